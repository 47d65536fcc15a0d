"""Sessions renamed, archived and deleted on the command line."""

from __future__ import annotations

import builtins
import sys
from io import StringIO
from pathlib import Path

import pytest

from holdem_tui import cli, paths
from holdem_tui.history.session_folder import RUNNING, SessionFolder
from tests.history.played import play_session


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "sessions_folder", lambda: tmp_path / "sessions")
    return play_session(tmp_path / "sessions", name="evening", players=3, hands=2)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["history", *words]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("holdem: ").rstrip()


def test_a_session_is_renamed(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["history", "rename", "evening", "Friday night"]) == 0
    assert not evening.exists()
    assert cli.main(["history"]) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("Friday night ")


def test_a_session_is_archived_and_brought_back(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told() -> list[str]:
        assert cli.main(["history"]) == 0
        assert cli.main(["history", "--json"]) == 0
        return [line.rstrip() for line in capsys.readouterr().out.splitlines()[2:]]

    assert cli.main(["history", "archive", "evening"]) == 0
    for_people, for_programs = told()
    assert for_people.endswith("Anna, Boris, Vera  archived")
    assert '"archived": true' in for_programs
    (evening / RUNNING).write_text("a hand to go on with")
    assert told()[0].endswith("Anna, Boris, Vera  unfinished, archived")
    (evening / RUNNING).unlink()
    assert cli.main(["history", "unarchive", "evening"]) == 0
    for_people, for_programs = told()
    assert for_people.endswith("Anna, Boris, Vera")
    assert '"archived": false' in for_programs


def test_without_a_terminal_deleting_needs_a_yes(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "delete", "evening").endswith("nothing was deleted: --yes deletes without asking.")
    assert evening.exists()
    assert cli.main(["history", "delete", "evening", "--yes"]) == 0
    assert not evening.exists()


@pytest.mark.parametrize(("answer", "is_kept"), [("y", False), (" YES ", False), ("n", True), ("", True)])
def test_on_a_terminal_deleting_is_asked_once(
    evening: Path, monkeypatch: pytest.MonkeyPatch, answer: str, is_kept: bool
) -> None:
    asked: list[str] = []

    def input_(question: str) -> str:
        asked.append(question)
        return answer

    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setattr(builtins, "input", input_)
    assert cli.main(["history", "delete", "evening"]) == 0
    assert asked == ["Delete evening with 2 hands? y / n "]
    assert evening.exists() is is_kept


def test_whoever_ends_the_input_instead_of_answering_keeps_the_session(
    evening: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def input_(question: str) -> str:
        raise EOFError

    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setattr(builtins, "input", input_)
    assert cli.main(["history", "delete", "evening"]) == 0
    assert evening.exists()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["archive", "unarchive", "delete --yes", "rename NEW"])
def test_what_is_refused_is_told_in_a_line(evening: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    name, *others = command.split()
    assert refused(capsys, name, "morn\x1b[31m", *others) == "There is no session morn?[31m."
    assert refused(capsys, name, "..", *others) == "There is no session ..."
    with SessionFolder.open(evening):
        assert "is being played in another window" in refused(capsys, name, "evening", *others)


def test_a_name_that_no_session_can_have_is_told(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "rename", "evening", "a/b") == "A session's name cannot have / in it."
    assert evening.exists()
