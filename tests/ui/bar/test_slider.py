"""A slider: which amount each of its cells stands for, and where an amount is shown."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from holdem_tui.ui.bar.slider import SIGNS, Slider
from holdem_tui.ui.pictures.cards import Glyphs


@st.composite
def sliders(draw: st.DrawFn) -> Slider:
    """Any limits, blinds and widths."""
    minimum = draw(st.integers(1, 10**9))
    return Slider(
        minimum=minimum,
        maximum=minimum + draw(st.integers(1, 10**9)),
        step=draw(st.integers(1, 10**6)),
        cells=draw(st.integers(3, 150)),
    )


def test_the_amounts_of_a_short_track() -> None:
    track = Slider(minimum=4, maximum=21, step=2, cells=10)
    assert [track.amount_at(cell) for cell in range(10)] == [4, 6, 8, 10, 12, 14, 16, 18, 20, 21]
    assert [track.amount_at(cell) for cell in (-5, 99)] == [4, 21]


@pytest.mark.parametrize(
    ("amount", "row"),
    [
        (0, "o---------"),
        (4, "o---------"),
        (5, "=o--------"),
        (12, "====o-----"),
        (20, "========o-"),
        (21, "=========o"),
    ],
)
def test_where_an_amount_is_shown(amount: int, row: str) -> None:
    track = Slider(minimum=4, maximum=21, step=2, cells=10)
    assert track.track(amount, SIGNS[Glyphs.ASCII]) == row


@given(sliders())
def test_it_goes_in_whole_steps_from_the_minimum_and_ends_at_the_maximum(track: Slider) -> None:
    amounts = [track.amount_at(cell) for cell in range(track.cells)]
    assert (amounts[0], amounts[-1]) == (track.minimum, track.maximum)
    assert all(left <= right for left, right in pairwise(amounts))
    assert all((amount - track.minimum) % track.step == 0 or amount == track.maximum for amount in amounts)


@given(sliders(), st.integers(-10, 3 * 10**9))
def test_an_amount_lies_in_one_cell_and_at_an_end_only_if_it_is_there(track: Slider, amount: int) -> None:
    cell = track.cell_of(amount)
    assert 0 <= cell < track.cells
    assert (cell == 0) == (amount <= track.minimum)
    assert (cell == track.cells - 1) == (amount >= track.maximum)
    assert track.cell_of(amount) <= track.cell_of(amount + 1)


@given(sliders(), st.integers(0, 150))
def test_the_knob_stands_where_it_was_put_unless_a_step_is_wider_than_a_cell(track: Slider, cell: int) -> None:
    cell = min(cell, track.cells - 1)
    wide = -(-track.step * (track.cells - 1) // (track.maximum - track.minimum))
    assert abs(track.cell_of(track.amount_at(cell)) - cell) <= wide


@given(sliders(), st.integers(1, 10**9), st.sampled_from(Glyphs))
def test_the_row_has_one_knob_and_all_its_cells(track: Slider, amount: int, glyphs: Glyphs) -> None:
    row = track.track(amount, SIGNS[glyphs])
    assert cell_len(row) == track.cells
    assert row.count(SIGNS[glyphs].knob) == 1
    assert glyphs is not Glyphs.ASCII or row.isascii()
