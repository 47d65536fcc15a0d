"""Statistics by SQL are those of a plain count over the replayed hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdem_tui.history.facts import HandFacts, PlayerFacts, facts_of
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.session_folder import StoreError
from holdem_tui.history.statistics import PlayerStatistics, Standing, player_statistics, standings
from tests.history.played import hands_of, play_session

SESSIONS = ("evening", "morning", "night")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("sessions")
    play_session(parent, name="morning", players=10, seed=3, hands=60, day=6)
    play_session(parent, name="evening", players=2, seed=1, hands=60, day=3)
    play_session(parent, name="night", players=5, seed=2, hands=60, day=4)
    return parent


@pytest.fixture
def index(folder: Path) -> Iterator[HistoryIndex]:
    with HistoryIndex(folder) as opened:
        yield opened


def facts(folder: Path, session: str) -> list[HandFacts]:
    return [facts_of(replay(phh), place=0) for phh in hands_of(folder / session)]


def parts(folder: Path, *sessions: str) -> dict[str, list[PlayerFacts]]:
    """What each player did, hand by hand."""
    found: dict[str, list[PlayerFacts]] = {}
    for session in sessions:
        for hand in facts(folder, session):
            for one in hand.players:
                found.setdefault(one.name, []).append(one)
    return found


def check(told: PlayerStatistics, played: list[PlayerFacts]) -> None:
    assert told.hands == len(played)
    assert told.hands_won == sum(one.won > 0 for one in played)
    assert told.biggest_win == max(one.won for one in played)
    for count in ("put_in_voluntarily", "raised_before_flop", "bets_and_raises", "calls", "saw_flop"):
        assert getattr(told, count) == sum(getattr(one, count) for one in played), count
    for count in ("went_to_showdown", "won_at_showdown", "net"):
        assert getattr(told, count) == sum(getattr(one, count) for one in played), count
    assert told.big_blinds == pytest.approx(sum(one.big_blinds for one in played))
    shown = [one.best_hand.strength for one in played if one.best_hand]
    assert (told.best_hand.strength if told.best_hand else 0) == max(shown, default=0)


@pytest.mark.parametrize("session", [None, *SESSIONS])
def test_they_are_those_of_a_plain_count(folder: Path, index: HistoryIndex, session: str | None) -> None:
    played = parts(folder, *([session] if session else SESSIONS))
    told = player_statistics(index, session=session)
    assert {one.name for one in told} == played.keys()
    for one in told:
        check(one, played[one.name])
    assert [one.net for one in told] == sorted((one.net for one in told), reverse=True)
    assert sum(one.net for one in told) == 0


def test_the_best_hand_is_the_one_with_these_cards(folder: Path, index: HistoryIndex) -> None:
    played = parts(folder, *SESSIONS)
    for one in player_statistics(index):
        assert one.best_hand in [part.best_hand for part in played[one.name]]


def statistics(**counts: int) -> PlayerStatistics:
    nothing = dict.fromkeys(
        (
            *("hands", "hands_won", "biggest_win", "put_in_voluntarily", "raised_before_flop", "bets_and_raises"),
            *("calls", "saw_flop", "went_to_showdown", "won_at_showdown", "net"),
        ),
        0,
    )
    return PlayerStatistics(name="Anna", big_blinds=0, best_hand=None, **{**nothing, **counts})


def test_fractions() -> None:
    one = statistics(
        hands=20,
        put_in_voluntarily=5,
        raised_before_flop=3,
        bets_and_raises=9,
        calls=6,
        saw_flop=8,
        went_to_showdown=4,
        won_at_showdown=1,
    )
    assert (one.vpip, one.pfr, one.aggression) == (0.25, 0.15, 1.5)
    assert (one.showdown_rate, one.showdown_success) == (0.5, 0.25)


def test_nothing_is_divided_by_nothing() -> None:
    one = statistics(bets_and_raises=3)
    assert (one.vpip, one.pfr, one.aggression, one.showdown_rate, one.showdown_success) == (None,) * 5


@pytest.mark.parametrize("sessions", [("evening", "night", "morning"), ("night",)])
def test_the_course_of_everybodys_chips(folder: Path, index: HistoryIndex, sessions: tuple[str, ...]) -> None:
    courses = standings(index, session=sessions[0] if len(sessions) == 1 else None)
    expected: dict[str, list[Standing]] = {}
    net: Counter[str] = Counter()
    played = [hand for session in sessions for hand in facts(folder, session)]
    for place, hand in enumerate(played, 1):
        for one in hand.players:
            net[one.name] += one.net
            expected.setdefault(one.name, []).append(Standing(place, net[one.name]))
    assert courses == expected
    assert {name: course[-1].net for name, course in courses.items()} == {
        one.name: one.net for one in player_statistics(index, session=sessions[0] if len(sessions) == 1 else None)
    }


def test_nobody_and_nowhere(index: HistoryIndex, tmp_path: Path) -> None:
    for ask in (player_statistics, standings):
        with pytest.raises(StoreError, match=r"^There is no session noon\.$"):
            ask(index, session="noon")
    with HistoryIndex(tmp_path) as empty:
        assert player_statistics(empty) == []
        assert standings(empty) == {}
