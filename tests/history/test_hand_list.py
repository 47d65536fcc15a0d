"""Lists of sessions and hands: order, pages and filters, compared with the facts of each hand."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, time
from pathlib import Path

import pytest

from holdem_tui.engine.evaluate import Category
from holdem_tui.history.facts import HandFacts, facts_of
from holdem_tui.history.hand_list import (
    HandFilter,
    HandKey,
    HandRow,
    count_hands,
    hands_at,
    list_hands,
    list_keys,
    list_sessions,
    read_hand,
)
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.session_folder import FINISHED, StoreError
from tests.history.played import every_hand, hands_of, play_session

Kept = tuple[str, HandFacts]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("sessions")
    play_session(parent, name="first", players=6, seed=1, hands=40, day=3)
    play_session(parent, name="third", players=3, seed=2, hands=40, day=6)
    play_session(parent, name="second", players=9, seed=4, hands=40, day=4)
    return parent


@pytest.fixture
def index(folder: Path) -> Iterator[HistoryIndex]:
    with HistoryIndex(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def facts(folder: Path) -> list[Kept]:
    """Each hand with its session, newest first."""
    return [
        (name, facts_of(replay(phh), place=0))
        for name in ("third", "second", "first")
        for phh in reversed(hands_of(folder / name))
    ]


def keys(rows: list[HandRow]) -> list[tuple[str, int]]:
    return [(row.session, row.number) for row in rows]


def test_the_sessions(index: HistoryIndex, folder: Path) -> None:
    sessions = list_sessions(index)
    assert [(one.name, one.first, one.last) for one in sessions] == [
        ("third", date(2026, 5, 6), date(2026, 5, 6)),
        ("second", date(2026, 5, 4), date(2026, 5, 4)),
        ("first", date(2026, 5, 3), date(2026, 5, 3)),
    ]
    assert [one.hands for one in sessions] == [len(hands_of(folder / one.name)) for one in sessions]
    assert sessions[0].players == ("Anna", "Boris", "Vera")


def test_a_session_of_more_than_one_day(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "third", tmp_path / "third")
    file = tmp_path / "third" / FINISHED
    file.write_bytes(file.read_bytes().replace(b"day = 6", b"day = 5", 2))
    with HistoryIndex(tmp_path) as index:
        (session,) = list_sessions(index)
        assert (session.first, session.last) == (date(2026, 5, 5), date(2026, 5, 6))


def test_the_hands_tell_what_the_facts_are(index: HistoryIndex, facts: list[Kept]) -> None:
    rows = every_hand(index)
    assert keys(rows) == [(session, hand.number) for session, hand in facts]
    for row, (_, hand) in zip(rows, facts, strict=True):
        assert (row.date, row.time, row.big_blind, row.pot) == (hand.date, hand.time, hand.big_blind, hand.pot)
        assert (row.category, row.was_all_in, row.had_showdown) == (hand.category, hand.was_all_in, hand.had_showdown)
        assert {one.name: one.won for one in row.winners} == hand.winners
        assert [(one.name, one.net) for one in row.players] == [(one.name, one.net) for one in hand.players]


def test_a_part_of_the_hands(index: HistoryIndex) -> None:
    everything = every_hand(index)
    assert list_hands(index, HandFilter(), limit=7) == everything[:7]
    wanted = list_keys(index, HandFilter())
    assert hands_at(index, wanted[3:40]) == everything[3:40]
    assert hands_at(index, [wanted[1], HandKey("third", 1), wanted[0]]) == [everything[1], None, everything[0]]
    assert hands_at(index, []) == []


FILTERS: dict[str, tuple[HandFilter, Callable[[str, HandFacts], bool]]] = {
    "session": (HandFilter(session="third"), lambda session, _: session == "third"),
    "text in a name": (
        HandFilter(name_text="OR"),
        lambda _, hand: any("or" in one.name.lower() for one in hand.players),
    ),
    "player": (HandFilter(player="zoya"), lambda _, hand: any(one.name == "Zoya" for one in hand.players)),
    "text in the name of a winner": (
        HandFilter(winner_text="NN"),
        lambda _, hand: any("nn" in name.lower() for name in hand.winners),
    ),
    "winner": (HandFilter(winner="Anna"), lambda _, hand: "Anna" in hand.winners),
    "big pots": (HandFilter(big_blinds=30), lambda _, hand: hand.pot >= 30 * hand.big_blind),
    "all-ins": (HandFilter(only_all_ins=True), lambda _, hand: hand.was_all_in),
    "showdowns": (HandFilter(only_showdowns=True), lambda _, hand: hand.had_showdown),
    "category": (HandFilter(category=Category.TWO_PAIR), lambda _, hand: hand.category is Category.TWO_PAIR),
    "high card": (HandFilter(category=Category.HIGH_CARD), lambda _, hand: hand.category is Category.HIGH_CARD),
    "several": (
        HandFilter(session="second", winner="boris", big_blinds=5, only_showdowns=True),
        lambda session, hand: (
            session == "second" and "Boris" in hand.winners and hand.pot >= 5 * hand.big_blind and hand.had_showdown
        ),
    ),
}


@pytest.mark.parametrize(("wanted", "is_wanted"), FILTERS.values(), ids=FILTERS.keys())
def test_filters(
    index: HistoryIndex, facts: list[Kept], wanted: HandFilter, is_wanted: Callable[[str, HandFacts], bool]
) -> None:
    expected = [(session, hand.number) for session, hand in facts if is_wanted(session, hand)]
    assert 0 < len(expected) < len(facts)
    assert keys(list_hands(index, wanted, limit=len(facts))) == expected
    assert count_hands(index, wanted) == len(expected)
    assert hands_at(index, list_keys(index, wanted)) == list_hands(index, wanted, limit=len(facts))


def test_names_of_any_script_and_signs_of_sql_are_found(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "third", tmp_path / "third")
    file = tmp_path / "third" / FINISHED
    with HistoryIndex(tmp_path) as index:
        vera, boris = (count_hands(index, HandFilter(player=name)) for name in ("Vera", "Boris"))
    file.write_text(file.read_text().replace('"Vera"', '"Вера"').replace('"Boris"', '"%_\'"'), encoding="utf-8")
    with HistoryIndex(tmp_path) as index:
        assert count_hands(index, HandFilter(player="ВЕРА")) == vera
        assert count_hands(index, HandFilter(name_text="ера")) == vera
        assert count_hands(index, HandFilter(player="%_'")) == boris
        assert count_hands(index, HandFilter(name_text="_'")) == boris
        assert count_hands(index, HandFilter(name_text="__")) == 0


def test_a_session_that_is_not_there(index: HistoryIndex) -> None:
    with pytest.raises(StoreError, match=r"^There is no session fourth\.$"):
        list_hands(index, HandFilter(session="fourth"), limit=1)


def test_a_hand_is_read_alone_from_its_place(index: HistoryIndex, folder: Path) -> None:
    for session in ("first", "third"):
        rows = list_hands(index, HandFilter(session=session), limit=100)
        assert [read_hand(folder, row) for row in reversed(rows)] == hands_of(folder / session)


def test_a_hand_that_stands_elsewhere_by_now_is_not_taken_for_another(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "third", tmp_path / "third")
    file = tmp_path / "third" / FINISHED
    with HistoryIndex(tmp_path) as index:
        row = every_hand(index)[-2]
        file.write_bytes(file.read_bytes()[row.length :])
        with pytest.raises(StoreError, match=r"third/hands\.phhs has changed, and hand 2 is elsewhere: open"):
            read_hand(tmp_path, row)
        file.write_bytes(b"")
        with pytest.raises(StoreError, match="has changed, and hand 2 is elsewhere"):
            read_hand(tmp_path, row)
        file.unlink()
        with pytest.raises(StoreError, match=r"third/hands\.phhs cannot be read: No such file or directory\."):
            read_hand(tmp_path, row)


def test_when_a_hand_was_played() -> None:
    row = HandRow(
        session="evening",
        start=0,
        length=9,
        number=1,
        date=date(2026, 5, 4),
        time=time(20, 13, 59),
        big_blind=2,
        pot=3,
        category=None,
        was_all_in=False,
        had_showdown=False,
        players=(),
    )
    assert row.played == "2026-05-04 20:13"
    assert replace(row, time=None).played == "2026-05-04"
    assert replace(row, date=None).played == "20:13"
    assert replace(row, date=None, time=None).played == ""
