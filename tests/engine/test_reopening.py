"""Who may raise again after short all-ins."""

from __future__ import annotations

import pytest

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.errors import IllegalActionError, Reason
from holdem_tui.engine.events import Acted
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, raise_to, start


def official_example() -> Game:
    """The figures of TDA 47: a pot of 500 on the flop, A to act after the second short all-in."""
    game = start(button="E", A=5100, B=225, C=5100, D=300, E=5100).passive_to(Street.FLOP)
    assert game.hand.pot == 500
    return game.play("A bets 100, B to 125, C calls, D to 200, E calls")


def test_R17_official_example_the_bettor_faces_a_full_bet_and_may_raise() -> None:
    assert official_example().offer == "fold, call 100, raise to 300-5000"


def test_R17_official_example_the_caller_faces_less_and_may_not() -> None:
    game = official_example().play("A calls")
    assert game.to_act == "C"
    assert game.offer == "fold, call 75"
    game.play("C calls")
    assert game.hand.street is Street.TURN
    assert game.hand.pot == 1425
    assert game.pots == [(1125, "A B C D E"), (300, "A C D E")]


def test_R17_official_example_a_full_raise_opens_it_for_everybody() -> None:
    game = official_example().play("A to 300")
    assert game.to_act == "C"
    assert game.offer == "fold, call 175, raise to 400-5000"
    game.play("C calls")
    assert game.to_act == "E"
    assert game.offer == "fold, call 100, raise to 400-5000"


def test_R18_minimum_raise_after_a_row_of_short_all_ins() -> None:
    game = start(button="F", A=9000, B=600, C=750, D=900, E=9000, F=9000).passive_to(Street.FLOP)
    game.play("A bets 300, B to 500, C to 650, D to 800, E calls")
    assert game.offer == "fold, call 800, raise to 1100-8900"


def full_then_short_all_in(*, under_the_gun: int) -> Game:
    game = start(blinds=(1, 2), BTN=200, SB=19, BB=200, UTG=under_the_gun)
    game.play("UTG to 16, BTN calls, SB to 19")
    assert game.offer == "fold, call 17, raise to 33-200"
    return game.play("BB calls")


def test_R20_a_full_all_in_is_not_part_of_a_short_pool() -> None:
    game = full_then_short_all_in(under_the_gun=16)
    assert game.to_act == "BTN"
    assert game.offer == "fold, call 3"
    assert game.legal.wager_reason is Reason.NOT_REOPENED
    game.play("BTN calls")
    assert game.hand.pot == 16 + 3 * 19 == 73


def test_R20_the_raiser_who_is_not_all_in_is_closed_too() -> None:
    game = full_then_short_all_in(under_the_gun=200)
    assert (game.to_act, game.offer) == ("UTG", "fold, call 3")
    game.play("UTG calls")
    assert (game.to_act, game.offer) == ("BTN", "fold, call 3")
    game.play("BTN calls")
    assert game.hand.pot == 76


def test_R21_the_middle_raiser_is_closed_and_the_first_bettor_open() -> None:
    game = start(blinds=(20, 40), BTN=235, SB=5000, BB=5000).passive_to(Street.FLOP)
    before = game.hand.pot
    game.play("SB bets 45, BB to 135, BTN to 195")
    assert game.offer == "fold, call 150, raise to 285-4960"
    game.play("SB calls")
    assert (game.to_act, game.offer) == ("BB", "fold, call 60")
    game.play("BB calls")
    assert game.hand.pot - before == 585


def test_R23_the_option_survives_a_short_all_in() -> None:
    game = start(BTN=5000, SB=5000, BB=5000, UTG=150).play("UTG to 150, BTN folds")
    assert game.offer == "fold, call 100, raise to 250-5000"
    game.play("SB calls")
    assert (game.to_act, game.offer) == ("BB", "fold, call 50, raise to 250-5000")


@pytest.mark.parametrize(
    ("all_in", "offer"),
    [(400, "fold, call 200, raise to 600-4900"), (399, "fold, call 199")],
)
def test_R25_exactly_a_full_raise_reopens(all_in: int, offer: str) -> None:
    game = start(BTN=5000, SB=5000, BB=all_in + 100).passive_to(Street.FLOP)
    game.play(f"SB bets 200, BB to {all_in}, BTN calls")
    assert (game.to_act, game.offer) == ("SB", offer)


def test_R26_the_gate_is_per_street() -> None:
    game = full_then_short_all_in(under_the_gun=16).play("BTN calls")
    assert (game.hand.street, game.to_act) == (Street.FLOP, "BB")
    assert game.offer == "fold, check, bet 2-181"


def test_R27_the_reason_names_the_rule() -> None:
    game = official_example().play("A calls")
    refusal = game.legal.why_not(ActionKind.RAISE)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_REOPENED
    assert "reopen" in refusal.text
    assert "TDA 47" in refusal.text
    assert "75" in refusal.text
    assert "100" in refusal.text
    with pytest.raises(IllegalActionError) as refused:
        game.hand.apply(raise_to(5000))
    assert refused.value.reason is Reason.NOT_REOPENED
    assert str(refused.value) == refusal.text


def test_R29_when_all_others_fold_the_hand_is_over_at_once() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)
    game.play("SB bets 100, BB folds, BTN folds")
    assert game.hand.is_over
    assert game.to_act is None
    assert game.returned == [("SB", 100)]
    assert game.awards == [(0, {"SB": 300})]
    assert len(game.hand.board) == 3
    assert (game.tabled, game.mucked) == ("", "")
    assert game.stacks == {"BTN": 900, "SB": 1200, "BB": 900}


def test_short_all_ins_may_add_up_for_one_player_and_not_for_another() -> None:
    game = start(button="E", A=9000, B=260, C=9000, D=320, E=350).passive_to(Street.FLOP)
    game.play("A bets 100, B to 160, C calls, D to 220, E to 250")
    assert (game.to_act, game.offer) == ("A", "fold, call 150, raise to 350-8900")
    game.play("A calls")
    assert (game.to_act, game.offer) == ("C", "fold, call 90")


def test_a_limper_may_not_raise_a_short_all_in() -> None:
    game = start(BTN=130, SB=5000, BB=5000, UTG=5000).play("UTG calls, BTN to 130, SB folds")
    assert game.offer == "fold, call 30, raise to 230-5000"
    game.play("BB calls")
    assert (game.to_act, game.offer) == ("UTG", "fold, call 30")


def test_a_checker_may_raise_a_full_bet() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).passive_to(Street.FLOP)
    game.play("SB checks, BB bets 100, BTN folds")
    assert game.offer == "fold, call 100, raise to 200-4900"


def test_the_turn_counts_how_much_is_faced_when_it_comes_back() -> None:
    game = start(button="D", A=5000, B=5000, C=275, D=5000).passive_to(Street.FLOP)
    game.play("A bets 100, B calls, C to 175, D to 275")
    assert (game.to_act, game.offer) == ("A", "fold, call 175, raise to 375-4900")
    game.play("A calls")
    assert (game.to_act, game.offer) == ("B", "fold, call 175, raise to 375-4900")


def test_a_closed_player_calls_and_the_street_ends() -> None:
    game = start(BTN=5000, SB=5000, BB=250).passive_to(Street.FLOP)
    game.play("SB bets 100, BB to 150, BTN calls, SB calls")
    assert game.hand.street is Street.TURN
    assert [acted.seat for acted in game.events(Acted)][-1] == game.seats["SB"]
