"""The Textual application: theme, keys, screens, and a clean way out whatever happens."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.reactive import var
from textual.signal import Signal

from holdem_tui.history.session_folder import StoreError, sessions, unfinished
from holdem_tui.play.dealer import Dealer, dealer_for
from holdem_tui.play.game import Game, new_game, resume_last, unsaved_game
from holdem_tui.play.options import GameOptions
from holdem_tui.play.pacing import Clock, Pacer
from holdem_tui.settings import Settings, SettingsError, Speed, save_settings, with_known_words, word_problem
from holdem_tui.ui.bindings import COMMANDS, Program, Replay, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.key_guard import KeyGuard, StrayKeys
from holdem_tui.ui.keys import key_problem, key_words, keys_of
from holdem_tui.ui.layouts import latin_key, without_stray_letter
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.status import TITLE
from holdem_tui.ui.theme import HOLDEM_DARK, OUR_THEMES, table_colours

if TYPE_CHECKING:
    from rich.console import RenderableType

    from holdem_tui.history.hand_source import HandSource
    from holdem_tui.ui.screens.menu import MenuScreen
    from holdem_tui.ui.screens.sessions import SessionsScreen


def _on_signal(number: signal.Signals, call: Callable[[], object]) -> None:
    """Call this from the event loop when the signal comes; on Windows there is no such thing."""
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(number, call)


class HoldemApp(App[None]):
    """Starts on the table of `game`, in the replayer of `hands`, or in the menu without either."""

    TITLE = TITLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*key_bindings(Program)]
    # What the terminal's window is called; the driver writes it.
    window_title = var(TITLE)
    # The face of all buttons, as those of the bar; then borders and arrows of Textual's own widgets, for terminals that
    # show plain ASCII alone.
    CSS = """
    Button, Button:hover {
        height: 1;
        min-width: 1;
        border: none;
        background: $bar-button;
        color: $bar-button-text;
        text-style: none;
    }
    Button.-primary, Button.-primary:hover {
        background: $bar-usual;
        color: $bar-usual-text;
        text-style: bold;
    }
    Button:focus, Button.-primary:focus {
        background: $bar;
        background-tint: transparent;
        color: $bar-loud;
        text-style: bold reverse;
    }
    .-ascii SelectCurrent .arrow {
        display: none;
    }
    .-ascii Toast {
        border-left: ascii $warning;
    }
    /* Below the status line, and above the price and the buttons. */
    ToastRack {
        dock: top;
        align: right top;
        margin: 1 0 0 0;
    }
    Toast {
        margin: 0 0 1 0;
        padding: 0 1;
    }
    .-too-narrow Toast, .-too-low Toast {
        visibility: hidden;
    }
    """

    def __init__(
        self,
        *,
        settings: Settings,
        settings_file: Path,
        sessions: Path,
        clock: Clock,
        pacer: Pacer,
        dealer_for: Callable[[int | None], Dealer] = dealer_for,
        ascii_only: bool = False,
        mouse: bool = True,
        now: Callable[[], datetime] = datetime.now,
        game: GameOptions | Game | None = None,
        hands: HandSource | None = None,
        notice: str = "",
    ) -> None:
        super().__init__(
            # With the application's own: a screen's style that comes later makes Textual parse all of it again.
            css_path="screens/menu.tcss" if game is None and hands is None else "screens/table.tcss",
            # A theme that leaves the colours to the terminal would be black on black without colours.
            ansi_color=False if "NO_COLOR" in os.environ else None,
        )
        self._key_problem = key_problem(settings.keys)
        settings, self._word_problems = with_known_words(settings)
        self._remembered = settings
        self._shared = AppContext(
            # That this terminal shows ASCII alone is not remembered for the next one.
            settings=replace(settings, ascii=settings.ascii or ascii_only),
            change=self._change_settings,
            changed=Signal(self, "settings changed"),
            name_window=self._name_window,
            keys={} if self._key_problem else settings.keys,
            guard=KeyGuard(clock),
            pacer=pacer,
            dealer_for=dealer_for,
            now=now,
            sessions=sessions,
        )
        self._stray_keys = StrayKeys()
        self._own_keys = {key for command in COMMANDS.values() for key in keys_of(command, self._shared.keys)}
        self._settings_file = settings_file
        self._game = game
        self._hands = hands
        self._notice = notice
        self._mouse = mouse
        self._is_leaving = False

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours, which every theme may change."""
        return table_colours(self.current_theme)

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written in a footer."""
        return self._shared.glyphs.value.arrow_keys.get(binding.key) or key_words(binding.key)

    def simulate_key(self, key: str) -> None:
        """A click on a key in a footer counts for the guard as one on a button does."""
        if self._shared.guard.accepts("click"):
            super().simulate_key(key)

    def refresh_css(self, animate: bool = True) -> None:
        """Put the colours of the theme on; the style sheets are read with them anyway before the first screen."""
        if self.screen_stack:
            super().refresh_css(animate=animate)
        else:
            # Textual would parse everything now, and again as soon as there is a screen.
            self.stylesheet.set_variables(self.get_css_variables())

    def get_driver_class(self) -> type[Driver]:
        """Our own driver in place of Textual's for terminals; on Windows and in a browser Textual's."""
        chosen = super().get_driver_class()
        if os.name == "nt":
            return chosen
        from holdem_tui.ui.driver import TerminalDriver

        return TerminalDriver if issubclass(TerminalDriver, chosen) else chosen

    def on_load(self) -> None:
        """Listen to the signals that end programs, before the terminal is taken, and dress up."""
        self._end_on("SIGTERM", "SIGHUP", "SIGQUIT")
        asyncio.get_running_loop().set_exception_handler(self._end_by_lost_error)
        # Later, Textual would style every widget twice.
        self._put_on_theme()

    def on_mount(self) -> None:
        """Cover the cards before the program is suspended, and open the first screen."""
        self.set_keymap(dict(self._shared.keys))
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        if not self.is_headless:
            self._end_on("SIGINT")
            self._set_aside_on_stop()
        if self._key_problem:
            self._warn(f"{self._key_problem} The default keys are used.")
        # Not yet: until this is over Textual would draw the first screen in vain.
        self.call_later(self._open_first_screen)

    def _open_first_screen(self) -> None:
        if self._game is None and self._hands is None:
            self._open_menu()
            return
        if self._notice:
            self.notify(self._notice, severity="warning", timeout=15, markup=False)
        if self._hands is not None:
            self._open_replay(self._hands)
        elif self._game is not None:
            self._sit_down(self._game, then=self._open_menu)

    def _open_replay(self, hands: HandSource) -> None:
        # Only now, so that whoever sits down need not wait for it.
        from holdem_tui.ui.screens.replayer import ReplayerScreen

        replay = ReplayerScreen(context=self._shared, hands=hands, opened_by=Replay.CLOSE)
        self.push_screen(replay, callback=lambda _: self.exit())

    def _open_menu(self) -> None:
        # Only now, so that whoever sits down at once need not wait for it.
        from holdem_tui.ui.screens.menu import MenuScreen, Start

        is_new_here = not self._settings_file.exists() and not sessions(self._shared.sessions)
        is_first = self._game is None and is_new_here
        menu = MenuScreen(
            context=self._shared,
            can_resume=lambda: bool(unfinished(self._shared.sessions)),
            start=Start.FIRST if is_first else Start.AGAIN,
            notice=self._notice,
        )
        self.push_screen(menu)

    def _put_on_theme(self) -> None:
        """The theme of the settings, or the usual one and a word about it."""
        for theme in OUR_THEMES:
            self.register_theme(theme)
        wrong = word_problem(what="theme", word=self._shared.settings.theme, known=self.available_themes)
        if wrong:
            self._shared.settings = replace(self._shared.settings, theme=HOLDEM_DARK.name)
            self._remembered = replace(self._remembered, theme=HOLDEM_DARK.name)
            self._warn(f"{wrong} The default theme is used.")
        for problem in self._word_problems:
            self._warn(problem)
        self._dress()

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=8, markup=False)

    def _dress(self) -> None:
        """Look and pace as the settings say."""
        settings = self._shared.settings
        if settings.ascii != self.has_class("-ascii"):
            self.set_class(settings.ascii, "-ascii")
            # Textual tells the class to the topmost one alone.
            for screen in self.screen_stack:
                screen.update_node_styles(animate=False)
        self.theme = settings.theme
        self._shared.pacer.set_speed(Speed(settings.speed))

    def _change_settings(self, **changes: Any) -> None:
        """Put fields of the settings in force at once, and remember them."""
        self._shared.settings = replace(self._shared.settings, **changes)
        self._remembered = replace(self._remembered, **changes)
        self._dress()
        self._shared.changed.publish(self._shared.settings)
        try:
            save_settings(self._remembered, self._settings_file)
        except SettingsError as problem:
            self._warn(str(problem))

    def _name_window(self, page: str) -> None:
        """Call the terminal's window like the program, and like what is shown if that has a name."""
        self.window_title = f" {self._shared.dot} ".join(filter(None, (TITLE, page)))

    def on_menu_screen_game_chosen(self, message: MenuScreen.GameChosen) -> None:
        """Remember the form and sit down."""
        self._shared.change(**message.form)
        self._sit_down(message.options)

    def on_menu_screen_resume_chosen(self) -> None:
        """Resume the game that was played last, or say why not."""
        try:
            self._sit_down(resume_last(self._shared.sessions))
        except StoreError as problem:
            self._warn(str(problem))

    def on_sessions_screen_resumed(self, message: SessionsScreen.Resumed) -> None:
        """Resume the game of a session."""
        self._sit_down(message.game)

    def _sit_down(self, chosen: GameOptions | Game, then: Callable[[], None] | None = None) -> None:
        """Play a game at its own speed; afterwards the usual speed holds again."""
        game = chosen if isinstance(chosen, Game) else self._new_game(chosen)

        table = TableScreen(game=game, context=self._shared)

        def get_up(_: None) -> None:
            self._use_speed(self._remembered.speed)
            if table.next_game is not None:
                self._sit_down(table.next_game, then)
            elif then is not None:
                then()

        if game.begun.speed is not None:
            self._use_speed(game.begun.speed.value)
        self.push_screen(table, callback=get_up)

    def _use_speed(self, speed: str) -> None:
        """Play at this speed without remembering it."""
        self._shared.settings = replace(self._shared.settings, speed=speed)
        self._dress()

    def _new_game(self, options: GameOptions) -> Game:
        """A new game; one whose folder cannot be made is played all the same."""
        try:
            return new_game(options, sessions=self._shared.sessions, now=self._shared.now())
        except StoreError as problem:
            self._warn(f"{problem} The game is not saved.")
            return unsaved_game(options)

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
            if not self._is_brought_back():
                return
            if self._table is not None:
                self._table.set_aside()
            if callable(stop):
                stop(signal.SIGTSTP, None)

        _on_signal(signal.SIGTSTP, set_aside)

    def action_suspend_process(self) -> None:
        """Suspend, unless that would be for good."""
        if self.is_headless or self._is_brought_back():
            super().action_suspend_process()

    def _is_brought_back(self) -> bool:
        """Whether a suspended game comes back; if not, say so."""
        # Only now: few are ever suspended.
        from holdem_tui.ui.job_control import is_brought_back

        if is_brought_back():
            return True
        self._warn("ctrl+z does nothing here: no shell would bring the game back.")
        return False

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """End; what comes in meanwhile is for nobody, and neither is what pages still read."""
        self._is_leaving = True
        self.workers.cancel_all()
        super().exit(result, return_code, message)

    async def on_event(self, event: events.Event) -> None:
        """Drop what no person sends: it would act, or take the focus from the table."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            if self._is_stray(event):
                return
            if isinstance(event, events.Key):
                event = self._as_meant(event)
        await super().on_event(event)

    def _as_meant(self, event: events.Key) -> events.Key:
        """A key of another layout as the one at its place, and a capital as its small letter, unless text is typed."""
        # Only now: the first frame need not wait for it.
        from textual.widgets import Input

        event = without_stray_letter(event)
        if isinstance(self.focused, Input) and len(event.key) == 1:
            return event
        key = latin_key(event.key)
        if len(key) == 1 and key.isupper() and key not in self._own_keys:
            key = key.lower()
        return event if key == event.key else events.Key(key, key if len(key) == 1 else None)

    def _is_stray(self, event: events.InputEvent) -> bool:
        if self._is_leaving:
            return True
        if isinstance(self.screen, SizedScreen) and self.screen.is_too_small:
            # Nothing is done on a screen that is covered, but the way out is open.
            return not (isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+z", "ctrl+c"))
        if isinstance(event, events.MouseEvent):
            return not self._mouse or not self.size.contains(event.x, event.y)
        return isinstance(event, events.Key) and self._stray_keys.holds(event.key, at=event.time)

    @property
    def _table(self) -> TableScreen | None:
        """The table that is played at, whatever lies over it."""
        return next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)

    async def action_quit(self) -> None:
        """Ask before a game is left."""
        self._ask_to_quit()

    def _ask_to_quit(self) -> None:
        from holdem_tui.ui.screens.question import LeaveScreen

        table = self._table
        if table is None:
            self.exit()
        elif not isinstance(self.screen, LeaveScreen):

            def answer(leave: bool | None) -> None:
                if leave:
                    table.end_game()
                    self.exit()

            question = LeaveScreen(where_to="quit", told=table.save_status, context=self._shared)
            self.push_screen(question, callback=answer)

    def action_help_quit(self) -> None:
        """Textual's answer to ctrl+c would lie over price and buttons: ask like the key that quits."""
        self._ask_to_quit()

    def _end_by_lost_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End by an error in a task that nobody waits for; asyncio would log it with all that it says."""
        error = context.get("exception")
        if error is None:
            loop.default_exception_handler(context)
            return
        from holdem_tui.ui.crash import crash_report

        self.exit(return_code=1, message=crash_report(error))

    def _fatal_error(self) -> None:
        """Textual would print every local variable of a crash, cards among them: print the calls alone."""
        error = sys.exception()
        if error is not None:
            from holdem_tui.ui.crash import crash_report

            self.panic(crash_report(error))
