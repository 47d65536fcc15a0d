"""Heads-up order, and dead buttons."""

from __future__ import annotations

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.events import Acted, HoleCardsDealt, Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, final_stacks, start


def order_of_acting(game: Game) -> dict[Street, str]:
    """Who acts in which order on each street when everybody checks or calls."""
    game.passive_to(Street.SHOWDOWN)
    order: dict[Street, str] = {}
    for acted in game.events(Acted):
        order[acted.street] = f"{order.get(acted.street, '')} {game.names[acted.seat]}".strip()
    return order


def posts(game: Game) -> list[tuple[str, ForcedBet]]:
    return [(game.names[post.seat], post.kind) for post in game.events(Posted)]


def test_R43_heads_up_order() -> None:
    assert order_of_acting(start(BTN=1000, BB=1000)) == {
        Street.PREFLOP: "BTN BB",
        Street.FLOP: "BB BTN",
        Street.TURN: "BB BTN",
        Street.RIVER: "BB BTN",
    }


def test_R43_the_button_posts_the_small_blind() -> None:
    assert set(posts(start(BTN=1000, BB=1000))) == {("BTN", ForcedBet.SMALL_BLIND), ("BB", ForcedBet.BIG_BLIND)}


def test_R43_the_big_blind_has_the_option() -> None:
    game = start(BTN=1000, BB=1000).play("BTN calls")
    assert (game.hand.street, game.offer) == (Street.PREFLOP, "fold, check, raise to 200-1000")


def test_R43_the_button_gets_its_second_card_last() -> None:
    deck = parse_cards("AsKs2d3d7c7h7s8c9c")
    setup = HandSetup(
        structure=Structure.NO_LIMIT,
        big_blind=100,
        positions=Positions(button=3, small_blind=3, big_blind=8),
        seats=(SeatSetup(seat=8, stack=1000, blind=100), SeatSetup(seat=3, stack=1000, blind=50)),
        deck=deck,
    )
    hand = Hand(setup)
    assert hand.view(8).seat(8).cards == parse_cards("As2d")
    assert hand.view(3).seat(3).cards == parse_cards("Ks3d")
    (dealt,) = [event for event in hand.events if isinstance(event, HoleCardsDealt)]
    assert dealt.seats == (8, 3)


def test_cards_go_round_from_the_first_seat_left_of_the_button() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000, cards={"SB": "AsAd", "BTN": "KsKd"})
    first, *_, last = game.hand.setup.deck[:8]
    assert (first.text, last.text) == ("As", "Kd")
    assert game.hand.view(game.seats["SB"]).seat(game.seats["SB"]).cards == parse_cards("AsAd")
    assert game.hand.view(game.seats["BTN"]).seat(game.seats["BTN"]).cards == parse_cards("KsKd")


def test_ring_order() -> None:
    assert order_of_acting(start(BTN=1000, SB=1000, BB=1000, UTG=1000)) == {
        Street.PREFLOP: "UTG BTN SB BB",
        Street.FLOP: "SB BB UTG BTN",
        Street.TURN: "SB BB UTG BTN",
        Street.RIVER: "SB BB UTG BTN",
    }


def test_R48_two_dealt_in_is_heads_up_even_when_one_is_all_in_from_the_ante() -> None:
    game = start(ante=20, BTN=1000, BB=15)
    assert (game.names[game.hand.setup.positions.button], game.hand.is_over) == ("BTN", True)
    assert ("BTN", ForcedBet.SMALL_BLIND) in posts(game)
    assert ("BB", ForcedBet.SMALL_BLIND) not in posts(game)
    assert game.awarded_pots == [(30, "BB BTN")]


def test_R48_three_dealt_in_is_ring_order_even_when_the_button_is_all_in_from_the_ante() -> None:
    game = start(ante=20, BTN=20, SB=1000, BB=1000)
    assert [post for post in posts(game) if post[1] is not ForcedBet.ANTE] == [
        ("SB", ForcedBet.SMALL_BLIND),
        ("BB", ForcedBet.BIG_BLIND),
    ]
    order = order_of_acting(game)
    assert order[Street.PREFLOP] == "SB BB"
    assert order[Street.FLOP] == "SB BB"


def test_R48_three_dealt_in_is_ring_order_even_when_the_small_blind_is_all_in_from_the_ante() -> None:
    order = order_of_acting(start(ante=20, BTN=1000, SB=20, BB=1000))
    assert order[Street.PREFLOP] == "BTN BB"
    assert order[Street.FLOP] == "BB BTN"


def test_R49_small_blind_busted_the_button_is_an_empty_seat() -> None:
    game = start(button="B", posting=("C", "D"), A=1000, B=0, C=1000, D=1000, E=1000, F=1000)
    assert posts(game) == [("C", ForcedBet.SMALL_BLIND), ("D", ForcedBet.BIG_BLIND)]
    order = order_of_acting(game)
    assert order[Street.PREFLOP] == "E F A C D"
    assert order[Street.FLOP] == "C D E F A"


def big_blind_busted() -> Game:
    return start(button="B", posting=(None, "D"), A=1000, B=1000, C=0, D=1000, E=1000, F=1000)


def test_R50_big_blind_busted_nobody_posts_a_small_blind() -> None:
    game = big_blind_busted()
    assert posts(game) == [("D", ForcedBet.BIG_BLIND)]
    order = order_of_acting(game)
    assert order[Street.PREFLOP] == "E F A B D"
    assert order[Street.FLOP] == "D E F A B"


def test_R50_a_walk_without_a_small_blind_wins_nothing() -> None:
    game = big_blind_busted().play("E folds, F folds, A folds, B folds")
    assert game.hand.is_over
    assert game.returned == [("D", 100)]
    assert game.awards == []
    assert final_stacks(game)["D"] == 1000


def test_R50_the_following_hand_has_the_button_on_the_empty_seat() -> None:
    game = start(button="C", posting=("D", "E"), A=1000, B=1000, C=0, D=900, E=1000, F=1000)
    assert posts(game) == [("D", ForcedBet.SMALL_BLIND), ("E", ForcedBet.BIG_BLIND)]
    order = order_of_acting(game)
    assert order[Street.PREFLOP] == "F A B D E"
    assert order[Street.FLOP] == "D E F A B"


def test_R51_both_blinds_busted() -> None:
    game = start(button="B", posting=(None, "D"), A=1000, B=0, C=0, D=1000, E=1000, F=1000)
    assert posts(game) == [("D", ForcedBet.BIG_BLIND)]
    order = order_of_acting(game)
    assert order[Street.PREFLOP] == "E F A D"
    assert order[Street.FLOP] == "D E F A"


def test_the_small_blind_is_posted_before_the_big_blind() -> None:
    game = start(BTN=1000, BB=1000)
    posted = [event.kind for event in game.hand.events if isinstance(event, Posted)]
    assert posted == [ForcedBet.SMALL_BLIND, ForcedBet.BIG_BLIND]
