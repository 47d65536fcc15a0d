"""Many sizes of the window, larger, smaller, too small and back: nothing is lost, opened or shown."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from textual.widgets import Input

from holdem_tui.engine.cards import parse_cards
from tests.ui.game import Game, HeldPacer, game, is_small, rigged
from tests.ui.test_hot_seat import cards_in

COIN_FLIP = rigged("QcQs", "AhKh", board="2c7dTdJcQh")


def sizes(count: int) -> list[tuple[int, int]]:
    """Sizes in an order that does not change, the last as the window was at first; a third are too small."""
    chooser = random.Random(count)
    large = [(80, 24), (160, 50), (100, 30), (112, 30), (111, 29), (200, 60), (81, 25), (120, 40)]
    small = [(79, 24), (80, 23), (40, 5), (60, 20), (200, 23), (79, 60)]
    return [chooser.choice(small if number % 3 == 1 else large) for number in range(count - 1)] + [(80, 24)]


async def resized(table: Game, check: Callable[[str], bool], *, times: int = 10) -> None:
    """Change the size so many times; `check` gets each screen that is large enough."""
    for size in sizes(times):
        await table.resize(*size)
        text = table.text
        if is_small(*size):
            assert f"{size[0]} columns and {size[1]} rows" in text
            assert not cards_in(text)
        else:
            assert check(text), (size, text)


@pytest.mark.slow
async def test_an_amount_that_is_typed() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "5")
        own = cards_in(table.text)
        # Large faces have rank and suit in two rows.
        await resized(table, lambda text: "Raise to [ 5 ]" in text and cards_in(text) <= own, times=30)
        assert cards_in(table.text) == own
        await table.press("0", "enter")
        assert "Anna raises to 50" in table.text


@pytest.mark.slow
async def test_a_question() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("a")
        await resized(table, lambda text: "All-in: raise to 200?" in text)
        await table.press("y")
        assert "Anna raises to 200 and is all-in" in table.text


@pytest.mark.slow
async def test_the_page_between_two_players() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.press("tab")
        await resized(table, lambda text: "Anna, look at your cards" in text and not cards_in(text), times=30)
        assert table.at_hand_over
        # The button that was marked still is.
        await table.press("enter")
        assert "Anna to act" in table.text


@pytest.mark.slow
async def test_cards_that_the_player_hides() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("v")
        await resized(table, lambda text: "v view" in text and not cards_in(text))


@pytest.mark.slow
async def test_a_run_out() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", dealer=COIN_FLIP, pacer=pacer) as table:
        await table.act("a", "y")
        await table.act()
        pacer.hold()
        await table.press("c")
        for _ in range(2):
            pacer.release()
            pacer.hold()
            await table.pilot.pause()
        flop = set(parse_cards("2c7dTd"))
        face_up = set(parse_cards("QcQsAhKh"))
        so_far = cards_in(table.text)
        assert face_up <= so_far <= face_up | flop
        await resized(table, lambda text: cards_in(text) == so_far, times=30)
        pacer.release()


@pytest.mark.slow
@pytest.mark.parametrize(("key", "words"), [("l", "posts big blind 2"), ("p", "can win it")])
async def test_a_page_that_is_read(key: str, words: str) -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act(key)
        await resized(table, lambda text: words in text and "esc back" in text and not cards_in(text))
        await table.press("escape")
        assert "Anna to act" in table.text


@pytest.mark.slow
async def test_the_menu_while_a_name_is_typed() -> None:
    async with game("Anna", "Boris") as table:
        await table.press("escape", "y")
        field = table.app.screen.query_one("#name-4", Input)
        field.focus()
        await table.press("O", "l")
        await resized(table, lambda text: "Ol" in text and "Deal  enter" in text)
        assert field.has_focus
        await table.press("g", "a")
        assert "Olga" in table.text


@pytest.mark.slow
async def test_a_result() -> None:
    async with game("Anna", "Boris", dealer=COIN_FLIP) as table:
        await table.act("a", "y")
        await table.act("c")
        await resized(table, lambda text: "Anna wins 400" in text and "who has won" in text)
