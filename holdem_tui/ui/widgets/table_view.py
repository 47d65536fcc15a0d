"""The table: the felt, and everything that lies on it or sits round it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat, zip_longest
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from holdem_tui.play.pacing import FRAME, Pacer
from holdem_tui.ui.pictures.cards import Glyphs
from holdem_tui.ui.pictures.cloth import felt_strips
from holdem_tui.ui.pictures.geometry import TableLayout
from holdem_tui.ui.pictures.layout import table_layout
from holdem_tui.ui.pictures.oval import Oval
from holdem_tui.ui.pictures.pieces import (
    Piece,
    board_piece,
    lay_over,
    pot_pieces,
    seat_pieces,
    small_pieces,
    strips,
)
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import Palette, Shades, palette
from holdem_tui.ui.widgets.board_view import BoardView
from holdem_tui.ui.widgets.picture_view import PictureView
from holdem_tui.ui.widgets.pot_view import PotView, SidePotView
from holdem_tui.ui.widgets.seat_view import SeatView

if TYPE_CHECKING:
    from holdem_tui.engine.events import Event


class TablePlacements(Layout):
    """Puts every widget of a table where it lies."""

    name = "table"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Where everything lies on a table of this size."""
        if isinstance(parent, TableView):
            parent.lay_out(size)
        return [
            WidgetPlacement(child.place, NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if isinstance(child, PictureView) and child.place is not None
        ]


class FlyingView(PictureView):
    """Something in the air."""


class TableView(Widget):
    """Fills its parent and shows scenes; a scene that differs from the last in one seat redraws only that seat.

    Seats, board and pots are widgets of their own; chips in front of the seats, the button where nobody sits and the
    bottom seat's large cards are painted on the cloth. `story` tells what a seat did in this hand.
    """

    DEFAULT_CSS = """
    TableView {
        width: 1fr;
        height: 1fr;
        overflow: hidden;
    }
    """
    ALLOW_SELECT = False

    class Clicked(Message):
        """A click on the cloth."""

    def __init__(self, scene: Scene, *, story: Callable[[int], Content]) -> None:
        super().__init__()
        self._placements = TablePlacements()
        self._scene = scene
        # What is drawn: while something flies, a scene on the way to the one that is shown.
        self._drawn = scene
        self._story = story
        self._flying: Sequence[Piece] = ()
        self._small: list[Piece] = []
        self._small_rows: dict[tuple[type, Piece], list[Strip]] = {}
        self._board = BoardView(self, id="board")
        self._main_pot = PotView(self, id="main-pot")
        self._side_pots = [SidePotView(self) for _ in range(1, scene.pot_count)]
        self._seats: dict[int, SeatView] = {}
        self._seats.update(self._new_seats())
        self._air: list[FlyingView] = []
        self._laid: TableLayout | None = None
        self._cloth: list[Strip] = []
        self._cloth_state: tuple[Size, Oval, Palette, str, Glyphs] | None = None

    @property
    def layout(self) -> Layout:
        """Where the widgets lie."""
        return self._placements

    def compose(self) -> ComposeResult:
        """Board, pots and seats of the first scene."""
        yield self._board
        yield self._main_pot
        yield from self._side_pots
        yield from self._seats.values()

    def _new_seats(self) -> Iterator[tuple[int, SeatView]]:
        for number in self._drawn.names:
            if number not in self._seats:
                yield number, SeatView(self, number, story=self._story)

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def plan(self) -> TableLayout:
        """Where everything lies."""
        return table_layout(self.size, len(self._drawn.names))

    @property
    def pieces(self) -> list[Piece]:
        """All that is drawn, what flies last."""
        views = (self._board, self._main_pot, *self._side_pots, *self._seats.values())
        shown = [Piece(view.picture, view.place) for view in views if view.picture and view.place]
        return [*shown, *self._small, *self._flying]

    def on_mount(self) -> None:
        """Repaint in the colours of a new theme."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def _repaint(self, theme: Theme) -> None:
        self.refresh()
        for view in self.query_children(PictureView):
            view.redraw()

    def show(self, scene: Scene) -> None:
        """Show this from now on."""
        self._scene = scene
        self._draw(scene)

    async def move_to(self, scene: Scene, event: Event, *, pacer: Pacer) -> None:
        """Show this from now on; what the event moves flies to its place first, unless pauses are skipped.

        It ends at once when pauses are skipped, when something else is shown, and when the table is left.
        """
        before, self._scene = self._scene, scene
        try:
            if self.is_mounted and not pacer.is_skipping:
                await self._fly(before, event, pacer)
        finally:
            self._draw(self._scene)

    async def _fly(self, before: Scene, event: Event, pacer: Pacer) -> None:
        # Only now: the first frame need not wait for it.
        from holdem_tui.ui.pictures.motion import frames

        scene, plan = self._scene, self.plan
        steps = frames(before, scene, event, plan)
        for number in range(len(steps)):
            if pacer.is_skipping or self._scene is not scene or not self.is_attached:
                return
            if self.plan is not plan:
                # Another size: there are as many steps to other places.
                plan = self.plan
                steps = frames(before, scene, event, plan)
            self._draw(steps[number].scene, steps[number].flying)
            await pacer.pause(FRAME)

    def _draw(self, scene: Scene, flying: Sequence[Piece] = ()) -> None:
        """Draw a scene and what flies over it; what lies where it lay, and looks as it did, is not drawn again."""
        glyphs_before, self._drawn, self._flying = self._drawn.style.glyphs, scene, flying
        if self._laid is None or not self.is_attached:
            return
        places = [view.place for view in self.query_children(PictureView)]
        self._bring_in_line()
        self._put_everywhere(self.plan)
        if places != [view.place for view in self.query_children(PictureView)]:
            # A widget keeps where its children lie until one of them asks.
            self._board.refresh(layout=True)
        if scene.style.glyphs is not glyphs_before:
            self._repaint(self.app.current_theme)

    def _bring_in_line(self) -> None:
        """Mount the seats, side pots and flying things that are to be drawn, and remove those that are not."""
        names = self._drawn.names
        for number in self._seats.keys() - names.keys():
            self._seats.pop(number).remove()
        came = dict(self._new_seats())
        self._seats |= came
        side_pots = max(self._drawn.pot_count - 1, 0)
        more = [SidePotView(self) for _ in range(len(self._side_pots), side_pots)]
        air = [FlyingView(self) for _ in self._flying[len(self._air) :]]
        for view in (*self._side_pots[side_pots:], *self._air[len(self._flying) :]):
            view.show(None)
            view.remove()
        self._side_pots = [*self._side_pots[:side_pots], *more]
        self._air = [*self._air[: len(self._flying)], *air]
        # What flies is above everything else: it is the last to be mounted.
        self.mount(*came.values(), *more, *air)

    def lay_out(self, size: Size) -> None:
        """Put everything where it lies on a table of this size, before anything is drawn at it."""
        plan = table_layout(size, len(self._drawn.names))
        if plan is not self._laid:
            # What flies has places of another size, until its next step.
            self._flying = ()
            self._put_everywhere(plan)

    def _put_everywhere(self, plan: TableLayout) -> None:
        """Give every widget its place and its picture, and paint the cloth where something on it has changed."""
        self._laid, scene = plan, self._drawn
        self._board.show(board_piece(scene, plan))
        for number, piece in seat_pieces(scene, plan).items():
            self._seats[number].show_player(scene, piece)
        pots: list[PictureView] = [self._main_pot, *self._side_pots]
        _show(pots, pot_pieces(scene, plan))
        _show(self._air, self._flying)
        before, self._small = self._small, list(small_pieces(scene, plan))
        changed = [pair for pair in zip_longest(before, self._small) if pair[0] != pair[1]]
        if changed:
            self.refresh(*{piece.region for pair in changed for piece in pair if piece is not None})

    def on_click(self, event: events.Click) -> None:
        """Tell that the cloth was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked())

    # -- the cloth ---------------------------------------------------------------------------------------------------

    @property
    def colours(self) -> Palette:
        """The colours of the theme."""
        return palette(self.app.theme_variables, Shades.GREYS if self.app.no_color else Shades.COLOURS)

    def cloth(self, y: int) -> Strip:
        """A row of the table with nothing on it."""
        glyphs, colours = self._drawn.style.glyphs, self.colours
        felt = self.plan.felt
        # The theme's background tells whether the colour round the table is another, which takes longer to find out.
        state = (self.size, felt, colours, self.app.theme_variables["background"], glyphs)
        if state != self._cloth_state:
            self._cloth_state = state
            self._small_rows.clear()
            self._cloth = felt_strips(self.size, felt, colours, self.background_colors[1], glyphs)
        # Strips keep what is cut out of them: a new one goes with all that.
        return Strip(self._cloth[y], self.size.width)

    def render_line(self, y: int) -> Strip:
        """One row of the cloth with the small things on it."""
        line = self.cloth(y)
        for piece in self._small:
            region = piece.region
            if region.y <= y < region.bottom:
                rows = self._small_rows.get(_key(piece))
                if rows is None:
                    rows = self._small_rows[_key(piece)] = strips(piece, self.colours)
                if y - region.y < len(rows):
                    line = lay_over(line, region.x, rows[y - region.y])
        return line


def _show(views: Iterable[PictureView], pieces: Iterable[Piece]) -> None:
    """Have each widget show one of the pieces; those that are left over show nothing."""
    for view, piece in zip(views, chain(pieces, repeat(None)), strict=False):
        view.show(piece)


def _key(piece: Piece) -> tuple[type, Piece]:
    # Two pictures of different classes may have equal fields.
    return type(piece.picture), piece
