"""The last action is taken back on the page of the next player, and nowhere once that one has looked."""

from __future__ import annotations

import pytest

from holdem_tui.engine.setup import Stakes, Structure
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.screens.table import TableScreen
from tests.terminal.terminal import cards_in
from tests.ui.game import game
from tests.ui.mouse import click


async def test_the_page_offers_it_and_the_player_finds_a_page_before_his_cards() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "8", "enter")
        assert "Boris, look at your cards" in table.text
        assert "u undo Anna's raise to 8" in table.text
        await table.press("u")
        assert "Anna, look at your cards" in table.text
        assert not cards_in(table.text)
        assert "Pot 3.  2 to call." in table.text
        await table.act()
        assert "Anna to act" in table.text
        assert "pot 3" in table.text
        await table.press("l")
        assert "Anna raises to 8" in table.text
        assert "Anna's raise to 8 is undone" in table.text


async def test_the_hand_goes_on_as_if_nothing_had_been() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "8", "enter")
        await table.press("u")
        await table.act("c")
        assert "Anna calls 2" in table.text
        assert "raises" not in table.text
        await table.act("c")
        await table.act("c")
        await table.act()
        assert "flop" in table.text
        assert "Pot 6 " in table.text


async def test_by_mouse() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("c")
        await click(table, "u undo Anna's call of 1")
        assert "Anna, look at your cards" in table.text


async def test_nothing_is_offered_before_the_first_decision() -> None:
    async with game("Anna", "Boris") as table:
        assert "undo" not in table.text.splitlines()[-1]
        await table.press("u")
        assert "Nothing has been decided in this" in table.text
        assert "Anna, look at your cards" in table.text


async def test_once_the_next_player_has_looked_the_action_stands() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("c")
        await table.act()
        await table.press("u")
        assert "The next player has looked at his" in table.text
        assert "Boris to act" in table.text


async def test_after_the_flop_was_dealt_the_page_says_why_not() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("c")
        await table.act("c")
        await table.press("u")
        assert "Cards were turned up since the" in table.text


async def test_a_hand_that_is_over_stands() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("u")
        assert "The hand is over: what was done" in table.text
        assert "next hand" in table.text


@pytest.mark.slow
async def test_on_the_page_of_a_game_that_was_set_aside_it_says_why_not() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("c")
        await table.act()
        screen = table.app.screen
        assert isinstance(screen, TableScreen)
        screen.set_aside()
        await table.press("u")
        assert "Nothing can be undone now" in table.text
        assert "Boris, look at your cards" in table.text


@pytest.mark.slow
async def test_where_everybody_watches_a_hand_that_is_over_stands_too() -> None:
    async with game("Anna", "Boris", visibility=Visibility.ALL_FACE_UP) as table:
        await table.press("c", "f", "y", "u")
        assert "The hand is over: what was done" in table.text
        assert "next hand" in table.text


FIXED = Stakes(structure=Structure.FIXED_LIMIT, small_blind=5, big_blind=10)
POT_LIMIT = Stakes(structure=Structure.POT_LIMIT, small_blind=1, big_blind=2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stakes", "done", "offered"),
    [
        (Stakes(small_blind=1, big_blind=2), ("r", "6", "0", "enter"), "Raise to 4"),
        (Stakes(small_blind=1, big_blind=2), ("a", "y"), "Raise to 4"),
        (Stakes(small_blind=1, big_blind=2), ("f",), "Raise to 4"),
        (FIXED, ("r",), "Raise to 20"),
        (POT_LIMIT, ("r", "7", "enter"), "Raise to 4–7"),
    ],
)
async def test_the_same_table_is_offered_again(stakes: Stakes, done: tuple[str, ...], offered: str) -> None:
    async with game("Anna", "Boris", "Vera", stakes=stakes) as table:
        await table.act()
        before = table.text
        assert offered in before
        await table.press(*done)
        await table.press("u", "v")
        assert table.text == before


async def test_where_everybody_watches_several_are_taken_back() -> None:
    async with game("Anna", "Boris", visibility=Visibility.ALL_FACE_UP) as table:
        await table.press("c", "c", "c")
        assert "flop" in table.text
        await table.press("u", "u")
        assert "preflop" in table.text
        assert "Boris to act" in table.text
        await table.press("u", "u")
        assert "Anna to act" in table.text
        assert "Nothing has been decided" in table.text


async def test_a_held_key_takes_back_once() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("c")
        await table.act("c")
        table.clock.seconds += 1
        await table.send_at_once("u", "u", "u")
        assert "Boris, look at your cards" in table.text


async def test_with_all_cards_face_up_the_key_stands_in_the_row_of_keys() -> None:
    async with game("Anna", "Boris", visibility=Visibility.ALL_FACE_UP) as table:
        await table.press("c")
        assert "u undo" in table.text.splitlines()[-1]
        await table.press("u")
        assert "Anna to act" in table.text
