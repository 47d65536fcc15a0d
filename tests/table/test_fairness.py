"""R51a: whatever happens between the hands, the big blind comes round to everybody in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.setup import HandSetup, Stakes
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import Status
from holdem_tui.table.table import Table

STAKES = Stakes(small_blind=1, big_blind=2)
OPERATIONS: dict[str, Callable[[Table, int], None]] = {
    "sit out": Table.sit_out,
    "come back": Table.come_back,
    "rebuy": lambda table, seat: table.rebuy(seat, chips=100),
}


@dataclass(frozen=True)
class Step:
    """A hand in which `busts` lose all they have, and what the seats ask for after it."""

    busts: set[int]
    asked: list[tuple[str, int]]


@dataclass(frozen=True)
class Script:
    players: int
    steps: list[Step]


@st.composite
def scripts(draw: st.DrawFn, *, operations: Sequence[str]) -> Script:
    players = draw(st.integers(2, 10))
    seats = st.integers(0, players - 1)
    busts = st.just(set[int]()) | st.sets(seats, max_size=3)
    nothing = st.just(list[tuple[str, int]]())
    asked = st.lists(st.tuples(st.sampled_from(operations), seats), max_size=4) if operations else nothing
    steps = st.lists(st.builds(Step, busts=busts, asked=asked), min_size=1, max_size=40)
    return Script(players=players, steps=draw(steps))


def played(script: Script) -> tuple[Table, list[HandSetup]]:
    """The table after the script, and every hand that it could deal."""
    table = Table.start(stakes=STAKES, players=[(f"P{number}", 100) for number in range(script.players)])
    setups = []
    chips = 100 * script.players
    for step in script.steps:
        if table.lineup is not None:
            setups.append(play(table, busts=step.busts))
        for name, seat in step.asked:
            OPERATIONS[name](table, seat)
            chips += 100 * (name == "rebuy")
        assert sum(seat.stack for seat in table.state.seats) == chips
    return table, setups


def play(table: Table, *, busts: set[int]) -> HandSetup:
    playing = set(table.state.seats_with(Status.PLAYING))
    waiting = set(table.state.seats_with(Status.WAITING))
    setup = table.deal(DECK)
    finish = {seat.seat: seat.stack for seat in setup.seats}
    assert playing <= finish.keys() <= playing | waiting
    assert finish.keys() - playing <= {setup.positions.big_blind} or len(finish) == 2
    winner = next((seat for seat in finish if seat not in busts), min(finish))
    for seat in busts & finish.keys() - {winner}:
        finish[winner] += finish[seat]
        finish[seat] = 0
    table.settle(finish)
    return setup


def dealt(setup: HandSetup) -> set[int]:
    return {seat.seat for seat in setup.seats}


def strictly_between(first: int, last: int) -> set[int]:
    """Seat numbers met on the way round from one seat to another, both left out; all others when they are one."""
    return {(first + step) % 10 for step in range(1, (last - first - 1) % 10 + 1)}


def check_big_blinds(setups: list[HandSetup]) -> None:
    blinds = [setup.positions.big_blind for setup in setups]
    for two, (before, after) in zip(setups[1:], pairwise(blinds), strict=True):
        assert before != after, "nobody pays the big blind twice in a row"
        assert not strictly_between(before, after) & dealt(two), "the big blind skips nobody"
        if len(dealt(two)) > 2:
            assert two.positions.small_blind == (before if before in dealt(two) else None)
        else:
            assert two.positions.button == two.positions.small_blind != after


def check_rounds(setups: list[HandSetup]) -> None:
    """Between two big blinds of one who stays, everybody else who stays pays exactly one."""
    blinds = [setup.positions.big_blind for setup in setups]
    for start, seat in enumerate(blinds):
        stayed = dealt(setups[start])
        for end in range(start + 1, len(setups)):
            stayed &= dealt(setups[end])
            if seat not in stayed:
                break
            if blinds[end] == seat:
                paid = [blind for blind in blinds[start + 1 : end] if blind in stayed]
                assert sorted(paid) == sorted(stayed - {seat})
                break


def check_ring(setups: list[HandSetup]) -> None:
    """The button stands right of the small-blind position, and nobody dealt in sits between them or the blinds."""
    for one, two in pairwise(setups):
        if len(dealt(two)) > 2:
            small = one.positions.big_blind
            assert len({two.positions.button, small, two.positions.big_blind}) == 3
            assert not strictly_between(two.positions.button, small) & dealt(two)
            assert not strictly_between(small, two.positions.big_blind) & dealt(two)


@given(scripts(operations=()))
def test_R51a_over_any_sequence_of_busts(script: Script) -> None:
    _, setups = played(script)

    check_big_blinds(setups)
    check_rounds(setups)
    check_ring(setups)


@given(scripts(operations=tuple(OPERATIONS)))
def test_R51a_over_any_busts_absences_and_rebuys(script: Script) -> None:
    _, setups = played(script)

    check_big_blinds(setups)
    check_rounds(setups)
    check_ring(setups)


@given(scripts(operations=()))
def test_a_place_is_one_more_than_the_number_of_players_ahead(script: Script) -> None:
    table, _ = played(script)

    places = LastOneStanding().places(table.state)
    unplaced = script.players - len(places)
    assert all(place == 1 + unplaced + sum(other < place for other in places.values()) for place in places.values())
