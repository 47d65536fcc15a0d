"""A field to type into, in one row."""

from __future__ import annotations

from textual.widgets import Input

from holdem_tui.table.names import without_controls


class Field(Input):
    """An input that writes nothing to the terminal while nobody types; `restrict` is what its text must match.

    What a terminal would obey is never in it.
    """

    DEFAULT_CSS = """
    Field {
        width: 1fr;
        background: $panel;
        color: $foreground;
    }
    Field .input--placeholder {
        color: $foreground 80%;
    }
    """

    def __init__(self, value: str = "", *, id: str, placeholder: str, restrict: str | None = None) -> None:
        super().__init__(without_controls(value), id=id, placeholder=placeholder, restrict=restrict, compact=True)
        self.cursor_blink = False

    def replace(self, text: str, start: int, end: int) -> None:
        """Put in what is typed or pasted."""
        super().replace(without_controls(text), start, end)
