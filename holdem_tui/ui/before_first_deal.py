"""The table as people sit down: their chips and the button, before anything is posted or dealt."""

from __future__ import annotations

from holdem_tui.engine.actions import NOBODY_TO_ACT
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView, PlayerView, SeatStatus
from holdem_tui.table.state import Seat, Status, TableState
from holdem_tui.table.table import Table
from holdem_tui.ui.amounts import unit_of
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.scene import AbsentSeat, Scene


def seating(state: TableState, context: AppContext) -> Scene:
    """Everybody at the table before the next hand, of which nothing is known yet but the button."""
    lineup = Table(state).lineup
    dealt_in = () if lineup is None else lineup.seats
    view = HandView(
        viewer=None,
        structure=state.stakes.structure,
        big_blind=state.stakes.big_blind,
        street=Street.PREFLOP,
        board=(),
        button=0 if lineup is None else lineup.positions.button,
        seats=tuple(_waiting(number, state.seats[number]) for number in dealt_in),
        to_act=None,
        turn=0,
        legal=NOBODY_TO_ACT,
        pot=0,
        pots=(),
        awards=(),
        is_over=False,
        may_show=None,
        unit=unit_of(context.amounts, big_blind=state.stakes.big_blind),
    )
    return Scene(
        view=view,
        names=state.names,
        absent=absent_seats(state, dealt_in),
        bottom=0,
        style=context.style,
    )


def absent_seats(state: TableState, dealt_in: tuple[int, ...]) -> dict[int, AbsentSeat]:
    """Those at the table who are not dealt in, and why."""
    return {number: _absent(state, number) for number in state.names if number not in dealt_in}


def _absent(state: TableState, number: int) -> AbsentSeat:
    status = state.status(number)
    return AbsentSeat(state.seats[number].stack, "out" if status is Status.BUSTED else status.value)


def _waiting(number: int, seat: Seat) -> PlayerView:
    return PlayerView(
        seat=number,
        position=None,
        stack=seat.stack,
        bet=0,
        put_in=0,
        won=0,
        status=SeatStatus.IN,
        cards=(),
        tabled=False,
        last=None,
        ranking=None,
    )
