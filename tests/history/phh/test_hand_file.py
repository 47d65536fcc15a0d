"""The hands of a file one by one: found without being read, read again from the file, which may change meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.hand_file import HandFile
from holdem_tui.history.phh.reader import read_hands
from tests.history.phh.texts import hand_text, tables

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands.phhs"


@pytest.mark.parametrize("name", ["core", "refused", "pokerkit"])
def test_each_hand_is_read_as_with_all_others(name: str) -> None:
    path = DATA / f"{name}.phhs"
    source = HandFile.open(path)
    with path.open("rb") as stream:
        assert [source.read(place) for place in range(len(source))] == list(read_hands(stream))


def test_any_of_thousands_in_any_order(file: Path) -> None:
    file.write_text("".join(tables(3000)))
    source = HandFile.open(file)
    assert len(source) == 3000
    assert [source.read(place).extra["hand"] for place in (2999, 0, 1500)] == [3000, 1, 1501]


def test_a_single_hand_behind_a_byte_order_mark_and_comments(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf# mine\n\n" + hand_text(hand="7").encode())
    source = HandFile.open(file)
    assert (len(source), source.read(0).extra["hand"], source.title) == (1, 7, "hands.phhs")


def test_a_hand_that_cannot_be_read_is_told_with_its_line_in_the_file(file: Path) -> None:
    one, two, three = tables(3)
    file.write_text(one + two.replace("min_bet = 2", "min_bet = = 2") + three)
    source = HandFile.open(file)
    line = (one + two).splitlines().index("min_bet = 2", len(one.splitlines())) + 1
    with pytest.raises(PhhError, match=f"Line {line} is not TOML"):
        source.read(1)
    assert source.read(2).extra["hand"] == 3


@pytest.mark.parametrize("content", [b"", b"# nothing\n", b"\x00\xff\xfe\x80" * 50, b"[section]\nkey = 1\n", b"<html>"])
def test_a_file_without_a_hand_is_refused(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(PhhError):
        HandFile.open(file)


def test_no_file_is_refused(file: Path) -> None:
    with pytest.raises(FileNotFoundError):
        HandFile.open(file)


def test_what_can_be_read_only_once_is_refused() -> None:
    out, into = os.pipe()
    os.write(into, hand_text().encode())
    os.close(into)
    with pytest.raises(PhhError, match="save it as a file first"):
        HandFile.open(Path(f"/dev/fd/{out}"))
    os.close(out)


def test_a_file_that_has_changed(file: Path) -> None:
    file.write_text("".join(tables(2)))
    source = HandFile.open(file)
    file.write_text("".join(tables(3)))
    with pytest.raises(PhhError, match=r"^hands.phhs has changed since it was opened: open it again.$"):
        source.read(0)


def test_a_file_that_is_gone(file: Path) -> None:
    file.write_text("".join(tables(2)))
    source = HandFile.open(file)
    file.unlink()
    with pytest.raises(PhhError, match=r"^hands.phhs can no longer be read: "):
        source.read(1)


def test_a_hand_that_is_too_long_costs_itself_alone(file: Path) -> None:
    file.write_text(f'[1]\n{hand_text()}\n_note = "{"x" * 1_000_001}"\n' + tables(2)[1])
    source = HandFile.open(file)
    with pytest.raises(PhhError, match="is longer than 1,000,000 bytes"):
        source.read(0)
    assert source.read(1).extra["hand"] == 2


def test_a_title_holds_nothing_that_a_terminal_obeys(tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[2Jb\n.phh"
    file.write_text(hand_text())
    assert HandFile.open(file).title == "ab.phh"
