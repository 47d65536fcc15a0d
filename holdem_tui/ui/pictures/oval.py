"""The shape of the table: a rectangle with round ends, measured in dots of half a cell's height."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt
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
    def roundest(cls, region: Region, things: Iterable[Region]) -> Oval | None:
        """The oval in a rectangle of cells, as round as it can be with things on its cloth; None if they cannot be."""
        radius = min(region.width / 2, region.height)
        for thing in things:
            across = min(thing.x - region.x, region.right - thing.right) - SHADE
            down = 2 * min(thing.y - region.y, region.bottom - thing.bottom) - SHADE
            if across < 0 or down < 0:
                return None
            radius = min(radius, SHADE + across + down + sqrt(2 * across * down))
        return cls(region, radius)

    def depth(self, x: float, y: float) -> float:
        """How far inside the edge a point is, in dots; x in cells, y in half cells. Negative outside."""
        half_width, half_height = self.region.width / 2, self.region.height
        across = abs(x - self.region.x - half_width) - (half_width - self.radius)
        down = abs(y - 2 * self.region.y - half_height) - (half_height - self.radius)
        return self.radius - hypot(max(across, 0.0), max(down, 0.0)) - min(max(across, down), 0.0)
