"""A program that is killed goes on where it stopped, and one game is played in one window."""

from __future__ import annotations

import signal
import stat
from pathlib import Path

import pytest

from tests.terminal.terminal import (
    UNTIL_KEYS_COUNT,
    UNTIL_NO_REPEAT,
    Terminal,
    cards_in,
    holdem,
    play,
    play_hand,
    take_seat,
    without_pauses,
)


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
        assert "There is no game to resume: holdem play starts one" in terminal.text


@pytest.mark.slow
@pytest.mark.parametrize("name", ["", ".", "..", "\x1b[31m", "nobody"])
def test_a_session_that_there_is_not(tmp_path: Path, name: str) -> None:
    with play(tmp_path) as terminal:
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == 143
    before = sorted(tmp_path.rglob("*"))
    with holdem(tmp_path, "resume", name) as terminal:
        assert terminal.wait_end() == 1
        assert terminal.written.startswith(b"holdem: There is no session ")
        assert b"\x1b" not in terminal.written
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.slow
def test_a_game_is_played_in_one_window_until_that_one_is_gone(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        [session] = [file.parent.name for file in tmp_path.rglob("running.phh")]
        with holdem(tmp_path, "resume", session) as second:
            assert second.wait_end() == 1
            assert f"The session {session} is being played in another window" in second.text.replace("\n", " ")
        with holdem(tmp_path, TEXTUAL_ANIMATIONS="none") as second:
            second.wait_for("Resume  R")
            second.settle(UNTIL_KEYS_COUNT)
            second.send("r")
            second.wait_for_notice(f"The session {session}", "is being played in another window")
            terminal.signal(signal.SIGKILL)
            assert terminal.wait_end() == -signal.SIGKILL
            second.settle(UNTIL_NO_REPEAT)
            second.send("r")
            second.wait_for("Anna, look at your cards")


@pytest.mark.slow
def test_only_the_player_can_read_what_is_kept_whatever_the_umask(tmp_path: Path) -> None:
    words = ["import os; os.umask(0); from holdem_tui.cli import main; main()", "play", "Anna", "Boris"]
    with Terminal("-c", *words, home=tmp_path) as terminal:
        terminal.wait_for("Anna, look at your cards")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("o")
        terminal.wait_for("four colours")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("\x1b[C")
        terminal.wait_until(lambda: bool(list(tmp_path.rglob("settings.toml"))), "the settings on the disk")
        terminal.send("\x1b")
        play_hand(terminal, "Anna")
        terminal.send(" ")
        terminal.wait_for("Boris, look at your cards")
    with holdem(tmp_path, "history") as terminal:
        assert terminal.wait_end() == 0
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {file.name for file in kept} == {"settings.toml", "running.phh", "hands.phhs", "lock", "index.sqlite3"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in kept} == {0o600}
    folders = [path for path in tmp_path.rglob("*") if path.is_dir()]
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in folders} == {0o700}
