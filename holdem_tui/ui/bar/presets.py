"""The five amounts that one key fills in, and what an amount is of the pot."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from holdem_tui.engine.view import HandView

FRACTIONS = (("½ pot", Fraction(1, 2)), ("⅔ pot", Fraction(2, 3)), ("pot", Fraction(1)))


class Preset(NamedTuple):
    """A key, what it stands for, and the total it bets or raises to, in chips."""

    key: str
    label: str
    to: int


def share_of_pot(view: HandView, to: int) -> Fraction:
    """What a bet or raise to a total is of the pot after a call: 1/2 for half of the pot, less than 0 below the bet."""
    return Fraction(to - view.legal.current_bet, view.pot + view.legal.price)


def presets(view: HandView) -> tuple[Preset, ...]:
    """The presets that are legal now: minimum, fractions of the pot after a call, all-in."""
    legal = view.legal
    if legal.wager is None or legal.wager.minimum == legal.wager.maximum:
        return ()
    after_call = view.pot + legal.price
    amounts = [
        ("min", legal.wager.minimum),
        *((label, legal.current_bet + int(fraction * after_call)) for label, fraction in FRACTIONS),
        ("all-in", legal.all_in_to),
    ]
    return tuple(
        Preset(str(number), label, to)
        for number, (label, to) in enumerate(amounts, start=1)
        if legal.wager.minimum <= to <= legal.wager.maximum
    )
