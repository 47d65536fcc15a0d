"""The folder of a session: the running hand, the finished hands, and a lock."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from holdem_tui.files import drop_draft, make_private_folder, open_private, sync, write_private
from holdem_tui.history.session_names import name_problem
from holdem_tui.table.names import clean_name

RUNNING = "running.phh"
FINISHED = "hands.phhs"
LOCK = "lock"
# An empty file: while it is there the session is archived.
ARCHIVED = "archived"
# An empty file: the session was played with open cards or with the same cards every time, to show something.
DEMO = "demo"
# More than any hand takes; larger files are not read into memory.
MAX_RUNNING_BYTES = 2_000_000
# The name of folders about to be removed; no session's name begins with a dot.
_DELETED = ".deleted-session"


class StoreError(Exception):
    """Something on disk cannot be read, written or opened; the text says what, and what to do."""


class SessionFolder:
    """One session, held by this process alone until `close`; only the player can read what it writes.

    The running hand is replaced as a whole, and is on the disk when `write_running` returns. Finished hands are only
    appended.
    """

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._lock: int | None = lock

    @classmethod
    def create(cls, parent: Path, *, name: str) -> Self:
        """A new folder with this name, or the next free one that begins with it.

        Raises:
            StoreError: the folder cannot be made.
        """
        with _told(f"The folder {parent} cannot be written"):
            make_private_folder(parent)
            for path in _names(parent, name):
                try:
                    path.mkdir(mode=0o700)
                except FileExistsError:
                    continue
                return cls.open(path)
        raise AssertionError("numbers never end")

    @classmethod
    def open(cls, path: Path) -> Self:
        """The folder of an existing session; the lock of a dead process does not count.

        Raises:
            StoreError: there is no such session, or another process plays it.
        """
        if not path.is_dir():
            raise StoreError(f"There is no session {path.name}.")
        with _told(f"The session {path.name} cannot be opened"):
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(lock)
        except OSError:
            os.close(lock)
            text = f"The session {path.name} is being played in another window: close it there first."
            raise StoreError(text) from None
        with suppress(OSError):
            drop_draft(path / RUNNING)
        return cls(path, lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let others open the session."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    @property
    def name(self) -> str:
        """What the session is called on the command line."""
        return self.path.name

    def write_running(self, text: str) -> None:
        """Replace the running hand on disk; a write that fails changes nothing.

        Raises:
            StoreError: it cannot be written.
        """
        with _told(f"The hand cannot be saved in {self.path}"):
            write_private(self.path / RUNNING, text)

    def read_running(self) -> bytes:
        """The running hand as last written.

        Raises:
            StoreError: there is none, or it cannot be read.
        """
        file = self.path / RUNNING
        if not is_unfinished(self.path):
            raise StoreError(f"The session {self.name} has no hand to resume.")
        with _told(f"{file} cannot be read"), file.open("rb") as saved:
            text = saved.read(MAX_RUNNING_BYTES + 1)
        if len(text) > MAX_RUNNING_BYTES:
            raise StoreError(f"{file} is not a save of ours: it is larger than {MAX_RUNNING_BYTES:,} bytes.")
        return text

    def drop_running(self) -> None:
        """Drop the running hand: nothing is left to resume.

        Raises:
            StoreError: the file cannot be removed.
        """
        with _told(f"{self.path / RUNNING} cannot be removed"):
            (self.path / RUNNING).unlink(missing_ok=True)

    @property
    def finished_size(self) -> int:
        """The bytes of all finished hands."""
        try:
            return (self.path / FINISHED).stat().st_size
        except OSError:
            return 0

    def add_finished(self, text: str, *, at: int) -> None:
        """Append hands after the first `at` bytes, in place of an earlier version of the same hands.

        If something else follows there, they are added behind it.

        Raises:
            StoreError: they cannot be written; those before are unchanged.
        """
        file = self.path / FINISHED
        with _told(f"The hand cannot be added to {file}"):
            raw = text.encode()
            if not _can_stand(raw, file, at=at):
                at = self.finished_size
                raw = b"\n" + raw if at else raw
            try:
                with open_private(file, os.O_RDWR | os.O_CREAT) as out:
                    out.seek(at)
                    out.write(raw)
                    out.truncate()
                    sync(out)
            except OSError:
                # Half a hand would count as a damaged one.
                with suppress(OSError):
                    os.truncate(file, at)
                raise

    def archive(self) -> None:
        """Archive the session: it is resumed only by its name.

        Raises:
            StoreError: the folder cannot be written.
        """
        with _told(f"The session {self.name} cannot be archived"):
            open_private(self.path / ARCHIVED, os.O_WRONLY | os.O_CREAT).close()

    def mark_as_demo(self) -> None:
        """Say that the session was played to show something.

        Raises:
            StoreError: the folder cannot be written.
        """
        with _told(f"The session {self.name} cannot be marked as a demo"):
            open_private(self.path / DEMO, os.O_WRONLY | os.O_CREAT).close()

    def bring_back(self) -> None:
        """Bring the session back from the archive.

        Raises:
            StoreError: the folder cannot be written.
        """
        with _told(f"The session {self.name} cannot be brought back"):
            (self.path / ARCHIVED).unlink(missing_ok=True)

    def rename(self, text: str) -> None:
        """Rename the session as typed, without control characters and outer spaces.

        Raises:
            StoreError: the name is not allowed or taken, or the folder cannot be renamed.
        """
        name = clean_name(text)
        problem = name_problem(name)
        if problem:
            raise StoreError(problem)
        target = self.path.with_name(name)
        with _told(f"The session {self.name} cannot be called {name}"):
            # Where case does not count, another spelling finds the session itself.
            if target.exists() and not target.samefile(self.path):
                raise StoreError(f"There is something called {name} already: choose another name.")
            self._move(target)

    def delete(self) -> None:
        """Delete the session with all its hands; it leaves every list first, so that none ever shows a part of it.

        Raises:
            StoreError: it cannot be removed.
        """
        name = self.name
        with _told(f"The session {name} cannot be deleted"):
            self._move(next(path for path in _names(self.path.parent, _DELETED) if not path.exists()))
        self.close()
        # Another process may be deleting it too.
        with _told(f"The session {name} is off every list, but {self.path} stays"), suppress(FileNotFoundError):
            shutil.rmtree(self.path)

    def _move(self, target: Path) -> None:
        if sys.platform == "win32":
            # No folder can be moved there while a file in it is open.
            self.close()
        self.path = self.path.rename(target)


def sessions(parent: Path) -> list[Path]:
    """The folders of all sessions, archived ones too, the one played last first."""
    try:
        folders = [path for path in parent.iterdir() if not path.name.startswith(".")]
    except OSError:
        return []
    played = [(at, path) for path in folders if (at := last_played(path)) is not None]
    return [path for _, path in sorted(played, reverse=True)]


def check_readable(parent: Path) -> None:
    """Check that the folder of all sessions can be read; a missing one has no sessions.

    Raises:
        StoreError: it cannot be read.
    """
    with _told(f"The folder {parent} cannot be read"), suppress(FileNotFoundError):
        next(parent.iterdir(), None)


def unfinished(parent: Path) -> list[Path]:
    """The folders of sessions with a hand to resume, the one played last first, without archived ones."""
    return [path for path in sessions(parent) if is_unfinished(path) and not is_archived(path)]


def find_session(parent: Path, name: str) -> Path:
    """The folder of the session of this name.

    Raises:
        StoreError: there is none.
    """
    for path in sessions(parent):
        if path.name == name:
            return path
    raise StoreError(f"There is no session {name}.")


def is_unfinished(path: Path) -> bool:
    """Whether the session of this folder has a hand to resume."""
    return (path / RUNNING).is_file()


def is_archived(path: Path) -> bool:
    """Whether the session of this folder is archived."""
    return (path / ARCHIVED).exists()


def is_demo(path: Path) -> bool:
    """Whether the session of this folder was played to show something."""
    return (path / DEMO).exists()


def last_played(path: Path) -> float | None:
    """When a session was last written, in seconds since 1970; None if never."""
    times = []
    for file in (RUNNING, FINISHED):
        with suppress(OSError):
            times.append((path / file).stat().st_mtime)
    return max(times, default=None)


def remove_deleted(parent: Path) -> None:
    """Remove what an interrupted deletion left of sessions."""
    for path in parent.glob(f"{_DELETED}*"):
        shutil.rmtree(path, ignore_errors=True)


def _can_stand(raw: bytes, file: Path, *, at: int) -> bool:
    """Whether after the first `at` bytes there is nothing, or a new line that begins like these hands."""
    if not file.exists():
        return at == 0
    with file.open("rb") as hands:
        hands.seek(max(0, at - 1))
        before, header = hands.read(min(1, at)), raw.splitlines(keepends=True)[0]
        return before in ((b"\n",) if at else (b"",)) and header.startswith(hands.read(len(header)))


def _names(parent: Path, name: str) -> Iterator[Path]:
    yield parent / name
    number = 2
    while True:
        yield parent / f"{name}-{number}"
        number += 1


def _hold(lock: int) -> None:
    """Lock a file until it is closed or this process ends in any way; OSError if another process holds it.

    By hand, because a library for it takes longer to load than everything else a new game waits for.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def _told(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(f"{what}: {error.strerror or error}.") from error
