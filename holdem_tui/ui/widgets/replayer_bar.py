"""The bar of the replayer: the one widget that takes every key there."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events

from holdem_tui.ui.bar.buttons import BarRow, key_row
from holdem_tui.ui.bar.replayer import KEYS, Telling, asking_row, move_row, place_row, story_rows
from holdem_tui.ui.bar.result import told_rows
from holdem_tui.ui.bindings import Command, Replay
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.pictures.cards import Glyphs
from holdem_tui.ui.widgets.button_bar import ButtonBar


class ReplayerBar(ButtonBar):
    """Tells where one is in `hands` hands, and turns keys and clicks into actions of the screen, in their order.

    Digits are the place of a hand to go to, since a hand's own number is another one in a list of some. A key that is
    held goes on and on, but one that was held since before the screen opened does nothing.
    """

    def __init__(self, *, hands: int, guard: KeyGuard, keys: Mapping[str, str], glyphs: Glyphs, id: str) -> None:
        super().__init__(commands=Replay, guard=guard, keys=keys, glyphs=glyphs, id=id)
        self._hands = hands
        self._telling: Telling | None = None
        self._typed: str | None = None
        self._wrong = ""

    def show(self, telling: Telling, glyphs: Glyphs) -> None:
        """Tell this from now on, with these signs."""
        self._telling, self._glyphs = telling, glyphs
        self.refresh()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def rows(self) -> list[BarRow]:
        """Place, what happened, moves or the place that is typed, and keys."""
        telling = self._telling
        if telling is None:
            return []
        context = self.bar_context
        room = self.size.height - 3
        if self._typed is None:
            middle = [*story_rows(telling, context, room=room), move_row(telling.play, context)]
        else:
            middle = [*told_rows([self._wrong], context, room=room), asking_row(self._typed, self._hands, context)]
        return [place_row(telling, context), *middle, key_row(KEYS, context)]

    # -- keys --------------------------------------------------------------------------------------------------------

    async def run_command(self, command: Command) -> None:
        """Do what a key stands for; while a place is typed, nothing moves."""
        if self._typed is None or not command.action.startswith("screen."):
            await super().run_command(command)

    def type_digit(self, digit: str) -> None:
        """A digit of the place of a hand."""
        if self._guard.is_open():
            self._ask(((self._typed or "") + digit)[: len(str(self._hands))])

    def take_other_key(self, event: events.Key) -> None:
        """While a place is typed, nothing is opened."""
        if self._typed is not None and event.is_printable:
            event.stop()
            event.prevent_default()

    async def action_enter(self) -> None:
        """Press the marked button, else go to the hand at the place that is typed."""
        if self._marked:
            await self.run_action(self._marked)
        elif self._guard.is_open():
            await self.action_go()

    # -- the place of a hand -----------------------------------------------------------------------------------------

    def action_ask_hand(self) -> None:
        """Ask for the place of a hand."""
        if self._guard.is_open() and self._typed is None:
            self._ask("")

    def _ask(self, typed: str | None) -> None:
        self._typed, self._wrong = typed, ""
        self.mark("")

    def action_erase(self) -> None:
        """Take the last digit back."""
        if self._typed:
            self._ask(self._typed[:-1])

    async def action_go(self) -> None:
        """Go to the hand at the place that is typed."""
        if self._typed is None:
            return
        place = int(self._typed or 0)
        if 1 <= place <= self._hands:
            self._ask(None)
            await self.run_action(f"screen.go_to({place})")
        else:
            wanted = f"Type a number from 1 to {self._hands:,}."
            self._wrong = f"There is no place {self._typed}. {wanted}" if self._typed else wanted
            self.refresh()

    async def action_escape(self) -> None:
        """Close the question, else go back."""
        if self._typed is not None:
            if self._guard.accepts("escape"):
                self._ask(None)
        else:
            await self.run_action("screen.close_page('escape')")
