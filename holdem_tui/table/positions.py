"""Who is dealt in next, and where button and blinds stand: the dead button (TDA 32)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from holdem_tui.engine.setup import MIN_PLAYERS, Positions, positions_from_button, seats_from_button


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindSeats:
    """The seats of the blinds, from which the positions of the next hand follow.

    `small` is the small-blind position even if nobody there was dealt in, so that no small blind was posted.
    """

    small: int
    big: int


class Lineup(NamedTuple):
    """The seats dealt into a hand, first the one left of the button, with their positions."""

    seats: tuple[int, ...]
    positions: Positions
    blinds: BlindSeats


def first_lineup(playing: Collection[int]) -> Lineup | None:
    """The first hand: the lowest seat number has the button. None when fewer than two play."""
    if len(playing) < MIN_PLAYERS:
        return None
    button = min(playing)
    order = seats_from_button(list(playing), button)
    positions = positions_from_button(order, button)
    # Heads-up this wraps round from the big blind to the button, who is the small blind.
    small = order[order.index(positions.big_blind) - 1]
    blinds = BlindSeats(small=small, big=positions.big_blind)
    return Lineup(seats=tuple(order), positions=positions, blinds=blinds)


def next_lineup(*, playing: Collection[int], waiting: Collection[int], last: BlindSeats) -> Lineup | None:
    """The hand after one with these blinds, by the dead button (TDA 32). None when there are fewer than two.

    The big blind moves to the next seat that plays or waits; a waiting seat is dealt in when that is itself, or
    when fewer than two would be dealt in, the nearest left of the last big blind first. The small-blind position
    is the last big blind, the button the last small-blind position, whether or not somebody is there; of two
    players the one who is not the big blind has the button and the small blind (TDA 34-B).
    """
    order = seats_from_button([*playing, *waiting], last.big)
    if len(order) < MIN_PLAYERS:
        return None
    big = order[0]
    dealt = {big, *playing}
    dealt.update([seat for seat in order if seat not in dealt][: max(MIN_PLAYERS - len(dealt), 0)])
    if len(dealt) == 2:
        button = small = next(seat for seat in dealt if seat != big)
    else:
        button, small = last.small, last.big
    return Lineup(
        seats=tuple(seats_from_button(list(dealt), button)),
        positions=Positions(button=button, small_blind=small if small in dealt else None, big_blind=big),
        blinds=BlindSeats(small=small, big=big),
    )
