"""Nothing is written while nothing happens, and a key writes only what it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, holdem, take_seat, without_pauses

# Seconds in which a timer, a blinking cursor or an animation would have shown.
WHILE = 0.8


def assert_quiet(terminal: Terminal) -> None:
    """Nothing more comes once the screen has come to rest."""
    terminal.settle()
    before = len(terminal.written)
    terminal.settle(WHILE)
    assert len(terminal.written) == before, bytes(terminal.written[before:])


@pytest.mark.slow
def test_nothing_is_written_in_the_menu_and_in_one_of_its_fields(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        assert_quiet(terminal)
        terminal.send("\t\t\t\t")
        assert_quiet(terminal)


@pytest.mark.slow
def test_nothing_is_written_on_page_turn_amount_question_and_result(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        assert_quiet(terminal)
        take_seat(terminal, "Anna")
        assert_quiet(terminal)
        for keys, words in (("r", "Raise to [ 4 ]"), ("\x1b", "[ Fold"), ("a", "All-in: raise to 200?")):
            terminal.send(keys)
            terminal.wait_for(words)
            assert_quiet(terminal)
        terminal.send("\x1b")
        terminal.wait_for("[ Fold")
        terminal.send("f")
        take_seat(terminal, "Boris")
        terminal.send("f")
        terminal.wait_for("next hand")
        assert_quiet(terminal)


def bytes_for(terminal: Terminal, keys: str, words: str) -> int:
    """What is written because of these keys, until the words stand on the screen."""
    terminal.settle(UNTIL_KEYS_COUNT)
    before = len(terminal.written)
    terminal.send(keys)
    terminal.wait_for(words)
    terminal.settle()
    return len(terminal.written) - before


@pytest.mark.slow
def test_a_key_writes_only_what_it_changes(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        bytes_for(terminal, "l", "Preflop")
        # The table again, under the page that goes.
        whole = bytes_for(terminal, "l", "Anna to act")
        assert whole > 4000
        bytes_for(terminal, "v", "[ Fold")
        for keys, words in (("r", "Raise to [ 4 ]"), ("1", "Raise to [ 1 ]"), ("2", "Raise to [ 12 ]")):
            assert bytes_for(terminal, keys, words) < whole / 4, keys
        bytes_for(terminal, "\x1b", "[ Fold")
        for keys, words in (("v", "v view"), ("\t", "[ Call 2")):
            assert bytes_for(terminal, keys, words) < whole / 4, keys
