"""Breaking sentences into rows by the cells that they take."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len, chop_cells

_CARD = "[2-9TJQKA][♠♥♦♣shdc]"
_NUMBER = r"\d[\d.,/]*[,;:.)]*(?: |$)"
# No row ends inside "46 %" or "2.5 BB", before the amount of a blind, bet or raise, between a word and a number or two
# cards, before "all-in", or before a last letter.
_BREAK = rf" (?!%|BB\b|(?:to|of|blind) \d|all-in|(?<=[^\W\d] ){_NUMBER}|(?<={_CARD} ){_CARD}(?!\w)|\S$)"
_NARROW_BREAK = r" (?!%|BB\b)"


def wrap_cells(text: str, *, width: int, hanging: int = 0) -> list[str]:
    """Rows of at most `width` cells (at least 2), `hanging` less in those after the first.

    They are broken between words, and only where a row has no room for it inside a list of cards or before a number;
    a word longer than a row is cut.
    """
    width = max(width, 2)  # A wide letter needs two, and a window may be smaller than anything in it.
    hanging = min(hanging, width - 2)
    rows = [""]
    # Compiled when the first text is broken, not before the first frame.
    for piece in re.split(_BREAK, text):
        for word in [piece] if cell_len(piece) <= width - hanging else re.split(_NARROW_BREAK, piece):
            candidate = f"{rows[-1]} {word}" if rows[-1] else word
            if cell_len(candidate) <= width - (hanging if len(rows) > 1 else 0):
                rows[-1] = candidate
            else:
                pieces = chop_cells(word, width - hanging) or [""]
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
