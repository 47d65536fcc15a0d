"""The table: the felt, and everything that lies on it or sits round it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.layout import DockArrangeResult
from textual.message import Message
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from holdem_tui.engine.events import Event
from holdem_tui.session.ports import Pacer
from holdem_tui.session.timing import FRAME
from holdem_tui.ui.cards import Glyphs
from holdem_tui.ui.felt import felt_strips
from holdem_tui.ui.geometry import TableLayout, table_layout
from holdem_tui.ui.motion import Flying, frames
from holdem_tui.ui.oval import Oval
from holdem_tui.ui.scene import Scene
from holdem_tui.ui.theme import Palette, palette
from holdem_tui.ui.widgets.bet import BetWidget, PuckWidget, bet_picture, puck_picture
from holdem_tui.ui.widgets.board import CardsWidget, board_picture, own_picture
from holdem_tui.ui.widgets.mover import Mover
from holdem_tui.ui.widgets.pots import PotsWidget, pots_picture
from holdem_tui.ui.widgets.seat import CardsPlace, SeatWidget, seat_picture


class Spot(Enum):
    """What on the table is no seat."""

    POTS = "the pots"
    FELT = "everything else"


class TableView(Widget):
    """Fills its parent and shows scenes; a scene that differs from the last in one seat redraws only that seat."""

    DEFAULT_CSS = """
    TableView {
        width: 1fr;
        height: 1fr;
        overflow: hidden;
    }
    """
    ALLOW_SELECT = False

    @dataclass
    class Clicked(Message):
        """A click on a seat, by its number, or on another place."""

        on: int | Spot

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene = self._shown = scene
        self._plan = table_layout(Size(0, 0), len(scene.names))
        self._placed: TableLayout | None = None
        self._seats: list[SeatWidget] = []
        self._bets: list[BetWidget] = []
        self._board = CardsWidget(board_picture(scene, self._plan.board_card))
        self._own = CardsWidget(self._board.picture)
        self._pots = PotsWidget(pots_picture(scene))
        self._puck = PuckWidget(puck_picture(scene))
        self._movers: list[Mover] = []
        self._cloth: list[Strip] = []
        self._cloth_state: tuple[Size, Oval, Palette, str, Glyphs] | None = None

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def plan(self) -> TableLayout:
        """Where everything lies."""
        return self._plan

    def compose(self) -> ComposeResult:
        """The things on the felt and the seats round it."""
        yield from (self._board, self._own, self._pots, self._puck)
        yield from self._new_seats()

    def on_mount(self) -> None:
        """Repaint in the colours of a new theme."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def _repaint(self, theme: Theme) -> None:
        for widget in (self, *self.children):
            widget.refresh()

    def _new_seats(self) -> Iterator[SeatWidget | BetWidget]:
        """Widgets for the seats of the scene that have none yet."""
        for number, place in list(zip(self._scene.order(), self._plan.places, strict=True))[len(self._seats) :]:
            self._seats.append(SeatWidget(seat_picture(self._scene, number, place.density, CardsPlace.IN_SEAT)))
            self._bets.append(BetWidget(bet_picture(self._scene, number, place.chips)))
            yield self._seats[-1]
            yield self._bets[-1]

    def show(self, scene: Scene) -> None:
        """Show this from now on."""
        self._take(scene)
        if self.is_mounted:
            self._update(scene)

    async def move_to(self, scene: Scene, event: Event, *, pacer: Pacer) -> None:
        """Show this from now on; what the event moves flies to its place first, unless pauses are skipped.

        It ends at once when pauses are skipped, when something else is shown, and when the table is left.
        """
        before = self._scene
        if pacer.is_skipping or not self.is_mounted:
            self.show(scene)
            return
        self._take(scene)
        try:
            await self._fly(before, event, pacer)
        finally:
            self._put_movers(())
            self._update(self._scene)

    async def _fly(self, before: Scene, event: Event, pacer: Pacer) -> None:
        scene, plan = self._scene, self._plan
        steps = frames(before, scene, event, plan)
        await self._make_movers(max((step.flying for step in steps), key=len, default=()))
        for number in range(len(steps)):
            if pacer.is_skipping or self._scene is not scene or not self.is_attached:
                return
            if self._plan is not plan:
                # Another size: there are as many steps to other places.
                plan = self._plan
                steps = frames(before, scene, event, plan)
            self._update(steps[number].scene)
            self._put_movers(steps[number].flying)
            await pacer.pause(FRAME)

    async def _make_movers(self, flying: Sequence[Flying]) -> None:
        """As many movers as this takes, above everything else on the table."""
        new = [Mover(thing.picture) for thing in flying[len(self._movers) :]]
        if new and self.is_attached:
            self._movers += new
            self._put_movers(())
            await self.mount(*new)

    def _put_movers(self, flying: Sequence[Flying]) -> None:
        for mover, thing in zip_longest(self._movers, flying):
            # Not `display`: the order of everything on the table would change, and all of it be drawn anew.
            mover.visible = thing is not None
            if thing is not None:
                mover.show(thing.picture)
                _put(mover, thing.region)

    def _take(self, scene: Scene) -> None:
        """Lay the table for this scene."""
        seats_before, glyphs_before = len(self._scene.names), self._scene.style.glyphs
        self._scene = scene
        if not self.is_mounted:
            self._shown = scene
            return
        if len(scene.names) != seats_before:
            self._shown = scene
            self._place(self.size)
        elif scene.style.glyphs is not glyphs_before:
            self.refresh()

    def arrange(self, size: Size, optimal: bool = False) -> DockArrangeResult:
        """Put everything where it belongs at this size: in the layout itself, so that no frame has the old places."""
        self._place(size)
        return super().arrange(size, optimal)

    def _place(self, size: Size) -> None:
        plan = table_layout(size, len(self._scene.names))
        if plan == self._placed:
            return
        self._plan = self._placed = plan
        # What flies stays above the seats.
        last = self._bets[-1]
        new = list(self._new_seats())
        if new:
            self.mount(*new, after=last)
        self._put_all()
        self._put_movers(())
        self._update(self._shown)
        self.refresh()

    def _put_all(self) -> None:
        plan = self._plan
        for index, (seat, bet) in enumerate(zip(self._seats, self._bets, strict=True)):
            seat.display = bet.display = index < len(plan.places)
        for place, seat, bet in zip(plan.places, self._seats, self._bets, strict=False):
            _put(seat, place.seat)
            _put(bet, place.bet)
        _put(self._board, plan.board)
        _put(self._pots, plan.pots)
        _put(self._puck, plan.puck)
        self._own.display = plan.own is not None
        if plan.own is not None:
            _put(self._own, plan.own)

    def _update(self, scene: Scene) -> None:
        """Give every child its picture of this scene; those that are unchanged draw nothing."""
        self._shown, plan = scene, self._plan
        for index, (number, place) in enumerate(zip(scene.order(), plan.places, strict=True)):
            cards_place = _own_cards_place(plan) if index == 0 else CardsPlace.IN_SEAT
            self._seats[index].show(seat_picture(scene, number, place.density, cards_place))
            self._bets[index].show(bet_picture(scene, number, place.chips))
        self._board.show(board_picture(scene, plan.board_card))
        if plan.own_card is not None:
            self._own.show(own_picture(scene, plan.own_card))
        self._pots.show(pots_picture(scene))
        self._puck.show(puck_picture(scene))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        if event.button != 1:
            return
        cell = event.screen_offset - self.region.offset
        spot: int | Spot = Spot.POTS if self._plan.pots.contains_point(cell) else Spot.FELT
        for number, place in zip(self._scene.order(), self._plan.places, strict=True):
            if place.seat.contains_point(cell):
                spot = number
        self.post_message(self.Clicked(spot))

    def render_line(self, y: int) -> Strip:
        """One row of the felt."""
        glyphs, variables = self._scene.style.glyphs, self.app.theme_variables
        # The theme's background tells whether the colour round the table is another, which takes longer to find out.
        state = (self.size, self._plan.felt, palette(variables), variables["background"], glyphs)
        if state != self._cloth_state:
            self._cloth_state = state
            size, felt, colours, _, _ = state
            self._cloth = felt_strips(size, felt, colours, self.background_colors[1], glyphs)
        return self._cloth[y]


def _own_cards_place(plan: TableLayout) -> CardsPlace:
    if plan.own is not None:
        return CardsPlace.ON_FELT
    return CardsPlace.IN_SEAT if plan.own_card is None else CardsPlace.BESIDE_WORDS


def _put(widget: Widget, region: Region) -> None:
    widget.styles.width = region.width
    widget.styles.height = region.height
    widget.styles.offset = (region.x, region.y)
