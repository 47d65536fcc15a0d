"""What a player's hand can still become: flush and straight draws, in the field's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from holdem_tui.engine.cards import Card, Rank
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.ranking_tables import Category
from holdem_tui.engine.streets import Street

ACE_LOW = 1


def draw_words(cards: Sequence[Card], board: Sequence[Card]) -> list[str]:
    """The draws of two cards with a flop or turn: "four to a flush", "open-ended straight draw", "gutshot".

    A draw counts only with one of the two cards, and only above what is made already.
    """
    if not Street.FLOP.value <= len(board) < Street.RIVER.value:
        return []
    made, words = rank((*cards, *board)).category, []
    if made < Category.FLUSH and _is_four_to_a_flush(cards, board):
        words.append("four to a flush")
    if made < Category.STRAIGHT:
        words += _straight_draw(cards, board)
    return words


def _is_four_to_a_flush(cards: Sequence[Card], board: Sequence[Card]) -> bool:
    suits = Counter(card.suit for card in (*cards, *board))
    return any(suits[card.suit] == 4 for card in cards)


def _straight_draw(cards: Sequence[Card], board: Sequence[Card]) -> list[str]:
    """The straight draw by the ranks that complete it with one of the two cards."""
    common = _places(board)
    own = _places((*cards, *board))
    missing = {
        place
        for run in (set(range(low, low + 5)) for low in range(ACE_LOW, 11))
        if len(run - own) == 1 and run & own != run & common
        for place in run - own
    }
    if len(missing) < 2:
        return ["gutshot"] if missing else []
    low, high = min(missing), max(missing)
    return ["open-ended straight draw" if high - low == 5 else "double gutshot"]


def _places(cards: Sequence[Card]) -> set[int]:
    """The ranks as places in a straight, 2 to 14; an ace is at both ends."""
    places = {card.rank.value for card in cards}
    return places | {ACE_LOW} if Rank.ACE.value in places else places
