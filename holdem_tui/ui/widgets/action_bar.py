"""The action bar: the one widget that takes every key in play, and the place where the result stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from holdem_tui.engine.actions import Action
from holdem_tui.engine.view import HandView
from holdem_tui.session.ports import Turn
from holdem_tui.session.result import Result
from holdem_tui.ui.bar_rows import BarRow, Press, Target, Words, deciding_rows, key_row
from holdem_tui.ui.cards import Glyphs
from holdem_tui.ui.decision import Command, Decision
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import ALL_BINDINGS, COMMANDS, PLAY_BINDINGS, by_key, key_label
from holdem_tui.ui.spans import Hit, Span, hits, to_content
from holdem_tui.ui.wrap import pack_cells, wrap_cells


@dataclass(frozen=True, slots=True)
class ResultText:
    """What stands in the bar once a hand is over, and what can be pressed."""

    result: Result
    presses: tuple[tuple[Press, str], ...]


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
        self._made_hand = ""
        self._marked: Target | None = None

    # -- what the table screen says ----------------------------------------------------------------------------------

    def ask(self, view: HandView, turn: Turn, *, made_hand: str) -> None:
        """Offer this turn's actions; `made_hand` is the player's hand in words."""
        self._turn, self._decision, self._result = turn, Decision(view), None
        self._toggle = [] if view.viewer is None else [(Press.TOGGLE_CARDS, "hide cards")]
        self._made_hand = made_hand
        self._changed(marked=None)

    def hide_cards(self) -> None:
        """Say nothing of the player's hand, whose cards lie face down; a question that was asked is taken back."""
        if self._decision is not None:
            self._decision.asking = None
        self._toggle = [(Press.TOGGLE_CARDS, "view cards")]
        self._made_hand = ""
        self.refresh()

    def view_cards(self, made_hand: str) -> None:
        """Tell the player's hand in words again."""
        self._toggle = [(Press.TOGGLE_CARDS, "hide cards")]
        self._made_hand = made_hand
        self.refresh()

    def wait(self) -> None:
        """Offer nothing."""
        self._turn = self._decision = self._result = None
        self._made_hand = ""
        self._changed(marked=None)

    def show_result(self, result: ResultText) -> None:
        """Let a result stand until somebody goes on."""
        self.wait()
        self._result = result
        self._changed(marked=None)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def render(self) -> Content:
        """The rows, from the line above the bar to the keys at the bottom."""
        return to_content(self._rows(), marked=self._marked)

    def _rows(self) -> list[BarRow]:
        words = Words(width=self.size.width, keys=self._keys, glyphs=self._glyphs)
        line: BarRow = [Span(self._glyphs.value.rule * words.width, "$bar-line")]
        room = self.size.height - 2
        if self._decision is not None:
            middle = deciding_rows(self._decision, self._made_hand, words)
            if room >= 5:
                middle = [middle[0], [], middle[1], [], middle[2]]
        elif self._result is not None:
            middle = self._result_rows(self._result, room=room, width=words.width)
        else:
            middle = []
        middle += [[]] * (room - len(middle))
        return [line, *middle[:room], key_row(self._presses(), words)]

    def _result_rows(self, result: ResultText, *, room: int, width: int) -> list[BarRow]:
        packed = pack_cells(result.result.brief, width=width - 2)
        for told in (result.result.full, result.result.short, packed):
            lines = [row for line in told for row in wrap_cells(line, width=width - 2)]
            if len(lines) <= room:
                break
        else:
            lines = [*lines[: room - 1], f"The log tells the rest: {key_label('table.log', self._keys)}"]
        return [[Span(f" {line}")] for line in lines]

    def _presses(self) -> list[tuple[Press, str]]:
        common = [
            (Press.LOG, "log"),
            (Press.POTS, "pots"),
            (Press.HELP, "help"),
            (Press.MENU, "menu"),
            (Press.QUIT, "quit"),
        ]
        if self._decision is not None:
            return [*self._toggle, (Press.WHY_NOT, "why not"), *common]
        if self._result is not None:
            return [*self._result.presses, *common]
        return [(Press.GO_ON, "skip"), *common]

    def _changed(self, *, marked: Target | None) -> None:
        self._marked = marked
        self.refresh()

    # -- keys, clicks, paste -----------------------------------------------------------------------------------------

    @property
    def _editing(self) -> bool:
        decision = self._decision
        return decision is not None and decision.amount is not None and decision.asking is None

    def _accepts(self, name: str) -> bool:
        return self._editing or self._guard.accepts(name)

    def action_press(self, name: str) -> None:
        """A key that stands for a command."""
        # Counted even while nothing is asked: a key held through a pause is still the same press.
        if self._accepts(name) and self._decision is not None:
            self._press(COMMANDS[name])

    async def action_enter(self) -> None:
        """Send the open amount, else press the marked button."""
        if not self._accepts("enter"):
            return
        if self._editing and self._marked is None:
            self._press(Command.SEND)
        elif self._marked is not None:
            await self._activate(self._marked)

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
        if self._accepts("go_on") and self._decision is None:
            self.post_message(self.WentOn())

    def action_show_hand(self) -> None:
        """Let the winner show."""
        offered = self._result is not None and Press.SHOW_HAND in dict(self._result.presses)
        if self._accepts("show_hand") and offered:
            self.post_message(self.ShowRequested())

    def action_toggle_cards(self) -> None:
        """Hide or view the own cards."""
        if not self._editing and self._accepts("toggle_cards") and self._decision is not None:
            self.post_message(self.CardsToggled())

    def action_mark(self, step: int) -> None:
        """Move the mark to the next or the previous button."""
        targets = [hit.target for hit in self._hits()]
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

    async def on_click(self, event: events.Click) -> None:
        """Press what lies under the pointer."""
        event.stop()
        # Counted wherever it falls, as keys are.
        if not self._accepts("click"):
            return
        for hit in self._hits():
            if hit.covers(event.x, event.y):
                await self._activate(hit.target)
                return

    def _hits(self) -> list[Hit[Target]]:
        return hits(self._rows())

    async def _activate(self, target: Target) -> None:
        if isinstance(target, Press):
            await self.run_action(ALL_BINDINGS[target.value].action)
        elif isinstance(target, Command):
            self._press(target)
        elif self._decision is not None:
            self._decision.choose(target)
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
