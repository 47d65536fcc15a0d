"""A game with all cards face up: what each hand makes and its chance at the seats, unless the group is to guess."""

from __future__ import annotations

import re

import pytest

from holdem_tui.table.visibility import Visibility
from tests.ui.game import Game, game, rigged

DEALER = rigged("AhAd", "QcQd", "7c2h", board="As9h4d2c3s")


def chances(table: Game) -> list[str]:
    return re.findall(r"[<>]?\d+ %", "\n".join(table.text.splitlines()[1:-6]))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_every_live_hand_has_its_name_and_chance(size: tuple[int, int]) -> None:
    names = ("Anna", "Boris", "Vera")
    async with game(*names, dealer=DEALER, visibility=Visibility.ALL_FACE_UP, size=size) as table:
        assert chances(table) == ["71 %", "19 %", "10 %"]
        await table.press("c", "c", "c")
        # Boris has three aces, Vera two queens, Anna nothing.
        for words in ("pair", "high card"):
            assert words in table.text
        assert "three of a kind" in table.text or "trips" in table.text
        assert len(chances(table)) == 3
        await table.press("f", "y")
        assert len(chances(table)) == 2
        await table.press("v")
        assert chances(table) == []
        assert "high card" not in table.text
        await table.press("v")
        assert len(chances(table)) == 2


async def test_an_action_undone_brings_the_chances_back() -> None:
    names = ("Anna", "Boris", "Vera")
    async with game(*names, dealer=DEALER, visibility=Visibility.ALL_FACE_UP) as table:
        before = chances(table)
        await table.press("f")
        assert len(chances(table)) == 2
        await table.press("u")
        assert chances(table) == before


async def test_with_hidden_cards_nothing_is_hinted() -> None:
    async with game("Anna", "Boris", "Vera", dealer=DEALER) as table:
        for _ in range(4):
            await table.act("c")
            assert chances(table) == []
