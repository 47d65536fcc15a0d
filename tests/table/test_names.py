"""Names as they were typed, without what would disturb the terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.table.names import clean_name, printable


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Anna Maria",
        "[/",
        "[red]X[/red]",
        "[0] Al",
        "{}",
        "%s",
        r"\[x]",
        "$accent",
        "<b>&amp;",
        "Ёлка",
        "李雷",
        "e\u0301",
        "é",
        "👩‍👩‍👧",
        "🂡",
        "مريم",
        "नेहा",
        "می‌خواهم",
        "[31m",
    ],
)
def test_names_stay_as_typed(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna  ", "Anna"),
        ("An\tna", "Anna"),
        ("An\nna\r\n", "Anna"),
        ("An\x00na\x07", "Anna"),
        ("Anna\x7f", "Anna"),
        ("An\u0085na", "Anna"),
        ("An\u2028na\u2029", "Anna"),
        ("\x1b[31mAnna\x1b[0m", "Anna"),
        ("\x1b[1;31;48;5;7mAnna", "Anna"),
        ("\x1b[?25lAnna", "Anna"),
        ("\x9b2JAnna", "Anna"),
        ("\x1b]0;title\x07Anna", "Anna"),
        ("\x1b]8;;http://x\x1b\\Anna\x1b]8;;\x1b\\", "Anna"),
        ("\x1bAnna", "Anna"),
        ("An\udcffna", "Anna"),
        ("\u00a0Anna\u3000", "Anna"),
    ],
)
def test_controls_lines_and_escape_sequences_are_removed(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "mark",
    [*"\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", *"\u200b\u2060\ufeff\u00ad\u180e"],
)
def test_marks_that_turn_the_direction_or_cannot_be_seen_are_removed(mark: str) -> None:
    assert clean_name(f"An{mark}na") == "Anna"


@pytest.mark.parametrize(
    "typed", ["", " ", "\t\n", "\x1b", "\x1b[0m", "\u200b", "\u200d", "\u202e ", "\u0301", "\ufe0f"]
)
def test_a_name_of_which_nothing_can_be_seen_is_empty(typed: str) -> None:
    assert clean_name(typed) == ""


@given(st.text())
def test_a_clean_name_is_one_line_without_controls_and_stays_clean(typed: str) -> None:
    name = clean_name(typed)
    assert not {"Cc", "Cs", "Zl", "Zp"} & {unicodedata.category(char) for char in name}
    assert name == name.strip()
    assert clean_name(name) == name


@given(st.text(alphabet=st.characters(categories=("L", "N", "P", "S")), min_size=1))
def test_letters_digits_and_signs_are_never_touched(typed: str) -> None:
    assert clean_name(typed) == typed


@pytest.mark.parametrize(
    ("text", "told"),
    [("Ёлка 李雷 [/]", "Ёлка 李雷 [/]"), ("a\x1b[31m\nb", "a?[31m?b"), ("\x9b2J\udc80\u2028", "?2J??")],
)
def test_what_is_printed_stays_on_its_line_and_commands_no_terminal(text: str, told: str) -> None:
    assert printable(text) == told
