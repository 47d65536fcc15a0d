"""A replayed hand as plain data for programs, amounts in the unit of the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NotRequired, TypedDict, final

from holdem_tui.engine.actions import ActionKind, AmountRange, LegalActions
from holdem_tui.engine.cards import UNKNOWN, format_cards
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import BetReturned, HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.history.phh.replay import Mistake, Replay
from holdem_tui.history.results import recorded_result, why_undecided

Amount = int | float


class ErrorReport(TypedDict):
    """What is wrong with a hand: the index of the action or None, and a sentence."""

    action: int | None
    text: str


@final
class UnreadableHand(TypedDict):
    """The report of an unreadable hand; `hand` is its number in the file, from 1."""

    hand: int
    error: ErrorReport


@final
class HandReport(TypedDict):
    """The state of a replayed hand. Players are numbers from 1, and text as keys.

    `stacks` are in the order of the file, null where unknown. `pots` are [{"amount", "eligible", "shares":
    {player: amount}}], the main pot first. `tabled` is {player: {"cards", "category", "best"}}. `legal` has "fold",
    "check", "call", "bet" and "raise" as {"min", "max"}, and "why_no_raise"; "max" is null if it is an unknown stack.
    `net`, what each player won or lost, is there only when a hand with an unknown stack is complete, `error` only if
    something is wrong.
    """

    hand: int
    variant: str
    complete: bool
    stacks: list[Amount | None]
    board: str
    street: str
    bets: dict[str, Amount]
    pots: list[dict[str, object]]
    returned: dict[str, Amount]
    tabled: dict[str, object]
    to_act: int | None
    legal: dict[str, object] | None
    net: NotRequired[list[Amount]]
    error: NotRequired[ErrorReport]


def report_unreadable(number: int, text: str) -> UnreadableHand:
    """The report of hand `number` of a file, which cannot be read; `text` says why."""
    return {"hand": number, "error": {"action": None, "text": text}}


def report(number: int, replay: Replay) -> HandReport:
    """The report of hand `number` of a file; the file's own result counts if unknown cards decide the showdown."""
    hand, per_unit = replay.hand, replay.phh.chips_per_unit
    recorded = recorded_result(replay.phh, hand) if replay.undecided else None
    mistake = replay.mistake
    if mistake is None and replay.undecided and recorded is None:
        mistake = Mistake(None, why_undecided(replay, {player: f"p{player}" for player in replay.undecided}))
    is_to_act = replay.is_dealt and hand.to_act is not None
    stacks: Iterable[int | Decimal] = hand.stacks.values() if recorded is None or mistake else recorded
    seats_and_stacks = list(zip(hand.setup.seats, stacks, strict=True))
    told: HandReport = {
        "hand": number,
        "variant": replay.phh.variant,
        "complete": hand.is_over or (recorded is not None and mistake is None),
        "stacks": [_amount(chips, per_unit) if one.is_stack_known else None for one, chips in seats_and_stacks],
        "board": format_cards(hand.board),
        "street": hand.street.word,
        "bets": _by_player({seat: chips for seat, chips in hand.bets.items() if chips}, per_unit),
        "pots": _pots(hand, per_unit),
        "returned": _by_player(_returned(hand), per_unit),
        "tabled": _tabled(hand),
        "to_act": hand.to_act if is_to_act else None,
        "legal": _legal(hand.legal_actions(), per_unit) if is_to_act else None,
    }
    if told["complete"] and None in told["stacks"]:
        told["net"] = [_amount(chips - one.stack, per_unit) for one, chips in seats_and_stacks]
    if mistake is not None:
        told["error"] = {"action": mistake.action, "text": mistake.text}
    return told


def _amount(chips: int | Decimal, per_unit: int) -> Amount:
    """Chips in the unit of the record, whose own results may have fractions of a chip."""
    whole, rest = divmod(chips, per_unit)
    return float(chips / per_unit) if rest else int(whole)


def _by_player(chips: Mapping[int, int], per_unit: int) -> dict[str, Amount]:
    return {str(player): _amount(amount, per_unit) for player, amount in chips.items()}


def _pots(hand: Hand, per_unit: int) -> list[dict[str, object]]:
    unpaid: list[tuple[Pot, Mapping[int, int]]] = [(pot, {}) for pot in hand.pots]
    paid = [(award.pot, dict(award.shares)) for award in reversed(hand.awards)]
    return [
        {
            "amount": _amount(pot.amount, per_unit),
            "eligible": list(pot.eligible),
            "shares": _by_player(shares, per_unit),
        }
        for pot, shares in (*unpaid, *paid)
    ]


def _returned(hand: Hand) -> dict[int, int]:
    returned: Counter[int] = Counter()
    for event in hand.events:
        if isinstance(event, BetReturned):
            returned[event.seat] += event.amount
    return returned


def _tabled(hand: Hand) -> dict[str, object]:
    """The hands face up, and what they make from the flop on."""
    tabled: dict[str, object] = {}
    for event in hand.events:
        if isinstance(event, HandTabled):
            cards = event.cards + hand.board
            ranking = rank(cards) if len(cards) >= 5 and UNKNOWN not in cards else None
            tabled[str(event.seat)] = {
                "cards": format_cards(event.cards),
                "category": ranking.category.words if ranking else None,
                "best": format_cards(ranking.best) if ranking else None,
            }
    return tabled


def _legal(legal: LegalActions, per_unit: int) -> dict[str, object]:
    refusal = legal.why_not(ActionKind.RAISE)
    return {
        "fold": legal.fold,
        "check": legal.check,
        "call": None if legal.call is None else _amount(legal.call, per_unit),
        "bet": _range(legal.bet, per_unit, is_maximum_known=legal.is_maximum_known),
        "raise": _range(legal.raise_, per_unit, is_maximum_known=legal.is_maximum_known),
        "why_no_raise": refusal.text if refusal else None,
    }


def _range(amounts: AmountRange | None, per_unit: int, *, is_maximum_known: bool) -> dict[str, Amount | None] | None:
    if amounts is None:
        return None
    return {
        "min": _amount(amounts.minimum, per_unit),
        "max": _amount(amounts.maximum, per_unit) if is_maximum_known else None,
    }
