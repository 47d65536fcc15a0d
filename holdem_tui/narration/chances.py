"""The chances of hands that lie face up while board cards are to come."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView, PlayerView, SeatStatus

if TYPE_CHECKING:
    from holdem_tui.engine.equity import Equity, Spot


class RunOut(NamedTuple):
    """Hands face up, the board so far, and the open pots."""

    spot: Spot
    pots: tuple[Pot, ...]


def run_out(view: HandView) -> RunOut | None:
    """The run-out on the table: every live hand is tabled, pots are open, and board cards are to come.

    None if there is none, a live hand is mucked, or a card is unknown. Folded cards can still come: the public does not
    know them.
    """
    return face_up(view) if all(seat.tabled for seat in _live(view)) else None


def face_up(view: HandView, *, dead: tuple[Card, ...] = ()) -> RunOut | None:
    """The run-out for a viewer who knows every live hand, tabled or not; `dead` cards cannot come.

    None as for `run_out`, or if only one hand is left.
    """
    hands = {seat.seat: seat.cards for seat in _live(view)}
    if not view.pots or len(view.board) >= Street.RIVER.value or len(hands) < 2:
        return None
    if UNKNOWN in view.board or any(len(cards) < 2 or UNKNOWN in cards for cards in hands.values()):
        return None
    # Here, so that the first hand need not wait for it.
    from holdem_tui.engine.equity import Spot

    return RunOut(Spot(hands=hands, board=view.board, dead=dead), view.pots)


def _live(view: HandView) -> list[PlayerView]:
    return [seat for seat in view.seats if seat.status is not SeatStatus.FOLDED]


async def expected_shares(playing: RunOut) -> dict[int, Fraction]:
    """The exact chance of each seat, 0 to 1: the chips that it wins on average, of all chips in the open pots.

    With one pot that is its equity. The event loop keeps running meanwhile.
    """
    from holdem_tui.engine.equity import equity_in_slices

    slices = equity_in_slices(playing.spot, groups=[pot.eligible for pot in playing.pots])
    while True:
        try:
            next(slices)
        except StopIteration as end:
            equity: Equity = end.value
            break
        await asyncio.sleep(0)
    total = sum(pot.amount for pot in playing.pots)
    return {seat: chips / total for seat, chips in equity.expected_chips(playing.pots).items()}
