"""What one player knows of a hand: read back, replayed to the same end, and no hidden card anywhere in it."""

from __future__ import annotations

import random
from dataclasses import replace
from io import BytesIO

import pytest

from holdem_tui.history.export.finished import FinishedHand, finished_hand
from holdem_tui.history.export.player_view import player_view
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.record import CardsTold
from holdem_tui.history.phh.writer import write_hand
from tests.engine.helpers import cards_in
from tests.history.export.hands import WORKED, cents, exported, named, recorded, showdown
from tests.history.export.test_pokerstars import random_hand
from tests.history.phh.hands import a_hand, dealt, told
from tests.history.test_recorded_hands import PAID, hands


def read_back(text: str) -> PhhHand:
    (phh,) = read_hands(BytesIO(text.encode()))
    assert isinstance(phh, PhhHand)
    return phh


def check_view(one: FinishedHand) -> None:
    view = player_view(one)
    again = exported(read_back(write_hand(view)))
    assert (again.hand.stacks, again.shown) == (one.hand.stacks, one.shown)
    assert again.facts.winners == one.facts.winners
    hidden = cards_in(one.hand.setup.hole_cards) - cards_in(one.shown) - cards_in(one.own_cards)
    told = " ".join(view.actions)
    assert not [card for card in hidden if str(card) in told]
    assert all(str(card) in told for card in one.own_cards)


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("viewer", [None, "p1", "p2"])
def test_recorded_hands(viewer: str | None, every: int) -> None:
    for name in PAID:
        for phh in hands(name)[::every]:
            one = finished_hand(replace(phh, extra={}), number=1, source=name, viewer=viewer)
            assert one is not None
            check_view(one)


def test_random_hands_with_everybody_s_cards() -> None:
    chooser = random.Random(1)
    for seed in range(100):
        hand = random_hand(seed)
        phh = recorded(hand, {seat: f"P{seat}" for seat in range(10)}, cards=CardsTold.ALL)
        check_view(exported(phh, viewer=f"P{chooser.choice(list(hand.stacks))}"))


@pytest.mark.parametrize("hand", WORKED.values(), ids=WORKED)
def test_worked_hands_keep_names_seats_and_date(hand: object) -> None:
    assert callable(hand)
    phh: PhhHand = hand()
    view = player_view(exported(phh))
    assert view.extra == phh.extra
    assert replace(view, actions=phh.actions) == phh


def test_comments_and_foreign_fields_do_not_tell_cards() -> None:
    phh = a_hand(
        *dealt("AcAd", "7h2c", "QdQc # the ladies, against AcAd"),
        *told("p3 f # had 7h2c in mind, p1 cbr 300 # AcAd, p2 f"),
        "# p1 had AcAd",
    )
    phh = named(phh, ["Anna", "Boris", "Vera"], _hole_cards=["AcAd"], note="AcAd", event="Evening")
    view = player_view(exported(phh, viewer="Boris"))
    assert view.actions == (*dealt("????", "7h2c", "????"), "p3 f", "p1 cbr 300", "p2 f")
    assert view.extra == {"players": ["Anna", "Boris", "Vera"], "event": "Evening"}


def test_of_one_card_that_was_shown_the_other_stays_hidden() -> None:
    phh = a_hand(*dealt("AcAd", "7h2c", "QdQc"), *told("p3 f, p1 f, p2 sm 7h"))
    assert player_view(exported(phh)).actions[1::4] == ("d dh p2 ????", "p2 sm 7h")


def test_cards_dealt_one_by_one() -> None:
    deals = told("d dh p1 Ac, d dh p2 7h, d dh p3 Qd, d dh p1 Ad, d dh p2 2c, d dh p3 Qc")
    view = player_view(exported(a_hand(*deals, *told("p3 f, p1 f")), viewer="p2"))
    assert view.actions[:6] == told("d dh p1 ??, d dh p2 7h, d dh p3 ??, d dh p1 ??, d dh p2 2c, d dh p3 ??")


def test_what_the_rules_turn_face_up_is_told_though_the_record_does_not_say_so() -> None:
    phh = a_hand(
        *dealt("AcAd", "7h2c", "QdQc"),
        *told("p3 cbr 1000, p1 cc, p2 f, d db 2h7d9s, d db Th, d db Jh"),
        chips_per_unit=1,
    )
    assert player_view(exported(phh)).actions[:3] == dealt("AcAd", "????", "QdQc")


def test_a_hand_without_the_viewer_is_none() -> None:
    for phh in (showdown(), cents()):
        assert finished_hand(phh, number=1, source="evening", viewer="Zoya") is None
