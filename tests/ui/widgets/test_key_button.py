"""Buttons outside of the bar: each does what the key on it does, and has the same face on every page."""

from __future__ import annotations

import pytest

from holdem_tui.settings import Settings
from tests.ui.game import Game, game
from tests.ui.mouse import click
from tests.ui.past import open_sessions
from tests.ui.test_without_colours import reversed_on

# Plays a hand, without which no game is kept.
ONE_HAND = ("f", "space")
# The keys that open a page from the table, a button there, and what it leads to.
BUTTONS = (
    (["escape"], "[ Stay  esc ]", "Anna to act"),
    (["escape"], "[ Leave  Y ]", "Empty seats"),
    (["o"], "[ Back  esc ]", "Anna to act"),
    (["escape", "y"], "[ Deal  enter ]", "A table seats 2 to 10 players"),
    ([*ONE_HAND, "escape", "y"], "[ Resume  R ]", "Boris, look at your cards"),
    ([*ONE_HAND, "escape", "y"], "[ Sessions  H ]", "[ Archive  Z ]"),
    (["escape", "y"], "[ Options  O ]", "Losing hands"),
    (["escape", "y"], "[ Help  ? ]", "Royal flush"),
)
PLAIN = Settings(ascii=True)


async def focus(table: Game, button: str) -> None:
    """Go by tab to this button."""
    for _ in range(30):
        if reversed_on(table.app) == [button]:
            return
        await table.press("tab")
    raise AssertionError(f"{button} never had the focus:\n{table.text}")


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "button", "leads_to"), BUTTONS)
async def test_enter_and_a_click_do_what_the_key_does(keys: list[str], button: str, leads_to: str) -> None:
    for by_mouse in (False, True):
        async with game("Anna", "Boris", settings=Settings(names=[])) as table:
            await table.act(*keys)
            assert leads_to not in table.text
            if by_mouse:
                await click(table, button)
            else:
                await focus(table, button)
                await table.press("enter")
            await table.until(lambda: leads_to in table.text)


@pytest.mark.slow
async def test_an_enter_that_is_held_on_a_button_does_not_answer_what_it_asks() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f", "space")
        await open_sessions(table)
        await focus(table, "[ Delete  D ]")
        table.clock.seconds += 1
        for _ in range(20):
            table.clock.seconds += 0.03
            await table.send_at_once("enter")
        assert "Nothing brings them back." in table.text
        await table.press("enter")
        assert "Nothing brings them back." not in table.text
        assert "is deleted" not in table.text


@pytest.mark.parametrize(
    "settings", [Settings(), *(pytest.param(one, marks=pytest.mark.slow) for one in (PLAIN, Settings(theme="nord")))]
)
async def test_the_whole_face_of_the_focused_button_is_reversed_and_no_other(settings: Settings) -> None:
    async with game("Anna", "Boris", settings=settings) as table:
        await table.act("escape")
        assert reversed_on(table.app) == ["[ Stay  esc ]"]
        await table.press("tab")
        assert reversed_on(table.app) == ["[ Leave  Y ]"]
        await table.press("y")
        assert reversed_on(table.app) == ["[ Deal  enter ]"]
