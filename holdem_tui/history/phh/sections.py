"""Which lines of a hand history file belong to which hand, so that a damaged hand costs no other.

Each line that begins with "[" is the header of a table, unless a list or a multi-line string is open there. If a hand
follows, the line is a header even then: the list or string has lost its end.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import BinaryIO

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.fields import MAX_DEPTH

MAX_HAND_BYTES = 1_000_000
# Comments below a header that are searched for the fields of a hand.
_MAX_COMMENT_BYTES = 1_000

_BOM = b"\xef\xbb\xbf"
_HAND_FIELD = re.compile(rb"[ \t]*(?:variant|antes|blinds_or_straddles|starting_stacks|actions)[ \t]*=")
_BASIC_END = rb'(?:[^"\\]++|\\(?s:.)|"(?!""))*+"{3,5}'
_LITERAL_END = rb"(?:[^']++|'(?!''))*+'{3,5}"
_TEXT_END = {b'"""': re.compile(_BASIC_END), b"'''": re.compile(_LITERAL_END)}
# A whole string or comment is one match, so that nothing in it counts as another.
_MARK = re.compile(
    rb"""#.*|"{3}%b|'{3}%b|"{3}|'{3}|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[][{}=]""" % (_BASIC_END, _LITERAL_END)
)
_KEY = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_KEY}[ \t]*+\.[ \t]*+){{{MAX_DEPTH}}}", re.MULTILINE)


@dataclass(slots=True)
class Section:
    """Consecutive lines of a file: one table, or all that belongs to one hand.

    The first is line number `line` of what was read and begins at byte `start`. `name` is the first part of the key of
    its table; None above all tables, or if the header is damaged. `is_inner` marks a table within the table of that
    name.
    """

    line: int
    start: int
    name: str | None = None
    is_inner: bool = False
    _lines: list[bytes] = field(default_factory=list)
    _size: int = 0
    _hand_fields: int = 0
    _opened: list[bytes] = field(default_factory=list)
    _lines_scanned: int = 0

    @property
    def size(self) -> int:
        """The bytes of all lines."""
        return self._size

    @property
    def is_too_long(self) -> bool:
        """Whether it has more than `MAX_HAND_BYTES`; then it does not keep all its lines."""
        return self._size > MAX_HAND_BYTES

    @property
    def is_blank(self) -> bool:
        """Whether it has only comments."""
        return not self.is_too_long and all(map(_is_comment, self._lines))

    @property
    def looks_like_hand(self) -> bool:
        """Whether it has fields of a hand; a single one proves nothing."""
        return self._hand_fields > 1

    def is_open(self) -> bool:
        """Whether a list or a string goes on after the last line."""
        for lines in self._lines[self._lines_scanned :]:
            _scan(lines, self._opened)
        self._lines_scanned = len(self._lines)
        return bool(self._opened)

    def add(self, lines: bytes) -> None:
        """Add a line, or one with the comments below it."""
        if not self.is_too_long:
            self._lines.append(lines)
        self._size += len(lines)
        self._hand_fields += _HAND_FIELD.match(lines) is not None

    def join(self, table: Section) -> None:
        """Add a table that belongs to the same hand."""
        if table.looks_like_hand and not self.looks_like_hand:
            self.name = table.name
        self.is_inner = self.is_inner and table.is_inner
        for lines in table._lines:
            self.add(lines)

    def decode(self) -> str:
        """The lines as text.

        Raises:
            PhhError: they are too long, or not UTF-8.
        """
        if self.is_too_long:
            raise PhhError(f"The hand that begins in line {self.line} is longer than {MAX_HAND_BYTES:,} bytes.")
        raw = b"".join(self._lines)
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            line = self.line + raw.count(b"\n", 0, error.start)
            raise PhhError(f"Line {line} is not UTF-8 text.") from None


def read_sections(stream: BinaryIO) -> Iterator[Section]:
    """Read the sections of the hands one by one, in constant memory and linear time.

    Raises:
        PhhError: there is no hand in the file.
    """
    section: Section | None = None
    for table in _read_tables(stream):
        if table.is_blank:
            continue
        if section is None:
            section = table
        elif _belongs(table, section):
            section.join(table)
        else:
            yield section
            section = table
    if section is None:
        raise PhhError("There is no hand in this file.")
    yield section


def find_deep_key(text: str) -> re.Match[str] | None:
    """A key of more than `MAX_DEPTH` parts: `tomllib` takes quadratic time for those."""
    return _DEEP_KEY.search(text) if text.count(".") >= MAX_DEPTH else None


def _belongs(table: Section, section: Section) -> bool:
    """Whether a table belongs to the hand above it: as an inner table, or as any table in a file of one hand.

    There, and if a header is damaged, two that look like hands are two.
    """
    if table.name is None or section.name is None:
        is_users_own = (table.name or "").startswith("_")
        return is_users_own or not (section.looks_like_hand and table.looks_like_hand)
    return table.name == section.name and (table.is_inner or section.is_inner)


def _read_tables(stream: BinaryIO) -> Iterator[Section]:
    """Cut a file at its headers; the first section is what comes before them all."""
    first = stream.readline(MAX_HAND_BYTES)
    without_bom = first.removeprefix(_BOM)
    start = len(first) - len(without_bom)
    table = Section(line=1, start=start)
    number = 1
    for lines, following in pairwise(_read_lines(without_bom, stream)):
        is_header = lines.lstrip(b" \t").startswith(b"[")
        if is_header and (_HAND_FIELD.match(following) or not table.is_open()):
            yield table
            table = _start_table(lines, number=number, start=start)
        table.add(lines)
        number += lines.count(b"\n")
        start += len(lines)
    yield table


def _read_lines(lines: bytes, stream: BinaryIO) -> Iterator[bytes]:
    """The first line and the others, each with the comments below it, very long ones in parts; at last an empty one."""
    while line := stream.readline(MAX_HAND_BYTES):
        if _is_comment(line) and len(lines) < _MAX_COMMENT_BYTES:
            lines += line
        else:
            yield lines
            lines = line
    yield from (lines, b"")


def _is_comment(line: bytes) -> bool:
    return line.strip()[:1] in (b"", b"#")


def _start_table(lines: bytes, *, number: int, start: int) -> Section:
    """A section that begins with a line such as `[1]`, `["a name"]` or `[1._meta] # comment`."""
    try:
        header = lines.splitlines()[0].decode()
        [(name, value)] = tomllib.loads("" if find_deep_key(header) else header).items()
    except ValueError:
        return Section(line=number, start=start)
    return Section(line=number, start=start, name=name, is_inner=value not in ({}, [{}]))


def _scan(lines: bytes, opened: list[bytes]) -> None:
    """Update what is open: brackets, and the quotes of a multi-line string, in the order of opening.

    What is not TOML anyway counts as closed.
    """
    start = 0
    if opened and (text_end := _TEXT_END.get(opened[-1])):
        end = text_end.match(lines)
        if end is None:
            return
        start = end.end()
        opened.pop()
    for found in _MARK.finditer(lines, start):
        mark = found[0]
        if mark in (b"[", b"{"):
            opened.append(mark)
        elif mark in (b"]", b"}"):
            del opened[-1:]
        elif mark in _TEXT_END:
            opened.append(mark)
            return
        elif mark == b"=" and opened[-1:] == [b"["]:
            opened.clear()
    if opened[-1:] == [b"{"]:
        opened.clear()
