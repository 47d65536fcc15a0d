"""What a table refuses to be."""

from __future__ import annotations

import pytest

from holdem_tui.engine.setup import Stakes
from holdem_tui.table.errors import TableError
from holdem_tui.table.state import Seat, TableState

STAKES = Stakes(small_blind=1, big_blind=2)


def state(*seats: Seat) -> TableState:
    return TableState(stakes=STAKES, seats=seats)


@pytest.mark.parametrize("players", [0, 1, 11])
def test_a_table_seats_two_to_ten(players: int) -> None:
    with pytest.raises(TableError, match=f"2 to 10 players, not {players}"):
        state(*(Seat(f"P{number}", 100) for number in range(players)))


@pytest.mark.parametrize("second", ["Anna", " Anna "])
def test_two_players_cannot_look_alike(second: str) -> None:
    with pytest.raises(TableError, match="Two players are called Anna"):
        state(Seat("Anna", 100), Seat(second, 100))


@pytest.mark.parametrize(("first", "second"), [("Boris", "boris"), ("Straße", "STRASSE"), ("José", "Jose\u0301")])
def test_nor_sound_alike(first: str, second: str) -> None:
    with pytest.raises(TableError, match=f"{first} and {second} sound the same: give one of them another name"):
        state(Seat(first, 100), Seat(second, 100))


@pytest.mark.parametrize("name", ["", "  "])
def test_every_player_has_a_name(name: str) -> None:
    with pytest.raises(TableError, match="needs a name"):
        state(Seat("Anna", 100), Seat(name, 100))


def test_names_stay_as_typed() -> None:
    names = [" [b]Bob ", "Bob", "bO", "Bob the second "]

    assert [seat.name for seat in state(*(Seat(name, 1) for name in names)).seats] == names


def test_a_stack_is_not_negative() -> None:
    with pytest.raises(TableError, match="Boris cannot have -1 chips"):
        state(Seat("Anna", 100), Seat("Boris", -1))
