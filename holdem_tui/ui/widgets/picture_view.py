"""A widget that draws one picture at its place on the table: what seats, board, pots and flying things share."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from holdem_tui.ui.pictures.pieces import Piece, strips
from holdem_tui.ui.theme import Palette, Shades, palette


def table_palette(app: App[object]) -> Palette:
    """The colours of the table in the theme of this moment."""
    return palette(app.theme_variables, Shades.GREYS if app.no_color else Shades.COLOURS)


class PictureView(Widget):
    """Draws a picture that fills its place on the table; what lies on a higher `LEVEL` covers the others."""

    ALLOW_SELECT = False
    LEVEL: ClassVar[int] = 0

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._piece: Piece | None = None
        self._strips: list[Strip] = []
        self._strips_of: tuple[Piece, Palette] | None = None

    @property
    def piece(self) -> Piece | None:
        """What is drawn and where on the table; None for nothing."""
        return self._piece

    @property
    def place(self) -> Region | None:
        """Where it lies on the table; None for nowhere."""
        return None if self._piece is None else self._piece.region

    def show(self, piece: Piece | None) -> bool:
        """Draw this from now on; returns whether the table has to be laid out for it."""
        before, self._piece = self._piece, piece
        if before is piece:
            return False
        if before is None or piece is None:
            # What was drawn while it lay nowhere is kept by Textual until it is told.
            self.refresh()
            return True
        # Two pictures of different classes may have equal fields.
        if type(piece.picture) is not type(before.picture) or piece.picture != before.picture:
            self.refresh()
        return piece.region != before.region

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        if self._piece is None or self._piece.region.size != self.size:
            # It is about to get its place.
            return Strip.blank(self.size.width, self.rich_style)
        drawn = (self._piece, table_palette(self.app))
        if self._strips_of is None or self._strips_of[0] is not drawn[0] or self._strips_of[1] is not drawn[1]:
            self._strips_of, self._strips = drawn, strips(*drawn)
        return self._strips[y]

    def story(self) -> Content | None:
        """What the mouse is told that rests on it; None for nothing."""
        return None

    def on_enter(self) -> None:
        """Have the story ready for a mouse that rests."""
        self.tooltip = self.story()

    def on_leave(self) -> None:
        """Forget the story: the next hand has another one."""
        self.tooltip = None

    def tell_anew(self) -> None:
        """Tell the story as it goes on, if the mouse is there to read it."""
        if self.mouse_hover:
            self.tooltip = self.story()
