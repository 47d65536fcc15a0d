"""Every text can be read: 4.5 to 1 or better in our themes, whatever stands on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.app import App
from textual.color import Color
from textual.notifications import SeverityLevel
from textual.theme import Theme

from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Settings
from holdem_tui.ui.theme import (
    ALL_IN,
    BEST_LINE,
    CARD_BACK,
    CARD_LINE,
    CHIPS,
    FELT_PLACE,
    FELT_QUIET,
    FELT_TEXT,
    HOLDEM_CONTRAST,
    HOLDEM_DARK,
    LIGHT_TABLE_COLOURS,
    OPEN_POTS,
    OUR_THEMES,
    OUT,
    TABLE_COLOURS,
    TURN,
    WAITING,
    WINNER,
    Ink,
    Palette,
    best_ink,
    palette,
    table_colours,
)
from holdem_tui.ui.theme_contrast import contrast
from tests.ui.game import Game, game, rigged
from tests.ui.scenes import six_on_the_river
from tests.ui.screen_text import notices, screen_strips, screen_text
from tests.ui.table_app import TableApp

THEMES = App[None]().available_themes
TEXTUALS = [theme for theme in THEMES.values() if not theme.ansi]


SUITS = ("suit-spade", "suit-heart", "suit-diamond", "suit-club", "suit-black", "suit-red")
SEATS = (WAITING, TURN, ALL_IN, OUT, WINNER)
# Lines and outlines carry no text and may be quieter.
DECORATION = frozenset({FELT_PLACE, CARD_LINE, *(inks.line for inks in SEATS)})


def text_inks() -> list[Ink]:
    """Every pair of colours that a player has to read."""
    seats = [ink for inks in SEATS for ink in inks]
    suits = [Ink(suit, face, bold=True) for suit in SUITS for face in ("card-face", "card-best")]
    marks = [best_ink(inks.text) for inks in SEATS]
    table = [FELT_TEXT, FELT_QUIET, CHIPS, *OPEN_POTS[:3], BEST_LINE, CARD_BACK]
    bar = [Ink(text, "bar") for text in ("bar-text", "bar-quiet", "bar-loud")]
    bar += [Ink("bar-button-text", "bar-button"), Ink("bar-usual-text", "bar-usual", bold=True)]
    bar += [Ink("bar-fold-text", "bar-fold"), Ink("bar-raise-text", "bar-raise")]
    return [ink for ink in (*seats, *suits, *marks, *table, *bar) if ink not in DECORATION]


@pytest.mark.parametrize("theme", OUR_THEMES, ids=lambda theme: theme.name)
def test_texts_on_the_table_have_contrast(theme: Theme) -> None:
    colours = palette({**table_colours(theme), **theme.variables})
    needed = 7 if theme is HOLDEM_CONTRAST else 4.5
    for ink in text_inks():
        assert contrast(colours.colour(ink.text), colours.colour(ink.ground)) >= needed, ink


def test_contrast_is_counted_as_the_guidelines_say() -> None:
    black, white, grey = (Color.parse(name) for name in ("#000000", "#ffffff", "#767676"))
    assert contrast(black, white) == contrast(white, black) == 21
    assert round(contrast(grey, white), 2) == 4.54
    assert contrast(grey, grey) == 1


def test_themes_of_others_colour_bar_and_seats_and_every_text_has_contrast() -> None:
    for theme in TEXTUALS:
        colours, usual = palette(table_colours(theme)), palette(TABLE_COLOURS if theme.dark else LIGHT_TABLE_COLOURS)
        assert colours.colour("bar") == Color.parse(theme.to_color_system().generate()["surface"]), theme.name
        for name in ("felt", "felt-rim", "card-face", "suit-heart", "chip"):
            assert colours.colour(name) == usual.colour(name), theme.name
        for ink in text_inks():
            assert contrast(colours.colour(ink.text), colours.colour(ink.ground)) >= 4.5, (theme.name, ink)


def test_cards_in_a_seat_have_an_edge() -> None:
    for theme in (*OUR_THEMES, *TEXTUALS):
        colours = palette({**table_colours(theme), **theme.variables})
        for seat in SEATS:
            assert contrast(colours.colour("card-face"), colours.colour(seat.text.ground)) >= 1.4, theme.name


def test_our_themes_set_every_colour_of_the_table_and_no_other() -> None:
    for theme in OUR_THEMES:
        assert table_colours(theme).keys() == TABLE_COLOURS.keys()
    assert HOLDEM_CONTRAST.variables.keys() - TABLE_COLOURS.keys() == {"input-selection-background"}
    assert HOLDEM_CONTRAST.variables.keys() >= TABLE_COLOURS.keys()


def test_a_theme_may_change_the_colours_of_the_table() -> None:
    colours: Palette = palette({**TABLE_COLOURS, "felt": "#000080"})
    assert colours.colour("felt") == Color.parse("#000080")


async def test_the_table_works_in_every_theme() -> None:
    app = TableApp(six_on_the_river())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        before = screen_text(app)
        assert "120 to call" in before
        for theme in THEMES:
            app.theme = theme
            await pilot.pause()
            assert screen_text(app) == before, theme


async def test_a_change_of_theme_repaints_the_table() -> None:
    app = TableApp(six_on_the_river())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        blue = replace(HOLDEM_DARK, name="blue", variables={"felt": "#000081", "turn": "#000082"})
        app.register_theme(blue)
        app.theme = blue.name
        await pilot.pause()
        picture = app.export_screenshot()
        assert "#000081" in picture
        assert "#000082" in picture
        assert TABLE_COLOURS["felt"] not in picture


# Lines and blocks that draw frames, the edge of the felt and scroll bars, and the pattern of a card's back.
DRAWN = "─│╭╮╰╯━┃┏┓┗┛╌╎▀▔▁▂▃▄▅▆▇▌▊▎▒ \n"
SEVERITIES: tuple[SeverityLevel, ...] = ("information", "warning", "error")
PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
SHOWDOWN = rigged("AhAd", "QcQd", "7c2h", "KsKd", board="As9h4d2c3s")


@dataclass(frozen=True, slots=True)
class Pair:
    """A text colour on its background; None is the terminal's own."""

    text: RichColor | None
    ground: RichColor | None
    is_dim: bool


def as_terminal_shows(colour: RichColor, system: ColorSystem) -> Color:
    return Color(*colour.downgrade(system).get_truecolor(DEFAULT_TERMINAL_THEME))


def pairs_on(app: App[None]) -> dict[Pair, str]:
    """Every pair of colours that text on the screen is drawn with, and the first such text."""
    found: dict[Pair, str] = {}
    for strip in screen_strips(app):
        for text, style, _ in strip:
            if style is None or not text.strip(DRAWN):
                continue
            colours = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
            found.setdefault(Pair(*colours, is_dim=bool(style.dim)), text.strip())
    return found


async def pages(table: Game) -> AsyncIterator[str]:
    """Everything that can be on the screen, from the first hand-over to the menu; words that stand on each."""
    yield "Gleb, look at your cards"
    await table.press("tab")
    yield "Gleb, look at your cards"
    await table.act("r", "6", "enter")
    await table.act("a", "y")
    await table.act()
    for words, keys in (
        ("ALL-IN 30", []),
        ("Fold ", ["tab"]),
        ("You can", ["w"]),
        ("v view", ["v"]),
        ("leaves ", ["v", "r"]),
        ("is more than", ["9", "9", "9", "9", "enter"]),
        ("All-in: ", ["escape", "a"]),
        ("can win it", ["escape", "p"]),
        ("posts big blind", ["escape", "l"]),
        ("Royal flush", ["escape", "question_mark"]),
        ("Losing hands", ["escape", "o"]),
        ("Losing hands", ["tab"]),
    ):
        await table.press(*keys)
        yield words
    await table.press("escape", "f")
    await table.act("f")
    await table.act("c")
    yield "Anna wins"
    for severity in SEVERITIES:
        table.app.notify("Mind the step", severity=severity)
    await table.press("escape")
    yield "Mind the step"
    table.app.clear_notifications()
    await table.press("y")
    yield "Empty seats"
    for field in ("#name-0", "#name-8", "#structure", "#help"):
        table.app.screen.query_one(field).focus()
        await table.pilot.pause()
        yield "Empty seats"
    table.app.screen.query_one("#structure").focus()
    await table.press("enter", "down", "up")
    yield "pot limit"
    await table.press("escape")
    table.app.screen.query_one("#blinds").focus()
    await table.press("x", "enter")
    yield "Blinds: "
    await table.pilot.hover("#help")
    yield "Empty seats"
    await table.resize(60, 20)
    yield "60 columns and 20 rows"


async def drawn_with(*themes: str, size: tuple[int, int]) -> dict[str, dict[Pair, str]]:
    """Every pair of text colours by theme, and where it was seen first; each screen is shown in all themes in turn."""
    found: dict[str, dict[Pair, str]] = {theme: {} for theme in themes}
    async with game(
        *PLAYERS,
        stacks=(30, 60, 200, 200),
        dealer=SHOWDOWN,
        showing=Showing.EVERYBODY_SHOWS,
        size=size,
    ) as table:
        async for words in pages(table):
            for theme in themes:
                table.app.theme = theme
                await table.pilot.pause()
                assert words in table.text
                for pair, text in pairs_on(table.app).items():
                    found[theme].setdefault(pair, f"{text!r} beside {words!r} in {theme}")
    return found


def ratio(pair: Pair, system: ColorSystem) -> float:
    assert pair.text is not None
    assert pair.ground is not None
    return contrast(as_terminal_shows(pair.text, system), as_terminal_shows(pair.ground, system))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_text_of_our_themes_has_contrast(size: tuple[int, int]) -> None:
    for theme, found in (await drawn_with(*(theme.name for theme in OUR_THEMES), size=size)).items():
        assert len(found) > 20
        for pair, where in found.items():
            assert not pair.is_dim, where
            assert ratio(pair, ColorSystem.TRUECOLOR) >= 4.5, (where, pair)
            # The terminal may have 16 colours; high contrast is made for them.
            needed = 4.5 if theme == HOLDEM_CONTRAST.name else 2
            assert ratio(pair, ColorSystem.STANDARD) >= needed, (where, pair)


@pytest.mark.slow
async def test_every_text_can_be_read_in_other_themes() -> None:
    for found in (await drawn_with("textual-light", "nord", size=(80, 24))).values():
        for pair, where in found.items():
            assert ratio(pair, ColorSystem.TRUECOLOR) >= 3, (where, pair)


@pytest.mark.slow
async def test_around_the_table_ansi_themes_leave_the_colours_to_the_terminal() -> None:
    for found in (await drawn_with("ansi-dark", "ansi-light", size=(80, 24))).values():
        own = [pair for pair in found if pair.text is not None and pair.text.is_default]
        assert own
        for pair, where in found.items():
            assert pair.text != pair.ground or pair in own, (where, pair)


@pytest.mark.parametrize("theme", [OUR_THEMES[0].name, pytest.param(HOLDEM_CONTRAST.name, marks=pytest.mark.slow)])
async def test_without_colours_every_text_has_contrast(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with game(*PLAYERS, settings=Settings(theme=theme)) as table:
        await table.act()
        found = pairs_on(table.app)
    assert found
    for pair, text in found.items():
        for colour in (pair.text, pair.ground):
            assert colour is not None
            assert len(set(colour.get_truecolor())) == 1, text
        assert ratio(pair, ColorSystem.TRUECOLOR) >= 4.5, (text, pair)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light"])
async def test_without_colours_ansi_themes_show_everything(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with game(*PLAYERS, settings=Settings(theme=theme)) as table:
        await table.act()
        assert "Fold" in table.text
        assert "Anna" in table.text


async def started_with(theme: str) -> tuple[str, str]:
    async with game(*PLAYERS, settings=Settings(theme=theme)) as table:
        return table.app.theme, notices(table.app)


@pytest.mark.parametrize("theme", ["felt-light", "nord"])
async def test_the_theme_of_the_settings_is_put_on(theme: str) -> None:
    assert await started_with(theme) == (theme, "")


async def test_an_unknown_theme_is_told_and_the_usual_one_put_on() -> None:
    theme, told = await started_with("felt-lite")
    assert theme == "felt"
    assert told == (
        'Settings: theme = "felt-lite" is not known. The nearest are felt-light, felt, felt-contrast. '
        "The default theme is used."
    )


async def test_a_light_theme_has_the_light_table() -> None:
    async with game(*PLAYERS, settings=Settings(theme="textual-light")) as table:
        await table.act()
        assert table.app.theme_variables["felt"] == LIGHT_TABLE_COLOURS["felt"]
