"""Shows a game on the table screen: follows its moments, and puts the questions of the people at this keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from holdem_tui.engine.chips import Unit
from holdem_tui.engine.events import Acted, Event, Posted
from holdem_tui.engine.view import HandView, PlayerView
from holdem_tui.narration.chances import RunOut, expected_shares, face_up, run_out
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.log_lines import LineKind
from holdem_tui.narration.prices import pot_and_price
from holdem_tui.narration.result import Result, tell_result
from holdem_tui.narration.sentences import WAITING_FOR_PLAYERS, Narrator
from holdem_tui.narration.trail import Trail, seat_trails
from holdem_tui.narration.words import stakes_words
from holdem_tui.play.game import Game
from holdem_tui.play.keyboard import KeyboardParticipant
from holdem_tui.play.moments import (
    ActionUndone,
    GameOver,
    HandSettled,
    Moment,
    Moments,
    TableChanged,
    WaitingForPlayers,
)
from holdem_tui.play.participants import AfterHand, Question, Turn, Undo
from holdem_tui.play.pauses import pause_before_next
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.amounts import Amounts, unit_of
from holdem_tui.ui.bar.buttons import labels
from holdem_tui.ui.bar.hand_over import HandOver
from holdem_tui.ui.before_first_deal import absent_seats
from holdem_tui.ui.bindings import Command, Play
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.cards import card_text
from holdem_tui.ui.pictures.scene import Hints, Scene
from holdem_tui.ui.status import Heading, heading
from holdem_tui.ui.widgets.action_bar import ResultText

GAME_OVER = "game over"


class TableDisplay(Protocol):
    """What a screen shows for the presenter."""

    async def show_scene(self, scene: Scene, heading: Heading, event: Event | None = None) -> None:
        """Show the table like this, right after this event if there is one; returns when all lies in its place."""

    def show_log(self, log: GameLog) -> None:
        """Show the end of the log at the side."""

    def tell(self, lines: Sequence[str]) -> None:
        """Show the end of these lines while nobody is asked."""

    async def hand_over(self, tell: Callable[[], HandOver]) -> Undo | None:
        """Stand between two players until the next one wants his cards, or the last action is undone.

        It is told anew when the unit of amounts changes.
        """
        ...

    def ask(self, view: HandView, turn: Turn, *, player: str, made_hand: tuple[str, ...]) -> None:
        """Offer the actions of this turn; `made_hand` is the player's hand in words, the longest first."""

    def withdraw(self) -> None:
        """Offer nothing any more."""

    def warn(self, text: str) -> None:
        """Say something that is no part of the game."""

    def ring(self) -> None:
        """Call whoever is to act, if a bell is wanted."""

    async def rest(self, tell: Callable[[], ResultText]) -> AfterHand:
        """Leave a result standing, told anew when signs or unit change; returns what somebody wants next."""
        ...

    def close(self) -> None:
        """Leave the table."""


class TablePresenter:
    """Shows the moments of a game, with the cards that the people at this keyboard may see.

    `names` are the players by seat, `log` has the game in words, `keyboard` decides for everybody at this keyboard.
    """

    def __init__(self, *, screen: TableDisplay, game: Game, context: AppContext) -> None:
        self._screen = screen
        self._shared = context
        self._visibility = game.begun.visibility
        self.names = dict(game.table.names)
        self.keyboard = KeyboardParticipant(
            seats=self.names, visibility=self._visibility, screen=self, resumed=game.hand is not None
        )
        self._table = game.table
        self._is_new = game.hand is None
        # In each unit, so that whatever stands there can be told in the other one.
        self._logs = {amounts: GameLog(self._narrator_in(amounts)) for amounts in Amounts}
        self._stakes = game.table.stakes
        self._places: Mapping[int, int] = {}
        self._hand = 0
        # The seat at the bottom: of a single player his own, else that of whoever had the keyboard last.
        self._bottom = min(self.keyboard.seats)
        self._view: HandView | None = None
        # What the player to act sees, while he is asked.
        self._asked: HandView | None = None
        self._counting: asyncio.Task[None] | None = None
        self._hints = Hints.TOLD if self._visibility is Visibility.ALL_FACE_UP else Hints.NOT_TOLD
        # The chances that were counted last, of these hands and this board.
        self._counted: tuple[RunOut | None, Mapping[int, Fraction]] = None, {}
        self._shown = 0
        self._progress = asyncio.Condition()
        self.is_over = False
        if game.hand is not None:
            # What happened before stands there at once.
            context.pacer.skip()

    def _narrator_in(self, amounts: Amounts) -> Narrator:
        return Narrator(
            names=self.names,
            card_text=lambda card: card_text(card, self._shared.style),
            chips=lambda chips: unit_of(amounts, big_blind=self._stakes.big_blind).tell(chips),
        )

    @property
    def unit(self) -> Unit:
        """What amounts are counted in."""
        return unit_of(self._shared.amounts, big_blind=self._stakes.big_blind)

    @property
    def log(self) -> GameLog:
        """The game in words, amounts as the settings are now."""
        return self._logs[self._shared.amounts]

    @property
    def _narrator(self) -> Narrator:
        return self.log.narrator

    @property
    def is_first_hand(self) -> bool:
        """Whether no hand of a new game is over yet."""
        is_over = self._view is not None and self._view.is_over
        return self._is_new and self._hand <= 1 and not is_over

    @property
    def title(self) -> str:
        """What is played, in a line without a card."""
        stage = GAME_OVER if self.is_over else f"hand {self._hand}"
        return f"{stakes_words(self._stakes)} {self._shared.dot} {stage}"

    # -- what happens in the game ------------------------------------------------------------------------------------

    async def follow(self, moments: Moments) -> None:
        """Show the game to its end, each moment for as long as it takes to see it."""
        try:
            async for moment in moments.follow():
                await self._show(moment)
                async with self._progress:
                    self._shown = moment.number
                    self._progress.notify_all()
        finally:
            if self._counting is not None:
                self._counting.cancel()

    async def _show(self, moment: Moment) -> None:
        if self._counting is not None:
            await self._counting
        self._table, self._stakes, self._places = moment.table, moment.stakes, moment.places
        self.names.update(moment.table.names)
        if not isinstance(moment.event, TableChanged):
            self._asked = None
        if moment.view is not None:
            self._view = self.keyboard.seen(moment.view, hand=moment.hand)
        match moment.event:
            case ActionUndone(action):
                self._undo_in_logs(action)
                await self._show_again()
            case HandSettled():
                self._tell_who_is_out()
                await self._show_again()
            case TableChanged(change):
                self._add_lines(lambda narrator: [narrator.changed(change)])
                await self._show_again()
            case WaitingForPlayers():
                self._add_lines(lambda _: [WAITING_FOR_PLAYERS])
                await self._show_again()
            case GameOver(winner):
                await self._show_winner(winner)
            case event if self._view is not None:
                await self._show_event(event, self._view, hand=moment.hand)

    async def _show_event(self, event: Event, view: HandView, *, hand: int) -> None:
        """Show one event of a hand on the table and in the log; the next one waits until its chances are told."""
        if hand != self._hand:
            self._hand = hand
            for log in self._logs.values():
                log.start_hand(f"Hand {hand} {self._shared.dot} {stakes_words(self._stakes)}")
        if isinstance(event, Acted) and self.keyboard.passes_keyboard and event.seat in self.keyboard.seats:
            # A hand that was resumed has faced nobody yet, and looks as it did to the last one who acted.
            self._bottom = event.seat
        for log in self._logs.values():
            log.add(event)
        if not isinstance(event, Posted):
            # Chances would tell of cards that are still in the air.
            await self._display(view, event=event, chances={})
        if self._hints is Hints.TOLD:
            await self._display(view)
        # Not before the cards lie on the table.
        self.show_log()
        playing = run_out(view)
        if playing is not None:
            self._counting = asyncio.create_task(self._tell_chances(playing, view))
        await self._shared.pacer.pause(pause_before_next(event, is_run_out=playing is not None))

    async def _show_again(self) -> None:
        view = self._asked or self._view
        if view is not None:
            await self._display(view)
        self.show_log()

    def _tell_who_is_out(self) -> None:
        if self._view is not None:
            out = [self._narrator.out_of_chips(seat.seat) for seat in self._view.seats if self._is_out(seat)]
            self._add_lines(lambda _: out, kind=LineKind.RESULT)

    def _undo_in_logs(self, action: Acted) -> None:
        for log in self._logs.values():
            log.undo(action)

    def _add_lines(self, told: Callable[[Narrator], Sequence[str]], *, kind: LineKind = LineKind.NOTE) -> None:
        for log in self._logs.values():
            log.add_lines(*told(log.narrator), kind=kind)

    def _is_out(self, player: PlayerView) -> bool:
        """Whether he has no chips left, and has bought none since the deal."""
        return not player.stack and not self._table.seats[player.seat].stack

    async def _show_winner(self, winner: int) -> None:
        """Say who won, with everybody's place over the last hand, and leave the table after a key."""
        self.is_over = True
        self._bottom = winner
        places = self._narrator.places(self._places)

        def headline(narrator: Narrator) -> str:
            return narrator.wins_game(winner, chips=self._table.seats[winner].stack)

        def ranking() -> str:
            return f" {self._shared.dot} ".join(places)

        def tell() -> ResultText:
            hand = self._tell_hand()
            result = Result(full=(ranking(), *hand.full), short=(ranking(), *hand.short), brief=places)
            return ResultText(
                result, {Play.GO_ON: "to the menu", **labels(Play.REMATCH)}, headline=headline(self._narrator)
            )

        self._add_lines(lambda narrator: [headline(narrator), f"Places: {ranking()}"], kind=LineKind.RESULT)
        await self._show_again()
        await self._screen.rest(tell)
        self._screen.close()

    # -- what the people at the keyboard are asked -------------------------------------------------------------------

    async def catch_up(self, moment: int) -> None:
        """Return once everything up to this moment has been seen; from then on pauses count again."""
        async with self._progress:
            await self._progress.wait_for(lambda: self._shown >= moment)
        self._shared.pacer.rearm()

    async def hand_over(self, question: Question, *, undo: Acted | str) -> Undo | None:
        """Stand the page before the player to act."""
        seat = question.turn.seat
        # Where he will find his cards.
        self._bottom = seat
        await self._display(question.view)

        def tell() -> HandOver:
            return HandOver(
                player=self.names[seat],
                since=tuple(self._narrator.summary(self.log.events_since_turn_of(seat))),
                price=pot_and_price(question.view.counted_in(self.unit)),
                undo="" if isinstance(undo, str) else self._narrator.undo(undo),
                stands=undo if isinstance(undo, str) else "",
            )

        return await self._screen.hand_over(tell)

    def ring(self) -> None:
        """Call the player to act."""
        self._screen.ring()

    async def ask(self, view: HandView, turn: Turn) -> None:
        """Show the player his cards, and ask."""
        if self.keyboard.passes_keyboard:
            self._bottom = turn.seat
        self._asked = view
        await self._display(view)
        counted = view.counted_in(self.unit)
        self._screen.ask(counted, turn, player=self.names[turn.seat], made_hand=self.made_hand(view, turn.seat))

    def withdraw(self) -> None:
        """Ask no more."""
        self._asked = None
        self._screen.withdraw()

    def refuse(self, why: str) -> None:
        """Say why something is not done."""
        self._screen.warn(why)

    async def rest(self) -> AfterHand:
        """Let the result stand until somebody goes on."""
        may_show = None if self._view is None else self._view.may_show

        def tell() -> ResultText:
            offered: dict[Command, str] = {Play.GO_ON: "who has won" if 1 in self._places.values() else "next hand"}
            if may_show in self.keyboard.seats and may_show is not None:
                offered[Play.SHOW_HAND] = f"{self.names[may_show]} shows"
            return ResultText(self._tell_hand(), offered)

        return await self._screen.rest(tell)

    def set_aside_page(self, view: HandView, player: int) -> HandOver:
        """The page that covers a turn in progress while nobody is at the screen."""
        return HandOver(
            player=self.names[player],
            since=("The game was set aside.",),
            price=pot_and_price(view.counted_in(self.unit)),
            stands="Nothing can be undone now: the player to act has looked at his cards.",
        )

    # -- what the screen reads ---------------------------------------------------------------------------------------

    def made_hand(self, view: HandView, seat: int) -> tuple[str, ...]:
        """The hand that the player to act has, in words and cards, the longest first."""
        player = view.seat(seat)
        return self._narrator.made_hand(player.cards, view.board, player.ranking)

    def trails(self) -> dict[int, Trail]:
        """What each seat did in this hand."""
        return seat_trails(self.log.hand_events, self._narrator)

    def _tell_hand(self) -> Result:
        return tell_result(self.log.hand_events, self._narrator, dot=self._shared.dot)

    def show_log(self) -> None:
        """Show what happened, as the settings are now."""
        self._screen.show_log(self.log)
        self._screen.tell(self.log.hand_lines)

    async def _tell_chances(self, playing: RunOut, view: HandView) -> None:
        chances = await expected_shares(playing)
        self._add_lines(lambda narrator: [narrator.chances(chances)])
        self.show_log()
        await self._display(view, chances=chances)

    async def toggle_hints(self) -> None:
        """Tell what the open hands make and their chances, or leave them to be guessed."""
        self._hints = Hints.NOT_TOLD if self._hints is Hints.TOLD else Hints.TOLD
        await self._show_again()

    async def _hinted_chances(self, view: HandView) -> Mapping[int, Fraction]:
        """The chances of hands that lie open, where they are told."""
        playing = face_up(view) if self._hints is Hints.TOLD else None
        if playing is None:
            return {}
        if playing != self._counted[0]:
            self._counted = playing, await expected_shares(playing)
        return self._counted[1]

    async def _display(
        self, view: HandView, *, event: Event | None = None, chances: Mapping[int, Fraction] | None = None
    ) -> None:
        if chances is None:
            chances = await self._hinted_chances(view)
        scene = Scene(
            view=view.counted_in(self.unit),
            names=self.names,
            absent=absent_seats(self._table, tuple(seat.seat for seat in view.seats)),
            bottom=self._bottom,
            chances=chances,
            hints=self._hints,
            places=self._places if self.is_over else {},
            last_hands={number: seat.last_hand for number, seat in enumerate(self._table.seats)}
            if self.is_over
            else {},
            style=self._shared.style,
        )
        told = heading(self._stakes, hand=self._hand, visibility=self._visibility)
        if self.is_over:
            told = told._replace(stage=GAME_OVER)
        await self._screen.show_scene(scene, told, event)
