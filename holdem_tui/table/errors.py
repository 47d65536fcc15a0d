"""What the table refuses."""

from __future__ import annotations

from holdem_tui.engine.errors import HoldemError


class TableError(HoldemError):
    """A seat, a name, an amount or a moment that the table does not accept; the state is unchanged."""
