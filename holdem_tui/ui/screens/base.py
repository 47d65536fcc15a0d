"""What all screens share: below 80x24 a notice covers everything, and goes when the window has grown."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.screen import Screen
from textual.widgets import Static

Result = TypeVar("Result")

MIN_WIDTH, MIN_HEIGHT = 80, 24


class TooSmall(Static):
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
    .-too-small TooSmall {
        display: block;
    }
    """


class SizedScreen(Screen[Result]):
    """A screen that needs 80x24 and says so where there is less."""

    DEFAULT_CSS = """
    SizedScreen {
        layers: default notice;
    }
    """
    ALLOW_MAXIMIZE = False

    def on_mount(self) -> None:
        """Put the notice in place."""
        self.mount(TooSmall(markup=False))

    def on_resize(self, event: events.Resize) -> None:
        """Cover or uncover the screen."""
        width, height = event.size
        for notice in self.query(TooSmall):
            notice.update(
                f"This window has {width} columns and {height} rows.\n"
                f"The table needs {MIN_WIDTH} x {MIN_HEIGHT}: make the window larger."
            )
        self.set_class(self.is_too_small, "-too-small")

    @property
    def is_too_small(self) -> bool:
        """Whether the notice lies over the screen."""
        return self.app.size.width < MIN_WIDTH or self.app.size.height < MIN_HEIGHT
