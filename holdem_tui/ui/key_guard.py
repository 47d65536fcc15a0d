"""What keeps keys from acting: those still held from the player before, and those that nobody pressed."""

from __future__ import annotations

import math
from typing import NamedTuple

from holdem_tui.play.pacing import Clock

# Seconds until a key counts after somebody acted: what the last player still strikes is not for the next one.
QUIET = 0.4
# Keys closer together, in seconds, are a paste or a key that is held; terminals repeat one every 0.025 to 0.05 s.
BURST = 0.15
# Seconds within which the same key may be held: terminals wait 0.2 to 0.66 s before they repeat it first.
REPEAT = 0.7


class _Press(NamedTuple):
    """When a key came last, and how long that was after the time before, in seconds."""

    time: float
    gap: float

    @property
    def is_between(self) -> bool:
        """Whether it came too late for a burst, and not too late for the first repeat of a held key."""
        return BURST <= self.gap < REPEAT


_NEVER = _Press(time=-math.inf, gap=math.inf)


class KeyGuard:
    """Decides which keys and clicks count; `block` after an action and whenever a page opens or closes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open_at = -math.inf
        self._last = -math.inf
        self._presses: dict[str, _Press] = {}

    def block(self, seconds: float = QUIET) -> None:
        """Drop everything for so long, and for as long as a burst goes on that began meanwhile."""
        self._open_at = max(self._open_at, self._clock.now() + seconds)

    def is_open(self) -> bool:
        """Whether keys count now; asked once for each that comes."""
        now = self._clock.now()
        gap, self._last = now - self._last, now
        if now >= self._open_at:
            return True
        if gap < BURST:
            self._open_at = max(self._open_at, now + BURST)
        return False

    def accepts(self, key: str) -> bool:
        """Whether this press counts: a key that is held down counts once, one that is tapped again and again does.

        `key` is the id of its binding; but enter and escape have those names on every page, so that one which is held
        from page to page is still the same press. Clicks, and keys without a binding, pass under a name of their own.
        """
        now = self._clock.now()
        before = self._presses.get(key, _NEVER)
        press = self._presses[key] = _Press(time=now, gap=now - before.time)
        # The first repeat of a held key looks like a tap, the second one does not.
        is_fresh = press.gap >= REPEAT or (press.is_between and before.is_between)
        return self.is_open() and is_fresh


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
