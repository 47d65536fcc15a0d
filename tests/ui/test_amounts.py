"""Amounts in chips or in big blinds: one unit on the whole screen, what is typed in it, and that it fits."""

from __future__ import annotations

import re

import pytest

from holdem_tui.engine.setup import Stakes
from holdem_tui.settings import WORDS, Settings
from holdem_tui.ui.amounts import Amounts, unit_of
from tests.ui import scenes
from tests.ui.game import game
from tests.ui.screen_text import screen_text
from tests.ui.table_app import TableApp

TEN = tuple(f"Vladimir{number}" for number in range(10))


def blinds(chips: int, *, big_blind: int) -> str:
    return unit_of(Amounts.BIG_BLINDS, big_blind=big_blind).tell(chips)


def test_the_settings_know_the_same_words() -> None:
    assert WORDS["amounts"] == tuple(amounts.value for amounts in Amounts)


async def test_seven_digits_at_ten_seats_fit_in_big_blinds() -> None:
    # A big blind of 2 chips: stacks of 4500000 BB.
    scene = scenes.ten_in_seven_digits()
    scene = scene._replace(view=scene.view.counted_in(unit_of(Amounts.BIG_BLINDS, big_blind=2)))
    app = TableApp(scene)
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        text = screen_text(app)
    for number in range(10):
        assert blinds(9_000_000 + number, big_blind=2) in text
        assert blinds(1_000_000 + number, big_blind=2) in text
    for words in ("Main    3,500,000 BB", "500,005 BB to call", "to 500,001 BB", "Side 2  3,499,999 BB"):
        assert words in text
    assert "…" not in text


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [2, 3, 6, 8, 10])
async def test_a_game_in_big_blinds_cuts_nothing(count: int, size: tuple[int, int]) -> None:
    settings = Settings(amounts="big-blinds")
    stakes = Stakes(small_blind=1, big_blind=2)
    async with game(*TEN[:count], stacks=9_999_999, stakes=stakes, settings=settings, size=size) as table:
        await table.act("r", *"1111111", "full_stop", "5", "enter")
        await table.act()
        text = table.text
        assert text.count("5,000,000 BB") >= count - 3
        assert any(f"{words} 1,111,112 BB" in text for words in ("raises to", "raise to", " to"))
        assert "…" not in text
        assert all(name in text for name in TEN[:count])


WORDS_BEFORE_AMOUNTS = "call|bets?|raises?|to|small blind|big blind|pot|all-in|leaves|wins|returned|min|Pot|Call|All-in"
WITHOUT_UNIT = re.compile(rf"(?:{WORDS_BEFORE_AMOUNTS}) \d[\d.,]*(?! BB|[\d.,–])")


def amounts_in_chips(text: str) -> list[str]:
    """Whatever reads like an amount of chips."""
    return WITHOUT_UNIT.findall(text)


async def test_one_key_counts_everything_on_the_screen_in_big_blinds() -> None:
    async with game("Anna", "Boris", "Vera", stacks=(187, 50, 200), size=(120, 40)) as table:
        await table.press("m")
        assert "Pot 1.5 BB.  1 BB to call." in table.text
        assert "Vera posts big blind 1 BB" in table.text
        assert amounts_in_chips(table.text) == []
        await table.act()
        for words in ("93.5 BB", "24.5 BB", "99 BB", "pot 1.5 BB", "1 BB to call", "Call 1 BB", "All-in 93.5 BB"):
            assert words in table.text
        assert amounts_in_chips(table.text) == []
        await table.press("c")
        for words in ("Anna calls 1 BB", "Pot 2.5 BB.  0.5 BB to call."):
            assert words in table.text
        await table.press("m")
        for words in ("Anna calls 2", "Pot 5.  1 to call.", "Vera posts big blind 2"):
            assert words in table.text
        assert not re.search(r"\d BB", table.text)


async def test_what_is_typed_is_in_the_unit_that_is_told() -> None:
    async with game("Anna", "Boris", "Vera", settings=Settings(amounts="big-blinds")) as table:
        await table.act("r", "2", "full_stop", "5")
        assert "[ 2.5 ] BB = 5 chips" in table.text
        await table.press("enter")
        assert "Anna raises to 2.5 BB" in table.text
        await table.act("r", *"30", "comma", "5", "enter")
        assert "An amount is typed in digits, as 2 or 2.5: raise to 4 BB up to 100 BB." in table.text
        await table.press("m")
        assert "[ 30,5 ] " in table.text
        assert " 8 ◂" in table.text


async def test_a_held_key_counts_once_and_an_open_amount_stays_the_same_chips() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "9")
        table.clock.seconds += 1
        await table.send_at_once("m", "m", "m", "m")
        assert "[ 4.5 ] BB = 9 chips" in table.text
        await table.press("m")
        assert "[ 9 ]" in table.text
        await table.press("0")
        assert "[ 90 ]" in table.text


async def test_results_and_the_log_are_told_anew_in_the_other_unit() -> None:
    async with game("Anna", "Boris", size=(120, 40)) as table:
        await table.act("f")
        for words in ("Boris wins 2 uncontested", "small blind 1\n"):
            assert words in table.text
        await table.press("m")
        for words in ("Boris wins 1 BB uncontested", "small blind 0.5 BB"):
            assert words in table.text
        assert amounts_in_chips(table.text) == []


async def test_pots_and_shares_that_were_paid_are_in_big_blinds_too() -> None:
    async with game("Anna", "Boris", settings=Settings(amounts="big-blinds")) as table:
        await table.act("f")
        felt = "\n".join(table.text.splitlines()[1:-5])
        assert "wins 1 BB" in felt
        assert "Pot 1 BB → Boris" in felt
