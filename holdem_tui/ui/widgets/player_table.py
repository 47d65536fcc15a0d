"""A table of the players' statistics, in which one player is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.coordinate import Coordinate

from holdem_tui.engine.evaluate import Category
from holdem_tui.history.statistics import PlayerStatistics
from holdem_tui.history.statistics_table import NUMBERS, NumberColumn
from holdem_tui.ui.bindings import Statistics, key_bindings
from holdem_tui.ui.pictures.cards import CardStyle, card_text, face_ink
from holdem_tui.ui.pictures.paint import cut
from holdem_tui.ui.texts.columns import TextColumn
from holdem_tui.ui.theme import palette
from holdem_tui.ui.widgets.row_table import RowTable

NAME_WIDTH = 12
# The longest name of a hand, and five cards behind it.
WORDS_WIDTH = max(len(category.words) for category in Category)
BEST_WIDTH = 2 + WORDS_WIDTH + 15
BEST = "best"


class PlayerTable(RowTable):
    """A row for each player; the best hands are told where there is room beside the numbers."""

    BINDINGS = [*key_bindings(Statistics)]

    def __init__(self, players: Sequence[PlayerStatistics], *, style: CardStyle) -> None:
        super().__init__()
        self._players = players
        self._style = style

    def on_mount(self) -> None:
        """The names and the numbers."""
        names = tuple(cut(one.name, NAME_WIDTH, self._style.signs.ellipsis) for one in self._players)
        width = max(cell_len(text) for text in ("Player", *names))
        columns = [TextColumn("Player", width, names), *map(self._number_column, NUMBERS)]
        self.fill(columns, chosen=0, gap=1, sign=self._style.signs.turn)

    def _number_column(self, column: NumberColumn) -> TextColumn:
        cells = [column.tell(one) for one in self._players]
        width = max(map(len, (column.title, *cells)))
        return TextColumn(f"{column.title:>{width}}", width, tuple(f"{cell:>{width}}" for cell in cells))

    def on_resize(self, event: events.Resize) -> None:
        """Tell the best hands if there is room."""
        numbers = sum(column.width for key, column in self.columns.items() if key != BEST)
        has_room = numbers + BEST_WIDTH <= event.size.width
        if has_room and BEST not in self.columns:
            self.add_column(Text("  Best hand"), key=BEST, width=BEST_WIDTH)
            for row, one in enumerate(self._players):
                self.update_cell_at(Coordinate(row, len(self.columns) - 1), self._best_hand(one))
        elif not has_room and BEST in self.columns:
            self.remove_column(BEST)

    def _best_hand(self, one: PlayerStatistics) -> Text:
        if one.best_hand is None:
            return Text("  -")
        inks = palette(self.app.theme_variables)
        best = Text(f"  {one.best_hand.category.words:<{WORDS_WIDTH}}")
        for card in one.best_hand.best:
            best.append(" ").append(card_text(card, self._style), inks[face_ink(card, self._style)])
        return best
