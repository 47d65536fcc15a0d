"""`holdem replay FILE` in a terminal: opened, stepped through, left; and what is said where it cannot be opened."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.history.phh.texts import hand_text, tables
from tests.history.test_recorded_hands import DATA
from tests.terminal.terminal import holdem

RIGHT, DOWN, END, PAGE_DOWN, ESCAPE = "\x1b[C", "\x1b[B", "\x1b[F", "\x1b[6~", "\x1b"


@pytest.mark.slow
def test_opened_stepped_through_and_left(tmp_path: Path) -> None:
    with holdem(tmp_path, "replay", str(DATA / "pokerkit.phhs")) as terminal:
        terminal.wait_for("─ 1 of 3 · step 1 of 24", "Phil Ivey")
        terminal.send(DOWN)
        terminal.wait_for("Flop J♣ 3♦ 5♣", "63 %")
        terminal.send(RIGHT * 2)
        terminal.wait_for("Tom Dwan calls 35,000")
        terminal.send(END)
        terminal.wait_for("a seven-high straight beats a five-high straight")
        terminal.send(PAGE_DOWN + " ")
        terminal.wait_for("[Stop space]")
        terminal.wait_for("─ 2 of 3 · step 9 of 9", "[Next space]")
        terminal.send(ESCAPE)
        assert terminal.wait_end() == 0
        terminal.assert_restored()
        assert not terminal.text.strip()


@pytest.mark.slow
def test_nothing_is_written_while_nothing_moves(tmp_path: Path) -> None:
    with holdem(tmp_path, "replay", str(DATA / "pokerkit.phhs")) as terminal:
        terminal.wait_for("step 1 of 24")
        terminal.send(DOWN)
        terminal.wait_for("63 %")
        terminal.settle()
        before = len(terminal.written)
        terminal.settle(1.0)
        assert len(terminal.written) == before


@pytest.mark.slow
def test_what_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    empty = tmp_path / "empty.phh"
    empty.write_text("# nothing\n")
    for name, told in (
        (empty, f"holdem: {empty}: There is no hand in this file.\r\n"),
        (tmp_path / "none.phh", f"holdem: {tmp_path}/none.phh cannot be read: {os.strerror(errno.ENOENT)}.\r\n"),
    ):
        with holdem(tmp_path, "replay", str(name), COLUMNS="500") as terminal:
            assert terminal.wait_end() == 1
            assert terminal.written.decode() == told


@pytest.mark.slow
def test_a_terminal_that_cannot_show_it_is_told_of_json(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    file.write_text("".join(tables(2)) + hand_text())
    with holdem(tmp_path, "replay", str(file), TERM="dumb") as terminal:
        assert terminal.wait_end() == 2
        assert terminal.written.count(b"\n") == 1
        assert b"--json" in terminal.written
