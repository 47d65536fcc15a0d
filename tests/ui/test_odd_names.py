"""Names that look like markup, or whose letters take no cell or two, wherever a name stands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from holdem_tui.cli import main
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.settings import Settings
from holdem_tui.ui.app import HoldemApp
from tests.ui.game import FakeClock, Game, game, rigged
from tests.ui.screen_text import screen_rows, screen_text

# Many games of many steps.
pytestmark = pytest.mark.slow

MARKUP = ["[/", "[red]X[/red]", "[0] Al", "{} %s", r"\[x]$red", "[@click=q]"]
# Cut to what a seat has room for, and as many cells: two for each letter, none for marks, from right to left.
WIDE = "漢字" * 10
COMBINING = "e\u0301" * 40
EMOJI = "👍" * 20
FAMILY = "👩\u200d👩\u200d👧" * 20
ODD = (
    WIDE,
    COMBINING,
    EMOJI,
    FAMILY,
    "שלום עולם טוב מאוד",
    "مريم بنت عمران",
    "Ａｎｎａ",
    "ไทยไทยไทย",
    "x" * 60,
    "Anna",
)
SIZES = [(80, 24), pytest.param((120, 40), marks=pytest.mark.slow)]


async def places(table: Game, name: str) -> AsyncIterator[tuple[str, str]]:
    """Words with the name in every place that it has in a game of three, and the screen on which they must stand."""
    yield f"{name}, look at your cards", table.text
    yield f" Pass the keyboard to {name} ", table.text
    await table.act()
    yield f"{name} to act", table.text
    yield f"▸{name} ", table.text
    yield f" · Boris Vera {name}", table.text
    await table.press("p")
    yield f"Boris, Vera and {name} can win it", table.text
    await table.press("escape", "a", "y")
    yield f"{name} raises to 60 and is all-in", table.text
    await table.press("l")
    yield f"{name} raises to 60 and is all-in", table.text
    await table.press("escape")
    await table.act("c")
    await table.act("c")
    yield f"Pot 180 → {name}", table.text
    yield f"{name} wins 180 with three aces", table.text
    await table.press("p")
    yield f"Pot 180: paid to {name} 180", table.text


@pytest.mark.parametrize("name", MARKUP)
async def test_a_name_that_looks_like_markup_stands_as_typed_in_every_place(name: str) -> None:
    dealer = rigged("KhKd", "QcQd", "AhAd", board="As9h8c4s3s")
    async with game(name, "Boris", "Vera", stacks=60, dealer=dealer, size=(120, 40)) as table:
        async for words, text in places(table, name):
            assert words in text, f"{words!r} is not on the screen:\n{text}"


async def test_who_may_show_who_is_out_and_the_places_at_the_end_stand_as_typed() -> None:
    winner, loser, *_ = MARKUP
    dealer = rigged("AhAd", "2c7d", board="AsKd9h4s3s")
    async with game(winner, loser, stacks=10, dealer=dealer) as table:
        await table.act("r", "enter")
        await table.act("f")
        assert f"s {winner} shows" in table.text
        assert f"Uncalled bet of 2 returned to {winner}" in table.text
        await table.press("space")
        await table.act("a", "y")
        await table.act("c")
        await table.press("space")
        assert f"{winner} wins the game with all 20 in play." in table.text
        assert f"1 {winner} · 2 {loser}" in table.text
        await table.press("l")
        assert f"{loser} is out of chips" in table.text


@pytest.mark.parametrize("name", MARKUP)
async def test_in_the_menu_a_name_stands_as_typed_also_where_it_is_refused(name: str, tmp_path: Path) -> None:
    app = HoldemApp(
        settings=Settings(names=[name, "Boris", name]),
        settings_file=tmp_path / "settings.toml",
        sessions=tmp_path / "sessions",
        clock=FakeClock(),
        pacer=InstantPacer(),
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen_text(app).count(name) == 2
        await pilot.press("enter")
        await pilot.pause()
        assert f"Two players are called {name}" in screen_text(app)


@pytest.mark.parametrize("name", MARKUP)
def test_the_command_line_refuses_a_name_as_typed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["play", name, "Boris", name])
    assert f"Two players are called {name}" in capsys.readouterr().err


def assert_rows_have_their_width(table: Game) -> None:
    """Every row takes as many cells as the window has, whatever takes how many of them."""
    width, height = table.app.size
    rows = screen_rows(table.app)
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) == width, row


@pytest.mark.parametrize("size", SIZES)
async def test_ten_odd_names_leave_every_row_its_width(size: tuple[int, int]) -> None:
    dealer = rigged("AhAd", board="As9h8c4s3s")
    async with game(*ODD, stacks=(10, 20, 2345678, *[30] * 7), dealer=dealer, size=size) as table:
        assert_rows_have_their_width(table)
        for keys in (["a", "y"], [], ["r"], ["escape", "p"], ["escape", "l"], ["escape", "c"]):
            await table.act(*keys)
            assert_rows_have_their_width(table)
        while "next hand" not in table.text:
            await table.act("c")
        assert_rows_have_their_width(table)


async def test_ten_odd_names_move_nothing_at_the_table() -> None:
    found = []
    for names in (ODD, "ABCDEFGHIJ"):
        async with game(*names, stacks=2345678) as table:
            await table.act()
            rows = screen_rows(table.app)[1:19]
        signs = ("2,345,678", "▒▒ ▒▒", "╭", " LJ", "BTN ●", "◉", "small blind 1")
        found.append([(number, sign, cells_before(row, sign)) for number, row in enumerate(rows) for sign in signs])
    assert found[0] == found[1]


def cells_before(row: str, sign: str) -> list[int]:
    """The column of each of these signs in a row."""
    return [cell_len(row[:place]) for place in range(len(row)) if row.startswith(sign, place)]


async def test_a_long_name_is_cut_between_the_letters_that_people_see() -> None:
    async with game(*ODD, stacks=2345678) as table:
        await table.act()
        text = "\n".join(screen_rows(table.app))
    for cut in (f" {WIDE[:5]}… ", f" {COMBINING[:28]}… ", f" {EMOJI[:7]}… ", f"▸{FAMILY[:30]}… "):
        assert cut in text
    assert "Ａｎｎａ " in text
