"""The mouse on the screen of a game: where words stand, clicks, drags, the wheel, and single reports."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Tooltip

from tests.ui.game import Game

Cell = tuple[int, int]


def place_of(table: Game, words: str, *, right: int = 0) -> Offset:
    """The cell of the first place where these words stand on the screen, or one so far right of it."""
    for row, line in enumerate(table.text.splitlines()):
        if words in line:
            return Offset(line.index(words) + right, row)
    raise AssertionError(f"{words!r} is not on the screen:\n{table.text}")


async def click(table: Game, words: str) -> None:
    """Click on the first place where these words stand on the screen."""
    await table.until_text(words)
    await click_at(table, place_of(table, words, right=1))


async def click_at(table: Game, place: Cell) -> None:
    """Click on a cell of the screen, in no hurry."""
    table.clock.seconds += 1
    await table.pilot.click(offset=place)
    await table.pilot.pause()


async def mouse(table: Game, kind: type[events.MouseEvent], place: Cell, *, button: int = 1) -> None:
    """One report of the mouse at a cell of the screen, which may lie outside of it, in no hurry."""
    table.clock.seconds += 1
    report(table, kind, place, button=button)
    await table.pilot.pause()
    await table.pilot.pause()


def report(table: Game, kind: type[events.MouseEvent], place: Cell, *, button: int = 1) -> None:
    """The same, and nothing waits for what it does."""
    x, y = place
    table.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y))


async def tooltip_over(pilot: Pilot[None], selector: str) -> str:
    """What is told to a mouse that rests there; empty if nothing is."""
    pilot.app.TOOLTIP_DELAY = 0.001
    # From the corner, so that it comes anew each time.
    await pilot.hover(offset=(0, 0))
    await pilot.hover(selector)
    tooltip = pilot.app.screen.query_one(Tooltip)
    for _ in range(50):
        await pilot.pause(0.01)
        if tooltip.display:
            return str(tooltip.content)
    return ""


async def drag(table: Game, start: Cell, end: Cell) -> None:
    """Press at one cell, move, and let go at another."""
    await table.pilot.mouse_down(offset=start)
    await table.pilot.hover(offset=end)
    await table.pilot.mouse_up(offset=end)
    await table.pilot.pause()


async def wheel_up(table: Game, place: Cell, *, notches: int) -> None:
    """Turn the wheel away from oneself over a cell."""
    x, y = place
    for _ in range(notches):
        table.app.post_message(
            events.MouseScrollUp(
                widget=None, x=x, y=y, delta_x=0, delta_y=0, button=0, shift=False, meta=False, ctrl=False
            )
        )
        await table.pilot.pause()
