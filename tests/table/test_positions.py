"""Button and blinds from hand to hand; the numbers of the cases are those of the rule cases."""

from __future__ import annotations

import pytest

from holdem_tui.engine.setup import Positions
from holdem_tui.table.positions import BlindSeats, Lineup, first_lineup, next_lineup

A, B, C, D, E, F = range(6)


def first(seats: list[int]) -> Lineup:
    lineup = first_lineup(seats)
    assert lineup is not None
    return lineup


def following(last: Lineup, *, playing: list[int], waiting: list[int] | None = None) -> Lineup:
    lineup = next_lineup(playing=playing, waiting=waiting or [], last=last.blinds)
    assert lineup is not None
    return lineup


def test_the_first_seat_has_the_button_and_the_next_two_the_blinds() -> None:
    lineup = first([A, B, C, D])

    assert lineup.positions == Positions(button=A, small_blind=B, big_blind=C)
    assert lineup.seats == (B, C, D, A)
    assert lineup.blinds == BlindSeats(small=B, big=C)


def test_the_first_seat_dealt_in_has_the_button_when_earlier_seats_sit_out() -> None:
    assert first([C, E]).positions == Positions(button=C, small_blind=C, big_blind=E)


def test_nothing_moves_wrongly_while_everybody_stays() -> None:
    lineup = first([A, B, C])
    seen = []
    for _ in range(4):
        lineup = following(lineup, playing=[A, B, C])
        seen.append(lineup.positions)

    assert seen == [Positions(B, C, A), Positions(C, A, B), Positions(A, B, C), Positions(B, C, A)]


def test_R43_heads_up_the_button_alternates() -> None:
    one = first([A, B])
    two = following(one, playing=[A, B])
    three = following(two, playing=[A, B])

    assert one.positions == Positions(button=A, small_blind=A, big_blind=B)
    assert two.positions == Positions(button=B, small_blind=B, big_blind=A)
    assert three.positions == one.positions
    assert one.seats == (B, A), "the last card goes to the button"


def test_R44_three_to_two_when_the_button_busts() -> None:
    lineup = following(first([A, B, C]), playing=[B, C])

    assert lineup.positions == Positions(button=C, small_blind=C, big_blind=B)


def test_R45_three_to_two_when_the_small_blind_busts() -> None:
    lineup = following(first([A, B, C]), playing=[A, C])

    assert lineup.positions == Positions(button=C, small_blind=C, big_blind=A)


@pytest.mark.parametrize(
    ("busted", "big_blind", "small_blind"),
    [
        pytest.param({B, C}, D, A, id="B and C"),
        pytest.param({A, D}, B, C, id="A and D"),
        pytest.param({A, C}, D, B, id="A and C"),
        pytest.param({A, B}, D, C, id="A and B"),
        pytest.param({B, D}, A, C, id="B and D"),
        pytest.param({C, D}, A, B, id="C and D"),
    ],
)
def test_R47_four_to_two(busted: set[int], big_blind: int, small_blind: int) -> None:
    left = [seat for seat in (A, B, C, D) if seat not in busted]

    lineup = following(first([A, B, C, D]), playing=left)

    assert lineup.positions == Positions(button=small_blind, small_blind=small_blind, big_blind=big_blind)


def test_R49_small_blind_busts() -> None:
    lineup = following(first([A, B, C, D, E, F]), playing=[A, C, D, E, F])

    assert lineup.positions == Positions(button=B, small_blind=C, big_blind=D)
    assert lineup.seats == (C, D, E, F, A)


def test_R50_big_blind_busts() -> None:
    left = [A, B, D, E, F]

    two = following(first([A, B, C, D, E, F]), playing=left)
    three = following(two, playing=left)

    assert two.positions == Positions(button=B, small_blind=None, big_blind=D)
    assert two.seats == (D, E, F, A, B)
    assert three.positions == Positions(button=C, small_blind=D, big_blind=E)
    assert three.seats[-1] == B, "B is last to act again"


def test_R51_both_blinds_bust() -> None:
    left = [A, D, E, F]

    two = following(first([A, B, C, D, E, F]), playing=left)
    three = following(two, playing=left)
    four = following(three, playing=left)

    assert two.positions == Positions(button=B, small_blind=None, big_blind=D)
    assert three.positions == Positions(button=C, small_blind=D, big_blind=E)
    assert [two.seats[-1], three.seats[-1]] == [A, A]
    assert four.positions == Positions(button=D, small_blind=E, big_blind=F)


@pytest.mark.parametrize(("busted", "big_blind"), [(A, D), (D, E)])
def test_R51_button_or_under_the_gun_busts(busted: int, big_blind: int) -> None:
    left = [seat for seat in range(6) if seat != busted]

    lineup = following(first([A, B, C, D, E, F]), playing=left)

    assert lineup.positions == Positions(button=B, small_blind=C, big_blind=big_blind)


def test_S02_two_to_three_left_of_the_big_blind() -> None:
    a, b, c = range(3)

    lineup = following(first([a, b]), playing=[a, b], waiting=[c])

    assert lineup.positions == Positions(button=a, small_blind=b, big_blind=c)


def test_S02_two_to_three_between_the_small_and_the_big_blind() -> None:
    a, c, b = range(3)

    two = following(first([a, b]), playing=[a, b], waiting=[c])
    three = following(two, playing=[a, b], waiting=[c])

    assert two.positions == Positions(button=b, small_blind=b, big_blind=a)
    assert c not in two.seats
    assert three.positions == Positions(button=b, small_blind=a, big_blind=c)


def test_a_waiting_seat_stays_out_until_the_big_blind_reaches_it() -> None:
    two = following(first([A, B, C, D, F]), playing=[A, B, C, D, F], waiting=[E])
    three = following(two, playing=[A, B, C, D, F], waiting=[E])

    assert two.positions == Positions(button=B, small_blind=C, big_blind=D)
    assert E not in two.seats
    assert three.positions == Positions(button=C, small_blind=D, big_blind=E)


def test_a_waiting_seat_comes_in_at_once_when_one_player_is_left() -> None:
    lineup = following(first([A, B, C, D]), playing=[D], waiting=[A, B])

    assert lineup.positions == Positions(button=A, small_blind=A, big_blind=D)
    assert lineup.seats == (D, A), "B waits for the big blind, A sits nearer to its left"


def test_one_left_plays_the_big_blind_of_the_waiting_seat_that_it_reaches() -> None:
    lineup = following(first([A, B, C, D]), playing=[B], waiting=[D, A])

    assert lineup.positions == Positions(button=B, small_blind=B, big_blind=D)
    assert lineup.seats == (D, B)


def test_two_waiting_seats_come_in_when_nobody_else_is_left() -> None:
    lineup = following(first([A, B, C, D]), playing=[], waiting=[A, B, D])

    assert lineup.positions == Positions(button=A, small_blind=A, big_blind=D)
    assert lineup.seats == (D, A)


def test_no_hand_with_fewer_than_two() -> None:
    last = first([A, B, C]).blinds

    assert first_lineup([A]) is None
    assert next_lineup(playing=[A], waiting=[], last=last) is None
    assert next_lineup(playing=[], waiting=[A], last=last) is None
    assert next_lineup(playing=[], waiting=[], last=last) is None
