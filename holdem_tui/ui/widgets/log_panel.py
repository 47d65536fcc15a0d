"""The log at the side of the table: the newest sentences, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.wrap import wrap_cells

INDENT = "  "


class LogPanel(Widget):
    """Shows the end of the log; the whole of it is a page of its own."""

    DEFAULT_CSS = """
    LogPanel {
        padding: 0 1;
        background: $bar;
        color: $bar-text;
    }
    """

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._lines: Sequence[str] = ()

    def show(self, lines: Sequence[str]) -> None:
        """Show the end of these lines from now on."""
        self._lines = lines
        self.refresh()

    def render(self) -> Content:
        """The rows from the oldest that still fits."""
        rows: list[str] = []
        for line in reversed(self._lines):
            first, *others = wrap_cells(line, width=self.size.width - len(INDENT))
            rows = [first, *(INDENT + row for row in others), *rows]
            if len(rows) >= self.size.height:
                break
        return Content("\n".join(rows[-self.size.height :]))
