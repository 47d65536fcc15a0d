"""A running game as a record on disk."""

from __future__ import annotations

import msgspec

from holdem_tui.engine.hand import Hand
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.writer import write_hand
from holdem_tui.session.saved_game import SavedGame

VERSION = 1
# A field of ours, which holds what the format has no fields for.
GAME_FIELD = "_game"


def write_saved(hand: Hand, game: SavedGame) -> str:
    """The text of a running hand: everybody's hole cards, the board so far, and no card of the deck."""
    fields = {"version": VERSION, **_without_none(msgspec.to_builtins(game))}
    return write_hand(record(hand, cards=CardsTold.ALL, extra={GAME_FIELD: fields}))


def _without_none(fields: dict[str, object]) -> dict[str, object]:
    """The fields that have a value: TOML has no word for none."""
    return {
        name: _without_none(value) if isinstance(value, dict) else value
        for name, value in fields.items()
        if value is not None
    }
