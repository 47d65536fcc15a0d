"""The result that a record gives for pots that hidden cards decide, and whether it is possible."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import chain, combinations

from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import HandTabled, paid_to_seats
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import Replay
from holdem_tui.narration.words import join_names

# The house may have taken a rake, which records do not tell.
LARGEST_RAKE = Decimal("0.1")


def recorded_result(phh: PhhHand, hand: Hand) -> list[Decimal] | None:
    """The finishing stacks in chips, from `finishing_stacks` or else `winnings`; None if missing or impossible.

    An unknown stack is counted from the setup's, so that what it gains is exact; `finishing_stacks` are no use then.

    They are possible if nobody wins a pot that he cannot win, and no more than a rake of a tenth of the open pots is
    missing.
    """
    stacks = hand.stacks
    if phh.finishing_stacks is not None and None not in phh.starting_stacks:
        result = [stack * phh.chips_per_unit for stack in phh.finishing_stacks if stack is not None]
    elif phh.winnings is not None:
        paid = paid_to_seats(hand.awards)
        result = [
            stacks[player] - paid[player] + won * phh.chips_per_unit for player, won in enumerate(phh.winnings, start=1)
        ]
    else:
        return None
    gains = {player: after - stacks[player] for player, after in enumerate(result, start=1)}
    return result if _can_be(gains, hand) else None


def why_undecided(replay: Replay, names: Mapping[int, str]) -> str:
    """Why pots stay unpaid: cards are hidden and the file gives no possible result; names are by player."""
    owners = join_names([names[player] for player in replay.undecided])
    what = "the board is" if UNKNOWN in replay.hand.board else f"the cards of {owners} are"
    return f"The showdown cannot be decided: {what} hidden, and the file gives no possible result."


def _can_be(gains: dict[int, Decimal], hand: Hand) -> bool:
    """Whether the open pots can be shared like this: no group of players gains more than it can win."""
    if min(gains.values()) < 0 or sum(gains.values()) < (1 - LARGEST_RAKE) * hand.pot:
        return False
    shown = _shown_strengths(hand)
    claims = [(pot.amount, _claimants(pot, hand, shown)) for pot in hand.pots]
    winners = [player for player, gain in gains.items() if gain]
    groups = chain.from_iterable(combinations(winners, size) for size in range(1, len(winners) + 1))
    return all(
        sum(gains[player] for player in group) <= sum(chips for chips, claimants in claims if claimants & set(group))
        for group in groups
    )


def _shown_strengths(hand: Hand) -> dict[int, int]:
    """The strength of each shown hand; none if a board card is unknown."""
    if UNKNOWN in hand.board:
        return {}
    return {
        event.seat: rank(event.cards + hand.board).strength for event in hand.events if isinstance(event, HandTabled)
    }


def _claimants(pot: Pot, hand: Hand, shown: Mapping[int, int]) -> set[int]:
    """Who may have won: nobody who mucked, showed a losing hand, or did not show against a shown hand."""
    strengths = {seat: strength for seat, strength in shown.items() if seat in pot.eligible}
    best = max(strengths.values(), default=0)
    out = set(hand.setup.recorded_mucks) | {seat for seat, strength in strengths.items() if strength < best}
    if strengths:
        out |= hand.setup.recorded_unshown
    return set(pot.eligible) - out
