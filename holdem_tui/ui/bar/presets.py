"""The amounts that one key fills in."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from holdem_tui.engine.view import HandView

FRACTIONS = (("½ pot", Fraction(1, 2)), ("⅔ pot", Fraction(2, 3)), ("pot", Fraction(1)))


class Preset(NamedTuple):
    """What it stands for, and the total it bets or raises to, in chips; all-in has no `key` here but one of its own."""

    key: str
    label: str
    to: int


def presets(view: HandView) -> tuple[Preset, ...]:
    """The presets that are legal now, each amount once: minimum, fractions of the pot after a call, all-in."""
    legal = view.legal
    if legal.wager is None or legal.wager.minimum == legal.wager.maximum:
        return ()
    after_call = view.pot + legal.price
    labels = {legal.all_in_to: "all-in", legal.wager.minimum: "min"}
    for label, fraction in FRACTIONS:
        labels.setdefault(legal.current_bet + int(fraction * after_call), label)
    amounts = sorted(to for to in labels if legal.wager.minimum <= to <= legal.wager.maximum)
    return tuple(
        Preset("" if to == legal.all_in_to else str(number), labels[to], to)
        for number, to in enumerate(amounts, start=1)
    )
