"""Short blinds, the option, the walk."""

from __future__ import annotations

import pytest

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.errors import Reason
from holdem_tui.engine.events import Acted, Posted, StreetDealt
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.streets import Street
from tests.engine.helpers import final_stacks, start


def test_R30_short_big_blind_full_price_to_enter() -> None:
    game = start(BTN=1000, SB=1000, BB=60, UTG=1000)
    assert game.offer == "fold, call 100, raise to 200-1000"
    game.play("UTG calls, BTN folds, SB folds")
    assert game.hand.is_over
    assert game.returned == [("UTG", 40)]
    assert game.awarded_pots == [(170, "BB UTG")]
    assert len(game.hand.board) == 5


def test_R32_a_call_for_less_than_the_big_blind_leaves_the_price() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=40)
    assert game.offer == "fold, call 40"
    game.play("UTG calls")
    assert game.events(Acted)[-1].kind is ActionKind.CALL
    assert game.offer == "fold, call 100, raise to 200-1000"
    game.play("BTN calls, SB folds, BB checks")
    assert game.pots == [(160, "BB UTG BTN"), (130, "BB BTN")]
    assert game.hand.pot == 290


def test_R33_short_small_blind() -> None:
    game = start(BTN=1000, SB=20, BB=1000).play("BTN calls, BB checks")
    assert game.pots == [(60, "SB BB BTN"), (160, "BB BTN")]
    assert (game.hand.street, game.to_act) == (Street.FLOP, "BB")


def test_R37_an_all_in_blind_has_no_option() -> None:
    game = start(BTN=1000, SB=1000, BB=100).play("BTN calls, SB calls")
    assert (game.hand.street, game.to_act) == (Street.FLOP, "SB")
    assert game.offer == "fold, check, bet 100-900"
    game.play("SB bets 200, BTN calls")
    assert game.pots == [(300, "SB BB BTN"), (400, "SB BTN")]


def test_R38_the_big_blind_has_the_option_when_only_the_small_blind_limps() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG folds, BTN folds, SB calls")
    assert (game.hand.street, game.to_act) == (Street.PREFLOP, "BB")
    assert game.offer == "fold, check, raise to 200-1000"
    game.play("BB to 200")
    assert game.to_act == "SB"


def test_R39_walk() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG folds, BTN folds, SB folds")
    assert game.hand.is_over
    assert game.to_act is None
    assert game.returned == [("BB", 50)]
    assert game.awards == [(0, {"BB": 100})]
    assert final_stacks(game) == {"UTG": 1000, "BTN": 1000, "SB": 950, "BB": 1050}
    assert (game.board, game.tabled, game.mucked) == ("", "", "")
    assert not game.events(StreetDealt)


def test_R40_a_stack_shorter_than_the_blind_posts_what_it_has() -> None:
    game = start(blinds=(5, 10), BTN=100, SB=100, BB=5)
    posted = game.events(Posted)[-1]
    assert (posted.seat, posted.kind) == (game.seats["BB"], ForcedBet.BIG_BLIND)
    assert (posted.amount, posted.due, posted.stack, posted.pot) == (5, 10, 0, 10)
    assert game.offer == "fold, call 10, raise to 20-100"
    game.play("BTN calls, SB calls").passive_to(Street.SHOWDOWN)
    assert game.awarded_pots[-1] == (15, "SB BB BTN")


def test_R40_a_stack_of_nothing_is_not_dealt_in() -> None:
    game = start(BTN=100, SB=100, Empty=0, BB=100)
    assert set(game.stacks) == {"BTN", "SB", "BB"}
    assert game.to_act == "BTN"


def test_R41_all_in_by_posting_heads_up_asks_nobody() -> None:
    game = start(BTN=50, BB=100)
    assert game.hand.is_over
    assert not game.events(Acted)
    assert game.returned == [("BB", 50)]
    assert game.awarded_pots == [(100, "BB BTN")]
    assert len(game.hand.board) == 5


def test_R41_all_in_by_posting_three_handed_asks_the_button() -> None:
    game = start(BTN=1000, SB=50, BB=100)
    assert game.to_act == "BTN"
    assert game.offer == "fold, call 100"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN
    game.play("BTN calls")
    assert game.hand.is_over
    assert sorted(game.awarded_pots) == [(100, "BB BTN"), (150, "SB BB BTN")]


def test_R41_all_in_by_posting_three_handed_the_button_folds() -> None:
    game = start(BTN=1000, SB=50, BB=100).play("BTN folds")
    assert game.hand.is_over
    assert game.returned == [("BB", 50)]
    assert game.awarded_pots == [(100, "SB BB")]


def test_R42_call_amounts_are_what_is_added() -> None:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN folds")
    assert game.offer == "fold, call 1, raise to 4-200"
    assert game.legal.current_bet == 2
    assert game.play("SB calls").offer == "fold, check, raise to 4-200"


def test_a_short_big_blind_heads_up_is_called_in_full_and_the_rest_comes_back() -> None:
    game = start(BTN=1000, BB=80)
    assert game.offer == "fold, call 50"
    game.play("BTN calls")
    assert game.returned == [("BTN", 20)]
    assert game.awarded_pots == [(160, "BB BTN")]


def test_two_short_blinds_are_called_in_full_and_the_rest_comes_back() -> None:
    game = start(BTN=1000, SB=20, BB=60)
    assert game.offer == "fold, call 100"
    game.play("BTN calls")
    assert game.returned == [("BTN", 40)]
    assert sorted(game.awarded_pots) == [(60, "SB BB BTN"), (80, "BB BTN")]


@pytest.mark.parametrize("big_blind", [30, 50])
def test_nothing_to_ask_with_as_much_in_as_the_deepest_all_in(big_blind: int) -> None:
    game = start(BTN=1000, BB=big_blind)
    assert game.hand.is_over
    assert not game.events(Acted)
    assert game.returned == ([("BTN", 20)] if big_blind == 30 else [])
    assert game.awarded_pots == [(2 * big_blind, "BB BTN")]


def test_a_small_blind_that_owes_a_part_that_matters_is_asked() -> None:
    game = start(BTN=1000, SB=1000, BB=60).play("BTN folds")
    assert game.to_act == "SB"
    assert game.offer == "fold, call 50"
    game.play("SB calls")
    assert game.returned == [("SB", 40)]
    assert game.awarded_pots == [(120, "SB BB")]


def test_a_small_blind_with_enough_in_is_not_asked() -> None:
    game = start(BTN=1000, SB=1000, BB=40).play("BTN folds")
    assert game.hand.is_over
    assert game.returned == [("SB", 10)]
    assert game.awarded_pots == [(80, "SB BB")]


def test_the_big_blind_is_not_asked_when_only_short_all_ins_called() -> None:
    game = start(BTN=60, SB=1000, BB=1000, UTG=40).play("UTG calls, BTN calls, SB folds")
    assert game.hand.is_over
    assert game.returned == [("BB", 40)]
    assert sorted(game.awarded_pots) == [(50, "BB BTN"), (160, "BB UTG BTN")]


def test_a_short_big_blind_leaves_the_minimum_bet_of_later_streets() -> None:
    game = start(BTN=1000, SB=1000, BB=60).play("BTN calls, SB calls")
    assert game.offer == "fold, check, bet 100-900"


def test_an_all_in_small_blind_is_not_asked_again() -> None:
    game = start(BTN=1000, SB=50, BB=1000).play("BTN to 300")
    assert game.to_act == "BB"


def test_posting_tells_who_when_and_what() -> None:
    game = start(BTN=1000, SB=1000, BB=1000)
    assert [(post.seat, post.kind, post.amount, post.stack, post.pot) for post in game.events(Posted)] == [
        (game.seats["SB"], ForcedBet.SMALL_BLIND, 50, 950, 50),
        (game.seats["BB"], ForcedBet.BIG_BLIND, 100, 900, 150),
    ]
