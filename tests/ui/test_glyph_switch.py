"""Suits and borders as signs or as letters: every row keeps its width and every border its place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import holdem_tui
from holdem_tui.engine.setup import Showing
from holdem_tui.settings import Settings
from holdem_tui.ui.pictures.cards import Glyphs
from tests.ui.game import Game, game, rigged
from tests.ui.screen_text import screen_rows

SIZES = [(80, 24), (120, 40)]
PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
SHOWDOWN = rigged("AhAd", "QcQd", "7c2h", "KsKd", board="As9h4d2c3s")
EMOJI_STYLE = "\ufe0f"
PLAYING_CARDS = range(0x1F0A0, 0x1F100)


async def states(table: Game) -> AsyncIterator[str]:
    """From the first page over side pots on the river to the result and the menu; words that stand on each screen."""
    yield "Gleb, look at your cards"
    await table.act()
    yield "2 to call"
    await table.press("r")
    yield "leaves "
    await table.press("escape", "w")
    yield "You can"
    await table.press("escape", "v")
    yield "v view"
    await table.press("v", "p")
    yield "can win it"
    await table.press("escape", "question_mark")
    yield "Royal flush"
    await table.press("escape", "r", "6", "0", "enter")
    await table.act("c")
    await table.act("c")
    await table.act("c")
    for _ in range(4):
        await table.act("c")
    await table.act()
    yield "river"
    await table.press("b", "enter")
    await table.act("c")
    yield "next hand"
    await table.press("escape")
    yield "Leave the table"
    await table.press("y")
    yield "Empty seats"


def letters_for() -> dict[str, set[str]]:
    """What may stand in letters where a border or a card's back stands in signs."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    signs, letters = Glyphs.UNICODE.value, Glyphs.ASCII.value
    for name in ("round", "heavy", "dashed"):
        for sign, letter in zip(getattr(signs, name).glyphs, getattr(letters, name).glyphs, strict=True):
            found[sign].add(letter)
    found[signs.rule].add(letters.rule)
    found[signs.back].add(letters.back)
    # The puck, and the knob of the slider.
    found["●"].update((letters.puck, "o"))
    return found


async def drawn(size: tuple[int, int], settings: Settings) -> list[tuple[str, list[str]]]:
    async with game(
        *PLAYERS,
        stacks=(30, 60, 200, 200),
        dealer=SHOWDOWN,
        showing=Showing.EVERYBODY_SHOWS,
        settings=settings,
        size=size,
    ) as table:
        found = []
        async for words in states(table):
            assert words in table.text, table.text
            found.append((words, screen_rows(table.app)))
        return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_rows_keep_their_width_and_borders_their_place(size: tuple[int, int]) -> None:
    in_signs = await drawn(size, Settings())
    in_letters = await drawn(size, Settings(ascii=True, four_colours=False))
    allowed = letters_for()
    for (words, signs), (other_words, letters) in zip(in_signs, in_letters, strict=True):
        assert words == other_words
        assert len(signs) == len(letters) == size[1]
        for row, other in zip(signs, letters, strict=True):
            assert cell_len(row) == cell_len(other) == size[0]
            assert EMOJI_STYLE not in row
            assert other.isascii(), (words, other)
            for sign, letter in zip(row, other, strict=True):
                assert letter in allowed.get(sign, letter), (words, row, other)
    # The log beside the table has no scroll bar in letters, and may break its lines elsewhere.
    table = size[0] - (0 if size[0] < 100 else 34)
    rivers = [[row[:table] for row in dict(screens)["river"]] for screens in (in_signs, in_letters)]
    assert_same_cards(*rivers)


def assert_same_cards(signs: list[str], letters: list[str]) -> None:
    """Where the table has the sign of a suit in one picture, it has the letter of that suit in the other."""
    suits = {sign: suit.value for suit, sign in Glyphs.UNICODE.value.suits.items()}
    found = [
        (sign, letter)
        for row, other in zip(signs[1:-6], letters[1:-6], strict=True)
        for sign, letter in zip(row, other, strict=True)
        if sign in suits
    ]
    assert len(found) >= 7
    assert all(letter == suits[sign] for sign, letter in found)


def test_nothing_in_the_program_asks_for_emoji_or_is_a_playing_card() -> None:
    for path in Path(holdem_tui.__file__).parent.rglob("*"):
        if path.suffix in (".py", ".tcss"):
            text = path.read_text(encoding="utf-8")
            assert EMOJI_STYLE not in text, path
            assert not any(ord(char) in PLAYING_CARDS for char in text), path
