"""Random legal play against the invariants and against a second telling of the rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action, LegalActions
from holdem_tui.engine.errors import IllegalActionError, IllegalAmountError
from holdem_tui.engine.events import Acted, BetReturned, HandEnded, HandTabled, Posted, PotAwarded, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Structure
from holdem_tui.engine.streets import Street
from tests.engine import reference
from tests.engine.helpers import replayed, snapshot
from tests.engine.invariants import check_invariants
from tests.engine.random_hands import random_action, random_setup

REPEATABLE = settings(
    derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck), max_examples=40
)
GENERATORS = st.randoms(use_true_random=False)


def play_out(setup: HandSetup, chooser: random.Random) -> tuple[Hand, list[Action]]:
    """A finished hand of random legal actions, its invariants checked at every step."""
    hand = Hand(setup)
    actions: list[Action] = []
    assert check_invariants(hand) == []
    while hand.to_act is not None:
        actions.append(random_action(chooser, hand.legal_actions()))
        hand.apply(actions[-1])
        assert check_invariants(hand) == []
        assert len(actions) < 1000
    assert hand.is_over
    return hand, actions


def assert_the_events_add_up(hand: Hand) -> None:
    """Every event tells stack and pot right, and awards and returns pay out all that was put in (I1 to I3)."""
    stacks = {seat.seat: seat.stack for seat in hand.setup.seats}
    total = sum(stacks.values())
    pot = 0
    for event in hand.events:
        match event:
            case Posted() | Acted():
                stacks[event.seat] -= event.amount
                pot += event.amount
                assert (event.stack, event.pot) == (stacks[event.seat], pot)
            case BetReturned():
                stacks[event.seat] += event.amount
                pot -= event.amount
                assert (event.stack, event.pot) == (stacks[event.seat], pot)
            case PotAwarded():
                for seat, chips in event.shares:
                    stacks[seat] += chips
                    pot -= chips
            case StreetDealt():
                assert event.pot == pot
            case HandEnded():
                assert dict(event.stacks) == stacks
        assert min(stacks.values()) >= 0
        assert sum(stacks.values()) + pot == total
    assert pot == 0


def assert_the_offer_is_right(hand: Hand) -> None:
    expected = reference.Round(hand.setup, hand.events, hand.street).offer()
    legal = hand.legal_actions()
    assert expected is not None
    assert (hand.to_act, legal.seat) == (expected.seat, expected.seat)
    assert legal.call == expected.call
    assert legal.check == (expected.call is None)
    assert (legal.wager and (legal.wager.minimum, legal.wager.maximum)) == expected.wager
    assert (legal.bet is None) or (legal.raise_ is None)
    assert (legal.wager_reason is None) == (legal.wager is not None)


def assert_no_street_closed_too_early(hand: Hand) -> None:
    """Nobody had a decision left when the next card was dealt, or when the hand ended."""
    street = Street.PREFLOP
    for place, event in enumerate(hand.events):
        if isinstance(event, (StreetDealt, HandEnded)):
            assert reference.Round(hand.setup, hand.events[:place], street).offer() is None
        if isinstance(event, StreetDealt):
            street = event.street


def legal_samples(legal: LegalActions) -> list[Action]:
    """Every kind of action that is legal, and both ends of the range."""
    samples = list(legal)
    return [*samples, legal.wager_to(legal.wager.maximum)] if legal.wager else samples


def illegal_samples(legal: LegalActions) -> list[Action]:
    """Every kind of action that is not legal, and what lies just outside the range."""
    wrong = [action for action in (FOLD, CHECK, CALL) if action not in list(legal)]
    for to in (0, legal.current_bet, legal.put_in, legal.all_in_to + 1):
        wrong.append(legal.wager_to(to))
    if legal.wager:
        wrong += [legal.wager_to(legal.wager.minimum - 1), legal.wager_to(legal.wager.maximum + 1)]
    else:
        wrong += [legal.wager_to(legal.all_in_to), legal.wager_to(2 * legal.current_bet)]
    return wrong


def play_and_probe(chooser: random.Random) -> None:
    """A random hand in which everything offered is tried on a copy, and much that is not on the hand itself."""
    setup = random_setup(chooser)
    hand = Hand(setup)
    actions: list[Action] = []
    while hand.to_act is not None:
        legal = hand.legal_actions()
        for action in legal_samples(legal):
            assert action in legal
            copy = replayed(setup, actions)
            assert copy.apply(action)
            assert copy.events[: len(hand.events)] == hand.events
        before = snapshot(hand)
        for action in illegal_samples(legal):
            assert action not in legal
            with pytest.raises(IllegalActionError) as refused:
                hand.apply(action)
            if isinstance(refused.value, IllegalAmountError):
                assert legal.wager is not None
                assert refused.value.minimum == legal.wager.minimum
                assert refused.value.maximum == legal.wager.maximum
        assert snapshot(hand) == before
        actions.append(random_action(chooser, legal))
        hand.apply(actions[-1])


@given(GENERATORS)
@REPEATABLE
def test_what_is_offered_is_taken_and_all_else_refused(chooser: random.Random) -> None:
    play_and_probe(chooser)


def test_what_is_offered_is_taken_and_all_else_refused_in_long_hands() -> None:
    chooser = random.Random(15)
    for _ in range(20):
        play_and_probe(chooser)


@given(GENERATORS)
@REPEATABLE
def test_same_setup_and_actions_give_the_same_events(chooser: random.Random) -> None:
    hand, actions = play_out(random_setup(chooser), chooser)
    again = replayed(hand.setup, actions)
    assert snapshot(again) == snapshot(hand)


@pytest.mark.parametrize("structure", Structure)
def test_random_play_agrees_with_the_second_telling_of_the_rules(structure: Structure) -> None:
    chooser = random.Random(f"rules of {structure.value}")
    for _ in range(150):
        hand = Hand(random_setup(chooser, structure=structure))
        while hand.to_act is not None:
            assert_the_offer_is_right(hand)
            hand.apply(random_action(chooser, hand.legal_actions()))
        assert_no_street_closed_too_early(hand)


@pytest.mark.parametrize("structure", Structure)
def test_random_play_ends_and_pays_right(structure: Structure) -> None:
    chooser = random.Random(f"chips of {structure.value}")
    for _ in range(200):
        hand, _ = play_out(random_setup(chooser, structure=structure), chooser)
        assert_the_events_add_up(hand)
        assert hand.stacks == reference.final_stacks(hand.setup, hand.events)


def test_random_hands_cover_what_they_should() -> None:
    chooser = random.Random(7)
    hands = [play_out(random_setup(chooser), chooser)[0] for _ in range(300)]
    assert {len(hand.setup.seats) for hand in hands} == set(range(2, 11))
    assert {hand.setup.structure for hand in hands} == set(Structure)
    assert {hand.setup.positions.small_blind is None for hand in hands} == {True, False}
    assert {len(hand.board) for hand in hands} == {0, 3, 4, 5}
    assert max(award.number for hand in hands for award in hand.awards) >= 4
    assert any(award.odd_chips for hand in hands for award in hand.awards)
    assert any(isinstance(event, HandTabled) for hand in hands for event in hand.events)


@pytest.mark.slow
@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize("part", range(10))
def test_R113_a_hundred_thousand_random_hands(structure: Structure, part: int) -> None:
    chooser = random.Random(f"{part} of {structure.value}")
    for number in range(3400):
        hand, _ = play_out(random_setup(chooser, structure=structure), chooser)
        assert_the_events_add_up(hand)
        assert hand.stacks == reference.final_stacks(hand.setup, hand.events)
        if number % 10 == 0:
            assert_no_street_closed_too_early(hand)
