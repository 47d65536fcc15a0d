"""Random setups and random legal decisions, repeatable from the generator that is passed in."""

from __future__ import annotations

import random

from holdem_tui.engine.actions import Action, ActionKind, LegalActions
from holdem_tui.engine.cards import DECK, Card
from holdem_tui.engine.setup import (
    HandSetup,
    Positions,
    RaiseCap,
    Showing,
    Stakes,
    Straddle,
    Structure,
    deal_in,
    positions_from_button,
    seats_from_button,
)

TABLE = range(10)


def random_setup(
    chooser: random.Random,
    *,
    structure: Structure | None = None,
    showing: Showing | None = None,
    most_players: int = len(TABLE),
) -> HandSetup:
    """Any hand: 2 to 10 players, short and deep stacks, every kind of forced bet, dead buttons and small blinds."""
    stakes = _random_stakes(chooser, structure or chooser.choice(list(Structure)))
    seats = sorted(chooser.sample(TABLE, chooser.randint(2, most_players)))
    return deal_in(
        stakes=stakes,
        stacks={seat: _random_stack(chooser, stakes.big_blind) for seat in seats},
        positions=_random_positions(chooser, seats),
        deck=_shuffled(chooser),
        raise_cap=chooser.choice(list(RaiseCap)),
        showing=showing or chooser.choice(list(Showing)),
    )


def _random_stakes(chooser: random.Random, structure: Structure) -> Stakes:
    big_blind = chooser.choice([1, 2, 3, 10, 25, 100])
    ante = chooser.choice([0, 0, 1, big_blind // 5, big_blind])
    for_everybody = chooser.random() < 0.5
    straddle = Straddle.NONE if structure is Structure.FIXED_LIMIT else chooser.choice(list(Straddle))
    return Stakes(
        structure=structure,
        small_blind=chooser.choice([big_blind // 2, big_blind // 3, big_blind]),
        big_blind=big_blind,
        ante=ante if for_everybody else 0,
        big_blind_ante=0 if for_everybody else ante,
        straddle=straddle,
    )


def _random_stack(chooser: random.Random, big_blind: int) -> int:
    most = chooser.choice([1, 1, 3, 10, 30, 200]) * big_blind
    return chooser.randint(1, most)


def _random_positions(chooser: random.Random, seats: list[int]) -> Positions:
    if len(seats) == 2:
        return positions_from_button(seats, chooser.choice(seats))
    button = chooser.choice(TABLE)
    left_of_button = seats_from_button(seats, button)
    if chooser.random() < 0.2:
        return Positions(button=button, small_blind=None, big_blind=left_of_button[0])
    return Positions(button=button, small_blind=left_of_button[0], big_blind=left_of_button[1])


def _shuffled(chooser: random.Random) -> list[Card]:
    deck = list(DECK)
    random.Random(chooser.randrange(1 << 32)).shuffle(deck)
    return deck


def random_action(chooser: random.Random, legal: LegalActions) -> Action:
    """Any legal action, folds rarely so that hands go on, amounts often at an end of their range."""
    actions = list(legal)
    weights = [1 if action.kind is ActionKind.FOLD else 4 for action in actions]
    (action,) = chooser.choices(actions, weights)
    if legal.wager is None or action.kind is not legal.wager_kind:
        return action
    low, high = legal.wager.minimum, legal.wager.maximum
    return legal.wager_to(chooser.choice([low, high, chooser.randint(low, high), min(high, 2 * low)]))
