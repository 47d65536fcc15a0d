"""Breaking sentences into rows by the cells that they take."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, chop_cells


def wrap_cells(text: str, *, width: int) -> list[str]:
    """Rows of at most `width` cells (at least 2), broken between words; a word longer than a row is cut."""
    width = max(width, 2)  # A wide letter needs two, and a window may be smaller than anything in it.
    rows = [""]
    for word in text.split(" "):
        candidate = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(candidate) <= width:
            rows[-1] = candidate
        else:
            pieces = chop_cells(word, width) or [""]
            rows = [*(rows if rows[-1] else rows[:-1]), *pieces]
    return rows


def pack_cells(items: Sequence[str], *, width: int) -> list[str]:
    """Rows of at most `width` cells with as many whole items in each as there is room for."""
    rows: list[str] = []
    for item in items:
        if rows and cell_len(rows[-1]) + 2 + cell_len(item) <= width:
            rows[-1] += f"  {item}"
        else:
            rows.append(item)
    return rows
