"""Where everything on the table lies: a pure function of the table's size and the number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from textual.geometry import Region, Size, clamp

from holdem_tui.ui.pictures.chip_spots import is_at_side, lay_chips
from holdem_tui.ui.pictures.geometry import POT_EDGES, CardSize, Density, Place, Side, TableLayout
from holdem_tui.ui.pictures.oval import Oval

MIN_SIZE = Size(76, 18)
POT_LINES = 4
# Where larger cards are worth a line.
LEAST_POT_LINES = 3
MOST_POT_LINES = 9
# Rows of the only pot with its edges, and the row between it and the board.
ONE_POT = 4
# For the words of a dead button.
PUCK_LINE = 13
# Columns from the edge of the table to where chips can lie on the cloth.
ON_CLOTH = 4
# A pot in millions, and how many can win it.
LEAST_POTS = 26


class _Own(Enum):
    """Where the cards of the bottom seat lie."""

    ON_FELT = "on the felt"
    BESIDE_WORDS = "beside the words"


class _Sides(Enum):
    """Where the seats at the sides are, seen from the board."""

    BESIDE = "left and right of the board"
    CLEAR = "above and below the rows of the board"


class _Stand(NamedTuple):
    """How the seats stand round the board; the bottom seat may be wider."""

    sides: _Sides
    width: int


class _Plan(NamedTuple):
    density: Density
    board: CardSize
    own: CardSize | None = None
    own_lie: _Own = _Own.BESIDE_WORDS
    pot_lines: int = POT_LINES
    # Rows between the board and the pots.
    gap: int = 1


# From the roomiest to the one that fits at the smallest size; own cards are nowhere smaller than those of the board.
_PLANS = (
    _Plan(Density.HUGE, CardSize.GIANT, CardSize.GIANT, _Own.ON_FELT),
    _Plan(Density.HUGE, CardSize.HUGE, CardSize.HUGE, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.HUGE, CardSize.HUGE, _Own.ON_FELT),
    _Plan(Density.NORMAL, CardSize.HUGE, CardSize.HUGE, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.BIG, CardSize.BIG, _Own.ON_FELT),
    _Plan(Density.NORMAL, CardSize.BIG, CardSize.BIG, _Own.ON_FELT),
    _Plan(Density.NORMAL, CardSize.BIG, CardSize.BIG),
    _Plan(Density.LARGE, CardSize.MEDIUM, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.LARGE, CardSize.MEDIUM, CardSize.MEDIUM),
    _Plan(Density.NORMAL, CardSize.MEDIUM, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.NORMAL, CardSize.MEDIUM, CardSize.MEDIUM),
    _Plan(Density.COMPACT, CardSize.MEDIUM, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.COMPACT, CardSize.MEDIUM, CardSize.MEDIUM),
    _Plan(Density.COMPACT, CardSize.MEDIUM, CardSize.MEDIUM, pot_lines=LEAST_POT_LINES, gap=0),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.MEDIUM, _Own.ON_FELT),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.MEDIUM),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.SMALL, _Own.ON_FELT),
    _Plan(Density.COMPACT, CardSize.SMALL, CardSize.SMALL),
    _Plan(Density.COMPACT, CardSize.SMALL),
)

_SEAT_WIDTHS = {
    Density.COMPACT: (16, 20),
    Density.NORMAL: (20, 28),
    Density.LARGE: (24, 28),
    Density.HUGE: (29, 32),
}

# Cells for the words beside the cards of the bottom seat, and the least gap between it and its neighbours.
OWN_WORDS = 20
OWN_GAP = 2

# The most columns that seats give up for larger cards between them.
SQUEEZE = 4

# The part of the free height that stays between a corner seat and the nearer of two seats at a side.
SPREAD = 0.25

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
        for stand in _stands(room, seats, plan):
            for most_lines in (MOST_POT_LINES, plan.pot_lines):
                builder = _Builder(room, seats, plan, stand, most_lines)
                middles = list(builder.middles())
                layout = next((found for middle in middles if (found := builder.build(*middle))), None)
                if layout is not None:
                    return layout
                if all(pots.height <= plan.pot_lines for _, pots in middles):
                    # Fewer lines make no more room.
                    break
    raise ValueError(f"no table layout for {seats} seats in {size.width}x{size.height}")


def _stands(size: Size, seats: int, plan: _Plan) -> Iterator[_Stand]:
    """Where the seats can stand, the widest first."""
    least, most = _SEAT_WIDTHS[plan.density]
    if not _SIDES[seats][1]:
        yield _Stand(_Sides.BESIDE, most)
        return
    margin = _margin(plan)
    # Three fit into a row; the chips of those in the corners fit between the seats below and beside.
    useful = min(most, (size.width - 17) // 3)
    with_chips = min(useful, (size.width - (20 if plan.density is Density.COMPACT else 24)) // 3)
    beside = (size.width - plan.board.row_of(5).width) // 2 - margin - 1
    least = max(least, useful - SQUEEZE)
    tried = (
        _Stand(_Sides.BESIDE, useful),
        _Stand(_Sides.CLEAR, useful),
        _Stand(_Sides.BESIDE, with_chips),
        _Stand(_Sides.CLEAR, with_chips),
        _Stand(_Sides.BESIDE, min(useful, beside)),
        _Stand(_Sides.BESIDE, min(with_chips, beside)),
    )
    yield from (stand for stand in dict.fromkeys(tried) if stand.width >= least)


def _margin(plan: _Plan) -> int:
    """Columns outside the seats at the sides."""
    return 0 if plan.density is Density.COMPACT else 1


class _Builder:
    """One attempt at a layout."""

    def __init__(self, size: Size, seats: int, plan: _Plan, stand: _Stand, most_lines: int) -> None:
        self.size = size
        self.plan = plan
        # There is one pot fewer than there are players; the only one of two players has a free line behind it.
        pots = max(2, seats - 1)
        self.least_lines = min(plan.pot_lines, pots)
        self.most_lines = min(most_lines, pots + POT_EDGES)
        self.bottom, self.side, self.top = _SIDES[seats]
        self.sides = stand.sides
        self.margin = _margin(plan)
        self.seat = Size(stand.width, plan.density.rows)
        self.own_seat, self.own = self._own()
        # The cloth begins under the seats, and is wider where the board would lie on its edge.
        beside_board = (size.width - plan.board.row_of(5).width) // 2
        self.felt_x = min(self.seat.width // 3 + ON_CLOTH, beside_board) if self.side else 2 + ON_CLOTH

    def build(self, board: Region, pots: Region) -> TableLayout | None:
        """The layout round board and pots, or None if something does not fit."""
        things = [board, pots] if self.own is None else [board, pots, self.own]
        seats = self._seats(board, pots)
        if not _is_apart(seats, things):
            return None
        bets = lay_chips(seats, table=self.size, own=self.own or self.own_seat, felt_x=self.felt_x, things=things)
        if bets is None:
            return None
        puck = self._puck(board, pots, bets, [*things, *seats, *bets])
        if puck is None:
            return None
        felt = self._felt([*things, puck, *bets])
        if felt is None:
            return None
        return TableLayout(
            size=self.size,
            density=self.plan.density,
            felt=felt,
            places=tuple(self._places(seats, bets)),
            board=board,
            board_card=self.plan.board,
            pots=pots,
            puck=puck,
            own=self.own,
            own_card=self.plan.own,
        )

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

    def middles(self) -> Iterator[tuple[Region, Region]]:
        """Board and pots, between the bets of the top and the bottom seat, the best place first."""
        width, height = self.size
        cards, rows = self.plan.board.row_of(5), self.seat.height
        last = (self.own or self.own_seat).y - 1
        # The chips of the seats above touch no card where cards are as large as can be.
        highest = rows + (2 if self.plan.density is Density.HUGE else 1)
        gap = self.plan.gap
        lowest = last - self.least_lines - gap - cards.height
        if self.sides is _Sides.CLEAR and self.side == 1:
            lowest = min(lowest, self.own_seat.y - rows - 1 - cards.height)
        if self.sides is _Sides.CLEAR and self.side == 2:
            highest += rows + 1
            lowest = min(lowest, height - 2 * rows - 2 - cards.height)
        edge = self.margin + self.seat.width + 1 if self.side else 7
        room = width - 2 * edge
        widest = width - 2 * self.felt_x if self.sides is _Sides.CLEAR else room
        beside_own = self.own_seat.x - OWN_GAP - self.margin
        if self.bottom > 1 and beside_own < self.seat.width:
            return
        if lowest < highest or cards.width > widest or room < LEAST_POTS:
            return
        # Cards and one pot stand in the middle; more pots take the room below.
        middle = clamp((highest + last - ONE_POT - cards.height) // 2, highest, lowest)
        text = min(room, 60)
        for y in dict.fromkeys((middle, (highest + lowest) // 2)):
            board = Region((width - cards.width) // 2, y, *cards)
            lines = clamp(last - board.bottom - 1 - gap, self.least_lines, self.most_lines)
            yield board, Region((width - text) // 2, board.bottom + gap, text, lines)

    def _seats(self, board: Region, pots: Region) -> list[Region]:
        """The seats clockwise from the bottom centre."""
        width = self.size.width
        rows = self._rows_at_sides(board, pots)
        left = [Region(self.margin, y, *self.seat) for y in rows]
        right = [Region(width - seat.right, seat.y, *self.seat) for seat in left]
        bottom = self._row(self.bottom, self.size.height - self.seat.height)
        # A bottom seat that is wider than the others pushes its neighbours outwards.
        outwards = min(0, self.own_seat.x - OWN_GAP - bottom[0].right) if self.bottom > 1 else 0
        return [
            self.own_seat,
            *(seat.translate((outwards, 0)) for seat in bottom[: self.bottom // 2]),
            *left,
            *self._row(self.top, 0),
            *right[::-1],
            *(seat.translate((-outwards, 0)) for seat in bottom[self.bottom // 2 + 1 :]),
        ]

    def _row(self, count: int, y: int) -> list[Region]:
        """Seats at the top or the bottom edge from left to right."""
        width = self.seat.width
        gap = (self.size.width - count * width) / (count + 1)
        return [Region(round(gap + i * (gap + width)), y, *self.seat) for i in range(count)]

    def _rows_at_sides(self, board: Region, pots: Region) -> list[int]:
        """The first rows of the seats at a side, from the bottom upwards."""
        rows, height = self.seat.height, self.size.height
        if self.side == 0:
            return []
        if self.side == 1:
            beside_pots = max(board.bottom + 1, pots.y + (pots.height - rows) // 2)
            return [(height - rows) // 2 if self.sides is _Sides.BESIDE else beside_pots]
        if self.sides is _Sides.BESIDE:
            outer = max(1, int((height - 4 * rows) * SPREAD))
            return [height - 2 * rows - outer, rows + outer]
        above, below = board.y - 2 * rows - 2, height - 2 * rows - 2 - board.bottom
        return [board.bottom + 1 + below // 2, rows + 1 + (above + 1) // 2]

    def _places(self, seats: list[Region], bets: list[Region]) -> Iterator[Place]:
        """The seats with their chips."""
        for number, (seat, bet) in enumerate(zip(seats, bets, strict=True)):
            density = self.plan.density
            if number == 0 and density is not Density.COMPACT:
                # Its cards lie elsewhere, or stand beside the words.
                density = Density.NORMAL
            yield Place(self._edge(seat), density, seat, bet, self._lie(seat, bet))

    def _edge(self, seat: Region) -> Side:
        """The edge of the table at which a seat is."""
        if is_at_side(seat, self.size):
            return Side.LEFT if seat.x < self.size.width // 2 else Side.RIGHT
        return Side.BOTTOM if seat.y else Side.TOP

    def _lie(self, seat: Region, bet: Region) -> Side:
        """The end of their place at which the chips of a seat lie: the one nearer to the seat's middle."""
        off = 2 * seat.x + seat.width - self.size.width
        if abs(off) <= 1:
            return self._edge(seat)
        above_or_below = is_at_side(seat, self.size) and bet.x < seat.right and seat.x < bet.right
        return Side.LEFT if (off < 0) != above_or_below else Side.RIGHT

    def _felt(self, things: list[Region]) -> Oval | None:
        """The roundest cloth that holds these things; it runs under the seats."""
        width, height = self.size
        across = self.felt_x - ON_CLOTH
        down = min(self.seat.height, Density.LARGE.rows) // 2
        return Oval.roundest(Region(across, down, width - 2 * across, height - 2 * down), things)

    def _puck(self, board: Region, pots: Region, bets: list[Region], things: list[Region]) -> Region | None:
        """The widest free line next to board or pots, or beside the chips of the bottom seat."""
        lines = [_free_line(pots, y, things) for y in (board.y - 1, pots.bottom, board.bottom)]
        start, y = bets[0].right + 1, bets[0].y
        ends = [thing.x - 1 for thing in things if thing.y <= y < thing.bottom and thing.right > start]
        lines.append(Region(start, y, max(0, min([pots.right, *ends]) - start), 1))
        widest = max(lines, key=lambda line: line.width)
        return widest if widest.width >= PUCK_LINE else None


def _free_line(pots: Region, y: int, things: list[Region]) -> Region:
    """A line as wide as the pots, or as far from their middle as nothing lies on it."""
    on_line = [thing for thing in things if thing.y <= y < thing.bottom]
    cut = max((min(thing.right - pots.x, pots.right - thing.x) for thing in on_line), default=0)
    cut = clamp(cut, 0, pots.width // 2)
    return Region(pots.x + cut, y, pots.width - 2 * cut, 1)


def _is_apart(seats: list[Region], things: list[Region]) -> bool:
    """Whether the bottom seat, which comes first, has air at its ends, and nothing lies on a seat or touches it."""
    own = seats[0].grow((0, OWN_GAP, 0, OWN_GAP))
    return not (
        any(map(own.overlaps, seats[1:]))
        or any(one.overlaps(other.grow((1, 0, 1, 0))) for one, other in pairwise((*seats, seats[0])))
        or any(map(Region.overlaps, *zip(*product(seats, things), strict=True)))
    )
