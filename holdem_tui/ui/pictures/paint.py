"""Rows of inked text, measured in terminal cells, and how they become strips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from holdem_tui.ui.theme import Ink, Palette

Row = tuple[tuple[str, Ink], ...]


class Border(NamedTuple):
    """The eight pieces of a frame: top left, top, top right, left, right, bottom left, bottom, bottom right."""

    glyphs: str

    def around(self, rows: Iterable[Row], width: int, ink: Ink) -> list[Row]:
        """Rows of `width` cells with this frame."""
        top_left, top, top_right, left, right, bottom_left, bottom, bottom_right = tuple(self.glyphs)
        return [
            ((top_left + top * width + top_right, ink),),
            *(((left, ink), *row, (right, ink)) for row in rows),
            ((bottom_left + bottom * width + bottom_right, ink),),
        ]


def cells(row: Row) -> int:
    """Width of a row."""
    return sum(cell_len(text) for text, _ in row)


def cut(text: str, width: int, ellipsis: str) -> str:
    """Text of at most `width` cells, the ellipsis in place of what is cut off."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - cell_len(ellipsis))).rstrip() + ellipsis


def first_fit(texts: Sequence[str], width: int, ellipsis: str) -> str:
    """The first text that fits, else the last one cut."""
    return next((text for text in texts if cell_len(text) <= width), cut(texts[-1], width, ellipsis))


def spread(left: Row, right: Row, width: int, ground: Ink) -> Row:
    """A row with one part at each end."""
    return (*left, (" " * (width - cells(left) - cells(right)), ground), *right)


def centre(row: Row, width: int, ground: Ink) -> Row:
    """A row in the middle of `width` cells."""
    spare = width - cells(row)
    return ((" " * (spare // 2), ground), *row, (" " * (spare - spare // 2), ground))


def strip(row: Row, palette: Palette) -> Strip:
    """A row as Textual draws it."""
    return Strip([Segment(text, palette[ink]) for text, ink in row if text])
