"""What flies over the table: the back of a card, or an amount of chips. There is no way to put a face into it."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.ui.pictures.cards import CardStyle, boxed_card, card_text
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.pictures.paint import Row
from holdem_tui.ui.theme import CARD_BACK, CHIPS


class Back(NamedTuple):
    """The back of a card; without a size it is one of two cells in a line."""

    size: CardSize | None
    style: CardStyle

    @property
    def extent(self) -> Size:
        """Cells that it takes."""
        return Size(cell_len(card_text(UNKNOWN, self.style)), 1) if self.size is None else Size(*self.size.value)

    def rows(self, width: int, height: int) -> list[Row]:
        """What is drawn."""
        if self.size is None:
            return [((card_text(UNKNOWN, self.style), CARD_BACK),)]
        return boxed_card(UNKNOWN, self.size, self.style)


class Chips(NamedTuple):
    """Chips as the felt tells them, kept apart by a blank at each end from what it flies over."""

    amount: str
    style: CardStyle

    @property
    def text(self) -> str:
        """The amount and a chip."""
        return f" {self.amount} {self.style.signs.chip} "

    @property
    def extent(self) -> Size:
        """Cells that it takes."""
        return Size(cell_len(self.text), 1)

    def rows(self, width: int, height: int) -> list[Row]:
        """What is drawn."""
        return [((self.text, CHIPS),)]
