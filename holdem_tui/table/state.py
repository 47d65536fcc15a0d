"""What a table remembers between two hands: frozen, plain values, from which it carries on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from holdem_tui.engine.setup import MAX_PLAYERS, MIN_PLAYERS, Stakes
from holdem_tui.table.errors import TableError
from holdem_tui.table.names import as_heard
from holdem_tui.table.positions import BlindSeats


class Presence(Enum):
    """What the player wants: to be dealt in, or not."""

    HERE = "here"
    AWAY = "sitting out"


class Phase(Enum):
    """Whether a hand is being played."""

    BETWEEN_HANDS = "between hands"
    IN_HAND = "in a hand"


class Status(Enum):
    """What the next deal brings to a seat as things stand."""

    PLAYING = "dealt in"
    WAITING = "waiting for the big blind"
    SITTING_OUT = "sitting out"
    BUSTED = "out of chips"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place at the table, in chips.

    `stack` is everything the player owns, chips bought during the running hand included. `last_hand` is the number
    of the last hand dealt to the seat (0 before the first) and `started` the chips it was dealt in with.
    """

    name: str
    stack: int
    presence: Presence = Presence.HERE
    last_hand: int = 0
    started: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table as it stands: `stakes` of the next hand, seats by number, and the last hand dealt, with its blinds.

    Raises:
        TableError: too few or too many players, a name missing or too much like another, or a negative stack.
    """

    stakes: Stakes
    seats: tuple[Seat, ...]
    hand_number: int = 0
    blinds: BlindSeats | None = None
    phase: Phase = Phase.BETWEEN_HANDS

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.seats) <= MAX_PLAYERS:
            raise TableError(f"A table seats {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(self.seats)}.")
        names: dict[str, str] = {}
        for name in (seat.name.strip() for seat in self.seats):
            if not name:
                raise TableError("Every player needs a name.")
            other = names.get(as_heard(name))
            if other is not None:
                who = f"Two players are called {name}" if other == name else f"{other} and {name} sound the same"
                raise TableError(f"{who}: give one of them another name.")
            names[as_heard(name)] = name
        for seat in self.seats:
            if seat.stack < 0:
                raise TableError(f"{seat.name} cannot have {seat.stack} chips.")

    @property
    def names(self) -> dict[int, str]:
        """Everybody's name by seat number."""
        return {number: seat.name for number, seat in enumerate(self.seats)}

    def status(self, number: int) -> Status:
        """What the next deal brings to a seat; one that missed a hand waits for the big blind."""
        seat = self.seats[number]
        if seat.stack == 0:
            return Status.BUSTED
        if seat.presence is Presence.AWAY:
            return Status.SITTING_OUT
        return Status.PLAYING if seat.last_hand == self.hand_number else Status.WAITING

    def seats_with(self, status: Status) -> tuple[int, ...]:
        """Numbers of the seats in this status, in ascending order."""
        return tuple(number for number in range(len(self.seats)) if self.status(number) is status)
