"""Pots step by step: when a side pot is paid, what a return leaves, and chips of players who leave (cases F)."""

from __future__ import annotations

import pytest

from holdem_tui.engine.errors import Reason
from holdem_tui.engine.events import Acted, HandTabled, PotAwarded, Street, StreetDealt
from holdem_tui.engine.view import SeatStatus
from tests.engine.helpers import Game, final_stacks, start

PLAIN_BOARD = "2c7d9hTc3s"


def test_R52_the_side_pot_is_paid_before_hands_are_tabled_and_the_turn_is_dealt() -> None:
    game = start(
        blinds=(25, 50),
        button="p4",
        cards={"p2": "KsKd", "p3": "AsAd", "p4": "JsJd"},
        board=PLAIN_BOARD,
        p1=150,
        p2=150,
        p3=50,
        p4=50,
    )
    game.play("p3 calls, p4 calls, p1 to 125, p2 calls, p1 checks, p2 bets 25")
    assert (game.board, game.to_act) == ("2c7d9h", "p1")
    after_the_fold = game.hand.events[-1]
    game.play("p1 folds")
    side, main = game.events(PotAwarded)
    turn, river = game.events(StreetDealt)[1:]
    tabled = [game.position_of(event) for event in game.events(HandTabled)]
    assert not side.contested
    assert game.position_of(after_the_fold) < game.position_of(side) < min(tabled)
    assert max(tabled) < game.position_of(turn) < game.position_of(river) < game.position_of(main)
    assert main.contested
    assert game.to_act is None


@pytest.mark.parametrize(
    ("cards", "winner", "stacks"),
    [
        ({"S0": "AsAd", "S1": "KsKd", "S2": "QsQd"}, "S1", {"S0": 300, "S1": 1100, "S2": 700}),
        ({"S0": "AsAd", "S1": "QsQd", "S2": "KsKd"}, "S2", {"S0": 300, "S1": 700, "S2": 1100}),
    ],
)
def test_R56_the_side_pot_goes_to_the_better_of_the_others(
    cards: dict[str, str], winner: str, stacks: dict[str, int]
) -> None:
    game = start(blinds=(25, 50), button="S0", cards=cards, board=PLAIN_BOARD, S0=100, S1=1000, S2=1000)
    game.play("S0 to 100, S1 calls, S2 calls, S1 bets 200, S2 calls").passive_to(Street.SHOWDOWN)
    assert game.awards == [(1, {winner: 400}), (0, {"S0": 300})]
    assert final_stacks(game) == stacks


def test_R56_the_all_in_player_is_never_asked_again() -> None:
    game = start(blinds=(25, 50), button="S0", board=PLAIN_BOARD, S0=100, S1=1000, S2=1000)
    game.play("S0 to 100, S1 calls, S2 calls").passive_to(Street.SHOWDOWN)
    later = [game.names[event.seat] for event in game.events(Acted) if event.street is not Street.PREFLOP]
    assert later == ["S1", "S2"] * 3


@pytest.mark.parametrize("line", ["S2 to 102, S1 calls", "S1 to 98, S2 calls"])
def test_R62_who_loses_but_keeps_four_chips_is_no_winner_and_not_all_in(line: str) -> None:
    game = start(
        blinds=(1, 2),
        button=line[:2],
        cards={"S1": "AsAd", "S2": "KsKd"},
        board=PLAIN_BOARD,
        S1=98,
        S2=102,
    )
    game.play(line)
    assert game.awards == [(0, {"S1": 196})]
    loser = game.hand.view(None).seat(game.seats["S2"])
    assert (loser.won, loser.stack, loser.status) == (0, 4, SeatStatus.IN)


def test_R62_the_reason_for_no_raise_is_the_all_in_opponent() -> None:
    game = start(blinds=(1, 2), button="S1", S1=98, S2=102).play("S1 to 98")
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN


def test_R65_a_folded_hand_has_no_ranking() -> None:
    game = start(
        blinds=(25, 50),
        cards={"BTN": "AsAh", "SB": "KsKd", "BB": "QsQd"},
        board="AdAc2h7s9c",
        BTN=1000,
        SB=1000,
        BB=1000,
    )
    game.play("BTN folds, SB to 1000, BB calls")
    (award,) = game.events(PotAwarded)
    assert [game.names[seat] for seat in award.rankings] == ["SB", "BB"]
    assert game.hand.face_up_view().seat(game.seats["BTN"]).ranking is None


def three_handed() -> Game:
    return start(
        blinds=(25, 50),
        cards={"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"},
        board=PLAIN_BOARD,
        BTN=1000,
        SB=1000,
        BB=1000,
    )


def test_R66_the_chips_of_one_who_leaves_stay_in() -> None:
    game = three_handed().play("BTN to 150, SB calls, BB calls, SB bets 100, BB calls")
    game.play("BTN to 300, SB folds")
    assert game.pots == [(950, "BB BTN")]
    game.play("BB calls").passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BTN": 1150})]
    assert final_stacks(game) == {"BTN": 1700, "SB": 750, "BB": 550}


def test_R66_one_who_is_all_in_stays_in() -> None:
    game = start(
        blinds=(25, 50),
        cards={"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"},
        board=PLAIN_BOARD,
        BTN=100,
        SB=1000,
        BB=1000,
    )
    game.play("BTN to 100, SB to 200, BB folds")
    assert game.hand.is_over
    assert game.awards == [(0, {"BTN": 250})]
    assert final_stacks(game) == {"BTN": 250, "SB": 900, "BB": 950}


def test_R66_no_pot_is_negative_while_one_after_the_other_leaves() -> None:
    game = start(
        button="D",
        cards={"B": "AsAd", "C": "KsKd", "D": "QsQd"},
        board=PLAIN_BOARD,
        A=1000,
        B=40,
        C=1000,
        D=90,
        E=1000,
    )
    for step in ("B calls", "C to 600", "D calls", "E folds"):
        game.play(step)
        assert all(amount > 0 for amount, _ in game.pots)
        assert sum(game.stacks.values()) + game.hand.pot == 3130
    assert game.pots == [(200, "A B C D"), (160, "A C D"), (520, "A C")]
    game.play("A folds")
    assert game.returned == [("C", 500)]
    assert game.awarded_pots == [(20, "C"), (160, "C D"), (200, "B C D")]
    assert final_stacks(game) == {"A": 900, "B": 200, "C": 1080, "D": 0, "E": 950}
