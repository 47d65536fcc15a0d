"""Chips as text in the unit of a record whose amounts have decimals."""

from __future__ import annotations


def in_units(chips: int, *, per_unit: int) -> str:
    """Chips as units, exactly; `per_unit` is a power of ten: 1250 chips of which 100 make a unit are "12.50".

    Whole units have no decimals.
    """
    whole, rest = divmod(abs(chips), per_unit)
    sign = "-" if chips < 0 else ""
    return f"{sign}{whole}.{rest:0{decimal_places(per_unit)}}" if rest else f"{sign}{whole}"


def decimal_places(per_unit: int) -> int:
    """How many decimals an amount has if so many chips, a power of ten, make a unit."""
    return len(str(per_unit)) - 1
