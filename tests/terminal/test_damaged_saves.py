"""A save that cannot be gone on with: one sentence, the file is left as it is, and another game can be played."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from signal import SIGKILL

import pytest

from holdem_tui.history.session_folder import FINISHED, RUNNING
from tests.terminal.terminal import UNTIL_KEYS_COUNT, act, holdem, play_hand, without_pauses

CUT_EVERY = 50
# The end of a save: what is missing there has the usual values anyway.
HARMLESS = 60


@pytest.fixture(scope="module")
def killed_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of a game that was killed on the flop of its second hand."""
    home = tmp_path_factory.mktemp("home")
    with without_pauses(home) as terminal:
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        for name in ("Boris", "Vera", "Anna"):
            act(terminal, name, "c")
        terminal.wait_for("Vera, look at your cards")
        terminal.signal(SIGKILL)
        terminal.wait_end()
    return home


@pytest.fixture
def save(killed_game: Path, tmp_path: Path) -> Path:
    """The save of this game, in another home."""
    shutil.copytree(killed_game, tmp_path, dirs_exist_ok=True)
    [file] = tmp_path.rglob(RUNNING)
    return file


def assert_refused(home: Path, save: Path, told: str) -> None:
    """Check that `holdem resume` tells so in a sentence, and changes nothing."""
    state = save.stat()
    with holdem(home, "resume") as terminal:
        assert terminal.wait_end() == 1
        assert terminal.written.startswith(b"holdem: The s")
        assert told.encode() in terminal.written
        assert terminal.written.count(b"\n") == 1
        assert b"\x1b" not in terminal.written
    assert (save.stat().st_size, save.stat().st_mtime_ns) == (state.st_size, state.st_mtime_ns)


def changed(old: str, new: str) -> Callable[[str], bytes]:
    def change(text: str) -> bytes:
        assert old in text
        return text.replace(old, new, 1).encode()

    return change


def with_a_card_twice(text: str) -> bytes:
    return re.sub(r"(d dh p2 )(..)", r"\1Kd", text).encode()


DAMAGE: dict[str, tuple[Callable[[str], bytes], str]] = {
    "empty": (lambda text: b"", "There is no hand in this file."),
    "random bytes": (lambda text: random.Random(1).randbytes(900), "is damaged"),
    "not UTF-8": (lambda text: text.encode("utf-16"), "Line 1 is not UTF-8 text."),
    "newer": (changed("version = 2", "version = 3"), "was saved by a newer version of holdem-tui"),
    "no version": (changed("version = 2", "version = nan"), "is damaged"),
    "illegal action": (changed('"p3 cc"', '"p3 cbr 3"'), "3 is too small: raise to 4 up to 199"),
    "out of turn": (changed('"p3 cc"', '"p2 cc"'), "Its cards, actions and chips are not those of one hand."),
    "chips from nowhere": (changed("starting_stacks = [201", "starting_stacks = [999"), "are not those of one hand."),
    "richer in the table": (changed("stack = 201", "stack = 999"), "are not those of one hand."),
    "no cards": (changed('    "d dh p1', '    # "d dh p1'), "are not those of one hand."),
    "a card twice": (with_a_card_twice, "A card appears twice in the deck."),
    "a name for terminals": (changed('"Boris"', '"\\u001b]2;mine\\u0007"'), "a name that nobody could have typed."),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_save(tmp_path: Path, save: Path, kind: str) -> None:
    damage, told = DAMAGE[kind]
    save.write_bytes(damage(save.read_text()))
    assert_refused(tmp_path, save, told)


@pytest.mark.slow
def test_a_save_that_was_cut_off_anywhere(tmp_path: Path, save: Path) -> None:
    whole = save.read_bytes()
    for size in range(0, len(whole) - HARMLESS, CUT_EVERY):
        save.write_bytes(whole[:size])
        assert_refused(tmp_path, save, "is damaged and was left as it is")
        assert save.read_bytes() == whole[:size]


@pytest.mark.slow
def test_a_save_of_gigabytes(tmp_path: Path, save: Path) -> None:
    os.truncate(save, 4 << 30)
    with holdem(tmp_path, "resume") as terminal:
        assert terminal.wait_end() == 1
        assert b"is not a save of ours: it is larger than 2,000,000 bytes.\r\n" in terminal.written
    assert save.stat().st_size == 4 << 30


@pytest.mark.slow
def test_the_menu_tells_it_and_deals_another_game(tmp_path: Path, save: Path) -> None:
    save.write_bytes(save.read_bytes()[:300])
    damaged = save.read_bytes()
    with holdem(tmp_path, TEXTUAL_ANIMATIONS="none") as terminal:
        terminal.wait_for("Resume  R")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("r")
        terminal.wait_for_notice("The save of session", "is damaged and was left as it is")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send("\r")
        terminal.wait_for("Anna, look at your cards")
    assert save.read_bytes() == damaged


@pytest.mark.slow
@pytest.mark.parametrize("size", [0, 100, -100])
def test_hands_that_were_cut_off_are_kept_and_the_next_one_is_added(tmp_path: Path, save: Path, size: int) -> None:
    hands = save.with_name(FINISHED)
    cut = hands.read_bytes()[:size]
    hands.write_bytes(cut)
    with holdem(tmp_path, "resume", TEXTUAL_ANIMATIONS="none") as terminal:
        act(terminal, "Vera", "b2\r")
        play_hand(terminal, "Anna", "Boris")
        terminal.send(" ")
        terminal.wait_for("Vera, look at your cards")
    assert hands.read_bytes().startswith(cut + b"\n[2]\n" if cut else b"[2]\n")
    with holdem(tmp_path, "history", "hands") as terminal:
        assert terminal.wait_end() == 0
        assert "Vera" in terminal.text
