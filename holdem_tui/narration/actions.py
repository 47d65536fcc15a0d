"""Actions in words: on buttons, in questions, in the log, in a trail; and why one is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from holdem_tui.engine.actions import Action, ActionKind, LegalActions
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.view import HandView
from holdem_tui.narration.words import SHORT_BETS, capital

if TYPE_CHECKING:
    from holdem_tui.engine.events import Acted, Posted

Chips = Callable[[int], str]


def action_words(kind: ActionKind, amount: str) -> str:
    """What a player may do, with the chips of a call or the total of a bet: "fold", "call 4", "raise to 12"."""
    return _with_amount(kind.value, kind, amount)


def acts_words(kind: ActionKind, amount: str) -> str:
    """What a player does: "folds", "calls 4", "raises to 12"."""
    return _with_amount(f"{kind.value}s", kind, amount)


def _with_amount(verb: str, kind: ActionKind, amount: str) -> str:
    match kind:
        case ActionKind.FOLD | ActionKind.CHECK:
            return verb
        case ActionKind.RAISE:
            return f"{verb} to {amount}"
        case ActionKind.CALL | ActionKind.BET:
            return f"{verb} {amount}"


def amount_of(event: Acted, chips: Chips) -> str:
    """The amount that is told of an action: what a call adds, what a bet or raise comes to."""
    return chips(event.amount if event.kind is ActionKind.CALL else event.to)


def action_name(event: Acted, chips: Chips) -> str:
    """An action as a thing: "fold", "call of 4", "bet of 24", "raise to 12"."""
    match event.kind:
        case ActionKind.CALL | ActionKind.BET:
            return f"{event.kind.value} of {amount_of(event, chips)}"
        case _:
            return action_words(event.kind, amount_of(event, chips))


def last_act_words(last: Acted | Posted, chips: Chips) -> tuple[str, ...]:
    """What a player did last, the longest words first: "raises to 12", "raise to 12", "to 12"."""
    if isinstance(last.kind, ForcedBet):
        amount = chips(last.amount)
        return f"{last.kind.value} {amount}", f"{SHORT_BETS[last.kind]} {amount}"
    amount = amount_of(last, chips)
    words = acts_words(last.kind, amount)
    return (words, f"raise to {amount}", f"to {amount}") if last.kind is ActionKind.RAISE else (words,)


# -- what may be done ----------------------------------------------------------------------------------------------


def action_label(legal: LegalActions, kind: ActionKind, *, dash: str = "–") -> str:
    """A legal action as its button names it: "Fold", "Call 4", "Call 18 all-in", "Raise to 10–200", "Bet 1–100 BB"."""
    if kind is ActionKind.CALL and legal.call is not None:
        all_in = " all-in" if legal.call == legal.stack else ""
        return f"{capital(action_words(kind, legal.unit.tell(legal.call)))}{all_in}"
    if legal.wager is not None and kind is legal.wager_kind:
        low, high = legal.wager
        told = legal.unit.tell(high)
        return capital(action_words(kind, told if low == high else f"{legal.unit.number(low)}{dash}{told}"))
    return capital(kind.value)


def all_in_label(legal: LegalActions) -> str:
    """The whole stack as its button names it: "All-in 200"."""
    return f"All-in {legal.unit.tell(legal.all_in_to)}"


def wager_from(legal: LegalActions) -> str:
    """The least bet or raise: "raise to 4 or more", "bet 40"; empty if there is none."""
    if legal.wager is None:
        return ""
    more = " or more" if legal.wager.maximum > legal.wager.minimum else ""
    return action_words(legal.wager_kind, legal.unit.tell(legal.wager.minimum)) + more


def question(asking: Action, unit: Unit) -> str:
    """What is asked before a fold where checking is free, or an all-in: "All-in: raise to 200?"."""
    if asking.kind is ActionKind.FOLD:
        return "Checking is free. Fold anyway?"
    return f"All-in: {action_words(asking.kind, unit.tell(asking.to or 0))}?"


def added_words(legal: LegalActions, to: int) -> str:
    """What a bet or raise to a total adds to the chips that are in: "+150"."""
    return f"+{legal.unit.tell(to - legal.put_in)}"


def left_words(legal: LegalActions, to: int) -> str:
    """What a bet or raise to a total leaves of the stack: "leaves 196"."""
    return f"leaves {legal.unit.tell(legal.all_in_to - to)}"


# -- what may not --------------------------------------------------------------------------------------------------


def why_no_wager(legal: LegalActions) -> str:
    """Why there is neither bet nor raise; empty if there is."""
    refusal = legal.why_not(legal.wager_kind)
    return refusal.text if refusal else ""


def why_missing(view: HandView) -> str:
    """Why the most interesting of the missing actions is missing."""
    legal = view.legal
    if legal.wager is None:
        return why_no_wager(legal)
    if legal.wager.maximum < legal.all_in_to:
        return f"{all_in_label(legal)} is more than {view.structure.value} allows now: {legal.wager_words}."
    if legal.wager.minimum == legal.wager.maximum:
        verb = legal.wager_kind.value
        return f"Your {legal.unit.tell(legal.all_in_to)} is not above the minimum {verb}: all-in is the only one."
    refusal = legal.why_not(ActionKind.CHECK)
    return refusal.text if refusal else f"Nothing is missing: you may check, fold, or {legal.wager_words}."
