"""Who looks at the screen."""

from __future__ import annotations

from enum import Enum


class Audience(Enum):
    """Players take turns at one keyboard and see their own cards alone, or everybody watches every hand face up."""

    HOT_SEAT = "hot seat"
    EVERYBODY = "everybody"
