"""Rankings of the same seven-card hands: this engine, treys and phevaluator, each with cards in its own form."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

from holdem_tui.engine.cards import DECK, Card
from holdem_tui.engine.evaluate import strength

HANDS = 10_000
SEED = 1

# Ranks all the hands this many times.
Rank = Callable[[int], None]


def seven_card_hands() -> list[tuple[Card, ...]]:
    """Random hands of seven cards, the same in every run."""
    chooser = random.Random(SEED)
    return [tuple(chooser.sample(DECK, 7)) for _ in range(HANDS)]


def our_rankings() -> Rank:
    """`strength` on tuples of cards."""
    hands = seven_card_hands()

    def rank(times: int) -> None:
        for _ in range(times):
            for hand in hands:
                strength(hand)

    return rank


def treys_rankings() -> Rank:
    """`Evaluator.evaluate` on the ints of treys.

    Raises:
        ImportError: treys is not installed.
    """
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    own = [[treys.Card.new(card.text) for card in hand] for hand in seven_card_hands()]
    hands = [(cards[:2], cards[2:]) for cards in own]

    def rank(times: int) -> None:
        for _ in range(times):
            for hole_cards, board in hands:
                evaluate(hole_cards, board)

    return rank


def phevaluator_rankings() -> Rank:
    """`evaluate_cards`, the public call of phevaluator, on its ints.

    Raises:
        ImportError: phevaluator is not installed.
    """
    phevaluator = import_module("phevaluator")
    evaluate_cards = phevaluator.evaluate_cards
    hands = [[phevaluator.Card.to_id(card.text) for card in hand] for hand in seven_card_hands()]

    def rank(times: int) -> None:
        for _ in range(times):
            for hand in hands:
                evaluate_cards(*hand)

    return rank
