"""Whole games without a screen: agents that follow a script or a generator, and a presenter that only records."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Acted, HandTabled
from holdem_tui.engine.setup import Showing, Stakes, seats_from_button
from holdem_tui.engine.view import HandView
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.director import Director
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.play.ports import AfterHand, Agent, Dealer, Moment, Pacer, Presenter, TakeBack, Turn
from holdem_tui.saves.recorder import NoRecorder
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility
from tests.engine.helpers import rig_deck
from tests.engine.random_hands import random_action

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Lev", "Kira")
BLINDS = Stakes(small_blind=1, big_blind=2)


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


Record = Moment | Faced | Rested | Over


def go_on(view: HandView) -> AfterHand:
    """Never show anything."""
    return AfterHand.NEXT_HAND


def open_page(undo: Acted | str) -> None:
    """Never take anything back."""


def show_once(view: HandView) -> AfterHand:
    """Show whenever that is possible."""
    return AfterHand.NEXT_HAND if view.may_show is None else AfterHand.SHOW


@dataclass
class RecordingPresenter:
    """Keeps everything it is told, in order."""

    choose: Callable[[HandView], AfterHand] = go_on
    answer_page: Callable[[Acted | str], TakeBack | None] = open_page
    records: list[Record] = field(default_factory=list)
    undo: list[Acted | str] = field(default_factory=list)
    taken_back: list[Acted] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    async def show(self, moment: Moment) -> None:
        self.records.append(moment)

    async def face(self, view: HandView, turn: Turn, *, undo: Acted | str) -> TakeBack | None:
        self.records.append(Faced(view, turn))
        self.undo.append(undo)
        return self.answer_page(undo)

    async def take_back(self, undone: Acted, view: HandView) -> None:
        self.taken_back.append(undone)

    async def refuse(self, why: str) -> None:
        self.refused.append(why)

    async def after_hand(self, hand: int, view: HandView) -> AfterHand:
        self.records.append(Rested(hand, view))
        return self.choose(view)

    async def game_over(self, winner: int) -> None:
        self.records.append(Over(winner))

    @property
    def moments(self) -> list[Moment]:
        return [record for record in self.records if isinstance(record, Moment)]

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
    table: Table,
    *,
    agents: Mapping[int, Agent],
    dealer: Dealer,
    presenter: Presenter,
    pacer: Pacer | None = None,
    visibility: Visibility = Visibility.OWN_CARDS,
    showing: Showing = Showing.LOSERS_MUCK,
) -> None:
    """Play a game to its end."""
    director = Director(
        table=table,
        agents=agents,
        presenter=presenter,
        dealer=dealer,
        pacer=pacer or InstantPacer(),
        recorder=NoRecorder(),
        visibility=visibility,
        showing=showing,
    )
    asyncio.run(director.play())


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
        if isinstance(record, Moment) and isinstance(record.event, HandTabled):
            tabled |= {card.text for card in record.event.cards}
        found.append(tabled | {card.text for card in record.view.board})
    return found


def hole_cards(view: HandView, deck: Sequence[Card], seat: int) -> set[str]:
    """The two cards that the deck dealt to a seat, whatever became of them."""
    place = [one.seat for one in view.seats].index(seat)
    return {deck[place].text, deck[place + len(view.seats)].text}
