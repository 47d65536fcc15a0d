"""A recorded hand replayed on the engine, which judges every action by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.events import Event, ShowdownUndecided
from holdem_tui.engine.hand import Hand
from holdem_tui.history.phh.errors import PhhError, quoted
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
from holdem_tui.history.phh.recorded_cards import RecordedCards, known_cards
from holdem_tui.history.phh.start import setup_of


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong with a record: the index of the action or None, and a sentence."""

    action: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A record, the hand as far as it could be played, and why no farther.

    `is_dealt`: everybody has two cards by then; before that nobody is to act.
    """

    phh: PhhHand
    hand: Hand
    is_dealt: bool
    mistake: Mistake | None

    @property
    def undecided(self) -> tuple[int, ...]:
        """The players whose unknown cards leave the pots unpaid."""
        last = self.hand.events[-1]
        return last.seats if isinstance(last, ShowdownUndecided) else ()


def action_words(phh: PhhHand, place: int) -> str:
    """An action, for a sentence: its index and its text in the file."""
    return f"action {place} ({quoted(phh.actions[place])})"


def replay(phh: PhhHand, *, observer: Callable[[Hand, Event | None], None] | None = None) -> Replay:
    """Play the record to its end or to its first mistake; nothing is repaired.

    Cards that only the showdown tells are known from the start, and recorded mucks are obeyed. `observer` is called
    after every event with the state right after it, and with None once all that follows from an action has happened.

    Raises:
        SetupError: the fields do not make a hand.
    """
    cards = RecordedCards.of(phh.players)
    actions, mistake = _read_actions(phh, cards)
    hand = Hand(setup_of(phh, cards), observer=observer)
    undealt = 2 * phh.players
    for place, action in enumerate(actions):
        try:
            if isinstance(action, HoleDealt):
                undealt -= len(action.cards)
            elif action is not None:
                _do(hand, action, is_dealt=not undealt)
        except HoldemError as wrong:
            return Replay(phh, hand, not undealt, Mistake(place, str(wrong)))
        if observer is not None and not undealt:
            observer(hand, None)
    return Replay(phh, hand, not undealt, mistake)


def _read_actions(phh: PhhHand, cards: RecordedCards) -> tuple[list[PhhAction | None], Mistake | None]:
    """The actions up to the first with a mistake, unreadable or with impossible cards, and that mistake."""
    actions: list[PhhAction | None] = []
    for place, text in enumerate(phh.actions):
        try:
            action = read_action(text, players=phh.players, chips_per_unit=phh.chips_per_unit)
            cards.take(action)
        except HoldemError as wrong:
            return actions, Mistake(place, str(wrong))
        actions.append(action)
    return actions, None


def _do(hand: Hand, action: PhhAction, *, is_dealt: bool) -> None:
    if not is_dealt:
        raise PhhError("Not everybody has two hole cards yet.")
    match action:
        case BoardDealt(cards):
            if hand.awaits is None:
                raise PhhError(f"No board card is due: {_state_of_board(hand)}.")
            hand.deal(cards)
        case Folded(player):
            _act(hand, player, FOLD)
        case CheckedOrCalled(player):
            if hand.to_act == player or not _has_nothing_to_decide(hand, player):
                _act(hand, player, CHECK if hand.legal_actions().check else CALL)
        case BetOrRaised(player, to):
            _act(hand, player, hand.legal_actions().wager_to(to))
        case Shown(player) | Mucked(player):
            _show_or_muck(hand, player, action)


def _act(hand: Hand, player: int, action: Action) -> None:
    if hand.to_act != player:
        raise PhhError(f"It is not the turn of p{player}: {_state(hand)}.")
    hand.apply(action)


def _has_nothing_to_decide(hand: Hand, player: int) -> bool:
    """Whether a record may have a check of this player although he has nothing to decide."""
    return player in hand.live_seats and (hand.is_running_out or not hand.stacks[player])


def _show_or_muck(hand: Hand, player: int, action: Shown | Mucked) -> None:
    if player not in hand.live_seats:
        raise PhhError(f"p{player} has folded and has no hand to show.")
    if hand.to_act is not None or (hand.awaits is not None and not hand.is_running_out):
        raise PhhError(f"Hands are not shown yet: {_state(hand)}.")
    if isinstance(action, Shown) and hand.may_show == player and _shows_both_cards(action, hand):
        hand.show()


def _shows_both_cards(action: Shown, hand: Hand) -> bool:
    shown = hand.hole_cards[action.player] if action.cards is None else action.cards
    return len(known_cards(shown)) == 2


def _state_of_board(hand: Hand) -> str:
    return "the board is full" if len(hand.board) == 5 else _state(hand)


def _state(hand: Hand) -> str:
    if hand.to_act is not None:
        return f"p{hand.to_act} is to act"
    if hand.awaits is not None:
        return f"the {hand.awaits.word} is due"
    return "the hand is over" if hand.is_over else "the betting is over"
