"""A table of rows, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.coordinate import Coordinate
from textual.widgets import DataTable

from holdem_tui.ui.bindings import Rows, key_bindings
from holdem_tui.ui.texts.columns import TextColumn


class RowTable(DataTable[Text], inherit_bindings=False):
    """The chosen row has a sign before it, one cell wide, and not its colour alone."""

    BINDINGS = [*key_bindings(Rows)]
    # Else no rule could begin above the widget.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    RowTable {
        background: $background;
        scrollbar-size: 1 1;
    }
    .-ascii RowTable {
        scrollbar-size: 0 0;
    }
    RowTable:focus {
        background-tint: transparent;
    }
    RowTable > .datatable--header, RowTable:focus > .datatable--header, RowTable > .datatable--header-hover {
        background: $panel;
        background-tint: transparent;
        color: $foreground;
        text-style: bold;
    }
    RowTable > .datatable--even-row, RowTable > .datatable--odd-row, RowTable > .datatable--hover {
        background: $background;
    }
    RowTable > .datatable--cursor, RowTable:focus > .datatable--cursor {
        background: $turn;
        color: $turn-name;
        text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(cursor_type="row", cell_padding=0, cursor_foreground_priority="renderable")
        self._sign = ""
        self._marked = 0

    def fill(self, columns: Sequence[TextColumn], *, chosen: int, gap: int, sign: str) -> None:
        """Show these rows in place of others, the one at the place `chosen` as the chosen one."""
        self._sign = sign
        self.clear(columns=True)
        self.add_column(Text(), width=1)
        for number, column in enumerate(columns, start=1):
            self.add_column(Text(column.title), width=column.width + (gap if number < len(columns) else 0))
        for cells in zip(*(column.cells for column in columns), strict=True):
            self.add_row(Text(" "), *map(Text, cells))
        self.move_cursor(row=chosen)
        self._mark()

    async def action_row(self, move: str) -> None:
        """To another row."""
        await self.run_action(move)

    def on_data_table_row_highlighted(self) -> None:
        """Another row is chosen."""
        self._mark()

    def on_click(self, event: events.Click) -> None:
        """A click anywhere on the chosen row selects it; Textual's table wants the same cell."""
        if event.style.meta.get("row") == self.cursor_row:
            self.move_cursor(column=event.style.meta["column"], scroll=False)

    def _mark(self) -> None:
        for row, sign in ((self._marked, " "), (self.cursor_row, self._sign)):
            if self.is_valid_row_index(row):
                self.update_cell_at(Coordinate(row, 0), Text(sign))
        self._marked = self.cursor_row
