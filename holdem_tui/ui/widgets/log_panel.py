"""The log at the side of the table."""

from __future__ import annotations

from holdem_tui.ui.widgets.log_view import LogView

# The whole log is a page of its own.
LAST_LINES = 200


class LogPanel(LogView, can_focus=False):
    """Shows the end of the log beside the game; keys stay with the action bar, the wheel and the bar scroll."""

    # Else no rule could begin above the widget.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    LogPanel {
        padding: 0 0 0 1;
        border-left: solid $bar-line;
    }
    .-ascii LogPanel {
        border-left: ascii $bar-line;
    }
    """

    def __init__(self, *, id: str) -> None:
        super().__init__(last=LAST_LINES, id=id)
