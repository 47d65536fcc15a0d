"""What a person sees in a terminal with few colours, or who wants none: all that is written can be told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, take_seat, without_pauses

FEW_COLOURS = [
    {"NO_COLOR": "1", "COLORTERM": "truecolor"},
    {"NO_COLOR": "1", "TERM": "xterm-256color"},
    {"NO_COLOR": "1", "TERM": "xterm-16color"},
    {"NO_COLOR": "", "TERM": "linux"},
    {"TERM": "linux"},
    {"TERM": "xterm-16color"},
]
# Signs that draw the edge of the felt, frames and cards, and those that can be read.
READ = re.compile(r"[^\s▀─│╭╮╰╯━┃┏┓┗┛╌╎▒]")
DEFAULT = "default"


def hidden(terminal: Terminal) -> str:
    """Everything readable whose colour is that of its background."""
    return "".join(
        cell.data for cell in terminal.display.cells if READ.match(cell.data) and cell.fg == cell.bg != DEFAULT
    )


def colours(terminal: Terminal) -> set[str]:
    """The colours of cells that are no grey."""
    named = {DEFAULT, "black", "white", "brightblack", "brightwhite"}
    found = {colour for cell in terminal.display.cells for colour in (cell.fg, cell.bg)}
    return {colour for colour in found - named if len(set(re.findall("..", colour))) != 1}


@pytest.mark.slow
@pytest.mark.parametrize("variables", FEW_COLOURS, ids=lambda each: " ".join(f"{k}={v}" for k, v in each.items()))
def test_page_table_amount_and_help_can_be_read(tmp_path: Path, variables: dict[str, str]) -> None:
    with without_pauses(tmp_path, **variables) as terminal:
        assert not hidden(terminal)
        take_seat(terminal, "Anna")
        terminal.send("\t")
        terminal.settle()
        assert not hidden(terminal)
        marked = "".join(cell.data for cell in terminal.display.cells if cell.reverse)
        assert not marked or "Call 2" in marked
        for keys, words in (("4", "Raise to [ 7 ]"), ("\x1b", "[ Fold"), ("?", "Royal flush")):
            terminal.send(keys)
            terminal.wait_for(words)
            assert not hidden(terminal)
            if "NO_COLOR" in variables:
                assert not colours(terminal)
