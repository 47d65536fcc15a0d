"""The showdown: who shows in which order, who may muck, and how each pot is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holdem_tui.engine.evaluate import Ranking
from holdem_tui.engine.events import PotAwarded
from holdem_tui.engine.pots import Pot, split


def showing_order(seats: Sequence[int], *, first: int | None) -> list[int]:
    """Live seats in the order of showing: from the last aggressor of the river, else from left of the button."""
    start = seats.index(first) if first in seats else 0
    return [*seats[start:], *seats[:start]]


def beaten_everywhere(seat: int, pots: Sequence[Pot], shown: Mapping[int, Ranking], ranking: Ranking) -> bool:
    """Whether hands already shown beat this one in every pot that it could win."""
    return all(
        any(other.strength > ranking.strength for rival, other in shown.items() if rival in pot.eligible)
        for pot in pots
        if seat in pot.eligible
    )


def award_uncontested(pots: Sequence[Pot], number: int, winner: int) -> PotAwarded:
    """The pot with this number, which nobody else is left to claim."""
    amount = pots[number].amount
    return PotAwarded(number, len(pots), pots[number], ((winner, amount),), (), {})


def award_best(pots: Sequence[Pot], number: int, shown: Mapping[int, Ranking]) -> PotAwarded:
    """The pot with this number to the best of the tabled hands that can win it, ties split (TDA 21)."""
    pot = pots[number]
    claims = {seat: shown[seat] for seat in pot.eligible if seat in shown}
    best = max(ranking.strength for ranking in claims.values())
    winners = [seat for seat in pot.eligible if seat in claims and claims[seat].strength == best]
    return PotAwarded(
        number=number,
        count=len(pots),
        pot=pot,
        shares=split(pot.amount, winners),
        odd_chips=tuple(winners[: pot.amount % len(winners)]),
        rankings=dict(sorted(claims.items(), key=lambda claim: -claim[1].strength)),
    )
