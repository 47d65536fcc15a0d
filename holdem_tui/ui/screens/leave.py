"""A question before something cannot be undone, and the one before a table is left."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Button, Static

from holdem_tui.ui.keys import QUESTION_BINDINGS, button_label
from holdem_tui.ui.screens.base import ClosingScreen


class QuestionScreen(ClosingScreen[bool]):
    """Asks once, in a window of any size; the answer is whether to do it. `told` says what becomes of it.

    `no` and `yes` are the words of the buttons.
    """

    CSS_PATH = "leave.tcss"
    AUTO_FOCUS = "#no"
    BINDINGS = [*QUESTION_BINDINGS]

    def __init__(self, *, asked: str, told: str, no: str, yes: str, keys: Mapping[str, str]) -> None:
        super().__init__()
        self._asked = asked
        self._told = told
        self._no = no
        self._yes = yes
        self._keys = keys

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with VerticalGroup(id="question"):
            yield Static(Content(self._asked), id="asked")
            yield Static(Content(self._told), id="told")
            with HorizontalGroup():
                yield Button(Content(f"{self._no}  {button_label('question.no', self._keys)}"), id="no")
                yield Button(Content(f"{self._yes}  {button_label('question.yes', self._keys)}"), id="yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers like its key."""
        event.stop()
        self.action_answer(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Close with the answer."""
        self.close(answer)


class LeaveScreen(QuestionScreen):
    """Asks whether to leave the table; `told` says what becomes of the game."""

    def __init__(self, *, where_to: str, told: str, keys: Mapping[str, str]) -> None:
        super().__init__(asked=f"Leave the table and {where_to}?", told=told, no="Stay", yes="Leave", keys=keys)
