"""Tells the game to the table screen: what is seen, said and asked, and when the keyboard changes hands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from holdem_tui.engine.evaluate import describe
from holdem_tui.engine.events import Acted, Event, Posted
from holdem_tui.engine.view import HandView
from holdem_tui.narration.chances import RunOut, expected_shares, run_out
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.log_lines import LineKind
from holdem_tui.narration.result import Result, tell_result
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.trail import Trail, seat_trails
from holdem_tui.play.director import Director
from holdem_tui.play.game import Game
from holdem_tui.play.keyboard import KeyboardAgent
from holdem_tui.play.ports import AfterHand, Moment, TakeBack, Turn
from holdem_tui.settings import Speed
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.bar.rows import Press
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.cards import card_text
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.seating import absent_seats
from holdem_tui.ui.status import Heading, heading, stakes_words
from holdem_tui.ui.texts.hand_over import HandOver
from holdem_tui.ui.widgets.action_bar import ResultText

GAME_OVER = "game over"


def price_words(view: HandView) -> str:
    """What lies in the pot and what the player to act has to call."""
    price = f"{view.legal.call} to call." if view.legal.call else "Nothing to call."
    return f"Pot {view.pot}.  {price}"


class TableDisplay(Protocol):
    """What a screen shows for the presenter."""

    async def show_scene(self, scene: Scene, heading: Heading, event: Event | None = None) -> None:
        """Show the table like this, right after this event if there is one; returns when all lies in its place."""

    def show_log(self, log: GameLog) -> None:
        """Show the end of the log at the side."""

    def tell(self, lines: Sequence[str]) -> None:
        """Show the end of these lines while nobody is asked."""

    async def hand_over(self, page: HandOver) -> TakeBack | None:
        """Stand a page between two players until the next one opens it, or the last action is taken back there."""
        ...

    def warn(self, text: str) -> None:
        """Say something that is no part of the game."""

    def ring(self) -> None:
        """Call whoever is to act, if a bell is wanted."""

    async def rest(self, tell: Callable[[], ResultText]) -> AfterHand:
        """Leave a result standing, told anew when the signs change; returns what somebody wants next."""
        ...

    def close(self) -> None:
        """Leave the table."""


class TablePresenter:
    """A presenter for the director; `names` are the players by seat, `log` has the game in words."""

    def __init__(self, *, screen: TableDisplay, game: Game, context: AppContext, agent: KeyboardAgent) -> None:
        self._screen = screen
        self._game = game
        self._shared = context
        self._table = game.table
        self._stakes = game.table.state.stakes
        self.names = game.table.state.names
        narrator = Narrator(names=self.names, card_text=lambda card: card_text(card, context.style))
        self._narrator = narrator
        self.log = GameLog(narrator)
        self._hand = 0
        self._facing: int | None = None
        self._bottom = 0
        self._counting: asyncio.Task[None] | None = None
        self.is_over = False
        self._last_hand: HandView | None = None
        self._recorder = game.recorder(speed=Speed(context.settings.speed), now=context.now, warn=screen.warn)
        self._director = Director(
            table=self._table,
            agents=dict.fromkeys(self.names, agent),
            presenter=self,
            dealer=context.dealer_for(game.begun.seed),
            pacer=context.pacer,
            recorder=self._recorder,
            visibility=game.begun.visibility,
            showing=game.begun.showing,
        )

    async def play(self) -> None:
        """Play the game to its end."""
        try:
            await self._director.play(saved=self._game.hand)
        finally:
            if self._counting is not None:
                self._counting.cancel()
            self._game.close()

    def follow_speed(self) -> None:
        """Keep the speed of the settings with the game."""
        self._recorder.play_at(Speed(self._shared.settings.speed))

    @property
    def save_status(self) -> str:
        """What becomes of the game when the table is left."""
        if self.is_over:
            return "The game is over."
        return self._recorder.save_status

    @property
    def session(self) -> str | None:
        """What the game is called where it is saved; None if it is not."""
        return None if self._game.folder is None else self._game.folder.name

    @property
    def title(self) -> str:
        """What is played, in a line without a card."""
        stage = GAME_OVER if self.is_over else f"hand {self._hand}"
        return f"{stakes_words(self._stakes)} {self._shared.dot} {stage}"

    # -- the director's calls ----------------------------------------------------------------------------------------

    async def show(self, moment: Moment) -> None:
        """Show one event on the table and in the log; chances follow, and the next event waits until they are told."""
        if self._counting is not None:
            await self._counting
        if moment.hand != self._hand:
            self._hand = moment.hand
            self.log.start_hand(f"Hand {moment.hand} {self._shared.dot} {stakes_words(self._stakes)}")
        if isinstance(moment.event, Acted) and self._game.begun.visibility is Visibility.OWN_CARDS:
            # A hand that was taken up has faced nobody yet, and looks as it did to the last one who acted.
            self._bottom = moment.event.seat
        self.log.add(moment.event)
        if not isinstance(moment.event, Posted):
            await self._display(moment.view, event=moment.event)
        # Not before the cards lie on the table.
        self._show_log()
        playing = run_out(moment.view)
        if playing is not None:
            self._counting = asyncio.create_task(self._tell_chances(playing, moment.view))

    async def face(self, view: HandView, turn: Turn, *, undo: Acted | str) -> TakeBack | None:
        """Show the hand to the player to act, after the page if somebody else was at the keyboard."""
        if self._game.begun.visibility is Visibility.OWN_CARDS and turn.seat != self._facing:
            since = self._narrator.summary(self.log.events_since_turn_of(turn.seat))
            page = HandOver(
                player=self.names[turn.seat],
                since=tuple(since),
                price=price_words(view),
                title=self.title,
                undo="" if isinstance(undo, str) else self._narrator.taken_back(undo),
                stands=undo if isinstance(undo, str) else "",
            )
            taken_back = await self._screen.hand_over(page)
            if taken_back is not None:
                return taken_back
            self._facing = self._bottom = turn.seat
        else:
            self._screen.ring()
        await self._display(view)
        return None

    async def take_back(self, undone: Acted, view: HandView) -> None:
        """Show the hand without its last action, whose player finds the page before his cards."""
        self._facing = None
        self.log.take_back(undone)
        await self._display(view)
        self._show_log()

    async def refuse(self, why: str) -> None:
        """Say why something is not done."""
        self._screen.warn(why)

    async def after_hand(self, hand: int, view: HandView) -> AfterHand:
        """Let the result stand until somebody goes on."""
        self._facing, self._last_hand = None, view
        await self._display(view)
        out = [f"{self.names[seat.seat]} is out of chips" for seat in view.seats if not seat.stack]
        self.log.add_lines(*out, kind=LineKind.RESULT)
        self._show_log()
        presses = [(Press.GO_ON, "next hand" if self._table.winner is None else "who has won")]
        if view.may_show is not None:
            presses.append((Press.SHOW_HAND, f"{self.names[view.may_show]} shows"))

        def tell() -> ResultText:
            return ResultText(self._tell_hand(), tuple(presses))

        return await self._screen.rest(tell)

    async def game_over(self, winner: int) -> None:
        """Say who won, with everybody's place over the last hand, and leave the table after a key."""
        self.is_over = True
        chips = self._table.state.seats[winner].stack
        by_place = sorted(self._table.places.items(), key=lambda place: place[1])
        places = tuple(f"{place} {self.names[seat]}" for seat, place in by_place)
        told = f"{self.names[winner]} wins the game with all {chips} chips."

        def ranking() -> str:
            return f" {self._shared.dot} ".join(places)

        def tell() -> ResultText:
            hand = self._tell_hand()
            result = Result(full=(ranking(), *hand.full), short=(ranking(), *hand.short), brief=places)
            return ResultText(result, ((Press.GO_ON, "to the menu"),), headline=told)

        self.log.add_lines(told, f"Places: {ranking()}", kind=LineKind.RESULT)
        self._show_log()
        if self._last_hand is not None:
            await self._display(self._last_hand)
        await self._screen.rest(tell)
        self._screen.close()

    # -- what the screen reads ---------------------------------------------------------------------------------------

    def made_hand(self, view: HandView, seat: int) -> str:
        """The hand that the player to act has, in words and cards."""
        player = view.seat(seat)
        if player.ranking is None:
            return self._narrator.cards(player.cards)
        words = describe(player.ranking)
        return f"{words[0].upper()}{words[1:]}: {self._narrator.cards(player.ranking.best)}"

    def trails(self) -> dict[int, Trail]:
        """What each seat did in this hand."""
        return seat_trails(self.log.hand_events, self._narrator)

    def _tell_hand(self) -> Result:
        return tell_result(self.log.hand_events, self._narrator, dot=self._shared.dot)

    def _show_log(self) -> None:
        self._screen.show_log(self.log)
        self._screen.tell(self.log.hand_lines)

    async def _tell_chances(self, playing: RunOut, view: HandView) -> None:
        chances = await expected_shares(playing)
        self.log.add_lines(self._narrator.chances(chances))
        self._show_log()
        await self._display(view, chances=chances)

    async def _display(
        self, view: HandView, *, event: Event | None = None, chances: Mapping[int, Fraction] | None = None
    ) -> None:
        scene = Scene(
            view=view,
            names=self.names,
            absent=absent_seats(self._table.state, tuple(seat.seat for seat in view.seats)),
            bottom=self._bottom,
            chances=chances or {},
            places=self._table.places if self.is_over else {},
            style=self._shared.style,
            amounts=self._shared.amounts,
        )
        told = heading(self._stakes, hand=self._hand, visibility=self._game.begun.visibility)
        if self.is_over:
            told = told._replace(stage=GAME_OVER)
        await self._screen.show_scene(scene, told, event)
