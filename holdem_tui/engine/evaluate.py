"""Ranking of 5 to 7 cards with the category, the best five and the card that decides (stub for others to import)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from holdem_tui.engine.cards import Card


class Category(IntEnum):
    """The nine kinds of hands, weakest first; a royal flush is the best straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranked hand: `strength` from 1 to 7462, higher is better; `best` its five cards, the deciding ones first."""

    strength: int
    category: Category
    best: tuple[Card, ...]


def strength(cards: Sequence[Card]) -> int:
    """The value of 5, 6 or 7 cards, 1 to 7462, higher is better."""
    raise NotImplementedError


def rank(cards: Sequence[Card]) -> Ranking:
    """The value of 5, 6 or 7 cards with category and best five."""
    raise NotImplementedError


def compare(winner: Ranking, loser: Ranking) -> str:
    """The sentence that names what decides between two hands."""
    raise NotImplementedError
