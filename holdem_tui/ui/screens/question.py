"""A question before something cannot be undone, and the one before a table is left."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.widgets import Static

from holdem_tui.ui.bindings import Question, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.screens.base import ClosingScreen
from holdem_tui.ui.widgets.key_button import KeyButton


class QuestionScreen(ClosingScreen[bool]):
    """Asks once, in a window of any size; the answer is whether to do it. `told` says what becomes of it.

    `no` and `yes` are the words of the buttons.
    """

    CSS_PATH = "question.tcss"
    AUTO_FOCUS = "#no"
    BINDINGS = [*key_bindings(Question)]

    def __init__(self, *, asked: str, told: str, no: str, yes: str, context: AppContext) -> None:
        super().__init__()
        self._asked = asked
        self._told = told
        self._no = no
        self._yes = yes
        self._shared = context

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with VerticalGroup(id="question"):
            yield Static(Content(self._asked), id="asked")
            yield Static(Content(self._told), id="told")
            with HorizontalGroup():
                for words, answer in ((self._no, Question.NO), (self._yes, Question.YES)):
                    yield KeyButton(answer, words=words, guard=self._shared.guard, keys=self._shared.keys)

    def action_answer(self, answer: bool) -> None:
        """Close with the answer."""
        self.close(answer)


class LeaveScreen(QuestionScreen):
    """Asks whether to leave the table; `told` says what becomes of the game."""

    def __init__(self, *, where_to: str, told: str, context: AppContext) -> None:
        super().__init__(asked=f"Leave the table and {where_to}?", told=told, no="Stay", yes="Leave", context=context)
