"""A disk that is full, or no disk at all: the game goes on with a warning, and nothing that was kept is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from signal import SIGKILL, SIGTERM

import pytest

from holdem_tui.history.session_folder import FINISHED, LOCK, RUNNING
from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, act, holdem, play_hand, without_pauses

NOT_SAVED = "The game goes on, but is not saved."
# Bytes that a file of a full disk can have, and that no file of ours has.
FULL, ROOMY = 0, 1 << 30


@pytest.fixture(autouse=True)
def no_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk Python itself would leave half a file of bytecode behind, and read it the next time."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


def only(home: Path, name: str) -> Path:
    """The one file of this name."""
    [file] = home.rglob(name)
    return file


def drafts(home: Path) -> list[Path]:
    """What was begun and not brought to its end."""
    return [*home.rglob("*.new"), *home.rglob("tmp*")]


def leave(terminal: Terminal, told: str) -> None:
    """Quit, and check what is said of the game."""
    terminal.send("\x11")
    terminal.wait_for("Leave the table and quit?", told)
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("y")
    assert terminal.wait_end() == 0


def headers(file: Path) -> list[str]:
    return [line for line in file.read_text().splitlines() if line.startswith("[")]


def test_a_disk_that_becomes_full_in_a_hand(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        kept = only(tmp_path, RUNNING).read_bytes()
        terminal.limit_files(len(kept) // 2)
        act(terminal, "Anna", "c")
        terminal.wait_for_notice("The hand cannot be saved in", "File too large.", NOT_SAVED)
        assert only(tmp_path, RUNNING).read_bytes() == kept
        assert not drafts(tmp_path)
        terminal.limit_files(ROOMY)
        act(terminal, "Boris", "c")
        terminal.wait_for("Vera, look at your cards")
        terminal.signal(SIGTERM)
        terminal.wait_end()
    with holdem(tmp_path, "resume") as terminal:
        terminal.wait_for("Vera, look at your cards", "Anna and Boris call 2")


@pytest.mark.slow
def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    with holdem(tmp_path, "play", "Anna", "Boris", TEXTUAL_ANIMATIONS="none") as terminal:
        terminal.limit_files(FULL)
        terminal.wait_for_notice(NOT_SAVED)
        leave(terminal, "It could not be saved and ends here.")
    with holdem(tmp_path, "resume") as terminal:
        assert terminal.wait_end() == 1
        assert "There is no game to resume" in terminal.text


@pytest.mark.slow
def test_what_was_done_last_is_lost_only_while_the_disk_is_full(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        terminal.wait_for("Boris, look at your cards")
        terminal.limit_files(FULL)
        act(terminal, "Boris", "c")
        terminal.wait_for("Vera, look at your cards")
        leave(terminal, "The last step could not be saved")
    with holdem(tmp_path, "resume") as terminal:
        terminal.limit_files(FULL)
        terminal.wait_for("Boris, look at your cards")
        leave(terminal, "It is saved")


@pytest.mark.slow
def test_a_hand_that_could_not_be_added_comes_with_the_next_ones(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        act(terminal, "Boris", "f")
        terminal.wait_for("Vera, look at your cards")
        first = only(tmp_path, FINISHED).read_bytes()
        terminal.limit_files(len(first) + 100)
        play_hand(terminal, "Vera")
        terminal.wait_for_notice("The hand cannot be added to", NOT_SAVED)
        assert only(tmp_path, FINISHED).read_bytes() == first
        terminal.limit_files(ROOMY)
        terminal.send(" ")
        terminal.wait_for("Vera, look at your cards")
        second = only(tmp_path, FINISHED).read_bytes()
        play_hand(terminal, "Vera", "Anna")
        hands = only(tmp_path, FINISHED).read_bytes()
        assert hands.startswith(second)
        assert second.startswith(first)
        assert headers(only(tmp_path, FINISHED)) == ["[1]", "[2]", "[3]"]


@pytest.mark.slow
def test_a_hand_that_could_not_be_added_before_the_program_was_killed(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        # In the way of the hands that are over, but not of the running one.
        hands = only(tmp_path, RUNNING).with_name(FINISHED)
        hands.mkdir()
        play_hand(terminal, "Anna", "Boris")
        terminal.wait_for_notice("The hand cannot be added to", NOT_SAVED)
        terminal.send(" ")
        terminal.wait_for("Boris, look at your cards")
        terminal.signal(SIGKILL)
        terminal.wait_end()
    hands.rmdir()
    with holdem(tmp_path, "resume", TEXTUAL_ANIMATIONS="none") as terminal:
        play_hand(terminal, "Boris", "Vera")
        terminal.send(" ")
        terminal.wait_for("Vera, look at your cards")
        assert headers(hands) == ["[1]", "[2]"]


@pytest.mark.slow
def test_settings_are_whole_or_as_they_were(tmp_path: Path) -> None:
    with holdem(tmp_path) as terminal:
        terminal.wait_for("Deal")
        terminal.settle()
        terminal.limit_files(FULL)
        terminal.send("\r")
        terminal.wait_for_notice("The settings were not saved", NOT_SAVED)
        assert not drafts(tmp_path)
        assert not list(tmp_path.rglob("settings.toml"))


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A home with a session of one hand."""
    with without_pauses(tmp_path) as terminal:
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        terminal.wait_for("Boris, look at your cards")
    return only(tmp_path, FINISHED).parent


@pytest.mark.slow
def test_the_history_is_told_where_no_index_can_be_written(tmp_path: Path, evening: Path) -> None:
    for most in (FULL, 20_000, ROOMY):
        with holdem(tmp_path, "history") as terminal:
            terminal.limit_files(most)
            assert terminal.wait_end() == 0
            assert evening.name in terminal.text


@pytest.mark.slow
def test_an_export_is_whole_or_not_there(tmp_path: Path, evening: Path) -> None:
    out = tmp_path / "out"
    for before in (None, "mine"):
        if before:
            out.write_text(before)
        with holdem(tmp_path, "history", "export", evening.name, "--out", "out", "--force") as terminal:
            terminal.limit_files(100)
            assert terminal.wait_end() == 1
            assert "holdem: out cannot be written: File too large." in terminal.text
        assert (out.read_text() if out.exists() else None) == before
        assert not drafts(tmp_path)
    with holdem(tmp_path, "history", "export", evening.name, "--out", "/dev/full", "--force") as terminal:
        assert terminal.wait_end() == 1
        assert "holdem: /dev/full cannot be written: No space left on device." in terminal.text


def a_file_in_the_way(folder: Path) -> None:
    folder.write_text("mine")


def a_link_to_nothing(folder: Path) -> None:
    folder.symlink_to(folder.with_name("nowhere"))


def a_system_folder(folder: Path) -> None:
    folder.symlink_to("/proc")


@pytest.mark.slow
@pytest.mark.parametrize(("spoil", "history"), [(a_file_in_the_way, 1), (a_link_to_nothing, 0), (a_system_folder, 0)])
def test_a_folder_that_cannot_be_written(tmp_path: Path, spoil: Callable[[Path], None], history: int) -> None:
    data = tmp_path / "data"
    spoil(data)
    before = sorted(tmp_path.iterdir())
    where = {"XDG_DATA_HOME": str(data), "TEXTUAL_ANIMATIONS": "none"}
    with holdem(tmp_path, "play", "Anna", "Boris", **where) as terminal:
        terminal.wait_for_notice("The folder", "cannot be written", "The game is not saved.")
        act(terminal, "Anna", "c")
        terminal.wait_for("Boris, look at your cards")
        leave(terminal, "It could not be saved and ends here.")
    for words, status in (("resume", 1), ("history", history)):
        with holdem(tmp_path, words, **where) as terminal:
            assert terminal.wait_end() == status
            assert terminal.text.strip().count("\n") <= 1
    assert sorted(tmp_path.iterdir()) == before
    assert data.is_symlink() or data.read_text() == "mine"


@pytest.mark.slow
def test_a_folder_that_is_deleted_during_the_game(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        shutil.rmtree(only(tmp_path, RUNNING).parent)
        act(terminal, "Anna", "f")
        terminal.wait_for_notice("The hand cannot be saved in", NOT_SAVED)
        play_hand(terminal, "Boris")
        terminal.send(" ")
        terminal.wait_for("Boris, look at your cards")
        leave(terminal, "It could not be saved and ends here.")
        assert not list(tmp_path.rglob(RUNNING))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "told"), [(RUNNING, "There is no game to resume"), (LOCK, "Is a directory")])
def test_a_folder_in_place_of_a_file(tmp_path: Path, name: str, told: str) -> None:
    with without_pauses(tmp_path) as terminal:
        terminal.signal(SIGKILL)
        terminal.wait_end()
    file = only(tmp_path, name)
    file.unlink()
    file.mkdir()
    with holdem(tmp_path, "resume") as terminal:
        assert terminal.wait_end() == 1
        assert told in terminal.text
        assert terminal.text.strip().count("\n") <= 1
