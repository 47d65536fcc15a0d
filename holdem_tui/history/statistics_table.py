"""The columns of the statistics, on the command line and on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from holdem_tui.history.statistics import PlayerStatistics
from holdem_tui.narration.words import percent

# What the titles do not tell a beginner.
NOTES = (
    "VPIP, PFR: put chips in, raised before the flop. AF: bets and raises per call.",
    "WTSD: went to showdown after seeing the flop. W$SD: won there.",
)


@dataclass(frozen=True, slots=True)
class NumberColumn:
    """A column: its title, and how it tells the number of a player."""

    title: str
    tell: Callable[[PlayerStatistics], str]


def _big_blinds(one: PlayerStatistics) -> str:
    # Above a thousand tenths say nothing.
    return f"{one.big_blinds:+,.{0 if abs(one.big_blinds) >= 1000 else 1}f}"


def _percent(part: float | None) -> str:
    return "-" if part is None else percent(part)


def _factor(part: float | None) -> str:
    return "-" if part is None else f"{part:.1f}"


BIG_BLINDS = NumberColumn("BB", _big_blinds)
NUMBERS = (
    NumberColumn("Hands", lambda one: f"{one.hands:,}"),
    NumberColumn("Won", lambda one: f"{one.hands_won:,}"),
    NumberColumn("Net", lambda one: f"{one.net:+,}"),
    BIG_BLINDS,
    NumberColumn("Most", lambda one: f"{one.biggest_win:,}"),
    NumberColumn("VPIP", lambda one: _percent(one.vpip)),
    NumberColumn("PFR", lambda one: _percent(one.pfr)),
    NumberColumn("AF", lambda one: _factor(one.aggression)),
    NumberColumn("WTSD", lambda one: _percent(one.showdown_rate)),
    NumberColumn("W$SD", lambda one: _percent(one.showdown_success)),
)
