"""Hands as the text of PHH files: one as a `.phh`, many as a `.phhs`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import count

import tomli_w

from holdem_tui.engine.chips import decimal_places, in_units
from holdem_tui.history.phh.model import PhhHand

# What TOML allows in a string and a terminal would obey: tabs, C1 controls, separators of lines, marks of direction.
_OBEYED = re.compile(r"[\t\x80-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# A stack that is not known.
_UNKNOWN = "inf"


def write_hand(hand: PhhHand) -> str:
    """The text of a file with this hand alone, and without its label."""
    return _numbers(hand) + _toml(_other_fields(hand))


def write_hands(hands: Iterable[PhhHand]) -> Iterator[str]:
    """The text of a file of many hands, in pieces of one hand.

    The key of a hand's table is its label, or else its number. TOML allows no key twice: a label already used gives
    way to the next free number.
    """
    used: set[str] = set()
    for number, hand in enumerate(hands, start=1):
        label = hand.label
        if label is None or label in used:
            label = next(str(free) for free in count(number) if str(free) not in used)
        used.add(label)
        header, _, others = _toml({label: _other_fields(hand)}).partition("\n")
        yield f"{header}\n{_numbers(hand)}{others}\n"


def _numbers(hand: PhhHand) -> str:
    """The lines of the variant and of all amounts: lists of numbers read best in one line.

    The bets have all the decimals of the unit, so that a reader can tell it.
    """
    bets = {"min_bet": hand.min_bet}
    if hand.big_bet is not None:
        bets = {"small_bet": hand.min_bet, "big_bet": hand.big_bet}
    unit = hand.chips_per_unit
    fields = {
        "variant": f'"{hand.variant}"',
        "ante_trimming_status": "true" if hand.ante_trimming else "false",
        "antes": _in_units(hand.antes, unit),
        "blinds_or_straddles": _in_units(hand.blinds_or_straddles, unit),
        **{name: _with_all_decimals(bet, unit) for name, bet in bets.items()},
        "starting_stacks": _in_units(hand.starting_stacks, unit),
    }
    if hand.finishing_stacks is not None:
        fields["finishing_stacks"] = _plain(hand.finishing_stacks)
    if hand.winnings is not None:
        fields["winnings"] = _plain(hand.winnings)
    return "".join(f"{name} = {text}\n" for name, text in fields.items())


def _with_all_decimals(chips: int, chips_per_unit: int) -> str:
    return f"{Decimal(chips) / chips_per_unit:.{decimal_places(chips_per_unit)}f}"


def _in_units(chips: Iterable[int | None], chips_per_unit: int) -> str:
    texts = (_UNKNOWN if amount is None else in_units(amount, per_unit=chips_per_unit) for amount in chips)
    return f"[{', '.join(texts)}]"


def _plain(amounts: Iterable[Decimal | None]) -> str:
    return f"[{', '.join(map(_number, amounts))}]"


def _number(amount: Decimal | None) -> str:
    if amount is None:
        return _UNKNOWN
    return str(int(amount)) if amount == amount.to_integral_value() else str(amount)


def _toml(fields: Mapping[str, object]) -> str:
    """The fields, with nothing that a terminal would obey: all is in strings, where each character has an escape."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", tomli_w.dumps(fields))


def _other_fields(hand: PhhHand) -> dict[str, object]:
    return {"actions": list(hand.actions), **hand.extra}
