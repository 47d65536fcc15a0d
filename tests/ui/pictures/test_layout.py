"""Where things lie on the table, at every size that the table can have."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import atan2, degrees, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.geometry import Region, Size

from holdem_tui.ui.pictures.geometry import CardSize, Density, Place, Side, TableLayout
from holdem_tui.ui.pictures.layout import MIN_SIZE, SQUEEZE, table_layout
from holdem_tui.ui.pictures.oval import SHADE

SEATS = range(2, 11)
AMOUNTS = ("1", "250", "123456", "1234567")
# The table in windows from 80x24, and from 100 columns on beside the log.
sizes = st.builds(Size, st.integers(76, 200), st.integers(18, 56))


def check(layout: TableLayout) -> None:
    regions = list(layout.regions())
    for one, other in combinations(regions, 2):
        assert not one.overlaps(other), (layout.size, one, other)
    for region in regions:
        assert layout.size.region.contains_region(region), (layout.size, region)
    for region in layout.on_felt():
        corners = [(x, y) for x in (region.x, region.right) for y in (2 * region.y, 2 * region.bottom)]
        assert min(layout.felt.depth(*corner) for corner in corners) >= SHADE - 0.01, (layout.size, region)
    assert layout.board.size == layout.board_card.row_of(5)
    # Where the cards leave few rows there are three lines: two pots, and how many more there are.
    assert layout.pots.height >= min(3 if layout.density is Density.COMPACT else 4, len(layout.places) - 1)
    assert min(place.bet.width for place in layout.places) >= len("1234567 o")


def check_picture(layout: TableLayout) -> None:
    check_bets(layout)
    check_piles(layout)
    check_order(layout)
    check_middle(layout)


def check_bets(layout: TableLayout) -> None:
    """Chips lie at their own seat, every other is farther, and they are nearer to the middle than the seat is."""
    for place, amount in product(layout.places, AMOUNTS):
        chips = drawn(place, amount)
        # Cards that lie large on the felt are a part of the seat at the bottom.
        seat = place.seat if layout.own is None or place is not layout.places[0] else place.seat.union(layout.own)
        others = [other.seat for other in layout.places if other is not place]
        nearest = min(gap(chips, other) for other in others)
        assert gap(chips, seat) <= 1, (layout.size, place, amount)
        assert from_middle(layout, chips) < from_middle(layout, place.seat), (layout.size, place, amount)
        assert not any(map(chips.grow((0, 1, 0, 1)).overlaps, others)), (layout.size, place, amount)
        assert not any(map(chips.grow((1, 0, 1, 0)).overlaps, others)), (layout.size, place, amount)
        # The chip of seven digits may touch another seat corner to corner.
        assert gap(chips, seat) < nearest or (gap(chips, seat) == nearest and len(amount) == 7), (layout.size, place)
        assert nearest > 0 or len(amount) == 7, (layout.size, place, amount)


def check_piles(layout: TableLayout) -> None:
    """Two rows or more are between the chips of two seats that lie one above the other."""
    for one, other in combinations(layout.places, 2):
        for chips, others in ((drawn(one, amount), drawn(other, amount)) for amount in AMOUNTS):
            assert not chips.overlaps(others.grow((2, 0, 2, 0))), (layout.size, one, other)


def drawn(place: Place, amount: str) -> Region:
    """The cells that an amount and its chip take."""
    width, spare = len(amount) + 2, place.bet.width - len(amount) - 2
    left = {Side.LEFT: 0, Side.RIGHT: spare}.get(place.chips, spare // 2)
    return Region(place.bet.x + left, place.bet.y, width, 1)


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
@pytest.mark.parametrize("width", range(76, 201))
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
        (Size(77, 22), Density.COMPACT, CardSize.MEDIUM),
        (Size(92, 32), Density.NORMAL, CardSize.MEDIUM),
        (Size(110, 34), Density.NORMAL, CardSize.BIG),
        (Size(120, 36), Density.LARGE, CardSize.BIG),
        (Size(140, 40), Density.HUGE, CardSize.HUGE),
        (Size(160, 52), Density.HUGE, CardSize.GIANT),
    ],
)
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_more_room_means_larger_seats_and_cards(size: Size, density: Density, board: CardSize, seats: int) -> None:
    layout = table_layout(size, seats)
    assert layout.board_card.width >= board.width
    assert layout.density.rows >= density.rows or layout.board_card.width > board.width
    if seats == 10:
        assert (layout.density, layout.board_card) == (density, board)


@given(sizes, st.integers(2, 10), st.sampled_from([Size(1, 0), Size(0, 1)]))
@settings(max_examples=300, deadline=None)
def test_a_larger_table_never_has_smaller_cards_nor_much_narrower_seats(size: Size, seats: int, step: Size) -> None:
    check_growth(table_layout(size, seats), table_layout(size + step, seats))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_no_table_has_smaller_cards_than_a_smaller_one(seats: int) -> None:
    for width in range(76, 201, 4):
        for smaller, larger in pairwise(range(18, 57)):
            check_growth(table_layout(Size(width, smaller), seats), table_layout(Size(width, larger), seats))
    for height in range(18, 57, 3):
        for smaller, larger in pairwise(range(76, 201)):
            check_growth(table_layout(Size(smaller, height), seats), table_layout(Size(larger, height), seats))


def check_growth(smaller: TableLayout, larger: TableLayout) -> None:
    """Board cards only grow; seats lose a few columns where something else grows."""
    assert larger.board_card.width >= smaller.board_card.width, (smaller.size, larger.size)
    assert larger.places[1].seat.width >= smaller.places[1].seat.width - SQUEEZE, (smaller.size, larger.size)


@pytest.mark.parametrize(("width", "height"), [(77, 18), (77, 22), (80, 18), (92, 32), (100, 24)])
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
    assert own is None or own.width >= layout.board_card.width


def test_a_smaller_table_is_laid_out_as_the_smallest() -> None:
    assert table_layout(Size(0, 0), 10).size == MIN_SIZE
