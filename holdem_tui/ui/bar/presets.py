"""The amounts that one key fills in."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from holdem_tui.engine.setup import Structure
from holdem_tui.engine.view import HandView

FRACTIONS = (("2", "½ pot", Fraction(1, 2)), ("3", "⅔ pot", Fraction(2, 3)))


class Preset(NamedTuple):
    """Its key, what it stands for, and the total it bets or raises to, in chips; None where that is not legal."""

    key: str
    label: str
    to: int | None


def presets(view: HandView) -> tuple[Preset, ...]:
    """Minimum, half, two thirds and all of the pot after a call, and all-in; none where there is one amount at most.

    In pot limit the pot is the most that is legal: before the flop short blinds count in full (TDA 54-B).
    """
    legal = view.legal
    if legal.wager is None or legal.wager.minimum == legal.wager.maximum:
        return ()
    minimum, maximum = legal.wager.minimum, legal.wager.maximum
    after_call = view.pot + legal.price
    pot = maximum if view.structure is Structure.POT_LIMIT else legal.current_bet + after_call
    amounts = [
        ("1", "min", minimum),
        *((key, label, legal.current_bet + int(fraction * after_call)) for key, label, fraction in FRACTIONS),
        ("4", "pot", pot),
        ("5", "all-in", legal.all_in_to),
    ]
    return tuple(Preset(key, label, to if minimum <= to <= maximum else None) for key, label, to in amounts)
