"""Where a replay takes its hands from, one at a time: a file, or a list of past hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from holdem_tui.history.hand_list import HandKey, hands_at, read_hand
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.session_folder import StoreError
from holdem_tui.narration.words import session_words


class HandSource(Protocol):
    """Hands in some order, which need not be in memory."""

    @property
    def title(self) -> str:
        """What they are, as the name of a file or a session."""
        ...

    def __len__(self) -> int:
        """How many there are."""
        ...

    def read(self, place: int) -> PhhHand:
        """One of them; `place` counts from 0.

        Raises:
            HoldemError, StoreError: it cannot be read; the text says why.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedHands:
    """The hands of a list from its end, so that the next one is later; `session` None means all."""

    index: HistoryIndex
    session: str | None
    keys: Sequence[HandKey]

    @property
    def title(self) -> str:
        """Where they are from."""
        return session_words(self.session)

    def __len__(self) -> int:
        return len(self.keys)

    def place_of(self, row: int) -> int:
        """The place of a hand by its row in the list, or the row by the place; both count from 0."""
        return len(self.keys) - 1 - row

    def read(self, place: int) -> PhhHand:
        """One of them; `place` counts from 0.

        Raises:
            StoreError: it cannot be read, or is gone.
        """
        [row] = hands_at(self.index, [self.keys[self.place_of(place)]])
        if row is None:
            raise StoreError("This hand is gone: open the list again.")
        return read_hand(self.index.folder, row)
