"""Which keys count after an action and after a page, by a clock that the test sets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.ui.key_guard import BURST, QUIET, REPEAT, KeyGuard


@dataclass
class SetClock:
    """A clock that stands until it is set."""

    time: float = 0.0

    def now(self) -> float:
        return self.time


def counted(
    presses: list[tuple[float, str]], *, block_at: float | None = None, block_for: float = QUIET, start: float = 0.0
) -> list[float]:
    """The times of the presses that count, the keyboard blocked at one time."""
    clock = SetClock(start)
    guard = KeyGuard(clock)
    found = []
    blocked = block_at is None
    for time, key in presses:
        if not blocked and block_at is not None and time >= block_at:
            clock.time = start + block_at
            guard.block(block_for)
            blocked = True
        clock.time = start + time
        if guard.accepts(key):
            found.append(time)
    return found


def held(*, first: float, delay: float, spacing: float, seconds: float = 5.0) -> list[float]:
    """The times at which a terminal reports a key that is pressed at `first` and held."""
    count = int((seconds - delay) / spacing)
    return [first, *(first + delay + spacing * number for number in range(count))]


def tapped(*, first: float, pace: float, seconds: float = 8.0) -> list[float]:
    """The times at which somebody taps a key evenly."""
    return [first + pace * number for number in range(int(seconds / pace) + 1)]


def test_the_times_are_those_of_the_design() -> None:
    assert (QUIET, BURST, REPEAT) == (0.4, 0.15, 0.7)


@pytest.mark.parametrize("start", [0.0, 0.1, 1e6])
def test_the_first_press_counts(start: float) -> None:
    assert counted([(0.0, "c")], start=start) == [0.0]


def test_different_keys_count_one_after_the_other() -> None:
    assert counted([(0.0, "a"), (0.01, "y"), (0.02, "c")]) == [0.0, 0.01, 0.02]


def test_the_same_key_again_at_once_is_a_repeat() -> None:
    assert counted([(0.0, "c"), (0.3, "c")]) == [0.0]


def test_the_same_key_later_counts_again() -> None:
    assert counted([(0.0, "c"), (0.75, "c")]) == [0.0, 0.75]


@pytest.mark.parametrize("delay", [0.2, 0.25, 0.4, 0.5, 0.66])
@pytest.mark.parametrize("spacing", [0.025, 0.033, 0.05])
@pytest.mark.parametrize("since_block", [-1.0, -0.3, 0.0, 0.2, 0.39, 0.45, 1.0])
def test_a_held_key_counts_once_at_most(delay: float, spacing: float, since_block: float) -> None:
    presses = [(time, "c") for time in held(first=2.0, delay=delay, spacing=spacing)]
    assert len(counted(presses)) == 1
    told = counted(presses, block_at=2.0 - since_block)
    assert told == ([2.0] if since_block < 0 or since_block >= QUIET else [])


@pytest.mark.parametrize("spacing", [0.0, 0.001, 0.02, 0.1])
def test_of_what_is_pasted_or_rolled_over_while_keys_are_blocked_nothing_counts(spacing: float) -> None:
    presses = [(1.0 + spacing * number, "fcrav"[number % 5]) for number in range(40)]
    assert counted(presses, block_at=0.95) == []
    assert counted([*presses, (presses[-1][0] + BURST + 0.3, "w")], block_at=0.95) == [presses[-1][0] + BURST + 0.3]


@pytest.mark.parametrize("after", [0.15, 0.2, 0.25, 0.3, 0.39, 0.5])
def test_another_key_soon_after_the_one_that_showed_the_cards_counts(after: float) -> None:
    assert counted([(0.0, "v"), (after, "c")], block_at=0.001, block_for=BURST - 0.001) == [0.0, after]


@pytest.mark.parametrize("pace", [0.2, 0.25, 0.3, 0.39, 0.4, 0.41, 0.5, 0.55, 0.6, 0.69, 0.7, 0.71, 0.9, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("before", [0.0, 0.05, 0.1, 0.19, 1.0, 3.0])
def test_who_taps_a_key_acts_at_the_second_tap_after_seven_tenths_of_a_second(pace: float, before: float) -> None:
    # The keyboard is blocked at 3 s.
    times = tapped(first=3.0 - before, pace=pace)
    late = [time for time in times if time >= 3.0 + REPEAT]
    acted = [time for time in counted([(time, "v") for time in times], block_at=3.0) if time > 3.0]
    assert acted[0] <= late[1] + 1e-9


@pytest.mark.parametrize("pace", [0.02, 0.05, 0.1, 0.14])
def test_a_key_that_comes_faster_than_fingers_counts_once(pace: float) -> None:
    assert counted([(time, "c") for time in tapped(first=1.0, pace=pace)]) == [1.0]


def test_another_key_between_does_not_end_a_repeat() -> None:
    assert counted([(0.0, "c"), (0.2, "w"), (0.4, "c")]) == [0.0, 0.2]


@pytest.mark.parametrize("key", ["c", "f", "v", "click 3"])
def test_after_a_block_nothing_counts_for_a_while(key: str) -> None:
    assert counted([(1.0, key), (1.1, "r"), (1.39, "y")], block_at=1.0) == []


def test_a_key_after_the_quiet_time_counts() -> None:
    assert counted([(1.45, "c")], block_at=1.0) == [1.45]


def test_a_key_held_through_a_page_never_counts_for_the_next_player() -> None:
    presses = [(0.03 * number, "c") for number in range(200)]
    assert counted(presses, block_at=1.0) == [0.0]


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
    gaps=st.lists(st.floats(min_value=0, max_value=0.14), min_size=1, max_size=50),
    keys=st.lists(st.sampled_from("fcrav"), min_size=50, max_size=50),
)
def test_while_a_burst_goes_on_after_a_block_none_counts(gaps: list[float], keys: list[str]) -> None:
    time, presses = 0.0, []
    for gap, key in zip(gaps, keys, strict=False):
        time += gap
        presses.append((time, key))
    assert counted(presses, block_at=0.0) == []


@given(st.lists(st.tuples(st.floats(min_value=0, max_value=2), st.sampled_from("fc")), max_size=50))
def test_two_presses_of_a_key_that_count_are_never_of_one_burst(steps: list[tuple[float, str]]) -> None:
    clock = SetClock()
    guard = KeyGuard(clock)
    last: dict[str, float] = {}
    for gap, key in steps:
        clock.time += gap
        if guard.accepts(key):
            assert clock.time - last.get(key, -1.0) >= BURST
            last[key] = clock.time
