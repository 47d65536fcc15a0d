"""The page of this hand, seat by seat: what everybody may know of each player, and what he did street by street."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from textual.content import Content

from holdem_tui.engine.view import PlayerView
from holdem_tui.narration.trail import Trail, trail_words
from holdem_tui.narration.words import POSITIONS
from holdem_tui.ui.pictures.paint import cut
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.texts.help import HELP_WIDTH
from holdem_tui.ui.wrap import pack_cells, wrap_cells

NAME_WIDTH = 20
HEADS = ("", "player", "", "stack", "put in", "")


def trail_page(scene: Scene, trails: Mapping[int, Trail], *, only: int | None = None) -> Content:
    """Every seat in playing order, or `only` one: name, position, chips, part in the hand, and its trail."""
    dealt = [seat.seat for seat in scene.view.seats]
    seats = [seat for seat in (*dealt, *scene.absent) if only in (None, seat)]
    table = _aligned([HEADS, *(_facts(scene, number) for number in seats)])
    parts: list[Content | str] = [f"{table[0]}\n"]
    for number, facts in zip(seats, table[1:], strict=True):
        style = "bold $text-accent" if number == scene.view.to_act else "bold"
        parts.append(Content.styled(f"{facts}\n", style))
        parts += [f"    {row}\n" for row in _rows(trails.get(number, {}), separator=scene.style.signs.separator)]
    return Content.assemble(*parts)


def seat_story(scene: Scene, trail: Trail, number: int) -> Content:
    """What the page tells of one seat, in the few columns of a tooltip."""
    _, name, position, *_, status = _facts(scene, number)
    seat = scene.dealt(number)
    if seat is not None and seat.position is not None:
        position = f"{position}, {POSITIONS[seat.position]}"
    head = scene.style.signs.dot.join(filter(None, (name, position, status)))
    return Content("\n").join([Content.styled(head, "bold"), *map(Content, trail_words(trail))])


def _rows(trail: Trail, *, separator: str) -> list[str]:
    """Streets side by side; one that is too long for a row alone is broken."""
    width = HELP_WIDTH - 4
    packed = pack_cells(trail_words(trail), width=width, gap=f" {separator} ")
    return [row for line in packed for row in wrap_cells(line, width=width)]


def _facts(scene: Scene, number: int) -> tuple[str, ...]:
    """The cells of one row: the mark of the seat to act, name, position, stack, put in, status."""
    signs = scene.style.signs
    name = cut(scene.names[number], NAME_WIDTH, signs.ellipsis)
    seat = scene.dealt(number)
    if seat is None:
        absent = scene.absent[number]
        return "", name, "", scene.view.tell(absent.stack), "", absent.note
    mark = signs.turn if number == scene.view.to_act else ""
    position = seat.position.value if seat.position else ""
    stack = "unknown" if seat.stack is None else scene.view.tell(seat.stack)
    return mark, name, position, stack, scene.view.tell(seat.put_in), _status(scene, seat)


def _status(scene: Scene, seat: PlayerView) -> str:
    if seat.won:
        return f"wins {scene.view.tell(seat.won)}"
    return "to act" if seat.seat == scene.view.to_act else seat.status.value


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """Rows of equally wide columns, the two of numbers aligned at their right."""
    widths = [max(cell_len(text) for text in column) for column in zip(*table, strict=True)]
    rows = []
    for row in table:
        padded = []
        for place, (text, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - cell_len(text))
            padded.append(space + text if place in (3, 4) else text + space)
        rows.append(f"{padded[0]} {'  '.join(padded[1:])}".rstrip())
    return rows
