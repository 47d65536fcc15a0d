"""`python -m tests.benchmarks.equity`: how long exact equity takes over hard spots, by street and number of players."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from holdem_tui.engine.cards import DECK, Suit
from holdem_tui.engine.equity import Spot, equity
from holdem_tui.engine.setup import MAX_PLAYERS, MIN_PLAYERS

SEED = 1
SPOTS = 40
# Of each spot the quickest of so many runs counts, so that other programs do not.
REPEATS = 3
BOARDS = {"before the flop": 0, "flop": 3, "turn": 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class EquityRow:
    """Times of the spots of one kind, in milliseconds of processor time."""

    kind: str
    players: int
    median: float
    percentile_95: float
    worst: float


def equity_rows(*, spots: int = SPOTS) -> Iterator[EquityRow]:
    """A row for each street and number of players, over so many spots; every run measures the same ones."""
    chooser = random.Random(SEED)
    for kind, board in BOARDS.items():
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            times = sorted(_milliseconds(hard_spot(chooser, players=players, board=board)) for _ in range(spots))
            yield EquityRow(
                kind=kind,
                players=players,
                median=statistics.median(times),
                percentile_95=times[-1 - spots // 20],
                worst=times[-1],
            )


def hard_spot(chooser: random.Random, *, players: int, board: int) -> Spot:
    """Every hand is suited and the suits take turns, so that from four players on any suit can make a flush."""
    deck = chooser.sample(DECK, len(DECK))
    hands = {}
    for seat in range(players):
        suit = tuple(Suit)[seat % len(Suit)]
        first, second, *_ = (card for card in deck if card.suit is suit)
        hands[seat] = (first, second)
        deck = [card for card in deck if card not in hands[seat]]
    return Spot(hands=hands, board=tuple(deck[:board]))


def _milliseconds(spot: Spot) -> float:
    times = []
    for _ in range(REPEATS):
        before = time.process_time()
        equity(spot)
        times.append(time.process_time() - before)
    return 1000 * min(times)


def main() -> None:
    """Measure and print, each row when it is done."""
    sys.stdout.write(f"{'ms':<16} {'players':>7} {'median':>8} {'95 %':>8} {'worst':>8}\n")
    for row in equity_rows():
        times = f"{row.median:8.2f} {row.percentile_95:8.2f} {row.worst:8.2f}"
        sys.stdout.write(f"{row.kind:<16} {row.players:>7} {times}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
