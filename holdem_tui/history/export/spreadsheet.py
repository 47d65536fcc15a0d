"""Hands as comma-separated values (RFC 4180): one line for each player and hand."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.chips import in_units
from holdem_tui.engine.setup import position_names
from holdem_tui.history.export.finished import FinishedHand

COLUMNS = (
    *("session", "hand", "date", "time", "big_blind", "player", "seat", "position", "stack"),
    *("put_in", "won", "net", "cards", "makes", "board", "pot", "showdown"),
)

# What begins a formula in a spreadsheet, wide letters too.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")

_Cell = str | int


def csv_heading() -> str:
    """The line with the names of the columns."""
    return _lines([COLUMNS])


def csv_lines(one: FinishedHand) -> str:
    """The lines of a hand in the order of its record.

    Amounts are in the unit of the record. `stack` is before posting and empty if unknown, `put_in` without uncalled
    bets. `cards` are those shown and the viewer's own, `makes` is what the shown ones made; `showdown` is yes for
    everybody who went to showdown.
    """
    return _lines(list(_rows(one)))


def _rows(one: FinishedHand) -> Iterator[Sequence[_Cell]]:
    facts, setup = one.facts, one.hand.setup
    positions, cards = position_names(setup), one.known_cards
    for player, seat in zip(facts.players, setup.seats, strict=True):
        position = positions.get(seat.seat)
        yield (
            _text(one.source),
            one.number,
            "" if facts.date is None else facts.date.isoformat(),
            "" if facts.time is None else facts.time.isoformat("seconds"),
            _amount(one, facts.big_blind),
            _text(player.name),
            player.seat,
            "" if position is None else position.value,
            "" if seat.known_stack is None else _amount(one, seat.known_stack),
            *(_amount(one, chips) for chips in (player.put_in, player.won, player.net)),
            format_cards(cards.get(player.player, ())),
            "" if player.best_hand is None else player.best_hand.category.words,
            format_cards(one.hand.board),
            _amount(one, facts.pot),
            "yes" if player.went_to_showdown else "no",
        )


def _amount(one: FinishedHand, chips: int) -> str:
    return in_units(chips, per_unit=one.phh.chips_per_unit)


def _text(text: str) -> str:
    """The text, after an apostrophe if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _lines(rows: Sequence[Sequence[_Cell]]) -> str:
    out = StringIO(newline="")
    csv.writer(out).writerows(rows)
    return out.getvalue()
