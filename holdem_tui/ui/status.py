"""The status line: what is played, where the hand stands, who acts and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.view import HandView
from holdem_tui.session.sentences import STREET_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What the line says about the game itself; `notice` (as that all cards are face up) is never dropped."""

    structure: str
    hand: int
    notice: str = ""


def status_line(view: HandView, names: Mapping[int, str], heading: Heading, *, width: int, dot: str) -> str:
    """One row of exactly `width` cells; too long, it drops the title, the hand number, then the structure."""
    turn = f" {dot} ".join(_turn_words(view, names))
    street = STREET_WORDS[view.street]
    title, hand, structure = "Hold'em", f"hand {heading.hand}", heading.structure
    for game in ([title, structure, hand], [structure, hand], [structure], []):
        left = f" {dot} ".join(part for part in (*game, street, heading.notice) if part)
        gap = width - cell_len(left) - cell_len(turn) - 2
        if gap > 0:
            return f" {left}{' ' * gap}{turn} "
    return set_cell_size(f" {turn} {dot} {street}", width)


def _turn_words(view: HandView, names: Mapping[int, str]) -> Sequence[str]:
    if view.to_act is None:
        return [f"pot {view.pot}"] if view.pot else []
    actor, legal = view.seat(view.to_act), view.legal
    words = [f"{names[view.to_act]} to act"]
    if actor.position is not None:
        words.append(actor.position.value)
    words.append(f"pot {view.pot}")
    words.append("nothing to call" if legal.call is None else f"{legal.call} to call")
    if legal.wager is not None and legal.call is not None:
        verb = "bet" if legal.wager_kind is ActionKind.BET else "raise to"
        more = " or more" if legal.wager.maximum > legal.wager.minimum else ""
        words.append(f"{verb} {legal.wager.minimum}{more}")
    return words
