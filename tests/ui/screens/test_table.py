"""The table screen at every size and number of seats: all that players need is there, and nothing is cut."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from holdem_tui.engine.setup import Stakes, Structure
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.pictures.layout import table_layout
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.table_view import TableView
from tests.ui.game import Game, game, is_small, rigged
from tests.ui.golden_text import check_golden

TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev")
LONG = tuple(f"{name}-{'x' * (11 - len(name))}" for name in TEN)
MILLIONS = Stakes(small_blind=5000, big_blind=10000)
COUNTS = [2, 6, 10, *(pytest.param(count, marks=pytest.mark.slow) for count in (3, 4, 5, 7, 8, 9))]


async def deep_pot(table: Game) -> None:
    """Seven-digit bets all round before the flop; then the first player to act on the flop looks at his cards."""
    await table.act("r", *"1000000", "enter")
    for _ in range(9):
        await table.act("c")
    await table.act()


async def test_ten_seats_with_seven_digit_stacks_at_80x24() -> None:
    dealer = rigged("AhKh", *(f"{rank}c{rank}d" for rank in "345678TJQ"), board="AsKd9h4s2s")
    async with game(*LONG, stacks=2345678, stakes=MILLIONS, dealer=dealer) as table:
        await table.act("r", *"1234567", "enter")
        await table.act("c")
        await table.act("f")
        await table.act()
        check_golden("ten_seats_preflop_80x24", table.text)


async def test_ten_seats_on_the_flop_at_80x24() -> None:
    async with game(*LONG, stacks=2345678, stakes=MILLIONS) as table:
        await deep_pot(table)
        check_golden("ten_seats_flop_80x24", table.text)


@pytest.mark.parametrize("count", COUNTS)
async def test_everything_a_player_needs_is_on_the_screen(count: int) -> None:
    async with game(*TEN[:count], stacks=1234567, stakes=MILLIONS) as table:
        await table.act()
        for size in ((80, 24), (100, 30), (120, 40), (160, 50)):
            await table.resize(*size)
            text = table.text
            for name in TEN[:count]:
                assert name in text, size
            assert text.count("1,234,567") >= count - 2, size
            for needed in ("Fold", "Call", "Raise to 20,000", "All-in 1,234,567", "to act", "to call", "●"):
                assert needed in text, size
            assert "Pot 15,000" in text, size
            assert "quit" in text.splitlines()[-1], size
            assert all(cell_len(row) <= size[0] for row in text.splitlines()), size
            assert "…" not in text, size
            assert_nothing_overlaps(table)


def assert_nothing_overlaps(table: Game) -> None:
    """No two things on the table share a cell, and all lie inside it."""
    view = table.app.screen.query_one(TableView)
    regions = [child.region for child in view.children if child.display and child.region.area]
    for place, region in enumerate(regions):
        assert view.region.contains_region(region)
        for other in regions[place + 1 :]:
            assert not region.overlaps(other)


async def test_resizing_keeps_what_was_typed_and_reveals_nothing() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "5")
        for size in ((60, 20), (120, 40), (79, 24), (80, 23), (160, 50), (80, 24)):
            await table.resize(*size)
            if is_small(*size):
                assert f"{size[0]} columns and {size[1]} rows" in table.text
                assert "80 x 24" in table.text
                assert "Anna" not in table.text
            else:
                assert "[ 5 ]" in table.text
        await table.press("0", "enter")
        assert table.at_hand_over
        assert "Anna raises to 50" in table.text


async def test_keys_do_nothing_while_the_window_is_too_small() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        await table.resize(60, 20)
        await table.press("c")
        await table.resize(80, 24)
        assert "Anna to act" in table.text


async def test_resizing_on_the_page_opens_nothing() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        for size in ((60, 20), (120, 40), (80, 24)):
            await table.resize(*size)
            assert table.at_hand_over
        assert "Anna, look at your cards" in table.text
        await table.resize(120, 40)
        await table.press("v")
        assert "Anna posts" in table.text or "Boris posts" in table.text


async def test_fixed_limit_acts_at_once_and_pot_limit_names_its_maximum() -> None:
    fixed = Stakes(structure=Structure.FIXED_LIMIT, small_blind=1, big_blind=2)
    async with game("Anna", "Boris", "Vera", stakes=fixed) as table:
        await table.act()
        assert "Raise to 4  R" in table.text
        await table.press("r")
        assert "Anna raises to 4" in table.text
    pot = Stakes(structure=Structure.POT_LIMIT, small_blind=5, big_blind=10)
    async with game("Anna", "Boris", "Vera", stakes=pot, stacks=1000) as table:
        await table.act()
        assert "Raise to 20–35" in table.text
        assert "All-in" not in table.text
        await table.press("w")
        assert "All-in 1,000 is more than pot limit allows now: raise to 20 up to 35." in table.text


async def test_a_wrong_amount_stays_and_the_limits_are_named() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "3", "enter")
        assert "[ 3 ]" in table.text
        assert "3 is too small: raise to 4 up to 200." in table.text
        await table.press("3", "3", "enter")
        assert "333 is more than the 200 that you have" in table.text


async def test_the_game_ends_with_one_player_and_says_who_won() -> None:
    dealer = rigged("2c7d", "AhAd", board="AsKd9h4s3s")
    async with game("Anna", "Boris", dealer=dealer) as table:
        await table.act("a", "y")
        await table.act("c")
        assert "Anna wins 400" in table.text
        await table.press("space")
        rows = table.text.splitlines()
        assert rows[0] == " Hold'em · no limit 1/2 · game over"
        assert "Anna wins the game with all 400 in play." in table.text
        assert "1 Anna · 2 Boris" in table.text
        assert "Anna wins 400 against Boris: three of a kind beats ace high" in table.text
        assert "place 2" in table.text
        await table.press("space")
        assert not isinstance(table.app.screen, TableScreen)
        assert "Deal" in table.text


async def test_s_does_nothing_where_it_is_not_offered() -> None:
    dealer = rigged("2c7d", "AhAd", board="AsKd9h4s3s")
    async with game("Anna", "Boris", dealer=dealer) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.press("s")
        assert "Anna wins 400" in table.text
        await table.press("space", "s")
        assert "Anna wins the game" in table.text


async def test_two_keys_at_once_close_one_page_alone() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("l")
        table.clock.seconds += 1
        await table.send_at_once("l", "l", "l")
        assert "Anna to act" in table.text
        await table.press("question_mark")
        table.clock.seconds += 1
        await table.send_at_once("question_mark", "question_mark", "escape")
        assert "Anna to act" in table.text


async def test_leaving_from_a_window_that_is_too_small() -> None:
    async with game("Anna", "Boris") as table:
        await table.resize(60, 20)
        await table.press("ctrl+q")
        assert "Leave the table and quit?" in table.text
        await table.press("n")
        assert "60 columns and 20 rows" in table.text
        await table.press("ctrl+c", "y")
        assert table.app.return_code == 0


async def test_escape_closes_a_sentence_before_it_asks_to_leave() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("w")
        assert "You cannot check" in table.text
        await table.press("escape")
        assert "You cannot check" not in table.text
        assert "Anna to act" in table.text


async def four_all_in(table: Game) -> str:
    """Everybody all-in with 400, 10, 20, 30; the rows of the result."""
    for keys in (["a", "y"], ["a", "y"], ["c"], ["c"]):
        await table.act(*keys)
    return " ".join(table.text.splitlines()[-4:])


async def test_pots_that_do_not_fit_as_sentences_are_named_with_their_winners() -> None:
    dealer = rigged("AcAd", "KcKd", "QcQd", "JcJd", board="2h7s9h4c3s")
    async with game("Anna", "Boris", "Vera", "Gleb", stacks=(400, 10, 20, 30), dealer=dealer) as table:
        told = await four_all_in(table)
        assert "Main: Boris 40 (a pair of aces)  Side 1: Vera 30 (a pair of kings)" in told
        assert "Side 2: Gleb 20 (a pair of queens)" in told
        assert "Uncalled bet of 370 returned to Anna" in told


async def test_one_winner_of_all_pots_is_told_once_with_the_hand() -> None:
    dealer = rigged("QcQd", "JcJd", "TcTd", "AcAd", board="2h7s9h4c3s")
    async with game("Anna", "Boris", "Vera", "Gleb", stacks=(400, 10, 20, 30), dealer=dealer) as table:
        told = await four_all_in(table)
        assert "Anna wins all 3 pots, 90 in all, with a pair of aces: A♣ A♦ 9♥ 7♠ 4♣" in told
        assert "Boris has a pair of queens: a pair of aces beats a pair of queens" in told


async def test_the_status_line_follows_the_width() -> None:
    async with game("Anna", "Boris", "Vera", size=(160, 50)) as table:
        await table.act()
        await table.resize(80, 24)
        assert "Anna to act" in table.text.splitlines()[0]
        assert "2 to call" in table.text.splitlines()[0]


async def test_cards_that_are_hidden_can_be_viewed_and_are_not_told() -> None:
    async with game("Anna", "Boris") as table:
        await table.act()
        assert "v hide" in table.text
        await table.press("v")
        assert "v view" in table.text
    async with game("Anna", "Boris", visibility=Visibility.ALL_FACE_UP) as table:
        assert "v hide" not in table.text


async def test_ten_places_at_the_end_are_in_the_log() -> None:
    async with game(*LONG[:3], stacks=10) as table:
        for keys in (["a", "y"], ["c"], ["c"], ["space"]):
            await table.act(*keys)
        for _ in range(12):
            if "wins the game" in table.text:
                break
            await table.act(*(["space"] if "next hand" in table.text else ["a", "y"]))
            if "Call" in table.text:
                await table.act("c")
        assert "wins the game with all 30 in play" in table.text
        await table.press("l")
        assert "Places: 1 " in table.text


async def test_the_log_stands_at_the_side_where_there_is_room() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        log = table.app.screen.query_one(LogPanel)
        for size, width in (((99, 30), 0), ((100, 30), 23), ((120, 30), 27), ((180, 50), 40)):
            await table.resize(*size)
            place = (width, size[0]) if width else (0, 0)
            for _ in range(20):
                if (log.region.width, log.region.right) == place:
                    break
                await table.pilot.pause()
            assert (log.region.width, log.region.right) == place
            assert ("Hand 1 ·" in table.text) == bool(width)


@pytest.mark.slow
async def test_the_table_beside_the_log_is_as_large_as_the_one_in_a_window_of_80_columns() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        for rows in (24, 30, 40):
            sizes = []
            for columns in (80, 100):
                await table.resize(columns, rows)
                sizes.append(table.app.screen.query_one(TableView).size)
            for seats in range(2, 11):
                alone, beside = (table_layout(size, seats) for size in sizes)
                assert beside.board_card is alone.board_card, (rows, seats)
                assert beside.places[1].seat.width >= alone.places[1].seat.width - 2, (rows, seats)


async def test_leaving_asks() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("escape")
        assert "Leave the table" in table.text
        await table.press("escape")
        assert "Anna to act" in table.text
        await table.press("escape", "y")
        assert "Deal" in table.text


async def test_a_winner_whom_nobody_called_may_show() -> None:
    async with game("Anna", "Boris", dealer=rigged("AhAd", "2c7d", board="AsKd9h4s3s")) as table:
        await table.act("f")
        assert "A♥" not in table.text
        assert "Boris shows" in table.text
        await table.press("s")
        assert "A♥" in table.text
        await table.press("space")
        assert table.at_hand_over


async def test_who_is_out_of_chips_is_not_dealt_in() -> None:
    dealer = rigged("AhAd", "KhKd", "2c7d", board="AsKc9h4s3s")
    async with game("Anna", "Boris", "Vera", stacks=(10, 100, 100), dealer=dealer, size=(120, 40)) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.act("f")
        assert "Boris wins" in table.text
        await table.press("space")
        await table.act()
        assert "out" in table.text
        assert "Anna posts" not in table.text.split("Hand 2")[-1]
