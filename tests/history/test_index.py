"""The index follows the files whatever happens to them and to itself."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from holdem_tui.history import index as index_module
from holdem_tui.history.hand_list import HandFilter, count_damaged, list_hands, list_sessions, read_hand
from holdem_tui.history.index import INDEX, HistoryIndex
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import Reading
from holdem_tui.history.phh.replay import Replay, replay
from holdem_tui.history.session_folder import FINISHED, StoreError
from tests.history.played import every_hand, hands_of, play_session


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("played")
    play_session(parent, name="evening", seed=1, hands=8)
    play_session(parent, name="morning", seed=2, hands=5, day=5)
    return parent


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "sessions"))


def numbers(folder: Path) -> dict[str, list[int]]:
    """The hands that an index tells, oldest first."""
    with HistoryIndex(folder) as index:
        return numbers_in(index)


def numbers_in(index: HistoryIndex) -> dict[str, list[int]]:
    told: dict[str, list[int]] = {session.name: [] for session in list_sessions(index)}
    for hand in reversed(every_hand(index)):
        told[hand.session].append(hand.number)
    return told


def damaged(folder: Path) -> dict[str, int]:
    with HistoryIndex(folder) as index:
        return {session.name: session.damaged for session in list_sessions(index)}


ALL = {"morning": [1, 2, 3, 4, 5], "evening": [1, 2, 3, 4, 5, 6, 7, 8]}
ALL_BUT_EVENING = {"morning": ALL["morning"]}


@pytest.fixture
def taken_in(monkeypatch: pytest.MonkeyPatch) -> list[PhhHand]:
    """The hands that were replayed for the index."""
    hands: list[PhhHand] = []

    def noting(hand: PhhHand) -> Replay:
        hands.append(hand)
        return replay(hand)

    monkeypatch.setattr(index_module, "replay", noting)
    return hands


def test_every_hand_is_told_and_can_be_read_by_itself(folder: Path) -> None:
    with HistoryIndex(folder) as index:
        assert numbers_in(index) == ALL
        for session, hands in ALL.items():
            whole = hands_of(folder / session)
            listed = reversed(list_hands(index, HandFilter(session=session), limit=10))
            assert [(row.number, read_hand(folder, row)) for row in listed] == list(zip(hands, whole, strict=True))


def test_only_the_player_can_read_it(folder: Path) -> None:
    numbers(folder)
    assert stat.S_IMODE((folder / INDEX).stat().st_mode) == 0o600


def test_what_has_not_changed_is_not_read_again(folder: Path, taken_in: list[PhhHand]) -> None:
    numbers(folder)
    assert len(taken_in) == 13
    assert numbers(folder) == ALL
    assert len(taken_in) == 13


def test_a_session_that_grew_is_read_on_from_its_last_hand(folder: Path, taken_in: list[PhhHand]) -> None:
    file = folder / "evening" / FINISHED
    whole = file.read_bytes()
    cut = whole.index(b"[6]\n")
    file.write_bytes(whole[:cut])
    assert numbers(folder)["evening"] == [1, 2, 3, 4, 5]
    taken_in.clear()
    file.write_bytes(whole)
    assert numbers(folder) == ALL
    assert len(taken_in) == 4


def test_a_last_hand_that_was_cut_off_and_comes_whole_later(folder: Path) -> None:
    file = folder / "evening" / FINISHED
    whole = file.read_bytes()
    for cut in range(whole.index(b"[8]\n") + 1, len(whole) - 3, 97):
        file.write_bytes(whole[:cut])
        # A header that is cut off itself seems to belong to the hand above it.
        assert numbers(folder)["evening"] in ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7])
        file.write_bytes(whole)
        assert numbers(folder) == ALL
        assert not any(damaged(folder).values())


def test_a_last_hand_that_is_written_again(folder: Path) -> None:
    numbers(folder)
    file = folder / "evening" / FINISHED
    raw = file.read_bytes()
    start = raw.index(b"[8]\n")
    file.write_bytes(raw[:start] + raw[start:].replace(b"hand = 8", b"hand = 9"))
    assert numbers(folder)["evening"] == [1, 2, 3, 4, 5, 6, 7, 9]


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (lambda raw: raw[: raw.index(b"[4]\n")], [1, 2, 3]),
        (lambda raw: raw[raw.index(b"[4]\n") :], [4, 5, 6, 7, 8]),
        (lambda raw: raw.replace(b"hand = 2\n", b"hand = 9\n"), [1, 9, 3, 4, 5, 6, 7, 8]),
        (lambda raw: raw.replace(b"hand = 2\n", b"hand = 20\n"), [1, 20, 3, 4, 5, 6, 7, 8]),
        (lambda raw: raw[:0], []),
    ],
    ids=["shrank", "lost its beginning", "changed", "changed and grew", "emptied"],
)
def test_a_file_that_changed_before_its_end_is_read_anew(
    folder: Path, change: Callable[[bytes], bytes], left: list[int]
) -> None:
    numbers(folder)
    file = folder / "evening" / FINISHED
    file.write_bytes(change(file.read_bytes()))
    assert numbers(folder) == {"evening": left, "morning": ALL["morning"]}


def test_a_session_that_is_gone_is_dropped_and_a_new_one_comes(folder: Path, tmp_path: Path) -> None:
    numbers(folder)
    (folder / "evening").rename(tmp_path / "away")
    with HistoryIndex(folder) as index:
        assert numbers_in(index) == {"morning": ALL["morning"]}
        assert index.query("SELECT COUNT(*) FROM hands") == [(5,)]
        assert index.query("SELECT COUNT(DISTINCT hand) FROM players") == [(5,)]
    (tmp_path / "away").rename(folder / "night")
    assert numbers(folder) == {"morning": ALL["morning"], "night": ALL["evening"]}


def test_a_session_that_has_another_name_is_not_read_again(folder: Path, taken_in: list[PhhHand]) -> None:
    shutil.copytree(folder / "evening", folder / "copy")
    numbers(folder)
    taken_in.clear()
    (folder / "evening").rename(folder / "night")
    assert numbers(folder) == {**ALL_BUT_EVENING, "copy": ALL["evening"], "night": ALL["evening"]}
    assert not taken_in
    # What another session is called now need not be what was called so.
    shutil.rmtree(folder / "night")
    (folder / "morning").rename(folder / "night")
    assert numbers(folder) == {"copy": ALL["evening"], "night": ALL["morning"]}


def test_a_session_that_has_another_name_and_more_hands_is_read_on(folder: Path, taken_in: list[PhhHand]) -> None:
    file = folder / "evening" / FINISHED
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.index(b"[6]\n")])
    numbers(folder)
    taken_in.clear()
    (folder / "evening").rename(folder / "night")
    (folder / "night" / FINISHED).write_bytes(whole)
    assert numbers(folder) == {**ALL_BUT_EVENING, "night": ALL["evening"]}
    assert len(taken_in) == 4


def test_a_session_without_a_hand_that_is_over(folder: Path) -> None:
    numbers(folder)
    (folder / "evening" / FINISHED).rename(folder / "evening" / "running.phh")
    with HistoryIndex(folder) as index:
        told = {session.name: session for session in list_sessions(index)}
        assert (told["evening"].hands, told["evening"].first, told["evening"].players) == (0, None, ())


@pytest.mark.parametrize(
    ("whole", "broken"),
    [
        (b'variant = "NT"', b'variant = "7-stud"'),
        (b"starting_stacks = [", b"starting_stacks = "),
        (b'"d dh p1', b'"p1 f", "d dh p1'),
        (b"min_bet", b"\xff\xfe"),
    ],
)
def test_a_damaged_hand_is_counted_and_its_neighbours_are_kept(folder: Path, whole: bytes, broken: bytes) -> None:
    file = folder / "evening" / FINISHED
    raw = file.read_bytes()
    start, end = raw.index(b"[5]\n"), raw.index(b"[6]\n")
    file.write_bytes(raw[:start] + raw[start:end].replace(whole, broken, 1) + raw[end:])
    assert numbers(folder)["evening"] == [1, 2, 3, 4, 6, 7, 8]
    assert damaged(folder) == {"morning": 0, "evening": 1}
    file.write_bytes(raw)
    assert damaged(folder) == {"morning": 0, "evening": 0}


def test_hands_of_others_are_numbered_by_their_place(folder: Path) -> None:
    data = Path(__file__).parents[1] / "data" / "refused.phhs"
    paid = data.with_name("oddchip.phhs")
    shutil.rmtree(folder / "morning")
    file = folder / "evening" / FINISHED
    file.write_bytes(data.read_bytes())
    assert numbers(folder)["evening"] == []
    assert damaged(folder)["evening"] == 41
    whole_file = b"\xef\xbb\xbf" + re.sub(rb"^\[(\d+)\]", rb"[hand-\1]", paid.read_bytes(), flags=re.MULTILINE)
    file.write_bytes(whole_file[: whole_file.index(b"[hand-13]\n")])
    assert numbers(folder)["evening"] == list(range(1, 13))
    file.write_bytes(whole_file)
    assert numbers(folder)["evening"] == list(range(1, 26))
    with HistoryIndex(folder) as index:
        whole = hands_of(folder / "evening")
        assert [read_hand(folder, row) for row in reversed(every_hand(index))] == whole


DAMAGE: dict[str, Callable[[Path], object]] = {
    "no database": lambda file: file.write_bytes(b"nothing of the kind" * 100),
    "empty": lambda file: file.write_bytes(b""),
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:5000]),
    "overwritten in the middle": lambda file: file.write_bytes(
        file.read_bytes()[:4096] + b"\xa5" * 8192 + file.read_bytes()[12288:]
    ),
    "another version": lambda file: ask(file, "PRAGMA user_version = 99"),
    "a table missing": lambda file: ask(file, "DROP TABLE players"),
    "missing": lambda file: file.unlink(),
}


def ask(file: Path, sql: str) -> None:
    connection = sqlite3.connect(file)
    connection.executescript(sql)
    connection.close()


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_an_index_that_is_damaged_is_made_again(folder: Path, damage: Callable[[Path], object]) -> None:
    numbers(folder)
    damage(folder / INDEX)
    assert numbers(folder) == ALL
    assert ask_version(folder / INDEX) == index_module.VERSION


def ask_version(file: Path) -> int:
    connection = sqlite3.connect(file)
    [(version,)] = connection.execute("PRAGMA user_version")
    assert connection.execute("SELECT COUNT(DISTINCT hand) FROM players").fetchall() == [(13,)]
    connection.close()
    return int(version)


def test_an_index_that_is_damaged_while_it_is_open(folder: Path) -> None:
    with HistoryIndex(folder) as index:
        ask(folder / INDEX, "DROP TABLE players")
        assert numbers_in(index) == ALL
    assert ask_version(folder / INDEX) == index_module.VERSION


def test_an_index_that_cannot_be_written_is_kept_in_memory(folder: Path) -> None:
    (folder / INDEX).mkdir()
    assert numbers(folder) == ALL
    assert list((folder / INDEX).iterdir()) == []


def test_an_index_that_cannot_be_changed_is_kept_in_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def read_only(database: object, **options: bool) -> sqlite3.Connection:
        connection = connect(str(database), **options)  # type: ignore[call-overload]
        if database != ":memory:":
            connection.execute("PRAGMA query_only = ON")
        return connection  # type: ignore[no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert numbers(folder) == ALL


def test_an_index_that_another_process_writes_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers(folder)
    before = (folder / INDEX).stat().st_ino
    connect = sqlite3.connect

    def impatient(database: object, **options: bool) -> sqlite3.Connection:
        return connect(str(database), timeout=0, **options)  # type: ignore[call-overload,no-any-return]

    other = connect(folder / INDEX)
    other.execute("BEGIN IMMEDIATE")
    monkeypatch.setattr(sqlite3, "connect", impatient)
    shutil.copytree(folder / "morning", folder / "night")
    assert numbers(folder) == {**ALL, "night": ALL["morning"]}
    other.execute("COMMIT")
    other.close()
    assert (folder / INDEX).stat().st_ino == before
    assert numbers(folder) == {**ALL, "night": ALL["morning"]}


def test_a_folder_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="file cannot be read: Not a directory"):
        HistoryIndex(tmp_path / "file")


def test_no_sessions_yet(tmp_path: Path) -> None:
    assert numbers(tmp_path / "nowhere") == {}
    assert not (tmp_path / "nowhere").exists()


def test_folders_of_others_are_left_alone(folder: Path) -> None:
    (folder / "notes").mkdir()
    (folder / "hands.phhs").write_text("")
    shutil.copytree(folder / "morning", folder / "a\x1b[2Jb")
    if os.name != "nt":
        shutil.copytree(folder / "morning", os.fsdecode(os.fsencode(folder) + b"/\xff"))
    assert numbers(folder) == ALL


class EnoughError(Exception):
    """Nobody waits any more."""


def test_it_can_be_stopped_at_any_hand_and_goes_on_from_there(folder: Path, taken_in: list[PhhHand]) -> None:
    left = iter(range(6))

    def each_hand(reading: Reading) -> None:
        if next(left, None) is None:
            raise EnoughError

    with pytest.raises(EnoughError):
        HistoryIndex(folder, each_hand=each_hand)
    with sqlite3.connect(folder / INDEX) as connection:
        # One session was whole; of the other nothing is left.
        assert connection.execute("SELECT COUNT(*) FROM hands").fetchone() == (5,)
    connection.close()
    assert numbers(folder) == ALL
    assert len(taken_in) == 6 + 8


def test_every_hand_that_is_taken_in_is_told(folder: Path) -> None:
    told: list[Reading] = []
    for _ in range(2):
        with HistoryIndex(folder, each_hand=told.append):
            assert [reading.hands for reading in told] == list(range(1, 14))
    size = sum((folder / name / FINISHED).stat().st_size for name in ("evening", "morning"))
    assert {reading.size for reading in told} == {size}
    assert [reading.done for reading in told] == sorted({reading.done for reading in told})
    assert told[-1].done == size


def test_of_a_file_that_has_grown_only_the_rest_is_to_be_read(folder: Path) -> None:
    HistoryIndex(folder).close()
    file = folder / "morning" / FINISHED
    added = file.read_bytes()
    with file.open("ab") as out:
        out.write(added)
    told: list[Reading] = []
    HistoryIndex(folder, each_hand=told.append).close()
    assert told[-1].done == told[-1].size
    assert len(added) < told[-1].size < 2 * len(added)


def test_what_is_closed_answers_no_more_and_its_file_stays(folder: Path) -> None:
    index = HistoryIndex(folder)
    index.close()
    before = (folder / INDEX).stat().st_ino
    with pytest.raises(sqlite3.ProgrammingError):
        every_hand(index)
    assert (folder / INDEX).stat().st_ino == before


def test_threads_take_turns(folder: Path) -> None:
    with HistoryIndex(folder) as index, ThreadPoolExecutor(4) as pool:
        ask(folder / INDEX, "DROP TABLE players")
        assert list(pool.map(numbers_in, [index] * 8)) == [ALL] * 8


def test_hands_that_cannot_be_read_are_counted(folder: Path) -> None:
    file = folder / "evening" / FINISHED
    file.write_bytes(file.read_bytes().replace(b"variant", b"variety", 2))
    with HistoryIndex(folder) as index:
        counts = [count_damaged(index, session=session) for session in ("evening", "morning", None)]
        assert counts == [2, 0, 2]
