"""The Textual application: theme, keys, screens, and a clean way out whatever happens."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from textual import events
from textual.app import App
from textual.driver import Driver

from holdem_tui.session.dealer import dealer_for
from holdem_tui.session.options import GameOptions
from holdem_tui.session.ports import Clock, Dealer, Pacer
from holdem_tui.settings import Settings, SettingsError, save_settings
from holdem_tui.ui.cards import Glyphs
from holdem_tui.ui.debris import Debris
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import APP_BINDINGS, key_problem
from holdem_tui.ui.kit import Kit
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.leave import LeaveScreen
from holdem_tui.ui.screens.menu import MenuScreen
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.theme import HOLDEM_DARK, OUR_THEMES, table_colours, theme_problem

# A card in the message of an error.
CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b|[2-9TJQKA][♣♦♥♠]")


def _on_signal(number: signal.Signals, call: Callable[[], object]) -> None:
    """Call this from the event loop when the signal comes; on Windows there is no such thing."""
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(number, call)


class HoldemApp(App[None]):
    """Starts on the table of `game`, or in the menu without one."""

    TITLE = "Hold'em"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*APP_BINDINGS]
    # Borders, arrows and scroll bars of Textual's own widgets, for terminals that show plain ASCII alone.
    CSS = """
    .-ascii Button, .-ascii Button:focus, .-ascii Button:hover {
        border: none;
        height: 1;
    }
    .-ascii #form, .-ascii #question {
        border: ascii $primary;
    }
    .-ascii SelectCurrent .arrow {
        display: none;
    }
    .-ascii VerticalScroll, .-ascii #page {
        scrollbar-size-vertical: 0;
    }
    """

    def __init__(
        self,
        *,
        settings: Settings,
        settings_file: Path,
        clock: Clock,
        pacer: Pacer,
        dealer_for: Callable[[int | None], Dealer] = dealer_for,
        ascii_only: bool = False,
        game: GameOptions | None = None,
        notice: str = "",
    ) -> None:
        super().__init__()
        self._key_problem = key_problem(settings.keys)
        self._kit = Kit(
            settings=settings,
            keys={} if self._key_problem else settings.keys,
            glyphs=Glyphs.ASCII if ascii_only else Glyphs.UNICODE,
            guard=KeyGuard(clock),
            pacer=pacer,
            dealer_for=dealer_for,
        )
        self._debris = Debris()
        self._settings_file = settings_file
        self._game = game
        self._notice = notice

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours, which every theme may change."""
        return table_colours(self.current_theme)

    def get_driver_class(self) -> type[Driver]:
        """Our own driver in place of Textual's for terminals; on Windows and in a browser Textual's."""
        chosen = super().get_driver_class()
        if os.name == "nt":
            return chosen
        from holdem_tui.ui.driver import TerminalDriver

        return TerminalDriver if issubclass(TerminalDriver, chosen) else chosen

    def on_load(self) -> None:
        """Listen to the signals that end programs, before the terminal is taken."""
        self._end_on("SIGTERM", "SIGHUP")

    def on_mount(self) -> None:
        """Dress up, cover the cards before the program is suspended, and open the first screen."""
        self.set_class(self._kit.glyphs is Glyphs.ASCII, "-ascii")
        self._put_on_theme()
        self.set_keymap(dict(self._kit.keys))
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        if not self.is_headless:
            self._end_on("SIGINT")
            self._set_aside_on_stop()
        if self._key_problem:
            text = f"{self._key_problem} The usual keys hold."
            self.notify(text, severity="warning", timeout=8, markup=False)
        self._menu = MenuScreen(kit=self._kit, notice=self._notice)
        if self._game is None:
            self.push_screen(self._menu)
            return
        if self._notice:
            self.notify(self._notice, severity="warning", timeout=15, markup=False)
        # The menu takes as long to open as the table: only when somebody leaves for it.
        table = TableScreen(options=self._game, kit=self._kit)
        self.push_screen(table, callback=lambda _: self.push_screen(self._menu))

    def _put_on_theme(self) -> None:
        """The theme of the settings, or the usual one and a word about it."""
        for theme in OUR_THEMES:
            self.register_theme(theme)
        wrong = theme_problem(self._kit.settings.theme, self.available_themes)
        self.theme = HOLDEM_DARK.name if wrong else self._kit.settings.theme
        if wrong:
            self.notify(f"{wrong} The usual theme is used.", severity="warning", timeout=8, markup=False)

    def on_menu_screen_game_chosen(self, message: MenuScreen.GameChosen) -> None:
        """Remember the form and sit down."""
        try:
            save_settings(message.settings, self._settings_file)
        except SettingsError as problem:
            self._menu.show_notice(str(problem))
        self.push_screen(TableScreen(options=message.options, kit=self._kit))

    def _end_on(self, *signals: str) -> None:
        """End through the event loop, so that the terminal is put in order."""
        for name in signals:
            number = getattr(signal, name, None)
            if number is not None:
                _on_signal(number, partial(self.exit, return_code=128 + number))

    def _set_aside_on_stop(self) -> None:
        """Put the page over the cards before the driver's own handler stops the process."""
        if not hasattr(signal, "SIGTSTP"):
            return
        stop = signal.getsignal(signal.SIGTSTP)

        def set_aside() -> None:
            for screen in self.screen_stack:
                if isinstance(screen, TableScreen):
                    screen.set_aside()
            if callable(stop):
                stop(signal.SIGTSTP, None)

        _on_signal(signal.SIGTSTP, set_aside)

    async def on_event(self, event: events.Event) -> None:
        """Drop what no person sends: it would act, or take the focus from the table."""
        if not (isinstance(event, events.InputEvent) and not event.is_forwarded and self._is_debris(event)):
            await super().on_event(event)

    def _is_debris(self, event: events.InputEvent) -> bool:
        if isinstance(self.screen, SizedScreen) and self.screen.is_too_small:
            # Nothing is done on a screen that is covered, but the way out is open.
            return not (isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+z", "ctrl+c"))
        if isinstance(event, events.MouseEvent):
            return not self.size.contains(event.x, event.y)
        return isinstance(event, events.Key) and self._is_playing and self._debris.holds(event.key, at=event.time)

    @property
    def _is_playing(self) -> bool:
        return any(isinstance(screen, TableScreen) for screen in self.screen_stack)

    async def action_quit(self) -> None:
        """Ask before a game is left."""
        self._ask_to_quit()

    def _ask_to_quit(self) -> None:
        if self._is_playing:
            if not isinstance(self.screen, LeaveScreen):
                self.push_screen(LeaveScreen(where_to="quit"), callback=lambda leave: self.exit() if leave else None)
        else:
            self.exit()

    def action_help_quit(self) -> None:
        """Textual's answer to ctrl+c would lie over price and buttons: ask like the key that quits."""
        self._ask_to_quit()

    def _fatal_error(self) -> None:
        """Textual would print every local variable of a crash, cards among them: print the calls alone."""
        from rich.traceback import Traceback

        crash = Traceback(show_locals=False)
        for stack in crash.trace.stacks:
            stack.exc_value = CARD.sub("??", stack.exc_value)
            stack.notes = []
        self.panic(crash)
