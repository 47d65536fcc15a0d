"""Pages that read the index: one after the other, and no longer than somebody waits for it."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import pytest

from holdem_tui.history import index as index_module
from holdem_tui.history.phh import replay as phh_replay
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.ui import history_index
from tests.history.played import hands_of, play_session
from tests.ui.game import until
from tests.ui.screen_text import screen_text
from tests.ui.screens.test_menu import menu

# The bar, the hundredths that are done, and the time that the rest takes.
PROGRESS = re.compile(r"━+ +(\d+)% +[-\d]+:[-\d]+:[-\d]+")


class Reading:
    """Counts the hands that are read, by how many at once, and stops after three until more are allowed."""

    def __init__(self) -> None:
        self._allowed = threading.Semaphore(3)
        self.taken_in = 0
        self.at_once = 0
        self.most_at_once = 0

    def allow(self, hands: int = 1000) -> None:
        self._allowed.release(hands)

    def replay(self, phh: PhhHand) -> phh_replay.Replay:
        self.taken_in += 1
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        self._allowed.acquire(timeout=20)
        try:
            return phh_replay.replay(phh)
        finally:
            self.at_once -= 1


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    watched = Reading()
    monkeypatch.setattr(index_module, "replay", watched.replay)
    return watched


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A session that no index knows yet."""
    return play_session(tmp_path / "sessions", name="evening", players=4, hands=20)


@pytest.mark.slow
@pytest.mark.parametrize("keys", ["h", "ht", "he"], ids=["sessions", "statistics", "hands"])
async def test_whoever_quits_need_not_wait_until_all_is_read(evening: Path, reading: Reading, keys: str) -> None:
    async with menu(evening.parent.parent / "settings.toml") as pilot:
        for key in keys:
            await pilot.press(key)
        await until(pilot, lambda: reading.taken_in == 4)
        await pilot.press("ctrl+q")
    reading.allow()
    # As the program does at its end.
    await asyncio.get_running_loop().shutdown_default_executor()
    assert reading.taken_in == 4


@pytest.mark.slow
async def test_a_page_that_is_closed_stops_reading(evening: Path, reading: Reading) -> None:
    async with menu(evening.parent.parent / "settings.toml") as pilot:
        await pilot.press("h")
        await until(pilot, lambda: reading.taken_in == 4)
        await pilot.press("escape")
        await pilot.pause()
        assert "Empty seats" in screen_text(pilot.app)
        reading.allow()
        await asyncio.get_running_loop().shutdown_default_executor()
        assert reading.taken_in == 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "waits", "comes"),
    [
        ("t", "The hands are being counted.", "Statistics: all sessions ·"),
        ("e", "The hands are being read.", " hands\n"),
    ],
    ids=["statistics", "hands"],
)
async def test_nothing_is_read_twice_by_two_pages_at_once(
    evening: Path, reading: Reading, key: str, waits: str, comes: str
) -> None:
    async with menu(evening.parent.parent / "settings.toml") as pilot:
        await pilot.press("h")
        await until(pilot, lambda: reading.taken_in == 4)
        await pilot.press(key)
        await until(pilot, lambda: "[ Resume  R ]" not in screen_text(pilot.app))
        assert waits in screen_text(pilot.app)
        reading.allow()
        await until(pilot, lambda: comes in screen_text(pilot.app))
        await pilot.press("escape")
        await until(pilot, lambda: "[ Resume  R ]" in screen_text(pilot.app))
        assert (reading.taken_in, reading.most_at_once) == (len(hands_of(evening)), 1)


@pytest.mark.parametrize("keys", ["h", "ht", "he"], ids=["sessions", "statistics", "hands"])
async def test_while_all_is_read_a_bar_tells_how_far_it_is(
    evening: Path, reading: Reading, monkeypatch: pytest.MonkeyPatch, keys: str
) -> None:
    monkeypatch.setattr(history_index, "TELL_EVERY", 2)
    async with menu(evening.parent.parent / "settings.toml") as pilot:
        for key in keys:
            await pilot.press(key)
        await until(pilot, lambda: reading.taken_in == 4)
        await pilot.pause()
        reading.allow(4)
        await until(pilot, lambda: bool(PROGRESS.search(screen_text(pilot.app))))
        found = PROGRESS.search(screen_text(pilot.app))
        assert found is not None
        # Some of twenty hands.
        assert 5 < int(found[1]) < 50
        reading.allow()
        await until(pilot, lambda: not PROGRESS.search(screen_text(pilot.app)))
        assert "being" not in screen_text(pilot.app)


async def test_without_line_drawing_the_bar_is_a_number(
    evening: Path, reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_index, "TELL_EVERY", 2)
    async with menu(evening.parent.parent / "settings.toml", ascii_only=True) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "%" in screen_text(pilot.app))
        assert screen_text(pilot.app).isascii()
        reading.allow()
        await until(pilot, lambda: "%" not in screen_text(pilot.app))
