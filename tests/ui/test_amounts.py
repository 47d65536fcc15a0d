"""Amounts on the felt in chips or in big blinds: what is written, and that it fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.setup import Stakes
from holdem_tui.settings import WORDS, Settings
from holdem_tui.ui.amounts import Amounts, amount_text
from tests.ui import scenes
from tests.ui.game import game
from tests.ui.screen_text import screen_text
from tests.ui.table_app import TableApp

TEN = tuple(f"Vladimir{number}" for number in range(10))


def blinds(chips: int, *, big_blind: int) -> str:
    return amount_text(chips, Amounts.BIG_BLINDS, big_blind=big_blind)


@pytest.mark.parametrize(
    ("chips", "big_blind", "text"),
    [
        (187, 2, "93.5 BB"),
        (200, 2, "100 BB"),
        (0, 2, "0 BB"),
        (1, 2, "0.5 BB"),
        (1, 3, "0.3 BB"),
        (2, 3, "0.7 BB"),
        (1, 10, "0.1 BB"),
        (1, 11, "<0.1 BB"),
        (1, 1000, "<0.1 BB"),
        (99, 1000, "<0.1 BB"),
        (100, 1000, "0.1 BB"),
        (1999, 2, "999.5 BB"),
        (99_996, 100, "1000 BB"),
        (2001, 2, "1001 BB"),
        (9_000_000, 1, "9000000 BB"),
    ],
)
def test_big_blinds_are_told_to_a_tenth(chips: int, big_blind: int, text: str) -> None:
    assert blinds(chips, big_blind=big_blind) == text


def test_chips_are_told_as_they_are() -> None:
    assert amount_text(1234567, Amounts.CHIPS, big_blind=2) == "1234567"


@given(chips=st.integers(0, 9_999_999), big_blind=st.integers(1, 1_000_000))
def test_seven_digits_take_ten_cells_at_most_and_never_end_in_a_needless_zero(chips: int, big_blind: int) -> None:
    text = blinds(chips, big_blind=big_blind)
    assert len(text) <= 10
    assert ".0" not in text
    number = text.removesuffix(" BB").removeprefix("<")
    assert abs(float(number) - chips / big_blind) <= (0.05 if float(number) < 1000 else 0.5) + 1e-6 or "<" in text


def test_the_settings_know_the_same_words() -> None:
    assert WORDS["amounts"] == tuple(amounts.value for amounts in Amounts)


async def test_seven_digits_at_ten_seats_fit_in_big_blinds() -> None:
    # A big blind of 2 chips: stacks of 4500000 BB.
    scene = scenes.ten_in_seven_digits()._replace(amounts=Amounts.BIG_BLINDS)
    app = TableApp(scene)
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        text = screen_text(app)
    for number in range(10):
        assert blinds(9_000_000 + number, big_blind=2) in text
        assert blinds(1_000_000 + number, big_blind=2) in text
    for words in ("Main    3500000 BB", "500005 BB to call", "raise 500001 BB", "Side 2  3499999 BB"):
        assert words in text
    assert "…" not in text


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [2, 3, 6, 8, 10])
async def test_a_game_in_big_blinds_cuts_nothing(count: int, size: tuple[int, int]) -> None:
    settings = Settings(amounts="big-blinds")
    stakes = Stakes(small_blind=1, big_blind=2)
    async with game(*TEN[:count], stacks=9_999_999, stakes=stakes, settings=settings, size=size) as table:
        await table.act("r", *"2222223", "enter")
        await table.act()
        text = table.text
        assert text.count("5000000 BB") >= count - 3
        assert any(f"{words} 1111112 BB" in text for words in ("raises to", "raise", " to"))
        assert "…" not in text
        assert all(name in text for name in TEN[:count])


async def test_one_key_counts_in_big_blinds_and_the_bar_stays_in_chips() -> None:
    async with game("Anna", "Boris", "Vera", stacks=(187, 50, 200)) as table:
        await table.act()
        bar = table.text.splitlines()[-5:]
        status = table.text.splitlines()[0]
        assert "BB " not in "\n".join(table.text.splitlines()[3:-5])
        await table.press("m")
        felt = "\n".join(table.text.splitlines()[1:-5])
        for words in ("93.5 BB", "24.5 BB", "99 BB", "small blind 0.5 BB", "0.5 BB ◉", "Pot 1.5 BB", "1 BB to call"):
            assert words in felt
        assert table.text.splitlines()[-5:] == bar
        assert table.text.splitlines()[0] == status
        await table.press("l")
        assert "Vera posts big blind 2" in table.text
        await table.press("l", "m")
        assert "93.5 BB" not in table.text
        assert "187" in table.text


async def test_a_held_key_counts_once_and_a_typed_amount_stays() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "9")
        table.clock.seconds += 1
        await table.send_at_once("m", "m", "m", "m")
        assert "100 BB" in table.text
        assert "[ 9 ]" in table.text
        await table.press("0")
        assert "[ 90 ]" in table.text


async def test_pots_and_shares_that_were_paid_are_in_big_blinds_too() -> None:
    async with game("Anna", "Boris", settings=Settings(amounts="big-blinds")) as table:
        await table.act("f")
        felt = "\n".join(table.text.splitlines()[1:-5])
        assert "wins 1 BB" in felt
        assert "Pot 1 BB → Boris" in felt
