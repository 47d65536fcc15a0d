"""Names of files and sessions in sentences for a terminal."""

from __future__ import annotations


def printable(name: object) -> str:
    """The name on one line and without what a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in str(name))
