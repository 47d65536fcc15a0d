"""Six-handed no-limit hands of random legal play from start to finish: this engine and PokerKit."""

from __future__ import annotations

import random
from collections.abc import Callable

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action, LegalActions
from holdem_tui.engine.cards import DECK
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Stakes, deal_in, positions_from_button

PLAYERS = 6
STACK = 10_000
SMALL_BLIND, BIG_BLIND = 50, 100
SEED = 1

# Hands that are only counted, to tell how long hands are.
COUNTED_HANDS = 400

# Plays this many hands and tells how many actions they took.
Play = Callable[[int], int]


def our_hands() -> Play:
    """Hands of this engine, each with its own shuffled deck."""
    chooser = random.Random(SEED)
    stakes = Stakes(small_blind=SMALL_BLIND, big_blind=BIG_BLIND)

    def play(hands: int) -> int:
        actions = 0
        for _ in range(hands):
            deck = list(DECK)
            chooser.shuffle(deck)
            seats = range(PLAYERS)
            positions = positions_from_button(seats, PLAYERS - 1)
            stacks = dict.fromkeys(seats, STACK)
            hand = Hand(deal_in(stakes=stakes, stacks=stacks, positions=positions, deck=deck))
            while hand.to_act is not None:
                hand.apply(_random_action(chooser, hand.legal_actions()))
                actions += 1
        return actions

    return play


def _random_action(chooser: random.Random, legal: LegalActions) -> Action:
    """Folding (if something is owed), checking or calling, betting or raising: each as likely, and any amount."""
    kinds = [CHECK] if legal.check else [FOLD, CALL]
    wager = legal.wager
    choice = chooser.randrange(len(kinds) + (wager is not None))
    if wager is None or choice < len(kinds):
        return kinds[choice]
    return legal.wager_to(chooser.randint(wager.minimum, wager.maximum))


def pokerkit_hands() -> Play:
    """Hands of PokerKit, which shuffles and does everything but the decisions by itself; chosen as ours are.

    Raises:
        ImportError: PokerKit is not installed.
    """
    from pokerkit import Automation, NoLimitTexasHoldem

    chooser = random.Random(SEED)
    # Made once for all hands: PokerKit's fastest way to start one.
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (SMALL_BLIND, BIG_BLIND), BIG_BLIND)

    def play(hands: int) -> int:
        actions = 0
        for _ in range(hands):
            state = game(STACK, PLAYERS)
            while state.status:
                kinds = [state.fold, state.check_or_call] if state.checking_or_calling_amount else [state.check_or_call]
                choice = chooser.randrange(len(kinds) + state.can_complete_bet_or_raise_to())
                if choice < len(kinds):
                    kinds[choice]()
                else:
                    minimum = state.min_completion_betting_or_raising_to_amount or 0
                    maximum = state.max_completion_betting_or_raising_to_amount or 0
                    state.complete_bet_or_raise_to(chooser.randint(minimum, maximum))
                actions += 1
        return actions

    return play


def actions_per_hand(play: Play) -> float:
    """The mean length of hands, for judging whether two engines play the same."""
    return play(COUNTED_HANDS) / COUNTED_HANDS
