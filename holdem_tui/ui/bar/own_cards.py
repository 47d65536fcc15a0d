"""The cards of the player to act beside the rows of the bar, where his seat has no room to draw them in boxes."""

from __future__ import annotations

from collections.abc import Sequence

from holdem_tui.engine.cards import Card
from holdem_tui.ui.bar.buttons import BarRow, Span
from holdem_tui.ui.pictures.cards import CardStyle, beside, boxed_card
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.theme import BAR

SIZE = CardSize.SMALL
# Columns that two cards take, with the blank before them.
INDENT = 1 + SIZE.row_of(2).width


def beside_cards(rows: Sequence[BarRow], cards: Sequence[Card], style: CardStyle) -> list[BarRow]:
    """The rows, at least three, with the cards at the left; they are `INDENT` columns wider then."""
    drawn = beside([boxed_card(card, SIZE, style) for card in cards], SIZE.gap, BAR)
    faces: list[BarRow] = [[Span(" "), *(Span(text, ink.style) for text, ink in row)] for row in drawn]
    blank: BarRow = [Span(" " * INDENT)]
    return [[*(faces[number] if number < len(faces) else blank), *row] for number, row in enumerate(rows)]
