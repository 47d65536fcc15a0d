"""What is changed between two hands is kept, and a game in which fewer than two can be dealt in waits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest

from holdem_tui.engine.actions import CALL, FOLD, Action, ActionKind
from holdem_tui.engine.events import Acted, HoleCardsDealt
from holdem_tui.engine.setup import Stakes
from holdem_tui.history.session_folder import SessionFolder, StoreError, is_unfinished
from holdem_tui.play.game import Game, RunningGame, new_game, put_together, resume_named
from holdem_tui.play.moments import ActionUndone, GameOver, Moment, TableChanged, WaitingForPlayers
from holdem_tui.play.options import GameOptions
from holdem_tui.play.participants import AfterHand, Question, Turn, Undo
from holdem_tui.settings import Speed
from holdem_tui.table.changes import Change, ComeBack, NewStakes, Rebuy, SitOut
from holdem_tui.table.errors import TableError
from tests.play.helpers import BLINDS

T = TypeVar("T")
NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)


class Everybody:
    """Does the same for all seats; between two hands and at every decision it waits until a test lets it go on."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.turns: asyncio.Queue[Turn] = asyncio.Queue()
        self.rests: asyncio.Queue[int] = asyncio.Queue()
        self.act = asyncio.Event()
        self.ready = asyncio.Event()
        self.action: Action | Undo = FOLD
        self.script: list[Action | Undo] = []
        self.always_ready = False

    def dealt(self, hand: int, cards: object) -> None:
        pass

    async def decide(self, question: Question) -> Action | Undo:
        self.turns.put_nowait(question.turn)
        if self.script:
            return self.script.pop(0)
        await self.act.wait()
        return self.action

    async def after_hand(self, moment: int) -> AfterHand:
        if self.always_ready:
            return AfterHand.NEXT_HAND
        self.ready.clear()
        self.rests.put_nowait(moment)
        await self.ready.wait()
        return AfterHand.NEXT_HAND


class Evening:
    """A game in a session's folder, killed and resumed at will."""

    def __init__(self, sessions: Path, *stacks: int) -> None:
        self.sessions = sessions
        names = ("Anna", "Boris", "Vera")[: len(stacks)]
        game = new_game(GameOptions(names=names, stacks=stacks, stakes=BLINDS, seed=3), sessions=sessions, now=NOON)
        self._sit_down(game)

    def _sit_down(self, game: Game) -> None:
        self.game = game
        self.everybody = Everybody(len(game.table.seats))
        self.running: RunningGame = put_together(
            game, participants=[self.everybody], speed=Speed.NORMAL, now=lambda: NOON, warn=pytest.fail
        )
        self.playing = asyncio.create_task(self.running.play())

    async def kill_and_resume(self) -> None:
        """The process goes without a word, and another one takes the game up."""
        self.playing.cancel()
        await asyncio.gather(self.playing, return_exceptions=True)
        assert self.game.session is not None
        self._sit_down(resume_named(self.sessions, self.game.session))

    async def play_to_the_end_of_the_hand(self) -> None:
        self.everybody.act.set()
        await self.rest()
        self.everybody.act.clear()

    def deal(self) -> None:
        self.everybody.ready.set()

    async def turn(self) -> Turn:
        """The next turn that somebody is asked for."""
        return await self._while_played(self.everybody.turns.get())

    async def rest(self) -> int:
        """The end of the next hand."""
        return await self._while_played(self.everybody.rests.get())

    async def until(self, kind: type) -> Moment:
        """The next moment of this kind."""
        return await self._while_played(self._next(kind, after=self.running.director.moments.last))

    async def _next(self, kind: type, *, after: int) -> Moment:
        async for moment in self.running.director.moments.follow(after=after):
            if isinstance(moment.event, kind):
                return moment
        raise AssertionError(f"the game ended without {kind}")

    async def _while_played(self, coming: Coroutine[Any, Any, T]) -> T:
        """What comes; a game that ends first fails the test."""
        waiting = asyncio.ensure_future(coming)
        await asyncio.wait((waiting, self.playing), return_when=asyncio.FIRST_COMPLETED)
        if not waiting.done():
            waiting.cancel()
            self.playing.result()
            raise AssertionError("the game ended")
        return waiting.result()

    @property
    def stacks(self) -> list[int]:
        return [seat.stack for seat in self.last.table.seats]

    @property
    def last(self) -> Moment:
        (moment,) = self.running.director.moments.since(self.running.director.moments.last - 1)
        return moment

    def change(self, change: Change) -> None:
        self.running.director.change(change)


async def test_a_rebuy_between_two_hands_outlives_a_kill(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 100, 100, 100)
    await evening.play_to_the_end_of_the_hand()
    evening.change(Rebuy(seat=0, chips=50))
    before = evening.stacks
    assert sum(before) == 350
    await evening.kill_and_resume()
    await evening.rest()
    assert evening.stacks == before
    evening.deal()
    await evening.turn()
    view = evening.last.view
    assert view is not None
    assert sum(seat.stack or 0 for seat in view.seats) + view.pot == 350


@pytest.mark.parametrize("when", ["in the hand", "between two hands"])
async def test_every_kind_of_change_outlives_a_kill(tmp_path: Path, when: str) -> None:
    evening = Evening(tmp_path, 100, 100, 100)
    await evening.turn()
    if when == "between two hands":
        await evening.play_to_the_end_of_the_hand()
    stakes = Stakes(small_blind=5, big_blind=10, ante=1)
    for change in (SitOut(seat=0), Rebuy(seat=1, chips=7), ComeBack(seat=0), SitOut(seat=2), NewStakes(stakes)):
        evening.change(change)
        assert isinstance(evening.last.event, TableChanged)
    table = evening.last.table
    await evening.kill_and_resume()
    if when == "in the hand":
        await evening.turn()
        assert evening.last.table == table
        assert evening.last.stakes == BLINDS, "a hand that runs is played to its end for the old stakes (TDA 23)"
        await evening.play_to_the_end_of_the_hand()
    else:
        await evening.rest()
        assert evening.last.table == table
    assert evening.last.table.stakes == stakes
    assert evening.last.stakes == BLINDS, "those of the hand that was played, until the next deal"
    evening.deal()
    dealt = await evening.until(HoleCardsDealt)
    assert isinstance(dealt.event, HoleCardsDealt)
    assert sorted(dealt.event.seats) == [0, 1]
    assert dealt.table.stakes == dealt.stakes == stakes
    assert sum(seat.stack or 0 for seat in dealt.table.seats) == 307


async def test_of_two_players_one_sits_out_and_the_game_waits_for_him(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 100, 100)
    await evening.play_to_the_end_of_the_hand()
    evening.change(SitOut(seat=1))
    evening.deal()
    waiting = await evening.until(WaitingForPlayers)
    assert not evening.playing.done()
    await evening.kill_and_resume()
    await evening.rest()
    evening.deal()
    again = await evening.until(WaitingForPlayers)
    assert again.table == waiting.table
    evening.change(Rebuy(seat=0, chips=10))
    assert isinstance((await evening.until(WaitingForPlayers)).event, WaitingForPlayers)
    evening.change(ComeBack(seat=1))
    dealt = await evening.until(HoleCardsDealt)
    assert dealt.hand == waiting.hand + 1


async def test_a_change_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 100, 100)
    await evening.turn()
    before, moments = evening.last, evening.running.director.moments.last
    saved = evening.game.folder.read_running() if evening.game.folder else b""
    for change, why in ((Rebuy(seat=0, chips=0), "at least 1 chip"), (SitOut(seat=7), "no seat 7")):
        with pytest.raises(TableError, match=why):
            evening.change(change)
    assert (evening.last, evening.running.director.moments.last) == (before, moments)
    assert evening.game.folder is not None
    assert evening.game.folder.read_running() == saved


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ('kind = "rebuy"\nseat = 9\nchips = 5', "no seat 9"),
        ('kind = "rebuy"\nseat = 0\nchips = -5', "at least 1 chip"),
        ('kind = "steal"\nseat = 0', "no change of the table called steal"),
        ("seat = 0", "'kind' is missing"),
        ('kind = "rebuy"\nseat = "Anna"\nchips = 5', "Expected `int`"),
    ],
)
async def test_a_save_with_a_change_that_cannot_be_is_damaged(tmp_path: Path, written: str, why: str) -> None:
    evening = Evening(tmp_path, 100, 100)
    await evening.turn()
    evening.playing.cancel()
    await asyncio.gather(evening.playing, return_exceptions=True)
    assert evening.game.folder is not None
    with SessionFolder.open(evening.game.folder.path) as folder:
        text = folder.read_running().decode()
        folder.write_running(f"{text}\n[[_game.changes]]\n{written}\n")
    with pytest.raises(StoreError, match=f"is damaged.*{why}"):
        resume_named(tmp_path, evening.game.folder.name)


async def test_a_decision_can_be_ended_from_outside(tmp_path: Path) -> None:
    """A seat whose time is up or whose line is cut checks where that is free, else folds; a stale end does nothing."""
    evening = Evening(tmp_path, 100, 100, 100)
    first = await evening.turn()
    director = evening.running.director
    for stale in (first._replace(seat=1), first._replace(turn=first.turn + 1), first._replace(hand=2)):
        director.end_decision(stale)
    for _ in range(5):
        await asyncio.sleep(0)
    assert isinstance(evening.last.event, HoleCardsDealt), "nothing has been decided"
    director.end_decision(first)
    second = await evening.turn()
    assert second.seat == 1
    director.end_decision(first)
    director.end_decision(second)
    await evening.rest()
    acted = [moment.event for moment in director.moments.since(0) if isinstance(moment.event, Acted)]
    assert [(event.seat, event.kind) for event in acted] == [(0, ActionKind.FOLD), (1, ActionKind.FOLD)]


async def test_a_decision_that_is_ended_checks_where_that_is_free(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 100, 100)
    evening.everybody.action = CALL
    evening.everybody.act.set()
    await evening.turn()
    evening.everybody.act.clear()
    turn = await evening.turn()
    evening.running.director.end_decision(turn)
    await evening.turn()
    acted = [m.event for m in evening.running.director.moments.since(0) if isinstance(m.event, Acted)]
    assert [event.kind for event in acted] == [ActionKind.CALL, ActionKind.CHECK]


async def test_nothing_is_changed_once_the_game_is_over(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 2, 1)
    evening.everybody.action = CALL
    evening.everybody.act.set()
    evening.everybody.always_ready = True
    await evening.playing
    assert isinstance(evening.last.event, GameOver)
    with pytest.raises(TableError, match="The game is over"):
        evening.change(Rebuy(seat=0, chips=10))
    assert evening.game.folder is not None
    assert not is_unfinished(evening.game.folder.path)


async def test_the_same_decision_is_another_turn_after_an_undo(tmp_path: Path) -> None:
    """A clock of before the undo ends nothing."""
    evening = Evening(tmp_path, 100, 100, 100)
    evening.everybody.script = [FOLD, Undo.LAST_ACTION]
    first, second, again = await evening.turn(), await evening.turn(), await evening.turn()
    assert (again.turn, again.seat) == (first.turn, first.seat) != (second.turn, second.seat)
    evening.running.director.end_decision(first)
    for _ in range(5):
        await asyncio.sleep(0)
    assert isinstance(evening.last.event, ActionUndone)
