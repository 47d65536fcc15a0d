"""What is posted before the cards: who owes which forced bet, in which order, and who posts last."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from holdem_tui.engine.setup import HandSetup, SeatSetup


class ForcedBet(Enum):
    """Chips posted before the cards."""

    ANTE = "ante"
    BIG_BLIND_ANTE = "big-blind ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    STRADDLE = "straddle"
    EXTRA_BLIND = "extra blind"


class Due(NamedTuple):
    """A forced bet that a seat owes, in chips."""

    seat: int
    kind: ForcedBet
    amount: int


def forced_bets(setup: HandSetup) -> Iterator[Due]:
    """Everybody's antes, the blinds from the smallest up, extra blinds, then a big-blind ante (TDA RP-11)."""
    payers = [one for one in setup.seats if one.ante]
    if len(payers) > 1:
        for one in payers:
            yield Due(one.seat, ForcedBet.ANTE, one.ante)
    for one in sorted(setup.seats, key=lambda one: one.blind):
        if one.blind:
            yield Due(one.seat, _kind_of_blind(setup, one), one.blind)
    for one in setup.seats:
        if one.extra_blind:
            yield Due(one.seat, ForcedBet.EXTRA_BLIND, one.extra_blind)
    if len(payers) == 1:
        yield Due(payers[0].seat, ForcedBet.BIG_BLIND_ANTE, payers[0].ante)


def _kind_of_blind(setup: HandSetup, one: SeatSetup) -> ForcedBet:
    if one.seat == setup.positions.big_blind:
        return ForcedBet.BIG_BLIND
    if one.seat == setup.positions.small_blind:
        return ForcedBet.SMALL_BLIND
    return ForcedBet.STRADDLE


def last_to_post(setup: HandSetup) -> int:
    """The place in `setup.seats` of the straddler or big blind: left of it the action starts before the flop."""
    blinds = (setup.positions.small_blind, setup.positions.big_blind)
    straddlers = [place for place, one in enumerate(setup.seats) if one.blind and one.seat not in blinds]
    if straddlers:
        return straddlers[-1]
    return next(place for place, one in enumerate(setup.seats) if one.seat == setup.positions.big_blind)
