"""Fixed limit played on: a refused raise over the cap, and the bets that short all-ins lead to (cases J, S03, S04)."""

from __future__ import annotations

from functools import partial

import pytest

from holdem_tui.engine.actions import bet, raise_to
from holdem_tui.engine.errors import IllegalActionError, Reason
from holdem_tui.engine.events import Street
from holdem_tui.engine.setup import Structure
from tests.engine.helpers import final_stacks, snapshot, start

limit_game = partial(start, structure=Structure.FIXED_LIMIT, blinds=(10, 20))
on_the_flop = partial(limit_game, until=Street.FLOP, button="D")


def test_R96_a_raise_over_the_cap_is_refused_and_the_call_closes_the_round() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG to 40, BTN to 60, SB to 80")
    before = snapshot(game.hand)
    for to in (80, 100, 1000):
        with pytest.raises(IllegalActionError, match="three raises") as refused:
            game.hand.apply(raise_to(to))
        assert refused.value.reason is Reason.CAP_REACHED
    assert snapshot(game.hand) == before
    game.play("BB calls")
    assert game.offer == "fold, call 40"
    game.play("UTG calls")
    assert game.offer == "fold, call 20"
    game.play("BTN calls")
    assert (game.hand.street, game.hand.pot) == (Street.FLOP, 320)
    assert game.offer == "fold, check, bet 20-20"


def test_R99_a_short_all_in_on_the_river_is_taken_and_nothing_else() -> None:
    game = limit_game(BTN=1000, SB=45, BB=1000).passive_to(Street.RIVER)
    before = snapshot(game.hand)
    for to in (24, 26, 40):
        with pytest.raises(IllegalActionError, match="bet 25"):
            game.hand.apply(bet(to))
    assert snapshot(game.hand) == before
    game.play("SB bets 25, BB folds, BTN folds")
    assert final_stacks(game) == {"BTN": 980, "SB": 85, "BB": 980}


def test_S03_the_bettor_raises_again_over_two_short_all_ins() -> None:
    game = on_the_flop(A=1000, B=48, C=56, D=1000).play("A bets 20, B to 28, C to 36, D calls, A to 56")
    assert (game.to_act, game.offer) == ("D", "fold, call 20, raise to 76-76")


@pytest.mark.parametrize(("all_in", "raised_to", "next_to"), [(8, 20, 40), (12, 32, 52)])
def test_S04_the_opening_all_in_is_raised_and_the_next_level_is_one_bet_more(
    all_in: int, raised_to: int, next_to: int
) -> None:
    game = on_the_flop(A=20 + all_in, B=1000, C=1000, D=1000).play(f"A bets {all_in}, B to {raised_to}")
    assert game.offer == f"fold, call {raised_to}, raise to {next_to}-{next_to}"
