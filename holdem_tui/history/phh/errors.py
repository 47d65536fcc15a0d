"""What a hand history is refused for."""

from __future__ import annotations

from holdem_tui.engine.errors import HoldemError

LONGEST_QUOTE = 60


class PhhError(HoldemError):
    """Something in a hand history that cannot be read.

    The text is one sentence that names the line, the field or the word; file, hand and action are added by whoever
    knows them.
    """


def quoted(text: str) -> str:
    """A piece of a file as it stands in a sentence: in quotes, with control characters escaped, and never long."""
    return repr(shortened(text))


def shortened(text: str) -> str:
    """The text, or its beginning if it is long."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
