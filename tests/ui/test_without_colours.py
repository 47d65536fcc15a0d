"""Whose turn, who is out, all-in, dealer, winner, suits and what is marked are told without a colour."""

from __future__ import annotations

import re

import pytest
from rich.color import ColorSystem
from textual.app import App

from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Settings
from tests.ui.game import Game, game, rigged
from tests.ui.screen_text import screen_strips
from tests.ui.test_theme import DRAWN, drawn_with, ratio

pytestmark = pytest.mark.slow

SHOWDOWN = rigged("AhAd", "QcQd", "7c2h", "KsKd", "TcTd", board="As9h4d2c3s")


def reversed_on(app: App[None]) -> list[str]:
    """Every text that is drawn in reverse, which terminals without colours can do."""
    return [
        text.strip()
        for strip in screen_strips(app)
        for text, style, _ in strip
        if style and style.reverse and text.strip(DRAWN)
    ]


def underlined_on(app: App[None]) -> set[str]:
    """Every text that is underlined."""
    return {text for strip in screen_strips(app) for text, style, _ in strip if style and style.underline}


def at_seat(table: Game, name: str) -> str:
    """The three rows of a seat at 80x24, without frames."""
    rows = table.text.splitlines()
    found = (
        (number, re.search(rf".{name} +(BTN|SB|BB|UTG|CO)", line)) for number, line in enumerate(rows[1:], start=1)
    )
    row, start = next((number, place.start()) for number, place in found if place)
    return "\n".join(line[start : start + 20] for line in rows[row : row + 3])


@pytest.fixture
def no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.usefixtures("no_color")
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_words_and_signs_tell_every_state(ascii_only: bool) -> None:
    signs = {"turn": ">", "puck": "D", "best": "*"} if ascii_only else {"turn": "▸", "puck": "●", "best": "▲"}
    settings = Settings(ascii=ascii_only, four_colours=False)
    stacks = (30, 60, 200, 200, 200)
    async with game(
        *("Anna", "Boris", "Vera", "Gleb", "Dina"),
        stacks=stacks,
        dealer=SHOWDOWN,
        showing=Showing.EVERYBODY_SHOWS,
        settings=settings,
    ) as table:
        await table.act("f")
        await table.act("c")
        await table.act("a", "y")
        await table.act()
        assert f"{signs['turn']}Boris" in table.text
        assert table.text.count(signs["turn"]) == 1
        assert "29 to call" in at_seat(table, "Boris")
        assert "folded" in at_seat(table, "Gleb")
        assert "ALL-IN 30" in at_seat(table, "Anna")
        assert f"BTN {signs['puck']}" in at_seat(table, "Anna")
        assert all(f"BTN {signs['puck']}" not in at_seat(table, name) for name in ("Boris", "Vera", "Gleb", "Dina"))
        await table.act("c")
        await table.act("f")
        await table.act("f")
        assert "next hand" in table.text
        assert "wins 64" in at_seat(table, "Boris")
        assert all("wins" not in at_seat(table, name) for name in ("Anna", "Vera", "Gleb", "Dina"))
        # Three cards of the board and the winner; his own two are underlined.
        assert table.text.count(signs["best"]) == 4
        assert f"{signs['best']}Boris" in table.text
        assert underlined_on(table.app) >= ({"Ah", "Ad"} if ascii_only else {"A♥", "A♦"})


@pytest.mark.usefixtures("no_color")
async def test_the_marked_button_and_the_open_amount_are_reversed() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.press("tab")
        actor = ["▸Anna", "BTN", "●"]
        assert reversed_on(table.app) == [*actor, "[ Anna, look at your cards  V ]"]
        await table.press("enter")
        assert reversed_on(table.app) == actor
        for words in ("[ Call 2  C ]", "[ Raise to 4–200  R ]", "[ All-in 200  A ]", "[1 min 4]", "[2 ½ pot 4]"):
            await table.press("tab")
            assert reversed_on(table.app) == [*actor, words]
        await table.press("4")
        assert reversed_on(table.app) == [*actor, "[ 7 ]"]
        assert "[4 pot 7]" in table.text
        await table.press("escape", "escape")
        assert reversed_on(table.app) == ["[ Stay  esc ]"]


async def test_where_there_are_colours_the_actor_is_not_reversed() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        assert "▸Anna" in table.text
        assert reversed_on(table.app) == []


@pytest.mark.usefixtures("no_color")
async def test_every_text_can_be_read_without_colours() -> None:
    themes = ("felt", "felt-light", "felt-contrast", "ansi-light")
    for found in (await drawn_with(*themes, size=(80, 24))).values():
        for pair, where in found.items():
            assert ratio(pair, ColorSystem.TRUECOLOR) >= 2.9, (where, pair)
            assert ratio(pair, ColorSystem.EIGHT_BIT) >= 2.9, (where, pair)
            assert ratio(pair, ColorSystem.STANDARD) >= 2, (where, pair)
