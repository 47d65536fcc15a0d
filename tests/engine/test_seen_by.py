"""A public view with the cards that a viewer knows put in is what the engine itself would show him."""

from __future__ import annotations

import random

import pytest

from holdem_tui.engine.events import Event
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.player_view import seen_by
from holdem_tui.engine.setup import Structure
from tests.engine.random_hands import random_action, random_setup

# Hands in each structure, those of the full check among them.
FEW, MANY = 60, 6667
PARTS = [range(FEW), *(pytest.param(range(first, MANY, 4), marks=pytest.mark.slow) for first in range(4))]


@pytest.mark.parametrize("structure", Structure)
@pytest.mark.parametrize(
    "part", [range(FEW), *(pytest.param(range(a, MANY, 4), marks=pytest.mark.slow) for a in range(4))]
)
def test_what_a_viewer_makes_of_a_public_view_is_his_own_view(structure: Structure, part: range) -> None:
    seen = 0

    def compare(hand: Hand, event: Event) -> None:
        nonlocal seen
        public, cards = hand.view(None), hand.setup.hole_cards
        for seat, own in cards.items():
            assert seen_by(public, {seat: own}, viewer=seat) == hand.view(seat)
            seen += 1
        assert seen_by(public, {}, viewer=None) == public
        assert seen_by(public, cards, viewer=None) == hand.face_up_view()

    for seed in part:
        chooser = random.Random(f"{structure} {seed}")
        setup = random_setup(chooser, structure=structure, most_players=10 if len(part) == FEW else 4)
        hand = Hand(setup, observer=compare)
        while hand.to_act is not None:
            hand.apply(random_action(chooser, hand.legal_actions()))
        if hand.may_show is not None and chooser.random() < 0.5:
            hand.show()
    assert seen > 15 * len(part)
