"""Suspended on a turn, the program leaves no card behind, and asks for the same player when it comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from signal import SIGCONT, SIGHUP, SIGSTOP, SIGTSTP

import pytest

from tests.terminal.places import at_an_amount, at_the_options, at_the_question
from tests.terminal.terminal import (
    UNTIL_KEYS_COUNT,
    UNTIL_NO_REPEAT,
    Above,
    Terminal,
    cards_in,
    holdem,
    plain,
    play,
    take_seat,
    without_pauses,
)

CTRL_Z = "\x1a"


def by_key(terminal: Terminal) -> None:
    terminal.send(CTRL_Z)


def by_signal(terminal: Terminal) -> None:
    terminal.signal(SIGTSTP)


def suspend(terminal: Terminal, how: Callable[[Terminal], None]) -> None:
    """Suspend the program, and check what a person at the shell sees and has."""
    how(terminal)
    terminal.wait_stopped()
    terminal.assert_restored()
    assert not terminal.text.strip()
    assert not cards_in(plain(terminal.after_alternate))


def test_a_turn_comes_back_on_the_page_of_its_player(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        for how in (by_key, by_signal):
            suspend(terminal, how)
            start = len(terminal.written)
            terminal.signal(SIGCONT)
            terminal.wait_for("Anna, look at your cards", "set aside")
            terminal.settle()
            assert not cards_in(plain(bytes(terminal.written[start:])))
            assert cards_in(take_seat(terminal, "Anna")) == {"Q♣", "Q♦"}
        terminal.send("c")
        terminal.wait_for("Anna calls 2", "Boris, look at your cards")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "told"), [("p", "Pots"), ("h", "No hand of the session")])
def test_a_page_over_a_turn_comes_back_and_behind_it_no_cards(tmp_path: Path, key: str, told: str) -> None:
    with play(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send(key)
        terminal.wait_for(told)
        suspend(terminal, by_key)
        start = len(terminal.written)
        terminal.signal(SIGCONT)
        terminal.wait_for(told)
        terminal.settle(UNTIL_NO_REPEAT)
        terminal.send(key)
        terminal.wait_for("Anna, look at your cards", "set aside")
        assert not cards_in(plain(bytes(terminal.written[start:])))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "told"),
    [(at_an_amount, "set aside"), (at_the_options, "Losing hands"), (at_the_question, "Leave the table")],
)
def test_whatever_lies_over_a_turn_no_card_comes_back(
    tmp_path: Path, place: Callable[[Path], Terminal], told: str
) -> None:
    with place(tmp_path) as terminal:
        suspend(terminal, by_key)
        start = len(terminal.written)
        terminal.signal(SIGCONT)
        terminal.wait_for(told)
        terminal.settle(UNTIL_KEYS_COUNT)
        if told != "set aside":
            terminal.send("\x1b")
        terminal.wait_for("Anna, look at your cards", "set aside")
        terminal.settle()
        assert not cards_in(plain(bytes(terminal.written[start:])))


@pytest.mark.slow
def test_the_page_and_the_menu_come_back_as_they_were(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        before = terminal.settle()
        suspend(terminal, by_key)
        terminal.signal(SIGCONT)
        terminal.wait_until(lambda: terminal.display.text == before, "the menu as before")
        terminal.send("\r")
        terminal.wait_for("Anna, look at your cards")
        before = terminal.settle()
        suspend(terminal, by_signal)
        terminal.signal(SIGCONT)
        terminal.wait_until(lambda: terminal.display.text == before, "the page as before")


@pytest.mark.slow
def test_stopped_without_warning_it_comes_back_on_the_page(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.signal(SIGSTOP)
        terminal.wait_stopped()
        terminal.write_over("$ fg")
        terminal.signal(SIGCONT)
        assert "$ fg" not in terminal.wait_for("Anna, look at your cards")
        terminal.write_over("$ fg")
        terminal.signal(SIGCONT)
        terminal.wait_until(lambda: "$ fg" not in terminal.display.text, "the page as before")


@pytest.mark.slow
def test_a_window_that_is_closed_over_a_suspended_game_ends_it(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        suspend(terminal, by_key)
        # The shell is told, and passes it on.
        terminal.hang_up()
        assert terminal.wait_end() == 128 + SIGHUP
    with holdem(tmp_path, "resume") as terminal:
        terminal.wait_for("Anna, look at your cards")


# Does what a shell does: starts a program, and for each line that it reads continues it in the background or in front.
SHELL = """
import os
import signal
import sys

signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = os.fork()
if not child:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, "-m", "holdem_tui", "play", "Anna", "Boris"])
while True:
    _, status = os.waitpid(child, os.WUNTRACED)
    os.tcsetpgrp(0, os.getpid())
    if not os.WIFSTOPPED(status):
        sys.exit(os.waitstatus_to_exitcode(status))
    print("$ ", end="", flush=True)
    if input() == "fg":
        os.tcsetpgrp(0, child)
    os.kill(child, signal.SIGCONT)
"""


@pytest.mark.slow
def test_continued_in_the_background_it_waits_for_the_foreground(tmp_path: Path) -> None:
    with Terminal("-c", SHELL, home=tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send(CTRL_Z)
        terminal.wait_for("$ ")
        terminal.send("bg\r")
        terminal.wait_for("$ bg", "\n$ ")
        terminal.send("fg\r")
        terminal.wait_for("Anna, look at your cards", "set aside")
        assert cards_in(take_seat(terminal, "Anna"))
        terminal.send("\x11")
        terminal.wait_for("Leave the table and quit?")
        terminal.send("y")
        assert terminal.wait_end() == 0
        terminal.assert_restored()


@pytest.mark.parametrize("how", [by_key, by_signal])
def test_without_a_shell_above_it_says_so_and_goes_on(tmp_path: Path, how: Callable[[Terminal], None]) -> None:
    with Terminal("-m", "holdem_tui", "play", "Anna", "Boris", home=tmp_path, above=Above.TERMINAL) as terminal:
        before = cards_in(take_seat(terminal, "Anna"))
        how(terminal)
        terminal.wait_for_notice("no shell would bring the game back")
        assert cards_in(terminal.settle()) == before
        terminal.send("c")
        terminal.wait_for("Anna calls 1")
