"""What the page between two players says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """Who is next, what happened since his last turn, pot and price, and what is played; no card in any of it."""

    player: str
    since: tuple[str, ...]
    price: str
    title: str
