"""Keys of other layouts, capitals, and letters that nobody typed."""

from __future__ import annotations

import pytest
from textual import events

from holdem_tui.settings import Settings
from holdem_tui.ui.layouts import latin_key
from tests.ui.game import Game, game
from tests.ui.test_hot_seat import cards_in


async def press(table: Game, key: str, character: str | None) -> None:
    """One key as a terminal reports it, in no hurry."""
    table.clock.seconds += 1
    table.app.post_message(events.Key(key, character))
    await table.pilot.pause()
    await table.pilot.pause()


@pytest.mark.parametrize(
    ("letters", "latin"),
    [
        ("йцукен", "qwerty"),
        ("фываяч", "asdfzx"),
        ("і", "s"),
        ("ερτ", "ert"),
        ("ראט", "rty"),
        ("قفغ", "rty"),
        ("ФМ", "AV"),
    ],
)
def test_letters_stand_for_the_latin_ones_at_their_places(letters: str, latin: str) -> None:
    assert "".join(map(latin_key, letters)) == latin
    assert latin_key(f"ctrl+{letters[0]}") == f"ctrl+{latin[0]}"


@pytest.mark.parametrize("key", ["c", "C", "up", "question_mark", "7", "ctrl+q", "f5", "é", "漢", "shift+tab", "plus"])
def test_all_other_keys_stay_what_they_are(key: str) -> None:
    assert latin_key(key) == key


@pytest.mark.parametrize(("view", "call"), [("м", "с"), ("М", "С"), ("V", "C"), ("ω", "ψ"), ("ה", "ב"), ("ر", "ؤ")])
async def test_a_hand_is_played_with_another_layout_and_with_capitals(view: str, call: str) -> None:
    async with game("Anna", "Boris") as table:
        await press(table, view, view)
        assert "[ Call 1  C ]" in table.text
        await press(table, call, call)
        assert "Anna calls 1" in table.text


async def test_pages_open_and_close_with_another_layout() -> None:
    async with game("Anna", "Boris") as table:
        await press(table, "д", "д")
        assert "posts big blind 2" in table.text
        await press(table, "й", "й")
        assert table.at_hand_over
        await press(table, "ctrl+й", None)
        assert "Leave the table and quit?" in table.text
        await press(table, "т", "т")
        await press(table, "ctrl+с", None)
        assert "Leave the table and quit?" in table.text


async def test_a_capital_that_is_a_key_of_its_own_keeps_its_meaning() -> None:
    async with game("Anna", "Boris", settings=Settings(keys={"play.fold": "F"})) as table:
        await table.act()
        await press(table, "f", "f")
        assert "[ Call 1  C ]" in table.text
        await press(table, "F", "F")
        assert "Boris wins 2 uncontested" in table.text


async def test_what_is_typed_into_a_field_stays_as_typed() -> None:
    async with game("Anna", "Boris") as table:
        await table.press("escape", "y")
        table.app.screen.query_one("#name-4").focus()
        for letter in "Фёдор":
            await press(table, letter, letter)
        assert "Фёдор" in table.text


# As Textual reads what terminals send: caps lock with a text, alt and super with letters.
STRAY = [("caps_lock", "f"), ("num_lock", "c"), ("alt+c", "c"), ("alt+a", "a"), ("super+f", "f"), ("left_shift", "v")]


@pytest.mark.parametrize(("key", "character"), STRAY)
async def test_letters_that_nobody_typed_do_nothing(key: str, character: str) -> None:
    async with game("Anna", "Boris") as table:
        await press(table, key, character)
        assert table.at_hand_over
        assert not cards_in(table.text)
        await table.act()
        before = table.text
        await press(table, key, character)
        assert table.text == before
        await table.press("escape", "y")
        menu = table.text
        await press(table, key, character)
        assert table.text == menu


async def test_a_letter_that_means_nothing_says_once_which_do() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("k")
        assert "k does nothing here: F folds, C checks or calls, R bets or raises" in table.text
        await table.press("escape", "ж")
        assert "does nothing here" not in table.text
