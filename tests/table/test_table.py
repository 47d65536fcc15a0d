"""A table from hand to hand; the numbers of the cases are those of the rule cases."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Showing, Stakes, Straddle
from holdem_tui.table.errors import TableError
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import Status
from holdem_tui.table.table import Table

NAMES = ("Anna", "Boris", "Clara", "Deniz", "Emil", "Fatma")
STAKES = Stakes(small_blind=50, big_blind=100)
A, B, C, D, E, F = range(6)


def table_of(*stacks: int, stakes: Stakes = STAKES) -> Table:
    return Table.start(stakes=stakes, players=list(zip(NAMES, stacks, strict=False)))


def stacks(table: Table) -> list[int]:
    return [seat.stack for seat in table.state.seats]


def dealt(setup: HandSetup) -> dict[int, int]:
    return {seat.seat: seat.stack for seat in setup.seats}


def posts(setup: HandSetup) -> dict[int, int]:
    return {seat.seat: seat.blind for seat in setup.seats if seat.blind}


def play(table: Table, *, busted: tuple[int, ...] = ()) -> HandSetup:
    """Play a hand in which these seats lose all they have to the first other one."""
    setup = table.deal(DECK)
    finish = dealt(setup)
    winner = next(seat for seat in sorted(finish) if seat not in busted)
    for seat in busted:
        finish[winner] += finish[seat]
        finish[seat] = 0
    table.settle(finish)
    return setup


def test_the_first_name_has_the_button_in_the_first_hand() -> None:
    table = table_of(1000, 800, 600)

    setup = table.deal(DECK, showing=Showing.EVERYBODY_SHOWS)

    assert setup.positions == Positions(button=A, small_blind=B, big_blind=C)
    assert setup.seats == (SeatSetup(B, 800, blind=50), SeatSetup(C, 600, blind=100), SeatSetup(A, 1000))
    assert setup.deck == DECK
    assert setup.showing is Showing.EVERYBODY_SHOWS
    assert table.state.hand_number == 1


def test_R43_the_button_alternates_heads_up() -> None:
    table = table_of(1000, 1000)

    assert [play(table).positions.button for _ in range(4)] == [A, B, A, B]


def test_R48_two_dealt_in_are_heads_up_even_if_one_is_all_in_from_the_ante() -> None:
    table = table_of(1000, 20, 1000, stakes=Stakes(small_blind=50, big_blind=100, ante=20))
    play(table, busted=(C,))

    setup = table.deal(DECK)

    assert setup.positions == Positions(button=B, small_blind=B, big_blind=A)
    assert setup.seats == (SeatSetup(A, 2000, blind=100, ante=20), SeatSetup(B, 20, blind=50, ante=20))


def test_R48_three_dealt_in_are_a_ring_even_if_one_is_all_in_from_the_ante() -> None:
    table = table_of(1000, 1000, 20, 1000, stakes=Stakes(small_blind=50, big_blind=100, ante=20))
    play(table, busted=(D,))

    setup = table.deal(DECK)

    assert setup.positions == Positions(button=B, small_blind=C, big_blind=A)


def test_R50_nobody_posts_for_a_small_blind_that_busted_as_big_blind() -> None:
    table = table_of(*[1000] * 6)
    play(table, busted=(C,))

    two, three = play(table), play(table)

    assert posts(two) == {D: 100}
    assert two.positions.small_blind is None
    assert two.positions.button == B
    assert posts(three) == {D: 50, E: 100}
    assert three.positions.button == C
    assert three.seats[-1].seat == B


def test_R51b_a_seat_that_sits_out_does_not_freeze_the_button() -> None:
    table = table_of(*[1000] * 6)
    play(table)
    table.sit_out(D)

    two, three = play(table), play(table)
    table.come_back(D)
    waited = [play(table) for _ in range(4)]

    assert two.positions == Positions(button=B, small_blind=C, big_blind=E)
    assert three.positions == Positions(button=C, small_blind=E, big_blind=F)
    assert [setup.positions.big_blind for setup in waited] == [A, B, C, D]
    assert [D in dealt(setup) for setup in waited] == [False, False, False, True]


def test_S02_two_to_three_left_of_the_big_blind() -> None:
    table = table_of(1000, 1000, 1000)
    table.sit_out(C)
    one = play(table)
    table.come_back(C)

    assert one.positions == Positions(button=A, small_blind=A, big_blind=B)
    assert play(table).positions == Positions(button=A, small_blind=B, big_blind=C)


def test_S02_two_to_three_between_the_small_and_the_big_blind() -> None:
    table = table_of(1000, 1000, 1000)
    between, big = B, C
    table.sit_out(between)
    one = play(table)
    table.come_back(between)

    assert one.positions == Positions(button=A, small_blind=A, big_blind=big)
    assert play(table).positions == Positions(button=big, small_blind=big, big_blind=A)
    assert play(table).positions == Positions(button=big, small_blind=A, big_blind=between)


def test_sitting_out_and_back_without_missing_a_hand_changes_nothing() -> None:
    table = table_of(1000, 1000, 1000, 1000)
    table.deal(DECK)
    table.sit_out(A)
    assert table.state.status(A) is Status.SITTING_OUT
    table.settle(dict.fromkeys(range(4), 1000))
    table.come_back(A)

    assert table.state.status(A) is Status.PLAYING
    assert A in dealt(play(table))


def test_a_seat_that_missed_a_hand_waits_for_the_big_blind() -> None:
    table = table_of(1000, 1000, 1000, 1000)
    table.sit_out(A)
    play(table)
    table.come_back(A)

    assert table.state.status(A) is Status.WAITING


def test_sitting_out_during_a_hand_counts_from_the_next() -> None:
    table = table_of(1000, 1000, 1000)
    setup = table.deal(DECK)
    table.sit_out(B)
    table.settle(dealt(setup))

    assert dealt(table.deal(DECK)).keys() == {A, C}


def test_a_waiting_seat_comes_in_at_once_when_fewer_than_two_would_play() -> None:
    table = table_of(1000, 1000, 1000, 1000)
    table.sit_out(A)
    table.sit_out(B)
    one = play(table)
    table.come_back(A)
    table.come_back(B)
    table.sit_out(C)

    two = play(table)

    assert one.positions == Positions(button=C, small_blind=C, big_blind=D)
    assert two.positions == Positions(button=D, small_blind=D, big_blind=A)
    assert B not in dealt(two)


def test_a_player_left_alone_brings_the_nearest_waiting_seat_in_beside_the_big_blind() -> None:
    table = table_of(1000, 1000, 1000, 1000)
    table.sit_out(B)
    table.sit_out(C)
    one = play(table)
    table.come_back(B)
    table.come_back(C)
    table.sit_out(D)

    two = play(table)

    assert one.positions == Positions(button=A, small_blind=A, big_blind=D)
    assert two.positions == Positions(button=B, small_blind=B, big_blind=A)
    assert two.positions.small_blind is not None
    assert C not in dealt(two)


def test_R107_who_folded_is_dealt_in_again() -> None:
    table = table_of(100, 100, 100, stakes=Stakes(small_blind=1, big_blind=2))
    table.deal(DECK)
    table.settle({A: 100, B: 99, C: 101})

    assert dealt(table.deal(DECK)) == {A: 100, B: 99, C: 101}


def test_R40_a_short_stack_is_dealt_in_and_an_empty_one_is_not() -> None:
    table = table_of(1000, 1000, 1000, 1000)
    table.deal(DECK)
    table.settle({A: 1, B: 0, C: 1999, D: 2000})

    assert dealt(table.deal(DECK)) == {A: 1, C: 1999, D: 2000}


def test_R108_chips_bought_during_a_hand_play_from_the_next() -> None:
    table = table_of(1000, 200, 1000)
    setup = table.deal(DECK)
    table.rebuy(B, chips=500)

    assert dealt(setup) == {A: 1000, B: 200, C: 1000}
    table.settle({A: 900, B: 300, C: 1000})
    assert stacks(table) == [900, 800, 1000]
    assert dealt(table.deal(DECK)) == {A: 900, B: 800, C: 1000}


def test_R108_chips_bought_by_a_seat_that_is_not_in_the_running_hand() -> None:
    table = table_of(1000, 1000, 1000)
    table.sit_out(C)
    table.deal(DECK)
    table.rebuy(C, chips=500)
    table.settle({A: 2000, B: 0})

    assert stacks(table) == [2000, 0, 1500]
    assert table.state.status(C) is Status.SITTING_OUT


@pytest.mark.parametrize("moment", ["during the hand", "after the hand"])
def test_who_busts_and_rebuys_before_the_next_deal_was_never_out(moment: str) -> None:
    table = table_of(*[1000] * 4)
    table.deal(DECK)
    if moment == "during the hand":
        table.rebuy(C, chips=700)
    table.settle({A: 2000, B: 1000, C: 0, D: 1000})
    if moment == "after the hand":
        assert table.state.status(C) is Status.BUSTED
        table.rebuy(C, chips=700)

    setup = table.deal(DECK)

    assert dealt(setup) == {A: 2000, B: 1000, C: 700, D: 1000}
    assert setup.positions == Positions(button=B, small_blind=C, big_blind=D)


def test_who_busts_and_rebuys_after_the_next_deal_waits_for_the_big_blind() -> None:
    table = table_of(*[1000] * 4)
    play(table, busted=(A,))
    play(table)
    table.rebuy(A, chips=1000)

    assert table.state.status(A) is Status.WAITING
    setup = play(table)
    assert setup.positions == Positions(button=C, small_blind=D, big_blind=A)


def test_a_rebuy_saves_the_game_when_one_player_was_left() -> None:
    table = table_of(1000, 1000)
    play(table, busted=(B,))
    table.rebuy(B, chips=500)

    assert LastOneStanding().winner(table.state) is None
    assert table.deal(DECK).positions == Positions(button=B, small_blind=B, big_blind=A)


def test_R72_no_hand_and_no_posts_after_the_game_is_over() -> None:
    table = table_of(1000, 500, 700, stakes=Stakes(small_blind=50, big_blind=100, ante=20))
    play(table, busted=(B, C))
    before = table.state

    assert table.lineup is None
    with pytest.raises(TableError, match="two players who have chips"):
        table.deal(DECK)
    assert table.state == before
    assert stacks(table) == [2200, 0, 0]


def test_R115_the_winner_keeps_every_chip_even_while_sitting_out() -> None:
    table = table_of(1000, 500, 700, 300)
    assert LastOneStanding().winner(table.state) is None
    table.deal(DECK)
    table.sit_out(C)
    assert LastOneStanding().winner(table.state) is None
    table.settle({A: 0, B: 0, C: 2500, D: 0})

    assert LastOneStanding().winner(table.state) == C
    assert stacks(table) == [0, 0, 2500, 0]


def test_places_of_players_out_in_the_same_hand_follow_their_stacks() -> None:
    table = table_of(1000, 500, 700, 500, 300, 900)
    assert LastOneStanding().places(table.state) == {}

    play(table, busted=(B, C, D, E))
    assert LastOneStanding().places(table.state) == {C: 3, B: 4, D: 4, E: 6}

    play(table, busted=(F,))
    assert LastOneStanding().places(table.state) == {A: 1, F: 2, C: 3, B: 4, D: 4, E: 6}


def test_who_lasted_longer_is_ahead_whatever_the_stack() -> None:
    table = table_of(1000, 900, 100, 500)
    play(table, busted=(B,))
    play(table, busted=(C,))

    assert LastOneStanding().places(table.state) == {B: 4, C: 3}


def test_a_rebuy_takes_the_place_back() -> None:
    table = table_of(1000, 900, 100, 500)
    play(table, busted=(B,))
    play(table, busted=(C,))
    table.rebuy(B, chips=900)

    assert LastOneStanding().places(table.state) == {C: 4}


def test_new_stakes_apply_from_the_next_hand() -> None:
    table = table_of(1000, 1000, 1000)
    setup = table.deal(DECK)
    table.change_stakes(Stakes(small_blind=100, big_blind=200))

    assert posts(setup) == {B: 50, C: 100}
    table.settle(dealt(setup))
    assert posts(table.deal(DECK)) == {C: 100, A: 200}


def test_S01_the_straddle_needs_four_dealt_in() -> None:
    table = table_of(*[1000] * 5, stakes=Stakes(small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN))
    table.sit_out(E)
    four = play(table)
    table.sit_out(C)
    three = play(table)

    assert posts(four) == {B: 1, C: 2, D: 4}
    assert posts(three) == {D: 2}


def test_S01_the_straddle_is_posted_in_every_hand_that_the_stack_covers_it() -> None:
    stakes = Stakes(small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN)
    table = table_of(3, 4, 1000, 1000, stakes=stakes)

    assert [posts(play(table)) for _ in range(3)] == [
        {B: 1, C: 2, D: 4},
        {C: 1, D: 2},
        {D: 1, A: 2, B: 4},
    ]


def test_S01_the_straddle_stands_left_of_the_big_blind_with_a_dead_small_blind() -> None:
    stakes = Stakes(small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN)
    table = table_of(*[1000] * 5, stakes=stakes)
    play(table, busted=(C,))

    assert posts(table.deal(DECK)) == {D: 2, E: 4}


@pytest.mark.parametrize(
    ("finish", "sentence"),
    [
        pytest.param({A: 1000, B: 1000}, "Seats", id="a seat missing"),
        pytest.param({A: 1000, B: 1000, C: 1000, D: 0}, "Seats", id="a seat too many"),
        pytest.param({A: 1000, B: 1000, C: 1001}, "add up", id="a chip too many"),
        pytest.param({A: 1000, B: 1000, C: 999}, "add up", id="a chip lost"),
        pytest.param({A: -1, B: 2001, C: 1000}, "add up", id="a debt"),
    ],
)
def test_chips_are_conserved(finish: dict[int, int], sentence: str) -> None:
    table = table_of(*[1000] * 4)
    table.sit_out(D)
    table.deal(DECK)
    before = table.state

    with pytest.raises(TableError, match=sentence):
        table.settle(finish)
    assert table.state == before


def test_hands_are_dealt_and_settled_in_turn() -> None:
    table = table_of(1000, 1000)

    with pytest.raises(TableError, match="only be done in a hand"):
        table.settle({A: 1000, B: 1000})
    table.deal(DECK)
    assert table.lineup is None
    with pytest.raises(TableError, match="only be done between hands"):
        table.deal(DECK)


def test_a_deck_that_makes_no_hand_leaves_the_table_as_it_was() -> None:
    table = table_of(1000, 1000)
    before = table.state

    with pytest.raises(SetupError):
        table.deal(DECK[:8])
    assert table.state == before


@pytest.mark.parametrize("seat", [-1, 2])
@pytest.mark.parametrize("operation", [Table.sit_out, Table.come_back, lambda table, seat: table.rebuy(seat, chips=1)])
def test_a_seat_that_does_not_exist_is_refused(seat: int, operation: Callable[[Table, int], None]) -> None:
    with pytest.raises(TableError, match=f"no seat {seat}"):
        operation(table_of(1000, 1000), seat)


@pytest.mark.parametrize("chips", [0, -5])
def test_a_rebuy_is_at_least_one_chip(chips: int) -> None:
    table = table_of(1000, 1000)

    with pytest.raises(TableError, match="at least 1 chip"):
        table.rebuy(A, chips=chips)
    assert stacks(table) == [1000, 1000]


def test_nobody_starts_without_chips() -> None:
    with pytest.raises(TableError, match="Boris needs at least 1 chip"):
        table_of(1000, 0)


def test_a_table_carries_on_from_its_state() -> None:
    table = table_of(*[1000] * 5)
    play(table, busted=(C,))
    table.sit_out(A)
    again = Table(table.state)

    assert again.deal(DECK) == table.deal(DECK)
    assert again.state == table.state
