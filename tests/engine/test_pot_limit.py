"""Pot limit: the largest raise."""

from __future__ import annotations

from functools import partial

import pytest

from holdem_tui.engine.errors import IllegalAmountError, Reason
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, raise_to, snapshot, start

pot_limit = partial(start, structure=Structure.POT_LIMIT, blinds=(5, 10))


def refuse(game: Game, *, to: int, reason: Reason, legal: str) -> None:
    """A raise to this much is refused with a sentence that tells the legal amounts, and nothing changes."""
    before = snapshot(game.hand)
    with pytest.raises(IllegalAmountError, match=legal) as refused:
        game.hand.apply(raise_to(to))
    assert refused.value.reason is reason
    assert snapshot(game.hand) == before


def test_R100_opening_maximum_under_the_gun() -> None:
    assert pot_limit(BTN=1000, SB=1000, BB=1000, UTG=1000).offer == "fold, call 10, raise to 20-35"


def test_R100_big_blind_after_a_limp() -> None:
    assert pot_limit(BTN=1000, BB=1000).play("BTN calls").offer == "fold, check, raise to 20-30"


def test_R100_the_largest_raises_heads_up_one_after_the_other() -> None:
    game = pot_limit(BTN=1000, BB=1000)
    assert game.offer == "fold, call 5, raise to 20-30"
    refuse(game, to=31, reason=Reason.ABOVE_MAXIMUM, legal="raise to 20 up to 30")
    game.play("BTN to 30")
    assert game.offer == "fold, call 20, raise to 50-90"
    refuse(game, to=91, reason=Reason.ABOVE_MAXIMUM, legal="raise to 50 up to 90")
    refuse(game, to=49, reason=Reason.BELOW_MINIMUM, legal="raise to 50 up to 90")
    game.play("BB to 90")
    assert game.offer == "fold, call 60, raise to 150-270"


def test_R102_the_largest_raise_on_the_flop_leaves_the_pot_that_it_is_made_of() -> None:
    game = pot_limit(blinds=(25, 50), BTN=1000, BB=1000).passive_to(Street.FLOP)
    assert game.hand.pot == 100
    assert game.offer == "fold, check, bet 50-100"
    game.play("BB bets 50")
    assert game.offer == "fold, call 50, raise to 100-250"
    refuse(game, to=99, reason=Reason.BELOW_MINIMUM, legal="raise to 100 up to 250")
    refuse(game, to=251, reason=Reason.ABOVE_MAXIMUM, legal="raise to 100 up to 250")
    game.play("BTN to 250")
    assert game.hand.pot == 400
    assert game.offer == "fold, call 200, raise to 450-850"


def test_R105_the_stack_is_out_of_reach_until_the_pot_reaches_it() -> None:
    game = pot_limit(BTN=1000, SB=1000, BB=1000, UTG=1000)
    assert game.legal.wager is not None
    assert game.legal.wager.maximum < game.legal.all_in_to
    for wrong in (36, 1000):
        refuse(game, to=wrong, reason=Reason.ABOVE_MAXIMUM, legal="raise to 20 up to 35")
    game.play("UTG to 35, BTN to 120, SB to 375")
    # 540 in the pot and 365 to call: up to 1280, which the stack does not have.
    assert game.offer == "fold, call 365, raise to 630-1000"
    assert game.legal.wager.maximum == game.legal.all_in_to


@pytest.mark.parametrize(("chips", "maximum"), [(34, 34), (35, 35), (36, 35), (25, 25)])
def test_all_in_only_within_the_maximum(chips: int, maximum: int) -> None:
    game = pot_limit(BTN=1000, SB=1000, BB=1000, UTG=chips)
    assert game.offer == f"fold, call 10, raise to 20-{maximum}"


def test_a_stack_below_the_minimum_raise() -> None:
    assert pot_limit(BTN=1000, SB=1000, BB=1000, UTG=15).offer == "fold, call 10, raise to 15-15"


def test_one_limper_and_the_small_blind() -> None:
    game = pot_limit(blinds=(150, 300), BTN=9000, SB=9000, BB=9000, UTG=9000).play("UTG calls")
    assert game.offer == "fold, call 300, raise to 600-1350"


def test_full_blinds_as_a_base() -> None:
    game = pot_limit(blinds=(100, 200), BTN=9000, SB=9000, BB=9000, UTG=9000)
    assert game.offer == "fold, call 200, raise to 400-700"


@pytest.mark.parametrize(("small_blind", "big_blind"), [(30, 9000), (9000, 120), (30, 120)])
def test_short_blinds_do_not_shrink_the_pot(small_blind: int, big_blind: int) -> None:
    game = pot_limit(blinds=(100, 200), BTN=9000, SB=small_blind, BB=big_blind, UTG=9000)
    assert game.offer == "fold, call 200, raise to 400-700"
    assert game.play("UTG to 700").offer == "fold, call 700, raise to 1200-2400"


def test_an_absent_small_blind_counts_as_half_the_big_blind() -> None:
    game = pot_limit(blinds=(100, 200), button="B", posting=(None, "D"), A=9000, B=9000, C=0, D=9000, E=9000)
    assert game.offer == "fold, call 200, raise to 400-700"


def test_after_the_flop_the_actual_pot_counts() -> None:
    game = pot_limit(blinds=(100, 200), BTN=9000, SB=30, BB=9000).play("BTN calls, BB checks")
    assert game.hand.pot == 430
    assert game.offer == "fold, check, bet 200-430"


def test_everybodys_antes_count() -> None:
    assert pot_limit(ante=5, BTN=1000, SB=1000, BB=1000).offer == "fold, call 10, raise to 20-50"


def test_the_big_blind_ante_counts() -> None:
    assert pot_limit(big_blind_ante=10, BTN=1000, SB=1000, BB=1000).offer == "fold, call 10, raise to 20-45"


def test_folded_bets_stay_in_the_pot() -> None:
    game = pot_limit(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG to 35, BTN folds")
    assert game.offer == "fold, call 30, raise to 60-115"


def test_the_pot_bet_on_a_later_street() -> None:
    game = pot_limit(BTN=1000, BB=1000).passive_to(Street.TURN)
    assert game.offer == "fold, check, bet 10-20"
    game.play("BB bets 20")
    assert game.offer == "fold, call 20, raise to 40-80"
    game.play("BTN to 80")
    assert game.offer == "fold, call 60, raise to 140-260"


def test_reopening_is_the_same_as_in_no_limit() -> None:
    game = pot_limit(blinds=(50, 100), BTN=5000, SB=5000, BB=250).passive_to(Street.FLOP)
    game.play("SB bets 100, BB to 150, BTN calls")
    assert (game.to_act, game.offer) == ("SB", "fold, call 50")
    assert game.legal.wager_reason is Reason.NOT_REOPENED
