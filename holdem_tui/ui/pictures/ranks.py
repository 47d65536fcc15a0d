"""Ranks as block letters of half cells, for whoever sits at the back of the room; in plain ASCII of letters."""

from __future__ import annotations

from holdem_tui.engine.cards import Rank

# Three rows of four cells, by the letter of the rank.
MEDIUM_RANKS: dict[str, tuple[str, ...]] = {
    "2": ("▄▀▀▄", "  ▄▀", "▄█▄▄"),
    "3": ("▀▀▀▄", " ▀▀▄", "▄▄▄▀"),
    "4": ("█  █", "▀▀▀█", "   █"),
    "5": ("█▀▀▀", "▀▀▀▄", "▀▄▄▀"),
    "6": ("▄▀▀ ", "█▀▀▄", "▀▄▄▀"),
    "7": ("▀▀▀█", " ▄▀ ", " █  "),
    "8": ("▄▀▀▄", "▄▀▀▄", "▀▄▄▀"),
    "9": ("▄▀▀▄", "▀▄▄█", " ▄▄▀"),
    "T": ("▀▀█▀", "  █ ", "  █ "),
    "J": ("   █", "   █", "▀▄▄▀"),
    "Q": ("▄▀▀▄", "█  █", "▀▄▀▄"),
    "K": ("█ ▄▀", "██  ", "█ ▀▄"),
    "A": ("▄▀▀▄", "█▄▄█", "█  █"),
}

# Five rows of six cells.
LARGE_RANKS: dict[str, tuple[str, ...]] = {
    "2": ("▄████▄", "▀▀  ██", " ▄██▀ ", "██▀   ", "██████"),
    "3": ("▀▀▀▀██", "    ██", "  ███▄", "    ██", "█████▀"),
    "4": ("██  ██", "██  ██", "██████", "    ██", "    ██"),
    "5": ("██████", "██    ", "█████▄", "    ██", "█████▀"),
    "6": (" ▄███▄", "██    ", "█████▄", "██  ██", "▀████▀"),
    "7": ("██████", "   ▄█▀", "  ▄█▀ ", "  ██  ", "  ██  "),
    "8": ("▄████▄", "██  ██", "▄████▄", "██  ██", "▀████▀"),
    "9": ("▄████▄", "██  ██", "▀█████", "    ██", "▀███▀ "),
    "T": ("██████", "  ██  ", "  ██  ", "  ██  ", "  ██  "),
    "J": ("    ██", "    ██", "    ██", "██  ██", "▀████▀"),
    "Q": ("▄████▄", "██  ██", "██  ██", "██ ▀██", "▀██▄▀█"),
    "K": ("██  ██", "██▄█▀ ", "███▄  ", "██ ▀█▄", "██  ██"),
    "A": ("▄████▄", "██  ██", "██████", "██  ██", "██  ██"),
}
UPPER, LOWER, MOST = "▀▘▝", "▄▖▗", "█▙▛▜▟▌▐▚▞"


def in_letters(rows: tuple[str, ...], letter: str) -> tuple[str, ...]:
    """A drawing in plain ASCII, of this letter."""
    plain = str.maketrans(dict.fromkeys(UPPER, "'") | dict.fromkeys(LOWER, ".") | dict.fromkeys(MOST, letter))
    return tuple(row.translate(plain) for row in rows)


def rank_drawing(rank: Rank, drawings: dict[str, tuple[str, ...]], *, ascii_only: bool) -> tuple[str, ...]:
    """The rows of a rank."""
    rows = drawings[rank.letter]
    return in_letters(rows, rank.letter) if ascii_only else rows
