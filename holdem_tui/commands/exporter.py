"""Reads the hands of an export one by one and writes each in its form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO, TextIO, TypeVar

from holdem_tui.commands.export_request import ExportError, Form, Wanted
from holdem_tui.engine.errors import HoldemError
from holdem_tui.history.export.chat import write_chat
from holdem_tui.history.export.finished import FinishedHand, finished_hand
from holdem_tui.history.export.player_view import player_view
from holdem_tui.history.export.pokerstars import write_pokerstars
from holdem_tui.history.export.spreadsheet import csv_heading, csv_lines
from holdem_tui.history.facts import number_of
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.session_folder import FINISHED, sessions
from holdem_tui.narration.words import why_no_hands
from holdem_tui.table.names import clean_name, printable

# What hands are said to be from if nothing of their file's name can be shown.
_UNNAMED = "hands"

_Written = TypeVar("_Written", str, PhhHand)


def export(wanted: Wanted, *, parent: Path, out: TextIO, errors: TextIO) -> bool:
    """Write the wanted hands to `out` and a line per mistake to `errors`; returns whether all went well.

    `parent` is the folder of all sessions.

    Raises:
        ExportError: there is no such session, file, hand or player.
        OSError: the output cannot be written.
    """
    source = _find(wanted.source, parent)
    name = printable(source.name)
    with _opened(source.file) as stream:
        hands = _Hands(stream, wanted, source=source, errors=errors)
        is_empty = True
        try:
            for text in _texts(hands, wanted):
                out.write(text)
                is_empty = False
        except PhhError as wrong:
            raise ExportError(f"{name}: {wrong}") from None
    if is_empty and hands.all_well:
        raise ExportError(_why_nothing(wanted, name))
    return hands.all_well


@dataclass(frozen=True, slots=True, kw_only=True)
class _Source:
    """A file of hands, its name, and the number of the hand at each place."""

    file: Path
    name: str
    number: Callable[[PhhHand, int], int]


def _find(name: str, parent: Path) -> _Source:
    """The session with this name, or the file, whose hands are numbered as in `holdem replay`."""
    folder = next((path for path in sessions(parent) if path.name == name), None)
    if folder is None:
        return _Source(file=Path(name), name=Path(name).stem, number=lambda _, place: place)
    if not (folder / FINISHED).exists():
        raise ExportError(why_no_hands(printable(name), hands=0, damaged=0))
    return _Source(file=folder / FINISHED, name=name, number=number_of)


def _opened(file: Path) -> BinaryIO:
    try:
        return file.open("rb")
    except FileNotFoundError:
        raise ExportError(f"There is no session and no file called {printable(file)}.") from None
    except OSError as wrong:
        raise ExportError(f"{printable(file)} cannot be read: {wrong.strerror}.") from None


def _why_nothing(wanted: Wanted, name: str) -> str:
    which = "any hand" if wanted.hand is None else f"hand {wanted.hand}"
    if wanted.player is not None:
        return f"{printable(wanted.player)} was not dealt into {which} of {name}."
    return f"{name} has no {which.removeprefix('any ')}."


def _texts(hands: _Hands, wanted: Wanted) -> Iterator[str]:
    match wanted.form:
        case Form.TEXT:
            yield from hands.written(write_pokerstars, hands.records())
        case Form.CSV:
            for nth, lines in enumerate(hands.written(csv_lines, hands.records())):
                yield lines if nth else csv_heading() + lines
        case Form.CHAT:
            yield from islice(hands.written(write_chat, reversed(list(hands.records()))), 1)
        case Form.PHH if wanted.player is None:
            yield from write_hands(phh for _, phh in hands.records())
        case Form.PHH:
            yield from write_hands(hands.written(player_view, hands.records()))


class _Hands:
    """The wanted hands of a file; mistakes in one go to `errors` in its turn."""

    def __init__(self, stream: BinaryIO, wanted: Wanted, *, source: _Source, errors: TextIO) -> None:
        self._stream = stream
        self._wanted = wanted
        self._source = source
        self._title = clean_name(source.name) or _UNNAMED
        self._errors = errors
        self.all_well = True

    def records(self) -> Iterator[tuple[int, PhhHand]]:
        """The hands of the file with their numbers."""
        for place, phh in enumerate(read_hands(self._stream), start=1):
            number = place if isinstance(phh, PhhError) else self._source.number(phh, place)
            if self._wanted.hand is not None and number != self._wanted.hand:
                continue
            if isinstance(phh, PhhError):
                self._complain(number, phh)
            else:
                yield number, phh

    def written(
        self, write: Callable[[FinishedHand], _Written], records: Iterable[tuple[int, PhhHand]]
    ) -> Iterator[_Written]:
        """The written hands, those into which the wanted player was dealt."""
        for number, phh in records:
            try:
                one = finished_hand(phh, number=number, source=self._title, viewer=self._wanted.player)
                if one is not None:
                    yield write(one)
            except HoldemError as wrong:
                self._complain(number, wrong)

    def _complain(self, number: int, wrong: HoldemError) -> None:
        self.all_well = False
        self._errors.write(f"holdem: {printable(self._source.name)}, hand {number}: {wrong}\n")
