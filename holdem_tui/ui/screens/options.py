"""The options: looks, speed and sound, changed at once, at the table and in the menu."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, HorizontalGroup, VerticalGroup
from textual.content import Content
from textual.theme import Theme
from textual.widgets import Select, Static

from holdem_tui.settings import WORDS
from holdem_tui.ui.bindings import Options, key_bindings
from holdem_tui.ui.key_guard import KeyGuard
from holdem_tui.ui.screens.overlay import OverlayScreen
from holdem_tui.ui.theme import OUR_THEMES
from holdem_tui.ui.widgets.key_button import KeyButton


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something to choose; `name` is the field of `Settings`, `note` stands behind it.

    `choices` have the value that is kept and the words that are shown.
    """

    label: str
    name: str
    choices: Mapping[Hashable, str]
    note: str = ""


def all_options(themes: Mapping[str, Theme]) -> tuple[Option, ...]:
    """Every option; `themes` are all there are, by name."""
    ours = [theme.name for theme in OUR_THEMES]
    return (
        Option(label="Deck", name="four_colours", choices={True: "four colours", False: "two colours"}),
        Option(
            label="Signs",
            name="ascii",
            choices={False: "symbols", True: "plain ASCII"},
            note="in the log from now on",
        ),
        Option(label="Speed", name="speed", choices={word: word for word in WORDS["speed"]}),
        Option(
            label="Amounts",
            name="amounts",
            choices={word: word.replace("-", " ") for word in WORDS["amounts"]},
            note="everywhere but in the stakes",
        ),
        Option(label="Bell", name="bell", choices={False: "off", True: "at every turn"}),
        Option(
            label="Losing hands",
            name="show_losing_hands",
            choices={False: "are mucked", True: "are shown"},
            note="from the next game on",
        ),
        Option(
            label="Theme",
            name="theme",
            choices={name: _sample(themes[name]) for name in (*ours, *sorted(set(themes).difference(ours)))},
        ),
    )


def _sample(theme: Theme) -> str:
    """The name of a theme after its colours, as markup, which is all that a `Select` has for them."""
    colours = theme.to_color_system().generate()
    swatches = "".join(f"[on {colours[name]}] [/]" for name in ("background", "primary"))
    return f"{swatches} {theme.name}"


class OptionSelect(Select[Hashable], inherit_bindings=False):
    """The choices of an option, one of which holds; left and right change it, enter lists all."""

    BINDINGS = [*key_bindings((Options.BACK, Options.ON, Options.PRESS))]

    def __init__(self, option: Option, *, value: Hashable, guard: KeyGuard) -> None:
        choices = [(words, value) for value, words in option.choices.items()]
        # Without the search by letters, which keeps the keys of the page and finds themes by the names of colours.
        super().__init__(choices, value=value, allow_blank=False, type_to_search=False, id=option.name, compact=True)
        self._values = [*option.choices]
        self._guard = guard

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """While the choices are listed the keys are those of the list."""
        return not (self.expanded and action in ("choose", "list_choices"))

    def action_choose(self, step: int) -> None:
        """Take the next or the previous choice, on and on while the key is held."""
        if self._guard.is_open():
            self.value = self._values[(self._values.index(self.value) + step) % len(self._values)]

    def action_list_choices(self) -> None:
        """List all choices, once however long the key is held: it may be the one that opened the page."""
        if self._guard.accepts("enter"):
            self.action_show_overlay()


class OptionsScreen(OverlayScreen):
    """Choices that hold at once and are remembered; escape, or the key that opened it, goes back."""

    CSS_PATH = "options.tcss"
    AUTO_FOCUS = "OptionSelect"
    BINDINGS = [*key_bindings((Options.PREVIOUS, Options.NEXT, Options.CLOSE))]

    def compose_page(self) -> ComposeResult:
        """Title, options, the way back, and the keys."""
        settings, guard = self._shared.settings, self._shared.guard
        yield Static(Content(" Options"), id="title")
        with VerticalGroup(id="options"):
            for option in all_options(self.app.available_themes):
                with HorizontalGroup():
                    yield Static(Content(option.label), classes="label")
                    yield OptionSelect(option, value=getattr(settings, option.name), guard=guard)
                    yield Static(Content(option.note), classes="note")
        with Center():
            yield KeyButton(Options.CLOSE, guard=guard, keys=self._shared.keys)
        yield self.footer()

    @on(Select.Changed)
    def hold(self, event: Select.Changed) -> None:
        """Put the choice into the settings."""
        name = event.select.id or ""
        if event.value != getattr(self._shared.settings, name):
            self._shared.change(**{name: event.value})
            # The keys in the footer may have other signs now.
            self.refresh_bindings()

    def action_move(self, step: int) -> None:
        """To the next or the previous option, on and on while the key is held."""
        if self._shared.guard.is_open():
            if step > 0:
                self.focus_next()
            else:
                self.focus_previous()
