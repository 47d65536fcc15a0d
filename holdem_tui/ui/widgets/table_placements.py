"""How the widgets on the table are laid out."""

from __future__ import annotations

from textual.geometry import NULL_OFFSET, NULL_SPACING, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from holdem_tui.ui.widgets.picture_view import PictureView


class TablePlacements(Layout):
    """Each picture where it has its place on the table."""

    name = "table"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """The placements of all that have a place."""
        return [
            WidgetPlacement(child.place, NULL_OFFSET, NULL_SPACING, child, order=child.LEVEL)
            for child in children
            if isinstance(child, PictureView) and child.place is not None
        ]
