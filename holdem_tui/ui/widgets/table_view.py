"""The table: the felt, and everything that lies on it or sits round it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING

from textual import events
from textual.geometry import Size
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
from holdem_tui.ui.pictures.pieces import Piece, lay_over, pieces, strips
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import Palette, Shades, palette

if TYPE_CHECKING:
    from holdem_tui.engine.events import Event


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

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        # What is drawn: while something flies, a scene on the way to the one that is shown.
        self._drawn = scene
        self._pieces: list[Piece] = []
        # The rows of those pieces that have been drawn; two pictures of different classes may have equal fields.
        self._rows: dict[tuple[type, Piece], list[Strip]] = {}
        self._laid: TableLayout | None = None
        self._cloth: list[Strip] = []
        self._cloth_state: tuple[Size, Oval, Palette, str, Glyphs] | None = None

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def plan(self) -> TableLayout:
        """Where everything lies."""
        return table_layout(self.size, len(self._drawn.names))

    @property
    def pieces(self) -> Sequence[Piece]:
        """All that is drawn, what flies last."""
        self._lay()
        return self._pieces

    def on_mount(self) -> None:
        """Repaint in the colours of a new theme."""
        self.app.theme_changed_signal.subscribe(self, self._repaint)

    def _repaint(self, theme: Theme) -> None:
        self.refresh()

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
        before, glyphs_before = self._pieces, self._drawn.style.glyphs
        self._drawn = scene
        if self._laid is None:
            return
        laid_before, self._laid = self._laid, self.plan
        self._pieces = [*pieces(scene, self._laid), *flying]
        drawn = {_key(piece) for piece in self._pieces}
        self._rows = {key: rows for key, rows in self._rows.items() if key in drawn}
        changed = [pair for pair in zip_longest(before, self._pieces) if pair[0] != pair[1]]
        if self._laid is not laid_before or scene.style.glyphs is not glyphs_before:
            self.refresh()
        elif changed:
            self.refresh(*{piece.region for pair in changed for piece in pair if piece is not None})

    def _lay(self) -> None:
        """Put everything where it belongs at the size of now, before anything is drawn at it."""
        plan = self.plan
        if self._laid is not plan:
            self._laid = plan
            # What flies has places of another size, until its next step.
            self._pieces = list(pieces(self._drawn, plan))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        if event.button != 1:
            return
        cell = event.screen_offset - self.region.offset
        spot: int | Spot = Spot.POTS if self.plan.pots.contains_point(cell) else Spot.FELT
        for number, place in zip(self._scene.order(), self.plan.places, strict=True):
            if place.seat.contains_point(cell):
                spot = number
        self.post_message(self.Clicked(spot))

    def render_line(self, y: int) -> Strip:
        """One row of the felt with all that lies on it."""
        self._lay()
        glyphs, variables = self._scene.style.glyphs, self.app.theme_variables
        colours = palette(variables, Shades.GREYS if self.app.no_color else Shades.COLOURS)
        # The theme's background tells whether the colour round the table is another, which takes longer to find out.
        state = (self.size, self.plan.felt, colours, variables["background"], glyphs)
        if state != self._cloth_state:
            self._cloth_state = state
            self._rows.clear()
            self._cloth = felt_strips(self.size, self.plan.felt, colours, self.background_colors[1], glyphs)
        # Strips keep what is cut out of them: a new one goes with all that.
        line = Strip(self._cloth[y], self.size.width)
        for piece in self._pieces:
            region = piece.region
            if region.y <= y < region.bottom:
                key = _key(piece)
                rows = self._rows.get(key)
                if rows is None:
                    rows = self._rows[key] = strips(piece, colours)
                if y - region.y < len(rows):
                    line = lay_over(line, region.x, rows[y - region.y])
        return line


def _key(piece: Piece) -> tuple[type, Piece]:
    return type(piece.picture), piece
