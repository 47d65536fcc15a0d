"""The end of a game in the middle of the table: the winner in front, the next two beside him, the others below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holdem_tui.ui.pictures.cards import CardStyle
from holdem_tui.ui.pictures.paint import Row, centre, cut, first_fit
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import BEST_LINE, CHIPS, FELT_QUIET, FELT_TEXT, WAITING, Ink

# Rows of the three blocks, from the winner's.
BLOCKS = (4, 3, 2)
# Columns of a block, and between two.
MOST_WIDTH = 15
GAP = 2
# Where the blocks stand from left to right.
ORDER = (1, 0, 2)


class Step(NamedTuple):
    """Who stands on a block: his place, his name, and what he has or how long he lasted."""

    place: int
    name: str
    told: str


class PodiumPicture(NamedTuple):
    """Blocks of the first three, and whoever came after them in a line."""

    steps: tuple[Step, ...]
    others: tuple[str, ...]
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The blocks on one floor, names above them, the others below."""
        column = min(MOST_WIDTH, (width - 2 * GAP) // len(ORDER))
        columns = [self._column(number, column) for number in ORDER if number < len(self.steps)]
        floor = [self._beside(row) for row in zip(*columns, strict=True)]
        rows = [centre(row, width, FELT_QUIET) for row in floor]
        if self.others:
            told = first_fit(self.others, width, self.style.signs.ellipsis)
            rows.append(centre(((told, FELT_QUIET),), width, FELT_QUIET))
        above = max(0, (height - len(rows)) // 2)
        blank: Row = ((" " * width, FELT_QUIET),)
        return ([blank] * above + rows + [blank] * height)[:height]

    def _column(self, number: int, width: int) -> list[Row]:
        """One block with the name above it, as high as the highest one with its name."""
        step, is_first = self.steps[number], number == 0
        loud, quiet = (BEST_LINE, BEST_LINE) if is_first else (WAITING.name, WAITING.text)
        name = cut(step.name, width, self.style.signs.ellipsis)
        inside = [(str(step.place), loud), (step.told, quiet), *[("", quiet)] * BLOCKS[0]]
        block = [_line(cut(text, width, self.style.signs.ellipsis), width, ink) for text, ink in inside]
        named = _line(name, width, CHIPS if is_first else FELT_TEXT)
        blanks = [_line("", width, FELT_TEXT)] * (BLOCKS[0] - BLOCKS[number])
        return [*blanks, named, *block[: BLOCKS[number]]]

    def _beside(self, pieces: Sequence[Row]) -> Row:
        row: list[tuple[str, Ink]] = []
        for piece in pieces:
            row += [*([(" " * GAP, FELT_QUIET)] if row else []), *piece]
        return tuple(row)


def podium_picture(scene: Scene) -> PodiumPicture:
    """The places of a game that is over; of one who is out the last hand that he played."""
    in_order = sorted(scene.places, key=lambda seat: (scene.places[seat], seat))
    steps = [Step(scene.places[seat], scene.names[seat], _told(scene, seat)) for seat in in_order]
    rest = [f"{step.place} {step.name}" for step in steps[len(BLOCKS) :]]
    dot = f" {scene.style.signs.separator} "
    return PodiumPicture(
        steps=tuple(steps[: len(BLOCKS)]),
        others=(dot.join(rest), f"{len(rest)} more in the log") if rest else (),
        style=scene.style,
    )


def _told(scene: Scene, seat: int) -> str:
    if scene.places[seat] > 1:
        return f"out, hand {scene.last_hands[seat]}"
    player = scene.dealt(seat)
    stack = scene.absent[seat].stack if player is None else player.stack
    return "" if stack is None else scene.view.tell(stack)


def _line(text: str, width: int, ink: Ink) -> Row:
    return centre(((text, ink),), width, ink)
