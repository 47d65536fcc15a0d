"""The table: the felt, and everything that lies on it or sits round it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, repeat, zip_longest
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Region, Size
from textual.layout import DockArrangeResult, Layout
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
from holdem_tui.ui.pictures.pieces import Piece, lay_over, strips, table_pieces
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import Palette
from holdem_tui.ui.widgets.board_view import BoardView
from holdem_tui.ui.widgets.flying_view import FlyingView
from holdem_tui.ui.widgets.picture_view import PictureView, table_palette
from holdem_tui.ui.widgets.pot_view import PotView, SidePotView
from holdem_tui.ui.widgets.seat_view import SeatView
from holdem_tui.ui.widgets.table_placements import TablePlacements

if TYPE_CHECKING:
    from holdem_tui.engine.events import Event


def _no_story(number: int) -> Content | None:
    return None


class TableView(Widget):
    """Fills its parent and shows scenes; a scene that differs from the last in one seat redraws only that seat.

    Seats, board, pots and what flies are widgets. The cloth is painted, and so are the chips in front of the seats, a
    button that no seat holds, and cards of the bottom seat that lie on the cloth: nobody asks for one of them alone.
    `story` is what everybody may know that a seat did in this hand.
    """

    DEFAULT_CSS = """
    TableView {
        width: 1fr;
        height: 1fr;
        overflow: hidden;
    }
    """
    ALLOW_SELECT = False

    class LaidOut(Message):
        """Everything has its place in a table of another size."""

    class Clicked(Message):
        """A click on the table beside seats and pots."""

    def __init__(self, scene: Scene, *, story: Callable[[int], Content | None] = _no_story) -> None:
        super().__init__()
        self._placements = TablePlacements()
        self._story = story
        self._scene = scene
        # What is drawn: while something flies, a scene on the way to the one that is shown.
        self._drawn = scene
        self._flying: Sequence[Piece] = ()
        self._laid: TableLayout | None = None
        self._board = BoardView(id="board")
        self._seats: dict[int, SeatView] = {}
        self._pots: list[PotView] = []
        self._in_air: list[FlyingView] = []
        self._painted: Sequence[Piece] = ()
        # The rows of what is painted; two pictures of different classes may have equal fields.
        self._rows: dict[tuple[type, Piece], list[Strip]] = {}
        self._cloth: list[Strip] = []
        self._cloth_state: tuple[Size, Oval, Palette, str, Glyphs] | None = None

    @property
    def layout(self) -> Layout:
        """Where the widgets lie."""
        return self._placements

    def compose(self) -> ComposeResult:
        """The board, and the seats and pots of the first scene."""
        yield self._board
        yield from self._add_missing()

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def plan(self) -> TableLayout:
        """Where everything lies."""
        return self._plan_of(self._drawn)

    def _plan_of(self, scene: Scene) -> TableLayout:
        return table_layout(self.size, len(scene.names))

    def on_mount(self) -> None:
        """Repaint in the colours of a new theme."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def _repaint(self, theme: Theme) -> None:
        self.refresh()
        for view in self.children:
            view.refresh()

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

        scene = self._scene
        plan = self._plan_of(scene)
        steps = frames(before, scene, event, plan)
        for number in range(len(steps)):
            if pacer.is_skipping or self._scene is not scene or not self.is_attached:
                return
            if self._plan_of(scene) is not plan:
                # Another size: there are as many steps to other places.
                plan = self._plan_of(scene)
                steps = frames(before, scene, event, plan)
            self._draw(steps[number].scene, steps[number].flying)
            await pacer.pause(FRAME)

    def _draw(self, scene: Scene, flying: Sequence[Piece] = ()) -> None:
        """Draw a scene and what flies over it; what lies where it lay, and looks as it did, is not drawn again."""
        glyphs_before = self._drawn.style.glyphs
        self._drawn, self._flying = scene, flying
        if self._laid is None or not self.is_attached:
            return
        if self._lay(self.plan):
            # Textual lays the children of a widget out again when one of them asks for it.
            self._board.refresh(layout=True, repaint=False)
        if scene.style.glyphs is not glyphs_before:
            self.refresh()
        for view in self._views():
            view.tell_anew()

    def arrange(self, size: Size, optimal: bool = False) -> DockArrangeResult:
        """Put everything where it belongs at this size first, as Textual keeps its arrangements of earlier sizes."""
        plan = table_layout(size, len(self._drawn.names))
        if plan is not self._laid:
            # What flies has places of another size, until its next step.
            self._flying = ()
            self._lay(plan)
            self.post_message(self.LaidOut())
        return super().arrange(size, optimal)

    def _lay(self, plan: TableLayout) -> bool:
        """Give everything its place and its picture; returns whether anything has another place than before."""
        before, self._laid = self._laid, plan
        if not self._is_complete():
            self.call_next(self._complete)
        scene = self._drawn
        pieces = table_pieces(scene, plan)
        shown: Iterator[tuple[PictureView, Piece | None]] = chain(
            [(self._board, pieces.board)],
            ((view, pieces.seats.get(number)) for number, view in self._seats.items()),
            zip(self._pots, chain(pieces.pots, repeat(None)), strict=False),
            zip(self._in_air, chain(self._flying, repeat(None)), strict=False),
        )
        moved = [view for view, piece in shown if view.show(piece)]
        for number, view in self._seats.items():
            if number in scene.names:
                view.mark(scene)
        painted, self._painted = self._painted, pieces.painted
        if before is not None and before is not plan and before.size == plan.size:
            # Of another size Textual draws it again anyway.
            self.refresh()
        elif painted != pieces.painted:
            self.refresh(*_changed(painted, pieces.painted))
        keys = {_key(piece) for piece in self._painted}
        self._rows = {key: rows for key, rows in self._rows.items() if key in keys}
        return bool(moved)

    # -- coming and going --------------------------------------------------------------------------------------------

    def _views(self) -> Iterator[PictureView]:
        yield from (self._board, *self._seats.values(), *self._pots, *self._in_air)

    def _is_complete(self) -> bool:
        """Whether there is a widget for everything that is drawn, and no other."""
        return (
            self._seats.keys() == self._drawn.names.keys()
            and len(self._pots) == self._drawn.pot_count
            and len(self._in_air) == len(self._flying)
        )

    async def _complete(self) -> None:
        """Mount what has come to the table, and remove what has left it."""
        if self._is_complete() or not self.is_attached:
            return
        # Whoever comes back at once has the id of the one who is just going.
        async with self.batch():
            await self.remove_children(self._take_surplus())
            if self.is_attached:
                missing = self._add_missing()
                self._lay(self.plan)
                await self.mount(*missing)

    def _add_missing(self) -> list[PictureView]:
        """New widgets for what is drawn and has none."""
        scene = self._drawn
        seats = {
            number: SeatView(number, scene=scene, story=self._story)
            for number in scene.names
            if number not in self._seats
        }
        pots = [self._new_pot(number) for number in range(len(self._pots), scene.pot_count)]
        in_air = [FlyingView() for _ in self._flying[len(self._in_air) :]]
        self._seats |= seats
        self._pots += pots
        self._in_air += in_air
        return [*seats.values(), *pots, *in_air]

    def _take_surplus(self) -> list[PictureView]:
        """The widgets that nothing is drawn for, which are no longer of the table."""
        scene = self._drawn
        left = [self._seats.pop(number) for number in [*self._seats] if number not in scene.names]
        surplus = [*left, *self._pots[scene.pot_count :], *self._in_air[len(self._flying) :]]
        del self._pots[scene.pot_count :], self._in_air[len(self._flying) :]
        return surplus

    def _new_pot(self, number: int) -> PotView:
        story = partial(self._pot_story, number)
        return SidePotView(number, story=story) if number else PotView(story=story)

    def _pot_story(self, number: int) -> Content:
        """Who can win this pot, or was paid from it, and those behind it that have no line of their own."""
        from holdem_tui.narration.prices import pot_lines

        lines = pot_lines(self._drawn.view, self._drawn.names)[number : self._drawn.pot_count]
        own_lines = sum(view.place is not None for view in self._pots[number + 1 :])
        return Content("\n".join(lines if not own_lines else lines[:1]))

    def on_click(self, event: events.Click) -> None:
        """Tell that the table was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked())

    # -- the cloth ---------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One row of the cloth with what is painted on it."""
        glyphs, variables = self._drawn.style.glyphs, self.app.theme_variables
        colours, felt = table_palette(self.app), self.plan.felt
        # The theme's background tells whether the colour round the table is another, which takes longer to find out.
        state = (self.size, felt, colours, variables["background"], glyphs)
        if state != self._cloth_state:
            self._cloth_state = state
            self._rows.clear()
            self._cloth = felt_strips(self.size, felt, colours, self.background_colors[1], glyphs)
        # Strips keep what is cut out of them: a new one goes with all that.
        line = Strip(self._cloth[y], self.size.width)
        for piece in self._painted:
            region = piece.region
            if region.y <= y < region.bottom:
                key = _key(piece)
                rows = self._rows.get(key)
                if rows is None:
                    rows = self._rows[key] = strips(piece, colours)
                if y - region.y < len(rows):
                    line = lay_over(line, region.x, rows[y - region.y])
        return line


def _changed(before: Sequence[Piece], after: Sequence[Piece]) -> set[Region]:
    """Where something else is painted than before."""
    pairs = [pair for pair in zip_longest(before, after) if pair[0] != pair[1]]
    return {piece.region for pair in pairs for piece in pair if piece is not None}


def _key(piece: Piece) -> tuple[type, Piece]:
    return type(piece.picture), piece
