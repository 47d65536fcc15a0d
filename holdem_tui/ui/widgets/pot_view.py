"""The pots: each is a widget that comes when the pot is made."""

from __future__ import annotations

from textual import events
from textual.message import Message

from holdem_tui.ui.widgets.picture_view import PictureView


class PotView(PictureView):
    """The main pot: its chips, and who can win it or has won it."""

    class Clicked(Message):
        """A click on a pot."""

    def on_click(self, event: events.Click) -> None:
        """Tell that the pot was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked())


class SidePotView(PotView):
    """A side pot; where there are more pots than lines the last one counts the rest."""
