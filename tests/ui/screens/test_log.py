"""The page of the log: read from its end, broken at the width of the page, copied whole or in part."""

from __future__ import annotations

from collections import Counter

import pytest

from holdem_tui.table.visibility import Visibility
from tests.ui.game import game, rigged
from tests.ui.mouse import click_at, drag, place_of

pytestmark = pytest.mark.slow

LONG_NAME = " ".join(["Anna"] * 12)


async def test_it_opens_at_its_end_and_headings_have_air() -> None:
    async with game("Anna", "Boris") as table:
        for _ in range(6):
            await table.act("f")
            await table.press("space")
        await table.act("l")
        rows = [row.strip() for row in table.text.splitlines()]
        assert "Hand 7 · no limit 1/2" in rows
        assert "Hand 1 · no limit 1/2" not in rows
        assert rows[rows.index("Preflop") - 1] == ""
        await table.press("home")
        assert "Hand 1 · no limit 1/2" in table.text
        await table.press("l")
        assert "Anna to act" in table.text


async def test_sentences_hang_at_the_width_of_the_page() -> None:
    async with game(LONG_NAME, "Boris", size=(100, 30)) as table:
        await table.act("c")
        await table.press("l")
        column, row = place_of(table, f"{LONG_NAME} posts small blind 1")
        await table.resize(80, 24)
        column, row = place_of(table, f"{LONG_NAME} posts")
        assert table.text.splitlines()[row + 1] == f"{' ' * (column + 2)}small blind 1"


async def test_c_copies_all_of_it_and_says_so() -> None:
    async with game("Anna [red]", "Boris") as table:
        await table.act("f")
        await table.press("l")
        await table.until_text("c copy all")
        await table.press("c")
        assert table.app.clipboard.splitlines() == [
            "Hand 1 · no limit 1/2",
            "Anna [red] posts small blind 1",
            "Boris posts big blind 2",
            "",
            "Preflop",
            "Anna [red] folds",
            "Uncalled bet of 1 returned to Boris",
            "Boris wins 2 uncontested",
        ]
        assert "Log · sent to the terminal to copy: all of it, 8 lines" in table.text
        await table.press("escape")
        assert "Boris wins" in table.text


async def test_a_part_is_copied_with_the_mouse() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("l")
        column, row = place_of(table, "Boris posts")
        await drag(table, (column, row), (column + 4, row))
        await table.press("ctrl+c")
        assert table.app.clipboard == "Boris"
        assert "Sent to the terminal to copy." in table.text
        await click_at(table, (column, row))
        await table.press("ctrl+c")
        assert "Leave the table and quit?" in table.text


async def test_what_is_copied_has_no_card_that_was_not_shown() -> None:
    dealer = rigged("AhKh", "QcQd", "7s2s", board="2c7d9hTc3s")
    async with game("Anna", "Boris", "Vera", dealer=dealer) as table:
        await table.act("r", "5", "0", "enter")
        await table.act("f")
        await table.act("c")
        for _ in range(6):
            await table.act("c")
        await table.press("l", "c")
        copied = table.app.clipboard
        assert "Showdown" in copied
        shown = Counter(suit for suit in copied if suit in "♠♥♦♣")
        assert shown["♥"]
        for card in ("A♥", "K♥"):
            assert card not in copied
        assert ("7♠" in copied) == ("Anna shows" in copied)


async def test_every_hand_face_up_is_no_reason_to_log_what_was_folded() -> None:
    dealer = rigged("AhKh", "QcQd", board="2c7d9hTc3s")
    async with game("Anna", "Boris", dealer=dealer, visibility=Visibility.ALL_FACE_UP) as table:
        await table.press("f", "l", "c")
        assert not any(suit in table.app.clipboard for suit in "♠♥♦♣")
