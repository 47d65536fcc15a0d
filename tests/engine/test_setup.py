"""Position names, who posts what, and setups that are refused."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import DECK, UNKNOWN, Card, parse_cards
from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import (
    HandSetup,
    Position,
    Positions,
    SeatSetup,
    Stakes,
    Straddle,
    Structure,
    deal_in,
    position_names,
    positions_from_button,
    seats_from_button,
)

STAKES = Stakes(small_blind=50, big_blind=100)

NAMES = {
    2: "BTN BB",
    3: "BTN SB BB",
    4: "BTN SB BB UTG",
    5: "BTN SB BB UTG CO",
    6: "BTN SB BB UTG HJ CO",
    7: "BTN SB BB UTG LJ HJ CO",
    8: "BTN SB BB UTG UTG+1 LJ HJ CO",
    9: "BTN SB BB UTG UTG+1 UTG+2 LJ HJ CO",
    10: "BTN SB BB UTG UTG+1 UTG+2 UTG+3 LJ HJ CO",
}


def setup_of(stacks: dict[int, int], positions: Positions, *, stakes: Stakes = STAKES) -> HandSetup:
    return deal_in(stakes=stakes, stacks=stacks, positions=positions, deck=DECK)


def hand_setup(*seats: SeatSetup, deck: tuple[Card, ...] = DECK, big_blind: int = 100, button: int = 0) -> HandSetup:
    return HandSetup(
        structure=Structure.NO_LIMIT,
        big_blind=big_blind,
        positions=Positions(button=button, small_blind=None, big_blind=1),
        seats=seats,
        deck=deck,
    )


@pytest.mark.parametrize(("players", "names"), NAMES.items())
def test_position_names_clockwise_from_the_button(players: int, names: str) -> None:
    seats = range(players)
    button = 1
    setup = setup_of(dict.fromkeys(seats, 1000), positions_from_button(seats, button))
    named = position_names(setup)
    clockwise = [(button + step) % players for step in range(players)]
    assert " ".join(named[seat].value for seat in clockwise) == names


@pytest.mark.parametrize("players", NAMES)
def test_the_first_to_act_is_under_the_gun(players: int) -> None:
    seats = range(players)
    setup = setup_of(dict.fromkeys(seats, 1000), positions_from_button(seats, 0))
    first = Hand(setup).to_act
    assert first is not None
    expected = {2: Position.BUTTON, 3: Position.BUTTON}.get(players, Position.UTG)
    assert position_names(setup)[first] is expected


def test_position_names_with_the_button_on_an_empty_seat() -> None:
    setup = setup_of(dict.fromkeys((0, 2, 3, 4, 5, 6), 1000), Positions(button=1, small_blind=2, big_blind=3))
    assert {seat: name.value for seat, name in position_names(setup).items()} == {
        2: "SB",
        3: "BB",
        4: "UTG",
        5: "LJ",
        6: "HJ",
        0: "CO",
    }


def test_position_names_without_a_small_blind() -> None:
    setup = setup_of(dict.fromkeys((0, 1, 3, 4, 5), 1000), Positions(button=1, small_blind=None, big_blind=3))
    assert {seat: name.value for seat, name in position_names(setup).items()} == {
        3: "BB",
        4: "UTG",
        5: "HJ",
        0: "CO",
        1: "BTN",
    }


def test_dealing_order_starts_left_of_the_button() -> None:
    assert seats_from_button([0, 3, 5, 9], 3) == [5, 9, 0, 3]
    assert seats_from_button([0, 3, 5, 9], 4) == [5, 9, 0, 3]
    assert seats_from_button([9, 0], 9) == [0, 9]


def test_positions_of_a_first_hand() -> None:
    assert positions_from_button([0, 3, 5, 9], 5) == Positions(button=5, small_blind=9, big_blind=0)
    assert positions_from_button([2, 7], 7) == Positions(button=7, small_blind=7, big_blind=2)


def test_who_owes_what() -> None:
    stakes = Stakes(small_blind=50, big_blind=100, ante=10)
    setup = setup_of(dict.fromkeys((1, 4, 6, 8), 1000), Positions(4, 6, 8), stakes=stakes)
    assert setup.seats == (
        SeatSetup(seat=6, stack=1000, blind=50, ante=10),
        SeatSetup(seat=8, stack=1000, blind=100, ante=10),
        SeatSetup(seat=1, stack=1000, blind=0, ante=10),
        SeatSetup(seat=4, stack=1000, blind=0, ante=10),
    )


def test_only_the_big_blind_owes_its_ante() -> None:
    stakes = Stakes(small_blind=50, big_blind=100, big_blind_ante=100)
    setup = setup_of({0: 1000, 1: 1000, 2: 1000}, Positions(0, 1, 2), stakes=stakes)
    assert [(seat.seat, seat.blind, seat.ante) for seat in setup.seats] == [(1, 50, 0), (2, 100, 100), (0, 0, 0)]


def test_ten_players_and_table_seat_numbers() -> None:
    hand = Hand(setup_of(dict.fromkeys(range(10), 1000), positions_from_button(range(10), 9)))
    assert hand.to_act == 2
    assert set(hand.stacks) == set(range(10))


@pytest.mark.parametrize(
    ("stakes", "sentence"),
    [
        ({"small_blind": 0, "big_blind": 0}, "big blind must be at least 1"),
        ({"small_blind": 3, "big_blind": 2}, "between 0 and the big blind"),
        ({"small_blind": -1, "big_blind": 2}, "between 0 and the big blind"),
        ({"small_blind": 1, "big_blind": 2, "ante": -1}, "ante cannot be negative"),
        ({"small_blind": 1, "big_blind": 2, "big_blind_ante": -1}, "ante cannot be negative"),
        ({"small_blind": 1, "big_blind": 2, "ante": 1, "big_blind_ante": 2}, "one kind of ante"),
    ],
)
def test_stakes_that_are_refused(stakes: dict[str, int], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        Stakes(
            small_blind=stakes["small_blind"],
            big_blind=stakes["big_blind"],
            ante=stakes.get("ante", 0),
            big_blind_ante=stakes.get("big_blind_ante", 0),
        )


def test_no_straddle_in_fixed_limit() -> None:
    with pytest.raises(SetupError, match="no straddle in fixed limit"):
        Stakes(structure=Structure.FIXED_LIMIT, small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN)


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_players(players: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 10 players, not {players}"):
        hand_setup(*(SeatSetup(seat=seat, stack=100, blind=100) for seat in range(players)))


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((SeatSetup(0, 100, 100), SeatSetup(0, 100)), "cannot have one seat"),
        ((SeatSetup(0, 100, 100), SeatSetup(1, 0)), "Seat 1 has no chips"),
        ((SeatSetup(0, 100, 100), SeatSetup(1, -5)), "Seat 1 has no chips"),
        ((SeatSetup(0, 100, 100), SeatSetup(1, 100, -1)), "Seat 1 cannot post a negative amount"),
        ((SeatSetup(0, 100, 100), SeatSetup(1, 100, 0, -1)), "Seat 1 cannot post a negative amount"),
        ((SeatSetup(0, 100), SeatSetup(1, 100)), "Somebody must post a blind"),
    ],
)
def test_seats_that_are_refused(seats: tuple[SeatSetup, ...], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        hand_setup(*seats)


def test_decks_that_are_refused() -> None:
    seats = (SeatSetup(0, 100, 100), SeatSetup(1, 100, 50))
    with pytest.raises(SetupError, match="The deck has 8 cards; 2 players need 9"):
        hand_setup(*seats, deck=DECK[:8])
    with pytest.raises(SetupError, match="appears twice"):
        hand_setup(*seats, deck=(*parse_cards("AsKsQsJsTs9s8s7s"), Card("As")))
    assert hand_setup(*seats, deck=(UNKNOWN,) * 9)


def test_blinds_of_seats_that_are_not_dealt_in() -> None:
    with pytest.raises(SetupError, match="Seat 5 posts a blind but is not dealt in"):
        setup_of({0: 100, 1: 100, 2: 100}, Positions(0, 1, 5))
    with pytest.raises(SetupError, match="Seat 7 posts a blind but is not dealt in"):
        setup_of({0: 100, 1: 100, 2: 100}, Positions(0, 7, 1))


def test_a_setup_cannot_change() -> None:
    setup = setup_of({0: 100, 1: 100}, positions_from_button([0, 1], 0))
    with pytest.raises(AttributeError):
        setup.big_blind = 5  # type: ignore[misc]


def test_a_blind_of_a_seat_that_is_not_dealt_in() -> None:
    seats = (SeatSetup(seat=0, stack=100, blind=2), SeatSetup(seat=1, stack=100, blind=1))
    with pytest.raises(SetupError, match="Seat 7 posts a blind but is not dealt in"):
        HandSetup(
            structure=Structure.NO_LIMIT,
            big_blind=2,
            positions=Positions(button=1, small_blind=1, big_blind=7),
            seats=seats,
            deck=DECK,
        )


def test_positions_need_two_seats() -> None:
    with pytest.raises(SetupError, match="2 to 10 players, not 1"):
        positions_from_button([3], 3)
