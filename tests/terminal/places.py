"""Games of Anna, Boris and Vera in a real terminal, each brought to some place."""

from __future__ import annotations

from pathlib import Path
from signal import SIGKILL

from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, act, holdem, open_page, play, play_hand, without_pauses


def at_the_page(home: Path) -> Terminal:
    return play(home)


def at_an_amount(home: Path) -> Terminal:
    terminal = without_pauses(home)
    act(terminal, "Anna", "r120")
    terminal.wait_for("Raise to [ 120 ]")
    return terminal


def in_motion(home: Path) -> Terminal:
    terminal = play(home)
    act(terminal, "Anna", "c")
    terminal.wait_for("skip")
    return terminal


def in_a_run_out(home: Path) -> Terminal:
    terminal = play(home)
    act(terminal, "Anna", "a")
    terminal.wait_for("All-in: raise to 200?")
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("y")
    act(terminal, "Boris", "c")
    act(terminal, "Vera", "f")
    terminal.wait_for("%", "skip")
    return terminal


def at_the_result(home: Path) -> Terminal:
    terminal = without_pauses(home)
    play_hand(terminal, "Anna", "Boris")
    return terminal


def at_the_options(home: Path) -> Terminal:
    terminal = without_pauses(home)
    act(terminal, "Anna", "o")
    terminal.wait_for("Options")
    return terminal


def at_the_question(home: Path) -> Terminal:
    terminal = without_pauses(home)
    open_page(terminal, "Anna")
    terminal.send("\x11")
    terminal.wait_for("Leave the table and quit?")
    return terminal


def in_the_menu(home: Path) -> Terminal:
    # A game of which no hand is over is kept only if it was resumed.
    with without_pauses(home) as killed:
        killed.wait_for("Anna, look at your cards")
        killed.signal(SIGKILL)
        killed.wait_end()
    terminal = holdem(home, "resume", TEXTUAL_ANIMATIONS="none")
    terminal.wait_for("Anna, look at your cards")
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("\x1b")
    terminal.wait_for("go to the menu?")
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("y")
    terminal.wait_for("Deal", "Resume")
    return terminal
