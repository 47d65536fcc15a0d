"""`python -m tests.referee`: many random hands in this engine and in PokerKit, and a table of what was compared.

A process for each structure; the exit status is 1 if the engines differ in a way that no convention explains. A hand
that differed is played again alone with `--hands 1 --seed N`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from holdem_tui.engine.setup import Structure
from tests.referee.conventions import Convention
from tests.referee.tally import Tally, compare_random_hands

STORIES = 3


def table(tallies: Sequence[Tally]) -> Iterator[str]:
    """Lines with a column for each structure; conventions as hands met / hands that PokerKit could not play on."""
    names = [convention.name.lower() for convention in Convention]
    width = max(len(name) for name in names)

    def row(name: str, cells: Sequence[str]) -> str:
        return f"{name:{width}}" + "".join(f"{cell:>16}" for cell in cells)

    yield row("", [tally.structure.value for tally in tallies])
    yield row("hands", [str(tally.hands) for tally in tallies])
    yield row("to the end", [f"{tally.to_the_end} ({tally.to_the_end / tally.hands:.1%})" for tally in tallies])
    yield row("unexplained", [str(len(tally.differences)) for tally in tallies])
    yield ""
    yield "PokerKit's own conventions: hands met / of these not played on"
    for name, convention in zip(names, Convention, strict=True):
        yield row(name, [f"{tally.met[convention]} / {tally.stopped[convention]}" for tally in tallies])
    yield ""
    yield "The questions, each with our answer, then PokerKit's"
    for name, convention in zip(names, Convention, strict=True):
        yield f"{name:{width}}  {convention.value}"


def stories(tally: Tally) -> Iterator[str]:
    """The first hands that differed, each with its seed."""
    for seed, story in tally.differences[:STORIES]:
        yield f"\nseed {seed}: {story}"


def compare_in_processes(*, hands: int, seed: int) -> list[Tally]:
    """Compare this many random hands of each structure, each structure in a process of its own."""
    with ProcessPoolExecutor(len(Structure)) as processes:
        jobs = [processes.submit(compare_random_hands, structure, hands=hands, seed=seed) for structure in Structure]
        return [job.result() for job in jobs]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, print, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--hands", type=int, default=1000, help="hands for each structure")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first hand; the others have the next numbers")
    options = parser.parse_args(arguments)
    tallies = compare_in_processes(hands=options.hands, seed=options.seed)
    lines = [*table(tallies), *(story for tally in tallies for story in stories(tally))]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if any(tally.differences for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
