"""A real process in a pseudo-terminal, and what a person at that terminal would see."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte

from holdem_tui.ui.key_guard import QUIET, REPEAT
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs, card_text
from tests.ui.faces import boxed_cards

ROOT = Path(__file__).parent.parent.parent
SHELL = Path(__file__).parent / "shell.py"
COLUMNS, ROWS = 80, 24
# Seconds after which a test gives up; nothing waits that long unless it fails.
DEADLINE = 20.0
# Seconds without a key after which a page or a turn that has just come takes one.
UNTIL_KEYS_COUNT = QUIET + 0.05
# Seconds after which the same key counts again.
UNTIL_NO_REPEAT = REPEAT + 0.1

TO_ALTERNATE, TO_MAIN = b"\x1b[?1049h", b"\x1b[?1049l"
# The keyboard protocol of kitty, which pyte would draw as text.
KITTY = re.compile(rb"\x1b\[[<>=][0-9;]*u")
# A sequence of which the end has not been read yet.
UNFINISHED = re.compile(rb"\x1b(\[[0-9;:<=>?]*)?\Z")
ESCAPES = re.compile(r"\x1b(\[[0-9;:<=>?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[@-Z\\-_=>])")
CARD = re.compile(r"[2-9TJQKA] ?[♠♥♦♣]|\b[2-9TJQKA][shdc]\b")


def cards_in(text: str) -> set[str]:
    """Every card in a text: written as "K♠" or "Ks", or drawn in a box of any size."""
    style = CardStyle(glyphs=Glyphs.UNICODE if any(sign in text for sign in "♠♥♦♣") else Glyphs.ASCII)
    written = {found.replace(" ", "") for found in CARD.findall(text)}
    return written | {card_text(card, style) for card in boxed_cards(text)}


def plain(output: bytes) -> str:
    """Output as text, without what moves the cursor and colours."""
    return ESCAPES.sub("", output.decode("utf-8", "replace"))


class Display:
    """Main and alternate screen; pyte knows one screen only."""

    def __init__(self) -> None:
        self.in_alternate = False
        self._main = pyte.Screen(COLUMNS, ROWS)
        self._alternate = pyte.Screen(COLUMNS, ROWS)
        self._to_main = pyte.ByteStream(self._main)
        self._to_alternate = pyte.ByteStream(self._alternate)
        self._held = b""

    def resize(self, *, columns: int, rows: int) -> None:
        """Change the size of both."""
        for screen in (self._main, self._alternate):
            screen.resize(rows, columns)

    def feed(self, output: bytes) -> None:
        """Draw this output."""
        output = self._held + output
        unfinished = UNFINISHED.search(output)
        self._held = unfinished.group() if unfinished else b""
        output = output[: len(output) - len(self._held)]
        for piece in re.split(rb"(\x1b\[\?1049[hl])", KITTY.sub(b"", output)):
            if piece == TO_ALTERNATE:
                self.in_alternate = True
                self._alternate.reset()
            elif piece == TO_MAIN:
                self.in_alternate = False
            else:
                (self._to_alternate if self.in_alternate else self._to_main).feed(piece)

    @property
    def text(self) -> str:
        """What is on the screen now, as lines."""
        return "\n".join((self._alternate if self.in_alternate else self._main).display)

    @property
    def cells(self) -> list[pyte.screens.Char]:
        """Every cell of the alternate screen with its colours, row by row."""
        buffer = self._alternate.buffer
        return [buffer[row][column] for row in range(ROWS) for column in range(COLUMNS)]


def open_terminal(*, columns: int, rows: int) -> tuple[int, int]:
    """A pseudo-terminal of this size: the end of the person, and that of the program."""
    master, slave = pty.openpty()
    set_size(slave, columns=columns, rows=rows)
    return master, slave


def set_size(terminal: int, *, columns: int, rows: int) -> None:
    """Give a pseudo-terminal this size."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def start_python(
    words: Sequence[str], *, terminal: int, home: Path, told: int | None = None, **variables: str
) -> subprocess.Popen[bytes]:
    """Python with these words as the program that this terminal belongs to."""
    return subprocess.Popen(
        [sys.executable, *words],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        cwd=home,
        env=environment(home, **variables),
        start_new_session=True,
        pass_fds=() if told is None else (told,),
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
    )


def start_below_shell(
    words: Sequence[str], *, terminal: int, home: Path, **variables: str
) -> tuple[subprocess.Popen[bytes], int]:
    """Python with these words as a program of a shell with job control: the shell, and the program's number."""
    told, tell = os.pipe()
    shell = start_python([str(SHELL), str(tell), *words], terminal=terminal, home=home, told=tell, **variables)
    os.close(tell)
    with os.fdopen(told) as number:
        return shell, int(number.read())


class Above(Enum):
    """What has started the program."""

    SHELL = auto()
    TERMINAL = auto()


class Terminal:
    """Runs Python with these words in a pseudo-terminal of 80x24; `home` is an empty home folder."""

    def __init__(self, *words: str, home: Path, above: Above = Above.SHELL, **variables: str) -> None:
        self.written = bytearray()
        self.display = Display()
        self._master, self._slave = open_terminal(columns=COLUMNS, rows=ROWS)
        self.attributes_before = self.attributes
        if above is Above.SHELL:
            self._process, self._program = start_below_shell(words, terminal=self._slave, home=home, **variables)
        else:
            self._process = start_python(words, terminal=self._slave, home=home, told=None, **variables)
            self._program = self._process.pid

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._process.poll() is None:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGKILL)
            self._process.wait()
        self.hang_up()

    # -- what goes in ------------------------------------------------------------------------------------------------

    def send(self, keys: bytes | str) -> None:
        """Write bytes to the terminal, all at once."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program alone."""
        os.kill(self._program, number)

    def resize(self, *, columns: int, rows: int) -> None:
        """Give the terminal another size; the system tells the program."""
        self.display.resize(columns=columns, rows=rows)
        set_size(self._slave, columns=columns, rows=rows)

    def limit_files(self, most: int) -> None:
        """Let no file of the program grow beyond so many bytes, as on a full disk; on a text that is cut off there."""
        _, hard = resource.prlimit(self._program, resource.RLIMIT_FSIZE)
        resource.prlimit(self._program, resource.RLIMIT_FSIZE, (most, hard))

    def write_over(self, text: str) -> None:
        """Write in the corner of the screen, as another program might."""
        os.write(self._slave, b"\x1b[H" + text.encode())
        self.wait_for(text)

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        for end in (self._master, self._slave):
            if end >= 0:
                os.close(end)
        self._master = self._slave = -1

    # -- what comes out ----------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What is on the screen now, as lines."""
        self.drain()
        return self.display.text

    @property
    def after_alternate(self) -> bytes:
        """All that was written after the alternate screen was left for the last time."""
        return bytes(self.written).rpartition(TO_MAIN)[2]

    def wait_for(self, *words: str) -> str:
        """Wait until all of these are on the screen and it is drawn to its end; returns the screen."""
        self.wait_until(lambda: all(word in self.display.text for word in words), f"{words} on the screen")
        return self.settle(0.05)

    def wait_for_notice(self, *words: str) -> None:
        """Wait until notices hold all of these, wherever their lines are broken."""
        self.wait_until(lambda: all(word in self._notices for word in words), f"a notice {words}")

    @property
    def _notices(self) -> str:
        lines = self.display.text.splitlines()
        # A frame may end behind a notice that lies over it.
        return " ".join(line.partition("▌")[2].rstrip(" │╮╯").strip() for line in lines if "▌" in line)

    def wait_until(self, done: Callable[[], bool], what: str) -> None:
        """Read and draw until `done`."""
        end = time.monotonic() + DEADLINE
        while not done():
            assert time.monotonic() < end, f"waited in vain for {what}:\n{self.display.text}"
            self._read(0.02)

    def settle(self, seconds: float = 0.3) -> str:
        """Wait until nothing has been written for so long; returns the screen."""
        end = time.monotonic() + DEADLINE
        while self._read(seconds):
            assert time.monotonic() < end, f"the screen does not come to rest:\n{self.display.text}"
        return self.display.text

    def drain(self) -> None:
        """Draw what has been written until now."""
        while self._read(0):
            pass

    def wait_end(self) -> int:
        """Wait until the program has ended; returns its exit status, minus a signal's number if that killed it."""
        self.wait_until(lambda: self._process.poll() is not None, "the end of the program")
        self.drain()
        assert self._process.returncode is not None
        return self._process.returncode

    def wait_stopped(self) -> None:
        """Wait until the program is suspended."""
        state = Path(f"/proc/{self._program}/stat")
        self.wait_until(lambda: state.read_text().rpartition(")")[2].split()[0] == "T", "the suspension")
        self.drain()

    @property
    def attributes(self) -> list[Any]:
        """Echo, line mode and the like, as `termios` gives them."""
        return termios.tcgetattr(self._slave)

    def assert_restored(self) -> None:
        """Check that the terminal is as it was before the program."""
        assert not self.display.in_alternate
        assert self.attributes == self.attributes_before
        for mode in MODES:
            on, off = self.written.rfind(b"\x1b[?%dh" % mode), self.written.rfind(b"\x1b[?%dl" % mode)
            assert off > on or on < 0, f"mode {mode} is still on"
        assert self.written.rfind(b"\x1b[?25h") > self.written.rfind(b"\x1b[?25l"), "the cursor is hidden"
        assert self.written.rfind(b"\x1b[?7h") >= self.written.rfind(b"\x1b[?7l"), "lines do not wrap"
        assert self.written.count(b"\x1b[<u") >= len(re.findall(rb"\x1b\[>\d+u", self.written)), "kitty keyboard"

    def _read(self, seconds: float) -> bool:
        if self._master < 0:
            time.sleep(seconds)
            return False
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        output = os.read(self._master, 1 << 16)
        self.written += output
        self.display.feed(output)
        return bool(output)


# Mouse reports of five kinds, focus reports, pasting in brackets, resizing in band.
MODES = (1000, 1002, 1003, 1006, 1015, 1016, 1004, 2004, 2048)


def environment(home: Path, **variables: str) -> dict[str, str]:
    """The environment of a program whose only home is this folder."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": os.environ.get("PYTHONDONTWRITEBYTECODE", ""),
        **variables,
    }


def holdem(home: Path, *words: str, **variables: str) -> Terminal:
    """The command `holdem` in a terminal."""
    return Terminal("-m", "holdem_tui", *words, home=home, above=Above.SHELL, **variables)


def play(home: Path, *words: str, **variables: str) -> Terminal:
    """`holdem play Anna Boris Vera` with seed 7, on the page before Anna's first turn."""
    terminal = holdem(home, "play", "Anna", "Boris", "Vera", "--seed", "7", *words, **variables)
    terminal.wait_for("Pass the keyboard to", "Anna")
    return terminal


def without_pauses(home: Path, *words: str, **variables: str) -> Terminal:
    """The same, and every action is followed at once by the next page."""
    return play(home, *words, TEXTUAL_ANIMATIONS="none", **variables)


def open_page(terminal: Terminal, name: str) -> str:
    """Open the page before this player's turn; returns the screen with his cards."""
    terminal.wait_for(f"{name}, look at your cards")
    terminal.settle(UNTIL_KEYS_COUNT)
    terminal.send("v")
    return terminal.wait_for(f"{name} to act", "[ Fold")


def take_seat(terminal: Terminal, name: str) -> str:
    """Open the page, and wait until the player's keys count; returns the screen with his cards."""
    open_page(terminal, name)
    return terminal.settle(UNTIL_KEYS_COUNT)


def act(terminal: Terminal, name: str, key: str) -> None:
    """Take this player's seat and press a key."""
    take_seat(terminal, name)
    terminal.send(key)


def play_hand(terminal: Terminal, *names: str) -> None:
    """These players fold, and the result stands for a key."""
    for name in names:
        act(terminal, name, "f")
    terminal.wait_for("next hand")
    terminal.settle(UNTIL_KEYS_COUNT)


def assert_left(terminal: Terminal, status: int) -> None:
    """Check that the program has ended with this status, and left neither card nor disorder behind."""
    assert terminal.wait_end() == status
    terminal.assert_restored()
    assert not terminal.text.strip()
    assert not plain(terminal.after_alternate).strip()
