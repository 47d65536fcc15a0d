"""The course of a player's chips as points of a line, and the numbers at its axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, groupby
from math import ceil
from typing import NamedTuple

from holdem_tui.history.statistics import Standing

# Rows from one number of chips to the next.
ROWS_APART = (4, 3, 2)
# Rows that stay free beyond the lowest and the highest point, if it is further from zero than a part of a row.
MARGIN, LEVEL = 0.5, 0.2


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


class Scale(NamedTuple):
    """What stands at the lowest and at the highest row of a chart, and the round numbers between."""

    low: float
    high: float
    ticks: list[int]


def row_scale(low: int, high: int, *, rows: int) -> Scale:
    """The largest scale on so many rows, four or more, that leaves room below `low` <= 0 and above `high` >= 0.

    Its ticks, two or more, stand on rows at equal distances.
    """
    steps = max(rows, 4) - 1
    scales = (_scale(low, high, steps, tick, apart) for tick in _round_numbers() for apart in ROWS_APART)
    return next(scale for scale in scales if scale)


def _scale(low: int, high: int, steps: int, tick: int, apart: int) -> Scale | None:
    """The scale with so many rows from one tick to the next; None if the line, or a second tick, is outside."""
    row = tick / apart
    below, above = (ceil(chips / row + MARGIN) if chips > row * LEVEL else 0 for chips in (-low, high))
    spare = steps - below - above
    below += spare // 2
    ticks = [number * tick for number in range(-(below // apart), (steps - below) // apart + 1)]
    return Scale(-below * row, (steps - below) * row, ticks) if spare >= 0 and len(ticks) > 1 else None


def ticks(low: int, high: int, *, at_most: int) -> list[int]:
    """Round numbers at equal distances, not more than these, that lie from `low` to `high`."""
    fitting = (step for step in _round_numbers() if high // step - -(-low // step) + 1 <= max(at_most, 1))
    step = next(fitting)
    return list(range(-(-low // step) * step, high + 1, step))


def _round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    return (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
