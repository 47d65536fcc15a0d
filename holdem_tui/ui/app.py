"""The Textual application: theme, keys, screens, and a clean way out whatever happens."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

from textual.app import App

from holdem_tui.session.dealer import dealer_for
from holdem_tui.session.options import GameOptions
from holdem_tui.session.ports import Clock, Dealer, Pacer
from holdem_tui.settings import Settings, SettingsError, save_settings
from holdem_tui.ui.chrome import BAR_COLOURS
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.keys import APP_BINDINGS
from holdem_tui.ui.kit import Kit
from holdem_tui.ui.screens.leave import LeaveScreen
from holdem_tui.ui.screens.menu import MenuScreen
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.theme import HOLDEM_DARK, TABLE_COLOURS


class HoldemApp(App[None]):
    """Starts on the table of `game`, or in the menu without one."""

    TITLE = "Hold'em"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*APP_BINDINGS]

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
        self._kit = Kit(
            settings=settings,
            ascii_only=ascii_only,
            guard=KeyGuard(clock),
            pacer=pacer,
            dealer_for=dealer_for,
        )
        self._settings_file = settings_file
        self._game = game
        self._notice = notice

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours, which every theme may change."""
        return TABLE_COLOURS | BAR_COLOURS

    def on_mount(self) -> None:
        """Dress up, listen to the signals that end programs, and open the first screen."""
        self.register_theme(HOLDEM_DARK)
        self.theme = HOLDEM_DARK.name
        self.set_keymap(self._kit.settings.keys)
        self._end_on_signals()
        self._menu = MenuScreen(kit=self._kit, notice=self._notice)
        self.push_screen(self._menu)
        if self._game is not None:
            self._play(self._game)

    def on_menu_screen_game_chosen(self, message: MenuScreen.GameChosen) -> None:
        """Remember the form and sit down."""
        try:
            save_settings(message.settings, self._settings_file)
        except SettingsError as problem:
            self._menu.show_notice(str(problem))
        self._play(message.options)

    def _play(self, game: GameOptions) -> None:
        self.push_screen(TableScreen(options=game, kit=self._kit))

    def _end_on_signals(self) -> None:
        """End through the event loop, so that the terminal is put in order."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and hasattr(loop, "add_signal_handler"):
                loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    async def action_quit(self) -> None:
        """Ask before a game is left."""
        if any(isinstance(screen, TableScreen) for screen in self.screen_stack):
            if not isinstance(self.screen, LeaveScreen):
                self.push_screen(LeaveScreen(where_to="quit"), callback=lambda leave: self.exit() if leave else None)
        else:
            self.exit()

    def _fatal_error(self) -> None:
        """Textual would print every local variable of a crash, cards among them: print the calls alone."""
        from rich.traceback import Traceback

        self.panic(Traceback(show_locals=False))
