"""The hand of a save, where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from holdem_tui.engine.actions import CALL, CHECK, FOLD
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.events import Event
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.notation import (
    BetOrRaised,
    BoardDealt,
    CheckedOrCalled,
    Folded,
    HoleDealt,
    Mucked,
    PhhAction,
    Shown,
    read_action,
)
from holdem_tui.history.phh.record import CardsTold, record


def saved_actions(phh: PhhHand) -> list[PhhAction]:
    """The actions of a saved hand.

    Raises:
        PhhError, CardError: an action cannot be read.
    """
    read = (read_action(text, players=phh.players, chips_per_unit=phh.chips_per_unit) for text in phh.actions)
    return [action for action in read if action is not None]


def known_deck(actions: list[PhhAction], *, players: int) -> tuple[Card, ...]:
    """The cards that are out, in the order in which they were dealt."""
    hole_cards = {action.player: action.cards for action in actions if isinstance(action, HoleDealt)}
    board = [card for action in actions if isinstance(action, BoardDealt) for card in action.cards]
    rounds = [hole_cards.get(player, (UNKNOWN, UNKNOWN))[nth] for nth in range(2) for player in range(1, players + 1)]
    return (*rounds, *board)


def resume_hand(
    phh: PhhHand,
    *,
    deck: Sequence[Card],
    deal: Callable[[tuple[Card, ...]], HandSetup],
    observer: Callable[[Hand, Event], None] | None = None,
) -> Hand:
    """The saved hand where it stopped; `deal` deals a deck, `observer` is the hand's.

    The cards that nobody has seen come in the order in which `deck`, a whole one, has them. Once a hand is over, cards
    that were not shown may be unknown.

    Raises:
        HoldemError: the record cannot be read, or is none of a hand that is dealt so.
    """
    actions = saved_actions(phh)
    known = known_deck(actions, players=phh.players)
    setup = deal((*known, *(card for card in deck if card not in known)))
    seats = [one.seat for one in setup.seats]
    mucks = tuple(seats[action.player - 1] for action in actions if isinstance(action, Mucked))
    hand = Hand(replace(setup, recorded_mucks=mucks), observer=observer)
    _play_on(hand, actions, seats)
    if record(hand, cards=CardsTold.ALL, extra=phh.extra) != phh:
        raise PhhError("Its cards, actions and chips are not those of one hand.")
    return hand


def _play_on(hand: Hand, actions: list[PhhAction], seats: Sequence[int]) -> None:
    """Bring a freshly dealt hand to where the saved actions left it; `seats` are those of players 1, 2, ..."""
    for action in actions:
        match action:
            case Folded():
                hand.apply(FOLD)
            case CheckedOrCalled():
                hand.apply(CHECK if hand.legal_actions().check else CALL)
            case BetOrRaised(_, to):
                hand.apply(hand.legal_actions().wager_to(to))
            case Shown(player) if hand.may_show == seats[player - 1]:
                hand.show()
