"""Plays a game in a terminal, kills the program again and again, and goes on where `holdem resume` takes it up."""

from __future__ import annotations

import random
import re
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from holdem_tui.engine.cards import DECK, Card
from holdem_tui.engine.setup import HandSetup
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.session_folder import FINISHED, RUNNING
from holdem_tui.saves.resume import resume_hand
from holdem_tui.saves.save_format import read_saved
from holdem_tui.saves.saved_game import SavedHand
from holdem_tui.table.table import Table
from holdem_tui.ui.key_guard import REPEAT
from tests.terminal.straight import Disk, Stop, Wait, disk, trimmed
from tests.terminal.terminal import DEADLINE, ROWS, UNTIL_KEYS_COUNT, Terminal, cards_in, holdem

# Rows at the bottom that tell what can be done; those above them show the table.
BAR = 5
# Seconds after which the same key counts again.
UNTIL_NO_REPEAT = REPEAT + 0.1
# Bytes that are written at one step, from one rest to the next, and in a run-out with motion.
BYTES = (300, 3000, 20000)
# Chips in a pot, the back of a card, the page of the player to act: a hand is being played.
OF_A_HAND = re.compile(r"\bpot \d|▒|Pass the keyboard to")


class Killed(BaseException):
    """The program is gone."""


class KilledGame:
    """The game of these `stops` with the same keys, killed at moments that `chooser` picks, at most `kills` times.

    Wherever that is, the disk must hold the stop at which the game waited or the one that the last key led to, and the
    latter if anything of it was on the screen. It begins at the stop `begin`, and `chips` are all chips at the table.
    """

    def __init__(
        self,
        home: Path,
        words: Sequence[str],
        *,
        stops: Sequence[Stop],
        begin: int,
        chips: int,
        chooser: random.Random,
        kills: int,
    ) -> None:
        self._home = home
        self._words = words
        self._stops = stops
        self._chips = chips
        self._chooser = chooser
        self._kills = kills
        self._at = begin
        self._terminal: Terminal
        self._last_shown = ""
        self.killed: list[str] = []

    def play(self) -> None:
        """Play to the last stop or the last kill, and once more from there if it was a kill."""
        if self._at:
            self._save()
        while True:
            words = self._words if self._session is None else ("resume",)
            with holdem(self._home, *words) as self._terminal:
                try:
                    self._live()
                except Killed:
                    continue
                return

    def _save(self) -> None:
        """Put the game on the disk as it is at its first stop."""
        folder = self._home / ".local" / "share" / "holdem-tui" / "sessions" / "game"
        folder.mkdir(parents=True)
        (folder / RUNNING).write_bytes(self._stop.disk.running)
        if self._stop.disk.finished:
            (folder / FINISHED).write_bytes(self._stop.disk.finished)

    def _live(self) -> None:
        """Play until the game has reached its last stop, or one after the last kill."""
        if self._stop.wait is Wait.OVER:
            self._terminal.wait_for("There is no game to resume")
            return
        if self._stop.wait is Wait.TURN and not self._stop.page and "--show-all" not in self._words:
            self._open_page_of_same_player()
        else:
            self._perhaps_die("at the start", chance=0.2, rest=self._stop.page or self._stop.table)
        while True:
            if self._stop.page:
                self._arrive(self._stop.page)
                if self._takes_back():
                    continue
                self._open_page()
            self._arrive(self._stop.table)
            if self._at == len(self._stops) - 1 or len(self.killed) == self._kills:
                return
            if self._stop.page or not self._takes_back():
                self._act()

    # -- steps -------------------------------------------------------------------------------------------------------

    def _arrive(self, rest: str) -> None:
        """Wait for a screen at rest, and compare the disk."""
        self._terminal.wait_until(lambda: self._shows(rest), self._told(f"this screen:\n{rest}\n"))
        self._take_stock(self._at)
        self._perhaps_die("at rest", chance=0.15, rest=rest)

    def _open_page(self) -> None:
        self._send("v")
        self._perhaps_die("while the page opens", chance=0.12, rest=self._stop.table)

    def _open_page_of_same_player(self) -> None:
        """Pass the page that stands after a resume, where there was none because nobody else had acted in between."""
        self._terminal.wait_for(f"{self._stop.actor}, look at your cards")
        assert cards_in(self._terminal.display.text) < cards_in(self._stop.table)
        self._send("v")

    def _act(self) -> None:
        """Press the keys that lead to the next stop, of a turn after a question that changes nothing."""
        stop, after = self._stop, self._stops[self._at + 1]
        # They count at once after the question, which is another key.
        send = self._terminal.send if stop.wait is Wait.TURN else self._send
        if stop.wait is Wait.TURN:
            self._send("w")
            self._terminal.wait_until(lambda: self._shows(stop.why), self._told(f"the answer:\n{stop.why}\n"))
        if len(stop.keys) > 1 and self._chooser.random() < 0.15:
            send(stop.keys[:-1])
            self._terminal.settle(self._chooser.choice([0, 0.05]))
            self._die("before the last key", to=self._at)
        send(stop.keys)
        chance = 0.6 if stop.wait is after.wait is Wait.TURN else 0.95
        self._perhaps_die("after a key", chance=chance, rest=after.page or after.table, to=self._at + 1)
        self._at += 1

    def _takes_back(self) -> bool:
        """Perhaps take the last action back, where that is offered."""
        before = self._stops[self._at - 1]
        is_offered = "--show-all" in self._words or "undo " in self._terminal.display.text.splitlines()[-1]
        is_same_hand = self._at and self._stop.wait is before.wait is Wait.TURN
        if not (is_offered and is_same_hand and self._chooser.random() < 0.2):
            return False
        self._send("u")
        self._perhaps_die("after undo", chance=0.6, rest=before.page or before.table, to=self._at - 1)
        self._at -= 1
        return True

    def _send(self, keys: str) -> None:
        """Press keys at once, when they count: where no page comes between two turns, the same key may be next."""
        self._terminal.settle(UNTIL_KEYS_COUNT if self._stop.page else UNTIL_NO_REPEAT)
        self._terminal.send(keys)

    # -- death -------------------------------------------------------------------------------------------------------

    def _perhaps_die(self, when: str, *, chance: float, rest: str, to: int | None = None) -> None:
        """Be killed with this chance at a moment before the screen comes to this rest, or right then."""
        if len(self.killed) == self._kills or self._chooser.random() >= chance:
            return
        is_due, seen, end = self._moment(), -1, time.monotonic() + DEADLINE
        while not is_due():
            assert time.monotonic() < end, self._told(f"Nothing came to this rest {when}:\n{rest}\n")
            self._terminal.drain()
            if len(self._terminal.written) != seen and self._shows(rest):
                break
            seen = len(self._terminal.written)
        self._die(when, to=self._at if to is None else to)

    def _moment(self) -> Callable[[], bool]:
        """Tells when some steps have been taken on the disk, or some bytes have been written to the screen."""
        if self._chooser.random() < 0.6:
            # After a result the first steps add the hand to those that are over.
            return self._steps_on_disk(self._chooser.randint(0, 2 if self._stop.wait is Wait.RESULT else 4))
        bytes_then = len(self._terminal.written) + self._chooser.randint(1, self._chooser.choice(BYTES))
        return lambda: len(self._terminal.written) >= bytes_then

    def _steps_on_disk(self, steps: int) -> Callable[[], bool]:
        states = [self._files()]

        def are_taken() -> bool:
            if self._files() != states[-1]:
                states.append(self._files())
            return len(states) > steps

        return are_taken

    def _files(self) -> list[tuple[str, int, int]]:
        found = []
        for file in self._home.glob(".local/share/holdem-tui/sessions/*/*"):
            with suppress(FileNotFoundError):
                facts = file.stat()
                found.append((file.name, facts.st_ino, facts.st_size))
        return sorted(found)

    def _die(self, when: str, *, to: int) -> None:
        """Kill the program, and find out from the disk where it has come to: here, or to the stop `to`."""
        self._terminal.signal(signal.SIGKILL)
        assert self._terminal.wait_end() == -signal.SIGKILL
        self._last_shown = trimmed(self._terminal.display.text)
        self.killed.append(when)
        showed = self._showed_something_of(to)
        self._at = self._take_stock(self._at, to)
        assert self._at == to or not showed, self._told("What was shown is lost.")
        raise Killed

    def _showed_something_of(self, to: int) -> bool:
        """Whether the last screen told anything of the stop that the last key led to."""
        there = self._stops[to]
        if to > self._at and there.wait is not Wait.OVER:
            return table_of(self._last_shown) != table_of(self._stop.table)
        return to != self._at and self._shows(there.page or there.table)

    # -- comparisons -------------------------------------------------------------------------------------------------

    @property
    def _stop(self) -> Stop:
        return self._stops[self._at]

    def _disk(self, place: int) -> Disk:
        return self._stops[place].disk.without_date()

    @property
    def _session(self) -> Path | None:
        """The folder of the game, None as long as nothing has been saved."""
        found = [file.parent for name in (RUNNING, FINISHED) for file in self._home.rglob(name)]
        return found[0] if found else None

    def _shows(self, rest: str) -> bool:
        """Whether the screen is this one; what can be undone, in a page's last row, is not known after a resume."""
        shown = trimmed(self._terminal.display.text)
        rows = ROWS - 1 if "Pass the keyboard to" in rest else ROWS
        return shown.split("\n")[:rows] == rest.split("\n")[:rows]

    def _take_stock(self, *places: int) -> int:
        """The place of the stop that is on the disk, which must be one of these."""
        if self._session is None:
            assert self._at == 0, self._told("The game is gone.")
            # Those who sit down are shown at once: nothing of the game is lost with them.
            assert not OF_A_HAND.search(self._last_shown), self._told("Something was shown before it was saved.")
            return 0
        found = disk(self._session).without_date()
        at = next((place for place in places if self._disk(place).running == found.running), None)
        assert at is not None, self._told(
            f"Another hand is saved:\n{found.running.decode()}\ninstead of:\n{self._disk(places[-1]).running.decode()}"
        )
        finished = {self._disk(place).finished for place in (at, *places)}
        if self._stops[at].wait is Wait.RESULT and at:
            # It was killed when the end of the hand was saved, but the hand had not been added to the others.
            finished.add(self._disk(at - 1).finished)
        assert found.finished in finished, self._told(f"Other hands are over:\n{found.finished.decode()}")
        if found.running:
            self._check_save(at, read_saved((self._session / RUNNING).read_bytes(), name=""))
        return at

    def _check_save(self, at: int, saved: SavedHand) -> None:
        """Compare what the saved hand makes possible: price, range, who may raise; and count chips and hands."""
        table = saved.game.table

        def deal(deck: tuple[Card, ...]) -> HandSetup:
            return Table(table).deal(deck, showing=saved.game.showing)

        hand = resume_hand(saved.phh, deck=DECK, deal=deal)
        assert hand.legal_actions() == self._stops[at].legal, self._told("Other actions are legal.")
        absent = sum(seat.stack for number, seat in enumerate(table.seats) if number not in hand.stacks)
        assert sum(hand.stacks.values()) + hand.pot + absent == self._chips, self._told("Chips are missing.")
        over = table.hand_number + (1 if hand.is_over and self._hands_over()[table.hand_number :] else 0)
        assert self._hands_over() == [str(number) for number in range(1, over + 1)], self._told("Other hands are over.")

    def _hands_over(self) -> list[str | None]:
        """The numbers of the hands that are over, as they stand in their file."""
        finished = disk(self._session).finished if self._session else b""
        # It is empty when the program was killed as it made the file.
        hands = read_hands(BytesIO(finished)) if finished else iter(())
        return [hand.label for hand in hands if isinstance(hand, PhhHand)]

    def _told(self, what: str) -> str:
        """What a person needs to know who reads that this failed."""
        return (
            f"{what}\nholdem {' '.join(self._words)}\nstop {self._at}, kill {len(self.killed)}: {self.killed[-3:]}\n"
            f"Last before the last kill:\n{self._last_shown}\nNow:\n{self._terminal.display.text}"
        )


def table_of(screen: str) -> list[str]:
    """The rows that show the table."""
    return screen.split("\n")[: ROWS - BAR]
