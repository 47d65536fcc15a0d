"""The folder of a session: whole files or none, one process at a time, sentences for what goes wrong."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from holdem_tui.history.store import FINISHED, RUNNING, SessionFolder, StoreError, delete, sessions

HOLD = """
import sys, time
from pathlib import Path
from holdem_tui.history.store import SessionFolder
folder = SessionFolder.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def folder(tmp_path: Path) -> SessionFolder:
    return SessionFolder.create(tmp_path / "sessions", name="evening")


def test_a_second_session_of_a_name_gets_a_number(folder: SessionFolder) -> None:
    parent = folder.path.parent
    names = [SessionFolder.create(parent, name="evening").name for _ in range(2)]
    assert [folder.name, *names] == ["evening", "evening-2", "evening-3"]


def test_the_running_hand_is_replaced_as_a_whole(folder: SessionFolder) -> None:
    folder.write_running("a long first hand")
    folder.write_running("second ♠")
    assert folder.read_running().decode() == "second ♠"
    folder.drop_running()
    with pytest.raises(StoreError, match="The session evening has no hand to go on with"):
        folder.read_running()


def test_hands_that_are_over_are_added(folder: SessionFolder) -> None:
    folder.add_finished("one\n", at=0)
    assert folder.finished_size == 4
    folder.add_finished("two\n", at=4)
    assert (folder.path / FINISHED).read_text() == "one\ntwo\n"


def test_what_was_written_of_the_same_hand_before_is_written_again(folder: SessionFolder) -> None:
    folder.add_finished("one\n", at=0)
    (folder.path / FINISHED).write_text("one\n[2]\ntwo, cut o")
    folder.add_finished("[2]\ntwo\n", at=4)
    assert (folder.path / FINISHED).read_text() == "one\n[2]\ntwo\n"


def test_what_somebody_else_wrote_is_kept_and_the_hand_begins_on_a_line_of_its_own(folder: SessionFolder) -> None:
    for text, at in (("one\n[7]\nseven", 4), ("# mine\none\n", 4), ("one, cut o", 400), ("one, cut o", 10)):
        (folder.path / FINISHED).write_text(text)
        folder.add_finished("[2]\ntwo\n", at=at)
        assert (folder.path / FINISHED).read_text() == f"{text}\n[2]\ntwo\n"


def test_a_file_that_somebody_made_shorter_is_not_filled_with_nothing(folder: SessionFolder) -> None:
    folder.add_finished("two\n", at=400)
    assert (folder.path / FINISHED).read_bytes() == b"two\n"


def test_another_process_is_refused_and_a_dead_one_leaves_nothing_behind(folder: SessionFolder) -> None:
    folder.close()
    words = [sys.executable, "-c", HOLD, str(folder.path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match=r"^The session evening is being played in another window: close it there"):
            SessionFolder.open(folder.path)
        other.kill()
    SessionFolder.open(folder.path).close()


def test_no_session_of_that_name(folder: SessionFolder) -> None:
    with pytest.raises(StoreError, match=r"^There is no session morning\.$"):
        SessionFolder.open(folder.path.with_name("morning"))


def test_a_full_disk_is_told_and_the_hand_before_is_kept(
    folder: SessionFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    folder.write_running("before")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match=r"^The hand cannot be saved in .*evening: No space left on device\.$"):
            folder.write_running("after")
        with pytest.raises(StoreError, match=r"^The hand cannot be added to .*hands.phhs: No space left on device\.$"):
            folder.add_finished("one", at=0)
    assert folder.read_running() == b"before"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match=r"^The folder .*file.* cannot be written: "):
        SessionFolder.create(tmp_path / "file", name="evening")


def test_a_folder_that_is_gone_is_told(folder: SessionFolder) -> None:
    folder.path.rename(folder.path.with_name("away"))
    with pytest.raises(StoreError, match=r"^The hand cannot be saved in .*evening: No such file or directory\.$"):
        folder.write_running("hand")


def test_the_sessions_with_the_one_played_last_first(folder: SessionFolder) -> None:
    parent = folder.path.parent
    for number, name in enumerate(("old", "new", "middle")):
        other = SessionFolder.create(parent, name=name)
        other.write_running("hand")
        os.utime(other.path / RUNNING, (1000 * number, 1000 * (number if name != "new" else 9)))
    assert [path.name for path in sessions(parent)] == ["new", "middle", "old"]
    assert sessions(parent / "nowhere") == []


def test_a_session_is_deleted_unless_it_is_played(folder: SessionFolder) -> None:
    folder.write_running("hand")
    with pytest.raises(StoreError, match="is being played in another window"):
        delete(folder.path)
    assert folder.read_running() == b"hand"
    folder.close()
    delete(folder.path)
    assert not folder.path.exists()
