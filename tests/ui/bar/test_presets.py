"""The five amounts that one key fills in."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView
from holdem_tui.ui.bar.presets import presets, share_of_pot
from tests.engine.helpers import Game, start
from tests.engine.random_hands import random_action, random_setup


def offered(game: Game) -> dict[str, int]:
    """Key and amount of every preset for the player to act."""
    return {preset.key: preset.to for preset in presets(game.hand.view(game.hand.to_act))}


def test_before_the_flop_they_raise_over_the_big_blind() -> None:
    assert offered(start(BTN=5000, SB=5000, BB=5000)) == {"1": 200, "2": 225, "3": 266, "4": 350, "5": 5000}


def test_what_the_raiser_has_in_counts_towards_the_price() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).play("BTN to 300")
    # The small blind faces 250 with 450 in: 300 + f x 700.
    assert offered(game) == {"1": 500, "2": 650, "3": 766, "4": 1000, "5": 5000}


def test_with_nothing_to_call_they_are_fractions_of_the_pot() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).passive_to(Street.FLOP)
    assert offered(game) == {"1": 100, "2": 150, "3": 200, "4": 300, "5": 4900}


def test_a_fraction_below_the_minimum_is_not_offered() -> None:
    # A big blind all-in for 10: 60 in the pot and 100 to call, half of that would be a raise to 180.
    assert offered(start(BTN=5000, SB=5000, BB=10)) == {"1": 200, "3": 206, "4": 260, "5": 5000}


def test_what_goes_beyond_the_stack_is_not_offered() -> None:
    assert offered(start(BTN=250, SB=5000, BB=5000)) == {"1": 200, "2": 225, "5": 250}


def test_pot_limit_offers_the_pot_but_not_the_stack() -> None:
    game = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
    assert offered(game) == {"1": 20, "2": 22, "3": 26, "4": 35}


def test_pot_limit_offers_all_in_where_the_pot_is_larger() -> None:
    game = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=30)
    assert offered(game) == {"1": 20, "2": 22, "3": 26, "5": 30}


def test_fixed_limit_has_none() -> None:
    assert offered(start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=1000, SB=1000, BB=1000)) == {}


def test_an_all_in_below_the_minimum_is_no_choice_of_amounts() -> None:
    assert offered(start(BTN=150, SB=5000, BB=5000)) == {}


def test_where_nobody_may_raise_there_are_none() -> None:
    assert offered(start(blinds=(1, 2), BTN=98, BB=102).play("BTN to 98")) == {}


def test_each_says_what_it_stands_for() -> None:
    game = start(BTN=5000, SB=5000, BB=5000)
    labels = [preset.label for preset in presets(game.hand.view(game.hand.to_act))]
    assert labels == ["min", "½ pot", "⅔ pot", "pot", "all-in"]


def some_view(chooser: random.Random) -> HandView:
    """Some state of some hand."""
    hand = Hand(random_setup(chooser))
    for _ in range(chooser.randint(0, 12)):
        if hand.to_act is not None:
            hand.apply(random_action(chooser, hand.legal_actions()))
    return hand.view(hand.to_act)


@settings(max_examples=300)
@given(st.randoms(use_true_random=False))
def test_every_preset_is_legal_and_a_fraction_is_what_it_says(chooser: random.Random) -> None:
    view = some_view(chooser)
    legal = view.legal
    found = {preset.key: preset.to for preset in presets(view)}
    for to in found.values():
        assert legal.wager_to(to) in legal
    assert list(found.values()) == sorted(found.values())
    if legal.wager is None or legal.wager.minimum == legal.wager.maximum:
        assert found == {}
        return
    assert found["1"] == legal.wager.minimum
    assert ("5" in found) == (legal.wager.maximum == legal.all_in_to)
    for key, fraction in (("2", Fraction(1, 2)), ("3", Fraction(2, 3)), ("4", Fraction(1))):
        exact = legal.current_bet + fraction * (view.pot + legal.price)
        rounded = exact.numerator // exact.denominator
        is_legal = legal.wager.minimum <= rounded <= legal.wager.maximum
        assert found.get(key) == (rounded if is_legal else None)


@pytest.mark.parametrize("pot", [3, 5, 7, 11])
def test_fractions_are_rounded_down(pot: int) -> None:
    game = start(blinds=(1, 1), ante=0, BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)
    game.play(f"SB bets {pot}")
    for key, fraction in (("2", Fraction(1, 2)), ("3", Fraction(2, 3))):
        exact = pot + fraction * (3 + pot + pot)
        assert offered(game).get(key, int(exact)) == int(exact) <= exact


def test_what_an_amount_is_of_the_pot() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).play("BTN to 300")
    # The small blind faces 250 with 450 in, so that a pot is 700 over the 300.
    view = game.hand.view(game.hand.to_act)
    assert [share_of_pot(view, to) for to in (200, 300, 650, 1000, 1700)] == [Fraction(-1, 7), 0, Fraction(1, 2), 1, 2]


@settings(max_examples=200)
@given(st.randoms(use_true_random=False))
def test_every_preset_of_the_pot_is_at_most_its_share_and_less_than_a_chip_below(chooser: random.Random) -> None:
    view = some_view(chooser)
    for preset in presets(view):
        if preset.key in "234":
            share = {"2": Fraction(1, 2), "3": Fraction(2, 3), "4": Fraction(1)}[preset.key]
            assert share_of_pot(view, preset.to) <= share < share_of_pot(view, preset.to + 1)
