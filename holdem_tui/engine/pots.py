"""Main and side pots: layers of chips by who can win them, and the uncalled bet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips and the seats that can win them, in order from the first seat left of the button."""

    amount: int
    eligible: tuple[int, ...]


class Contribution(NamedTuple):
    """What one player has in the pots, in chips.

    `reach` is the total up to which a live player takes part in the pots; None once folded.
    """

    seat: int
    put_in: int
    reach: int | None


def uncalled(contributions: Sequence[Contribution]) -> tuple[int, int] | None:
    """Seat and chips of the uncalled part of the largest contribution, or None."""
    deepest, second = sorted(contributions, key=lambda one: one.put_in, reverse=True)[:2]
    excess = deepest.put_in - second.put_in
    return (deepest.seat, excess) if excess and deepest.reach is not None else None


def build_pots(contributions: Sequence[Contribution], *, dead: int) -> tuple[Pot, ...]:
    """One pot for each set of players who can win it, the main pot first; a side pot needs somebody all-in.

    `dead` chips (a big-blind ante) belong to the main pot. Chips that no live player reaches join the pot below
    them; a layer that only its owner has paid into is an uncalled bet, not a pot.
    """
    reaches = [(one.seat, one.reach) for one in contributions if one.reach is not None]
    bounds = sorted({reach for _, reach in reaches})
    deepest = max(one.put_in for one in contributions)
    pots: list[Pot] = []
    low = 0
    for bound in bounds:
        high = max(bound, deepest) if bound == bounds[-1] else bound
        eligible = tuple(seat for seat, reach in reaches if reach >= bound)
        payers = [one for one in contributions if one.put_in > low]
        uncalled_bet = len(eligible) == 1 and all(one.seat in eligible for one in payers)
        amount = 0 if uncalled_bet else sum(min(one.put_in, high) - low for one in payers)
        if not pots:
            amount += dead
        if amount:
            pots.append(Pot(amount, eligible))
        low = high
    return tuple(pots)


def split(amount: int, winners: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Seat and chips for each winner; odd chips go one each in the order given (TDA 20-A)."""
    share, odd = divmod(amount, len(winners))
    return tuple((seat, share + (place < odd)) for place, seat in enumerate(winners))
