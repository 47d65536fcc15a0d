"""The replayer: recorded hands on the table, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from textual import work
from textual.content import Content
from textual.geometry import clamp
from textual.widgets import Static

from holdem_tui.engine.cards import Card
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.events import Event
from holdem_tui.history.hand_source import HandSource
from holdem_tui.history.session_folder import StoreError
from holdem_tui.history.stepping import SteppedHand, stepped
from holdem_tui.narration.chances import expected_shares
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.result import tell_result
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.trail import Trail, seat_trails
from holdem_tui.play.pauses import pause_after
from holdem_tui.settings import Speed
from holdem_tui.ui.amounts import unit_of
from holdem_tui.ui.bar.replayer import Telling
from holdem_tui.ui.bindings import IN_THE_REPLAYER, Command, Replay
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.cards import CardStyle, card_text
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.screens.base_table import BaseTableScreen
from holdem_tui.ui.screens.overlay import OverlayScreen
from holdem_tui.ui.status import Heading
from holdem_tui.ui.texts.help import LOG_KEYS, PLACE_KEYS, REPLAYER_KEYS, help_page
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.replayer_bar import ReplayerBar
from holdem_tui.ui.widgets.status_line import StatusLine
from holdem_tui.ui.widgets.table_view import TableView

# While a hand plays by itself each event stays so much longer than at the table: nobody has seen it coming.
READING = 3


class ReplayerScreen(BaseTableScreen, OverlayScreen):
    """Steps through the hands of a source, the one at place `first` to begin with.

    A hand that cannot be read has its sentence where the table would be.
    """

    CSS_PATH = ["table.tcss", "replayer.tcss"]
    AUTO_FOCUS = "ReplayerBar"

    def __init__(self, *, context: AppContext, hands: HandSource, first: int = 0, opened_by: Command) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._hands = hands
        self._place = first
        self._hand: SteppedHand | None = None
        self._problem = ""
        self._at = 0
        self._told = self._empty_log()
        # The hand, signs, unit and step that the log is of.
        self._told_of: tuple[SteppedHand, CardStyle, Unit, int] | None = None
        # What was counted in this hand, by step.
        self._shares: dict[int, Mapping[int, Fraction]] = {}
        self._is_playing = False
        # Its own, which begins as the usual one and follows it.
        self._usual_speed = self._speed = Speed(context.settings.speed)
        # What stands in the bar until the next step.
        self._message = ""

    def felt(self) -> Static:
        """The sentence on a hand that cannot be read; the table comes with the first one that can."""
        return Static(id="problem", markup=False)

    def new_bar(self) -> ReplayerBar:
        """The bar that takes the keys."""
        context = self._shared
        return ReplayerBar(
            hands=len(self._hands), guard=context.guard, keys=context.keys, glyphs=context.glyphs, id="bar"
        )

    async def on_mount(self) -> None:
        """Show the first hand, and follow the settings."""
        self._shared.changed.subscribe(self, lambda _: self._restyle())
        self._take_hand(self._place)
        self._tell()
        # Nothing is painted before the table is there.
        await self._lay(None)

    def on_unmount(self) -> None:
        """What is played elsewhere has its own speed."""
        self._shared.pacer.set_speed(Speed(self._shared.settings.speed))

    def on_screen_resume(self) -> None:
        """The window is called like what is replayed."""
        self._shared.name_window(self._hands.title)

    def on_screen_suspend(self) -> None:
        """Whoever opens a page misses nothing of a hand that plays by itself."""
        if self._is_playing:
            self._show_step()

    # -- what the pages read -----------------------------------------------------------------------------------------

    @property
    def game_log(self) -> GameLog:
        """The log up to this step."""
        return self._told

    def trails(self) -> Mapping[int, Trail]:
        """What each seat did up to this step."""
        return {} if self._hand is None else seat_trails(self._told.hand_events, self._told.narrator)

    def help_text(self) -> Content:
        """The page of help with the keys of the replayer."""
        return help_page(self._shared, keys=IN_THE_REPLAYER, first=REPLAYER_KEYS, typed=PLACE_KEYS, pages=LOG_KEYS)

    def _unit(self, hand: SteppedHand) -> Unit:
        """What the amounts of this hand are counted in."""
        big_blind = hand.setup.big_blind
        return unit_of(self._shared.amounts, big_blind=big_blind, per_unit=hand.unit.chips)

    def _card_text(self, card: Card) -> str:
        return card_text(card, self._shared.style)

    # -- from hand to hand and from step to step ---------------------------------------------------------------------

    def _open(self, place: int) -> None:
        """Show the start of a hand, or why it cannot be read."""
        self._take_hand(place)
        self._show_step()

    def _take_hand(self, place: int) -> None:
        self._place, self._at, self._hand, self._problem = place, 0, None, ""
        self._shares.clear()
        try:
            self._hand = stepped(self._hands.read(place), place=place + 1)
        except (HoldemError, StoreError) as wrong:
            self._problem = str(wrong)

    def _show_step(self, event: Event | None = None) -> None:
        """Stop whatever goes on, and show this step; its event moves what it moves."""
        self._is_playing, self._message = False, ""
        self._tell()
        self._lay_anew(event)

    def _go(self, at: int) -> None:
        if self._hand is None:
            return
        before, self._at = self._at, clamp(at, 0, self._last)
        if self._at != before or self._is_playing:
            self._show_step(self._hand.steps[self._at].event if self._at == before + 1 else None)

    @property
    def _last(self) -> int:
        return 0 if self._hand is None else len(self._hand.steps) - 1

    def action_step(self, by: int) -> None:
        """So many steps on or back."""
        if self._shared.guard.is_open():
            self._go(self._at + by)

    def action_street(self, by: int) -> None:
        """To the start of the next or of the previous street."""
        hand = self._hand
        if hand is not None and self._shared.guard.is_open():
            self._go_at_once(hand.next_street(self._at) if by > 0 else hand.previous_street(self._at))

    def action_start(self) -> None:
        """To the first step."""
        if self._shared.guard.is_open():
            self._go_at_once(0)

    def action_end(self) -> None:
        """To the last step."""
        if self._shared.guard.is_open():
            self._go_at_once(self._last)

    def _go_at_once(self, at: int) -> None:
        """To a step, whose event moves nothing."""
        if at != self._at or self._is_playing:
            self._at = at
            self._show_step()

    def action_hand(self, by: int) -> None:
        """To the next or the previous hand, if there is one."""
        place = self._place + by
        if self._shared.guard.is_open() and 0 <= place < len(self._hands):
            self._open(place)

    def action_go_to(self, place: int) -> None:
        """To the hand at this place in the file or list, from 1."""
        self._open(place - 1)

    def action_speed(self) -> None:
        """Take the next speed."""
        if self._shared.guard.accepts(Replay.SPEED.value):
            speeds = list(Speed)
            self._speed = speeds[(speeds.index(self._speed) + 1) % len(speeds)]
            self._shared.pacer.set_speed(self._speed)
            self._message = f"Speed: {self._speed.value}"
            self._tell()

    # -- playing by itself -------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Play to the end of the hand, or stop; at the end, the next hand, or the last one again."""
        if not self._shared.guard.accepts(Replay.PLAY.value):
            return
        if self._is_playing:
            self._show_step()
            return
        if self._at == self._last:
            self._open(min(self._place + 1, len(self._hands) - 1))
        hand = self._hand
        if hand is not None:
            self._is_playing = True
            self._tell()
            self._play(hand)

    @work(group="steps", exclusive=True)
    async def _play(self, hand: SteppedHand) -> None:
        await self._lay(None)
        while self._at < self._last:
            self._at += 1
            self._is_playing, self._message = self._at < self._last, ""
            self._tell()
            event = hand.steps[self._at].event
            await self._lay(event)
            # Keys count even at a speed that knows no pauses.
            await asyncio.sleep(0)
            await self._shared.pacer.pause(READING * pause_after(event))

    # -- what is shown -----------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Say in status line, log and bar what this step is."""
        self.set_class(self._hand is None, "-unreadable")
        hand, dot = self._hand, self._shared.dot
        place = f"{self._place + 1:,} of {len(self._hands):,}"
        status = self.query_one(StatusLine)
        if hand is None:
            self._scene = None
            self._told, self._told_of = self._empty_log(), None
            self._told.start_hand(place)
            self._told.add_lines(self._problem)
            self.query_one("#problem", Static).update(Content(self._problem))
            status.clear()
            told = ("This hand cannot be read.",)
            telling = Telling(place=place, title=self._hands.title, told=told, play=self._play_word)
        else:
            self._tell_log(hand)
            heading = Heading(title="Replay", structure=hand.structure, hand=hand.number)
            status.show(hand.steps[self._at].view.counted_in(self._unit(hand)), hand.names, heading)
            place = f"{place} {dot} step {self._at + 1} of {len(hand.steps)}"
            telling = self._telling(hand, place)
        self.query_one(LogPanel).show(self._told)
        self.query_one(ReplayerBar).show(replace(telling, message=self._message), self._shared.glyphs)

    def _tell_log(self, hand: SteppedHand) -> None:
        """Bring the log to this step: by one sentence if it is the next, else from the start of the hand."""
        style, unit, at = self._shared.style, self._unit(hand), self._at
        if self._told_of == (hand, style, unit, at - 1):
            hand.tell(self._told, at)
        elif self._told_of != (hand, style, unit, at):
            narrator = hand.narrator(self._card_text, unit=unit)
            self._told = hand.log(at, narrator=narrator, dot=self._shared.dot)
        self._told_of = hand, style, unit, at

    def _telling(self, hand: SteppedHand, place: str) -> Telling:
        told, is_end, result = self._told.hand_lines, self._at == self._last, None
        if is_end and hand.ending:
            told = (*told, hand.ending)
        elif is_end:
            result = tell_result(self._told.hand_events, self._told.narrator, dot=self._shared.dot)
        return Telling(place=place, title=self._hands.title, told=told, play=self._play_word, result=result)

    def _empty_log(self) -> GameLog:
        return GameLog(Narrator(names={}, card_text=self._card_text))

    @property
    def _play_word(self) -> str:
        """What the key that plays does now."""
        if self._is_playing:
            return "Stop"
        if self._at < self._last:
            return "Play"
        return "Next" if self._place + 1 < len(self._hands) else "Again"

    @work(group="steps", exclusive=True)
    async def _lay_anew(self, event: Event | None) -> None:
        """Show the table of this step in place of whatever goes on."""
        await self._lay(event)

    async def _lay(self, event: Event | None) -> None:
        """Show the table of this step, right after its event if there is one; chances follow when they are known."""
        hand, at = self._hand, self._at
        if hand is None:
            return
        scene = self._scene = self._scene_at(hand, at)
        if not self.query(TableView):
            await self.mount(TableView(scene, story=self.seat_story), before="#log")
        table = self.query_one(TableView)
        if event is not None:
            before = self._scene_at(hand, at - 1)
            if table.scene.view != before.view:
                table.show(before)
            self._shared.pacer.rearm()
            # Chances would tell of cards that are still in the air.
            await table.move_to(scene._replace(chances={}), event, pacer=self._shared.pacer)
        table.show(scene)
        playing = None if at in self._shares else hand.chances_at(at)
        if playing is not None:
            self._shares[at] = await expected_shares(playing)
            self._scene = self._scene_at(hand, at)
            table.show(self._scene)

    def _scene_at(self, hand: SteppedHand, at: int) -> Scene:
        return Scene(
            view=hand.steps[at].view.counted_in(self._unit(hand)),
            names=hand.names,
            bottom=hand.bottom,
            chances=self._shares.get(at, {}),
            style=self._shared.style,
        )

    def _restyle(self) -> None:
        """Draw everything as the settings are now; a hand that plays by itself plays on."""
        usual = Speed(self._shared.settings.speed)
        if usual is not self._usual_speed:
            self._usual_speed = self._speed = usual
        self._shared.pacer.set_speed(self._speed)
        self.query_one(StatusLine).use_dot(self._shared.dot)
        self._tell()
        if self._hand is not None:
            self._scene = self._scene_at(self._hand, self._at)
            for table in self.query(TableView):
                table.show(self._scene)
