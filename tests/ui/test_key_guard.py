"""Which keys count after an action and after a page, by a clock that the test sets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.ui.key_guard import QUIET, REPEAT, KeyGuard


@dataclass
class SetClock:
    """A clock that stands until it is set."""

    time: float = 0.0

    def now(self) -> float:
        return self.time


def counted(presses: list[tuple[float, str]], *, block_at: float | None = None, start: float = 0.0) -> list[float]:
    """The times of the presses that count, the keyboard blocked at one time."""
    clock = SetClock(start)
    guard = KeyGuard(clock)
    found = []
    blocked = block_at is None
    for time, key in presses:
        if not blocked and block_at is not None and time >= block_at:
            clock.time = start + block_at
            guard.block()
            blocked = True
        clock.time = start + time
        if guard.accepts(key):
            found.append(time)
    return found


def test_the_times_are_those_of_the_design() -> None:
    assert (QUIET, REPEAT) == (0.4, 0.7)


@pytest.mark.parametrize("start", [0.0, 0.1, 1e6])
def test_the_first_press_counts(start: float) -> None:
    assert counted([(0.0, "c")], start=start) == [0.0]


def test_different_keys_count_one_after_the_other() -> None:
    assert counted([(0.0, "a"), (0.01, "y"), (0.02, "c")]) == [0.0, 0.01, 0.02]


def test_the_same_key_again_at_once_is_a_repeat() -> None:
    assert counted([(0.0, "c"), (0.3, "c")]) == [0.0]


def test_the_same_key_later_counts_again() -> None:
    assert counted([(0.0, "c"), (0.75, "c")]) == [0.0, 0.75]


def test_the_time_counts_from_the_last_press_not_from_the_first() -> None:
    assert counted([(0.0, "c"), (0.5, "c"), (1.0, "c"), (1.8, "c")]) == [0.0, 1.8]


def test_a_held_key_counts_once_however_long_it_is_held() -> None:
    held = [(0.03 * number, "c") for number in range(1000)]
    assert counted(held) == [0.0]


def test_another_key_between_does_not_end_a_repeat() -> None:
    assert counted([(0.0, "c"), (0.2, "w"), (0.4, "c")]) == [0.0, 0.2]


@pytest.mark.parametrize("key", ["c", "f", "v", "click 3"])
def test_after_a_block_nothing_counts_for_a_while(key: str) -> None:
    assert counted([(1.0, key), (1.1, "r"), (1.39, "y")], block_at=1.0) == []


def test_a_key_after_the_quiet_time_counts() -> None:
    assert counted([(1.45, "c")], block_at=1.0) == [1.45]


def test_every_dropped_key_makes_the_quiet_time_begin_anew() -> None:
    assert counted([(1.3, "c"), (1.6, "f"), (1.9, "r"), (2.2, "w"), (2.65, "f")], block_at=1.0) == [2.65]


def test_a_key_held_through_a_page_never_counts_for_the_next_player() -> None:
    held = [(0.03 * number, "c") for number in range(200)]
    assert counted(held, block_at=1.0) == [0.0]


def test_a_slow_hammer_on_the_same_key_is_a_repeat_after_the_block_too() -> None:
    # 0.5 s apart is quiet enough for the block, but still the same key within 0.7 s.
    assert counted([(0.0, "c"), (0.5, "c"), (1.0, "c")], block_at=0.0) == []


def test_the_key_that_acted_does_not_act_again_when_the_same_player_is_next() -> None:
    assert counted([(0.0, "c"), (0.55, "c"), (1.3, "c")], block_at=0.1) == [0.0, 1.3]


def test_after_the_first_key_that_counts_the_block_is_over() -> None:
    assert counted([(1.5, "r"), (1.51, "y")], block_at=1.0) == [1.5, 1.51]


def test_a_second_block_begins_anew() -> None:
    clock = SetClock(1.0)
    guard = KeyGuard(clock)
    guard.block()
    clock.time = 1.3
    guard.block()
    clock.time = 1.6
    assert not guard.accepts("c")


@given(
    gaps=st.lists(st.floats(min_value=0, max_value=0.39), min_size=1, max_size=50),
    keys=st.lists(st.sampled_from("fcrav"), min_size=50, max_size=50),
)
def test_while_keys_keep_coming_after_a_block_none_counts(gaps: list[float], keys: list[str]) -> None:
    time, presses = 0.0, []
    for gap, key in zip(gaps, keys, strict=False):
        time += gap
        presses.append((time, key))
    assert counted(presses, block_at=0.0) == []


@given(st.lists(st.tuples(st.floats(min_value=0, max_value=2), st.sampled_from("fc")), max_size=50))
def test_two_presses_of_a_key_that_count_are_never_close(steps: list[tuple[float, str]]) -> None:
    clock = SetClock()
    guard = KeyGuard(clock)
    last: dict[str, float] = {}
    for gap, key in steps:
        clock.time += gap
        if guard.accepts(key):
            assert clock.time - last.get(key, -1.0) >= REPEAT
            last[key] = clock.time
