"""The page of statistics over a game, opened without the page that leads to it."""

from __future__ import annotations

from holdem_tui.ui.screens.statistics import StatisticsScreen
from tests.ui.game import Game

# Whose key closes it.
OPENER = "table.trail"


async def open_page(table: Game, session: str | None) -> None:
    """Open the page and wait until the hands have been counted."""
    table.clock.seconds += 1
    page = StatisticsScreen(kit=table.app._kit, session=session, opened_by=OPENER)
    page.open_on(table.app)
    await table.pilot.pause()
    for worker in [worker for worker in table.app.workers if worker.node is page]:
        await worker.wait()
    await table.pilot.pause()
    await table.pilot.pause()
