"""A hand of the engine as a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import Enum

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.events import Acted, Event, HandMucked, HandTabled, HoleCardsDealt, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Structure
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
    write_action,
)
from holdem_tui.history.phh.start import RAISE_CAP_FIELD


class CardsTold(Enum):
    """Whose hole cards a record tells."""

    ALL = "everybody's"
    TO_RESUME = "everybody's, and of a hand that is over those turned face up or still to be shown"
    PUBLIC = "only those that were turned face up"


def record(hand: Hand, *, cards: CardsTold, extra: Mapping[str, object]) -> PhhHand:
    """The hand so far as a record; `extra` are more fields, ours begin with an underscore.

    Players are numbered from the first left of the button. Cards that the record does not tell are unknown.
    """
    setup = hand.setup
    heads_up = len(setup.seats) == 2
    blinds = [one.blind or -one.extra_blind for one in setup.seats]
    antes = [one.ante for one in setup.seats]
    recorder = _Recorder(hand, cards)
    return PhhHand(
        structure=setup.structure,
        antes=tuple(antes[::-1] if heads_up else antes),
        blinds_or_straddles=tuple(blinds[::-1] if heads_up else blinds),
        min_bet=setup.big_blind,
        big_bet=setup.later_bet if setup.structure is Structure.FIXED_LIMIT else None,
        starting_stacks=tuple(one.known_stack for one in setup.seats),
        actions=tuple(recorder.actions()),
        ante_trimming=sum(1 for ante in antes if ante) > 1,
        finishing_stacks=tuple(_finishing_stacks(hand)) if hand.is_over else None,
        chips_per_unit=setup.chips_per_unit,
        extra={**_raise_cap(setup), **extra},
    )


def _finishing_stacks(hand: Hand) -> Iterator[Decimal | None]:
    for one in hand.setup.seats:
        yield Decimal(hand.stacks[one.seat]) / hand.setup.chips_per_unit if one.is_stack_known else None


def _raise_cap(setup: HandSetup) -> dict[str, object]:
    """The field with the cap that holds in fixed limit."""
    return {RAISE_CAP_FIELD: setup.raise_cap.name} if setup.structure is Structure.FIXED_LIMIT else {}


def _hidden_cards(hand: Hand, told: CardsTold) -> dict[int, tuple[Card, ...]]:
    """The hole cards that the record tells though they may not be face up."""
    cards = hand.setup.hole_cards
    if told is CardsTold.TO_RESUME and hand.is_over:
        return {seat: cards[seat] for seat in cards if seat == hand.may_show}
    return {} if told is CardsTold.PUBLIC else cards


class _Recorder:
    """Writes the events of one hand as actions."""

    def __init__(self, hand: Hand, cards: CardsTold) -> None:
        self._hand = hand
        self._players = {one.seat: player for player, one in enumerate(hand.setup.seats, start=1)}
        self._cards: dict[int, tuple[Card, ...]] = _hidden_cards(hand, cards) | {
            event.seat: event.cards for event in hand.events if isinstance(event, HandTabled)
        }

    def actions(self) -> Iterator[str]:
        for event in self._hand.events:
            for action in self._actions_of(event):
                yield write_action(action, chips_per_unit=self._hand.setup.chips_per_unit)

    def _actions_of(self, event: Event) -> Iterator[PhhAction]:
        match event:
            case HoleCardsDealt(seats):
                for seat in seats:
                    yield HoleDealt(self._players[seat], self._cards.get(seat, (UNKNOWN, UNKNOWN)))
            case Acted():
                yield self._decision(event)
            case StreetDealt():
                yield BoardDealt(event.cards)
            case HandTabled(seat, cards):
                yield Shown(self._players[seat], cards)
            case HandMucked(seat):
                yield Mucked(self._players[seat])

    def _decision(self, event: Acted) -> PhhAction:
        player = self._players[event.seat]
        if event.kind is ActionKind.FOLD:
            return Folded(player)
        if event.kind in (ActionKind.BET, ActionKind.RAISE):
            return BetOrRaised(player, event.to)
        return CheckedOrCalled(player)
