"""Exact chances of known hands: every board that can still come is counted, alone or in a group of like boards.

Boards are counted in groups. Where nobody has five of a suit, ranks alone decide: boards of the same ranks are one
group, weighted with the number of ways to draw them. Boards on which somebody has a flush are grouped by their cards of
that suit and the ranks of the others; where the flush wins, they are taken out of the groups by ranks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb, lcm
from operator import add, mul

from holdem_tui.engine.cards import DECK, RANK_KEYS, UNKNOWN, Card, Rank, Suit
from holdem_tui.engine.errors import EquityError
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.ranking_tables import RANK_MASK, load_tables
from holdem_tui.engine.setup import MAX_PLAYERS, MIN_PLAYERS

_BOARD_CARDS = 5
_BOARD_SIZES = (0, 3, 4, 5)

# Divides evenly among any number of winners.
_PARTS = lcm(*range(1, MAX_PLAYERS + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Known hands by seat, the board so far, and cards that are out of play because they were folded or seen.

    Raises:
        EquityError: not 2 to 10 hands of two cards, a board of other than 0, 3, 4 or 5 cards, an unknown or repeated
            card, or too few cards left to complete the board.
    """

    hands: Mapping[int, tuple[Card, ...]]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.hands) <= MAX_PLAYERS:
            raise EquityError(f"Equity compares {MIN_PLAYERS} to {MAX_PLAYERS} hands, not {len(self.hands)}.")
        for seat, cards in self.hands.items():
            if len(cards) != 2:
                raise EquityError(f"Hand {seat} must have two cards, not {len(cards)}.")
        if len(self.board) not in _BOARD_SIZES:
            raise EquityError(f"The board must have 0, 3, 4 or 5 cards, not {len(self.board)}.")
        self._check_cards()
        if len(self.stub) < self.missing:
            raise EquityError(
                f"The board needs {self.missing} more card{'s' if self.missing > 1 else ''}, "
                f"and the deck has only {len(self.stub)} left."
            )

    def _check_cards(self) -> None:
        places = {f"in hand {seat}": cards for seat, cards in self.hands.items()}
        places |= {"on the board": self.board, "among the dead cards": self.dead}
        seen: dict[Card, str] = {}
        for place, cards in places.items():
            for card in cards:
                if card is UNKNOWN:
                    raise EquityError(f"A card {place} is unknown; exact equity needs every card.")
                if card in seen:
                    where = f"twice {place}" if seen[card] == place else f"{seen[card]} and {place}"
                    raise EquityError(f"{card} appears {where}.")
                seen[card] = place

    @property
    def missing(self) -> int:
        """How many board cards are still to come."""
        return _BOARD_CARDS - len(self.board)

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards that can still come."""
        gone = {*chain(*self.hands.values()), *self.board, *self.dead}
        return tuple(card for card in DECK if card not in gone)

    @property
    def boards(self) -> int:
        """How many boards can come."""
        return comb(len(self.stub), self.missing)


@dataclass(frozen=True, slots=True)
class Chance:
    """A seat's chance of a pot: how many boards it wins alone, how many it ties, and its equity, 0 to 1."""

    won: int
    tied: int
    share: Fraction


@dataclass(frozen=True, slots=True)
class Equity:
    """The chances over all boards of the spot; `groups[eligible][seat]` for the seats that can win a pot."""

    spot: Spot
    groups: Mapping[tuple[int, ...], Mapping[int, Chance]]

    def expected_chips(self, pots: Sequence[Pot]) -> dict[int, Fraction]:
        """The chips that each seat wins on average from pots whose eligible seats are among the groups."""
        chips: defaultdict[int, Fraction] = defaultdict(Fraction)
        for pot in pots:
            for seat, chance in self.groups[pot.eligible].items():
                chips[seat] += pot.amount * chance.share
        return dict(chips)


def equity(spot: Spot, *, groups: Sequence[tuple[int, ...]] | None = None) -> Equity:
    """The exact chances at once; otherwise like `equity_in_slices`.

    Raises:
        EquityError: a group names no seat, a seat twice, or a seat without a hand.
    """
    slices = equity_in_slices(spot, groups=groups)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: Equity = end.value
            return result


def equity_in_slices(spot: Spot, *, groups: Sequence[tuple[int, ...]] | None = None) -> Generator[None, None, Equity]:
    """The exact chances from a generator that yields every few milliseconds and returns them at its end.

    Each group holds the seats that can win one pot, as `Pot.eligible` does; None stands for one pot for all.

    Raises:
        EquityError: a group names no seat, a seat twice, or a seat without a hand.
    """
    if groups is None:
        groups = [tuple(spot.hands)]
    for group in groups:
        if not group or len(set(group)) < len(group):
            raise EquityError(f"A pot needs seats that can win it, each named once, not {group}.")
        for seat in group:
            if seat not in spot.hands:
                raise EquityError(f"Seat {seat} can win a pot but has no hand.")
    return _count_boards(spot, list(dict.fromkeys(groups)))


# --- counting ---

# Winners of a board: a bit for each place in the group.
_Winners = int


def _count_boards(spot: Spot, groups: Sequence[tuple[int, ...]]) -> Generator[None, None, Equity]:
    unsuited = load_tables().unsuited[7]
    weights = _weights(spot.stub, spot.missing)
    strengths = {}
    for seat, cards in spot.hands.items():
        yield
        known = sum((*cards, *spot.board)) & RANK_MASK
        # Ranks that the deck cannot give have no strength; they have no weight either.
        strengths[seat] = [unsuited.get(known + drawn, 0) for drawn in _rank_sums(spot.missing)]
    chances = {}
    for group in groups:
        yield
        tally = yield from _count_winners(spot, group, strengths=strengths, weights=weights)
        chances[group] = _chances(group, tally)
    return Equity(spot, chances)


def _count_winners(
    spot: Spot, group: tuple[int, ...], *, strengths: Mapping[int, Sequence[int]], weights: Sequence[int]
) -> Generator[None, None, Mapping[_Winners, int]]:
    """How many boards each set of winners has, from strengths and weights by choice of ranks."""
    tally: Counter[_Winners] = Counter()
    hands = list(zip(*(strengths[seat] for seat in group), strict=True))
    best = list(map(max, hands))
    by_ranks = list(weights)
    for suit in Suit:
        yield from _take_flushes(spot, group, suit, tally=tally, by_ranks=by_ranks, best_by_ranks=best)
    yield
    bits = [1 << place for place in range(len(group))]
    for strength, held, boards in zip(best, hands, by_ranks, strict=True):
        if held.count(strength) == 1:
            tally[bits[held.index(strength)]] += boards
        else:
            tally[sum(bit for bit, mine in zip(bits, held, strict=True) if mine == strength)] += boards
    return tally


def _take_flushes(
    spot: Spot,
    group: tuple[int, ...],
    suit: Suit,
    *,
    tally: Counter[_Winners],
    by_ranks: list[int],
    best_by_ranks: Sequence[int],
) -> Generator[None, None, None]:
    """Take the boards that a flush of the suit wins from those that ranks decide, and count them in the tally."""
    holders: Counter[int] = Counter()
    for place, seat in enumerate(group):
        holders[_suited_ranks(suit, (*spot.hands[seat], *spot.board))] += 1 << place
    to_come = [1 << card.rank - 2 for card in spot.stub if card.suit is suit]
    others = [card for card in spot.stub if card.suit is not suit]
    for suited in range(spot.missing + 1):
        flushes = [(held, seats) for held, seats in holders.items() if held.bit_count() + suited >= 5]
        if not flushes:
            continue
        yield
        weights = _weights(others, spot.missing - suited)
        for drawn in map(sum, combinations(to_come, suited)):
            best, winners = _best_flush(flushes, drawn)
            boards = 0
            for place, weight in zip(_places(drawn, spot.missing), weights, strict=True):
                # A full house or four of a kind may be better.
                if best > best_by_ranks[place]:
                    by_ranks[place] -= weight
                    boards += weight
            tally[winners] += boards


def _suited_ranks(suit: Suit, cards: Sequence[Card]) -> int:
    """The mask of the ranks of one suit, as the flush table has it."""
    return sum(1 << card.rank - 2 for card in cards if card.suit is suit)


def _best_flush(flushes: Sequence[tuple[int, _Winners]], drawn: int) -> tuple[int, _Winners]:
    """The best strength, and who has it, of flushes that share the ranks drawn."""
    strengths = load_tables().flush
    best, winners = 0, 0
    for held, seats in flushes:
        strength = strengths[held | drawn]
        if strength > best:
            best, winners = strength, seats
        elif strength == best:
            winners |= seats
    return best, winners


def _chances(group: tuple[int, ...], tally: Mapping[_Winners, int]) -> dict[int, Chance]:
    won, tied, parts = Counter[int](), Counter[int](), Counter[int]()
    for winners, boards in tally.items():
        seats = [seat for place, seat in enumerate(group) if winners >> place & 1]
        for seat in seats:
            (won if len(seats) == 1 else tied)[seat] += boards
            parts[seat] += boards * (_PARTS // len(seats))
    whole = _PARTS * sum(tally.values())
    return {seat: Chance(won[seat], tied[seat], Fraction(parts[seat], whole)) for seat in group}


# --- draws as choices of ranks ---


def _choices(by_rank: Sequence[Sequence[int]], size: int, start: int, join: Callable[[int, int], int]) -> list[int]:
    """One number for every choice of so many ranks with at most four alike, always in the same order.

    `by_rank[rank]` has the numbers for one to four cards of the rank; those of a choice are joined.
    """
    by_size = [[start], *([] for _ in range(size))]
    for numbers in by_rank:
        by_size = [
            by_size[count]
            + [join(rest, number) for alike, number in enumerate(numbers[:count], 1) for rest in by_size[count - alike]]
            for count in range(size + 1)
        ]
    return by_size[size]


def _weights(cards: Sequence[Card], size: int) -> list[int]:
    """How many ways there are to draw each choice of ranks from these cards."""
    left = Counter(card.rank for card in cards)
    return _choices([[comb(left[rank], alike) for alike in range(1, 5)] for rank in Rank], size, 1, mul)


@cache
def _rank_sums(size: int) -> list[int]:
    """The sum of the rank keys of each choice."""
    return _choices([[key * alike for alike in range(1, 5)] for key in RANK_KEYS], size, 0, add)


@cache
def _places_of_sums(size: int) -> dict[int, int]:
    return {rank_sum: place for place, rank_sum in enumerate(_rank_sums(size))}


@cache
def _places(drawn: int, size: int) -> list[int]:
    """Where the choices of this size stand that hold the ranks of a mask, for every choice of the other ranks."""
    places = _places_of_sums(size)
    drawn_sum = sum(key for rank, key in enumerate(RANK_KEYS) if drawn >> rank & 1)
    return [places[drawn_sum + others] for others in _rank_sums(size - drawn.bit_count())]
