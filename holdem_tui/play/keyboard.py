"""The people at this keyboard as one participant: the page between two of them, their cards, and undo."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Protocol

from holdem_tui.engine.actions import Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Acted
from holdem_tui.engine.player_view import seen_by
from holdem_tui.engine.view import HandView
from holdem_tui.play.participants import AfterHand, Answers, Question, Turn, Undo
from holdem_tui.play.undo import Looked, undo_offer
from holdem_tui.table.visibility import Visibility


class KeyboardScreen(Protocol):
    """What the people at the keyboard look at."""

    async def catch_up(self, moment: int) -> None:
        """Return once everything up to the moment with this number has been seen."""

    async def hand_over(self, question: Question, *, undo: Acted | str) -> Undo | None:
        """Show a page without a card until the player to act opens it, or the last action is undone there.

        The action can be undone if it is `undo`; else that says why not.
        """
        ...

    def ring(self) -> None:
        """Call the player to act, who has the keyboard already, if a bell is wanted."""

    async def ask(self, view: HandView, turn: Turn) -> None:
        """Show the player his cards, and ask."""

    def withdraw(self) -> None:
        """Ask no more: it was decided from outside."""

    def refuse(self, why: str) -> None:
        """Say why something is not done."""

    async def rest(self) -> AfterHand:
        """Leave the result of the hand standing until somebody wants to go on."""
        ...


class KeyboardParticipant:
    """Decides for the seats of everybody at this keyboard; the screen calls `answer` and `undo`.

    With two or more seats that may not see each other's cards a page stands between two turns, and no card lies face
    up in between. A single player's cards stay in sight.
    """

    def __init__(
        self, *, seats: Collection[int], visibility: Visibility, screen: KeyboardScreen, resumed: bool = False
    ) -> None:
        self._seats = tuple(seats)
        self._visibility = visibility
        self._screen = screen
        self._answers = Answers()
        self._hand = 0
        self._cards: Mapping[int, tuple[Card, ...]] = {}
        self._question: Question | None = None
        # Whose cards were seen last, and what is known of that by turn of this hand.
        self._facing: int | None = None
        self._looked: dict[int, Looked] = {}
        self._resumed = resumed

    @property
    def seats(self) -> Collection[int]:
        """The seats of the people at this keyboard."""
        return self._seats

    @property
    def passes_keyboard(self) -> bool:
        """Whether several people sit here who may not see each other's cards."""
        return len(self._seats) > 1 and self._visibility is Visibility.OWN_CARDS

    def seen(self, view: HandView, *, hand: int) -> HandView:
        """The public view with the cards that everybody at this keyboard may see."""
        if self.passes_keyboard or hand != self._hand:
            return view
        viewer = self._seats[0] if self._visibility is Visibility.OWN_CARDS else None
        return seen_by(view, self._cards, viewer=viewer)

    # -- the director's calls ----------------------------------------------------------------------------------------

    def dealt(self, hand: int, cards: Mapping[int, tuple[Card, ...]]) -> None:
        """Take the cards of a hand."""
        self._hand, self._cards = hand, cards
        self._looked.clear()

    async def decide(self, question: Question) -> Action | Undo:
        """Ask the player to act, who is given the keyboard first."""
        turn = question.turn
        await self._screen.catch_up(turn.moment)
        if self._resumed:
            self._looked[turn.turn] = Looked.PERHAPS
            self._resumed = False
        try:
            answer = await self._ask(question)
        except asyncio.CancelledError:
            self._screen.withdraw()
            raise
        finally:
            self._question = None
        if isinstance(answer, Undo):
            # Who is asked now finds the page before his cards, even if he had the keyboard last.
            self._facing = None
        return answer

    async def _ask(self, question: Question) -> Action | Undo:
        turn = question.turn
        if self.passes_keyboard and turn.seat != self._facing:
            self._facing = None
            undo = await self._screen.hand_over(question, undo=self._undo_offer(question))
            if undo is not None:
                return undo
            self._facing = turn.seat
        else:
            self._screen.ring()
        self._looked[turn.turn] = Looked.SURELY
        self._question = question
        if self.passes_keyboard:
            view = seen_by(question.view, {turn.seat: self._cards[turn.seat]}, viewer=turn.seat)
        else:
            view = self.seen(question.view, hand=turn.hand)
        answer = self._answers.open(turn)
        await self._screen.ask(view, turn)
        return await answer

    async def after_hand(self, moment: int) -> AfterHand:
        """Let the result stand until somebody goes on."""
        self._facing = None
        await self._screen.catch_up(moment)
        return await self._screen.rest()

    # -- the screen's calls ------------------------------------------------------------------------------------------

    def answer(self, turn: Turn, action: Action) -> None:
        """The player's action for this turn."""
        self._answers.give(turn, action)

    def undo(self) -> None:
        """Undo the last action, or say why it stands; nothing while nobody is asked."""
        if self._question is None:
            return
        offer = self._undo_offer(self._question)
        if isinstance(offer, str):
            self._screen.refuse(offer)
        else:
            self._answers.give(self._question.turn, Undo.LAST_ACTION)

    def _undo_offer(self, question: Question) -> Acted | str:
        looked = self._looked.get(question.turn.turn, Looked.NOT_YET)
        return undo_offer(question.events, visibility=self._visibility, looked=looked, seats=self._seats)
