"""The list of hands in words: columns for every width, and what is told of the chosen hand below them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from rich.cells import cell_len, set_cell_size

from holdem_tui.engine.setup import MAX_PLAYERS
from holdem_tui.history.hand_list import HandRow, PlayerRow
from holdem_tui.narration.words import big_blinds_text
from holdem_tui.ui.pictures.cards import GlyphSet
from holdem_tui.ui.pictures.paint import cut, first_fit
from holdem_tui.ui.wrap import pack_cells

# From so many cells on there is room for names, for whole dates and for words.
WIDE = 110
# A name in the list of players has so many cells at most, so that one does not take the room of all.
NAME_WIDTH = 16
# Cells that winners are given at most, where players or sessions want some too.
WINNERS_WIDTH = 24
DETAIL_ROWS = 4

ALL_IN, SHOWDOWN = "all-in", "showdown"


class Listing(Enum):
    """Whose hands are listed."""

    ONE_SESSION = auto()
    ALL_SESSIONS = auto()


class Align(Enum):
    """Where the words of a column begin or end."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of so many cells; `tell` gives what stands in it, the longest words that fit of several."""

    title: str
    width: int
    tell: Callable[[HandRow, int, str], str]
    align: Align = Align.LEFT


def columns_for(width: int, listing: Listing) -> tuple[Column, ...]:
    """The columns for so many cells, a gap of one cell before each."""
    is_wide = width >= WIDE
    columns = [
        _column("Hand", 6, lambda row: str(row.number), Align.RIGHT),
        _column("Played", 16, lambda row: row.played) if is_wide else _column("Played", 11, _short_date),
    ]
    if not is_wide:
        columns.append(_column("Pl", len(str(MAX_PLAYERS)), lambda row: str(len(row.players)), Align.RIGHT))
    columns += [_column("Pot", 10, _pot, Align.RIGHT), _column("BB", 6, _big_blinds, Align.RIGHT)]
    with_, marks = _column("With", 15, _category), [_column("AS", 2, _short_marks)]
    if is_wide:
        marks = [_column("", len(ALL_IN), _all_in), _column("", len(SHOWDOWN), _showdown)]
    # Less the sign before all, and the gap before what takes the room.
    room = width - sum(column.width + 1 for column in (*columns, with_, *marks)) - 2
    won_by = room
    if is_wide:
        won_by = min(room // 2, WINNERS_WIDTH)
        last = _column("Session", room - won_by - 1, lambda row: row.session)
        if listing is Listing.ONE_SESSION:
            last = _column("Players", room - won_by - 1, lambda row: ", ".join(one.name for one in row.players))
        marks.append(last)
    return (*columns, Column(title="Won by, net", width=won_by, tell=_winners), with_, *marks)


def title_row(columns: tuple[Column, ...]) -> str:
    """The titles over the columns."""
    return _row(" ", [_placed(column.title, column) for column in columns])


def hand_row(row: HandRow, columns: tuple[Column, ...], *, sign: str, ellipsis: str) -> str:
    """A hand in its columns behind a sign of one cell."""
    return _row(sign, [_placed(column.tell(row, column.width, ellipsis), column, ellipsis) for column in columns])


def detail_rows(row: HandRow, *, width: int, signs: GlyphSet, listing: Listing) -> list[str]:
    """Everything of one hand in `DETAIL_ROWS` at most: when, for how much, and what each player won or lost."""
    facts = [f"Hand {row.number}", row.played, f"pot {row.pot:,} ({_big_blinds(row)} BB)", _category(row)]
    facts += [_all_in(row), _showdown(row), row.session if listing is Listing.ALL_SESSIONS else ""]
    players = [f"{cut(one.name, NAME_WIDTH, signs.ellipsis)} {one.net:+,}" for one in row.players]
    told = pack_cells([fact for fact in facts if fact], width=width, gap=f" {signs.separator} ")
    told += pack_cells(players, width=width)
    last = "  ".join(told[DETAIL_ROWS - 1 :])
    return [cut(line, width, signs.ellipsis) for line in (*told[: DETAIL_ROWS - 1], last)]


def _column(title: str, width: int, tell: Callable[[HandRow], str], align: Align = Align.LEFT) -> Column:
    return Column(title=title, width=width, tell=lambda row, *_: tell(row), align=align)


def _row(sign: str, cells: list[str]) -> str:
    return " ".join([sign, *cells])


def _placed(text: str, column: Column, ellipsis: str = "") -> str:
    text = cut(text, column.width, ellipsis)
    if column.align is Align.RIGHT:
        return " " * (column.width - cell_len(text)) + text
    return set_cell_size(text, column.width)


# -- what stands in the columns ----------------------------------------------------------------------------------------


def _short_date(row: HandRow) -> str:
    """Without the year."""
    return row.played.removeprefix(f"{row.date:%Y-}") if row.date else row.played


def _pot(row: HandRow) -> str:
    return f"{row.pot:,}"


def _big_blinds(row: HandRow) -> str:
    return big_blinds_text(row.pot, row.big_blind)


def _winners(row: HandRow, width: int, ellipsis: str) -> str:
    """Who won, with the chips won or lost; of a name without room its end goes, and not the chips."""
    match row.winners:
        case (PlayerRow() as only,):
            chips = f" {only.net:+,}"
            return cut(only.name, max(width - len(chips), 1), ellipsis) + chips
        case winners:
            told = [f"{one.name} {one.net:+,}" for one in winners]
            return first_fit((", ".join(told), ", ".join(one.name for one in winners)), width, ellipsis)


def _category(row: HandRow) -> str:
    return "" if row.category is None else row.category.words


def _all_in(row: HandRow) -> str:
    return ALL_IN if row.was_all_in else ""


def _showdown(row: HandRow) -> str:
    return SHOWDOWN if row.had_showdown else ""


def _short_marks(row: HandRow) -> str:
    return ("A" if row.was_all_in else " ") + ("S" if row.had_showdown else " ")
