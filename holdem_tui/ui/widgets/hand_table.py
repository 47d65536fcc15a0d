"""The list of hands to move in: of thousands only the pages around what is in sight are kept."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from holdem_tui.history.hand_list import HandRow
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.pictures.cards import GlyphSet
from holdem_tui.ui.texts.hand_columns import Listing, columns_for, hand_row, title_row
from holdem_tui.ui.wrap import wrap_cells

# Rows that are loaded at once.
PAGE = 100
# Pages kept on both sides of what is in sight.
KEPT = 3
SCROLL_BAR = 1


class HandTitles(Widget):
    """The titles over the columns of the table."""

    DEFAULT_CSS = """
    HandTitles {
        height: 1;
        background: $panel;
        color: $foreground;
        text-style: bold;
    }
    """

    def __init__(self, listing: Listing) -> None:
        super().__init__()
        self._listing = listing

    def render_line(self, y: int) -> Strip:
        """The one row."""
        titles = title_row(columns_for(self.size.width - SCROLL_BAR, self._listing))
        return Strip([Segment(titles, self.rich_style)]).adjust_cell_length(self.size.width, self.rich_style)


class HandTable(ScrollView, inherit_bindings=False):
    """Shows rows that it is given page by page, one of them chosen; says which page it misses.

    The screen's keys run its actions, and not Textual's, which scroll.
    """

    COMPONENT_CLASSES = {"hand-table--chosen"}
    # Else no rule could begin above the widget.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    HandTable {
        background: $background;
        color: $foreground;
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-gutter: stable;
        scrollbar-size-vertical: 1;
    }
    .-ascii HandTable {
        scrollbar-size-vertical: 0;
    }
    HandTable > .hand-table--chosen {
        background: $turn;
        color: $turn-name;
        text-style: bold;
    }
    """
    ALLOW_SELECT = False

    class Moved(Message):
        """Another hand is chosen, or others are in sight."""

    class Opened(Message):
        """Somebody wants to see the chosen hand."""

    def __init__(self, *, listing: Listing, signs: GlyphSet, guard: KeyGuard) -> None:
        super().__init__()
        self._listing = listing
        self._signs = signs
        self._guard = guard
        self._told = ""
        self._count = 0
        self._pages: dict[int, Sequence[HandRow | None]] = {}
        self.chosen_place = 0

    # -- what the screen says ----------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Show this sentence and no hands."""
        self._told = text
        self.show(0)

    def use_signs(self, signs: GlyphSet) -> None:
        """Draw with these from now on."""
        self._signs = signs
        self.refresh()

    def show(self, count: int) -> None:
        """Show another list of so many hands, from its top; its rows are still to come."""
        self._count = count
        self._pages.clear()
        self.chosen_place = 0
        self._resize()
        self.scroll_to(y=0, animate=False, immediate=True, force=True)
        self.post_message(self.Moved())

    def add(self, page: int, rows: Sequence[HandRow | None]) -> None:
        """Take in the rows of a page; None is a hand that is gone."""
        self._pages[page] = rows
        top, bottom = self._pages_in_sight()
        self._pages = {one: kept for one, kept in self._pages.items() if top - KEPT <= one <= bottom + KEPT}
        self.refresh()
        self.post_message(self.Moved())

    def missing(self) -> int | None:
        """The page that is wanted next: what is in sight first, then what is beside it; None if all is there."""
        top, bottom = self._pages_in_sight()
        last = (self._count - 1) // PAGE
        wanted = (top, bottom, bottom + 1, top - 1)
        return next((page for page in wanted if 0 <= page <= last and page not in self._pages), None)

    # -- moving ------------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> HandRow | None:
        """The hand that is chosen; None while there is none, if it is gone, or its page is still to come."""
        return self._row_at(self.chosen_place)

    def action_cursor_up(self) -> None:
        """Choose the previous hand."""
        self._choose(self.chosen_place - 1)

    def action_cursor_down(self) -> None:
        """Choose the next hand."""
        self._choose(self.chosen_place + 1)

    def action_page_up(self) -> None:
        """Choose a hand as many rows up as are in sight."""
        self._choose(self.chosen_place - self._rows_in_sight)

    def action_page_down(self) -> None:
        """Choose a hand as many rows down as are in sight."""
        self._choose(self.chosen_place + self._rows_in_sight)

    def action_scroll_top(self) -> None:
        """Choose the first hand."""
        self._choose(0)

    def action_scroll_bottom(self) -> None:
        """Choose the last hand."""
        self._choose(self._count - 1)

    @property
    def _rows_in_sight(self) -> int:
        return self.scrollable_content_region.height

    def _choose(self, place: int) -> None:
        self.chosen_place = max(0, min(place, self._count - 1))
        self._keep_in_sight()
        self.refresh()
        self.post_message(self.Moved())

    def _keep_in_sight(self) -> None:
        top, place = self.scroll_offset.y, self.chosen_place
        first = max(min(top, place), place - max(self._rows_in_sight, 1) + 1)
        if first != top:
            # By force: in ASCII there is no scroll bar, without which nothing scrolls.
            self.scroll_to(y=first, animate=False, immediate=True, force=True)

    def on_resize(self) -> None:
        """Keep the chosen hand in sight."""
        self._resize()
        self._keep_in_sight()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Others may be in sight now."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        """Choose and open the hand under the pointer."""
        event.stop()
        place = event.y + self.scroll_offset.y
        if self._guard.accepts("click") and place < self._count:
            self._choose(place)
            self.post_message(self.Opened())

    # -- drawing -----------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One hand, or a line of what is said instead of hands."""
        place = y + self.scroll_offset.y
        width = self._width
        if not self._count:
            lines = ["", *wrap_cells(self._told, width=width - 4)]
            return self._strip(f"  {lines[y]}" if y < len(lines) else "")
        if place >= self._count:
            return self._strip("")
        is_chosen = place == self.chosen_place
        sign = self._signs.turn if is_chosen else " "
        row = self._row_at(place)
        text = f"{sign} {self._signs.ellipsis}"
        if row is not None:
            text = hand_row(row, columns_for(width, self._listing), sign=sign, ellipsis=self._signs.ellipsis)
        return self._strip(text, "hand-table--chosen" if is_chosen else None)

    def _strip(self, text: str, component: str | None = None) -> Strip:
        style = self.get_component_rich_style(component) if component else self.rich_style
        return Strip([Segment(text, style)]).adjust_cell_length(self._width, style)

    @property
    def _width(self) -> int:
        """Cells of a row: the same with and without a scroll bar."""
        return self.region.width - SCROLL_BAR

    def _resize(self) -> None:
        self.virtual_size = Size(self._width, self._count)
        self.refresh()

    def _row_at(self, place: int) -> HandRow | None:
        page, number = divmod(place, PAGE)
        rows = self._pages.get(page, ())
        return rows[number] if number < len(rows) else None

    def _pages_in_sight(self) -> tuple[int, int]:
        top = self.scroll_offset.y
        return top // PAGE, (top + max(self._rows_in_sight, 1) - 1) // PAGE
