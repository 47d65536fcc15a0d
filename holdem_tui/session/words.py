"""The table's terms in words: forced bets, pots, stakes."""

from __future__ import annotations

from collections.abc import Callable

from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import Structure

SHORT_BETS = {
    ForcedBet.ANTE: "ante",
    ForcedBet.BIG_BLIND_ANTE: "BB ante",
    ForcedBet.SMALL_BLIND: "SB",
    ForcedBet.BIG_BLIND: "BB",
    ForcedBet.STRADDLE: "straddle",
    ForcedBet.EXTRA_BLIND: "extra blind",
}


def pot_name(number: int, *, count: int) -> str:
    """The name of a pot among so many: Pot, Main, Side, or Side 1, Side 2 where there are several."""
    if count == 1:
        return "Pot"
    if number == 0:
        return "Main"
    return "Side" if count == 2 else f"Side {number}"


def structure_words(
    structure: Structure,
    *,
    small_blind: int,
    big_blind: int,
    ante: int,
    big_blind_ante: int,
    chips: Callable[[int], str] = str,
) -> str:
    """Structure and forced bets in a few words: "no limit 1/2, ante 1"."""
    words = f"{structure.value} {chips(small_blind)}/{chips(big_blind)}"
    if ante:
        words += f", ante {chips(ante)}"
    if big_blind_ante:
        words += f", big-blind ante {chips(big_blind_ante)}"
    return words
