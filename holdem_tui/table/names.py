"""Players' names as typed, without what would disturb a terminal."""

from __future__ import annotations

import unicodedata

# Marks that turn the writing direction of everything behind them.
_DIRECTION_MARKS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """The name without control characters, line breaks, direction marks and outer spaces; nothing else changes."""
    return "".join(
        char for char in text if unicodedata.category(char) not in _CONTROL_CATEGORIES and char not in _DIRECTION_MARKS
    ).strip()
