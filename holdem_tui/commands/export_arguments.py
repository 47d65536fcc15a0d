"""The command line of `holdem history export`, which writes the hands of a session or a file in a common form."""

from __future__ import annotations

import argparse
import os
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

from holdem_tui.commands.export_request import ExportError, Form, Wanted
from holdem_tui.table.names import printable

DESCRIPTION = """\
Write the hands of a session, or of a PHH file, as
  text  a hand history like those of PokerStars, which trackers read (default)
  phh   Poker Hand History, which holdem replay and other programs read
  csv   a line for each player and hand, for spreadsheets
  chat  one hand in a few lines, to paste: the last one, or the one of --hand
Only shown cards are written; phh without --player has all that the record has."""

EXAMPLES = """\
examples:
  holdem history export evening                         the session evening, on the screen
  holdem history export evening --player Anna --out anna.txt
  holdem history export evening --format chat --hand 12
  holdem history export hands.phhs --format csv --out hands.csv --force"""


def add_export_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description, parser.epilog = DESCRIPTION, EXAMPLES
    parser.add_argument("source", metavar="SESSION", help="a session, or a PHH file (.phh, .phhs)")
    forms = [form.value for form in Form]
    parser.add_argument("--format", default=Form.TEXT.value, choices=forms, help=f"{', '.join(forms)} (text)")
    parser.add_argument("--hand", type=int, metavar="N", help="only the hand with this number")
    parser.add_argument("--player", metavar="NAME", help="the hands of this player, with his hole cards")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write to a file instead of the standard output")
    parser.add_argument("--force", action="store_true", help="replace the file if there is one")


def run_export(arguments: argparse.Namespace, *, sessions: Path, out: TextIO, errors: TextIO) -> bool:
    """Run the command; `sessions` is the folder of all sessions; returns whether all went well.

    A hand that cannot be written costs a line on `errors`; the others are written.

    Raises:
        OSError: the output cannot be written.
    """
    # Imported here: reading the command line does not need them.
    from holdem_tui.commands.exporter import export

    wanted = Wanted(source=arguments.source, form=Form(arguments.format), hand=arguments.hand, player=arguments.player)
    try:
        if arguments.out is None or arguments.out == Path("-"):
            _make_plain(out)
            return export(wanted, parent=sessions, out=out, errors=errors)
        text = StringIO(newline="")
        all_well = export(wanted, parent=sessions, out=text, errors=errors)
        if text.getvalue():
            _write_file(arguments.out, text.getvalue(), force=arguments.force)
    except ExportError as wrong:
        errors.write(f"holdem: {wrong}\n")
        return False
    return all_well


def _make_plain(out: TextIO) -> None:
    """Write names as they are, whatever the terminal can show, and line ends as the form has them."""
    if isinstance(out, TextIOWrapper):
        out.reconfigure(encoding="utf-8", newline="")


def _write_file(file: Path, text: str, *, force: bool) -> None:
    if file.exists() and not force:
        raise ExportError(f"{printable(file)} exists already: --force replaces it.")
    try:
        if file.exists() and not file.is_file():
            # A device or a pipe cannot be replaced by another file.
            file.write_text(text, encoding="utf-8", newline="")
        else:
            _replace(file, text)
    except OSError as wrong:
        raise ExportError(f"{printable(file)} cannot be written: {wrong.strerror}.") from None


def _replace(file: Path, text: str) -> None:
    """Write a whole file, readable by the player alone, or leave everything as it is."""
    # Imported here: reading the command line does not need it.
    from tempfile import mkstemp

    # `write_private` would write FILE.new first, which may be somebody's own file in this folder.
    file = file.resolve()
    descriptor, draft = mkstemp(dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as out:
            out.write(text.encode())
        Path(draft).replace(file)
    except BaseException:
        Path(draft).unlink()
        raise
