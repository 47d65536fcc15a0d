"""Which session a game is taken up from, and what comes with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from holdem_tui.history.session_folder import RUNNING, SessionFolder, StoreError, is_archived
from holdem_tui.play.game import resume_last, resume_named
from holdem_tui.settings import Speed
from tests.saves.waiting import wait


def archive(path: Path) -> None:
    with SessionFolder.open(path) as folder:
        folder.archive()


def test_archived_sessions_are_passed_over(tmp_path: Path) -> None:
    for number, name in enumerate(("old", "new")):
        os.utime(wait(tmp_path / name, "Anna", "Boris") / RUNNING, (number, number))
    archive(tmp_path / "new")
    game = resume_last(tmp_path)
    game.close()
    assert game.folder is not None
    assert game.folder.name == "old"
    archive(tmp_path / "old")
    with pytest.raises(StoreError, match="There is no game to resume"):
        resume_last(tmp_path)


def test_the_name_of_an_archived_session_brings_it_back(tmp_path: Path) -> None:
    path = wait(tmp_path / "evening", "Anna", "Boris")
    archive(path)
    resume_named(tmp_path, "evening").close()
    assert not is_archived(path)


def test_a_damaged_session_stays_archived_and_can_be_opened_again(tmp_path: Path) -> None:
    path = wait(tmp_path / "evening", "Anna", "Boris")
    archive(path)
    (path / RUNNING).write_text("damaged")
    with pytest.raises(StoreError, match="is damaged and was left as it is"):
        resume_named(tmp_path, "evening")
    assert is_archived(path)
    SessionFolder.open(path).close()


@pytest.mark.parametrize("name", ["..", "../sessions/evening", "morning"])
def test_only_a_session_in_the_folder_is_taken_up(tmp_path: Path, name: str) -> None:
    wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    with pytest.raises(StoreError, match="There is no session"):
        resume_named(tmp_path / "sessions", name)


def test_a_game_has_the_speed_at_which_it_was_played(tmp_path: Path) -> None:
    wait(tmp_path / "evening", "Anna", "Boris", speed=Speed.SLOW)
    game = resume_named(tmp_path, "evening")
    game.close()
    assert game.begun.speed is Speed.SLOW


def test_a_save_of_before_speeds_were_kept_is_read(tmp_path: Path) -> None:
    path = wait(tmp_path / "evening", "Anna", "Boris")
    assert "speed" not in (path / RUNNING).read_text()
    game = resume_named(tmp_path, "evening")
    game.close()
    assert game.begun.speed is None


def test_a_speed_that_there_is_not_is_told(tmp_path: Path) -> None:
    path = wait(tmp_path / "evening", "Anna", "Boris", speed=Speed.SLOW)
    file = path / RUNNING
    file.write_text(file.read_text().replace('"slow"', '"warp"'))
    with pytest.raises(StoreError, match=r"damaged.*Invalid enum value 'warp' - at `\$\.speed`"):
        resume_named(tmp_path, "evening")
