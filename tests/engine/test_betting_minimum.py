"""Minimum bets and raises, and all-ins around them."""

from __future__ import annotations

import pytest

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.errors import IllegalAmountError, Reason
from holdem_tui.engine.events import Acted
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, raise_to, start


def three_handed_flop(*, blinds: tuple[int, int] = (50, 100), chips: int = 10_000) -> Game:
    game = start(blinds=blinds, BTN=chips, SB=chips, BB=chips)
    return game.passive_to(Street.FLOP)


def heads_up(*, blinds: tuple[int, int], button: int, big_blind: int) -> Game:
    return start(blinds=blinds, BTN=button, BB=big_blind)


def test_R01_minimum_raise_is_the_last_increment() -> None:
    game = three_handed_flop(blinds=(100, 200)).play("SB bets 600, BB to 1600, BTN to 3600")
    assert game.offer == "fold, call 3000, raise to 5600-9800"


def test_R02_short_all_in_keeps_the_yardstick() -> None:
    game = start(BTN=5000, SB=5000, BB=5000, UTG=150).play("UTG to 150")
    assert game.offer == "fold, call 150, raise to 250-5000"


def test_R03_increment_on_a_later_street() -> None:
    game = start(blinds=(100, 200), BTN=9000, SB=9000, BB=9000).passive_to(Street.TURN)
    game.play("SB bets 300, BB to 1000")
    assert game.offer == "fold, call 1000, raise to 1700-8800"


def test_R04_several_steps_make_a_smaller_increment_than_one() -> None:
    def game() -> Game:
        return start(blinds=(25, 50), BTN=5000, SB=5000, BB=5000, UTG=5000)

    assert game().play("UTG to 125, BTN to 200, SB to 500").offer == "fold, call 450, raise to 800-5000"
    assert game().play("UTG to 500, BTN calls, SB calls").offer == "fold, call 450, raise to 950-5000"


def test_R06_amounts_are_to_totals() -> None:
    game = heads_up(blinds=(50, 100), button=9000, big_blind=9000).play("BTN to 200, BB to 2179")
    assert game.offer == "fold, call 1979, raise to 4158-9000"
    with pytest.raises(IllegalAmountError, match="raise to 4,158") as refused:
        game.hand.apply(raise_to(4157))
    assert refused.value.reason is Reason.BELOW_MINIMUM
    assert (refused.value.minimum, refused.value.maximum) == (4158, 9000)
    (acted,) = game.play("BTN to 4200").events(Acted)[-1:]
    assert (acted.kind, acted.amount, acted.to) == (ActionKind.RAISE, 4000, 4200)


def test_R06_the_lowest_raise_is_legal() -> None:
    game = heads_up(blinds=(50, 100), button=9000, big_blind=9000)
    game.play("BTN to 200, BB to 2179, BTN to 4158")
    assert game.offer == "fold, call 1979, raise to 6137-9000"


def test_R07_all_in_between_call_and_minimum_raise_is_offered() -> None:
    game = heads_up(blinds=(10, 20), button=2000, big_blind=49).passive_to(Street.RIVER)
    assert (game.hand.pot, game.stacks["BB"]) == (40, 29)
    assert game.play("BB checks, BTN bets 22").offer == "fold, call 22, raise to 29-29"
    assert game.play("BB to 29").offer == "fold, call 7"
    game.play("BTN calls")
    assert sum(amount for amount, _ in game.awarded_pots) == 40 + 29 + 29 == 98


def test_R08_minimum_raise_over_a_minimum_bet() -> None:
    game = three_handed_flop(blinds=(1, 2), chips=200).play("SB bets 2")
    assert game.offer == "fold, call 2, raise to 4-198"


def test_R09_a_new_hand_starts_from_the_blinds() -> None:
    first = heads_up(blinds=(1, 2), button=200, big_blind=200).play("BTN to 14, BB folds")
    assert first.hand.is_over
    second = heads_up(blinds=(1, 2), button=200, big_blind=200)
    assert second.offer == "fold, call 1, raise to 4-200"


def test_R09_a_new_street_starts_from_the_big_blind() -> None:
    game = heads_up(blinds=(1, 2), button=200, big_blind=200).play("BTN to 14, BB calls")
    assert game.offer == "fold, check, bet 2-186"


def test_R10_a_call_that_leaves_chips_is_not_all_in() -> None:
    game = start(button="P2", blinds=(5, 10), P1=130, P2=70).play("P2 calls, P1 to 60, P2 calls")
    assert game.stacks == {"P1": 70, "P2": 10}
    assert not game.events(Acted)[-1].all_in
    assert game.hand.pot == 120
    game.play("P1 checks")
    assert game.to_act == "P2"
    assert game.offer == "fold, check, bet 10-10"


def test_R11_a_call_all_in_takes_everything_once() -> None:
    game = heads_up(blinds=(5, 10), button=110, big_blind=110).play("BTN to 110, BB calls")
    call = game.events(Acted)[-1]
    assert (call.amount, call.to, call.stack, call.pot) == (100, 110, 0, 220)
    assert call.all_in
    assert sum(amount for amount, _ in game.awarded_pots) == 220


def test_R13_all_in_from_the_small_blind_includes_the_posted_part() -> None:
    game = start(BTN=5000, SB=500, BB=5000).play("BTN calls, SB to 500")
    shove = game.events(Acted)[-1]
    assert (shove.amount, shove.to, shove.stack) == (450, 500, 0)
    assert game.offer == "fold, call 400, raise to 900-5000"


def test_R14_checkers_get_another_turn_after_a_bet() -> None:
    game = three_handed_flop().play("SB checks, BB checks")
    assert game.offer == "fold, check, bet 100-9900"
    game.play("BTN bets 100")
    assert game.to_act == "SB"
    assert game.offer == "fold, call 100, raise to 200-9900"
    game.play("SB calls")
    assert (game.to_act, game.hand.street) == ("BB", Street.FLOP)
    game.play("BB calls")
    assert game.hand.street is Street.TURN


def test_R14_no_raise_against_an_all_in_opponent() -> None:
    game = heads_up(blinds=(10, 20), button=5000, big_blind=1880).play("BTN to 180, BB to 1880")
    assert game.offer == "fold, call 1700"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN


def test_the_opening_bet_is_at_least_a_big_blind_or_the_whole_stack() -> None:
    game = start(BTN=5000, SB=5000, BB=180).passive_to(Street.FLOP)
    assert game.offer == "fold, check, bet 100-4900"
    assert game.play("SB checks").offer == "fold, check, bet 80-80"


def test_one_two_raise_to_six_makes_the_next_raise_ten() -> None:
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN to 6")
    assert game.offer == "fold, call 5, raise to 10-200"


def test_S05_an_increment_is_measured_over_the_short_all_in() -> None:
    game = start(button="D", A=9000, B=250, C=9000, D=9000).passive_to(Street.FLOP)
    game.play("A bets 100, B to 150, C to 300")
    assert game.offer == "fold, call 300, raise to 450-8900"


def test_an_all_in_for_less_than_the_price_is_a_call() -> None:
    game = start(BTN=60, SB=5000, BB=5000)
    assert game.offer == "fold, call 60"
    assert game.legal.price == 100
    assert game.legal.wager_reason is Reason.STACK_TOO_SHORT


def test_an_all_in_for_exactly_the_price_is_a_call() -> None:
    game = start(BTN=100, SB=5000, BB=5000)
    assert game.offer == "fold, call 100"
    assert game.legal.wager_reason is Reason.STACK_TOO_SHORT


def test_the_minimum_is_not_lowered_for_a_short_opponent() -> None:
    game = heads_up(blinds=(50, 100), button=5000, big_blind=130)
    assert game.offer == "fold, call 50, raise to 200-5000"


def test_no_raise_when_a_call_is_owed_and_every_opponent_is_all_in() -> None:
    game = start(BTN=400, SB=400, BB=5000, UTG=400).play("UTG to 400, BTN calls, SB calls")
    assert game.offer == "fold, call 300"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN


def test_a_folded_player_with_chips_is_no_opponent_to_raise() -> None:
    game = start(BTN=5000, SB=5000, BB=400).play("BTN folds, SB to 300, BB to 400")
    assert game.offer == "fold, call 100"
    assert game.legal.wager_reason is Reason.OPPONENTS_ALL_IN


def test_an_all_in_bet_below_the_minimum() -> None:
    game = start(BTN=5000, SB=120, BB=5000).passive_to(Street.FLOP)
    assert game.offer == "fold, check, bet 20-20"
    assert game.play("SB bets 20").offer == "fold, call 20, raise to 120-4900"
    assert game.play("BB calls").offer == "fold, call 20, raise to 120-4900"


def test_a_checker_may_not_raise_an_all_in_bet_below_the_minimum() -> None:
    game = start(BTN=5000, SB=5000, BB=120).passive_to(Street.FLOP)
    game.play("SB checks, BB bets 20, BTN calls")
    assert game.offer == "fold, call 20"
    assert game.legal.wager_reason is Reason.NOT_REOPENED


def test_a_raise_that_the_stack_does_not_reach_is_all_in_or_nothing() -> None:
    game = start(BTN=180, SB=5000, BB=5000)
    assert game.offer == "fold, call 100, raise to 180-180"


def test_all_in_for_exactly_the_minimum_is_a_full_raise() -> None:
    game = start(BTN=200, SB=5000, BB=5000).play("BTN to 200")
    assert game.offer == "fold, call 150, raise to 300-5000"


def test_the_yardstick_returns_to_the_big_blind_on_every_street() -> None:
    game = three_handed_flop().play("SB bets 700, BB calls, BTN calls")
    assert game.offer == "fold, check, bet 100-9200"
    game.play("SB bets 100")
    assert game.offer == "fold, call 100, raise to 200-9200"
