"""Ranking of 5 to 7 cards: the strength, the best five, and words that say why one hand beats another."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from holdem_tui.engine.cards import UNKNOWN, Card, Rank
from holdem_tui.engine.errors import CardError
from holdem_tui.engine.ranking_tables import (
    CARD_COUNTS,
    FLUSH_BITS,
    RANK_MASK,
    SUIT_START,
    SUITED_BITS,
    Category,
    load_tables,
)

__all__ = ["Category", "Ranking", "compare", "describe", "describe_with_article", "rank", "short", "strength"]


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranked hand: `strength` from 1 to 7462, higher is better, and the 5 to 7 cards that make it."""

    strength: int
    cards: tuple[Card, ...]

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return _CATEGORIES[bisect_left(_HIGHEST, self.strength)]

    @property
    def best(self) -> tuple[Card, ...]:
        """The best five cards, the deciding ones first; of equal ones the one given first."""
        pattern = load_tables().patterns[5 * self.strength : 5 * self.strength + 5]
        playable = _longest_suit(self.cards) if self.category in _FLUSHES else self.cards
        return _best_five(playable, pattern)


# How many strengths each category has, weakest category first, and the highest strength of each.
_CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
_HIGHEST = tuple(accumulate(_CLASSES))
_CATEGORIES = tuple(Category)
_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH)

# Set in a sum that needs more than the look-up by ranks: five of a suit, or the sign of an unknown card.
_SPECIAL_BITS = FLUSH_BITS | 1 << 63
_START = float(SUIT_START)

# Filled by the first hand that is ranked.
_unsuited: dict[int, dict[int, int]] = {}


def strength(cards: Sequence[int]) -> int:
    """The value of 5, 6 or 7 cards, 1 (seven high) to 7462 (royal flush), higher is better.

    For speed it does not check that the cards are different; `rank` does. Cards may also be given as plain ints.

    Raises:
        CardError: there are fewer or more cards, or one of them is unknown.
    """
    # Adding as floats is exact below 2 ** 53, and twice as fast: sum has no fast path for a subclass of int.
    key = int(sum(cards, _START))
    if key & _SPECIAL_BITS:
        return _suited_strength(cards, key & _SPECIAL_BITS)
    try:
        return _unsuited[len(cards)][key & RANK_MASK]
    except KeyError:
        return _strength_after_loading(cards, key & RANK_MASK)


def _suited_strength(cards: Sequence[int], special_bits: int) -> int:
    bits = SUITED_BITS.get(special_bits)
    if bits is None or len(cards) not in CARD_COUNTS or len(bits.keys() & cards) < len(cards):
        raise _refusal(cards)
    return load_tables().flush[sum(map(bits.__getitem__, cards))]


def _strength_after_loading(cards: Sequence[int], rank_sum: int) -> int:
    # Filling twice does no harm: bots think in threads, and two of them may come here for their first hand.
    tables = load_tables().unsuited
    _unsuited.update(tables)
    value = tables.get(len(cards), {}).get(rank_sum)
    if value is None:
        raise _refusal(cards)
    return value


def _refusal(cards: Sequence[int]) -> CardError:
    """What is wrong with cards that cannot be ranked."""
    if len(cards) not in CARD_COUNTS:
        return CardError(f"Only 5, 6 or 7 cards can be ranked, not {len(cards)}.")
    if UNKNOWN in cards:
        return CardError("A hand with an unknown card cannot be ranked.")
    twice = next((card for card in cards if cards.count(card) > 1), None)
    return CardError("These are not cards of the deck." if twice is None else f"{twice} appears twice in the hand.")


def rank(cards: Sequence[Card]) -> Ranking:
    """The value of 5, 6 or 7 cards with its category and the best five; of equal cards the one given first.

    Raises:
        CardError: there are fewer or more cards, one of them is unknown, or one appears twice.
    """
    if len(set(cards)) < len(cards):
        raise _refusal(cards)
    return Ranking(strength(cards), tuple(cards))


def _longest_suit(cards: Sequence[Card]) -> Sequence[Card]:
    suits = [card.suit for card in cards]
    longest = max(suits, key=suits.count)
    return [card for card in cards if card.suit is longest]


def _best_five(cards: Sequence[Card], pattern: bytes) -> tuple[Card, ...]:
    """For each rank of the pattern the first card that has it and is not used yet."""
    ranks: list[int] = [card.rank for card in cards]
    best = []
    for wanted in pattern:
        place = ranks.index(wanted)
        best.append(cards[place])
        ranks[place] = 0
    return tuple(best)


# --- words ---

_ROYAL = "a royal flush"

_NAMES = {
    Category.HIGH_CARD: "{first.word} high",
    Category.PAIR: "a pair",
    Category.TWO_PAIR: "two pair",
    Category.THREE_OF_A_KIND: "three of a kind",
    Category.STRAIGHT: "a straight",
    Category.FLUSH: "a flush",
    Category.FULL_HOUSE: "a full house",
    Category.FOUR_OF_A_KIND: "four of a kind",
    Category.STRAIGHT_FLUSH: "a straight flush",
}

# What tells two hands of one category apart before kickers are looked at, and whether it takes "beat" or "beats".
_MADE = {
    Category.HIGH_CARD: ("{first.word} high", "beats"),
    Category.PAIR: ("a pair of {first.plural}", "beats"),
    Category.TWO_PAIR: ("{first.plural} and {second.plural}", "beat"),
    Category.THREE_OF_A_KIND: ("three {first.plural}", "beat"),
    Category.STRAIGHT: ("{article} {first.word}-high straight", "beats"),
    Category.FLUSH: ("{article} {first.word}-high flush", "beats"),
    Category.FULL_HOUSE: ("{first.plural} full of {second.plural}", "beats"),
    Category.FOUR_OF_A_KIND: ("four {first.plural}", "beat"),
    Category.STRAIGHT_FLUSH: ("{article} {first.word}-high straight flush", "beats"),
}

# How many of the best five `_MADE` speaks of; the cards after them are kickers, or the lower cards of the hand.
_MADE_CARDS = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.FLUSH: 1,
    Category.FOUR_OF_A_KIND: 4,
}
_WITHOUT_KICKERS = (Category.HIGH_CARD, Category.FLUSH)


def describe(ranking: Ranking) -> str:
    """The hand as a label: "full house, nines full of kings", "king-high straight", "a pair of kings"."""
    text = describe_with_article(ranking)
    if ranking.category in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH):
        return text.partition(" ")[2]
    return text


def describe_with_article(ranking: Ranking) -> str:
    """The hand as it stands in a sentence: "a full house, nines full of kings", "an ace-high flush"."""
    made = _made(ranking)
    if ranking.category in (Category.TWO_PAIR, Category.FULL_HOUSE):
        return f"{_NAMES[ranking.category]}, {made}"
    return made


def short(ranking: Ranking) -> str:
    """The ranks of the best five, the deciding ones first: "K-K-A-9-7"."""
    return "-".join(card.rank.letter for card in ranking.best)


def compare(winner: Ranking, loser: Ranking) -> str:
    """Why one hand beats the other, with the card that decides: "K-K-A-9-7 beats K-K-Q-9-7: the ace kicker plays".

    Hands of the same strength are said to split the pot.

    Raises:
        ValueError: the second hand is the better one.
    """
    if winner.strength < loser.strength:
        raise ValueError(f"{short(winner)} does not beat {short(loser)}")
    if winner.strength == loser.strength:
        return f"{short(winner)} each: the pot is split"
    if winner.category is not loser.category:
        return f"{_name(winner)} beats {_name(loser)}"
    decider = _deciding_place(winner, loser)
    if decider < _MADE_CARDS.get(winner.category, 5):
        return f"{_made(winner)} {_MADE[winner.category][1]} {_made(loser)}"
    kicker = "" if winner.category in _WITHOUT_KICKERS else " kicker"
    return f"{short(winner)} beats {short(loser)}: the {winner.best[decider].rank.word}{kicker} plays"


def _deciding_place(winner: Ranking, loser: Ranking) -> int:
    pairs = zip(winner.best, loser.best, strict=True)
    return next(place for place, (better, worse) in enumerate(pairs) if better.rank != worse.rank)


def _name(ranking: Ranking) -> str:
    return _ROYAL if ranking.strength == _HIGHEST[-1] else _fill(_NAMES[ranking.category], ranking)


def _made(ranking: Ranking) -> str:
    return _ROYAL if ranking.strength == _HIGHEST[-1] else _fill(_MADE[ranking.category][0], ranking)


def _fill(template: str, ranking: Ranking) -> str:
    # The fourth card belongs to the second pair, be it of two pair or of a full house.
    first, second = ranking.best[0].rank, ranking.best[3].rank
    article = "an" if first in (Rank.ACE, Rank.EIGHT) else "a"
    return template.format(first=first, second=second, article=article)
