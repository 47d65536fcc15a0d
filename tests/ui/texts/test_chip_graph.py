"""The line of a player's chips: its points, those that are kept of many, and the numbers at the axes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from holdem_tui.history.statistics import Standing
from holdem_tui.ui.texts.chip_graph import line_through, row_scale, thinned, ticks


def course(*points: tuple[int, int]) -> list[Standing]:
    return [Standing(*point) for point in points]


def test_a_line_begins_with_nothing_before_the_first_hand() -> None:
    assert line_through(course((1, -2), (2, 4))) == course((0, 0), (1, -2), (2, 4))
    assert line_through(course((5, 3))) == course((4, 0), (5, 3))


def test_a_line_is_level_while_others_play_alone() -> None:
    assert line_through(course((1, 6), (4, 10))) == course((0, 0), (1, 6), (3, 6), (4, 10))


def walk(hands: int) -> list[Standing]:
    dice = random.Random(3)
    points = [Standing(0, 0)]
    for hand in range(1, hands + 1):
        points.append(Standing(hand, points[-1].net + dice.choice((-2, -1, 0, 0, 5))))
    points[777] = Standing(777, 123_456)
    points[5432] = Standing(5432, -9_876_543)
    return points


def test_of_many_points_few_are_kept_with_the_highest_and_the_lowest_of_every_column() -> None:
    points, columns = walk(10_000), 150
    kept = thinned(points, hands=10_000, columns=columns)
    assert len(kept) <= 4 * columns
    assert kept[0] == points[0]
    assert kept[-1] == points[-1]
    assert kept == sorted(kept)

    def ranges(line: list[Standing]) -> list[tuple[int, int]]:
        nets: dict[int, list[int]] = {}
        for hand, net in line:
            nets.setdefault(hand * columns // 10_001, []).append(net)
        return [(min(inside), max(inside)) for inside in nets.values()]

    assert ranges(kept) == ranges(points)
    assert {Standing(777, 123_456), Standing(5432, -9_876_543)} <= set(kept)


@pytest.mark.parametrize("points", [course((0, 0), (1, 5)), course((0, 0), (1, 5), (2, 5)), course((0, 0), (1, 0))])
def test_few_points_are_all_kept(points: list[Standing]) -> None:
    assert thinned(points, hands=2, columns=150) == points


@pytest.mark.parametrize(
    ("low", "high", "at_most", "expected"),
    [
        (0, 1, 6, [0, 1]),
        (0, 2, 6, [0, 1, 2]),
        (0, 60, 6, [0, 20, 40, 60]),
        (0, 10_000, 6, [0, 2000, 4000, 6000, 8000, 10_000]),
        (-1, 1, 3, [-1, 0, 1]),
        (-460, 2627, 3, [0, 1000, 2000]),
        (-3_400_000, 7_100_000, 8, [-2_000_000, 0, 2_000_000, 4_000_000, 6_000_000]),
        (-9, -2, 1, [-5]),
        (0, 7, 0, [0]),
    ],
)
def test_round_numbers_at_the_axes(low: int, high: int, at_most: int, expected: list[int]) -> None:
    assert ticks(low, high, at_most=at_most) == expected


@pytest.mark.parametrize("rows", [0, 4, 5, 9, 24, 100])
@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (0, 1), (-1, 0), (-3, 5), (0, 900), (-230, 900), (-460, 2627), (-(10**9), 10**7)]
)
def test_a_line_has_room_above_and_below_and_ticks_at_equal_distances(low: int, high: int, rows: int) -> None:
    scale = row_scale(low, high, rows=rows)
    row = (scale.high - scale.low) / (max(rows, 4) - 1)
    assert scale.low <= (low - row / 2 if -low > row / 5 else 0)
    assert scale.high >= (high + row / 2 if high > row / 5 else 0)
    assert len(scale.ticks) >= 2
    places = [(tick - scale.low) / row for tick in scale.ticks]
    distances = {round(after - before, 6) for before, after in pairwise(places)}
    assert len(distances) == 1
    assert distances <= {2, 3, 4}
    assert all(abs(place - round(place)) < 1e-6 for place in places)
    assert 0 in scale.ticks
    step = str(scale.ticks[1] - scale.ticks[0])
    assert step.rstrip("0") in {"1", "2", "5"}


def test_a_scale_uses_most_of_the_rows() -> None:
    assert row_scale(-230, 900, rows=24).ticks == [-400, -200, 0, 200, 400, 600, 800, 1000]
    assert row_scale(0, 900, rows=24).ticks == [-100, *range(0, 1001, 100)]
    assert row_scale(-460, 2627, rows=5).ticks == [0, 5000]
    assert row_scale(0, 0, rows=9).ticks == [-1, 0, 1]
