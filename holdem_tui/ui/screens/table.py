"""The table screen: status line, table, log and action bar, and the game that runs on it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content

from holdem_tui.engine.view import HandView
from holdem_tui.session.keyboard import KeyboardAgent
from holdem_tui.session.options import GameOptions
from holdem_tui.session.ports import AfterHand, Turn
from holdem_tui.ui import pages
from holdem_tui.ui.hand_over import HandOver
from holdem_tui.ui.keys import TABLE_BINDINGS, key_label
from holdem_tui.ui.kit import Kit
from holdem_tui.ui.presenter import TablePresenter, price_words
from holdem_tui.ui.scene import OwnCards, Scene
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.hand_over import HandOverScreen
from holdem_tui.ui.screens.leave import LeaveScreen
from holdem_tui.ui.screens.reading import ReadingScreen, StartAt
from holdem_tui.ui.status import Heading
from holdem_tui.ui.widgets.action_bar import ActionBar, ResultText
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.status_line import StatusLine
from holdem_tui.ui.widgets.table_view import TableView


class TableScreen(SizedScreen[None]):
    """Plays one game; dismissed when it is over or left."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = "ActionBar"
    BINDINGS = [*TABLE_BINDINGS]

    def __init__(self, *, options: GameOptions, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self._agent = KeyboardAgent(self._ask)
        self._presenter = TablePresenter(screen=self, options=options, kit=kit, agent=self._agent)
        self._scene: Scene | None = None
        self._turn: Turn | None = None
        self._after_hand: asyncio.Future[AfterHand] | None = None
        self._on_top = asyncio.Event()

    def compose_page(self) -> ComposeResult:
        """Status line, table, log, action bar."""
        yield StatusLine(names=self._presenter.names, dot=self._kit.dot)
        with Horizontal(id="middle"):
            yield Container(id="table")
            yield LogPanel(id="log")
        yield ActionBar(
            guard=self._kit.guard,
            keys=self._kit.keys,
            glyphs=self._kit.glyphs,
            id="bar",
        )

    def on_mount(self) -> None:
        """Start the game, and cover the cards whenever the program is suspended."""
        self.app.app_suspend_signal.subscribe(self, lambda _: self.set_aside())
        self.app.app_resume_signal.subscribe(self, lambda _: self.set_aside())
        self.run_worker(self._presenter.play(), group="table", exclusive=True)

    def on_screen_resume(self) -> None:
        """Nothing lies over the table."""
        self._on_top.set()

    def on_screen_suspend(self) -> None:
        """Another page lies over the table."""
        self._on_top.clear()

    @property
    def bar(self) -> ActionBar:
        """The action bar."""
        return self.query_one("#bar", ActionBar)

    @property
    def scene(self) -> Scene | None:
        """What the table shows, None before the first hand."""
        return self._scene

    # -- what the presenter asks for ---------------------------------------------------------------------------------

    async def show_scene(self, scene: Scene, heading: Heading) -> None:
        """Show the table like this."""
        self._scene = scene
        self.query_one(StatusLine).show(scene.view, heading)
        found = self.query(TableView)
        if found:
            found.first().show(scene)
        else:
            await self.query_one("#table").mount(TableView(scene))

    def show_log(self, lines: Sequence[str]) -> None:
        """Show the end of these lines at the side."""
        self.query_one(LogPanel).show(lines)

    async def hand_over(self, page: HandOver) -> None:
        """Stand a page between two players until the next one opens it.

        It waits while somebody reads another page or is asked whether to leave.
        """
        await self._on_top.wait()
        self._kit.guard.block()
        await self.app.push_screen_wait(self._hand_over_screen(page))
        self._kit.guard.block()

    def _hand_over_screen(self, page: HandOver) -> HandOverScreen:
        return HandOverScreen(page, guard=self._kit.guard, keys=self._kit.keys, pages=self)

    async def rest(self, result: ResultText) -> AfterHand:
        """Leave a result standing; returns what somebody wants next."""
        self._kit.guard.block()
        self.bar.show_result(result)
        self._after_hand = asyncio.get_running_loop().create_future()
        choice = await self._after_hand
        self._after_hand = None
        self.bar.wait()
        return choice

    # -- a turn ------------------------------------------------------------------------------------------------------

    def _ask(self, view: HandView, turn: Turn) -> None:
        self._turn = turn
        self.bar.ask(view, turn, made_hand=self._presenter.made_hand(view, turn.seat))

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """The player has decided."""
        self._turn = None
        self._agent.submit(message.turn, message.action)

    def on_action_bar_went_on(self) -> None:
        """Leave a result, or skip a pause."""
        if self._after_hand is None:
            self._kit.pacer.skip()
        else:
            self._finish_rest(AfterHand.NEXT_HAND)

    def on_action_bar_show_requested(self) -> None:
        """The uncontested winner shows."""
        self._finish_rest(AfterHand.SHOW)

    def _finish_rest(self, choice: AfterHand) -> None:
        if self._after_hand is not None and not self._after_hand.done():
            self._after_hand.set_result(choice)

    def on_action_bar_cards_toggled(self) -> None:
        """Hide the player's cards, or show them again."""
        scene = self._scene
        if scene is not None and scene.view.viewer is not None:
            self._set_own_cards(OwnCards.SHOWN if scene.own_cards is OwnCards.HIDDEN else OwnCards.HIDDEN)

    def _set_own_cards(self, own_cards: OwnCards) -> None:
        scene, turn = self._scene, self._turn
        if scene is None or turn is None:
            return
        self._scene = replace(scene, own_cards=own_cards)
        self.query_one(TableView).show(self._scene)
        if own_cards is OwnCards.HIDDEN:
            self.bar.hide_cards()
        else:
            self.bar.view_cards(self._presenter.made_hand(scene.view, turn.seat))

    def set_aside(self) -> None:
        """Put the hand-over page over a turn in progress, as when the program was away from the screen."""
        if self._turn is None or self._scene is None or self._scene.view.viewer is None:
            return
        if isinstance(self.app.screen, HandOverScreen):
            return
        self._set_own_cards(OwnCards.HIDDEN)
        self._kit.guard.block()
        page = HandOver(
            player=self._presenter.names[self._turn.seat],
            since=("The game was set aside.",),
            price=price_words(self._scene.view),
            title=self._presenter.title,
        )
        self.app.push_screen(self._hand_over_screen(page), callback=lambda _: self._take_up())

    def _take_up(self) -> None:
        self._kit.guard.block()
        self._set_own_cards(OwnCards.SHOWN)

    # -- pages -------------------------------------------------------------------------------------------------------

    def _read(self, text: Content, *, title: str, opened_by: str, start_at: StartAt = StartAt.TOP) -> None:
        key = key_label(opened_by, self._kit.keys)
        page = ReadingScreen(title=title, text=text, opened_by=key, start_at=start_at)
        self.app.push_screen(page, callback=lambda _: self._kit.guard.block())

    def action_log(self) -> None:
        """Read the log of the last hands."""
        text = Content("\n".join(self._presenter.log.lines()))
        self._read(text, title="Log", opened_by="table.log", start_at=StartAt.END)

    def action_pots(self) -> None:
        """Read who can win which pot."""
        if self._scene is not None:
            text = pages.pots_page(self._scene.view, self._presenter.names)
            self._read(text, title="Pots", opened_by="table.pots")

    def action_help(self) -> None:
        """Read the ranking of hands, keys, and the table's rules."""
        self._read(pages.help_page(self._kit), title="Help", opened_by="table.help")

    def on_action_bar_menu_requested(self) -> None:
        """Escape with nothing open in the bar."""
        self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Ask whether to leave for the menu."""
        self.run_worker(self._leave_for_menu(), group="leave", exclusive=True)

    async def _leave_for_menu(self) -> None:
        if await self.app.push_screen_wait(LeaveScreen(where_to="go to the menu")):
            # First the game, so that no page that goes lets it show the next player's cards.
            self.workers.cancel_group(self, "table")
            while not self.is_active:
                await self.app.pop_screen()
            self.close()
