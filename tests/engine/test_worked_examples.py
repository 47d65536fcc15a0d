"""Worked examples of the rules, and hands on which other programs differ, that have no case number."""

from __future__ import annotations

from holdem_tui.engine.errors import Reason
from holdem_tui.engine.events import Acted, StreetDealt
from holdem_tui.engine.streets import Street
from tests.engine.helpers import final_stacks, start

PLAIN_BOARD = "2c7d9hTc3s"
ROYAL_BOARD = "AcKdQhJsTc"


def test_a_row_of_all_ins_from_five_hundred() -> None:
    game = start(blinds=(250, 500), button="F", A=20_000, B=20_000, C=20_000, D=1800, E=2200, F=20_000).passive_to(
        Street.FLOP
    )
    game.play("A bets 500, B to 1000, C calls, D to 1300, E to 1700, F folds")
    assert (game.to_act, game.offer) == ("A", "fold, call 1200, raise to 2200-19500")
    game.play("A calls")
    assert (game.to_act, game.offer) == ("B", "fold, call 700, raise to 2200-19500")


def test_two_odd_chips_go_to_two_seats() -> None:
    game = start(blinds=(1, 2), board=ROYAL_BOARD, BTN=100, SB=100, BB=100, UTG=100)
    game.play("UTG calls, BTN calls, SB calls, BB checks")
    game.play("SB checks, BB checks, UTG checks, BTN bets 2, SB folds, BB calls, UTG calls")
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BB": 5, "UTG": 5, "BTN": 4})]


def test_folded_chips_stay_in_the_pots_they_were_bet_into() -> None:
    game = start(BTN=150, SB=1000, BB=1000, board=PLAIN_BOARD, cards={"BTN": "AsAd", "BB": "KsKd"})
    game.play("BTN calls, SB calls, BB checks, SB checks, BB bets 200, BTN calls, SB to 500, BB calls")
    assert game.pots == [(450, "SB BB BTN"), (900, "SB BB")]
    game.play("SB checks, BB bets 100, SB folds")
    assert game.awards == [(1, {"BB": 900}), (0, {"BTN": 450})]
    assert final_stacks(game) == {"BTN": 450, "SB": 400, "BB": 1300}


def test_a_short_winner_gets_from_each_at_most_what_he_put_in() -> None:
    game = start(BTN=500, SB=200, BB=800, board=PLAIN_BOARD, cards={"BTN": "KsKd", "SB": "AsAd", "BB": "QsQd"})
    game.play("BTN to 500, SB calls, BB calls")
    assert final_stacks(game) == {"BTN": 600, "SB": 600, "BB": 300}


def test_whoever_posted_wins_when_all_others_fold_for_free() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)
    game.play("SB folds, BB folds")
    assert game.hand.is_over
    assert game.awards == [(0, {"BTN": 300})]
    assert game.returned == []


def test_later_streets_start_with_the_first_seat_that_can_act() -> None:
    game = start(BTN=1000, SB=100, BB=1000, UTG=1000).play("UTG calls, BTN calls, SB calls, BB folds")
    assert (game.hand.street, game.to_act) == (Street.FLOP, "UTG")


def test_one_player_who_can_still_bet_is_not_asked() -> None:
    game = start(BTN=1000, SB=300, BB=300).play("BTN to 300, SB calls, BB calls")
    assert game.hand.is_over
    assert len(game.events(Acted)) == 3
    assert [deal.street for deal in game.events(StreetDealt)] == [Street.FLOP, Street.TURN, Street.RIVER]
    assert game.stacks["BTN"] >= 700


def test_an_all_in_on_the_flop_that_one_player_calls_closes_the_betting() -> None:
    game = start(BTN=1000, SB=1000, BB=300).passive_to(Street.FLOP)
    game.play("SB checks, BB bets 200, BTN folds")
    assert game.offer == "fold, call 200"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN
    game.play("SB calls")
    assert game.hand.is_over
    assert len(game.events(Acted)) == 7


def test_checking_round_ends_when_everybody_has_checked() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP).play("SB checks, BB checks")
    assert len(game.hand.board) == 3
    game.play("BTN checks")
    assert len(game.hand.board) == 4
