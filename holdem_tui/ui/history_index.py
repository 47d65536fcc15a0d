"""The index of all sessions, read in a thread for a page that may be closed meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.reader import Reading
from holdem_tui.history.session_folder import StoreError
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.widgets.reading_bar import ReadingBar

# Hands that are taken in between two words about it.
TELL_EVERY = 200


class ClosedError(Exception):
    """Nobody waits for the index any more."""


@asynccontextmanager
async def opened_index(context: AppContext, *, bar: ReadingBar) -> AsyncIterator[HistoryIndex]:
    """The index up to date, for as long as the page wants it; one that goes stops the reading at the next hand.

    One is read at a time, since two would wait for each other's file, and read the same. How far it is shows `bar`, and
    those of all pages that wait.

    Raises:
        StoreError: the folder of the sessions cannot be read.
    """
    context.index_watchers.append(bar.tell)
    try:
        async with context.index_turn:
            index = await _read(context)
    finally:
        context.index_watchers.remove(bar.tell)
        bar.finish()
    try:
        yield index
    finally:
        index.close()


async def _read(context: AppContext) -> HistoryIndex:
    """The index, read in a thread, which stops if nobody waits any more."""
    is_closed = False

    def note_hand(reading: Reading) -> None:
        if is_closed:
            raise ClosedError
        if reading.hands % TELL_EVERY == 0:
            for tell in tuple(context.index_watchers):
                tell(reading)

    opening = asyncio.create_task(asyncio.to_thread(HistoryIndex, context.sessions, each_hand=note_hand))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        is_closed = True
        await asyncio.wait([opening])
        with suppress(ClosedError, StoreError, asyncio.CancelledError):
            opening.result().close()
        raise
