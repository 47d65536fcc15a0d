"""The hands of a list, to be looked at one after the other."""

from __future__ import annotations

from dataclasses import dataclass

from holdem_tui.history.hand_list import HandFilter, list_hands, read_hand
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.store import StoreError
from holdem_tui.history.words import session_words


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedHands:
    """A source of the `count` hands of an index that are wanted: the list from its end, so that the next is later."""

    index: HistoryIndex
    wanted: HandFilter
    count: int

    @property
    def title(self) -> str:
        """Where they are from."""
        return session_words(self.wanted.session)

    def __len__(self) -> int:
        return self.count

    def place_of(self, row: int) -> int:
        """The place of a hand from its row in the list, and the other way round; both count from 0."""
        return self.count - 1 - row

    def read(self, place: int) -> PhhHand:
        """One of them; `place` counts from 0.

        Raises:
            StoreError: it cannot be read, or the list has become shorter.
        """
        rows = list_hands(self.index, self.wanted, limit=1, offset=self.place_of(place))
        if not rows:
            raise StoreError("The list has become shorter, and this hand is gone: open the list again.")
        return read_hand(self.index.folder, rows[0])
