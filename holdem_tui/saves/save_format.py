"""A running game as a record on disk, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import msgspec

from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.hand import Hand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.writer import write_hand
from holdem_tui.history.session_folder import StoreError
from holdem_tui.narration.redaction import without_cards
from holdem_tui.saves.saved_game import SavedGame, SavedHand
from holdem_tui.table.changes import Change, ComeBack, NewStakes, Rebuy, SitOut
from holdem_tui.table.names import clean_name, printable
from holdem_tui.table.visibility import Visibility

VERSION = 2
# A field of ours, which holds what the format has no fields for.
GAME_FIELD = "_game"
_WARNING = "# While the hand is played this file holds everybody's cards, so that it can be resumed: do not look.\n"

_CHANGES: dict[str, type[Change]] = {"sit out": SitOut, "come back": ComeBack, "rebuy": Rebuy, "stakes": NewStakes}
_KINDS = {change: kind for kind, change in _CHANGES.items()}


def write_saved(hand: Hand, game: SavedGame, *, changes: Sequence[Change] = ()) -> str:
    """The text of a running hand: everybody's hole cards, the board so far, and no card of the deck.

    Of a hand that is over it has the cards that were shown, and those that an uncontested winner may still show.
    """
    told = [{"kind": _KINDS[type(change)], **msgspec.to_builtins(change)} for change in changes]
    fields = {"version": VERSION, **msgspec.to_builtins(game), **({"changes": told} if told else {})}
    return _WARNING + write_hand(record(hand, cards=CardsTold.TO_RESUME, extra={GAME_FIELD: _without_none(fields)}))


def _without_none(fields: dict[str, object]) -> dict[str, object]:
    """The fields that have a value: TOML has no word for none."""
    return {
        name: _without_none(value) if isinstance(value, dict) else value
        for name, value in fields.items()
        if value is not None
    }


def read_saved(raw: bytes, *, name: str) -> SavedHand:
    """Read what `write_saved` wrote; `name` is the session's, for sentences.

    Raises:
        StoreError: it is damaged, or a newer version wrote it.
    """
    try:
        phh = next(read_hands(BytesIO(raw)))
        if isinstance(phh, HoldemError):
            raise phh
        fields = phh.extra[GAME_FIELD]
        if not isinstance(fields, dict):
            raise TypeError("the game is no table")
        version = msgspec.convert(fields.pop("version"), int)
        if version > VERSION:
            raise StoreError(f"The session {name} was saved by a newer version of holdem-tui: play it with that.")
        changes = tuple(map(_read_change, msgspec.convert(fields.pop("changes", []), list[dict[str, object]])))
        game = msgspec.convert(fields if version > 1 else _of_first_version(fields), SavedGame)
        # A terminal would take some names as commands.
        if any(seat.name != clean_name(seat.name) for seat in game.table.seats):
            raise TypeError("a player has a name that nobody could have typed")
        return SavedHand(game, phh, changes)
    except KeyError as missing:
        raise damaged(name, f"the field {missing} is missing") from None
    except (HoldemError, TypeError, msgspec.ValidationError) as wrong:
        raise damaged(name, str(wrong)) from None


def _read_change(fields: dict[str, object]) -> Change:
    kind = msgspec.convert(fields.pop("kind"), str)
    if kind not in _CHANGES:
        raise TypeError(f"there is no change of the table called {kind}")
    return msgspec.convert(fields, _CHANGES[kind])


def _of_first_version(fields: dict[str, object]) -> dict[str, object]:
    """The fields of a save of version 1 as they are called now."""
    watching = {"hot seat": Visibility.OWN_CARDS.value, "everybody": Visibility.ALL_FACE_UP.value}
    audience = msgspec.convert(fields.pop("audience"), str)
    return {**fields, "visibility": watching.get(audience, audience)}


def damaged(name: str, what: str) -> StoreError:
    """What is said of a save that cannot be read; everybody at the table may see it, and the save holds all cards."""
    told = f"The save of session {name} is damaged and was left as it is: {without_cards(what.rstrip('.'))}."
    # What is told may be quoted from the file.
    return StoreError(printable(told))
