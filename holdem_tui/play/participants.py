"""Those who decide: people at a keyboard, a bot, a script, somebody at another terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from holdem_tui.engine.actions import Action
    from holdem_tui.engine.cards import Card
    from holdem_tui.engine.events import Event
    from holdem_tui.engine.view import HandView


class Turn(NamedTuple):
    """One decision of one hand; an answer to any other turn is stale.

    `moment` is the number of the last moment before it: the same decision is another turn after an undo.
    """

    hand: int
    turn: int
    seat: int
    moment: int


class Question(NamedTuple):
    """Whose turn it is, and what everybody knows then: the public view and the events of the hand so far."""

    turn: Turn
    view: HandView
    events: tuple[Event, ...]


class Undo(Enum):
    """What may be answered instead of an action."""

    LAST_ACTION = "undo the last action"


class AfterHand(Enum):
    """What a participant wants once a hand is over."""

    NEXT_HAND = "deal the next hand"
    SHOW = "the uncontested winner shows"


class Participant(Protocol):
    """Decides for one or more seats.

    He is asked by one director, one question at a time. An answer that the rules do not allow ends the game: whoever
    passes on what comes from outside asks `view.legal` first.
    """

    @property
    def seats(self) -> Collection[int]:
        """The seats for which he decides."""
        ...

    def dealt(self, hand: int, cards: Mapping[int, tuple[Card, ...]]) -> None:
        """Take the hole cards that he may know of the hand with this number, by seat."""
        ...

    async def decide(self, question: Question) -> Action | Undo:
        """The action of the seat to act, or to undo the last one; cancelled if it is decided from outside."""
        ...

    async def after_hand(self, moment: int) -> AfterHand:
        """Return when the next hand may be dealt, or his seat, which won uncontested, wants to show its cards.

        `moment` is the number of the last moment of the hand.
        """
        ...


class Answers:
    """Takes the answer to one question at a time; a stale or repeated answer is dropped."""

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._answer: asyncio.Future[Action | Undo] | None = None

    def open(self, turn: Turn) -> asyncio.Future[Action | Undo]:
        """The answer that will be given for this turn, to be awaited."""
        self._turn = turn
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    def give(self, turn: Turn, answer: Action | Undo) -> None:
        """Answer the question of this turn; nothing happens if another one is open, or it is answered."""
        if turn == self._turn and self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)
