"""The table screen: the game that runs on a table.

What the first frame does not show is imported where it is used, so that the table stands there sooner.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from holdem_tui.history.session_folder import StoreError
from holdem_tui.play.game import Game, RunningGame, put_together, rematch
from holdem_tui.play.participants import AfterHand, Turn, Undo
from holdem_tui.settings import Speed
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.before_first_deal import seating
from holdem_tui.ui.bindings import AtTable, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.key_guard import BURST
from holdem_tui.ui.pictures.scene import OwnCards, Scene
from holdem_tui.ui.screens.base_table import BaseTableScreen
from holdem_tui.ui.status import Heading, heading
from holdem_tui.ui.widgets.action_bar import ActionBar, ResultText, Retold
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.status_line import StatusLine
from holdem_tui.ui.widgets.table_view import TableView

if TYPE_CHECKING:
    from holdem_tui.engine.cards import Card
    from holdem_tui.engine.events import Event
    from holdem_tui.engine.view import HandView
    from holdem_tui.narration.log import GameLog
    from holdem_tui.narration.trail import Trail
    from holdem_tui.play.options import GameOptions
    from holdem_tui.ui.bar.hand_over import HandOver
    from holdem_tui.ui.presenter import TablePresenter


class TableScreen(BaseTableScreen):
    """Plays one game; dismissed when it is over or left."""

    AUTO_FOCUS = "ActionBar"
    BINDINGS = [*key_bindings([AtTable.HANDS])]

    _scene: Scene

    def __init__(self, *, game: Game, context: AppContext) -> None:
        super().__init__()
        self._shared = context
        self._game = game
        self._scene = seating(game.table, context)
        self._after_hand: asyncio.Future[AfterHand] | None = None
        self._passing: asyncio.Future[Undo | None] | None = None
        # What stands in the bar, to tell it anew.
        self._tell: Callable[[], ResultText] | None = None
        self._tell_page: Callable[[], HandOver] | None = None
        self._actor = ""
        self._window_title = ""
        self._on_top = asyncio.Event()
        # What is wanted after the game.
        self.next_game: GameOptions | None = None

    @cached_property
    def _presenter(self) -> TablePresenter:
        from holdem_tui.ui.presenter import TablePresenter

        return TablePresenter(screen=self, game=self._game, context=self._shared)

    @cached_property
    def _playing(self) -> RunningGame:
        return put_together(
            self._game,
            participants=[self._presenter.keyboard],
            speed=Speed(self._shared.settings.speed),
            now=self._shared.now,
            warn=self.warn,
            dealer_for=self._shared.dealer_for,
        )

    def felt(self) -> TableView:
        """The table."""
        return TableView(self._scene, story=self.seat_story)

    def new_bar(self) -> ActionBar:
        """The action bar."""
        return ActionBar(guard=self._shared.guard, keys=self._shared.keys, glyphs=self._shared.glyphs, id="bar")

    def on_mount(self) -> None:
        """Show who sits here, follow the settings, and cover the cards whenever the program is suspended."""
        self._shared.changed.subscribe(self, lambda _: self._restyle())
        self.app.app_suspend_signal.subscribe(self, lambda _: self.set_aside())
        self.app.app_resume_signal.subscribe(self, lambda _: self.set_aside())
        table = self._game.table
        told = heading(table.stakes, hand=table.hand_number + 1, visibility=self._game.begun.visibility)
        self.query_one(StatusLine).show(self._scene.view, self._scene.names, told)
        self.call_after_refresh(self._start)

    def _start(self) -> None:
        """Begin to play once everybody sees the table, and everything has a place that something can fly to."""
        self.run_worker(self._play(), group="table", exclusive=True)

    async def _play(self) -> None:
        """Play the game, and show it at its own pace."""
        await asyncio.gather(self._playing.play(), self._presenter.follow(self._playing.director.moments))

    def on_screen_resume(self) -> None:
        """Nothing lies over the table."""
        self._on_top.set()
        self.name_window()

    def on_screen_suspend(self) -> None:
        """Another page lies over the table."""
        self._on_top.clear()

    @property
    def bar(self) -> ActionBar:
        """The action bar."""
        return self.query_one("#bar", ActionBar)

    @property
    def game_log(self) -> GameLog:
        """The log of the last hands."""
        return self._presenter.log

    def trails(self) -> Mapping[int, Trail]:
        """What each seat did in this hand."""
        return self._presenter.trails()

    @property
    def save_status(self) -> str:
        """What becomes of the game when the table is left."""
        if self._presenter.is_over:
            return "The game is over."
        from holdem_tui.saves.recorder import NOT_SAVED

        told = self._playing.recorder.save_status
        is_kept = told == NOT_SAVED or not self._presenter.is_first_hand
        return told if is_kept else "No hand is over yet: this game is not kept."

    # -- what the presenter asks for ---------------------------------------------------------------------------------

    async def show_scene(self, scene: Scene, heading: Heading, event: Event | None = None) -> None:
        """Show the table like this, right after this event if there is one."""
        if self.bar.turn is not None:
            # What changes at the table turns no hidden card up.
            scene = scene._replace(own_cards=self._scene.own_cards)
        self._scene = scene
        self._actor = "" if scene.view.to_act is None else scene.names[scene.view.to_act]
        self._take_title()
        self.query_one(StatusLine).show(scene.view, scene.names, heading)
        table = self.query_one(TableView)
        if event is None:
            table.show(scene)
        else:
            await table.move_to(scene, event, pacer=self._shared.pacer)
        self._lay_own_cards()

    def on_table_view_laid_out(self) -> None:
        """Own cards lie in the bar where the table has no room to draw them in boxes."""
        self._lay_own_cards()

    def _lay_own_cards(self) -> None:
        turn, scene = self.bar.turn, self._scene
        cards: tuple[Card, ...] = ()
        if turn is not None and self.query_one(TableView).plan.own_card is None:
            cards = scene.cards(scene.view.seat(turn.seat))
        self.bar.lay_cards(cards, scene.style)

    def show_log(self, log: GameLog) -> None:
        """Show the end of the log at the side."""
        self.query_one(LogPanel).show(log)

    def tell(self, lines: Sequence[str]) -> None:
        """Show the end of these lines while nobody is asked."""
        self.bar.tell(lines)

    async def hand_over(self, tell: Callable[[], HandOver]) -> Undo | None:
        """Stand between two players until the next one wants his cards, or the last action is undone."""
        self._shared.guard.block()
        page = tell()
        self._tell_page = tell
        self._actor = page.player
        self._take_title()
        self.ring()
        self.bar.hand_over(page)
        self._passing = asyncio.get_running_loop().create_future()
        try:
            return await self._passing
        finally:
            self._passing = None
            self._shared.guard.block(BURST)
            if self.is_attached:
                self.bar.wait()

    def ring(self) -> None:
        """Call whoever is to act, if the settings say so."""
        if self._shared.settings.bell:
            self.app.bell()

    async def rest(self, tell: Callable[[], ResultText]) -> AfterHand:
        """Leave a result standing, told anew when signs or unit change; returns what somebody wants next."""
        self._shared.guard.block()
        self.bar.show_result(tell())
        self._tell = tell
        self._after_hand = asyncio.get_running_loop().create_future()
        choice = await self._after_hand
        self._after_hand = self._tell = None
        self.bar.wait()
        return choice

    def _take_title(self) -> None:
        """What is played and who is to act stand in the title of the terminal's window, unless a page lies over it."""
        turn = f" {self._shared.dot} {self._actor} to act" if self._actor else ""
        self._window_title = self._presenter.title + turn
        if self._on_top.is_set():
            self.name_window()

    def name_window(self) -> None:
        """Call the window like the game."""
        self._shared.name_window(self._window_title)

    # -- a turn ------------------------------------------------------------------------------------------------------

    def ask(self, view: HandView, turn: Turn, *, player: str, made_hand: tuple[str, ...]) -> None:
        """Offer the actions of this turn."""
        self.bar.ask(view, turn, player=player, made_hand=made_hand, answer=self._presenter.keyboard.answer)
        self._lay_own_cards()

    def withdraw(self) -> None:
        """Offer nothing any more; the bar may be gone with the screen."""
        if self.is_attached:
            self.bar.wait()

    def on_action_bar_went_on(self) -> None:
        """Leave a result, or skip a pause."""
        if self._after_hand is None:
            self._shared.pacer.skip()
        else:
            self._finish_rest(AfterHand.NEXT_HAND)

    def on_action_bar_undo_requested(self) -> None:
        """Undo the last action, as far as that is still allowed."""
        page = self.bar.page
        if page is not None:
            if page.undo:
                self._pass_on(Undo.LAST_ACTION)
            else:
                self.warn(page.stands)
        elif self._after_hand is None:
            self._presenter.keyboard.undo()
        else:
            self.warn("The hand is over: what was done stands.")

    def on_action_bar_show_requested(self) -> None:
        """The uncontested winner shows."""
        self._finish_rest(AfterHand.SHOW)

    def on_action_bar_rematch_requested(self) -> None:
        """Leave the table for another with the same players."""
        self.next_game = rematch(self._game.begun)
        self._finish_rest(AfterHand.NEXT_HAND)

    def _finish_rest(self, choice: AfterHand) -> None:
        if self._after_hand is not None and not self._after_hand.done():
            self._after_hand.set_result(choice)

    def _pass_on(self, answer: Undo | None) -> None:
        if self._passing is not None and not self._passing.done():
            self._passing.set_result(answer)

    def on_action_bar_cards_toggled(self) -> None:
        """Let the next player see his cards; hide those of the player to act, or show them again."""
        scene = self._scene
        if self._passing is not None:
            self._pass_on(None)
        elif self.bar.page is not None:
            self._shared.guard.block(BURST)
            self.bar.end_hand_over()
            self._set_own_cards(OwnCards.SHOWN)
        elif self._game.begun.visibility is Visibility.ALL_FACE_UP:
            self.run_worker(self._presenter.toggle_hints(), group="hints")
        elif scene.view.viewer is not None:
            self._set_own_cards(OwnCards.SHOWN if scene.own_cards is OwnCards.HIDDEN else OwnCards.HIDDEN)

    def _set_own_cards(self, own_cards: OwnCards) -> None:
        scene, turn = self._scene, self.bar.turn
        if turn is None:
            return
        self._scene = scene._replace(own_cards=own_cards)
        self.query_one(TableView).show(self._scene)
        if own_cards is OwnCards.HIDDEN:
            self.bar.hide_cards()
        else:
            self.bar.view_cards(self._presenter.made_hand(scene.view, turn.seat))
        self._lay_own_cards()

    def _restyle(self) -> None:
        """Draw and keep everything as the settings are now."""
        self._playing.recorder.play_at(Speed(self._shared.settings.speed))
        scene, turn = self._scene, self.bar.turn
        unit = self._presenter.unit
        self._scene = scene._replace(style=self._shared.style, view=scene.view.counted_in(unit))
        self.query_one(TableView).show(self._scene)
        self.query_one(StatusLine).restyle(dot=self._shared.dot, unit=unit)
        self._presenter.show_log()
        made_hand: tuple[str, ...] = ()
        if turn is not None and scene.own_cards is OwnCards.SHOWN:
            made_hand = self._presenter.made_hand(scene.view, turn.seat)
        retold = Retold(
            made_hand=made_hand,
            page=self._tell_page() if self._tell_page and self.bar.page else None,
            result=self._tell() if self._tell else None,
        )
        self.bar.restyle(self._shared.glyphs, unit=unit, retold=retold)
        self._lay_own_cards()
        self._take_title()

    def set_aside(self) -> None:
        """Hide a turn in progress until its player wants his cards, as when the program was away from the screen."""
        turn = self.bar.turn
        if turn is None or self._scene.view.viewer is None or self.bar.page is not None:
            return
        self._set_own_cards(OwnCards.HIDDEN)
        self._shared.guard.block()
        view = self._scene.view
        self._tell_page = lambda: self._presenter.set_aside_page(view, turn.seat)
        self.bar.hand_over(self._tell_page())

    def action_history(self) -> None:
        """See the hands of this game that are over."""
        from holdem_tui.ui.screens.hands import HandsScreen

        session = self._game.session
        if session is not None:
            HandsScreen(context=self._shared, session=session, opened_by=AtTable.HANDS).open_on(self.app)
        elif self._shared.guard.accepts(AtTable.HANDS.value):
            self.warn("This game could not be saved: there is no list of its hands.")

    def on_action_bar_menu_requested(self) -> None:
        """Escape with nothing open in the bar."""
        self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Ask whether to leave for the menu, unless the game is over."""
        if self._presenter.is_over:
            self._finish_rest(AfterHand.NEXT_HAND)
            return
        from holdem_tui.ui.screens.question import LeaveScreen

        if not isinstance(self.app.screen, LeaveScreen):
            question = LeaveScreen(where_to="go to the menu", told=self.save_status, context=self._shared)
            self.app.push_screen(question, callback=self._leave_for_menu)

    def _leave_for_menu(self, is_wanted: bool | None) -> None:
        if is_wanted:
            self.end_game()
            self.close()

    def end_game(self) -> None:
        """Play no longer; a game of which no hand is over is not kept."""
        # So that the game shows no next player's cards on the way.
        self.workers.cancel_group(self, "table")
        if self._presenter.is_first_hand and self._game.folder is not None:
            try:
                self._game.folder.delete()
            except StoreError as problem:
                self.warn(str(problem))
