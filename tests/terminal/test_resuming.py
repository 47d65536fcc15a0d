"""A program that is killed goes on where it stopped, and one game is played in one window (T24, T34)."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.terminal.terminal import cards_in, holdem, play, take_seat, without_pauses


def test_a_killed_game_goes_on_at_the_page_of_the_player_to_act(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("c")
        terminal.wait_for("Boris, look at your cards")
        before = take_seat(terminal, "Boris")
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_end() == -signal.SIGKILL
    with holdem(tmp_path, "resume") as terminal:
        page = terminal.wait_for("Boris, look at your cards")
        assert not cards_in(page)
        after = take_seat(terminal, "Boris")
        assert cards_in(after) == cards_in(before)
        assert "Boris to act" in after


@pytest.mark.slow
def test_a_result_comes_back_as_it_stood_with_the_last_to_act_at_the_bottom(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        for name in ("Anna", "Boris"):
            take_seat(terminal, name)
            terminal.send("f")
        before = terminal.wait_for("next hand")
        terminal.signal(signal.SIGKILL)
    with holdem(tmp_path, "resume") as terminal:
        assert terminal.wait_for("next hand") == before


def test_a_second_window_is_refused(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        terminal.wait_for("Anna, look at your cards")
        with holdem(tmp_path, "resume") as second:
            assert second.wait_end() == 1
            assert "is being played in another window" in second.text


def test_nothing_to_go_on_with(tmp_path: Path) -> None:
    with holdem(tmp_path, "resume") as terminal:
        assert terminal.wait_end() == 1
        assert "There is no game to go on with: holdem play begins one" in terminal.text
