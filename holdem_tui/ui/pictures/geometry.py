"""What lies on the table and where: seats, chips, cards and pots, each with its region."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from textual.geometry import Region, Size

from holdem_tui.ui.pictures.oval import Oval

# Rows above and below the pots where their plate has an edge.
POT_EDGES = 2


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
    GIANT = (15, 11)

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
