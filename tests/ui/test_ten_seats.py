"""Ten seats, seven digits and twelve-cell names at 80x24, whatever the structure: nothing needed is cut."""

from __future__ import annotations

import pytest

from holdem_tui.engine.setup import Stakes, Structure
from tests.ui.game import Game, game
from tests.ui.screens.test_table import LONG
from tests.ui.test_hot_seat import cards_in

POSITIONS = ("BTN ●", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO")
ACTIONS = {
    Structure.NO_LIMIT: ["Fold", "Call 10,000", "Raise to 20,000+", "All-in 2,345,678"],
    Structure.POT_LIMIT: ["Fold", "Call 10,000", "Raise to 20,000–35,000"],
    Structure.FIXED_LIMIT: ["Fold", "Call 10,000", "Raise to 20,000"],
}


def stakes(structure: Structure) -> Stakes:
    return Stakes(structure=structure, small_blind=5000, big_blind=10000)


def assert_complete(table: Game, *, actor: str, pot: str, price: str) -> None:
    """All that a player needs stands on the screen, whole."""
    text = table.text
    status, bar = text.splitlines()[0], "\n".join(text.splitlines()[-4:])
    for words in (actor, "to act", f"pot {pot}", price):
        assert words in status
    for name in LONG:
        assert f"{name} " in text
    for position in POSITIONS:
        assert f" {position} " in text.replace("\n", " ")
    assert f"Pot {pot} · 10 players" in text
    assert "…" not in text
    assert "~" not in text
    assert len(cards_in(text)) == 2
    assert "^q quit" in bar or "◂" in bar


@pytest.mark.parametrize("structure", Structure)
async def test_the_first_turn_with_amount_and_question(structure: Structure) -> None:
    async with game(*LONG, stacks=2345678, stakes=stakes(structure)) as table:
        await table.act()
        actor = LONG[3]
        assert_complete(table, actor=actor, pot="15,000", price="10,000 to call")
        for words in ACTIONS[structure]:
            assert f"[ {words} " in table.text or f"[{words} " in table.text
        if structure is Structure.FIXED_LIMIT:
            return
        assert "[1 min] [2 ½ pot] [3 ⅔ pot] [4 pot]" in table.text
        await table.press("r", *"34567")
        assert_complete(table, actor=actor, pot="15,000", price="10,000 to call")
        for words in (
            "Raise to [ 34,567 ] (+34,567)",
            "[Send enter]",
            "[Close esc]",
            "[4 pot]",
        ):
            assert words in table.text
        if structure is Structure.POT_LIMIT:
            return
        await table.press("escape", "a")
        assert_complete(table, actor=actor, pot="15,000", price="10,000 to call")
        for words in ("All-in: raise to 2,345,678?", "[ Yes Y ]", "[ No esc ]"):
            assert words in table.text


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (79, 23), (40, 12)])
async def test_below_that_there_is_a_notice_with_both_sizes_and_nothing_else(size: tuple[int, int]) -> None:
    async with game(*LONG, stacks=2345678) as table:
        await table.act()
        before = table.text
        await table.resize(*size)
        assert f"{size[0]} columns and {size[1]} rows" in table.text
        assert "80 x 24" in " ".join(table.text.split())
        assert not cards_in(table.text)
        assert "Fold" not in table.text
        await table.resize(80, 24)
        assert table.text == before
