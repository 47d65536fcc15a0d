"""This hand, seat by seat: the page behind the key, and behind a click on a seat."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from holdem_tui.play.dealer import SeededDealer
from holdem_tui.settings import Settings
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs
from holdem_tui.ui.screens.reading import PageScreen
from holdem_tui.ui.texts.trail import trail_page
from tests.ui.game import HeldPacer, game, rigged
from tests.ui.golden_text import check_golden
from tests.ui.mouse import click_at, place_of
from tests.ui.scenes import ten_in_seven_digits, ten_on_the_turn
from tests.ui.test_hot_seat import cards_in, secrets_of

pytestmark = pytest.mark.slow

TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev")


async def test_ten_seats_at_80x24() -> None:
    async with game(*TEN) as table:
        for keys in (["r", "7", "enter"], *6 * [["f"]], ["c"], ["c"], ["c"], ["c"], ["b", "9", "enter"]):
            await table.act(*keys)
        await table.act("t")
        check_golden("trail_of_ten_80x24", table.text)
        await table.press("end")
        assert "Kira" in table.text
        await table.press("t")
        assert "to act" in table.text


@pytest.mark.parametrize("glyphs", Glyphs)
def test_the_columns_are_aligned_and_fit_80_columns(glyphs: Glyphs) -> None:
    scene = ten_in_seven_digits()
    names = {number: "李雷" * 6 if number % 2 else name for number, name in scene.names.items()}
    rows = trail_page(scene._replace(names=names, style=CardStyle(glyphs=glyphs)), {}).plain.splitlines()
    assert len(rows) == 11
    heads, *seats = rows
    end = cell_len(heads[: heads.index("stack") + len("stack")])
    for row in seats:
        assert cell_len(row) <= 75
        assert row[: next(place for place in range(len(row)) if cell_len(row[:place]) == end)][-9:-4] == "9,000"
    if glyphs is Glyphs.ASCII:
        assert all(row.isascii() for row in rows if "李" not in row)


def test_the_seat_to_act_is_marked_and_who_was_not_dealt_in_comes_last() -> None:
    rows = trail_page(ten_on_the_turn(), {}).plain.splitlines()
    assert [row[0] for row in rows].count("▸") == 1
    assert next(row for row in rows if row.startswith("▸ Vera")).split()[-2:] == ["to", "act"]
    assert rows[-1].split() == ["Lev", "0", "sitting", "out"]


async def test_what_was_shown_and_won_is_told() -> None:
    dealer = rigged("QcQs", "AhKh", board="2c7d3d4cQh")
    async with game("Anna", "Boris", dealer=dealer, stacks=(200, 100)) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.press("t")
        assert "preflop: SB 1, raise to 200 all-in, 100 returned · end: shows A♥ K♥" in table.text
        assert "preflop: BB 2, call 98 all-in · end: shows Q♣ Q♠, wins 200" in table.text
        assert "wins 200" in next(row for row in table.text.splitlines() if "Boris" in row)


async def test_it_opens_from_the_hand_over_page_and_says_nothing_that_is_hidden() -> None:
    async with game("Anna", "Boris", "Vera", seed=11) as table:
        for _ in range(8):
            assert table.at_hand_over
            await table.press("t")
            assert "seat by seat" in table.text
            assert not cards_in(table.text)
            await table.press("t")
            await table.act("t")
            own = secrets_of(1, players=3, seed=11)
            assert SeededDealer(11).deck(1)[0] in own[0]
            assert not cards_in(table.text) & set().union(*own.values())
            await table.press("t", "c")


async def test_a_click_on_a_seat_tells_of_that_seat_alone() -> None:
    async with game("Anna", "[Boris", "Vera") as table:
        await table.act("c")
        await table.act()
        await click_at(table, place_of(table, "Anna"))
        assert "This hand: Anna" in table.text
        assert "preflop: call 2" in table.text
        assert "Vera" not in table.text
        await table.press("t")
        await click_at(table, place_of(table, "▸[Boris"))
        assert "This hand: [Boris" in table.text
        assert "preflop: SB 1" in table.text


async def test_a_click_on_the_pots_tells_who_can_win_them_and_one_on_the_felt_nothing() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        await click_at(table, (40, 3))
        assert "Anna to act" in table.text
        await click_at(table, place_of(table, "Pot 3 "))
        assert "can win it" in table.text


async def test_clicks_on_seats_count_like_keys() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        seat = place_of(table, "Boris")
        await table.press("l", "l")
        # The page has just closed: nothing counts while clicks follow at once.
        for _ in range(3):
            await table.pilot.click(offset=seat)
            table.clock.seconds += 0.1
        assert not isinstance(table.app.screen, PageScreen)
        await click_at(table, seat)
        assert "This hand: Boris" in table.text


async def test_nothing_behind_a_page_reacts() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        seat = place_of(table, "Boris")
        await table.press("question_mark")
        await click_at(table, seat)
        await table.press("escape")
        assert "Anna to act" in table.text


async def test_a_click_while_somebody_else_is_shown_acting_opens_the_page_and_no_card() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", pacer=pacer) as table:
        await table.act()
        pacer.hold()
        await table.press("c")
        await click_at(table, place_of(table, "Anna         BTN"))
        assert "This hand: Anna" in table.text
        assert "preflop: SB 1, call 1" in table.text
        pacer.release()


@pytest.mark.parametrize("name", ["[/", "[red]X[/red]", "{}", "\\[x]"])
async def test_names_are_shown_as_typed(name: str) -> None:
    async with game(name, "Boris", size=(120, 40)) as table:
        await table.act("t")
        assert f" {name} " in table.text
        await table.press("t")
        await click_at(table, place_of(table, f"▸{name}"))
        assert f"This hand: {name}" in table.text
        assert "Boris" not in table.text


async def test_remapped_keys_open_close_and_copy() -> None:
    settings = Settings(keys={"table.trail": "x", "log.copy": "k"})
    async with game("Anna", "Boris", settings=settings, size=(120, 40)) as table:
        await table.act("t")
        assert "x this hand" in table.text
        await table.press("x")
        assert "seat by seat" in table.text
        await table.press("x", "l")
        await table.until_text("k copy all")
        await table.press("k")
        assert "sent to the terminal to copy: all of it" in table.text
