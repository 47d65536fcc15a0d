"""The fields of a hand: from a TOML table to a hand with checked amounts in whole chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from enum import Enum

from holdem_tui.engine.setup import MAX_PLAYERS, MIN_PLAYERS, Structure
from holdem_tui.history.phh.errors import PhhError, quoted, shortened
from holdem_tui.history.phh.model import MAX_CHIPS, MAX_DECIMALS, VARIANTS, PhhHand
from holdem_tui.history.phh.notation import decimals_in_action

# Limits for fields of others, far above any need, so that whatever was read can be written again.
MAX_DEPTH = 32
MAX_INTEGER = 10**1000

_BETS = {
    Structure.NO_LIMIT: ("min_bet",),
    Structure.POT_LIMIT: ("min_bet",),
    Structure.FIXED_LIMIT: ("small_bet", "big_bet"),
}
_REQUIRED = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
_OPTIONAL = ("ante_trimming_status", "finishing_stacks", "winnings")

Number = int | Decimal


class _Sign(Enum):
    ANY = "any number"
    NOT_NEGATIVE = "0 or more"
    POSITIVE = "more than 0"


def read_fields(table: Mapping[str, object], *, label: str | None = None) -> PhhHand:
    """Make a hand of the table of its fields, where numbers with a fraction are `Decimal`.

    The actions stay unchecked text, for the replay.

    Raises:
        PhhError: a field is missing, has a wrong type, length or amount, or the game is not hold'em.
    """
    structure = _structure(table)
    for name in (*_REQUIRED, *_BETS[structure]):
        if name not in table:
            raise PhhError(f"The field {name} is missing.")
    players = _count_players(table)
    stacks = [
        None if _is_unknown(value) else _amount(value, what, _Sign.POSITIVE)
        for what, value in _entries(table, "starting_stacks", players=players)
    ]
    antes = _amounts(table, "antes", _Sign.NOT_NEGATIVE, players=players)
    blinds = _amounts(table, "blinds_or_straddles", _Sign.ANY, players=players)
    bets = {name: _amount(table[name], name, _Sign.POSITIVE) for name in _BETS[structure]}
    actions = _actions(table)
    places = _places((*(stack for stack in stacks if stack is not None), *antes, *blinds, *bets.values()), actions)
    min_bet, *big_bet = (_in_chips(bet, name, places=places) for name, bet in bets.items())
    return PhhHand(
        structure=structure,
        antes=_all_in_chips(antes, "antes", places=places),
        blinds_or_straddles=_all_in_chips(blinds, "blinds_or_straddles", places=places),
        min_bet=min_bet,
        big_bet=big_bet[0] if big_bet else None,
        starting_stacks=tuple(
            None if stack is None else _in_chips(stack, f"starting_stacks of player {player}", places=places)
            for player, stack in enumerate(stacks, start=1)
        ),
        actions=actions,
        ante_trimming=_ante_trimming(table),
        finishing_stacks=_finishing_stacks(table, stacks),
        winnings=_winnings(table, players=players),
        chips_per_unit=10**places,
        label=label,
        extra=_extra(table, known={*_REQUIRED, *_BETS[structure], *_OPTIONAL}),
    )


def _places(numbers: Sequence[Number], actions: Iterable[str]) -> int:
    """The most decimals of any amount; absurdly many in an action do not count."""
    places = max(map(_decimals, numbers))
    largest = Decimal(max(numbers))
    in_actions = {decimals_in_action(action) for action in actions if "." in action}
    return max([places, *(more for more in in_actions if largest.scaleb(more) <= MAX_CHIPS)])


def _structure(table: Mapping[str, object]) -> Structure:
    if "variant" not in table:
        raise PhhError("The field variant is missing.")
    variant = table["variant"]
    structure = VARIANTS.get(variant) if isinstance(variant, str) else None
    if structure is None:
        raise PhhError(f"variant {_told(variant)} is not hold'em: NT, PT or FT expected.")
    return structure


def _count_players(table: Mapping[str, object]) -> int:
    players = len(_list(table, "starting_stacks"))
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise PhhError(f"starting_stacks is a list of length {players}: 2 to 10 players expected.")
    return players


def _actions(table: Mapping[str, object]) -> tuple[str, ...]:
    actions: list[str] = []
    for place, action in enumerate(_list(table, "actions")):
        if not isinstance(action, str):
            raise PhhError(f"actions must be strings, but action {place} is {_told(action)}.")
        actions.append(action)
    return tuple(actions)


def _ante_trimming(table: Mapping[str, object]) -> bool:
    status = table.get("ante_trimming_status", False)
    if not isinstance(status, bool):
        raise PhhError(f"ante_trimming_status is {_told(status)}: true or false expected.")
    return status


def _is_unknown(stack: object) -> bool:
    """Whether this is `inf`, the format's word for a stack that nobody knows."""
    return stack == Decimal("inf")


def _finishing_stacks(
    table: Mapping[str, object], started: Sequence[Number | None]
) -> tuple[Decimal | None, ...] | None:
    """The stacks after the hand; whoever began with an unknown one has an unknown one."""
    if "finishing_stacks" not in table:
        return None
    entries = _entries(table, "finishing_stacks", players=len(started))
    return tuple(
        None if stack is None and _is_unknown(value) else Decimal(_number(value, what, _Sign.NOT_NEGATIVE))
        for (what, value), stack in zip(entries, started, strict=True)
    )


def _winnings(table: Mapping[str, object], *, players: int) -> tuple[Decimal, ...] | None:
    if "winnings" not in table:
        return None
    entries = _entries(table, "winnings", players=players)
    return tuple(Decimal(_number(value, what, _Sign.NOT_NEGATIVE)) for what, value in entries)


def _extra(table: Mapping[str, object], *, known: Iterable[str]) -> dict[str, object]:
    extra = {name: value for name, value in table.items() if name not in known}
    for name, value in extra.items():
        _check_writable(value, name, depth=0)
    return extra


def _check_writable(value: object, name: str, *, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise PhhError(f"{quoted(name)} nests lists or tables more than {MAX_DEPTH} deep.")
    if isinstance(value, int) and abs(value) > MAX_INTEGER:
        raise PhhError(f"{quoted(name)} holds a number of more than 1000 digits.")
    if isinstance(value, list | dict):
        for inner in value if isinstance(value, list) else value.values():
            _check_writable(inner, name, depth=depth + 1)


def _list(table: Mapping[str, object], name: str) -> list[object]:
    value = table[name]
    if not isinstance(value, list):
        raise PhhError(f"{name} is {_told(value)}: a list expected.")
    return value


def _entries(table: Mapping[str, object], name: str, *, players: int) -> list[tuple[str, object]]:
    """Each entry with its name for sentences."""
    values = _list(table, name)
    if len(values) != players:
        raise PhhError(f"{name} is a list of length {len(values)}, but starting_stacks has length {players}.")
    return [(f"{name} of player {player}", value) for player, value in enumerate(values, start=1)]


def _amounts(table: Mapping[str, object], name: str, sign: _Sign, *, players: int) -> tuple[Number, ...]:
    return tuple(_amount(value, what, sign) for what, value in _entries(table, name, players=players))


def _amount(value: object, name: str, sign: _Sign) -> Number:
    amount = _number(value, name, sign)
    if _decimals(amount) > MAX_DECIMALS:
        raise PhhError(f"{name} has more than {MAX_DECIMALS} decimals.")
    return amount


def _number(value: object, name: str, sign: _Sign) -> Number:
    if isinstance(value, bool) or not isinstance(value, Number):
        raise PhhError(f"{name} is {_told(value)}: a number expected.")
    if isinstance(value, Decimal) and not value.is_finite():
        raise PhhError(f"{name} is {value}: a finite number expected.")
    if not -MAX_CHIPS <= value <= MAX_CHIPS:
        raise PhhError(f"{name} is beyond {MAX_CHIPS:,}.")
    if (sign is _Sign.POSITIVE and value <= 0) or (sign is _Sign.NOT_NEGATIVE and value < 0):
        raise PhhError(f"{name} is {shortened(str(value))}: {sign.value} expected.")
    return value


def _decimals(number: Number) -> int:
    exponent = number.as_tuple().exponent if isinstance(number, Decimal) else 0
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _all_in_chips(numbers: Iterable[Number], name: str, *, places: int) -> tuple[int, ...]:
    return tuple(
        _in_chips(number, f"{name} of player {player}", places=places) for player, number in enumerate(numbers, start=1)
    )


def _in_chips(number: Number, name: str, *, places: int) -> int:
    chips = number * 10**places if isinstance(number, int) else int(number.scaleb(places))
    if abs(chips) > MAX_CHIPS:
        raise PhhError(f"{name} is more than {MAX_CHIPS:,} chips, counted to the {places} decimals of the hand.")
    return chips


def _told(value: object) -> str:
    """A value, as in a sentence."""
    match value:
        case str():
            return quoted(value)
        case bool():
            return "true" if value else "false"
        case list():
            return "a list"
        case dict():
            return "a table"
        case int() if abs(value) > MAX_INTEGER:
            return "a number of more than 1000 digits"
    return shortened(str(value))
