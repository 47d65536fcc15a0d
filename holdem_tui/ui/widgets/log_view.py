"""The log to read: lines broken at the width of the widget, whose text can be selected with the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from holdem_tui.narration.log_lines import LineKind, LogLine
from holdem_tui.ui.bindings import Scroll, key_bindings
from holdem_tui.ui.wrap import wrap_cells

if TYPE_CHECKING:
    from holdem_tui.narration.log import GameLog

INDENT = "  "
# Cells between the text and the scroll bar.
GAP = 1
_STYLED = (LineKind.HAND, LineKind.STREET, LineKind.RESULT, LineKind.NOTE)


class _Row(NamedTuple):
    """A part of a line: the line's number in the log, and where in it the text of the row begins."""

    number: int
    start: int
    text: str
    kind: LineKind


class LogView(ScrollView, inherit_bindings=False):
    """Shows the last lines of a log and follows its end, unless somebody scrolled away from it.

    A selection is kept as line of the log and place in it: lines may come, go, and be broken elsewhere, and what is
    copied is whole sentences without the breaks of the screen.
    """

    BINDINGS = [*key_bindings(Scroll)]
    COMPONENT_CLASSES = {f"log--{kind.name.lower()}" for kind in _STYLED}
    # Else no rule could begin above the widget.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    LogView {
        background: $bar;
        color: $bar-text;
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-gutter: stable;
        scrollbar-size-vertical: 1;
    }
    .-ascii LogView {
        scrollbar-size-vertical: 0;
    }
    LogView > .log--hand {
        color: $bar-loud;
        text-style: bold underline;
    }
    LogView > .log--street {
        color: $bar-loud;
        text-style: bold;
    }
    LogView > .log--result {
        color: $bar-text;
        text-style: bold;
    }
    LogView > .log--note {
        color: $bar-quiet;
    }
    """

    def __init__(self, *, last: int, id: str) -> None:
        super().__init__(id=id)
        self._last = last
        self._log: GameLog | None = None
        self._lines: Sequence[LogLine] = ()
        self._first = 0
        self._rows: list[_Row] = []
        self._strips: dict[_Row, Strip] = {}
        # All rows below the last line.
        self._end = _Row(0, 0, "", LineKind.BLANK)
        self._width = 0
        self._follows = True

    def show(self, log: GameLog) -> None:
        """Show the log as it is now."""
        if log is not self._log:
            self._begin(log)
        seen = self._first + len(self._lines)
        self._lines = log.lines(last=self._last)
        self._first = log.total - len(self._lines)
        gone = next((place for place, row in enumerate(self._rows) if row.number >= self._first), len(self._rows))
        for row in self._rows[:gone]:
            self._strips.pop(row, None)
        if self._width:
            self._rows = [*self._rows[gone:], *self._rows_from(max(seen, self._first))]
            self._scroll_on(y=self.scroll_y - gone)

    def _begin(self, log: GameLog) -> None:
        """Forget the lines of another log."""
        self._log = log
        self._lines, self._first, self._rows, self._follows = (), 0, [], True
        self._strips.clear()

    def on_resize(self) -> None:
        """Break the lines at the new width; the line at the top stays there."""
        width = self.scrollable_content_region.width
        if width == self._width:
            self._scroll_on(y=self.scroll_y)
            return
        top = self._rows[self.scroll_offset.y].number if self.scroll_offset.y < len(self._rows) else self._first
        self._width = width
        self._strips.clear()
        self._rows = list(self._rows_from(self._first))
        self._scroll_on(y=next((place for place, row in enumerate(self._rows) if row.number == top), 0))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Notice whether the end is in sight."""
        super().watch_scroll_y(old_value, new_value)
        self._follows = self.is_vertical_scroll_end

    def watch_show_vertical_scrollbar(self) -> None:
        """A scroll bar that comes after the text stands where the text does."""
        self.vertical_scrollbar.position = self.scroll_y

    def _rows_from(self, number: int) -> Iterator[_Row]:
        for place in range(number - self._first, len(self._lines)):
            line, end = self._lines[place], 0
            for text in wrap_cells(line.text, width=self._width - GAP, hanging=len(INDENT)):
                start = line.text.index(text, end)
                end = start + len(text)
                yield _Row(self._first + place, start, text, line.kind)

    def _scroll_on(self, *, y: float) -> None:
        """Stay at the end, or where somebody reads."""
        follows = self._follows
        self.virtual_size = Size(self._width, len(self._rows))
        # By force: a scroll bar, without which nothing scrolls, comes with the next layout or, in ASCII, never.
        self.scroll_to(y=self.max_scroll_y if follows else max(0, y), animate=False, immediate=True, force=True)
        self._follows = follows
        self.refresh()

    # -- drawing and selecting ---------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One row of the log, or an empty one below its end."""
        place = y + self.scroll_offset.y
        end = self._end._replace(number=self._first + len(self._lines))
        if end != self._end:
            self._strips.pop(self._end, None)
            self._end = end
        row = self._rows[place] if place < len(self._rows) else end
        if self.text_selection is not None:
            return self._strip(row)
        if row not in self._strips:
            self._strips[row] = self._strip(row)
        return self._strips[row]

    def notify_style_update(self) -> None:
        """Draw all rows anew, as in a new theme."""
        super().notify_style_update()
        self._strips.clear()

    def _strip(self, row: _Row) -> Strip:
        style = self._style_of(row.kind)
        indent = INDENT if row.start else ""
        segments = [Segment(indent, style), *self._segments(row, style)]
        # A blank row has a cell too, so that a selection can begin and end there.
        strip = Strip([segment for segment in segments if segment.text] or [Segment(" ", style)])
        return strip.apply_offsets(row.start - len(indent), row.number).adjust_cell_length(self._width, style)

    def _style_of(self, kind: LineKind) -> Style:
        return self.get_component_rich_style(f"log--{kind.name.lower()}") if kind in _STYLED else self.rich_style

    def _segments(self, row: _Row, style: Style) -> list[Segment]:
        """The text of a row, its selected part reversed, which is readable in every theme and without colours."""
        span = None if self.text_selection is None else self.text_selection.get_span(row.number)
        if span is None:
            return [Segment(row.text, style)]
        start = min(max(0, span[0] - row.start), len(row.text))
        end = len(row.text) if span[1] < 0 else max(start, span[1] - row.start)
        selected = Segment(row.text[start:end], style + Style(reverse=True))
        return [Segment(row.text[:start], style), selected, Segment(row.text[end:], style)]

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        """The selected text, and what stands behind it if more is selected elsewhere."""
        parts = []
        for number, line in enumerate(self._lines, self._first):
            span = selection.get_span(number)
            if span is not None:
                parts.append(line.text[span[0] : None if span[1] < 0 else span[1]])
        return "\n".join(parts), "\n"

    @property
    def select_container(self) -> Widget:
        """Three clicks select the log, as two do, and not what it stands in."""
        return self
