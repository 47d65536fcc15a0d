"""Lines of text made of spans that can be pressed, and where on the screen each of those lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from rich.cells import cell_len
from textual.content import Content

Target = TypeVar("Target")

# Reversed, which terminals without colours can do as well; buttons elsewhere have the same with the focus.
MARKED = "bold reverse $bar-loud on $bar"


class Span(NamedTuple, Generic[Target]):
    """Some text in one style; `target` is what a click on it, or enter when it is marked, asks for."""

    text: str
    style: str = ""
    target: Target | None = None


class Hit(NamedTuple, Generic[Target]):
    """Where a span that can be pressed lies, in cells of its widget."""

    row: int
    start: int
    end: int
    target: Target

    def covers(self, x: int, y: int) -> bool:
        """Whether this cell belongs to it."""
        return y == self.row and self.start <= x < self.end


SpanRow = Sequence[Span[Target]]


def width_of(row: SpanRow[Target]) -> int:
    """Cells that a row takes."""
    return sum(cell_len(span.text) for span in row)


def at_both_ends(left: SpanRow[Target], right: SpanRow[Target], *, width: int) -> list[Span[Target]]:
    """A row with one part at each end; the right part gives way when there is no room for both."""
    gap = width - width_of(left) - width_of(right)
    return [*left, Span(" " * gap), *right] if gap > 0 else list(left)


def hits(rows: Sequence[SpanRow[Target]]) -> list[Hit[Target]]:
    """Whatever can be pressed, row by row; spans side by side that ask for the same are one."""
    found: list[Hit[Target]] = []
    for number, row in enumerate(rows):
        start = 0
        for span in row:
            end = start + cell_len(span.text)
            if span.target is not None:
                last = found[-1] if found else None
                if last is not None and (last.row, last.end, last.target) == (number, start, span.target):
                    start = found.pop().start
                found.append(Hit(number, start, end, span.target))
            start = end
    return found


def to_content(rows: Sequence[SpanRow[Target]], *, marked: Target | None) -> Content:
    """The rows as text to draw; spans whose target is `marked` stand out from all others."""
    lines: list[Content] = []
    for row in rows:
        parts: list[tuple[str, str]] = []
        for span in row:
            is_marked = span.target is not None and span.target == marked
            parts.append((span.text, MARKED if is_marked else span.style))
        lines.append(Content.assemble(*parts))
    return Content("\n").join(lines)
