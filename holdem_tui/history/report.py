"""A replayed hand as plain data for programs, amounts in the unit of the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from typing import NotRequired, TypedDict, final

from holdem_tui.engine.actions import ActionKind, AmountRange
from holdem_tui.engine.cards import UNKNOWN, format_cards
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import BetReturned, HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import Mistake, Replay

Amount = int | float


class ErrorReport(TypedDict):
    """What is wrong with a hand: the place in its actions, from 0, or None, and a sentence."""

    action: int | None
    text: str


@final
class UnreadableHand(TypedDict):
    """The report of a hand that cannot be read; `hand` is its number in the file, from 1."""

    hand: int
    error: ErrorReport


@final
class HandReport(TypedDict):
    """The state of a replayed hand. Players are numbers from 1; as keys they are text.

    `stacks` are in the order of the file. `pots` are [{"amount", "eligible", "shares": {player: amount}}], the main pot
    first. `tabled` is {player: {"cards", "category", "best"}}. `legal` has "fold", "check", "call", "bet" and "raise"
    as {"min", "max"}, and "why_no_raise". `error` is there only when something is wrong.
    """

    hand: int
    variant: str
    complete: bool
    stacks: list[Amount]
    board: str
    street: str
    bets: dict[str, Amount]
    pots: list[dict[str, object]]
    returned: dict[str, Amount]
    tabled: dict[str, object]
    to_act: int | None
    legal: dict[str, object] | None
    error: NotRequired[ErrorReport]


def report_unreadable(number: int, text: str) -> UnreadableHand:
    """The report of hand `number` of a file, which this sentence says cannot be read."""
    return {"hand": number, "error": {"action": None, "text": text}}


def report(number: int, replay: Replay) -> HandReport | UnreadableHand:
    """The report of hand `number` of a file; the file's own result counts if unknown cards decide the showdown."""
    hand = replay.hand
    if hand is None:
        return report_unreadable(number, replay.mistake.text if replay.mistake else "")
    stacks, mistake = _result(replay, hand)
    unit = _Unit(replay.phh.chips_per_unit)
    told: HandReport = {
        "hand": number,
        "variant": replay.phh.variant,
        "complete": hand.is_over or (bool(replay.undecided) and mistake is None),
        "stacks": stacks,
        "board": format_cards(hand.board),
        "street": hand.street.name.lower(),
        "bets": unit.by_player({seat: chips for seat, chips in hand.bets.items() if chips}),
        "pots": _pots(hand, unit),
        "returned": unit.by_player(_returned(hand)),
        "tabled": _tabled(hand),
        "to_act": hand.to_act if replay.is_dealt else None,
        "legal": _legal(hand, unit) if replay.is_dealt and hand.to_act is not None else None,
    }
    if mistake is not None:
        told["error"] = {"action": mistake.action, "text": mistake.text}
    return told


class _Unit:
    """Chips as amounts of the record."""

    def __init__(self, chips_per_unit: int) -> None:
        self._chips = chips_per_unit

    def __call__(self, chips: int) -> Amount:
        whole, rest = divmod(chips, self._chips)
        return chips / self._chips if rest else whole

    def by_player(self, chips: Mapping[int, int]) -> dict[str, Amount]:
        return {str(player): self(amount) for player, amount in chips.items()}


def _result(replay: Replay, hand: Hand) -> tuple[list[Amount], Mistake | None]:
    """The stacks, and what is wrong; if unknown cards decide the showdown the record's own result counts."""
    stacks = [Decimal(chips) / replay.phh.chips_per_unit for chips in hand.stacks.values()]
    mistake = replay.mistake
    if replay.undecided and mistake is None:
        recorded = _recorded_result(replay.phh, stacks)
        if recorded is None:
            mistake = Mistake(None, _why_undecided(replay.undecided, hand))
        else:
            stacks = recorded
    return [_number(stack) for stack in stacks], mistake


def _recorded_result(phh: PhhHand, stacks: list[Decimal]) -> list[Decimal] | None:
    """The finishing stacks that the record gives, if it does and they make no chips out of nothing."""
    if phh.finishing_stacks is not None:
        recorded = list(phh.finishing_stacks)
    elif phh.winnings is not None:
        recorded = [stack + won for stack, won in zip(stacks, phh.winnings, strict=True)]
    else:
        return None
    return recorded if sum(recorded) * phh.chips_per_unit <= sum(phh.starting_stacks) else None


def _number(amount: Decimal) -> Amount:
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def _why_undecided(players: tuple[int, ...], hand: Hand) -> str:
    if UNKNOWN in hand.board:
        return "The showdown cannot be decided: the board is not known, and the file gives no result that fits."
    names = " and ".join(f"p{player}" for player in players)
    return (
        f"The showdown cannot be decided: the cards of {names} are not known, and the file gives no result that fits."
    )


def _pots(hand: Hand, unit: _Unit) -> list[dict[str, object]]:
    paid = [(award.pot, dict(award.shares)) for award in reversed(hand.awards)]
    pots = [*((pot, {}) for pot in hand.pots), *paid]
    return [
        {"amount": unit(pot.amount), "eligible": list(pot.eligible), "shares": unit.by_player(shares)}
        for pot, shares in pots
    ]


def _returned(hand: Hand) -> dict[int, int]:
    returned: Counter[int] = Counter()
    for event in hand.events:
        if isinstance(event, BetReturned):
            returned[event.seat] += event.amount
    return returned


def _tabled(hand: Hand) -> dict[str, object]:
    """The hands face up; what they make as soon as there is a flop."""
    tabled: dict[str, object] = {}
    for event in hand.events:
        if isinstance(event, HandTabled):
            cards = event.cards + hand.board
            ranking = rank(cards) if len(cards) >= 5 and UNKNOWN not in cards else None
            tabled[str(event.seat)] = {
                "cards": format_cards(event.cards),
                "category": ranking.category.name.lower().replace("_", " ") if ranking else None,
                "best": format_cards(ranking.best) if ranking else None,
            }
    return tabled


def _legal(hand: Hand, unit: _Unit) -> dict[str, object]:
    legal = hand.legal_actions()
    refusal = legal.why_not(ActionKind.RAISE)
    return {
        "fold": legal.fold,
        "check": legal.check,
        "call": None if legal.call is None else unit(legal.call),
        "bet": _range(legal.bet, unit),
        "raise": _range(legal.raise_, unit),
        "why_no_raise": refusal.text if refusal else None,
    }


def _range(amounts: AmountRange | None, unit: _Unit) -> dict[str, Amount] | None:
    return None if amounts is None else {"min": unit(amounts.minimum), "max": unit(amounts.maximum)}
