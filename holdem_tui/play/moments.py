"""The game as a stream of numbered moments, which anybody may watch: none of them holds a hidden card."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from holdem_tui.engine.events import Acted, Event
from holdem_tui.engine.setup import Stakes
from holdem_tui.engine.view import HandView
from holdem_tui.table.changes import Change
from holdem_tui.table.state import TableState

# Moments that are kept for whoever comes late or was away; a hand of ten players has about a hundred.
KEPT = 512


@dataclass(frozen=True, slots=True)
class ActionUndone:
    """The last action of the hand does not count."""

    action: Acted


@dataclass(frozen=True, slots=True)
class HandSettled:
    """The chips of a hand are in the stacks at the table, which is now between two hands."""


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Somebody changed something at the table."""

    change: Change


@dataclass(frozen=True, slots=True)
class WaitingForPlayers:
    """Fewer than two can be dealt in: the game waits until a change mends that."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    winner: int


GameEvent = Event | ActionUndone | HandSettled | TableChanged | WaitingForPlayers | GameOver


class Moment(NamedTuple):
    """One event of a game, and the game as the public sees it right after it.

    `number` counts the moments of the game from 1 and is never used twice. `hand` is the number of the hand, `stakes`
    are those that it is played for, and `view` is the hand as the public sees it, None before the first one. `table`
    is the table as it stands, with the stakes of the next hand; `places` are those that are settled, by seat.
    """

    number: int
    hand: int
    event: GameEvent
    view: HandView | None
    table: TableState
    stakes: Stakes
    places: Mapping[int, int]


class Moments:
    """The last moments of a game; whoever follows them does so at his own pace and holds nobody up."""

    def __init__(self) -> None:
        self._kept: deque[Moment] = deque(maxlen=KEPT)
        self._arrived = asyncio.Event()

    @property
    def last(self) -> int:
        """The number of the last moment; 0 before the first."""
        return self._kept[-1].number if self._kept else 0

    def add(self, moment: Moment) -> None:
        """Keep a moment, whose number follows the last one, and wake up those who wait for it."""
        self._kept.append(moment)
        self._arrived.set()
        self._arrived = asyncio.Event()

    def since(self, number: int) -> tuple[Moment, ...]:
        """All moments after the one with this number; if some are no longer kept, those from the oldest one on."""
        missed = min(max(self.last - number, 0), len(self._kept))
        return tuple(islice(self._kept, len(self._kept) - missed, None))

    async def follow(self, *, after: int = 0) -> AsyncIterator[Moment]:
        """The moments after the one with this number as they come, until the game is over."""
        while True:
            for moment in self.since(after):
                yield moment
                after = moment.number
                if isinstance(moment.event, GameOver):
                    return
            if self.last <= after:
                await self._arrived.wait()
