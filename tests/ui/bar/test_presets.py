"""The amounts that one key fills in, and what they are of the pot."""

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
from holdem_tui.narration.prices import share_of_pot
from holdem_tui.ui.bar.presets import Preset, presets
from tests.engine.helpers import Game, start
from tests.engine.random_hands import random_action, random_setup

SHARES = {"½ pot": Fraction(1, 2), "⅔ pot": Fraction(2, 3), "pot": Fraction(1)}


def presets_for(game: Game) -> tuple[Preset, ...]:
    """The presets of the player to act."""
    return presets(game.hand.view(game.hand.to_act))


def offered(game: Game) -> list[int | None]:
    """The amounts of all presets, None for those that are not legal."""
    return [preset.to for preset in presets_for(game)]


def test_before_the_flop_they_raise_over_the_big_blind() -> None:
    assert offered(start(BTN=5000, SB=5000, BB=5000)) == [200, 225, 266, 350, 5000]


def test_what_the_raiser_has_in_counts_towards_the_price() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).play("BTN to 300")
    # The small blind faces 250 with 450 in: 300 + f x 700.
    assert offered(game) == [500, 650, 766, 1000, 5000]


def test_with_nothing_to_call_they_are_fractions_of_the_pot() -> None:
    game = start(BTN=5000, SB=5000, BB=5000).passive_to(Street.FLOP)
    assert offered(game) == [100, 150, 200, 300, 4900]


def test_a_fraction_below_the_minimum_is_not_legal_and_the_others_keep_their_keys() -> None:
    # A big blind all-in for 10: 60 in the pot and 100 to call, half of that would be a raise to 180.
    game = start(BTN=5000, SB=5000, BB=10)
    assert [*presets_for(game)] == [
        ("1", "min", 200),
        ("2", "½ pot", None),
        ("3", "⅔ pot", 206),
        ("4", "pot", 260),
        ("5", "all-in", 5000),
    ]


def test_what_goes_beyond_the_stack_is_not_legal() -> None:
    assert offered(start(BTN=250, SB=5000, BB=5000)) == [200, 225, None, None, 250]


def test_two_may_come_to_the_same() -> None:
    # 2 + f x 5 after a call of 2.
    assert offered(start(blinds=(1, 2), BTN=200, SB=200, BB=200)) == [4, 4, 5, 7, 200]
    # The pot is all that the button has.
    assert offered(start(blinds=(1, 2), BTN=7, SB=200, BB=200)) == [4, 4, 5, 7, 7]


def test_pot_limit_has_the_pot_but_not_the_stack() -> None:
    game = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
    assert offered(game) == [20, 22, 26, 35, None]


def test_pot_limit_has_all_in_where_the_pot_is_larger() -> None:
    game = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=30)
    assert offered(game) == [20, 22, 26, 30, 30]


def test_N05_in_pot_limit_the_pot_is_the_maximum() -> None:
    # Before the flop a big blind that is all-in for 100 of 200 counts in full, as does a dead small blind half of it.
    short = start(structure=Structure.POT_LIMIT, blinds=(100, 200), BTN=5000, SB=5000, BB=100, UTG=5000)
    dead = start(structure=Structure.POT_LIMIT, blinds=(100, 200), posting=(None, "BB"), BTN=5000, BB=5000, UTG=5000)
    for game in (short, dead):
        assert game.hand.legal_actions().wager == (400, 700)
        assert offered(game)[3] == 700


def test_fixed_limit_has_none() -> None:
    assert offered(start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=1000, SB=1000, BB=1000)) == []


def test_an_all_in_below_the_minimum_is_no_choice_of_amounts() -> None:
    assert offered(start(BTN=150, SB=5000, BB=5000)) == []


def test_where_nobody_may_raise_there_are_none() -> None:
    assert offered(start(blinds=(1, 2), BTN=98, BB=102).play("BTN to 98")) == []


def test_each_says_what_it_stands_for() -> None:
    labels = [preset.label for preset in presets_for(start(BTN=5000, SB=5000, BB=5000))]
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
    found = presets(view)
    amounts = [preset.to for preset in found if preset.to is not None]
    for to in amounts:
        assert legal.wager_to(to) in legal
    if legal.wager is None or legal.wager.minimum == legal.wager.maximum:
        assert found == ()
        return
    assert found[0] == ("1", "min", legal.wager.minimum)
    has_all_in = legal.wager.maximum == legal.all_in_to
    assert found[-1] == ("5", "all-in", legal.all_in_to if has_all_in else None)
    assert [preset.key for preset in found] == ["1", "2", "3", "4", "5"]
    for label, fraction in SHARES.items():
        if label == "pot" and view.structure is Structure.POT_LIMIT:
            continue
        exact = legal.current_bet + fraction * (view.pot + legal.price)
        rounded = exact.numerator // exact.denominator
        assert (rounded in amounts) == (legal.wager.minimum <= rounded <= legal.wager.maximum)


@pytest.mark.parametrize("pot", [3, 5, 7, 11])
def test_fractions_are_rounded_down(pot: int) -> None:
    game = start(blinds=(1, 1), ante=0, BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)
    game.play(f"SB bets {pot}")
    labelled = {preset.label: preset.to for preset in presets_for(game)}
    for label in ("½ pot", "⅔ pot"):
        exact = pot + SHARES[label] * (3 + pot + pot)
        assert labelled[label] in (None, int(exact))


@settings(max_examples=200)
@given(st.randoms(use_true_random=False))
def test_every_preset_of_the_pot_is_at_most_its_share_and_less_than_a_chip_below(chooser: random.Random) -> None:
    view = some_view(chooser)
    for preset in presets(view):
        share = SHARES.get(preset.label)
        if share is not None and preset.to is not None and view.structure is not Structure.POT_LIMIT:
            assert share_of_pot(view, preset.to) <= share < share_of_pot(view, preset.to + 1)
