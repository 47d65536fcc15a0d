"""Suspended on a turn, the program leaves no card behind, and asks for the same player when it comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from signal import SIGCONT, SIGTSTP

import pytest

from tests.terminal.terminal import Terminal, cards_in, holdem, open_page, plain, play

CTRL_Q, CTRL_Z = "\x11", "\x1a"


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


@pytest.mark.parametrize("how", [by_key, by_signal])
def test_a_turn_comes_back_on_the_page_of_its_player(tmp_path: Path, how: Callable[[Terminal], None]) -> None:
    with play(tmp_path) as terminal:
        open_page(terminal, "Anna")
        for _ in range(2):
            suspend(terminal, how)
            start = len(terminal.written)
            terminal.signal(SIGCONT)
            terminal.wait_for("Anna, look at your cards", "set aside")
            terminal.settle()
            assert not cards_in(plain(bytes(terminal.written[start:])))
            assert cards_in(open_page(terminal, "Anna")) == {"Q♣", "Q♦"}
        terminal.send("c")
        assert "Anna calls 2" in terminal.wait_for("Boris, look at your cards")


def test_help_over_a_turn_comes_back_behind_the_page(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        open_page(terminal, "Anna")
        terminal.send("p")
        terminal.wait_for("Pots")
        suspend(terminal, by_key)
        terminal.signal(SIGCONT)
        terminal.wait_for("Anna, look at your cards")


def test_the_page_and_the_menu_come_back_as_they_were(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        before = terminal.wait_for("Deal")
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
