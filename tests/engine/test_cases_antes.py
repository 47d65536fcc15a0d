"""What an all-in from the ante posted and gets back, one part after the other (cases G, S06)."""

from __future__ import annotations

import pytest

from holdem_tui.engine.events import Acted, ForcedBet, Posted
from tests.engine.helpers import final_stacks, start

PLAIN_BOARD = "2c7d9hTc3s"


@pytest.mark.parametrize(
    ("cards", "stacks"),
    [
        ({"SB": "AsAd", "BB": "KsKd"}, {"SB": 30, "BB": 85}),
        ({"SB": "KsKd", "BB": "AsAd"}, {"SB": 0, "BB": 115}),
        ({"SB": "AsKd", "BB": "AdKs"}, {"SB": 15, "BB": 100}),
    ],
)
def test_S06_of_the_ante_five_and_of_the_blind_ten_come_back(cards: dict[str, str], stacks: dict[str, int]) -> None:
    game = start(blinds=(5, 10), ante=20, button="SB", cards=cards, board=PLAIN_BOARD, SB=15, BB=100)
    posts = [(game.names[post.seat], post.kind, post.amount, post.due) for post in game.events(Posted)]
    assert posts == [
        ("BB", ForcedBet.ANTE, 20, 20),
        ("SB", ForcedBet.ANTE, 15, 20),
        ("BB", ForcedBet.BIG_BLIND, 10, 10),
    ]
    assert game.returned == [("BB", 15)]
    assert game.awarded_pots == [(30, "BB SB")]
    assert final_stacks(game) == stacks


def test_R67_the_ante_is_no_part_of_the_raise() -> None:
    game = start(blinds=(5, 10), ante=5, BTN=100, SB=100, BB=100)
    assert (game.legal.price, game.legal.put_in) == (10, 0)
    raised = game.play("BTN to 20").events(Acted)[-1]
    assert (raised.amount, raised.to) == (20, 20)


def test_R70_the_big_blind_posts_both_and_nobody_else_an_ante() -> None:
    game = start(blinds=(500, 1000), big_blind_ante=1000, BTN=20_000, SB=20_000, BB=20_000)
    posts = [(game.names[post.seat], post.kind, post.amount) for post in game.events(Posted)]
    assert posts == [
        ("SB", ForcedBet.SMALL_BLIND, 500),
        ("BB", ForcedBet.BIG_BLIND, 1000),
        ("BB", ForcedBet.BIG_BLIND_ANTE, 1000),
    ]
    assert game.stacks["BB"] == 18_000
    assert game.offer == "fold, call 1000, raise to 2000-20000"
