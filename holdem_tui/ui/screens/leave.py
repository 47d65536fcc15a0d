"""The question before a table is left."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Button, Static

from holdem_tui.ui.keys import LEAVE_BINDINGS, key_label
from holdem_tui.ui.screens.base import ClosingScreen


class LeaveScreen(ClosingScreen[bool]):
    """Asks once, in a window of any size; the answer is whether to leave. `told` says what becomes of the game."""

    CSS_PATH = "leave.tcss"
    AUTO_FOCUS = "#stay"
    BINDINGS = [*LEAVE_BINDINGS]

    def __init__(self, *, where_to: str, told: str, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._where_to = where_to
        self._told = told
        self._keys = keys

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with VerticalGroup(id="question"):
            yield Static(Content(f"Leave the table and {self._where_to}?"), id="asked")
            yield Static(Content(self._told), id="told")
            with HorizontalGroup():
                yield Button(Content(f"Stay  {key_label('leave.no', self._keys)}"), id="stay")
                yield Button(Content(f"Leave  {key_label('leave.yes', self._keys).upper()}"), id="leave")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers like its key."""
        event.stop()
        self.action_answer(event.button.id == "leave")

    def action_answer(self, leave: bool) -> None:
        """Close with the answer."""
        self.close(leave)
