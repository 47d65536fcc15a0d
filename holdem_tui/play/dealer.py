"""Shuffling: by the operating system's generator, or repeatable from a seed."""

from __future__ import annotations

import random
from typing import Protocol

from holdem_tui.engine.cards import DECK, Card


class Dealer(Protocol):
    """Whoever shuffles."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The shuffled deck of the hand with this number."""
        ...


class SystemDealer:
    """Shuffles with the operating system's generator: nothing can be predicted or repeated."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """A fresh shuffle, whatever the number."""
        return tuple(random.SystemRandom().sample(DECK, len(DECK)))


class SeededDealer:
    """Shuffles the same decks for the same seed; every hand has a generator of its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this seed and hand number."""
        return tuple(random.Random(f"{self._seed}/{hand}").sample(DECK, len(DECK)))


def dealer_for(seed: int | None) -> Dealer:
    """The dealer for this seed; one who really shuffles for None."""
    return SystemDealer() if seed is None else SeededDealer(seed)
