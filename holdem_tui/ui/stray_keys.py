"""Keys that nobody struck: what is left of an escape sequence which Textual did not know."""

from __future__ import annotations

# What such a sequence begins with, once it is taken for keys.
INTRODUCERS = frozenset({"left_square_bracket", "right_square_bracket", "circumflex_accent", "underscore"})
# Seconds within which keys come that are not struck one by one.
AT_ONCE = 0.05


class StrayKeys:
    """Tells keys from the letters of a late answer to another program, or of a broken mouse report.

    Textual sends an unknown sequence on as keys: the colour "rgb:ffff" would raise and fold.
    """

    def __init__(self) -> None:
        self._until = 0.0

    def holds(self, key: str, *, at: float) -> bool:
        """Whether this key came at once after the start of a sequence; `at` is when it came, in seconds."""
        is_rest = at < self._until
        if is_rest or key in INTRODUCERS or key.startswith("alt+"):
            self._until = at + AT_ONCE
        return is_rest
