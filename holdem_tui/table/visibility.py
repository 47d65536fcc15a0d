"""Whose cards lie face up on the screen."""

from __future__ import annotations

from enum import Enum


class Visibility(Enum):
    """Players see their own cards alone, or everybody watches every hand face up."""

    OWN_CARDS = "own cards"
    ALL_FACE_UP = "all face up"
