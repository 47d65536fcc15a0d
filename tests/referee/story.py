"""A hand as text, so that a difference can be understood and played again by hand."""

from __future__ import annotations

from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.events import Acted, Event, HandEnded, HoleCardsDealt, PotAwarded
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import SeatSetup


def tell(hand: Hand, *, what: str, ours: object, theirs: object) -> str:
    """Setup and events of the hand, and the two answers to what differs."""
    setup = hand.setup
    cards = setup.hole_cards
    return "\n".join(
        [
            f"{setup.structure.value}, big blind {setup.big_blind}, {setup.positions}, {setup.raise_cap}",
            *(f"  {_tell_seat(one)}, {format_cards(cards[one.seat])}" for one in setup.seats),
            *(f"  {_tell_event(event)}" for event in hand.events),
            f"  board {format_cards(hand.board) or 'not dealt'}, stacks {hand.stacks}, bets {hand.bets}",
            f"{what} differs:",
            f"  ours   {ours}",
            f"  theirs {theirs}",
        ]
    )


def _tell_seat(one: SeatSetup) -> str:
    return f"seat {one.seat}: {one.stack} chips, blind {one.blind}, ante {one.ante}"


def _tell_event(event: Event) -> str:
    match event:
        case Acted():
            return f"seat {event.seat}: {event.kind.value}, {event.to} on this street, {event.stack} behind"
        case PotAwarded():
            return f"pot {event.number} of {event.pot.amount} for {event.pot.eligible}: {dict(event.shares)}"
        case HoleCardsDealt() | HandEnded():
            return type(event).__name__
        case _:
            return str(event)
