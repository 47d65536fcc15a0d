"""Hands written as text: readable for people, for PokerKit, and read back as they were."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import UTC, date, datetime, time
from decimal import Decimal
from io import BytesIO
from string import ascii_lowercase
from typing import Any

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_tui.engine.setup import Structure
from holdem_tui.history.phh.model import MAX_CHIPS, PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.writer import write_hand, write_hands
from tests.history.phh.texts import fixed_limit_text, hand_text, read_one, read_whole

PLAYED = "['d dh p1 AcKd', 'd dh p2 QhQs', 'd dh p3 7c2d', 'p3 cbr 6.50', 'p1 f', 'p2 cc', 'd db 7h8h9h', 'p2 cc']"


def fields_of(text: str) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=Decimal)


def test_a_hand_is_written_for_people_to_read() -> None:
    hand = read_one(hand_text(min_bet="2.50", actions="['p3 cbr 6.5', 'p1 f # sighs']", players="['Anna', 'Bob', 'C']"))
    assert write_hand(replace(hand, finishing_stacks=(Decimal(205), Decimal("147.5"), Decimal(90)))) == (
        'variant = "NT"\n'
        "ante_trimming_status = false\n"
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [1, 2, 0]\n"
        "min_bet = 2.50\n"
        "starting_stacks = [200, 150, 90]\n"
        "finishing_stacks = [205, 147.5, 90]\n"
        'actions = [\n    "p3 cbr 6.5",\n    "p1 f # sighs",\n]\n'
        'players = [\n    "Anna",\n    "Bob",\n    "C",\n]\n'
    )


@pytest.mark.parametrize(
    "text",
    [
        hand_text(),
        hand_text(variant="'PT'", ante_trimming_status="true", winnings="[3, 0, 0.5]"),
        fixed_limit_text(antes="[0.25, 0.25, 0.25]", blinds_or_straddles="[1, 2, -2]"),
        hand_text(actions="['', '# \\'quoted\\'', 'nonsense']".replace("\\'", '"'), event="'Ω \"of\" [x]'"),
        hand_text(hand="17", _level="0.10", _note='"one\\ntwo\\t\\u0000"', time="12:30:00", day="1979-05-27")
        + "[_meta]\nseats = [1, 5, 9]\n[_meta.deep]\nx = inf\n[[log]]\na = [[1], ['b']]\n[[log]]\n",
    ],
)
def test_every_field_and_value_is_kept(text: str) -> None:
    hand = read_one(text)
    before = {"ante_trimming_status": False} | fields_of(text)
    assert fields_of(write_hand(hand)) == before
    assert fields_of("".join(write_hands([hand, hand]))) == {"1": before, "2": before}


@pytest.mark.parametrize(
    ("text", "bets"),
    [
        (hand_text(), "min_bet = 2\n"),
        (hand_text(starting_stacks="[200.00, 150, 90]"), "min_bet = 2.00\n"),
        (hand_text(actions="['p3 cbr 6.00']"), "min_bet = 2.00\n"),
        (hand_text(min_bet="0.00000001"), "min_bet = 0.00000001\n"),
        (fixed_limit_text(small_bet="2.5"), "small_bet = 2.5\nbig_bet = 4.0\n"),
    ],
)
def test_the_bets_tell_the_unit(text: str, bets: str) -> None:
    """The odd chip of a pot is a cent where cents are played, though every amount may be whole."""
    hand = read_one(text)
    assert bets in write_hand(hand)
    assert read_one(write_hand(hand)) == hand


def test_tables_are_numbered_unless_hands_have_labels_of_their_own() -> None:
    hand = read_one(hand_text())
    labels = [None, "final table", None, '"[7]" = Ω\n', "6", None]
    hands = [replace(hand, label=label) for label in labels]
    written = "".join(write_hands(hands))
    assert [found.label for found in read_whole(written)] == ["1", "final table", "3", '"[7]" = Ω\n', "6", "7"]


def test_no_table_key_stands_twice() -> None:
    hand = read_one(hand_text())
    hands = [replace(hand, label=label) for label in ["2", None, "2", "3", None]]
    assert list(fields_of("".join(write_hands(hands)))) == ["2", "3", "4", "5", "6"]


def test_hands_are_written_one_by_one() -> None:
    def endless() -> Any:
        while True:
            yield read_one(hand_text())

    pieces = write_hands(endless())
    assert [next(pieces).partition("\n")[0] for _ in range(3)] == ["[1]", "[2]", "[3]"]


@pytest.mark.parametrize(
    "text",
    [
        hand_text(actions=PLAYED, _meta="{a = [1, {b = 2}]}"),
        hand_text(actions=PLAYED.replace("6.50", "6"), finishing_stacks="[199, 144, 83.5]"),
        hand_text(starting_stacks="[200.00, 150, 90]", actions="[]"),
        hand_text(starting_stacks="[inf, 150, inf]", actions=PLAYED),
        fixed_limit_text(actions="['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 4', 'p1 f', 'p2 f']"),
    ],
)
def test_pokerkit_loads_what_is_written_and_finds_the_same_hand(text: str) -> None:
    hand = read_one(text)
    original = pokerkit.HandHistory.loads(text)
    loaded = pokerkit.HandHistory.loads(write_hand(hand))
    many = list(pokerkit.HandHistory.load_all(BytesIO("".join(write_hands([hand, hand])).encode())))
    assert len(many) == 2
    for history in [loaded, *many]:
        assert history.actions == original.actions
        assert history.starting_stacks == original.starting_stacks
        assert history.user_defined_fields == original.user_defined_fields
        assert list(history)[-1].stacks == list(original)[-1].stacks


toml_texts = st.text(st.characters(codec="utf-8"), max_size=20)
toml_values = st.recursive(
    st.one_of(
        toml_texts,
        st.booleans(),
        st.integers(-(10**30), 10**30),
        st.decimals(allow_nan=False),
        st.dates(),
        st.times(),
        st.datetimes(),
        st.datetimes(timezones=st.just(UTC)),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(toml_texts, inner, max_size=4),
    max_leaves=8,
)
FIELD_NAMES = {"variant", "antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet", "starting_stacks"}
FIELD_NAMES |= {"actions", "ante_trimming_status", "finishing_stacks", "winnings"}
names = toml_texts | st.text(ascii_lowercase + "_").map(lambda text: f"_{text}")
extras = st.dictionaries(names.filter(lambda name: name not in FIELD_NAMES), toml_values, max_size=4)


@st.composite
def hands(draw: st.DrawFn) -> PhhHand:
    players = draw(st.integers(2, 10))
    chips = st.integers(0, MAX_CHIPS)
    results = st.none() | st.lists(st.decimals(0, MAX_CHIPS, allow_nan=False), min_size=players, max_size=players).map(
        tuple
    )

    def of_each(amount: st.SearchStrategy[int]) -> tuple[int, ...]:
        return tuple(draw(st.lists(amount, min_size=players, max_size=players)))

    structure = draw(st.sampled_from(Structure))
    positive = st.integers(1, MAX_CHIPS)
    return PhhHand(
        structure=structure,
        antes=of_each(chips),
        blinds_or_straddles=of_each(st.integers(-MAX_CHIPS, MAX_CHIPS)),
        min_bet=draw(positive),
        big_bet=draw(positive) if structure is Structure.FIXED_LIMIT else None,
        starting_stacks=of_each(positive),
        actions=tuple(draw(st.lists(toml_texts | st.sampled_from(["p1 f", "p2 cbr 5 # 2.5", "d db 7h8h9h"])))),
        ante_trimming=draw(st.booleans()),
        finishing_stacks=draw(results),
        winnings=draw(results),
        chips_per_unit=draw(st.sampled_from([1, 10, 100, 1000])),
        label=draw(st.none() | toml_texts),
        extra=draw(extras),
    )


@settings(max_examples=40)
@given(hands())
def test_any_hand_is_read_back_from_its_text(hand: PhhHand) -> None:
    assert read_one(write_hand(hand)) == replace(hand, label=None)


@settings(max_examples=25)
@given(st.lists(hands(), min_size=1, max_size=3))
def test_any_hands_are_read_back_from_their_text(written: list[PhhHand]) -> None:
    found = read_whole("".join(write_hands(written)))
    assert len({hand.label for hand in found}) == len(written)
    assert found == [replace(hand, label=same.label) for hand, same in zip(written, found, strict=True)]


def test_dates_and_times_are_kept() -> None:
    extra: dict[str, object] = {
        "time": time(12, 30, 0, 500),
        "day": date(1979, 5, 27),
        "start": datetime(1979, 5, 27, 7, 32, tzinfo=UTC),
    }
    hand = replace(read_one(hand_text()), extra=extra)
    assert read_one(write_hand(hand)).extra == extra


def test_unknown_stacks_are_written_as_the_format_has_them() -> None:
    hand = read_one(hand_text(starting_stacks="[inf, 150, inf]", finishing_stacks="[inf, 149, inf]", actions=PLAYED))
    assert "starting_stacks = [inf, 150, inf]\nfinishing_stacks = [inf, 149, inf]\n" in write_hand(hand)
    assert read_one(write_hand(hand)) == hand


CONTROLS = "".join(map(chr, (*range(32), *range(127, 160)))) + "\u2028\u2029\u202e\u2066"


def test_nothing_is_written_that_a_terminal_would_obey() -> None:
    extra = {"players": [f"An{CONTROLS}na", "B", "C"], f"_{CONTROLS}": {CONTROLS: [{CONTROLS: CONTROLS}]}}
    hand = replace(read_one(hand_text()), label=f"1{CONTROLS}", actions=(f"p3 f # {CONTROLS}",), extra=extra)
    text = "".join(write_hands([hand, hand]))
    assert text.replace("\n", "").isprintable()
    first, second = read_hands(BytesIO(text.encode()))
    assert first == hand
    assert second == replace(hand, label="2")
