"""Words on what was played."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.setup import Stakes, Straddle
from holdem_tui.narration.words import (
    big_blinds_text,
    day_words,
    hands_words,
    join_names,
    percent,
    percents,
    session_words,
    setup_words,
    stakes_words,
)
from tests.engine.helpers import start


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(7, 1000), "1 %"),
        (Fraction(1, 2), "50 %"),
        (Fraction(545, 1000), "55 %"),
        (Fraction(994, 1000), "99 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(1), "100 %"),
        (0.004, "<1 %"),
        (0.125, "13 %"),
    ],
)
def test_a_share_in_per_cent(share: Fraction | float, told: str) -> None:
    assert percent(share) == told


@pytest.mark.parametrize(("chips", "told"), [(25, "1.3"), (205, "10.3"), (20_030, "1002"), (1, "<0.1"), (0, "0")])
def test_half_a_tenth_of_a_big_blind_is_rounded_up(chips: int, told: str) -> None:
    assert big_blinds_text(chips, 20) == told


def test_counts_days_and_sessions_in_words() -> None:
    assert [hands_words(count) for count in (0, 1, 2, 1200)] == ["0 hands", "1 hand", "2 hands", "1,200 hands"]
    assert (day_words(date(2026, 5, 4)), day_words(None)) == ("2026-05-04", "")
    assert (session_words("evening"), session_words(None)) == ("evening", "all sessions")


def test_stakes_tell_antes_and_a_straddle() -> None:
    stakes = Stakes(small_blind=1, big_blind=2, ante=1, straddle=Straddle.UNDER_THE_GUN)
    assert stakes_words(stakes) == "no limit 1/2, ante 1, straddle"
    assert stakes_words(replace(stakes, ante=0, straddle=Straddle.NONE)) == "no limit 1/2"


def test_the_stakes_of_a_hand() -> None:
    def cents(chips: int) -> str:
        return f"{chips / 100:.2f}"

    assert setup_words(start(BTN=5000, BB=5000).hand.setup, cents) == "no limit 0.50/1.00"
    assert setup_words(start(ante=25, BTN=5000, BB=5000).hand.setup, cents) == "no limit 0.50/1.00, ante 0.25"
    assert setup_words(start(big_blind_ante=100, BTN=5000, BB=5000).hand.setup, cents) == (
        "no limit 0.50/1.00, big-blind ante 1.00"
    )


@given(st.lists(st.text(min_size=1), max_size=10))
def test_joined_names_hold_every_name_in_order(names: list[str]) -> None:
    joined = join_names(names)
    for name in names:
        before, found, joined = joined.partition(name)
        assert found == name
        assert before in ("", ", ", " and ")
    assert joined == ""


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ([(1, 3), (1, 3), (1, 3)], ["34 %", "33 %", "33 %"]),
        ([(1, 2), (1, 2)], ["50 %", "50 %"]),
        ([(455, 1000), (275, 1000), (270, 1000)], ["46 %", "27 %", "27 %"]),
        ([(999, 1000), (1, 1000)], [">99 %", "<1 %"]),
        ([(1, 1), (0, 1)], ["100 %", "0 %"]),
    ],
)
def test_chances_of_one_list_add_up_to_a_hundred(shares: list[tuple[int, int]], told: list[str]) -> None:
    assert list(percents({seat: Fraction(*share) for seat, share in enumerate(shares)}).values()) == told


@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=10))
def test_any_chances_add_up_to_a_hundred(parts: list[int]) -> None:
    shares = {seat: Fraction(part, sum(parts)) for seat, part in enumerate(parts)}
    numbers = {seat: told.removesuffix(" %") for seat, told in percents(shares).items()}
    if not any(told.startswith(("<", ">")) for told in numbers.values()):
        assert sum(map(int, numbers.values())) == 100
    for seat, told in numbers.items():
        assert abs(100 * shares[seat] - int(told.lstrip("<>"))) < 2
