"""What is saved of a game and of its running hand."""

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
    """What resuming needs besides the hand: the table before the deal, and how the game is played.

    `finished_size` is the size of the finished hands before this one in bytes, `not_added` the text of those that could
    not be added yet. Without a `speed` the one of the settings holds.
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
    """A saved game with its running hand, and the changes at the table since the deal."""

    game: SavedGame
    phh: PhhHand
    changes: tuple[Change, ...] = ()
