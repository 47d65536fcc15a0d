"""Whether cards from outside can be the next street."""

from __future__ import annotations

from collections.abc import Sequence

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.errors import DealError
from holdem_tui.engine.streets import Street


def verify_street(street: Street, cards: Sequence[Card], *, board: Sequence[Card], dealt: Sequence[Card]) -> None:
    """Refuse cards that cannot be this street after this board; `dealt` are the hole cards.

    Raises:
        DealError: there are too few or too many cards, or one of them is already dealt.
    """
    due = street.value - len(board)
    if len(cards) != due:
        raise DealError(f"The {street.word} is {due} card{'s' if due > 1 else ''}, not {len(cards)}.")
    for place, card in enumerate(cards):
        if card is not UNKNOWN and (card in board or card in dealt or card in cards[:place]):
            raise DealError(f"{card} is dealt twice.")
