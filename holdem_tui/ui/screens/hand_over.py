"""The page between two players: whose turn is next, what happened since, and no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, VerticalGroup
from textual.content import Content
from textual.widgets import Button, Static

from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.screens.base import SizedScreen


class HandOverScreen(SizedScreen[None]):
    """Opaque, so that nothing of the table shows through; only the next player's own key opens it."""

    CSS_PATH = "hand_over.tcss"
    # Nothing has the focus at first: enter, still held by the player before, must not open the page.
    AUTO_FOCUS = ""
    BINDINGS = [Binding("v,V", "open", "look at the cards", id="table.toggle_cards")]

    def __init__(
        self, *, player: str, since: Sequence[str], title: str, guard: KeyGuard, keys: Mapping[str, str]
    ) -> None:
        super().__init__()
        self._player = player
        self._since = since
        self._title = title
        self._guard = guard
        self._key = key_label("table.toggle_cards", keys).upper()

    def compose(self) -> ComposeResult:
        """Title, name, what happened, the button."""
        yield Static(Content(f" {self._title}"), id="title")
        with VerticalGroup(id="page"):
            yield Static(Content("Pass the keyboard to"), classes="line")
            yield Static(Content(self._player), id="next-player")
            yield Static(Content("\n".join(self._since)), id="since")
            with Center():
                yield Button(Content(f"[ {self._player}, look at your cards  {self._key} ]"), id="open", compact=True)
            yield Static(Content("everybody else: look away"), classes="line")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A click, or enter on the button, opens the page like its key."""
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        """Let the player see his cards."""
        if self._guard.accepts("toggle_cards"):
            self.dismiss()
