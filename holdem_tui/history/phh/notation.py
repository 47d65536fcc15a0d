"""The actions of a hand history and their amounts, as text and as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from holdem_tui.engine.cards import DECK, Card, format_cards, parse_cards
from holdem_tui.engine.chips import decimal_places, in_units
from holdem_tui.engine.setup import MAX_PLAYERS
from holdem_tui.history.phh.errors import PhhError, quoted
from holdem_tui.history.phh.model import MAX_CHIPS, MAX_DECIMALS


@dataclass(frozen=True, slots=True)
class HoleDealt:
    """`d dh p1 AcKd`: one or both hole cards of a player, `UNKNOWN` ones too."""

    player: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """`d db 7h8h9h`: board cards, as many as the file says."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """`p1 f`."""

    player: int


@dataclass(frozen=True, slots=True)
class CheckedOrCalled:
    """`p1 cc`: a check, a call, or an all-in for no more than a call."""

    player: int


@dataclass(frozen=True, slots=True)
class BetOrRaised:
    """`p1 cbr 60`: a bet or raise to this many chips on the street, the ante not counted."""

    player: int
    to: int


@dataclass(frozen=True, slots=True)
class Shown:
    """`p1 sm AcKd` or `p1 sm -`: hole cards shown; None shows those that were dealt."""

    player: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Mucked:
    """`p1 sm`: a hand mucked."""

    player: int


PhhAction = HoleDealt | BoardDealt | Folded | CheckedOrCalled | BetOrRaised | Shown | Mucked

_AMOUNT = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_PLAYERS = {f"p{number}": number for number in range(1, MAX_PLAYERS + 1)}
_EXAMPLES = {
    "f": "p1 f",
    "cc": "p1 cc",
    "cbr": "p1 cbr 60",
    "sm": "p1 sm AcKd",
    "dh": "d dh p1 AcKd",
    "db": "d db 7h8h9h",
}
_OTHER_GAMES = {"sd": "Standing pat or drawing", "pb": "A bring-in"}
_DECK_TEXT = 2 * len(DECK)
# Most actions of a file are a few hundred texts; hole cards are not, and push each other out.
_REMEMBERED = 4096
_LONGEST_REMEMBERED = 100


def read_action(text: str, *, players: int, chips_per_unit: int) -> PhhAction | None:
    """Read an action of a hand with so many players; None if it is empty or only a comment ("# a long pause").

    Raises:
        PhhError: the text is not an action of hold'em, or has an impossible player, amount or number of cards.
        CardError: it has cards that do not exist.
    """
    action = " ".join(_words(text))
    read = _read_remembered if len(action) <= _LONGEST_REMEMBERED else _read
    return read(action, players, chips_per_unit)


def _words(text: str) -> list[str]:
    return text.partition("#")[0].split()


def _read(text: str, players: int, chips_per_unit: int) -> PhhAction | None:
    match text.split():
        case []:
            return None
        case ["d", "dh", player, cards]:
            return HoleDealt(_player(player, players=players), _hole_cards(cards))
        case ["d", "db", cards]:
            return BoardDealt(_cards(cards))
        case [player, "f"]:
            return Folded(_player(player, players=players))
        case [player, "cc"]:
            return CheckedOrCalled(_player(player, players=players))
        case [player, "cbr", amount]:
            return BetOrRaised(_player(player, players=players), read_amount(amount, chips_per_unit=chips_per_unit))
        case [player, "sm"]:
            return Mucked(_player(player, players=players))
        case [player, "sm", "-"]:
            return Shown(_player(player, players=players), None)
        case [player, "sm", cards]:
            return Shown(_player(player, players=players), _hole_cards(cards))
        case words:
            raise PhhError(_mistake(words))


_read_remembered = lru_cache(maxsize=_REMEMBERED)(_read)


def _player(word: str, *, players: int) -> int:
    number = _PLAYERS.get(word, 0)
    if not 1 <= number <= players:
        raise PhhError(f"{quoted(word)} is not a player of this hand: p1 to p{players} expected.")
    return number


def _hole_cards(text: str) -> tuple[Card, ...]:
    cards = _cards(text)
    if len(cards) > 2:
        raise PhhError(f"One or two hole cards expected, not {len(cards)}.")
    return cards


def _cards(text: str) -> tuple[Card, ...]:
    if len(text) > _DECK_TEXT:
        raise PhhError(f"At most {len(DECK)} cards expected, as a deck has.")
    return parse_cards(text)


def _mistake(words: list[str]) -> str:
    verb = words[1] if len(words) > 1 else words[0]
    if verb in _OTHER_GAMES:
        return f"{_OTHER_GAMES[verb]} does not exist in hold'em."
    if verb in _EXAMPLES:
        return f"An action such as '{_EXAMPLES[verb]}' expected."
    return "One of f, cc, cbr and sm after a player expected, or d dh or d db."


def write_action(action: PhhAction, *, chips_per_unit: int) -> str:
    """Write an action as `read_action` reads it."""
    match action:
        case HoleDealt(player, cards):
            return f"d dh p{player} {format_cards(cards)}"
        case BoardDealt(cards):
            return f"d db {format_cards(cards)}"
        case Folded(player):
            return f"p{player} f"
        case CheckedOrCalled(player):
            return f"p{player} cc"
        case BetOrRaised(player, to):
            return f"p{player} cbr {in_units(to, per_unit=chips_per_unit)}"
        case Shown(player, shown):
            return f"p{player} sm {'-' if shown is None else format_cards(shown)}"
        case Mucked(player):
            return f"p{player} sm"


def decimals_in_action(text: str) -> int:
    """How many decimals the amount of an action has; 0 if it has no readable amount."""
    match _words(text):
        case [_, "cbr", amount] if found := _AMOUNT.fullmatch(amount):
            decimals = len(found[2] or "")
            return decimals if decimals <= MAX_DECIMALS else 0
    return 0


def read_amount(text: str, *, chips_per_unit: int) -> int:
    """The chips of an amount such as "60" or "2.50".

    Raises:
        PhhError: the text is anything else, has fractions of a chip or is beyond `MAX_CHIPS`.
    """
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise PhhError(f"Digits expected as an amount, as 60 or 2.50, not {quoted(text)}.")
    whole, decimals = found[1].lstrip("0"), found[2] or ""
    places = decimal_places(chips_per_unit)
    if len(decimals) > places:
        raise PhhError(f"The amount {quoted(text)} has more than {places} decimals.")
    if len(whole) > len(str(MAX_CHIPS)) or (chips := int(whole + decimals.ljust(places, "0") or "0")) > MAX_CHIPS:
        raise PhhError(f"The amount {quoted(text)} is more than {MAX_CHIPS:,} chips.")
    return chips
