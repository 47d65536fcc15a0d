"""What the page between two players says."""

from __future__ import annotations

from typing import NamedTuple


class HandOver(NamedTuple):
    """Who is next, what happened since his last turn, pot and price, and what is played; no card in any of it."""

    player: str
    since: tuple[str, ...]
    price: str
    title: str
