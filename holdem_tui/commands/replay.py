"""`holdem replay FILE --json`: a line of JSON for each hand of a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from holdem_tui.engine.errors import SetupError
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.replay import action_words, replay
from holdem_tui.history.report import HandReport, UnreadableHand, report, report_unreadable
from holdem_tui.table.names import printable


def replay_file(file: Path, *, out: TextIO, errors: TextIO) -> bool:
    """Write a JSON object per hand to `out` and a line per mistake to `errors`; returns whether all went well.

    Raises:
        OSError: the output cannot be written.
    """
    try:
        stream = file.open("rb")
    except OSError as wrong:
        errors.write(f"holdem: {printable(file)} cannot be read: {wrong.strerror}.\n")
        return False
    all_well = True
    with stream:
        try:
            for number, hand in enumerate(read_hands(stream), start=1):
                told = _report(number, hand)
                out.write(json.dumps(told) + "\n")
                if "error" in told:
                    all_well = False
                    place = _place(hand, told["error"]["action"])
                    errors.write(f"holdem: {printable(file)}, hand {number}{place}: {told['error']['text']}\n")
        except PhhError as wrong:
            errors.write(f"holdem: {printable(file)}: {wrong}\n")
            return False
    return all_well


def _report(number: int, hand: PhhHand | PhhError) -> HandReport | UnreadableHand:
    if isinstance(hand, PhhError):
        return report_unreadable(number, str(hand))
    try:
        return report(number, replay(hand))
    except SetupError as wrong:
        return report_unreadable(number, str(wrong))


def _place(hand: PhhHand | PhhError, action: int | None) -> str:
    """Which action is wrong, and its text in the file."""
    if action is None or isinstance(hand, PhhError):
        return ""
    return f", {action_words(hand, action)}"
