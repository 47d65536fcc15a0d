"""The statistics of a session, or of all: a table of the players, and the chips of the chosen one as a line."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import DataTable, Static

from holdem_tui.history.hand_list import count_damaged
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.session_folder import StoreError
from holdem_tui.history.statistics import Games, PlayerStatistics, Standing, demos, player_statistics, standings
from holdem_tui.history.statistics_table import NOTES
from holdem_tui.narration.words import ONLY_DEMOS, hands_words, session_words, why_no_hands
from holdem_tui.ui.bindings import Command, Statistics, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.history_index import opened_index
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.pictures.cards import faces
from holdem_tui.ui.pictures.paint import cut
from holdem_tui.ui.screens.reading import PageScreen
from holdem_tui.ui.widgets.chip_graph import ChipGraph
from holdem_tui.ui.widgets.player_table import NAME_WIDTH, PlayerTable
from holdem_tui.ui.widgets.reading_bar import ReadingBar

AMOUNTS = "Won: hands won. Net, BB: chips, big blinds won or lost. Most: won in one hand."


@dataclass(frozen=True, slots=True)
class Played:
    """What the index tells: the players, who has won most first, each one's chips, and the demos that are left out."""

    players: Sequence[PlayerStatistics]
    courses: Mapping[str, Sequence[Standing]]
    demos: Sequence[str] = ()

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return max(course[-1].hand for course in self.courses.values())


class StatisticsScreen(PageScreen):
    """Statistics as the files are when the page opens; `session` None means all sessions."""

    CSS_PATH = ["reading.tcss", "statistics.tcss"]

    BINDINGS = [*key_bindings([Statistics.ALL_GAMES])]

    def __init__(
        self, *, context: AppContext, session: str | None, opened_by: Command, games: Games = Games.PLAYED
    ) -> None:
        super().__init__(title=f"Statistics: {session_words(session)}", context=context, opened_by=opened_by)
        self._session = session
        self._games = games
        self._chart = ChipGraph(context.glyphs)
        self._played = Played([], {})
        self._bar = ReadingBar(context.glyphs)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Demos are left out of the statistics of all alone."""
        return action != "all_games" or self._session is None

    def on_mount(self) -> None:
        """Read what was played, without keeping anybody waiting."""
        self.run_worker(self._count())

    def on_screen_resume(self) -> None:
        """The window is called like the page."""
        self._shared.name_window(self._title)

    def page(self) -> Widget:
        """A word until there is something to show."""
        return Vertical(Static(Content("The hands are being counted."), id="word"), self._bar, id="statistics")

    async def _count(self) -> None:
        """Show the statistics, or why there are none."""
        try:
            async with opened_index(self._shared, bar=self._bar) as index:
                played = await asyncio.to_thread(_read, index, self._session, self._games)
                damaged = await asyncio.to_thread(count_damaged, index, session=self._session)
        except StoreError as problem:
            self._say(str(problem))
        else:
            if played.players:
                self._show(played)
            else:
                self._say(self._only_demos if played.demos else why_no_hands(self._session, hands=0, damaged=damaged))

    @property
    def _only_demos(self) -> str:
        return f"{ONLY_DEMOS} {key_label(Statistics.ALL_GAMES, self._shared.keys)} counts them."

    def action_all_games(self) -> None:
        """Count demos too, or leave them out, where all sessions are counted."""
        if self._session is None and self._shared.guard.accepts(Statistics.ALL_GAMES.value):
            other = Games.PLAYED if self._games is Games.ALL else Games.ALL
            self.close()
            self.app.push_screen(
                StatisticsScreen(context=self._shared, session=None, opened_by=self._opened_by, games=other)
            )

    def _say(self, text: str) -> None:
        self.query_one("#word", Static).update(Content(text))

    def _show(self, played: Played) -> None:
        self._played = played
        title = f" {self._title} {self._shared.dot} {hands_words(played.hands)}"
        if played.demos:
            title += f" {self._shared.dot} demos are left out"
        self.query_one("#title", Static).update(Content(title))
        table = PlayerTable(played.players, style=self._shared.style)
        page = self.query_one("#statistics")
        page.remove_children()
        page.mount(table, Static(id="chosen"), self._chart, Static(Content("\n".join((AMOUNTS, *NOTES))), id="notes"))
        table.focus()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Tell of the chosen player."""
        one = self._played.players[event.cursor_row]
        self._chart.show(self._played.courses[one.name], hands=self._played.hands)
        name = cut(one.name, NAME_WIDTH, self._shared.style.signs.ellipsis)
        best = one.best_hand
        cards = faces(best.best, self._shared.style) if best else []
        told = f"Chips of {name}, hand by hand {self._shared.dot} best: {best.category.words if best else '-'} "
        self.query_one("#chosen", Static).update(Content.assemble(told, *cards))


def _read(index: HistoryIndex, session: str | None, games: Games) -> Played:
    """Everything that is shown, read in a thread.

    Raises:
        StoreError: there is no such session.
    """
    return Played(
        players=player_statistics(index, session=session, games=games),
        courses=standings(index, session=session, games=games),
        demos=demos(index) if session is None and games is Games.PLAYED else (),
    )
