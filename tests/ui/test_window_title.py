"""The title of the window: what is played and who is to act, and never a card."""

from __future__ import annotations

from tests.terminal.terminal import cards_in
from tests.ui.game import game


async def test_the_title_follows_the_game() -> None:
    async with game("Anna", "[b]Boris", "Vera") as table:
        assert table.app.window_title == "Hold'em · no limit 1/2 · hand 1 · Anna to act"
        await table.act("f")
        assert table.app.window_title == "Hold'em · no limit 1/2 · hand 1 · [b]Boris to act"
        await table.act()
        assert not cards_in(table.app.window_title)
        await table.press("f")
        assert table.app.window_title == "Hold'em · no limit 1/2 · hand 1"
        await table.press("space")
        assert table.app.window_title == "Hold'em · no limit 1/2 · hand 2 · [b]Boris to act"
        await table.press("escape", "y")
        assert table.app.window_title == "Hold'em"


async def test_a_name_cannot_end_the_title() -> None:
    async with game("An\x1b\\\x07\x9cna", "Boris") as table:
        assert "to act" in table.app.window_title
        assert table.app.window_title.isprintable()
