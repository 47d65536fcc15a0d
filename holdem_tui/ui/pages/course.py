"""The course of a player's chips as points of a line, and the numbers at its axes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from holdem_tui.history.statistics import Standing


def line_through(course: Sequence[Standing]) -> list[Standing]:
    """The points of a line that begins with nothing before the first hand, and is level while others play alone."""
    before = Standing(course[0].hand - 1, 0)
    points = [before]
    for standing in course:
        if standing.hand > before.hand + 1:
            points.append(Standing(standing.hand - 1, before.net))
        points.append(standing)
        before = standing
    return points


def thinned(points: Sequence[Standing], *, hands: int, columns: int) -> list[Standing]:
    """At most four points for each column of a line over so many hands: its first, lowest, highest and last."""
    kept: list[Standing] = []
    for _, group in groupby(points, key=lambda point: point.hand * columns // (hands + 1)):
        inside = list(group)
        lowest, highest = min(inside, key=_net), max(inside, key=_net)
        # Points that are equal are one; the order is that of the hands.
        kept += sorted({inside[0], lowest, highest, inside[-1]})
    return kept


def _net(point: Standing) -> int:
    return point.net


def ticks(low: int, high: int, *, at_most: int) -> list[int]:
    """Round numbers at equal distances, not more than these, that lie from `low` to `high`."""
    step = 1
    while high // step - -(-low // step) + 1 > max(at_most, 1):
        # 1, 2, 5, 10, 20, 50, ...
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return list(range(-(-low // step) * step, high + 1, step))
