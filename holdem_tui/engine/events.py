"""What happened in a hand: frozen facts that screen, log and records read. None of them holds a hidden card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import Card
from holdem_tui.engine.evaluate import Ranking, compare
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.streets import Street


@dataclass(frozen=True, slots=True)
class Posted:
    """A forced bet: `amount` of the `due` chips are posted; less than due means all-in."""

    seat: int
    kind: ForcedBet
    amount: int
    due: int
    stack: int
    pot: int


@dataclass(frozen=True, slots=True)
class HoleCardsDealt:
    """Two cards to each of these seats, the first left of the button; which cards, only the views tell."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """A decision: `amount` chips moved now, `to` the player's total on the street, stack and pot after it."""

    seat: int
    street: Street
    kind: ActionKind
    amount: int
    to: int
    stack: int
    pot: int

    @property
    def all_in(self) -> bool:
        """Whether the last chip went in with this action."""
        return self.stack == 0 and self.amount > 0


@dataclass(frozen=True, slots=True)
class BetReturned:
    """An uncalled bet, or the uncalled part of one, returned to its owner."""

    seat: int
    amount: int
    stack: int
    pot: int


@dataclass(frozen=True, slots=True)
class StreetDealt:
    """New board cards; `board` is the whole board after them."""

    street: Street
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    pot: int


@dataclass(frozen=True, slots=True)
class HandTabled:
    """A player's two cards face up."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandMucked:
    """A hand mucked, unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """One pot paid: number 0 is the main pot, `count` how many pots the hand had when betting ended.

    `shares` holds seat and chips of each winner, `odd_chips` the seats whose share is one more. `rankings` are the
    tabled hands that could win it, best first, and `reason` says which card decided against the best losing hand; both
    are empty if the pot was uncontested.
    """

    number: int
    count: int
    pot: Pot
    shares: tuple[tuple[int, int], ...]
    odd_chips: tuple[int, ...]
    rankings: Mapping[int, Ranking]

    @property
    def reason(self) -> str:
        """Which card decided against the best losing hand, or that the winners tie; empty if uncontested."""
        hands = list(self.rankings.values())
        if len(hands) < 2:
            return ""
        best_losing = min(len(self.shares), len(hands) - 1)
        return compare(hands[0], hands[best_losing])

    @property
    def contested(self) -> bool:
        """Whether hands were compared for it."""
        return bool(self.rankings)


def paid_to_seats(awards: Iterable[PotAwarded]) -> Counter[int]:
    """The chips that each seat gets from these pots together."""
    paid = Counter[int]()
    for award in awards:
        paid.update(dict(award.shares))
    return paid


@dataclass(frozen=True, slots=True)
class ShowdownUndecided:
    """The hidden cards of these seats keep the pots from being awarded; the chips stay where they are."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; the chips of every seat that was dealt in."""

    stacks: tuple[tuple[int, int], ...]


Event = (
    Posted
    | HoleCardsDealt
    | Acted
    | BetReturned
    | StreetDealt
    | HandTabled
    | HandMucked
    | PotAwarded
    | ShowdownUndecided
    | HandEnded
)
