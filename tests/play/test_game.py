"""Which session a game is taken up from, and what comes with it."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from holdem_tui.engine.setup import Stakes
from holdem_tui.history.session_folder import RUNNING, SessionFolder, StoreError, is_archived, is_demo
from holdem_tui.play.game import new_game, rematch, resume_last, resume_named, unsaved_game
from holdem_tui.play.options import GameOptions
from holdem_tui.settings import Speed
from holdem_tui.table.visibility import Visibility
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


@pytest.mark.parametrize(
    ("seed", "visibility", "demo"),
    [
        (None, Visibility.OWN_CARDS, False),
        (7, Visibility.OWN_CARDS, True),
        (None, Visibility.ALL_FACE_UP, True),
    ],
)
def test_games_with_open_cards_or_a_seed_are_demos(
    tmp_path: Path, seed: int | None, visibility: Visibility, demo: bool
) -> None:
    options = GameOptions(
        names=("Anna", "Boris"),
        stacks=(20, 20),
        stakes=Stakes(small_blind=1, big_blind=2),
        seed=seed,
        visibility=visibility,
    )
    game = new_game(options, sessions=tmp_path, now=datetime(2026, 5, 4, 20, 15))
    game.close()
    assert game.folder is not None
    assert is_demo(game.folder.path) == demo


def test_a_rematch_is_the_same_game_with_the_chips_it_began_with() -> None:
    options = GameOptions(
        names=("Anna", "Boris"), stacks=(20, 40), stakes=Stakes(small_blind=1, big_blind=2, ante=1), seed=7
    )
    begun = unsaved_game(options).begun
    assert rematch(begun) == options
    later = replace(begun, table=replace(begun.table, hand_number=5))
    assert rematch(later).stacks == (30, 30)
