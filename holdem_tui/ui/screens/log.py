"""The page of the log: the whole of it, from its end, to read, to select and to copy."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.narration.log import MAX_LINES, GameLog
from holdem_tui.ui.bindings import AtTable, Log, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.screens.reading import PageScreen
from holdem_tui.ui.widgets.log_view import LogView


class LogScreen(PageScreen):
    """Shows the log as it was when the page opened."""

    BINDINGS = [*key_bindings(Log)]

    def __init__(self, log: GameLog, *, context: AppContext) -> None:
        super().__init__(title="Log", context=context, opened_by=AtTable.LOG)
        self._text = log.text
        self._view = LogView(last=MAX_LINES, id="page")
        self._view.show(log)

    def page(self) -> Widget:
        """The log."""
        return self._view

    def action_copy_log(self) -> None:
        """Send the whole log to the terminal's clipboard, and say so."""
        self.app.copy_to_clipboard(self._text)
        count = len(self._text.splitlines())
        self.query_one("#title", Static).update(
            Content(f" Log {self._shared.dot} sent to the terminal to copy: all of it, {count} lines")
        )
