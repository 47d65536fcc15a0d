"""How the players of one session, or of all, have played, and what they have won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.evaluate import Ranking
from holdem_tui.history.hand_list import check_session
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import is_demo


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatistics:
    """Counts over the hands in which a player was dealt in, as `PlayerFacts` defines them.

    `biggest_win` is the most chips won in one hand; `net` the chips won or lost, and `big_blinds` the same in the big
    blind of each hand.
    """

    name: str
    hands: int
    hands_won: int
    biggest_win: int
    put_in_voluntarily: int
    raised_before_flop: int
    bets_and_raises: int
    calls: int
    saw_flop: int
    went_to_showdown: int
    won_at_showdown: int
    net: int
    big_blinds: float
    best_hand: Ranking | None

    @property
    def vpip(self) -> float | None:
        """The share of hands in which the player put chips in voluntarily before the flop."""
        return _fraction(self.put_in_voluntarily, self.hands)

    @property
    def pfr(self) -> float | None:
        """The share of hands in which the player raised before the flop."""
        return _fraction(self.raised_before_flop, self.hands)

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call, from the flop on; None without a call."""
        return _fraction(self.bets_and_raises, self.calls)

    @property
    def showdown_rate(self) -> float | None:
        """The share of flops seen after which the player went to showdown."""
        return _fraction(self.went_to_showdown, self.saw_flop)

    @property
    def showdown_success(self) -> float | None:
        """The share of showdowns that the player won."""
        return _fraction(self.won_at_showdown, self.went_to_showdown)


class Standing(NamedTuple):
    """A player's net result in chips after a hand; `hand` is its place among all hands asked for, from 1."""

    hand: int
    net: int


class Games(Enum):
    """Which games count where all sessions are asked for."""

    PLAYED = "no demos"
    ALL = "demos too"


def player_statistics(
    index: HistoryIndex, *, session: str | None = None, games: Games = Games.PLAYED
) -> list[PlayerStatistics]:
    """Each player of a session, or of all these games, the biggest winner first.

    Raises:
        StoreError: there is no such session.
    """
    source, parameters = _source(index, session, games)
    rows = index.query(
        "SELECT players.name, COUNT(*), SUM(won > 0), MAX(won), SUM(put_in_voluntarily), SUM(raised_before_flop),"
        " SUM(bets_and_raises), SUM(calls), SUM(saw_flop), SUM(went_to_showdown), SUM(won_at_showdown),"
        f" SUM(won - put_in) AS net, SUM(big_blinds) FROM {source}"
        " GROUP BY players.name ORDER BY net DESC, players.name",
        parameters,
    )
    # A query of its own: SQLite takes the cards from the row of the only maximum.
    best = index.query(f"SELECT players.name, MAX(strength), cards FROM {source} GROUP BY players.name", parameters)
    rankings = {name: Ranking(strength, parse_cards(cards)) for name, strength, cards in best if strength}
    return [
        PlayerStatistics(
            name=name,
            hands=hands,
            hands_won=hands_won,
            biggest_win=biggest_win,
            put_in_voluntarily=put_in_voluntarily,
            raised_before_flop=raised_before_flop,
            bets_and_raises=bets_and_raises,
            calls=calls,
            saw_flop=saw_flop,
            went_to_showdown=went_to_showdown,
            won_at_showdown=won_at_showdown,
            net=net,
            big_blinds=big_blinds,
            best_hand=rankings.get(name),
        )
        for (
            name,
            hands,
            hands_won,
            biggest_win,
            put_in_voluntarily,
            raised_before_flop,
            bets_and_raises,
            calls,
            saw_flop,
            went_to_showdown,
            won_at_showdown,
            net,
            big_blinds,
        ) in rows
    ]


def standings(
    index: HistoryIndex, *, session: str | None = None, games: Games = Games.PLAYED
) -> dict[str, list[Standing]]:
    """Each player's standings after the hands in which he was dealt in, over one session or all these games.

    Raises:
        StoreError: there is no such session.
    """
    source, parameters = _source(index, session, games)
    order = "hands.start" if session else "date, time, hands.session, hands.start"
    rows = index.query(f"SELECT hands.id, players.name, won - put_in FROM {source} ORDER BY {order}", parameters)
    found: dict[str, list[Standing]] = {}
    net: Counter[str] = Counter()
    for place, (_, players) in enumerate(groupby(rows, key=itemgetter(0)), 1):
        for _, name, change in players:
            net[name] += change
            found.setdefault(name, []).append(Standing(place, net[name]))
    return found


def demos(index: HistoryIndex) -> list[str]:
    """The sessions that were played to show something."""
    return [name for (name,) in index.query("SELECT name FROM sessions") if is_demo(index.folder / name)]


def _source(index: HistoryIndex, session: str | None, games: Games) -> tuple[str, Sequence[object]]:
    """The FROM and WHERE of a query, and the parameters."""
    tables = "players JOIN hands ON hands.id = players.hand JOIN sessions ON sessions.id = hands.session"
    if session is None:
        left_out = demos(index) if games is Games.PLAYED else []
        return f"{tables} WHERE sessions.name NOT IN ({', '.join('?' * len(left_out))})", left_out
    check_session(index, session)
    return f"{tables} WHERE sessions.name = ?", (session,)


def _fraction(part: int, whole: int) -> float | None:
    return part / whole if whole else None
