"""A table from hand to hand: who is dealt in, what everybody owns, who comes, goes and buys chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Self

from holdem_tui.engine.cards import Card
from holdem_tui.engine.setup import HandSetup, Showing, Stakes, deal_in
from holdem_tui.table.errors import TableError
from holdem_tui.table.positions import Lineup, first_lineup, next_lineup
from holdem_tui.table.state import Phase, Presence, Seat, Status, TableState


class Table:
    """A table that is dealt and settled in turn.

    `state` is all there is to it: `Table(state)` carries on from any that was kept. An operation that is refused
    leaves it unchanged.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state

    @classmethod
    def start(cls, *, stakes: Stakes, players: Sequence[tuple[str, int]]) -> Self:
        """A new table with these names and stacks in chips, in seat order; the first has the first button.

        Raises:
            TableError: not 2 to 10 players, a name missing or used twice, or a player without chips.
        """
        state = TableState(stakes=stakes, seats=tuple(Seat(name, stack) for name, stack in players))
        for seat in state.seats:
            if seat.stack == 0:
                raise TableError(f"{seat.name} needs at least 1 chip to start with.")
        return cls(state)

    @property
    def lineup(self) -> Lineup | None:
        """The next hand as things stand; None during a hand, or if fewer than two can be dealt in."""
        if self.state.phase is Phase.IN_HAND:
            return None
        playing = self.state.seats_with(Status.PLAYING)
        if self.state.blinds is None:
            return first_lineup(playing)
        waiting = self.state.seats_with(Status.WAITING)
        return next_lineup(playing=playing, waiting=waiting, last=self.state.blinds)

    def deal(self, deck: Sequence[Card], *, showing: Showing = Showing.LOSERS_MUCK) -> HandSetup:
        """Start the next hand with this deck.

        Raises:
            TableError: a hand is being played, or fewer than two can be dealt in.
            SetupError: the deck makes no hand.
        """
        self._require(Phase.BETWEEN_HANDS)
        lineup = self.lineup
        if lineup is None:
            raise TableError("A hand needs two players who have chips and are not sitting out.")
        stacks = {number: self.state.seats[number].stack for number in lineup.seats}
        setup = deal_in(stakes=self.state.stakes, stacks=stacks, positions=lineup.positions, deck=deck, showing=showing)
        hand_number = self.state.hand_number + 1
        self.state = replace(
            self.state,
            seats=tuple(
                replace(seat, last_hand=hand_number, started=seat.stack) if number in stacks else seat
                for number, seat in enumerate(self.state.seats)
            ),
            hand_number=hand_number,
            blinds=lineup.blinds,
            phase=Phase.IN_HAND,
        )
        return setup

    def settle(self, stacks: Mapping[int, int]) -> None:
        """End the hand: `stacks` holds what every seat dealt in finishes with, in chips.

        Raises:
            TableError: no hand is being played, or these are not the seats and the chips that were dealt in.
        """
        self._require(Phase.IN_HAND)
        started = {
            number: seat.started
            for number, seat in enumerate(self.state.seats)
            if seat.last_hand == self.state.hand_number
        }
        if stacks.keys() != started.keys():
            raise TableError(f"Seats {sorted(started)} played this hand, not {sorted(stacks)}.")
        if min(stacks.values()) < 0 or sum(stacks.values()) != sum(started.values()):
            raise TableError(f"This hand was played with {sum(started.values())} chips; they do not add up.")
        self.state = replace(
            self.state,
            seats=tuple(
                # The difference to what the seat started with was bought meanwhile.
                replace(seat, stack=seat.stack - seat.started + stacks[number]) if number in stacks else seat
                for number, seat in enumerate(self.state.seats)
            ),
            phase=Phase.BETWEEN_HANDS,
        )

    def sit_out(self, number: int) -> None:
        """Leave a seat out from the next hand on.

        Raises:
            TableError: there is no such seat.
        """
        self._put(number, replace(self._seat(number), presence=Presence.AWAY))

    def come_back(self, number: int) -> None:
        """Deal a seat in again: at once if it missed no hand, else when the big blind reaches it.

        Raises:
            TableError: there is no such seat.
        """
        self._put(number, replace(self._seat(number), presence=Presence.HERE))

    def rebuy(self, number: int, *, chips: int) -> None:
        """Buy chips, which play from the next hand; a seat that sits out stays out.

        Raises:
            TableError: there is no such seat, or less than one chip is bought.
        """
        seat = self._seat(number)
        if chips < 1:
            raise TableError("Buy at least 1 chip.")
        self._put(number, replace(seat, stack=seat.stack + chips))

    def change_stakes(self, stakes: Stakes) -> None:
        """Play for other stakes from the next hand on (TDA 23)."""
        self.state = replace(self.state, stakes=stakes)

    def _require(self, phase: Phase) -> None:
        if self.state.phase is not phase:
            raise TableError(f"The table is {self.state.phase.value}; this can only be done {phase.value}.")

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.state.seats):
            raise TableError(f"There is no seat {number} at this table.")
        return self.state.seats[number]

    def _put(self, number: int, seat: Seat) -> None:
        seats = self.state.seats
        self.state = replace(self.state, seats=(*seats[:number], seat, *seats[number + 1 :]))
