"""What amounts on the screen are counted in: chips, or big blinds."""

from __future__ import annotations

from enum import Enum

from holdem_tui.engine.chips import Unit


class Amounts(Enum):
    """What amounts are counted in wherever they are told or typed; the value is the word of the settings."""

    CHIPS = "chips"
    BIG_BLINDS = "big-blinds"


def unit_of(amounts: Amounts, *, big_blind: int, per_unit: int = 1) -> Unit:
    """The unit of amounts in a hand with this big blind; `per_unit` chips make one of the record's units."""
    return Unit(big_blind, "BB") if amounts is Amounts.BIG_BLINDS else Unit(per_unit)
