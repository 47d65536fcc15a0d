"""Ranks and suits drawn large: all of one size, plain in ASCII, and suits as symmetrical as they are."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import Rank, Suit
from holdem_tui.ui.pictures.ranks import LARGE_RANKS, MEDIUM_RANKS, in_letters, rank_drawing
from holdem_tui.ui.pictures.suits import LARGE_SUITS, SMALL_SUITS

MIRRORED = str.maketrans("▌▐▖▗▘▝▙▟▛▜▚▞", "▐▌▗▖▝▘▟▙▜▛▞▚")


@pytest.mark.parametrize(("drawings", "width", "height"), [(SMALL_SUITS, 5, 3), (LARGE_SUITS, 7, 3)])
def test_suits_have_one_size_and_are_symmetrical(
    drawings: dict[Suit, tuple[str, ...]], width: int, height: int
) -> None:
    assert set(drawings) == set(Suit)
    for rows in drawings.values():
        assert [len(row) for row in rows] == [width] * height
        assert [row[::-1].translate(MIRRORED) for row in rows] == list(rows)


@pytest.mark.parametrize(("drawings", "width", "height"), [(MEDIUM_RANKS, 4, 3), (LARGE_RANKS, 6, 5)])
def test_there_is_a_letter_for_every_rank_in_one_size(
    drawings: dict[str, tuple[str, ...]], width: int, height: int
) -> None:
    drawn = [rank_drawing(rank, drawings, ascii_only=False) for rank in Rank]
    assert {(len(row), len(rows)) for rows in drawn for row in rows} == {(width, height)}
    assert len(set(drawn)) == 13


def test_in_letters_every_cell_that_was_drawn_is_a_sign() -> None:
    for rows in (*LARGE_RANKS.values(), *SMALL_SUITS.values(), *LARGE_SUITS.values()):
        plain = in_letters(rows, "x")
        assert all(row.isascii() for row in plain)
        assert [[cell == " " for cell in row] for row in plain] == [[cell == " " for cell in row] for row in rows]
