"""The shape of the table: a rectangle with round ends, measured in dots of half a cell's height."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from textual.geometry import Region

# Distances in dots inwards from the outer edge: the wood, and the shade that it throws on the cloth.
RIM = 2.2
SHADE = 3.4


class Oval(NamedTuple):
    """The outer edge of the table; `radius` is that of its corners, in dots."""

    region: Region
    radius: float

    @classmethod
    def roundest(cls, region: Region) -> Oval:
        """The oval in a rectangle of cells, its short sides full half circles."""
        return cls(region, min(region.width / 2, region.height))

    def depth(self, x: float, y: float) -> float:
        """How far inside the edge a point is, in dots; x in cells, y in half cells. Negative outside."""
        half_width, half_height = self.region.width / 2, self.region.height
        across = abs(x - self.region.x - half_width) - (half_width - self.radius)
        down = abs(y - 2 * self.region.y - half_height) - (half_height - self.radius)
        return self.radius - hypot(max(across, 0.0), max(down, 0.0)) - min(max(across, down), 0.0)

    def holds(self, region: Region) -> bool:
        """Whether a rectangle of cells lies on the cloth inside the rim."""
        corners = [(x, y) for x in (region.x, region.right) for y in (2 * region.y, 2 * region.bottom)]
        return all(self.depth(x, y) >= SHADE for x, y in corners)
