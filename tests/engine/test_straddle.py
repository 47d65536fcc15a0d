"""The straddle under the gun."""

from __future__ import annotations

from functools import partial

import pytest

from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.events import Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import Straddle, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, final_stacks, start

straddled = partial(start, blinds=(1, 2), straddle=Straddle.UNDER_THE_GUN)
four_handed = partial(straddled, BTN=200, SB=200, BB=200, UTG=200)


def straddle_of(game: Game) -> list[tuple[str, int, int]]:
    return [
        (game.names[post.seat], post.amount, post.stack)
        for post in game.events(Posted)
        if post.kind is ForcedBet.STRADDLE
    ]


def test_S01_the_straddle_sets_the_price() -> None:
    game = four_handed()
    assert straddle_of(game) == [("UTG", 4, 196)]
    assert game.to_act == "BTN"
    assert game.offer == "fold, call 4, raise to 8-200"


def test_S01_the_straddle_counts_in_the_pot_limit_pot() -> None:
    assert four_handed(structure=Structure.POT_LIMIT).offer == "fold, call 4, raise to 8-15"


def test_S01_the_straddler_has_the_option_and_acts_last() -> None:
    game = four_handed().play("BTN calls, SB calls, BB calls")
    assert (game.to_act, game.offer) == ("UTG", "fold, check, raise to 8-200")
    game.play("UTG checks")
    assert (game.hand.street, game.to_act) == (Street.FLOP, "SB")
    assert game.offer == "fold, check, bet 2-196"


def test_the_straddler_may_raise() -> None:
    game = four_handed().play("BTN calls, SB calls, BB calls, UTG to 12")
    assert (game.to_act, game.offer) == ("BTN", "fold, call 8, raise to 20-200")


def test_a_raise_over_the_straddle_sets_the_increment() -> None:
    assert four_handed().play("BTN to 10").offer == "fold, call 9, raise to 16-200"


def test_everybody_folds_to_the_straddler() -> None:
    game = four_handed().play("BTN folds, SB folds, BB folds")
    assert game.returned == [("UTG", 2)]
    assert game.awards == [(0, {"UTG": 5})]
    assert final_stacks(game) == {"BTN": 200, "SB": 199, "BB": 198, "UTG": 203}


def test_no_straddle_with_three_players() -> None:
    game = straddled(BTN=200, SB=200, BB=200)
    assert straddle_of(game) == []
    assert game.offer == "fold, call 2, raise to 4-200"


@pytest.mark.parametrize(("chips", "ante", "posted"), [(3, 0, 0), (4, 0, 4), (5, 0, 4), (4, 1, 0), (5, 1, 4)])
def test_the_straddle_is_posted_when_the_stack_covers_it(chips: int, ante: int, posted: int) -> None:
    game = straddled(ante=ante, BTN=200, SB=200, BB=200, UTG=chips)
    assert sum(amount for _, amount, _ in straddle_of(game)) == posted


def test_an_all_in_straddler_has_no_option() -> None:
    game = straddled(BTN=200, SB=200, BB=200, UTG=4).play("BTN calls, SB calls, BB calls")
    assert (game.hand.street, game.to_act) == (Street.FLOP, "SB")


def test_no_straddle_in_fixed_limit() -> None:
    with pytest.raises(SetupError, match="no straddle in fixed limit"):
        four_handed(structure=Structure.FIXED_LIMIT)


def test_the_straddle_with_a_dead_button() -> None:
    game = straddled(button="B", posting=("C", "D"), A=200, B=0, C=200, D=200, E=200)
    assert straddle_of(game) == [("E", 4, 196)]
    assert game.to_act == "A"


def test_a_call_for_less_than_the_straddle() -> None:
    game = straddled(BTN=3, SB=200, BB=200, UTG=200)
    assert game.offer == "fold, call 3"
    assert game.play("BTN calls").offer == "fold, call 3, raise to 8-200"
