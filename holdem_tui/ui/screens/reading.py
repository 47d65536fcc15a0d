"""A page to read: the log, the pots, the help."""

from __future__ import annotations

from enum import Enum

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from holdem_tui.ui.keys import READING_BINDINGS
from holdem_tui.ui.screens.base import SizedScreen


class StartAt(Enum):
    """Which end of a long page is seen first."""

    TOP = "top"
    END = "end"


class ReadingScreen(SizedScreen[None]):
    """Text that scrolls; escape, space, or the key that opened it, goes back."""

    CSS_PATH = "reading.tcss"
    BINDINGS = [*READING_BINDINGS]

    def __init__(self, *, title: str, text: Content, opened_by: str, start_at: StartAt = StartAt.TOP) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._opened_by = opened_by
        self._start_at = start_at

    def compose_page(self) -> ComposeResult:
        """Title, text, and how to go back."""
        yield Static(Content(f" {self._title}"), id="title")
        with VerticalScroll(id="page"):
            yield Static(self._text, id="text")
        yield Static(Content(" up, down, page up, page down: scroll   esc: back"), id="back")

    def on_mount(self) -> None:
        """Scroll a page that is read from its end."""
        if self._start_at is StartAt.END:
            self.query_one("#page", VerticalScroll).scroll_end(animate=False)

    def on_key(self, event: events.Key) -> None:
        """The key that opened the page closes it."""
        if self._opened_by in (event.key, event.character):
            event.stop()
            self.action_close_page()

    def action_close_page(self) -> None:
        """Back to what lies below."""
        self.close()
