"""Hands of a list, looked at one after the other: from the oldest on, only those that are wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdem_tui.history.hand_list import HandFilter, count_hands, list_hands, list_keys, read_hand
from holdem_tui.history.hand_source import ListedHands
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import FINISHED, SessionFolder, StoreError
from tests.history.played import hands_of, play_session


def source(index: HistoryIndex, wanted: HandFilter) -> ListedHands:
    return ListedHands(index=index, session=wanted.session, keys=list_keys(index, wanted))


def test_the_next_hand_is_the_later_one_across_sessions(tmp_path: Path) -> None:
    play_session(tmp_path, name="evening", hands=6, day=4)
    play_session(tmp_path, name="morning", seed=2, hands=6, day=5)
    everything = [*hands_of(tmp_path / "evening"), *hands_of(tmp_path / "morning")]
    with HistoryIndex(tmp_path) as index:
        hands = source(index, HandFilter())
        assert hands.title == "all sessions"
        assert [hands.read(place) for place in range(len(hands))] == everything
        only = source(index, HandFilter(session="evening"))
        assert only.title == "evening"
        assert [only.read(place) for place in range(len(only))] == hands_of(tmp_path / "evening")


def test_only_hands_that_are_wanted_each_at_the_place_of_its_row(tmp_path: Path) -> None:
    play_session(tmp_path, name="evening", hands=20)
    wanted = HandFilter(winner="Anna")
    with HistoryIndex(tmp_path) as index:
        rows, hands = list_hands(index, wanted, limit=20), source(index, wanted)
        assert 0 < len(rows) == len(hands) < 20
        for number, row in enumerate(rows):
            assert hands.read(hands.place_of(number)) == read_hand(tmp_path, row)


def test_hands_that_others_add_move_none(tmp_path: Path) -> None:
    file = play_session(tmp_path, name="evening", hands=6) / FINISHED
    play_session(tmp_path, name="morning", seed=2, hands=6, day=5)
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.index(b"[5]\n")])
    with HistoryIndex(tmp_path) as index:
        hands = source(index, HandFilter())
        listed = [hands.read(place) for place in range(len(hands))]
        file.write_bytes(whole)
        play_session(tmp_path, name="noon", seed=3, hands=6, day=5)
        with HistoryIndex(tmp_path) as other:
            assert count_hands(other, HandFilter()) > len(hands)
        assert [hands.read(place) for place in range(len(hands))] == listed


def test_a_list_that_has_become_shorter(tmp_path: Path) -> None:
    play_session(tmp_path, name="evening", hands=6)
    with HistoryIndex(tmp_path) as index:
        hands = source(index, HandFilter())
        SessionFolder.open(tmp_path / "evening").delete()
        with pytest.raises(StoreError, match="cannot be read: No such file"):
            hands.read(0)
        HistoryIndex(tmp_path).close()
        with pytest.raises(StoreError, match="This hand is gone: open the list again"):
            hands.read(0)
