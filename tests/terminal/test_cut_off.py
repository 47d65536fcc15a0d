"""Wherever the game is when a signal or a closed window ends it, it goes on there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from signal import SIGTERM

import pytest

from tests.terminal.places import (
    at_an_amount,
    at_the_options,
    at_the_page,
    at_the_question,
    at_the_result,
    in_a_run_out,
    in_motion,
    in_the_menu,
)
from tests.terminal.terminal import Terminal, assert_left, cards_in, holdem

BY_ANNA, BY_BORIS = ("Anna, look at your cards",), ("Boris, look at your cards", "Anna calls 2")


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
