"""Wherever the game is when a signal or a closed window ends it, it goes on there (T24)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from signal import SIGTERM

import pytest

from tests.terminal.terminal import (
    UNTIL_KEYS_COUNT,
    Terminal,
    assert_left,
    cards_in,
    holdem,
    open_page,
    play,
    take_seat,
    without_pauses,
)

BY_ANNA, BY_BORIS = ("Anna, look at your cards",), ("Boris, look at your cards", "Anna calls 2")


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


PLACES: dict[Callable[[Path], Terminal], tuple[str, ...]] = {
    at_the_page: BY_ANNA,
    at_an_amount: BY_ANNA,
    in_motion: BY_BORIS,
    in_a_run_out: ("next hand", "split 402"),
    at_the_result: ("next hand", "Vera wins"),
    at_the_options: BY_ANNA,
    at_the_question: BY_ANNA,
    in_the_menu: BY_ANNA,
}


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_after_a_signal(tmp_path: Path, place: Callable[[Path], Terminal]) -> None:
    with place(tmp_path) as terminal:
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)
    assert_goes_on(tmp_path, *PLACES[place])


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_after_the_window_was_closed(tmp_path: Path, place: Callable[[Path], Terminal]) -> None:
    with place(tmp_path) as terminal:
        terminal.hang_up()
        assert terminal.wait_end() == 129
    assert_goes_on(tmp_path, *PLACES[place])


def assert_goes_on(home: Path, *words: str) -> None:
    """Check that the game comes back with these words, and that a page between two players shows no card."""
    with holdem(home, "resume", TEXTUAL_ANIMATIONS="none") as terminal:
        page = terminal.wait_for(*words)
        if "look at your cards" in page:
            assert not cards_in(page)
