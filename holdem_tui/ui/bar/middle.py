"""What stands between the line above the action bar and its keys: a turn, a result, or what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdem_tui.ui.bar.bet_box import amount_row, preset_row, slider_row
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bar.rows import LOUD, QUIET, BarRow, OwnHand, Words, button_row, facts, question_row
from holdem_tui.ui.bar.spans import Span
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.wrap import pack_cells, wrap_cells

if TYPE_CHECKING:
    from holdem_tui.narration.result import Result


def deciding_rows(decision: Decision, own_hand: OwnHand, words: Words, *, room: int) -> list[BarRow]:
    """The rows for the player to act, at most `room` (at least 3): facts, actions or amount or question, a sentence.

    Where there are too few, the facts give way to an open amount, since the status line has them too, and the presets
    to a sentence.
    """
    told: list[BarRow] = []
    if decision.message:
        told = [[Span(f" {row}", LOUD)] for row in wrap_cells(decision.message, width=words.width - 2)]
    first, presets = facts(decision.view, own_hand, words), preset_row(decision, words)
    if decision.asking is not None:
        rows, spare = [first, question_row(decision, words)], []
    elif decision.amount is not None:
        slider = slider_row(decision, words)
        rows, spare = [first, amount_row(decision, words), slider, presets, *told], [first, presets, slider]
    else:
        rows, spare = [first, button_row(decision.view, words), presets, *told], [presets, first]
    for row in spare:
        if len(rows) > room:
            rows = [kept for kept in rows if kept is not row]
    # With room to spare the facts stand apart; what can be pressed stays together.
    return rows[:room] if len(rows) >= room else [rows[0], [], *rows[1:]]


def result_rows(result: Result, words: Words, *, room: int) -> list[BarRow]:
    """The result in as many words as fit into the rows."""
    width = words.width - 2
    packed = [pack_cells(items, width=width) for items in (result.brief, *result.briefer)]
    for told in (result.full, result.short, *packed):
        lines = [row for line in told for row in wrap_cells(line, width=width)]
        if len(lines) <= room:
            break
    else:
        lines = [*lines[: room - 1], f"The log tells the rest: {key_label('table.log', words.keys)}"]
    return [[Span(f" {line}")] for line in lines]


def told_rows(told: Sequence[str], words: Words, *, room: int) -> list[BarRow]:
    """The last of these sentences, the newest in the last row and stronger than the others."""
    rows: list[BarRow] = []
    for line in reversed(told):
        style = QUIET if rows else "bold"
        rows = [*([Span(f" {row}", style)] for row in wrap_cells(line, width=words.width - 2)), *rows]
        if len(rows) >= room:
            break
    return [[]] * (room - len(rows)) + rows[-room:]
