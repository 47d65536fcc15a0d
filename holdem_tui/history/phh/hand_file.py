"""The hands of a file, one by one: only their places are kept, and a hand is read when wanted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Self

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import Reading, read_hand
from holdem_tui.history.phh.sections import MAX_HAND_BYTES, read_sections
from holdem_tui.table.names import clean_name


class _Place(NamedTuple):
    """Where a hand is in the file: its first byte, the number of its first line, and its bytes."""

    start: int
    line: int
    size: int


class _State(NamedTuple):
    """What changes when somebody writes to a file or replaces it."""

    device: int
    inode: int
    size: int
    changed: int


class HandFile:
    """All hands of a PHH file in its order, unreadable ones too."""

    def __init__(self, path: Path, *, state: _State, places: list[_Place]) -> None:
        self._path = path
        self._state = state
        self._places = places

    @classmethod
    def open(cls, path: Path, *, each_hand: Callable[[Reading], object] = lambda reading: None) -> Self:
        """Find the hands of a file; `each_hand` is called after each, since thousands take seconds.

        Raises:
            OSError: it cannot be read.
            PhhError: it holds no hand, or can be read only once.
        """
        has_hand = False
        places: list[_Place] = []
        with path.open("rb") as stream:
            if not stream.seekable():
                raise PhhError("This can be read only once: save it as a file first.")
            state = _state_of(stream.fileno())
            for section in read_sections(stream):
                has_hand = has_hand or section.looks_like_hand
                places.append(_Place(section.start, section.line, section.size))
                each_hand(Reading(len(places), section.start + section.size, state.size))
        source = cls(path, state=state, places=places)
        if not has_hand:
            # The first error tells what is wrong; a short hand may still be one.
            source.read(0)
        return source

    @property
    def title(self) -> str:
        """The printable name of the file."""
        return clean_name(self._path.name)

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self._places)

    def read(self, place: int) -> PhhHand:
        """One of them; `place` counts from 0.

        Raises:
            PhhError: it cannot be read, or the file is gone or has changed since it was opened.
        """
        start, line, size = self._places[place]
        try:
            with self._path.open("rb") as stream:
                if _state_of(stream.fileno()) != self._state:
                    raise PhhError(f"{self.title} has changed since it was opened: open it again.")
                stream.seek(start)
                # Too long is refused, whatever it holds.
                raw = stream.read(min(size, MAX_HAND_BYTES + 1))
        except OSError as wrong:
            raise PhhError(f"{self.title} can no longer be read: {wrong.strerror}.") from wrong
        return read_hand(raw, first_line=line)


def _state_of(file: int) -> _State:
    state = os.stat(file)
    return _State(state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns)
