"""What is kept of a game, and of the hand that was being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Speed
from holdem_tui.table.state import TableState
from holdem_tui.table.visibility import Visibility

if TYPE_CHECKING:
    from holdem_tui.history.phh.model import PhhHand
    from holdem_tui.table.changes import Change


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """What a game needs to go on besides the hand: the table as it was before the deal, and how it is played.

    `finished_size` are the bytes of the hands that were over before this one, `not_added` is the text of those that
    could not be written behind them yet. Without a `speed` the players' usual one holds.
    """

    table: TableState
    seed: int | None = None
    visibility: Visibility
    showing: Showing
    finished_size: int = 0
    speed: Speed | None = None
    not_added: str = ""


@dataclass(frozen=True, slots=True)
class SavedHand:
    """A saved game with the hand that was being played, and what was changed at the table since it was dealt."""

    game: SavedGame
    phh: PhhHand
    changes: tuple[Change, ...] = ()
