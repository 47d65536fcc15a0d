"""Fixed limit: sizes, the cap, all-ins for less."""

from __future__ import annotations

from functools import partial

import pytest

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.errors import IllegalActionError, IllegalAmountError, Reason
from holdem_tui.engine.setup import RaiseCap, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import bet as bet_to
from tests.engine.helpers import final_stacks, raise_to, snapshot, start

# A 20/40 game has blinds of 10 and 20.
limit_game = partial(start, structure=Structure.FIXED_LIMIT, blinds=(10, 20))
on_the_flop = partial(limit_game, until=Street.FLOP, button="D")


def test_R96_the_cap_before_the_flop() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000, UTG=1000)
    assert game.offer == "fold, call 20, raise to 40-40"
    assert game.play("UTG to 40").offer == "fold, call 40, raise to 60-60"
    assert game.play("BTN to 60").offer == "fold, call 50, raise to 80-80"
    assert game.play("SB to 80").offer == "fold, call 60"
    assert game.legal.wager_reason is Reason.CAP_REACHED
    refusal = game.legal.why_not(ActionKind.RAISE)
    assert refusal is not None
    assert "three raises" in refusal.text
    assert "call 60 or fold" in refusal.text


def test_R96_a_raise_over_the_cap_is_refused_and_the_call_closes_the_round() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG to 40, BTN to 60, SB to 80")
    before = snapshot(game.hand)
    for to in (80, 100, 1000):
        with pytest.raises(IllegalActionError, match="three raises") as refused:
            game.hand.apply(raise_to(to))
        assert refused.value.reason is Reason.CAP_REACHED
    assert snapshot(game.hand) == before
    assert game.play("BB calls").offer == "fold, call 40"
    assert game.play("UTG calls").offer == "fold, call 20"
    game.play("BTN calls")
    assert (game.hand.street, game.hand.pot) == (Street.FLOP, 320)
    assert game.offer == "fold, check, bet 20-20"


def test_the_cap_after_the_flop_is_one_bet_and_three_raises() -> None:
    game = on_the_flop(A=1000, B=1000, C=1000, D=1000)
    assert game.offer == "fold, check, bet 20-20"
    game.play("A bets 20, B to 40, C to 60, D to 80")
    assert (game.to_act, game.offer) == ("A", "fold, call 60")
    assert game.legal.wager_reason is Reason.CAP_REACHED


@pytest.mark.parametrize("street", [Street.TURN, Street.RIVER])
def test_R99_the_big_bet_on_turn_and_river(street: Street) -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000).passive_to(street)
    assert game.offer == "fold, check, bet 40-40"
    before = snapshot(game.hand)
    for wrong in (41, 39, 20, 80):
        with pytest.raises(IllegalAmountError, match="bet 40"):
            game.hand.apply(bet_to(wrong))
        assert snapshot(game.hand) == before
    game.play("SB bets 40")
    assert game.offer == "fold, call 40, raise to 80-80"
    with pytest.raises(IllegalAmountError, match="raise to 80"):
        game.hand.apply(raise_to(120))


@pytest.mark.parametrize("street", [Street.TURN, Street.RIVER])
def test_R99_a_short_all_in_is_taken_and_nothing_else(street: Street) -> None:
    game = limit_game(BTN=1000, SB=45, BB=1000).passive_to(street)
    assert game.offer == "fold, check, bet 25-25"
    before = snapshot(game.hand)
    for wrong in (24, 26, 40):
        with pytest.raises(IllegalAmountError, match="bet 25"):
            game.hand.apply(bet_to(wrong))
    assert snapshot(game.hand) == before
    assert game.play("SB bets 25").offer == "fold, call 25, raise to 65-65"
    game.play("BB folds, BTN folds")
    assert final_stacks(game) == {"BTN": 980, "SB": 85, "BB": 980}


def test_S03_several_short_all_ins_make_a_full_raise() -> None:
    game = on_the_flop(A=1000, B=48, C=56, D=1000).play("A bets 20, B to 28, C to 36")
    assert (game.to_act, game.offer) == ("D", "fold, call 36, raise to 56-56")
    game.play("D calls")
    assert (game.to_act, game.offer) == ("A", "fold, call 16, raise to 56-56")
    game.play("A to 56")
    assert (game.to_act, game.offer) == ("D", "fold, call 20, raise to 76-76")


@pytest.mark.parametrize(("all_in", "raised_to", "next_to"), [(8, 20, 40), (9, 20, 40), (10, 30, 50), (12, 32, 52)])
def test_S04_an_opening_all_in_is_raised_and_the_next_level_is_one_bet_more(
    all_in: int, raised_to: int, next_to: int
) -> None:
    game = on_the_flop(A=20 + all_in, B=1000, C=1000, D=1000).play(f"A bets {all_in}")
    assert game.offer == f"fold, call {all_in}, raise to {raised_to}-{raised_to}"
    game.play(f"B to {raised_to}")
    assert game.offer == f"fold, call {raised_to}, raise to {next_to}-{next_to}"


def test_an_all_in_of_half_a_bet_more_is_a_full_raise() -> None:
    game = on_the_flop(A=1000, B=52, C=1000, D=1000).play("A bets 20, B to 32")
    assert game.offer == "fold, call 32, raise to 52-52"
    game.play("C calls, D calls")
    assert (game.to_act, game.offer) == ("A", "fold, call 12, raise to 52-52")


def test_exactly_half_a_bet_more_is_a_full_raise() -> None:
    game = on_the_flop(A=1000, B=50, C=1000, D=1000).play("A bets 20, B to 30, C calls, D calls")
    assert (game.to_act, game.offer) == ("A", "fold, call 10, raise to 50-50")


def test_an_all_in_of_less_than_half_a_bet_more_is_completed() -> None:
    game = on_the_flop(A=1000, B=48, C=1000, D=1000).play("A bets 20, B to 28")
    assert game.offer == "fold, call 28, raise to 40-40"
    game.play("C calls, D calls")
    assert (game.to_act, game.offer) == ("A", "fold, call 8")
    assert game.legal.wager_reason is Reason.NOT_REOPENED


def test_completing_counts_as_a_raise() -> None:
    game = on_the_flop(A=1000, B=48, C=1000, D=1000).play("A bets 20, B to 28, C to 40")
    assert game.offer == "fold, call 40, raise to 60-60"
    assert game.play("D to 60").offer == "fold, call 40, raise to 80-80"
    assert game.play("A to 80").offer == "fold, call 40"
    assert game.legal.wager_reason is Reason.CAP_REACHED


def test_a_full_all_in_counts_towards_the_cap() -> None:
    game = on_the_flop(A=1000, B=52, C=1000, D=1000).play("A bets 20, B to 32, C to 52, D to 72")
    assert game.offer == "fold, call 52"
    assert game.legal.wager_reason is Reason.CAP_REACHED


def test_a_short_all_in_does_not_count_towards_the_cap() -> None:
    game = on_the_flop(A=1000, B=1000, C=68, D=1000).play("A bets 20, B to 40, C to 48")
    assert game.play("D to 60").offer == "fold, call 40, raise to 80-80"


def test_a_checker_may_raise_only_half_a_bet_or_more() -> None:
    closed = on_the_flop(A=1000, B=28, C=1000, D=1000).play("A checks, B bets 8, C calls, D calls")
    assert (closed.to_act, closed.offer) == ("A", "fold, call 8")
    opened = on_the_flop(A=1000, B=32, C=1000, D=1000).play("A checks, B bets 12, C calls, D calls")
    assert (opened.to_act, opened.offer) == ("A", "fold, call 12, raise to 32-32")


def test_no_cap_heads_up_in_a_cash_game() -> None:
    game = limit_game(BTN=1000, BB=1000).play("BTN to 40, BB to 60, BTN to 80, BB to 100, BTN to 120")
    assert game.offer == "fold, call 20, raise to 140-140"


def test_no_cap_in_a_cash_game_when_a_fold_leaves_two_before_it_was_reached() -> None:
    game = on_the_flop(button="C", A=1000, B=1000, C=1000)
    game.play("A bets 20, B to 40, C folds, A to 60, B to 80, A to 100")
    assert game.offer == "fold, call 20, raise to 120-120"


def test_a_later_fold_does_not_lift_a_reached_cap() -> None:
    game = on_the_flop(button="C", A=1000, B=1000, C=1000)
    game.play("A bets 20, B to 40, C to 60, A to 80, B folds")
    assert (game.to_act, game.offer) == ("C", "fold, call 20")
    assert game.legal.wager_reason is Reason.CAP_REACHED


def test_all_in_players_do_not_count_for_the_cap_of_a_cash_game() -> None:
    game = on_the_flop(button="C", A=1000, B=1000, C=20)
    game.play("A bets 20, B to 40, A to 60, B to 80")
    assert game.offer == "fold, call 20, raise to 100-100"


def test_a_cap_reached_before_the_flop_is_lifted_on_the_next_street() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000).play("BTN to 40, SB to 60, BB to 80, BTN folds, SB calls")
    game.play("SB bets 20, BB to 40, SB to 60, BB to 80")
    assert game.offer == "fold, call 20, raise to 100-100"


def test_the_cap_of_a_tournament_holds_with_two_players_in_the_hand() -> None:
    game = on_the_flop(raise_cap=RaiseCap.TOURNAMENT, button="C", A=1000, B=1000, C=1000)
    game.play("A bets 20, B to 40, C folds, A to 60, B to 80")
    assert game.offer == "fold, call 20"
    assert game.legal.wager_reason is Reason.CAP_REACHED


def test_no_cap_with_two_players_left_in_a_tournament() -> None:
    game = limit_game(raise_cap=RaiseCap.TOURNAMENT, BTN=1000, BB=1000)
    game.play("BTN to 40, BB to 60, BTN to 80, BB to 100")
    assert game.offer == "fold, call 20, raise to 120-120"


def test_a_short_big_blind_does_not_change_the_sizes() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=14)
    assert game.offer == "fold, call 20, raise to 40-40"


def test_a_stack_below_the_size_raises_all_in() -> None:
    game = on_the_flop(A=1000, B=55, C=1000, D=1000).play("A bets 20")
    assert game.offer == "fold, call 20, raise to 35-35"


def test_a_limped_pot_leaves_the_big_blind_its_option() -> None:
    game = limit_game(BTN=1000, SB=1000, BB=1000).play("BTN calls, SB calls")
    assert game.offer == "fold, check, raise to 40-40"
