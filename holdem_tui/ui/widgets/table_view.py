"""The table: the felt, and everything that lies on it or sits round it."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.color import Color
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from holdem_tui.ui.cards import Glyphs
from holdem_tui.ui.felt import felt_strips
from holdem_tui.ui.geometry import TableLayout, table_layout
from holdem_tui.ui.scene import Scene
from holdem_tui.ui.theme import Palette, palette
from holdem_tui.ui.widgets.bet import BetWidget, PuckWidget, bet_picture, puck_picture
from holdem_tui.ui.widgets.board import CardsWidget, board_picture, own_picture
from holdem_tui.ui.widgets.pots import PotsWidget, pots_picture
from holdem_tui.ui.widgets.seat import CardsPlace, SeatWidget, seat_picture


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

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene = scene
        self._plan = table_layout(Size(0, 0), len(scene.names))
        self._seats: list[SeatWidget] = []
        self._bets: list[BetWidget] = []
        self._board = CardsWidget(board_picture(scene, self._plan.board_card))
        self._own = CardsWidget(self._board.picture)
        self._pots = PotsWidget(pots_picture(scene))
        self._puck = PuckWidget(puck_picture(scene))
        self._cloth: list[Strip] = []
        self._cloth_state: tuple[Size, TableLayout, Palette, Color, Glyphs] | None = None

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
        # The parent's size is known before the own one, so that the first frame has everything in its place.
        if isinstance(self.parent, Widget):
            self._plan = table_layout(self.parent.size, len(self._scene.names))
        yield from (self._board, self._own, self._pots, self._puck)
        yield from self._new_seats()
        self._put_all()
        self._update()

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
            self._bets.append(BetWidget(bet_picture(self._scene, number, place.side)))
            yield self._seats[-1]
            yield self._bets[-1]

    def show(self, scene: Scene) -> None:
        """Show this from now on."""
        seats_before, glyphs_before = len(self._scene.names), self._scene.style.glyphs
        self._scene = scene
        if not self.is_mounted:
            return
        if len(scene.names) != seats_before:
            self._place()
        elif scene.style.glyphs is not glyphs_before:
            self.refresh()
        self._update()

    def on_resize(self) -> None:
        """Put everything where it belongs at this size."""
        self._place()
        self._update()

    def _place(self) -> None:
        plan = table_layout(self.size, len(self._scene.names))
        if plan == self._plan:
            return
        self._plan = plan
        new = list(self._new_seats())
        if new:
            self.mount(*new)
        self._put_all()
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

    def _update(self) -> None:
        """Give every child its picture; those that are unchanged draw nothing."""
        scene, plan = self._scene, self._plan
        for index, (number, place) in enumerate(zip(scene.order(), plan.places, strict=True)):
            on_felt = index == 0 and plan.own is not None
            cards_place = CardsPlace.ON_FELT if on_felt else CardsPlace.IN_SEAT
            self._seats[index].show(seat_picture(scene, number, place.density, cards_place))
            self._bets[index].show(bet_picture(scene, number, place.side))
        self._board.show(board_picture(scene, plan.board_card))
        if plan.own_card is not None:
            self._own.show(own_picture(scene, plan.own_card))
        self._pots.show(pots_picture(scene))
        self._puck.show(puck_picture(scene))

    def render_line(self, y: int) -> Strip:
        """One row of the felt."""
        # A new size may be drawn before `on_resize` has made the plan for it.
        state = (
            self.size,
            table_layout(self.size, len(self._scene.names)),
            palette(self.app.theme_variables),
            self.background_colors[1],
            self._scene.style.glyphs,
        )
        if state != self._cloth_state:
            self._cloth_state = state
            size, plan, colours, outside, glyphs = state
            self._cloth = felt_strips(size, plan.felt, colours, outside, glyphs)
        return self._cloth[y]


def _put(widget: Widget, region: Region) -> None:
    widget.styles.width = region.width
    widget.styles.height = region.height
    widget.styles.offset = (region.x, region.y)
