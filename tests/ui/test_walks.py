"""From page to page and back, over the real pages: each is found as it was left, under its own title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from holdem_tui.ui.app import HoldemApp
from tests.history.played import hands_of, play_session
from tests.ui.game import Game, game, until
from tests.ui.screen_text import screen_text
from tests.ui.screens.test_menu import menu


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    return play_session(tmp_path / "sessions", name="evening", players=4)


@pytest.mark.slow
async def test_sessions_hands_replay_options_and_back(evening: Path, tmp_path: Path) -> None:
    hands = len(hands_of(evening))
    async with menu(tmp_path / "settings.toml") as pilot:

        async def walk(key: str, comes: Callable[[str], bool], *, title: str) -> str:
            await pilot.press(key)
            await until(pilot, lambda: comes(screen_text(pilot.app)))
            assert isinstance(pilot.app, HoldemApp)
            assert pilot.app.window_title == title
            return screen_text(pilot.app)

        await walk("h", lambda text: "\n evening\n" in text, title="Hold'em · Sessions")
        await walk("enter", lambda text: f"Hand {hands} · " in text, title="Hold'em · Hands of evening")
        await walk("down", lambda text: f"Hand {hands - 1} · " in text, title="Hold'em · Hands of evening")
        place = f" {hands - 1} of {hands} "
        text = await walk("enter", lambda text: f"─{place}· step 1 of " in text, title="Hold'em · evening")
        assert f"hand {hands - 1} ·" in text.splitlines()[0]
        await walk("o", lambda text: "Options" in text, title="Hold'em · evening")
        await pilot.press("down", "right")
        text = await walk("o", lambda text: f"-{place}| step 1 of " in text, title="Hold'em | evening")
        assert text.isascii(), text
        text = await walk("escape", lambda text: f"Hand {hands - 1} | " in text, title="Hold'em | Hands of evening")
        assert text.isascii(), text
        assert f"\n> {hands - 1:>6} " in text
        text = await walk("escape", lambda text: "\n evening\n" in text, title="Hold'em | Sessions")
        assert text.isascii(), text
        await walk("s", lambda text: "Chips of " in text, title="Hold'em | Statistics: evening")
        await walk("escape", lambda text: "\n evening\n" in text, title="Hold'em | Sessions")
        await walk("escape", lambda text: "Empty seats" in text, title="Hold'em")


async def to_the_replay(table: Game) -> None:
    await table.press("h")
    await table.until_text("Hand 1 ")
    await table.press("enter")
    assert "─ 1 of 1 · step 1 of " in table.text


@pytest.mark.slow
@pytest.mark.parametrize("look", ["", "v"], ids=["from the page between two players", "from a turn"])
async def test_table_hands_replay_and_back(look: str) -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("space", *look)
        before, title = table.text, "Hold'em · no limit 1/2 · hand 2 · Boris to act"
        assert table.app.window_title == title
        await to_the_replay(table)
        assert table.app.window_title.endswith("-anna-boris")
        await table.press("escape")
        assert table.app.window_title.startswith("Hold'em · Hands of ")
        await table.press("escape")
        assert (table.text, table.app.window_title) == (before, title)


@pytest.mark.slow
async def test_options_over_a_replay_leave_its_title() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("space", "v")
        await to_the_replay(table)
        await table.press("o", "down", "right")
        assert table.app.window_title.endswith("-anna-boris")
        await table.press("o")
        assert table.app.window_title.endswith("-anna-boris")
        await table.press("escape", "escape")
        assert table.app.window_title == "Hold'em | no limit 1/2 | hand 2 | Boris to act"
