"""What all screens share: below 80x24 a notice covers everything, and a screen closes once."""

from __future__ import annotations

from typing import TypeVar

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

Result = TypeVar("Result")

MIN_WIDTH, MIN_HEIGHT = 80, 24


class TooSmall(Widget):
    """The notice that the window is too small; it lies over everything and hides the cards."""

    DEFAULT_CSS = """
    TooSmall {
        layer: notice;
        width: 100%;
        height: 100%;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
        display: none;
    }
    """

    def render(self) -> Content:
        """The size that there is and the size that is needed."""
        width, height = self.app.size
        return Content(
            f"This window has {width} columns and {height} rows.\n"
            f"The table needs {MIN_WIDTH} x {MIN_HEIGHT}: make the window larger."
        )


class ClosingScreen(Screen[Result]):
    """A screen that closes once."""

    ALLOW_MAXIMIZE = False

    _is_closing = False

    def close(self, result: Result | None = None) -> None:
        """Go back with this result; a second key that comes before the screen is gone does nothing."""
        if not self.is_active or self._is_closing:
            return
        if self.is_mounted:
            self.dismiss(result)
        else:
            # Not before it is complete: the key is of the burst that opened it.
            self._is_closing = True
            self.call_later(self._dismiss_now, result)

    def action_copy_text(self) -> None:
        """Send what is selected to the terminal's clipboard, and say so: the terminal never tells what it did."""
        super().action_copy_text()
        self.notify("Sent to the terminal to copy.", markup=False)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """What can be selected there: no notice, and nothing that has just gone but is drawn still."""
        widget, offset = super().get_widget_and_offset_at(x, y)
        if widget is None or not widget.is_attached or widget in self.query("Toast"):
            # Textual would look for the surroundings of what has gone.
            return None, None
        return widget, offset

    def _dismiss_now(self, result: Result | None) -> None:
        self._is_closing = False
        # Textual would take away whatever page another key of the burst has opened over it.
        if self.is_active:
            self.dismiss(result)


class SizedScreen(ClosingScreen[Result]):
    """A screen that needs 80x24 and says so where there is less; what it consists of is in `compose_page`."""

    DEFAULT_CSS = """
    SizedScreen {
        layers: default notice;
        overflow: hidden;
    }
    SizedScreen.-too-narrow TooSmall {
        display: block;
    }
    SizedScreen.-too-low TooSmall {
        display: block;
    }
    """
    # Breakpoints reach screens that lie below another one, too.
    HORIZONTAL_BREAKPOINTS = [
        (0, "-too-narrow"),
        (MIN_WIDTH, "-narrow"),
        (100, "-roomy"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-too-low"), (MIN_HEIGHT, "-low"), (30, "-tall")]

    def compose(self) -> ComposeResult:
        """The page, and the notice over it."""
        # Textual gives these classes only after the first layout, and then lays everything out again.
        self.add_class(_at(self.app.size.width, self.HORIZONTAL_BREAKPOINTS))
        self.add_class(_at(self.app.size.height, self.VERTICAL_BREAKPOINTS))
        yield from self.compose_page()
        yield TooSmall()

    def compose_page(self) -> ComposeResult:
        """The screen without the notice."""
        yield from ()

    def warn(self, text: str) -> None:
        """Say something that is no part of the page, for a while."""
        self.notify(text, severity="warning", timeout=8, markup=False)

    @property
    def is_too_small(self) -> bool:
        """Whether the notice lies over the screen."""
        return self.has_class("-too-narrow") or self.has_class("-too-low")


def _at(cells: int, breakpoints: list[tuple[int, str]]) -> str:
    """The class of a screen of so many columns or rows."""
    return max(point for point in breakpoints if point[0] <= cells)[1]
