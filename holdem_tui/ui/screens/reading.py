"""A page to read: the pots, the trail, the help."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.ui.context import AppContext
from holdem_tui.ui.keys import READING_BINDINGS, key_label
from holdem_tui.ui.screens.overlay import OverlayScreen


class PageScreen(OverlayScreen):
    """Something that scrolls; escape, space, the key that opened it, or a click on the last row, goes back."""

    CSS_PATH: ClassVar[CSSPathType | None] = "reading.tcss"
    BINDINGS = [*READING_BINDINGS]

    def __init__(self, *, title: str, context: AppContext, opened_by: str) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._title = title

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
        return Content(f" up, down, page up, page down: scroll   {self.way_back}")

    @property
    def way_back(self) -> str:
        """How to go back, for the line at the bottom."""
        return f"{key_label('reading.close', self._shared.keys)}: back"

    def on_click(self, event: events.Click) -> None:
        """The row that tells how to go back does so."""
        if self.query_one("#back").region.contains_point(event.screen_offset):
            self.action_close_page("click")


class ReadingScreen(PageScreen):
    """A page of text, seen from its top."""

    def __init__(self, *, title: str, text: Content, context: AppContext, opened_by: str) -> None:
        super().__init__(title=title, context=context, opened_by=opened_by)
        self._text = text

    def page(self) -> Widget:
        """The text."""
        return VerticalScroll(Static(self._text, id="text"), id="page")
