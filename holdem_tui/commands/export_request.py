"""What an export is asked for, and what is said if there is nothing of the kind."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Form(Enum):
    """How hands are written."""

    TEXT = "text"
    PHH = "phh"
    CSV = "csv"
    CHAT = "chat"


class Wanted(NamedTuple):
    """What to export: a session's name or a file, all its hands or one, for the public or as one player knows them."""

    source: str
    form: Form
    hand: int | None = None
    player: str | None = None


class ExportError(Exception):
    """Why there is nothing to export, or nowhere to put it, in one sentence."""
