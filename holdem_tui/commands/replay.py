"""The command `holdem replay FILE --json`: every hand of a file as one line for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import BinaryIO, TextIO

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import PhhProblem, read_hands
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.report import HandReport, UnreadableHand, report, report_unreadable


def replay_file(file: Path, *, out: TextIO, errors: TextIO) -> bool:
    """Write one JSON object per hand to `out` and one line per mistake to `errors`; whether all went well.

    Raises:
        BrokenPipeError: nobody reads the output any more.
    """
    try:
        with file.open("rb") as stream:
            return _replay_all(stream, name=str(file), out=out, errors=errors)
    except PhhError as wrong:
        errors.write(f"holdem: {file}: {wrong}\n")
    except BrokenPipeError:
        raise
    except OSError as wrong:
        errors.write(f"holdem: {file} cannot be read: {wrong.strerror}.\n")
    return False


def _replay_all(stream: BinaryIO, *, name: str, out: TextIO, errors: TextIO) -> bool:
    all_well = True
    for number, hand in enumerate(read_hands(stream), start=1):
        told = _report(number, hand)
        out.write(json.dumps(told, ensure_ascii=False) + "\n")
        if "error" in told:
            all_well = False
            errors.write(f"holdem: {name}, hand {number}: {told['error']['text']}\n")
    return all_well


def _report(number: int, hand: PhhHand | PhhProblem) -> HandReport | UnreadableHand:
    if isinstance(hand, PhhProblem):
        return report_unreadable(number, hand.text)
    return report(number, replay(hand))
