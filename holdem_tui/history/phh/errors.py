"""Why a hand history is refused."""

from __future__ import annotations

from holdem_tui.engine.errors import HoldemError

LONGEST_QUOTE = 60


class PhhError(HoldemError):
    """Something in a hand history cannot be read.

    The text is a sentence that names the line, field or word; callers add file, hand and action.
    """


def quoted(text: str) -> str:
    """A piece of a file for a sentence: in quotes, shortened, with control characters escaped."""
    return repr(shortened(text))


def shortened(text: str) -> str:
    """The text, or its beginning if it is long."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
