"""A recorded hand: its fields checked and in chips, its actions still text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

from holdem_tui.engine.setup import Structure

# "PT" is ours, with the fields of "NT": the format has no code for pot-limit hold'em.
VARIANTS: Mapping[str, Structure] = MappingProxyType(
    {"NT": Structure.NO_LIMIT, "PT": Structure.POT_LIMIT, "FT": Structure.FIXED_LIMIT}
)

MAX_CHIPS = 10**13
# Stands for a stack that a record does not tell: more than ten players can put in, and than a pot-limit raise.
UNREACHABLE_CHIPS = 100 * MAX_CHIPS
# So that one unit of a file is never more than `MAX_CHIPS`.
MAX_DECIMALS = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class PhhHand:
    """A hand in the order of its file: player 1 is the first seat left of the button, the last player the button.

    Amounts are chips: those of the file times `chips_per_unit`, a power of ten (100 for cents).
    `antes` and `blinds_or_straddles` are as the file has them, so heads-up in reverse; a negative entry is a live
    post outside the blinds. `min_bet` is the small bet in fixed limit, which alone has a `big_bet`. An unknown stack,
    before or after the hand, is None. `finishing_stacks` and `winnings` stay in the file's unit, since they may have
    fractions of a chip. `label` is the key of the hand's table in a file of many. `extra` holds every other field as
    TOML gives it, numbers with a fraction as `Decimal`.
    """

    structure: Structure
    antes: tuple[int, ...]
    blinds_or_straddles: tuple[int, ...]
    min_bet: int
    big_bet: int | None = None
    starting_stacks: tuple[int | None, ...]
    actions: tuple[str, ...]
    ante_trimming: bool = False
    finishing_stacks: tuple[Decimal | None, ...] | None = None
    winnings: tuple[Decimal, ...] | None = None
    chips_per_unit: int = 1
    label: str | None = None
    extra: Mapping[str, object]

    @property
    def players(self) -> int:
        """How many players were dealt in."""
        return len(self.starting_stacks)

    @property
    def variant(self) -> str:
        """The code of the structure: NT, PT or FT."""
        return next(code for code, structure in VARIANTS.items() if structure is self.structure)
