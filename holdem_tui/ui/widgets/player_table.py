"""A table of the players' statistics, in which one player is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.widgets import DataTable

from holdem_tui.engine.evaluate import Category
from holdem_tui.history.statistics import PlayerStatistics
from holdem_tui.history.statistics_table import NUMBERS
from holdem_tui.ui.cards import CardStyle, card_text, face_ink
from holdem_tui.ui.keys import STATISTICS_BINDINGS
from holdem_tui.ui.paint import cut
from holdem_tui.ui.theme import palette

NAME_WIDTH = 12
# The longest name of a hand, and five cards behind it.
WORDS_WIDTH = max(len(category.words) for category in Category)
BEST_WIDTH = 2 + WORDS_WIDTH + 15
NAME, BEST = "name", "best"


class PlayerTable(DataTable[Text], inherit_bindings=False):
    """A row for each player; the best hands are told where there is room beside the numbers."""

    DEFAULT_CSS = """
    PlayerTable {
        background: $background;
        scrollbar-size: 1 1;
    }
    PlayerTable:focus {
        background-tint: transparent;
    }
    PlayerTable > .datatable--header, PlayerTable:focus > .datatable--header, PlayerTable > .datatable--header-hover {
        background: $background;
        background-tint: transparent;
        color: $foreground;
        text-style: bold;
    }
    PlayerTable > .datatable--even-row, PlayerTable > .datatable--odd-row, PlayerTable > .datatable--hover {
        background: $background;
    }
    PlayerTable > .datatable--cursor, PlayerTable:focus > .datatable--cursor {
        background: $bar-button;
        color: $bar-button-text;
        text-style: bold;
    }
    """
    BINDINGS = [
        *STATISTICS_BINDINGS,
        Binding("pageup", "page_up"),
        Binding("pagedown", "page_down"),
        Binding("home", "scroll_top"),
        Binding("end", "scroll_bottom"),
    ]

    def __init__(self, players: Sequence[PlayerStatistics], *, style: CardStyle) -> None:
        super().__init__(cursor_type="row", cell_padding=0, cursor_foreground_priority="renderable")
        self._players = players
        self._style = style
        self._names = [cut(one.name, NAME_WIDTH, style.signs.ellipsis) for one in players]
        self._chosen = 0

    def on_mount(self) -> None:
        """The names and the numbers."""
        width = max(cell_len(text) for text in ("Player", *self._names))
        self.add_column(Text(" Player"), key=NAME, width=1 + width)
        for column in NUMBERS:
            width = max(len(text) for text in (column.title, *map(column.tell, self._players)))
            self.add_column(Text(f" {column.title:>{width}}"), key=column.title, width=1 + width)
        for place, one in enumerate(self._players):
            numbers = (Text(column.tell(one), justify="right") for column in NUMBERS)
            self.add_row(self._name_cell(place, mark=" "), *numbers, key=str(place))

    def on_resize(self, event: events.Resize) -> None:
        """Tell the best hands if there is room."""
        numbers = sum(column.width for key, column in self.columns.items() if key != BEST)
        has_room = numbers + BEST_WIDTH <= event.size.width
        if has_room and BEST not in self.columns:
            self.add_column(Text("  Best hand"), key=BEST, width=BEST_WIDTH)
            for place, one in enumerate(self._players):
                self.update_cell(str(place), BEST, self._best_hand(one))
        elif not has_room and BEST in self.columns:
            self.remove_column(BEST)

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Mark the chosen player."""
        self.update_cell(str(self._chosen), NAME, self._name_cell(self._chosen, mark=" "))
        self._chosen = event.cursor_row
        self.update_cell(str(self._chosen), NAME, self._name_cell(self._chosen, mark=self._style.signs.turn))

    def _name_cell(self, place: int, *, mark: str) -> Text:
        return Text(f"{mark}{self._names[place]}")

    def _best_hand(self, one: PlayerStatistics) -> Text:
        if one.best_hand is None:
            return Text("  -")
        inks = palette(self.app.theme_variables)
        best = Text(f"  {one.best_hand.category.words:<{WORDS_WIDTH}}")
        for card in one.best_hand.best:
            best.append(" ").append(card_text(card, self._style), inks[face_ink(card, self._style)])
        return best
