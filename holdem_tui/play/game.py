"""Games to be played, new and resumed, and how one is put together: everything but those who decide and watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.errors import HoldemError
from holdem_tui.history.session_folder import SessionFolder, StoreError, find_session, unfinished
from holdem_tui.play.dealer import Dealer, dealer_for
from holdem_tui.play.options import GameOptions, new_table
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.changes import Change
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility

if TYPE_CHECKING:
    from holdem_tui.history.phh.model import PhhHand
    from holdem_tui.play.director import Director
    from holdem_tui.play.participants import Participant
    from holdem_tui.saves.recorder import Recorder

# Letters of a session's name that tell who plays.
NAME_LENGTH = 40

FORMAT = LastOneStanding()


class Game(NamedTuple):
    """A game that can be played: how it was begun or saved, and where it is kept.

    `folder` is None for a game that is kept nowhere; `hand` is one to be resumed, None to deal a new one, and `changes`
    are those that were made at the table since it was dealt.
    """

    begun: SavedGame
    folder: SessionFolder | None = None
    hand: PhhHand | None = None
    changes: tuple[Change, ...] = ()

    @property
    def table(self) -> TableState:
        """The table before the hand that is dealt or resumed first."""
        return self.begun.table

    @property
    def session(self) -> str | None:
        """What the game is called where it is saved; None if it is not."""
        return None if self.folder is None else self.folder.name

    def close(self) -> None:
        """Let others open the session."""
        if self.folder is not None:
            self.folder.close()


class RunningGame(NamedTuple):
    """A game put together: `director` plays it, `recorder` keeps it."""

    game: Game
    director: Director
    recorder: Recorder

    async def play(self) -> None:
        """Play the game to its end; then others may open the session."""
        try:
            await self.director.play(saved=self.game.hand, changes=self.game.changes)
        finally:
            self.game.close()


def put_together(
    game: Game,
    *,
    participants: Sequence[Participant],
    speed: Speed,
    now: Callable[[], datetime],
    warn: Callable[[str], None],
    dealer_for: Callable[[int | None], Dealer] = dealer_for,
) -> RunningGame:
    """A game with those who decide for its seats, whatever shows it.

    It is kept as one that is played at this speed; `warn` is told when the disk cannot be written.
    """
    # Only now: nobody who sits down need wait for it.
    from holdem_tui.play.director import Director
    from holdem_tui.saves.recorder import FolderRecorder, NoRecorder

    begun = game.begun
    recorder: Recorder = NoRecorder()
    if game.folder is not None:
        recorder = FolderRecorder(game.folder, game=replace(begun, speed=speed), now=now, warn=warn)
    director = Director(
        table=game.table,
        game_format=FORMAT,
        participants=participants,
        dealer=dealer_for(begun.seed),
        recorder=recorder,
        visibility=begun.visibility,
        showing=begun.showing,
    )
    return RunningGame(game=game, director=director, recorder=recorder)


def unsaved_game(options: GameOptions) -> Game:
    """A new game that is kept nowhere."""
    table = new_table(options)
    return Game(SavedGame(table=table, seed=options.seed, visibility=options.visibility, showing=options.showing))


def new_game(options: GameOptions, *, sessions: Path, now: datetime) -> Game:
    """A new game in a folder of its own; with open cards or a seed it is marked as a demo.

    Raises:
        StoreError: the folder cannot be made.
    """
    game = unsaved_game(options)
    folder = SessionFolder.create(sessions, name=session_name(options.names, now))
    if options.seed is not None or options.visibility is Visibility.ALL_FACE_UP:
        folder.mark_as_demo()
    return game._replace(folder=folder)


def rematch(begun: SavedGame) -> GameOptions:
    """The same game once more; where it was resumed, with the chips shared out equally."""
    seats = begun.table.seats
    stacks = tuple(seat.stack for seat in seats)
    if begun.table.hand_number:
        stacks = (sum(stacks) // len(seats),) * len(seats)
    return GameOptions(
        names=tuple(seat.name for seat in seats),
        stacks=stacks,
        stakes=begun.table.stakes,
        seed=begun.seed,
        visibility=begun.visibility,
        showing=begun.showing,
    )


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
        raise StoreError("There is no game to resume: holdem play starts one.")
    return _resume(running[0])


def resume_named(sessions: Path, name: str) -> Game:
    """The game of the session of this name, with the hand that was being played; an archived one is brought back.

    Raises:
        StoreError: there is no such session, it is played elsewhere, or its save cannot be read.
    """
    return _resume(find_session(sessions, name))


def _resume(path: Path) -> Game:
    # Only now: a new game need not wait for what reads records.
    from holdem_tui.saves.resume import resume_hand
    from holdem_tui.saves.save_format import damaged, read_saved

    folder = SessionFolder.open(path)
    try:
        saved = read_saved(folder.read_running(), name=folder.name)
        game, table = saved.game, Table(saved.game.table)
        try:
            resume_hand(saved.phh, deck=DECK, deal=lambda deck: table.deal(deck, showing=game.showing))
            for change in saved.changes:
                table.state = FORMAT.change(table.state, change)
        except HoldemError as wrong:
            raise damaged(folder.name, str(wrong)) from None
        folder.bring_back()
    except BaseException:
        folder.close()
        raise
    return Game(begun=game, folder=folder, hand=saved.phh, changes=saved.changes)
