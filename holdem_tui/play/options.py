"""The options of a new game, read from what people type in the menu or on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holdem_tui.engine.setup import Showing, Stakes, Structure
from holdem_tui.table.errors import TableError
from holdem_tui.table.names import clean_name
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility

STRUCTURES = {structure.value.replace(" ", "-"): structure for structure in Structure}

MAX_NAME = 120
# Characters of what was typed that a sentence repeats.
MAX_QUOTED = 40
MAX_CHIPS = 1_000_000_000
# Python refuses to read very long numbers.
MAX_DIGITS = 18


class OptionError(ValueError):
    """Text that is no stack, blinds or structure; the error says what to write instead."""


class GameOptions(NamedTuple):
    """A game to play: names and stacks (in chips) in seat order; `seed` is None for a real shuffle."""

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    stakes: Stakes
    seed: int | None = None
    visibility: Visibility = Visibility.OWN_CARDS
    showing: Showing = Showing.LOSERS_MUCK


def new_table(options: GameOptions) -> TableState:
    """The table of this game before its first hand.

    Raises:
        TableError: too few or too many players, a name missing, too long or used twice, a stack without chips.
    """
    if len(options.stacks) != len(options.names):
        raise TableError(f"{len(options.names)} players need {len(options.names)} stacks, not {len(options.stacks)}.")
    names = [clean_name(name) for name in options.names]
    for name in names:
        if len(name) > MAX_NAME:
            raise TableError(f"A name has at most {MAX_NAME} letters: {quoted(name)} has {len(name)}.")
    return Table.start(stakes=options.stakes, players=list(zip(names, options.stacks, strict=True))).state


def quoted(text: str) -> str:
    """What somebody typed, for a sentence: in quotation marks, and not more than can be read."""
    return repr(text if len(text) <= MAX_QUOTED else f"{text[: MAX_QUOTED - 1]}…")


def read_chips(text: str, *, what: str) -> int:
    """A number of chips written in digits; `what` names it in the error.

    Raises:
        OptionError: the text is no whole number of 0 to 1,000,000,000 chips.
    """
    chips = _whole_number(text)
    if chips is not None and chips > MAX_CHIPS:
        raise OptionError(f"{what}: {text} is too much; the maximum is {MAX_CHIPS}.")
    if chips is None:
        raise OptionError(f"{what}: {quoted(text)} is no number of chips; write digits, as 200.")
    return chips


def read_seed(text: str) -> int:
    """The number that makes a shuffle repeatable.

    Raises:
        OptionError: the text is no whole number of at most 18 digits.
    """
    seed = _whole_number(text)
    if seed is None:
        raise OptionError(f"Seed: {quoted(text)} is no number; write digits, as 7.")
    return seed


def read_count(text: str) -> int:
    """A count.

    Raises:
        OptionError: the text is no whole number of at most 18 digits.
    """
    number = _whole_number(text)
    if number is None:
        raise OptionError(f"{quoted(text)} is no number; write digits, as 20.")
    return number


def _whole_number(text: str) -> int | None:
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS else None


def read_stacks(text: str, *, players: int) -> tuple[int, ...]:
    """One stack for everybody, "200", or one for each player, "20,100,100".

    Raises:
        OptionError: a stack is not a number above 0, or there are too few or too many.
    """
    stacks = tuple(read_chips(part, what="Stack") for part in text.split(","))
    if min(stacks) < 1:
        raise OptionError("Stack: everybody needs at least 1 chip.")
    if len(stacks) == 1:
        return stacks * players
    if len(stacks) != players:
        raise OptionError(f"Stacks: write one for all or {players} with commas between them, not {len(stacks)}.")
    return stacks


def read_blinds(text: str) -> tuple[int, int]:
    """Small and big blind, written "1/2".

    Raises:
        OptionError: the text has another form, or the blinds are not possible.
    """
    small_text, slash, big_text = text.partition("/")
    if not slash:
        raise OptionError(f"Blinds: {quoted(text)} is not of the form small/big, as 1/2.")
    small, big = read_chips(small_text, what="Small blind"), read_chips(big_text, what="Big blind")
    if not 0 <= small <= big or not big:
        raise OptionError("Blinds: the big blind must be at least 1 and not less than the small blind.")
    return small, big


def read_structure(text: str) -> Structure:
    """A betting structure by its name: no-limit, pot-limit or fixed-limit.

    Raises:
        OptionError: the text is none of these.
    """
    try:
        return STRUCTURES[text]
    except KeyError:
        raise OptionError(f"Structure: choose one of {', '.join(STRUCTURES)}, not {quoted(text)}.") from None


def showing_of(*, show_losing_hands: bool) -> Showing:
    """The showdown rule of the setting."""
    return Showing.EVERYBODY_SHOWS if show_losing_hands else Showing.LOSERS_MUCK


def names_of(texts: Sequence[str]) -> tuple[str, ...]:
    """The names without control characters; empty ones are dropped."""
    return tuple(name for text in texts if (name := clean_name(text)))
