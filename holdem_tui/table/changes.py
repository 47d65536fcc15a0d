"""What players may change at a table; it counts from the next deal."""

from __future__ import annotations

from dataclasses import dataclass

from holdem_tui.engine.setup import Stakes
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table


@dataclass(frozen=True, slots=True)
class SitOut:
    """A seat is left out from the next hand on."""

    seat: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A seat that sat out wants to be dealt in again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rebuy:
    """A seat buys chips, which play from the next hand."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class NewStakes:
    """Other stakes from the next hand on."""

    stakes: Stakes


Change = SitOut | ComeBack | Rebuy | NewStakes


def changed(state: TableState, change: Change) -> TableState:
    """The table after a change; one made during a hand leaves that hand as it is.

    Raises:
        TableError: the table does not accept it.
    """
    table = Table(state)
    match change:
        case SitOut(seat):
            table.sit_out(seat)
        case ComeBack(seat):
            table.come_back(seat)
        case Rebuy(seat, chips):
            table.rebuy(seat, chips=chips)
        case NewStakes(stakes):
            table.change_stakes(stakes)
    return table.state
