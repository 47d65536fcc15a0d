"""The report of a replayed hand, key by key."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal

import pytest

from holdem_tui.engine.setup import Structure
from holdem_tui.history.facts import facts_of
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.report import HandReport, report, report_unreadable
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN, BET_AND_FOLD, a_hand, dealt, told

THREE = dealt("AsAh", "KsKh", "QsQh")
UNKNOWN_HANDS = dealt("AsAh", "????", "????")
LIMPED = told("p3 cc, p1 cc, p2 cc")
CHECKED = told("p1 cc, p2 cc, p3 cc")
TO_THE_RIVER = (*LIMPED, "d db 2c7d9h", *CHECKED, "d db Tc", *CHECKED, "d db 3s", *CHECKED)


def reported(phh: PhhHand) -> HandReport:
    """The report, as a program that reads the JSON gets it."""
    told_of = report(1, replay(phh))
    again: HandReport = json.loads(json.dumps(told_of))
    assert again == told_of
    return again


def test_the_whole_report_of_an_unfinished_hand() -> None:
    assert reported(a_hand(*THREE, "p3 cbr 300", "p1 cc")) == {
        "hand": 1,
        "variant": "NT",
        "complete": False,
        "stacks": [700, 900, 700],
        "board": "",
        "street": "preflop",
        "bets": {"1": 300, "2": 100, "3": 300},
        "pots": [{"amount": 700, "eligible": [1, 2, 3], "shares": {}}],
        "returned": {},
        "tabled": {},
        "to_act": 2,
        "legal": {
            "fold": True,
            "check": False,
            "call": 200,
            "bet": None,
            "raise": {"min": 500, "max": 1000},
            "why_no_raise": None,
        },
    }


def test_the_whole_report_of_a_showdown_with_side_pots() -> None:
    actions = (*THREE, *told("p3 cbr 1000, p1 cc, p2 cc, d db 2c7d9h, d db Tc, d db 3s"))
    assert reported(a_hand(*actions, stacks=(300, 600, 1000))) == {
        "hand": 1,
        "variant": "NT",
        "complete": True,
        "stacks": [900, 600, 400],
        "board": "2c7d9hTc3s",
        "street": "showdown",
        "bets": {},
        "pots": [
            {"amount": 900, "eligible": [1, 2, 3], "shares": {"1": 900}},
            {"amount": 600, "eligible": [2, 3], "shares": {"2": 600}},
        ],
        "returned": {"3": 400},
        "tabled": {
            "1": {"cards": "AsAh", "category": "pair", "best": "AsAhTc9h7d"},
            "2": {"cards": "KsKh", "category": "pair", "best": "KsKhTc9h7d"},
            "3": {"cards": "QsQh", "category": "pair", "best": "QsQhTc9h7d"},
        },
        "to_act": None,
        "legal": None,
    }


def test_a_fold_out_ends_on_its_street_and_returns_the_uncalled_bet() -> None:
    told_of = reported(a_hand(*THREE, *LIMPED, "d db 2c7d9h", "p1 cbr 400", "p2 f", "p3 f"))
    assert (told_of["complete"], told_of["street"], told_of["board"]) == (True, "flop", "2c7d9h")
    assert told_of["pots"] == [{"amount": 300, "eligible": [1], "shares": {"1": 300}}]
    assert (told_of["returned"], told_of["tabled"], told_of["stacks"]) == ({"1": 400}, {}, [1200, 900, 900])


def test_a_hand_shown_before_the_flop_has_no_category() -> None:
    told_of = reported(a_hand(*THREE, "p3 cbr 300", "p1 f", "p2 f", "p3 sm QsQh"))
    assert told_of["tabled"] == {"3": {"cards": "QsQh", "category": None, "best": None}}
    assert told_of["street"] == "preflop"


def test_an_all_in_that_waits_for_the_board() -> None:
    told_of = reported(a_hand(*THREE, *told("p3 cbr 1000, p1 cc, p2 cc, d db 2c7d9h")))
    assert (told_of["complete"], told_of["street"], told_of["to_act"], told_of["legal"]) == (False, "flop", None, None)
    assert list(told_of["tabled"]) == ["1", "2", "3"]
    assert told_of["pots"] == [{"amount": 3000, "eligible": [1, 2, 3], "shares": {}}]


def test_two_returns_of_one_hand_are_added() -> None:
    """An ante that nobody called in full, and a blind."""
    cards = dealt("AsAh", "KsKh")
    told_of = reported(a_hand(*cards, antes=(20, 20), blinds=(5, 10), min_bet=10, stacks=(100, 15)))
    assert told_of["returned"] == {"1": 15}
    assert told_of["pots"] == [{"amount": 30, "eligible": [1, 2], "shares": {}}]


@pytest.mark.parametrize(
    ("actions", "legal"),
    [
        (
            (*LIMPED, "d db 2c7d9h"),
            {"fold": True, "check": True, "call": None, "bet": {"min": 100, "max": 900}, "raise": None},
        ),
        (
            ("p3 cbr 1000",),
            {"fold": True, "check": False, "call": 950, "bet": None, "raise": None},
        ),
    ],
)
def test_legal_actions(actions: tuple[str, ...], legal: dict[str, object]) -> None:
    told_of = reported(a_hand(*THREE, *actions))["legal"]
    assert told_of is not None
    reason = told_of.pop("why_no_raise")
    assert told_of == legal
    assert isinstance(reason, str)
    assert "raise" in reason


@pytest.mark.parametrize(
    ("structure", "variant"), [(Structure.NO_LIMIT, "NT"), (Structure.POT_LIMIT, "PT"), (Structure.FIXED_LIMIT, "FT")]
)
def test_the_variant(structure: Structure, variant: str) -> None:
    assert reported(a_hand(*THREE, structure=structure))["variant"] == variant


def test_nobody_is_to_act_before_all_cards_are_dealt() -> None:
    told_of = reported(a_hand(*THREE[:2]))
    assert (told_of["to_act"], told_of["legal"], told_of["bets"]) == (None, None, {"1": 50, "2": 100})


def test_amounts_are_in_the_unit_of_the_record() -> None:
    actions = (*THREE, "p3 cbr 3.10", "p1 cc")
    told_of = reported(a_hand(*actions, stacks=(1000, 1000, 1000), chips_per_unit=100, blinds=(50, 100, 0)))
    assert told_of["stacks"] == [6.9, 9, 6.9]
    assert told_of["bets"] == {"1": 3.1, "2": 1, "3": 3.1}
    assert told_of["pots"] == [{"amount": 7.2, "eligible": [1, 2, 3], "shares": {}}]
    assert told_of["legal"] is not None
    assert (told_of["legal"]["call"], told_of["legal"]["raise"]) == (2.1, {"min": 5.2, "max": 10})


def test_the_records_own_result_counts_if_unknown_cards_decide() -> None:
    record = a_hand(*UNKNOWN_HANDS, *TO_THE_RIVER, "p1 sm AsAh")
    results = (Decimal("900"), Decimal("1195.5"), Decimal("900"))
    told_of = reported(replace(record, finishing_stacks=results))
    assert (told_of["complete"], told_of["stacks"], told_of["street"]) == (True, [900, 1195.5, 900], "showdown")
    assert "error" not in told_of
    winnings = (Decimal(0), Decimal(300), Decimal(0))
    assert reported(replace(record, winnings=winnings))["stacks"] == [900, 1200, 900]


def test_a_result_does_not_count_if_the_cards_decide() -> None:
    record = replace(a_hand(*THREE, *TO_THE_RIVER), finishing_stacks=(Decimal(1000),) * 3)
    assert reported(record)["stacks"] == [1200, 900, 900]


@pytest.mark.parametrize(
    "results",
    [
        None,
        (Decimal(900), Decimal(900), Decimal(5000)),
        (Decimal(0), Decimal(900), Decimal(2100)),
        (Decimal(0), Decimal(0), Decimal(0)),
    ],
)
def test_without_a_result_that_fits_an_undecided_hand_is_not_complete(results: tuple[Decimal, ...] | None) -> None:
    told_of = reported(replace(a_hand(*UNKNOWN_HANDS, *TO_THE_RIVER), finishing_stacks=results))
    assert (told_of["complete"], told_of["stacks"]) == (False, [900, 900, 900])
    assert told_of["pots"] == [{"amount": 300, "eligible": [1, 2, 3], "shares": {}}]
    assert told_of["error"] == {
        "action": None,
        "text": "The showdown cannot be decided: the cards of p2 and p3 are hidden, "
        "and the file gives no possible result.",
    }


def test_an_unknown_board_decides_nothing() -> None:
    actions = (*THREE, *told("p3 cbr 1000, p1 cc, p2 cc, d db ??????, d db ??, d db ??"))
    told_of = reported(a_hand(*actions))
    assert told_of["board"] == "??????????"
    assert told_of["error"]["text"].startswith("The showdown cannot be decided: the board is hidden")
    assert told_of["tabled"]["1"] == {"cards": "AsAh", "category": None, "best": None}


def test_a_mistake_is_reported_with_the_state_before_it() -> None:
    told_of = reported(a_hand(*THREE, "p3 cbr 300", "p1 cbr 301", "p2 f"))
    assert told_of["error"] == {
        "action": 4,
        "text": "301 is too small: raise to 500 up to 1,000.",
    }
    assert (told_of["to_act"], told_of["bets"]) == (1, {"1": 50, "2": 100, "3": 300})


def test_winnings_count_beside_side_pots_that_the_cards_decide() -> None:
    cards = dealt("????", "KsKh", "QsQh")
    actions = told("p3 cbr 1000, p1 cc, p2 cc, d db 2c7d9h, d db Tc, d db 3s, p2 sm KsKh, p3 sm QsQh")
    record = a_hand(*cards, *actions, stacks=(300, 1000, 1000))
    told_of = reported(replace(record, winnings=(Decimal(0), Decimal(2300), Decimal(0))))
    assert (told_of["complete"], told_of["stacks"]) == (True, [0, 2300, 0])
    assert [pot["shares"] for pot in told_of["pots"]] == [{}, {"2": 1400}]


def test_a_hand_that_cannot_be_read_has_just_its_number_and_the_error() -> None:
    assert report_unreadable(3, "So it is.") == {"hand": 3, "error": {"action": None, "text": "So it is."}}


def test_unknown_stacks_are_null_and_the_chips_of_the_hand_exact() -> None:
    told_of = reported(BET_AND_FOLD)
    assert (told_of["complete"], told_of["stacks"], told_of["returned"]) == (True, [None, None], {"1": 3})
    assert told_of["pots"] == [{"amount": 2, "eligible": [1], "shares": {"1": 2}}]
    assert told_of["net"] == [1, -1]
    told_of = reported(ALL_IN_AGAINST_UNKNOWN)
    assert (told_of["stacks"], told_of["net"]) == ([None, 2000, None], [-1000, 1000, 0])
    assert told_of["returned"] == {"1": 9000}
    assert told_of["pots"] == [{"amount": 2000, "eligible": [1, 2], "shares": {"2": 2000}}]


def test_a_raise_from_an_unknown_stack_has_a_maximum_only_if_the_rules_give_one() -> None:
    limped = replace(BET_AND_FOLD, actions=BET_AND_FOLD.actions[:3])
    for structure, raises in (
        (Structure.NO_LIMIT, {"min": 2, "max": None}),
        (Structure.POT_LIMIT, {"min": 2, "max": 3}),
        (Structure.FIXED_LIMIT, {"min": 2, "max": 2}),
    ):
        legal = reported(replace(limped, structure=structure))["legal"]
        assert legal is not None
        assert legal["raise"] == raises
    told_of = reported(replace(limped, actions=(*limped.actions, "p1 cbr 1.50")))
    assert told_of["error"]["text"] == "1.50 is too small: raise to 2 or more."


@pytest.mark.parametrize(("winnings", "shares"), [((0, 8), (0, 800)), ((4, 4), (400, 400))])
def test_a_result_that_only_the_record_tells_with_unknown_stacks(
    winnings: tuple[int, int], shares: tuple[int, int]
) -> None:
    actions = told("p2 cbr 4, p1 cc, d db 2c7d9h, p1 cc, p2 cc, d db Tc, p1 cc, p2 cc, d db 3s, p1 cc, p2 cc")
    hand = replace(BET_AND_FOLD, actions=(*dealt("????", "????"), *actions))
    paid = tuple(map(Decimal, winnings))
    # What is left cannot tell what was won.
    for phh in (replace(hand, winnings=paid), replace(hand, winnings=paid, finishing_stacks=(None, None))):
        told_of = reported(phh)
        assert (told_of["complete"], told_of["stacks"]) == (True, [None, None])
        assert told_of["net"] == [won - 4 for won in winnings]
        facts = facts_of(replay(phh), place=1)
        assert tuple(one.won for one in facts.players) == shares
        assert [one.net for one in facts.players] == [won - 400 for won in shares]
    assert "error" in reported(replace(hand, finishing_stacks=(Decimal(0), Decimal(8))))
