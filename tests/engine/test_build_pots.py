"""Layers, uncalled chips and shares as pure functions."""

from __future__ import annotations

import pytest

from holdem_tui.engine.pots import Contribution, Pot, build_pots, split, uncalled


def put(seat: int, chips: int, *, reach: int | None = -1) -> Contribution:
    """A contribution; without `reach` the player is live and can go no further."""
    return Contribution(seat=seat, put_in=chips, reach=chips if reach == -1 else reach)


def folded(seat: int, chips: int) -> Contribution:
    return put(seat, chips, reach=None)


def test_uncalled_is_what_goes_beyond_the_second_deepest() -> None:
    assert uncalled([put(0, 40), put(1, 100), put(2, 160)]) == (2, 60)
    assert uncalled([put(0, 100), put(1, 100)]) is None


def test_uncalled_counts_folded_chips_as_a_match() -> None:
    assert uncalled([put(0, 160), folded(1, 100), put(2, 50)]) == (0, 60)
    assert uncalled([put(0, 100), folded(1, 100), put(2, 50)]) is None


def test_nothing_comes_back_to_a_folded_player() -> None:
    assert uncalled([folded(0, 160), put(1, 100), put(2, 100)]) is None


def test_build_pots_makes_one_layer_per_set_of_claimants() -> None:
    assert build_pots([put(0, 40), put(1, 100), put(2, 100)], dead=0) == (
        Pot(120, (0, 1, 2)),
        Pot(120, (1, 2)),
    )


def test_build_pots_merges_layers_of_folded_chips() -> None:
    assert build_pots([folded(0, 30), folded(1, 70), put(2, 100), put(3, 100)], dead=0) == (Pot(300, (2, 3)),)


def test_build_pots_counts_who_takes_part() -> None:
    assert build_pots([put(0, 50, reach=1000), put(1, 100, reach=1000), put(2, 40)], dead=0) == (
        Pot(120, (0, 1, 2)),
        Pot(70, (0, 1)),
    )


def test_build_pots_leaves_an_uncalled_bet_out() -> None:
    assert build_pots([put(0, 300, reach=1000), put(1, 100)], dead=0) == (Pot(200, (0, 1)),)


def test_build_pots_puts_dead_chips_into_the_main_pot() -> None:
    assert build_pots([put(0, 40), put(1, 100), put(2, 100)], dead=25) == (
        Pot(145, (0, 1, 2)),
        Pot(120, (1, 2)),
    )


def test_build_pots_keeps_dead_chips_when_one_claimant_is_left() -> None:
    assert build_pots([put(0, 0), folded(1, 0)], dead=25) == (Pot(25, (0,)),)
    assert build_pots([put(0, 100), folded(1, 0)], dead=25) == (Pot(25, (0,)),)


def test_build_pots_gives_a_slice_without_claimant_to_the_pot_below() -> None:
    assert build_pots([put(0, 40), put(1, 60), folded(2, 100), folded(3, 100)], dead=0) == (
        Pot(160, (0, 1)),
        Pot(140, (1,)),
    )


@pytest.mark.parametrize(
    ("amount", "winners", "shares"),
    [
        (100, (3,), ((3, 100),)),
        (100, (3, 1), ((3, 50), (1, 50))),
        (101, (3, 1), ((3, 51), (1, 50))),
        (113, (5, 2, 7), ((5, 38), (2, 38), (7, 37))),
        (1, (5, 2, 7), ((5, 1), (2, 0), (7, 0))),
    ],
)
def test_odd_chips_go_one_each_in_order(
    amount: int, winners: tuple[int, ...], shares: tuple[tuple[int, int], ...]
) -> None:
    assert split(amount, winners) == shares
