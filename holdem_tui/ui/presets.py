"""The five amounts that one key fills in."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from holdem_tui.engine.view import HandView

FRACTIONS = (("½ pot", Fraction(1, 2)), ("⅔ pot", Fraction(2, 3)), ("pot", Fraction(1)))


@dataclass(frozen=True, slots=True)
class Preset:
    """A key, what it stands for, and the total it bets or raises to, in chips."""

    key: str
    label: str
    to: int


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
