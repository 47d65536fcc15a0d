"""The statistics of a session, or of all: a table of the players, and the chips of the chosen one as a line."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import DataTable, Static
from textual.worker import Worker, WorkerState

from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.statistics import PlayerStatistics, Standing, player_statistics, standings
from holdem_tui.history.store import StoreError
from holdem_tui.history.words import NO_HANDS, hands_words, session_words
from holdem_tui.session.statistics_table import NOTES
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.kit import Kit
from holdem_tui.ui.pages import faces
from holdem_tui.ui.paint import cut
from holdem_tui.ui.screens.reading import PageScreen
from holdem_tui.ui.widgets.course_chart import CourseChart
from holdem_tui.ui.widgets.player_table import NAME_WIDTH, PlayerTable

AMOUNTS = "Won: hands won. Net, BB: chips, big blinds won or lost. Most: won in one hand."


@dataclass(frozen=True, slots=True)
class Played:
    """What the index tells: the players, who has won most first, and the course of each one's chips."""

    players: Sequence[PlayerStatistics]
    courses: Mapping[str, Sequence[Standing]]

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return max(course[-1].hand for course in self.courses.values())


class StatisticsScreen(PageScreen):
    """Statistics as the files are when the page opens; `session` None means all sessions."""

    CSS_PATH = ["reading.tcss", "statistics.tcss"]

    def __init__(self, *, kit: Kit, session: str | None, opened_by: str) -> None:
        super().__init__(title=f"Statistics: {session_words(session)}", kit=kit, opened_by=opened_by)
        self._session = session
        self._chart = CourseChart(kit.glyphs)
        self._played = Played([], {})

    def on_mount(self) -> None:
        """Read what was played, without keeping anybody waiting."""
        self.run_worker(self._read, thread=True)

    def page(self) -> Widget:
        """A word until there is something to show."""
        return Vertical(Static(Content("The hands are being counted. Escape goes back."), id="word"), id="statistics")

    def hint(self) -> Content:
        """How to choose a player, and how to go back."""
        return Content(
            f" {self._keys('previous', 'next')}: player   {self._keys('left', 'right')}: columns   {self.way_back}"
        )

    def _keys(self, *names: str) -> str:
        return ", ".join(key_label(f"statistics.{name}", self._kit.keys) for name in names)

    def _read(self) -> Played | str:
        """The statistics, or why there are none."""
        try:
            with HistoryIndex(self._kit.sessions) as index:
                players = player_statistics(index, session=self._session)
                return Played(players, standings(index, session=self._session)) if players else NO_HANDS
        except StoreError as problem:
            return str(problem)
        except (OSError, sqlite3.Error) as problem:
            return f"The hands cannot be counted: {problem}."

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show what was read."""
        if event.state is not WorkerState.SUCCESS:
            return
        if isinstance(event.worker.result, Played):
            self._show(event.worker.result)
        else:
            self.query_one("#word", Static).update(Content(str(event.worker.result)))

    def _show(self, played: Played) -> None:
        self._played = played
        title = f" {self._title} {self._kit.dot} {hands_words(played.hands)}"
        self.query_one("#title", Static).update(Content(title))
        table = PlayerTable(played.players, style=self._kit.style)
        page = self.query_one("#statistics")
        page.remove_children()
        page.mount(table, Static(id="chosen"), self._chart, Static(Content("\n".join((AMOUNTS, *NOTES))), id="notes"))
        table.focus()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Tell of the chosen player."""
        one = self._played.players[event.cursor_row]
        self._chart.show(self._played.courses[one.name], hands=self._played.hands)
        name = cut(one.name, NAME_WIDTH, self._kit.style.signs.ellipsis)
        best = one.best_hand
        cards = faces(best.best, self._kit.style) if best else []
        told = f"Chips of {name}, hand by hand {self._kit.dot} best: {best.category.words if best else '-'} "
        self.query_one("#chosen", Static).update(Content.assemble(told, *cards))
