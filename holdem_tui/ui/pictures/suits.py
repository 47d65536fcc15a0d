"""Suits of the largest cards, drawn of quarters of cells."""

from __future__ import annotations

from holdem_tui.engine.cards import Suit

# Three rows of five, and of seven cells.
SMALL_SUITS: dict[Suit, tuple[str, ...]] = {
    Suit.SPADES: (" ▗█▖ ", "▟███▙", "▝▘█▝▘"),
    Suit.HEARTS: ("▟█▄█▙", "▜███▛", " ▝█▘ "),
    Suit.DIAMONDS: (" ▄█▄ ", "█████", " ▀█▀ "),
    Suit.CLUBS: (" ▐█▌ ", "█▙█▟█", "▝▘█▝▘"),
}
LARGE_SUITS: dict[Suit, tuple[str, ...]] = {
    Suit.SPADES: ("  ▄█▄  ", "▗█████▖", "▝▀▚█▞▀▘"),
    Suit.HEARTS: ("▗██▄██▖", "▝▜███▛▘", "  ▝█▘  "),
    Suit.DIAMONDS: ("  ▄█▄  ", " █████ ", "  ▀█▀  "),
    Suit.CLUBS: ("  ▐█▌  ", "▐█▙█▟█▌", "▝▀▘█▝▀▘"),
}
