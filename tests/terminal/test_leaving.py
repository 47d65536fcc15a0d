"""The ways out of the program: the status that is left behind, and a terminal as it was before."""

from __future__ import annotations

from pathlib import Path
from signal import SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, Signals

import pytest

from tests.terminal.terminal import (
    TO_ALTERNATE,
    Terminal,
    assert_left,
    cards_in,
    holdem,
    open_page,
    play,
    play_hand,
    take_seat,
    without_pauses,
)

CTRL_C, CTRL_Q, CTRL_Z = "\x03", "\x11", "\x1a"


def test_from_the_command_line_to_the_own_cards_and_out(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        assert not cards_in(terminal.text)
        assert cards_in(open_page(terminal, "Anna")) == {"Q♣", "Q♦"}
        terminal.send(CTRL_Q)
        assert not cards_in(terminal.wait_for("Leave the table and quit?"))
        terminal.send("y")
        assert_left(terminal, 0)


def test_from_the_menu_to_the_table_and_out(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Empty seats are left out", "Deal")
        terminal.settle()
        terminal.send("\r")
        terminal.wait_for("Pass the keyboard to", "Anna, look at your cards")
        terminal.send(CTRL_Q)
        terminal.wait_for("Leave the table and quit?")
        terminal.send("y")
        assert_left(terminal, 0)
        kept = {path.name for path in tmp_path.rglob("*") if path.is_file()}
        # A game of which no hand is over is not kept.
        assert kept == {"settings.toml"}


@pytest.mark.slow
def test_out_of_the_menu_without_a_question(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        terminal.send(CTRL_Q)
        assert_left(terminal, 0)


@pytest.mark.slow
def test_the_key_that_interrupts_other_programs_asks_and_loses_nothing(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        before = take_seat(terminal, "Boris")
        terminal.send("r120")
        terminal.wait_for("Raise to [ 120 ]")
        terminal.send(CTRL_C)
        terminal.wait_for("Leave the table and quit?", "It is saved")
        terminal.send(CTRL_C * 3)
        terminal.settle()
        terminal.send("\x1b")
        terminal.wait_for("Raise to [ 120 ]")
        terminal.send("\x1b")
        terminal.wait_until(lambda: terminal.display.text == before, "the turn as before")
        terminal.send(CTRL_C)
        terminal.wait_for("Leave the table and quit?")
        terminal.send("y")
        assert_left(terminal, 0)
    with holdem(tmp_path, "resume") as terminal:
        terminal.wait_for("Boris, look at your cards")
        terminal.send(CTRL_C)
        terminal.wait_for("Leave the table and quit?")
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        terminal.settle()
        terminal.send(CTRL_C)
        assert_left(terminal, 0)


@pytest.mark.parametrize(
    ("number", "status"),
    [
        (SIGTERM, 143),
        *(pytest.param(*end, marks=pytest.mark.slow) for end in ((SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131))),
    ],
)
def test_a_signal_on_the_page_between_two_players(tmp_path: Path, number: Signals, status: int) -> None:
    with play(tmp_path) as terminal:
        terminal.signal(number)
        assert_left(terminal, status)


@pytest.mark.slow
def test_a_signal_on_a_turn(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        open_page(terminal, "Anna")
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)


@pytest.mark.slow
def test_a_signal_in_a_pause(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("c")
        terminal.wait_for("skip")
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)


@pytest.mark.slow
def test_a_signal_before_the_first_screen(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_until(lambda: TO_ALTERNATE in terminal.written, "the alternate screen")
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)


def test_a_signal_while_suspended(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        open_page(terminal, "Anna")
        terminal.send(CTRL_Z)
        terminal.wait_stopped()
        terminal.signal(SIGTERM)
        terminal.signal(SIGCONT)
        assert_left(terminal, 143)


@pytest.mark.slow
def test_a_needless_signal_to_continue_does_not_spoil_the_way_out(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        terminal.signal(SIGCONT)
        terminal.settle()
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)


def test_a_closed_window_ends_the_program(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        open_page(terminal, "Anna")
        terminal.hang_up()
        assert terminal.wait_end() == 129


@pytest.mark.slow
def test_a_window_closed_while_suspended_ends_the_program(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        terminal.send(CTRL_Z)
        terminal.wait_stopped()
        terminal.hang_up()
        assert terminal.wait_end() != 0


WITHOUT_THE_SIGNAL = """
import signal
import sys

signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
from holdem_tui.cli import main

sys.exit(main())
"""


def test_it_ends_with_its_terminal_though_no_signal_tells_so(tmp_path: Path) -> None:
    with Terminal("-c", WITHOUT_THE_SIGNAL, "play", "Anna", "Boris", home=tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.hang_up()
        assert terminal.wait_end() == 128 + SIGHUP
    with holdem(tmp_path, "resume") as terminal:
        terminal.wait_for("Anna, look at your cards")
