"""The end of a game: the winner in front, a podium of places, and the same game once more."""

from __future__ import annotations

import pytest

from holdem_tui.ui.pictures.paint import cells
from holdem_tui.ui.pictures.podium import podium_picture
from tests.ui import scenes
from tests.ui.game import game, rigged

DEALER = rigged("AhAd", "QcQd", board="As9h4d2c3s")


def podium_of(text: str) -> list[str]:
    return [row[20:60].strip() for row in text.splitlines()[5:13]]


async def test_the_winner_sits_in_front_beside_his_podium() -> None:
    async with game("Anna", "Boris", dealer=DEALER, stacks=20) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.press("space")
        assert podium_of(table.text)[1:5] == ["Boris", "Anna               1", "2               40", "out, hand 1"]
        bottom = "\n".join(table.text.splitlines()[-11:-5])
        assert "▲Boris" in bottom
        assert "wins the game" in bottom
        assert "Pot" not in "\n".join(podium_of(table.text))


async def test_n_plays_the_same_game_again() -> None:
    async with game("Anna", "Boris", dealer=DEALER, stacks=20) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.press("n")
        assert "who has won" in table.text
        await table.press("space")
        assert "n rematch" in table.text
        await table.press("n")
        await table.until(lambda: table.at_hand_over)
        assert "hand 1 · preflop" in table.text
        assert "Anna, look at your cards" in table.text
        await table.act("a", "y")
        await table.act("c")
        await table.press("space", "space")
        await table.until_text("Deal")


def test_ties_and_those_who_came_after_the_first_three_are_told() -> None:
    scene = scenes.ten_on_the_turn()
    places = {seat: (1 if seat == 4 else 2 if seat in (0, 7) else 4 + seat) for seat in scene.names}
    over = scene._replace(places=places, last_hands=dict.fromkeys(scene.names, 31))
    picture = podium_picture(over)
    assert [(step.place, step.name) for step in picture.steps] == [
        (1, scene.names[4]),
        (2, scene.names[0]),
        (2, scene.names[7]),
    ]
    assert picture.steps[1].told == "out, hand 31"
    assert picture.others[0].startswith(f"5 {scene.names[1]} · 6 {scene.names[2]}")
    assert picture.others[1] == "7 more in the log"


@pytest.mark.parametrize("width", range(38, 61))
@pytest.mark.parametrize("height", range(5, 12))
def test_the_podium_fills_its_place_and_no_more(width: int, height: int) -> None:
    scene = scenes.ten_in_seven_digits()
    over = scene._replace(
        places={seat: seat + 1 for seat in scene.names}, last_hands=dict.fromkeys(scene.names, 1_000_000)
    )
    rows = podium_picture(over).rows(width, height)
    assert len(rows) == height
    assert {cells(row) for row in rows} == {width}
