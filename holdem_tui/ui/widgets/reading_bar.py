"""How far the index of the hands is, while somebody waits for it."""

from __future__ import annotations

from textual.containers import HorizontalGroup
from textual.message import Message
from textual.widgets import ProgressBar

from holdem_tui.history.phh.reader import Reading
from holdem_tui.ui.pictures.cards import Glyphs


class ReadingBar(HorizontalGroup):
    """What is done and how long the rest takes; nothing before the first word about it, and after the last."""

    # Else no rule could begin above the widget.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    ReadingBar {
        padding: 0 1;
    }
    ReadingBar Bar {
        width: 1fr;
        max-width: 50;
    }
    ReadingBar Bar > .bar--bar, ReadingBar Bar > .bar--complete {
        color: $foreground;
        background: $panel;
    }
    ReadingBar ProgressBar {
        width: 100%;
    }
    ReadingBar PercentageStatus, ReadingBar ETAStatus {
        color: $foreground;
    }
    """

    class Told(Message):
        """So much has been read."""

        def __init__(self, reading: Reading) -> None:
            super().__init__()
            self.reading = reading

    class Finished(Message, bubble=False):
        """Nothing is being read any more."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self._glyphs = glyphs

    def tell(self, reading: Reading) -> None:
        """Show this; called in any thread."""
        self.post_message(self.Told(reading))

    def finish(self) -> None:
        """Show nothing any more."""
        self.post_message(self.Finished())

    async def on_reading_bar_told(self, message: Told) -> None:
        """Show what is done."""
        if not self.is_attached:
            return
        if not self.query(ProgressBar):
            # The bar has no letters for a terminal without line drawing.
            await self.mount(ProgressBar(show_bar=self._glyphs is not Glyphs.ASCII))
        self.query_one(ProgressBar).update(total=message.reading.size, progress=message.reading.done)

    async def on_reading_bar_finished(self) -> None:
        """Take the bar away."""
        await self.remove_children()
