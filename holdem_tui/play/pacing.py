"""Time: a clock, and pauses that can be skipped."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from holdem_tui.settings import Speed

# Seconds from one frame of a motion to the next.
FRAME = 0.04


class Clock(Protocol):
    """A clock that never goes back."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...


class Pacer(Protocol):
    """Whoever pauses between two things shown."""

    @property
    def is_skipping(self) -> bool:
        """Whether pauses end at once, so that motion would not be seen."""
        ...

    def set_speed(self, speed: Speed) -> None:
        """Make later pauses longer or shorter."""
        ...

    async def pause(self, seconds: float) -> None:
        """Wait this long at normal speed, or until skipped."""
        ...

    def skip(self) -> None:
        """End the pause that is running, and those until the next decision."""
        ...

    def rearm(self) -> None:
        """Pauses count again."""
        ...


class MonotonicClock:
    """The computer's steady clock."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()


class SkippablePacer:
    """Waits in real time; one key ends the waiting until the next decision."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self._speed = speed
        self._skipped = asyncio.Event()

    @property
    def is_skipping(self) -> bool:
        """Whether pauses end at once."""
        return self._speed is Speed.INSTANT or self._skipped.is_set()

    def set_speed(self, speed: Speed) -> None:
        """Make later pauses longer or shorter."""
        self._speed = speed

    async def pause(self, seconds: float) -> None:
        """Wait this long at normal speed, or until skipped."""
        if seconds <= 0 or self.is_skipping:
            return
        try:
            await asyncio.wait_for(self._skipped.wait(), seconds * self._speed.factor)
        except TimeoutError:
            return

    def skip(self) -> None:
        """End the pause that is running, and those until `rearm`."""
        self._skipped.set()

    def rearm(self) -> None:
        """Pauses count again."""
        self._skipped.clear()


class InstantPacer:
    """Never waits, whatever the speed."""

    @property
    def is_skipping(self) -> bool:
        """Always."""
        return True

    def set_speed(self, speed: Speed) -> None:
        """There are no pauses to change."""

    async def pause(self, seconds: float) -> None:
        """Return at once."""

    def skip(self) -> None:
        """There is nothing to skip."""

    def rearm(self) -> None:
        """There is nothing to wait for."""
