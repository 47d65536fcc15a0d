"""`check_invariants` must find what is broken: states are tampered with from the inside."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import BetReturned, PotAwarded
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, start
from tests.engine.invariants import check_invariants


@pytest.fixture
def game() -> Game:
    """Three players on the flop, the first to act."""
    return start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)


def complaint(hand: Hand) -> str:
    return "; ".join(check_invariants(hand))


def test_nothing_is_wrong_with_a_hand_that_is_played(game: Game) -> None:
    assert check_invariants(game.hand) == []
    assert check_invariants(game.play("SB bets 100, BB folds, BTN folds").hand) == []


def test_lost_chips(game: Game) -> None:
    game.hand._players[0].stack -= 1
    assert "3000 chips started the hand, 2699 are behind and 300 in the pot" in complaint(game.hand)


def test_chips_from_nowhere(game: Game) -> None:
    game.hand._players[0].put_in += 1
    assert "the pots leave -1 of 300 chips without a claim" in complaint(game.hand)


def test_a_negative_stack(game: Game) -> None:
    player, other, _ = game.hand._players
    other.stack += player.stack + 5
    player.stack = -5
    assert complaint(game.hand).startswith(f"seat {player.seat} has a stack of -5")


def test_a_negative_bet(game: Game) -> None:
    game.hand._players[0].bet = -5
    assert f"seat {game.hand._players[0].seat} has bet -5" in complaint(game.hand)


def test_a_bet_of_more_than_was_put_in(game: Game) -> None:
    game.hand._players[0].bet = 400
    assert "has bet 400 of the 100 it has in" in complaint(game.hand)


def test_pots_that_leave_chips_out(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hand, "pots", (Pot(200, (0, 1, 2)),))
    assert "the pots leave 100 of 300 chips without a claim" in complaint(game.hand)


def test_pots_of_more_than_there_is(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hand, "pots", (Pot(301, (0, 1, 2)),))
    assert "without a claim" in complaint(game.hand)


def test_a_pot_that_is_not_paid_whole(game: Game) -> None:
    pot = Pot(300, (0, 1, 2))
    award = PotAwarded(number=0, count=1, pot=pot, shares=((0, 299),), odd_chips=(), rankings={})
    game.hand._events.append(award)
    assert "a pot was not paid out whole" in complaint(game.hand)


def test_a_return_of_nothing(game: Game) -> None:
    game.hand._events.append(BetReturned(seat=0, amount=0, stack=900, pot=300))
    assert "nothing was returned" in complaint(game.hand)


def test_a_hand_that_is_over_with_chips_in_the_pot(game: Game) -> None:
    game.hand.is_over = True
    assert "over with 300 chips unpaid" in complaint(game.hand)
    assert "somebody is to act though the hand is over" in complaint(game.hand)


def test_a_card_in_two_places(game: Game) -> None:
    game.hand.board = (*game.hand.board[:2], game.hand._players[0].cards[0])
    assert f"{game.hand.board[-1]} is in two places" in complaint(game.hand)


def test_a_board_of_two_cards(game: Game) -> None:
    game.hand.board = game.hand.board[:2]
    assert "the board has 2 cards" in complaint(game.hand)


def test_a_board_of_six_cards(game: Game) -> None:
    game.hand.board = tuple(Card(text) for text in ("As", "Ks", "Qs", "Js", "Ts", "9s"))
    assert "the board has 6 cards" in complaint(game.hand)


def test_actions_for_nobody(game: Game) -> None:
    assert game.legal
    game.hand._actor = None
    assert "actions are offered though nobody is to act" in complaint(game.hand)


def test_a_turn_without_chips(game: Game) -> None:
    player, other, _ = game.hand._players
    other.stack, player.stack = other.stack + player.stack, 0
    assert f"seat {player.seat} is to act without cards or chips" in complaint(game.hand)


def test_a_turn_of_a_folded_player(game: Game) -> None:
    game.hand._players[0].cards = ()
    assert "is to act without cards or chips" in complaint(game.hand)
