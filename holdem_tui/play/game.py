"""A game that can be played: its table, how it is played, where it is kept, and the hand that it goes on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.errors import HoldemError
from holdem_tui.history.store import SessionFolder, StoreError, find_session, unfinished
from holdem_tui.play.options import GameOptions, new_table
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.table import Table

if TYPE_CHECKING:
    from holdem_tui.history.phh.model import PhhHand
    from holdem_tui.play.ports import Recorder

# Letters of a session's name that tell who plays.
NAME_LENGTH = 40


class Game(NamedTuple):
    """A table, and as what it was begun or taken up.

    `folder` is None for a game that is kept nowhere; `hand` is one to be taken up, None to deal a new one.
    """

    table: Table
    begun: SavedGame
    folder: SessionFolder | None = None
    hand: PhhHand | None = None

    def recorder(self, *, speed: Speed, now: Callable[[], datetime], warn: Callable[[str], None]) -> Recorder:
        """Whoever keeps this game, played at this speed; `warn` is told when the disk cannot be written."""
        # Only now: nobody who sits down need wait for it.
        from holdem_tui.saves.recorder import FolderRecorder, NoRecorder

        if self.folder is None:
            return NoRecorder()
        return FolderRecorder(self.folder, game=replace(self.begun, speed=speed), now=now, warn=warn)

    def close(self) -> None:
        """Let others open the session."""
        if self.folder is not None:
            self.folder.close()


def unsaved_game(options: GameOptions) -> Game:
    """A new game that is kept nowhere."""
    table = new_table(options)
    begun = SavedGame(table=table.state, seed=options.seed, visibility=options.visibility, showing=options.showing)
    return Game(table=table, begun=begun)


def new_game(options: GameOptions, *, sessions: Path, now: datetime) -> Game:
    """A new game in a folder of its own.

    Raises:
        StoreError: the folder cannot be made.
    """
    game = unsaved_game(options)
    return game._replace(folder=SessionFolder.create(sessions, name=session_name(options.names, now)))


def session_name(names: tuple[str, ...], now: datetime) -> str:
    """A name that is easy to type: the date and who plays, as "2026-05-04-anna-boris"."""
    words = "".join(letter.lower() if letter.isalnum() else "-" for letter in "-".join(names))
    told = "-".join(word for word in words.split("-") if word)[:NAME_LENGTH].rstrip("-")
    return f"{now:%Y-%m-%d}-{told}" if told else f"{now:%Y-%m-%d}"


def resume_last(sessions: Path) -> Game:
    """The game that was played last and is not over, as `resume_named` gives it.

    Raises:
        StoreError: there is none, it is played elsewhere, or its save cannot be read.
    """
    running = unfinished(sessions)
    if not running:
        raise StoreError("There is no game to go on with: holdem play begins one.")
    return _resume(running[0])


def resume_named(sessions: Path, name: str) -> Game:
    """The game of the session of this name, with the hand that was being played; an archived one is brought back.

    Raises:
        StoreError: there is no such session, it is played elsewhere, or its save cannot be read.
    """
    return _resume(find_session(sessions, name))


def _resume(path: Path) -> Game:
    # Only now: a new game need not wait for what reads records.
    from holdem_tui.engine.hand import Hand
    from holdem_tui.saves.resume import resume_hand
    from holdem_tui.saves.save_file import damaged, read_saved

    folder = SessionFolder.open(path)
    try:
        saved = read_saved(folder.read_running(), name=folder.name)
        game = saved.game
        try:
            resume_hand(
                saved.phh, deck=DECK, deal=lambda deck: Hand(Table(game.table).deal(deck, showing=game.showing))
            )
        except HoldemError as wrong:
            raise damaged(folder.name, str(wrong)) from None
        folder.bring_back()
    except BaseException:
        folder.close()
        raise
    return Game(table=Table(game.table), begun=game, folder=folder, hand=saved.phh)
