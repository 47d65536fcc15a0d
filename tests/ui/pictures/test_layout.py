"""Where things lie on the table, at every size that the table can have."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Region, Size

from holdem_tui.ui.pictures.geometry import CardSize, Density, Side, TableLayout
from holdem_tui.ui.pictures.layout import table_layout

SEATS = range(2, 11)
sizes = st.builds(Size, st.integers(68, 200), st.integers(18, 56))


def check(layout: TableLayout) -> None:
    regions = list(layout.regions())
    for one, other in combinations(regions, 2):
        assert not one.overlaps(other), (layout.size, one, other)
    for region in regions:
        assert layout.size.region.contains_region(region), (layout.size, region)
    for region in layout.on_felt():
        assert layout.felt.holds(region), (layout.size, region)
    assert layout.board.size == layout.board_card.row_of(5)
    assert layout.pots.height >= min(4, len(layout.places) - 1)
    assert min(place.bet.width for place in layout.places) >= len("1234567 o")


def check_picture(layout: TableLayout) -> None:
    check_bets(layout)
    check_order(layout)
    check_middle(layout)


def check_bets(layout: TableLayout) -> None:
    """Chips lie beside their own seat, no other is nearer, and they are nearer to the middle than the seat is."""
    for place in layout.places:
        # Cards that lie large on the felt are a part of the seat at the bottom.
        seat = place.seat if layout.own is None or place is not layout.places[0] else place.seat.union(layout.own)
        own = gap(place.bet, seat)
        others = [gap(place.bet, other.seat) for other in layout.places if other is not place]
        assert own <= min(others), (layout.size, place)
        assert own <= 1, (layout.size, place)
        assert from_middle(layout, place.bet) < from_middle(layout, place.seat), (layout.size, place)


def check_order(layout: TableLayout) -> None:
    """Round the middle of the table, seat follows on seat clockwise, once round from the bottom."""
    angles = [angle(layout, place.seat) for place in layout.places]
    turned = [(each - angles[0]) % 360 for each in angles]
    assert turned == sorted(set(turned)), (layout.size, turned)


def check_middle(layout: TableLayout) -> None:
    """Board, pots and own cards lie one above the other in the middle, the board in the middle half of the rows."""
    for region in (layout.board, layout.pots, layout.own):
        if region is not None:
            assert abs(centre(region)[0] - layout.size.width / 2) <= 0.5, (layout.size, region)
    assert layout.board.bottom <= layout.pots.y
    assert layout.own is None or layout.pots.bottom <= layout.own.y
    assert layout.size.height / 4 <= centre(layout.board)[1] <= layout.size.height * 3 / 4, layout.size


def gap(one: Region, other: Region) -> float:
    """How far two regions lie apart, in the height of a cell; a cell is half as wide as high."""
    across = max(one.x - other.right, other.x - one.right, 0) / 2
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return hypot(across, down)


def from_middle(layout: TableLayout, region: Region) -> float:
    x, y = centre(region)
    return hypot((x - layout.size.width / 2) / 2, y - layout.size.height / 2)


def angle(layout: TableLayout, region: Region) -> float:
    """Where a region lies as seen from the middle, in degrees clockwise."""
    x, y = centre(region)
    return degrees(atan2(y - layout.size.height / 2, (x - layout.size.width / 2) / 2))


@given(sizes, st.integers(2, 10))
@settings(max_examples=300, deadline=None)
def test_nothing_overlaps_and_all_lies_inside(size: Size, seats: int) -> None:
    layout = table_layout(size, seats)
    assert len(layout.places) == seats
    check(layout)


@pytest.mark.slow
@pytest.mark.parametrize("width", range(68, 201))
def test_nothing_overlaps_at_any_size(width: int) -> None:
    for height in range(18, 57):
        for seats in SEATS:
            layout = table_layout(Size(width, height), seats)
            check(layout)
            if height % 4 == 2:
                check_picture(layout)


@given(sizes, st.integers(2, 10))
@settings(max_examples=200, deadline=None)
def test_bets_are_at_their_seats_seats_go_round_and_the_board_is_in_the_middle(size: Size, seats: int) -> None:
    check_picture(table_layout(size, seats))


@given(sizes, st.integers(2, 10))
@settings(max_examples=100, deadline=None)
def test_seats_go_clockwise_from_the_bottom_centre(size: Size, seats: int) -> None:
    places = table_layout(size, seats).places
    sides = [place.side for place in places]
    assert sides[0] is Side.BOTTOM
    assert abs(centre(places[0].seat)[0] - size.width / 2) <= 1
    for side, axis, sign in (
        (Side.LEFT, 1, -1),
        (Side.TOP, 0, 1),
        (Side.RIGHT, 1, 1),
    ):
        along = [sign * centre(place.seat)[axis] for place in places if place.side is side]
        assert along == sorted(along)
    walk = [side for i, side in enumerate(sides) if i == 0 or side is not sides[i - 1]]
    assert walk in (
        [side for side in order if side in sides or side is Side.BOTTOM]
        for order in (
            [Side.BOTTOM, Side.LEFT, Side.TOP, Side.RIGHT],
            [Side.BOTTOM, Side.LEFT, Side.TOP, Side.RIGHT, Side.BOTTOM],
        )
    )


def centre(region: Region) -> tuple[float, float]:
    return region.x + region.width / 2, region.y + region.height / 2


@given(sizes, st.integers(2, 10))
@settings(max_examples=100, deadline=None)
def test_the_two_halves_mirror_each_other(size: Size, seats: int) -> None:
    layout = table_layout(size, seats)
    lefts = [place.seat for place in layout.places if place.side is Side.LEFT]
    rights = [place.seat for place in layout.places if place.side is Side.RIGHT]
    assert [(seat.x, seat.y) for seat in lefts] == [(size.width - seat.right, seat.y) for seat in reversed(rights)]


@pytest.mark.parametrize(
    ("size", "density", "board"),
    [
        (Size(80, 18), Density.COMPACT, CardSize.SMALL),
        (Size(100, 24), Density.NORMAL, CardSize.MEDIUM),
        (Size(120, 34), Density.LARGE, CardSize.BIG),
        (Size(160, 44), Density.HUGE, CardSize.HUGE),
    ],
)
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_more_room_means_larger_seats_and_cards(size: Size, density: Density, board: CardSize, seats: int) -> None:
    layout = table_layout(size, seats)
    assert layout.density.rows >= density.rows
    assert layout.board_card.width >= board.width
    if seats == 10:
        assert (layout.density, layout.board_card) == (density, board)


@pytest.mark.parametrize(("width", "height"), [(72, 18), (72, 22), (80, 18), (88, 32), (100, 24)])
def test_fewer_seats_never_mean_smaller_cards(width: int, height: int) -> None:
    layouts = [table_layout(Size(width, height), seats) for seats in SEATS]
    boards = [layout.board_card.width for layout in layouts]
    assert boards == sorted(boards, reverse=True)


@given(sizes, st.integers(2, 10))
@settings(max_examples=100, deadline=None)
def test_the_bottom_seat_has_room_for_its_cards(size: Size, seats: int) -> None:
    layout = table_layout(size, seats)
    own, seat = layout.own_card, layout.places[0].seat
    if layout.own is not None:
        assert own is not None
        assert layout.own.size == own.row_of(2)
        assert layout.own.bottom == seat.y
    elif own is not None:
        assert seat.height >= own.height
        assert seat.width >= own.row_of(2).width + len(" Maximilian00  UTG+3 ")
    assert own is not None or seats >= 9


def test_a_smaller_table_is_laid_out_as_the_smallest() -> None:
    assert table_layout(Size(0, 0), 10).size == Size(68, 18)
