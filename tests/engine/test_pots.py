"""Side pots, returns and splits of hands that are played."""

from __future__ import annotations

import pytest

from holdem_tui.engine.errors import Reason
from holdem_tui.engine.events import Acted, BetReturned, HandTabled, PotAwarded, StreetDealt
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import SeatStatus
from tests.engine.helpers import Game, final_stacks, start

ACES_TO_JACKS = {"A": "AsAd", "B": "KsKd", "C": "QsQd", "D": "JsJd"}
PLAIN_BOARD = "2c7d9hTc3s"


def two_all_in_and_two_on_the_flop() -> Game:
    """p3 and p4 have their 50 in, p1 and p2 have 25 left; p1 checked."""
    cards = {"p2": "KsKd", "p3": "AsAd", "p4": "JsJd"}
    game = start(blinds=(25, 50), button="p4", cards=cards, board=PLAIN_BOARD, p1=150, p2=150, p3=50, p4=50)
    return game.play("p3 calls, p4 calls, p1 to 125, p2 calls, p1 checks")


def test_R52_a_fold_leaves_one_claimant_of_the_side_pot() -> None:
    game = two_all_in_and_two_on_the_flop()
    assert game.offer == "fold, check, bet 25-25"
    game.play("p2 bets 25, p1 folds")
    assert game.hand.is_over
    assert game.returned == [("p2", 25)]
    assert game.awarded_pots == [(150, "p2"), (200, "p2 p3 p4")]
    assert game.awards == [(1, {"p2": 150}), (0, {"p3": 200})]
    assert set(game.tabled.split()) == {"p2", "p3", "p4"}
    assert final_stacks(game) == {"p1": 25, "p2": 175, "p3": 200, "p4": 0}


def test_R52_the_side_pot_is_paid_before_hands_are_tabled_and_the_turn_is_dealt() -> None:
    game = two_all_in_and_two_on_the_flop().play("p2 bets 25")
    assert (game.board, game.to_act) == ("2c7d9h", "p1")
    game.play("p1 folds")
    fold = game.events(Acted)[-1]
    side, main = game.events(PotAwarded)
    turn, river = game.events(StreetDealt)[1:]
    tabled = [game.position_of(event) for event in game.events(HandTabled)]
    assert not side.contested
    assert game.position_of(fold) < game.position_of(side) < min(tabled)
    assert max(tabled) < game.position_of(turn) < game.position_of(river) < game.position_of(main)
    assert main.contested
    assert game.to_act is None


def test_R54_four_stacks() -> None:
    game = start(blinds=(25, 50), button="B", cards=ACES_TO_JACKS, board=PLAIN_BOARD, A=100, B=300, C=600, D=1000)
    game.play("A to 100, B to 300, C to 600")
    assert game.offer == "fold, call 550"
    game.play("D calls")
    assert game.awarded_pots == [(600, "C D"), (600, "C D B"), (400, "C D A B")]
    assert game.awards == [(2, {"C": 600}), (1, {"B": 600}), (0, {"A": 400})]
    assert final_stacks(game) == {"A": 400, "B": 600, "C": 600, "D": 400}


def all_in_button(**cards: str) -> Game:
    """S0 is all-in before the flop for the 100 that S1 and S2 called."""
    game = start(blinds=(25, 50), button="S0", cards=cards, board=PLAIN_BOARD, S0=100, S1=1000, S2=1000)
    return game.play("S0 to 100, S1 calls, S2 calls")


@pytest.mark.parametrize(
    ("s1", "s2", "winner", "stacks"),
    [
        ("KsKd", "QsQd", "S1", {"S0": 300, "S1": 1100, "S2": 700}),
        ("QsQd", "KsKd", "S2", {"S0": 300, "S1": 700, "S2": 1100}),
    ],
)
def test_R56_the_all_in_player_stays_eligible_and_the_better_of_the_others_wins_the_side_pot(
    s1: str, s2: str, winner: str, stacks: dict[str, int]
) -> None:
    game = all_in_button(S0="AsAd", S1=s1, S2=s2).play("S1 bets 200, S2 calls")
    assert game.pots == [(300, "S1 S2 S0"), (400, "S1 S2")]
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(1, {winner: 400}), (0, {"S0": 300})]
    assert final_stacks(game) == stacks


def test_R56_a_hand_that_is_checked_down_neither_asks_nor_drops_the_all_in_player() -> None:
    game = all_in_button(S0="AsAd").passive_to(Street.SHOWDOWN)
    later = [game.names[event.seat] for event in game.events(Acted) if event.street is not Street.PREFLOP]
    assert later == ["S1", "S2"] * 3
    assert game.awards == [(0, {"S0": 300})]


def test_R56_who_folds_later_loses_every_pot() -> None:
    game = all_in_button(S0="KsKd", S1="AsAd", S2="QsQd")
    game.play("S1 bets 200, S2 calls, S1 checks, S2 bets 100, S1 folds")
    assert game.returned == [("S2", 100)]
    assert game.awards == [(1, {"S2": 400}), (0, {"S0": 300})]
    assert final_stacks(game) == {"S0": 300, "S1": 700, "S2": 1100}


def test_R58_a_side_pot_with_its_own_tie() -> None:
    cards = {"A": "JsJd", "B": "KsKd", "C": "KhKc", "D": "QsQd"}
    game = start(blinds=(25, 50), button="D", cards=cards, board=PLAIN_BOARD, A=100, D=400, B=400, C=400)
    game.play("A to 100, D to 400, B calls, C calls")
    assert game.awarded_pots == [(900, "B C D"), (400, "B C A D")]
    assert game.awards == [(1, {"B": 450, "C": 450}), (0, {"B": 200, "C": 200})]
    assert final_stacks(game) == {"A": 0, "B": 650, "C": 650, "D": 0}


def four_chips_apart(*, button: str) -> Game:
    """Heads-up: S1 holds aces and 98 chips, S2 kings and 102."""
    cards = {"S1": "AsAd", "S2": "KsKd"}
    return start(blinds=(1, 2), button=button, cards=cards, board=PLAIN_BOARD, S1=98, S2=102)


@pytest.mark.parametrize(
    ("button", "line", "returned", "pot"),
    [
        ("S2", "S2 to 102, S1 calls", [("S2", 4)], (196, "S1 S2")),
        ("S1", "S1 to 98, S2 calls", [], (196, "S2 S1")),
    ],
)
def test_R62_who_loses_but_keeps_four_chips_is_no_winner_and_not_all_in(
    button: str, line: str, returned: list[tuple[str, int]], pot: tuple[int, str]
) -> None:
    game = four_chips_apart(button=button).play(line)
    assert game.returned == returned
    assert game.awarded_pots == [pot]
    assert game.awards == [(0, {"S1": 196})]
    assert final_stacks(game) == {"S1": 196, "S2": 4}
    loser = game.hand.view(None).seat(game.seats["S2"])
    assert (loser.won, loser.stack, loser.status) == (0, 4, SeatStatus.IN)


def test_R62_no_raise_is_offered_when_the_short_stack_shoves_first() -> None:
    game = four_chips_apart(button="S1").play("S1 to 98")
    assert game.offer == "fold, call 96"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN


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
    cards = {"BTN": "AsAh", "SB": "KsKd", "BB": "QsQd"}
    game = start(blinds=(25, 50), cards=cards, board="AdAc2h7s9c", BTN=1000, SB=1000, BB=1000)
    game.play("BTN folds, SB to 1000, BB calls")
    assert final_stacks(game) == {"BTN": 1000, "SB": 2000, "BB": 0}
    (award,) = game.events(PotAwarded)
    assert [game.names[seat] for seat in award.rankings] == ["SB", "BB"]
    assert game.hand.face_up_view().seat(game.seats["BTN"]).ranking is None


def aces_on_the_button(*, stack: int) -> Game:
    """Three-handed: the button has aces and this stack, the blinds have kings and queens and 1000 each."""
    cards = {"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}
    return start(blinds=(25, 50), cards=cards, board=PLAIN_BOARD, BTN=stack, SB=1000, BB=1000)


def test_R66_the_chips_of_one_who_leaves_stay_in() -> None:
    game = aces_on_the_button(stack=1000).play("BTN to 150, SB calls, BB calls, SB bets 100, BB calls")
    game.play("BTN to 300, SB folds")
    assert game.pots == [(950, "BB BTN")]
    game.play("BB calls").passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BTN": 1150})]
    assert final_stacks(game) == {"BTN": 1700, "SB": 750, "BB": 550}


def test_R66_one_who_is_all_in_stays_in() -> None:
    game = aces_on_the_button(stack=100).play("BTN to 100, SB to 200, BB folds")
    assert game.hand.is_over
    assert game.awards == [(0, {"BTN": 250})]
    assert final_stacks(game) == {"BTN": 250, "SB": 900, "BB": 950}


def test_R66_no_pot_is_negative_while_one_after_the_other_leaves() -> None:
    cards = {"B": "AsAd", "C": "KsKd", "D": "QsQd"}
    game = start(button="D", cards=cards, board=PLAIN_BOARD, A=1000, B=40, C=1000, D=90, E=1000)
    for step in ("B calls", "C to 600", "D calls", "E folds"):
        game.play(step)
        assert all(amount > 0 for amount, _ in game.pots)
        assert sum(game.stacks.values()) + game.hand.pot == 3130
    assert game.pots == [(200, "A B C D"), (160, "A C D"), (520, "A C")]
    game.play("A folds")
    assert game.returned == [("C", 500)]
    assert game.awarded_pots == [(20, "C"), (160, "C D"), (200, "B C D")]
    assert final_stacks(game) == {"A": 900, "B": 200, "C": 1080, "D": 0, "E": 950}


def test_three_layers_with_an_uncalled_rest() -> None:
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


def test_a_bet_that_a_short_player_cannot_match_stays_in_the_pot_until_he_has_acted() -> None:
    game = start(BTN=1000, BB=300).passive_to(Street.FLOP).play("BB checks, BTN bets 500")
    assert game.pots == [(700, "BB BTN")]
    assert game.hand.pot == 700
    game.play("BB calls")
    assert game.returned == [("BTN", 300)]


def test_N01_there_is_no_side_pot_before_somebody_is_all_in() -> None:
    game = start(blinds=(1, 2), SB=30, BB=500, UTG=500, button="UTG").play("UTG to 100")
    assert game.pots == [(103, "SB BB UTG")]
    game.play("SB calls")
    assert game.pots == [(62, "SB BB UTG"), (70, "BB UTG")]
    game.play("BB calls")
    assert game.pots == [(90, "SB BB UTG"), (140, "BB UTG")]


def test_chips_above_the_deepest_other_player_stay_in_the_last_pot() -> None:
    game = start(blinds=(25, 50), button="D", A=100, B=1000, C=1000, D=1000).play("C calls, D to 500, A calls")
    assert game.pots == [(100 + 50 + 50 + 100, "A B C D"), (400, "B C D")]
    game.play("B folds")
    assert game.pots == [(300, "A C D"), (400, "C D")]


def test_what_nobody_else_contests_is_no_pot() -> None:
    game = start(blinds=(25, 50), button="C", A=100, B=1000, C=300).play("C to 300, A calls")
    assert game.pots == [(250, "A B C"), (200, "B C")]
    game.play("B folds")
    assert game.returned == [("C", 200)]


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


def test_showing_comes_before_paying() -> None:
    game = start(blinds=(1, 2), button="S1", S1=98, S2=98).play("S1 to 98, S2 calls")
    tabled = [game.position_of(event) for event in game.events(HandTabled)]
    assert len(tabled) == 2
    assert max(tabled) < game.hand.events.index(game.hand.view(None).awards[0])


def test_odd_chips_go_to_the_first_seats_left_of_the_button() -> None:
    game = start(blinds=(1, 2), board="AcKdQhJsTc", BTN=100, SB=100, BB=100)
    game.play("BTN calls, SB folds").passive_to(Street.SHOWDOWN)
    (award,) = game.hand.view(None).awards
    assert game.awards == [(0, {"BB": 3, "BTN": 2})]
    assert award.odd_chips == (game.seats["BB"],)


def test_every_pot_is_split_on_its_own() -> None:
    cards = {"BB": "AsKd", "BTN": "AdKs", "UTG": "QsJd"}
    game = start(blinds=(1, 2), cards=cards, board=PLAIN_BOARD, BTN=100, SB=100, BB=100, UTG=3, CO=100)
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
