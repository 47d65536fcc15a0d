"""What a game and a replay have in common: status line, table, log and bar, and the pages that tell more.

What the first frame does not show is imported where it is used, so that the table stands there sooner.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.amounts import Amounts
from holdem_tui.ui.bindings import AtTable, Command, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.status_line import StatusLine

if TYPE_CHECKING:
    from holdem_tui.narration.log import GameLog
    from holdem_tui.narration.trail import Trail
    from holdem_tui.ui.widgets.seat_view import SeatView


class BaseTableScreen(SizedScreen[None]):
    """A screen with a table; what is on it and what is told about it are for the screens made of this one."""

    CSS_PATH = ["table.tcss"]
    BINDINGS = [*key_bindings(command for command in AtTable if command is not AtTable.HANDS)]

    _shared: AppContext
    _scene: Scene | None = None

    def compose_page(self) -> ComposeResult:
        """Status line, table, log, bar."""
        yield StatusLine(dot=self._shared.dot)
        with Horizontal(id="middle"):
            yield self.felt()
            yield LogPanel(id="log")
        yield self.new_bar()

    def felt(self) -> Widget:
        """What stands beside the log."""
        raise NotImplementedError

    def new_bar(self) -> Widget:
        """What stands below the table."""
        raise NotImplementedError

    @property
    def game_log(self) -> GameLog:
        """What happened, in words."""
        raise NotImplementedError

    def trails(self) -> Mapping[int, Trail]:
        """What each seat did in this hand."""
        raise NotImplementedError

    def help_text(self) -> Content:
        """The page of help."""
        from holdem_tui.ui.texts.help import help_page

        return help_page(self._shared)

    def get_selected_text(self) -> str | None:
        """What is selected in the log, where alone text can be; None for nothing, so that ctrl+c asks to quit."""
        log = self.query_one(LogPanel)
        return log.get_selection(log.text_selection)[0] or None if log.text_selection else None

    def action_amounts(self) -> None:
        """Count on the felt in chips, or in big blinds."""
        if self._shared.guard.accepts(AtTable.AMOUNTS.value):
            other = Amounts.CHIPS if self._shared.amounts is Amounts.BIG_BLINDS else Amounts.BIG_BLINDS
            self._shared.change(amounts=other.value)

    # -- pages -------------------------------------------------------------------------------------------------------

    def _read(self, text: Content, *, title: str, opened_by: Command) -> None:
        from holdem_tui.ui.screens.reading import ReadingScreen

        ReadingScreen(title=title, text=text, context=self._shared, opened_by=opened_by).open_on(self.app)

    def action_log(self) -> None:
        """Read the log of the last hands."""
        from holdem_tui.ui.screens.log import LogScreen

        LogScreen(self.game_log, context=self._shared).open_on(self.app)

    def action_trail(self) -> None:
        """Read what each seat did in this hand."""
        self._read_trail(title="This hand, seat by seat")

    def _read_trail(self, *, title: str, only: int | None = None) -> None:
        from holdem_tui.ui.texts.trail import trail_page

        if self._scene is not None:
            text = trail_page(self._scene, self.trails(), only=only)
            self._read(text, title=title, opened_by=AtTable.TRAIL)

    def on_seat_view_clicked(self, message: SeatView.Clicked) -> None:
        """A seat opens its trail."""
        if self._shared.guard.accepts("click") and self._scene is not None:
            self._read_trail(title=f"This hand: {self._scene.names[message.number]}", only=message.number)

    def on_pot_view_clicked(self) -> None:
        """The pots open their page."""
        if self._shared.guard.accepts("click"):
            self.action_pots()

    def on_table_view_clicked(self) -> None:
        """A click that does nothing counts for the guard all the same, as keys do."""
        self._shared.guard.accepts("click")

    def seat_story(self, number: int) -> Content | None:
        """What a seat did in this hand, for the tooltip."""
        from holdem_tui.ui.texts.trail import seat_story

        if self._scene is None or number not in self._scene.names:
            return None
        return seat_story(self._scene, self.trails().get(number, {}), number)

    def action_pots(self) -> None:
        """Read who can win which pot."""
        from holdem_tui.narration.prices import pot_lines

        if self._scene is not None:
            lines = pot_lines(self._scene.view, self._scene.names)
            self._read(Content("\n".join(lines)), title="Pots", opened_by=AtTable.POTS)

    def action_help(self) -> None:
        """Read the ranking of hands, keys, and the table's rules."""
        self._read(self.help_text(), title="Help", opened_by=AtTable.HELP)

    def action_options(self) -> None:
        """Change looks, speed and sound."""
        from holdem_tui.ui.screens.options import OptionsScreen

        OptionsScreen(context=self._shared, opened_by=AtTable.OPTIONS).open_on(self.app)
