"""Time: a clock, pauses that can be skipped, and how long each event stays before the next one."""

from __future__ import annotations

import asyncio
import time

from holdem_tui.engine.events import Acted, BetReturned, Event, HandTabled, PotAwarded, StreetDealt

# Seconds that an event stands alone on the screen. Posting and dealing come in one go.
PAUSES: dict[type, float] = {
    Acted: 0.35,
    BetReturned: 0.6,
    StreetDealt: 0.7,
    HandTabled: 0.5,
    PotAwarded: 0.9,
}


def pause_after(event: Event) -> float:
    """Seconds for which this event stays before the next one is shown."""
    return PAUSES.get(type(event), 0.0)


class MonotonicClock:
    """The computer's steady clock."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()


class SkippablePacer:
    """Waits in real time; one key ends the waiting until the next decision."""

    def __init__(self) -> None:
        self._skipped = asyncio.Event()

    async def pause(self, seconds: float) -> None:
        """Wait so long, or until skipped."""
        if seconds <= 0 or self._skipped.is_set():
            return
        try:
            await asyncio.wait_for(self._skipped.wait(), seconds)
        except TimeoutError:
            return

    def skip(self) -> None:
        """End the pause that is running, and those until `rearm`."""
        self._skipped.set()

    def rearm(self) -> None:
        """Pauses count again."""
        self._skipped.clear()


class InstantPacer:
    """Never waits."""

    async def pause(self, seconds: float) -> None:
        """Return at once."""

    def skip(self) -> None:
        """There is nothing to skip."""

    def rearm(self) -> None:
        """There is nothing to wait for."""
