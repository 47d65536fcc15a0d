"""Chips as text in the unit of a record."""

from __future__ import annotations

import pytest

from holdem_tui.engine.chips import in_units


@pytest.mark.parametrize(
    ("chips", "per_unit", "text"),
    [(5, 1, "5"), (1250, 100, "12.50"), (1200, 100, "12"), (5, 1000, "0.005"), (-150, 100, "-1.50"), (0, 100, "0")],
)
def test_whole_units_have_no_decimals_and_others_all_of_them(chips: int, per_unit: int, text: str) -> None:
    assert in_units(chips, per_unit=per_unit) == text
