"""What flies over the table from one scene to the next, frame by frame, as a pure function.

Every frame is a scene and the backs and chips in the air: what flies has left the scene or is not in it yet, and a
scene shows no card that is not in the scene before or after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from textual.geometry import Offset, Region, Size

from holdem_tui.engine.events import BetReturned, Event, HandMucked, HandTabled, HoleCardsDealt, PotAwarded, StreetDealt
from holdem_tui.engine.view import PlayerView
from holdem_tui.ui.pictures.flying import Back, Chips
from holdem_tui.ui.pictures.geometry import CardSize, Density, Place, Side, TableLayout
from holdem_tui.ui.pictures.pieces import Piece
from holdem_tui.ui.pictures.pots import row_of_pot
from holdem_tui.ui.pictures.scene import Scene

# Frames that something is in the air.
CARD_FRAMES = 5
CHIP_FRAMES = 6
# Frames from one card to the next: enough to be counted, but few where many cards are dealt.
BOARD_STEP = 2
HOLE_STEP = 2
CROWD_STEP = 1
CROWD = 4

HOLE_CARD_SIZES = {
    Density.COMPACT: None,
    Density.NORMAL: None,
    Density.LARGE: CardSize.SMALL,
    Density.HUGE: CardSize.MEDIUM,
}


@dataclass(frozen=True, slots=True)
class Frame:
    """The table, and what is in the air over it."""

    scene: Scene
    flying: tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Flight:
    """From one cell to another (top left corners); `launch` is its first frame in the air, `frames` how many it has."""

    picture: Back | Chips
    start: Offset
    end: Offset
    launch: int
    frames: int

    @property
    def lands(self) -> int:
        """The first frame in which it lies at its end."""
        return self.launch + self.frames

    def at(self, frame: int) -> Region:
        """Where it is; in its last frame it is at its end."""
        share = (frame - self.launch + 1) / self.frames
        return Region.from_offset(self.start.blend(self.end, share), self.picture.extent)


def frames(before: Scene, after: Scene, event: Event, plan: TableLayout) -> tuple[Frame, ...]:
    """The frames from one scene to the next, neither of them included; none if nothing moves.

    Bets that lie no longer in front of the players go to the pots before anything else happens.
    """
    if isinstance(event, HoleCardsDealt):
        return tuple(_dealing(after, event, plan))
    if _people(before) != _people(after):
        # Nothing moves over cards that only one player may see, nor from one hand to another.
        return ()
    # Those who get something have it when it has landed.
    unmoved = _with_seats(
        after,
        [was._replace(bet=now.bet) for was, now in zip(before.view.seats, after.view.seats, strict=True)],
    )
    if isinstance(event, BetReturned):
        return tuple(_giving_back(unmoved, event, plan))
    found: list[Frame] = []
    if isinstance(event, (StreetDealt, HandTabled, HandMucked, PotAwarded)):
        found += _gathering(before, plan)
    if isinstance(event, StreetDealt):
        found += _turning(unmoved, event, plan)
    if isinstance(event, PotAwarded):
        found += _paying(unmoved, event, plan)
    return tuple(found)


def _people(scene: Scene) -> tuple[int | None, list[int], list[int]]:
    """Who looks, who sits round the table, who is dealt in."""
    return scene.view.viewer, scene.order(), [seat.seat for seat in scene.view.seats]


# -- cards -----------------------------------------------------------------------------------------------------------


def _dealing(after: Scene, event: HoleCardsDealt, plan: TableLayout) -> Iterator[Frame]:
    """One card to each player, then another one, from the button."""
    places = _places(after, plan)
    step = HOLE_STEP if len(event.seats) <= CROWD else CROWD_STEP
    flights = []
    for number, (card, seat) in enumerate(product(range(2), event.seats)):
        size, first = _hole_cards(places[seat], plan)
        back = Back(size, after.style)
        across = 3 if size is None else size.width + size.gap
        flights.append(
            _Flight(
                picture=back,
                start=_middle(_dealer(after, plan), back.extent),
                end=first + Offset(card * across, 0),
                launch=number * step,
                frames=CARD_FRAMES,
            )
        )
    return _fly(flights, [_dealt(after, event.seats, landed) for landed in range(len(flights))])


def _hole_cards(place: Place, plan: TableLayout) -> tuple[CardSize | None, Offset]:
    """How large a seat's cards are, None for two cells in a line, and where the first one lies."""
    inset = _frame(place)
    if place is plan.places[0] and plan.own_card is not None:
        # On the felt, or beside the words in the seat.
        beside = place.seat.offset + Offset(inset + 1, inset)
        return plan.own_card, beside if plan.own is None else plan.own.offset
    return HOLE_CARD_SIZES[place.density], place.seat.offset + Offset(inset + 1, inset + 1)


def _dealt(after: Scene, seats: Sequence[int], landed: int) -> Scene:
    """The scene with so many hole cards dealt, one to each seat and then another one."""
    cards = Counter([*seats, *seats][:landed])
    return _with_seats(after, [seat._replace(cards=seat.cards[: cards[seat.seat]]) for seat in after.view.seats])


def _turning(unmoved: Scene, event: StreetDealt, plan: TableLayout) -> Iterator[Frame]:
    """Board cards from above the end of the board, where they pass over nothing; they are turned when they lie."""
    size, first = plan.board_card, len(event.board) - len(event.cards)
    back = Back(size, unmoved.style)
    board = plan.board
    seats_above = [place.seat.bottom for place in plan.places if place.seat.bottom <= board.y]
    deck = Offset(board.right - size.width, max(board.y - size.height, *seats_above))
    flights = [
        _Flight(
            picture=back,
            start=deck,
            end=board.offset + Offset((first + number) * (size.width + size.gap), 0),
            launch=number * BOARD_STEP,
            frames=CARD_FRAMES,
        )
        for number in range(len(event.cards))
    ]
    boards = [event.board[: first + landed] for landed in range(len(flights))]
    return _fly(flights, [unmoved._replace(view=unmoved.view._replace(board=board)) for board in boards])


# -- chips -----------------------------------------------------------------------------------------------------------


def _gathering(before: Scene, plan: TableLayout) -> Iterator[Frame]:
    """The bets in front of the players go to the pots, all at once."""
    places = _places(before, plan)
    above = Region(plan.pots.x, plan.pots.y - 1, plan.pots.width, 1)
    flights = []
    for seat in before.view.seats:
        if seat.bet:
            chips = Chips(before.view.tell(seat.bet), before.style)
            start, end = _in_front(places[seat.seat], chips.extent), _middle(above, chips.extent)
            flights.append(_chip_flight(chips, start, end))
    gathered = _with_seats(before, [seat._replace(bet=0) for seat in before.view.seats])
    return _fly(flights, [gathered] * len(flights))


def _giving_back(unmoved: Scene, event: BetReturned, plan: TableLayout) -> Iterator[Frame]:
    """The uncalled bet goes back."""
    place = _places(unmoved, plan)[event.seat]
    chips = Chips(unmoved.view.tell(event.amount), unmoved.style)
    return _fly([_chip_flight(chips, _in_front(place, chips.extent), _stack(place, chips.extent))], [unmoved])


def _paying(unmoved: Scene, event: PotAwarded, plan: TableLayout) -> Iterator[Frame]:
    """The shares of a pot, the last that is still unpaid, go from its line to the winners."""
    places = _places(unmoved, plan)
    row = row_of_pot(event.number, event.number + 1, plan.pots.height)
    line = Region(plan.pots.x, plan.pots.y + row, plan.pots.width, 1)
    flights = []
    for seat, share in event.shares:
        chips = Chips(unmoved.view.tell(share), unmoved.style)
        flights.append(_chip_flight(chips, _middle(line, chips.extent), _stack(places[seat], chips.extent)))
    return _fly(flights, [unmoved] * len(flights))


def _chip_flight(chips: Chips, start: Offset, end: Offset) -> _Flight:
    return _Flight(picture=chips, start=start, end=end, launch=0, frames=CHIP_FRAMES)


# -- places ----------------------------------------------------------------------------------------------------------


def _places(scene: Scene, plan: TableLayout) -> dict[int, Place]:
    return dict(zip(scene.order(), plan.places, strict=True))


def _dealer(scene: Scene, plan: TableLayout) -> Region:
    """In front of the button, or the line that says where it lies."""
    place = _places(scene, plan).get(scene.view.button)
    return plan.puck if place is None else place.bet


def _in_front(place: Place, extent: Size) -> Offset:
    """Where a bet is drawn, without the blanks at its ends."""
    spare = place.bet.width - (extent.width - 2)
    across = {Side.LEFT: 0, Side.RIGHT: spare}.get(place.chips, spare // 2)
    return place.bet.offset + Offset(across - 1, 0)


def _stack(place: Place, extent: Size) -> Offset:
    """Over the end of the stack, which is in the middle row of a seat."""
    right = place.seat.right - _frame(place)
    return Offset(right - extent.width, place.seat.y + place.seat.height // 2)


def _frame(place: Place) -> int:
    return 0 if place.density is Density.COMPACT else 1


def _middle(region: Region, extent: Size) -> Offset:
    """The corner of something of this size that lies on the middle of a region."""
    x = region.x + (region.width - extent.width) // 2
    y = region.y + (region.height - extent.height) // 2
    return Offset(x, y)


def _with_seats(scene: Scene, seats: Sequence[PlayerView]) -> Scene:
    return scene._replace(view=scene.view._replace(seats=tuple(seats)))


def _fly(flights: Sequence[_Flight], scenes: Sequence[Scene]) -> Iterator[Frame]:
    """The frames of flights that land in this order; `scenes` are the table after none, one, two of them landed."""
    for frame in range(max((flight.lands for flight in flights), default=0)):
        landed = sum(flight.lands <= frame for flight in flights)
        flying = (flight for flight in flights if flight.launch <= frame < flight.lands)
        yield Frame(scenes[landed], tuple(Piece(flight.picture, flight.at(frame)) for flight in flying))
