"""Chips as text in the unit of a record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.chips import CHIPS, Unit, in_units

BIG_BLINDS = Unit(2, "BB")


@pytest.mark.parametrize(
    ("chips", "per_unit", "text"),
    [(5, 1, "5"), (1250, 100, "12.50"), (1200, 100, "12"), (5, 1000, "0.005"), (-150, 100, "-1.50"), (0, 100, "0")],
)
def test_whole_units_have_no_decimals_and_others_all_of_them(chips: int, per_unit: int, text: str) -> None:
    assert in_units(chips, per_unit=per_unit) == text


@pytest.mark.parametrize(
    ("unit", "chips", "text"),
    [
        (CHIPS, 0, "0"),
        (CHIPS, 999, "999"),
        (CHIPS, 1_109_500, "1,109,500"),
        (Unit(100), 110_950_050, "1,109,500.50"),
        (Unit(100), -50, "-0.50"),
        (BIG_BLINDS, 187, "93.5 BB"),
        (BIG_BLINDS, 200, "100 BB"),
        (BIG_BLINDS, 0, "0 BB"),
        (Unit(3, "BB"), 1, "0.33 BB"),
        (Unit(3, "BB"), 2, "0.67 BB"),
        (Unit(100, "BB"), 9347, "93.47 BB"),
        (Unit(1000, "BB"), 1, "<0.01 BB"),
        (BIG_BLINDS, 1999, "999.5 BB"),
        (Unit(1000, "BB"), 999_996, "1,000 BB"),
        (BIG_BLINDS, 2001, "1,001 BB"),
        (BIG_BLINDS, 9_000_000, "4,500,000 BB"),
    ],
)
def test_people_read_digits_in_groups_and_the_name_of_the_unit(unit: Unit, chips: int, text: str) -> None:
    assert unit.tell(chips) == text


@given(chips=st.integers(0, 10**12), big_blind=st.integers(1, 10**6))
def test_a_typed_amount_is_read_back_as_the_same_chips(chips: int, big_blind: int) -> None:
    for unit in (CHIPS, Unit(big_blind, "BB")):
        assert unit.read(unit.typed(chips)) == chips


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        *[("2.5", 5), ("2", 4), (".5", 1), ("2.", 4), ("2.4", 5), ("2.2", 4)],
        *[
            ("2,5", None),
            ("", None),
            (".", None),
            ("2.5.5", None),
            ("-2", None),
            ("٢", None),
            ("²", None),
            ("1e3", None),
        ],
    ],
)
def test_big_blinds_are_typed_with_a_point_and_mean_the_nearest_chip(text: str, chips: int | None) -> None:
    assert BIG_BLINDS.read(text) == chips


def test_chips_are_typed_whole() -> None:
    assert (CHIPS.read("12"), CHIPS.read("12.0"), CHIPS.read("1,200")) == (12, None, None)
