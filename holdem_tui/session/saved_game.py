"""A running game as a record on disk."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.writer import write_hand
from holdem_tui.session.audience import Audience
from holdem_tui.session.timing import Speed
from holdem_tui.table.state import TableState

VERSION = 1
# A field of ours, which holds what the format has no fields for.
GAME_FIELD = "_game"


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """What a game needs to go on besides the hand: the table as it was before the deal, and how it is played.

    `finished_size` are the bytes of the hands that were over before this one, `not_added` is the text of those that
    could not be written behind them yet. Without a `speed` the players' usual one holds.
    """

    table: TableState
    seed: int | None = None
    audience: Audience
    showing: Showing
    finished_size: int = 0
    speed: Speed | None = None
    not_added: str = ""


@dataclass(frozen=True, slots=True)
class SavedHand:
    """A saved game with the hand that was being played."""

    game: SavedGame
    phh: PhhHand


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
