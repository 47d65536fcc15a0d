"""What the page between two players says."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len


class HandOver(NamedTuple):
    """Who is next, what happened since his last turn, pot and price, and what is played; no card in any of it.

    `undo` is the label of what can be undone, empty if nothing can; then `stands` says why.
    """

    player: str
    since: tuple[str, ...]
    price: str
    title: str
    undo: str = ""
    stands: str = ""


def spaced(name: str, *, width: int) -> str:
    """The name with a blank between letters, to be larger; as typed where it would not be recognised.

    That is beyond so many cells, with signs, and in scripts whose letters are joined, combined or wide.
    """
    stand_alone = all(sign.isupper() or sign.islower() or sign.isdecimal() or sign == " " for sign in name)
    larger = " ".join(name)
    return larger if stand_alone and cell_len(larger) == len(larger) <= width else name
