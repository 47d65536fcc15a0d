"""The start menu: who plays, with how much, for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid, HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Select, Static
from textual.widgets.button import ButtonVariant

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.setup import MAX_PLAYERS, Stakes
from holdem_tui.history.session_folder import sessions
from holdem_tui.narration.words import NO_SESSIONS
from holdem_tui.play.options import (
    STRUCTURES,
    GameOptions,
    OptionError,
    names_of,
    new_table,
    read_blinds,
    read_stacks,
    read_structure,
    showing_of,
)
from holdem_tui.ui.bindings import Command, Menu, Program, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.cards import CardStyle, faces
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.options import OptionsScreen
from holdem_tui.ui.screens.reading import ReadingScreen
from holdem_tui.ui.texts.help import help_page
from holdem_tui.ui.widgets.field import Field
from holdem_tui.ui.widgets.key_button import KeyButton

# The buttons, row by row.
_BUTTONS: tuple[tuple[Command, ...], ...] = (
    (Menu.DEAL, Menu.RESUME),
    (Menu.SESSIONS, Menu.OPTIONS, Menu.HELP, Program.QUIT),
)


class MenuScreen(SizedScreen[None]):
    """The set-up form as it was filled in last time; enter deals."""

    CSS_PATH = "menu.tcss"
    AUTO_FOCUS = "#deal"
    BINDINGS = [*key_bindings(Menu)]

    class GameChosen(Message):
        """Somebody wants to play this; `form` is what was filled in, as fields of `Settings`."""

        def __init__(self, *, options: GameOptions, form: dict[str, Any]) -> None:
            super().__init__()
            self.options = options
            self.form = form

    class ResumeChosen(Message):
        """Somebody wants to resume the game that was played last."""

    def __init__(self, *, context: AppContext, can_resume: Callable[[], bool], notice: str = "") -> None:
        super().__init__()
        self._shared = context
        self._can_resume = can_resume
        self._notice = notice
        self._is_wrong = False

    def compose_page(self) -> ComposeResult:
        """Title, names, stakes, buttons, and a line for what is wrong."""
        settings = self._shared.settings
        with VerticalGroup(id="form"):
            yield Static(_title(self._shared.style), id="title")
            yield Static(Content("Pass one keyboard round. Empty seats are left out."), id="hint")
            with Grid(id="names"):
                for number in range(MAX_PLAYERS):
                    name = settings.names[number] if number < len(settings.names) else ""
                    with HorizontalGroup():
                        yield Static(Content(f"Seat {number + 1}"), classes="label")
                        yield Field(name, id=f"name-{number}", placeholder="empty")
            with Grid(id="stakes"):
                with HorizontalGroup():
                    yield Static(Content("Stacks"), classes="label")
                    yield Field(settings.stacks, id="stacks", placeholder="200 or 20,100,100")
                with HorizontalGroup():
                    yield Static(Content("Blinds"), classes="label")
                    yield Field(settings.blinds, id="blinds", placeholder="1/2")
                with HorizontalGroup():
                    yield Static(Content("Game"), classes="label")
                    choices = [(structure.value, word) for word, structure in STRUCTURES.items()]
                    chosen = settings.structure if settings.structure in STRUCTURES else "no-limit"
                    yield Select(choices, value=chosen, allow_blank=False, id="structure", compact=True)
            for buttons in _BUTTONS:
                with HorizontalGroup(classes="buttons"):
                    for command in buttons:
                        variant: ButtonVariant = "primary" if command is Menu.DEAL else "default"
                        yield KeyButton(command, guard=self._shared.guard, keys=self._shared.keys, variant=variant)
            yield Static(Content(self._notice), id="wrong")

    def on_mount(self) -> None:
        """Show other signs and decks at once."""
        self._shared.changed.subscribe(self, lambda _: self._restyle())

    def on_screen_resume(self) -> None:
        """The window is called like the program, and games can be resumed or looked at if there are any."""
        self._shared.name_window("")
        # There may be no button yet when the program ends as soon as it begins.
        self.query("#resume").set(display=self._can_resume())
        self.query("#sessions").set(display=bool(sessions(self._shared.sessions)))

    def _restyle(self) -> None:
        self.query_one("#title", Static).update(_title(self._shared.style))

    def on_input_submitted(self) -> None:
        """Enter in a field deals, too."""
        if self._shared.guard.accepts("enter"):
            self.action_deal()

    def action_deal(self) -> None:
        """Start the game that the form describes, or say what is wrong with it."""
        try:
            options, form = self._read()
            new_table(options)
        except (OptionError, HoldemError) as wrong:
            self.show_notice(str(wrong))
            self._is_wrong = True
            return
        self.show_notice("")
        self.post_message(self.GameChosen(options=options, form=form))

    def _read(self) -> tuple[GameOptions, dict[str, Any]]:
        names = names_of([self.query_one(f"#name-{number}", Input).value for number in range(MAX_PLAYERS)])
        stacks = self.query_one("#stacks", Input).value
        blinds = self.query_one("#blinds", Input).value
        structure = cast("str", self.query_one("#structure", Select).value)
        small_blind, big_blind = read_blinds(blinds)
        options = GameOptions(
            names=names,
            stacks=read_stacks(stacks, players=len(names)),
            stakes=Stakes(
                structure=read_structure(structure),
                small_blind=small_blind,
                big_blind=big_blind,
            ),
            showing=showing_of(show_losing_hands=self._shared.settings.show_losing_hands),
        )
        return options, {"names": list(names), "stacks": stacks, "blinds": blinds, "structure": structure}

    def show_notice(self, notice: str) -> None:
        """Say something below the buttons."""
        self.query_one("#wrong", Static).update(Content(notice))

    @on(Input.Changed)
    @on(Select.Changed)
    def forget_what_was_wrong(self) -> None:
        """A form that is being mended is not wrong yet."""
        if self._is_wrong:
            self.show_notice("")
            self._is_wrong = False

    def action_options(self) -> None:
        """Change looks, speed and sound."""
        OptionsScreen(context=self._shared, opened_by=Menu.OPTIONS).open_on(self.app)

    def action_resume(self) -> None:
        """Resume the game that was played last."""
        if self._can_resume() and self._shared.guard.accepts(Menu.RESUME.value):
            self.post_message(self.ResumeChosen())

    def action_sessions(self) -> None:
        """See what was played, if anything was."""
        if not sessions(self._shared.sessions):
            self.show_notice(NO_SESSIONS)
            return
        # Only now: the menu need not wait for what reads hands.
        from holdem_tui.ui.screens.sessions import SessionsScreen

        SessionsScreen(context=self._shared, opened_by=Menu.SESSIONS).open_on(self.app)

    def action_help(self) -> None:
        """Read keys, ranking and rules."""
        page = ReadingScreen(title="Help", text=help_page(self._shared), context=self._shared, opened_by=Menu.HELP)
        page.open_on(self.app)

    def action_leave_field(self) -> None:
        """From a field back to the buttons."""
        self.query_one("#deal").focus()


def _title(style: CardStyle) -> Content:
    return Content.assemble(*faces(parse_cards("AsKhQdJcTs"), style), ("  H O L D ' E M", "bold $text-accent"))
