"""A page to read: the log, the pots, the help."""

from __future__ import annotations

from enum import Enum

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from holdem_tui.ui.screens.base import SizedScreen


class StartAt(Enum):
    """Which end of a long page is seen first."""

    TOP = "top"
    END = "end"


class ReadingScreen(SizedScreen[None]):
    """Text that scrolls; escape, space, or the key that opened it, goes back."""

    CSS_PATH = "reading.tcss"
    BINDINGS = [Binding("escape,space,q", "close", "back", id="reading.close")]

    def __init__(self, *, title: str, text: Content, opened_by: str, start_at: StartAt = StartAt.TOP) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._opened_by = opened_by
        self._start_at = start_at

    def compose(self) -> ComposeResult:
        """Title, text, and how to go back."""
        yield Static(Content(f" {self._title}"), id="title")
        with VerticalScroll(id="page"):
            yield Static(self._text, id="text")
        yield Static(Content(" up, down, page up, page down: scroll   esc: back"), id="back")

    def on_mount(self) -> None:
        """Scroll a page that is read from its end."""
        super().on_mount()
        if self._start_at is StartAt.END:
            self.query_one("#page", VerticalScroll).scroll_end(animate=False)

    def on_key(self, event: events.Key) -> None:
        """The key that opened the page closes it."""
        if self._opened_by in (event.key, event.character):
            event.stop()
            self.action_close()

    def action_close(self) -> None:
        """Back to what lies below."""
        self.dismiss()
