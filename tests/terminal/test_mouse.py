"""Mouse reports as the bytes that a terminal sends, with the mouse and with `--no-mouse`."""

from __future__ import annotations

from pathlib import Path
from signal import SIGTERM

import pytest

from tests.terminal.terminal import (
    UNTIL_KEYS_COUNT,
    UNTIL_NO_REPEAT,
    Terminal,
    assert_left,
    play,
    take_seat,
    without_pauses,
)

REPORTS = (b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1003h", b"\x1b[?1006h", b"\x1b[?1015h", b"\x1b[?1016h")


def click_on(terminal: Terminal, words: str) -> None:
    """Send the bytes of a click where these words stand."""
    row, line = next((row, line) for row, line in enumerate(terminal.text.splitlines()) if words in line)
    place = f"{line.index(words) + 2};{row + 1}"
    terminal.send(f"\x1b[<0;{place}M\x1b[<0;{place}m")


def test_a_click_opens_the_page_and_calls(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        assert b"\x1b[?1000h" in terminal.written
        terminal.settle(UNTIL_KEYS_COUNT)
        click_on(terminal, "look at your cards")
        terminal.wait_for("Anna to act", "[ Fold")
        terminal.settle(UNTIL_NO_REPEAT)
        click_on(terminal, "Call 2")
        terminal.wait_for("Anna calls 2", "Boris, look at your cards")


@pytest.mark.slow
def test_without_the_mouse_no_report_is_asked_for_and_none_acts(tmp_path: Path) -> None:
    with play(tmp_path, "--no-mouse") as terminal:
        page = terminal.settle(UNTIL_KEYS_COUNT)
        click_on(terminal, "look at your cards")
        assert terminal.settle(UNTIL_KEYS_COUNT) == page
        turn = take_seat(terminal, "Anna")
        click_on(terminal, "Call 2")
        assert terminal.settle(UNTIL_KEYS_COUNT) == turn
        assert not [report for report in REPORTS if report in terminal.written]


@pytest.mark.slow
@pytest.mark.parametrize("told", ["\x1b[?2048;2$y", "\x1b[?2048;1$y", "\x1b[48;24;80;480;800t"])
def test_a_terminal_that_tells_its_size_counts_the_mouse_in_cells(tmp_path: Path, told: str) -> None:
    with without_pauses(tmp_path) as terminal:
        terminal.send(told)
        terminal.settle(UNTIL_KEYS_COUNT)
        assert b"\x1b[?1016h" not in terminal.written
        click_on(terminal, "look at your cards")
        terminal.wait_for("Anna to act", "[ Fold")
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)
