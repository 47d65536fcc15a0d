"""Small hand histories as text, to be changed field by field."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands

FIELDS = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 150, 90]",
    "actions": "['d dh p1 AcKd', 'd dh p2 ????', 'd dh p3 QhQs', 'p3 cbr 6', 'p1 f', 'p2 f']",
}


def hand_text(**changes: str | None) -> str:
    """Lines of a hand with these fields written so instead; None leaves a field out."""
    fields = {**FIELDS, **changes}
    return "".join(f"{name} = {value}\n" for name, value in fields.items() if value is not None)


def fixed_limit_text(**changes: str | None) -> str:
    return hand_text(**{"variant": "'FT'", "min_bet": None, "small_bet": "2", "big_bet": "4", **changes})


def tables(count: int) -> list[str]:
    """The texts of tables [1], [2], ...; the hand of each has its number as `hand`."""
    return [f"[{number}]\n{hand_text(hand=str(number))}\n" for number in range(1, count + 1)]


def read(text: str | bytes) -> list[PhhHand | PhhError]:
    return list(read_hands(BytesIO(text.encode() if isinstance(text, str) else text)))


def read_whole(text: str | bytes) -> list[PhhHand]:
    """The hands of a file in which each can be read."""
    hands = read(text)
    assert not problems(hands)
    return [hand for hand in hands if isinstance(hand, PhhHand)]


def read_one(text: str | bytes) -> PhhHand:
    [hand] = read_whole(text)
    return hand


def problems(hands: Iterable[PhhHand | PhhError]) -> list[str]:
    """The sentences of those that cannot be read."""
    return [str(hand) for hand in hands if isinstance(hand, PhhError)]


def numbers(hands: Iterable[PhhHand | PhhError]) -> list[object]:
    """Of each hand its own number, and None for one that cannot be read."""
    return [hand.extra["hand"] if isinstance(hand, PhhHand) else None for hand in hands]
