"""The action bar: the one widget that takes every key in play, and the place where the result stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from holdem_tui.engine.actions import Action
from holdem_tui.engine.view import HandView
from holdem_tui.play.participants import Turn
from holdem_tui.ui.bar.decision import Command, Decision
from holdem_tui.ui.bar.middle import deciding_rows, result_rows, told_rows
from holdem_tui.ui.bar.presets import Preset
from holdem_tui.ui.bar.rows import LOUD, PAGE_PRESSES, BarRow, OwnHand, Press, Target, Words, key_row
from holdem_tui.ui.bar.slider import Slider
from holdem_tui.ui.bar.spans import Hit, Span, hits, to_content
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import PLAY_BINDINGS, action_of, by_key
from holdem_tui.ui.pictures.cards import Glyphs

if TYPE_CHECKING:
    from holdem_tui.narration.result import Result


class ResultText(NamedTuple):
    """What stands in the bar once a hand is over, and what can be pressed; a `headline` stands out above the result."""

    result: Result
    presses: tuple[tuple[Press, str], ...]
    headline: str = ""


# Keys of signs that people write into amounts.
NO_PART_OF_AN_AMOUNT = ("full_stop", "comma", "apostrophe", "minus", "plus")


class ActionBar(Widget, can_focus=True):
    """Shows what the player to act may do and turns keys, clicks and pasted text into one action.

    Nothing reacts unless `ask` or `show_result` was called last. Keys go through the guard, so that a key still held
    from the turn before does nothing; editing an amount is exempt.
    """

    DEFAULT_CSS = """
    ActionBar {
        height: 5;
        background: $bar;
        color: $bar-text;
    }
    """

    # Else dragging the slider would select text.
    ALLOW_SELECT = False

    @dataclass
    class Chosen(Message):
        """The player to act has decided."""

        turn: Turn
        action: Action

    class WentOn(Message):
        """Somebody wants to skip a pause or go on after a result."""

    class ShowRequested(Message):
        """The winner wants to show the hand."""

    class CardsToggled(Message):
        """The player wants to hide his cards, or see them again."""

    class UndoRequested(Message):
        """Somebody wants the last action taken back."""

    class MenuRequested(Message):
        """Escape was pressed with nothing open in the bar."""

    def __init__(self, *, guard: KeyGuard, keys: Mapping[str, str], glyphs: Glyphs, id: str) -> None:
        super().__init__(id=id)
        self._guard = guard
        self._keys = keys
        self._bindings_by_key = by_key(PLAY_BINDINGS, keys)
        self._glyphs = glyphs
        self._turn: Turn | None = None
        self._decision: Decision | None = None
        self._result: ResultText | None = None
        self._toggle: list[tuple[Press, str]] = []
        self._player = self._made_hand = ""
        self._told: Sequence[str] = ()
        self._marked: Target | None = None
        self._pressed: Target | None = None

    @property
    def turn(self) -> Turn | None:
        """The turn whose actions are offered, if somebody is asked."""
        return self._turn

    # -- what the table screen says ----------------------------------------------------------------------------------

    def ask(self, view: HandView, turn: Turn, *, player: str, made_hand: str) -> None:
        """Offer this turn's actions; `made_hand` is the player's hand in words."""
        self._player = player
        self._turn, self._decision, self._result = turn, Decision(view), None
        self._toggle = [] if view.viewer is None else [(Press.TOGGLE_CARDS, "hide")]
        self._made_hand = made_hand
        self._changed(marked=None)

    def hide_cards(self) -> None:
        """Say nothing of the player's hand, whose cards lie face down; a question that was asked is taken back."""
        if self._decision is not None:
            self._decision.asking = None
        self._toggle = [(Press.TOGGLE_CARDS, "view")]
        self._made_hand = ""
        self.refresh()

    def view_cards(self, made_hand: str) -> None:
        """Tell the player's hand in words again."""
        self._toggle = [(Press.TOGGLE_CARDS, "hide")]
        self._made_hand = made_hand
        self.refresh()

    def restyle(self, glyphs: Glyphs, *, made_hand: str, result: ResultText | None) -> None:
        """Draw with these signs, hand and result told in them; the mark, the amount and the question stay."""
        self._glyphs, self._made_hand, self._result = glyphs, made_hand, result
        self.refresh()

    def wait(self) -> None:
        """Offer nothing."""
        self._turn = self._decision = self._result = None
        self._made_hand = ""
        self._changed(marked=None)

    def show_result(self, result: ResultText) -> None:
        """Let a result stand until somebody goes on."""
        self.wait()
        self._result, self._told = result, ()
        self._changed(marked=None)

    def tell(self, lines: Sequence[str]) -> None:
        """Tell the last of these sentences whenever nobody is asked and no result stands."""
        self._told = lines
        if self._decision is None and self._result is None:
            self.refresh()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def render(self) -> Content:
        """The rows, from the line above the bar to the keys at the bottom."""
        return to_content(self._rows(), marked=self._marked)

    def _rows(self) -> list[BarRow]:
        words = Words(width=self.size.width, keys=self._keys, glyphs=self._glyphs)
        line: BarRow = [Span(self._glyphs.value.rule * words.width, "$bar-line")]
        room = self.size.height - 2
        if self._decision is not None:
            middle = deciding_rows(self._decision, OwnHand(self._player, self._made_hand), words, room=room)
        elif self._result is not None:
            headline: list[BarRow] = [[Span(f" {self._result.headline}", LOUD)]] if self._result.headline else []
            middle = [*headline, *result_rows(self._result.result, words, room=room - len(headline))]
        else:
            middle = told_rows(self._told, words, room=room)
        middle += [[]] * (room - len(middle))
        return [line, *middle[:room], key_row(self._presses(), words)]

    def _presses(self) -> list[tuple[Press, str]]:
        if self._decision is not None:
            offered = [] if self._editing else [*self._toggle, (Press.WHY_NOT, "why?")]
            return [*offered, *PAGE_PRESSES]
        if self._result is not None:
            return [*self._result.presses, *PAGE_PRESSES]
        return [(Press.GO_ON, "skip"), *PAGE_PRESSES]

    def _changed(self, *, marked: Target | None) -> None:
        self._marked = marked
        if not self._editing:
            self.release_mouse()
        self.refresh()

    # -- keys, clicks, paste -----------------------------------------------------------------------------------------

    @property
    def _editing(self) -> bool:
        decision = self._decision
        return decision is not None and decision.amount is not None and decision.asking is None

    def _accepts(self, key: str) -> bool:
        return self._editing or self._guard.accepts(key)

    def action_press(self, key: str) -> None:
        """A key that stands for a command."""
        # Counted even while nothing is asked: a key held through a pause is still the same press.
        if self._accepts(key) and self._decision is not None:
            self._press(Command(key))

    async def action_enter(self) -> None:
        """Send the open amount, else press the marked button."""
        counts, marked = self._accepts("enter"), self._marked
        if marked is None and not self._editing:
            return
        # Counted while editing too: the enter that put an amount in and is still held must not send it.
        may_send = self._guard.accepts("send")
        if marked is None or marked is Command.SEND:
            if may_send:
                self._press(Command.SEND)
        elif counts:
            await self._activate(marked)
            if marked in (Command.LESS, Command.MORE):
                self._changed(marked=marked)

    def action_escape(self) -> None:
        """Close what is open in the bar, else ask for the menu."""
        accepted = self._guard.accepts("escape")
        decision = self._decision
        if decision is not None and (self._editing or decision.asking is not None or decision.message):
            self._press(Command.CLOSE)
        elif accepted:
            self.post_message(self.MenuRequested())

    def action_go_on(self) -> None:
        """Skip a pause, or go on after a result."""
        if self._accepts("table.go_on") and self._decision is None:
            self.post_message(self.WentOn())

    def action_undo(self) -> None:
        """Take the last action back."""
        if not self._editing and self._accepts("table.undo"):
            self.post_message(self.UndoRequested())

    def action_show_hand(self) -> None:
        """Let the winner show."""
        offered = self._result is not None and Press.SHOW_HAND in dict(self._result.presses)
        if self._accepts("table.show_hand") and offered:
            self.post_message(self.ShowRequested())

    def action_toggle_cards(self) -> None:
        """Hide or view the own cards."""
        if not self._editing and self._accepts("table.toggle_cards") and self._decision is not None:
            self.post_message(self.CardsToggled())

    def action_mark(self, step: int) -> None:
        """Move the mark to the next or the previous button."""
        targets = [hit.target for hit in self._hits() if not isinstance(hit.target, Slider)]
        if not targets or not self._guard.is_open():
            return
        if self._marked in targets:
            place = targets.index(self._marked) + step
        elif step < 0:
            place = -1
        else:
            # Not fold: enter on the first mark must not throw a hand away.
            place = targets.index(Command.CHECK_CALL) if Command.CHECK_CALL in targets else 0
        self._changed(marked=targets[place % len(targets)])

    async def on_key(self, event: events.Key) -> None:
        """Take the keys of play in the order in which they were struck.

        Textual runs bindings only after a key went up through all parents; digits of a burst would overtake them.
        """
        character = event.character
        # A punctuation key from the settings is written as it looks.
        binding = self._bindings_by_key.get(event.key) or self._bindings_by_key.get(character or "")
        if binding is not None:
            event.stop()
            event.prevent_default()
            await self.run_action(binding.action)
        elif character is not None and character.isascii() and character.isdigit():
            event.stop()
            event.prevent_default()
            self._type_digit(character)
        elif self._editing and self._decision is not None and character and event.key in NO_PART_OF_AN_AMOUNT:
            self._decision.refuse_character(character)
            self.refresh()

    def _type_digit(self, character: str) -> None:
        if self._accepts(character) and self._decision is not None:
            self._decision.type_digit(character)
            self._changed(marked=None)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is an amount or nothing."""
        event.stop()
        if self._decision is not None and self._accepts("paste"):
            self._decision.paste(event.text)
            self._changed(marked=None)

    # -- mouse -------------------------------------------------------------------------------------------------------

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of what lies under the pointer."""
        event.stop()
        # With the other buttons people paste.
        self._pressed = self._target_at(event) if event.button == 1 else None
        if isinstance(self._pressed, Slider):
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

    async def on_click(self, event: events.Click) -> None:
        """Press what lies under the pointer, if the button went down on it."""
        event.stop()
        # Counted wherever it falls, as keys are.
        if not self._accepts("click"):
            return
        target = self._target_at(event)
        if target is None or target != self._pressed:
            return
        if not isinstance(target, Slider):
            await self._activate(target)
        elif event.chain == 1:
            # A second click on the same cell was meant for the button that opened the amount.
            self._slide_to(event.x)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """One big blind more."""
        self._turn_wheel(event, Command.MORE)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """One big blind less."""
        self._turn_wheel(event, Command.LESS)

    def _turn_wheel(self, event: events.MouseEvent, command: Command) -> None:
        event.stop()
        # It opens nothing: a wheel is turned by accident.
        if self._editing:
            self._press(command)

    def _slide_to(self, x: int) -> None:
        if self._decision is None or not self._editing:
            return
        for hit in self._hits():
            if isinstance(hit.target, Slider):
                self._decision.fill(hit.target.amount_at(x - hit.start))
                self._changed(marked=None)

    def _target_at(self, event: events.MouseEvent) -> Target | None:
        return next((hit.target for hit in self._hits() if hit.covers(event.x, event.y)), None)

    def _hits(self) -> list[Hit[Target]]:
        return hits(self._rows())

    # -- what is pressed ---------------------------------------------------------------------------------------------

    async def _activate(self, target: Target) -> None:
        if isinstance(target, Press):
            await self.run_action(action_of(target.value))
        elif isinstance(target, Command):
            self._press(target)
        elif isinstance(target, Preset) and self._decision is not None:
            self._decision.fill(target.to)
            self._changed(marked=None)

    def _press(self, command: Command) -> None:
        decision, turn = self._decision, self._turn
        if decision is None or turn is None:
            return
        action = decision.press(command)
        self._changed(marked=None)
        if action is not None:
            self._guard.block()
            self.wait()
            self.post_message(self.Chosen(turn, action))
