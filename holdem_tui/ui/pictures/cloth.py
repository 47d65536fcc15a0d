"""The cloth: an oval with a wooden rim, smooth by drawing two dots per cell and blending their colours."""

from __future__ import annotations

from enum import Enum

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Size
from textual.strip import Strip

from holdem_tui.ui.pictures.cards import Glyphs
from holdem_tui.ui.pictures.oval import RIM, SHADE, Oval
from holdem_tui.ui.theme import Palette

BLEND_STEPS = 6
# Deeper than this everything has the colour of the cloth.
FLAT = SHADE + 1


def felt_strips(size: Size, felt: Oval, palette: Palette, outside: Color, glyphs: Glyphs) -> list[Strip]:
    """The rows of the table without anything on it."""
    if glyphs is Glyphs.ASCII:
        return [_ascii_row(size.width, y, felt, palette, outside) for y in range(size.height)]
    bands = _Bands(palette, outside)
    edges: dict[int, list[tuple[Color, Color]]] = {}
    for y in range(size.height):
        # The row as far from the middle above it, if that is drawn: the same upside down.
        twin = edges.get(2 * felt.region.y + felt.region.height - 1 - y)
        edges[y] = _left_edge(size.width, y, felt, bands) if twin is None else [halves[::-1] for halves in twin]
    return [_smooth_row(size.width, edges[y], bands) for y in range(size.height)]


class _Bands:
    """The colours from outside to inside, with soft edges between them."""

    def __init__(self, palette: Palette, outside: Color) -> None:
        self._edges = (
            (0.0, palette.colour("felt-rim")),
            (RIM, palette.colour("felt-shade")),
            (SHADE, palette.colour("felt")),
        )
        self._outside = outside
        self._cache: dict[int, Color] = {}
        self._cells: dict[tuple[Color, Color], Segment] = {}

    def at(self, deep: float) -> Color:
        """The colour at a depth."""
        step = round(min(max(deep, -1.0), FLAT) * BLEND_STEPS)
        if step not in self._cache:
            colour = self._outside
            for edge, inner in self._edges:
                share = min(max(step / BLEND_STEPS - edge + 0.5, 0.0), 1.0)
                colour = colour.blend(inner, share)
            self._cache[step] = colour
        return self._cache[step]

    def cell(self, halves: tuple[Color, Color]) -> Segment:
        """A cell whose upper and lower half have these colours."""
        if halves not in self._cells:
            style = Style(color=halves[0].rich_color, bgcolor=halves[1].rich_color)
            self._cells[halves] = Segment(" " if halves[0] == halves[1] else "▀", style)
        return self._cells[halves]


def _left_edge(width: int, y: int, felt: Oval, bands: _Bands) -> list[tuple[Color, Color]]:
    """Upper and lower half of each cell of a row, from the left to where the cloth is flat."""
    edge = []
    for x in range((width + 1) // 2):
        upper, lower = felt.depth(x + 0.5, 2 * y + 0.5), felt.depth(x + 0.5, 2 * y + 1.5)
        if min(upper, lower) > FLAT:
            break
        edge.append((bands.at(upper), bands.at(lower)))
    return edge


def _smooth_row(width: int, edge: list[tuple[Color, Color]], bands: _Bands) -> Strip:
    """The left edge, the flat cloth, and the left edge mirrored."""
    left = [bands.cell(halves) for halves in edge]
    right = left[: width // 2][::-1]
    flat = bands.at(FLAT)
    cloth = Segment(" " * (width - len(left) - len(right)), bands.cell((flat, flat)).style)
    return Strip(Segment.simplify([*left, cloth, *right]), width)


class _Edge(Enum):
    """What the rim looks like in letters, by which neighbours of a cell are outside."""

    LEVEL = "-"
    UPRIGHT = "|"
    RISING = "/"
    FALLING = "\\"


def _ascii_row(width: int, y: int, felt: Oval, palette: Palette, outside: Color) -> Strip:
    cloth = palette.colour("felt").rich_color
    rim = Style(color=palette.colour("felt-rim").rich_color, bgcolor=cloth, bold=True)
    inside, beyond = Style(bgcolor=cloth), Style(bgcolor=outside.rich_color)
    cells = []
    for x in range(width):
        deep = felt.depth(x + 0.5, 2 * y + 1)
        if deep < 0:
            cells.append(Segment(" ", beyond))
            continue
        edge = _edge(felt, x, y) if deep <= FLAT else None
        cells.append(Segment(edge.value, rim) if edge else Segment(" ", inside))
    return Strip(Segment.simplify(cells), width)


def _edge(felt: Oval, x: int, y: int) -> _Edge | None:
    """The sign of a cell of the rim, or None for the cloth inside it."""

    def out(dx: int, dy: int) -> bool:
        return felt.depth(x + dx + 0.5, 2 * (y + dy) + 1) < 0

    level, upright = out(0, -1) or out(0, 1), out(-1, 0) or out(1, 0)
    if level and upright:
        return _Edge.RISING if out(0, -1) == out(-1, 0) else _Edge.FALLING
    if level:
        return _Edge.LEVEL
    return _Edge.UPRIGHT if upright else None
