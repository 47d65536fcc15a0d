"""The turn loop: ask whose turn it is, apply, keep, publish; deal the next hand until the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from holdem_tui.engine.actions import CHECK, FOLD, Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Event
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Showing
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.play.dealer import Dealer
from holdem_tui.play.moments import (
    ActionUndone,
    GameEvent,
    GameOver,
    HandSettled,
    Moment,
    Moments,
    TableChanged,
    WaitingForPlayers,
)
from holdem_tui.play.participants import AfterHand, Participant, Question, Turn, Undo
from holdem_tui.play.undo import Looked, undo_offer, without_last_action
from holdem_tui.saves.recorder import Recorder
from holdem_tui.table.changes import Change
from holdem_tui.table.errors import TableError
from holdem_tui.table.formats import Format
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility


class Director:
    """Plays a table to the end of its game, as fast as the participants decide.

    It waits for nobody but them. Whoever watches follows `moments`, which hold no hidden card; hole cards leave it in
    `_tell_hole_cards` alone. What happens is kept by the recorder before it is published.
    """

    def __init__(
        self,
        *,
        table: TableState,
        game_format: Format,
        participants: Sequence[Participant],
        dealer: Dealer,
        recorder: Recorder,
        visibility: Visibility,
        showing: Showing,
    ) -> None:
        self.moments = Moments()
        self._table = Table(table)
        self._format = game_format
        self._participants = participants
        self._dealer = dealer
        self._recorder = recorder
        self._visibility = visibility
        self._showing = Showing.EVERYBODY_SHOWS if visibility is Visibility.ALL_FACE_UP else showing
        # The hand that is played or was played last, the table before it was dealt, and the changes since.
        self._hand: Hand | None = None
        self._before = table
        self._changes: list[Change] = []
        self._changed = asyncio.Event()
        self._is_over = False
        # What has happened and is not kept yet.
        self._noted: list[tuple[Event, HandView]] = []
        self._asked: tuple[Turn, asyncio.Future[None]] | None = None

    # -- from outside ------------------------------------------------------------------------------------------------

    def change(self, change: Change) -> None:
        """Change something at the table, from the next hand on; it is kept at once.

        Raises:
            TableError: the table or the format does not allow it, or the game is over; nothing has changed.
        """
        if self._is_over:
            raise TableError("The game is over.")
        self._table.state = self._format.change(self._table.state, change)
        self._changes.append(change)
        if self._hand is not None:
            self._recorder.keep(self._hand, self._before, changes=self._changes)
        self._publish(TableChanged(change))
        self._changed.set()

    def end_decision(self, turn: Turn) -> None:
        """Decide for a seat that has no time left or is gone: it checks or folds. A stale turn changes nothing."""
        if self._asked is not None and self._asked[0] == turn and not self._asked[1].done():
            self._asked[1].set_result(None)

    async def play(self, *, saved: PhhHand | None = None, changes: Sequence[Change] = ()) -> None:
        """Play until the game is over; first a hand that was saved, with the changes made since it was dealt.

        Raises:
            HoldemError: the saved hand is none that this table can have dealt.
        """
        if saved is not None:
            await self._play_hand(self._resume(saved, changes))
        while (winner := await self._winner_or_next_hand()) is None:
            await self._play_hand(self._deal_next())
        self._is_over = True
        self._recorder.end()
        self._publish(GameOver(winner))

    # -- between hands -----------------------------------------------------------------------------------------------

    async def _winner_or_next_hand(self) -> int | None:
        """The winner of the game; None as soon as a hand can be dealt, for which a change may be needed."""
        while (winner := self._format.winner(self._table.state)) is None:
            self._table.state = self._format.before_deal(self._table.state)
            if self._table.lineup is not None:
                return None
            self._changed.clear()
            self._publish(WaitingForPlayers())
            await self._changed.wait()
        return winner

    def _deal_next(self) -> Hand:
        self._before, self._changes = self._table.state, []
        hand = Hand(self._deal(self._dealer.deck(self._number + 1)), observer=self._note)
        self._recorder.keep(hand, self._before, changes=())
        return hand

    def _resume(self, saved: PhhHand, changes: Sequence[Change]) -> Hand:
        # Only now: a new game need not wait for what reads records.
        from holdem_tui.saves.resume import resume_hand

        deck = self._dealer.deck(self._number + 1)
        hand = resume_hand(saved, deck=deck, deal=self._deal, observer=self._note)
        for change in changes:
            self._table.state = self._format.change(self._table.state, change)
        self._changes = list(changes)
        self._recorder.resume(hand, self._before, changes=self._changes)
        return hand

    def _deal(self, deck: tuple[Card, ...]) -> HandSetup:
        return self._table.deal(deck, showing=self._showing)

    # -- a hand ------------------------------------------------------------------------------------------------------

    async def _play_hand(self, hand: Hand) -> None:
        """From the deal, or where it was saved, to the moment when everybody is ready for the next one."""
        self._hand = hand
        self._tell_hole_cards(hand)
        self._publish_noted()
        while hand.to_act is not None:
            hand = self._hand = await self._play_turn(hand, hand.to_act)
        self._table.settle(hand.stacks)
        self._recorder.finish(hand, self._before)
        self._publish(HandSettled())
        await asyncio.gather(*(self._wait_for(participant, hand) for participant in self._participants))

    def _tell_hole_cards(self, hand: Hand) -> None:
        """Give everybody the cards of his own seats, or all of them in a game that is played face up."""
        cards = hand.setup.hole_cards
        for participant in self._participants:
            own = {seat: cards[seat] for seat in participant.seats if seat in cards}
            participant.dealt(self._number, cards if self._visibility is Visibility.ALL_FACE_UP else own)

    async def _play_turn(self, hand: Hand, seat: int) -> Hand:
        """Ask once; returns the hand after the action, without its last one, or unchanged to ask again."""
        participant = self._participant(seat)
        answer = await self._ask(participant, hand, seat)
        if isinstance(answer, Undo):
            return self._undo(participant, hand)
        hand.apply(answer)
        self._recorder.keep(hand, self._before, changes=self._changes)
        self._publish_noted()
        return hand

    def _participant(self, seat: int) -> Participant:
        return next(participant for participant in self._participants if seat in participant.seats)

    async def _ask(self, participant: Participant, hand: Hand, seat: int) -> Action | Undo:
        """The participant's answer; check or fold if the decision is ended from outside."""
        turn = Turn(hand=self._number, turn=hand.turn, seat=seat, moment=self.moments.last)
        question = Question(turn=turn, view=hand.view(None), events=hand.events)
        deciding = asyncio.ensure_future(participant.decide(question))
        ended = asyncio.get_running_loop().create_future()
        self._asked = turn, ended
        try:
            await asyncio.wait((deciding, ended), return_when=asyncio.FIRST_COMPLETED)
            if deciding.done():
                return deciding.result()
            return CHECK if CHECK in question.view.legal else FOLD
        finally:
            self._asked = None
            deciding.cancel()
            # Whoever was asked puts things in order before anything else is shown.
            await asyncio.wait((deciding,))

    def _undo(self, participant: Participant, hand: Hand) -> Hand:
        # Who has looked at his cards since is for the participant to know.
        undone = undo_offer(hand.events, visibility=self._visibility, looked=Looked.NOT_YET, seats=participant.seats)
        if isinstance(undone, str):
            return hand
        hand = without_last_action(hand, observer=self._note)
        # What comes again was published before.
        self._noted.clear()
        self._hand = hand
        self._recorder.keep(hand, self._before, changes=self._changes)
        self._publish(ActionUndone(undone))
        return hand

    async def _wait_for(self, participant: Participant, hand: Hand) -> None:
        """Wait until a participant is ready for the next hand; on the way his seat may show the cards that won."""
        while await participant.after_hand(self.moments.last) is AfterHand.SHOW:
            if hand.may_show in participant.seats:
                hand.show()
                self._recorder.keep(hand, self._before, changes=self._changes)
                self._recorder.finish(hand, self._before)
                self._publish_noted()

    # -- moments -----------------------------------------------------------------------------------------------------

    @property
    def _number(self) -> int:
        return self._table.state.hand_number

    def _note(self, hand: Hand, event: Event) -> None:
        self._noted.append((event, hand.view(None)))

    def _publish_noted(self) -> None:
        noted, self._noted = self._noted, []
        for event, view in noted:
            self._add(event, view)

    def _publish(self, event: GameEvent) -> None:
        self._add(event, None if self._hand is None else self._hand.view(None))

    def _add(self, event: GameEvent, view: HandView | None) -> None:
        moment = Moment(
            number=self.moments.last + 1,
            hand=self._number,
            event=event,
            view=view,
            table=self._table.state,
            stakes=self._before.stakes,
            places=self._format.places(self._table.state),
        )
        self.moments.add(moment)
