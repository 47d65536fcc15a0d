"""One betting round; no limit, pot limit and fixed limit differ only in the functions at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holdem_tui.engine.actions import AmountRange, LegalActions
from holdem_tui.engine.cards import Card
from holdem_tui.engine.chips import CHIPS, Unit
from holdem_tui.engine.errors import Reason
from holdem_tui.engine.setup import RaiseCap, Structure

# One bet and three raises (rules of fixed limit); before the flop the big blind is the bet.
WAGERS_UNTIL_CAP = 4


@dataclass(slots=True)
class Player:
    """One player's running state; `bet` is this street's chips, `put_in` those of the whole hand, antes included."""

    seat: int
    stack: int
    is_stack_known: bool = True
    bet: int = 0
    put_in: int = 0
    won: int = 0
    cards: tuple[Card, ...] = ()
    folded: bool = False
    mucked: bool = False
    tabled: bool = False
    acted: bool = False

    @property
    def all_in(self) -> bool:
        """Whether the last chip is in; chips won do not count."""
        return not self.folded and self.stack == self.won

    def pay(self, chips: int) -> int:
        """Move up to this many chips from the stack into the pots; returns how many moved."""
        paid = min(chips, self.stack)
        self.stack -= paid
        self.put_in += paid
        return paid

    def pay_bet(self, chips: int) -> int:
        """Like `pay`, for chips that count on this street."""
        paid = self.pay(chips)
        self.bet += paid
        return paid


@dataclass(slots=True)
class BettingRound:
    """The betting of one street.

    `bet_size` is the minimum bet (fixed limit: the bet). `current_bet` is the total to match; before the flop the full
    blind, however short it was posted. `full_raise` is the largest full bet or raise so far and the yardstick for
    the next (TDA 43); `full_level` is fixed limit's last full level, from which short all-ins are measured (TDA 47-B).
    """

    structure: Structure
    raise_cap: RaiseCap
    dealt_in: int
    bet_size: int
    unit: Unit = CHIPS
    current_bet: int = 0
    full_raise: int = 0
    full_level: int = 0
    wagers: int = 0
    capped: bool = False

    @classmethod
    def start(
        cls,
        *,
        structure: Structure,
        raise_cap: RaiseCap,
        dealt_in: int,
        bet_size: int,
        unit: Unit,
        blind: int,
    ) -> BettingRound:
        """A round in which `blind` chips (0 after the flop) are already the bet to match."""
        return cls(
            structure=structure,
            raise_cap=raise_cap,
            dealt_in=dealt_in,
            bet_size=bet_size,
            unit=unit,
            current_bet=blind,
            full_raise=max(bet_size, blind),
            full_level=blind,
            wagers=1 if blind else 0,
        )

    def must_act(self, player: Player, live: Sequence[Player]) -> bool:
        """Whether this player still has a decision to make.

        He has none if everybody else still in is all-in and he has at least as much in as the deepest of them.
        """
        if player.folded or not player.stack or (player.acted and player.bet >= self.current_bet):
            return False
        for other in live:  # noqa: SIM110 - a generator would cost three times as much, at every decision
            if other is not player and (other.stack or other.bet > player.bet):
                return True
        return False

    def legal_actions(self, player: Player, live: Sequence[Player], *, pot: int) -> LegalActions:
        """What this player may do; `pot` is all chips in, full blinds counted where pot limit counts them."""
        yardstick = self._reopening_amount()
        allowed = self._wager_range(player, live, pot=pot, yardstick=yardstick)
        return LegalActions(
            seat=player.seat,
            stack=player.stack,
            is_stack_known=player.is_stack_known,
            put_in=player.bet,
            current_bet=self.current_bet,
            wager=allowed if isinstance(allowed, AmountRange) else None,
            wager_reason=allowed if isinstance(allowed, Reason) else None,
            yardstick=yardstick,
            unit=self.unit,
        )

    def _wager_range(self, player: Player, live: Sequence[Player], *, pot: int, yardstick: int) -> AmountRange | Reason:
        owed = self.current_bet - player.bet
        if not _others_have_chips(player, live):
            return Reason.OPPONENTS_ALL_IN
        if player.stack <= owed:
            return Reason.STACK_TOO_SHORT
        if player.acted and owed < yardstick:
            return Reason.NOT_REOPENED
        if self.capped:
            return Reason.CAP_REACHED
        all_in = player.bet + player.stack
        minimum = self._minimum_wager_to()
        return AmountRange(min(minimum, all_in), min(self._maximum_wager_to(all_in, owed=owed, pot=pot), all_in))

    def wager(self, to: int, *, live: Sequence[Player]) -> None:
        """Note a bet or raise to this total; `live` is everybody in the hand before the chips move."""
        if self._is_full(to):
            self.full_raise = to - self.current_bet
            self.full_level = to
            self.wagers += 1
            if self.structure is Structure.FIXED_LIMIT and self.wagers == WAGERS_UNTIL_CAP:
                self.capped = self._cap_holds(live)
        self.current_bet = to

    def _cap_holds(self, live: Sequence[Player]) -> bool:
        if self.raise_cap is RaiseCap.TOURNAMENT:
            return self.dealt_in > 2
        return sum(1 for player in live if player.stack) > 2

    def _is_full(self, to: int) -> bool:
        if self.structure is Structure.FIXED_LIMIT:
            return 2 * (to - self.full_level) >= self.bet_size
        return to - self.current_bet >= self.full_raise

    def _reopening_amount(self) -> int:
        """The least that a player who has acted must face to raise again (TDA 47)."""
        return (self.bet_size + 1) // 2 if self.structure is Structure.FIXED_LIMIT else self.full_raise

    def _minimum_wager_to(self) -> int:
        if self.structure is Structure.FIXED_LIMIT:
            return self.full_level + self.bet_size
        return self.current_bet + self.full_raise

    def _maximum_wager_to(self, all_in: int, *, owed: int, pot: int) -> int:
        if self.structure is Structure.NO_LIMIT:
            return all_in
        if self.structure is Structure.POT_LIMIT:
            return self.current_bet + pot + owed
        return self._minimum_wager_to()


def _others_have_chips(player: Player, live: Sequence[Player]) -> bool:
    for other in live:  # noqa: SIM110 - as above
        if other.stack and other is not player:
            return True
    return False
