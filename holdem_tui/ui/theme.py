"""Colours: our dark theme, and the table's own colours, which keep it readable in every theme.

An app takes both in with two lines: `register_theme(HOLDEM_DARK)`, and `get_theme_variable_defaults` returning
`TABLE_COLOURS`. Every text on the table brings its own background, so nothing depends on the theme around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

TABLE_COLOURS: dict[str, str] = {
    "felt": "#14503a",
    "felt-shade": "#0e3d2c",
    "felt-line": "#2a6a52",
    "felt-rim": "#8f6a3b",
    "felt-text": "#eef2e6",
    "felt-quiet": "#b3cdbd",
    "felt-place": "#5f9a80",
    "chip": "#ffd777",
    "seat": "#212a26",
    "seat-line": "#56645d",
    "seat-name": "#f2efe4",
    "seat-text": "#dcdcd0",
    "seat-quiet": "#9dafa4",
    "seat-act": "#bfe3cf",
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
    "win-quiet": "#a9cfae",
    "win-act": "#a8eda6",
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
    "bar-loud": "#f0bd4f",
    "suit-black": "#111111",
    "suit-red": "#b00020",
}

HOLDEM_DARK = Theme(
    name="holdem-dark",
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


class Ink(NamedTuple):
    """A text colour on its background, both names from `TABLE_COLOURS`."""

    text: str
    ground: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class SeatInks:
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

FELT_TEXT = Ink("felt-text", "felt", bold=True)
FELT_QUIET = Ink("felt-quiet", "felt")
FELT_PLACE = Ink("felt-place", "felt")
FELT_RIM = Ink("felt-rim", "felt")
CHIPS = Ink("chip", "felt", bold=True)
CARD_LINE = Ink("card-line", "card-face")
BEST_LINE = Ink("card-best-line", "card-best", bold=True)
CARD_BACK = Ink("card-back-line", "card-back")
SUITS = ("suit-spade", "suit-heart", "suit-diamond", "suit-club", "suit-black", "suit-red")


def best_ink(ground: Ink) -> Ink:
    """The mark of the best five on a seat."""
    return Ink("chip", ground.ground, bold=True)


# Lines and outlines carry no text and may be quieter.
DECORATION = frozenset({FELT_PLACE, FELT_RIM, CARD_LINE, *(inks.line for inks in (WAITING, TURN, ALL_IN, OUT, WINNER))})


def text_inks() -> list[Ink]:
    """Every pair of colours that a player has to read."""
    seats = [getattr(inks, field.name) for inks in (WAITING, TURN, ALL_IN, OUT, WINNER) for field in fields(inks)]
    suits = [Ink(suit, face, bold=True) for suit in SUITS for face in ("card-face", "card-best")]
    marks = [best_ink(inks.text) for inks in (WAITING, TURN, ALL_IN, OUT, WINNER)]
    table = [FELT_TEXT, FELT_QUIET, CHIPS, BEST_LINE, CARD_BACK]
    bar = [Ink(text, "bar") for text in ("bar-text", "bar-quiet", "bar-loud")]
    bar.append(Ink("bar-button-text", "bar-button", bold=True))
    return [ink for ink in (*seats, *suits, *marks, *table, *bar) if ink not in DECORATION]


class Palette:
    """The inks as terminal styles, for the colours of one theme."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self._colours = {name: Color.parse(colours[name]) for name in TABLE_COLOURS}
        self._styles: dict[Ink, Style] = {}

    def __getitem__(self, ink: Ink) -> Style:
        style = self._styles.get(ink)
        if style is None:
            text, ground = self._colours[ink.text], self._colours[ink.ground]
            style = Style(color=text.rich_color, bgcolor=ground.rich_color, bold=ink.bold)
            self._styles[ink] = style
        return style

    def colour(self, name: str) -> Color:
        """One of `TABLE_COLOURS` as the theme has it."""
        return self._colours[name]


def palette(variables: Mapping[str, str]) -> Palette:
    """The palette of a theme; pass `App.theme_variables`."""
    return _palette(tuple(variables.get(name, default) for name, default in TABLE_COLOURS.items()))


@lru_cache(maxsize=8)
def _palette(values: tuple[str, ...]) -> Palette:
    return Palette(dict(zip(TABLE_COLOURS, values, strict=True)))
