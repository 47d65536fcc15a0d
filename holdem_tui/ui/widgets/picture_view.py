"""A widget on the felt that draws one picture; where the picture has nothing, the cloth shows."""

from __future__ import annotations

from typing import Protocol

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from holdem_tui.ui.pictures.pieces import Picture, Piece, lay_over, strips
from holdem_tui.ui.theme import Palette


class Table(Protocol):
    """What a picture lies on."""

    @property
    def colours(self) -> Palette:
        """The colours of the theme."""
        ...

    def cloth(self, y: int) -> Strip:
        """A row of the table with nothing on it."""
        ...


class PictureView(Widget):
    """Draws a picture at a place on the table, which lays it out; it is redrawn when either becomes another."""

    ALLOW_SELECT = False

    def __init__(self, table: Table, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._table = table
        self._picture: Picture | None = None
        self._strips: list[Strip] | None = None
        self._place: Region | None = None

    @property
    def picture(self) -> Picture | None:
        """What is drawn."""
        return self._picture

    @property
    def place(self) -> Region | None:
        """Where it lies on the table; None is nowhere."""
        return self._place

    def show(self, piece: Piece | None) -> None:
        """Draw this from now on, where it lies; None is nothing."""
        picture, place = (None, None) if piece is None else piece
        # Two pictures of different classes may have equal fields; another place has other cloth.
        if place != self._place or picture != self._picture or type(picture) is not type(self._picture):
            self._picture, self._place = picture, place
            self.redraw()

    def redraw(self) -> None:
        """Draw again, as in other colours."""
        self._strips = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the picture, over the cloth."""
        place = self.place
        if place is None or place.size != self.size:
            # The table lays it out before this can be seen.
            return Strip.blank(self.size.width, self.rich_style)
        if self._strips is None:
            picture = self._picture
            self._strips = [] if picture is None else strips(Piece(picture, place), self._table.colours)
        line = self._table.cloth(place.y + y).crop(place.x, place.right)
        return lay_over(line, 0, self._strips[y]) if y < len(self._strips) else line
