"""Hands for trackers: read back by a strict reader, to the last chip, whatever the names are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.engine.chips import in_units
from holdem_tui.engine.hand import Hand
from holdem_tui.history.export.chat import write_chat
from holdem_tui.history.export.finished import FinishedHand
from holdem_tui.history.export.pokerstars import write_pokerstars
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.record import CardsTold
from tests.engine.random_hands import random_action, random_setup
from tests.history.export.hands import WORKED, cents, exported, named, recorded, showdown, uncontested
from tests.history.export.tracker import Tracked, read_hand, read_hands
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN, a_hand, dealt, told
from tests.history.test_recorded_hands import PAID, hands


def tracked(one: FinishedHand) -> Tracked:
    (hand,) = read_hands(write_pokerstars(one))
    return hand


def random_hand(seed: int) -> Hand:
    chooser = random.Random(seed)
    hand = Hand(random_setup(chooser))
    while hand.to_act is not None:
        hand.apply(random_action(chooser, hand.legal_actions()))
    return hand


def check_chips(one: FinishedHand, hand: Tracked) -> None:
    """Every player ends with the chips that the engine gives him."""
    stacks = {hand.seats[seat]: chips for seat, chips in _stacks_by_seat(one)}
    assert hand.stacks == stacks


def _stacks_by_seat(one: FinishedHand) -> Iterator[tuple[int, Decimal]]:
    for player, chips in one.hand.stacks.items():
        yield one.facts.players[player - 1].seat, Decimal(in_units(chips, per_unit=one.phh.chips_per_unit))


@pytest.mark.parametrize("hand", WORKED.values(), ids=WORKED)
def test_worked_hands_add_up(hand: object) -> None:
    assert callable(hand)
    one = exported(hand())
    check_chips(one, tracked(one))


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", PAID)
def test_recorded_hands_add_up(name: str, every: int) -> None:
    for number, phh in enumerate(hands(name)[::every], start=1):
        one = exported(replace(phh, extra={}), number=number, source=name)
        check_chips(one, tracked(one))


def test_random_hands_add_up() -> None:
    for seed in range(50):
        one = exported(recorded(random_hand(seed), {seat: f"Player {seat}" for seat in range(10)}, seats=10))
        check_chips(one, tracked(one))


LETTERS = st.text(st.characters(codec="utf-8"), max_size=12)
FORGED = st.sampled_from(
    [
        "*** SUMMARY ***",
        "****** FLOP *** [As Kd Qh]",
        "Anna: folds",
        "Anna collected 5 from pot",
        "Uncalled bet (5) returned to Anna",
        "Dealt to Anna [As Ad]",
        "Anna (200 in chips)",
        "Seat 1: Anna",
        "x\nAnna: folds",
        "x\r\n*** RIVER ***",
        "Anna\u2028Boris: checks",
        "Table 'x'",
        "",
        "Anna",
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(LETTERS | FORGED, min_size=3, max_size=3), st.sampled_from([showdown, uncontested, cents]))
def test_no_name_forges_a_line(names: list[str], hand: object) -> None:
    assert callable(hand)
    phh: PhhHand = hand()
    one = exported(named(phh, [*names, "Gleb"][: phh.players]))
    plain = exported(named(phh, ["Ann", "Bo", "Cy", "Di"][: phh.players]))
    text, usual = write_pokerstars(one), write_pokerstars(plain)
    assert len(text.splitlines()) == len(usual.splitlines())
    check_chips(one, read_hand(text.rstrip("\n")))


def test_names_are_kept_as_they_are_but_for_streets_and_twins() -> None:
    names = ["[b]Bob: {x}", "*** FLOP *****", "[b]Bob: {x}"]
    assert sorted(tracked(exported(named(cents(), names))).seats.values()) == [
        "** FLOP **",
        "[b]Bob: {x}",
        "[b]Bob: {x} [2]",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A (button)", "A [button]"),
        ("B (small blind) (big blind)", "B [small blind] [big blind]"),
        ("C collected 100 from pot", "C_collected_100_from_pot"),
        ("D (1000 in chips)", "D_[1000_in_chips]"),
        ("E: raises 5 to 10", "E:_raises_5_to_10"),
        ("Player 1", "Player 1"),
    ],
)
def test_N07_trackers_take_no_name_for_their_own_words(name: str, told: str) -> None:
    names = [name, "Boris", "Vera"]
    assert tracked(exported(named(cents(), names))).seats == dict(
        zip(tracked(exported(cents())).seats, [told, "Boris", "Vera"], strict=True)
    )


def test_a_hand_has_one_number_in_all_exports_and_another_hand_another() -> None:
    everything, public = showdown(), exported(showdown())
    ids = {tracked(exported(everything, viewer=name)).hand_id for name in ("Anna", "Boris", None)}
    assert ids == {tracked(replace(public, source="elsewhere", number=7)).hand_id}
    later = named(everything, ["Boris", "Vera", "Anna"], hand=13)
    assert tracked(exported(later)).hand_id not in ids


def test_the_head_of_a_session() -> None:
    hand = tracked(exported(showdown(), viewer="Vera"))
    assert (hand.table, hand.max_seats, hand.button) == ("evening", 6, 1)
    assert hand.seats == {1: "Anna", 3: "Boris", 4: "Vera"}
    assert hand.dealt == {"Vera": "7c 2d"}
    assert hand.shown == {"Anna": "Ah Kd"}


def test_the_limits() -> None:
    assert [tracked(exported(hand())).limit for hand in WORKED.values()] == ["No Limit"] * 3 + ["Limit", "No Limit"]


@pytest.mark.parametrize(
    ("extra", "head"),
    [
        ({"table": "Anna's 'x'\nSeat 9: Z (1 in chips)"}, ("Annas xSeat 9: Z (1 in chips)", 6, 6)),
        ({"table": ""}, ("Table", 6, 6)),
        ({"table": 17}, ("17", 6, 6)),
        ({"seats": [1, 1, 1]}, ("evening", 6, 3)),
        ({"seats": [4, 11, 2]}, ("evening", 6, 3)),
        ({"seats": [4, 8, 2]}, ("evening", 9, 2)),
        ({"seat_count": 10}, ("evening", 10, 6)),
        ({"seat_count": 10**30}, ("evening", 6, 6)),
        ({"seat_count": "many"}, ("evening", 6, 6)),
    ],
)
def test_fields_of_files_from_elsewhere(extra: dict[str, object], head: tuple[str, int, int]) -> None:
    hand = tracked(exported(named(cents(), ["Anna", "Boris", "Vera"], **extra)))
    assert (hand.table, hand.max_seats, hand.button) == head


def test_cards_that_nobody_saw_are_not_dealt_face_up() -> None:
    assert tracked(exported(named(showdown(), ["Boris", "Vera", "Anna"]), viewer="Anna")).dealt
    hidden = recorded(random_hand(3), {seat: f"P{seat}" for seat in range(10)}, cards=CardsTold.PUBLIC)
    for player in exported(hidden).facts.players:
        one = exported(hidden, viewer=player.name)
        assert bool(tracked(one).dealt) == (player.player in one.shown)


def test_the_house_keeps_what_a_record_does_not_pay_out() -> None:
    checks = told("p1 cc, p2 cc, p3 cc")
    phh = a_hand(
        *dealt("????", "????", "????"),
        *told("p3 cc, p1 cc, p2 cc, d db 2c7d9h"),
        *(*checks, "d db Tc", *checks, "d db 3s", *checks),
    )
    one = exported(replace(phh, finishing_stacks=(Decimal(900), Decimal(1190), Decimal(900))))
    hand = tracked(one)
    assert hand.collected == {"p2": Decimal(290)}
    assert hand.mucked == {"p1", "p2", "p3"}
    assert "Total pot 300 | Rake 10\n" in write_pokerstars(one)


def test_a_side_pot_that_is_known_and_a_main_pot_that_only_the_record_tells() -> None:
    phh = a_hand(
        *dealt("????", "AcAd", "KcKd"),
        *told("p3 cbr 300, p1 cc, p2 cbr 600, p3 cc, d db 2c7d9h, p2 cc, p3 cc, d db Tc, p2 cc, p3 cc, d db 3s"),
        *told("p2 cc, p3 cc, p2 sm AcAd, p3 sm KcKd"),
        stacks=(300, 1000, 1000),
    )
    one = exported(replace(phh, finishing_stacks=(Decimal(0), Decimal(1900), Decimal(400))))
    text = write_pokerstars(one)
    assert tracked(one).collected == {"p2": Decimal(1500)}
    assert "p2 collected 600 from side pot\np2 collected 900 from main pot\n" in text
    assert "Total pot 1500 Main pot 900. Side pot 600. | Rake 0\n" in text
    assert write_chat(one).endswith("p2 wins 900\n")


def test_a_hand_without_a_pot() -> None:
    phh = a_hand(*dealt("????", "????", "????"), *told("p2 f, p3 f"), blinds=(100, 0, 0))
    text = write_pokerstars(exported(phh))
    assert "Uncalled bet (100) returned to p1\np1: doesn't show hand\n*** SUMMARY ***\nTotal pot 0 | Rake 0\n" in text
    assert tracked(exported(phh)).stacks == {"p1": 1000, "p2": 1000, "p3": 1000}


def test_a_board_that_nobody_knows_is_refused() -> None:
    one = exported(showdown())
    one.hand.board = (*one.hand.board[:4], UNKNOWN)
    with pytest.raises(PhhError, match=r"^A board card is unknown, which this form cannot tell\.$"):
        write_pokerstars(one)


def test_N06_the_button_may_be_an_empty_seat() -> None:
    dead = named(showdown(), ["Anna", "Boris", "Vera"], seats=[3, 4, 1], seat_count=6, _button=2)
    text = write_pokerstars(exported(dead))
    assert " Seat #2 is the button\n" in text
    assert "(button)" not in text
    # What no table has is not believed.
    for button in (4, 11, 0, "2"):
        other = named(showdown(), ["Anna", "Boris", "Vera"], seats=[3, 4, 1], seat_count=6, _button=button)
        assert " Seat #1 is the button\n" in write_pokerstars(exported(other))


def test_a_form_that_needs_every_stack_does_without_a_hand_that_lacks_one() -> None:
    with pytest.raises(PhhError, match=r"^A stack is unknown, which this form cannot tell\.$"):
        write_pokerstars(exported(ALL_IN_AGAINST_UNKNOWN))
