"""Pages over the table and the menu: a key that is held, or a second click, neither acts there nor closes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.game import Game, game
from tests.ui.mouse import place_of
from tests.ui.test_without_colours import reversed_on

# Many games of many steps.
pytestmark = pytest.mark.slow

PLAYERS = ("Anna", "Boris", "Vera")
PAGES = {
    "l": "posts big blind 2",
    "p": "can win it",
    "t": "seat by seat",
    "question_mark": "Ranking of hands",
    "o": "Losing hands",
    "h": "Won by, net",
}


async def hold(table: Game, key: str, told: str | None = None) -> None:
    """Press a key and keep it down, as terminals report it; `told` is on the screen all the while."""
    table.clock.seconds += 1
    for wait in (0, 0.5, *[0.03] * 12):
        table.clock.seconds += wait
        await table.pilot.press(key)
        await table.pilot.pause()
        if told is not None:
            assert told in table.text


async def click_twice(table: Game, words: str, *, apart: float) -> None:
    """Two clicks on the cell where these words stood before the first."""
    await table.until_text(words)
    place = place_of(table, words, right=1)
    table.clock.seconds += 1
    for wait in (0, apart):
        table.clock.seconds += wait
        await table.pilot.click(offset=place)
        await table.pilot.pause()


@pytest.mark.parametrize("key", PAGES)
async def test_a_held_opener_opens_once_and_closes_once(key: str) -> None:
    async with game(*PLAYERS) as table:
        await table.act()
        await hold(table, key, PAGES[key])
        await hold(table, key, "[ Fold  F ]")


@pytest.mark.parametrize("key", PAGES)
async def test_on_the_page_between_two_players_too(key: str) -> None:
    async with game(*PLAYERS) as table:
        await hold(table, key, PAGES[key])
        await hold(table, key, "Anna, look at your cards")


@pytest.mark.parametrize(("key", "told"), [("question_mark", "Ranking of hands"), ("o", "Losing hands")])
async def test_in_the_menu_too(key: str, told: str) -> None:
    async with game(*PLAYERS) as table:
        await table.press("escape", "y")
        await hold(table, key, told)
        await hold(table, key, "Empty seats")


@pytest.mark.parametrize("key", ["escape", "space", "q"])
async def test_a_held_key_that_goes_back_does_nothing_more(key: str) -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("l")
        await hold(table, key, "Boris wins")


async def test_a_key_right_after_a_page_opened_does_not_close_it() -> None:
    async with game(*PLAYERS) as table:
        await table.act("l")
        await table.send_at_once("escape")
        await table.until_text("esc back")
        await table.press("escape")
        assert "[ Fold  F ]" in table.text


async def test_enter_held_on_the_button_of_the_options_changes_none(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    async with game(*PLAYERS, settings_file=file) as table:
        # The options are a button of the row of keys where that has room for all.
        await table.resize(120, 40)
        await table.act(*["shift+tab"] * 4)
        await hold(table, "enter", "four colours")
        await table.press("escape")
        assert "Fold" in table.text
        await table.press("escape", "y", "escape", "tab")
        await hold(table, "enter", "four colours")
        await table.press("shift+tab")
        await hold(table, "enter", "Empty seats")


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_choose_nothing_while_they_are_held(key: str, tmp_path: Path) -> None:
    async with game(*PLAYERS, settings_file=tmp_path / "settings.toml") as table:
        await table.press("o", "down", "down")
        await hold(table, key, "normal")
    assert not (tmp_path / "settings.toml").exists()


async def test_arrows_go_on_while_they_are_held() -> None:
    async with game(*PLAYERS) as table:
        await table.press("o")
        await table.send_at_once("down")
        assert reversed_on(table.app) == ["four colours"]
        await table.press("down")
        await table.send_at_once("down")
        assert reversed_on(table.app) == ["normal"]
        await table.send_at_once("right", "right")
        assert reversed_on(table.app) == ["instant"]


@pytest.mark.parametrize("apart", [0.1, 0.5])
async def test_a_second_click_does_not_close_what_the_first_opened(apart: float) -> None:
    async with game(*PLAYERS) as table:
        await click_twice(table, "l log", apart=apart)
        assert PAGES["l"] in table.text
        await click_twice(table, "esc back", apart=apart)
        assert "Anna, look at your cards" in table.text
        await table.act()
        await click_twice(table, "l log", apart=apart)
        assert PAGES["l"] in table.text
        await click_twice(table, "esc back", apart=apart)
        assert "[ Fold  F ]" in table.text


async def test_a_click_right_after_the_options_opened_chooses_nothing(tmp_path: Path) -> None:
    async with game(*PLAYERS, settings_file=tmp_path / "settings.toml") as table:
        await table.press("o")
        await table.pilot.click(offset=place_of(table, "four colours", right=1))
        assert "four colours" in table.text
    assert not (tmp_path / "settings.toml").exists()
