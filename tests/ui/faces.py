"""Reads the cards that are drawn in boxes on a screen, at every size, as a person does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rich.cells import cell_len

from holdem_tui.engine.cards import DECK, Card
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs, boxed_card
from holdem_tui.ui.pictures.geometry import CardSize


@cache
def _faces(size: CardSize, glyphs: Glyphs) -> dict[tuple[str, ...], Card]:
    """The rows inside the frame of every card."""
    return {_inside(card, size, glyphs): card for card in DECK}


def _inside(card: Card, size: CardSize, glyphs: Glyphs) -> tuple[str, ...]:
    rows = boxed_card(card, size, CardStyle(glyphs=glyphs))[1:-1]
    return tuple("".join(text for text, _ in row)[1:-1] for row in rows)


def boxed_cards(text: str) -> set[Card]:
    """Every card of which the whole face is in sight."""
    grid = [_cells(row) for row in text.splitlines()]
    return {
        card
        for glyphs in Glyphs
        for size in CardSize
        for row, column in _frames(grid, size, glyphs)
        if (card := _faces(size, glyphs).get(_cut(grid, row, column, size))) is not None
    }


def _cells(row: str) -> list[str]:
    """A row cell by cell; the second one of a wide letter is empty."""
    return [cell for letter in row for cell in (letter, *[""] * (cell_len(letter) - 1))]


def _frames(grid: list[list[str]], size: CardSize, glyphs: Glyphs) -> Iterator[tuple[int, int]]:
    """The upper left corners of whatever may be a card of this size."""
    top_left, top, top_right = tuple(glyphs.value.round.glyphs)[:3]
    edge = [top_left, *[top] * (size.width - 2), top_right]
    for row, cells in enumerate(grid[: len(grid) - size.height + 1]):
        for column in range(len(cells) - size.width + 1):
            if cells[column] == top_left and cells[column : column + size.width] == edge:
                yield row, column


def _cut(grid: list[list[str]], row: int, column: int, size: CardSize) -> tuple[str, ...]:
    rows = grid[row + 1 : row + size.height - 1]
    return tuple("".join(cells[column + 1 : column + size.width - 1]) for cells in rows)
