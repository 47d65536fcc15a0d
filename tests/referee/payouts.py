"""What PokerKit pays from the pots that we awarded: its ways with odd chips and beaten hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from holdem_tui.engine.events import PotAwarded
from holdem_tui.engine.hand import Hand
from tests.referee.conventions import Convention

Pot = tuple[int, tuple[int, ...]]
"""Chips, and the seats that win them, in order from the first seat left of the button."""


def pokerkit_stacks(hand: Hand) -> tuple[dict[int, int], set[Convention]]:
    """The finishing stacks of our hand with PokerKit's shares, and the conventions that make them others than ours."""
    awards = sorted(hand.awards, key=lambda award: award.number)
    won = [(award.pot.amount, tuple(seat for seat, _ in award.shares)) for award in awards]
    ours = Counter[int]()
    for award in awards:
        ours.update(dict(award.shares))
    split_each = _all_odd_chips_to_one(won)
    theirs = _all_odd_chips_to_one(list(_merged(awards)))
    conventions = {Convention.ODD_CHIPS} if split_each != ours else set()
    conventions |= {Convention.MERGED_POTS} if theirs != split_each else set()
    return {seat: chips - ours[seat] + theirs[seat] for seat, chips in hand.stacks.items()}, conventions


def _merged(awards: Sequence[PotAwarded]) -> Iterator[Pot]:
    """Pots in a row become one when the same players are left in them after those who win nothing are out."""
    winning = {seat for award in awards for seat, _ in award.shares}
    left: tuple[int, ...] = ()
    amount, winners = 0, tuple[int, ...]()
    for award in awards:
        still_in = tuple(seat for seat in award.pot.eligible if seat in winning)
        if still_in != left and amount:
            yield amount, winners
            amount = 0
        left, winners = still_in, tuple(seat for seat, _ in award.shares)
        amount += award.pot.amount
    if amount:
        yield amount, winners


def _all_odd_chips_to_one(pots: Sequence[Pot]) -> Counter[int]:
    shares = Counter[int]()
    for amount, winners in pots:
        share, odd = divmod(amount, len(winners))
        shares.update(dict.fromkeys(winners, share))
        shares[winners[0]] += odd
    return shares
