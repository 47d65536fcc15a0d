"""The rows of the replayer's bar: where one is, what happened, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from holdem_tui.narration.result import Result
from holdem_tui.ui.bar.middle import result_rows, told_rows
from holdem_tui.ui.bar.rows import BUTTON, LOUD, BarRow, Press, Target, Words
from holdem_tui.ui.bar.spans import Span, width_of
from holdem_tui.ui.pictures.paint import cut

# What moves through a hand: its key, the word on its button, and a sign for where there is no room for words.
_MOVES = (
    (Press.START, "Start", "|<"),
    (Press.PREVIOUS_STREET, "Street", "<<"),
    (Press.BACK, "Back", "<"),
    (Press.PLAY, "Play", "Play"),
    (Press.FORWARD, "Forward", ">"),
    (Press.NEXT_STREET, "Street", ">>"),
    (Press.END, "End", ">|"),
)

KEY_PRESSES = (
    (Press.PREVIOUS_HAND, "hand back"),
    (Press.NEXT_HAND, "hand on"),
    (Press.GO_TO, "go to"),
    (Press.SPEED, "speed"),
    (Press.AMOUNTS, "units"),
    (Press.LOG, "log"),
    (Press.POTS, "pots"),
    (Press.TRAIL, "trail"),
    (Press.OPTIONS, "options"),
    (Press.HELP, "help"),
    (Press.CLOSE, "back"),
    (Press.QUIT, "quit"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """What the bar says; `place` is where one is and `title` in what, `told` the sentences up to this step.

    `play` is the word for what the key that plays does now. `result` stands in place of `told` once a hand is over;
    `message` is an answer to what was asked for last.
    """

    place: str
    title: str
    told: Sequence[str]
    play: str
    result: Result | None = None
    message: str = ""


def place_row(telling: Telling, words: Words) -> BarRow:
    """The line above the bar, with hand and step at the left and the file at the right."""
    rule, place = words.glyphs.value.rule, f" {telling.place} "
    room = words.width - 4 - cell_len(place)
    title = cut(f" {telling.title} ", max(room, 0), words.glyphs.value.ellipsis)
    line = "$bar-line"
    return [
        Span(rule * 2, line),
        Span(place, "bold"),
        Span(rule * (room - cell_len(title)), line),
        Span(title),
        Span(rule * 2, line),
    ]


def middle_rows(telling: Telling, words: Words, *, room: int) -> list[BarRow]:
    """What happened last, or the result, in so many rows."""
    if telling.message:
        rows = told_rows([telling.message], words, room=room)
    elif telling.result is not None:
        rows = result_rows(telling.result, words, room=room)
    else:
        rows = told_rows(telling.told, words, room=room)
    return rows + [[]] * (room - len(rows))


def move_row(play: str, words: Words) -> BarRow:
    """A button for each move, with words, or with signs where those do not fit."""
    labels = [(play if press is Press.PLAY else word, sign, press) for press, word, sign in _MOVES]
    for air, has_words in ((" ", True), ("", True), ("", False)):
        row: list[Span[Target]] = [Span(" ")]
        for word, sign, press in labels:
            label = play if press is Press.PLAY else word if has_words else sign
            row += [Span(f"[{air}{label} {_key(press, words)}{air}]", BUTTON, press), Span(" ")]
        if width_of(row) <= words.width + 1:
            break
    return row[:-1]


def _key(press: Press, words: Words) -> str:
    """The key of a move, arrows as signs where the terminal has them."""
    key = words.key(press.value)
    return words.glyphs.value.arrow_keys.get(key, key)


def asking_row(typed: str, hands: int, words: Words) -> BarRow:
    """The place of a hand on its way."""
    return [
        Span(f" Go to place [ {typed:<{len(str(hands))}} ] of {hands:,}  ", LOUD),
        Span(f"[ Go {words.key(Press.ENTER.value)} ]", BUTTON, Press.ENTER),
        Span("  "),
        Span(f"[ Close {words.key(Press.CLOSE.value)} ]", BUTTON, Press.CLOSE),
    ]
