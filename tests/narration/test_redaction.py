"""No way to write a card gets past the mask, and what is no card stays readable."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import DECK, UNKNOWN, Card, Rank, Suit
from holdem_tui.engine.evaluate import describe, rank
from holdem_tui.engine.events import HandTabled
from holdem_tui.narration.redaction import without_cards

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_however_it_is_written(card: Card) -> None:
    word, suit, sign = card.rank.word, card.suit.name.lower(), SIGNS[card.suit]
    for text in (
        *(
            str(card),
            repr(card),
            f"{card:d}",
            f"p1_{card}",
            f"{card}{card}",
            f"dh {card}????",
            f"[{card}]",
            f"('{card}',)",
        ),
        *(f"{card.rank.letter}{sign}", f"{card.rank.letter} {sign}", f"{sign}{card.rank.letter}"),
        *(
            f"{word} of {suit}",
            f"{word.title()} Of {suit.title()}",
            f"{word}_of_{suit}",
            f"{card.rank!r}",
            str(card.suit),
        ),
    ):
        left = without_cards(f"lost: {text}!").lower()
        assert "??" in left
        for told in (str(card).lower(), f"{word} of", f"{word}_of", suit, sign, f"rank.{word}", f"{card:d}"):
            assert told not in left, text


def test_an_event_and_the_words_of_a_hand() -> None:
    cards = (Card("Ah"), Card("Kd"))
    assert without_cards(repr(HandTabled(1, cards))).count("??") == len(cards)
    words = describe(rank((*cards, Card("6c"), Card("6s"), Card("Kh"))))
    assert {one.plural for one in Rank if one.plural in without_cards(words)} == set()


@pytest.mark.parametrize(
    "text",
    [
        "The action at place 12 is missing: a hand has 2 to 10 players.",
        "p1 cannot have more than two hole cards.",
        "list index out of range",
        "'NoneType' object has no attribute 'seats'",
        "Anna cannot have 200000 chips.",
        f"{UNKNOWN}",
    ],
)
def test_what_is_no_card_stays(text: str) -> None:
    assert without_cards(text) == text
