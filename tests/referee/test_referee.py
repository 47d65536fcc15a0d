"""Our engine against PokerKit: the same decisions and the same chips in random hands, but for named conventions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from holdem_tui.engine.actions import AmountRange
from holdem_tui.engine.setup import Structure
from tests.engine import reference
from tests.referee import __main__ as command
from tests.referee.conventions import Convention
from tests.referee.play import DifferenceError, compare_random_hand
from tests.referee.pokerkit_table import Offer, PokerKitTable
from tests.referee.scripted_hands import odd_chips, refereed, short_blind
from tests.referee.tally import Tally, compare_random_hands

COMMON = {
    Convention.BLIND_FIRST,
    Convention.SHORT_BLIND_PRICE,
    Convention.SHORT_BLIND_RAISE,
    Convention.NOBODY_CAN_PAY_MORE,
    Convention.NOTHING_TO_DECIDE,
    Convention.FIRST_TO_ACT,
}
RARE = {Convention.SHORT_WAGER_REOPENS, Convention.MERGED_POTS, Convention.ODD_CHIPS}
COMMON_IN: dict[Structure, set[Convention]] = {
    Structure.NO_LIMIT: set(),
    Structure.POT_LIMIT: {Convention.FULL_BLINDS},
    Structure.FIXED_LIMIT: {Convention.RAISE_CAP, Convention.COMPLETION, Convention.HALF_BET_REOPENS},
}
RARE_IN: dict[Structure, set[Convention]] = {
    Structure.NO_LIMIT: set(),
    Structure.POT_LIMIT: set(),
    Structure.FIXED_LIMIT: {Convention.SHORT_RAISES_FORGOTTEN},
}


def assert_agreement(tally: Tally) -> None:
    """No difference without an explanation, and three hands of four compared to the end."""
    assert not tally.differences, "\n".join(command.stories(tally))
    assert 4 * tally.to_the_end > 3 * tally.hands
    assert tally.to_the_end + tally.stopped.total() == tally.hands


@pytest.mark.parametrize("structure", Structure)
def test_random_hands_agree(structure: Structure) -> None:
    assert_agreement(compare_random_hands(structure, hands=80, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("structure", Structure)
def test_thousands_of_random_hands_agree(structure: Structure) -> None:
    tally = compare_random_hands(structure, hands=1000, seed=1000)
    assert_agreement(tally)
    assert tally.met.keys() == COMMON | COMMON_IN[structure] | RARE | RARE_IN[structure]


def test_the_same_seed_plays_the_same_hand() -> None:
    met = [compare_random_hands(Structure.FIXED_LIMIT, hands=10, seed=5) for _ in range(2)]
    assert met[0] == met[1]
    assert met[0] != compare_random_hands(Structure.FIXED_LIMIT, hands=10, seed=6)


# -- the referee sees what is wrong ------------------------------------------------------------------------------------


def other_offer(**changes: Callable[[Offer], Any]) -> Callable[[Offer | None], Offer | None]:
    """What changes these fields of every offer."""

    def change(offer: Offer | None) -> Offer | None:
        return offer and replace(offer, **{name: field(offer) for name, field in changes.items()})

    return change


def other_wager(offer: Offer, *, low: int = 0, high: int = 0) -> AmountRange | None:
    return offer.wager and AmountRange(offer.wager.minimum + low, offer.wager.maximum + high)


def one_more(chips: dict[int, int]) -> dict[int, int]:
    """The same chips, but one more for the first seat."""
    first = min(chips)
    return {**chips, first: chips[first] + 1}


FAULTS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "who is to act": ("offer", other_offer(seat=lambda offer: offer.seat + 1)),
    "the chips of a call": ("offer", other_offer(call=lambda offer: offer.call + 1)),
    "whether a bet or raise is offered": ("offer", other_offer(wager=lambda offer: None)),
    "the lowest bet or raise": ("offer", other_offer(wager=lambda offer: other_wager(offer, low=-1))),
    "the highest bet or raise": ("offer", other_offer(wager=lambda offer: other_wager(offer, high=1))),
    "the stacks": ("stacks", one_more),
    "the bets": ("bets", one_more),
    "the pots": ("pots", lambda pots: pots[::-1]),
    "the finishing stacks": ("stacks", one_more),
    "the showdown": ("shown", lambda shown: shown[1:]),
    "whether the hand is over": ("is_over", lambda is_over: not is_over),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_found_and_told(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    name, change = FAULTS[what]
    right = vars(PokerKitTable)[name]
    monkeypatch.setattr(PokerKitTable, name, property(lambda table: change(right.fget(table))))
    tally = compare_random_hands(Structure.NO_LIMIT, hands=20, seed=1)
    told = [story for _, story in tally.differences if f"\n{what} differs:\n" in story]
    assert told
    assert told[0].startswith("no limit, big blind ")


def test_where_pokerkit_goes_its_own_way_our_offer_is_checked_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference.Round, "offer", lambda self: None)
    game = short_blind()
    with pytest.raises(DifferenceError, match="our offer by the rules differs"):
        refereed(game)


def test_where_pokerkit_shares_its_own_way_our_shares_are_checked_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "final_stacks", lambda setup, events: {})
    game = odd_chips()
    with pytest.raises(DifferenceError, match="our shares by the rules differs"):
        refereed(game)


def test_a_difference_comes_with_the_seed_of_its_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PokerKitTable, "is_over", False)
    tally = compare_random_hands(Structure.NO_LIMIT, hands=1, seed=77)
    (difference,) = tally.differences
    assert difference[0] == 77
    with pytest.raises(DifferenceError) as again:
        compare_random_hand(Structure.NO_LIMIT, seed=77)
    assert str(again.value) == difference[1]


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command_prints_a_table_of_all_structures(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--hands", "2", "--seed", "3"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[:2] == [["no", "limit", "pot", "limit", "fixed", "limit"], ["hands", "2", "2", "2"]]
    assert ["unexplained", "0", "0", "0"] in lines
    assert {line[0] for line in lines if line} >= {convention.name.lower() for convention in Convention}


def test_the_command_fails_on_a_difference_and_tells_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = Tally(structure=Structure.POT_LIMIT, hands=2, to_the_end=1, differences=[(12, "a story")])
    monkeypatch.setattr(command, "compare_in_processes", lambda *, hands, seed: [tally])
    assert command.main([]) == 1
    assert capsys.readouterr().out.endswith("\n\nseed 12: a story\n")
