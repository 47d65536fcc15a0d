"""The look-up tables behind the ranking of hands: built from the rules, packed into a data file, read from it.

`python -m holdem_tui.engine.ranking_tables` writes the data file anew; a test checks that the file holds what
`build_tables` gives.
"""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from io import BytesIO
from itertools import accumulate, chain, combinations_with_replacement, islice, pairwise
from pathlib import Path
from typing import Literal, NamedTuple

from holdem_tui.engine.cards import DECK, RANK_KEYS, SUIT_SHIFT, Rank, Suit


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

    @property
    def words(self) -> str:
        """The name in words: "full house"."""
        return self.name.lower().replace("_", " ")


_COUNT_SHIFTS = tuple(SUIT_SHIFT + 4 * number for number in range(len(Suit)))
# Added to the sum of the cards, it makes each suit's four-bit count start at 3: five to seven cards of the suit
# then set the top bit of the four, and nothing runs over into the next suit.
SUIT_START = sum(3 << shift for shift in _COUNT_SHIFTS)
# The top bit of each suit's count: set when five cards or more share the suit.
FLUSH_BITS = sum(8 << shift for shift in _COUNT_SHIFTS)
# The part of the sum that tells the ranks.
RANK_MASK = (1 << SUIT_SHIFT) - 1

# For each flush bit: every card's own bit in the mask of that suit's ranks, and 0 for cards of other suits.
SUITED_BITS: dict[int, dict[int, int]] = {
    8 << shift: {card: 1 << card.rank - 2 if card.suit is suit else 0 for card in DECK}
    for suit, shift in zip(Suit, _COUNT_SHIFTS, strict=True)
}

CARD_COUNTS = (5, 6, 7)
DATA_FILE = "ranking_tables.bin"

_MASKS = 1 << len(Rank)

# Five ranks as numbers, those that decide first: (9, 9, 9, 13, 13).
_Pattern = tuple[int, ...]
_Hand = tuple[Category, _Pattern]


class RankingTables(NamedTuple):
    """Strengths of hands, 1 to 7462, higher is better.

    `unsuited[n]` gives, for n cards of which no five share a suit, the strength for the sum of their rank keys
    (`sum(cards) & RANK_MASK`). `flush` gives it for the mask of the ranks of one suit (the deuce is the lowest
    bit), and 0 for fewer than five ranks. `patterns[5 * strength : 5 * strength + 5]` are the ranks of the best
    five, 2 to 14, those that decide first.
    """

    unsuited: dict[int, dict[int, int]]
    flush: tuple[int, ...]
    patterns: bytes


# --- the data file ---

# Unpacked, the file begins with three numbers: how many rank sums of 5, 6 and 7 cards follow. Then come all sums,
# ascending and each as the distance from the one before (which packs far better than the sums themselves), their
# strengths, the flush table, and the patterns. Numbers are little-endian.
_HEADER = struct.Struct("<3I")


@cache
def load_tables() -> RankingTables:
    """The tables from the data file, read when first asked for and then kept."""
    # Start-up does not wait for this import either.
    from importlib import resources

    return unpack_tables(resources.files(__package__).joinpath(DATA_FILE).read_bytes())


def pack_tables(tables: RankingTables) -> bytes:
    """The tables as the bytes of the data file."""
    groups = [sorted(tables.unsuited[count].items()) for count in CARD_COUNTS]
    sums, strengths = zip(*chain.from_iterable(groups), strict=True)
    distances = [later - earlier for earlier, later in pairwise((0, *sums))]
    return zlib.compress(
        _HEADER.pack(*map(len, groups))
        + struct.pack(f"<{len(sums)}i{len(sums)}H", *distances, *strengths)
        + struct.pack(f"<{_MASKS}H", *tables.flush)
        + tables.patterns,
        level=9,
    )


def unpack_tables(data: bytes) -> RankingTables:
    """The tables from the bytes of the data file."""
    raw = BytesIO(zlib.decompress(data))
    sizes = _HEADER.unpack(raw.read(_HEADER.size))
    distances = _read_numbers(raw, "i", sum(sizes))
    strengths = _read_numbers(raw, "H", sum(sizes))
    # One object for each strength instead of one for each entry, so that more of them fit the processor's cache.
    shared = list(range(max(strengths) + 1))
    entries = zip(accumulate(distances), map(shared.__getitem__, strengths), strict=True)
    unsuited = {count: dict(islice(entries, size)) for count, size in zip(CARD_COUNTS, sizes, strict=True)}
    return RankingTables(unsuited, tuple(_read_numbers(raw, "H", _MASKS)), raw.read())


def _read_numbers(raw: BytesIO, typecode: Literal["i", "H"], count: int) -> array[int]:
    # Arrays instead of tuples, as they need no objects for 150,000 numbers that are looked at once.
    numbers = array(typecode)
    numbers.frombytes(raw.read(count * numbers.itemsize))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# --- the rules ---


def build_tables() -> RankingTables:
    """The tables worked out from the rules, which takes about half a second."""
    unsuited = {
        count: {sum(RANK_KEYS[rank - 2] for rank in ranks): _best_unsuited(ranks) for ranks in _multisets(count)}
        for count in CARD_COUNTS
    }
    flush = [_best_suited(ranks) for ranks in map(_ranks_of_mask, range(_MASKS))]
    hands = sorted({*unsuited[5].values(), *filter(None, flush)})
    strengths = {hand: strength for strength, hand in enumerate(hands, start=1)}
    return RankingTables(
        {count: {key: strengths[hand] for key, hand in group.items()} for count, group in unsuited.items()},
        tuple(strengths[hand] if hand else 0 for hand in flush),
        # No hand has the strength 0.
        bytes(5) + bytes(chain.from_iterable(pattern for _, pattern in hands)),
    )


def _multisets(count: int) -> Iterable[_Pattern]:
    """Every choice of ranks that so many cards can have, each descending."""
    for ranks in combinations_with_replacement(sorted(Rank, reverse=True), count):
        # Descending ranks hold five alike when the first and the last of five neighbours are the same.
        if all(ranks[i] != ranks[i + 4] for i in range(count - 4)):
            yield ranks


def _ranks_of_mask(mask: int) -> _Pattern:
    return tuple(rank for rank in sorted(Rank, reverse=True) if mask >> rank - 2 & 1)


def _best_suited(ranks: _Pattern) -> _Hand | None:
    """The best five of descending ranks in one suit; None when there are fewer."""
    if len(ranks) < 5:
        return None
    straight = _best_straight(ranks)
    return (Category.STRAIGHT_FLUSH, straight) if straight else (Category.FLUSH, ranks[:5])


def _best_straight(ranks: _Pattern) -> _Pattern | None:
    """The highest five in a row of descending ranks without repeats; the ace also plays below the deuce."""
    wheel_too = (*ranks, 1) if ranks[0] == Rank.ACE else ranks
    for i in range(len(wheel_too) - 4):
        *upper, bottom = wheel_too[i : i + 5]
        if upper[0] - bottom == 4:
            return (*upper, bottom if bottom > 1 else Rank.ACE)
    return None


def _best_unsuited(ranks: _Pattern) -> _Hand:
    """The best five of 5 to 7 descending ranks without a flush."""
    counts = Counter(ranks)
    # The most frequent ranks first, and of equally frequent ones the higher.
    first, second, *_ = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    straight = _best_straight(tuple(counts))
    match counts[first], counts[second]:
        case 4, _:
            hand = Category.FOUR_OF_A_KIND, _made_first(ranks, first)
        case 3, 2 | 3:
            hand = Category.FULL_HOUSE, _made_first(ranks, first, second)
        case _ if straight:
            hand = Category.STRAIGHT, straight
        case 3, _:
            hand = Category.THREE_OF_A_KIND, _made_first(ranks, first)
        case 2, 2:
            hand = Category.TWO_PAIR, _made_first(ranks, first, second)
        case 2, _:
            hand = Category.PAIR, _made_first(ranks, first)
        case _:
            hand = Category.HIGH_CARD, _made_first(ranks)
    return hand


def _made_first(ranks: _Pattern, *made: int) -> _Pattern:
    """Five of descending ranks: the made ones in the order given, then the highest kickers."""
    played = [rank for wanted in made for rank in ranks if rank == wanted]
    return (*played, *(rank for rank in ranks if rank not in made))[:5]


if __name__ == "__main__":
    Path(__file__).with_name(DATA_FILE).write_bytes(pack_tables(build_tables()))
