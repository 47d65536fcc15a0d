"""What to export, and why there is nothing to."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Form(Enum):
    """The form in which hands are written."""

    TEXT = "text"
    PHH = "phh"
    CSV = "csv"
    CHAT = "chat"


class Wanted(NamedTuple):
    """What to export: all hands of a session or file, or one, as the public or as one player saw them."""

    source: str
    form: Form
    hand: int | None = None
    player: str | None = None


class ExportError(Exception):
    """Why there is nothing to export, or nowhere to write it, in a sentence."""
