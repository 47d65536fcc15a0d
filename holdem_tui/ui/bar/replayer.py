"""The rows of the replayer's bar: the place in the file, what happened, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from holdem_tui.narration.result import Result
from holdem_tui.ui.bar.buttons import BUTTON, LOUD, BarContext, BarRow, Span, labels, width_of
from holdem_tui.ui.bar.result import result_rows, told_rows
from holdem_tui.ui.bindings import AtTable, Program, Replay
from holdem_tui.ui.pictures.paint import cut

# What moves through a hand, each with a sign for where there is no room for words.
_MOVES = {
    Replay.START: "|<",
    Replay.PREVIOUS_STREET: "<<",
    Replay.BACK: "<",
    Replay.PLAY: "",
    Replay.FORWARD: ">",
    Replay.NEXT_STREET: ">>",
    Replay.END: ">|",
}

KEYS = labels(
    *(Replay.PREVIOUS_HAND, Replay.NEXT_HAND, Replay.GO_TO, Replay.SPEED, AtTable.AMOUNTS),
    *(AtTable.LOG, AtTable.POTS, AtTable.TRAIL, AtTable.OPTIONS, AtTable.HELP),
    *(Replay.CLOSE, Program.QUIT),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """What the bar says; `place` is the hand and step, `title` the file or list, `told` the sentences up to this step.

    `play` is the word for what the key that plays does now. `result` stands in place of `told` once a hand is over;
    `message` is an answer to what was asked for last.
    """

    place: str
    title: str
    told: Sequence[str]
    play: str
    result: Result | None = None
    message: str = ""


def place_row(telling: Telling, context: BarContext) -> BarRow:
    """The line above the bar, with hand and step at the left and the file at the right."""
    rule, place = context.glyphs.value.rule, f" {telling.place} "
    room = context.width - 4 - cell_len(place)
    title = cut(f" {telling.title} ", max(room, 0), context.glyphs.value.ellipsis)
    line = "$bar-line"
    return [
        Span(rule * 2, line),
        Span(place, "bold"),
        Span(rule * (room - cell_len(title)), line),
        Span(title),
        Span(rule * 2, line),
    ]


def story_rows(telling: Telling, context: BarContext, *, room: int) -> list[BarRow]:
    """What happened last, or the result, in so many rows."""
    if telling.message:
        rows = told_rows([telling.message], context, room=room)
    elif telling.result is not None:
        rows = result_rows(telling.result, context, room=room)
    else:
        rows = told_rows(telling.told, context, room=room)
    return rows + [[]] * (room - len(rows))


def move_row(play: str, context: BarContext) -> BarRow:
    """A button for each move, with words, or with signs where those do not fit; `play` is that of the middle one."""
    arrows = context.glyphs.value.arrow_keys
    for air, has_words in ((" ", True), ("", True), ("", False)):
        row = [Span(" ")]
        for command, sign in _MOVES.items():
            label = play if command is Replay.PLAY else command.button if has_words else sign
            key = context.key(command)
            row += [Span(f"[{air}{label} {arrows.get(key, key)}{air}]", BUTTON, command.action), Span(" ")]
        if width_of(row) <= context.width + 1:
            break
    return row[:-1]


def asking_row(typed: str, hands: int, context: BarContext) -> BarRow:
    """The place of a hand while it is typed."""
    return [
        Span(f" Go to place [ {typed:<{len(str(hands))}} ] of {hands:,}  ", LOUD),
        Span(f"[ {Replay.ENTER.button} {context.key(Replay.ENTER)} ]", BUTTON, "go"),
        Span("  "),
        Span(f"[ Close {context.key(Replay.CLOSE)} ]", BUTTON, Replay.CLOSE.action),
    ]
