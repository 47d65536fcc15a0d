"""The name on the page between two players: larger where it stays the same name."""

from __future__ import annotations

import pytest

from holdem_tui.ui.bar.hand_over import spaced
from tests.ui.game import game


@pytest.mark.parametrize(
    ("name", "larger"),
    [
        ("Gleb", "G l e b"),
        ("Анна", "А н н а"),
        ("Player 1", "P l a y e r   1"),
        ("X", "X"),
        ("Maximilian", "M a x i m i l i a n"),
    ],
)
def test_letters_stand_apart(name: str, larger: str) -> None:
    assert spaced(name, width=60) == larger


@pytest.mark.parametrize(
    "name", ["李小龙", "あんな", "Ａｎｎａ", "Zoe\u0301", "שלום", "مريم", "ไทย", "[/b]", "{} %s", "A" * 31]
)
def test_what_would_not_be_the_same_name_stays_as_typed(name: str) -> None:
    assert spaced(name, width=60) == name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "told"), [("Maximilian", "M a x i m i l i a n"), ("Maximilian Alexander", "Maximilian Alexander")]
)
async def test_nothing_of_a_long_name_is_cut_at_80x24(name: str, told: str) -> None:
    async with game("Anna", "Boris", name) as table:
        await table.act("r", "8", "enter")
        await table.act("c")
        assert f"Pass the keyboard to {told} " in table.text
        for words in (
            f"[ {name}, look at your cards  V ]",
            "Boris calls 7 (8 in all)",
            "Pot 18.  6 to call.",
            "^q quit",
        ):
            assert words in table.text
