"""A slider in one row of cells: which amount lies under a cell, and in which cell an amount lies."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.ui.pictures.cards import Glyphs


class SliderSigns(NamedTuple):
    """The signs of a slider."""

    less: str
    filled: str
    knob: str
    empty: str
    more: str


SIGNS = {
    Glyphs.UNICODE: SliderSigns(less="◂", filled="━", knob="●", empty="─", more="▸"),
    Glyphs.ASCII: SliderSigns(less="<", filled="=", knob="o", empty="-", more=">"),
}


class Slider(NamedTuple):
    """Chips from `minimum` in whole steps to `maximum`, spread over so many cells, at least 3."""

    minimum: int
    maximum: int
    step: int
    cells: int

    def amount_at(self, cell: int) -> int:
        """The amount of a cell; left and right of the track it is that of the end."""
        last = self.cells - 1
        place = min(max(cell, 0), last)
        if place == last:
            return self.maximum
        reach = self.maximum - self.minimum
        steps = (2 * place * reach + last * self.step) // (2 * last * self.step)
        return min(self.minimum + steps * self.step, self.maximum)

    def cell_of(self, amount: int) -> int:
        """The cell of an amount: the first or the last one for the ends and what lies beyond them alone."""
        last = self.cells - 1
        if amount <= self.minimum:
            return 0
        if amount >= self.maximum:
            return last
        reach = self.maximum - self.minimum
        nearest = (2 * (amount - self.minimum) * last + reach) // (2 * reach)
        return min(max(nearest, 1), last - 1)

    def track(self, amount: int, signs: SliderSigns) -> str:
        """The row of cells, with the knob where the amount is."""
        cell = self.cell_of(amount)
        return signs.filled * cell + signs.knob + signs.empty * (self.cells - 1 - cell)
