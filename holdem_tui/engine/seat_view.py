"""What of a player a viewer sees: cards that are hidden from him are taken out here."""

from __future__ import annotations

from holdem_tui.engine.betting import Player
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import Acted, Posted
from holdem_tui.engine.setup import Position
from holdem_tui.engine.view import SeatStatus, SeatView


def seat_view(
    player: Player,
    *,
    position: Position | None,
    last: Acted | Posted | None,
    board: tuple[Card, ...],
    is_open: bool,
) -> SeatView:
    """A player as seen by somebody for whom his cards are open, or are not."""
    cards = player.cards if is_open or player.tabled else (UNKNOWN,) * len(player.cards)
    can_be_ranked = len(cards) == 2 and len(board) >= 3 and UNKNOWN not in cards + board
    return SeatView(
        seat=player.seat,
        position=position,
        stack=player.stack,
        bet=player.bet,
        put_in=player.put_in,
        won=player.won,
        status=_status(player),
        cards=cards,
        tabled=player.tabled,
        last=last,
        ranking=rank(cards + board) if can_be_ranked else None,
    )


def _status(player: Player) -> SeatStatus:
    if player.folded:
        return SeatStatus.FOLDED
    if player.mucked:
        return SeatStatus.MUCKED
    return SeatStatus.ALL_IN if player.all_in else SeatStatus.IN
