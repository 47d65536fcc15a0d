"""Ends a paste that its terminal does not end: Textual would take all that is typed later for a part of it."""

from __future__ import annotations

import os
import select
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

START, END = b"\x1b[200~", b"\x1b[201~"
# Seconds without a byte after which a paste counts as over.
PASTE_QUIET = 1.0


class Pastes:
    """Tells whether a paste has begun in what was read, and not ended."""

    def __init__(self) -> None:
        self.is_one_open = False
        self._last = b""

    def read(self, data: bytes) -> None:
        """Take note of what was read next."""
        data = self._last + data
        start, end = data.rfind(START), data.rfind(END)
        if start != end:
            self.is_one_open = start > end
        # Too short for a mark, but perhaps the first piece of one.
        self._last = data[1 - len(START) :]


@contextmanager
def with_ended_pastes(terminal: int, *, at_end: Callable[[], None]) -> Iterator[int]:
    """A file with all that this terminal sends, and an end for every paste; `at_end` tells that no more will come."""
    from_terminal, to_reader = socket.socketpair()
    thread = Thread(target=_pass_on, args=(terminal, to_reader, at_end), name="terminal-pastes", daemon=True)
    thread.start()
    try:
        yield from_terminal.fileno()
    finally:
        from_terminal.close()
        thread.join()
        to_reader.close()


def _pass_on(terminal: int, reader: socket.socket, at_end: Callable[[], None]) -> None:
    """Pass on what is read until the reader closes."""
    pastes = Pastes()
    with suppress(BrokenPipeError, ConnectionResetError):
        while True:
            ready, _, _ = select.select(
                [terminal, reader.fileno()], [], [], PASTE_QUIET if pastes.is_one_open else None
            )
            # A reader sends nothing: he has closed.
            if reader.fileno() in ready:
                return
            data = _read(terminal) if ready else END
            if not data:
                at_end()
                return
            pastes.read(data)
            reader.sendall(data)


def _read(terminal: int) -> bytes:
    """What the terminal sends, and nothing once it is gone."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""
