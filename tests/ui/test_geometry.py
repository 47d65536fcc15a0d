"""Where things lie on the table, at every size that the table can have."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Region, Size

from holdem_tui.ui.geometry import CardSize, Density, Side, TableLayout, table_layout

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
    assert layout.pots.height >= 4
    assert min(place.bet.width for place in layout.places) >= len("1234567 o")


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
            check(table_layout(Size(width, height), seats))


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
def test_the_picture_is_balanced(size: Size, seats: int) -> None:
    layout = table_layout(size, seats)
    lefts = [place.seat for place in layout.places if place.side is Side.LEFT]
    rights = [place.seat for place in layout.places if place.side is Side.RIGHT]
    assert [(seat.x, seat.y) for seat in lefts] == [(size.width - seat.right, seat.y) for seat in reversed(rights)]
    for region in (layout.board, layout.pots, layout.own):
        if region is not None:
            assert abs(centre(region)[0] - size.width / 2) <= 0.5


@pytest.mark.parametrize(
    ("size", "density", "board"),
    [
        (Size(80, 18), Density.COMPACT, CardSize.SMALL),
        (Size(100, 24), Density.NORMAL, CardSize.SMALL),
        (Size(120, 34), Density.LARGE, CardSize.BIG),
        (Size(160, 44), Density.HUGE, CardSize.HUGE),
    ],
)
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_more_room_means_larger_seats_and_cards(size: Size, density: Density, board: CardSize, seats: int) -> None:
    layout = table_layout(size, seats)
    assert (layout.density, layout.board_card) == (density, board)


def test_a_smaller_table_is_laid_out_as_the_smallest() -> None:
    assert table_layout(Size(0, 0), 10).size == Size(68, 18)
