"""How amounts are written on the felt: in chips or in big blinds."""

from __future__ import annotations

from enum import Enum

from holdem_tui.engine.chips import in_units

# From so many big blinds on tenths tell nothing, and take room.
WHOLE_BLINDS = 1000


class Amounts(Enum):
    """What stacks, bets and pots are counted in; the value is the word of the settings."""

    CHIPS = "chips"
    BIG_BLINDS = "big-blinds"


def amount_text(chips: int, amounts: Amounts, *, big_blind: int, per_unit: int = 1) -> str:
    """Chips in units as "187", or as "93.5 BB" to the nearest tenth; "<0.1 BB" for what is less than that."""
    if amounts is Amounts.CHIPS:
        return in_units(chips, per_unit=per_unit)
    if 0 < 10 * chips < big_blind:
        return "<0.1 BB"
    tenths = _nearest(10 * chips, big_blind)
    whole, tenth = divmod(tenths, 10)
    if whole >= WHOLE_BLINDS:
        return f"{_nearest(chips, big_blind)} BB"
    return f"{whole}.{tenth} BB" if tenth else f"{whole} BB"


def _nearest(chips: int, unit: int) -> int:
    """How often the unit is in the chips; a half counts as a whole."""
    return (2 * chips + unit) // (2 * unit)
