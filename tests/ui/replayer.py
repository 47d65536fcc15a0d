"""Opens the replayer on a screen and drives it by keys, as a person in front of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from holdem_tui.history.hand_source import HandSource
from holdem_tui.play.pacing import InstantPacer, Pacer
from holdem_tui.settings import Settings
from holdem_tui.ui.app import HoldemApp
from tests.ui.game import FakeClock, Game


@asynccontextmanager
async def replayer(
    hands: HandSource,
    *,
    settings: Settings | None = None,
    pacer: Pacer | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Game]:
    """The app as `holdem replay FILE` opens it, at the first step of the first hand."""
    clock = FakeClock()
    with TemporaryDirectory() as folder:
        app = HoldemApp(
            settings=settings or Settings(),
            settings_file=Path(folder, "settings.toml"),
            sessions=Path(folder, "sessions"),
            clock=clock,
            pacer=pacer or InstantPacer(),
            hands=hands,
        )
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield Game(app=app, pilot=pilot, clock=clock)
