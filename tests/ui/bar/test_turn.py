"""The rows for the player to act: what an action looks like, and what a call costs."""

from __future__ import annotations

import pytest

from holdem_tui.ui.bar.buttons import BarContext, BarRow, width_of
from holdem_tui.ui.bar.turn import OwnHand, button_row, facts
from holdem_tui.ui.pictures.cards import Glyphs
from tests.engine.helpers import Game, start

CONTEXT = BarContext(width=80, keys={}, glyphs=Glyphs.UNICODE)
FULL_HOUSE = "Full house, sevens full of queens: 7♥ 7♦ 7♣ Q♦ Q♠"


def text(row: BarRow) -> str:
    return "".join(span.text for span in row)


def told(game: Game, own_hand: OwnHand, *, width: int = 80) -> str:
    return text(facts(game.hand.view(game.hand.to_act), own_hand, CONTEXT._replace(width=width)))


def facing_a_bet(chips: int = 24) -> Game:
    """A bet of 24 into 27 at stacks of 200."""
    return start(blinds=(1, 2), BTN=chips, SB=200, BB=200, UTG=200).play("UTG to 24")


def test_a_call_tells_its_price_and_the_chance_that_it_needs() -> None:
    row = told(facing_a_bet(200), OwnHand("Kira", ("6♥ T♣",)))
    assert row == f" Kira: 6♥ T♣{'':42}24 to call: you need 47 % "
    assert width_of([*facts(facing_a_bet().hand.view(3), OwnHand("", ()), CONTEXT)]) == 80


def test_an_all_in_call_tells_what_it_needs_of_the_chips_that_it_can_win() -> None:
    # 10 from UTG, 1 and 2 from the blinds.
    assert told(facing_a_bet(10), OwnHand("Kira", ("6♥ T♣",))).endswith(" 10 to call for 13 of 27: you need 43 % ")


def test_without_a_price_there_is_nothing_to_tell() -> None:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN calls, SB calls")
    assert told(game, OwnHand("Kira", ("6♥ T♣",))).rstrip() == " Kira: 6♥ T♣"


def test_the_name_gives_way_before_hand_and_price() -> None:
    row = told(facing_a_bet(200), OwnHand("Maximilian01", (FULL_HOUSE,)))
    assert row.startswith(f" {FULL_HOUSE} ")
    assert row.endswith("24 to call: you need 47 % ")
    assert told(facing_a_bet(200), OwnHand("Maximilian01", (FULL_HOUSE,)), width=100).startswith(" Maximilian01: Full")


def test_hidden_cards_leave_no_name_behind() -> None:
    assert told(facing_a_bet(200), OwnHand("Kira", ())).strip() == "24 to call: you need 47 %"


@pytest.mark.parametrize(
    ("game", "usual"),
    [
        (facing_a_bet(200), "Call 24"),
        (start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN calls, SB calls"), "Check"),
    ],
)
def test_check_or_call_stands_out_and_folding_looks_other_than_raising(game: Game, usual: str) -> None:
    row = button_row(game.hand.view(game.hand.to_act), CONTEXT)
    spans = [span for span in row if span.action]
    assert [usual in span.text for span in spans] == ["bold" in span.style for span in spans]
    fold, _, *wagers = (span.style for span in spans)
    assert fold not in wagers
    assert len(set(wagers)) == 1
