"""The action bar: the one widget that takes every key in play, and the place where the result stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from textual import events
from textual.message import Message
from textual.timer import Timer

from holdem_tui.engine.actions import Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.view import HandView
from holdem_tui.play.participants import Turn
from holdem_tui.ui.bar.bet_box import SEND, SLIDE, slider_place
from holdem_tui.ui.bar.buttons import LOUD, PAGES, BarContext, BarRow, Span, key_row, labels
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bar.hand_over import hand_over_rows
from holdem_tui.ui.bar.own_cards import INDENT, beside_cards
from holdem_tui.ui.bar.result import result_rows, told_rows
from holdem_tui.ui.bar.turn import OwnHand, turn_rows
from holdem_tui.ui.bindings import AtTable, Command, Play
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs
from holdem_tui.ui.widgets.button_bar import ButtonBar

if TYPE_CHECKING:
    from holdem_tui.narration.result import Result
    from holdem_tui.ui.bar.hand_over import HandOver


class ResultText(NamedTuple):
    """What stands in the bar once a hand is over, and what is offered; a `headline` stands out above the result."""

    result: Result
    offered: Mapping[Command, str]
    headline: str = ""


class Retold(NamedTuple):
    """What the bar shows in words, told anew as the settings are now: own hand, page between two players, result."""

    made_hand: tuple[str, ...]
    page: HandOver | None
    result: ResultText | None


class Waiting(Enum):
    """Whether the bar tells that a key was dropped."""

    TOLD = "told"
    NOT_TOLD = "not told"


WAIT = " too soon: press again "
# Seconds for which the bar tells it.
TOLD_SECONDS = 0.8
# Keys of signs that people write into amounts.
NO_PART_OF_AN_AMOUNT = ("full_stop", "comma", "apostrophe", "minus", "plus")


class ActionBar(ButtonBar):
    """Shows what the player to act may do and turns keys, clicks and pasted text into one action.

    Nothing reacts unless `ask` or `show_result` was called last. Keys go through the guard, so that a key still held
    from the turn before does nothing; editing an amount is exempt.
    """

    class WentOn(Message):
        """Somebody wants to skip a pause or go on after a result."""

    class ShowRequested(Message):
        """The winner wants to show the hand."""

    class RematchRequested(Message):
        """Everybody wants the same game again."""

    class CardsToggled(Message):
        """The player wants to hide his cards, or see them again."""

    class UndoRequested(Message):
        """Somebody wants the last action undone."""

    class MenuRequested(Message):
        """Escape was pressed with nothing open in the bar."""

    def __init__(self, *, guard: KeyGuard, keys: Mapping[str, str], glyphs: Glyphs, id: str) -> None:
        super().__init__(commands=Play, guard=guard, keys=keys, glyphs=glyphs, id=id)
        self._turn: Turn | None = None
        self._answer: Callable[[Turn, Action], None] | None = None
        self._decision: Decision | None = None
        self._result: ResultText | None = None
        self._page: HandOver | None = None
        self._offers: dict[Command, str] = {}
        self._player = ""
        self._made_hand: tuple[str, ...] = ()
        self._own_cards: tuple[Card, ...] = ()
        self._own_style = CardStyle()
        self._told: Sequence[str] = ()
        self._waiting = Waiting.NOT_TOLD
        self._keys_told = False
        self._waiting_over: Timer | None = None

    @property
    def turn(self) -> Turn | None:
        """The turn whose actions are offered, if somebody is asked."""
        return self._turn

    @property
    def page(self) -> HandOver | None:
        """What stands between two players."""
        return self._page

    # -- what the table screen says ----------------------------------------------------------------------------------

    def ask(
        self,
        view: HandView,
        turn: Turn,
        *,
        player: str,
        made_hand: tuple[str, ...],
        answer: Callable[[Turn, Action], None],
    ) -> None:
        """Offer this turn's actions; `made_hand` has the longest words first, `answer` takes what he decides."""
        self._player = player
        self._turn, self._decision, self._result, self._answer = turn, Decision(view), None, answer
        is_open = view.viewer is None
        self._offers = {Play.UNDO: "undo", Play.TOGGLE_CARDS: "hints"} if is_open else labels(Play.TOGGLE_CARDS)
        self._made_hand = made_hand
        self.mark("")

    def hand_over(self, page: HandOver) -> None:
        """Stand between two players: until `end_hand_over` nothing acts, and no hand is told in words."""
        self._page = page
        self.mark("")

    def end_hand_over(self) -> None:
        """Offer again what was offered before, as it was."""
        self._page = None
        self.mark("")

    def lay_cards(self, cards: tuple[Card, ...], style: CardStyle) -> None:
        """Draw these cards beside the rows of the turn; none where they lie large at the seat."""
        if (cards, style) != (self._own_cards, self._own_style):
            self._own_cards, self._own_style = cards, style
            self.refresh()

    def hide_cards(self) -> None:
        """Say nothing of the player's hand, whose cards lie face down; an open question is withdrawn."""
        if self._decision is not None:
            self._decision.asking = None
        self._offers = {Play.TOGGLE_CARDS: "view"}
        self._made_hand = ()
        self.refresh()

    def view_cards(self, made_hand: tuple[str, ...]) -> None:
        """Tell the player's hand in words again."""
        self._offers = labels(Play.TOGGLE_CARDS)
        self._made_hand = made_hand
        self.refresh()

    def restyle(self, glyphs: Glyphs, *, unit: Unit, retold: Retold) -> None:
        """Draw with these signs and in this unit what is told anew; the mark, the amount and the question stay."""
        self._glyphs = glyphs
        self._made_hand, self._page, self._result = retold
        if self._decision is not None:
            self._decision.count_in(self._decision.view.counted_in(unit))
        self.refresh()

    def wait(self) -> None:
        """Offer nothing."""
        self._turn = self._decision = self._result = self._answer = self._page = None
        self._made_hand, self._own_cards = (), ()
        self.mark("")

    def show_result(self, result: ResultText) -> None:
        """Let a result stand until somebody goes on."""
        self.wait()
        self._result, self._told = result, ()
        self.mark("")

    def tell(self, lines: Sequence[str]) -> None:
        """Tell the last of these sentences whenever nobody is asked and no result stands."""
        self._told = lines
        if self._decision is None and self._result is None and self._page is None:
            self.refresh()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def rows(self) -> list[BarRow]:
        """The turn, a result, or what happened last, between the line and the keys."""
        context = self.bar_context
        told = WAIT if self._waiting is Waiting.TOLD else ""
        line: BarRow = [Span(self._glyphs.value.rule * (context.width - len(told)), "$bar-line"), Span(told, LOUD)]
        room = self.size.height - 2
        if self._page is not None:
            middle = hand_over_rows(self._page, context, room=room)
        elif self._decision is not None:
            own_hand = OwnHand(self._player, self._made_hand)
            middle = turn_rows(self._decision, own_hand, self._turn_context, room=room)
        elif self._result is not None:
            headline: list[BarRow] = [[Span(f" {self._result.headline}", LOUD)]] if self._result.headline else []
            middle = [*headline, *result_rows(self._result.result, context, room=room - len(headline))]
        else:
            middle = told_rows(self._told, context, room=room)
        middle += [[]] * (room - len(middle))
        if self._indent:
            middle = beside_cards(middle, self._own_cards, self._own_style)
        # A turn may need the row of the keys.
        return [line, *middle] if len(middle) > room else [line, *middle, key_row(self._offered(), context)]

    @property
    def _indent(self) -> int:
        """Columns at the left of a turn that its cards take."""
        return INDENT if self._own_cards and self._decision is not None and self._page is None else 0

    @property
    def _turn_context(self) -> BarContext:
        return self.bar_context._replace(width=self.bar_context.width - self._indent)

    def _offered(self) -> Mapping[Command, str]:
        """The keys in the bottom row."""
        if self._page is not None:
            return {Play.UNDO: self._page.undo, **PAGES} if self._page.undo else PAGES
        if self._result is not None:
            return {**self._result.offered, **PAGES}
        if self._decision is None:
            return {**labels(Play.GO_ON), **PAGES}
        offered = {} if self._editing else {**self._offers, **labels(Play.WHY_NOT)}
        return {**offered, **PAGES, **({Play.ESCAPE: "close"} if self._has_something_open else {})}

    def mark(self, action: str) -> None:
        """Mark the button with this action, or none, after something changed."""
        if not self._editing:
            self.release_mouse()
        super().mark(action)

    # -- keys, clicks, paste -----------------------------------------------------------------------------------------

    @property
    def _open(self) -> Decision | None:
        """The decision whose actions are offered."""
        return self._decision if self._page is None else None

    @property
    def _editing(self) -> bool:
        decision = self._open
        return decision is not None and decision.amount is not None and decision.asking is None

    @property
    def _has_something_open(self) -> bool:
        decision = self._open
        return decision is not None and (self._editing or decision.asking is not None or bool(decision.message))

    def _accepts(self, key: str) -> bool:
        return self._editing or self._counts(key)

    def _counts(self, key: str) -> bool:
        """Whether the guard lets it count; for a while the bar tells that it does not."""
        accepted = self._guard.accepts(key)
        if not accepted:
            self._tell_waiting(Waiting.TOLD)
            if self._waiting_over is not None:
                self._waiting_over.stop()
            self._waiting_over = self.set_timer(TOLD_SECONDS, lambda: self._tell_waiting(Waiting.NOT_TOLD))
        return accepted

    def _tell_waiting(self, waiting: Waiting) -> None:
        if waiting is not self._waiting:
            self._waiting = waiting
            self.refresh()

    def action_press(self, key: str) -> None:
        """Do what a command of the player to act asks for, given by its id."""
        # Counted even while nothing is asked: a key held through a pause is still the same press.
        if self._accepts(key):
            self._press(Play(key))

    async def action_enter(self) -> None:
        """Send the open amount, else press the marked button."""
        counts, marked = self._accepts("enter"), self._marked
        if not marked and not self._editing:
            return
        # Counted while editing too: the enter that put an amount in and is still held must not send it.
        may_send = self._guard.accepts("send")
        if marked in ("", SEND):
            if may_send:
                self.action_send()
        elif counts:
            await self.run_action(marked)
            if marked in (Play.LESS.action, Play.MORE.action):
                self.mark(marked)

    def action_send(self) -> None:
        """Send the open amount."""
        self._press(Play.ENTER)

    def action_preset(self, key: str) -> None:
        """Put the preset of this key in."""
        if self._open is not None:
            self._open.fill_preset(key)
            self.mark("")

    def action_escape(self) -> None:
        """Close what is open in the bar, else ask for the menu."""
        accepted = self._counts("escape")
        if self._has_something_open:
            self._press(Play.ESCAPE)
        elif accepted:
            self.post_message(self.MenuRequested())

    def action_go_on(self) -> None:
        """Skip a pause, or go on after a result."""
        if self._accepts(Play.GO_ON.value) and self._decision is None and self._page is None:
            self.post_message(self.WentOn())

    def action_undo(self) -> None:
        """Take the last action back."""
        if not self._editing and self._accepts(Play.UNDO.value):
            self.post_message(self.UndoRequested())

    def action_show_hand(self) -> None:
        """Let the winner show."""
        self._post_if_offered(Play.SHOW_HAND, self.ShowRequested())

    def action_rematch(self) -> None:
        """Play the same game again."""
        self._post_if_offered(Play.REMATCH, self.RematchRequested())

    def _post_if_offered(self, command: Play, message: Message) -> None:
        """Tell of what a result offers; the key counts for the guard in any case."""
        if self._accepts(command.value) and self._result is not None and command in self._result.offered:
            self.post_message(message)

    def action_toggle_cards(self) -> None:
        """Hide or view the own cards; between two players, view them."""
        if not self._editing and self._accepts(Play.TOGGLE_CARDS.value) and (self._page or self._decision):
            self.post_message(self.CardsToggled())

    def markable(self) -> list[str]:
        """All buttons but the slider, which has keys of its own."""
        return [action for action in super().markable() if action != SLIDE]

    def first_mark(self, actions: list[str]) -> str:
        """Not fold: enter on the first mark must not throw a hand away."""
        return Play.CHECK_CALL.action if Play.CHECK_CALL.action in actions else actions[0]

    def type_digit(self, digit: str) -> None:
        """A digit of the amount, or the key of a preset."""
        if self._accepts(digit) and self._open is not None:
            self._open.type_digit(digit)
            self.mark("")

    def take_other_key(self, event: events.Key) -> None:
        """Refuse what people write into amounts besides digits; say once which letters do something."""
        decision, character = self._open, event.character
        if decision is None or not character:
            return
        if self._editing:
            if event.key in NO_PART_OF_AN_AMOUNT:
                decision.type_sign(character)
                self.refresh()
        elif character.isalpha() and event.key not in self.screen.active_bindings and not self._keys_told:
            self._keys_told = True
            key = self.bar_context.key
            decision.message = (
                f"{character} does nothing here: {key(Play.FOLD)} folds, {key(Play.CHECK_CALL)} checks or calls, "
                f"{key(Play.WAGER)} bets or raises, {key(Play.ALL_IN)} is all-in. {key(AtTable.HELP)} tells the rest."
            )
            self.refresh()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is an amount or nothing."""
        event.stop()
        if self._open is not None and self._accepts("paste"):
            self._open.paste(event.text)
            self.mark("")

    # -- mouse -------------------------------------------------------------------------------------------------------

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the slider."""
        if event.button == 1 and event.style.meta.get("action") == SLIDE:
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Move the slider with the pointer, wherever that goes."""
        if self.app.mouse_captured is not self:
            return
        event.stop()
        if event.button:
            self._slide_to(event.x)
        else:
            # It was let go of where the terminal does not tell, as outside of the window.
            self.release_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go of the slider."""
        event.stop()
        self.release_mouse()

    def click_counts(self) -> bool:
        """Clicks go through the guard, as keys do."""
        return self._accepts("click")

    async def click_button(self, action: str, event: events.Click) -> None:
        """Press a button, or put the knob of the slider under the pointer."""
        if action != SLIDE:
            await self.run_action(action)
        elif event.chain == 1:
            # A second click on the same cell was meant for the button that opened the amount.
            self._slide_to(event.x)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """One big blind more."""
        self._turn_wheel(event, Play.MORE)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """One big blind less."""
        self._turn_wheel(event, Play.LESS)

    def _turn_wheel(self, event: events.MouseEvent, command: Play) -> None:
        event.stop()
        # It opens nothing: a wheel is turned by accident.
        if self._editing:
            self._press(command)

    def _slide_to(self, x: int) -> None:
        """Put the knob in this column, or at the end of the track that is nearest to it.

        Told by geometry, since the pointer may leave the slider while it drags the knob.
        """
        if self._open is None or not self._editing:
            return
        place = slider_place(self._open, self._turn_context)
        if place is not None:
            self._open.fill(place.slider.amount_at(x - self._indent - place.column))
            self.mark("")

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def _press(self, command: Play) -> None:
        decision, turn, answer = self._open, self._turn, self._answer
        if decision is None or turn is None or answer is None:
            return
        action = decision.press(command)
        self.mark("")
        if action is not None:
            self._guard.block()
            self.wait()
            answer(turn, action)
