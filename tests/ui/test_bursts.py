"""Pages that are opened and closed in one burst, in any order: nothing breaks, and the table is there again."""

from __future__ import annotations

import itertools

import pytest
from textual import events

from tests.ui.game import FakeClock, Game, game

AT_THE_TABLE = ("l", "p", "t", "h", "o", "question_mark", "escape", "ctrl+q")
IN_THE_MENU = ("question_mark", "o", "h", "r")
CLOSERS: tuple[list[str], ...] = (["escape"], ["q"], ["escape", "escape"], [])


@pytest.fixture(autouse=True)
def every_key_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second later than the one before, so that no key is too soon."""

    def later(clock: FakeClock) -> float:
        clock.seconds += 1
        return clock.seconds

    monkeypatch.setattr(FakeClock, "now", later)


def send(table: Game, *keys: str) -> None:
    """Put keys into the queue, whatever the screen is when they come out of it."""
    for key in keys:
        table.app.post_message(events.Key(key, key if len(key) == 1 else None))


async def back_at(table: Game, words: str, *, leaving: str) -> None:
    """Close whatever is open, and find these words; `leaving` is the answer to whether the table is left."""
    for _ in range(60):
        await table.pilot.pause()
        if words in table.text:
            return
        await table.pilot.press(leaving if "Leave the table" in table.text else "escape")
    raise AssertionError(table.text)


@pytest.mark.parametrize(
    "first", ["h", *(pytest.param(key, marks=pytest.mark.slow) for key in AT_THE_TABLE if key != "h")]
)
async def test_pages_of_the_table(first: str) -> None:
    async with game("Anna", "Boris") as table:
        for second, closers in itertools.product((*AT_THE_TABLE, "e"), CLOSERS):
            send(table, first, *closers, second, *closers)
            await back_at(table, "Anna to act", leaving="n")


@pytest.mark.slow
@pytest.mark.parametrize("first", IN_THE_MENU)
async def test_pages_of_the_menu_and_of_the_sessions(first: str) -> None:
    async with game("Anna", "Boris") as table:
        await back_at(table, "Empty seats", leaving="y")
        for second in (*IN_THE_MENU, "e", "s", "t", "enter", "x", "n", "d"):
            for closers in CLOSERS:
                send(table, "escape", first, *closers, second, *closers)
                await table.pilot.pause()
                await back_at(table, "Empty seats", leaving="y")


@pytest.mark.parametrize("opener", ["h", "s", "t", "e", "o", "enter"])
async def test_quitting_in_the_middle_of_a_burst(opener: str) -> None:
    for keys in (
        ["escape", "y", "h", opener],
        ["ctrl+q", "y", opener],
        ["escape", "y", "h", "ctrl+q", "enter", opener],
    ):
        async with game("Anna", "Boris") as table:
            send(table, *keys)
            for _ in range(10):
                await table.pilot.pause()
