"""Every text on the table can be read: 4.5 to 1 or better, in our theme and in all built-in ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.app import App
from textual.color import Color

from holdem_tui.ui.theme import HOLDEM_DARK, TABLE_COLOURS, Ink, Palette, palette, text_inks
from tests.ui.scenes import six_on_the_river
from tests.ui.screen_text import screen_text
from tests.ui.table_app import TableApp

THEMES = list(App[None]().available_themes)


def luminance(colour: Color) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour.normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", sorted(set(text_inks())), ids=lambda ink: f"{ink.text} on {ink.ground}")
def test_texts_on_the_table_have_contrast(ink: Ink) -> None:
    colours = palette(TABLE_COLOURS)
    assert contrast(colours.colour(ink.text), colours.colour(ink.ground)) >= 4.5


def test_texts_of_our_theme_have_contrast() -> None:
    colours = HOLDEM_DARK.to_color_system().generate()
    for text in (HOLDEM_DARK.foreground, HOLDEM_DARK.primary, HOLDEM_DARK.accent, HOLDEM_DARK.error):
        for ground in ("background", "surface", "panel"):
            assert contrast(Color.parse(str(text)), Color.parse(colours[ground])) >= 4.5, (text, ground)


def test_a_theme_may_change_the_colours_of_the_table() -> None:
    colours: Palette = palette({**TABLE_COLOURS, "felt": "#000080"})
    assert colours.colour("felt") == Color.parse("#000080")


@pytest.mark.parametrize("theme", THEMES)
async def test_the_table_works_in_every_theme(theme: str) -> None:
    app = TableApp(six_on_the_river())
    async with app.run_test(size=(80, 18)) as pilot:
        before = screen_text(app)
        app.theme = theme
        await pilot.pause()
        assert "to call 120" in screen_text(app)
        assert len(screen_text(app)) > len(before) / 2


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
