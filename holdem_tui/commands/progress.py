"""How far a long reading has come, as a bar on the standard error of whoever waits before a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

    from holdem_tui.history.index import HistoryIndex
    from holdem_tui.history.phh.reader import Reading

# Hands that are read between two words about it; whoever has fewer need not wait.
TELL_EVERY = 500


@contextmanager
def progress_on(errors: TextIO) -> Iterator[Callable[[Reading], None]]:
    """What shows how far hands have been read, and what is left, until all are; nothing if that is no terminal."""
    if not errors.isatty():
        yield lambda reading: None
        return
    with ExitStack() as stack:
        bar: Progress | None = None

        def show(reading: Reading) -> None:
            nonlocal bar
            if reading.hands % TELL_EVERY:
                return
            is_new = bar is None
            bar = bar or _new_bar(errors)
            bar.update(bar.task_ids[0], completed=reading.done, total=reading.size, hands=reading.hands)
            if is_new:
                stack.enter_context(bar)

        yield show


def _new_bar(errors: TextIO) -> Progress:
    # Only now: a short reading need not wait for it.
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    hands = TextColumn("Hands read: {task.fields[hands]:,}")
    columns = (hands, BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(file=errors), transient=True)
    bar.add_task("", hands=0)
    return bar


@contextmanager
def history_index(sessions: Path, *, errors: TextIO) -> Iterator[HistoryIndex]:
    """The index of these sessions; a long making of it is shown.

    Raises:
        StoreError: the folder cannot be read.
    """
    from holdem_tui.history.index import HistoryIndex

    with progress_on(errors) as show:
        index = HistoryIndex(sessions, each_hand=show)
    with index:
        yield index
