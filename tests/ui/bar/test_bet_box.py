"""The rows of an open amount: what it is, adds and leaves, the slider, the presets, whatever the sizes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.ui.bar.bet_box import SEND, SLIDE, amount_row, preset_row, slider_place, slider_row
from holdem_tui.ui.bar.buttons import LOUD, BarContext, BarRow, actions_in, width_of
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bar.turn import OwnHand, turn_rows
from holdem_tui.ui.bindings import Play
from holdem_tui.ui.pictures.cards import Glyphs
from tests.engine.helpers import Game, start
from tests.engine.random_hands import random_action, random_setup

CONTEXT = BarContext(width=80, keys={}, glyphs=Glyphs.UNICODE)
PLAIN = CONTEXT._replace(glyphs=Glyphs.ASCII)
OWN = OwnHand("Anna", ("A♠ K♠",))


def opened(game: Game, amount: str) -> Decision:
    """The turn of the player to act with this amount typed."""
    return Decision(game.hand.view(game.hand.to_act), amount=amount)


def facing_a_raise(amount: str) -> Decision:
    """The small blind, 540 deep at 5/10, faces 120 with 135 in the pot: raise to 230 up to 540."""
    return opened(start(blinds=(5, 10), BTN=540, SB=540, BB=540).play("BTN to 120"), amount)


def text(row: BarRow) -> str:
    return "".join(span.text for span in row)


def test_what_an_amount_adds_leaves_and_is_of_the_pot() -> None:
    turn = facing_a_raise("370")
    assert text(amount_row(turn, CONTEXT)) == (
        " Raise to [ 370 ] (+365)  leaves 170                   [Send enter] [Close esc] "
    )
    assert text(slider_row(turn, CONTEXT)) == (
        " 230 ◂━━━━━━━━━━━━━━━━━━━━━━●───────────────────────────▸ 540  100 % of the pot"
    )
    assert text(preset_row(turn, CONTEXT)) == (
        " [1 min 230]  [2 ½ pot 245]  [3 ⅔ pot 286]  [4 pot 370]  [5 all-in 540]"
    )


def test_the_rows_in_plain_signs() -> None:
    turn = facing_a_raise("370")
    assert text(slider_row(turn, PLAIN)) == (
        " 230 <======================o---------------------------> 540  100 % of the pot"
    )
    assert text(preset_row(turn, PLAIN)) == (
        " [1 min 230]  [2 1/2 pot 245]  [3 2/3 pot 286]  [4 pot 370]  [5 all-in 540]"
    )
    assert all(text(row).isascii() for row in turn_rows(turn, OwnHand("Anna", ("As Ks",)), PLAIN, room=5))


@pytest.mark.parametrize(
    ("amount", "is_loud"), [("229", True), ("230", False), ("540", False), ("541", True), ("", False)]
)
def test_what_cannot_be_sent_is_told_as_loud_as_a_refusal(amount: str, is_loud: bool) -> None:
    turn = facing_a_raise(amount)
    assert (slider_row(turn, CONTEXT)[-1].style == LOUD) is is_loud


@pytest.mark.parametrize(("amount", "knob"), [("1", 0), ("", 0), ("230", 0), ("540", -1), ("999999999999", -1)])
def test_an_amount_outside_of_the_limits_stands_at_the_nearest_end(amount: str, knob: int) -> None:
    track = text(slider_row(facing_a_raise(amount), PLAIN)).partition("<")[2].partition(">")[0]
    assert track[knob] == "o"


def test_what_cannot_be_put_in_adds_nothing() -> None:
    for amount in ("", "3", "5", "541"):
        assert "(+" not in text(amount_row(facing_a_raise(amount), CONTEXT))
    assert "(+1)  leaves 534" in text(amount_row(facing_a_raise("6"), CONTEXT))


def millions(amount: str) -> Decision:
    """Seven digits everywhere: raise to 2400000 up to 9876543."""
    game = start(blinds=(5000, 10000), BTN=9876543, SB=9876543, BB=9876543)
    return opened(game.play("BTN to 1205000"), amount)


def test_seven_digits_fit_and_everything_can_be_pressed() -> None:
    rows = [make(millions("4820000"), CONTEXT) for make in (amount_row, slider_row, preset_row)]
    assert [text(row) for row in rows] == [
        " Raise to [ 4,820,000 ] (+4,815,000)  leaves 5,056,543 [Send enter] [Close esc] ",
        " 2,400,000 ◂━━━━━━━━━━━━●─────────────────────────▸ 9,876,543  149 % of the pot",
        " [1 min] [2 ½ pot] [3 ⅔ pot] [4 pot] [5 all-in]",
    ]
    assert len(actions_in(rows)) == 2 + 3 + 5
    assert all(width_of(row) <= 80 for row in rows)


def test_own_hand_and_price_stay_in_sight() -> None:
    turn = facing_a_raise("300")
    facts = text(turn_rows(turn, OWN, CONTEXT, room=5)[0])
    assert facts.startswith(" Anna: A♠ K♠ ")
    assert facts.endswith(" 115 to call: you need 46 % ")
    assert text(turn_rows(turn, OWN, CONTEXT, room=3)[0]) == facts


@pytest.mark.parametrize("room", [3, 5])
@pytest.mark.parametrize("amount", ["3", "999"])
def test_a_refusal_stands_beside_the_amount_and_the_slider(amount: str, room: int) -> None:
    turn = facing_a_raise(amount)
    turn.press(Play.ENTER)
    rows = [text(row) for row in turn_rows(turn, OWN, CONTEXT, room=room)]
    assert len(rows) <= room + 1
    assert any(f"[ {amount} ]" in row for row in rows)
    assert "115 to call" in rows[0]
    told = " ".join(rows)
    assert "raise to 230 up to 540." in told
    assert "◂" in told


def random_turn(chooser: random.Random) -> Decision | None:
    """Some turn with an amount to choose, or None."""
    hand = Hand(random_setup(chooser))
    for _ in range(chooser.randint(0, 12)):
        if hand.to_act is not None:
            hand.apply(random_action(chooser, hand.legal_actions()))
    if hand.to_act is None:
        return None
    turn = Decision(hand.view(hand.to_act))
    turn.press(Play.WAGER)
    return None if turn.amount is None else turn


@settings(max_examples=300)
@given(
    chooser=st.randoms(use_true_random=False),
    typed=st.integers(0, 10**12 - 1),
    width=st.integers(80, 200),
    room=st.sampled_from([3, 5]),
)
def test_every_row_fits_and_the_track_never_moves_under_the_pointer(
    chooser: random.Random, typed: int, width: int, room: int
) -> None:
    turn = random_turn(chooser)
    if turn is None or turn.view.legal.wager is None:
        return
    words = CONTEXT._replace(width=width)
    tracks = []
    for amount in (turn.view.legal.wager.minimum, turn.view.legal.wager.maximum, typed):
        turn.fill(amount)
        rows = turn_rows(turn, OWN, words, room=room)
        assert all(width_of(row) <= width for row in rows)
        assert {SEND, Play.ESCAPE.action} <= {*actions_in(rows)}
        tracks.append(track_in(rows))
    place = slider_place(turn, words)
    assert place is not None
    assert set(tracks) == {(place.column, place.slider.cells)}


def track_in(rows: list[BarRow]) -> tuple[int, int]:
    """The column of the slider, and its cells."""
    (row,) = (row for row in rows if SLIDE in actions_in([row]))
    (place,) = (place for place, span in enumerate(row) if span.action == SLIDE)
    return width_of(row[:place]), width_of([row[place]])


@settings(max_examples=100)
@given(chooser=st.randoms(use_true_random=False), width=st.integers(80, 160))
def test_every_position_of_the_slider_is_reached_by_keys(chooser: random.Random, width: int) -> None:
    turn = random_turn(chooser)
    if turn is None or turn.view.legal.wager is None:
        return
    low, high = turn.view.legal.wager.minimum, turn.view.legal.wager.maximum
    # Longer ways differ in nothing but their length.
    if high - low > 500 * turn.view.big_blind:
        return
    place = slider_place(turn, CONTEXT._replace(width=width))
    assert place is not None
    track = place.slider
    reached = {turn.typed}
    while turn.typed != high:
        turn.press(Play.MORE)
        reached.add(turn.typed)
    assert {track.amount_at(cell) for cell in range(track.cells)} <= reached


def test_the_presets_stay_where_they_are_when_the_amount_is_closed() -> None:
    turn = facing_a_raise("370")
    opened = preset_row(turn, CONTEXT)
    turn.press(Play.ESCAPE)
    assert preset_row(turn, CONTEXT) == opened


def test_a_preset_that_is_not_legal_is_no_button() -> None:
    pot_limit = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
    row = preset_row(Decision(pot_limit.hand.view(pot_limit.hand.to_act)), CONTEXT)
    assert text(row) == " [1 min 20]  [2 ½ pot 22]  [3 ⅔ pot 26]  [4 pot 35]   5 all-in – "
    assert [span.action for span in row if "all-in" in span.text] == [""]
