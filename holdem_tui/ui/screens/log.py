"""The page of the log: the whole of it, from its end, to read, to select and to copy."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.narration.log import MAX_LINES, GameLog
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.keys import LOG_BINDINGS, key_label
from holdem_tui.ui.screens.reading import PageScreen
from holdem_tui.ui.widgets.log_view import LogView


class LogScreen(PageScreen):
    """Shows the log as it was when the page opened."""

    BINDINGS = [*LOG_BINDINGS]

    def __init__(self, log: GameLog, *, context: AppContext) -> None:
        super().__init__(title="Log", context=context, opened_by="table.log")
        self._text = log.text
        self._copy_key = key_label("log.copy", context.keys)
        self._view = LogView(last=MAX_LINES, id="page")
        self._view.show(log)

    def page(self) -> Widget:
        """The log."""
        return self._view

    def hint(self) -> Content:
        """How to scroll, copy, and go back."""
        return Content(f" up, down: scroll   {self._copy_key}: copy all   mouse and ^c: copy a part   {self.way_back}")

    def action_copy_log(self) -> None:
        """Put the whole log on the clipboard, and say so."""
        self.app.copy_to_clipboard(self._text)
        count = len(self._text.splitlines())
        self.query_one("#back", Static).update(Content(f" Copied: the whole log, {count} lines.   {self.way_back}"))
