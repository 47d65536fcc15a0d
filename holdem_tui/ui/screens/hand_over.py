"""The page between two players: whose turn is next, what happened since, and no card."""

from __future__ import annotations

from typing import Protocol

from textual.app import ComposeResult
from textual.containers import Center, VerticalGroup
from textual.content import Content
from textual.widgets import Static

from holdem_tui.play.participants import Undo
from holdem_tui.ui.bar.buttons import PAGES
from holdem_tui.ui.bindings import AtTable, Command, Play, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.status import TITLE
from holdem_tui.ui.texts.hand_over import HandOver, spaced
from holdem_tui.ui.widgets.key_button import KeyButton
from holdem_tui.ui.widgets.key_row import KeyRow

# Cells of a name at its largest.
NAME_WIDTH = 60


class PublicPages(Protocol):
    """What everybody may read, and the way out."""

    def action_log(self) -> None:
        """Read the log."""

    def action_pots(self) -> None:
        """Read the pots."""

    def action_trail(self) -> None:
        """Read what each seat did."""

    def action_help(self) -> None:
        """Read the help."""

    def action_options(self) -> None:
        """Change looks, speed and sound."""

    def action_history(self) -> None:
        """See the hands that are over."""

    def ask_to_leave(self) -> None:
        """Ask whether to leave the table."""

    def name_window(self) -> None:
        """Call the window like the game."""


class HandOverScreen(SizedScreen[Undo]):
    """Opaque, so that nothing of the table shows through; only the next player's own key opens it.

    The result is the undo that was asked for, or None for the next player.
    """

    CSS_PATH = "hand_over.tcss"
    # Nothing has the focus at first: enter, still held by the player before, must not open the page.
    AUTO_FOCUS = ""
    BINDINGS = [
        *key_bindings((Play.TOGGLE_CARDS, Play.UNDO, Play.ESCAPE)),
        *key_bindings(command for command in AtTable if command is not AtTable.AMOUNTS),
    ]

    def __init__(self, page: HandOver, *, context: AppContext, pages: PublicPages) -> None:
        super().__init__()
        self._page = page
        self._shared = context
        self._pages = pages

    def compose_page(self) -> ComposeResult:
        """Title, name, what happened, the button, the other keys."""
        page = self._page
        yield Static(self._told_title(page.title), id="title")
        with VerticalGroup(id="page"):
            yield Static(Content("Pass the keyboard to"), classes="line")
            with Center():
                yield Static(Content(spaced(page.player, width=NAME_WIDTH)), id="next-player")
            yield Static(Content("\n".join(page.since)), id="since")
            yield Static(Content(page.price), id="price")
            with Center():
                yield KeyButton(
                    Play.TOGGLE_CARDS,
                    words=f"{page.player}, look at your cards",
                    guard=self._shared.guard,
                    keys=self._shared.keys,
                    variant="primary",
                )
            yield Static(Content("everybody else: look away"), classes="line")
        undo: dict[Command, str] = {Play.UNDO: page.undo} if page.undo else {}
        yield KeyRow({**undo, **PAGES}, guard=self._shared.guard, keys=self._shared.keys)

    def on_screen_resume(self) -> None:
        """Another page may have called the window otherwise."""
        self._pages.name_window()

    def show_title(self, title: str) -> None:
        """Say anew what is played."""
        self.query_one("#title", Static).update(self._told_title(title))

    def _told_title(self, title: str) -> Content:
        return Content(f" {TITLE} {self._shared.dot} {title}")

    def action_toggle_cards(self) -> None:
        """Let the player see his cards."""
        if self._shared.guard.is_open():
            self.close()

    def action_undo(self) -> None:
        """Take the last action back, or say why it stands."""
        if not self._shared.guard.accepts(Play.UNDO.value):
            return
        if self._page.undo:
            self.close(Undo.LAST_ACTION)
        else:
            self.notify(self._page.stands, markup=False)

    def action_escape(self) -> None:
        """Ask whether to leave, unless the key is still held from before."""
        if self._shared.guard.accepts("escape"):
            self._pages.ask_to_leave()

    def action_log(self) -> None:
        """Read the log."""
        self._pages.action_log()

    def action_pots(self) -> None:
        """Read the pots."""
        self._pages.action_pots()

    def action_trail(self) -> None:
        """Read what each seat did."""
        self._pages.action_trail()

    def action_help(self) -> None:
        """Read the help."""
        self._pages.action_help()

    def action_options(self) -> None:
        """Change looks, speed and sound."""
        self._pages.action_options()

    def action_history(self) -> None:
        """See the hands that are over."""
        self._pages.action_history()
