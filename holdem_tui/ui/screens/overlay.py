"""What is opened over the table or the menu and closed again: the options, and the pages to read."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App
from textual.widgets import Footer

from holdem_tui.ui.bindings import Command
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.key_guard import BURST
from holdem_tui.ui.keys import keys_of
from holdem_tui.ui.screens.base import SizedScreen


class OverlayScreen(SizedScreen[None]):
    """The key of the command that opened it closes it too; one that is only still held does neither."""

    DEFAULT_CSS = """
    OverlayScreen > #title {
        dock: top;
        height: 1;
        background: $panel;
        color: $foreground;
        text-style: bold;
    }
    OverlayScreen Footer, OverlayScreen Footer FooterKey {
        background: $panel;
        color: $foreground;
    }
    OverlayScreen Footer {
        padding: 0 1;
    }
    OverlayScreen Footer .footer-key--key, OverlayScreen Footer .footer-key--description, OverlayScreen FooterLabel {
        background: transparent;
        color: $foreground;
    }
    OverlayScreen Footer.-compact FooterKey, OverlayScreen Footer.-compact FooterLabel {
        margin: 0 2 0 0;
    }
    OverlayScreen Footer.-compact KeyGroup {
        margin: 0;
        padding: 0;
    }
    OverlayScreen Footer.-compact KeyGroup FooterKey.-grouped {
        margin: 0 1 0 0;
    }
    """

    def __init__(self, *, context: AppContext, opened_by: Command) -> None:
        super().__init__()
        self._shared = context
        self._opened_by = opened_by

    def close(self, result: None = None) -> None:
        """Go back; what is still being read for the page is for nobody."""
        self.workers.cancel_node(self)
        super().close(result)

    def footer(self) -> Footer:
        """The keys that count here, from the bindings."""
        return Footer(compact=True, show_command_palette=False)

    def open_on(self, app: App[Any]) -> None:
        """Come up over what is there, if the key guard lets the opener count."""
        if self._shared.guard.accepts(self._opened_by.value):
            self._shared.guard.block(BURST)
            app.push_screen(self)

    def on_key(self, event: events.Key) -> None:
        """The key that opened the page closes it, unless it does something else here, as enter does."""
        bound = self.active_bindings.get(event.key)
        if bound is not None and "close_page" not in bound.binding.action:
            return
        if {event.key, event.character} & set(keys_of(self._opened_by, self._shared.keys)):
            event.stop()
            self.action_close_page(self._opened_by.value)

    def action_close_page(self, key: str) -> None:
        """Back to what lies below, if this counts; `key` is what the key guard calls it, here and there alike."""
        if self._shared.guard.accepts(key):
            self._shared.guard.block(BURST)
            self.close()
