"""What lies in the pot, what a call costs, what chance it needs, and what a bet is of the pot."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from holdem_tui.engine.view import HandView
from holdem_tui.narration.words import capital, join_names, percent, pot_name


def pot_words(view: HandView) -> str:
    """All chips in the pots: "pot 76"."""
    return f"pot {view.tell(view.pot)}"


def pot_lines(view: HandView, names: Mapping[int, str]) -> list[str]:
    """A line for each pot with all who can win it, and for what nobody can call; then for each that was paid."""
    lines = []
    for number, pot in enumerate(view.pots):
        claimants = join_names([names[seat] for seat in pot.eligible])
        lines.append(f"{pot_name(number, count=view.pot_count)} {view.tell(pot.amount)}: {claimants} can win it")
    uncalled = view.pot - sum(pot.amount for pot in view.pots)
    if view.pots and uncalled:
        lines.append(f"{view.tell(uncalled)} goes back: nobody can call it")
    for award in sorted(view.awards, key=lambda award: award.number):
        shares = join_names([f"{names[seat]} {view.tell(chips)}" for seat, chips in award.shares])
        lines.append(f"{pot_name(award.number, count=award.count)} {view.tell(award.pot.amount)}: paid to {shares}")
    return lines or ["There is nothing in the pot."]


def to_call(view: HandView) -> str:
    """What the player to act has to put in: "24 to call", "nothing to call"."""
    if view.legal.call is None:
        return "nothing to call"
    return f"{view.tell(view.legal.call)} to call"


def pot_and_price(view: HandView) -> str:
    """Pot and price in sentences: "Pot 76.  24 to call."."""
    return f"{capital(pot_words(view))}.  {capital(to_call(view))}."


def price_and_chance(view: HandView) -> str:
    """The price of a call with the chance that it needs, as "24 to call: you need 32 %"; empty if checking is free.

    Where the caller cannot win the whole pot it says so: "29 to call for 33 of 103: you need 47 %".
    """
    if view.legal.call is None:
        return ""
    part = can_win(view)
    of_pot = "" if part == view.pot else f" for {view.tell(part)} of {view.tell(view.pot)}"
    return f"{to_call(view)}{of_pot}: you need {percent(needed_chance(view))}"


def needed_chance(view: HandView) -> Fraction:
    """The chance at which a call breaks even: its part of what the caller can win, his call included."""
    call = view.legal.call or 0
    return Fraction(call, call + can_win(view))


def can_win(view: HandView) -> int:
    """What the player to act can win by a call, without its chips: of each opponent as much as he has in himself then.

    A big-blind ante is nobody's bet: all of it can be won.
    """
    if view.to_act is None:
        return 0
    most = view.seat(view.to_act).put_in + (view.legal.call or 0)
    bets = sum(min(seat.put_in, most) for seat in view.seats)
    return bets + view.pot - sum(seat.put_in for seat in view.seats)


def share_of_pot(view: HandView, to: int) -> Fraction:
    """What a bet or raise to a total is of the pot after a call: 1/2 for half the pot, negative below the bet."""
    return Fraction(to - view.legal.current_bet, view.pot + view.legal.price)


def of_pot(view: HandView, to: int) -> str:
    """A bet or raise to a total as a part of the pot: "62 % of the pot"."""
    return f"{percent(share_of_pot(view, to))} of the pot"


def size_words(view: HandView, to: int) -> str:
    """How large a bet or raise to a total is: "min", "62 % of the pot", "all-in", "too large"."""
    wager = view.legal.wager
    if wager is None:
        return ""
    if to < wager.minimum:
        return "too small"
    if to > wager.maximum:
        return "too large"
    if to == view.legal.all_in_to:
        return "all-in"
    return "min" if to == wager.minimum else of_pot(view, to)
