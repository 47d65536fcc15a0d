"""Flush and straight draws: which are told, and only with one of the player's own cards."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import parse_cards
from holdem_tui.narration.draws import draw_words


@pytest.mark.parametrize(
    ("cards", "board", "words"),
    [
        ("As5s", "Ks9s2d", ["four to a flush"]),
        ("AsKd", "Qs9s2s", ["four to a flush"]),
        ("AdKd", "Qs9s2s", []),
        ("AdKd", "Qs9s2s8s", []),
        ("As5s", "Ks9s2s", []),
        ("8c7d", "6h5s2d", ["open-ended straight draw"]),
        ("8c7d", "6h4s2d", ["gutshot"]),
        ("9c7d", "8h5sJd", ["double gutshot"]),
        ("Ac2d", "3h4sKd", ["gutshot"]),
        ("AcKd", "QhJs2d", ["gutshot"]),
        ("KcQd", "JhTs2d", ["open-ended straight draw"]),
        ("2c3d", "4h5sKd", ["open-ended straight draw"]),
        ("8c8d", "8h7s6d5c", []),
        ("9c9d", "8h7s6d5c", []),
        ("KcQd", "9h8s7d6c", []),
        ("Kc2d", "9h8s7d6c", []),
        ("8s7s", "6s5s2d", ["four to a flush", "open-ended straight draw"]),
        ("8s7s", "6s5sTd9d", ["four to a flush"]),
        ("AsAd", "AhKsKd", []),
        ("AsKs", "", []),
        ("8c7d", "6h5s2dKcKd", []),
    ],
)
def test_draws(cards: str, board: str, words: list[str]) -> None:
    assert draw_words(parse_cards(cards), parse_cards(board)) == words
