"""Keeps a game on disk: the running hand before each step is shown, and every hand that is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple, Protocol

from holdem_tui.engine.hand import Hand
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.start import BUTTON_FIELD
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.session_folder import FINISHED, RUNNING, SessionFolder, StoreError, is_unfinished
from holdem_tui.saves.save_format import write_saved
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.changes import Change
from holdem_tui.table.state import TableState

NOT_SAVED = "It could not be saved and ends here."


class _Running(NamedTuple):
    """The hand that is played, the game with the table before it, and what was changed at the table since."""

    hand: Hand
    game: SavedGame
    changes: tuple[Change, ...]


class _Over(NamedTuple):
    """A hand that is over, and might still be shown: the table before it, its text, whether that is with the others."""

    table: TableState
    text: str
    is_added: bool


class Recorder(Protocol):
    """Saves the game as it goes.

    `table` is always the table as it was before the hand was dealt, `changes` are those that were made at it since.
    """

    @property
    def save_status(self) -> str:
        """What becomes of the game when the table is left now."""
        ...

    def keep(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Keep the running hand; called before what happened is shown."""
        ...

    def resume(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Continue with a hand that was kept before."""
        ...

    def play_at(self, speed: Speed) -> None:
        """Keep that the game is played at this speed from now on."""
        ...

    def finish(self, hand: Hand, table: TableState) -> None:
        """Keep a hand that is over; once more when it is shown then."""
        ...

    def end(self) -> None:
        """The game is over."""
        ...


class FolderRecorder:
    """Records a game in its folder; `game` is how it is played.

    A disk that cannot be written does not stop the game: `warn` is called with a sentence, once until it works again.
    A hand that is over and could not be added comes with the next ones.
    """

    def __init__(
        self,
        folder: SessionFolder,
        *,
        game: SavedGame,
        now: Callable[[], datetime],
        warn: Callable[[str], None],
    ) -> None:
        self._folder = folder
        self._game = game
        self._now = now
        self._warn = warn
        # What is on the disk; a hand that was added since is not among the hands over before it.
        self._running: _Running | None = None
        self._over: _Over | None = None
        self._warned: dict[str, str] = {}

    @property
    def save_status(self) -> str:
        """What becomes of the game when the table is left now."""
        if not is_unfinished(self._folder.path):
            return NOT_SAVED
        if RUNNING in self._warned:
            return "The last step could not be saved: holdem resume starts before it."
        return "It is saved: resume it with holdem resume."

    def keep(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Put the running hand on the disk."""
        if self._over is None or self._over.table != table:
            self._settle()
        self._running = _Running(hand, replace(self._game, table=table), tuple(changes))
        self._write_running()

    def resume(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Continue with the hand that is on the disk."""
        self._running = _Running(hand, replace(self._game, table=table), tuple(changes))

    def play_at(self, speed: Speed) -> None:
        """The game is played at this speed from now on, and resumed at it."""
        if speed is self._game.speed:
            return
        self._game = replace(self._game, speed=speed)
        if self._running is not None:
            self._running = self._running._replace(game=replace(self._running.game, speed=speed))
            self._write_running()

    def finish(self, hand: Hand, table: TableState) -> None:
        """Add a hand that is over to the others, with the cards that were turned face up alone."""
        text = self._text(hand, table)
        all_texts, at = self._game.not_added + text, self._game.finished_size
        is_added = self._try(FINISHED, lambda: self._folder.add_finished(all_texts, at=at))
        self._over = _Over(table, text, is_added)

    def end(self) -> None:
        """The game is over: drop the save, unless that would lose a hand."""
        self._settle()
        if not self._game.not_added:
            self._running = None
            self._try(RUNNING, self._folder.drop_running)

    def _write_running(self) -> None:
        running = self._running
        if running is not None:
            text = write_saved(running.hand, running.game, changes=running.changes)
            self._try(RUNNING, lambda: self._folder.write_running(text))

    def _text(self, hand: Hand, table: TableState) -> str:
        now = self._now()
        extra: dict[str, object] = {
            "hand": table.hand_number + 1,
            "players": [table.seats[one.seat].name for one in hand.setup.seats],
            "seats": [one.seat + 1 for one in hand.setup.seats],
            "seat_count": len(table.seats),
            "table": self._folder.name,
            "day": now.day,
            "month": now.month,
            "year": now.year,
            "time": now.time().replace(microsecond=0, tzinfo=None),
        }
        button = hand.setup.positions.button
        if all(one.seat != button for one in hand.setup.seats):
            extra[BUTTON_FIELD] = button + 1
        phh = record(hand, cards=CardsTold.PUBLIC, extra=extra)
        return "".join(write_hands([replace(phh, label=str(table.hand_number + 1))]))

    def _settle(self) -> None:
        """What is over is over for good; what could not be added is tried again."""
        over, self._over = self._over, None
        not_added = self._game.not_added
        if over is not None:
            not_added = "" if over.is_added else not_added + over.text
        elif not not_added:
            return
        at = self._game.finished_size
        if not_added and self._try(FINISHED, lambda: self._folder.add_finished(not_added, at=at)):
            not_added = ""
        size = at if not_added else self._folder.finished_size
        self._game = replace(self._game, finished_size=size, not_added=not_added)

    def _try(self, file: str, write: Callable[[], None]) -> bool:
        """Whether it could be written."""
        try:
            write()
        except StoreError as problem:
            if str(problem) != self._warned.get(file):
                self._warned[file] = str(problem)
                self._warn(f"{problem} The game goes on, but is not saved.")
            return False
        self._warned.pop(file, None)
        return True


class NoRecorder:
    """Keeps nothing."""

    save_status = NOT_SAVED

    def keep(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Keep nothing of the running hand."""

    def resume(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        """Nothing was kept."""

    def play_at(self, speed: Speed) -> None:
        """Keep no speed."""

    def finish(self, hand: Hand, table: TableState) -> None:
        """Keep nothing of a hand that is over."""

    def end(self) -> None:
        """There is nothing to drop."""
