"""An index of the hands of all sessions: one file beside their folders, rebuilt from them whenever needed.

It holds the `facts` of each hand, and where the hand is in the file of its session.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Any, BinaryIO, Self

from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.errors import HoldemError
from holdem_tui.history.facts import HandFacts, PlayerFacts, facts_of
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import FoundHand, Reading, find_hands
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.session_folder import FINISHED, check_readable, sessions

INDEX = "index.sqlite3"
# Counts up with every change of the tables below or of their meaning.
VERSION = 2

# `rest` is where the last hand of a file begins, `digest` is of all before it. While that is the same, the file is read
# from there on, so that a last hand that was cut off or written again comes out right.
_TABLES = """
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL, changed INTEGER NOT NULL, rest INTEGER NOT NULL, digest BLOB NOT NULL
);
CREATE TABLE damaged (
    session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE, start INTEGER NOT NULL,
    PRIMARY KEY (session, start)
) WITHOUT ROWID;
CREATE TABLE hands (
    id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
    start INTEGER NOT NULL, length INTEGER NOT NULL, number INTEGER NOT NULL, date TEXT, time TEXT,
    big_blind INTEGER NOT NULL, pot INTEGER NOT NULL, category INTEGER,
    was_all_in INTEGER NOT NULL, had_showdown INTEGER NOT NULL,
    UNIQUE (session, start)
);
CREATE TABLE players (
    hand INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, player INTEGER NOT NULL,
    name TEXT NOT NULL, seat INTEGER NOT NULL, put_in INTEGER NOT NULL, won INTEGER NOT NULL, big_blinds REAL NOT NULL,
    put_in_voluntarily INTEGER NOT NULL, raised_before_flop INTEGER NOT NULL,
    bets_and_raises INTEGER NOT NULL, calls INTEGER NOT NULL, saw_flop INTEGER NOT NULL,
    went_to_showdown INTEGER NOT NULL, won_at_showdown INTEGER NOT NULL,
    strength INTEGER, cards TEXT,
    PRIMARY KEY (hand, player)
) WITHOUT ROWID;
"""
_PIECE = 1 << 20

EachHand = Callable[[Reading], object]


class HistoryIndex:
    """The hands of all sessions in a folder, as their files are when it is made.

    Trouble with its own file is not an error: the file is rebuilt, or the index kept in memory. Hands that cannot be
    read or replayed are left out and counted. `each_hand` is called before each hand is added, since thousands take
    seconds; what it raises stops the work and is raised again. Threads take turns.

    Raises:
        StoreError: the folder cannot be read.
    """

    def __init__(self, folder: Path, *, each_hand: EachHand = lambda reading: None) -> None:
        # Else an unreadable folder would look empty.
        check_readable(folder)
        self.folder = folder
        self._each_hand = each_hand
        self._turn = RLock()
        self._connection = _open(folder)
        try:
            try:
                self._take_in()
            except sqlite3.DatabaseError as wrong:
                self._start_again(wrong)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        with self._turn:
            self._connection.close()

    def query(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Query the tables, which are rebuilt if damaged; SQL has the function `casefold` too.

        Raises:
            sqlite3.DatabaseError: the query itself is wrong.
            sqlite3.ProgrammingError: the index is closed.
        """
        with self._turn:
            try:
                return self._connection.execute(sql, parameters).fetchall()
            except sqlite3.ProgrammingError:
                raise
            except sqlite3.DatabaseError as wrong:
                self._start_again(wrong)
            return self._connection.execute(sql, parameters).fetchall()

    def _take_in(self) -> None:
        _update(self._connection, self.folder, each_hand=self._each_hand)

    def _start_again(self, why: sqlite3.DatabaseError) -> None:
        self._connection.close()
        # Another process is writing: its file must stay.
        self._connection = _in_memory() if _is_locked(why) else _open_new(self.folder)
        try:
            self._take_in()
        except sqlite3.DatabaseError:
            self._connection.close()
            self._connection = _in_memory()
            self._take_in()


# -- the file ----------------------------------------------------------------------------------------------------------


def _open(folder: Path) -> sqlite3.Connection:
    try:
        return _open_file(folder / INDEX)
    except sqlite3.DatabaseError as wrong:
        return _in_memory() if _is_locked(wrong) else _open_new(folder)
    except OSError:
        return _in_memory()


def _open_new(folder: Path) -> sqlite3.Connection:
    """An empty index in place of the existing one."""
    try:
        for name in (INDEX, f"{INDEX}-journal"):
            (folder / name).unlink(missing_ok=True)
        return _open_file(folder / INDEX)
    except (OSError, sqlite3.DatabaseError):
        return _in_memory()


def _open_file(file: Path) -> sqlite3.Connection:
    # SQLite itself would let others read it.
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    return _prepare(sqlite3.connect(file, check_same_thread=False))


def _in_memory() -> sqlite3.Connection:
    return _prepare(sqlite3.connect(":memory:", check_same_thread=False))


def _prepare(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        connection.create_function("casefold", 1, str.casefold, deterministic=True)
        connection.execute("PRAGMA foreign_keys = ON")
        [(version,)] = connection.execute("PRAGMA user_version")
        [(tables,)] = connection.execute("SELECT COUNT(*) FROM sqlite_master")
        if not tables:
            connection.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
        elif version != VERSION:
            raise sqlite3.DatabaseError("The index is of another version.")
    except BaseException:
        connection.close()
        raise
    return connection


def _is_locked(wrong: sqlite3.DatabaseError) -> bool:
    code: int | None = getattr(wrong, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


# -- from the sessions' files ------------------------------------------------------------------------------------------


def _update(connection: sqlite3.Connection, folder: Path, *, each_hand: EachHand) -> None:
    # Other folders are not ours, and their names may not be text.
    paths = {path.name: path for path in sessions(folder) if path.name.isprintable()}
    known = {
        name: (rest, digest) for name, rest, digest in connection.execute("SELECT name, rest, digest FROM sessions")
    }
    gone = {name: begins for name, begins in known.items() if name not in paths}
    with connection:
        for path in paths.values():
            before = None if path.name in known else _name_before(path, gone)
            if before is not None:
                del gone[before]
                connection.execute("UPDATE sessions SET name = ? WHERE name = ?", (path.name, before))
        connection.executemany("DELETE FROM sessions WHERE name = ?", [(name,) for name in gone])
    count = _Count(size=sum(_unread(connection, path) for path in paths.values()), each_hand=each_hand)
    for path in paths.values():
        with suppress(OSError):
            _update_session(connection, path, count=count)


@dataclass(slots=True, kw_only=True)
class _Count:
    """What has been read of the bytes that are new."""

    size: int
    each_hand: EachHand
    hands: int = 0
    done: int = 0

    def add(self, found: FoundHand) -> None:
        """Count a hand, and tell of it."""
        self.hands += 1
        self.done += found.size
        # There are more if a file was changed before its end.
        self.size = max(self.size, self.done)
        self.each_hand(Reading(self.hands, self.done, self.size))


def _unread(connection: sqlite3.Connection, path: Path) -> int:
    """The bytes of a session's hands that are to be read."""
    try:
        status = (path / FINISHED).stat()
    except OSError:
        return 0
    known = connection.execute("SELECT size, changed, rest FROM sessions WHERE name = ?", (path.name,)).fetchone()
    size, changed, rest = known or (0, 0, 0)
    return 0 if (size, changed) == (status.st_size, status.st_mtime_ns) else max(0, status.st_size - rest)


def _name_before(path: Path, gone: Mapping[str, tuple[int, bytes]]) -> str | None:
    """Which of the sessions that are gone was renamed to this folder: its file begins with the same hands."""
    with suppress(OSError), (path / FINISHED).open("rb") as stream:
        return next(
            (name for name, (rest, digest) in gone.items() if rest and _digest(_pieces(stream, rest)) == digest), None
        )
    return None


def _update_session(connection: sqlite3.Connection, path: Path, *, count: _Count) -> None:
    """Add a session's new hands; one that cannot be read stays as it was.

    Raises:
        OSError: its file cannot be read.
    """
    file = path / FINISHED
    is_there = file.exists()
    status = file.stat() if is_there else None
    state = (status.st_size, status.st_mtime_ns) if status else (0, 0)
    known = connection.execute("SELECT size, changed FROM sessions WHERE name = ?", (path.name,)).fetchone()
    if known == state:
        return
    with connection:
        # First, since it locks out other writers: what is read from here on stays true.
        row = (path.name, _digest(()))
        connection.execute("INSERT OR IGNORE INTO sessions VALUES (NULL, ?, 0, 0, 0, ?)", row)
        [(session, rest, digest)] = connection.execute(
            "SELECT id, rest, digest FROM sessions WHERE name = ?", (path.name,)
        )
        if is_there:
            with file.open("rb") as stream:
                if _digest(_pieces(stream, rest)) != digest:
                    rest = 0
                rest = _read_on(connection, session, stream, start=rest, count=count)
                digest = _digest(_pieces(stream, rest))
        else:
            _forget(connection, session, start=0)
        connection.execute(
            "UPDATE sessions SET size = ?, changed = ?, rest = ?, digest = ? WHERE id = ?",
            (*state, rest, digest, session),
        )


def _pieces(stream: BinaryIO, size: int) -> Iterator[bytes]:
    """The first bytes of a file."""
    stream.seek(0)
    while size and (piece := stream.read(min(size, _PIECE))):
        size -= len(piece)
        yield piece


def _digest(pieces: Iterator[bytes] | tuple[()]) -> bytes:
    digest = blake2b(digest_size=16)
    for piece in pieces:
        digest.update(piece)
    return digest.digest()


def _forget(connection: sqlite3.Connection, session: int, *, start: int) -> None:
    for table in ("hands", "damaged"):
        connection.execute(f"DELETE FROM {table} WHERE session = ? AND start >= ?", (session, start))


def _read_on(connection: sqlite3.Connection, session: int, stream: BinaryIO, *, start: int, count: _Count) -> int:
    """Add all hands from this place on; returns where the last one begins."""
    _forget(connection, session, start=start)
    [(before,)] = connection.execute(
        "SELECT (SELECT COUNT(*) FROM hands WHERE session = ?1) + (SELECT COUNT(*) FROM damaged WHERE session = ?1)",
        (session,),
    )
    stream.seek(start)
    last = start
    with suppress(PhhError):
        for place, found in enumerate(find_hands(stream), before + 1):
            last = start + found.start
            count.add(found)
            try:
                facts = facts_of(replay(_readable(found)), place=place)
            except HoldemError:
                connection.execute("INSERT INTO damaged VALUES (?, ?)", (session, last))
            else:
                _insert(connection, facts, place=(session, last, found.size))
    return last


def _readable(found: FoundHand) -> PhhHand:
    if isinstance(found.hand, PhhError):
        raise found.hand
    return found.hand


def _insert(connection: sqlite3.Connection, facts: HandFacts, *, place: tuple[int, int, int]) -> None:
    row = (
        *place,
        facts.number,
        facts.date and facts.date.isoformat(),
        facts.time and facts.time.isoformat(),
        facts.big_blind,
        facts.pot,
        facts.category,
        facts.was_all_in,
        facts.had_showdown,
    )
    hand = connection.execute(f"INSERT INTO hands VALUES (NULL, {_marks(row)})", row).lastrowid
    players = [(hand, *_player_row(player)) for player in facts.players]
    connection.executemany(f"INSERT INTO players VALUES ({_marks(players[0])})", players)


def _player_row(player: PlayerFacts) -> tuple[object, ...]:
    best = player.best_hand
    return (
        player.player,
        player.name,
        player.seat,
        player.put_in,
        player.won,
        player.big_blinds,
        player.put_in_voluntarily,
        player.raised_before_flop,
        player.bets_and_raises,
        player.calls,
        player.saw_flop,
        player.went_to_showdown,
        player.won_at_showdown,
        best and best.strength,
        best and format_cards(best.cards),
    )


def _marks(row: Sequence[object]) -> str:
    return ", ".join("?" * len(row))
