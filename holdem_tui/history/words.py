"""Words on what was played, the same on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

NO_SESSIONS = "No session has been played yet."

# From so many big blinds on tenths tell nothing, and take room.
WHOLE_BLINDS = 1000


def join_names(names: Sequence[str]) -> str:
    """Names as in a sentence: "Anna, Boris and Vera"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def big_blinds_text(chips: int, big_blind: int) -> str:
    """Chips in big blinds to the nearest tenth, as "93.5", halves rounded up; "<0.1" for what is less than that."""
    if 0 < 10 * chips < big_blind:
        return "<0.1"
    whole, tenth = divmod(_nearest(10 * chips, big_blind), 10)
    if whole >= WHOLE_BLINDS:
        return str(_nearest(chips, big_blind))
    return f"{whole}.{tenth}" if tenth else str(whole)


def _nearest(chips: int, unit: int) -> int:
    """How often the unit is in the chips; a half counts as a whole."""
    return (2 * chips + unit) // (2 * unit)


def hands_words(count: int) -> str:
    """So many hands: "1 hand", "1,200 hands"."""
    return f"{count:,} hand{'' if count == 1 else 's'}"


def why_no_hands(session: str | None, *, hands: int, damaged: int) -> str:
    """Why none is listed of the hands of a session, or of all if None; `hands` there are that can be read."""
    if hands:
        return "There is no such hand."
    if session is None and not damaged:
        return "No hand has been played yet."
    whose = "" if session is None else f" of the session {session}"
    return f"No hand{whose} can be read." if damaged else f"No hand{whose} is over yet."


def session_words(session: str | None) -> str:
    """The name of a session; None means all."""
    return session or "all sessions"


def day_words(day: date | None) -> str:
    """A day as "2026-05-04", empty if it is not known."""
    return day.isoformat() if day else ""


def percent(share: Fraction | float) -> str:
    """A share of 0 to 1 in whole per cent, as "46 %"; "<1 %" and ">99 %" where 0 and 100 would not be exact."""
    whole = int(100 * share + Fraction(1, 2))
    if whole == 0 and share > 0:
        return "<1 %"
    if whole == 100 and share < 1:
        return ">99 %"
    return f"{whole} %"
