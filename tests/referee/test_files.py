"""Files that we write, loaded and paid alike by PokerKit."""

from __future__ import annotations

import pytest

from holdem_tui.engine.setup import Structure
from tests.referee.files import compare_files

HANDS = 20


@pytest.mark.parametrize("structure", Structure)
def test_pokerkit_reads_our_files_and_pays_alike(structure: Structure) -> None:
    tally = compare_files(structure, hands=HANDS, seed=1)
    assert not tally.differences
    assert tally.alike == HANDS
    assert tally.left_out.total() < HANDS


@pytest.mark.slow
@pytest.mark.parametrize("structure", Structure)
def test_pokerkit_reads_more_of_our_files(structure: Structure) -> None:
    tally = compare_files(structure, hands=150, seed=1001)
    assert not tally.differences
    assert tally.alike == 150
