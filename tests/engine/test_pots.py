"""Layers, returns, splits (rules.md §9, cases F)."""

from __future__ import annotations

import pytest

from holdem_tui.engine.events import BetReturned, HandTabled, Street
from holdem_tui.engine.pots import Contribution, Pot, build_pots, split, unmatched
from tests.engine.helpers import Game, final_stacks, start

ACES_TO_JACKS = {"A": "AsAd", "B": "KsKd", "C": "QsQd", "D": "JsJd"}
PLAIN_BOARD = "2c7d9hTc3s"


def test_R52_a_fold_leaves_one_claimant_of_the_side_pot() -> None:
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
    game.play("p3 calls, p4 calls, p1 to 125, p2 calls, p1 checks")
    assert game.offer == "fold, check, bet 25-25"
    game.play("p2 bets 25, p1 folds")
    assert game.hand.is_over
    assert game.returned == [("p2", 25)]
    assert game.awarded_pots == [(150, "p2"), (200, "p2 p3 p4")]
    assert game.awards == [(1, {"p2": 150}), (0, {"p3": 200})]
    assert set(game.tabled.split()) == {"p2", "p3", "p4"}
    assert final_stacks(game) == {"p1": 25, "p2": 175, "p3": 200, "p4": 0}


def test_R54_four_stacks() -> None:
    game = start(blinds=(25, 50), button="B", cards=ACES_TO_JACKS, board=PLAIN_BOARD, A=100, B=300, C=600, D=1000)
    game.play("A to 100, B to 300, C to 600")
    assert game.offer == "fold, call 550"
    game.play("D calls")
    assert game.awarded_pots == [(600, "C D"), (600, "C D B"), (400, "C D A B")]
    assert game.awards == [(2, {"C": 600}), (1, {"B": 600}), (0, {"A": 400})]
    assert final_stacks(game) == {"A": 400, "B": 600, "C": 600, "D": 400}


def all_in_button(**cards: str) -> Game:
    game = start(blinds=(25, 50), button="S0", cards=cards, board=PLAIN_BOARD, S0=100, S1=1000, S2=1000)
    return game.play("S0 to 100, S1 calls, S2 calls, S1 bets 200, S2 calls")


def test_R56_an_all_in_player_stays_eligible_on_later_streets() -> None:
    game = all_in_button(S0="AsAd", S1="KsKd", S2="QsQd")
    assert game.pots == [(300, "S1 S2 S0"), (400, "S1 S2")]
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(1, {"S1": 400}), (0, {"S0": 300})]
    assert final_stacks(game) == {"S0": 300, "S1": 1100, "S2": 700}


def test_R56_a_flop_that_is_checked_down_does_not_drop_the_all_in_player() -> None:
    game = start(blinds=(25, 50), button="S0", S0=100, S1=1000, S2=1000, cards={"S0": "AsAd"}, board=PLAIN_BOARD)
    game.play("S0 to 100, S1 calls, S2 calls").passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"S0": 300})]


def test_R56_who_folds_later_loses_every_pot() -> None:
    game = all_in_button(S0="KsKd", S1="AsAd", S2="QsQd").play("S1 checks, S2 bets 100, S1 folds")
    assert game.returned == [("S2", 100)]
    assert game.awards == [(1, {"S2": 400}), (0, {"S0": 300})]
    assert final_stacks(game) == {"S0": 300, "S1": 700, "S2": 1100}


def test_R58_a_side_pot_with_its_own_tie() -> None:
    game = start(
        blinds=(25, 50),
        button="D",
        cards={"A": "JsJd", "B": "KsKd", "C": "KhKc", "D": "QsQd"},
        board=PLAIN_BOARD,
        A=100,
        D=400,
        B=400,
        C=400,
    )
    game.play("A to 100, D to 400, B calls, C calls")
    assert game.awarded_pots == [(900, "B C D"), (400, "B C A D")]
    assert game.awards == [(1, {"B": 450, "C": 450}), (0, {"B": 200, "C": 200})]
    assert final_stacks(game) == {"A": 0, "B": 650, "C": 650, "D": 0}


def test_R62_a_return_is_not_a_win() -> None:
    game = start(blinds=(1, 2), button="S2", cards={"S1": "AsAd", "S2": "KsKd"}, board=PLAIN_BOARD, S1=98, S2=102)
    game.play("S2 to 102, S1 calls")
    assert game.returned == [("S2", 4)]
    assert game.awarded_pots == [(196, "S1 S2")]
    assert game.awards == [(0, {"S1": 196})]
    assert final_stacks(game) == {"S1": 196, "S2": 4}
    assert game.hand.view(None).seat(game.seats["S2"]).won == 0


def test_R62_the_short_stack_shoves_first_and_nothing_comes_back() -> None:
    game = start(blinds=(1, 2), button="S1", cards={"S1": "AsAd", "S2": "KsKd"}, board=PLAIN_BOARD, S1=98, S2=102)
    assert game.play("S1 to 98").offer == "fold, call 96"
    game.play("S2 calls")
    assert game.returned == []
    assert game.awarded_pots == [(196, "S2 S1")]
    assert final_stacks(game) == {"S1": 196, "S2": 4}


def test_R63_shove_and_everybody_folds() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG to 1000, BTN folds, SB folds, BB folds")
    assert game.returned == [("UTG", 900)]
    assert game.awards == [(0, {"UTG": 250})]
    assert final_stacks(game) == {"BTN": 1000, "SB": 950, "BB": 900, "UTG": 1150}


def test_R64_bet_raise_fold() -> None:
    game = start(button="B", A=1000, B=1000).passive_to(Street.FLOP).play("A bets 300, B to 900, A folds")
    assert game.returned == [("B", 600)]
    assert game.awards == [(0, {"B": 800})]
    assert final_stacks(game) == {"A": 600, "B": 1400}


def test_R65_folded_hands_are_never_evaluated() -> None:
    game = start(
        blinds=(25, 50),
        cards={"BTN": "AsAh", "SB": "KsKd", "BB": "QsQd"},
        board="AdAc2h7s9c",
        BTN=1000,
        SB=1000,
        BB=1000,
    )
    game.play("BTN folds, SB to 1000, BB calls")
    assert final_stacks(game) == {"BTN": 1000, "SB": 2000, "BB": 0}


def test_three_layers_with_an_unmatched_rest() -> None:
    game = start(blinds=(5, 10), button="C", A=40, B=100, C=160).play("C to 160, A calls, B calls")
    assert game.returned == [("C", 60)]
    assert game.awarded_pots == [(120, "B C"), (120, "A B C")]


def test_layers_with_the_same_claimants_are_one_pot() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000)
    game.play("UTG to 250, BTN to 500, SB folds, BB calls, UTG folds")
    assert game.pots == [(1300, "BB BTN")]


def test_pots_include_this_streets_bets() -> None:
    game = start(button="E", A=5100, B=225, C=5100, D=300, E=5100).passive_to(Street.FLOP)
    game.play("A bets 100, B to 125, C calls, D to 200, E calls")
    assert game.pots == [(1100, "A B C D E"), (150, "A C D E")]
    assert game.hand.pot == 1250


def test_a_bet_that_nobody_can_match_is_no_pot() -> None:
    game = start(BTN=1000, BB=300).passive_to(Street.FLOP).play("BB checks, BTN bets 500")
    assert game.pots == [(400, "BB BTN")]
    assert game.hand.pot == 700
    game.play("BB calls")
    assert game.returned == [("BTN", 300)]


def test_a_folded_player_is_no_claimant_at_once() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN folds")
    assert game.pots == [(150, "SB BB")]


def test_pots_are_empty_once_awarded() -> None:
    game = start(BTN=1000, BB=1000).play("BTN folds")
    assert game.pots == []
    assert game.hand.pot == 0


def test_the_return_comes_before_the_awards_and_after_the_fold() -> None:
    game = start(BTN=1000, BB=1000).play("BTN to 300, BB folds")
    assert game.events(BetReturned)[0].pot == 200
    assert game.events(BetReturned)[0].stack == 900
    assert game.awards == [(0, {"BTN": 200})]


def test_odd_chips_go_to_the_first_seats_left_of_the_button() -> None:
    game = start(blinds=(1, 2), board="AcKdQhJsTc", BTN=100, SB=100, BB=100)
    game.play("BTN calls, SB folds").passive_to(Street.SHOWDOWN)
    (award,) = game.hand.view(None).awards
    assert game.awards == [(0, {"BB": 3, "BTN": 2})]
    assert award.odd_chips == (game.seats["BB"],)


def test_every_pot_is_split_on_its_own() -> None:
    game = start(
        blinds=(1, 2),
        cards={"BB": "AsKd", "BTN": "AdKs", "UTG": "QsJd"},
        board=PLAIN_BOARD,
        BTN=100,
        SB=100,
        BB=100,
        UTG=3,
        CO=100,
    )
    game.play("UTG to 3, CO calls, BTN calls, SB folds, BB calls")
    game.play("BB checks, CO bets 3, BTN to 6, BB calls, CO folds").passive_to(Street.SHOWDOWN)
    assert game.awards == [(1, {"BB": 8, "BTN": 7}), (0, {"BB": 7, "BTN": 6})]


def test_the_empty_button_seat_decides_the_odd_chip() -> None:
    game = start(
        blinds=(1, 2),
        button="Empty",
        posting=("SB", "BB"),
        board="AcKdQhJsTc",
        Early=100,
        Empty=0,
        SB=100,
        BB=100,
        UTG=100,
    )
    game.play("UTG folds, Early calls, SB folds, BB checks").passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BB": 3, "Early": 2})]


# --- pots.py alone -------------------------------------------------------------------------------------------


def put(seat: int, chips: int, *, reach: int | None = -1) -> Contribution:
    """A contribution; without `reach` the player is live and can go no further."""
    return Contribution(seat=seat, put_in=chips, reach=chips if reach == -1 else reach)


def folded(seat: int, chips: int) -> Contribution:
    return put(seat, chips, reach=None)


def test_unmatched_is_what_goes_beyond_the_second_deepest() -> None:
    assert unmatched([put(0, 40), put(1, 100), put(2, 160)]) == (2, 60)
    assert unmatched([put(0, 100), put(1, 100)]) is None


def test_unmatched_counts_folded_chips_as_a_match() -> None:
    assert unmatched([put(0, 160), folded(1, 100), put(2, 50)]) == (0, 60)
    assert unmatched([put(0, 100), folded(1, 100), put(2, 50)]) is None


def test_nothing_comes_back_to_a_folded_player() -> None:
    assert unmatched([folded(0, 160), put(1, 100), put(2, 100)]) is None


def test_build_pots_makes_one_layer_per_set_of_claimants() -> None:
    assert build_pots([put(0, 40), put(1, 100), put(2, 100)], dead=0) == (
        Pot(120, (0, 1, 2)),
        Pot(120, (1, 2)),
    )


def test_build_pots_merges_layers_of_folded_chips() -> None:
    assert build_pots([folded(0, 30), folded(1, 70), put(2, 100), put(3, 100)], dead=0) == (Pot(300, (2, 3)),)


def test_build_pots_counts_who_can_still_match() -> None:
    assert build_pots([put(0, 50, reach=1000), put(1, 100, reach=1000), put(2, 40)], dead=0) == (
        Pot(120, (0, 1, 2)),
        Pot(70, (0, 1)),
    )


def test_build_pots_leaves_an_unmatched_bet_out() -> None:
    assert build_pots([put(0, 300, reach=1000), put(1, 100)], dead=0) == (Pot(200, (0, 1)),)


def test_build_pots_puts_dead_chips_into_the_main_pot() -> None:
    assert build_pots([put(0, 40), put(1, 100), put(2, 100)], dead=25) == (
        Pot(145, (0, 1, 2)),
        Pot(120, (1, 2)),
    )


def test_build_pots_keeps_dead_chips_when_one_claimant_is_left() -> None:
    assert build_pots([put(0, 0), folded(1, 0)], dead=25) == (Pot(25, (0,)),)
    assert build_pots([put(0, 100), folded(1, 0)], dead=25) == (Pot(25, (0,)),)


def test_build_pots_gives_a_slice_without_claimant_to_the_pot_below() -> None:
    assert build_pots([put(0, 40), put(1, 60), folded(2, 100), folded(3, 100)], dead=0) == (
        Pot(160, (0, 1)),
        Pot(140, (1,)),
    )


@pytest.mark.parametrize(
    ("amount", "winners", "shares"),
    [
        (100, (3,), ((3, 100),)),
        (100, (3, 1), ((3, 50), (1, 50))),
        (101, (3, 1), ((3, 51), (1, 50))),
        (113, (5, 2, 7), ((5, 38), (2, 38), (7, 37))),
        (1, (5, 2, 7), ((5, 1), (2, 0), (7, 0))),
    ],
)
def test_odd_chips_go_one_each_in_order(
    amount: int, winners: tuple[int, ...], shares: tuple[tuple[int, int], ...]
) -> None:
    assert split(amount, winners) == shares


def test_showing_comes_before_paying() -> None:
    game = start(blinds=(1, 2), button="S1", S1=98, S2=98).play("S1 to 98, S2 calls")
    tabled = [game.position_of(event) for event in game.events(HandTabled)]
    assert len(tabled) == 2
    assert max(tabled) < game.hand.events.index(game.hand.view(None).awards[0])
