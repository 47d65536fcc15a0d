"""`holdem history`: past sessions, their hands and statistics, as tables or as one JSON object on each line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TextIO

from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.evaluate import describe
from holdem_tui.history.hand_list import HandFilter, HandRow, SessionRow, count_damaged, count_hands, list_hands
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.statistics import Games, PlayerStatistics, demos, player_statistics
from holdem_tui.history.statistics_table import BIG_BLINDS, NOTES, NUMBERS
from holdem_tui.narration.words import NO_SESSIONS, ONLY_DEMOS, day_words, hands_words, why_no_hands
from holdem_tui.saves.past_sessions import past_sessions

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod


# Cells kept of a session's name, which is typed again, and of a date.
NAME_LENGTH = 36
DATE_LENGTH = 10
# A date and a time.
MOMENT_LENGTH = 16


class Reader(Enum):
    """For whom something is written."""

    PERSON = "a table"
    PROGRAM = "JSON"


@dataclass(frozen=True, slots=True)
class _Column:
    """A column; text longer than `kept` cells wraps, numbers never do."""

    title: str
    justify: JustifyMethod = "left"
    kept: int = 0


def tell_sessions(index: HistoryIndex, *, out: TextIO, reader: Reader) -> None:
    """Write the sessions, the one played last first.

    A JSON object has `session`, `first` and `last` (dates or null), `hands`, `damaged` (hands left out), `players`,
    `unfinished` (there is a hand to resume) and `archived`.

    Raises:
        OSError: the output cannot be written.
    """
    sessions = past_sessions(index)
    if reader is Reader.PROGRAM:
        _write_json((_session_object(one) for one in sessions), out)
        return
    if not sessions:
        out.write(f"{NO_SESSIONS}\n")
        return
    columns = [
        _Column("Session", kept=NAME_LENGTH),
        _Column("First", kept=DATE_LENGTH),
        _Column("Last", kept=DATE_LENGTH),
        _Column("Hands", "right"),
        _Column("Players"),
    ]
    if any(one.is_archived or one.is_unfinished or one.is_demo for one in sessions):
        columns.append(_Column("", kept=DATE_LENGTH))
    rows = [_session_cells(one)[: len(columns)] for one in sessions]
    notes = [f"{one.name}: damaged and left out: {one.damaged}" for one in sessions if one.damaged]
    _print_table(columns, rows, notes=notes, out=out)


def tell_hands(index: HistoryIndex, wanted: HandFilter, *, limit: int, out: TextIO, reader: Reader) -> None:
    """Write the hands asked for, newest first.

    A JSON object has `session`, `hand` (its number), `date` and `time` (or null), `big_blind`, `pot`, `category` (or
    null), `all_in`, `showdown`, and `players`, each with `name`, chips `won` and chips `net`.

    Raises:
        StoreError: there is no such session.
        OSError: the output cannot be written.
    """
    hands = list_hands(index, wanted, limit=limit)
    if reader is Reader.PROGRAM:
        _write_json((_hand_object(one) for one in hands), out)
        return
    if not hands:
        out.write(f"{_why_no_hands(index, wanted.session)}\n")
        return
    columns = [
        _Column("Hand", "right"),
        _Column("Played", kept=MOMENT_LENGTH),
        _Column("Pot", "right"),
        _Column("Won by"),
        _Column("With"),
    ]
    columns += [_Column("")] if wanted.session else [_Column(""), _Column("Session", kept=NAME_LENGTH)]
    rows = [_hand_cells(one)[: len(columns)] for one in hands]
    _print_table(columns, rows, notes=[f"{len(hands):,} of {hands_words(count_hands(index, wanted))}"], out=out)


def tell_statistics(index: HistoryIndex, *, session: str | None, games: Games, out: TextIO, reader: Reader) -> None:
    """Write how each player of a session, or of all these games, has played, the biggest winner first.

    A JSON object has `player`, the counts of `PlayerStatistics`, the fractions `vpip`, `pfr`, `aggression`,
    `showdown_rate` and `showdown_success` (null where there is nothing to divide by), and of the best hand that
    was shown `best_hand` in words and `best_cards` (or null).

    Raises:
        StoreError: there is no such session.
        OSError: the output cannot be written.
    """
    players = player_statistics(index, session=session, games=games)
    if reader is Reader.PROGRAM:
        _write_json((_statistics_object(one) for one in players), out)
        return
    left_out = demos(index) if session is None and games is Games.PLAYED else []
    if not players:
        out.write(f"{ONLY_DEMOS if left_out else _why_no_hands(index, session)}\n")
        return
    # 80 columns have no room for big blinds.
    numbers = [column for column in NUMBERS if column is not BIG_BLINDS]
    columns = [_Column("Player"), *(_Column(column.title, "right") for column in numbers), _Column("Best hand")]
    rows = [(one.name, *(column.tell(one) for column in numbers), _best_hand(one)) for one in players]
    notes = ["Won: hands won. Net: chips won or lost. Most: chips out of one hand's pots.", *NOTES]
    if left_out:
        notes.append(f"Left out: {len(left_out)} demo{'' if len(left_out) == 1 else 's'}; --all-games counts them.")
    _print_table(columns, rows, notes=notes, out=out)


# -- for programs ------------------------------------------------------------------------------------------------------


def _write_json(objects: Iterable[dict[str, object]], out: TextIO) -> None:
    for one in objects:
        out.write(f"{json.dumps(one)}\n")


def _session_object(one: SessionRow) -> dict[str, object]:
    return {
        "session": one.name,
        "first": day_words(one.first) or None,
        "last": day_words(one.last) or None,
        "hands": one.hands,
        "damaged": one.damaged,
        "players": one.players,
        "unfinished": one.is_unfinished,
        "archived": one.is_archived,
        "demo": one.is_demo,
    }


def _hand_object(one: HandRow) -> dict[str, object]:
    return {
        "session": one.session,
        "hand": one.number,
        "date": day_words(one.date) or None,
        "time": one.time and one.time.isoformat(),
        "big_blind": one.big_blind,
        "pot": one.pot,
        "category": None if one.category is None else one.category.words,
        "all_in": one.was_all_in,
        "showdown": one.had_showdown,
        "players": [{"name": player.name, "won": player.won, "net": player.net} for player in one.players],
    }


def _statistics_object(one: PlayerStatistics) -> dict[str, object]:
    return {
        "player": one.name,
        "hands": one.hands,
        "hands_won": one.hands_won,
        "biggest_win": one.biggest_win,
        "net": one.net,
        "big_blinds": one.big_blinds,
        "put_in_voluntarily": one.put_in_voluntarily,
        "raised_before_flop": one.raised_before_flop,
        "bets_and_raises": one.bets_and_raises,
        "calls": one.calls,
        "saw_flop": one.saw_flop,
        "went_to_showdown": one.went_to_showdown,
        "won_at_showdown": one.won_at_showdown,
        "vpip": one.vpip,
        "pfr": one.pfr,
        "aggression": one.aggression,
        "showdown_rate": one.showdown_rate,
        "showdown_success": one.showdown_success,
        "best_hand": one.best_hand and describe(one.best_hand),
        "best_cards": one.best_hand and format_cards(one.best_hand.best),
    }


# -- for people --------------------------------------------------------------------------------------------------------


def _why_no_hands(index: HistoryIndex, session: str | None) -> str:
    return why_no_hands(
        session,
        hands=count_hands(index, HandFilter(session=session)),
        damaged=count_damaged(index, session=session),
    )


def _session_cells(one: SessionRow) -> tuple[str, ...]:
    return (
        one.name,
        day_words(one.first),
        day_words(one.last),
        f"{one.hands:,}",
        ", ".join(one.players),
        ", ".join(_states(one)),
    )


def _states(one: SessionRow) -> list[str]:
    states = {"unfinished": one.is_unfinished, "archived": one.is_archived, "demo": one.is_demo}
    return [word for word, holds in states.items() if holds]


def _hand_cells(one: HandRow) -> tuple[str, ...]:
    return (
        str(one.number),
        one.played,
        f"{one.pot:,}",
        ", ".join(player.name for player in one.winners),
        "" if one.category is None else one.category.words,
        "all-in" if one.was_all_in else "",
        one.session,
    )


def _best_hand(one: PlayerStatistics) -> str:
    return one.best_hand.category.words if one.best_hand else "-"


def _print_table(
    columns: Sequence[_Column], rows: Sequence[Sequence[str]], *, notes: Sequence[str], out: TextIO
) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    # Only a terminal limits the width.
    console = Console(file=out, width=None if out.isatty() else 80, highlight=False, markup=False)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column, cells in zip(columns, zip(*rows, strict=True), strict=True):
        longest = max(map(len, cells))
        is_number = column.justify == "right"
        table.add_column(
            column.title,
            justify=column.justify,
            overflow="fold",
            no_wrap=is_number or longest <= column.kept,
            min_width=longest if is_number else None,
        )
    for row in rows:
        table.add_row(*(_writable(cell, console) for cell in row))
    console.print(table)
    if notes:
        console.print()
    for note in notes:
        console.print(_writable(note, console))


def _writable(text: str, console: Console) -> str:
    """The text with a mark for each character that the output cannot encode."""
    return text.encode(console.encoding, errors="replace").decode(console.encoding)
