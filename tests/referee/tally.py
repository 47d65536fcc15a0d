"""Many random hands in both engines, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from holdem_tui.engine.setup import Structure
from tests.referee.conventions import Convention
from tests.referee.play import DifferenceError, compare_random_hand


@dataclass(slots=True, kw_only=True)
class Tally:
    """What became of the random hands of one structure.

    `met` counts hands in which PokerKit answered by its own convention, `stopped` those which it could not play on
    because of it. `differences` holds seed and story of each hand with a difference that no convention explains.
    """

    structure: Structure
    hands: int
    to_the_end: int = 0
    met: Counter[Convention] = field(default_factory=Counter)
    stopped: Counter[Convention] = field(default_factory=Counter)
    differences: list[tuple[int, str]] = field(default_factory=list)


def compare_random_hands(structure: Structure, *, hands: int, seed: int) -> Tally:
    """Compare this many random hands; the first has this seed, each other the next number."""
    tally = Tally(structure=structure, hands=hands)
    for hand_seed in range(seed, seed + hands):
        try:
            report = compare_random_hand(structure, seed=hand_seed)
        except DifferenceError as difference:
            tally.differences.append((hand_seed, str(difference)))
            continue
        tally.met.update(report.conventions)
        if report.stopped_by is None:
            tally.to_the_end += 1
        else:
            tally.stopped[report.stopped_by] += 1
    return tally
