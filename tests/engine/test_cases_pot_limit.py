"""Pot limit played on: the largest raises are taken, and the stack is out of reach until it fits (cases K)."""

from __future__ import annotations

from functools import partial

import pytest

from holdem_tui.engine.actions import raise_to
from holdem_tui.engine.errors import IllegalAmountError, Reason
from holdem_tui.engine.events import Street
from holdem_tui.engine.setup import Structure
from tests.engine.helpers import Game, snapshot, start

pot_limit = partial(start, structure=Structure.POT_LIMIT, blinds=(5, 10))


def refuse(game: Game, *, to: int, reason: Reason) -> None:
    before = snapshot(game.hand)
    with pytest.raises(IllegalAmountError) as refused:
        game.hand.apply(raise_to(to))
    assert refused.value.reason is reason
    assert snapshot(game.hand) == before


def test_R100_the_largest_raises_heads_up_one_after_the_other() -> None:
    game = pot_limit(BTN=1000, BB=1000)
    refuse(game, to=31, reason=Reason.ABOVE_MAXIMUM)
    game.play("BTN to 30")
    refuse(game, to=91, reason=Reason.ABOVE_MAXIMUM)
    refuse(game, to=49, reason=Reason.BELOW_MINIMUM)
    game.play("BB to 90")
    assert game.offer == "fold, call 60, raise to 150-270"


def test_R102_the_largest_raise_leaves_the_pot_that_it_is_made_of() -> None:
    game = pot_limit(blinds=(25, 50), BTN=1000, BB=1000).passive_to(Street.FLOP)
    assert game.hand.pot == 100
    game.play("BB bets 50")
    refuse(game, to=99, reason=Reason.BELOW_MINIMUM)
    refuse(game, to=251, reason=Reason.ABOVE_MAXIMUM)
    game.play("BTN to 250")
    assert game.hand.pot == 400
    assert game.offer == "fold, call 200, raise to 450-850"


def test_R105_all_in_comes_with_the_pot_that_reaches_it() -> None:
    game = pot_limit(BTN=1000, SB=1000, BB=1000, UTG=1000)
    assert game.legal.wager is not None
    assert game.legal.wager.maximum < game.legal.all_in_to
    game.play("UTG to 35, BTN to 120, SB to 375")
    # 540 in the pot and 365 to call: up to 1280, which the stack does not have.
    assert game.offer == "fold, call 365, raise to 630-1000"
    assert game.legal.wager.maximum == game.legal.all_in_to
