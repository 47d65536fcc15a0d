"""Breaking sentences into rows by the cells that they take."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len, chop_cells

# A per cent sign stays with its number: "46 %".
_BREAK = re.compile(r" (?!%)")


def wrap_cells(text: str, *, width: int) -> list[str]:
    """Rows of at most `width` cells (at least 2), broken between words; a word longer than a row is cut."""
    width = max(width, 2)  # A wide letter needs two, and a window may be smaller than anything in it.
    rows = [""]
    for word in _BREAK.split(text):
        candidate = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(candidate) <= width:
            rows[-1] = candidate
        else:
            pieces = chop_cells(word, width) or [""]
            rows = [*(rows if rows[-1] else rows[:-1]), *pieces]
    return rows


def pack_cells(items: Sequence[str], *, width: int, gap: str = "  ") -> list[str]:
    """Rows of at most `width` cells with as many whole items in each as there is room for, `gap` between two."""
    rows: list[str] = []
    for item in items:
        if rows and cell_len(rows[-1] + gap + item) <= width:
            rows[-1] += gap + item
        else:
            rows.append(item)
    return rows
