"""What flies over the table."""

from __future__ import annotations

from holdem_tui.ui.widgets.picture_view import PictureView


class FlyingView(PictureView):
    """The back of a card or an amount of chips, mounted while it is in the air."""

    LEVEL = 1
