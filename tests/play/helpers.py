"""Whole games without a screen: people at a keyboard who follow a script or a generator, and one who writes down."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Acted, Event, HandTabled
from holdem_tui.engine.setup import Showing, Stakes, seats_from_button
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.play.dealer import Dealer, SeededDealer
from holdem_tui.play.director import Director
from holdem_tui.play.keyboard import KeyboardParticipant
from holdem_tui.play.moments import (
    ActionUndone,
    GameOver,
    HandSettled,
    Moments,
    TableChanged,
    WaitingForPlayers,
)
from holdem_tui.play.participants import AfterHand, Question, Turn, Undo
from holdem_tui.saves.recorder import NoRecorder, Recorder
from holdem_tui.table.changes import Change
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility
from tests.engine.helpers import rig_deck
from tests.engine.random_hands import random_action

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Lev", "Kira")
BLINDS = Stakes(small_blind=1, big_blind=2)


class Player(Protocol):
    """Somebody at the keyboard."""

    async def decide(self, view: HandView, turn: Turn) -> Action | Undo: ...


class RandomAgent:
    """Mostly a cautious player, now and then any legal action; repeatable from the seed."""

    def __init__(self, seed: int) -> None:
        self._chooser = random.Random(seed)

    async def decide(self, view: HandView, turn: Turn) -> Action:
        if self._chooser.random() < 0.3:
            return random_action(self._chooser, view.legal)
        if view.legal.check:
            return CHECK
        return CALL if (view.legal.call or 0) <= view.big_blind else FOLD


class ScriptedAgent:
    """Plays these actions in their order, then checks and calls."""

    def __init__(self, actions: Sequence[Action] = ()) -> None:
        self._actions: Iterator[Action] = iter(actions)
        self.asked: list[tuple[HandView, Turn]] = []

    async def decide(self, view: HandView, turn: Turn) -> Action:
        self.asked.append((view, turn))
        return next(self._actions, CHECK if view.legal.check else CALL)


class Shown(NamedTuple):
    """An event of a hand, with what everybody at the keyboard sees then."""

    hand: int
    event: Event
    view: HandView


@dataclass(frozen=True)
class Faced:
    """The table turned to a player."""

    view: HandView
    turn: Turn


@dataclass(frozen=True)
class Rested:
    """A result that stood."""

    hand: int
    view: HandView


@dataclass(frozen=True)
class Over:
    """The end of the game."""

    winner: int


Record = Shown | Faced | Rested | Over


def go_on(view: HandView) -> AfterHand:
    """Never show anything."""
    return AfterHand.NEXT_HAND


def open_page(undo: Acted | str) -> None:
    """Never undo anything."""


def show_once(view: HandView) -> AfterHand:
    """Show whenever that is possible."""
    return AfterHand.NEXT_HAND if view.may_show is None else AfterHand.SHOW


class KeyboardDouble:
    """A screen that shows nothing, at which players decide; what is seen is told to the methods that stand first."""

    def show(self, shown: Shown) -> None:
        """An event of a hand was seen."""

    def show_undone(self, undone: Acted) -> None:
        """An action was undone."""

    def face(self, view: HandView, turn: Turn) -> None:
        """A player looks at his cards."""

    def answer_page(self, undo: Acted | str) -> Undo | None:
        """What is answered on the page between two players."""

    def after(self, hand: int, view: HandView) -> AfterHand:
        """What is wanted once a hand is over."""
        return AfterHand.NEXT_HAND

    def over(self, winner: int) -> None:
        """The game is over."""

    def stands(self, why: str) -> None:
        """The last action is not undone."""

    # -- what the keyboard calls -------------------------------------------------------------------------------------

    def sit_down(self, moments: Moments, keyboard: KeyboardParticipant, players: Mapping[int, Player]) -> None:
        self._moments, self._keyboard, self._players = moments, keyboard, players
        self._seen = 0
        self._last: Shown | None = None

    def look(self) -> None:
        """Take in whatever has happened since."""
        for moment in self._moments.since(self._seen):
            self._seen = moment.number
            match moment.event:
                case ActionUndone(action):
                    self.show_undone(action)
                case GameOver(winner):
                    self.over(winner)
                case HandSettled() | TableChanged() | WaitingForPlayers():
                    pass
                case event:
                    assert moment.view is not None
                    view = self._keyboard.seen(moment.view, hand=moment.hand)
                    self._last = Shown(moment.hand, event, view)
                    self.show(self._last)

    async def catch_up(self, moment: int) -> None:
        self.look()
        assert self._seen >= moment

    async def hand_over(self, question: Question, *, undo: Acted | str) -> Undo | None:
        answer = self.answer_page(undo)
        if answer is not None and isinstance(undo, str):
            # As the page does: it says why, and can still be opened.
            self.stands(undo)
            return None
        return answer

    def ring(self) -> None:
        pass

    async def ask(self, view: HandView, turn: Turn) -> None:
        self.face(view, turn)
        self._refused = True
        while self._refused:
            self._refused = False
            answer = await self._players[turn.seat].decide(view, turn)
            if isinstance(answer, Undo):
                self._keyboard.undo()
            else:
                self._keyboard.answer(turn, answer)

    def withdraw(self) -> None:
        pass

    def refuse(self, why: str) -> None:
        self._refused = True
        self.stands(why)

    async def rest(self) -> AfterHand:
        assert self._last is not None
        return self.after(self._last.hand, self._last.view)


@dataclass
class RecordingPresenter(KeyboardDouble):
    """Keeps everything it is told, in order."""

    choose: Callable[[HandView], AfterHand] = go_on
    open: Callable[[Acted | str], Undo | None] = open_page
    records: list[Record] = field(default_factory=list)
    undo: list[Acted | str] = field(default_factory=list)
    undone: list[Acted] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def show(self, shown: Shown) -> None:
        self.records.append(shown)

    def show_undone(self, undone: Acted) -> None:
        self.undone.append(undone)

    def face(self, view: HandView, turn: Turn) -> None:
        self.records.append(Faced(view, turn))

    def answer_page(self, undo: Acted | str) -> Undo | None:
        self.undo.append(undo)
        return self.open(undo)

    def stands(self, why: str) -> None:
        self.refused.append(why)

    def after(self, hand: int, view: HandView) -> AfterHand:
        self.records.append(Rested(hand, view))
        return self.choose(view)

    def over(self, winner: int) -> None:
        self.records.append(Over(winner))

    @property
    def moments(self) -> list[Shown]:
        return [record for record in self.records if isinstance(record, Shown)]

    @property
    def faced(self) -> list[Faced]:
        return [record for record in self.records if isinstance(record, Faced)]

    @property
    def rested(self) -> list[Rested]:
        return [record for record in self.records if isinstance(record, Rested)]


class RiggedDealer:
    """Deals these hole cards and this board in every hand, whoever has the button."""

    def __init__(self, hole_cards: Mapping[int, str], board: str) -> None:
        self._hole_cards = hole_cards
        self._board = board

    def deck(self, hand: int) -> tuple[Card, ...]:
        seats = list(self._hole_cards)
        order = seats_from_button(seats, (hand - 1) % len(seats))
        return rig_deck(order=order, hole_cards=self._hole_cards, board=self._board)


def new_table(stacks: Sequence[int], stakes: Stakes = BLINDS) -> Table:
    """A table of the first so many players."""
    return Table.start(stakes=stakes, players=list(zip(NAMES, stacks, strict=False)))


def play(
    table: Table | TableState,
    *,
    agents: Mapping[int, Player],
    dealer: Dealer,
    presenter: KeyboardDouble,
    visibility: Visibility = Visibility.OWN_CARDS,
    showing: Showing = Showing.LOSERS_MUCK,
    recorder: Recorder | None = None,
    saved: PhhHand | None = None,
    changes: Sequence[Change] = (),
) -> None:
    """Play a game to its end, everybody at one keyboard."""
    keyboard = KeyboardParticipant(seats=agents, visibility=visibility, screen=presenter, resumed=saved is not None)
    director = Director(
        table=table.state if isinstance(table, Table) else table,
        game_format=LastOneStanding(),
        participants=[keyboard],
        dealer=dealer,
        recorder=recorder or NoRecorder(),
        visibility=visibility,
        showing=showing,
    )
    presenter.sit_down(director.moments, keyboard, agents)
    asyncio.run(director.play(saved=saved, changes=changes))
    presenter.look()


def random_game(
    *,
    players: int,
    seed: int,
    visibility: Visibility = Visibility.OWN_CARDS,
    choose: Callable[[HandView], AfterHand] = go_on,
) -> RecordingPresenter:
    """A game of random decisions from one seed, to its end."""
    presenter = RecordingPresenter(choose)
    play(
        new_table([100] * players),
        agents={seat: RandomAgent(100 * seed + seat) for seat in range(players)},
        dealer=SeededDealer(seed),
        presenter=presenter,
        visibility=visibility,
    )
    return presenter


def cards_in_text(thing: object) -> set[str]:
    """Cards that can be read in what Python writes about a thing."""
    return set(re.findall(r"'([2-9TJQKA][cdhs])'", f"{thing!r} {thing}"))


def public_cards(records: Sequence[Record]) -> list[set[str]]:
    """For each record the cards that everybody may know then: the board and the hands tabled in the same hand."""
    found: list[set[str]] = []
    tabled: set[str] = set()
    hand = 0
    for record in records:
        if isinstance(record, Over):
            found.append(set())
            continue
        number = record.turn.hand if isinstance(record, Faced) else record.hand
        if number != hand:
            hand, tabled = number, set()
        if isinstance(record, Shown) and isinstance(record.event, HandTabled):
            tabled |= {card.text for card in record.event.cards}
        found.append(tabled | {card.text for card in record.view.board})
    return found


def hole_cards(view: HandView, deck: Sequence[Card], seat: int) -> set[str]:
    """The two cards that the deck dealt to a seat, whatever became of them."""
    place = [one.seat for one in view.seats].index(seat)
    return {deck[place].text, deck[place + len(view.seats)].text}
