"""One hand in both engines at once, compared at every decision and at the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from holdem_tui.engine.actions import Action, ActionKind, LegalActions
from holdem_tui.engine.events import HandMucked, HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Showing, Structure
from tests.engine import reference
from tests.engine.random_hands import random_action, random_setup
from tests.referee.conventions import (
    Aspect,
    Convention,
    Decision,
    differences,
    explain,
    has_nothing_to_decide,
    pays_blind_before_ante,
    starts_left_of_the_highest_bet,
)
from tests.referee.payouts import pokerkit_stacks
from tests.referee.pokerkit_table import PokerKitTable
from tests.referee.story import tell

Chooser = Callable[[LegalActions], Action]


class DifferenceError(AssertionError):
    """The engines differ and no convention says why; the text tells the hand."""


@dataclass(frozen=True, slots=True)
class Report:
    """Our hand, the conventions that it met, and the one after which PokerKit could not play on, if any."""

    hand: Hand
    conventions: frozenset[Convention]
    stopped_by: Convention | None


class _CannotGoOnError(Exception):
    """PokerKit cannot take the action that our rules allow."""

    def __init__(self, convention: Convention) -> None:
        super().__init__(convention.value)
        self.convention = convention


class _Referee:
    """The two engines side by side."""

    def __init__(self, setup: HandSetup) -> None:
        self.hand = Hand(setup)
        self.table = PokerKitTable(setup)
        self.conventions = {Convention.BLIND_FIRST} if pays_blind_before_ante(setup) else set[Convention]()

    def differ(self, what: str, ours: object, theirs: object) -> DifferenceError:
        return DifferenceError(tell(self.hand, what=what, ours=ours, theirs=theirs))

    def find_decision(self) -> Decision | None:
        """The next decision, the same in both engines, or None once both hands are over."""
        offer = self.table.offer
        if offer and offer.seat != self.hand.to_act and has_nothing_to_decide(self.hand, offer):
            self.conventions.add(Convention.NOTHING_TO_DECIDE)
            self.table.check_or_call()
            offer = self.table.offer
        if offer and offer.seat != self.hand.to_act and starts_left_of_the_highest_bet(self.hand, offer):
            self.check_our_offer()
            raise _CannotGoOnError(Convention.FIRST_TO_ACT)
        if (offer and offer.seat) != self.hand.to_act:
            raise self.differ("who is to act", self.hand.to_act, offer and offer.seat)
        return Decision(self.hand, offer) if offer else None

    def check_our_offer(self) -> None:
        """Where PokerKit goes its own way, our offer must be that of the rules told a second time."""
        legal = self.hand.legal_actions()
        wager = None if legal.wager is None else (legal.wager.minimum, legal.wager.maximum)
        expected = reference.Round(self.hand.setup, self.hand.events, self.hand.street).offer()
        if expected != reference.Offer(legal.seat or 0, legal.call, wager):
            raise self.differ("our offer by the rules", legal, expected)

    def check_our_stacks(self) -> None:
        """Where PokerKit shares pots its own way, our shares must be those of the rules told a second time."""
        expected = reference.final_stacks(self.hand.setup, self.hand.events)
        if self.hand.stacks != expected:
            raise self.differ("our shares by the rules", self.hand.stacks, expected)

    def compare_chips(self) -> None:
        """Stacks, bets and, while no bet stands, pots."""
        for what, ours, theirs in (
            ("the stacks", self.hand.stacks, self.table.stacks),
            ("the bets", self.hand.bets, self.table.bets),
        ):
            if ours != theirs:
                raise self.differ(what, ours, theirs)
        if not any(self.hand.bets.values()):
            pots = [(pot.amount, pot.eligible) for pot in self.hand.pots]
            if pots != self.table.pots:
                raise self.differ("the pots", pots, self.table.pots)

    def play(self, decision: Decision, action: Action) -> None:
        """Take the action in both engines, if PokerKit can.

        The same total of chips goes in, whatever each engine calls it.
        """
        reasons: dict[Aspect, Convention] = {}
        for aspect in differences(decision):
            reason = explain(decision, aspect)
            if reason is None:
                raise self.differ(aspect.value, decision.ours, decision.theirs)
            reasons[aspect] = reason
        if reasons:
            self.check_our_offer()
        self.conventions.update(reasons.values())
        if action.kind is ActionKind.FOLD:
            self.table.fold()
        else:
            self._put_in(decision, action, reasons)
        self.hand.apply(action)

    def _put_in(self, decision: Decision, action: Action, reasons: dict[Aspect, Convention]) -> None:
        ours, theirs = decision.ours, decision.theirs
        total = ours.put_in + (ours.call or 0) if action.to is None else action.to
        can_be_answered = any(self.hand.stacks[seat] for seat in self.hand.live_seats if seat != ours.seat)
        # What a call is more than PokerKit's comes back if nobody can match it.
        if total == ours.put_in + theirs.call or (action.kind is ActionKind.CALL and not can_be_answered):
            self.table.check_or_call()
            return
        refusing = _aspect_against(total, action, decision)
        if refusing is None:
            self.table.raise_to(total)
        elif refusing in reasons:
            raise _CannotGoOnError(reasons[refusing])
        else:
            raise self.differ(f"whether {total} may be put in", ours, theirs)

    def compare_the_end(self) -> None:
        """Finishing stacks, and who tabled or mucked in which order."""
        if not (self.hand.is_over and self.table.is_over):
            raise self.differ("whether the hand is over", self.hand.is_over, self.table.is_over)
        stacks, conventions = pokerkit_stacks(self.hand)
        self.conventions |= conventions
        if conventions:
            self.check_our_stacks()
        if stacks != self.table.stacks:
            raise self.differ("the finishing stacks", self.hand.stacks, self.table.stacks)
        ours = [
            (event.seat, isinstance(event, HandTabled))
            for event in self.hand.events
            if isinstance(event, (HandTabled, HandMucked))
        ]
        theirs = self.table.shown
        if len(reference.read_ledger(self.hand.setup, self.hand.events).can_act) < 2:
            # Nobody could bet any more, so that all hands were tabled at once.
            ours, theirs = sorted(ours), sorted(theirs)
        if self.hand.setup.showing is Showing.LOSERS_MUCK and ours != theirs:
            raise self.differ("the showdown", ours, theirs)


def _aspect_against(total: int, action: Action, decision: Decision) -> Aspect | None:
    """What keeps PokerKit from a raise to this total, or None."""
    allowed = decision.theirs.wager
    if allowed and allowed.minimum <= total <= allowed.maximum:
        return None
    if action.kind is ActionKind.CALL:
        return Aspect.CALL
    if allowed is None:
        return Aspect.RAISING
    # The one size of a fixed raise is compared as a minimum.
    return Aspect.MINIMUM if total < allowed.minimum or decision.fixed_limit else Aspect.MAXIMUM


def compare(setup: HandSetup, choose: Chooser) -> Report:
    """Play a hand in both engines, as far as PokerKit can.

    Raises:
        DifferenceError: the engines differ without an explanation.
    """
    referee = _Referee(setup)
    stopped_by = None
    try:
        while decision := referee.find_decision():
            referee.compare_chips()
            referee.play(decision, choose(decision.ours))
        referee.compare_the_end()
    except _CannotGoOnError as stop:
        stopped_by = stop.convention
        referee.conventions.add(stopped_by)
    return Report(referee.hand, frozenset(referee.conventions), stopped_by)


def compare_random_hand(structure: Structure, *, seed: int) -> Report:
    """Play the random hand with this seed in both engines.

    Raises:
        DifferenceError: the engines differ without an explanation.
    """
    chooser = random.Random(f"{structure.value} {seed}")
    setup = random_setup(chooser, structure=structure)
    return compare(setup, lambda legal: random_action(chooser, legal))
