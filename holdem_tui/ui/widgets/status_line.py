"""The status line at the top of the table."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content
from textual.widget import Widget

from holdem_tui.engine.chips import Unit
from holdem_tui.engine.view import HandView
from holdem_tui.ui.status import Heading, status_line


class StatusLine(Widget):
    """One row, written anew for every width."""

    DEFAULT_CSS = """
    StatusLine {
        height: 1;
        width: 100%;
        background: $panel;
        color: $foreground;
        text-style: bold;
    }
    """

    ALLOW_SELECT = False

    def __init__(self, *, dot: str) -> None:
        super().__init__()
        self._dot = dot
        self._shown: tuple[HandView, Mapping[int, str], Heading] | None = None

    def show(self, view: HandView, names: Mapping[int, str], heading: Heading) -> None:
        """Tell of this hand, of players with these names, from now on."""
        self._shown = view, names, heading
        self.refresh()

    def clear(self) -> None:
        """Tell of no hand."""
        self._shown = None
        self.refresh()

    def use_dot(self, dot: str) -> None:
        """Write another sign between two facts."""
        self._dot = dot
        self.refresh()

    def restyle(self, *, dot: str, unit: Unit) -> None:
        """Tell of the same hand with another sign between two facts, in another unit."""
        if self._shown is not None:
            view, names, heading = self._shown
            self._shown = view.counted_in(unit), names, heading
        self.use_dot(dot)

    def render(self) -> Content:
        """The row at the present width."""
        if self._shown is None:
            return Content("")
        view, names, heading = self._shown
        return Content(status_line(view, names, heading, width=self.size.width, dot=self._dot))
