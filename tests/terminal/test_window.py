"""What the terminal is told besides the picture: the title of its window, and the bell."""

from __future__ import annotations

import re
from pathlib import Path
from signal import SIGCONT

import pytest

from tests.terminal.terminal import CARD, UNTIL_KEYS_COUNT, Terminal, holdem, open_page, play, take_seat, without_pauses

TITLE = re.compile(rb"\x1b\]2;([^\x07\x1b]*)\x1b\\")
# What a bell may end without ringing.
STRING = re.compile(rb"\x1b\][^\x07\x1b]*(\x07|\x1b\\)")
PUSH, POP = b"\x1b[22;2t", b"\x1b[23;2t"


def titles(terminal: Terminal) -> list[str]:
    """Every title that was written, in order."""
    return [title.decode() for title in TITLE.findall(terminal.written)]


def rings(terminal: Terminal) -> int:
    """How often the bell rang."""
    return STRING.sub(b"", terminal.written).count(b"\x07")


def quit_at_table(terminal: Terminal) -> None:
    terminal.send("\x11")
    terminal.wait_for("Leave the table and quit?")
    terminal.send("y")
    assert terminal.wait_end() == 0


def test_the_window_is_named_and_gets_its_old_title_back(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("f")
        terminal.wait_for("Boris, look at your cards")
        game = "Hold'em · no limit 1/2 · hand 1"
        assert titles(terminal)[0] == "Hold'em"
        assert titles(terminal)[-1] == f"{game} · Boris to act"
        assert f"{game} · Anna to act" in titles(terminal)
        assert all(one != other for one, other in zip(titles(terminal), titles(terminal)[1:], strict=False))
        quit_at_table(terminal)
        assert terminal.written.count(PUSH) == terminal.written.count(POP) == 1
        assert terminal.written.index(PUSH) < terminal.written.index(b"\x1b]2;")
        assert terminal.written.rindex(b"\x1b]2;") < terminal.written.index(POP)
        assert not any(CARD.search(title) for title in titles(terminal))


@pytest.mark.slow
def test_the_old_title_comes_back_while_the_program_is_suspended(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        terminal.send("\x1a")
        terminal.wait_stopped()
        assert terminal.written.count(POP) == 1
        terminal.signal(SIGCONT)
        terminal.wait_for("Anna, look at your cards")
        assert terminal.written.count(PUSH) == 2
        assert titles(terminal)[-1] == "Hold'em · no limit 1/2 · hand 1 · Anna to act"
        quit_at_table(terminal)
        assert terminal.written.count(POP) == 2


@pytest.mark.slow
def test_in_the_menu_the_window_is_called_like_the_game(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        assert titles(terminal) == ["Hold'em"]


def test_nothing_is_written_while_somebody_thinks(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        open_page(terminal, "Anna")
        terminal.settle()
        before = len(terminal.written)
        terminal.settle(1)
        assert len(terminal.written) == before


@pytest.mark.slow
def test_the_bell_is_silent_unless_it_is_wanted(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        assert rings(terminal) == 0
        take_seat(terminal, "Anna")
        terminal.send("o")
        terminal.wait_for("Bell           off")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("\x1b[B" * 4 + "\x1b[C")
        terminal.wait_for("at every turn")
        terminal.send("\x1b")
        terminal.wait_for("Anna to act")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("f")
        terminal.wait_for("Boris, look at your cards")
        assert rings(terminal) == 1
    assert "bell = true" in next(tmp_path.rglob("settings.toml")).read_text(encoding="utf-8")


def test_the_size_is_that_of_the_terminal_whatever_a_shell_exported(tmp_path: Path) -> None:
    with play(tmp_path, COLUMNS="200", LINES="60") as terminal:
        rows = terminal.settle().splitlines()
        assert rows[0].rstrip().endswith("2 to call")
        assert rows[-1].rstrip().endswith("^q quit")


@pytest.mark.parametrize("claim", ["", "\x1b[?2048;2$y", "\x1b[?2048;1$y"])
def test_the_size_follows_the_terminal_whatever_it_claims_to_tell(tmp_path: Path, claim: str) -> None:
    with play(tmp_path) as terminal:
        terminal.send(claim)
        terminal.settle(UNTIL_KEYS_COUNT)
        for columns, rows in [(79, 24), (80, 23)]:
            terminal.resize(columns=columns, rows=rows)
            terminal.wait_for(f"This window has {columns} columns and {rows} rows.")
        terminal.resize(columns=100, rows=30)
        terminal.wait_for("Anna, look at your cards")


def test_no_size_counts_that_comes_unasked(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        before = terminal.settle()
        terminal.send("\x1b[48;20;70;400;700t")
        assert terminal.settle(UNTIL_KEYS_COUNT) == before
