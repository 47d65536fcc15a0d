"""A player's chips over time as a line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import RenderResult
from textual_plotext import PlotextPlot

from holdem_tui.history.statistics import Standing
from holdem_tui.ui.pictures.cards import Glyphs
from holdem_tui.ui.texts.chip_graph import line_through, row_scale, thinned, ticks
from holdem_tui.ui.theme import palette

# Quarters of a cell: more fonts have them than braille.
MARKERS = {Glyphs.UNICODE: "hd", Glyphs.ASCII: "*"}
PLAIN = str.maketrans("─│┌┐└┘├┤┬┴┼", "-|+++++++++")
# Cells from one number of hands to the next at least, and the rows that the axis of the hands takes.
TICK_WIDTH, AXIS_HEIGHT = 12, 2


class ChipGraph(PlotextPlot):
    """Chips won or lost, upwards, over the hands; a line at zero tells one from the other."""

    DEFAULT_CSS = """
    ChipGraph {
        background: $bar;
        color: $bar-text;
        min-height: 6;
    }
    """

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        # Without colours of its own, but for the line's.
        self.theme = "clear"
        self._glyphs = glyphs
        self._course: Sequence[Standing] = ()
        self._hands = 0

    def show(self, course: Sequence[Standing], *, hands: int) -> None:
        """Draw this course of one player, over all hands that were played."""
        self._course, self._hands = course, hands
        self.refresh()

    def render(self) -> RenderResult:
        """The line as large as there is room for it."""
        if not self._course:
            return Text()
        self.plt.clear_figure()
        self._draw()
        drawn = super().render()
        if self._glyphs is Glyphs.ASCII and isinstance(drawn, Text):
            drawn.plain = drawn.plain.translate(PLAIN)
        return drawn

    def _draw(self) -> None:
        points = thinned(line_through(self._course), hands=self._hands, columns=max(1, self.size.width))
        nets = [point.net for point in points]
        scale = row_scale(min(nets), max(nets), rows=self.size.height - AXIS_HEIGHT)
        plt = self.plt
        plt.xlim(0, self._hands)
        plt.ylim(scale.low, scale.high)
        hands: list[float] = [*ticks(0, self._hands, at_most=self.size.width // TICK_WIDTH)]
        plt.xticks(hands, [f"{hand:,}" for hand in hands])
        plt.yticks([*scale.ticks], [f"{net:+,}" if net else "0" for net in scale.ticks])
        plt.xaxes(True, False)
        inks = palette(self.app.theme_variables)
        plt.hline(0, inks.colour("bar-quiet").rgb)
        ink = inks.colour("bar-loud").rgb
        plt.plot([point.hand for point in points], nets, marker=MARKERS[self._glyphs], color=ink)
