"""The result stays until a key, names the hand, marks the best five, and the ranking is a key away."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import parse_cards
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, game, rigged

pytestmark = pytest.mark.slow

# Boris wins with the six of clubs in his hand and four cards of the board.
STRAIGHT = rigged("6cKd", "AhAd", board="2s7d8h9sTc")


async def to_the_result(table: Game) -> str:
    await table.act("a", "y")
    await table.act("c")
    assert "who has won" in table.text
    return table.text


async def test_the_hand_is_named_and_its_five_cards_are_marked_in_hand_and_board() -> None:
    async with game("Anna", "Boris", dealer=STRAIGHT) as table:
        text = await to_the_result(table)
        assert "Boris wins 400 with a ten-high straight: T♣ 9♠ 8♥ 7♦ 6♣" in text
        assert "Anna has a pair of aces: a straight beats a pair" in text
        assert boxed_cards(text) == set(parse_cards("6cKd2s7d8h9sTc"))
        assert " ▲Boris" in text
        assert "╰──▲──╯ ╰─────╯" in text
        assert "A♥ A♦ " in text
        assert "╰─────╯ ╰──▲──╯ ╰──▲──╯ ╰──▲──╯ ╰──▲──╯" in text
        # Five cards and the winner.
        assert text.count("▲") == 6


async def test_nothing_but_its_keys_moves_it() -> None:
    async with game("Anna", "Boris", dealer=STRAIGHT) as table:
        before = await to_the_result(table)
        table.clock.seconds += 3600
        for place in ((0, 0), (40, 12), (5, 23), (79, 23), (10, 20)):
            await table.pilot.hover(offset=place)
        for place in ((20, 14), (5, 20), (2, 21), (79, 23)):
            table.clock.seconds += 1
            await table.pilot.click(offset=place)
        await table.press("f", "c", "r", "b", "a", "y", "w", "v", "s", "1", "0", "enter", "up", "pagedown", "backspace")
        assert table.text == before
        await table.resize(120, 40)
        await table.resize(60, 20)
        await table.resize(80, 24)
        assert table.text == before
        await table.press("space")
        assert "who has won" not in table.text


@pytest.mark.parametrize(
    ("key", "words"), [("question_mark", "Royal flush"), ("l", "Boris wins 400"), ("p", "paid to")]
)
async def test_ranking_log_and_pots_are_one_key_away_and_back(key: str, words: str) -> None:
    async with game("Anna", "Boris", dealer=STRAIGHT) as table:
        before = await to_the_result(table)
        for back in (key, "escape", "space"):
            await table.press(key)
            assert words in table.text
            assert "space who has won" not in table.text
            await table.press(back)
            assert table.text == before
