"""The board."""

from __future__ import annotations

from holdem_tui.ui.widgets.picture_view import PictureView


class BoardView(PictureView):
    """The board cards, and places for those to come."""
