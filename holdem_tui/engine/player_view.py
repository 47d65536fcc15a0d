"""What a viewer sees of a player: hidden cards are taken out here, and those that he knows put in."""

from __future__ import annotations

from collections.abc import Mapping

from holdem_tui.engine.betting import Player
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.evaluate import Ranking, rank
from holdem_tui.engine.events import Acted, Posted
from holdem_tui.engine.setup import Position
from holdem_tui.engine.view import HandView, PlayerView, SeatStatus


def player_view(
    player: Player,
    *,
    position: Position | None,
    last: Acted | Posted | None,
    board: tuple[Card, ...],
    is_open: bool,
) -> PlayerView:
    """A player as seen by somebody for whom his cards are open, or are not."""
    cards = player.cards if is_open or player.tabled else (UNKNOWN,) * len(player.cards)
    return PlayerView(
        seat=player.seat,
        position=position,
        stack=player.stack if player.is_stack_known else None,
        bet=player.bet,
        put_in=player.put_in,
        won=player.won,
        status=_status(player),
        cards=cards,
        tabled=player.tabled,
        last=last,
        ranking=_ranking(cards, board),
    )


def seen_by(view: HandView, hole_cards: Mapping[int, tuple[Card, ...]], *, viewer: int | None) -> HandView:
    """A public view with the hole cards, by seat, that this viewer knows besides; None is nobody at the table."""
    seats = tuple(_with_cards(seat, hole_cards.get(seat.seat, ()), board=view.board) for seat in view.seats)
    return view._replace(viewer=viewer, seats=seats)


def _with_cards(seat: PlayerView, cards: tuple[Card, ...], *, board: tuple[Card, ...]) -> PlayerView:
    # Folded and mucked hands are gone, whoever knew them.
    if not cards or not seat.cards or seat.tabled:
        return seat
    return seat._replace(cards=cards, ranking=_ranking(cards, board))


def _ranking(cards: tuple[Card, ...], board: tuple[Card, ...]) -> Ranking | None:
    """What the cards make from the flop on; None before it, and while one of them is unknown."""
    can_be_ranked = len(cards) == 2 and len(board) >= 3 and UNKNOWN not in cards + board
    return rank(cards + board) if can_be_ranked else None


def _status(player: Player) -> SeatStatus:
    if player.folded:
        return SeatStatus.FOLDED
    if player.mucked:
        return SeatStatus.MUCKED
    return SeatStatus.ALL_IN if player.all_in else SeatStatus.IN
