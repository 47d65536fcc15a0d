"""The engine's setup from the fields of a record; seats are its player numbers."""

from __future__ import annotations

from collections.abc import Sequence

from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.setup import MAX_PLAYERS, HandSetup, Positions, RaiseCap, SeatSetup, Showing
from holdem_tui.history.phh.model import UNREACHABLE_CHIPS, PhhHand
from holdem_tui.history.phh.recorded_cards import RecordedCards

# A field of ours; a record without it is from a cash game.
RAISE_CAP_FIELD = "_raise_cap"
# Another one: the seat that has the button while nobody sits there, numbered as in `seats`.
BUTTON_FIELD = "_button"
# What that seat is among the players of a record, who are numbered from 1.
EMPTY_SEAT = 0


def setup_of(phh: PhhHand, cards: RecordedCards) -> HandSetup:
    """The setup of a recorded hand with the cards that the record tells; the board is dealt as it comes.

    Player 1 is the first left of the button, which the last player has, or nobody if the record says so; heads-up, the
    record has antes and blinds in reverse. A negative blind is posted outside the blinds; so is one that is neither a
    blind nor high enough for a straddle.

    Raises:
        SetupError: the fields do not make a hand.
    """
    blinds, antes = phh.blinds_or_straddles, phh.antes
    if phh.players == 2:
        blinds, antes = blinds[::-1], antes[::-1]
    if max(blinds) <= 0:
        raise SetupError("blinds_or_straddles has no blind: a number above 0 expected.")
    positions = _positions(blinds, min_bet=phh.min_bet)
    if dead_button(phh) is not None:
        positions = positions._replace(button=EMPTY_SEAT)
    in_turn = [
        max(blind, 0) if player in (positions.small_blind, positions.big_blind) or blind > phh.min_bet else 0
        for player, blind in enumerate(blinds, start=1)
    ]
    return HandSetup(
        structure=phh.structure,
        big_blind=phh.min_bet,
        big_bet=phh.big_bet,
        positions=positions,
        seats=tuple(
            SeatSetup(
                seat=player,
                stack=UNREACHABLE_CHIPS if stack is None else stack,
                blind=own,
                ante=ante,
                extra_blind=abs(blind) - own,
                is_stack_known=stack is not None,
            )
            for player, (stack, blind, own, ante) in enumerate(
                zip(phh.starting_stacks, blinds, in_turn, antes, strict=True), start=1
            )
        ),
        raise_cap=RaiseCap.TOURNAMENT if phh.extra.get(RAISE_CAP_FIELD) == RaiseCap.TOURNAMENT.name else RaiseCap.CASH,
        deck=tuple(both[nth] for nth in range(2) for both in cards.hole_cards),
        showing=Showing.EVERYBODY_SHOWS,
        recorded_mucks=tuple(cards.mucks),
        recorded_unshown=frozenset(cards.unshown),
        chips_per_unit=phh.chips_per_unit,
    )


def dead_button(phh: PhhHand) -> int | None:
    """The empty seat that has the button (TDA 32), if the record tells of one; numbered as in `seats`."""
    button, seats = phh.extra.get(BUTTON_FIELD), phh.extra.get("seats")
    is_empty = isinstance(seats, Sequence) and button not in seats
    return button if is_empty and isinstance(button, int) and 1 <= button <= MAX_PLAYERS else None


def _positions(blinds: Sequence[int], *, min_bet: int) -> Positions:
    """Button and blinds, by who posts; with a dead small blind player 1 has the big one."""
    players = len(blinds)
    if players == 2 and blinds[0] > 0:
        big_blind = 1 if blinds[0] >= blinds[1] else 2
        return Positions(button=2, small_blind=3 - big_blind, big_blind=big_blind)
    straddle_behind_big_blind = blinds[0] == min_bet < blinds[1]
    if players > 2 and blinds[1] > 0 and not straddle_behind_big_blind:
        return Positions(button=players, small_blind=1, big_blind=2)
    first = next(player for player, blind in enumerate(blinds, start=1) if blind > 0)
    return Positions(button=players, small_blind=None, big_blind=first)
