"""Columns of text, for tables whose rows are chosen."""

from __future__ import annotations

from typing import NamedTuple


class TextColumn(NamedTuple):
    """A column: its title, cells of text, and the text of each row."""

    title: str
    width: int
    cells: tuple[str, ...]
