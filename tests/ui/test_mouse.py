"""Everything by mouse, one click each; what lies behind a page does not react."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from tests.ui.game import Game, game, rigged
from tests.ui.mouse import click, drag, place_of, report

pytestmark = pytest.mark.slow

# As many of the event loop as a notice needs to go, and more.
PASSES = 40
WINS = rigged("2c7d", "AhAd", board="AsKd9h4s3s")


async def on_turn(table: Game) -> None:
    """Open the page before the first turn with a click."""
    await click(table, "look at your cards")
    assert "Anna to act" in table.text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("[ Fold", "Anna folds"),
        ("[ Call 2", "Anna calls 2"),
        ("[ Raise to 4", "[ 4 ]"),
        ("[ All-in 200", "All-in: raise to 200?"),
        ("1 min", "[ 4 ]"),
        ("3 ⅔ pot", "[ 5 ]"),
        ("v hide", "v view"),
        ("w why?", "You cannot check"),
        ("l log", "posts big blind 2"),
        ("p pots", "can win it"),
        ("? help", "Royal flush"),
        ("esc menu", "Leave the table and go to the menu?"),
        ("^q quit", "Leave the table and quit?"),
    ],
)
async def test_one_click_does_what_it_says(words: str, told: str) -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await on_turn(table)
        await click(table, words)
        assert told in table.text


async def test_an_amount_and_a_question_by_mouse() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await on_turn(table)
        await click(table, "[ Raise")
        await click(table, "[Close")
        assert "[ Fold" in table.text
        await click(table, "[ All-in")
        await click(table, "[ No")
        assert "[ Fold" in table.text
        await click(table, "[ Raise")
        await click(table, "[5 all-in")
        await click(table, "[Send")
        await click(table, "[ Yes")
        assert "Anna raises to 200 and is all-in" in table.text


async def test_the_page_between_two_players_and_its_keys_by_mouse() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        for words, told in (("l log", "posts big blind"), ("p pots", "can win it"), ("? help", "Royal flush")):
            await click(table, words)
            assert told in table.text
            await click(table, "esc back")
            assert "Anna, look at your cards" in table.text
        for words in ("esc menu", "^q quit"):
            await click(table, words)
            assert "Leave the table" in table.text
            await click(table, "Stay")
            assert "Anna, look at your cards" in table.text
        await on_turn(table)


async def test_a_page_that_was_read_is_closed_by_mouse() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await on_turn(table)
        await click(table, "? help")
        assert "Royal flush" in table.text
        await click(table, "esc back")
        assert "Anna to act" in table.text


async def test_a_result_by_mouse_and_out_to_the_menu() -> None:
    async with game("Anna", "Boris", dealer=WINS) as table:
        await on_turn(table)
        await click(table, "[ Fold")
        assert "Boris wins 2" in table.text
        await click(table, "s Boris shows")
        assert "Boris shows" not in table.text
        assert "2♣ 7♦" in table.text
        await click(table, "space next hand")
        assert table.at_hand_over
        await click(table, "esc menu")
        await click(table, "Leave  Y")
        assert "Empty seats" in table.text


async def test_the_menu_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Dealing remembers the form in a file.
    monkeypatch.chdir(tmp_path)
    async with game("Anna", "Boris") as table:
        await table.press("escape", "y")
        await click(table, "Help  ?")
        assert "Royal flush" in table.text
        await click(table, "esc back")
        await click(table, "no limit")
        await click(table, "pot limit")
        await click(table, "Deal  enter")
        assert " pot limit 1/2 · hand 1 " in table.text
        await table.press("escape", "y")
        await click(table, "Quit  ^q")
        assert table.app.return_code == 0


async def test_clicks_on_a_page_do_nothing_to_what_lies_behind_it() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await on_turn(table)
        places = {}
        for words in ("[ Fold", "[ Call 2", "[ Raise", "[ All-in", "1 min"):
            row, line = next((row, line) for row, line in enumerate(table.text.splitlines()) if words in line)
            places[words] = (line.index(words) + 2, row)
        for opened_by in ("l", "p", "question_mark", "escape"):
            await table.press(opened_by)
            page = table.text
            for place in places.values():
                table.clock.seconds += 1
                await table.pilot.click(offset=place)
            assert table.text == page
            await table.press("escape")
            assert "Anna to act" in table.text
            assert "[ Fold" in table.text


async def test_clicks_beside_the_buttons_and_on_the_table_do_nothing() -> None:
    async with game("Anna", "Boris", "Vera", size=(120, 40)) as table:
        await on_turn(table)
        before = table.text
        for place in ((0, 0), (60, 0), (40, 10), (60, 30), (100, 10), (119, 39), (0, 35), (118, 35), (0, 33)):
            table.clock.seconds += 1
            await table.pilot.click(offset=place)
        assert table.text == before


async def test_a_window_that_is_too_small_takes_no_click() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await on_turn(table)
        row = next(row for row, line in enumerate(table.text.splitlines()) if "[ Fold" in line)
        await table.resize(79, 24)
        table.clock.seconds += 1
        await table.pilot.click(offset=(3, row))
        await table.resize(80, 24)
        assert "Anna to act" in table.text


async def test_a_press_on_a_notice_that_goes_is_harmless() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        table.app.notify("A notice", markup=False)
        await table.until_text("A notice")
        place = place_of(table, "A notice")
        # The first click closes it; one of the next comes when it is gone but drawn still.
        for _ in range(PASSES):
            report(table, events.MouseDown, place)
            report(table, events.MouseUp, place)
            await asyncio.sleep(0)
        await table.until(lambda: "A notice" not in table.text)
        assert "Anna to act" in table.text


async def test_notices_are_not_selected() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("l")
        table.app.notify("A notice", markup=False)
        await table.until_text("A notice")
        place = place_of(table, "A notice")
        await drag(table, place, (place.x + 4, place.y))
        await table.press("ctrl+c")
        assert table.app.clipboard == ""
        assert "Leave the table and quit?" in table.text
