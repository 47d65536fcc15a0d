"""The loop that plays: ask whose turn it is, apply, show every event, pay, deal the next hand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from holdem_tui.engine.events import Event
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import HandView
from holdem_tui.session.ports import AfterHand, Agent, Dealer, Moment, Pacer, Presenter, Turn
from holdem_tui.session.timing import pause_after
from holdem_tui.table.table import Table


class Audience(Enum):
    """Who looks at the screen."""

    HOT_SEAT = "players take turns at one keyboard; only the one to act sees his cards"
    EVERYBODY = "everybody watches together, every hand face up"


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
        audience: Audience = Audience.HOT_SEAT,
        showing: Showing = Showing.LOSERS_MUCK,
    ) -> None:
        self._table = table
        self._agents = agents
        self._presenter = presenter
        self._dealer = dealer
        self._pacer = pacer
        self._audience = audience
        self._showing = Showing.EVERYBODY_SHOWS if audience is Audience.EVERYBODY else showing
        self._unshown: list[Moment] = []

    async def play(self) -> None:
        """Play hands until one player has all chips."""
        while (winner := self._table.winner) is None:
            await self._play_hand()
        await self._presenter.game_over(winner)

    async def _play_hand(self) -> None:
        deck = self._dealer.deck(self._table.state.hand_number + 1)
        hand = Hand(self._table.deal(deck, showing=self._showing), observer=self._note)
        await self._show_noted()
        while hand.to_act is not None:
            await self._play_turn(hand, hand.to_act)
        self._table.settle(hand.stacks)
        self._pacer.rearm()
        while await self._presenter.after_hand(self._number, self._view(hand)) is AfterHand.SHOW:
            if hand.may_show is not None:
                hand.show()
            await self._show_noted()

    async def _play_turn(self, hand: Hand, seat: int) -> None:
        turn = Turn(hand=self._number, turn=hand.turn, seat=seat)
        view = self._view(hand) if self._audience is Audience.EVERYBODY else hand.view(seat)
        self._pacer.rearm()
        await self._presenter.face(view, turn)
        action = await self._agents[seat].decide(view, turn)
        hand.apply(action)
        await self._show_noted()

    @property
    def _number(self) -> int:
        return self._table.state.hand_number

    def _view(self, hand: Hand) -> HandView:
        return hand.face_up_view() if self._audience is Audience.EVERYBODY else hand.view(None)

    def _note(self, hand: Hand, event: Event) -> None:
        self._unshown.append(Moment(self._number, event, self._view(hand)))

    async def _show_noted(self) -> None:
        moments, self._unshown = self._unshown, []
        for moment in moments:
            await self._presenter.show(moment)
            await self._pacer.pause(pause_after(moment.event))
