"""What kind of game is played: what happens between two hands, when the game is over, and who has which place."""

from __future__ import annotations

from typing import Protocol

from holdem_tui.table.changes import Change, changed
from holdem_tui.table.state import Status, TableState


class Format(Protocol):
    """Asked between two hands; every answer follows from the state of the table alone."""

    def before_deal(self, state: TableState) -> TableState:
        """The table at which the next hand is dealt, as after a rise of the blinds."""
        ...

    def change(self, state: TableState, change: Change) -> TableState:
        """The table after a change that somebody asks for.

        Raises:
            TableError: the format or the table does not allow it.
        """
        ...

    def winner(self, state: TableState) -> int | None:
        """The seat that has won the game, or None while it goes on."""
        ...

    def places(self, state: TableState) -> dict[int, int]:
        """The places decided so far, from 1, by seat."""
        ...


class LastOneStanding:
    """The game ends when one player has all the chips; every change is welcome."""

    def before_deal(self, state: TableState) -> TableState:
        """Nothing changes by itself."""
        return state

    def change(self, state: TableState, change: Change) -> TableState:
        """The table after the change.

        Raises:
            TableError: the table does not accept it.
        """
        return changed(state, change)

    def winner(self, state: TableState) -> int | None:
        """The seat that owns every chip on the table, if there is one."""
        funded = [number for number, seat in enumerate(state.seats) if seat.stack]
        return funded[0] if len(funded) == 1 else None

    def places(self, state: TableState) -> dict[int, int]:
        """The place of every seat that is out of chips, and of the winner, from 1.

        Whoever lasts longer places higher; of those who bust in one hand, whoever started it with more. Equal stacks
        share the place.
        """
        out = state.seats_with(Status.BUSTED)
        lasted = {number: (state.seats[number].last_hand, state.seats[number].started) for number in out}
        ahead = len(state.seats) - len(out)
        places = {
            number: 1 + ahead + sum(1 for other in lasted.values() if other > mine) for number, mine in lasted.items()
        }
        winner = self.winner(state)
        return places if winner is None else {**places, winner: 1}
