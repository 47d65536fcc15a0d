"""Undoing the last action: when that is allowed, and the hand without it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum

from holdem_tui.engine.actions import WAGERS, Action
from holdem_tui.engine.events import Acted, Event, HandTabled, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.table.visibility import Visibility


class Looked(Enum):
    """Whether the player to act has looked at his cards since the last action."""

    NOT_YET = "not since then"
    SURELY = "since then"
    PERHAPS = "perhaps, before the game was resumed"


def undo_offer(
    events: Sequence[Event], *, visibility: Visibility, looked: Looked, seats: Collection[int]
) -> Acted | str:
    """The last action of a hand if those at these seats may undo it, or a sentence that says why it stands.

    Where everybody sees every card, nothing that was seen since gives anybody an advantage.
    """
    place, acted = next(
        ((place, event) for place, event in reversed(list(enumerate(events))) if isinstance(event, Acted)), (0, None)
    )
    if acted is None:
        return "Nothing has been decided in this hand yet."
    if acted.seat not in seats:
        return "The last action was not made at this keyboard: it stands."
    if visibility is Visibility.ALL_FACE_UP:
        return acted
    if any(isinstance(event, StreetDealt | HandTabled) for event in events[place:]):
        return "Cards were turned up since the last action: it stands."
    match looked:
        case Looked.NOT_YET:
            return acted
        case Looked.SURELY:
            return "The next player has looked at his cards since the last action: it stands."
        case Looked.PERHAPS:
            return "The next player may have looked at his cards before the game was resumed: the last action stands."


def without_last_action(hand: Hand, *, observer: Callable[[Hand, Event], None]) -> Hand:
    """The hand played again with the same cards up to its last action."""
    acted = [event for event in hand.events if isinstance(event, Acted)]
    again = Hand(hand.setup, observer=observer)
    for event in acted[:-1]:
        again.apply(_action(event))
    return again


def _action(event: Acted) -> Action:
    return Action(event.kind, event.to if event.kind in WAGERS else None)
