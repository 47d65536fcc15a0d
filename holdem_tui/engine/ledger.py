"""The chips of one hand: who has how many, what lies in the pots, and what was paid out of them."""

from __future__ import annotations

from collections.abc import Sequence

from holdem_tui.engine.betting import Player
from holdem_tui.engine.events import BetReturned, PotAwarded
from holdem_tui.engine.forced_bets import Due, ForcedBet
from holdem_tui.engine.pots import Contribution, Pot, build_pots, uncalled
from holdem_tui.engine.setup import HandSetup

BLINDS = (ForcedBet.SMALL_BLIND, ForcedBet.BIG_BLIND, ForcedBet.EXTRA_BLIND)


class Ledger:
    """The players with their chips, in order from the first left of the button, and the pots.

    `live` are those who have not folded. `pot` is all chips in: bets of this street, earlier streets, antes; 0 once
    everything is paid. `missing_blinds` are the chips that short and absent blinds lack; an absent small blind lacks
    half a big blind. Attributes are for reading.
    """

    def __init__(self, setup: HandSetup) -> None:
        self.players = [
            Player(seat=one.seat, stack=one.stack, is_stack_known=one.is_stack_known) for one in setup.seats
        ]
        self.live = list(self.players)
        self.by_seat = {player.seat: player for player in self.players}
        self.pot = 0
        self.missing_blinds = setup.big_blind // 2 if setup.positions.small_blind is None else 0
        self.awards: tuple[PotAwarded, ...] = ()
        self._dead = 0

    def post(self, due: Due) -> int:
        """Move the chips of a forced bet; returns how many moved."""
        player = self.by_seat[due.seat]
        if due.kind is ForcedBet.ANTE:
            paid = player.pay(due.amount)
        elif due.kind is ForcedBet.BIG_BLIND_ANTE:
            paid = min(due.amount, player.stack)
            player.stack -= paid
            self._dead += paid
        else:
            paid = player.pay_bet(due.amount)
        if due.kind in BLINDS:
            self.missing_blinds += due.amount - paid
        self.pot += paid
        return paid

    def bet(self, player: Player, chips: int) -> int:
        """Move up to this many chips as a call, bet or raise; returns how many moved."""
        paid = player.pay_bet(chips)
        self.pot += paid
        return paid

    def fold(self, player: Player) -> None:
        """Fold a player: his cards and claims are gone."""
        player.folded = True
        player.cards = ()
        self.live = [other for other in self.live if other is not player]

    def return_uncalled(self) -> BetReturned | None:
        """Return the uncalled part of a bet, and tell of it."""
        found = uncalled(self._contributions(betting_goes_on=False))
        if found is None:
            return None
        seat, chips = found
        player = self.by_seat[seat]
        player.put_in -= chips
        player.bet -= min(chips, player.bet)
        player.stack += chips
        self.pot -= chips
        return BetReturned(seat, chips, player.stack, self.pot)

    def collect_bets(self) -> None:
        """Gather the bets of the street into the pots."""
        for player in self.players:
            player.bet = 0

    def pots(self, *, betting_goes_on: bool) -> tuple[Pot, ...]:
        """All pots of the hand, paid ones too, main pot first; see `build_pots`."""
        return build_pots(self._contributions(betting_goes_on=betting_goes_on), dead=self._dead)

    def unpaid(self, pots: Sequence[Pot]) -> Sequence[Pot]:
        """Those of these pots that are not paid yet; the last side pot is paid first."""
        return pots[: self.awards[-1].number] if self.awards else pots

    def pay(self, award: PotAwarded) -> None:
        """Move the chips of a pot to its winners."""
        for seat, chips in award.shares:
            player = self.by_seat[seat]
            player.stack += chips
            player.won += chips
        self.pot -= award.pot.amount
        self.awards += (award,)

    def _contributions(self, *, betting_goes_on: bool) -> list[Contribution]:
        """What each player has in, and to which total a live one takes part: all of it, unless he is all-in."""
        deepest = max(one.put_in for one in self.players)
        return [
            Contribution(
                one.seat,
                one.put_in,
                None if one.folded else deepest if betting_goes_on and one.stack else one.put_in,
            )
            for one in self.players
        ]
