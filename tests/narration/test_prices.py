"""What lies in the pot, what a call costs and needs, and what a bet is of the pot."""

from __future__ import annotations

from fractions import Fraction

import pytest

from holdem_tui.engine.actions import CALL
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.view import HandView
from holdem_tui.narration.prices import (
    needed_chance,
    of_pot,
    pot_and_price,
    pot_lines,
    price_and_chance,
    share_of_pot,
    size_words,
    to_call,
)
from tests.engine.helpers import Game, raise_to, start

NAMES = {0: "Anna", 1: "Boris", 2: "Vera", 3: "Kira"}


def view(game: Game) -> HandView:
    """What the player to act sees."""
    return game.hand.view(game.hand.to_act)


def facing_a_bet() -> Game:
    """24 to call with 27 in, at stacks of 200."""
    return start(blinds=(1, 2), BTN=200, SB=200, BB=200, UTG=200).play("UTG to 24")


def facing_a_raise() -> Game:
    """The small blind, 540 deep at 5/10, faces 120 with 135 in the pot: raise to 230 up to 540."""
    return start(blinds=(5, 10), BTN=540, SB=540, BB=540).play("BTN to 120")


def test_a_price_and_what_it_needs() -> None:
    turn = view(facing_a_bet())
    assert to_call(turn) == "24 to call"
    in_big_blinds = turn.counted_in(Unit(2, "BB"))
    assert pot_and_price(in_big_blinds) == "Pot 13.5 BB.  12 BB to call."
    assert pot_and_price(turn) == "Pot 27.  24 to call."
    assert price_and_chance(turn) == "24 to call: you need 47 %"


def test_where_checking_is_free_there_is_no_price() -> None:
    turn = view(start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN calls, SB calls"))
    assert to_call(turn) == "nothing to call"
    assert pot_and_price(turn) == "Pot 6.  Nothing to call."
    assert price_and_chance(turn) == ""
    assert needed_chance(turn) == 0


def test_a_call_needs_its_share_of_the_pot_with_itself() -> None:
    # 250 to call with 450 in.
    assert needed_chance(view(start(BTN=5000, SB=5000, BB=5000).play("BTN to 300"))) == Fraction(250, 700)


def test_an_all_in_call_needs_its_share_of_what_it_can_win() -> None:
    # The small blind can win 250 of the button's 1000, its own 50 and the big blind's 100, and calls 200.
    short = view(start(BTN=5000, SB=250, BB=5000).play("BTN to 1000"))
    assert needed_chance(short) == Fraction(200, 400 + 200)
    assert price_and_chance(short) == "200 to call for 400 of 1,150: you need 33 %"


def test_N01_a_short_stack_is_told_what_it_can_win() -> None:
    short = view(start(blinds=(1, 2), SB=30, BB=500, UTG=500, button="UTG").play("UTG to 100"))
    assert price_and_chance(short) == "29 to call for 33 of 103: you need 47 %"


def test_all_of_a_big_blind_ante_can_be_won() -> None:
    # The button has 10 in all and can win the ante of 20, and 10 of each blind.
    short = view(start(blinds=(10, 20), big_blind_ante=20, BTN=10, SB=200, BB=200))
    assert price_and_chance(short) == "10 to call for 40 of 50: you need 20 %"


def test_what_an_amount_is_of_the_pot() -> None:
    # The small blind faces 250 with 450 in, so that a pot is 700 over the 300.
    turn = view(start(BTN=5000, SB=5000, BB=5000).play("BTN to 300"))
    assert [share_of_pot(turn, to) for to in (200, 300, 650, 1000, 1700)] == [Fraction(-1, 7), 0, Fraction(1, 2), 1, 2]
    assert of_pot(turn, 650) == "50 % of the pot"


@pytest.mark.parametrize(
    ("to", "words"),
    [
        (0, "too small"),
        (229, "too small"),
        (230, "min"),
        (245, "50 % of the pot"),
        (286, "66 % of the pot"),
        (370, "100 % of the pot"),
        (539, "168 % of the pot"),
        (540, "all-in"),
        (541, "too large"),
    ],
)
def test_what_an_amount_is_called(to: int, words: str) -> None:
    assert size_words(view(facing_a_raise()), to) == words


def test_the_largest_bet_of_pot_limit_is_the_pot() -> None:
    turn = view(start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000))
    assert (size_words(turn, 35), size_words(turn, 36)) == ("100 % of the pot", "too large")


def test_every_pot_has_a_line_with_all_who_can_win_it() -> None:
    assert pot_lines(view(facing_a_bet()), NAMES) == ["Pot 27: Boris, Vera, Kira and Anna can win it"]


def test_a_bet_that_cannot_be_called_is_told_beside_the_pots_and_then_who_was_paid() -> None:
    heads_up = start(blinds=(1, 2), BTN=200, BB=50).play("BTN to 200")
    assert pot_lines(view(heads_up), NAMES) == ["Pot 202: Boris and Anna can win it"]
    views: list[HandView] = []
    again = Hand(heads_up.hand.setup, observer=lambda hand, _: views.append(hand.view(None)))
    again.apply(raise_to(200))
    views.clear()
    again.apply(CALL)
    assert pot_lines(views[0], NAMES) == ["Pot 100: Boris and Anna can win it", "150 goes back: nobody can call it"]
    assert pot_lines(view(heads_up.play("BB folds")), NAMES) == ["Pot 4: paid to Anna 4"]
