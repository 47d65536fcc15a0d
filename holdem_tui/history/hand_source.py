"""Where hands to look at come from, one at a time."""

from __future__ import annotations

from typing import Protocol

from holdem_tui.history.phh.model import PhhHand


class HandSource(Protocol):
    """Hands in an order of their own, which need not all be in memory."""

    @property
    def title(self) -> str:
        """What they are, for people: the name of a file or of a session."""
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
