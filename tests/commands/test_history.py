"""`holdem history` as a person and a program get it."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from holdem_tui import cli, paths
from holdem_tui.history.index import INDEX
from holdem_tui.history.session_folder import DEMO, FINISHED, RUNNING
from tests.history.played import hands_of, play_session


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("played")
    play_session(parent, name="evening", players=4, seed=1, hands=60)
    play_session(parent, name="morning", players=3, seed=2, hands=5, day=5)
    return parent


@pytest.fixture
def folder(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "sessions_folder", lambda: tmp_path / "sessions")
    return Path(shutil.copytree(played, paths.sessions_folder()))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The lines that the command writes when it is well."""
    assert cli.main(["history", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [line.rstrip() for line in out.splitlines()]


def objects(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told(capsys, *words, "--json")]


@pytest.mark.skipif(sys.platform != "linux", reason="where the variable counts")
def test_the_folder_of_the_sessions_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.sessions_folder() == tmp_path / "holdem-tui" / "sessions"


def test_sessions_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = len(hands_of(folder / "evening"))
    header, _, *rows = told(capsys)
    assert header.split() == ["Session", "First", "Last", "Hands", "Players"]
    assert [row.split(maxsplit=4) for row in rows] == [
        ["morning", "2026-05-05", "2026-05-05", "5", "Anna, Boris, Vera"],
        ["evening", "2026-05-04", "2026-05-04", str(hands), "Anna, Boris, Vera, Gleb"],
    ]
    assert stat.S_IMODE((folder / INDEX).stat().st_mode) == 0o600


def test_sessions_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert objects(capsys)[0] == {
        "session": "morning",
        "first": "2026-05-05",
        "last": "2026-05-05",
        "hands": 5,
        "damaged": 0,
        "players": ["Anna", "Boris", "Vera"],
        "unfinished": False,
        "archived": False,
        "demo": False,
    }


def test_a_damaged_hand_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "morning" / FINISHED
    file.write_bytes(file.read_bytes().replace(b'variant = "NT"', b'variant = "XX"', 2))
    assert told(capsys)[-1] == "morning: damaged and left out: 2"
    assert [one["damaged"] for one in objects(capsys)] == [2, 0]


def test_hands_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, _, *rows = told(capsys, "hands", "morning", "--limit", "3")
    assert header.split() == ["Hand", "Played", "Pot", "Won", "by", "With"]
    assert [row.split()[:3] for row in rows[:3]] == [[f"{hand}", "2026-05-05", "20:00"] for hand in (5, 4, 3)]
    assert rows[3:] == ["", "3 of 5 hands"]


def test_no_date_is_broken_at_80_columns(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, *rows = told(capsys, "hands")
    assert max(map(len, rows)) <= 80
    assert sum(bool(re.search(r" 2026-05-0\d 20:0\d ", row)) for row in rows) == len(told(capsys, "hands", "--json"))


def test_hands_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = objects(capsys, "hands", "--limit", "1")
    assert {key: hand[key] for key in ("session", "hand", "date", "time", "big_blind")} == {
        "session": "morning",
        "hand": 5,
        "date": "2026-05-05",
        "time": "20:00:05",
        "big_blind": 2,
    }
    assert sum(player["won"] for player in hand["players"]) == hand["pot"]
    assert sum(player["net"] for player in hand["players"]) == 0


@pytest.mark.parametrize(
    ("words", "is_wanted"),
    [
        (["evening"], lambda hand: hand["session"] == "evening"),
        (["--player", "gleb"], lambda hand: "Gleb" in {one["name"] for one in hand["players"]}),
        (["--winner", "Vera"], lambda hand: "Vera" in {one["name"] for one in hand["players"] if one["won"]}),
        (["--big-pots", "20"], lambda hand: hand["pot"] >= 40),
        (["--all-ins"], lambda hand: hand["all_in"]),
        (["--showdown"], lambda hand: hand["showdown"]),
        (["--category", "Two Pair"], lambda hand: hand["category"] == "two pair"),
        (["evening", "--showdown", "--winner", "anna"], lambda hand: hand["showdown"] and hand["players"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_filters(folder: Path, capsys: pytest.CaptureFixture[str], words: list[str], is_wanted: Any) -> None:
    everything = objects(capsys, "hands", "--limit", "1000")
    found = objects(capsys, "hands", *words, "--limit", "1000")
    assert 0 < len(found) < len(everything)
    if len(words) < 4:
        assert found == [hand for hand in everything if is_wanted(hand)]
    assert all(is_wanted(hand) for hand in found)


def test_statistics_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, _, *rows = told(capsys, "stats", "morning")
    assert header.split()[:4] == ["Player", "Hands", "Won", "Net"]
    assert {row.split()[0] for row in rows[:3]} == {"Anna", "Boris", "Vera"}
    assert max(row.split()[1] for row in rows[:3]) == "5"
    assert max(map(len, (header, *rows))) <= 80


def test_demos_are_marked_and_left_out_of_the_statistics_of_all(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = objects(capsys, "stats")
    (folder / "morning" / DEMO).touch()
    assert any("morning" in line and line.endswith("demo") for line in told(capsys))
    assert [one["demo"] for one in objects(capsys)] == [True, False]
    assert objects(capsys, "stats") == objects(capsys, "stats", "evening") != everything
    assert "Left out: 1 demo; --all-games counts them." in told(capsys, "stats")
    assert objects(capsys, "stats", "--all-games") == everything
    assert len(objects(capsys, "stats", "morning")) == 3
    (folder / "evening" / DEMO).touch()
    assert told(capsys, "stats") == ["Only demos have been played: with open cards, or with a seed."]


def test_statistics_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everybody = objects(capsys, "stats")
    assert {one["player"] for one in everybody} == {"Anna", "Boris", "Vera", "Gleb"}
    assert sum(one["net"] for one in everybody) == 0
    for one in everybody:
        assert one["vpip"] == pytest.approx(one["put_in_voluntarily"] / one["hands"])
        assert (one["best_hand"] is None) == (one["best_cards"] is None)
    assert [one["player"] for one in objects(capsys, "stats", "evening")] != []


def test_json_may_stand_before_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["history", "--json", "hands", "--limit", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["hand"] == 5


def test_nothing_has_been_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "sessions_folder", lambda: tmp_path / "sessions")
    assert told(capsys) == ["No session has been played yet."]
    assert told(capsys, "hands") == ["No hand has been played yet."]
    assert told(capsys, "stats") == ["No hand has been played yet."]
    assert told(capsys, "--json") == told(capsys, "hands", "--json") == told(capsys, "stats", "--json") == []
    assert not (tmp_path / "sessions").exists()


def test_no_such_hand_is_said_only_where_there_are_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "hands", "evening", "--player", "Nobody") == ["There is no such hand."]
    (folder / "morning" / FINISHED).write_text("[1]\nvariant = 3\n")
    for command in (["hands"], ["hands", "--player", "Anna"], ["stats"]):
        assert told(capsys, *command, "morning") == ["No hand of the session morning can be read."]
    (folder / "morning" / FINISHED).rename(folder / "morning" / RUNNING)
    for command in (["hands"], ["hands", "--player", "Anna"], ["stats"]):
        assert told(capsys, *command, "morning") == ["No hand of the session morning is over yet."]
    shutil.rmtree(folder / "morning")
    (folder / "evening" / FINISHED).write_text("[1]\nvariant = 3\n")
    assert told(capsys, "hands") == told(capsys, "stats") == ["No hand can be read."]


def test_one_hand_is_one_hand(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(folder / "evening")
    shutil.rmtree(folder / "morning")
    play_session(folder, name="short", players=2, seed=1, hands=1)
    assert told(capsys, "hands")[-1] == "1 of 1 hand"


@pytest.mark.parametrize("words", [[], ["hands"], ["stats"], ["--json"]])
def test_a_folder_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(paths, "sessions_folder", lambda: tmp_path / "file")
    assert cli.main(["history", *words]) == 1
    assert capsys.readouterr() == ("", f"holdem: The folder {tmp_path / 'file'} cannot be read: Not a directory.\n")


@pytest.mark.parametrize("command", ["hands", "stats"])
def test_a_session_that_is_not_there(folder: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert cli.main(["history", command, "noon"]) == 1
    assert capsys.readouterr() == ("", "holdem: There is no session noon.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hands", "--limit", "few"], "'few' is no number; write digits, as 20."),
        (["hands", "--big-pots", "-1"], "'-1' is no number"),
        (["hands", "--category", "fullhouse"], "invalid choice: 'fullhouse' (choose from 'high card', "),
        (["wins"], "invalid choice: 'wins'"),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["history", *words])
    out, err = capsys.readouterr()
    assert (left.value.code, out, len(err.splitlines())) == (2, "", 1)
    assert sentence in err


def test_names_that_the_output_cannot_hold_and_that_look_like_markup(tmp_path: Path) -> None:
    folder = tmp_path / "holdem-tui" / "sessions"
    file = play_session(folder, name="evening", players=3, hands=2) / FINISHED
    file.write_text(file.read_text().replace("Anna", "[b]Ω[/]").replace("Boris", "\\u001b[2JBo"), encoding="utf-8")
    ascii_only = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for words in ([], ["hands"], ["stats"]):
        command = [sys.executable, "-m", "holdem_tui", "history", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=ascii_only)
        assert (done.returncode, done.stderr) == (0, "")
        assert "[b]?[/]" in done.stdout
        assert "\x1b" not in done.stdout
