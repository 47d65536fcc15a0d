"""Plays a hand by keys with the installed package; run outside the checkout, where only the wheel can be found."""

import asyncio
import tempfile
from pathlib import Path

from textual.pilot import Pilot

import holdem_tui
from holdem_tui.engine.setup import Stakes
from holdem_tui.play.options import GameOptions
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.settings import Settings
from holdem_tui.ui.app import HoldemApp
from holdem_tui.ui.widgets.action_bar import ActionBar


class SteppingClock:
    """Every look at it is a second later, so that no key is a repeat."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def now(self) -> float:
        self._seconds += 1
        return self._seconds


async def wait_for_page(app: HoldemApp, pilot: Pilot[None]) -> None:
    """Wait until the next player is asked to look at his cards."""
    for _ in range(100):
        if "look at your cards" in app.screen.query_one("#bar", ActionBar).render().plain:
            return
        await pilot.pause()
    raise SystemExit("nobody is asked to look at his cards")


async def play() -> None:
    game = GameOptions(names=("Anna", "Boris"), stacks=(50, 50), stakes=Stakes(small_blind=1, big_blind=2), seed=7)
    with tempfile.TemporaryDirectory() as folder:
        app = HoldemApp(
            settings=Settings(),
            settings_file=Path(folder) / "settings.toml",
            sessions=Path(folder) / "sessions",
            clock=SteppingClock(),
            pacer=InstantPacer(),
            game=game,
        )
        async with app.run_test(size=(80, 24)) as pilot:
            for key in ("v", "a", "y", "v", "c"):
                if key == "v":
                    await wait_for_page(app, pilot)
                await pilot.press(key)
                await pilot.pause()
            told = app.screen.query_one("#bar", ActionBar).render().plain
    if " wins " not in told and " split " not in told:
        raise SystemExit(f"no result on the screen: {told}")
    print(holdem_tui.__file__)  # noqa: T201
    print(told)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(play())
