"""Terms and phrases that many sentences use: pots, forced bets, stakes, names, per cent, hands, sessions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from fractions import Fraction

from holdem_tui.engine.chips import CHIPS, nearest
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import HandSetup, Position, Stakes, Straddle, Structure

SHORT_BETS = {
    ForcedBet.ANTE: "ante",
    ForcedBet.BIG_BLIND_ANTE: "BB ante",
    ForcedBet.SMALL_BLIND: "SB",
    ForcedBet.BIG_BLIND: "BB",
    ForcedBet.STRADDLE: "straddle",
    ForcedBet.EXTRA_BLIND: "extra blind",
}

POSITIONS = {
    Position.BUTTON: "button",
    Position.SMALL_BLIND: "small blind",
    Position.BIG_BLIND: "big blind",
    Position.UTG: "under the gun",
    Position.UTG_1: "second to act",
    Position.UTG_2: "third to act",
    Position.UTG_3: "fourth to act",
    Position.LOJACK: "lojack",
    Position.HIJACK: "hijack",
    Position.CUTOFF: "cutoff",
}

ONLY_DEMOS = "Only demos have been played: with open cards, or with a seed."
NO_SESSIONS = "No session has been played yet."

# Above so many big blinds tenths say nothing.
WHOLE_BLINDS = 1000


def capital(text: str) -> str:
    """The text with its first letter large, the others as they are."""
    return text[0].upper() + text[1:]


def join_names(names: Sequence[str]) -> str:
    """Names as in a sentence: "Anna, Boris and Vera"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def big_blinds_text(chips: int, big_blind: int) -> str:
    """Chips in big blinds to the nearest tenth, as "93.5", halves rounded up; "<0.1" for less than that."""
    if 0 < 10 * chips < big_blind:
        return "<0.1"
    whole, tenth = divmod(nearest(10 * chips, big_blind), 10)
    if whole >= WHOLE_BLINDS:
        return str(nearest(chips, big_blind))
    return f"{whole}.{tenth}" if tenth else str(whole)


def hands_words(count: int) -> str:
    """A number of hands: "1 hand", "1,200 hands"."""
    return f"{count:,} hand{'' if count == 1 else 's'}"


def why_no_hands(session: str | None, *, hands: int, damaged: int) -> str:
    """Why no hand of a session, or of all for None, is listed; `hands` of them can be read."""
    if hands:
        return "There is no such hand."
    if session is None and not damaged:
        return "No hand has been played yet."
    whose = "" if session is None else f" of the session {session}"
    return f"No hand{whose} can be read." if damaged else f"No hand{whose} is over yet."


def session_words(session: str | None) -> str:
    """The name of a session; None means all."""
    return session or "all sessions"


def day_words(day: date | None) -> str:
    """A day as "2026-05-04", empty if it is not known."""
    return day.isoformat() if day else ""


def percent(share: Fraction | float) -> str:
    """A share of 0 to 1 in whole per cent, as "46 %"; "<1 %" and ">99 %" where 0 and 100 would be wrong."""
    return _percent_words(int(100 * share + Fraction(1, 2)), share)


def percents(shares: Mapping[int, Fraction]) -> dict[int, str]:
    """Shares by seat, each as `percent` writes it; those of one whole in numbers that add up to 100.

    What rounding down leaves goes to those who lose most by it.
    """
    if sum(shares.values()) != 1:
        return {seat: percent(share) for seat, share in shares.items()}
    down = {seat: int(100 * share) for seat, share in shares.items()}
    left = 100 - sum(down.values())
    by_loss = sorted(shares, key=lambda seat: down[seat] - 100 * shares[seat])
    return {seat: _percent_words(down[seat] + (seat in by_loss[:left]), share) for seat, share in shares.items()}


def _percent_words(whole: int, share: Fraction | float) -> str:
    if whole == 0 and share > 0:
        return "<1 %"
    if whole == 100 and share < 1:
        return ">99 %"
    return f"{whole} %"


def pot_name(number: int, *, count: int) -> str:
    """The name of pot `number` of `count`: Pot, Main, Side, or Side 1, Side 2 if there are several."""
    if count == 1:
        return "Pot"
    if number == 0:
        return "Main"
    return "Side" if count == 2 else f"Side {number}"


def stakes_words(stakes: Stakes) -> str:
    """The stakes of a table, in chips whatever else is counted in: "no limit 1/2, ante 1, straddle"."""
    chips = CHIPS.tell
    words = _stakes(
        stakes.structure,
        blinds=(chips(stakes.small_blind), chips(stakes.big_blind)),
        ante=chips(stakes.ante) if stakes.ante else "",
        big_blind_ante=chips(stakes.big_blind_ante) if stakes.big_blind_ante else "",
    )
    return words if stakes.straddle is Straddle.NONE else f"{words}, straddle"


def setup_words(setup: HandSetup, chips: Callable[[int], str]) -> str:
    """The stakes of one hand: "no limit 1/2, big-blind ante 2"; half a big blind where nobody owes the small one."""
    antes = [chips(seat.ante) for seat in setup.seats if seat.ante]
    return _stakes(
        setup.structure,
        blinds=(chips(setup.small_blind or setup.big_blind // 2), chips(setup.big_blind)),
        ante=antes[0] if len(antes) > 1 else "",
        big_blind_ante=antes[0] if len(antes) == 1 else "",
    )


def _stakes(structure: Structure, *, blinds: tuple[str, str], ante: str, big_blind_ante: str) -> str:
    words = f"{structure.value} {'/'.join(blinds)}"
    if ante:
        words += f", {ForcedBet.ANTE.value} {ante}"
    if big_blind_ante:
        words += f", {ForcedBet.BIG_BLIND_ANTE.value} {big_blind_ante}"
    return words
