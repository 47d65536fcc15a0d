"""`python -m tests.referee.files`: files that we write, loaded and played to the end by PokerKit.

Random hands are recorded, written, and read by PokerKit's own reader of the format. What it pays must be what we paid;
hands in which it follows a convention that changes what happens in them are counted apart. The exit status is 1 after a
difference.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections import Counter
from dataclasses import dataclass, field

from pokerkit import (
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HandHistory,
    HoleCardsShowingOrMucking,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.writer import write_hand
from tests.referee.conventions import Convention
from tests.referee.payouts import pokerkit_stacks
from tests.referee.play import compare_random_hand

# These decide what PokerKit pays, or offers without anybody taking it: the file is played as we played it.
PLAYED_ALIKE = frozenset(
    {
        Convention.ODD_CHIPS,
        Convention.MERGED_POTS,
        Convention.FULL_BLINDS,
        Convention.SHORT_WAGER_REOPENS,
        Convention.SHORT_RAISES_FORGOTTEN,
        Convention.COMPLETION,
        Convention.HALF_BET_REOPENS,
        Convention.RAISE_CAP,
        Convention.NOBODY_CAN_PAY_MORE,
        Convention.NOTHING_TO_DECIDE,
    }
)
DECISIONS = (Folding, CheckingOrCalling, CompletionBettingOrRaisingTo)


class PotLimitTexasHoldem(NoLimitTexasHoldem):
    """Hold'em with the limit that PokerKit has for Omaha alone."""

    betting_structure = PotLimitOmahaHoldem.betting_structure


class History(HandHistory):
    """PokerKit's reader, which learns our code for pot limit."""

    game_types = HandHistory.game_types | {"PT": PotLimitTexasHoldem}
    required_field_names = HandHistory.required_field_names | {"PT": HandHistory.required_field_names["NT"]}


@dataclass(slots=True, kw_only=True)
class Tally:
    """What became of the files of one structure: how many were paid alike, left out by convention, or differ."""

    structure: Structure
    alike: int = 0
    left_out: Counter[Convention] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def compare_files(structure: Structure, *, hands: int, seed: int) -> Tally:
    """Write and compare random hands until this many were played alike; the first has this seed."""
    tally = Tally(structure=structure)
    while tally.alike + len(tally.differences) < hands:
        report = compare_random_hand(structure, seed=seed)
        changing = report.conventions - PLAYED_ALIKE
        if report.stopped_by is not None:
            changing |= {report.stopped_by}
        if changing:
            tally.left_out.update(changing)
        else:
            checks = int(Convention.NOTHING_TO_DECIDE in report.conventions)
            _compare(report.hand, seed=seed, tally=tally, checks_put_in=checks)
        seed += 1
    return tally


def _compare(hand: Hand, *, seed: int, tally: Tally, checks_put_in: int) -> None:
    text = write_hand(record(hand, cards=CardsTold.ALL, extra={"_seed": seed}))
    expected, _ = pokerkit_stacks(hand)
    found = _pokerkit_pays(text, checks_put_in=checks_put_in)
    if found == list(expected.values()):
        tally.alike += 1
    else:
        tally.differences.append(f"seed {seed}: {found} instead of {list(expected.values())}\n{text}")


def _pokerkit_pays(text: str, *, checks_put_in: int) -> list[int] | str:
    """The finishing stacks of a file in PokerKit, or what is wrong with it.

    PokerKit puts in what it misses in a file: nothing but this many checks, or it is wrong.
    """
    history = History.loads(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            *_, state = history
        except ValueError as wrong:
            return f"refused: {wrong}"
    told = [action.split()[1] for action in history.actions if not action.startswith("d ")]
    decisions = sum(isinstance(done, DECISIONS) for done in state.operations)
    if decisions != sum(word != "sm" for word in told) + checks_put_in:
        return "a decision was put in"
    if sum(isinstance(done, HoleCardsShowingOrMucking) for done in state.operations) != told.count("sm"):
        return "a showing was put in"
    return list(state.stacks) if not state.status else "not played to the end"


def main() -> int:
    """Compare files of every structure and print how many were alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000, help="hands of each structure that are played alike")
    parser.add_argument("--seed", type=int, default=1, help="of the first hand")
    arguments = parser.parse_args()
    differ = False
    for structure in Structure:
        tally = compare_files(structure, hands=arguments.hands, seed=arguments.seed)
        print(f"{structure.value}: {tally.alike} files alike, {len(tally.differences)} differ, left out:")  # noqa: T201
        for convention, count in tally.left_out.most_common():
            print(f"{count:8}  {convention.value}")  # noqa: T201
        for difference in tally.differences[:10]:
            print(difference)  # noqa: T201
        differ = differ or bool(tally.differences)
    return int(differ)


if __name__ == "__main__":
    sys.exit(main())
