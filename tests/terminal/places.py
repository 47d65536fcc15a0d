"""Games of Anna, Boris and Vera in a real terminal, each brought to some place."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, open_page, play, take_seat, without_pauses


def at_the_page(home: Path) -> Terminal:
    return play(home)


def at_an_amount(home: Path) -> Terminal:
    terminal = without_pauses(home)
    take_seat(terminal, "Anna")
    terminal.send("r120")
    terminal.wait_for("Raise to [ 120 ]")
    return terminal


def in_motion(home: Path) -> Terminal:
    terminal = play(home)
    take_seat(terminal, "Anna")
    terminal.send("c")
    terminal.wait_for("skip")
    return terminal


def in_a_run_out(home: Path) -> Terminal:
    terminal = play(home)
    take_seat(terminal, "Anna")
    terminal.send("a")
    terminal.wait_for("All-in: raise to 200?")
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("y")
    for name, key in (("Boris", "c"), ("Vera", "f")):
        take_seat(terminal, name)
        terminal.send(key)
    terminal.wait_for("%", "skip")
    return terminal


def at_the_result(home: Path) -> Terminal:
    terminal = without_pauses(home)
    for name in ("Anna", "Boris"):
        take_seat(terminal, name)
        terminal.send("f")
    terminal.wait_for("next hand")
    return terminal


def at_the_options(home: Path) -> Terminal:
    terminal = without_pauses(home)
    take_seat(terminal, "Anna")
    terminal.send("o")
    terminal.wait_for("Options")
    return terminal


def at_the_question(home: Path) -> Terminal:
    terminal = without_pauses(home)
    open_page(terminal, "Anna")
    terminal.send("\x11")
    terminal.wait_for("Leave the table and quit?")
    return terminal


def in_the_menu(home: Path) -> Terminal:
    terminal = without_pauses(home)
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("\x1b")
    terminal.wait_for("go to the menu?")
    terminal.send("y")
    terminal.wait_for("Deal", "Resume")
    return terminal
