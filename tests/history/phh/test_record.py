"""Hands of the engine as records: what is written, whose cards, and that a replay gives the same hand."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from holdem_tui.engine.actions import CALL, CHECK
from holdem_tui.engine.events import HandMucked, HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import RaiseCap, Showing, Straddle, Structure
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.replay import replay
from tests.engine.helpers import Game, start
from tests.engine.random_hands import random_action, random_setup
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN, BET_AND_FOLD

BOARD = "2c7d9hTc3s"


def told(game: Game, cards: CardsTold = CardsTold.ALL) -> list[str]:
    return list(record(game.hand, cards=cards, extra={}).actions)


def test_a_hand_as_actions() -> None:
    game = start(cards={"SB": "AsAh", "BB": "KsKh", "BTN": "QsQh"}, board=BOARD, BTN=1000, SB=1000, BB=1000)
    game.play("BTN to 300, SB calls, BB folds, SB checks, BTN bets 200, SB calls, SB checks, BTN checks")
    game.play("SB checks, BTN checks")
    assert told(game) == [
        "d dh p1 AsAh",
        "d dh p2 KsKh",
        "d dh p3 QsQh",
        "p3 cbr 300",
        "p1 cc",
        "p2 f",
        "d db 2c7d9h",
        "p1 cc",
        "p3 cbr 200",
        "p1 cc",
        "d db Tc",
        "p1 cc",
        "p3 cc",
        "d db 3s",
        "p1 cc",
        "p3 cc",
        "p1 sm AsAh",
        "p3 sm",
    ]


def test_the_public_sees_only_what_was_turned_up() -> None:
    game = start(cards={"SB": "AsAh", "BB": "KsKh", "BTN": "QsQh"}, board=BOARD, BTN=1000, SB=1000, BB=1000)
    game.play("BTN to 1000, SB calls, BB folds")
    assert told(game, CardsTold.PUBLIC)[:3] == ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 QsQh"]


def test_heads_up_antes_and_blinds_stand_in_reverse() -> None:
    game = start(big_blind_ante=100, BTN=1000, BB=900)
    phh = record(game.hand, cards=CardsTold.ALL, extra={"_level": 3})
    assert (phh.blinds_or_straddles, phh.antes) == ((50, 100), (0, 100))
    assert phh.starting_stacks == (900, 1000)
    assert (phh.ante_trimming, phh.finishing_stacks, phh.extra) == (False, None, {"_level": 3})


def test_fields_of_a_full_table() -> None:
    game = start(ante=10, straddle=Straddle.UNDER_THE_GUN, BTN=1000, SB=1000, BB=1000, UTG=1000)
    phh = record(game.hand, cards=CardsTold.ALL, extra={})
    assert (phh.blinds_or_straddles, phh.antes) == ((50, 100, 200, 0), (10, 10, 10, 10))
    assert (phh.structure, phh.min_bet, phh.big_bet, phh.ante_trimming) == (Structure.NO_LIMIT, 100, None, True)


def test_a_dead_small_blind_makes_player_1_the_big_blind() -> None:
    game = start(posting=(None, "BB"), BTN=1000, GONE=0, BB=1000, UTG=1000)
    assert record(game.hand, cards=CardsTold.ALL, extra={}).blinds_or_straddles == (100, 0, 0)


def test_a_straddle_behind_a_dead_small_blind_stays_a_straddle() -> None:
    straddle, structure = Straddle.UNDER_THE_GUN, Structure.POT_LIMIT
    game = start(
        posting=(None, "BB"), straddle=straddle, structure=structure, BTN=1000, GONE=0, BB=1000, UTG=1000, CO=1000
    )
    phh = record(game.hand, cards=CardsTold.ALL, extra={})
    assert phh.blinds_or_straddles == (100, 200, 0, 0)
    again = replay(phh).hand
    assert again.setup.positions.big_blind == 1
    assert again.legal_actions().wager == game.legal.wager


def test_fixed_limit_has_two_bets() -> None:
    phh = record(start(structure=Structure.FIXED_LIMIT, BTN=1000, BB=1000).hand, cards=CardsTold.ALL, extra={})
    assert (phh.min_bet, phh.big_bet) == (100, 200)


def test_the_cap_of_a_tournament_is_kept() -> None:
    for cap, is_capped in ((RaiseCap.TOURNAMENT, True), (RaiseCap.CASH, False)):
        game = start(structure=Structure.FIXED_LIMIT, raise_cap=cap, BTN=1000, SB=1000, BB=1000)
        game.play("BTN folds, SB to 200, BB to 300")
        game.play("SB to 400")
        assert (game.legal.wager is None) == is_capped
        again = replay(record(game.hand, cards=CardsTold.ALL, extra={})).hand
        assert again.legal_actions().wager == game.legal.wager


def test_a_finished_hand_tells_its_stacks() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds")
    finished = record(game.hand, cards=CardsTold.ALL, extra={}).finishing_stacks
    assert finished == (Decimal(950), Decimal(1050), Decimal(1000))


def test_a_winner_who_shows_without_a_call() -> None:
    game = start(cards={"BB": "KsKh"}, BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds")
    game.hand.show()
    assert told(game)[-1] == "p2 sm KsKh"


@pytest.mark.parametrize("structure", Structure)
def test_a_replay_of_the_record_is_the_same_hand(structure: Structure) -> None:
    chooser = random.Random(structure.value)
    for _ in range(150):
        hand = Hand(random_setup(chooser, structure=structure))
        steps = chooser.choice([3, 10, 1000])
        while hand.to_act is not None and steps:
            hand.apply(random_action(chooser, hand.legal_actions()))
            steps -= 1
        done = replay(record(hand, cards=CardsTold.ALL, extra={}))
        assert done.mistake is None
        assert list(done.hand.stacks.values()) == list(hand.stacks.values())
        assert (done.hand.is_over, done.hand.street, done.hand.pot) == (hand.is_over, hand.street, hand.pot)
        assert [pot.amount for pot in done.hand.pots] == [pot.amount for pot in hand.pots]
        assert done.hand.legal_actions().wager == hand.legal_actions().wager


def test_mucked_hands_are_in_no_public_record() -> None:
    chooser = random.Random(7)
    mucked = 0
    for _ in range(200):
        hand = Hand(random_setup(chooser, showing=Showing.LOSERS_MUCK))
        while hand.to_act is not None:
            hand.apply(CHECK if hand.legal_actions().check else CALL)
        actions = record(hand, cards=CardsTold.PUBLIC, extra={}).actions
        tabled = {event.seat for event in hand.events if isinstance(event, HandTabled)}
        mucked += sum(isinstance(event, HandMucked) for event in hand.events)
        for seat, cards in hand.setup.hole_cards.items():
            if seat not in tabled:
                assert not any(card.text in action for card in cards for action in actions)
    assert mucked > 5


def test_unknown_stacks_stay_unknown() -> None:
    for phh, finishing in ((BET_AND_FOLD, (None, None)), (ALL_IN_AGAINST_UNKNOWN, (None, 2000, None))):
        phh_again = record(replay(phh).hand, cards=CardsTold.ALL, extra={})
        assert phh_again.starting_stacks == phh.starting_stacks
        assert phh_again.finishing_stacks == finishing
