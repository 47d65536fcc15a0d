"""The rows between two players: who takes the keyboard, and what happened since his last turn; no card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from holdem_tui.ui.bar.buttons import QUIET, USUAL, BarContext, BarRow, Span, width_of
from holdem_tui.ui.bindings import Play

BAND = "bold $turn-name on $turn"
ASK = "Pass the keyboard to"
OTHERS = "Everybody else: look away."


class HandOver(NamedTuple):
    """Who is next, what happened since his last turn, pot and price; no card in any of it.

    `undo` is the label of what can be undone, empty if nothing can; then `stands` says why.
    """

    player: str
    since: tuple[str, ...]
    price: str
    undo: str = ""
    stands: str = ""


def hand_over_rows(page: HandOver, context: BarContext, *, room: int) -> list[BarRow]:
    """A band with the next player and the key that shows his cards; below it the last of what happened, in the rest.

    The button stands where no button of a turn does: a second click on one of those must not open these cards.
    """
    price, others = Span(page.price, BAND), Span(OTHERS, BAND)
    button = _button(page, context, width=context.width - width_of([price]) - 3)
    name = _name(page.player, context.width - width_of([others]) - len(ASK) - 4)
    return [
        _band([Span(" ", BAND), button], price, context),
        _band([Span(f" {ASK} {name}", BAND)], others, context),
        *_since(page.since, context, room=room - 2),
    ]


def _button(page: HandOver, context: BarContext, *, width: int) -> Span:
    faces = [
        f"[ {words}  {context.key(Play.TOGGLE_CARDS)} ]"
        for words in (f"{page.player}, look at your cards", "Look at your cards")
    ]
    fitting = next((face for face in faces if cell_len(face) <= width), faces[-1])
    return Span(fitting, USUAL, Play.TOGGLE_CARDS.action)


def _name(name: str, width: int) -> str:
    """The name, with a blank between its letters if there is room, cut if there is too little."""
    larger = spaced(name, width=width)
    return larger if cell_len(larger) <= width else set_cell_size(name, width - 1).rstrip() + "~"


def _band(left: BarRow, right: Span, context: BarContext) -> BarRow:
    """A row of the band over the whole width."""
    gap = context.width - width_of([*left, right]) - 1
    return [*left, Span(" " * gap, BAND), right, Span(" ", BAND)]


def _since(lines: Sequence[str], context: BarContext, *, room: int) -> list[BarRow]:
    """The last lines, each in a row of its own, or all that fit one after the other."""
    if len(lines) <= room:
        return [[Span(f" {line}")] for line in lines]
    dot = f" {context.glyphs.value.separator} "
    rows: list[str] = []
    for line in reversed(lines):
        joined = f"{line}{dot}{rows[0]}" if rows else line
        if rows and cell_len(joined) < context.width - 1:
            rows[0] = joined
        elif len(rows) < room:
            rows.insert(0, line)
        else:
            break
    return [[Span(f" {row}", QUIET if row is not rows[-1] else "")] for row in rows]


def spaced(name: str, *, width: int) -> str:
    """The name with a blank between letters, to be larger; as typed where it would not be recognised.

    That is beyond so many cells, with signs, and in scripts whose letters are joined, combined or wide.
    """
    stand_alone = all(sign.isupper() or sign.islower() or sign.isdecimal() or sign == " " for sign in name)
    larger = " ".join(name)
    return larger if stand_alone and cell_len(larger) == len(larger) <= width else name
