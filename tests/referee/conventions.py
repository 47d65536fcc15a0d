"""Where PokerKit decides a question otherwise than our rules do, told from our hand alone.

Each rule says exactly what PokerKit answers under its own convention; any other answer is a difference without an
explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from holdem_tui.engine.actions import LegalActions
from holdem_tui.engine.errors import Reason
from holdem_tui.engine.events import Acted, Posted, StreetDealt
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Structure
from holdem_tui.engine.streets import Street
from tests.engine.reference import ANTES, read_ledger
from tests.referee.pokerkit_table import Offer, antes_after_blinds, payers


class Convention(Enum):
    """A question on which PokerKit parts from our rules; the value tells our answer, then PokerKit's."""

    ODD_CHIPS = "several odd chips of a pot: one each clockwise (TDA 20-A); all to one seat"
    MERGED_POTS = "pots left to the same winners: split each by itself (TDA 21); merged and split once"
    BLIND_FIRST = "a big blind that cannot pay blind and ante: blind first (TDA RP-11); ante first"
    SHORT_BLIND_PRICE = "a short big blind: the full blind is the price (RRoP); the chips in front are"
    SHORT_BLIND_RAISE = "a raise over a short big blind: measured from the full blind; from the chips in front"
    FULL_BLINDS = "pot limit before the flop: blinds count as if full (TDA 54-B); as they were posted"
    SHORT_WAGER_REOPENS = "a first bet or raise below the minimum: reopens nothing (TDA 47); reopens"
    SHORT_RAISES_FORGOTTEN = "short all-ins that add up to a full raise reopen (TDA 47); refused after a reset sum"
    COMPLETION = "fixed limit, all-in of less than half a bet: complete the bet (TDA 47-B); a bet on top"
    HALF_BET_REOPENS = "fixed limit, all-in of half a bet or more: reopens (TDA 47-B); only a full bet does"
    RAISE_CAP = "fixed limit: one bet, the big blind too, and three raises, unless heads-up; four raises always"
    NOBODY_CAN_PAY_MORE = "a raise when opponents with chips cannot pay it: offered; refused"
    NOTHING_TO_DECIDE = "a player whom everybody else still in matched all-in: not asked; asked to check"
    FIRST_TO_ACT = "before the flop: left of the big blind, whatever he posted; left of the last of the highest bets"


class Aspect(Enum):
    """One thing that is compared at a decision."""

    CALL = "the chips of a call"
    RAISING = "whether a bet or raise is offered"
    MINIMUM = "the lowest bet or raise"
    MAXIMUM = "the highest bet or raise"


@dataclass(frozen=True, slots=True)
class Step:
    """A bet or raise as PokerKit counts it: by how much the highest bet in front rose, and whether it was all-in."""

    by: int
    all_in: bool


@dataclass(frozen=True)
class Decision:
    """One decision: our hand, and what PokerKit offers the same player."""

    hand: Hand
    theirs: Offer

    @property
    def ours(self) -> LegalActions:
        return self.hand.legal_actions()

    @property
    def fixed_limit(self) -> bool:
        return self.hand.setup.structure is Structure.FIXED_LIMIT

    @cached_property
    def highest(self) -> int:
        """The most chips that lie in front of a player."""
        return max(self.hand.bets.values())

    @property
    def owed(self) -> int:
        """Chips that the player lacks to the highest bet in front."""
        return self.highest - self.ours.put_in

    @cached_property
    def steps(self) -> list[Step]:
        """This street's bets and raises."""
        highest, steps = 0, list[Step]()
        for event in self.hand.events:
            match event:
                case StreetDealt():
                    highest, steps = 0, []
                case Posted() if event.kind not in ANTES:
                    highest = max(highest, event.amount)
                case Acted() if event.to > highest:
                    steps.append(Step(event.to - highest, all_in=event.stack == 0))
                    highest = event.to
        return steps

    @property
    def largest_step(self) -> int:
        """PokerKit's yardstick for reopening, and with the minimum bet for the next raise."""
        return max((step.by for step in self.steps), default=0)

    @property
    def minimum_step(self) -> int:
        """The minimum bet of the street; before the flop the price of the blinds."""
        if self.hand.street is Street.PREFLOP:
            return max(one.blind for one in self.hand.setup.seats)
        bigger = self.fixed_limit and self.hand.street in (Street.TURN, Street.RIVER)
        return self.hand.setup.big_blind * (2 if bigger else 1)

    @property
    def price_is_not_in_front(self) -> bool:
        """Whether the blind to call was posted short and nobody has put it in since."""
        return self.highest < self.ours.current_bet

    @property
    def blind_was_short(self) -> bool:
        """Whether it is before the flop and nobody could post the price of the blinds in full."""
        posts = [post.amount for post in self._posts() if post.kind not in ANTES]
        return self.hand.street is Street.PREFLOP and max(posts, default=0) < self.minimum_step

    @property
    def blinds_are_missing(self) -> bool:
        """Whether it is before the flop and a small or big blind is absent or was posted short."""
        small_and_big = (ForcedBet.SMALL_BLIND, ForcedBet.BIG_BLIND)
        posted = sum(post.amount for post in self._posts() if post.kind in small_and_big)
        positions = self.hand.setup.positions
        blinds = {one.seat: one.blind for one in self.hand.setup.seats if one.blind}
        half = self.hand.setup.big_blind // 2
        small = half if positions.small_blind is None else blinds.get(positions.small_blind, 0)
        return self.hand.street is Street.PREFLOP and posted < small + blinds[positions.big_blind]

    @property
    def has_acted(self) -> bool:
        """Whether the player has acted on this street."""
        acts = (event for event in self.hand.events if isinstance(event, Acted))
        return any(act.seat == self.ours.seat and act.street is self.hand.street for act in acts)

    @property
    def is_refused(self) -> bool:
        """Whether PokerKit offers no bet or raise where we do."""
        return self.ours.wager is not None and self.theirs.wager is None

    def is_granted(self, reason: Reason) -> bool:
        """Whether PokerKit offers a bet or raise that we refuse for this reason."""
        return self.ours.wager_reason is reason and self.theirs.wager is not None

    def has_minimum(self, total: int) -> bool:
        """Whether PokerKit's lowest bet or raise is this total, or all-in for less."""
        return self.theirs.wager is not None and self.theirs.wager.minimum == min(self.ours.all_in_to, total)

    def _posts(self) -> Iterator[Posted]:
        return (event for event in self.hand.events if isinstance(event, Posted))


Rule = Callable[[Decision], bool]


def short_blind_price(decision: Decision) -> bool:
    price = min(decision.ours.stack, decision.owed)
    return decision.price_is_not_in_front and decision.theirs.call == price


def stack_between_short_and_full_price(decision: Decision) -> bool:
    ours = decision.ours
    return (
        decision.price_is_not_in_front
        and decision.is_granted(Reason.STACK_TOO_SHORT)
        and decision.owed < ours.stack <= ours.price
    )


def minimum_from_chips_in_front(decision: Decision) -> bool:
    minimum = decision.highest + max(decision.minimum_step, decision.largest_step)
    return decision.blind_was_short and decision.has_minimum(minimum)


def less_than_a_raise_over_a_short_blind(decision: Decision) -> bool:
    return decision.is_refused and decision.blind_was_short and decision.owed < decision.largest_step


def pot_without_missing_blinds(decision: Decision) -> bool:
    wager, pot = decision.theirs.wager, decision.highest + decision.owed + decision.hand.pot
    return (
        wager is not None
        and decision.hand.setup.structure is Structure.POT_LIMIT
        and decision.blinds_are_missing
        and wager.maximum == min(decision.ours.all_in_to, max(wager.minimum, pot))
    )


def reopened_by_a_short_wager(decision: Decision) -> bool:
    return (
        decision.is_granted(Reason.NOT_REOPENED)
        and decision.largest_step <= decision.owed
        and all(step.all_in for step in decision.steps)
    )


def sum_of_short_raises_was_reset(decision: Decision) -> bool:
    """PokerKit adds up all-ins in a row and starts anew as soon as the sum makes a raise."""
    largest = total = 0
    for step in decision.steps:
        largest = max(largest, step.by)
        total = total + step.by if step.all_in else 0
        if total >= largest:
            total = 0
    return decision.is_refused and decision.has_acted and 0 < total < largest <= decision.owed


def bet_on_top_of_a_short_all_in(decision: Decision) -> bool:
    is_short = any(2 * step.by < decision.minimum_step for step in decision.steps)
    minimum = decision.highest + decision.minimum_step
    return decision.fixed_limit and is_short and not decision.blind_was_short and decision.has_minimum(minimum)


def half_a_bet_does_not_reopen(decision: Decision) -> bool:
    faces_half = decision.minimum_step <= 2 * decision.owed
    return decision.is_refused and decision.fixed_limit and faces_half and decision.owed < decision.largest_step


def pokerkit_cap_is_not_reached(decision: Decision) -> bool:
    return decision.is_granted(Reason.CAP_REACHED) and len(decision.steps) < 4


def only_pokerkit_has_a_cap(decision: Decision) -> bool:
    return decision.is_refused and decision.fixed_limit and len(decision.steps) == 4


def opponents_cannot_pay_more(decision: Decision) -> bool:
    hand = decision.hand
    totals = [hand.bets[seat] + hand.stacks[seat] for seat in hand.live_seats if seat != hand.to_act]
    return decision.is_refused and max(totals) <= decision.highest


RULES: dict[Aspect, list[tuple[Convention, Rule]]] = {
    Aspect.CALL: [(Convention.SHORT_BLIND_PRICE, short_blind_price)],
    Aspect.RAISING: [
        (Convention.SHORT_BLIND_PRICE, stack_between_short_and_full_price),
        (Convention.NOBODY_CAN_PAY_MORE, opponents_cannot_pay_more),
        (Convention.SHORT_WAGER_REOPENS, reopened_by_a_short_wager),
        (Convention.SHORT_RAISES_FORGOTTEN, sum_of_short_raises_was_reset),
        (Convention.SHORT_BLIND_RAISE, less_than_a_raise_over_a_short_blind),
        (Convention.RAISE_CAP, pokerkit_cap_is_not_reached),
        (Convention.RAISE_CAP, only_pokerkit_has_a_cap),
        (Convention.HALF_BET_REOPENS, half_a_bet_does_not_reopen),
    ],
    Aspect.MINIMUM: [
        (Convention.SHORT_BLIND_RAISE, minimum_from_chips_in_front),
        (Convention.COMPLETION, bet_on_top_of_a_short_all_in),
    ],
    Aspect.MAXIMUM: [(Convention.FULL_BLINDS, pot_without_missing_blinds)],
}


def differences(decision: Decision) -> list[Aspect]:
    """What is offered differently; amounts are compared where both offer a bet or raise."""
    ours, theirs = decision.ours.wager, decision.theirs.wager
    found = [Aspect.CALL] if (decision.ours.call or 0) != decision.theirs.call else []
    if ours is None or theirs is None:
        return found if ours is theirs else [*found, Aspect.RAISING]
    found += [Aspect.MINIMUM] if ours.minimum != theirs.minimum else []
    # PokerKit's fixed raise has one size, as ours has: what moves one end moves the other.
    fixed = decision.fixed_limit and theirs.minimum == theirs.maximum
    return found + ([Aspect.MAXIMUM] if ours.maximum != theirs.maximum and not fixed else [])


def explain(decision: Decision, aspect: Aspect) -> Convention | None:
    """The convention that accounts for a difference in this aspect, or None if there is none."""
    return next((convention for convention, holds in RULES[aspect] if holds(decision)), None)


def has_nothing_to_decide(hand: Hand, theirs: Offer) -> bool:
    """Whether all others still in were all-in, for no more than this player has in, after the last action."""
    acts = [place for place, event in enumerate(hand.events) if isinstance(event, (Acted, Posted))]
    ledger = read_ledger(hand.setup, hand.events[: acts[-1] + 1])
    others = [ledger.put_in[seat] for seat in ledger.live if seat != theirs.seat]
    is_matched = ledger.can_act == [theirs.seat] and ledger.put_in[theirs.seat] >= max(others, default=0)
    return is_matched and theirs.call == 0 and theirs.wager is None


def starts_left_of_the_highest_bet(hand: Hand, theirs: Offer) -> bool:
    """Whether PokerKit starts the hand left of the last of the highest bets, blinds of equal size or of nothing."""
    if any(isinstance(event, Acted) for event in hand.events):
        return False
    seats = list(hand.bets)
    highest = max(hand.bets.values())
    last = max(place for place, seat in enumerate(seats) if hand.bets[seat] == highest)
    order = [*seats[last + 1 :], *seats[: last + 1]]
    return theirs.seat == next(seat for seat in order if hand.stacks[seat])


def pays_blind_before_ante(setup: HandSetup) -> bool:
    """Whether a lone payer of an ante cannot pay it besides the blind."""
    due = {one.seat: one.ante for one in setup.seats}
    return len(payers(setup)) == 1 and antes_after_blinds(setup) != due
