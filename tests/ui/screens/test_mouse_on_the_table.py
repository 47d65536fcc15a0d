"""The mouse on seats and pots: a click opens their page, and a mouse that rests is told what everybody may know."""

from __future__ import annotations

from textual.widgets import Tooltip

from holdem_tui.ui.widgets.pot_view import PotView
from holdem_tui.ui.widgets.seat_view import SeatView
from tests.ui.game import Game, game, rigged
from tests.ui.mouse import tooltip_over
from tests.ui.test_hot_seat import cards_in, secrets_of

MARKUP = "[red]B[/]"


async def click_on(table: Game, selector: str) -> None:
    table.clock.seconds += 1
    await table.pilot.click(selector)
    await table.pilot.pause()


async def test_a_click_on_a_seat_or_a_pot_opens_its_page() -> None:
    async with game("Anna", MARKUP, "Vera") as table:
        await table.act("c")
        await table.act()
        await click_on(table, "#seat-0")
        assert "This hand: Anna" in table.text
        assert "preflop: call 2" in table.text
        await table.press("escape")
        await click_on(table, "#seat-1")
        assert f"This hand: {MARKUP}" in table.text
        await table.press("escape")
        await click_on(table, "#main-pot")
        assert "can win it" in table.text
        await table.press("escape")
        for selector in ("#board", "TableView"):
            before = table.text
            await click_on(table, selector)
            assert table.text == before


async def test_a_seat_tells_its_hand_so_far_and_no_hidden_card() -> None:
    hidden = set().union(*secrets_of(1, players=3, seed=11).values())
    async with game("Anna", MARKUP, "Vera", seed=11, tooltips=True) as table:
        await table.act("c")
        await table.act()
        told = [await tooltip_over(table.pilot, f"#seat-{number}") for number in range(3)]
        assert told == [
            "Anna · BTN, button · in\npreflop: call 2",
            f"{MARKUP} · SB, small blind · to act\npreflop: SB 1",
            "Vera · BB, big blind · in\npreflop: BB 2",
        ]
        assert "preflop: BB 2" in table.text
        assert not cards_in("\n".join(told)) & hidden


async def test_hands_that_were_shown_are_told() -> None:
    dealer = rigged("QcQs", "AhKh", board="2c7d3d4cQh")
    async with game("Anna", "Boris", dealer=dealer, stacks=(200, 100), tooltips=True) as table:
        await table.act("a", "y")
        await table.act("c")
        told = await tooltip_over(table.pilot, "#seat-1")
        assert told.splitlines()[1:] == ["preflop: BB 2, call 98 all-in", "end: shows Q♣ Q♠, wins 200"]
        assert table.app.screen.query_one("#seat-1").has_class("-winner")
        assert "Pot 200: paid to Boris 200" in await tooltip_over(table.pilot, "#main-pot")


async def test_a_tooltip_goes_with_the_next_key_and_where_the_window_is_too_small() -> None:
    async with game("Anna", "Boris", "Vera", tooltips=True) as table:
        await table.act()
        assert await tooltip_over(table.pilot, "#seat-2")
        assert "preflop: BB 2" in table.text
        await table.resize(70, 20)
        assert "preflop" not in table.text
        await table.resize(80, 24)
        await tooltip_over(table.pilot, "#seat-2")
        await table.press("v")
        assert "preflop: BB 2" not in table.text
        assert not table.app.screen.query_one(Tooltip).display


async def test_everybody_and_every_pot_is_a_widget_at_ten_seats() -> None:
    names = [f"Player {number}" for number in range(10)]
    async with game(*names, stacks=[20 + 20 * number for number in range(10)]) as table:
        assert {seat.number for seat in table.felt.query(SeatView)} == set(range(10))
        assert len(table.felt.query(PotView)) == 1
        for _ in range(4):
            await table.act("a", "y")
        assert len(table.felt.query(PotView)) == len(table.felt.scene.view.pots) > 1
        assert len(table.felt.query("#main-pot")) == 1
