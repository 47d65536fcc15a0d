"""The pots: a widget for each, as long as it stands or is shown as paid."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.content import Content
from textual.message import Message

from holdem_tui.ui.widgets.picture_view import PictureView


class PotView(PictureView):
    """The main pot, as `#main-pot`: how much, and who can win it or has won it.

    If there are more pots than lines, the last one that has a line says how many more.
    """

    class Clicked(Message):
        """A click on a pot."""

    def __init__(self, *, story: Callable[[], Content], id: str = "main-pot") -> None:
        super().__init__(id=id)
        self._story = story

    def story(self) -> Content:
        """Everybody who can win it, or what was paid to whom."""
        return self._story()

    def on_click(self, event: events.Click) -> None:
        """Tell that the pot was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked())


class SidePotView(PotView):
    """A side pot by its number from 1, as `#side-pot-1`."""

    def __init__(self, number: int, *, story: Callable[[], Content]) -> None:
        super().__init__(id=f"side-pot-{number}", story=story)
