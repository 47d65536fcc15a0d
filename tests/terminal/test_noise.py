"""Thousands of bytes that nobody typed, cut anywhere: nobody acts, and the program lives."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from signal import SIGTERM

import pytest

from tests.terminal.terminal import Terminal, assert_left, holdem, play, take_seat, without_pauses

# Pieces of what terminals send; none is a key that acts, opens a page or says yes.
PIECES = [
    *(b"\x1b", b"\x1b[", b"\x1b[<", b"\x1b[M", b"\x1b[?", b"\x1bO", b"\x1b]11;", b"\x1bP>|", b"\x1b\\"),
    *(b"\x1b[1;1:3", b"\x1b[48;", b"\x1b[48;24;80;0;0t", b"\x1b[?2048;1$y", b"\x1b[I", b"\x1b[O", b"\x1b[99999999u"),
    *(b"\x1b[200~", b"\x1b[201~", b"\x1b[201~", b"\x1b[<35;200;", b"\x1b[<0;9;9M", b"\x1b[<-1;0;0m"),
    *(b";", b":", b"-1", b"0", b"35", b"99999999999999999999", b"M", b"~", b"\x00", b"\x07", b"\x7f"),
]
# No UTF-8: what comes with it is dropped, so that most bursts must do without.
BROKEN = [b"\xff", b"\xd0", b"\xc0\x80", b"\xf0\x9f", b"\xed\xa0\x80", b"\x80\x81"]
BURSTS, PIECES_OF_A_BURST = 40, 60
# Seconds to a burst: fewer and more than those after which broken input counts as over.
PAUSES = (0.0, 0.03, 0.15)


def at_a_turn(home: Path) -> Terminal:
    terminal = without_pauses(home, ESCDELAY="20")
    take_seat(terminal, "Anna")
    return terminal


def at_the_page(home: Path) -> Terminal:
    return play(home, ESCDELAY="20")


def at_the_log(home: Path) -> Terminal:
    terminal = at_a_turn(home)
    terminal.send("l")
    terminal.wait_for("esc back")
    return terminal


def in_a_field_of_the_menu(home: Path) -> Terminal:
    terminal = holdem(home, ESCDELAY="20")
    terminal.wait_for("Deal")
    terminal.settle()
    terminal.send("\x1b[Z")
    return terminal


def noise(chooser: random.Random) -> bytes:
    pieces = chooser.choices(PIECES, k=chooser.randint(1, PIECES_OF_A_BURST))
    if chooser.random() < 1 / 4:
        pieces.insert(chooser.randrange(len(pieces)), chooser.choice(BROKEN))
    return b"".join(pieces)


@pytest.mark.slow
@pytest.mark.parametrize("place", [at_a_turn, at_the_page, at_the_log, in_a_field_of_the_menu])
@pytest.mark.parametrize("seed", range(2))
def test_noise_does_not_act(tmp_path: Path, place: Callable[[Path], Terminal], seed: int) -> None:
    chooser = random.Random(seed)
    with place(tmp_path) as terminal:
        for _ in range(BURSTS):
            terminal.send(noise(chooser))
            terminal.settle(chooser.choice(PAUSES))
        terminal.settle()
        assert not acted(tmp_path)
        terminal.signal(SIGTERM)
        assert_left(terminal, 143)


def acted(home: Path) -> list[str]:
    """The lines of saved games that hold what a player did."""
    lines = [line for file in home.rglob("*.phh*") for line in file.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line.lstrip().startswith('"p')]
