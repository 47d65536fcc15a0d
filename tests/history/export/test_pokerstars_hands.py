"""The words of PokerStars for every category."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.evaluate import rank
from holdem_tui.history.export.pokerstars_hands import hand_words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("7h5d4c3s2h", "high card Seven"),
        ("6h6d4c3s2h", "a pair of Sixes"),
        ("2h2dKcQsJh", "a pair of Deuces"),
        ("6h6d2c2sAh", "two pair, Sixes and Deuces"),
        ("AhAdKcKsQh", "two pair, Aces and Kings"),
        ("6h6d6cKsAh", "three of a kind, Sixes"),
        ("AhTdJcKsQh", "a straight, Ten to Ace"),
        ("Ah2d3c4s5h", "a straight, Ace to Five"),
        ("6h2d3c4s5h", "a straight, Deuce to Six"),
        ("AhTh2h7h8h", "a flush, Ace high"),
        ("2h2d2cAsAh", "a full house, Deuces full of Aces"),
        ("6h6d6c6sAh", "four of a kind, Sixes"),
        ("KhTh9hJhQh", "a straight flush, Nine to King"),
        ("Ah2h3h4h5h", "a straight flush, Ace to Five"),
        ("AhThJhKhQh", "a Royal Flush"),
        ("AhKh2c2dKd7s2h", "a full house, Deuces full of Kings"),
    ],
)
def test_words(cards: str, words: str) -> None:
    assert hand_words(rank(parse_cards(cards))) == words
