"""What the engine refuses: every error is a `ValueError` whose text tells a player what to do instead."""

from __future__ import annotations

from enum import Enum


class HoldemError(ValueError):
    """Anything that the engine refuses; the state is unchanged."""


class CardError(HoldemError):
    """A text that names no card, or cards that cannot be in one deck."""


class EquityError(HoldemError):
    """Hands, a board or pots whose chances cannot be worked out."""


class SetupError(HoldemError):
    """A hand that cannot start: too few players, no blind, a card twice."""


class DealError(HoldemError):
    """Board cards that cannot be dealt now; the hand is unchanged."""


class Reason(Enum):
    """Why an action is not legal."""

    NOBODY_TO_ACT = "nobody is to act"
    SOMETHING_OWED = "there is a bet to call"
    NOTHING_OWED = "there is nothing to call"
    BET_STANDS = "somebody has bet, so it would be a raise"
    NO_BET_STANDS = "nobody has bet, so it would be a bet"
    NOT_REOPENED = "the betting was not reopened"
    CAP_REACHED = "the cap on raises is reached"
    OPPONENTS_ALL_IN = "every opponent is all-in"
    STACK_TOO_SHORT = "the stack does not cover more than a call"
    NO_AMOUNT = "this action takes no amount"
    NOT_WHOLE_CHIPS = "the amount is not a whole number of chips"
    BELOW_MINIMUM = "the amount is below the minimum"
    ABOVE_MAXIMUM = "the amount is above the maximum"
    ABOVE_STACK = "the amount is more than the stack"
    NOT_UNCONTESTED_WINNER = "only an uncontested winner may still show"


class IllegalActionError(HoldemError):
    """An action that the rules do not allow now.

    `reason` names the rule; the text is a sentence for the player.
    """

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason


class IllegalAmountError(IllegalActionError):
    """A bet or raise of a wrong size; `minimum` and `maximum` are the legal "to" totals in chips."""

    def __init__(self, reason: Reason, text: str, *, minimum: int, maximum: int) -> None:
        super().__init__(reason, text)
        self.minimum = minimum
        self.maximum = maximum
