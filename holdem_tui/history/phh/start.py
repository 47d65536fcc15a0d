"""Where a recorded hand starts: the engine's setup from the fields of a record; seats are its player numbers."""

from __future__ import annotations

from collections.abc import Sequence

from holdem_tui.engine.cards import Card
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Showing
from holdem_tui.history.phh.model import PhhHand


def setup_of(phh: PhhHand, *, hole_cards: Sequence[tuple[Card, ...]], mucks: frozenset[int]) -> HandSetup:
    """The setup of a recorded hand, whose board is dealt as the record tells it.

    Player 1 is the first left of the button and the last player has the button; heads-up, antes and blinds stand in
    reverse order in the record. A negative blind is posted outside the blinds.

    Raises:
        SetupError: the fields make no hand.
    """
    blinds, antes = phh.blinds_or_straddles, phh.antes
    if phh.players == 2:
        blinds, antes = blinds[::-1], antes[::-1]
    return HandSetup(
        structure=phh.structure,
        big_blind=phh.min_bet,
        big_bet=phh.big_bet,
        positions=_positions(blinds, min_bet=phh.min_bet),
        seats=tuple(
            SeatSetup(seat=player, stack=stack, blind=abs(blind), ante=ante)
            for player, (stack, blind, ante) in enumerate(zip(phh.starting_stacks, blinds, antes, strict=True), start=1)
        ),
        deck=tuple(cards[nth] for nth in range(2) for cards in hole_cards),
        showing=Showing.EVERYBODY_SHOWS,
        recorded_mucks=mucks,
        chips_per_unit=phh.chips_per_unit,
    )


def _positions(blinds: Sequence[int], *, min_bet: int) -> Positions:
    """Button and blinds by who posts; if the small blind is dead, player 1 has the big one."""
    players = len(blinds)
    if players == 2 and blinds[0] > 0:
        return Positions(button=2, small_blind=2, big_blind=1)
    straddle_behind_big_blind = blinds[0] == min_bet < blinds[1]
    if players > 2 and blinds[1] > 0 and not straddle_behind_big_blind:
        return Positions(button=players, small_blind=1, big_blind=2)
    first = next((player for player, blind in enumerate(blinds, start=1) if blind > 0), 1)
    return Positions(button=players, small_blind=None, big_blind=first)
