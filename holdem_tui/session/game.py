"""A game that can be played: its table, how it is shown, where it is kept, and the hand that it goes on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.setup import Showing
from holdem_tui.history.store import SessionFolder, StoreError, find_session, unfinished
from holdem_tui.session.audience import Audience
from holdem_tui.session.options import GameOptions, new_table
from holdem_tui.session.timing import Speed
from holdem_tui.table.table import Table

if TYPE_CHECKING:
    from holdem_tui.history.phh.model import PhhHand
    from holdem_tui.session.ports import Recorder

# Letters of a session's name that tell who plays.
NAME_LENGTH = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A table and everything that does not change while it is played.

    `speed` is None for the players' usual one. `folder` is None for a game that is kept nowhere; `saved` is a hand to
    be taken up, None to deal a new one. `finished_size` and `not_added` are those of `SavedGame`.
    """

    table: Table
    seed: int | None
    audience: Audience
    showing: Showing
    speed: Speed | None = None
    folder: SessionFolder | None = None
    saved: PhhHand | None = None
    finished_size: int = 0
    not_added: str = ""

    def recorder(self, *, speed: Speed, now: Callable[[], datetime], warn: Callable[[str], None]) -> Recorder:
        """Whoever keeps this game, played at this speed; `warn` is told when the disk cannot be written."""
        # Only now: nobody who sits down need wait for it.
        from holdem_tui.session.recorder import FolderRecorder, NoRecorder
        from holdem_tui.session.saved_game import SavedGame

        if self.folder is None:
            return NoRecorder()
        game = SavedGame(
            table=self.table.state,
            seed=self.seed,
            audience=self.audience,
            showing=self.showing,
            finished_size=self.finished_size,
            speed=speed,
            not_added=self.not_added,
        )
        return FolderRecorder(self.folder, game=game, now=now, warn=warn)

    def close(self) -> None:
        """Let others open the session."""
        if self.folder is not None:
            self.folder.close()


def unsaved_game(options: GameOptions) -> Game:
    """A new game that is kept nowhere."""
    return Game(table=new_table(options), seed=options.seed, audience=options.audience, showing=options.showing)


def new_game(options: GameOptions, *, sessions: Path, now: datetime) -> Game:
    """A new game in a folder of its own.

    Raises:
        StoreError: the folder cannot be made.
    """
    game = unsaved_game(options)
    return replace(game, folder=SessionFolder.create(sessions, name=session_name(options.names, now)))


def session_name(names: tuple[str, ...], now: datetime) -> str:
    """A name that is easy to type: the date and who plays, as "2026-05-04-anna-boris"."""
    words = "".join(letter.lower() if letter.isalnum() else "-" for letter in "-".join(names))
    told = "-".join(word for word in words.split("-") if word)[:NAME_LENGTH].rstrip("-")
    return f"{now:%Y-%m-%d}-{told}" if told else f"{now:%Y-%m-%d}"


def last_game(sessions: Path, *, name: str | None) -> Game:
    """The game of the session of this name, or of the one played last that is not over.

    Raises:
        StoreError: there is none, it is played elsewhere, or its save cannot be read.
    """
    if name is not None:
        return saved_game(find_session(sessions, name))
    running = unfinished(sessions)
    if not running:
        raise StoreError("There is no game to go on with: holdem play begins one.")
    return saved_game(running[0])


def saved_game(path: Path) -> Game:
    """The game of this session's folder, with the hand that was being played; an archived one is brought back.

    Raises:
        StoreError: there is no such session, it is played elsewhere, or its save cannot be read.
    """
    # Only now: a new game need not wait for what reads records.
    from holdem_tui.engine.hand import Hand
    from holdem_tui.session.taking_up import damaged, read_saved, take_up

    folder = SessionFolder.open(path)
    try:
        saved = read_saved(folder.read_running(), name=folder.name)
        game = saved.game
        try:
            take_up(saved.phh, deck=DECK, deal=lambda deck: Hand(Table(game.table).deal(deck, showing=game.showing)))
        except HoldemError as wrong:
            raise damaged(folder.name, str(wrong)) from None
        folder.bring_back()
    except BaseException:
        folder.close()
        raise
    return Game(
        table=Table(game.table),
        seed=game.seed,
        audience=game.audience,
        showing=game.showing,
        speed=game.speed,
        folder=folder,
        saved=saved.phh,
        finished_size=game.finished_size,
        not_added=game.not_added,
    )
