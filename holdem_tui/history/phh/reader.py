"""Hand history files: from bytes to hands, one after the other, so that a damaged hand costs that hand alone.

A file is never parsed as a whole. It is cut at lines that look like the header of a table; pieces that were cut inside
a list or a text of several lines, and the tables within a hand, are joined again; then each hand is parsed by itself.
"""

from __future__ import annotations

import re
import tomllib
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, BinaryIO

from holdem_tui.history.phh.errors import PhhError, quoted, shortened
from holdem_tui.history.phh.fields import MAX_DEPTH, read_fields
from holdem_tui.history.phh.model import PhhHand

MAX_HAND_BYTES = 1_000_000
# Bytes that may be looked at ahead for each byte read, so that the time stays linear whatever a file holds.
_LOOK_AHEAD = 8

_BOM = b"\xef\xbb\xbf"
_EMPTY_LINE = re.compile(rb"[ \t]*(?:#.*)?\r?\n?")
_HAND_FIELDS = (b"variant", b"starting_stacks", b"actions")
_HAND_FIELD = re.compile(rb"[ \t]*(%b)[ \t]*=" % b"|".join(_HAND_FIELDS))
_MARK = re.compile(rb"""#[^\n]*|\"{3}|'{3}|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[][{}=\n]""")
_END_OF_TEXT = {
    b'"': re.compile(rb'(?:[^"\\]++|\\.|"(?!""))*+"""', re.DOTALL),
    b"'": re.compile(rb"(?:[^']++|'(?!''))*+'''"),
}
_KEY = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_KEY}[ \t]*+\.[ \t]*+){{{MAX_DEPTH}}}", re.MULTILINE)
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class PhhProblem:
    """A hand of a file that cannot be read: its number from 1, the key of its table, and a sentence that says why."""

    number: int
    label: str | None
    text: str


def read_hands(stream: BinaryIO) -> Iterator[PhhHand | PhhProblem]:
    """Read the hands of a file in its order, in constant memory: one of top-level keys, or one in each table.

    Which of the two it is shows in the file itself. Two tables of the same key are two hands.

    Raises:
        PhhError: there is no hand in the file.
    """
    number = 0
    for number, section in enumerate(_sections(_whole_pieces(_true_pieces(_cut(stream)))), start=1):
        try:
            yield _read_hand(section)
        except PhhError as error:
            yield PhhProblem(number, section.label, str(error))
    if number == 0:
        raise PhhError("There is no hand in this file.")


@dataclass(slots=True)
class _Piece:
    """Lines of a file that follow each other; the first is number `line`.

    `header` is the key of the table that they begin with: () above all tables, None where it got lost. `document`
    is what they parse to, once that is known.
    """

    line: int
    header: tuple[str, ...] | None = ()
    lines: list[bytes] = field(default_factory=list)
    size: int = 0
    hand_fields: set[bytes] = field(default_factory=set)
    document: dict[str, object] | None = None

    @property
    def text(self) -> bytes:
        return b"".join(self.lines)

    @property
    def label(self) -> str | None:
        return self.header[0] if self.header else None

    @property
    def is_inner_table(self) -> bool:
        return self.header is not None and len(self.header) > 1

    @property
    def is_too_long(self) -> bool:
        return self.size > MAX_HAND_BYTES

    @property
    def looks_like_hand(self) -> bool:
        return len(self.hand_fields) > 1

    def add(self, line: bytes) -> None:
        self.size += len(line)
        if not self.is_too_long:
            self.lines.append(line)
        if found := _HAND_FIELD.match(line):
            self.hand_fields.add(found[1])

    def join(self, other: _Piece) -> None:
        self.size += other.size
        self.document = None
        if not self.is_too_long:
            self.lines += other.lines
        self.hand_fields |= other.hand_fields

    def is_followed_by_hand(self, line: bytes) -> bool:
        """Whether a field of the hand comes again, since the header of the next hand got lost."""
        found = _HAND_FIELD.match(line)
        return found is not None and found[1] in self.hand_fields and len(self.hand_fields) == len(_HAND_FIELDS)

    def take_tail(self, *, until: int) -> _Piece:
        """Take away the lines after the last empty one, if none is a field of the hand: maybe a damaged header.

        `until` is the number of the line that follows.
        """
        start = len(self.lines)
        while start and self.lines[start - 1].strip():
            start -= 1
        tail = self.lines[start:]
        if start == 0 or self.is_too_long or any(map(_HAND_FIELD.match, tail)):
            return _Piece(until, None)
        taken = _Piece(until - len(tail), None)
        for line in tail:
            taken.add(line)
        del self.lines[start:]
        self.size -= taken.size
        return taken


def _cut(stream: BinaryIO) -> Iterator[_Piece]:
    """Cut a file at every line that looks like a header, and where a header got lost."""
    piece = _Piece(1)
    number, at_line_start = 1, True
    line = stream.readline(MAX_HAND_BYTES).removeprefix(_BOM)
    while line:
        if at_line_start and (header := _read_header(line)):
            yield piece
            piece = _Piece(number, header)
        elif at_line_start and piece.is_followed_by_hand(line):
            tail = piece.take_tail(until=number)
            yield piece
            piece = tail
        piece.add(line)
        at_line_start = line.endswith(b"\n")
        number += at_line_start
        line = stream.readline(MAX_HAND_BYTES)
    yield piece


def _read_header(line: bytes) -> tuple[str, ...] | None:
    """The key in a line such as `[1]`, `["a name"]` or `[1._meta] # comment`; None if the line is something else."""
    if not line.lstrip(b" \t").startswith(b"["):
        return None
    try:
        text = line.decode()
        node: Any = None if _find_deep_key(text) else tomllib.loads(text)
    except ValueError:
        return None
    key = []
    while node:
        [(part, inner)] = node.items()
        key.append(part)
        node = inner[0] if isinstance(inner, list) else inner
    return tuple(key) or None


def _find_deep_key(text: str) -> re.Match[str] | None:
    """A key of so many parts that the TOML parser would take quadratic time."""
    return _DEEP_KEY.search(text) if text.count(".") >= MAX_DEPTH else None


def _true_pieces(pieces: Iterator[_Piece]) -> Iterator[_Piece]:
    """Put back what was cut off without a header and is no hand, but a field that stands twice."""
    held = next(pieces)
    for piece in pieces:
        if piece.header is None and not piece.looks_like_hand:
            held.join(piece)
        else:
            yield held
            held = piece
    yield held


def _whole_pieces(pieces: Iterator[_Piece]) -> Iterator[_Piece]:
    """Join what was cut inside a list or a text of several lines.

    If that makes no TOML, the list or text lacks its end; then the pieces up to the next that looks like a hand belong
    to the damaged one.
    """
    waiting: deque[_Piece] = deque()
    allowance = MAX_HAND_BYTES

    def following() -> _Piece | None:
        return waiting.popleft() if waiting else next(pieces, None)

    while piece := following():
        allowance = min(MAX_HAND_BYTES, allowance + _LOOK_AHEAD * piece.size)
        opened = b"" if _is_toml(piece) else _open_at_end(piece.text, b"")
        taken: list[_Piece] = []
        while opened and allowance > 0 and (other := following()):
            opened = _open_at_end(other.text, opened)
            allowance -= other.size
            taken.append(other)
        if taken and (opened or not _is_toml(_joined(piece, taken))):
            kept = next((at for at, other in enumerate(taken) if other.looks_like_hand), len(taken))
            waiting.extendleft(reversed(taken[kept:]))
            taken = taken[:kept]
        yield _joined(piece, taken) if taken else piece


def _joined(piece: _Piece, others: Iterable[_Piece]) -> _Piece:
    whole = _Piece(piece.line, piece.header)
    for part in (piece, *others):
        whole.join(part)
    return whole


def _open_at_end(text: bytes, opened: bytes) -> bytes:
    """What is open at the end of a text: brackets, and a quote for a text of several lines, in the order of opening.

    `opened` says what is open at its beginning. Nothing counts as open where the text cannot be TOML anyway.
    """
    position = 0
    while True:
        if end_of_text := _END_OF_TEXT.get(opened[-1:]):
            end = end_of_text.match(text, position)
            if end is None:
                return opened
            position, opened = end.end(), opened[:-1]
        found = _MARK.search(text, position)
        if found is None:
            return opened
        position = found.end()
        mark = found[0]
        if mark in (b"[", b"{"):
            opened += mark
        elif mark in (b'"""', b"'''"):
            opened += mark[:1]
        elif mark in (b"]", b"}"):
            opened = opened[:-1]
        if len(opened) > MAX_DEPTH or opened[-1:] + mark in (b"[=", b"{\n"):
            return b""


def _is_toml(piece: _Piece) -> bool:
    try:
        piece.document = _parse(piece)
    except PhhError:
        return False
    return True


def _sections(pieces: Iterator[_Piece]) -> Iterator[_Piece]:
    """Put together what belongs to one hand: its table and those within it, or everything in a file of one hand."""
    section: _Piece | None = None
    for piece in pieces:
        if piece.header == () and not piece.is_too_long and all(map(_EMPTY_LINE.fullmatch, piece.lines)):
            continue
        if section is None:
            section = piece
        elif _belongs(piece, section):
            if _is_main_table(piece, section):
                section.header = piece.header
            section.join(piece)
        else:
            yield section
            section = piece
    if section is not None:
        yield section


def _belongs(piece: _Piece, section: _Piece) -> bool:
    if section.header == ():
        is_users_own = piece.label is not None and piece.label.startswith("_")
        return is_users_own or not (section.looks_like_hand and piece.looks_like_hand)
    if piece.header is None or section.header is None:
        return piece.is_inner_table
    return section.label == piece.label and (piece.is_inner_table or section.is_inner_table)


def _is_main_table(piece: _Piece, section: _Piece) -> bool:
    """Whether the section was only what stands above the table of the hand, or within it."""
    if section.header == ():
        return piece.looks_like_hand and not section.looks_like_hand
    return section.is_inner_table and not piece.is_inner_table


def _read_hand(piece: _Piece) -> PhhHand:
    document = piece.document or _parse(piece)
    if not piece.header:
        return read_fields(document)
    if piece.is_inner_table:
        name = shortened(".".join(piece.header))
        raise PhhError(f"The table [{name}] belongs to no hand: it must directly follow the table of one.")
    table = document.get(piece.header[0])
    if not isinstance(table, dict):
        raise PhhError(f"{quoted(piece.header[0])} is a list of tables: each hand needs a table such as [1].")
    return read_fields(table, label=piece.label)


def _parse(piece: _Piece) -> dict[str, object]:
    if piece.is_too_long:
        raise PhhError(f"The hand that begins in line {piece.line} is longer than {MAX_HAND_BYTES:,} bytes.")
    raw = piece.text
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        line = piece.line + raw.count(b"\n", 0, error.start)
        raise PhhError(f"Line {line} is not UTF-8 text.") from None
    if found := _find_deep_key(text):
        line = piece.line + text.count("\n", 0, found.end())
        raise PhhError(f"Line {line} has a key of more than {MAX_DEPTH} parts.")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise PhhError(f"The hand that begins in line {piece.line} nests lists or tables too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _PLACE.search(message)
        line = piece.line + (int(place[1]) - 1 if place and place[1] else text.rstrip().count("\n"))
        message = shortened(_PLACE.sub("", message))
        raise PhhError(f"Line {line} is not TOML: {message[:1].lower()}{message[1:]}.") from None
    except (ValueError, ArithmeticError):
        raise PhhError(f"The hand that begins in line {piece.line} holds a number of too many digits.") from None
