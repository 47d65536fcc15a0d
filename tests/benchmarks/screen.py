"""What a terminal gets: how soon the table is painted and keys are answered, and what waiting costs.

Real processes in pseudo-terminals, each beside a Textual app that shows one word. Needs Linux for the processor time.
"""

from __future__ import annotations

import os
import select
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import metadata
from itertools import cycle, islice
from pathlib import Path
from types import TracebackType

from holdem_tui.history.session_folder import RUNNING
from tests.history.played import fill_session
from tests.terminal.terminal import UNTIL_KEYS_COUNT, open_terminal, start_python

NAMES = ("Anna", "Boris", "Vera", "Dmitri", "Elena", "Fjodor", "Galina", "Ivan", "Katja", "Leo")
GAME = ("-m", "holdem_tui", "play", *NAMES, "--seed", "7")
PEER = f"textual {metadata.version('textual')}, one word"
WORD = "nothing"
TRIVIAL_APP = f"""
from textual.app import App
from textual.widgets import Static


class TrivialApp(App):
    keys = 0

    def compose(self):
        yield Static("{WORD}")

    def on_key(self):
        self.keys += 1
        self.query_one(Static).update(f"{WORD} {{self.keys}}")


TrivialApp().run()
"""
TRIVIAL = ("-c", TRIVIAL_APP)

# A paint is over when so many seconds bring no more.
QUIET = 0.04
# Seconds after which a measurement gives up.
DEADLINE = 20.0
# Seconds after which the key that hides the cards is no repeat.
UNTIL_NO_REPEAT = 0.8

MANY_HANDS = 10_000

# Keys that change what is shown and do not act. Digits need an open amount, which they do not send.
TOGGLE = b"v"
AMOUNT = (b"1", b"2", b"\x1b[A", b"\x1b[A", b"\x1b[B", b"\x7f", b"4", b"\x1b[5~")


@dataclass(frozen=True, slots=True)
class Size:
    """A terminal's size in cells."""

    columns: int
    rows: int

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How often each is measured: starts, keys of the two kinds, seconds of waiting, lists of hands; at each size."""

    sizes: tuple[Size, ...]
    starts: int
    toggles: int
    amounts: int
    seconds: float
    lists: int


FULL = Effort(sizes=(Size(80, 24), Size(120, 40)), starts=15, toggles=40, amounts=400, seconds=5, lists=15)
QUICK = Effort(sizes=(Size(80, 24),), starts=3, toggles=5, amounts=50, seconds=2, lists=3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Seconds that ours and the trivial app took over one task, one for each repeat."""

    task: str
    ours: list[float]
    trivial: list[float]

    def add(self, ours: float, trivial: float) -> None:
        """Note a repeat."""
        self.ours.append(ours)
        self.trivial.append(trivial)


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle:
    """What a program did while nobody touched it: bytes written and milliseconds of processor time, per second."""

    written: float
    processor: float


class Program:
    """Python with these words in a pseudo-terminal of this size."""

    def __init__(self, words: Sequence[str], *, size: Size, home: Path) -> None:
        self.written = bytearray()
        self._master, slave = open_terminal(columns=size.columns, rows=size.rows)
        self._started = time.perf_counter()
        self._process = start_python(words, terminal=slave, home=home)
        os.close(slave)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def painted(self, words: Iterable[str]) -> float:
        """Seconds from the start until all these words are written."""
        self._read_until(words)
        return time.perf_counter() - self._started

    def press_until(self, key: bytes, words: Iterable[str]) -> float:
        """Seconds from a key until all these words are written anew."""
        self.written.clear()
        pressed = time.perf_counter()
        os.write(self._master, key)
        self._read_until(words)
        return time.perf_counter() - pressed

    def settle(self, seconds: float) -> None:
        """Read until nothing has come for so long."""
        while self._has_output(seconds):
            self._read(0)

    def press(self, key: bytes) -> float:
        """Seconds from a key to the end of the repaint that it causes."""
        pressed = time.perf_counter()
        os.write(self._master, key)
        self._read(DEADLINE)
        repainted = time.perf_counter()
        while self._has_output(QUIET):
            self._read(0)
            repainted = time.perf_counter()
        return repainted - pressed

    def wait(self, seconds: float) -> Idle:
        """Leave it alone for so long."""
        before = len(self.written), self._processor_seconds()
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if self._has_output(left):
                self._read(0)
        return Idle(
            written=(len(self.written) - before[0]) / seconds,
            processor=(self._processor_seconds() - before[1]) * 1000 / seconds,
        )

    def _read_until(self, words: Iterable[str]) -> None:
        missing = [word.encode() for word in words]
        while missing:
            self._read(DEADLINE)
            missing = [word for word in missing if word not in self.written]

    def _processor_seconds(self) -> float:
        # The clock of another process, as clock_getcpuclockid(3) makes its number on Linux.
        return time.clock_gettime((~self._process.pid << 3) | 2)

    def _has_output(self, seconds: float) -> bool:
        return bool(select.select([self._master], [], [], seconds)[0])

    def _read(self, seconds: float) -> None:
        if not self._has_output(seconds):
            raise TimeoutError(f"nothing came for {seconds} s after: {bytes(self.written[-200:])!r}")
        self.written += os.read(self._master, 1 << 16)


def first_frames(*, size: Size, home: Path, repeats: int) -> Pair:
    """Seconds from the start until ten seats are painted, and until the trivial app's word is, in turns.

    Every hand lies face up, because then nothing stands between the start and the table.
    """
    programs = (((*GAME, "--show-all"), NAMES), (TRIVIAL, (WORD,)))
    times: tuple[list[float], list[float]] = ([], [])
    # The first start of each compiles and fills the caches of the system.
    for repeat in range(-1, repeats):
        for seconds, (words, shown) in zip(times, programs, strict=True):
            with Program(words, size=size, home=home) as program:
                painted = program.painted(shown)
            if repeat >= 0:
                seconds.append(painted)
    return Pair(task=f"first frame, {size}", ours=times[0], trivial=times[1])


def key_presses(*, size: Size, home: Path, toggles: int, amounts: int) -> tuple[Pair, Pair]:
    """Seconds from a key to the repaint, ours and the trivial app's in turns: the own cards, and an open amount."""
    with Program(GAME, size=size, home=home) as ours, Program(TRIVIAL, size=size, home=home) as trivial:
        trivial.painted((WORD,))
        _take_turn(ours)
        cards = Pair(task=f"key to repaint, own cards, {size}", ours=[], trivial=[])
        for _ in range(toggles):
            ours.settle(UNTIL_NO_REPEAT)
            cards.add(ours.press(TOGGLE), trivial.press(TOGGLE))
        amount = Pair(task=f"key to repaint, amount, {size}", ours=[], trivial=[])
        ours.press(b"r")
        for key in islice(cycle(AMOUNT), amounts):
            amount.add(ours.press(key), trivial.press(key))
    return cards, amount


def waiting(*, size: Size, home: Path, seconds: float) -> tuple[Idle, Idle]:
    """Ours on a player's turn with ten seats, and the trivial app."""
    with Program(GAME, size=size, home=home) as ours, Program(TRIVIAL, size=size, home=home) as trivial:
        trivial.painted((WORD,))
        _take_turn(ours)
        trivial.settle(UNTIL_KEYS_COUNT)
        return ours.wait(seconds), trivial.wait(seconds)


def hand_lists(*, size: Size, home: Path, repeats: int) -> tuple[float, list[float]]:
    """Seconds from the key until the first of 10,000 hands are painted: with no index yet, and then over and over."""
    home.mkdir()
    with Program(GAME, size=size, home=home) as ours:
        _take_turn(ours)
        [session] = {path.parent for path in home.rglob(RUNNING)}
        fill_session(session, hands=MANY_HANDS)
        first = ours.press_until(b"h", (f"Hand {MANY_HANDS}",))
        again = []
        for _ in range(repeats):
            for key in (b"\x1b", b"h"):
                ours.settle(UNTIL_NO_REPEAT)
                seconds = ours.press_until(key, (f"Hand {MANY_HANDS}",) if key == b"h" else (NAMES[0],))
            again.append(seconds)
    return first, again


def _take_turn(program: Program) -> None:
    """Open the first player's page, and wait until the keys count."""
    program.painted(("look at your cards",))
    program.settle(UNTIL_KEYS_COUNT)
    program.press(TOGGLE)
    program.settle(UNTIL_NO_REPEAT)
