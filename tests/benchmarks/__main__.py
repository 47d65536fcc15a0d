"""`python -m tests.benchmarks`: one table of this engine's speed beside others', measured in turns in one run."""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TypeVar

from holdem_tui.history.index import INDEX
from holdem_tui.history.session_folder import FINISHED
from tests.benchmarks import hands, rankings, screen, session
from tests.benchmarks.equity import SPOTS, equity_rows

OURS = "holdem-tui"
BLOCKS, QUICK_BLOCKS = 25, 5
QUICK_SPOTS = 4
# A block takes at least this much processor time, so that the grain of the clock does not matter.
BLOCK_SECONDS = 0.05

ThingT = TypeVar("ThingT")
Row = tuple[str, str, str, str, str]
HEADER: Row = ("task", "engine", "figure", "we are", "note")


@dataclass(kw_only=True)
class Contestant:
    """One engine at one task: `play` does the task this many times, `pieces` pieces of it each time."""

    name: str
    play: Callable[[int], object]
    pieces: int
    note: str
    times: int = 1
    speeds: list[float] = field(default_factory=list)

    def warm_up(self) -> None:
        """Find out how many times make a block."""
        while self._seconds() < BLOCK_SECONDS:
            self.times *= 2

    def run_block(self) -> None:
        """Note the speed of one block."""
        self.speeds.append(self.times * self.pieces / self._seconds())

    @property
    def speed(self) -> float:
        """Pieces per second, the median of the blocks."""
        return statistics.median(self.speeds)

    def _seconds(self) -> float:
        # Processor time leaves out what other programs take.
        before = time.process_time()
        self.play(self.times)
        return time.process_time() - before


def compete(contestants: Sequence[Contestant], *, task: str, unit: str, blocks: int) -> Iterator[Row]:
    """A row for each, ours first; their blocks take turns, so that a slow moment of the machine meets all of them."""
    for contestant in contestants:
        contestant.warm_up()
    for _ in range(blocks):
        for contestant in contestants:
            contestant.run_block()
    ours = contestants[0].speed
    for place, one in enumerate(contestants):
        ratio = f"{ours / one.speed:.1f} x as fast" if place else ""
        yield "" if place else task, one.name, f"{one.speed:,.0f} {unit}", ratio, one.note


def with_version(package: str) -> str:
    """The package and its version.

    Raises:
        ImportError: it is not installed.
    """
    return f"{package} {metadata.version(package)}"


def if_installed(package: str, make: Callable[[], ThingT]) -> ThingT | None:
    """What is made with this package, or None and a line that tells how to get it."""
    try:
        return make()
    except ImportError:
        say(f"{package} is not installed and left out: pip install -e '.[test,bench]'")
        return None


def hand_rows(*, blocks: int) -> Iterator[Row]:
    """Whole hands, ours and PokerKit's."""
    plays = {OURS: hands.our_hands()}
    peer = if_installed("pokerkit", hands.pokerkit_hands)
    if peer is not None:
        plays[with_version("pokerkit")] = peer
    contestants = [
        Contestant(name=name, play=play, pieces=1, note=f"{hands.actions_per_hand(play):.1f} actions per hand")
        for name, play in plays.items()
    ]
    yield from compete(contestants, task="random six-handed no limit", unit="hands/s", blocks=blocks)


def ranking_rows(*, blocks: int) -> Iterator[Row]:
    """Rankings of seven cards, ours and others'."""
    contestants = [
        Contestant(
            name=OURS, play=rankings.our_rankings(), pieces=rankings.HANDS, note="evaluate.strength on tuples of cards"
        )
    ]
    peers = (
        ("treys", rankings.treys_rankings, "Evaluator.evaluate on its ints"),
        ("phevaluator", rankings.phevaluator_rankings, "evaluate_cards, the public call, on ints; in C"),
    )
    for package, make, note in peers:
        play = if_installed(package, make)
        if play is not None:
            contestants.append(Contestant(name=with_version(package), play=play, pieces=rankings.HANDS, note=note))
    yield from compete(contestants, task="ranking of seven cards", unit="hands/s", blocks=blocks)


def exact_equity_rows(*, spots: int) -> Iterator[Row]:
    """Exact equity of hard spots, ours alone."""
    for row in equity_rows(spots=spots):
        task = f"equity {row.kind}, {row.players} hands"
        note = f"95th percentile {row.percentile_95:.2f} ms, worst of {spots} spots {row.worst:.2f} ms"
        yield task, OURS, f"{row.median:.2f} ms", "", note


def screen_rows(effort: screen.Effort) -> Iterator[Row]:
    """First frame, keys and waiting, each beside a Textual app that shows one word."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for size in effort.sizes:
            yield from _times(screen.first_frames(size=size, home=home, repeats=effort.starts))
            first, again = screen.hand_lists(size=size, home=home / f"lists-{size}", repeats=effort.lists)
            task, note = f"key to the first of 10,000 hands, {size}", f"{_spread(again)}; without index {first:.1f} s"
            yield task, OURS, f"{statistics.median(again) * 1000:.0f} ms", "", note
            for pair in screen.key_presses(size=size, home=home, toggles=effort.toggles, amounts=effort.amounts):
                yield from _times(pair)
        ours, trivial = screen.waiting(size=effort.sizes[0], home=home, seconds=effort.seconds)
        task = f"waiting, {effort.sizes[0]}"
        yield task, OURS, f"{ours.processor:.1f} ms/s", "", f"{ours.written:.0f} bytes/s written"
        yield "", screen.PEER, f"{trivial.processor:.1f} ms/s", "", f"{trivial.written:.0f} bytes/s written"


def session_rows(effort: session.Effort) -> Iterator[Row]:
    """Long sessions, ours alone: processor time, memory, disk and history."""
    with tempfile.TemporaryDirectory() as folder:
        sessions = Path(folder)
        yield _long(session.in_own_process(session.play_alone, effort.alone, sessions), task="session without a screen")
        opened = session.open_history(sessions)
        kept, index = (session.bytes_of(sessions, name) / 1e6 for name in (FINISHED, INDEX))
        yield "its hands and index on the disk", OURS, f"{kept + index:.1f} MB", "", f"hands {kept:.1f} MB"
        yield "its history, opened", OURS, f"{opened.listed * 1000:.0f} ms", "", f"index made in {opened.made:.1f} s"
    with tempfile.TemporaryDirectory() as folder:
        played = session.in_own_process(session.play_on_screen, effort.on_screen, Path(folder))
        yield _long(played, task="session on the screen, 120x40")


def _long(played: session.Played, *, task: str) -> Row:
    hands = max(played.memory)
    memory = ", ".join(f"{megabytes:.1f} MB after {after:,}" for after, megabytes in played.memory.items())
    return f"{task}, {hands:,} hands", OURS, f"{played.seconds * 1000 / hands:.1f} ms/hand", "", memory


def _times(pair: screen.Pair) -> Iterator[Row]:
    ours, trivial = statistics.median(pair.ours), statistics.median(pair.trivial)
    yield pair.task, OURS, f"{ours * 1000:.1f} ms", "", _spread(pair.ours)
    yield "", screen.PEER, f"{trivial * 1000:.1f} ms", f"{ours / trivial:.2f} x as long", _spread(pair.trivial)


def _spread(seconds: Sequence[float]) -> str:
    times = sorted(time * 1000 for time in seconds)
    high = f"99th percentile {times[-1 - len(times) // 100]:.1f} ms, " if len(times) >= 100 else ""
    return f"{high}{len(times)} times, {times[0]:.1f} to {times[-1]:.1f} ms"


def processor() -> str:
    """The model, as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line.rstrip()}\n")
    sys.stdout.flush()


def print_table(rows: Sequence[Row]) -> None:
    """Columns as wide as what stands in them."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer repeats, for a first look")
    parser.add_argument("--session", action="store_true", help="long sessions alone, which take a quarter of an hour")
    arguments = parser.parse_args()
    quick: bool = arguments.quick
    blocks, spots = (QUICK_BLOCKS, QUICK_SPOTS) if quick else (BLOCKS, SPOTS)
    effort = screen.QUICK if quick else screen.FULL
    say(f"Python {platform.python_version()} · {processor()} · {os.cpu_count()} processors")
    say(f"medians of {blocks} blocks in turns and of {spots} spots, in processor time; the screen in time that passes")
    if arguments.session:
        # Each as soon as it is known.
        for row in session_rows(session.QUICK if quick else session.FULL):
            print_table([row])
        return
    print_table(
        [
            HEADER,
            *hand_rows(blocks=blocks),
            *ranking_rows(blocks=blocks),
            *exact_equity_rows(spots=spots),
            *screen_rows(effort),
        ],
    )


if __name__ == "__main__":
    main()
