"""Shuffling: every deck is whole; a seed repeats, the system's generator does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.cards import DECK
from holdem_tui.play.dealer import Dealer, SeededDealer, SystemDealer

HANDS = st.integers(min_value=1, max_value=100_000)
SEEDS = st.integers(min_value=0, max_value=10**18)


@pytest.mark.parametrize("dealer", [SystemDealer(), SeededDealer(0)])
def test_a_deck_is_the_52_cards_in_another_order(dealer: Dealer) -> None:
    for hand in range(1, 20):
        deck = dealer.deck(hand)
        assert sorted(deck) == sorted(DECK)
        assert deck != DECK


@given(seed=SEEDS, hand=HANDS, before=st.lists(HANDS, max_size=5))
def test_a_hand_has_its_own_deck_whatever_was_dealt_before(seed: int, hand: int, before: list[int]) -> None:
    dealer = SeededDealer(seed)
    for other in before:
        dealer.deck(other)
    assert dealer.deck(hand) == SeededDealer(seed).deck(hand)


@given(seed=SEEDS, hand=HANDS)
def test_other_hands_and_other_seeds_have_other_decks(seed: int, hand: int) -> None:
    deck = SeededDealer(seed).deck(hand)
    assert SeededDealer(seed).deck(hand + 1) != deck
    assert SeededDealer(seed + 1).deck(hand) != deck


def test_seed_and_hand_number_are_not_mixed_up() -> None:
    assert SeededDealer(1).deck(11) != SeededDealer(11).deck(1)


def test_the_system_shuffles_anew_every_time() -> None:
    dealer = SystemDealer()
    assert len({dealer.deck(1) for _ in range(20)}) == 20


def test_every_card_comes_first_some_time() -> None:
    dealer = SeededDealer(5)
    assert {dealer.deck(hand)[0] for hand in range(1000)} == set(DECK)
