"""What is left of an evening, on the disk, in the log and in every export, tells what was turned up."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from io import StringIO
from itertools import permutations
from pathlib import Path

import pytest

from holdem_tui.commands.export_request import Form, Wanted
from holdem_tui.commands.exporter import export
from holdem_tui.commands.history import Reader, tell_hands, tell_sessions, tell_statistics
from holdem_tui.history.hand_list import HandFilter
from holdem_tui.history.index import INDEX, HistoryIndex
from holdem_tui.history.session_folder import FINISHED, LOCK, RUNNING, StoreError
from holdem_tui.history.statistics import Games
from holdem_tui.play.game import resume_named
from holdem_tui.table.visibility import Visibility
from tests.play.helpers import NAMES
from tests.saves.evenings import SESSIONS, Evening, cards_told, dealt, evening
from tests.terminal.terminal import cards_in


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a write is worth is tested elsewhere."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def exports(parent: Path, hand: int, *, players: int) -> Iterator[str]:
    """One hand in every form, for the public and for each player."""
    for form in Form:
        for player in (None, *NAMES[:players]):
            out, errors = StringIO(), StringIO()
            wanted = Wanted(source="evening", form=form, hand=hand, player=player)
            assert export(wanted, parent=parent, out=out, errors=errors), errors.getvalue()
            yield out.getvalue()


def listed(index: HistoryIndex) -> Iterator[str]:
    """What `holdem history` tells, for people and for programs."""
    for reader in Reader:
        out = StringIO()
        tell_sessions(index, out=out, reader=reader)
        tell_hands(index, HandFilter(), limit=100, out=out, reader=reader)
        tell_statistics(index, session=None, games=Games.ALL, out=out, reader=reader)
        yield out.getvalue()


def finished_hands(folder: Path) -> dict[int, str]:
    """The text of each hand in the file of those that are over, by its number."""
    _, *pieces = re.split(r"(?m)^\[(\d+)\]\n", (folder / FINISHED).read_text())
    return dict(zip(map(int, pieces[::2]), pieces[1::2], strict=True))


@pytest.mark.parametrize("kind", SESSIONS)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 12))])
def test_no_byte_of_a_hand_that_is_over_tells_a_card_that_was_not_turned_up(
    tmp_path: Path, kind: str, seed: int
) -> None:
    options = SESSIONS[kind]
    played = evening(tmp_path, seed=seed, hands=1, **options)
    players = options["players"]
    with HistoryIndex(tmp_path) as index:
        told = [*listed(index), *exports(tmp_path, 1, players=players), finished_hands(played.folder.path)[1]]
    with sqlite3.connect(tmp_path / INDEX) as tables:
        told += tables.iterdump()
    if options.get("visibility") is not Visibility.ALL_FACE_UP:
        told.append(played.log[1])
    public = played.public[1]
    for text in told:
        assert cards_told(text) | cards_in(text) <= public, text
    hole_cards, board = dealt(seed, 1, players=players)
    raw = (tmp_path / INDEX).read_bytes() + (played.folder.path / FINISHED).read_bytes()
    for pair in permutations((hole_cards | board) - public, 2):
        assert "".join(pair).encode() not in raw


@pytest.mark.parametrize("kind", SESSIONS)
def test_of_several_hands_each_tells_its_own_cards_alone(tmp_path: Path, kind: str) -> None:
    options = SESSIONS[kind]
    played = evening(tmp_path, seed=20, hands=6, **options)
    told = finished_hands(played.folder.path)
    assert list(told) == list(played.public)
    for hand, text in told.items():
        assert cards_told(text) == played.public[hand]
        if played.game.visibility is Visibility.OWN_CARDS:
            assert cards_told(played.log[hand]) <= played.public[hand]
    with HistoryIndex(tmp_path) as index:
        rows = index.query("SELECT number, cards FROM players JOIN hands ON hands.id = hand WHERE cards <> ''")
    assert all(cards_told(cards) <= played.public[number] for number, cards in rows)


def test_the_evenings_have_all_that_can_happen(tmp_path: Path) -> None:
    evenings = [
        evening(tmp_path / f"{kind} {seed}", seed=seed, hands=1, **options)
        for seed in (1, 2)
        for kind, options in SESSIONS.items()
    ]
    assert sum(one.taken_back for one in evenings) > 20
    assert sum(one.deaths for one in evenings) > 5
    hidden = [dealt(one.game.seed or 0, 1, players=len(one.game.table.seats))[0] - one.public[1] for one in evenings]
    assert any(hidden)
    assert any(one.public[1] for one in evenings)


def test_the_running_hand_has_the_cards_of_its_own_hand_and_of_no_other(tmp_path: Path) -> None:
    played = evening(tmp_path, seed=5, hands=2, players=4, deadly=False)
    save = (played.folder.path / RUNNING).read_text()
    hole_cards, _ = dealt(5, 3, players=save.count("d dh "))
    assert cards_told(save) == hole_cards
    assert {file.name for file in played.folder.path.iterdir()} == {RUNNING, FINISHED, LOCK}


def test_after_the_game_nothing_is_left_but_the_hands_that_are_over(tmp_path: Path) -> None:
    played = evening(tmp_path, seed=5, hands=1000, players=3)
    assert {file.name for file in played.folder.path.iterdir()} == {FINISHED, LOCK}
    assert (played.folder.path / LOCK).read_bytes() == b""


def interrupted(parent: Path) -> Evening:
    played = evening(parent, seed=4, hands=0, players=4, deadly=False)
    assert len(cards_told((played.folder.path / RUNNING).read_text())) == 8
    return played


def test_a_damaged_save_is_told_in_a_sentence_without_a_card(tmp_path: Path) -> None:
    save = interrupted(tmp_path).folder.path / RUNNING
    raw = save.read_bytes()
    told = []
    for place in range(0, len(raw), 3):
        for other in (b"", b"h", b"2", b'"'):
            save.write_bytes(raw[:place] + other + raw[place + 1 :])
            try:
                resume_named(tmp_path, "evening").close()
            except StoreError as wrong:
                told.append(str(wrong))
    assert len(told) > 100
    assert not cards_told(" ".join(told))
    assert not any("\n" in sentence for sentence in told)
