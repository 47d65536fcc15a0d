"""The start menu: who plays, with how much, for what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid, HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Select, Static

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.setup import MAX_PLAYERS, Stakes
from holdem_tui.session.options import (
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
from holdem_tui.settings import Settings
from holdem_tui.ui.cards import CardStyle
from holdem_tui.ui.keys import MENU_BINDINGS
from holdem_tui.ui.kit import Kit
from holdem_tui.ui.pages import faces, help_page
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.reading import ReadingScreen
from holdem_tui.ui.theme import OUR_THEMES


class MenuScreen(SizedScreen[None]):
    """The set-up form as it was filled in last time; enter deals."""

    CSS_PATH = "menu.tcss"
    AUTO_FOCUS = "#deal"
    BINDINGS = [*MENU_BINDINGS]

    class GameChosen(Message):
        """Somebody wants to play this; `settings` remember the form."""

        def __init__(self, *, options: GameOptions, settings: Settings) -> None:
            super().__init__()
            self.options = options
            self.settings = settings

    def __init__(self, *, kit: Kit, notice: str = "") -> None:
        super().__init__()
        self._kit = kit
        self._notice = notice
        self._is_wrong = False

    def compose_page(self) -> ComposeResult:
        """Title, names, stakes, buttons, and a line for what is wrong."""
        settings = self._kit.settings
        with VerticalGroup(id="form"):
            yield Static(_title(self._kit.style), id="title")
            yield Static(Content("Pass one keyboard round. Empty seats are left out."), id="hint")
            with Grid(id="names"):
                for number in range(MAX_PLAYERS):
                    name = settings.names[number] if number < len(settings.names) else ""
                    with HorizontalGroup():
                        yield Static(Content(f"Seat {number + 1}"), classes="label")
                        yield _field(name, id=f"name-{number}", placeholder="empty")
            with Grid(id="stakes"):
                with HorizontalGroup():
                    yield Static(Content("Stacks"), classes="label")
                    yield _field(settings.stacks, id="stacks", placeholder="200 or 20,100,100")
                with HorizontalGroup():
                    yield Static(Content("Blinds"), classes="label")
                    yield _field(settings.blinds, id="blinds", placeholder="1/2")
                with HorizontalGroup():
                    yield Static(Content("Game"), classes="label")
                    choices = [(structure.value, word) for word, structure in STRUCTURES.items()]
                    chosen = settings.structure if settings.structure in STRUCTURES else "no-limit"
                    yield Select(choices, value=chosen, allow_blank=False, id="structure", compact=True)
                with HorizontalGroup():
                    yield Static(Content("Beaten hands"), classes="label")
                    yield Select(
                        [("are mucked", False), ("are shown", True)],
                        value=settings.show_beaten_hands,
                        allow_blank=False,
                        id="beaten",
                        compact=True,
                    )
                with HorizontalGroup():
                    yield Static(Content("Theme"), classes="label")
                    themes = [(name, name) for name in _ours_first(self.app.available_themes)]
                    yield Select(themes, value=self.app.theme, allow_blank=False, id="theme", compact=True)
            with HorizontalGroup(id="buttons"):
                yield Button(Content("Deal  enter"), id="deal", variant="primary")
                yield Button(Content("Help  ?"), id="help")
                yield Button(Content("Quit  ^q"), id="quit")
            yield Static(Content(self._notice), id="wrong")

    @on(Button.Pressed, "#deal")
    @on(Input.Submitted)
    def deal(self) -> None:
        """Start the game that the form describes, or say what is wrong with it."""
        try:
            options, settings = self._read()
            new_table(options)
        except (OptionError, HoldemError) as wrong:
            self.show_notice(str(wrong))
            self._is_wrong = True
            return
        self.show_notice("")
        self.post_message(self.GameChosen(options=options, settings=settings))

    def _read(self) -> tuple[GameOptions, Settings]:
        names = names_of([self.query_one(f"#name-{number}", Input).value for number in range(MAX_PLAYERS)])
        stacks = self.query_one("#stacks", Input).value
        blinds = self.query_one("#blinds", Input).value
        structure = cast("str", self.query_one("#structure", Select).value)
        show_beaten_hands = cast("bool", self.query_one("#beaten", Select).value)
        theme = cast("str", self.query_one("#theme", Select).value)
        small_blind, big_blind = read_blinds(blinds)
        options = GameOptions(
            names=names,
            stacks=read_stacks(stacks, players=len(names)),
            stakes=Stakes(
                structure=read_structure(structure),
                small_blind=small_blind,
                big_blind=big_blind,
            ),
            showing=showing_of(show_beaten_hands=show_beaten_hands),
        )
        remembered = replace(
            self._kit.settings,
            names=list(names),
            stacks=stacks,
            blinds=blinds,
            structure=structure,
            show_beaten_hands=show_beaten_hands,
            theme=theme,
        )
        return options, remembered

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

    @on(Select.Changed, "#theme")
    def put_on_theme(self, event: Select.Changed) -> None:
        """Show the theme at once."""
        self.app.theme = cast("str", event.value)

    @on(Button.Pressed, "#help")
    def action_help(self) -> None:
        """Read keys, ranking and rules."""
        self.app.push_screen(ReadingScreen(title="Help", text=help_page(self._kit), opened_by="?"))

    @on(Button.Pressed, "#quit")
    async def quit(self) -> None:
        """Leave the program."""
        await self.run_action("app.quit")

    def action_leave_field(self) -> None:
        """From a field back to the buttons."""
        self.query_one("#deal", Button).focus()


def _field(value: str, *, id: str, placeholder: str) -> Input:
    field = Input(value, id=id, placeholder=placeholder, compact=True)
    # A blinking cursor would write to the terminal while nothing happens.
    field.cursor_blink = False
    return field


def _ours_first(themes: Iterable[str]) -> list[str]:
    ours = [theme.name for theme in OUR_THEMES]
    return [*ours, *sorted(set(themes).difference(ours))]


def _title(style: CardStyle) -> Content:
    return Content.assemble(*faces(parse_cards("AsKhQdJcTs"), style), ("  H O L D ' E M", "bold $text-accent"))
