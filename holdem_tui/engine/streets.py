"""The streets of a hand."""

from __future__ import annotations

from enum import Enum


class Street(Enum):
    """Where a hand stands; the value is the number of cards on the board."""

    PREFLOP = 0
    FLOP = 3
    TURN = 4
    RIVER = 5
    SHOWDOWN = 6

    @property
    def word(self) -> str:
        """The street in a sentence: "flop"."""
        return self.name.lower()


NEXT_STREET = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
