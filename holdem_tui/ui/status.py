"""The status line: what is played, where the hand stands, who acts and what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from holdem_tui.engine.setup import Stakes
from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import wager_from
from holdem_tui.narration.prices import pot_words, to_call
from holdem_tui.narration.words import stakes_words
from holdem_tui.table.visibility import Visibility

# What the program calls itself on the screen.
TITLE = "Hold'em"

# Cells of a name that tell who acts, if there is room for no more.
MIN_NAME = 4
# Cells between the two ends, so that they do not read as one sentence.
MIN_GAP = 3


class Heading(NamedTuple):
    """What the line says about the game itself; `notice` (as that all cards are face up) is never dropped.

    `stage` stands in place of the hand's number and street, as that the game is over.
    """

    structure: str
    hand: int
    title: str = TITLE
    notice: str = ""
    stage: str = ""


ALL_FACE_UP = "ALL CARDS FACE UP"


def heading(stakes: Stakes, *, hand: int, visibility: Visibility) -> Heading:
    """What is played in this hand, and a notice when everybody sees all cards."""
    notice = ALL_FACE_UP if visibility is Visibility.ALL_FACE_UP else ""
    return Heading(structure=stakes_words(stakes), hand=hand, notice=notice)


def status_line(view: HandView, names: Mapping[int, str], heading: Heading, *, width: int, dot: str) -> str:
    """One row of exactly `width` cells; too long, it drops the raise, title, hand number, then structure.

    If that is not enough, the name of the player to act is cut, and the street goes too.
    """
    name = "" if view.to_act is None else names[view.to_act]
    needed = _turn_words(view, name)
    street = heading.stage or view.street.word
    title, hand, structure = heading.title, "" if heading.stage else f"hand {heading.hand}", heading.structure
    full = [title, structure, hand]
    for game, words in (
        (full, [*needed, wager_from(view.legal)]),
        (full, needed),
        ([structure, hand], needed),
        ([structure], needed),
        ([], needed),
    ):
        line = _Ends([*game, street, heading.notice], words, dot)
        if line.room(width) >= (MIN_GAP if game else 1):
            return line.spread(width)
    for kept in ([street, heading.notice], [heading.notice]):
        room = _Ends(kept, _turn_words(view, ""), dot).room(width) - 1
        if room >= MIN_NAME:
            return _Ends(kept, _turn_words(view, set_cell_size(name, room - 1).rstrip() + "~"), dot).spread(width)
    return set_cell_size(f" {' '.join([heading.notice, *needed]).strip()}", width)


class _Ends:
    """Facts at the two ends of a line."""

    def __init__(self, left: list[str], right: list[str], dot: str) -> None:
        self._left, self._right = (f" {dot} ".join(part for part in end if part) for end in (left, right))

    def room(self, width: int) -> int:
        """Cells between the two ends, with a blank outside each; less than nothing if they do not fit."""
        return width - cell_len(self._left) - cell_len(self._right) - 2

    def spread(self, width: int) -> str:
        """The line."""
        return f" {self._left}{' ' * self.room(width)}{self._right} "


def _turn_words(view: HandView, name: str) -> list[str]:
    if view.to_act is None:
        return [pot_words(view)] if view.pot else []
    actor = view.seat(view.to_act)
    words = [f"{name} to act"]
    if actor.position is not None:
        words.append(actor.position.value)
    return [*words, pot_words(view), to_call(view)]
