"""A row of keys with a word each, which can be clicked too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.bar.rows import Press, Target, Words, key_row
from holdem_tui.ui.bar.spans import SpanRow, hits, to_content
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import action_of
from holdem_tui.ui.pictures.cards import Glyphs


class KeyRow(Widget):
    """Offers what the screen's keys do; a click runs the action of the key on the screen."""

    DEFAULT_CSS = """
    KeyRow {
        height: 1;
        width: 100%;
        background: $bar;
        color: $bar-text;
    }
    """

    def __init__(self, *presses: tuple[Press, str], guard: KeyGuard, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._guard = guard
        self._presses: Sequence[tuple[Press, str]] = presses
        self._keys = keys

    def render(self) -> Content:
        """The keys that fit."""
        return to_content([self._row()], marked=None)

    def _row(self) -> SpanRow[Target]:
        return key_row(self._presses, Words(width=self.size.width, keys=self._keys, glyphs=Glyphs.ASCII))

    async def on_click(self, event: events.Click) -> None:
        """Do what lies under the pointer."""
        if not self._guard.accepts("click"):
            return
        for hit in hits([self._row()]):
            if hit.covers(event.x, event.y) and isinstance(hit.target, Press):
                event.stop()
                await self.screen.run_action(action_of(hit.target.value))
