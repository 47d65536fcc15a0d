"""What people type for stacks, blinds and structure: read, or refused with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.setup import Showing, Stakes, Structure
from holdem_tui.play.options import (
    GameOptions,
    OptionError,
    names_of,
    new_table,
    read_blinds,
    read_chips,
    read_seed,
    read_stacks,
    read_structure,
    showing_of,
)
from holdem_tui.table.errors import TableError
from holdem_tui.table.state import TableState

NO_NUMBERS = [
    "-5",
    "+5",
    "12.5",
    "12,5",
    "1e9",
    "1_000",
    "٢٠",
    "²",
    "140 + 100",
    "1 000",
    "",
    " ",
    "0x10",
    "2O0",
    "1" + "0" * 30,
    "9" * 5000,
    "200\n300",
]
STAKES = Stakes(small_blind=1, big_blind=2)


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_of_chips_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(OptionError, match=r"^Ante: .+ is no number of chips; write digits, as 200\.$"):
        read_chips(text, what="Ante")


def test_more_chips_than_there_can_be_are_refused_with_the_most() -> None:
    with pytest.raises(OptionError, match=r"^Ante: 1000000001 is too much; the maximum is 1000000000\.$"):
        read_chips("1000000001", what="Ante")


@given(st.integers(min_value=0, max_value=1_000_000_000))
def test_digits_are_chips(chips: int) -> None:
    assert read_chips(str(chips), what="Ante") == chips
    assert read_chips(f"  {chips}\t", what="Ante") == chips


@given(st.text())
def test_any_text_is_chips_or_refused_in_one_line(text: str) -> None:
    told = ""
    try:
        assert 0 <= read_chips(text, what="Ante") <= 1_000_000_000
    except OptionError as refused:
        told = str(refused)
    assert len(told.splitlines()) <= 1


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_a_seed_is_refused_as_a_seed_not_as_chips(text: str) -> None:
    with pytest.raises(OptionError, match=r"^Seed: .+ is no number; write digits, as 7\.$"):
        read_seed(text)


def test_a_seed_may_be_larger_than_any_stack() -> None:
    assert read_seed("123456789012345678") == 123456789012345678


def test_one_stack_is_everybodys() -> None:
    assert read_stacks("200", players=3) == (200, 200, 200)


def test_several_stacks_are_in_seat_order() -> None:
    assert read_stacks("20, 100,50", players=3) == (20, 100, 50)


@pytest.mark.parametrize("text", ["20,100", "20,100,50,1"])
def test_stacks_must_be_as_many_as_the_players(text: str) -> None:
    with pytest.raises(OptionError, match="write one for all or 3 with commas between them"):
        read_stacks(text, players=3)


@pytest.mark.parametrize("text", ["0", "20,0,50"])
def test_nobody_starts_without_chips(text: str) -> None:
    with pytest.raises(OptionError, match="everybody needs at least 1 chip"):
        read_stacks(text, players=3)


@pytest.mark.parametrize("text", [*NO_NUMBERS, "20,,50", "20,100,", ",", "20;100;50"])
def test_what_is_no_stack_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"^Stack"):
        read_stacks(text, players=3)


@pytest.mark.parametrize(
    ("text", "blinds"), [("1/2", (1, 2)), (" 50 / 100 ", (50, 100)), ("0/2", (0, 2)), ("2/2", (2, 2))]
)
def test_blinds_are_read(text: str, blinds: tuple[int, int]) -> None:
    assert read_blinds(text) == blinds


@pytest.mark.parametrize("text", ["", "2", "1-2", "1 2", "1/", "/2", "1/2/3", "2/1", "0/0", "-1/2", "1/2.5", "a/b"])
def test_wrong_blinds_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"blind|Blinds"):
        read_blinds(text)


@given(small=st.integers(0, 1000), big=st.integers(0, 1000))
def test_blinds_that_are_read_make_a_game(small: int, big: int) -> None:
    try:
        blinds = read_blinds(f"{small}/{big}")
    except OptionError:
        assert small > big or big == 0
    else:
        assert blinds == (small, big)
        Stakes(small_blind=small, big_blind=big)


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("no-limit", Structure.NO_LIMIT),
        ("pot-limit", Structure.POT_LIMIT),
        ("fixed-limit", Structure.FIXED_LIMIT),
    ],
)
def test_structures_have_the_names_of_the_command_line(text: str, structure: Structure) -> None:
    assert read_structure(text) is structure


@pytest.mark.parametrize("text", ["", "nolimit", "No-Limit", "no limit", "omaha"])
def test_other_structures_are_refused_with_the_right_ones(text: str) -> None:
    with pytest.raises(OptionError, match="choose one of no-limit, pot-limit, fixed-limit"):
        read_structure(text)


def test_losing_hands_are_mucked_unless_the_preference_shows_them() -> None:
    assert showing_of(show_losing_hands=True) is Showing.EVERYBODY_SHOWS
    assert showing_of(show_losing_hands=False) is Showing.LOSERS_MUCK
    assert GameOptions(names=("A", "B"), stacks=(1, 1), stakes=STAKES).showing is Showing.LOSERS_MUCK


def test_names_are_cleaned_and_empty_fields_left_out() -> None:
    assert names_of([" Anna ", "", "\t", "Bo\nris"]) == ("Anna", "Boris")


def test_a_table_has_the_names_and_stacks_in_order() -> None:
    table = new_table(GameOptions(names=("Anna\x1b", " Boris"), stacks=(20, 30), stakes=STAKES))
    assert [(seat.name, seat.stack) for seat in table.seats] == [("Anna", 20), ("Boris", 30)]
    assert table.stakes == STAKES


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("Anna",), "A table seats 2 to 10 players, not 1"),
        (tuple("abcdefghijk"), "A table seats 2 to 10 players, not 11"),
        (("Anna", "Anna"), "Two players are called Anna"),
        (("Anna", "An\x00na "), "Two players are called Anna"),
        (("Anna", "\x07"), "Every player needs a name"),
    ],
)
def test_players_who_make_no_table_are_refused(names: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        new_table(GameOptions(names=names, stacks=(100,) * len(names), stakes=STAKES))


def test_every_player_needs_a_stack() -> None:
    with pytest.raises(TableError, match="2 players need 2 stacks, not 3"):
        new_table(GameOptions(names=("Anna", "Boris"), stacks=(1, 2, 3), stakes=STAKES))


def test_a_name_has_an_end() -> None:
    def table_of(name: str) -> TableState:
        return new_table(GameOptions(names=(name, "Boris"), stacks=(100, 100), stakes=STAKES))

    with pytest.raises(TableError, match=r"at most 120 letters: 'x{39}…' has 3000"):
        table_of("x" * 3000)
    assert table_of("x" * 120).names[0] == "x" * 120


def test_of_what_was_typed_no_more_is_repeated_than_can_be_read() -> None:
    with pytest.raises(OptionError) as refused:
        read_stacks("9x" * 500_000, players=2)
    assert len(str(refused.value)) < 120
