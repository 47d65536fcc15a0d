"""The list of past sessions with what the saves tell."""

from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path

from holdem_tui.history.hand_list import SessionRow
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import FINISHED, RUNNING, SessionFolder
from holdem_tui.saves.past_sessions import past_sessions
from tests.history.played import play_session
from tests.saves.waiting import wait


def listed(parent: Path) -> list[SessionRow]:
    with HistoryIndex(parent) as index:
        return past_sessions(index)


def write_at(file: Path, *, day: int) -> None:
    """As if it had been written at noon of this day."""
    seconds = datetime(2026, 5, day, 12).timestamp()
    os.utime(file, (seconds, seconds))


def test_the_session_played_last_comes_first(tmp_path: Path) -> None:
    for name, day in (("first", 3), ("third", 6), ("second", 4)):
        play_session(tmp_path, name=name, hands=1, day=day)
    write_at(wait(tmp_path / "waits", "Anna", "Boris") / RUNNING, day=5)
    write_at(tmp_path / "first" / FINISHED, day=3)
    write_at(wait(tmp_path / "first", "Gleb", "Dina") / RUNNING, day=7)
    rows = listed(tmp_path)
    assert [(row.name, row.last, row.is_unfinished) for row in rows] == [
        ("first", date(2026, 5, 7), True),
        ("third", date(2026, 5, 6), False),
        ("waits", date(2026, 5, 5), True),
        ("second", date(2026, 5, 4), False),
    ]
    assert rows[0].first == date(2026, 5, 3)
    assert rows[0].players == ("Anna", "Boris", "Vera", "Gleb")


def test_a_session_with_a_running_hand_alone_has_players_and_dates(tmp_path: Path) -> None:
    write_at(wait(tmp_path / "evening", "Olga", "Boris [/b]") / RUNNING, day=5)
    [row] = listed(tmp_path)
    assert (row.players, row.hands) == (("Olga", "Boris [/b]"), 0)
    assert row.first == row.last == date(2026, 5, 5)


def test_a_save_that_cannot_be_read_names_nobody(tmp_path: Path) -> None:
    (wait(tmp_path / "evening", "Olga", "Boris") / RUNNING).write_text("damaged")
    [row] = listed(tmp_path)
    assert (row.players, row.is_unfinished) == ((), True)


def test_archived_sessions_and_damaged_hands(tmp_path: Path) -> None:
    path = play_session(tmp_path, name="evening", hands=3)
    with SessionFolder.open(path) as folder:
        folder.archive()
    with (path / FINISHED).open("a") as file:
        file.write('[4]\nvariant = "XX"\n')
    [row] = listed(tmp_path)
    assert (row.hands, row.damaged, row.is_archived, row.is_unfinished) == (3, 1, True, False)
