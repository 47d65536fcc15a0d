"""The rows of what happened: a result in full, or the last sentences of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdem_tui.ui.bar.buttons import QUIET, BarContext, BarRow, Span
from holdem_tui.ui.bindings import AtTable
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.wrap import pack_cells, wrap_cells

if TYPE_CHECKING:
    from holdem_tui.narration.result import Result


def result_rows(result: Result, context: BarContext, *, room: int) -> list[BarRow]:
    """The result in as many words as fit into the rows."""
    width = context.width - 2
    packed = [pack_cells(items, width=width) for items in (result.brief, *result.briefer)]
    for told in (result.full, result.short, *packed):
        lines = [row for line in told for row in wrap_cells(line, width=width)]
        if len(lines) <= room:
            break
    else:
        lines = [*lines[: room - 1], f"The log tells the rest: {key_label(AtTable.LOG, context.keys)}"]
    return [[Span(f" {line}")] for line in lines]


def told_rows(told: Sequence[str], context: BarContext, *, room: int) -> list[BarRow]:
    """The last of these sentences, the newest in the last row and stronger than the others."""
    rows: list[BarRow] = []
    for line in reversed(told):
        style = QUIET if rows else "bold"
        rows = [*([Span(f" {row}", style)] for row in wrap_cells(line, width=context.width - 2)), *rows]
        if len(rows) >= room:
            break
    return [[]] * (room - len(rows)) + rows[-room:]
