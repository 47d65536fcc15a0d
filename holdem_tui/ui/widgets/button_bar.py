"""What the bars of the table and of the replayer share: rows of buttons, for keys, a mark and the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual import events
from textual.content import Content
from textual.widget import Widget

from holdem_tui.ui.bar.buttons import BarContext, BarRow, actions_in, to_content
from holdem_tui.ui.bindings import Command
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import by_key
from holdem_tui.ui.pictures.cards import Glyphs


class ButtonBar(Widget, can_focus=True):
    """Takes every key in the order in which it was struck; one of its buttons may be marked, for tab and enter.

    By hand, since Textual's buttons cannot stand in rows of text that give way to one another.
    """

    DEFAULT_CSS = """
    ButtonBar {
        height: 5;
        background: $bar;
        color: $bar-text;
        text-wrap: nowrap;
    }
    """

    # Else dragging over it would select text.
    ALLOW_SELECT = False

    def __init__(
        self, *, commands: Iterable[Command], guard: KeyGuard, keys: Mapping[str, str], glyphs: Glyphs, id: str
    ) -> None:
        super().__init__(id=id)
        self._guard = guard
        self._keys = keys
        self._commands_by_key = by_key(commands, keys)
        self._glyphs = glyphs
        self._marked = self._pressed = ""

    # -- drawing -----------------------------------------------------------------------------------------------------

    def render(self) -> Content:
        """The rows, from the line above the bar to the keys at the bottom."""
        return to_content(self.rows(), marked=self._marked)

    def rows(self) -> Sequence[BarRow]:
        """What the bar shows now."""
        raise NotImplementedError

    @property
    def bar_context(self) -> BarContext:
        """What all rows depend on."""
        return BarContext(width=self.size.width, keys=self._keys, glyphs=self._glyphs)

    # -- keys --------------------------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Run the command of the key, or type the digit.

        Textual runs bindings only after a key went up through all parents; digits of a burst would overtake them.
        """
        character = event.character
        # A punctuation key from the settings is written as it looks.
        command = self._commands_by_key.get(event.key) or self._commands_by_key.get(character or "")
        is_digit = character is not None and character.isascii() and character.isdigit()
        if command is None and not is_digit:
            self.take_other_key(event)
            return
        event.stop()
        event.prevent_default()
        if command is not None:
            await self.run_command(command)
        elif character is not None:
            self.type_digit(character)

    async def run_command(self, command: Command) -> None:
        """Do what a key stands for."""
        await self.run_action(command.action)

    def type_digit(self, digit: str) -> None:
        """Take a digit."""
        raise NotImplementedError

    def take_other_key(self, event: events.Key) -> None:
        """A key that is no command and no digit."""

    # -- the mark ----------------------------------------------------------------------------------------------------

    def action_mark(self, step: int) -> None:
        """Move the mark to the next or the previous button."""
        actions = self.markable()
        if not actions or not self._guard.is_open():
            return
        if self._marked in actions:
            self.mark(actions[(actions.index(self._marked) + step) % len(actions)])
        else:
            self.mark(actions[-1] if step < 0 else self.first_mark(actions))

    def markable(self) -> list[str]:
        """The actions of the buttons, row by row."""
        return actions_in(self.rows())

    def first_mark(self, actions: list[str]) -> str:
        """The button that is marked first."""
        return actions[0]

    def mark(self, action: str) -> None:
        """Mark the button with this action, or none."""
        self._marked = action
        self.refresh()

    # -- the mouse ---------------------------------------------------------------------------------------------------

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember what lies under the pointer."""
        event.stop()
        # With the other buttons people paste.
        self._pressed = _action_under(event) if event.button == 1 else ""

    async def on_click(self, event: events.Click) -> None:
        """Press what lies under the pointer, if the mouse button went down on it."""
        event.stop()
        # Counted wherever it falls, as keys are.
        if self.click_counts() and self._pressed and self._pressed == _action_under(event):
            await self.click_button(self._pressed, event)

    def click_counts(self) -> bool:
        """Whether a click now does anything."""
        return True

    async def click_button(self, action: str, event: events.Click) -> None:
        """Do what a button stands for."""
        await self.run_action(action)


def _action_under(event: events.MouseEvent) -> str:
    """The action of the span under the pointer."""
    return str(event.style.meta.get("action", ""))
