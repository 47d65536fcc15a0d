"""What a player may do: the five actions, and the legal ones at a turn with their amounts and reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from holdem_tui.engine.chips import CHIPS, Unit
from holdem_tui.engine.errors import IllegalActionError, IllegalAmountError, Reason


class ActionKind(Enum):
    """The five actions; all-in is an amount, not an action."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


WAGERS = (ActionKind.BET, ActionKind.RAISE)
NOTHING_TO_DECIDE = "Nobody is to act now."


@dataclass(frozen=True, slots=True)
class Action:
    """One decision; `to` is the player's total on this street after a bet or raise, in chips, and None otherwise."""

    kind: ActionKind
    to: int | None = None


FOLD = Action(ActionKind.FOLD)
CHECK = Action(ActionKind.CHECK)
CALL = Action(ActionKind.CALL)


class AmountRange(NamedTuple):
    """The totals that a bet or raise may be made to, in chips, both ends included."""

    minimum: int
    maximum: int


class Refusal(NamedTuple):
    """Why an action is missing: the rule, and the sentence for the player."""

    reason: Reason
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalActions:
    """What the player to act may do. False when nobody is; iterating gives bets and raises at their minimum.

    `call` is what the player adds (chips); `bet` and `raise_` are ranges of "to" totals. `price` is what the
    rules ask for, which is more than `call` when the stack is shorter. `wager_reason` tells why there is neither a
    bet nor a raise. Sentences tell amounts in `unit`, and no unknown stack.
    """

    seat: int | None
    stack: int
    is_stack_known: bool = True
    put_in: int
    current_bet: int
    wager: AmountRange | None
    wager_reason: Reason | None
    yardstick: int
    unit: Unit = CHIPS

    @property
    def price(self) -> int:
        """Chips that a full call costs, whether or not the stack has them."""
        return self.current_bet - self.put_in

    @property
    def call(self) -> int | None:
        """Chips that a call adds, or None when nothing is owed."""
        return min(self.price, self.stack) or None

    @property
    def bet(self) -> AmountRange | None:
        """The range of a bet; None if somebody has bet, or if none is possible."""
        return None if self.current_bet else self.wager

    @property
    def raise_(self) -> AmountRange | None:
        """The range of a raise; None if nobody has bet, or if none is possible."""
        return self.wager if self.current_bet else None

    @property
    def fold(self) -> bool:
        """Whether folding is legal: always, while a player is to act."""
        return self.seat is not None

    @property
    def check(self) -> bool:
        """Whether checking is legal: nothing is owed."""
        return self.seat is not None and self.put_in == self.current_bet

    @property
    def wager_kind(self) -> ActionKind:
        """What putting in more than a call is: a bet if nobody has bet, else a raise."""
        return ActionKind.RAISE if self.current_bet else ActionKind.BET

    def wager_to(self, to: int) -> Action:
        """The bet or raise to this total, unchecked."""
        return Action(self.wager_kind, to)

    @property
    def wager_verb(self) -> str:
        """What stands before an amount: "bet" or "raise to"."""
        return "bet" if self.wager_kind is ActionKind.BET else "raise to"

    @property
    def wager_words(self) -> str:
        """The legal bet or raise for a sentence: "raise to 4 up to 200", "bet 40"."""
        if self.wager is None:
            return ""
        low, high = self._tell(self.wager.minimum), self._tell(self.wager.maximum)
        if not self.is_maximum_known:
            return f"{self.wager_verb} {low} or more"
        return f"{self.wager_verb} {low}" if low == high else f"{self.wager_verb} {low} up to {high}"

    @property
    def is_maximum_known(self) -> bool:
        """Whether it is known how much may be bet or raised: not if that is a stack which is unknown."""
        return self.is_stack_known or (self.wager is not None and self.wager.maximum < self.all_in_to)

    def _tell(self, chips: int) -> str:
        return self.unit.tell(chips)

    @property
    def all_in_to(self) -> int:
        """The total on this street with the whole stack in."""
        return self.put_in + self.stack

    def __bool__(self) -> bool:
        return self.seat is not None

    def __iter__(self) -> Iterator[Action]:
        if not self:
            return
        yield FOLD
        if self.check:
            yield CHECK
        if self.call is not None:
            yield CALL
        if self.wager is not None:
            yield self.wager_to(self.wager.minimum)

    def __contains__(self, action: Action) -> bool:
        try:
            self.verify(action)
        except IllegalActionError:
            return False
        return True

    def verify(self, action: Action) -> None:
        """Refuse an action that is not legal now.

        Raises:
            IllegalActionError: this kind of action is not open to the player.
            IllegalAmountError: the bet or raise has a wrong size.
        """
        kind, to = action.kind, action.to
        reason = self._reason_against(kind)
        if reason is not None:
            raise IllegalActionError(reason, self._sentence(reason, kind))
        if self.wager is not None and kind in WAGERS:
            self._verify_amount(to, self.wager)
        elif to is not None:
            text = f"A {kind.value} takes no amount; a {self.wager_kind.value} does."
            raise IllegalActionError(Reason.NO_AMOUNT, text)

    def _verify_amount(self, to: object, allowed: AmountRange) -> None:
        low, high = allowed.minimum, allowed.maximum
        if type(to) is int and low <= to <= high:
            return

        def refuse(reason: Reason, text: str) -> IllegalAmountError:
            return IllegalAmountError(reason, f"{text}: {self.wager_words}.", minimum=low, maximum=high)

        if type(to) is not int:
            raise refuse(Reason.NOT_WHOLE_CHIPS, f"{to!r} is not a whole number of chips")
        if to > self.all_in_to:
            raise refuse(
                Reason.ABOVE_STACK, f"{self._tell(to)} is more than the {self._tell(self.all_in_to)} that you have"
            )
        if to < low:
            raise refuse(Reason.BELOW_MINIMUM, f"{self._tell(to)} is too small")
        raise refuse(Reason.ABOVE_MAXIMUM, f"{self._tell(to)} is too much")

    def why_not(self, kind: ActionKind) -> Refusal | None:
        """Why this kind of action is missing, or None if it is legal."""
        reason = self._reason_against(kind)
        return None if reason is None else Refusal(reason, self._sentence(reason, kind))

    def _reason_against(self, kind: ActionKind) -> Reason | None:
        if self.seat is None:
            return Reason.NOBODY_TO_ACT
        if kind is ActionKind.CHECK and self.price:
            return Reason.SOMETHING_OWED
        if kind is ActionKind.CALL and not self.price:
            return Reason.NOTHING_OWED
        if kind in WAGERS:
            if kind is not self.wager_kind:
                return Reason.BET_STANDS if self.current_bet else Reason.NO_BET_STANDS
            return self.wager_reason
        return None

    def _sentence(self, reason: Reason, kind: ActionKind) -> str:
        price, tell = self._tell(self.price), self._tell
        options = f"call {tell(self.call)} or fold" if self.call is not None else "check or fold"
        if self.call is not None and self.price > self.call:
            options = f"call all-in for {tell(self.call)} or fold"
        texts = {
            Reason.NOBODY_TO_ACT: NOTHING_TO_DECIDE,
            Reason.SOMETHING_OWED: f"You cannot check with {price} to call: {options}.",
            Reason.NOTHING_OWED: "There is nothing to call: check instead.",
            Reason.BET_STANDS: f"There is a bet of {tell(self.current_bet)} already: you would raise, not bet.",
            Reason.NO_BET_STANDS: "Nobody has bet yet: you would bet, not raise.",
            Reason.NOT_REOPENED: (
                f"You may not raise: you have already acted, and {price} to call is less than the "
                f"{tell(self.yardstick)} that reopens the betting (TDA 47). You may {options}."
            ),
            Reason.CAP_REACHED: (
                f"You may not raise: fixed limit is capped at a bet and three raises a street. You may {options}."
            ),
            Reason.OPPONENTS_ALL_IN: (
                f"You cannot {kind.value}: everybody else in the hand is all-in. You may {options}."
            ),
            Reason.STACK_TOO_SHORT: (
                f"You cannot raise: your {tell(self.stack)} is not more than the {price} to call. You may {options}."
            ),
        }
        return texts[reason]


NOBODY_TO_ACT = LegalActions(
    seat=None,
    stack=0,
    put_in=0,
    current_bet=0,
    wager=None,
    wager_reason=Reason.NOBODY_TO_ACT,
    yardstick=0,
)
