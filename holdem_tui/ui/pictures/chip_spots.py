"""Where chips lie in front of a seat: beside it, nearer to it than to any other, and not like one pile with others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from textual.geometry import Region, Size

# Room for seven digits and a chip, and what is better.
LEAST_CHIPS = 9
CHIPS_ROOM = 11


def lay_chips(
    seats: Sequence[Region], *, table: Size, own: Region, felt_x: int, things: Sequence[Region]
) -> list[Region] | None:
    """Where the chips of each seat lie, clear of the things on the felt; None if some have no place.

    The bottom seat comes first; its chips lie above `own`. `felt_x` is the first column of the cloth.
    """
    spots: dict[Region, Region] = {}
    # Those at the sides have more to choose from.
    for seat in sorted(seats, key=lambda seat: is_at_side(seat, table)):
        others = [other for other in seats if other is not seat]
        if seat is seats[0]:
            tried = _middle_spots(seat, own.y - 1)
        elif is_at_side(seat, table):
            tried = _side_spots(seat, table=table, felt_x=felt_x)
        else:
            tried = _edge_spots(seat, others, table=table, felt_x=felt_x)
        spot = _chosen_spot(tried, others=others, chips=[*spots.values()], things=things)
        if spot is None:
            return None
        spots[seat] = spot
    return [_widened(spots[seat], [*seats, *things, *spots.values()], table) for seat in seats]


def _widened(spot: Region, taken: Sequence[Region], table: Size) -> Region:
    """A spot with more room for the longest amounts, towards the middle of the table, where nothing lies."""
    more = CHIPS_ROOM - spot.width
    room = Region(spot.right if spot.x + spot.right < table.width else spot.x - more, spot.y, more, 1)
    return spot if any(map(room.overlaps, taken)) else spot.union(room)


def is_at_side(seat: Region, table: Size) -> bool:
    """Whether a seat is at the left or right edge of the table, and not in a corner."""
    return seat.y > 0 and seat.bottom < table.height


def _chosen_spot(
    spots: Iterable[Region], *, others: Sequence[Region], chips: Sequence[Region], things: Sequence[Region]
) -> Region | None:
    """The first spot that is clear of other seats, of other chips and of things on the felt.

    If none is, the first that touches others at most with its corners, as the last cell of seven digits may have to.
    """
    second_best = None
    for spot in spots:
        if any(map(spot.overlaps, things)) or any(_is_pile(spot, other) for other in chips):
            continue
        near = [seat for seat in others if _is_near(spot, seat)]
        if not near:
            return spot
        if second_best is None and not any(_touches(spot, seat) for seat in near):
            second_best = spot
    return second_best


def _touches(one: Region, other: Region) -> bool:
    """Whether two regions have cells side by side."""
    return one.overlaps(other.grow((0, 1, 0, 1))) or one.overlaps(other.grow((1, 0, 1, 0)))


def _is_near(one: Region, other: Region) -> bool:
    """Whether two regions have cells side by side, corner to corner, or with one cell between."""
    return one.overlaps(other.grow((1, 2, 1, 2)))


def _is_pile(one: Region, other: Region) -> bool:
    """Whether amounts in two regions could stand one above the other with less than two rows between them."""
    return one.overlaps(other.grow((2, 0, 2, 0)))


def _middle_spots(seat: Region, y: int) -> Iterator[Region]:
    """In front of the middle of a seat."""
    yield Region(seat.x + (seat.width - CHIPS_ROOM) // 2, y, CHIPS_ROOM, 1)


def _edge_spots(seat: Region, others: Sequence[Region], *, table: Size, felt_x: int) -> Iterator[Region]:
    """In front of a seat at the top or the bottom: its middle, or in a corner the end towards the middle of the table.

    Where that would touch the seat at the side, they lie clear of it.
    """
    y = seat.y - 1 if seat.y else seat.bottom
    off = 2 * seat.x + seat.width - table.width
    if abs(off) <= 1:
        yield from _middle_spots(seat, y)
        return
    sides = [other for other in others if is_at_side(other, table) and (2 * other.x < table.width) == (off < 0)]
    beside = [other for other in sides if other.y - 1 <= y <= other.bottom]
    for width in (CHIPS_ROOM, LEAST_CHIPS):
        x = _on_cloth(seat, width, table, felt_x)
        for side in beside:
            x = max(x, side.right + 1) if off < 0 else min(x, side.x - 1 - width)
        yield Region(x, y, width, 1)


def _side_spots(seat: Region, *, table: Size, felt_x: int) -> Iterator[Region]:
    """Beside a seat at the side, its middle row first; then above or below it, the one nearer to the middle first."""
    left = seat.x + seat.right < table.width
    middle = seat.y + seat.height // 2
    upper = middle < table.height // 2
    rows = sorted(range(seat.y, seat.bottom), key=lambda y: (abs(y - middle), -y if upper else y))
    inwards = (seat.bottom, seat.y - 1) if upper else (seat.y - 1, seat.bottom)
    for width in (CHIPS_ROOM, LEAST_CHIPS):
        x = seat.right + 1 if left else seat.x - 1 - width
        yield from (Region(x, y, width, 1) for y in rows)
        yield from (Region(_on_cloth(seat, width, table, felt_x), y, width, 1) for y in inwards)


def _on_cloth(seat: Region, width: int, table: Size, felt_x: int) -> int:
    """The first column of so many along the end of a seat that is nearer to the middle of the table."""
    if seat.x + seat.right < table.width:
        return max(seat.right - width, felt_x)
    return min(seat.x, table.width - felt_x - width)
