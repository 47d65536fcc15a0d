"""Colours: our three themes, and the table's own colours, which keep it readable in every theme."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

TABLE_COLOURS: dict[str, str] = {
    "felt": "#14503a",
    "felt-shade": "#0e3d2c",
    "felt-rim": "#8f6a3b",
    "felt-text": "#eef2e6",
    "felt-quiet": "#cfe4d7",
    "felt-place": "#5f9a80",
    "chip": "#ffd777",
    "seat": "#212a26",
    "seat-line": "#56645d",
    "seat-name": "#f2efe4",
    "seat-text": "#dcdcd0",
    "seat-quiet": "#9dafa4",
    "seat-act": "#c3d5ee",
    "seat-best": "#ffd777",
    "turn": "#3d3112",
    "turn-line": "#f0bd4f",
    "turn-name": "#ffe2a0",
    "turn-text": "#f6ecd2",
    "turn-quiet": "#d5c290",
    "all-in": "#2b1c1d",
    "all-in-line": "#a85a54",
    "all-in-act": "#ff9d91",
    "out": "#181e1b",
    "out-line": "#39433e",
    "out-text": "#8c9a92",
    "win": "#1d3f2a",
    "win-line": "#8fd694",
    "win-name": "#d4f7cf",
    "win-text": "#e8f5e2",
    "win-quiet": "#cfe8d0",
    "win-act": "#c9f7c4",
    "card-face": "#f4f1e8",
    "card-line": "#c3bca8",
    "card-best": "#ffe08a",
    "card-best-line": "#7a4e00",
    "card-back": "#274472",
    "card-back-line": "#a9c1e8",
    "suit-spade": "#111111",
    "suit-heart": "#b00020",
    "suit-diamond": "#1740b5",
    "suit-club": "#0f5a2b",
    "bar": "#151c19",
    "bar-text": "#e8e5d8",
    "bar-quiet": "#a5b6ab",
    "bar-line": "#56645d",
    "bar-button": "#2c4f3f",
    "bar-button-text": "#fbf6e6",
    "bar-usual": "#4fae85",
    "bar-usual-text": "#0d1210",
    "bar-fold": "#643434",
    "bar-fold-text": "#fbf0ee",
    "bar-raise": "#6a5215",
    "bar-raise-text": "#fff5d8",
    "bar-loud": "#f0bd4f",
    "suit-black": "#111111",
    "suit-red": "#b00020",
}

LIGHT_TABLE_COLOURS: dict[str, str] = {
    "felt": "#27704a",
    "felt-shade": "#1f5f3e",
    "felt-rim": "#a9804a",
    "felt-text": "#ffffff",
    "felt-quiet": "#e3f3e8",
    "felt-place": "#7fb697",
    "chip": "#ffe39a",
    "seat": "#d3ceba",
    "seat-line": "#7d7c69",
    "seat-name": "#16201a",
    "seat-text": "#262e29",
    "seat-quiet": "#4a534b",
    "seat-act": "#1f4379",
    "seat-best": "#7a3b00",
    "turn": "#ffd166",
    "turn-line": "#9a5f00",
    "turn-name": "#432a00",
    "turn-text": "#4a3810",
    "turn-quiet": "#5a4210",
    "all-in": "#f0b9ae",
    "all-in-line": "#a8392f",
    "all-in-act": "#8c130a",
    "out": "#c9cfc7",
    "out-line": "#97a297",
    "out-text": "#39423b",
    "win": "#9fd89a",
    "win-line": "#16702a",
    "win-name": "#0c3a14",
    "win-text": "#1b3a20",
    "win-quiet": "#2c4a2f",
    "win-act": "#0a4a14",
    "card-face": "#ffffff",
    "card-line": "#b9b4a2",
    "card-best": "#ffe08a",
    "card-best-line": "#7a4e00",
    "card-back": "#2f4f86",
    "card-back-line": "#c4d6f4",
    "suit-spade": "#111111",
    "suit-heart": "#b00020",
    "suit-diamond": "#1740b5",
    "suit-club": "#0f5a2b",
    "bar": "#f4f1e6",
    "bar-text": "#1d2620",
    "bar-quiet": "#4c584f",
    "bar-line": "#8b8a78",
    "bar-button": "#d3e0d2",
    "bar-button-text": "#1d2620",
    "bar-usual": "#1f5f3e",
    "bar-usual-text": "#ffffff",
    "bar-fold": "#f0cfca",
    "bar-fold-text": "#1d2620",
    "bar-raise": "#f0dc9f",
    "bar-raise-text": "#1d2620",
    "bar-loud": "#8a4300",
    "suit-black": "#111111",
    "suit-red": "#b00020",
}

# Seven to one and better; few colours, far from each other, so that 16 of them do as well.
CONTRAST_TABLE_COLOURS: dict[str, str] = {
    "felt": "#002814",
    "felt-shade": "#000000",
    "felt-rim": "#a8a8a8",
    "felt-text": "#ffffff",
    "felt-quiet": "#ffffff",
    "felt-place": "#b0b0b0",
    "chip": "#ffff00",
    "seat": "#000000",
    "seat-line": "#c0c0c0",
    "seat-name": "#ffffff",
    "seat-text": "#ffffff",
    "seat-quiet": "#e0e0e0",
    "seat-act": "#00ffff",
    "seat-best": "#ffff00",
    "turn": "#000080",
    "turn-line": "#ffff00",
    "turn-name": "#ffff00",
    "turn-text": "#ffffff",
    "turn-quiet": "#ffffff",
    "all-in": "#000000",
    "all-in-line": "#ff8080",
    "all-in-act": "#ff9a9a",
    "out": "#000000",
    "out-line": "#808080",
    "out-text": "#c0c0c0",
    "win": "#004020",
    "win-line": "#00ff80",
    "win-name": "#ffffff",
    "win-text": "#ffffff",
    "win-quiet": "#ffffff",
    "win-act": "#ffffff",
    "card-face": "#ffffff",
    "card-line": "#606060",
    "card-best": "#ffff00",
    "card-best-line": "#000000",
    "card-back": "#000080",
    "card-back-line": "#ffffff",
    "suit-spade": "#000000",
    "suit-heart": "#a80000",
    "suit-diamond": "#0000c8",
    "suit-club": "#005000",
    "bar": "#000000",
    "bar-text": "#ffffff",
    "bar-quiet": "#ffffff",
    "bar-line": "#ffffff",
    "bar-button": "#ffffff",
    "bar-button-text": "#000000",
    "bar-usual": "#00ffff",
    "bar-usual-text": "#000000",
    "bar-fold": "#ff9090",
    "bar-fold-text": "#000000",
    "bar-raise": "#ffff00",
    "bar-raise-text": "#000000",
    "bar-loud": "#ffff00",
    "suit-black": "#000000",
    "suit-red": "#a80000",
}

HOLDEM_DARK = Theme(
    name="felt",
    primary="#4fae85",
    secondary="#c39a58",
    accent="#f0bd4f",
    warning="#f0bd4f",
    error="#ee7d72",
    success="#84d18b",
    foreground="#e8e5d8",
    background="#0d1210",
    surface="#151c19",
    panel="#1f2824",
    dark=True,
)

HOLDEM_LIGHT = Theme(
    name="felt-light",
    primary="#1f6b46",
    secondary="#7a5620",
    accent="#8a4300",
    warning="#8a4300",
    error="#a81c12",
    success="#136024",
    foreground="#1d2620",
    background="#e4dfce",
    surface="#f4f1e6",
    panel="#dcd7c5",
    dark=False,
)

HOLDEM_CONTRAST = Theme(
    name="felt-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9a9a",
    success="#00ff80",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#121212",
    dark=True,
    variables={**CONTRAST_TABLE_COLOURS, "input-selection-background": "#0000c8"},
)

OUR_THEMES = (HOLDEM_DARK, HOLDEM_LIGHT, HOLDEM_CONTRAST)


def table_colours(theme: Theme) -> dict[str, str]:
    """The table's own colours where the theme sets none."""
    ours = dict(TABLE_COLOURS if theme.dark else LIGHT_TABLE_COLOURS)
    if theme in OUR_THEMES or theme.ansi:
        return ours
    # Only now: the start with a theme of ours need not wait for it.
    from holdem_tui.ui.theme_contrast import matching_colours

    return ours | matching_colours(theme, card_face=ours["card-face"])


class Ink(NamedTuple):
    """A text colour on its background, both names from `TABLE_COLOURS`."""

    text: str
    ground: str
    bold: bool = False

    @property
    def style(self) -> str:
        """The ink as Textual's contents name it: "bold $suit-red on $card-face"."""
        return f"{'bold ' if self.bold else ''}${self.text} on ${self.ground}"


class SeatInks(NamedTuple):
    """The inks of one seat."""

    line: Ink
    name: Ink
    text: Ink
    quiet: Ink
    act: Ink

    @classmethod
    def of(cls, ground: str, *, line: str, name: str, text: str, quiet: str, act: str) -> SeatInks:
        """Inks on one background."""
        return cls(
            line=Ink(line, ground),
            name=Ink(name, ground, bold=name != "out-text"),
            text=Ink(text, ground),
            quiet=Ink(quiet, ground),
            act=Ink(act, ground),
        )


WAITING = SeatInks.of("seat", line="seat-line", name="seat-name", text="seat-text", quiet="seat-quiet", act="seat-act")
TURN = SeatInks.of("turn", line="turn-line", name="turn-name", text="turn-text", quiet="turn-quiet", act="turn-name")
ALL_IN = SeatInks.of(
    "all-in", line="all-in-line", name="seat-name", text="seat-text", quiet="seat-quiet", act="all-in-act"
)
OUT = SeatInks.of("out", line="out-line", name="out-text", text="out-text", quiet="out-text", act="out-text")
WINNER = SeatInks.of("win", line="win-line", name="win-name", text="win-text", quiet="win-quiet", act="win-act")

BAR = Ink("bar-text", "bar")
FELT_TEXT = Ink("felt-text", "felt", bold=True)
FELT_QUIET = Ink("felt-quiet", "felt")
FELT_PLACE = Ink("felt-place", "felt")
CHIPS = Ink("chip", "felt", bold=True)
CARD_LINE = Ink("card-line", "card-face")
BEST_GROUND = "card-best"
BEST_LINE = Ink("card-best-line", BEST_GROUND, bold=True)
CARD_BACK = Ink("card-back-line", "card-back")


class PlateInks(NamedTuple):
    """The inks of the plate under the pots: what a pot is called, its chips, whose it is, and the plate's edge."""

    name: Ink
    chips: Ink
    whose: Ink
    edge: Ink


OPEN_POTS = PlateInks(
    name=Ink("felt-text", "felt-shade"),
    chips=Ink("chip", "felt-shade", bold=True),
    whose=Ink("felt-quiet", "felt-shade"),
    edge=Ink("felt-shade", "felt"),
)
# As bright as the cards that won them.
PAID_POTS = PlateInks(name=BEST_LINE, chips=BEST_LINE, whose=BEST_LINE, edge=Ink(BEST_GROUND, "felt"))


def best_ink(ground: Ink) -> Ink:
    """The mark of the best five on a seat."""
    return Ink("seat-best", ground.ground, bold=True)


class Shades(Enum):
    """What the terminal shows of a theme."""

    COLOURS = "its colours"
    GREYS = "how bright they are"


class Palette:
    """The inks as terminal styles, for the colours of one theme."""

    def __init__(self, colours: Mapping[str, str], shades: Shades) -> None:
        self._shades = shades
        self._colours = {name: Color.parse(colours[name]) for name in TABLE_COLOURS}
        self._styles: dict[Ink, Style] = {}

    def __getitem__(self, ink: Ink) -> Style:
        style = self._styles.get(ink)
        if style is None:
            # Grey on grey nobody would find the one to act.
            reverse = self._shades is Shades.GREYS and ink in (TURN.name, TURN.quiet)
            text, ground = self._colours[TURN.name.text if reverse else ink.text], self._colours[ink.ground]
            underline = self._shades is Shades.GREYS and ink.ground == BEST_GROUND
            style = Style(
                color=text.rich_color,
                bgcolor=ground.rich_color,
                bold=ink.bold,
                reverse=reverse,
                underline=underline,
            )
            self._styles[ink] = style
        return style

    def colour(self, name: str) -> Color:
        """One of `TABLE_COLOURS` as the theme has it."""
        return self._colours[name]


def palette(variables: Mapping[str, str], shades: Shades = Shades.COLOURS) -> Palette:
    """The palette of a theme; pass `App.theme_variables`."""
    # Asked for with every row that is drawn, so that even the key has to be made quickly.
    return _palette(tuple(map(variables.get, TABLE_COLOURS)), shades)


@lru_cache(maxsize=8)
def _palette(values: tuple[str | None, ...], shades: Shades) -> Palette:
    colours = {name: value or TABLE_COLOURS[name] for name, value in zip(TABLE_COLOURS, values, strict=True)}
    return Palette(colours, shades)
