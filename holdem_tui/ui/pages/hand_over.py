"""What the page between two players says."""

from __future__ import annotations

from typing import NamedTuple


class HandOver(NamedTuple):
    """Who is next, what happened since his last turn, pot and price, and what is played; no card in any of it.

    `undo` tells what can be taken back, and is empty if nothing can; then `stands` says why.
    """

    player: str
    since: tuple[str, ...]
    price: str
    title: str
    undo: str = ""
    stands: str = ""
