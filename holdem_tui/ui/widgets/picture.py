"""The base of everything that lies on the table."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.strip import Strip
from textual.widget import Widget

from holdem_tui.ui.paint import Row, strip
from holdem_tui.ui.theme import Palette, palette

Picture = TypeVar("Picture")


class PictureWidget(Widget, Generic[Picture]):
    """Draws one frozen picture and is redrawn only when that changes; drawing never starts a layout."""

    DEFAULT_CSS = """
    PictureWidget {
        position: absolute;
        background: $felt;
    }
    """
    ALLOW_SELECT = False

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self._drawn: tuple[Palette, Picture, tuple[int, int]] | None = None
        self._strips: list[Strip] = []

    @property
    def picture(self) -> Picture:
        """What is drawn."""
        return self._picture

    def show(self, picture: Picture) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._picture = picture
            self.refresh()

    def rows(self, picture: Picture, width: int, height: int) -> list[Row]:
        """The rows of a picture at this size."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """One row."""
        colours = palette(self.app.theme_variables)
        state = (colours, self._picture, (self.size.width, self.size.height))
        if state != self._drawn:
            self._drawn = state
            rows = self.rows(self._picture, *self.size)
            self._strips = [strip(row, colours) for row in rows]
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)
