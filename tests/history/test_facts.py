"""The facts of one hand: what each player put in, won and did, and what the hand was."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from decimal import Decimal
from pathlib import Path

import pytest

from holdem_tui.engine.cards import format_cards
from holdem_tui.engine.evaluate import Category
from holdem_tui.history.facts import HandFacts, PlayerFacts, facts_of
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.replay import replay
from tests.history.phh.hands import a_hand, dealt, told

DATA = Path(__file__).parents[1] / "data"
THREE = dealt("AsAh", "KsKh", "QsQh")
HIDDEN = dealt("????", "????", "????")
TO_THE_RIVER = told("d db 2c7d9h, p1 cc, p2 cc, d db Tc, p1 cc, p2 cc, d db 3s")


def facts(phh: PhhHand, **extra: object) -> HandFacts:
    return facts_of(replay(replace(phh, extra=extra)), place=7)


def player(hand: HandFacts, number: int) -> PlayerFacts:
    return hand.players[number - 1]


def test_a_hand_that_is_folded_round_to_a_raiser() -> None:
    hand = facts(a_hand(*THREE, *told("p3 cbr 300, p1 cc, p2 f, d db 2c7d9h, p1 cc, p3 cbr 400, p1 f")))
    assert (hand.pot, hand.was_all_in, hand.had_showdown, hand.category) == (700, False, False, None)
    assert [(one.put_in, one.won, one.net, one.big_blinds) for one in hand.players] == [
        (300, 0, -300, -3.0),
        (100, 0, -100, -1.0),
        (300, 700, 400, 4.0),
    ]
    assert hand.winners == {"p3": 700}
    assert [one.put_in_voluntarily for one in hand.players] == [True, False, True]
    assert [one.raised_before_flop for one in hand.players] == [False, False, True]
    assert [one.saw_flop for one in hand.players] == [True, False, True]
    assert [(one.bets_and_raises, one.calls) for one in hand.players] == [(0, 0), (0, 0), (1, 0)]
    assert not any(one.went_to_showdown or one.won_at_showdown or one.best_hand for one in hand.players)


def test_a_walk_is_won_without_putting_anything_in() -> None:
    hand = facts(a_hand(*THREE, *told("p3 f, p1 f")))
    assert (player(hand, 2).put_in, player(hand, 2).won, player(hand, 2).put_in_voluntarily) == (50, 100, False)
    assert not any(one.saw_flop for one in hand.players)


def test_a_checked_big_blind_and_a_folded_limp() -> None:
    hand = facts(
        a_hand(
            *THREE,
            *told("p3 cc, p1 f, p2 cc, d db 2c7d9h, p2 cbr 100, p3 cbr 300, p2 cc, d db Tc"),
            *told("p2 cc, p3 cbr 200, p2 f"),
        )
    )
    assert [one.put_in_voluntarily for one in hand.players] == [False, False, True]
    assert [(one.bets_and_raises, one.calls) for one in hand.players] == [(0, 0), (1, 1), (2, 0)]


def test_a_blind_that_is_all_in_sees_the_flop_and_the_showdown_without_a_decision() -> None:
    river = told("d db 2c7d9h, p1 cc, p3 cc, d db Tc, p1 cc, p3 cc, d db 3s, p1 cc, p3 cc")
    hand = facts(a_hand(*THREE, *told("p3 cc, p1 cc"), *river, stacks=(1000, 60, 1000)))
    blind = player(hand, 2)
    assert (blind.put_in_voluntarily, blind.raised_before_flop, blind.calls) == (False, False, 0)
    assert (blind.saw_flop, blind.went_to_showdown, blind.won_at_showdown) == (True, True, False)
    assert player(hand, 1).put_in_voluntarily


def test_a_straddle_is_not_voluntary_and_a_raise_of_it_is() -> None:
    blinds, cards = (50, 100, 200, 0), dealt("AsAh", "KsKh", "QsQh", "JsJh")
    checked = facts(
        a_hand(
            *cards, *told("p4 cc, p1 f, p2 f, p3 cc, d db 2c7d9h, p3 cbr 200, p4 f"), blinds=blinds, stacks=(2000,) * 4
        )
    )
    assert [one.put_in_voluntarily for one in checked.players] == [False, False, False, True]
    raised = facts(a_hand(*cards, *told("p4 f, p1 f, p2 cc, p3 cbr 600, p2 f"), blinds=blinds, stacks=(2000,) * 4))
    assert [one.put_in_voluntarily for one in raised.players] == [False, True, True, False]
    assert [one.raised_before_flop for one in raised.players] == [False, False, True, False]
    assert not any(one.saw_flop for one in raised.players)


def test_aggression_counts_no_check_and_nothing_before_the_flop() -> None:
    hand = facts(
        a_hand(
            *THREE,
            *told("p3 cbr 200, p1 f, p2 cbr 300, p3 cc, d db 2c7d9h, p2 cc, p3 cbr 100, p2 cbr 200, p3 cc, d db Tc"),
            *told("p2 cc, p3 cc, d db 3s, p2 cbr 100, p3 f"),
        )
    )
    assert [(one.bets_and_raises, one.calls) for one in hand.players] == [(0, 0), (2, 0), (1, 1)]


def test_a_showdown_with_a_mucked_hand() -> None:
    hand = facts(a_hand(*THREE, *told("p3 f, p1 cc, p2 cc"), *TO_THE_RIVER, *told("p1 cc, p2 cc, p1 sm AsAh, p2 sm")))
    assert (hand.had_showdown, hand.was_all_in, hand.category) == (True, False, Category.PAIR)
    assert [one.went_to_showdown for one in hand.players] == [True, True, False]
    assert [one.won_at_showdown for one in hand.players] == [True, False, False]
    best = player(hand, 1).best_hand
    assert best is not None
    assert format_cards(best.best) == "AsAhTc9h7d"
    assert player(hand, 2).best_hand is None


def test_the_category_is_that_of_the_winner_whoever_shows_first() -> None:
    river = told("d db QcQd9h, p1 cc, p2 cc, d db Tc, p1 cc, p2 cc, d db 3s, p1 cc, p2 cc")
    hand = facts(a_hand(*dealt("AsAh", "QsQh", "KsKh"), *told("p3 f, p1 cc, p2 cc"), *river))
    assert [one.best_hand is not None for one in hand.players] == [True, True, False]
    assert (hand.category, hand.winners) == (Category.FOUR_OF_A_KIND, {"p2": 200})


def test_side_pots_and_an_all_in() -> None:
    hand = facts(
        a_hand(
            *dealt("AsAh", "KsKh", "QsQh"),
            *told("p3 cbr 1000, p1 cc, p2 cc, d db 2c7d9h, d db Tc, d db 3s"),
            stacks=(200, 500, 1000),
        )
    )
    assert (hand.was_all_in, hand.had_showdown, hand.pot) == (True, True, 1200)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(600, (1, 2, 3)), (600, (2, 3))]
    assert [(one.put_in, one.won) for one in hand.players] == [(200, 600), (500, 600), (500, 0)]
    assert [one.won_at_showdown for one in hand.players] == [True, True, False]
    assert all(one.saw_flop and one.went_to_showdown for one in hand.players)


def test_a_side_pot_that_one_player_alone_can_win_is_not_won_at_the_showdown() -> None:
    hand = facts(
        a_hand(
            *dealt("AsAh", "KsKh", "QsQh"),
            *told("p3 cbr 400, p1 cc, p2 cc, d db 2c7d9h, p2 cbr 300, p3 f, d db Tc, d db 3s"),
            stacks=(200, 1000, 1000),
        )
    )
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(600, (1, 2)), (400, (2,))]
    assert [one.won for one in hand.players] == [600, 400, 0]
    assert [one.won_at_showdown for one in hand.players] == [True, False, False]


def test_a_split_pot() -> None:
    hand = facts(
        a_hand(
            *dealt("AsKh", "AdKd", "QsQh"),
            *told("p3 f, p1 cc, p2 cc"),
            *TO_THE_RIVER,
            *told("p1 cc, p2 cc, p1 sm -, p2 sm -"),
        )
    )
    assert hand.winners == {"p1": 100, "p2": 100}
    assert [one.won_at_showdown for one in hand.players] == [True, True, False]


def test_a_winner_whom_nobody_called_may_show() -> None:
    hand = facts(a_hand(*THREE, *told("p3 f, p1 cc, p2 cc, d db 2c7d9h, p1 cbr 100, p2 f, p1 sm AsAh")))
    assert (hand.had_showdown, hand.category) == (False, Category.PAIR)
    shown_early = facts(a_hand(*THREE, *told("p3 f, p1 f, p2 sm KsKh")))
    assert shown_early.category is None


def test_names_seats_number_and_date() -> None:
    folded = a_hand(*HIDDEN, *told("p3 f, p1 f"))
    hand = facts(
        folded,
        hand=12,
        players=["Anna", "B\x1b[2Joris", " "],
        seats=[4, 9, 2],
        day=4,
        month=5,
        year=2026,
        time=time(21, 30),
    )
    assert (hand.number, hand.date, hand.time) == (12, date(2026, 5, 4), time(21, 30))
    assert [(one.name, one.seat) for one in hand.players] == [("Anna", 4), ("Boris", 9), ("p3", 2)]


@pytest.mark.parametrize(
    "extra",
    [
        {},
        {"hand": True, "players": ["A"], "seats": [1, 2], "day": 31, "month": 2, "year": 2026, "time": "noon"},
        {"hand": 10**400, "players": "ABC", "seats": [1, 2, -1], "day": "4", "month": 5, "year": 2026},
        {"hand": 0, "players": [1, 2, 3], "seats": ["1", "2", "3"], "day": 1, "month": 1, "year": 10**400},
        {"hand": Decimal("1.5"), "players": ["", "", ""], "seats": 3, "day": 1, "month": 1},
    ],
)
def test_fields_that_tell_nothing(extra: dict[str, object]) -> None:
    hand = facts(a_hand(*HIDDEN, *told("p3 f, p1 f")), **extra)
    assert (hand.number, hand.date, hand.time) == (7, None, None)
    assert [(one.name, one.seat) for one in hand.players] == [("p1", 1), ("p2", 2), ("p3", 3)]


def test_the_name_of_the_table_is_the_number() -> None:
    phh = replace(a_hand(*HIDDEN, *told("p3 f, p1 f")), label="31")
    assert facts(phh).number == 31
    assert facts(replace(phh, label="9" * 5000)).number == 7
    assert facts(replace(phh, label="final")).number == 7


def test_a_result_that_only_the_record_tells() -> None:
    actions = (*dealt("AsAh", "????", "????"), *told("p3 f, p1 cc, p2 cc"), *TO_THE_RIVER, *told("p1 cc, p2 cc"))
    result = (Decimal(900), Decimal("1099.5"), Decimal(1000))
    hand = facts(replace(a_hand(*actions), finishing_stacks=result))
    assert [(one.put_in, one.won) for one in hand.players] == [(100, 0), (100, 199), (0, 0)]
    assert [one.won_at_showdown for one in hand.players] == [False, True, False]
    with pytest.raises(PhhError, match="does not tell how the hand ended"):
        facts(a_hand(*actions))


def test_a_hand_that_goes_on_and_one_against_the_rules() -> None:
    with pytest.raises(PhhError, match="does not tell how the hand ended"):
        facts(a_hand(*THREE, "p3 f"))
    with pytest.raises(PhhError, match="It is not the turn of p1"):
        facts(a_hand(*THREE, "p1 f"))


def test_the_recorded_hands_keep_their_chips() -> None:
    for name in ("core", "oddchip", "conventions"):
        with (DATA / f"{name}.phhs").open("rb") as stream:
            for place, phh in enumerate(read_hands(stream), 1):
                assert isinstance(phh, PhhHand)
                replayed = replay(phh)
                if not replayed.hand.is_over or phh.finishing_stacks is None:
                    continue
                hand = facts_of(replayed, place=place)
                ends = [one.net + stack for one, stack in zip(hand.players, phh.starting_stacks, strict=True) if stack]
                assert ends == [stack * phh.chips_per_unit for stack in phh.finishing_stacks if stack is not None]
                assert hand.pot == sum(one.won for one in hand.players) == sum(pot.amount for pot in hand.pots)
