"""What the table shows: a hand as the viewer sees it, and the people who sit round it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.view import HandView, PlayerView
from holdem_tui.ui.pictures.cards import CardStyle

if TYPE_CHECKING:
    from holdem_tui.engine.events import PotAwarded


class AbsentSeat(NamedTuple):
    """Somebody at the table who was not dealt in; `note` says why: "out", "sitting out"."""

    stack: int
    note: str


class OwnCards(Enum):
    """Whether the viewer's cards lie open for the one at the keyboard."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Hints(Enum):
    """Whether the seats tell what open hands make so far, for a group that looks on."""

    TOLD = "told"
    NOT_TOLD = "not told"


class Scene(NamedTuple):
    """Everything that the table draws.

    `names` has everybody at the table, `absent` those not dealt in, and `bottom` is the seat at the bottom centre.
    `chances` are what seats can expect of the pots, 0 to 1, as soon as that is known. `places` are those
    of everybody, from 1, once the game is over, and `last_hands` the numbers of the last hands that they played.
    """

    view: HandView
    names: Mapping[int, str]
    bottom: int
    absent: Mapping[int, AbsentSeat] = MappingProxyType({})
    chances: Mapping[int, Fraction] = MappingProxyType({})
    places: Mapping[int, int] = MappingProxyType({})
    last_hands: Mapping[int, int] = MappingProxyType({})
    own_cards: OwnCards = OwnCards.SHOWN
    style: CardStyle = CardStyle()
    hints: Hints = Hints.NOT_TOLD

    def order(self) -> list[int]:
        """Occupied seats clockwise, the bottom centre first."""
        return sorted(self.names, key=lambda seat: (seat < self.bottom, seat))

    def dealt(self, number: int) -> PlayerView | None:
        """The seat's part in the hand, or None for somebody who was not dealt in."""
        return None if number in self.absent else self.view.seat(number)

    def cards(self, seat: PlayerView) -> tuple[Card, ...]:
        """The cards to draw for a seat, face down while the viewer hides his."""
        hidden = self.own_cards is OwnCards.HIDDEN and seat.seat == self.view.viewer and not seat.tabled
        return (UNKNOWN,) * len(seat.cards) if hidden else seat.cards

    @property
    def pot_count(self) -> int:
        """How many pots lie on the table: those that can be won, at last those that were paid."""
        return len(self.view.pots) or len(self.view.awards)

    @property
    def paid(self) -> PotAwarded | None:
        """The pot that was paid last: the main pot, once all are."""
        return self.view.awards[-1] if self.view.awards else None

    def best(self) -> frozenset[Card]:
        """The best five of whoever won the pot that was paid last, if hands were compared for it.

        Those of several pots together could not be told from each other.
        """
        if self.paid is None:
            return frozenset()
        rankings = [ranking for seat, _ in self.paid.shares if (ranking := self.paid.rankings.get(seat))]
        if len(rankings) > 1:
            # Of equal cards those on the board: what the winners share is seen to be shared.
            board = self.view.board
            rankings = [
                replace(one, cards=tuple(sorted(one.cards, key=lambda card: card not in board))) for one in rankings
            ]
        return frozenset(card for ranking in rankings for card in ranking.best)

    def names_of(self, seats: tuple[int, ...]) -> str:
        """Names one after the other."""
        return " ".join(self.names[seat] for seat in seats)
