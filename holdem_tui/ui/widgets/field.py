"""A field to type into, in one row."""

from __future__ import annotations

from textual.widgets import Input


class Field(Input):
    """An input that writes nothing to the terminal while nobody types; `restrict` is what its text must match."""

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
        super().__init__(value, id=id, placeholder=placeholder, restrict=restrict, compact=True)
        self.cursor_blink = False
