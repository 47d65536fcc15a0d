"""The folder of a session: whole files or none, one process at a time, sentences for what goes wrong."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from holdem_tui.history.session_folder import (
    FINISHED,
    LOCK,
    RUNNING,
    SessionFolder,
    StoreError,
    check_readable,
    find_session,
    is_archived,
    remove_deleted,
    sessions,
    unfinished,
)

HOLD = """
import sys, time
from pathlib import Path
from holdem_tui.history.session_folder import SessionFolder
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
    with pytest.raises(StoreError, match="The session evening has no hand to resume"):
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
    assert {file.name for file in folder.path.iterdir()} == {RUNNING, FINISHED, LOCK}


KILLED = """
import os, signal, sys
from pathlib import Path
from holdem_tui.history.session_folder import SessionFolder
folder = SessionFolder.open(Path(sys.argv[1]))
folder.write_running("before")
os.umask(0)
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
folder.write_running("AhKd")
"""


@pytest.mark.skipif(os.name == "nt", reason="nothing kills a process so")
def test_what_a_killed_process_left_half_written_is_private_and_goes_when_the_session_is_opened(
    folder: SessionFolder,
) -> None:
    folder.close()
    killed = subprocess.run([sys.executable, "-c", KILLED, str(folder.path)], check=False)
    assert killed.returncode < 0
    kept = {file.name: file for file in folder.path.iterdir()}
    [draft] = kept.keys() - {RUNNING, LOCK}
    assert kept[draft].read_text() == "AhKd"
    assert stat.S_IMODE(kept[draft].stat().st_mode) == 0o600
    again = SessionFolder.open(folder.path)
    assert {file.name for file in folder.path.iterdir()} == {RUNNING, LOCK}
    assert again.read_running() == b"before"
    again.close()


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


def test_what_is_no_file_is_no_hand_to_go_on_with(folder: SessionFolder) -> None:
    (folder.path / RUNNING).mkdir()
    assert unfinished(folder.path.parent) == []
    with pytest.raises(StoreError, match="has no hand to resume"):
        folder.read_running()


def test_archived_sessions_are_listed_but_none_goes_on_by_itself(folder: SessionFolder) -> None:
    folder.write_running("hand")
    folder.archive()
    folder.archive()
    parent = folder.path.parent
    assert (is_archived(folder.path), sessions(parent), unfinished(parent)) == (True, [folder.path], [])
    folder.bring_back()
    folder.bring_back()
    assert (is_archived(folder.path), unfinished(parent)) == (False, [folder.path])


def test_a_session_gets_another_name_and_stays_held(folder: SessionFolder) -> None:
    folder.write_running("hand")
    folder.rename(" \x1b[31mFriday [b]night\n")
    assert folder.name == "Friday [b]night"
    assert sessions(folder.path.parent) == [folder.path]
    with pytest.raises(StoreError, match=r"The session Friday .* is being played in another window"):
        SessionFolder.open(folder.path)
    folder.write_running("next")
    assert folder.read_running() == b"next"


@pytest.mark.parametrize("name", ["../evening", "..", "", "--json", "con"])
def test_a_name_that_no_session_can_have_changes_nothing(folder: SessionFolder, name: str) -> None:
    folder.write_running("hand")
    with pytest.raises(StoreError):
        folder.rename(name)
    assert [path.name for path in sessions(folder.path.parent)] == ["evening"]


def test_a_name_that_is_taken_is_refused(folder: SessionFolder) -> None:
    SessionFolder.create(folder.path.parent, name="morning")
    (folder.path.parent / "index.sqlite3").write_text("the index")
    for name in ("morning", "index.sqlite3"):
        with pytest.raises(StoreError, match=f"^There is something called {name} already: choose another name"):
            folder.rename(name)
    folder.rename("evening")
    assert folder.name == "evening"


def test_upper_and_lower_case_can_be_changed_where_they_are_the_same(
    folder: SessionFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.write_running("hand")

    def exists(path: Path) -> bool:
        return any(entry.casefold() == path.name.casefold() for entry in os.listdir(path.parent))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", exists)
        patch.setattr(Path, "samefile", lambda path, other: path.name.casefold() == other.name.casefold())
        folder.rename("EVENING")
    assert [path.name for path in sessions(folder.path.parent)] == ["EVENING"]


def refuse(*_: object, **__: object) -> NoReturn:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda folder: folder.rename("morning"), "The session evening cannot be called morning: Permission denied."),
        (lambda folder: folder.delete(), "The session evening cannot be deleted: Permission denied."),
        (lambda folder: folder.archive(), "The session evening cannot be archived: Permission denied."),
        (lambda folder: folder.bring_back(), "The session evening cannot be brought back: Permission denied."),
    ],
    ids=["rename", "delete", "archive", "bring back"],
)
def test_a_folder_that_cannot_be_written_is_told_and_left_as_it_is(
    folder: SessionFolder,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[SessionFolder], None],
    told: str,
) -> None:
    folder.write_running("hand")
    with monkeypatch.context() as patch:
        for name in ("rename", "unlink", "open"):
            patch.setattr(os, name, refuse)
        with pytest.raises(StoreError) as error:
            change(folder)
    assert str(error.value) == told
    assert folder.read_running() == b"hand"
    assert unfinished(folder.path.parent) == [folder.path]


def test_a_session_that_is_gone_is_told(folder: SessionFolder) -> None:
    folder.path.rename(folder.path.with_name("away"))
    for change in (SessionFolder.archive, SessionFolder.delete):
        with pytest.raises(StoreError, match=r"^The session evening cannot be .*: No such file or directory\.$"):
            change(folder)


def test_a_folder_that_cannot_be_read_is_told(folder: SessionFolder, tmp_path: Path) -> None:
    check_readable(folder.path.parent)
    check_readable(tmp_path / "nowhere")
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match=r"^The folder .*file cannot be read: Not a directory\.$"):
        check_readable(tmp_path / "file")


def test_a_session_is_deleted_unless_it_is_played(folder: SessionFolder) -> None:
    folder.write_running("hand")
    with pytest.raises(StoreError, match="is being played in another window"):
        SessionFolder.open(folder.path)
    folder.delete()
    assert list(folder.path.parent.iterdir()) == []


class Killed(BaseException):
    """The process is gone."""


def test_a_deletion_that_is_cut_off_leaves_nothing_in_any_list(
    folder: SessionFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = folder.path.parent

    def die(path: Path) -> NoReturn:
        (path / RUNNING).unlink()
        raise Killed

    for _ in range(2):
        doomed = SessionFolder.create(parent, name="doomed")
        doomed.write_running("hand")
        doomed.add_finished("one\n", at=0)
        with monkeypatch.context() as patch:
            patch.setattr(shutil, "rmtree", die)
            with pytest.raises(Killed):
                doomed.delete()
    folder.write_running("hand")
    assert sessions(parent) == [folder.path]
    with pytest.raises(StoreError, match=r"There is no session \.deleted-session"):
        find_session(parent, ".deleted-session")
    remove_deleted(parent)
    assert list(parent.iterdir()) == [folder.path]


def test_what_cannot_be_removed_is_told(folder: SessionFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.write_running("hand")
    monkeypatch.setattr(shutil, "rmtree", refuse)
    with pytest.raises(StoreError, match=r"^The session evening is off every list, but .*/\.deleted-session stays: P"):
        folder.delete()
    assert sessions(folder.path.parent) == []


@pytest.mark.parametrize("name", ["", ".", "..", "../sessions", "evening/", "evening/running.phh", "Evening", "empty"])
def test_only_the_name_of_a_session_finds_one(folder: SessionFolder, name: str) -> None:
    folder.write_running("hand")
    (folder.path.parent / "empty").mkdir()
    assert find_session(folder.path.parent, "evening") == folder.path
    with pytest.raises(StoreError, match=r"^There is no session "):
        find_session(folder.path.parent, name)
