"""Where everything on the table lies: a pure function of the table's size and the number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from textual.geometry import Region, Size, clamp

from holdem_tui.ui.pictures.oval import Oval

MIN_SIZE = Size(68, 18)
POT_LINES = 4
MOST_POT_LINES = 9
POT_EDGES = 2
PUCK_LINE = 18
LEAST_RADIUS = 4


class Density(Enum):
    """How much room a seat has: three bare lines, a box, or a box with boxed cards of two sizes in it."""

    COMPACT = 3
    NORMAL = 5
    LARGE = 7
    HUGE = 9

    @property
    def rows(self) -> int:
        """Height of a seat."""
        return self.value


class CardSize(Enum):
    """Width and height of a card."""

    SMALL = (5, 3)
    MEDIUM = (7, 5)
    BIG = (11, 7)
    HUGE = (13, 9)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]

    @property
    def gap(self) -> int:
        """Cells between two cards of this size."""
        return 1 if self.width < CardSize.BIG.width else 2

    def row_of(self, count: int) -> Size:
        """The room that this many cards take side by side."""
        return Size(count * self.width + (count - 1) * self.gap, self.height)


class Side(Enum):
    """The edge of the table that a seat is at."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


class Place(NamedTuple):
    """One seat slot: the seat and the chips in front of it, which lie at the left, the right or the middle of `bet`."""

    side: Side
    density: Density
    seat: Region
    bet: Region
    chips: Side


class TableLayout(NamedTuple):
    """Places of everything on the table; `places` begin bottom centre and go clockwise.

    `own_card` is the size of the bottom seat's cards: on the felt at `own`, or beside its words where `own` is None;
    None where they are written in a line. `puck` is a line of felt for a button that is on no occupied seat.
    """

    size: Size
    density: Density
    felt: Oval
    places: tuple[Place, ...]
    board: Region
    board_card: CardSize
    pots: Region
    puck: Region
    own: Region | None
    own_card: CardSize | None

    def on_felt(self) -> Iterator[Region]:
        """Everything that lies on the cloth."""
        yield from (place.bet for place in self.places)
        yield from (self.board, self.pots, self.puck)
        if self.own is not None:
            yield self.own

    def regions(self) -> Iterator[Region]:
        """Everything that must not overlap."""
        yield from (place.seat for place in self.places)
        yield from self.on_felt()


class _Own(Enum):
    """Where the cards of the bottom seat lie."""

    ON_FELT = "on the felt"
    BESIDE_WORDS = "beside the words"


class _Plan(NamedTuple):
    density: Density
    board: CardSize
    own: CardSize | None = None
    own_lie: _Own = _Own.BESIDE_WORDS


# From the roomiest to the one that fits at the smallest size.
_PLANS = (
    _Plan(Density.HUGE, CardSize.HUGE, CardSize.HUGE, _Own.ON_FELT),
    _Plan(Density.HUGE, CardSize.HUGE, CardSize.BIG, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.HUGE, CardSize.BIG, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.BIG, CardSize.BIG, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.BIG, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.BIG, CardSize.MEDIUM),
    _Plan(Density.LARGE, CardSize.MEDIUM, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.MEDIUM, CardSize.MEDIUM),
    _Plan(Density.NORMAL, CardSize.BIG, CardSize.MEDIUM),
    _Plan(Density.NORMAL, CardSize.MEDIUM, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.NORMAL, CardSize.MEDIUM, CardSize.MEDIUM),
    _Plan(Density.NORMAL, CardSize.MEDIUM, CardSize.SMALL),
    _Plan(Density.COMPACT, CardSize.MEDIUM, CardSize.SMALL),
    _Plan(Density.NORMAL, CardSize.SMALL, CardSize.SMALL),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.SMALL),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.SMALL, _Own.ON_FELT),
    _Plan(Density.COMPACT, CardSize.SMALL),
)

_SEAT_WIDTHS = {
    Density.COMPACT: (16, 20),
    Density.NORMAL: (18, 22),
    Density.LARGE: (24, 28),
    Density.HUGE: (30, 32),
}

# Cells for the words beside the cards of the bottom seat, and the least gap between it and its neighbours.
OWN_WORDS = 20
OWN_GAP = 2

# The part of the free height that stays between a corner seat and the nearer of two seats at a side.
_SPREADS = (0.25, 0.12, 0.0)

# Seats at the bottom, at each side, and at the top.
_SIDES = {
    2: (1, 0, 1),
    3: (1, 0, 2),
    4: (1, 1, 1),
    5: (1, 1, 2),
    6: (1, 1, 3),
    7: (1, 2, 2),
    8: (1, 2, 3),
    9: (3, 2, 2),
    10: (3, 2, 3),
}


@lru_cache(maxsize=64)
def table_layout(size: Size, seats: int) -> TableLayout:
    """The roomiest layout for this many seats that fits; sizes below `MIN_SIZE` are treated as that."""
    room = Size(max(size.width, MIN_SIZE.width), max(size.height, MIN_SIZE.height))
    for plan in _PLANS:
        for most_lines, spread in product((MOST_POT_LINES, POT_LINES), _SPREADS):
            builder = _Builder(room, seats, plan, most_lines, spread)
            middle = builder.middle()
            if middle is None:
                # Neither fewer lines nor another spread makes more room there.
                break
            layout = builder.build(*middle)
            if layout is not None:
                return layout
    raise ValueError(f"no table layout for {seats} seats in {size.width}x{size.height}")


class _Builder:
    """One attempt at a layout."""

    def __init__(self, size: Size, seats: int, plan: _Plan, most_lines: int, spread: float) -> None:
        self.size = size
        self.plan = plan
        # There is one pot fewer than there are players; the only one of two players has a free line behind it.
        pots = max(2, seats - 1)
        self.least_lines = min(POT_LINES, pots)
        self.most_lines = min(most_lines, pots + POT_EDGES)
        self.spread = spread
        self.bottom, self.side, self.top = _SIDES[seats]
        self.margin = 0 if plan.density is Density.COMPACT else 1
        self.seat = Size(self._seat_width(), plan.density.rows)
        self.own_seat, self.own = self._own()
        self.bet = Size(9 if size.width < 76 else 11, 1)

    def _seat_width(self) -> int:
        """As wide as useful, while the board fits between the seats at the sides."""
        if not self.side:
            return _SEAT_WIDTHS[self.plan.density][1]
        spare = (self.size.width - 2 * self.margin - self.plan.board.row_of(5).width - 7) // 2
        return clamp(spare, *_SEAT_WIDTHS[self.plan.density])

    def build(self, board: Region, pots: Region) -> TableLayout | None:
        """The layout round board and pots, or None if something does not fit."""
        own = self.own
        obstacles = [board, pots] if own is None else [board, pots, own]
        places = [
            *self._row(Side.BOTTOM)[: (self.bottom + 1) // 2],
            *self._column(Side.LEFT, obstacles),
            *self._row(Side.TOP),
            *reversed(self._column(Side.RIGHT, obstacles)),
            *self._row(Side.BOTTOM)[(self.bottom + 1) // 2 :],
        ]
        own_seat = self.own_seat.grow((0, OWN_GAP, 0, OWN_GAP))
        if any(own_seat.overlaps(place.seat) for place in places[1:]):
            return None
        puck = self._puck(board, pots, [*obstacles, *(place.bet for place in places)])
        if puck is None:
            return None
        felt = self._felt([*obstacles, puck, *(place.bet for place in places)])
        if felt is None:
            return None
        layout = TableLayout(
            size=self.size,
            density=self.plan.density,
            felt=felt,
            places=tuple(places),
            board=board,
            board_card=self.plan.board,
            pots=pots,
            puck=puck,
            own=own,
            own_card=self.plan.own,
        )
        return layout if _fits(layout) else None

    def _felt(self, things: list[Region]) -> Oval | None:
        """The roundest cloth that holds these things; it runs under the seats."""
        width, height = self.size
        across = self.seat.width // 3 if self.side else 2
        down = min(self.seat.height, Density.LARGE.rows) // 2
        round_felt = Oval.roundest(Region(across, down, width - 2 * across, height - 2 * down))
        felts = (round_felt._replace(radius=radius) for radius in range(int(round_felt.radius), LEAST_RADIUS, -1))
        return next((felt for felt in felts if all(map(felt.holds, things))), None)

    def _own(self) -> tuple[Region, Region | None]:
        """The bottom seat, and where on the felt its cards lie."""
        width, height = self.size
        seat, card = self.seat, self.plan.own
        if card is None:
            return Region((width - seat.width) // 2, height - seat.height, *seat), None
        cards = card.row_of(2)
        if self.plan.own_lie is _Own.BESIDE_WORDS:
            frame = 0 if self.plan.density is Density.COMPACT else 2
            wide = Size(2 + cards.width + OWN_WORDS + frame, cards.height + frame)
            return Region((width - wide.width) // 2, height - wide.height, *wide), None
        # A seat whose cards lie on the felt needs no room for them.
        rows = min(seat.height, Density.NORMAL.rows)
        felt = Region((width - cards.width) // 2, height - rows - cards.height, *cards)
        return Region((width - seat.width) // 2, height - rows, seat.width, rows), felt

    def middle(self) -> tuple[Region, Region] | None:
        """Board and pots, between the bets of the top and the bottom seat; None where there is no room for them."""
        width = self.size.width
        first = self.seat.height + 1
        last = (self.own or self.own_seat).y - 1
        cards = self.plan.board.row_of(5)
        spare = last - first - cards.height - 1 - self.least_lines
        edge = self.margin + self.seat.width + 1 if self.side else 8
        room = width - 2 * edge
        if spare < 0 or cards.width > room:
            return None
        board = Region((width - cards.width) // 2, first + spare // 2, cards.width, cards.height)
        lines = clamp(self.least_lines + (spare + 1) // 2 - 1, self.least_lines, self.most_lines)
        text = min(room, 60)
        return board, Region((width - text) // 2, board.bottom + 1, text, lines)

    def _row(self, side: Side) -> list[Place]:
        """The seats of the top edge from left to right, or of the bottom edge clockwise from the middle."""
        count = self.top if side is Side.TOP else self.bottom
        width, height = self.seat
        gap = (self.size.width - count * width) / (count + 1)
        y = 0 if side is Side.TOP else self.size.height - height
        seats = [Region(round(gap + i * (gap + width)), y, width, height) for i in range(count)]
        if side is Side.BOTTOM:
            seats = [seats[count // 2], *reversed(seats[: count // 2]), *reversed(seats[count // 2 + 1 :])]
        places = [self._place(side, seat, seat.bottom if side is Side.TOP else seat.y - 1) for seat in seats]
        if side is Side.BOTTOM:
            seat = self.own_seat
            places[0] = self._place(side, seat, (self.own or seat).y - 1, Density(seat.height))
        return places

    def _place(self, side: Side, seat: Region, bet_y: int, density: Density | None = None) -> Place:
        """A seat with its bet above or below it, towards the middle of the table."""
        slack = seat.width - self.bet.width
        off = seat.x + seat.width / 2 - self.size.width / 2
        x = seat.x + (slack // 2 if abs(off) < 1 else slack - 1 if off < 0 else 1)
        chips = side
        if abs(off) >= 1:
            inner, outer = (Side.RIGHT, Side.LEFT) if off < 0 else (Side.LEFT, Side.RIGHT)
            # Clear of the seat at the side, or clear of its chips where those lie in the very next row.
            chips = outer if self.plan.density is Density.COMPACT else inner
        return Place(side, density or self.plan.density, seat, Region(x, bet_y, *self.bet), chips)

    def _column(self, side: Side, obstacles: list[Region]) -> list[Place]:
        """The seats of the left or right edge from the bottom upwards."""
        width, height = self.seat
        spare = self.size.height - 2 * height - self.side * height
        if self.side == 2:
            outer = max(1, int(spare * self.spread))
            rows = [self.size.height - 2 * height - outer, height + outer]
        else:
            rows = [(self.size.height - height) // 2] * self.side
        left = side is Side.LEFT
        x = self.margin if left else self.size.width - width - self.margin
        bet_x = x + width + 1 if left else x - self.bet.width - 1
        places = []
        for y in rows:
            seat = Region(x, y, width, height)
            places.append(Place(side, self.plan.density, seat, self._beside(seat, bet_x, obstacles), side))
        return places

    def _beside(self, seat: Region, x: int, obstacles: list[Region]) -> Region:
        """The spot for chips next to a seat: its middle row, or the nearest one towards the edge that is free."""
        middle = seat.y + seat.height // 2
        outwards = -1 if middle < self.size.height // 2 else 1
        rows = sorted(range(seat.y, seat.bottom), key=lambda y: (abs(y - middle), (middle - y) * outwards))
        spots = [Region(x, y, *self.bet) for y in rows]
        return next((spot for spot in spots if not any(map(spot.overlaps, obstacles))), spots[0])

    def _puck(self, board: Region, pots: Region, obstacles: list[Region]) -> Region | None:
        """The widest free line next to board or pots."""
        spots = []
        for y in (board.y - 1, pots.bottom, board.bottom):
            for width in range(pots.width, PUCK_LINE - 1, -2):
                spot = Region(pots.x + (pots.width - width) // 2, y, width, 1)
                if not any(map(spot.overlaps, obstacles)):
                    spots.append(spot)
                    break
        return max(spots, key=lambda spot: spot.width, default=None)


def _fits(layout: TableLayout) -> bool:
    regions = list(layout.regions())
    table = layout.size.region
    apart = not any(one.overlaps(other) for i, one in enumerate(regions) for other in regions[i + 1 :])
    return apart and all(table.contains_region(region) for region in regions)
