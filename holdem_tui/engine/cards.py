"""Cards: ranks, suits, the deck, and cards as text ("AhKd")."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Self

from holdem_tui.engine.errors import CardError


class Rank(IntEnum):
    """The thirteen ranks, deuce low, ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: 2 to 9, T, J, Q, K, A."""
        return RANK_LETTERS[self - 2]

    @property
    def word(self) -> str:
        """The rank as a word: "king"."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The rank as a plural word: "kings", "sixes"."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(Enum):
    """The four suits; the value is the letter that stands for the suit in text."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


RANK_LETTERS = "23456789TJQKA"

# Thirteen addends whose sums are different for every multiset of seven ranks with at most four alike.
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
# Rank sums stay below this bit; above it each suit counts its cards in four bits.
SUIT_SHIFT = 23


class Card(int):
    """One playing card.

    As an integer a card is its ranking key: the keys of a hand added up tell its value in one look-up
    (`holdem_tui.engine.evaluate`). `Card("Ah")` always gives the same object, so cards compare, hash and copy
    like plain integers.

    Raises:
        CardError: the text names no card.
    """

    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, text: str) -> Self:
        """The card that the text names."""
        card = _CARDS.get(text)
        if card is None:
            raise CardError(f"{text!r} is no card: write a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s), as Ah.")
        return card  # type: ignore[return-value]

    @classmethod
    def _make(cls, key: int, text: str) -> Card:
        card = int.__new__(cls, key)
        card.text = text
        return card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]
        return (self.text,)


_CARDS: dict[str, Card] = {}


def _make_deck() -> tuple[Card, ...]:
    for suit_number, suit in enumerate(Suit):
        for rank, rank_key in zip(Rank, RANK_KEYS, strict=True):
            text = rank.letter + suit.value
            card = Card._make(rank_key + (1 << (SUIT_SHIFT + 4 * suit_number)), text)
            card.rank, card.suit = rank, suit
            _CARDS[text] = card
    return tuple(_CARDS.values())


DECK: tuple[Card, ...] = _make_deck()

# A card that the viewer, or the file that a hand was read from, does not know. It has no rank and no suit, and
# its key is negative, so that no hand with it is ever found in the ranking tables.
UNKNOWN: Card = Card._make(-(1 << 60), "??")
_CARDS["??"] = UNKNOWN


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without gaps, such as "AhKd7c" or "????".

    Raises:
        CardError: a piece of the text is no card, or a known card appears twice.
    """
    cards = tuple(Card(text[i : i + 2]) for i in range(0, len(text), 2))
    known = [card for card in cards if card is not UNKNOWN]
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise CardError(f"{twice} appears twice in {text!r}.")
    return cards


def format_cards(cards: tuple[Card, ...]) -> str:
    """Write cards without gaps, as `parse_cards` reads them."""
    return "".join(card.text for card in cards)
