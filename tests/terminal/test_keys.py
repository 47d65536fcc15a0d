"""What is written to the terminal at once, pasted, or broken: it acts once and for one player, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdem_tui.ui.pastes import PASTE_QUIET
from holdem_tui.ui.widgets.action_bar import TOLD_SECONDS
from tests.terminal.terminal import UNTIL_KEYS_COUNT, UNTIL_NO_REPEAT, play, take_seat, without_pauses

# Seconds after which something broken is over, with the escape delay that these tests set.
AFTER_GARBAGE = 0.12
PASTE = "\x1b[200~{}\x1b[201~"

# Bytes that no key sends: whole, cut short, out of range, in the form of old terminals, answers to other programs.
GARBAGE = [
    b"\x00",
    b"\x1b[<0;999;999M\x1b[<0;999;999m",
    b"\x1b[<0;5",
    b"\x1b[<0;99999999999999999999;1M",
    b"\x1b[M",
    b"\x1b[Mc",
    b"\x1b[Mcc",
    b"\x1b[Mccc",
    b"\x1b[M\xff\xfe\xfd",
    b"\xff\xfe",
    b"c\xffc",
    b"\xd0",
    b"\x1b[201~",
    b"\x1b[O",
    b"\x1b[?62;22c",
    b"\x1b]11;rgb:fafa/fafa/fafa\x1b\\",
    b"\x1b]11;rgb:fafa/fafa/fafa\x07",
    b"\x1bP>|ccc(1.2)\x1b\\",
    b"\x1bOf",
    b"\x1b_Gi=1;c\x1b\\",
    b"\x1b[99;1:3u",
    b"\x1b[99999999u",
    b"\x1b[48;24;80;0;0t\x1b[<0;5;5M",
]


def test_a_burst_acts_once_and_never_for_the_next_player(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("c" * 20)
        terminal.wait_for("Anna calls 2", "Boris, look at your cards")
        assert "Boris, look at your cards" in terminal.settle()

        on_turn = take_seat(terminal, "Boris")
        terminal.send("\r" * 10)
        terminal.wait_for("too soon: press again")
        assert terminal.settle(TOLD_SECONDS + 0.1) == on_turn
        terminal.send("r")
        terminal.wait_for("Raise to [ 4 ]")
        terminal.send("\r" * 10)
        terminal.wait_for("Boris raises to 4", "Vera, look at your cards")
        assert "Vera, look at your cards" in terminal.settle()

        take_seat(terminal, "Vera")
        terminal.send("r120\r")
        terminal.wait_for("Vera raises to 120", "Anna, look at your cards")

        take_seat(terminal, "Anna")
        terminal.send("cv")
        terminal.wait_for("Anna calls 118", "Boris, look at your cards")
        assert "Boris, look at your cards" in terminal.settle()


@pytest.mark.slow
def test_keys_of_a_burst_do_not_open_the_page_without_pauses_either(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("c" + "v\r " * 5)
        terminal.wait_for("Boris, look at your cards")
        assert "Boris, look at your cards" in terminal.settle()


def test_pasted_text_is_no_key_and_an_amount_at_most(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send(PASTE.format("f\rc"))
        assert "Anna to act" in terminal.settle(UNTIL_NO_REPEAT)
        terminal.send(PASTE.format("120\n"))
        terminal.wait_for("Raise to [ 120 ]")
        assert "Raise to [ 120 ]" in terminal.settle()
        terminal.send("\r")
        terminal.wait_for("Anna raises to 120", "Boris, look at your cards")


@pytest.mark.slow
def test_pasted_text_does_not_open_the_page(tmp_path: Path) -> None:
    with play(tmp_path) as terminal:
        before = terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send(PASTE.format("v\r"))
        assert terminal.settle(UNTIL_KEYS_COUNT) == before


@pytest.mark.slow
def test_garbage_does_not_act(tmp_path: Path) -> None:
    with without_pauses(tmp_path, ESCDELAY="20") as terminal:
        before = take_seat(terminal, "Anna")
        for garbage in GARBAGE:
            terminal.send(garbage)
            assert terminal.settle(AFTER_GARBAGE) == before, garbage
        terminal.settle(UNTIL_NO_REPEAT)
        terminal.send("c")
        terminal.wait_for("Anna calls 2", "Boris, look at your cards")


@pytest.mark.slow
def test_garbage_does_not_open_the_page(tmp_path: Path) -> None:
    with play(tmp_path, ESCDELAY="20") as terminal:
        before = terminal.settle(UNTIL_KEYS_COUNT)
        for garbage in GARBAGE:
            if b"c" in garbage:
                terminal.send(garbage.replace(b"c", b"v"))
                assert terminal.settle(AFTER_GARBAGE) == before, garbage
        take_seat(terminal, "Anna")


@pytest.mark.slow
def test_a_broken_paste_is_dropped_to_its_end(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        before = take_seat(terminal, "Anna")
        # Longer than the driver reads at a time.
        terminal.send(b"\x1b[200~" + b"\xff" + b"c\r" * 1800 + b"\x1b[201~")
        assert terminal.settle(UNTIL_KEYS_COUNT) == before


@pytest.mark.slow
@pytest.mark.parametrize("unclosed", [b"\x1b[200~", b"\x1b[200~c", b"\x1b[201~\x1b[200~\x1b[20"])
def test_a_paste_that_never_ends_is_over_when_nothing_follows(tmp_path: Path, unclosed: bytes) -> None:
    with without_pauses(tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send(unclosed)
        assert "What was pasted is no amount" in terminal.settle(PASTE_QUIET + 0.2)
        terminal.send("c")
        terminal.wait_for("Anna calls 2", "Boris, look at your cards")


def test_a_paste_may_come_in_pieces(tmp_path: Path) -> None:
    with without_pauses(tmp_path) as terminal:
        before = take_seat(terminal, "Anna")
        for piece in (b"\x1b[20", b"0~1", b"2", b"0\x1b[2"):
            terminal.send(piece)
            assert terminal.settle(0.05) == before
        terminal.send(b"01~")
        terminal.wait_for("Raise to [ 120 ]")
