"""What keeps keys from acting: those still held from the player before, and those that nobody pressed."""

from __future__ import annotations

from holdem_tui.play.pacing import Clock

# Seconds without a key or click after which a blocked keyboard counts again.
QUIET = 0.4
# Seconds within which the same action key is a repeat.
REPEAT = 0.7


class KeyGuard:
    """Decides which keys and clicks count; `block` after an action and whenever a page opens or closes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._blocked_at: float | None = None
        self._pressed_at: dict[str, float] = {}

    def block(self) -> None:
        """Drop everything until the keyboard has been quiet."""
        self._blocked_at = self._clock.now()

    def is_open(self) -> bool:
        """Whether keys count; one that is struck while they do not makes the wait for quiet start anew."""
        now = self._clock.now()
        if self._blocked_at is not None and now - self._blocked_at < QUIET:
            self._blocked_at = now
            return False
        self._blocked_at = None
        return True

    def accepts(self, key: str) -> bool:
        """Whether this press counts; a key held down since before the block, or pressed again at once, does not.

        `key` is the id of its binding; but enter and escape have those names on every page, so that one which is held
        from page to page is still the same press. Clicks, and keys without a binding, pass under a name of their own.
        """
        now = self._clock.now()
        repeated = now - self._pressed_at.get(key, -REPEAT) < REPEAT
        self._pressed_at[key] = now
        return self.is_open() and not repeated


# What an escape sequence that Textual did not know begins with, once it is taken for keys.
INTRODUCERS = frozenset({"left_square_bracket", "right_square_bracket", "circumflex_accent", "underscore"})
# Seconds within which keys come that are not pressed one by one.
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
