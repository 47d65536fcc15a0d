"""Chips as text: for people in the unit in which they count, and in the plain digits of a file."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

# From so many units on hundredths say nothing.
WHOLE_UNITS = 1000


class Unit(NamedTuple):
    """What people count amounts in: so many chips make one, and amounts of a unit with a name end with it."""

    chips: int = 1
    name: str = ""

    def tell(self, chips: int) -> str:
        """An amount for people: "1,109,500", "12.50", "93.5 BB"."""
        number = self.number(chips)
        return f"{number} {self.name}" if self.name else number

    def number(self, chips: int) -> str:
        """The amount without the name.

        It is exact but for a unit with a name: that is told to the nearest hundredth below a thousand, else whole.
        """
        if not self.name:
            return f"{Decimal(in_units(chips, per_unit=self.chips)):,}"
        whole, hundredths = divmod(nearest(100 * chips, self.chips), 100)
        if whole >= WHOLE_UNITS:
            return f"{nearest(chips, self.chips):,}"
        if chips and not whole and not hundredths:
            return "<0.01"
        return _plain(whole, hundredths, places=2)

    def typed(self, chips: int) -> str:
        """The amount as a player types it: plain digits, and as many decimals as `read` needs."""
        places = 0
        while True:
            scaled = nearest(10**places * chips, self.chips)
            if nearest(self.chips * scaled, 10**places) == chips:
                return _plain(*divmod(scaled, 10**places), places=places)
            places += 1

    def read(self, text: str) -> int | None:
        """The chips of a typed amount, to the nearest one; None if it is no amount of this unit."""
        whole, point, rest = text.partition(".")
        if not (whole + rest).isascii() or not (whole + rest).isdigit() or (point and not self.name):
            return None
        return nearest(self.chips * int(whole + rest), 10 ** len(rest))


# Whole chips, as at the table.
CHIPS = Unit()


def _plain(whole: int, rest: int, *, places: int) -> str:
    """A number without needless zeros behind its point."""
    return f"{whole}.{rest:0{places}}".rstrip("0").rstrip(".") if rest else str(whole)


def nearest(chips: int, unit: int) -> int:
    """The chips in units, rounded, halves up."""
    return (2 * chips + unit) // (2 * unit)


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
