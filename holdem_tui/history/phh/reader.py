"""Hand history files: from bytes to hands, one after the other; a damaged one does not stop the rest."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO
from typing import BinaryIO, NamedTuple

from holdem_tui.history.phh.errors import PhhError, quoted, shortened
from holdem_tui.history.phh.fields import MAX_DEPTH, read_fields
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.sections import Section, find_deep_key, read_sections

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class FoundHand:
    """A hand, or why it cannot be read, and its place: `size` bytes from `start` on, counted from where reading began.

    These bytes alone read as the same hand.
    """

    start: int
    size: int
    hand: PhhHand | PhhError


class Reading(NamedTuple):
    """How far files have been read: the hands found, and the bytes done of all that there are."""

    hands: int
    done: int
    size: int


def read_hands(stream: BinaryIO) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a file in order and in constant memory; an error takes the place of an unreadable hand.

    A file is one hand of top-level keys, or has one in each table. Two tables with the same key are two hands.

    Raises:
        PhhError: there is no hand in the file.
    """
    return (found.hand for found in find_hands(stream))


def find_hands(stream: BinaryIO) -> Iterator[FoundHand]:
    """Read the hands of a file like `read_hands`, with their places.

    Raises:
        PhhError: there is no hand in the file.
    """
    for section in read_sections(stream):
        hand: PhhHand | PhhError
        try:
            hand = _read_hand(section)
        except PhhError as error:
            hand = error
        yield FoundHand(section.start, section.size, hand)


def read_hand(raw: bytes, *, first_line: int) -> PhhHand:
    """Read the hand of these bytes, found in a file, whose first line has the number `first_line`.

    Raises:
        PhhError: it cannot be read.
    """
    section = next(read_sections(BytesIO(raw)))
    section.line = first_line
    return _read_hand(section)


def _read_hand(section: Section) -> PhhHand:
    document = _parse(section)
    if section.name is None:
        return read_fields(document)
    table = document.get(section.name)
    if not isinstance(table, dict):
        raise PhhError(f"{quoted(section.name)} is not the table of a hand: a header such as [1] expected.")
    return read_fields(table, label=section.name)


def _parse(section: Section) -> dict[str, object]:
    text = section.decode()
    if found := find_deep_key(text):
        line = section.line + text.count("\n", 0, found.end())
        raise PhhError(f"Line {line} has a key of more than {MAX_DEPTH} parts.")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise PhhError(f"The hand that begins in line {section.line} nests lists or tables too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _PLACE.search(message)
        line = section.line + (int(place[1]) - 1 if place and place[1] else text.rstrip().count("\n"))
        message = shortened(_PLACE.sub("", message))
        raise PhhError(f"Line {line} is not TOML: {message[:1].lower()}{message[1:]}.") from None
    except (ValueError, ArithmeticError):
        raise PhhError(f"The hand that begins in line {section.line} holds a number of too many digits.") from None
