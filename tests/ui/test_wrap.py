"""Sentences broken into rows by cells."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from holdem_tui.ui.wrap import wrap_cells

TEXT = st.text(alphabet=st.sampled_from("abc 李雷é[/]%·"), max_size=60)


@pytest.mark.parametrize(
    ("text", "width", "rows"),
    [
        ("", 10, [""]),
        ("Anna folds", 10, ["Anna folds"]),
        ("Anna folds", 9, ["Anna", "folds"]),
        ("Anna calls 2", 10, ["Anna", "calls 2"]),
        ("Anna calls 2", 5, ["Anna", "calls", "2"]),
        ("Flop  2c 7d", 20, ["Flop  2c 7d"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("a bcdefgh i", 3, ["a", "bcd", "efg", "h i"]),
        ("李雷 folds", 4, ["李雷", "fold", "s"]),
        ("李雷", 3, ["李", "雷"]),
        ("abc  defgh", 3, ["abc", "def", "gh"]),
        ("Anna 46 %", 7, ["Anna", "46 %"]),
        ("Chances: Anna 46 %, Boris", 17, ["Chances:", "Anna 46 %, Boris"]),
        ("Boris posts small blind 1", 24, ["Boris posts", "small blind 1"]),
        ("Vera posts big blind 1 BB", 24, ["Vera posts", "big blind 1 BB"]),
        ("Anna raises to 12 and is all-in", 13, ["Anna", "raises to 12", "and is all-in"]),
        ("Anna calls 2.5 BB", 14, ["Anna", "calls 2.5 BB"]),
        ("Uncalled bet of 12 returned to Anna", 24, ["Uncalled bet of 12", "returned to Anna"]),
        ("River A♠ K♥ 7♦ 7♣ 2♠  pot 1280", 29, ["River A♠ K♥ 7♦ 7♣ 2♠ ", "pot 1280"]),
        ("a full house: 7♥ 7♦ 7♣ A♦ A♠", 26, ["a full house:", "7♥ 7♦ 7♣ A♦ A♠"]),
        ("a full house: 7h 7d 7c Ad As", 26, ["a full house:", "7h 7d 7c Ad As"]),
        ("shows 7♥ 7♦ 7♣ A♦ A♠", 12, ["shows 7♥ 7♦", "7♣ A♦ A♠"]),
        ("Vera 21, Anna 20 and Gleb 20", 15, ["Vera 21,", "Anna 20 and", "Gleb 20"]),
        ("Seats: 1 Anna, 2 Boris", 14, ["Seats: 1 Anna,", "2 Boris"]),
        ("raises the pot with a b", 21, ["raises the pot with", "a b"]),
        ("[red]X[/red] folds", 12, ["[red]X[/red]", "folds"]),
    ],
)
def test_rows(text: str, width: int, rows: list[str]) -> None:
    assert wrap_cells(text, width=width) == rows


@given(text=TEXT, width=st.integers(2, 30))
def test_no_row_is_wider_than_the_width(text: str, width: int) -> None:
    assert max(cell_len(row) for row in wrap_cells(text, width=width)) <= width


@given(text=TEXT, width=st.integers(2, 30))
def test_every_letter_stays_in_its_order(text: str, width: int) -> None:
    assert "".join(wrap_cells(text, width=width)).replace(" ", "") == text.replace(" ", "")


@given(words=st.lists(st.text("abc李", min_size=1, max_size=4), min_size=1, max_size=12), width=st.integers(8, 30))
def test_words_that_fit_are_not_cut_and_rows_are_filled(words: list[str], width: int) -> None:
    words = [*words, "cab"]  # One last letter would not stand alone.
    rows = wrap_cells(" ".join(words), width=width)
    assert " ".join(rows).split(" ") == words
    for row, following in pairwise(rows):
        assert cell_len(f"{row} {following.split(' ')[0]}") > width


@given(text=TEXT, width=st.integers(4, 30), hanging=st.integers(0, 30))
def test_rows_after_the_first_are_shorter_by_what_they_hang(text: str, width: int, hanging: int) -> None:
    first, *others = wrap_cells(text, width=width, hanging=hanging)
    assert cell_len(first) <= width
    assert all(cell_len(row) <= max(width - hanging, 2) for row in others)
    assert "".join([first, *others]).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("width", [1, 0, -1, -78])
@pytest.mark.parametrize("text", ["", "Anna folds", "李雷"])
def test_a_window_without_room_is_no_crash(text: str, width: int) -> None:
    assert "".join(wrap_cells(text, width=width)) == text.replace(" ", "")
