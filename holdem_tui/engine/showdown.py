"""The showdown: who shows in which order, who may muck, and how each pot is paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from holdem_tui.engine.betting import Player
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.evaluate import Ranking, rank
from holdem_tui.engine.events import Event, HandMucked, HandTabled, PotAwarded, ShowdownUndecided
from holdem_tui.engine.ledger import Ledger
from holdem_tui.engine.pots import Pot, split
from holdem_tui.engine.setup import HandSetup, Showing


class Showdown:
    """Turns the hands of one deal face up, or mucks them, and pays the pots; `record` notes each event."""

    def __init__(self, setup: HandSetup, ledger: Ledger, *, record: Callable[[Event], None]) -> None:
        self._setup = setup
        self._ledger = ledger
        self._record = record

    def open_hands(self, pots: Sequence[Pot]) -> None:
        """Nobody can bet any more: pay uncontested pots and table all hands (TDA 16)."""
        for number in reversed(range(len(pots))):
            if len(pots[number].eligible) == 1:
                self.pay(award_uncontested(pots, number, pots[number].eligible[0]))
        for player in self._ledger.live:
            self._table_or_muck_as_recorded(player)

    def show_in_turn(self, pots: Sequence[Pot], rankings: Mapping[int, Ranking], *, first: int | None) -> None:
        """Table or muck one hand after the other, from the seat that bet last on the river."""
        live = self._ledger.live
        may_muck = self._setup.showing is Showing.LOSERS_MUCK and all(player.stack for player in live)
        shown: dict[int, Ranking] = {}
        for seat in showing_order([player.seat for player in live], first=first):
            player = self._ledger.by_seat[seat]
            if may_muck and seat in rankings and beaten_everywhere(seat, pots, shown, rankings[seat]):
                self._muck(player)
            else:
                self._table_or_muck_as_recorded(player)
            if player.tabled and seat in rankings:
                shown[seat] = rankings[seat]

    def rankings(self, board: tuple[Card, ...]) -> dict[int, Ranking]:
        """The hands of the players who have not mucked and whose seven cards are all known."""
        return {
            player.seat: rank(player.cards + board)
            for player in self._ledger.live
            if player.cards and UNKNOWN not in player.cards and UNKNOWN not in board
        }

    def award(self, pots: Sequence[Pot], rankings: Mapping[int, Ranking]) -> bool:
        """Pay side pots before the main pot, and tell whether all could be paid.

        Pots that unknown cards decide stay unpaid. If everybody mucks, the last one to muck wins.
        """
        tabled = {seat: ranking for seat, ranking in rankings.items() if self._ledger.by_seat[seat].tabled}
        for number in reversed(range(len(self._ledger.unpaid(pots)))):
            claimants = self._claimants(pots[number])
            hidden = tuple(seat for seat in claimants if seat not in tabled)
            if hidden and len(claimants) == 1:
                self.pay(award_uncontested(pots, number, claimants[0]))
            elif len(hidden) == len(claimants) or not self._setup.recorded_unshown.issuperset(hidden):
                self._record(ShowdownUndecided(hidden))
                return False
            else:
                self.pay(award_best(pots, number, tabled))
        return True

    def _claimants(self, pot: Pot) -> list[int]:
        """Those who have not mucked, or the last one who did."""
        left = [seat for seat in pot.eligible if not self._ledger.by_seat[seat].mucked]
        return left or [max(pot.eligible, key=self._setup.recorded_mucks.index)]

    def pay(self, award: PotAwarded) -> None:
        """Pay one pot."""
        self._ledger.pay(award)
        self._record(award)

    def table(self, player: Player) -> None:
        """Turn a hand face up."""
        player.tabled = True
        self._record(HandTabled(player.seat, player.cards))

    def _table_or_muck_as_recorded(self, player: Player) -> None:
        if player.seat in self._setup.recorded_mucks:
            self._muck(player)
        elif player.seat not in self._setup.recorded_unshown and UNKNOWN not in player.cards:
            self.table(player)

    def _muck(self, player: Player) -> None:
        player.mucked = True
        player.cards = ()
        self._record(HandMucked(player.seat))


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
    """The pot with this number, uncontested."""
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
