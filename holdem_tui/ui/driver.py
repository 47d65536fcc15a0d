"""Textual's driver for terminals, made to outlive what no person at a keyboard sends."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from holdem_tui.ui.pastes import with_ended_pastes

# Seconds of quiet after which broken input counts as over.
QUIET = 0.1
# The terminal keeps its window's title on a stack.
PUSH_TITLE, POP_TITLE = "\x1b[22;2t", "\x1b[23;2t"


class TerminalDriver(LinuxDriver):
    """Drops broken input, starts once however often the process is told to continue, and names the window.

    It ends the application when its terminal is gone, whether a signal tells that or not. Textual 8.2 ends it when
    bytes are no UTF-8 (a paste in another encoding, old mouse reports) or when an escape sequence holds impossible
    numbers. A second start would take the terminal as the game has set it for the terminal as it was before, and leave
    it so at the end.
    """

    is_started = False
    _is_starting = False
    _is_watched = False

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        # A shell may have exported them; Textual would believe them for ever, and see no window grow.
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._title = ""
        self._end = partial(app.exit, return_code=128 + signal.SIGHUP)
        self._terminal = self.fileno
        self._app_loop = asyncio.get_running_loop()
        app.watch(app, "window_title", self._rename)

    def start_application_mode(self) -> None:
        """Take the terminal; if it is taken, others may have written on it."""
        if self.is_started:
            self.send_message(self.SignalResume())
            return
        try:
            termios.tcgetattr(self.fileno)
        except termios.error:
            # The window was closed meanwhile; the signal that comes with that ends the application.
            return
        self._is_starting = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._is_starting = False
        if self.is_started:
            self.write(PUSH_TITLE)
            self._rename(self._title)
            self._watch_terminal()

    def stop_application_mode(self) -> None:
        """Give the terminal back, with the title that its window had."""
        if self.is_started:
            self.write(POP_TITLE)
        super().stop_application_mode()
        self.is_started = False

    def write(self, data: str) -> None:
        """Write while the terminal is taken: later nobody empties the queue, and a full one would wait for ever."""
        # In the background Textual returns before it writes anything, and stops again.
        self.is_started |= self._is_starting
        if self.is_started:
            super().write(data)

    def run_input_thread(self) -> None:
        """Read until the end; what cannot be read is dropped together with all that comes along with it."""
        with with_ended_pastes(self._terminal, at_end=self._end_soon) as ended:
            # Textual asks for the terminal itself only when this thread has ended.
            self.fileno = ended
            try:
                self._read_input()
            finally:
                self.fileno = self._terminal

    def process_message(self, message: Message) -> None:
        """Take the window's size from the system alone: not every terminal tells it that says so.

        Raises:
            ValueError: a size came unasked, after which Textual would count the mouse in pixels.
        """
        if isinstance(message, events.Resize):
            raise ValueError("an unasked size")
        if not isinstance(message, InBandWindowResize):
            super().process_message(message)

    def _read_input(self) -> None:
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except (ValueError, ArithmeticError):
                self._drop_input()

    def _watch_terminal(self) -> None:
        """End the application as soon as the terminal is gone: reading from it would go on at full speed for ever."""
        if self._is_watched or not os.isatty(self._terminal):
            return
        self._is_watched = True
        poll = select.poll()
        # Without any of these nothing but the end is told.
        poll.register(self._terminal, 0)

        def wait_for_end() -> None:
            poll.poll()
            self._end_soon()

        Thread(target=wait_for_end, name="terminal-watch", daemon=True).start()

    def _end_soon(self) -> None:
        """End the application from another thread."""
        with suppress(RuntimeError):
            self._app_loop.call_soon_threadsafe(self._end)

    def _rename(self, title: str) -> None:
        """Name the window, as soon as the terminal is taken."""
        self._title = title
        if self.is_started:
            self.write(f"\x1b]2;{title}\x1b\\")

    def _drop_input(self) -> None:
        while not self.exit_event.is_set() and select.select([self.fileno], [], [], QUIET)[0]:
            if not os.read(self.fileno, 4096):
                return
