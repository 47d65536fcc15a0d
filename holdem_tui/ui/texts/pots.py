"""The page of the pots, and who can win them."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from holdem_tui.engine.view import HandView
from holdem_tui.narration.words import join_names, pot_name


def pots_page(view: HandView, names: Mapping[int, str]) -> Content:
    """Every pot with all who can win it, or what was paid."""
    lines = []
    for number, pot in enumerate(view.pots):
        claimants = join_names([names[seat] for seat in pot.eligible])
        lines.append(f"{pot_name(number, count=view.pot_count)} {view.in_units(pot.amount)}: {claimants} can win it")
    unmatched = view.pot - sum(pot.amount for pot in view.pots)
    if view.pots and unmatched:
        lines.append(f"{view.in_units(unmatched)} more is a bet that nobody has matched yet")
    for award in sorted(view.awards, key=lambda award: award.number):
        shares = join_names([f"{names[seat]} {view.in_units(chips)}" for seat, chips in award.shares])
        lines.append(f"{pot_name(award.number, count=award.count)} {view.in_units(award.pot.amount)}: paid to {shares}")
    return Content("\n".join(lines) or "There is nothing in the pot.")
