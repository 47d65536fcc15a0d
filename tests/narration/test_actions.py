"""Actions on buttons, in questions and in few words, and why one is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdem_tui.engine.actions import FOLD, ActionKind, LegalActions
from holdem_tui.engine.chips import CHIPS, Unit
from holdem_tui.engine.events import Acted, Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from holdem_tui.narration.actions import (
    action_label,
    action_name,
    action_words,
    acts_words,
    added_words,
    all_in_label,
    last_act_words,
    left_words,
    question,
    wager_from,
    why_missing,
    why_no_wager,
)
from tests.engine.helpers import bet, raise_to, start

BIG_BLINDS = Unit(2, "BB")
BUTTON = start(blinds=(1, 2), BTN=200, SB=200, BB=200).hand.legal_actions()
FIRST_ON_THE_FLOP = start(blinds=(1, 2), BTN=200, SB=200, BB=200).passive_to(Street.FLOP).hand.legal_actions()
SHORT = start(blinds=(1, 2), BTN=18, SB=200, BB=200, UTG=200).play("UTG to 24").hand.legal_actions()
FIXED = start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=200, SB=200, BB=200).hand.legal_actions()


@pytest.mark.parametrize(
    ("kind", "infinitive", "told"),
    [
        (ActionKind.FOLD, "fold", "folds"),
        (ActionKind.CHECK, "check", "checks"),
        (ActionKind.CALL, "call 12", "calls 12"),
        (ActionKind.BET, "bet 12", "bets 12"),
        (ActionKind.RAISE, "raise to 12", "raises to 12"),
    ],
)
def test_an_action_to_be_done_and_done(kind: ActionKind, infinitive: str, told: str) -> None:
    assert action_words(kind, "12") == infinitive
    assert acts_words(kind, "12") == told


@pytest.mark.parametrize(
    ("legal", "kind", "label"),
    [
        (BUTTON, ActionKind.FOLD, "Fold"),
        (BUTTON, ActionKind.CALL, "Call 2"),
        (BUTTON, ActionKind.RAISE, "Raise to 4–200"),
        (FIRST_ON_THE_FLOP, ActionKind.CHECK, "Check"),
        (FIRST_ON_THE_FLOP, ActionKind.BET, "Bet 2–198"),
        (SHORT, ActionKind.CALL, "Call 18 all-in"),
        (FIXED, ActionKind.RAISE, "Raise to 40"),
    ],
)
def test_a_button_names_its_action(legal: LegalActions, kind: ActionKind, label: str) -> None:
    assert action_label(legal, kind) == label


def test_buttons_in_plain_signs_and_in_other_units() -> None:
    assert action_label(BUTTON, ActionKind.RAISE, dash="-") == "Raise to 4-200"
    assert all_in_label(BUTTON) == "All-in 200"
    in_big_blinds = replace(BUTTON, unit=BIG_BLINDS)
    assert action_label(in_big_blinds, ActionKind.CALL) == "Call 1 BB"
    assert action_label(in_big_blinds, ActionKind.RAISE) == "Raise to 2–100 BB"
    assert all_in_label(in_big_blinds) == "All-in 100 BB"
    assert in_big_blinds.wager_words == "raise to 2 BB up to 100 BB"


def test_the_least_that_may_be_bet_or_raised_to() -> None:
    told = [wager_from(legal) for legal in (BUTTON, FIRST_ON_THE_FLOP, FIXED, SHORT)]
    assert told == ["raise to 4 or more", "bet 2 or more", "raise to 40", ""]


def test_what_is_asked_once() -> None:
    assert question(FOLD, CHIPS) == "Checking is free. Fold anyway?"
    assert question(raise_to(1200), CHIPS) == "All-in: raise to 1,200?"
    assert question(bet(198), BIG_BLINDS) == "All-in: bet 99 BB?"


def test_what_an_amount_adds_and_leaves() -> None:
    small_blind = start(blinds=(5, 10), BTN=540, SB=540, BB=540).play("BTN to 120").hand.legal_actions()
    assert (added_words(small_blind, 370), left_words(small_blind, 370)) == ("+365", "leaves 170")


def acted(kind: ActionKind, *, amount: int = 0, to: int = 0) -> Acted:
    return Acted(seat=0, street=Street.FLOP, kind=kind, amount=amount, to=to, stack=100, pot=10)


def test_an_action_as_a_thing() -> None:
    events = [
        acted(ActionKind.FOLD),
        acted(ActionKind.CHECK),
        acted(ActionKind.CALL, amount=4, to=6),
        acted(ActionKind.BET, amount=24, to=24),
        acted(ActionKind.RAISE, amount=10, to=12),
    ]
    assert [action_name(event, str) for event in events] == ["fold", "check", "call of 4", "bet of 24", "raise to 12"]


def test_the_last_act_in_fewer_and_fewer_words() -> None:
    posted = Posted(seat=0, kind=ForcedBet.SMALL_BLIND, amount=1, due=1, stack=100, pot=1)
    assert last_act_words(posted, str) == ("small blind 1", "SB 1")
    assert last_act_words(acted(ActionKind.RAISE, amount=10, to=12), str) == ("raises to 12", "raise to 12", "to 12")
    assert last_act_words(acted(ActionKind.CALL, amount=4, to=6), str) == ("calls 4",)


def test_why_there_is_no_raise() -> None:
    assert "your 18 is not more than the 24 to call" in why_no_wager(SHORT)
    assert why_no_wager(BUTTON) == ""


def test_the_most_interesting_missing_action_is_told() -> None:
    limited = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
    view = limited.hand.view(limited.hand.to_act)
    assert why_missing(view) == "All-in 1,000 is more than pot limit allows now: raise to 20 up to 35."
