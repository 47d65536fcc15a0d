"""A hand in PokerKit beside one of ours: the same seats, chips, forced bets and cards."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pokerkit import (
    Automation,
    BettingStructure,
    FixedLimitTexasHoldem,
    HoleCardsShowingOrMucking,
    Mode,
    NoLimitTexasHoldem,
    Opening,
    State,
    Street,
)

from holdem_tui.engine.actions import AmountRange
from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.setup import HandSetup, Structure
from tests.engine.helpers import board_of

STRUCTURES = {
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
}
DEALT_BY_HAND = {Automation.HOLE_DEALING, Automation.BOARD_DEALING}
AUTOMATIONS = tuple(automation for automation in Automation if automation not in DEALT_BY_HAND)


@dataclass(frozen=True, slots=True)
class Offer:
    """What PokerKit asks a seat: the chips of a call (0 for a check), and the range of totals of a bet or raise."""

    seat: int
    call: int
    wager: AmountRange | None


class PokerKitTable:
    """PokerKit's state of the hand that this setup starts, in our seat numbers and totals on the street.

    `antes` are chips by seat. Without them a lone payer gets an ante of what the blind leaves him, since PokerKit would
    take the ante first. They are trimmed to what others matched if there are several payers, as ours are.
    """

    def __init__(
        self, setup: HandSetup, *, antes: Mapping[int, int] | None = None, trimming: bool | None = None
    ) -> None:
        self.seats = [one.seat for one in setup.seats]
        chips = antes_after_blinds(setup) if antes is None else antes
        self.state = State(
            automations=AUTOMATIONS,
            deck=NoLimitTexasHoldem.deck,
            hand_types=NoLimitTexasHoldem.hand_types,
            streets=_streets(setup),
            betting_structure=STRUCTURES[setup.structure],
            ante_trimming_status=len(payers(setup)) > 1 if trimming is None else trimming,
            raw_antes=_in_pokerkit_order([chips.get(seat, 0) for seat in self.seats]),
            raw_blinds_or_straddles=_in_pokerkit_order([one.blind for one in setup.seats]),
            bring_in=0,
            raw_starting_stacks=[one.stack for one in setup.seats],
            player_count=len(self.seats),
            # Only cash games let a player fold who could check.
            mode=Mode.CASH_GAME,
        )
        self._board = board_of(setup)
        for cards in setup.hole_cards.values():
            self.state.deal_hole(format_cards(cards))
        self._deal_board()

    @property
    def offer(self) -> Offer | None:
        """What the player to act is asked, or None once there is no decision left."""
        state = self.state
        if state.actor_index is None:
            return None
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        return Offer(
            seat=self.seats[state.actor_index],
            call=state.checking_or_calling_amount or 0,
            wager=None if low is None or high is None else AmountRange(low, high),
        )

    @property
    def is_over(self) -> bool:
        return not self.state.status

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind each seat."""
        return dict(zip(self.seats, self.state.stacks, strict=True))

    @property
    def bets(self) -> dict[int, int]:
        """Chips in front of each seat."""
        return dict(zip(self.seats, self.state.bets, strict=True))

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """Chips and claimants of each pot, main pot first, without the bets of this street."""
        return [(pot.amount, tuple(self.seats[index] for index in pot.player_indices)) for pot in self.state.pots]

    @property
    def shown(self) -> list[tuple[int, bool]]:
        """Seats in the order of the showdown, and whether their hand was tabled or mucked."""
        return [
            (self.seats[operation.player_index], bool(operation.hole_cards))
            for operation in self.state.operations
            if isinstance(operation, HoleCardsShowingOrMucking)
        ]

    def fold(self) -> None:
        """Fold the player to act."""
        with warnings.catch_warnings():
            # PokerKit warns of a fold that could be a check.
            warnings.simplefilter("ignore")
            self.state.fold()
        self._deal_board()

    def check_or_call(self) -> None:
        """Check or call for the player to act."""
        self.state.check_or_call()
        self._deal_board()

    def raise_to(self, total: int) -> None:
        """Bet or raise to this total for the player to act."""
        self.state.complete_bet_or_raise_to(total)
        self._deal_board()

    def _deal_board(self) -> None:
        while (count := self.state.board_dealing_count) is not None:
            cards, self._board = self._board[:count], self._board[count:]
            self.state.deal_board(format_cards(cards))


def payers(setup: HandSetup) -> list[int]:
    """The seats that owe an ante."""
    return [one.seat for one in setup.seats if one.ante]


def antes_after_blinds(setup: HandSetup) -> dict[int, int]:
    """The ante that each seat owes; a lone payer owes only what the blind leaves him (TDA RP-11)."""
    if len(payers(setup)) > 1:
        return {one.seat: one.ante for one in setup.seats}
    return {one.seat: min(one.ante, max(0, one.stack - one.blind)) for one in setup.seats}


def _streets(setup: HandSetup) -> tuple[Street, ...]:
    """PokerKit's hold'em streets without burn cards; before the flop the largest blind is the minimum raise.

    PokerKit has no pot limit hold'em, and its games raise by the big blind over a straddle.
    """
    fixed = setup.structure is Structure.FIXED_LIMIT
    later = 2 * setup.big_blind if fixed else setup.big_blind
    minimums = (max(one.blind for one in setup.seats), setup.big_blind, later, later)
    cap = FixedLimitTexasHoldem.max_completion_betting_or_raising_count if fixed else None
    return tuple(
        Street(
            card_burning_status=False,
            hole_dealing_statuses=() if cards else (False, False),
            board_dealing_count=cards,
            draw_status=False,
            opening=Opening.POSITION,
            min_completion_betting_or_raising_amount=minimum,
            max_completion_betting_or_raising_count=cap,
        )
        for cards, minimum in zip((0, 3, 1, 1), minimums, strict=True)
    )


def _in_pokerkit_order(chips: Sequence[int]) -> list[int]:
    """Forced bets by seat; PokerKit takes them in reverse heads-up."""
    return list(reversed(chips)) if len(chips) == 2 else list(chips)
