"""The bar of the replayer: the one widget that takes every key there."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.bar.middle import told_rows
from holdem_tui.ui.bar.replayer import KEY_PRESSES, Telling, asking_row, middle_rows, move_row, place_row
from holdem_tui.ui.bar.rows import BarRow, Press, Target, Words, key_row
from holdem_tui.ui.bar.spans import Hit, hits, to_content
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import REPLAY_BINDINGS, action_of, by_key
from holdem_tui.ui.pictures.cards import Glyphs


class ReplayerBar(Widget, can_focus=True):
    """Tells where one is in `hands` hands, and turns keys and clicks into actions of the screen, in their order.

    Digits are the place of a hand to go to, since a hand's own number is another one in a list of some. A key that is
    held goes on and on, but one that was held since before the screen opened does nothing.
    """

    DEFAULT_CSS = """
    ReplayerBar {
        height: 5;
        background: $bar;
        color: $bar-text;
    }
    """
    ALLOW_SELECT = False

    def __init__(self, *, hands: int, guard: KeyGuard, keys: Mapping[str, str], glyphs: Glyphs, id: str) -> None:
        super().__init__(id=id)
        self._hands = hands
        self._guard = guard
        self._keys = keys
        self._bindings_by_key = by_key(REPLAY_BINDINGS, keys)
        self._glyphs = glyphs
        self._telling: Telling | None = None
        self._typed: str | None = None
        self._wrong = ""
        self._marked: Target | None = None

    def show(self, telling: Telling, glyphs: Glyphs) -> None:
        """Tell this from now on, with these signs."""
        self._telling, self._glyphs = telling, glyphs
        self.refresh()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def render(self) -> Content:
        """The rows, from the line above the bar to the keys at the bottom."""
        return to_content(self._rows(), marked=self._marked)

    def _rows(self) -> list[BarRow]:
        telling = self._telling
        if telling is None:
            return []
        words = Words(width=self.size.width, keys=self._keys, glyphs=self._glyphs)
        room = self.size.height - 3
        if self._typed is None:
            middle = [*middle_rows(telling, words, room=room), move_row(telling.play, words)]
        else:
            middle = [*told_rows([self._wrong], words, room=room), asking_row(self._typed, self._hands, words)]
        return [place_row(telling, words), *middle, key_row(KEY_PRESSES, words)]

    def _hits(self) -> list[Hit[Target]]:
        return hits(self._rows())

    # -- keys and clicks ---------------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Take the keys in the order in which they were struck; what they ask for is done before the next one."""
        character = event.character
        binding = self._bindings_by_key.get(event.key) or self._bindings_by_key.get(character or "")
        is_digit = character is not None and character.isascii() and character.isdigit()
        if binding is None and not is_digit and (self._typed is None or not event.is_printable):
            return
        event.stop()
        event.prevent_default()
        if is_digit and character is not None:
            self._type(character)
        elif binding is not None and (self._typed is None or not binding.action.startswith("screen.")):
            await self.run_action(binding.action)

    async def on_click(self, event: events.Click) -> None:
        """Press what lies under the pointer."""
        event.stop()
        if event.button == 1:
            for hit in self._hits():
                if hit.covers(event.x, event.y) and isinstance(hit.target, Press):
                    await self._press(hit.target)

    async def _press(self, press: Press) -> None:
        await self.run_action(action_of(press.value))

    def action_mark(self, step: int) -> None:
        """Move the mark to the next or the previous button."""
        if not self._guard.is_open():
            return
        targets = [hit.target for hit in self._hits()]
        if self._marked in targets:
            self._mark(targets[(targets.index(self._marked) + step) % len(targets)])
        else:
            self._mark(targets[-1] if step < 0 else targets[0])

    def _mark(self, target: Target | None) -> None:
        self._marked = target
        self.refresh()

    async def action_enter(self) -> None:
        """Press the marked button, else go to the hand at the place that is typed."""
        marked = self._marked
        if isinstance(marked, Press) and marked is not Press.ENTER:
            await self._press(marked)
        elif self._guard.is_open():
            await self._go()

    # -- the place of a hand -----------------------------------------------------------------------------------------

    def action_ask_hand(self) -> None:
        """Ask for the place of a hand."""
        if self._guard.is_open() and self._typed is None:
            self._ask("")

    def _ask(self, typed: str | None) -> None:
        self._typed, self._wrong = typed, ""
        self._mark(None)

    def _type(self, digit: str) -> None:
        if self._guard.is_open():
            self._ask(((self._typed or "") + digit)[: len(str(self._hands))])

    def action_erase(self) -> None:
        """Take the last digit back."""
        if self._typed:
            self._ask(self._typed[:-1])

    async def _go(self) -> None:
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
