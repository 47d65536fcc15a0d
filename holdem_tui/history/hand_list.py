"""Lists of sessions and hands from the index, and single hands from the files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, time
from io import BytesIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from holdem_tui.engine.evaluate import Category
from holdem_tui.history.facts import number_of
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.session_folder import FINISHED, StoreError, is_archived, is_demo, is_unfinished


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """A session: the dates of its first and last hand, how many hands it has and how many are left out as damaged.

    An unfinished one has a hand to resume.
    """

    name: str
    first: date | None
    last: date | None
    hands: int
    damaged: int
    players: tuple[str, ...]
    is_unfinished: bool
    is_archived: bool
    is_demo: bool


class HandKey(NamedTuple):
    """What identifies a hand while others are added: its session, and where it begins in the session's file."""

    session: str
    start: int


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of a hand, the chips won from the pots, and the net result."""

    name: str
    won: int
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """A hand in a list, as in `HandFacts`; `number` is its number in its session.

    In the session's file it takes `length` bytes from `start` on.
    """

    session: str
    start: int
    length: int
    number: int
    date: date | None
    time: time | None
    big_blind: int
    pot: int
    category: Category | None
    was_all_in: bool
    had_showdown: bool
    players: tuple[PlayerRow, ...]

    @property
    def winners(self) -> tuple[PlayerRow, ...]:
        """Who won chips."""
        return tuple(player for player in self.players if player.won)

    @property
    def played(self) -> str:
        """Date and time, as far as they are known: "2026-05-04 20:13"."""
        day = self.date.isoformat() if self.date else ""
        return f"{day} {self.time:%H:%M}".lstrip() if self.time else day


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFilter:
    """Which hands are wanted: those that meet every condition; case does not count in names.

    `name_text` is a part of a player's name, `winner_text` of a winner's; `player` was dealt in, `winner` won.
    `big_blinds` is the smallest pot.
    """

    session: str | None = None
    name_text: str = ""
    winner_text: str = ""
    player: str | None = None
    winner: str | None = None
    big_blinds: int = 0
    category: Category | None = None
    only_all_ins: bool = False
    only_showdowns: bool = False


def list_sessions(index: HistoryIndex) -> list[SessionRow]:
    """All sessions, the one with the latest hand first; players in the order of their first hands and seats."""
    rows = index.query(
        "SELECT sessions.id, name, MIN(date), MAX(date), COUNT(hands.id),"
        " (SELECT COUNT(*) FROM damaged WHERE damaged.session = sessions.id)"
        " FROM sessions LEFT JOIN hands ON hands.session = sessions.id"
        " GROUP BY sessions.id ORDER BY MAX(COALESCE(date, '') || COALESCE(time, '')) DESC, name"
    )
    players = index.query(
        "SELECT session, players.name, MIN(hand), seat FROM players JOIN hands ON hands.id = hand"
        " GROUP BY session, players.name ORDER BY session, MIN(hand), seat"
    )
    names = {session: tuple(row[1] for row in group) for session, group in groupby(players, key=itemgetter(0))}
    return [
        SessionRow(
            name=name,
            first=_date(first),
            last=_date(last),
            hands=hands,
            damaged=damaged,
            players=names.get(session, ()),
            is_unfinished=is_unfinished(index.folder / name),
            is_archived=is_archived(index.folder / name),
            is_demo=is_demo(index.folder / name),
        )
        for session, name, first, last, hands, damaged in rows
    ]


def list_hands(index: HistoryIndex, wanted: HandFilter, *, limit: int) -> list[HandRow]:
    """The wanted hands, newest first: by date and time, within one session by their order in the file.

    Raises:
        StoreError: there is no such session.
    """
    where, parameters = _condition(index, wanted)
    order = _order(wanted)
    page = f"hands JOIN sessions ON sessions.id = hands.session WHERE {where} ORDER BY {order} LIMIT ?"
    return _hand_rows(index, page, (*parameters, limit), order=order)


def list_keys(index: HistoryIndex, wanted: HandFilter) -> list[HandKey]:
    """The keys of the wanted hands, in the order of `list_hands`.

    Raises:
        StoreError: there is no such session.
    """
    where, parameters = _condition(index, wanted)
    rows = index.query(
        "SELECT sessions.name, start FROM hands JOIN sessions ON sessions.id = hands.session"
        f" WHERE {where} ORDER BY {_order(wanted)}",
        parameters,
    )
    return [HandKey(*row) for row in rows]


def hands_at(index: HistoryIndex, keys: Sequence[HandKey]) -> list[HandRow | None]:
    """The hands of some hundred keys at most, in their order; None for a hand that is gone."""
    # SQL has no empty list.
    if not keys:
        return []
    page = (
        f"(VALUES {', '.join(['(?, ?)'] * len(keys))}) AS wanted CROSS JOIN sessions ON sessions.name = wanted.column1"
        " CROSS JOIN hands ON hands.session = sessions.id AND hands.start = wanted.column2"
    )
    rows = _hand_rows(index, page, [value for key in keys for value in key], order="hands.id")
    found = {HandKey(row.session, row.start): row for row in rows}
    return [found.get(key) for key in keys]


def count_hands(index: HistoryIndex, wanted: HandFilter) -> int:
    """How many hands are wanted.

    Raises:
        StoreError: there is no such session.
    """
    where, parameters = _condition(index, wanted)
    [(hands,)] = index.query(
        f"SELECT COUNT(*) FROM hands JOIN sessions ON sessions.id = hands.session WHERE {where}", parameters
    )
    return int(hands)


def count_damaged(index: HistoryIndex, *, session: str | None) -> int:
    """How many hands of a session, or of all, were left out as damaged."""
    [(hands,)] = index.query(
        "SELECT COUNT(*) FROM damaged JOIN sessions ON sessions.id = session WHERE ?1 IS NULL OR sessions.name = ?1",
        (session,),
    )
    return int(hands)


def read_hand(folder: Path, one: HandRow) -> PhhHand:
    """A hand of the list, read alone from its session's file; `folder` is that of all sessions.

    Raises:
        StoreError: the file cannot be read, or the hand is no longer there.
    """
    file = folder / one.session / FINISHED
    try:
        with file.open("rb") as stream:
            stream.seek(one.start)
            hand = next(read_hands(BytesIO(stream.read(one.length))))
    except OSError as wrong:
        raise StoreError(f"{file} cannot be read: {wrong.strerror or wrong}.") from wrong
    except PhhError as wrong:
        hand = wrong
    if isinstance(hand, PhhError) or number_of(hand, one.number) != one.number:
        raise StoreError(f"{file} has changed, and hand {one.number} is elsewhere: open the list again.")
    return hand


def check_session(index: HistoryIndex, name: str) -> None:
    """Check that there is a session of this name.

    Raises:
        StoreError: there is none.
    """
    if not index.query("SELECT 1 FROM sessions WHERE name = ?", (name,)):
        raise StoreError(f"There is no session {name}.")


def _order(wanted: HandFilter) -> str:
    """The terms of ORDER BY, the newest first."""
    if wanted.session is None:
        return "date DESC, time DESC, hands.session DESC, hands.start DESC"
    return "hands.session, hands.start DESC"


def _condition(index: HistoryIndex, wanted: HandFilter) -> tuple[str, list[object]]:
    """The condition of WHERE, and its parameters."""
    if wanted.session is not None:
        check_session(index, wanted.session)
    conditions = dict(_conditions(wanted))
    return " AND ".join(["TRUE", *conditions]), [value for values in conditions.values() for value in values]


def _conditions(wanted: HandFilter) -> Iterator[tuple[str, Sequence[object]]]:
    if wanted.session is not None:
        yield "sessions.name = ?", (wanted.session,)
    if wanted.big_blinds:
        yield "pot >= big_blind * ?", (wanted.big_blinds,)
    if wanted.category is not None:
        yield "category = ?", (wanted.category,)
    if wanted.only_all_ins:
        yield "was_all_in", ()
    if wanted.only_showdowns:
        yield "had_showdown", ()
    if wanted.name_text:
        yield _some_player("instr(casefold(players.name), ?)"), (wanted.name_text.casefold(),)
    if wanted.winner_text:
        yield _some_player("won > 0 AND instr(casefold(players.name), ?)"), (wanted.winner_text.casefold(),)
    if wanted.player is not None:
        yield _some_player("casefold(players.name) = ?"), (wanted.player.casefold(),)
    if wanted.winner is not None:
        yield _some_player("won > 0 AND casefold(players.name) = ?"), (wanted.winner.casefold(),)


def _some_player(condition: str) -> str:
    return f"EXISTS (SELECT 1 FROM players WHERE players.hand = hands.id AND {condition})"


def _hand_rows(index: HistoryIndex, page: str, parameters: Sequence[object], *, order: str) -> list[HandRow]:
    """The hands of a page, which is a FROM clause, with their players."""
    rows = index.query(
        f"WITH page AS (SELECT hands.*, sessions.name AS session_name FROM {page})"
        " SELECT hands.id, session_name, start, length, number, date, time, big_blind, pot, category, was_all_in,"
        " had_showdown, players.name, won, won - put_in FROM page AS hands JOIN players ON players.hand = hands.id"
        f" ORDER BY {order}, player",
        parameters,
    )
    return [_hand_row(list(group)) for _, group in groupby(rows, key=itemgetter(0))]


def _hand_row(rows: Sequence[tuple[Any, ...]]) -> HandRow:
    """A hand from its rows, one for each player."""
    _, session, start, length, number, played, at, big_blind, pot, category, was_all_in, had_showdown, *_ = rows[0]
    return HandRow(
        session=session,
        start=start,
        length=length,
        number=number,
        date=_date(played),
        time=time.fromisoformat(at) if at else None,
        big_blind=big_blind,
        pot=pot,
        category=None if category is None else Category(category),
        was_all_in=bool(was_all_in),
        had_showdown=bool(had_showdown),
        players=tuple(PlayerRow(*row[-3:]) for row in rows),
    )


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
