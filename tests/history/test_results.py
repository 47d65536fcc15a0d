"""Results that a record gives for pots that hidden cards decide: which can be, and which cannot."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.results import recorded_result
from tests.history.phh.hands import a_hand, dealt, told

HIDDEN = dealt("????", "????", "????")
BOARD = told("d db 2c7d9h, d db Tc, d db 3s")
CHECKED = told("p1 cc, p2 cc, p3 cc")
# A main pot of 120 for all, a side pot of 120 for p2 and p3, and 60 back to p3.
SIDE_POT = (*HIDDEN, *told("p3 cbr 160, p1 cc, p2 cc"), *BOARD)
SIDE_POT_STACKS = (40, 100, 160)
LIMPED = (*HIDDEN, *told("p3 cc, p1 cc, p2 cc"), BOARD[0], *CHECKED, BOARD[1], *CHECKED, BOARD[2], *CHECKED)


def side_pot(*shown: str) -> PhhHand:
    return a_hand(*SIDE_POT, *shown, blinds=(1, 2, 0), min_bet=2, stacks=SIDE_POT_STACKS)


def limped(*shown: str) -> PhhHand:
    return a_hand(*LIMPED, *shown, blinds=(1, 2, 0), min_bet=2, stacks=(100, 100, 100))


def counts(record: PhhHand, *stacks: float) -> bool:
    """Whether these finishing stacks are taken for the hand."""
    finishing = tuple(Decimal(str(stack)) for stack in stacks)
    record = replace(record, finishing_stacks=finishing)
    found = recorded_result(record, replay(record).hand)
    assert found is None or found == list(finishing)
    return found is not None


@pytest.mark.parametrize(
    "stacks", [(120, 120, 60), (120, 0, 180), (0, 240, 60), (0, 0, 300), (60, 180, 60), (40, 100, 160), (118, 118, 60)]
)
def test_shares_of_the_pots_count(stacks: tuple[int, ...]) -> None:
    assert counts(side_pot(), *stacks)


@pytest.mark.parametrize(
    ("shown", "stacks"),
    [
        ((), (240, 0, 60)),
        ((), (121, 119, 60)),
        ((), (120, 120, 59)),
        ((), (120, 121, 60)),
        ((), (120, 70, 60)),
        ((), (0, 0, 60)),
        (("p1 sm AsAd", "p2 sm KsKd"), (0, 240, 60)),
        (("p1 sm AsAd", "p2 sm ????", "p3 sm ????"), (0, 240, 60)),
        (("p2 sm", "p1 sm ????"), (120, 120, 60)),
    ],
)
def test_what_no_sharing_of_the_pots_gives_does_not_count(shown: tuple[str, ...], stacks: tuple[int, ...]) -> None:
    assert not counts(side_pot(*shown), *stacks)


def test_a_player_who_folded_or_mucked_wins_nothing() -> None:
    actions = (*HIDDEN, *told("p3 cbr 4, p1 cc, p2 f"), BOARD[0], *told("p1 cc, p3 cc"), BOARD[1])
    actions = (*actions, *told("p1 cc, p3 cc"), BOARD[2], *told("p1 cc, p3 cc"))
    folded = a_hand(*actions, blinds=(1, 2, 0), min_bet=2, stacks=(100, 100, 100))
    assert counts(folded, 106, 98, 96)
    assert not counts(folded, 96, 108, 96)
    assert counts(limped("p1 sm", "p2 sm ????", "p3 sm ????"), 98, 104, 98)
    assert not counts(limped("p1 sm", "p2 sm ????", "p3 sm ????"), 104, 98, 98)


def test_a_shown_hand_that_another_beats_wins_nothing() -> None:
    assert counts(limped("p1 sm AsAd", "p2 sm KsKd"), 104, 98, 98)
    assert counts(limped("p1 sm AsAd", "p2 sm KsKd"), 98, 98, 104)
    assert not counts(limped("p1 sm AsAd", "p2 sm KsKd"), 98, 104, 98)


def test_a_rake_of_a_tenth_may_be_missing_and_no_more() -> None:
    assert counts(limped(), 103.4, 98, 98)
    assert not counts(limped(), 103, 98, 98)
    assert not counts(limped(), 98, 98, 98)
