"""A page to read: the pots, the trail, the help."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.ui.keys import READING_BINDINGS
from holdem_tui.ui.screens.base import SizedScreen


class PageScreen(SizedScreen[None]):
    """Something that scrolls; escape, space, the key that opened it, or a click on the last row, goes back."""

    CSS_PATH = "reading.tcss"
    BINDINGS = [*READING_BINDINGS]

    def __init__(self, *, title: str, opened_by: str) -> None:
        super().__init__()
        self._title = title
        self._opened_by = opened_by

    def compose_page(self) -> ComposeResult:
        """Title, what there is to read, and how to go back."""
        yield Static(Content(f" {self._title}"), id="title")
        yield self.page()
        yield Static(self.hint(), id="back")

    def page(self) -> Widget:
        """What there is to read, in a widget that scrolls."""
        raise NotImplementedError

    def hint(self) -> Content:
        """The line at the bottom."""
        return Content(" up, down, page up, page down: scroll   esc: back")

    def on_key(self, event: events.Key) -> None:
        """The key that opened the page closes it."""
        if self._opened_by in (event.key, event.character):
            event.stop()
            self.action_close_page()

    def on_click(self, event: events.Click) -> None:
        """The row that tells how to go back does so."""
        if self.query_one("#back").region.contains_point(event.screen_offset):
            self.action_close_page()

    def action_close_page(self) -> None:
        """Back to what lies below."""
        self.close()


class ReadingScreen(PageScreen):
    """A page of text, seen from its top."""

    def __init__(self, *, title: str, text: Content, opened_by: str) -> None:
        super().__init__(title=title, opened_by=opened_by)
        self._text = text

    def page(self) -> Widget:
        """The text."""
        return VerticalScroll(Static(self._text, id="text"), id="page")
