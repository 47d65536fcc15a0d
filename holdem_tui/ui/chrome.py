"""Colours of what stands round the table: the action bar and its buttons."""

from __future__ import annotations

BAR_COLOURS: dict[str, str] = {
    "bar": "#151c19",
    "bar-text": "#e8e5d8",
    "bar-quiet": "#a5b6ab",
    "bar-line": "#56645d",
    "bar-button": "#2c4f3f",
    "bar-button-text": "#fbf6e6",
    "bar-loud": "#f0bd4f",
}
