"""Breaking sentences into rows by the cells that they take."""

from __future__ import annotations

from rich.cells import cell_len, chop_cells


def wrap_cells(text: str, *, width: int) -> list[str]:
    """Rows of at most `width` cells, broken between words; a word longer than a row is cut."""
    rows = [""]
    for word in text.split(" "):
        candidate = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(candidate) <= width:
            rows[-1] = candidate
        else:
            pieces = chop_cells(word, width) or [""]
            rows = [*rows, *pieces] if rows[-1] else pieces
    return rows
