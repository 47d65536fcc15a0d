"""The list of past sessions: what the index knows, and what the saves of unfinished hands tell."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from holdem_tui.history.hand_list import SessionRow, list_sessions
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import RUNNING, StoreError, last_played, sessions
from holdem_tui.saves.save_format import read_saved


def past_sessions(index: HistoryIndex) -> list[SessionRow]:
    """All sessions, archived ones too, the one played last first.

    An unfinished hand counts for the dates, and names the players of a session without a finished one, if its save can
    be read.
    """
    rows = {row.name: row for row in list_sessions(index)}
    known = [_with_save(rows[path.name], path) for path in sessions(index.folder) if path.name in rows]
    # Copied files may have lost their times, but not the dates in them.
    return sorted(known, key=lambda row: row.last or date.min, reverse=True)


def _with_save(row: SessionRow, path: Path) -> SessionRow:
    played = last_played(path)
    if not row.is_unfinished or played is None:
        return row
    day = date.fromtimestamp(played)
    return replace(row, first=row.first or day, last=day, players=row.players or _saved_players(path))


def _saved_players(path: Path) -> tuple[str, ...]:
    try:
        saved = read_saved((path / RUNNING).read_bytes(), name=path.name)
    except (OSError, StoreError):
        return ()
    return tuple(seat.name for seat in saved.game.table.seats)
