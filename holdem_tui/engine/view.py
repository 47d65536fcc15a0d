"""What one viewer may see of a hand. Everything outside the engine sees hands only through these."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.chips import CHIPS, Unit

if TYPE_CHECKING:
    from holdem_tui.engine.actions import LegalActions
    from holdem_tui.engine.cards import Card
    from holdem_tui.engine.evaluate import Ranking
    from holdem_tui.engine.events import Acted, Posted, PotAwarded
    from holdem_tui.engine.pots import Pot
    from holdem_tui.engine.setup import Position, Structure
    from holdem_tui.engine.streets import Street


class SeatStatus(Enum):
    """A player's part in the hand."""

    IN = "in"
    ALL_IN = "all-in"
    FOLDED = "folded"
    MUCKED = "mucked"


# Named tuples, here and in the screen's pictures: a frozen dataclass takes 0.4 ms longer to define, and the first frame
# waits for each.
class PlayerView(NamedTuple):
    """One player as the viewer sees him.

    `stack` is None if unknown, as in some records. `cards` are the two cards, `UNKNOWN` where hidden, and empty once
    folded or mucked. `bet` is what lies in front of the seat on this street, `put_in` everything from this hand, `won`
    what the pots paid so far. `last` is the player's last act on this street. `ranking` is the hand made by cards that
    the viewer may see, from the flop on.
    """

    seat: int
    position: Position | None
    stack: int | None
    bet: int
    put_in: int
    won: int
    status: SeatStatus
    cards: tuple[Card, ...]
    tabled: bool
    last: Acted | Posted | None
    ranking: Ranking | None


class HandView(NamedTuple):
    """A hand as one viewer sees it; `viewer` is None for the public, who see tabled cards only.

    `seats` are in order from the first seat left of the button. `pots` include this street's bets and are empty
    once awarded; `pot` is all chips in. `legal` are the actions of the seat to act, whoever the viewer is. `may_show`
    is the uncontested winner who has not shown. Amounts are told in `unit`, which `counted_in` changes.
    """

    viewer: int | None
    structure: Structure
    big_blind: int
    street: Street
    board: tuple[Card, ...]
    button: int
    seats: tuple[PlayerView, ...]
    to_act: int | None
    turn: int
    legal: LegalActions
    pot: int
    pots: tuple[Pot, ...]
    awards: tuple[PotAwarded, ...]
    is_over: bool
    may_show: int | None
    unit: Unit = CHIPS

    @property
    def pot_count(self) -> int:
        """How many pots there are, paid ones included."""
        return self.awards[-1].count if self.awards else len(self.pots)

    def tell(self, chips: int) -> str:
        """Chips as people count them in this hand."""
        return self.unit.tell(chips)

    def counted_in(self, unit: Unit) -> HandView:
        """The same view with amounts told in another unit."""
        return self if unit == self.unit else self._replace(unit=unit, legal=replace(self.legal, unit=unit))

    def seat(self, number: int) -> PlayerView:
        """The seat with this number.

        Raises:
            KeyError: nobody was dealt in there.
        """
        for seat in self.seats:
            if seat.seat == number:
                return seat
        raise KeyError(number)
