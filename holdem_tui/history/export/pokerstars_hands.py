"""A ranking in the words of PokerStars, as "two pair, Aces and Kings"."""

from __future__ import annotations

from holdem_tui.engine.cards import Rank
from holdem_tui.engine.evaluate import Category, Ranking

_ROYAL = "a Royal Flush"

# `first`, `last`: the ranks of the first and of the fifth card; `firsts`, `seconds`: ranks as plurals.
_TEMPLATES = {
    Category.HIGH_CARD: "high card {first}",
    Category.PAIR: "a pair of {firsts}",
    Category.TWO_PAIR: "two pair, {firsts} and {seconds}",
    Category.THREE_OF_A_KIND: "three of a kind, {firsts}",
    Category.STRAIGHT: "a straight, {last} to {first}",
    Category.FLUSH: "a flush, {first} high",
    Category.FULL_HOUSE: "a full house, {firsts} full of {seconds}",
    Category.FOUR_OF_A_KIND: "four of a kind, {firsts}",
    Category.STRAIGHT_FLUSH: "a straight flush, {last} to {first}",
}


def hand_words(ranking: Ranking) -> str:
    """The hand, as it follows shown cards."""
    best = [card.rank for card in ranking.best]
    if ranking.category is Category.STRAIGHT_FLUSH and best[0] is Rank.ACE:
        return _ROYAL
    # The fourth card belongs to the second pair, be it of two pair or of a full house.
    return _TEMPLATES[ranking.category].format(
        first=_word(best[0]), last=_word(best[4]), firsts=_plural(best[0]), seconds=_plural(best[3])
    )


def _word(rank: Rank) -> str:
    return "Deuce" if rank is Rank.TWO else rank.word.capitalize()


def _plural(rank: Rank) -> str:
    return _word(rank) + ("es" if rank is Rank.SIX else "s")
