"""A page to read: the pots, the trail, the help."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.ui.bindings import Command, Reading, Scroll, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.screens.overlay import OverlayScreen


class TextPage(VerticalScroll, inherit_bindings=False):
    """What there is to read."""

    BINDINGS = [*key_bindings(Scroll)]


class PageScreen(OverlayScreen):
    """Something that scrolls; escape, space, or the key that opened it, goes back."""

    CSS_PATH: ClassVar[CSSPathType | None] = "reading.tcss"
    BINDINGS = [*key_bindings(Reading)]

    def __init__(self, *, title: str, context: AppContext, opened_by: Command) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._title = title

    def compose_page(self) -> ComposeResult:
        """Title, what there is to read, and how to go back."""
        yield Static(Content(f" {self._title}"), id="title")
        yield self.page()
        yield self.footer()

    def page(self) -> Widget:
        """What there is to read, in a widget that scrolls."""
        raise NotImplementedError


class ReadingScreen(PageScreen):
    """A page of text, seen from its top."""

    def __init__(self, *, title: str, text: Content, context: AppContext, opened_by: Command) -> None:
        super().__init__(title=title, context=context, opened_by=opened_by)
        self._text = text

    def page(self) -> Widget:
        """The text."""
        return TextPage(Static(self._text, id="text"), id="page")
