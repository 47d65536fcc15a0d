"""Legal actions as an object, refusals and their sentences."""

from __future__ import annotations

from typing import cast

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, NOBODY_TO_ACT, Action, ActionKind, LegalActions
from holdem_tui.engine.errors import HoldemError, IllegalActionError, IllegalAmountError, Reason
from holdem_tui.engine.events import Acted
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, bet, raise_to, snapshot, start


def facing_a_bet() -> Game:
    """BB faces a bet of 100 on the flop."""
    return start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP).play("SB bets 100")


def first_on_the_flop() -> Game:
    return start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)


def sentence(legal: LegalActions, kind: ActionKind) -> str:
    refusal = legal.why_not(kind)
    assert refusal is not None
    return refusal.text


@pytest.mark.parametrize("amount", [-5, 0, 12.5, 140.0, "1e9", "١٢", "140 + 100", "140", "", 10**30, None, True])
def test_R15_no_other_amounts_than_whole_legal_chips(amount: object) -> None:
    for game, wager, verb in ((facing_a_bet(), raise_to, "raise to"), (first_on_the_flop(), bet, "bet")):
        before = snapshot(game.hand)
        with pytest.raises(IllegalAmountError) as refused:
            game.hand.apply(wager(cast("int", amount)))
        assert snapshot(game.hand) == before
        assert f"{verb} {refused.value.minimum} up to {refused.value.maximum}." in str(refused.value)
        assert refused.value.reason in (
            {Reason.BELOW_MINIMUM, Reason.ABOVE_STACK} if type(amount) is int else {Reason.NOT_WHOLE_CHIPS}
        )


def test_R16_more_than_the_stack() -> None:
    game = start(blinds=(1, 2), BTN=20, BB=200)
    before = snapshot(game.hand)
    with pytest.raises(IllegalAmountError, match="20") as refused:
        game.hand.apply(raise_to(33))
    assert refused.value.reason is Reason.ABOVE_STACK
    assert (refused.value.minimum, refused.value.maximum) == (4, 20)
    assert str(refused.value) == "33 is more than the 20 that you have: raise to 4 up to 20."
    assert snapshot(game.hand) == before


def test_R42_the_call_is_what_is_added_and_the_raise_a_total() -> None:
    legal = start(blinds=(1, 2), BTN=200, BB=200).legal
    assert (legal.call, legal.price, legal.put_in, legal.current_bet) == (1, 1, 1, 2)
    assert legal.raise_ is not None
    assert (legal.raise_.minimum, legal.raise_.maximum) == (4, 200)
    assert legal.all_in_to == 200


def test_R110_folding_when_checking_is_free_is_legal() -> None:
    game = start(BTN=1000, BB=1000).play("BTN calls")
    assert game.legal.check
    assert FOLD in game.legal
    game.play("BB folds")
    assert game.awards == [(0, {"BTN": 200})]


def test_R114_a_finished_hand_offers_nothing() -> None:
    game = start(BTN=1000, BB=1000).play("BTN folds")
    legal = game.legal
    assert not legal
    assert list(legal) == []
    assert (legal.seat, legal.fold, legal.check, legal.call, legal.wager) == (None, False, False, None, None)
    before = snapshot(game.hand)
    for action in (FOLD, CHECK, CALL, bet(100), raise_to(200)):
        assert action not in legal
        with pytest.raises(IllegalActionError, match="Nobody is to act") as refused:
            game.hand.apply(action)
        assert refused.value.reason is Reason.NOBODY_TO_ACT
    assert snapshot(game.hand) == before
    assert NOBODY_TO_ACT.wager_reason is Reason.NOBODY_TO_ACT


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(IllegalAmountError, IllegalActionError)
    assert issubclass(IllegalActionError, HoldemError)
    assert issubclass(HoldemError, ValueError)


def test_iterating_gives_what_is_possible() -> None:
    assert list(facing_a_bet().legal) == [FOLD, CALL, raise_to(200)]
    assert list(first_on_the_flop().legal) == [FOLD, CHECK, bet(100)]
    assert list(start(BTN=1000, BB=80).legal) == [FOLD, CALL]


@pytest.mark.parametrize(
    ("action", "legal"),
    [
        (FOLD, True),
        (CALL, True),
        (CHECK, False),
        (raise_to(199), False),
        (raise_to(200), True),
        (raise_to(555), True),
        (raise_to(900), True),
        (raise_to(901), False),
        (bet(200), False),
        (Action(ActionKind.RAISE), False),
    ],
)
def test_contains_agrees_with_apply(action: Action, legal: bool) -> None:
    game = facing_a_bet()
    assert bool(game.legal)
    assert (action in game.legal) is legal
    if legal:
        game.hand.apply(action)
        assert game.events(Acted)[-1].kind is action.kind
    else:
        with pytest.raises(IllegalActionError):
            game.hand.apply(action)


def test_check_only_when_nothing_is_owed() -> None:
    text = sentence(facing_a_bet().legal, ActionKind.CHECK)
    assert text == "You cannot check with 100 to call: call 100 or fold."


def test_call_only_when_something_is_owed() -> None:
    assert sentence(first_on_the_flop().legal, ActionKind.CALL) == "There is nothing to call: check instead."


def test_bet_only_when_no_bet_stands() -> None:
    game = facing_a_bet()
    with pytest.raises(IllegalActionError, match="There is a bet of 100 already") as refused:
        game.hand.apply(bet(200))
    assert refused.value.reason is Reason.BET_STANDS


def test_raise_only_when_a_bet_stands() -> None:
    game = first_on_the_flop()
    with pytest.raises(IllegalActionError, match="you would bet") as refused:
        game.hand.apply(raise_to(200))
    assert refused.value.reason is Reason.NO_BET_STANDS


def test_before_the_flop_the_blind_is_a_bet() -> None:
    game = start(BTN=1000, BB=1000).play("BTN calls")
    with pytest.raises(IllegalActionError) as refused:
        game.hand.apply(bet(200))
    assert refused.value.reason is Reason.BET_STANDS
    assert raise_to(200) in game.legal


def test_a_call_for_less_is_named_all_in() -> None:
    legal = start(BTN=60, SB=1000, BB=1000).legal
    assert (legal.call, legal.price) == (60, 100)
    assert "call all-in for 60 or fold" in sentence(legal, ActionKind.CHECK)
    assert "100" in sentence(legal, ActionKind.RAISE)


def test_the_reason_against_raising_an_all_in_opponent() -> None:
    legal = start(BTN=1000, BB=80).legal
    assert legal.wager_reason is Reason.OPPONENTS_ALL_IN
    assert sentence(legal, ActionKind.RAISE).startswith("You cannot raise: everybody else in the hand is all-in")


def test_what_is_legal_has_no_reason_against_it() -> None:
    legal = facing_a_bet().legal
    assert [legal.why_not(kind) for kind in (ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE)] == [None] * 3
    assert legal.wager_reason is None


def test_wager_helpers_name_bet_and_raise() -> None:
    assert facing_a_bet().legal.wager_to(300) == raise_to(300)
    assert first_on_the_flop().legal.wager_to(300) == bet(300)


def test_every_refusal_is_one_sentence_for_the_player() -> None:
    for game in (facing_a_bet(), first_on_the_flop(), start(BTN=60, SB=1000, BB=1000), start(BTN=1000, BB=80)):
        for kind in ActionKind:
            refusal = game.legal.why_not(kind)
            assert refusal is None or (refusal.text[0].isupper() and refusal.text.endswith("."))


def test_the_turn_number_grows_with_every_decision() -> None:
    game = start(BTN=1000, BB=1000)
    turns = [game.hand.turn]
    for step in ("BTN calls", "BB checks", "BB checks", "BTN bets 100", "BB calls"):
        game.play(step)
        turns.append(game.hand.turn)
    assert turns == sorted(set(turns))


def test_apply_returns_the_new_events() -> None:
    game = start(BTN=1000, BB=1000)
    before = game.hand.events
    new = game.hand.apply(CALL)
    assert game.hand.events == before + new
    acted = new[0]
    assert acted == Acted(
        seat=game.seats["BTN"],
        street=Street.PREFLOP,
        kind=ActionKind.CALL,
        amount=50,
        to=100,
        stack=900,
        pot=200,
    )


@pytest.mark.parametrize("kind", [ActionKind.FOLD, ActionKind.CALL])
def test_an_amount_is_never_passed_over(kind: ActionKind) -> None:
    game = start(BTN=1000, SB=1000, BB=1000)
    with pytest.raises(IllegalActionError) as refused:
        game.hand.apply(Action(kind, 777))
    assert refused.value.reason is Reason.NO_AMOUNT
    assert game.hand.pot == 150
