"""What a person sees before a terminal while many hands are read."""

from __future__ import annotations

from argparse import Namespace
from io import StringIO
from pathlib import Path

import pytest

from holdem_tui.commands.history_arguments import run_history
from holdem_tui.commands.progress import progress_on
from holdem_tui.history.phh.hand_file import HandFile
from holdem_tui.history.phh.reader import Reading
from holdem_tui.history.session_folder import FINISHED
from tests.commands.test_replay import many


class FakeTerminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def statistics(sessions: Path, *, errors: StringIO) -> str:
    out = StringIO()
    arguments = Namespace(history_command="stats", session=None, json=False, all_games=False)
    assert run_history(arguments, sessions=sessions, out=out, errors=errors, ask=None)
    return out.getvalue()


def evening(parent: Path, *, hands: int) -> Path:
    """A session that no index knows yet."""
    folder = parent / "evening"
    folder.mkdir()
    (folder / FINISHED).write_text(many(hands))
    return parent


def test_a_long_history_is_counted_before_the_eyes_of_whoever_waits(tmp_path: Path) -> None:
    errors = FakeTerminal()
    out = statistics(evening(tmp_path, hands=600), errors=errors)
    assert "Hands read: 500" in errors.getvalue()
    assert "83%" in errors.getvalue()
    assert "Hands read" not in out
    again = FakeTerminal()
    assert statistics(tmp_path, errors=again) == out
    assert again.getvalue() == ""


def test_a_short_history_is_not_worth_a_word(tmp_path: Path) -> None:
    errors = FakeTerminal()
    statistics(evening(tmp_path, hands=20), errors=errors)
    assert errors.getvalue() == ""


def test_nothing_is_said_to_what_is_no_terminal(tmp_path: Path) -> None:
    errors = StringIO()
    statistics(evening(tmp_path, hands=600), errors=errors)
    assert errors.getvalue() == ""


def test_a_file_that_is_opened_is_counted_too(tmp_path: Path) -> None:
    errors, file = FakeTerminal(), tmp_path / "hands.phhs"
    file.write_text(many(1000))
    told: list[Reading] = []
    assert len(HandFile.open(file, each_hand=told.append)) == 1000
    assert told[-1] == (1000, file.stat().st_size, file.stat().st_size)
    with progress_on(errors) as show:
        show(told[499])
    assert "Hands read: 500" in errors.getvalue()
    # The line is gone when all are read.
    assert errors.getvalue().endswith("\x1b[2K")
