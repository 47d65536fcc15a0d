"""The status line: exactly one row, and never without who acts and the price."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView
from holdem_tui.ui.status import Heading, status_line
from tests.engine.helpers import Game, start

HEADING = Heading(structure="no limit 1/2", hand=12)
FACE_UP = HEADING._replace(notice="ALL CARDS FACE UP")
NAMES = {0: "Anna", 1: "Boris", 2: "Vera"}


def preflop() -> HandView:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200)
    return game.hand.view(game.hand.to_act)


def line(view: HandView, width: int, *, heading: Heading = HEADING, names: dict[int, str] | None = None) -> str:
    return status_line(view, names or NAMES, heading, width=width, dot="·")


def view_of(game: Game) -> HandView:
    return game.hand.view(game.hand.to_act)


def test_with_room_it_says_everything() -> None:
    left = " Hold'em · no limit 1/2 · hand 12 · preflop"
    right = "Anna to act · BTN · pot 3 · 2 to call · raise to 4 or more "
    assert line(preflop(), 120) == left + " " * (120 - len(left) - len(right)) + right


def test_what_is_dropped_in_which_order() -> None:
    droppable = ["raise to 4", "Hold'em", "hand 12", "no limit 1/2"]
    kept = [[word for word in droppable if word in line(preflop(), width)] for width in range(130, 54, -1)]
    stages = [words for number, words in enumerate(kept) if number == 0 or words != kept[number - 1]]
    assert stages == [droppable[number:] for number in range(5)]


def test_never_who_acts_where_and_the_price() -> None:
    for width in range(55, 161):
        told = line(preflop(), width)
        for words in ("Anna to act", "BTN", "pot 3", "2 to call", "preflop"):
            assert words in told, f"{width} columns: {told}"
        assert "   " in told, f"at {width} columns the two ends read as one: {told}"


def test_nothing_to_call() -> None:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200).passive_to(Street.FLOP)
    told = line(view_of(game), 120)
    assert "flop" in told
    assert "Boris to act · SB · pot 6 · nothing to call · bet 2 or more" in told


def test_the_price_is_what_the_player_can_pay() -> None:
    game = start(blinds=(1, 2), BTN=20, SB=200, BB=200).play("BTN calls, SB to 100, BB calls")
    told = line(view_of(game), 120)
    assert "Anna to act · BTN · pot 202 · 18 to call" in told
    assert "raise" not in told


def test_an_amount_without_a_choice_says_no_more() -> None:
    game = start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=1000, SB=1000, BB=1000)
    assert line(view_of(game), 120).endswith("raise to 40 ")


def test_while_nobody_acts_there_is_the_pot() -> None:
    game = start(blinds=(1, 2), BTN=200, BB=200).play("BTN to 200, BB calls")
    told = line(game.hand.view(None), 80)
    assert "to act" not in told
    assert "showdown" in told
    assert "pot" not in told
    waiting = game.hand.view(None)._replace(pot=400)
    assert line(waiting, 80).endswith("pot 400 ")


def test_the_line_is_the_same_for_every_viewer() -> None:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200)
    assert {line(game.hand.view(viewer), 100) for viewer in (None, 0, 1, 2)} == {line(preflop(), 100)}


LONG_NAMES = ["Maximilian12", "Bartholomew Cholmondeley-Featherstonehaugh", "李" * 40, "👩‍👩‍👧" * 20, "é" * 60]


@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_long_name_is_cut_and_the_rest_stays(name: str) -> None:
    for heading in (HEADING, FACE_UP):
        told = line(preflop(), 80, heading=heading, names={0: name})
        assert cell_len(told) == 80
        assert heading.notice in told
        assert name[:2] in told
        assert " to act · BTN · pot 3 · 2 to call " in told


def test_the_notice_is_never_dropped_not_even_with_seven_digits() -> None:
    game = start(blinds=(500_000, 1_000_000), BTN=9_000_000, SB=9_000_000, BB=9_000_000)
    heading = FACE_UP._replace(structure="fixed limit 500000/1000000, big-blind ante 1000000")
    told = line(view_of(game), 80, heading=heading, names={0: "Maximilian12"})
    assert cell_len(told) == 80
    for words in ("ALL CARDS FACE UP", "Maxi", "to act", "BTN", "pot 1,500,000", "1,000,000 to call"):
        assert words in told


def test_in_a_window_that_is_too_small_the_notice_still_stands() -> None:
    for width in range(18, 80):
        assert "ALL CARDS FACE UP" in line(preflop(), width, heading=FACE_UP), f"{width} columns"


@pytest.mark.parametrize("name", ["[red]X[/red]", "[/", "{}", "%s", r"\[x]"])
def test_names_stand_as_they_were_typed(name: str) -> None:
    assert f" {name} to act" in line(preflop(), 100, names={0: name})


def test_ascii_has_another_dot() -> None:
    told = status_line(preflop(), NAMES, HEADING, width=120, dot="|")
    assert told.isascii()
    assert "Anna to act | BTN" in told


@given(
    name=st.text(alphabet=st.characters(categories=("L", "M", "N", "P", "S", "Zs")), min_size=1, max_size=50),
    width=st.integers(0, 200),
    notice=st.sampled_from(["", "ALL CARDS FACE UP"]),
    structure=st.text("no limit 0123456789/", max_size=60),
    over=st.booleans(),
)
def test_it_takes_exactly_its_width(name: str, width: int, notice: str, structure: str, over: bool) -> None:
    game = start(blinds=(1, 2), BTN=200, BB=200)
    if over:
        game.play("BTN folds")
    told = line(view_of(game), width, heading=Heading(structure=structure, hand=1, notice=notice), names={0: name})
    assert cell_len(told) == width
    if width >= 80 and not over:
        assert " to act · BTN · pot 3 · 1 to call " in told
        assert notice in told
