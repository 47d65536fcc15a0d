"""What can be seen at every single step, between the events of one action too."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.events import (
    Acted,
    BetReturned,
    Event,
    HandTabled,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    StreetDealt,
)
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.setup import HandSetup
from tests.engine.helpers import cards_in, raise_to, start
from tests.engine.invariants import check_invariants
from tests.engine.random_hands import random_action, random_setup

Look = Callable[[Hand, Event], None]


def watch(setup: HandSetup, look: Look, *actions: Action) -> Hand:
    """Play these actions while somebody looks after every event."""
    hand = Hand(setup, observer=look)
    for action in actions:
        hand.apply(action)
    return hand


def watch_random_hands(look: Look, *, hands: int) -> None:
    chooser = random.Random(47)
    for _ in range(hands):
        hand = Hand(random_setup(chooser), observer=look)
        while hand.to_act is not None:
            hand.apply(random_action(chooser, hand.legal_actions()))
        if hand.may_show is not None:
            hand.show()


@pytest.fixture
def three_handed() -> HandSetup:
    """BTN 0, SB 1, BB 2 with 1000 each at 50/100."""
    return start(BTN=1000, SB=1000, BB=1000).hand.setup


def test_every_event_is_seen_once_and_in_order(three_handed: HandSetup) -> None:
    seen: list[Event] = []
    hand = watch(three_handed, lambda _, event: seen.append(event), FOLD, raise_to(1000), CALL)
    assert tuple(seen) == hand.events


def test_stacks_and_pot_are_those_after_the_event() -> None:
    def look(hand: Hand, event: Event) -> None:
        if isinstance(event, (Posted, Acted, BetReturned)):
            assert (hand.stacks[event.seat], hand.pot) == (event.stack, event.pot)
        if isinstance(event, StreetDealt):
            assert (hand.board, hand.street, hand.pot) == (event.board, event.street, event.pot)
        if isinstance(event, PotAwarded):
            assert hand.awards[-1] == event
        assert hand.events[-1] == event

    watch_random_hands(look, hands=200)


def test_nothing_is_wrong_at_any_step() -> None:
    def look(hand: Hand, event: Event) -> None:
        assert check_invariants(hand) == [], event

    watch_random_hands(look, hands=200)


def test_who_has_acted_is_offered_nothing_more(three_handed: HandSetup) -> None:
    def look(hand: Hand, event: Event) -> None:
        if isinstance(event, Acted):
            assert hand.to_act != event.seat
            assert hand.legal_actions().seat == hand.view(None).legal.seat == hand.to_act

    watch(three_handed, look, CALL, CALL, CHECK)


def test_everybody_can_still_win_the_blinds_while_they_are_posted(three_handed: HandSetup) -> None:
    seen: list[tuple[Pot, ...]] = []

    def look(hand: Hand, event: Event) -> None:
        if isinstance(event, HoleCardsDealt):
            seen.append(hand.pots)

    watch(three_handed, look)
    assert seen == [(Pot(150, (1, 2, 0)),)]


def test_pots_that_are_paid_are_no_longer_drawn() -> None:
    left: list[list[int]] = []

    def look(hand: Hand, event: Event) -> None:
        if isinstance(event, PotAwarded):
            left.append([pot.amount for pot in hand.pots])

    setup = start(BTN=2000, SB=300, BB=500).hand.setup
    watch(setup, look, raise_to(500), CALL, CALL)
    assert left == [[900], []]


def test_hands_are_seen_one_after_the_other() -> None:
    open_seats: list[list[int]] = []

    def look(hand: Hand, event: Event) -> None:
        if isinstance(event, HandTabled):
            open_seats.append([seat.seat for seat in hand.view(None).seats if seat.tabled])

    setup = start(BTN=1000, BB=1000).hand.setup
    watch(setup, look, raise_to(1000), CALL)
    assert open_seats == [[1], [1, 0]]


def test_nobody_can_peek_at_any_step() -> None:
    def look(hand: Hand, event: Event) -> None:
        dealt = hand.setup.hole_cards
        tabled = {past.seat for past in hand.events if isinstance(past, HandTabled)}
        public = set(hand.board).union(*(dealt[seat] for seat in tabled))
        assert cards_in(event) <= public
        assert cards_in(hand.view(None)) <= public
        for seat, cards in dealt.items():
            assert cards_in(hand.view(seat)) <= public.union(cards)

    watch_random_hands(look, hands=15)
