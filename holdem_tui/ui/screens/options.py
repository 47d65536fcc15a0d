"""The options: looks, speed and sound, changed at once, at the table and in the menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Static

from holdem_tui.settings import WORDS
from holdem_tui.ui.bar.spans import Span, SpanRow, hits, to_content, width_of
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.keys import OPTIONS_BINDINGS, key_label
from holdem_tui.ui.screens.overlay import OverlayScreen
from holdem_tui.ui.theme import OUR_THEMES
from holdem_tui.ui.widgets.key_button import KeyButton

LABEL_WIDTH = 15
# Choices that need more than one row stand in so many columns at most, so many cells apart.
MOST_COLUMNS, GAP = 4, 2


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that an option can be: in words, and as the settings have it; `colours` are shown before it."""

    words: str
    value: object
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something to choose; `name` is the field of `Settings`, `note` stands behind the choices."""

    label: str
    name: str
    choices: tuple[Choice, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice that can be clicked: its option's place and its own."""

    option: int
    choice: int


def all_options(themes: Mapping[str, Theme]) -> tuple[Option, ...]:
    """Every option; `themes` are all there are, by name."""
    ours = [theme.name for theme in OUR_THEMES]
    return (
        Option(label="Deck", name="four_colours", choices=(Choice("four colours", True), Choice("two colours", False))),
        Option(
            label="Signs",
            name="ascii",
            choices=(Choice("symbols", False), Choice("plain ASCII", True)),
            note="in the log from now on",
        ),
        Option(label="Speed", name="speed", choices=tuple(Choice(word, word) for word in WORDS["speed"])),
        Option(
            label="Amounts",
            name="amounts",
            choices=tuple(Choice(word.replace("-", " "), word) for word in WORDS["amounts"]),
            note="on the felt",
        ),
        Option(label="Bell", name="bell", choices=(Choice("off", False), Choice("at every turn", True))),
        Option(
            label="Losing hands",
            name="show_losing_hands",
            choices=(Choice("are mucked", False), Choice("are shown", True)),
            note="from the next game on",
        ),
        Option(
            label="Theme",
            name="theme",
            choices=tuple(
                Choice(name, name, _colours(themes[name])) for name in (*ours, *sorted(set(themes).difference(ours)))
            ),
        ),
    )


def _colours(theme: Theme) -> tuple[str, ...]:
    named = theme.to_color_system().generate()
    return named["background"], named["primary"]


def in_columns(cells: Sequence[SpanRow[Pick]], *, width: int) -> list[SpanRow[Pick]]:
    """The cells row by row, in as many columns as the width has room for."""
    for count in range(MOST_COLUMNS, 0, -1):
        widths = [max(map(width_of, cells[place::count]), default=0) for place in range(count)]
        if sum(widths) + GAP * (count - 1) <= width:
            break
    rows: list[SpanRow[Pick]] = []
    for start in range(0, len(cells), count):
        row: list[Span[Pick]] = []
        for cell, room in zip(cells[start : start + count], widths, strict=False):
            row += [*cell, Span(" " * (room - width_of(cell) + GAP))]
        rows.append(row)
    return rows


class OptionRows(Widget):
    """Every option with all its choices; one option is the present one."""

    DEFAULT_CSS = """
    OptionRows {
        height: 1fr;
        color: $foreground;
    }
    """

    def __init__(self, options: Sequence[Option], *, context: AppContext) -> None:
        super().__init__()
        self._options = options
        self._shared = context
        self._present = 0

    def on_mount(self) -> None:
        """Follow the settings."""
        self._shared.changed.subscribe(self, lambda _: self.refresh())

    def move(self, step: int) -> None:
        """Make the next or the previous option the present one."""
        self._present = (self._present + step) % len(self._options)
        self.refresh()

    def choose(self, step: int) -> None:
        """Take the next or the previous choice of the present option."""
        choices = self._options[self._present].choices
        self._take(Pick(self._present, (self._chosen(self._present).choice + step) % len(choices)))

    def on_click(self, event: events.Click) -> None:
        """Take the choice under the pointer."""
        event.stop()
        if not self._shared.guard.is_open():
            return
        for hit in hits(self._rows()):
            if hit.covers(event.x, event.y):
                self._present = hit.target.option
                self._take(hit.target)

    def render(self) -> Content:
        """The rows as they are now."""
        # With the focus on the button, enter chooses nothing.
        return to_content(self._rows(), marked=None if self.screen.focused else self._chosen(self._present))

    def _take(self, pick: Pick) -> None:
        option = self._options[pick.option]
        self._shared.change(**{option.name: option.choices[pick.choice].value})

    def _chosen(self, place: int) -> Pick:
        option = self._options[place]
        values = [choice.value for choice in option.choices]
        return Pick(place, values.index(getattr(self._shared.settings, option.name)))

    def _rows(self) -> list[SpanRow[Pick]]:
        """The rows of all options, with blank ones between them if there is room, or at least before the columns."""
        blocks = [self._rows_of(place, option) for place, option in enumerate(self._options)]
        spare = self.size.height - sum(map(len, blocks))
        rows: list[SpanRow[Pick]] = []
        for block in blocks:
            if rows and (spare >= len(blocks) - 1 or (spare > 0 and len(block) > 1)):
                rows.append([])
            rows += block
        return rows

    def _rows_of(self, place: int, option: Option) -> list[SpanRow[Pick]]:
        """The label and the choices in one row, or the choices in columns below it."""
        is_present = place == self._present
        sign = self._shared.style.signs.turn if is_present else " "
        label: Span[Pick] = Span(f"{sign} {option.label:<{LABEL_WIDTH - 2}}", "bold" if is_present else "")
        cells = [self._cell(Pick(place, number), choice) for number, choice in enumerate(option.choices)]
        row = [label, *(span for cell in cells for span in (*cell, Span(" " * GAP))), Span(option.note)]
        if width_of(row) <= self.size.width:
            return [row]
        return [[label], *([Span(" " * GAP), *columns] for columns in in_columns(cells, width=self.size.width - GAP))]

    def _cell(self, pick: Pick, choice: Choice) -> list[Span[Pick]]:
        """One choice: its colours, whether it is chosen, and its words."""
        is_chosen = pick == self._chosen(pick.option)
        colours = [Span(" ", f"{colour} on {colour}", pick) for colour in choice.colours]
        return [*colours, Span(f"({'*' if is_chosen else ' '}) {choice.words}", "bold" if is_chosen else "", pick)]


class OptionsScreen(OverlayScreen):
    """Choices that are made at once and remembered; escape, or the key that opened it, goes back."""

    CSS_PATH = "options.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*OPTIONS_BINDINGS]

    def compose_page(self) -> ComposeResult:
        """Title, options, the way back, and the keys."""
        yield Static(Content(" Options"), id="title")
        yield OptionRows(all_options(self.app.available_themes), context=self._shared)
        with Center():
            yield KeyButton("Back", does="options.close", guard=self._shared.guard, keys=self._shared.keys)
        moving = f"{self._label('previous')}, {self._label('next')}: option"
        choosing = f"{self._label('back')}, {self._label('on')}, {self._label('press')}: choice"
        yield Static(Content(f" {moving}   {choosing}   {self._label('close')}: back"), id="keys")

    def _label(self, name: str) -> str:
        return key_label(f"options.{name}", self._shared.keys)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def mark_one(self) -> None:
        """Either the button or a choice stands out."""
        self.query_one(OptionRows).refresh()

    def action_move(self, step: int) -> None:
        """To the next or the previous option, on and on while the key is held."""
        if self._shared.guard.is_open():
            self.query_one(OptionRows).move(step)

    def action_choose(self, step: int) -> None:
        """To the next or the previous choice, on and on while the key is held."""
        if self._shared.guard.is_open():
            self.query_one(OptionRows).choose(step)

    def action_press_choice(self) -> None:
        """To the next choice, once however long the key is held: it may be the one that opened the page."""
        if self._shared.guard.accepts("enter"):
            self.query_one(OptionRows).choose(1)
