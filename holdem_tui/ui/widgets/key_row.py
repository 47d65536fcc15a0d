"""A row of keys with a word each, which can be clicked too."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.bar.buttons import BarContext, key_row, to_content
from holdem_tui.ui.bindings import Command
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.pictures.cards import Glyphs


class KeyRow(Widget):
    """Offers what the screen's keys do; a click runs the action of the key on the screen.

    By hand, since here a click must count for the guard as one on the table does, and Textual's footer lets no key give
    way where there is no room.
    """

    DEFAULT_CSS = """
    KeyRow {
        height: 1;
        width: 100%;
        background: $bar;
        color: $bar-text;
    }
    """

    def __init__(self, offered: Mapping[Command, str], *, guard: KeyGuard, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._offered = offered
        self._guard = guard
        self._keys = keys

    def render(self) -> Content:
        """The keys that fit."""
        context = BarContext(width=self.size.width, keys=self._keys, glyphs=Glyphs.ASCII)
        return to_content([key_row(self._offered, context)])

    async def on_click(self, event: events.Click) -> None:
        """Do what lies under the pointer."""
        action = event.style.meta.get("action")
        if self._guard.accepts("click") and action:
            event.stop()
            await self.screen.run_action(action)
