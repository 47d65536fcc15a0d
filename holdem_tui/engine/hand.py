"""The state machine of one hand: posts, deals, takes actions, closes streets, pays pots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from holdem_tui.engine.actions import NOBODY_TO_ACT, NOTHING_TO_DECIDE, Action, ActionKind, LegalActions
from holdem_tui.engine.betting import BettingRound, Player
from holdem_tui.engine.cards import Card
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.dealing import verify_street
from holdem_tui.engine.errors import DealError, IllegalActionError, Reason
from holdem_tui.engine.events import Acted, Event, HandEnded, HoleCardsDealt, Posted, PotAwarded, StreetDealt
from holdem_tui.engine.forced_bets import ForcedBet, forced_bets, last_to_post
from holdem_tui.engine.ledger import Ledger
from holdem_tui.engine.player_view import player_view
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.setup import HandSetup, Position, position_names
from holdem_tui.engine.showdown import Showdown, award_uncontested
from holdem_tui.engine.streets import NEXT_STREET, Street
from holdem_tui.engine.view import HandView


class Hand:
    """One hand, from the posting of blinds to the last pot.

    It posts and deals when made, and `apply` drives it; the same setup and actions give the same events. When nobody
    has a decision left it runs out the board and pays by itself; a street that is not in the deck is awaited (`awaits`)
    until `deal`. `is_running_out` is true once nobody can bet any more. Attributes are for reading. `observer` is
    called after every event, with the state right after it, so that each step can be shown.

    Raises:
        SetupError: the setup does not make a hand.
    """

    def __init__(self, setup: HandSetup, *, observer: Callable[[Hand, Event], None] | None = None) -> None:
        self.setup = setup
        self._observer = observer
        self.street = Street.PREFLOP
        self.board: tuple[Card, ...] = ()
        self.turn = 0
        self.is_over = False
        self.is_running_out = False
        self.awaits: Street | None = None
        self._ledger = Ledger(setup)
        self._players = self._ledger.players
        self._events: list[Event] = []
        self._last: dict[int, Acted | Posted] = {}
        self._aggressor: int | None = None
        self._legal: LegalActions | None = None
        self._actor: int | None = None
        self._betting_goes_on = True
        self._round = self._start_round(blind=setup.price)
        self._post()
        self._deal_hole_cards()
        self._continue(after=last_to_post(setup))

    # -- reading -----------------------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far."""
        return tuple(self._events)

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind each seat now."""
        return {player.seat: player.stack for player in self._players}

    @property
    def bets(self) -> dict[int, int]:
        """Chips in front of each seat on this street."""
        return {player.seat: player.bet for player in self._players}

    @property
    def put_in(self) -> dict[int, int]:
        """Chips of each seat in the pots from the whole hand, without a big-blind ante."""
        return {player.seat: player.put_in for player in self._players}

    @property
    def hole_cards(self) -> dict[int, tuple[Card, ...]]:
        """The cards of each seat still in the hand: secret, for records and checks and never for a screen."""
        return {player.seat: player.cards for player in self._players if player.cards}

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The seats that have not folded, in order from the first seat left of the button."""
        return tuple(player.seat for player in self._ledger.live)

    @property
    def to_act(self) -> int | None:
        """The seat whose decision it is, or None."""
        return None if self._actor is None else self._players[self._actor].seat

    @property
    def pot(self) -> int:
        """All chips in: bets of this street, earlier streets, antes; 0 once everything is paid."""
        return self._ledger.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The unpaid pots, main pot first, with this street's bets; pots already paid are left out."""
        return () if self.is_over else tuple(self._ledger.unpaid(self._build_pots()))

    @property
    def awards(self) -> tuple[PotAwarded, ...]:
        """The pots paid so far, in the order of paying."""
        return self._ledger.awards

    @property
    def may_show(self) -> int | None:
        """The uncontested winner, who may still show, or None."""
        live = self._ledger.live
        if self.is_over and len(live) == 1 and not live[0].tabled:
            return live[0].seat
        return None

    def legal_actions(self) -> LegalActions:
        """The legal actions of the player to act, with amounts, and reasons for what is missing."""
        if self._legal is None:
            self._legal = NOBODY_TO_ACT
            if self._actor is not None:
                # Before the flop pot limit counts the blinds as if they were full (TDA 54-B).
                pot = self.pot + (self._ledger.missing_blinds if self.street is Street.PREFLOP else 0)
                self._legal = self._round.legal_actions(self._players[self._actor], self._ledger.live, pot=pot)
        return self._legal

    def view(self, viewer: int | None) -> HandView:
        """The hand as this seat sees it, or as the public does for None."""
        return self._view(viewer, open_seats=() if viewer is None else (viewer,))

    def face_up_view(self) -> HandView:
        """The hand with every card face up, for demonstrations."""
        return self._view(None, open_seats=tuple(self._ledger.by_seat))

    # -- driving -----------------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Apply the action of the player to act, with all that follows by itself; returns the new events.

        Raises:
            IllegalActionError: the action is not legal now; the hand is unchanged.
            IllegalAmountError: the bet or raise has a wrong size; the hand is unchanged.
        """
        actor = self._actor
        if actor is None:
            raise IllegalActionError(Reason.NOBODY_TO_ACT, NOTHING_TO_DECIDE)
        self.legal_actions().verify(action)
        player = self._players[actor]
        self._actor = self._legal = None
        before = len(self._events)
        paid = self._do(player, action)
        player.acted = True
        acted = Acted(player.seat, self.street, action.kind, paid, player.bet, player.stack, self.pot)
        self._last[player.seat] = acted
        self._record(acted)
        self._continue(after=actor)
        return tuple(self._events[before:])

    def deal(self, cards: tuple[Card, ...]) -> tuple[Event, ...]:
        """Deal the street that the hand awaits, with all that follows by itself; returns the new events.

        Raises:
            DealError: no street is due, or these cards cannot be dealt; the hand is unchanged.
        """
        street = self.awaits
        if street is None:
            raise DealError("No board cards are due now.")
        verify_street(street, cards, board=self.board, dealt=self.setup.deck)
        self.awaits = None
        before = len(self._events)
        self._open_street(street, cards)
        return tuple(self._events[before:])

    def show(self) -> tuple[Event, ...]:
        """Table the hand of the uncontested winner.

        Raises:
            IllegalActionError: there is no uncontested winner, or he has shown already.
        """
        seat = self.may_show
        if seat is None:
            raise IllegalActionError(Reason.NOT_UNCONTESTED_WINNER, "Only an uncontested winner may still show.")
        self._showdown().table(self._ledger.by_seat[seat])
        return tuple(self._events[-1:])

    def _record(self, event: Event) -> None:
        self._events.append(event)
        if self._observer is not None:
            self._observer(self, event)

    def _do(self, player: Player, action: Action) -> int:
        """Change the player's chips; returns how many moved."""
        if action.kind is ActionKind.FOLD:
            self._ledger.fold(player)
            return 0
        if action.kind is ActionKind.CHECK:
            return 0
        if action.to is None:
            return self._ledger.bet(player, self._round.current_bet - player.bet)
        self._round.wager(action.to, live=self._ledger.live)
        self._aggressor = player.seat
        return self._ledger.bet(player, action.to - player.bet)

    # -- posting and dealing -----------------------------------------------------------------------------------------

    def _start_round(self, *, blind: int) -> BettingRound:
        setup = self.setup
        return BettingRound.start(
            structure=setup.structure,
            raise_cap=setup.raise_cap,
            dealt_in=len(self._players),
            bet_size=setup.later_bet if self.street in (Street.TURN, Street.RIVER) else setup.big_blind,
            unit=Unit(setup.chips_per_unit),
            blind=blind,
        )

    def _post(self) -> None:
        for due in forced_bets(self.setup):
            paid = self._ledger.post(due)
            if paid:
                posted = Posted(due.seat, due.kind, paid, due.amount, self._ledger.by_seat[due.seat].stack, self.pot)
                if due.kind is not ForcedBet.BIG_BLIND_ANTE:
                    self._last[due.seat] = posted
                self._record(posted)

    def _deal_hole_cards(self) -> None:
        for seat, cards in self.setup.hole_cards.items():
            self._ledger.by_seat[seat].cards = cards
        self._record(HoleCardsDealt(tuple(self._ledger.by_seat)))

    def _cards_of(self, street: Street) -> tuple[Card, ...] | None:
        """The cards that the deck holds for this street, or None if they come from outside."""
        deck = self.setup.deck
        first = 2 * len(self._players)
        return deck[first + len(self.board) : first + street.value] if len(deck) > first else None

    # -- from one decision to the next ---------------------------------------------------------------------------------

    def _continue(self, *, after: int) -> None:
        """Find the next decision after the player with this index, or close the street."""
        self._actor = self._legal = None
        live = self._ledger.live
        if len(live) == 1:
            self._end_uncontested(live[0])
            return
        count = len(self._players)
        for step in range(1, count + 1):
            place = (after + step) % count
            if self._round.must_act(self._players[place], live):
                self._actor = place
                self.turn += 1
                return
        self._close_street(live)

    def _close_street(self, live: Sequence[Player]) -> None:
        self._collect_bets()
        if sum(1 for player in live if player.stack) < 2:
            self.is_running_out = True
            self._showdown().open_hands(self._build_pots())
        self._go_on()

    def _go_on(self) -> None:
        """After a closed street: the next one, if its cards are there, or the showdown after the river."""
        if self.street is Street.RIVER:
            self._show_down()
            return
        street = NEXT_STREET[self.street]
        cards = self._cards_of(street)
        if cards is None:
            self.awaits = street
        else:
            self._open_street(street, cards)

    def _open_street(self, street: Street, cards: tuple[Card, ...]) -> None:
        self.street = street
        self.board += cards
        self._record(StreetDealt(street, cards, self.board, self.pot))
        if self.is_running_out:
            self._go_on()
            return
        self._betting_goes_on = True
        self._round = self._start_round(blind=0)
        self._aggressor = None
        self._last.clear()
        for player in self._players:
            player.acted = False
        self._continue(after=-1)

    def _collect_bets(self) -> None:
        """Return the uncalled bet; the others go into the pots."""
        self._betting_goes_on = False
        returned = self._ledger.return_uncalled()
        if returned is not None:
            self._record(returned)
        self._ledger.collect_bets()

    def _end_uncontested(self, winner: Player) -> None:
        self._collect_bets()
        if self.pot:
            self._showdown().pay(award_uncontested([Pot(self.pot, (winner.seat,))], 0, winner.seat))
        self._end()

    def _show_down(self) -> None:
        """After the river: hands not face up yet show in turn from the last aggressor, and all are compared."""
        pots, showdown = self._build_pots(), self._showdown()
        rankings = showdown.rankings(self.board)
        if not self.is_running_out:
            showdown.show_in_turn(pots, rankings, first=self._aggressor)
        self.street = Street.SHOWDOWN
        if showdown.award(pots, rankings):
            self._end()

    def _showdown(self) -> Showdown:
        # Not kept: a hand in a reference cycle stays in memory for longer.
        return Showdown(self.setup, self._ledger, record=self._record)

    def _end(self) -> None:
        self.is_over = True
        self._record(HandEnded(tuple(self.stacks.items())))

    # -- pots and views ------------------------------------------------------------------------------------------------

    def _build_pots(self) -> tuple[Pot, ...]:
        return self._ledger.pots(betting_goes_on=self._betting_goes_on)

    @cached_property
    def _positions(self) -> dict[int, Position]:
        return position_names(self.setup)

    def _view(self, viewer: int | None, *, open_seats: Sequence[int]) -> HandView:
        return HandView(
            viewer=viewer,
            structure=self.setup.structure,
            big_blind=self.setup.big_blind,
            street=self.street,
            board=self.board,
            button=self.setup.positions.button,
            seats=tuple(
                player_view(
                    player,
                    position=self._positions.get(player.seat),
                    last=self._last.get(player.seat),
                    board=self.board,
                    is_open=player.seat in open_seats,
                )
                for player in self._players
            ),
            to_act=self.to_act,
            turn=self.turn,
            legal=self.legal_actions(),
            pot=self.pot,
            pots=self.pots,
            awards=self.awards,
            is_over=self.is_over,
            may_show=self.may_show,
            unit=Unit(self.setup.chips_per_unit),
        )
