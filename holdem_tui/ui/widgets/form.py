"""Fields and choices of a form in which the arrows move: along the rows and, at the ends of a text, out of it."""

from __future__ import annotations

from textual.binding import Binding
from textual.message import Message
from textual.widgets import Select

from holdem_tui.ui.widgets.field import Field


class FormField(Field):
    """A field that says when an arrow wants to leave it."""

    class Left(Message):
        """The cursor was at the end of the text to which it was moved on; `step` is -1 or 1."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def action_cursor_left(self, select: bool = False) -> None:
        """One letter to the left, or out of the field."""
        if self.cursor_position == 0 and not select:
            self.post_message(self.Left(-1))
        else:
            super().action_cursor_left(select)

    def action_cursor_right(self, select: bool = False) -> None:
        """One letter to the right, or out of the field."""
        if self.cursor_position == len(self.value) and not select:
            self.post_message(self.Left(1))
        else:
            super().action_cursor_right(select)


class Choice(Select[str], inherit_bindings=False):
    """One of several words; enter opens the list, the arrows move in the form until then."""

    BINDINGS = [Binding("enter,space", "show_overlay", "open the list", show=False)]
