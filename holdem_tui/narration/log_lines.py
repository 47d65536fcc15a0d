"""The lines of a log; apart from it, so that the first frame, which has a log panel, need not load the events."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class LineKind(Enum):
    """What a line of the log is."""

    HAND = "the heading of a hand"
    STREET = "the heading of a street"
    EVENT = "an event"
    RESULT = "who won what"
    NOTE = "a remark"
    BLANK = "nothing, before a heading"


class LogLine(NamedTuple):
    """One line of the log; names in it are as typed."""

    kind: LineKind
    text: str
