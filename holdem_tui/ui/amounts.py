"""How amounts are written on the felt: in chips or in big blinds."""

from __future__ import annotations

from enum import Enum

from holdem_tui.engine.chips import in_units
from holdem_tui.narration.words import big_blinds_text


class Amounts(Enum):
    """What stacks, bets and pots are counted in; the value is the word of the settings."""

    CHIPS = "chips"
    BIG_BLINDS = "big-blinds"


def amount_text(chips: int, amounts: Amounts, *, big_blind: int, per_unit: int = 1) -> str:
    """Chips in units as "187", or as "93.5 BB"."""
    if amounts is Amounts.CHIPS:
        return in_units(chips, per_unit=per_unit)
    return f"{big_blinds_text(chips, big_blind)} BB"
