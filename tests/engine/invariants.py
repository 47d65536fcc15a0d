"""What must hold in every state of every hand."""

from __future__ import annotations

from collections.abc import Iterator

from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.engine.events import BetReturned, PotAwarded
from holdem_tui.engine.hand import Hand


def check_invariants(hand: Hand) -> list[str]:
    """Everything that is wrong with the state of a hand, a sentence each; empty when all is well."""
    return [*_chips(hand), *_cards(hand), *_turn(hand)]


def _chips(hand: Hand) -> Iterator[str]:
    started = sum(one.stack for one in hand.setup.seats)
    behind = sum(hand.stacks.values())
    if behind + hand.pot != started:
        yield f"{started} chips started the hand, {behind} are behind and {hand.pot} in the pot"
    for seat, stack in hand.stacks.items():
        if stack < 0:
            yield f"seat {seat} has a stack of {stack}"
    for seat, bet in hand.bets.items():
        if not 0 <= bet <= hand.put_in[seat]:
            yield f"seat {seat} has bet {bet} of the {hand.put_in[seat]} it has in"
    uncalled = hand.pot - sum(pot.amount for pot in hand.pots)
    if not hand.is_over and uncalled != _beyond_everybody(hand):
        yield f"the pots leave {uncalled} of {hand.pot} chips without a claim"
    awards = [event for event in hand.events if isinstance(event, PotAwarded)]
    if any(sum(chips for _, chips in award.shares) != award.pot.amount for award in awards):
        yield "a pot was not paid out whole"
    if hand.is_over and hand.pot:
        yield f"the hand is over with {hand.pot} chips unpaid"
    if any(event.amount < 1 for event in hand.events if isinstance(event, BetReturned)):
        yield "nothing was returned as if it were something"


def _beyond_everybody(hand: Hand) -> int:
    """The chips of the deepest live player above all others, if these are all-in, so that nobody contests them."""
    live = hand.hole_cards or hand.stacks
    deepest = max(live, key=lambda seat: hand.put_in[seat])
    rivals = [seat for seat in live if seat != deepest]
    second = max((hand.put_in[seat] for seat in rivals), default=0)
    others = [chips for seat, chips in hand.put_in.items() if seat != deepest]
    is_contested = any(hand.stacks[seat] for seat in rivals)
    return 0 if is_contested or max(others) > second else hand.put_in[deepest] - second


def _cards(hand: Hand) -> Iterator[str]:
    seen = [card for cards in hand.hole_cards.values() for card in cards] + list(hand.board)
    known = [card for card in seen if card is not UNKNOWN]
    for card in sorted({card for card in known if known.count(card) > 1}):
        yield f"{card} is in two places"
    if len(hand.board) not in (0, 3, 4, 5):
        yield f"the board has {len(hand.board)} cards"


def _turn(hand: Hand) -> Iterator[str]:
    if hand.to_act is None:
        if hand.legal_actions():
            yield "actions are offered though nobody is to act"
        return
    if hand.is_over:
        yield "somebody is to act though the hand is over"
    if hand.to_act not in hand.hole_cards or not hand.stacks[hand.to_act]:
        yield f"seat {hand.to_act} is to act without cards or chips"
