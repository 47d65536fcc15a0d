"""Suits as large as a card has room for, drawn of quarters of cells; in plain ASCII of letters."""

from __future__ import annotations

from textual.geometry import Size

from holdem_tui.engine.cards import Suit

# From the smallest; all suits of one drawing have its size.
DRAWINGS: tuple[dict[Suit, tuple[str, ...]], ...] = (
    {
        Suit.SPADES: (
            "  ▄█▄  ",
            "▗█████▖",
            "▝▀▚█▞▀▘",
        ),
        Suit.HEARTS: (
            "▗██▄██▖",
            "▝▜███▛▘",
            "  ▝█▘  ",
        ),
        Suit.DIAMONDS: (
            "  ▄█▄  ",
            " █████ ",
            "  ▀█▀  ",
        ),
        Suit.CLUBS: (
            "  ▐█▌  ",
            "▐█▙█▟█▌",
            "▝▀▘█▝▀▘",
        ),
    },
    {
        Suit.SPADES: (
            "   ▄   ",
            " ▗▟█▙▖ ",
            "▟█████▙",
            "▜█▛█▜█▛",
            "  ▄█▄  ",
        ),
        Suit.HEARTS: (
            " ▄▄ ▄▄ ",
            "▟█████▙",
            "▜█████▛",
            " ▝▜█▛▘ ",
            "   ▀   ",
        ),
        Suit.DIAMONDS: (
            "   ▄   ",
            " ▗▟█▙▖ ",
            "▐█████▌",
            " ▝▜█▛▘ ",
            "   ▀   ",
        ),
        Suit.CLUBS: (
            "  ▗▄▖  ",
            "  ▜█▛  ",
            "▟█▙█▟█▙",
            "▝▀▘█▝▀▘",
            "  ▀▀▀  ",
        ),
    },
    {
        Suit.SPADES: (
            "    ▗█▖    ",
            "  ▗▟███▙▖  ",
            "▗▟███████▙▖",
            "███████████",
            "▜███▛█▜███▛",
            " ▝▀▘▗█▖▝▀▘ ",
            "   ▝▀▀▀▘   ",
        ),
        Suit.HEARTS: (
            " ▗▄▄   ▄▄▖ ",
            "▟████▄████▙",
            "███████████",
            "▝█████████▘",
            "  ▀█████▀  ",
            "    ▜█▛    ",
            "     ▀     ",
        ),
        Suit.DIAMONDS: (
            "     ▄     ",
            "   ▗▟█▙▖   ",
            " ▗▟█████▙▖ ",
            "▐█████████▌",
            " ▝▜█████▛▘ ",
            "   ▝▜█▛▘   ",
            "     ▀     ",
        ),
        Suit.CLUBS: (
            "    ▄▄▄    ",
            "   ▐███▌   ",
            " ▄▄▟███▙▄▄ ",
            "▐███▜█▛███▌",
            "▝▜█▛▘█▝▜█▛▘",
            "    ▗█▖    ",
            "   ▝▀▀▀▘   ",
        ),
    },
)
UPPER, LOWER, MOST = "▀▘▝", "▄▖▗", "█▙▛▜▟▌▐▚▞"


def large_suit(suit: Suit, room: Size, *, letter: str = "") -> tuple[str, ...]:
    """The rows of the largest drawing that the room holds, of this letter if there is one; none in too small a room."""
    for drawing in reversed(DRAWINGS):
        rows = drawing[suit]
        if len(rows[0]) <= room.width and len(rows) <= room.height:
            break
    else:
        return ()
    if not letter:
        return rows
    plain = str.maketrans(dict.fromkeys(UPPER, "'") | dict.fromkeys(LOWER, ".") | dict.fromkeys(MOST, letter))
    return tuple(row.translate(plain) for row in rows)
