"""Antes of everybody and of the big blind."""

from __future__ import annotations

import pytest

from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.events import Acted, Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, final_stacks, start

PLAIN_BOARD = "2c7d9hTc3s"


def posts(game: Game) -> list[tuple[str, ForcedBet, int]]:
    return [(game.names[post.seat], post.kind, post.amount) for post in game.events(Posted)]


def test_R67_antes_are_dead() -> None:
    game = start(blinds=(5, 10), ante=5, BTN=100, SB=100, BB=100)
    assert (game.legal.price, game.legal.put_in) == (10, 0)
    assert game.offer == "fold, call 10, raise to 20-95"
    raised = game.play("BTN to 20").events(Acted)[-1]
    assert (raised.amount, raised.to) == (20, 20)
    assert game.stacks["BTN"] == 75
    assert game.hand.pot == 50
    assert game.offer == "fold, call 15, raise to 30-95"


def ante_of_a_thousand() -> Game:
    """Three-handed 500/1000 where the big blind antes 1000."""
    return start(blinds=(500, 1000), big_blind_ante=1000, BTN=20_000, SB=20_000, BB=20_000)


def test_R70_the_big_blind_posts_both_and_nobody_else_an_ante() -> None:
    game = ante_of_a_thousand()
    assert posts(game) == [
        ("SB", ForcedBet.SMALL_BLIND, 500),
        ("BB", ForcedBet.BIG_BLIND, 1000),
        ("BB", ForcedBet.BIG_BLIND_ANTE, 1000),
    ]
    assert game.stacks["BB"] == 18_000
    assert game.offer == "fold, call 1000, raise to 2000-20000"


def test_R70_the_big_blind_ante_is_never_refunded() -> None:
    game = ante_of_a_thousand().play("BTN calls, SB calls, BB checks")
    assert (game.hand.street, game.hand.pot, game.returned) == (Street.FLOP, 4000, [])
    assert game.pots == [(4000, "SB BB BTN")]


def test_R70_walk_with_a_big_blind_ante() -> None:
    game = ante_of_a_thousand().play("BTN folds, SB folds")
    assert game.returned == [("BB", 500)]
    assert game.awards == [(0, {"BB": 2000})]
    assert final_stacks(game)["BB"] == 20_500


def test_R72_one_player_makes_no_hand() -> None:
    with pytest.raises(SetupError, match="2 to 10 players, not 1"):
        start(ante=5, posting=(None, "BTN"), BTN=200)


@pytest.mark.parametrize(
    ("cards", "stacks"),
    [
        ({"BTN": "AsAd", "BB": "KsKd"}, {"BTN": 30, "BB": 85}),
        ({"BTN": "KsKd", "BB": "AsAd"}, {"BTN": 0, "BB": 115}),
        ({"BTN": "AsKd", "BB": "AdKs"}, {"BTN": 15, "BB": 100}),
    ],
)
def test_S06_of_the_ante_five_and_of_the_blind_ten_come_back(cards: dict[str, str], stacks: dict[str, int]) -> None:
    game = start(blinds=(5, 10), ante=20, cards=cards, board=PLAIN_BOARD, BTN=15, BB=100)
    assert game.hand.is_over
    assert posts(game) == [
        ("BB", ForcedBet.ANTE, 20),
        ("BTN", ForcedBet.ANTE, 15),
        ("BB", ForcedBet.BIG_BLIND, 10),
    ]
    assert [post.due for post in game.events(Posted)] == [20, 20, 10]
    assert game.returned == [("BB", 15)]
    assert game.awarded_pots == [(30, "BB BTN")]
    assert final_stacks(game) == stacks


def test_everybodys_antes_come_before_the_blinds() -> None:
    game = start(ante=10, BTN=1000, SB=30, BB=1000)
    assert posts(game) == [
        ("SB", ForcedBet.ANTE, 10),
        ("BB", ForcedBet.ANTE, 10),
        ("BTN", ForcedBet.ANTE, 10),
        ("SB", ForcedBet.SMALL_BLIND, 20),
        ("BB", ForcedBet.BIG_BLIND, 100),
    ]
    assert game.offer == "fold, call 100, raise to 200-990"


def test_a_player_all_in_from_the_ante_wins_of_each_ante_what_he_posted() -> None:
    cards = {"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}
    game = start(ante=20, cards=cards, board=PLAIN_BOARD, BTN=15, SB=1000, BB=1000)
    game.play("SB calls, BB checks")
    assert game.pots == [(45, "SB BB BTN"), (210, "SB BB")]
    game.passive_to(Street.SHOWDOWN)
    assert final_stacks(game) == {"BTN": 45, "SB": 1090, "BB": 880}


def test_an_ante_of_a_folded_player_stays_in() -> None:
    game = start(blinds=(5, 10), ante=5, BTN=100, SB=100, BB=100).play("BTN folds, SB folds")
    assert game.returned == [("BB", 5)]
    assert game.awards == [(0, {"BB": 25})]
    assert final_stacks(game) == {"BTN": 95, "SB": 90, "BB": 115}


def test_the_big_blind_is_posted_before_its_ante() -> None:
    game = start(big_blind_ante=100, BTN=1000, SB=1000, BB=120)
    assert posts(game) == [
        ("SB", ForcedBet.SMALL_BLIND, 50),
        ("BB", ForcedBet.BIG_BLIND, 100),
        ("BB", ForcedBet.BIG_BLIND_ANTE, 20),
    ]
    assert game.offer == "fold, call 100, raise to 200-1000"


def test_a_big_blind_with_less_than_the_blind_posts_no_ante() -> None:
    game = start(big_blind_ante=100, BTN=1000, SB=1000, BB=60)
    assert posts(game) == [("SB", ForcedBet.SMALL_BLIND, 50), ("BB", ForcedBet.BIG_BLIND, 60)]


def test_the_big_blind_ante_goes_whole_to_the_shortest_winner() -> None:
    cards = {"SB": "AsAd", "BB": "KsKd", "BTN": "QsQd"}
    game = start(big_blind_ante=100, cards=cards, board=PLAIN_BOARD, BTN=1000, SB=30, BB=1000)
    game.play("BTN calls, BB checks")
    assert game.pots == [(190, "SB BB BTN"), (140, "BB BTN")]
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(1, {"BB": 140}), (0, {"SB": 190})]
    assert final_stacks(game) == {"BTN": 900, "SB": 190, "BB": 940}


def test_the_big_blind_ante_is_not_returned_heads_up() -> None:
    game = start(
        blinds=(5, 10),
        big_blind_ante=10,
        cards={"BTN": "AsAd", "BB": "KsKd"},
        board=PLAIN_BOARD,
        BTN=5,
        BB=100,
    )
    assert game.hand.is_over
    assert game.returned == [("BB", 5)]
    assert game.awards == [(0, {"BTN": 20})]
    assert final_stacks(game) == {"BTN": 20, "BB": 85}


def test_a_big_blind_all_in_with_part_of_its_ante_wins_it_back_with_the_main_pot() -> None:
    game = start(
        big_blind_ante=100,
        cards={"BB": "AsAd", "BTN": "KsKd"},
        board=PLAIN_BOARD,
        BTN=1000,
        SB=1000,
        BB=130,
    )
    game.play("BTN to 300, SB folds")
    assert game.hand.is_over
    assert game.returned == [("BTN", 200)]
    assert game.awards == [(0, {"BB": 280})]


def test_antes_do_not_count_as_the_players_bet() -> None:
    game = start(ante=10, BTN=1000, SB=1000, BB=1000)
    view = game.hand.view(None)
    assert [view.seat(game.seats[name]).bet for name in ("BTN", "SB", "BB")] == [0, 50, 100]
    assert [view.seat(game.seats[name]).put_in for name in ("BTN", "SB", "BB")] == [10, 60, 110]
