"""The pots in words: how much, and who can win or has won it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from holdem_tui.narration.words import pot_name
from holdem_tui.ui.pictures.cards import CardStyle
from holdem_tui.ui.pictures.geometry import POT_EDGES
from holdem_tui.ui.pictures.paint import Row, cells, centre, first_fit, spread
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import FELT_QUIET, OPEN_POTS, PAID_POTS, PlateInks

if TYPE_CHECKING:
    from holdem_tui.engine.events import PotAwarded

AIR = " "
NUMBERED_GAP = 2


class PotLine(NamedTuple):
    """One pot: its name, its amount, and ways to say whose it is, the longest first."""

    name: str
    amount: str
    whose: tuple[str, ...]


class PotPicture(NamedTuple):
    """The rows of one pot in the lines below the board, which share their columns and a plate of darker cloth."""

    lines: tuple[Row, ...]

    def rows(self, width: int, height: int) -> list[Row]:
        """The pot with the edges of the plate that are its own."""
        return list(self.lines)


def pot_pictures(scene: Scene, size: Size) -> list[PotPicture]:
    """Each pot, main pot first, one below the other; if there are more than rows the last one says how many more."""
    lines = _pot_lines(scene)
    inks = PAID_POTS if _are_paid(scene) else OPEN_POTS
    shown = lines if len(lines) <= size.height else lines[: size.height - 1]
    rows = _columns(shown, size.width - 2 * len(AIR), scene.style, inks)
    more = len(lines) - len(shown)
    if more:
        rows.append(((f"+{more} more pots", inks.whose),))
    plate = max(map(cells, rows), default=0)
    air = (AIR, inks.whose)
    pots: list[list[Row]] = [[(air, *spread(row, (), plate, inks.whose), air)] for row in rows]
    if pots and len(pots) + POT_EDGES <= size.height:
        signs, wide = scene.style.signs, plate + 2 * len(AIR)
        pots[0].insert(0, ((signs.lower * wide, inks.edge),))
        pots[-1].append(((signs.upper * wide, inks.edge),))
    return [PotPicture(tuple(centre(row, size.width, FELT_QUIET) for row in pot)) for pot in pots]


def _are_paid(scene: Scene) -> bool:
    return bool(scene.view.awards) and not scene.view.pots


def _pot_lines(scene: Scene) -> list[PotLine]:
    """The pots while they can be won, then the pots as they were paid."""
    view, dot = scene.view, scene.style.signs.dot
    if not _are_paid(scene):
        return [
            PotLine(
                pot_name(number, count=view.pot_count),
                scene.view.tell(pot.amount),
                (dot + scene.names_of(pot.eligible), f"{dot}{len(pot.eligible)} players", ""),
            )
            for number, pot in enumerate(view.pots)
        ]
    return [_paid(scene, award) for award in sorted(view.awards, key=lambda award: award.number)]


def _paid(scene: Scene, award: PotAwarded) -> PotLine:
    return PotLine(pot_name(award.number, count=award.count), scene.view.tell(award.pot.amount), _winners(scene, award))


def _winners(scene: Scene, award: PotAwarded) -> tuple[str, ...]:
    arrow = scene.style.signs.arrow
    names = [scene.names[seat] for seat, _ in award.shares]
    if len(names) == 1:
        return (arrow + names[0],)
    shares = ", ".join(f"{scene.names[seat]} {scene.view.tell(chips)}" for seat, chips in award.shares)
    return arrow + shares, arrow + ", ".join(names), f"{arrow}{len(names)} players"


def row_of_pot(number: int, pots: int, height: int) -> int:
    """The row in which so many pots in so many rows show this one; the last row is shared by those that do not fit."""
    edge = 1 if pots + POT_EDGES <= height else 0
    return min(edge + number, height - 1)


def _columns(lines: Sequence[PotLine], width: int, style: CardStyle, inks: PlateInks) -> list[Row]:
    """Names at the left, amounts below each other, then whose they are."""
    # With a blank between them "Side 1" and 140 would read as one number.
    gap = NUMBERED_GAP if any(line.name[-1].isdigit() for line in lines) else 1
    names = max((len(line.name) for line in lines), default=0) + gap
    amounts = max((cell_len(line.amount) for line in lines), default=0)
    room = width - names - amounts
    return [
        (
            (line.name.ljust(names), inks.name),
            (line.amount.rjust(amounts), inks.chips),
            (first_fit(line.whose, room, style.signs.ellipsis), inks.whose),
        )
        for line in lines
    ]
