"""Suits drawn large: each drawing is as symmetrical as the suit, and takes the room that it is said to take."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from holdem_tui.engine.cards import Suit
from holdem_tui.ui.pictures.suits import DRAWINGS, large_suit

MIRRORED = str.maketrans("▌▐▖▗▘▝▙▟▛▜▚▞", "▐▌▗▖▝▘▟▙▜▛▞▚")


@pytest.mark.parametrize("number", range(len(DRAWINGS)))
def test_the_drawings_of_a_size_are_as_large_as_each_other_and_symmetrical(number: int) -> None:
    assert len({(len(rows), *map(len, rows)) for rows in DRAWINGS[number].values()}) == 1
    for rows in DRAWINGS[number].values():
        assert [row[::-1].translate(MIRRORED) for row in rows] == list(rows)


@pytest.mark.parametrize("suit", Suit)
def test_more_room_gives_a_larger_suit_and_too_little_none(suit: Suit) -> None:
    sizes = [(6, 3), (7, 2), (7, 3), (7, 5), (10, 7), (11, 7), (40, 30)]
    heights = [len(large_suit(suit, Size(*size))) for size in sizes]
    assert heights == [0, 0, 3, 5, 5, 7, 7]


@pytest.mark.parametrize("suit", Suit)
def test_in_letters_it_is_ascii_and_has_the_same_size(suit: Suit) -> None:
    for size in (Size(7, 3), Size(7, 5), Size(11, 7)):
        drawn, plain = large_suit(suit, size), large_suit(suit, size, letter=suit.value)
        assert [len(row) for row in plain] == [len(row) for row in drawn]
        assert all(row.isascii() for row in plain)
        assert [[cell == " " for cell in row] for row in plain] == [[cell == " " for cell in row] for row in drawn]
