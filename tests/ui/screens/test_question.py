"""What is said of the game before the table is left."""

from __future__ import annotations

import pytest

from tests.ui.game import game


async def test_a_saved_game_says_so() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("space")
        await table.act("escape")
        assert "Leave the table and go to the menu?" in table.text
        assert "It is saved: resume it with holdem resume." in table.text
        await table.press("escape", "ctrl+q")
        assert "Leave the table and quit?" in table.text
        assert "It is saved: resume it with holdem resume." in table.text


async def test_a_game_that_is_over_is_left_without_a_question_and_there_is_nothing_to_go_on_with() -> None:
    async with game("Anna", "Boris", stacks=2) as table:
        while "wins the game" not in table.text:
            await table.act("c", "a", "y", "space")
        await table.press("ctrl+q")
        assert "The game is over." in table.text
        await table.press("escape", "escape")
        assert "Empty seats" in table.text
        assert "Resume" not in table.text
        await table.press("escape", "r")
        assert "Empty seats" in table.text


async def test_the_menu_goes_on_with_the_game_that_was_left() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("space")
        await table.act("c")
        await table.press("escape", "y")
        assert "Resume  R" in table.text
        await table.press("escape", "r")
        assert "Anna, look at your cards" in table.text
        assert "Boris calls 1 (2 in all)" in table.text


@pytest.mark.parametrize("key", ["escape", "ctrl+q"])
async def test_a_game_of_which_no_hand_is_over_is_not_kept(key: str) -> None:
    async with game("Anna", "Boris") as table:
        await table.act("c")
        await table.press(key)
        assert "No hand is over yet: this game is not kept." in table.text
        await table.press("y")
        assert "Resume" not in table.text
