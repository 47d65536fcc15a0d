"""A long evening: what a session of thousands of hands takes of time, memory and disk, and how soon its history opens.

Each is measured in a process of its own. Needs Linux for the memory.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from textual import events

from holdem_tui.engine.actions import Action
from holdem_tui.engine.setup import Showing, Stakes
from holdem_tui.engine.view import HandView
from holdem_tui.history.hand_list import HandFilter, list_hands, list_sessions
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import SessionFolder
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.sentences import Narrator
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.options import GameOptions
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.play.participants import AfterHand, Turn
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Settings
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.app import HoldemApp
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.widgets.table_view import TableView
from tests.play.helpers import NAMES, KeyboardDouble, RandomAgent, Shown, new_table, play
from tests.ui.game import FakeClock, is_passed

SEED = 7
PLAYERS = 6
BLINDS = Stakes(small_blind=1, big_blind=2)
# So many that nobody is out before the evening is.
STACK = 10_000_000
FIRST_PAGE = 50
PAGE = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How many hands are played, without and on the screen, with the memory noted at these numbers of hands."""

    alone: tuple[int, ...]
    on_screen: tuple[int, ...]


FULL = Effort(alone=(1000, 2000, 4000, 6000, 8000, 10_000), on_screen=(500, 1000, 1500, 2000))
QUICK = Effort(alone=(200, 400), on_screen=(50, 100))


@dataclass(slots=True, kw_only=True)
class Played:
    """A session: seconds of processor time, and the megabytes of the process after so many hands."""

    seconds: float = 0
    memory: dict[int, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """Seconds until the index was made at first, and until sessions and newest hands were listed the next time."""

    made: float
    listed: float


class EnoughError(Exception):
    """The evening is over."""


class _Evening(KeyboardDouble):
    """Shows nothing but keeps the log; ends after the last of these hands."""

    def __init__(self, stages: Sequence[int], played: Played) -> None:
        self._stages = stages
        self._played = played
        self._log = GameLog(Narrator(names=dict(enumerate(NAMES)), card_text=str))
        self._hand = 0

    def show(self, moment: Shown) -> None:
        if moment.hand != self._hand:
            self._hand = moment.hand
            self._log.start_hand(f"Hand {moment.hand}")
        self._log.add(moment.event)

    def face(self, view: HandView, turn: Turn) -> None:
        self._log.events_since_turn_of(turn.seat)

    def after(self, hand: int, view: HandView) -> AfterHand:
        if hand in self._stages:
            self._played.memory[hand] = memory()
        if hand == self._stages[-1]:
            raise EnoughError
        return AfterHand.NEXT_HAND


class _Cautious(RandomAgent):
    """Puts at most so much in that stacks last for the evening."""

    async def decide(self, view: HandView, turn: Turn) -> Action:
        action = await super().decide(view, turn)
        return action if action.to is None else _within(view, action.to)


def _within(view: HandView, to: int) -> Action:
    """The bet or raise with this total, or with one that is hardly more than the least."""
    assert view.legal.wager is not None
    return view.legal.wager_to(min(to, view.legal.wager.minimum + 2 * view.big_blind))


def memory() -> float:
    """Megabytes of this process that are in memory, without what only waits to be collected."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE / 1e6


def play_alone(stages: Sequence[int], sessions: Path) -> Played:
    """A session without a screen: director, log, and every step on the disk."""
    played = Played()
    folder = SessionFolder.create(sessions, name="evening")
    table = new_table([STACK] * PLAYERS)
    game = SavedGame(table=table.state, seed=SEED, visibility=Visibility.OWN_CARDS, showing=Showing.LOSERS_MUCK)
    before = time.process_time()
    try:
        play(
            table,
            agents={seat: _Cautious(seat) for seat in range(PLAYERS)},
            presenter=_Evening(stages, played),
            dealer=SeededDealer(SEED),
            recorder=FolderRecorder(folder, game=game, now=lambda: datetime.now(UTC), warn=_fail),
        )
    except EnoughError:
        played.seconds = time.process_time() - before
    folder.close()
    return played


def _fail(why: str) -> None:
    raise AssertionError(why)


def play_on_screen(stages: Sequence[int], folder: Path) -> Played:
    """A session of two on the real screen, by keys, with every page between them; nothing is written to a terminal."""
    return asyncio.run(_play_on_screen(stages, folder))


async def _play_on_screen(stages: Sequence[int], folder: Path) -> Played:
    played = Played()
    async with two_at_the_screen(folder) as (app, clock):
        before = time.process_time()
        for first, last in pairwise((0, *stages)):
            await play_hands(app, clock, first=first + 1, last=last)
            played.memory[last] = memory()
        played.seconds = time.process_time() - before
    return played


@asynccontextmanager
async def two_at_the_screen(folder: Path) -> AsyncIterator[tuple[HoldemApp, FakeClock]]:
    """The application with a new game of two, and the clock that its keys wait for."""
    clock = FakeClock()
    app = HoldemApp(
        settings=Settings(),
        settings_file=folder / "settings.toml",
        sessions=folder,
        clock=clock,
        pacer=InstantPacer(),
        game=GameOptions(names=NAMES[:2], stacks=(STACK, STACK), stakes=BLINDS, seed=SEED),
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        yield app, clock


async def play_hands(app: HoldemApp, clock: FakeClock, *, first: int, last: int) -> None:
    """Play on from the hand numbered `first` to the deal of the one after `last`."""
    hand = first
    while hand <= last:
        key = _next_key(app, hand)
        if key:
            clock.seconds += 1
            app.post_message(events.Key(key, " " if key == "space" else key))
            hand += key == "space"
        await _until_changed(app)


def _next_key(app: HoldemApp, hand: int) -> str:
    """What a player presses next; every fourth hand goes to the showdown, the others are folded."""
    if is_passed(app):
        return "v"
    scene = _scene(app)
    if scene is None:
        return ""
    if scene.view.is_over:
        return "space"
    if scene.view.viewer is None:
        return ""
    may_fold = scene.view.legal.call is not None and hand % 4
    return "f" if may_fold else "c"


async def _until_changed(app: HoldemApp) -> None:
    """Let the application work until something else is to be pressed."""
    screen, scene = app.screen, _scene(app)
    for _ in range(500):
        await asyncio.sleep(0)
        if app.screen is not screen or _scene(app) is not scene:
            break
    for _ in range(20):
        await asyncio.sleep(0)


def _scene(app: HoldemApp) -> Scene | None:
    table = app.screen.query_one_optional(TableView)
    return None if table is None else table.scene


def in_own_process(play: Callable[[Sequence[int], Path], Played], stages: Sequence[int], folder: Path) -> Played:
    """What the session takes in a process that has done nothing else."""
    with ProcessPoolExecutor(max_workers=1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(play, stages, folder).result()


def bytes_of(folder: Path, name: str) -> int:
    """The bytes of all files of this name in a folder and below."""
    return sum(file.stat().st_size for file in folder.rglob(name))


def open_history(sessions: Path) -> Opened:
    """Make the index, and open it again as somebody does who looks at the history."""
    before = time.perf_counter()
    HistoryIndex(sessions).close()
    made = time.perf_counter()
    with HistoryIndex(sessions) as index:
        assert list_sessions(index)
        assert list_hands(index, HandFilter(), limit=FIRST_PAGE)
    return Opened(made=made - before, listed=time.perf_counter() - made)
