"""The loop that plays: ask whose turn it is, apply, show every event, pay, deal the next hand."""

from __future__ import annotations

from collections.abc import Mapping

from holdem_tui.engine.actions import Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Acted, Event
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.play.pauses import pause_before_next
from holdem_tui.play.ports import AfterHand, Agent, Dealer, Moment, Pacer, Presenter, Recorder, TakeBack, Turn
from holdem_tui.play.undo import Looked, undo_offer, without_last_action
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility


class Director:
    """Plays a table to its end.

    While events are shown nobody's hidden cards are on the screen; they come back when their owner is to act.
    """

    def __init__(
        self,
        *,
        table: Table,
        agents: Mapping[int, Agent],
        presenter: Presenter,
        dealer: Dealer,
        pacer: Pacer,
        recorder: Recorder,
        visibility: Visibility = Visibility.OWN_CARDS,
        showing: Showing = Showing.LOSERS_MUCK,
    ) -> None:
        self._table = table
        self._agents = agents
        self._presenter = presenter
        self._dealer = dealer
        self._pacer = pacer
        self._recorder = recorder
        self._visibility = visibility
        self._showing = Showing.EVERYBODY_SHOWS if visibility is Visibility.ALL_FACE_UP else showing
        self._unshown: list[Moment] = []
        # By turn of this hand.
        self._looked: dict[int, Looked] = {}

    async def play(self, *, saved: PhhHand | None = None) -> None:
        """Play hands until one player has all chips; first a hand that was saved, from where it stopped.

        Raises:
            HoldemError: the saved hand is none that this table can have dealt.
        """
        if saved is not None:
            await self._resume(saved)
        while (winner := self._table.winner) is None:
            await self._play_hand()
        self._recorder.end()
        await self._presenter.game_over(winner)

    async def _play_hand(self) -> None:
        before = self._table.state
        hand = self._deal(self._dealer.deck(before.hand_number + 1))
        self._recorder.keep(hand, before)
        await self._show_noted()
        await self._play_out(hand, before)

    async def _resume(self, saved: PhhHand) -> None:
        # Only now: a new game need not wait for what reads records.
        from holdem_tui.saves.resume import resume_hand

        before = self._table.state
        hand = resume_hand(saved, deck=self._dealer.deck(before.hand_number + 1), deal=self._deal)
        self._looked[hand.turn] = Looked.PERHAPS
        self._recorder.resume(hand, before)
        self._pacer.skip()
        await self._show_noted()
        await self._play_out(hand, before)

    def _deal(self, deck: tuple[Card, ...]) -> Hand:
        self._looked.clear()
        return Hand(self._table.deal(deck, showing=self._showing), observer=self._note)

    async def _play_out(self, hand: Hand, before: TableState) -> None:
        """From the next decision to the deal of the next hand; `before` is the table before this one."""
        while hand.to_act is not None:
            hand = await self._play_turn(hand, hand.to_act, before)
        self._table.settle(hand.stacks)
        self._recorder.finish(hand, before)
        self._pacer.rearm()
        while await self._presenter.after_hand(self._number, self._view(hand)) is AfterHand.SHOW:
            if hand.may_show is not None:
                hand.show()
                self._recorder.keep(hand, before)
                self._recorder.finish(hand, before)
            await self._show_noted()

    async def _play_turn(self, hand: Hand, seat: int, before: TableState) -> Hand:
        """Ask once; returns the hand as it is after an action, without its last one, or unchanged to ask again."""
        turn = Turn(hand=self._number, turn=hand.turn, seat=seat)
        view = self._view(hand) if self._visibility is Visibility.ALL_FACE_UP else hand.view(seat)
        self._pacer.rearm()
        answer: Action | TakeBack | None = await self._presenter.face(view, turn, undo=self._undo(hand))
        if answer is None:
            self._looked[hand.turn] = Looked.SURELY
            answer = await self._agents[seat].decide(view, turn)
        if isinstance(answer, TakeBack):
            return await self._take_back(hand, before)
        hand.apply(answer)
        self._recorder.keep(hand, before)
        await self._show_noted()
        return hand

    async def _take_back(self, hand: Hand, before: TableState) -> Hand:
        undone = self._undo(hand)
        if isinstance(undone, str):
            await self._presenter.refuse(undone)
            return hand
        hand = without_last_action(hand, observer=self._note)
        # What comes again was shown before.
        self._unshown.clear()
        self._recorder.keep(hand, before)
        await self._presenter.take_back(undone, self._view(hand))
        return hand

    def _undo(self, hand: Hand) -> Acted | str:
        looked = self._looked.get(hand.turn, Looked.NOT_YET)
        return undo_offer(hand.events, visibility=self._visibility, looked=looked)

    @property
    def _number(self) -> int:
        return self._table.state.hand_number

    def _view(self, hand: Hand) -> HandView:
        return hand.face_up_view() if self._visibility is Visibility.ALL_FACE_UP else hand.view(None)

    def _note(self, hand: Hand, event: Event) -> None:
        self._unshown.append(Moment(self._number, event, self._view(hand)))

    async def _show_noted(self) -> None:
        moments, self._unshown = self._unshown, []
        for moment in moments:
            await self._presenter.show(moment)
            await self._pacer.pause(pause_before_next(moment.event, moment.view))
