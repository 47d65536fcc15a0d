"""The start menu: who plays, with how much, for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid, HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Select, Static
from textual.widgets.button import ButtonVariant

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.setup import MAX_PLAYERS, Stakes, Straddle
from holdem_tui.history.session_folder import sessions
from holdem_tui.narration.words import NO_SESSIONS
from holdem_tui.play.options import (
    STRUCTURES,
    GameOptions,
    OptionError,
    names_of,
    new_table,
    read_blinds,
    read_chips,
    read_seed,
    read_stacks,
    read_structure,
    showing_of,
)
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.bindings import Command, Menu, Program, key_bindings
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.pictures.cards import CardStyle, beside, boxed_card, faces
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.screens.base import SizedScreen
from holdem_tui.ui.screens.options import OptionsScreen
from holdem_tui.ui.screens.reading import ReadingScreen
from holdem_tui.ui.texts.help import help_page
from holdem_tui.ui.theme import BAR
from holdem_tui.ui.widgets.form import Choice, FormField
from holdem_tui.ui.widgets.key_button import KeyButton

HINT = "Empty seats are left out. Arrows and tab move, enter deals."
# From so many rows on the cards of the title are drawn large.
ROOMY = 34
# The buttons, row by row.
_BUTTONS: tuple[tuple[Command, ...], ...] = (
    (Menu.DEAL, Menu.RESUME),
    (Menu.SESSIONS, Menu.OPTIONS, Menu.HELP, Program.QUIT),
)


TITLE_CARDS = "AsKhQdJcTs"
STRADDLES = {Straddle.NONE.name: "none", Straddle.UNDER_THE_GUN.name: "under the gun"}
STRADDLED = {False: Straddle.NONE.name, True: Straddle.UNDER_THE_GUN.name}
VISIBILITIES = {Visibility.OWN_CARDS.name: "each player's own", Visibility.ALL_FACE_UP.name: "all face up"}


class Start(Enum):
    """Whether anything is remembered of an earlier start."""

    FIRST = "for the first time"
    AGAIN = "again"


class More(Enum):
    """Whether the rare choices are in sight."""

    FOLDED = "folded away"
    SHOWN = "shown"


class MenuScreen(SizedScreen[None]):
    """The set-up form as it was filled in last time; enter deals."""

    CSS_PATH = "menu.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*key_bindings(Menu)]

    class GameChosen(Message):
        """Somebody wants to play this; `form` is what was filled in, as fields of `Settings`."""

        def __init__(self, *, options: GameOptions, form: dict[str, Any]) -> None:
            super().__init__()
            self.options = options
            self.form = form

    class ResumeChosen(Message):
        """Somebody wants to resume the game that was played last."""

    def __init__(
        self, *, context: AppContext, can_resume: Callable[[], bool], start: Start = Start.AGAIN, notice: str = ""
    ) -> None:
        super().__init__()
        self._start = start
        self._shared = context
        self._can_resume = can_resume
        self._notice = notice
        self._is_wrong = False

    def compose_page(self) -> ComposeResult:
        """Title, names, stakes, buttons, and a line for what is wrong."""
        settings = self._shared.settings
        with VerticalGroup(id="form"):
            yield Static(self._title(), id="title")
            yield Static(Content(HINT), id="hint")
            with Grid(id="names"):
                for number in range(MAX_PLAYERS):
                    name = settings.names[number] if number < len(settings.names) else ""
                    with HorizontalGroup():
                        yield Static(Content(f"Seat {number + 1}"), classes="label")
                        yield FormField(name, id=f"name-{number}", placeholder="empty")
            with Grid(id="stakes"):
                yield from _field("Stacks", settings.stacks, id="stacks", placeholder="200 or 20,100,100")
                yield from _field("Blinds", settings.blinds, id="blinds", placeholder="1/2")
                games = {word: structure.value for word, structure in STRUCTURES.items()}
                yield from _choice("Game", games, settings.structure, id="structure")
                yield self._button(Menu.MORE)
            with Grid(id="more-choices"):
                yield from _field("Ante", settings.ante, id="ante", placeholder="0")
                yield from _field("BB ante", settings.big_blind_ante, id="big-blind-ante", placeholder="0")
                yield from _choice("Straddle", STRADDLES, STRADDLED[settings.straddle], id="straddle")
                yield from _choice("Cards", VISIBILITIES, Visibility.OWN_CARDS.name, id="visibility")
                yield from _field("Seed", "", id="seed", placeholder="same cards every time")
            for buttons in _BUTTONS:
                with HorizontalGroup(classes="buttons"):
                    for command in buttons:
                        yield self._button(command)
            yield Static(Content(self._notice), id="wrong")

    def _button(self, command: Command) -> KeyButton:
        variant: ButtonVariant = "primary" if command is Menu.DEAL else "default"
        return KeyButton(command, guard=self._shared.guard, keys=self._shared.keys, variant=variant)

    def on_mount(self) -> None:
        """Show other signs and decks at once; whoever is here for the first time begins with his name."""
        self._shared.changed.subscribe(self, lambda _: self._restyle())
        settings = self._shared.settings
        is_usual = (settings.ante, settings.big_blind_ante, settings.straddle) == ("0", "0", False)
        self._show_more(More.FOLDED if is_usual else More.SHOWN)
        for widget in self.query("#name-0" if self._start is Start.FIRST else "#deal"):
            widget.focus()

    def on_resize(self) -> None:
        """Draw the title as large as there is room."""
        self._restyle()

    def on_screen_resume(self) -> None:
        """The window is called like the program, and games can be resumed or looked at if there are any."""
        self._shared.name_window("")
        # There may be no button yet when the program ends as soon as it begins.
        self.query("#resume").set(display=self._can_resume())
        self.query("#sessions").set(display=bool(sessions(self._shared.sessions)))

    def _restyle(self) -> None:
        for title in self.query("#title").results(Static):
            title.update(self._title())

    def _title(self) -> Content:
        has_room = self.app.size.height >= ROOMY
        return _large_title(self._shared.style) if has_room else _small_title(self._shared.style)

    # -- moving in the form ------------------------------------------------------------------------------------------

    def action_move(self, direction: str) -> None:
        """To the next field or button in this direction."""
        focused = self.focused
        if focused is None:
            self.query_one("#deal").focus()
        elif direction in ("left", "right"):
            self._step(-1 if direction == "left" else 1)
        else:
            self._to_row(focused, -1 if direction == "up" else 1)

    def on_form_field_left(self, message: FormField.Left) -> None:
        """An arrow at the end of a text goes on."""
        self._step(message.step)

    def _step(self, step: int) -> None:
        if step < 0:
            self.focus_previous()
        else:
            self.focus_next()

    def _to_row(self, focused: Widget, step: int) -> None:
        """To the nearest thing in the next row above or below, if there is one."""
        here = focused.region
        others = [widget for widget in self.focus_chain if (widget.region.y - here.y) * step > 0]
        if others:
            nearest = min(others, key=lambda widget: (abs(widget.region.y - here.y), abs(widget.region.x - here.x)))
            nearest.focus()

    def action_more(self) -> None:
        """Unfold what is rarely chosen, or fold it away."""
        if self._shared.guard.accepts(Menu.MORE.value):
            self._show_more(More.FOLDED if self._more is More.SHOWN else More.SHOWN)

    def _show_more(self, more: More) -> None:
        self._more = more
        self.set_class(more is More.FOLDED, "-folded")
        # There may be no button yet when the program ends as soon as it begins.
        for button in self.query("#more").results(KeyButton):
            button.say("More" if more is More.FOLDED else "Less")

    # -- what is chosen ----------------------------------------------------------------------------------------------

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
        stacks, blinds = self._typed("stacks"), self._typed("blinds")
        structure = self._chosen("structure")
        ante, big_blind_ante = self._typed("ante"), self._typed("big-blind-ante")
        straddle, seed = Straddle[self._chosen("straddle")], self._typed("seed")
        small_blind, big_blind = read_blinds(blinds)
        options = GameOptions(
            names=names,
            stacks=read_stacks(stacks, players=len(names)),
            stakes=Stakes(
                structure=read_structure(structure),
                small_blind=small_blind,
                big_blind=big_blind,
                ante=read_chips(ante or "0", what="Ante"),
                big_blind_ante=read_chips(big_blind_ante or "0", what="Big-blind ante"),
                straddle=straddle,
            ),
            seed=read_seed(seed) if seed else None,
            visibility=Visibility[self._chosen("visibility")],
            showing=showing_of(show_losing_hands=self._shared.settings.show_losing_hands),
        )
        # Not open cards and the seed: they are for one game.
        form = {
            "names": list(names),
            "stacks": stacks,
            "blinds": blinds,
            "structure": structure,
            "ante": ante or "0",
            "big_blind_ante": big_blind_ante or "0",
            "straddle": straddle is not Straddle.NONE,
        }
        return options, form

    def _typed(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value.strip()

    def _chosen(self, choice: str) -> str:
        return str(self.query_one(f"#{choice}", Choice).value)

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


def _field(label: str, value: str, *, id: str, placeholder: str) -> ComposeResult:
    with HorizontalGroup():
        yield Static(Content(label), classes="label")
        yield FormField(value, id=id, placeholder=placeholder)


def _choice(label: str, choices: Mapping[str, str], chosen: str, *, id: str) -> ComposeResult:
    value = chosen if chosen in choices else next(iter(choices))
    with HorizontalGroup():
        yield Static(Content(label), classes="label")
        yield Choice(
            [(words, word) for word, words in choices.items()], value=value, allow_blank=False, id=id, compact=True
        )


NAME = ("H O L D ' E M", "bold $text-accent")


def _small_title(style: CardStyle) -> Content:
    return Content.assemble(*faces(parse_cards(TITLE_CARDS), style), "  ", NAME)


def _large_title(style: CardStyle) -> Content:
    """The cards as they lie on the table, the name below them."""
    drawn = beside([boxed_card(card, CardSize.MEDIUM, style) for card in parse_cards(TITLE_CARDS)], 1, BAR)
    rows = [Content.assemble(*((text, ink.style) for text, ink in row)) for row in drawn]
    return Content("\n").join([*rows, Content(""), Content.assemble(NAME)])
