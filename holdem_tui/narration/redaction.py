"""Cards taken out of error messages, which anybody may read."""

from __future__ import annotations

import re

_SUIT_WORDS = "clubs?|diamonds?|hearts?|spades?"
_LOW_RANK_WORDS = "twos?|threes?|fours?|fives?|six(?:es)?|sevens?|eights?|nines?|tens?"
_HIGH_RANK_WORDS = "deuces?|jacks?|queens?|kings?|aces?"
_RANKS, _SUIT_SIGNS = "(?:10|[2-9TJQKA])", "[♣♦♥♠♧♢♡♤]"

# Cards as the program writes them, as "AhKd", "A♥", "ace of hearts"; ranks and suits by name; hands as "two sixes";
# and the numbers of seven digits and more that cards are to the engine.
_CARDS = re.compile(
    rf"""
    (?<![A-Za-z])(?:{_RANKS}[cdhs])+(?![A-Za-z])
    | {_RANKS}\s?{_SUIT_SIGNS} | {_SUIT_SIGNS}\s?{_RANKS}
    | (?i:\b(?:{_LOW_RANK_WORDS}|{_HIGH_RANK_WORDS})[ _-]of[ _-](?:{_SUIT_WORDS})\b)
    | (?i:\b(?:{_HIGH_RANK_WORDS}|{_SUIT_WORDS})\b)
    | (?i:\b(?:twos|threes|fours|fives|sixes|sevens|eights|nines|tens)\b)
    | \bRank\.[A-Z]+
    | \d{{7,}}
    """,
    re.VERBOSE,
)


def without_cards(text: str) -> str:
    """The text with "??" for everything that tells a card, or only looks like it."""
    return _CARDS.sub("??", text)
