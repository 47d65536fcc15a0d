"""The reader of drawn cards reads every card at every size, and tells any two apart."""

from __future__ import annotations

from itertools import product

import pytest

from holdem_tui.engine.cards import DECK, UNKNOWN
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs, Mark, beside, boxed_card
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.theme import FELT_TEXT
from tests.ui.faces import boxed_cards


@pytest.mark.parametrize(("size", "glyphs", "mark"), list(product(CardSize, Glyphs, Mark)))
def test_every_card_is_read_beside_others(size: CardSize, glyphs: Glyphs, mark: Mark) -> None:
    style = CardStyle(glyphs=glyphs)
    for card, other in zip(DECK, (*DECK[7:], *DECK[:7]), strict=True):
        drawn = [boxed_card(one, size, style, mark) for one in (card, UNKNOWN, other)]
        rows = beside(drawn, 1, FELT_TEXT)
        text = "\n".join("李 " + "".join(piece for piece, _ in row) for row in rows)
        assert boxed_cards(text) == {card, other}
        assert boxed_cards("\n".join(text.splitlines()[1:])) == set()
