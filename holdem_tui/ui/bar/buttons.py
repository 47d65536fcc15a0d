"""Rows of text and buttons: the spans that they are made of, their styles, and the row of keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style

from holdem_tui.ui.bindings import AtTable, Command, Play, Program, Replay
from holdem_tui.ui.keys import button_label, key_label
from holdem_tui.ui.pictures.cards import Glyphs

BUTTON = "$bar-button-text on $bar-button"
# What each action means: out, and more chips than a call.
FOLDS = "$bar-fold-text on $bar-fold"
RAISES = "$bar-raise-text on $bar-raise"
# What is pressed as a rule.
USUAL = "bold $bar-usual-text on $bar-usual"
QUIET = "$bar-quiet"
LOUD = "bold $bar-loud"
# Reversed, which terminals without colours can do as well; buttons elsewhere have the same with the focus.
MARKED = "bold reverse $bar-loud on $bar"


class Span(NamedTuple):
    """Some text in one style; `action` is what Textual runs when it is clicked, or marked and entered."""

    text: str
    style: str = ""
    action: str = ""


BarRow = Sequence[Span]


class BarContext(NamedTuple):
    """What rows depend on besides their subject: their width in cells, the settings' keys by id, the signs."""

    width: int
    keys: Mapping[str, str]
    glyphs: Glyphs

    def key(self, command: Command) -> str:
        """A key as written on a button."""
        return button_label(command, self.keys)


def width_of(row: BarRow) -> int:
    """Cells that a row takes."""
    return sum(cell_len(span.text) for span in row)


def at_both_ends(left: BarRow, right: BarRow, *, width: int) -> list[Span]:
    """A row with one part at each end; the right part gives way when there is no room for both."""
    gap = width - width_of(left) - width_of(right)
    return [*left, Span(" " * gap), *right] if gap > 0 else list(left)


def actions_in(rows: Iterable[BarRow]) -> list[str]:
    """Whatever can be pressed, row by row, each once."""
    return list(dict.fromkeys(span.action for row in rows for span in row if span.action))


def to_content(rows: Iterable[BarRow], *, marked: str = "") -> Content:
    """The rows as text to draw, each action in the style's `meta`; the spans of the action `marked` stand out."""
    return Content("\n").join(Content.assemble(*(_drawn(span, marked) for span in row)) for row in rows)


def _drawn(span: Span, marked: str) -> Content:
    if not span.action:
        return Content.styled(span.text, span.style)
    drawn = Content.styled(span.text, MARKED if span.action == marked else span.style)
    return drawn.stylize(Style.from_meta({"action": span.action}))


# -- the row of keys -------------------------------------------------------------------------------------------------

# Those that can be missed where there is no room, the first to go being the last.
_SPARE: tuple[Command, ...] = (
    *(AtTable.HELP, Play.ESCAPE, Replay.CLOSE, AtTable.LOG, AtTable.POTS, Program.QUIT, Replay.GO_TO),
    # A click on a seat tells of this hand too; the menu has the options.
    *(AtTable.HANDS, AtTable.TRAIL, Replay.SPEED, AtTable.AMOUNTS, AtTable.OPTIONS),
)


def labels(*commands: Command) -> dict[Command, str]:
    """Commands with their usual words for a row of keys."""
    return {command: command.label for command in commands}


# What can be read, changed or left at any time.
PAGES = labels(
    *(AtTable.LOG, AtTable.POTS, AtTable.TRAIL, AtTable.HANDS, AtTable.OPTIONS, AtTable.HELP),
    *(Play.ESCAPE, Program.QUIT),
)


def key_row(offered: Mapping[Command, str], context: BarContext) -> BarRow:
    """Keys with a word each, which can be clicked too; as many as fit, close together where that is needed."""
    for gap in ("  ", " "):
        row = _keys(offered, context, gap=gap)
        if width_of(row) < context.width:
            return row
    kept: dict[Command, str] = {}
    for command in sorted(offered, key=lambda one: _SPARE.index(one) if one in _SPARE else -1):
        with_it = {**kept, command: offered[command]}
        if width_of(_keys(with_it, context, gap=" ")) < context.width:
            kept = with_it
    return _keys({command: word for command, word in offered.items() if command in kept}, context, gap=" ")


def _keys(offered: Mapping[Command, str], context: BarContext, *, gap: str) -> BarRow:
    """A blank, then every key louder than its word, so that two of them can stand close together."""
    row: list[Span] = []
    for command, word in offered.items():
        key = key_label(command, context.keys)
        row += [
            Span(gap if row else " "),
            Span(key, "bold", command.action),
            Span(f" {word}", QUIET, command.action),
        ]
    return row
