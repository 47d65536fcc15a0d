"""Records for tests: fields with usual values, and dealing in a line."""

from __future__ import annotations

from holdem_tui.engine.setup import Structure
from holdem_tui.history.phh.model import PhhHand


def a_hand(
    *actions: str,
    structure: Structure = Structure.NO_LIMIT,
    antes: tuple[int, ...] = (),
    blinds: tuple[int, ...] = (50, 100, 0),
    min_bet: int = 100,
    big_bet: int | None = None,
    stacks: tuple[int | None, ...] = (1000, 1000, 1000),
    chips_per_unit: int = 1,
) -> PhhHand:
    """A record of these actions; without antes nobody owes one."""
    return PhhHand(
        structure=structure,
        antes=antes or (0,) * len(stacks),
        blinds_or_straddles=blinds,
        min_bet=min_bet,
        big_bet=big_bet,
        starting_stacks=stacks,
        actions=actions,
        chips_per_unit=chips_per_unit,
        extra={},
    )


def dealt(*hole_cards: str) -> tuple[str, ...]:
    """The actions that deal these hole cards to player 1, 2, ..."""
    return tuple(f"d dh p{player} {cards}" for player, cards in enumerate(hole_cards, start=1))


def told(line: str) -> tuple[str, ...]:
    """Actions from a line with commas between them."""
    return tuple(action.strip() for action in line.split(","))


# Nobody's stack is known.
BET_AND_FOLD = a_hand(
    *dealt("????", "????"),
    *told("p2 cc, p1 cbr 4, p2 f"),
    blinds=(50, 100),
    stacks=(None, None),
    chips_per_unit=100,
)
# The second player calls all-in, and nobody knows what the others have.
ALL_IN_AGAINST_UNKNOWN = a_hand(
    *dealt("AcAd", "KcKd", "7h2c"),
    *told("p3 f, p1 cbr 10000, p2 cc, d db Kh5d6h, d db 9c, d db 9d"),
    stacks=(None, 1000, None),
)
