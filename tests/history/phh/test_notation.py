"""Actions as text: what each says, what is refused and with which sentence."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.cards import DECK, UNKNOWN, Card, parse_cards
from holdem_tui.engine.errors import HoldemError
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import MAX_CHIPS, MAX_DECIMALS
from holdem_tui.history.phh.notation import (
    BetOrRaised,
    BoardDealt,
    CheckedOrCalled,
    Folded,
    HoleDealt,
    Mucked,
    PhhAction,
    Shown,
    decimals_in_action,
    read_action,
    read_amount,
    write_action,
)

ACE, KING = Card("Ac"), Card("Kd")

ACTIONS: list[tuple[str, PhhAction]] = [
    ("d dh p1 AcKd", HoleDealt(1, (ACE, KING))),
    ("d dh p6 Ac", HoleDealt(6, (ACE,))),
    ("d dh p2 ????", HoleDealt(2, (UNKNOWN, UNKNOWN))),
    ("d dh p2 Ac??", HoleDealt(2, (ACE, UNKNOWN))),
    ("d db 7h8h9h", BoardDealt(parse_cards("7h8h9h"))),
    ("d db Ac", BoardDealt((ACE,))),
    ("d db 7h8h9hTcJc2d", BoardDealt(parse_cards("7h8h9hTcJc2d"))),
    ("p1 f", Folded(1)),
    ("p6 cc", CheckedOrCalled(6)),
    ("p2 cbr 60", BetOrRaised(2, 6000)),
    ("p2 cbr 47.50", BetOrRaised(2, 4750)),
    ("p3 sm AcKd", Shown(3, (ACE, KING))),
    ("p3 sm Ac", Shown(3, (ACE,))),
    ("p3 sm ????", Shown(3, (UNKNOWN, UNKNOWN))),
    ("p3 sm -", Shown(3, None)),
    ("p3 sm", Mucked(3)),
]


def read(text: str, *, players: int = 6, chips_per_unit: int = 100) -> PhhAction | None:
    return read_action(text, players=players, chips_per_unit=chips_per_unit)


def refusal(text: str, *, players: int = 6, chips_per_unit: int = 100) -> str:
    with pytest.raises(HoldemError) as error:
        read(text, players=players, chips_per_unit=chips_per_unit)
    return str(error.value)


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_an_action_is_read_and_written_back(text: str, action: PhhAction) -> None:
    assert read(text) == action
    assert write_action(action, chips_per_unit=100) == text


@pytest.mark.parametrize("text", ["p1 f # he did not want to", "p1 f # p2 cbr 60 # or so", "  p1   f  ", "p1 f #"])
def test_a_comment_and_spaces_change_nothing(text: str) -> None:
    assert read(text) == Folded(1)


@pytest.mark.parametrize("text", ["", "   ", "# a long pause", "#"])
def test_nothing_and_a_comment_alone_are_no_action(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("p1 sd AcKd", "Standing pat or drawing does not exist in hold'em."),
        ("p1 pb", "A bring-in does not exist in hold'em."),
        ("p1 cbr", "An action such as 'p1 cbr 60' expected."),
        ("p1 cbr 60 70", "An action such as 'p1 cbr 60' expected."),
        ("p1 cc 60", "An action such as 'p1 cc' expected."),
        ("p1 sm Ac Kd", "An action such as 'p1 sm AcKd' expected."),
        ("d dh AcKd", "An action such as 'd dh p1 AcKd' expected."),
        ("d db", "An action such as 'd db 7h8h9h' expected."),
        ("p1", "One of f, cc, cbr and sm after a player expected, or d dh or d db."),
        ("p1 folds", "One of f, cc, cbr and sm after a player expected, or d dh or d db."),
        ("P1 F", "One of f, cc, cbr and sm after a player expected, or d dh or d db."),
        ("p7 f", "'p7' is not a player of this hand: p1 to p6 expected."),
        ("p0 cc", "'p0' is not a player of this hand: p1 to p6 expected."),
        ("p01 f", "'p01' is not a player of this hand: p1 to p6 expected."),
        ("p٣ f", "'p٣' is not a player of this hand: p1 to p6 expected."),
        ("x1 f", "'x1' is not a player of this hand: p1 to p6 expected."),
        ("d dh p7 AcKd", "'p7' is not a player of this hand: p1 to p6 expected."),
        ("d dh p1 AcKdQh", "One or two hole cards expected, not 3."),
        ("p1 sm AcKdQhJs", "One or two hole cards expected, not 4."),
        ("d db 7hAc7h", "7h appears twice in '7hAc7h'."),
        ("d db " + "Ac" * 53, "At most 52 cards expected, as a deck has."),
    ],
)
def test_what_is_no_action_of_this_hand_is_refused_with_what_was_expected(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


@pytest.mark.parametrize("text", ["d dh p1 Zd", "d db 7h8", "p1 sm ac", "p1 sm 10h"])
def test_what_is_no_card_is_named(text: str) -> None:
    assert "is no card: write a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s), as Ah." in refusal(text)


@pytest.mark.parametrize("amount", ["1e3", "+5", "-5", "٣", ".5", "5.", "1_000", "1,000", "0x10", "inf", "nan", "60x"])
def test_an_amount_is_digits_with_or_without_decimals(amount: str) -> None:
    assert refusal(f"p1 cbr {amount}") == f"Digits expected as an amount, as 60 or 2.50, not '{amount}'."


def test_an_amount_has_no_fractions_of_a_chip() -> None:
    assert refusal("p1 cbr 2.555") == "The amount '2.555' has more than 2 decimals."
    assert read("p1 cbr 2.555", chips_per_unit=1000) == BetOrRaised(1, 2555)


def test_an_amount_beyond_any_stack_is_refused() -> None:
    assert read_amount(str(MAX_CHIPS), chips_per_unit=1) == MAX_CHIPS
    assert read_amount("0" * 50 + "7.5", chips_per_unit=10) == 75
    for text, unit in [(str(MAX_CHIPS + 1), 1), ("9" * 5000, 1), ("100000000000.01", 100)]:
        with pytest.raises(PhhError, match=r"^The amount '[0-9.]+' is more than 10,000,000,000,000 chips\.$"):
            read_amount(text, chips_per_unit=unit)


def test_a_refusal_stays_short_whatever_the_text() -> None:
    for text in ["x" * 100_000, "d db " + "Ac" * 50_000, "p1 sm " + "A" * 50_000, "p1 cbr " + "9" * 50_000]:
        assert len(refusal(text)) < 150


@pytest.mark.parametrize(("before", "filler", "after"), [("p1 ", " ", "f"), ("p1 cbr ", "0", "5"), ("", " ", "")])
def test_endless_texts_are_read_but_not_kept(before: str, filler: str, after: str) -> None:
    tracemalloc.start()
    for length in range(100_000, 100_020):
        assert read(before + filler * length + after) == read(f"{before}{after}")
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 1_000_000


@pytest.mark.parametrize(
    ("text", "decimals"),
    [
        ("p1 cbr 60", 0),
        ("p1 cbr 60.50", 2),
        ("p1 cbr 6.5 # not 6.125", 1),
        ("p1 cc # 6.125", 0),
        ("p1 cbr 6.x", 0),
        (f"p1 cbr 1.{'0' * MAX_DECIMALS}", MAX_DECIMALS),
        (f"p1 cbr 1.{'0' * (MAX_DECIMALS + 1)}", 0),
        ("", 0),
    ],
)
def test_the_decimals_of_an_action_are_those_of_its_amount(text: str, decimals: int) -> None:
    assert decimals_in_action(text) == decimals


units = st.integers(0, MAX_DECIMALS).map(lambda places: 10**places)
players = st.integers(1, 10)
hole_cards = st.lists(st.sampled_from(DECK), min_size=1, max_size=2, unique=True).map(tuple)
boards = st.lists(st.sampled_from(DECK), min_size=1, max_size=5, unique=True).map(tuple)
actions: st.SearchStrategy[PhhAction] = st.one_of(
    st.builds(HoleDealt, players, hole_cards),
    st.builds(BoardDealt, boards),
    st.builds(Folded, players),
    st.builds(CheckedOrCalled, players),
    st.builds(BetOrRaised, players, st.integers(0, MAX_CHIPS)),
    st.builds(Shown, players, st.none() | hole_cards),
    st.builds(Mucked, players),
)


@given(actions, units)
def test_any_action_is_read_back_from_its_text(action: PhhAction, unit: int) -> None:
    assert read(write_action(action, chips_per_unit=unit), players=10, chips_per_unit=unit) == action


@given(st.text() | st.text("p123456789 fcbrsmdh.-?AKQcd#"))
def test_any_text_is_an_action_or_refused_with_a_sentence(text: str) -> None:
    sentence = "."
    try:
        read(text)
    except HoldemError as error:
        sentence = str(error)
    assert sentence.endswith(".")
    assert "\n" not in sentence
