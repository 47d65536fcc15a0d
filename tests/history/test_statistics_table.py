"""How a player's numbers are told in a table."""

from __future__ import annotations

from dataclasses import replace

from holdem_tui.history.statistics_table import NOTES, NUMBERS
from tests.history.test_statistics import statistics


def told(*, big_blinds: float = 0.0, **counts: int) -> dict[str, str]:
    one = replace(statistics(**counts), big_blinds=big_blinds)
    return {column.title: column.tell(one) for column in NUMBERS}


def test_numbers_of_an_evening() -> None:
    assert told(
        hands=1234,
        hands_won=200,
        biggest_win=2345678,
        net=-1234567,
        big_blinds=-12.25,
        put_in_voluntarily=617,
        raised_before_flop=100,
        bets_and_raises=5,
        calls=2,
        saw_flop=3,
        went_to_showdown=2,
        won_at_showdown=1,
    ) == {
        "Hands": "1,234",
        "Won": "200",
        "Net": "-1,234,567",
        "BB": "-12.2",
        "Most": "2,345,678",
        "VPIP": "50 %",
        "PFR": "8 %",
        "AF": "2.5",
        "WTSD": "67 %",
        "W$SD": "50 %",
    }


def test_what_cannot_be_divided_is_a_dash() -> None:
    numbers = told(hands=1, net=0)
    assert (numbers["VPIP"], numbers["PFR"], numbers["Net"]) == ("0 %", "0 %", "+0")
    assert (numbers["AF"], numbers["WTSD"], numbers["W$SD"]) == ("-", "-", "-")


def test_tenths_of_thousands_of_big_blinds_are_left_out() -> None:
    assert told(big_blinds=999.75)["BB"] == "+999.8"
    assert told(big_blinds=-1000.5)["BB"] == "-1,000"


def test_every_abbreviation_is_told_in_rows_of_78_cells() -> None:
    for title in ("VPIP", "PFR", "AF", "WTSD", "W$SD"):
        assert title in {column.title for column in NUMBERS}
        assert title in " ".join(NOTES)
    assert max(map(len, NOTES)) <= 78
