"""The rules once more, told from the events of a hand: a second opinion for random play.

Written from the rules alone and as plainly as possible, without regard to speed. It knows nothing of the engine but its
setup and its events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.evaluate import strength
from holdem_tui.engine.events import Acted, BetReturned, Event, Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import HandSetup, RaiseCap, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import board_of

ANTES = (ForcedBet.ANTE, ForcedBet.BIG_BLIND_ANTE)
WAGERS = (ActionKind.BET, ActionKind.RAISE)


@dataclass
class Ledger:
    """What the events say about chips and players."""

    stacks: dict[int, int]
    put_in: dict[int, int]
    dead: int = 0
    folded: set[int] = field(default_factory=set)

    @property
    def live(self) -> list[int]:
        """Who has not folded."""
        return [seat for seat in self.stacks if seat not in self.folded]

    @property
    def can_act(self) -> list[int]:
        return [seat for seat in self.live if self.stacks[seat]]

    @property
    def pot(self) -> int:
        return sum(self.put_in.values()) + self.dead


def read_ledger(setup: HandSetup, events: Sequence[Event], *, with_returns: bool = True) -> Ledger:
    """Chips and players after the events; awards are left out."""
    seats = [seat.seat for seat in setup.seats]
    ledger = Ledger({seat.seat: seat.stack for seat in setup.seats}, dict.fromkeys(seats, 0))
    for event in events:
        if isinstance(event, (Posted, Acted)):
            ledger.stacks[event.seat] -= event.amount
            if isinstance(event, Posted) and event.kind is ForcedBet.BIG_BLIND_ANTE:
                ledger.dead += event.amount
            else:
                ledger.put_in[event.seat] += event.amount
        if isinstance(event, BetReturned) and with_returns:
            ledger.stacks[event.seat] += event.amount
            ledger.put_in[event.seat] -= event.amount
        if isinstance(event, Acted) and event.kind is ActionKind.FOLD:
            ledger.folded.add(event.seat)
    return ledger


@dataclass(frozen=True)
class Offer:
    """The decision that is due: who, the chips of a call, and the range of a bet or raise."""

    seat: int
    call: int | None
    wager: tuple[int, int] | None


class Round:
    """One betting round, replayed event by event."""

    def __init__(self, setup: HandSetup, events: Sequence[Event], street: Street) -> None:
        self.setup = setup
        self.ledger = read_ledger(setup, events)
        self.order = [seat.seat for seat in setup.seats]
        self.bets = dict.fromkeys(self.order, 0)
        self.blinds = dict.fromkeys(self.order, 0)
        self.acted: set[int] = set()
        self.current = 0
        self.full_level = 0
        self.wagers = 0
        self.cap_reached = False
        self.preflop = street is Street.PREFLOP
        self.size = setup.big_blind * (1 if street in (Street.PREFLOP, Street.FLOP) else 2)
        self.increment = setup.big_blind
        self.last = self.order[-1]
        if self.preflop:
            self._post(events)
        for place, event in enumerate(events):
            if isinstance(event, Acted) and event.street is street:
                self._act(event, before=read_ledger(setup, events[:place]))

    def _post(self, events: Sequence[Event]) -> None:
        self.current = max(self.setup.big_blind, *(seat.blind for seat in self.setup.seats))
        self.increment = self.full_level = self.current
        self.wagers = 1
        self.last = self.setup.positions.big_blind
        for event in events:
            if isinstance(event, Posted) and event.kind not in ANTES:
                self.bets[event.seat] = self.blinds[event.seat] = event.amount
                if event.kind is ForcedBet.STRADDLE:
                    self.last = event.seat

    def _act(self, event: Acted, *, before: Ledger) -> None:
        self.last = event.seat
        self.acted.add(event.seat)
        self.bets[event.seat] = event.to
        if event.kind not in WAGERS:
            return
        self.increment = max(self.increment, event.to - self.current)
        self.current = event.to
        if 2 * (event.to - self.full_level) >= self.size:
            self.full_level = event.to
            self.wagers += 1
            self.cap_reached |= self.wagers >= 4 and not self._cap_is_off(before)

    def _cap_is_off(self, ledger: Ledger) -> bool:
        if self.setup.raise_cap is RaiseCap.TOURNAMENT:
            return len(self.order) == 2
        return len(ledger.can_act) <= 2

    def offer(self) -> Offer | None:
        """The next decision of this round, or None if the round is over."""
        ledger = self.ledger
        if len(ledger.live) < 2:
            return None
        start = self.order.index(self.last) + 1
        for seat in self.order[start:] + self.order[:start]:
            if seat in ledger.can_act and (seat not in self.acted or self.bets[seat] < self.current):
                opponents = [other for other in ledger.live if other != seat]
                if not any(ledger.stacks[other] for other in opponents):
                    deepest = max(ledger.put_in[other] for other in opponents)
                    if ledger.put_in[seat] >= deepest:
                        return None
                return self._offer_to(seat, any(ledger.stacks[other] for other in opponents))
        return None

    def _offer_to(self, seat: int, somebody_can_answer: bool) -> Offer:
        stack = self.ledger.stacks[seat]
        owed = self.current - self.bets[seat]
        call = min(owed, stack) if owed else None
        all_in = self.bets[seat] + stack
        if not somebody_can_answer or all_in <= self.current or not self._may_raise(seat, owed):
            return Offer(seat, call, None)
        if self.setup.structure is Structure.FIXED_LIMIT:
            to = min(self.full_level + self.size, all_in)
            return Offer(seat, call, (to, to))
        low = min(self.current + self.increment, all_in)
        high = all_in
        if self.setup.structure is Structure.POT_LIMIT:
            high = min(high, self.current + self._pot_for_pot_limit() + owed)
        return Offer(seat, call, (low, high))

    def _may_raise(self, seat: int, owed: int) -> bool:
        if self.setup.structure is Structure.FIXED_LIMIT:
            if self.wagers >= 4 and (self.cap_reached or not self._cap_is_off(self.ledger)):
                return False
            return seat not in self.acted or 2 * owed >= self.size
        return seat not in self.acted or owed >= self.increment

    def _pot_for_pot_limit(self) -> int:
        pot = self.ledger.pot
        if not self.preflop:
            return pot
        blinds = {seat.seat: seat.blind for seat in self.setup.seats if seat.blind}
        pot += sum(due - self.blinds[seat] for seat, due in blinds.items())
        if self.setup.positions.small_blind is None:
            pot += self.setup.big_blind // 2
        return pot


def final_stacks(setup: HandSetup, events: Sequence[Event]) -> dict[int, int]:
    """Everybody's chips after the hand, from the contributions alone."""
    ledger = read_ledger(setup, events, with_returns=False)
    stacks, put_in, live = ledger.stacks, ledger.put_in, ledger.live
    seats = sorted(put_in, key=lambda seat: put_in[seat])
    excess = put_in[seats[-1]] - put_in[seats[-2]]
    stacks[seats[-1]] += excess
    put_in[seats[-1]] -= excess
    dead = ledger.dead
    hands = {seat: (*cards, *board_of(setup)) for seat, cards in setup.hole_cards.items()}
    while any(put_in.values()) or dead:
        claimants = [seat for seat in live if put_in[seat]] or live
        layer = min((put_in[seat] for seat in claimants if put_in[seat]), default=max(put_in.values()))
        amount, dead = dead, 0
        for seat in put_in:
            slice_of_layer = min(put_in[seat], layer)
            put_in[seat] -= slice_of_layer
            amount += slice_of_layer
        winners = claimants
        if len(claimants) > 1:
            best = max(strength(hands[seat]) for seat in claimants)
            winners = [seat for seat in claimants if strength(hands[seat]) == best]
        for place, seat in enumerate(winners):
            stacks[seat] += amount // len(winners) + (place < amount % len(winners))
    return stacks
