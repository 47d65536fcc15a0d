"""A button that does what a key does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Button
from textual.widgets.button import ButtonVariant

from holdem_tui.ui.bindings import Command
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import button_label


class KeyButton(Button):
    """Runs a command of the screen, once while enter is held on it; its id is the last part of the command's.

    `words` stand on it in place of the usual ones.
    """

    def __init__(
        self,
        command: Command,
        *,
        guard: KeyGuard,
        keys: Mapping[str, str],
        words: str = "",
        variant: ButtonVariant = "default",
    ) -> None:
        self._command = command
        self._guard = guard
        self._keys = keys
        face = self.face(words or command.button, button_label(command, keys))
        super().__init__(face, variant=variant, id=command.value.partition(".")[2])
        # Here, since a style sheet cannot say it.
        self.styles.line_pad = 0

    def face(self, words: str, key: str) -> Content:
        """What stands on it."""
        return Content(f"[ {words}  {key} ]")

    def say(self, words: str) -> None:
        """Put other words on it."""
        self.label = self.face(words, button_label(self._command, self._keys))
        # A button keeps its width otherwise.
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as its words, as the buttons of the bar are."""
        return Content.from_text(self.label).cell_length

    def press(self) -> Self:
        """Do what the key does."""
        if self._guard.accepts("enter"):
            self.screen.call_later(self.screen.run_action, self._command.action)
        return self
