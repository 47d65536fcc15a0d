"""Hands for spreadsheets, read back as a spreadsheet reads them."""

from __future__ import annotations

import csv
from decimal import Decimal
from io import StringIO

import pytest

from holdem_tui.history.export.finished import FinishedHand
from holdem_tui.history.export.spreadsheet import COLUMNS, csv_heading, csv_lines
from tests.history.export.hands import cents, exported, named, recorded, showdown
from tests.history.export.test_pokerstars import random_hand
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN
from tests.history.test_recorded_hands import PAID, hands

AMOUNTS = ("stack", "put_in", "won", "net", "pot")


def rows(one: FinishedHand) -> list[dict[str, str]]:
    read = list(csv.DictReader(StringIO(csv_heading() + csv_lines(one), newline=""), strict=True))
    assert all(tuple(row) == COLUMNS for row in read)
    return read


def check_chips(one: FinishedHand) -> None:
    found = rows(one)
    amounts = [{name: Decimal(row[name]) for name in AMOUNTS} for row in found]
    assert all(row["net"] == row["won"] - row["put_in"] for row in amounts)
    assert all(row["pot"] == sum(one["put_in"] for one in amounts) for row in amounts)
    unit = one.phh.chips_per_unit
    ends = [Decimal(chips) / unit for chips in one.hand.stacks.values()]
    assert [row["stack"] + row["net"] for row in amounts] == ends


@pytest.mark.parametrize("name", PAID)
def test_recorded_hands_add_up(name: str) -> None:
    for number, phh in enumerate(hands(name), start=1):
        check_chips(exported(phh, number=number, source=name))


def test_random_hands_add_up() -> None:
    for seed in range(100):
        check_chips(exported(recorded(random_hand(seed), {seat: f"P{seat}" for seat in range(10)})))


def test_lines_end_as_the_standard_says() -> None:
    assert csv_heading().endswith("showdown\r\n")
    assert csv_lines(exported(showdown())).count("\r\n") == 3


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x"])
def test_no_name_is_a_formula(name: str) -> None:
    one = exported(named(cents(), [name, "a=b", "Vera"]), source=f"{name}.phh")
    assert [row["player"] for row in rows(one)] == [f"'{name}", "a=b", "Vera"]
    assert rows(one)[0]["session"] == f"'{name}.phh"


def test_names_of_any_kind_are_read_back() -> None:
    names = ['"Anna", she said', "Boris\nVera", "'quoted'; semi"]
    found = rows(exported(named(cents(), names)))
    assert [row["player"] for row in found] == ['"Anna", she said', "BorisVera", "'quoted'; semi"]


def test_cards_are_those_that_were_shown_and_the_viewer_s() -> None:
    def cards(viewer: str | None) -> dict[str, str]:
        return {row["player"]: row["cards"] for row in rows(exported(showdown(), viewer=viewer))}

    assert cards(None) == {"Boris": "", "Vera": "", "Anna": "AhKd"}
    assert cards("Vera") == {"Boris": "", "Vera": "7c2d", "Anna": "AhKd"}


def test_unknown_stacks_are_empty() -> None:
    rows = list(csv.DictReader(StringIO(csv_heading() + csv_lines(exported(ALL_IN_AGAINST_UNKNOWN)), newline="")))
    assert [(row["stack"], row["put_in"], row["won"], row["net"]) for row in rows] == [
        ("", "1000", "0", "-1000"),
        ("1000", "1000", "2000", "1000"),
        ("", "0", "0", "0"),
    ]
