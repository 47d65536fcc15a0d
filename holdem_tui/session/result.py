"""The end of a hand in words: what came back, who won each pot with what, and which card decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from holdem_tui.engine.events import BetReturned, Event, PotAwarded
from holdem_tui.history.words import join_names
from holdem_tui.session.sentences import Narrator
from holdem_tui.session.words import pot_name


class Result(NamedTuple):
    """The same result at three lengths: hands and cards in full, a line for each pot, and items of who won what."""

    full: tuple[str, ...]
    short: tuple[str, ...]
    brief: tuple[str, ...]


def tell_result(events: Sequence[Event], narrator: Narrator, *, dot: str) -> Result:
    """The result of a hand from its events, in the order in which things happened; `dot` stands behind a pot's name."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    returned = [told for event in events if isinstance(event, BetReturned) and (told := narrator.tell(event))]
    full, short = list(returned), list(returned)
    for number, award in enumerate(awards):
        chips = narrator.chips(award.pot.amount)
        pot = "" if award.count == 1 else f"{pot_name(award.number, count=award.count)} {chips} {dot} "
        before = awards[number - 1] if number else None
        full.append(pot + _full_award(award, before, narrator, what=chips if award.count == 1 else "it"))
        decision = narrator.decision(award)
        if decision is not None and decision not in full:
            full.append(decision)
        short.append(pot + _short_award(award, narrator))
    paid = [f"{pot_name(award.number, count=award.count)}: {_takers(award, narrator)}" for award in reversed(awards)]
    brief = (*paid, *returned, "The log tells with which hands.")
    swept = _swept(awards, narrator)
    if swept:
        short = [*returned, *swept]
    return Result(full=(*full, *_totals(awards, narrator)), short=tuple(short), brief=brief)


def _swept(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """The result in a line or two if one player won several pots, all of them, with one hand."""
    if len(awards) < 2 or not all(award.contested and _winners(award) == _winners(awards[0]) for award in awards):
        return []
    if len(_winners(awards[0])) > 1:
        return []
    main = awards[-1]
    total = narrator.chips(sum(award.pot.amount for award in awards))
    decision = narrator.decision(main)
    pots = "both pots" if len(awards) == 2 else f"all {len(awards)} pots"
    told = narrator.award(main, what=f"{pots}, {total} in all,")
    return [told, decision] if decision else [told]


def _full_award(award: PotAwarded, before: PotAwarded | None, narrator: Narrator, *, what: str) -> str:
    if before is not None and before.contested and award.contested and _winners(award) == _winners(before):
        return f"{narrator.takers(award, what=what)} with the same hand"
    return narrator.award(award, what=what)


def _short_award(award: PotAwarded, narrator: Narrator) -> str:
    shares = [f"{narrator.names[seat]} wins {narrator.chips(chips)}" for seat, chips in award.shares]
    return join_names(shares) + (f": {award.reason}" if award.reason else "")


def _takers(award: PotAwarded, narrator: Narrator) -> str:
    return ", ".join(f"{narrator.names[seat]} {narrator.chips(chips)}" for seat, chips in award.shares)


def _winners(award: PotAwarded) -> list[int]:
    return [seat for seat, _ in award.shares]


def _totals(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """What somebody takes who won more than one pot."""
    total: Counter[int] = Counter()
    pots: Counter[int] = Counter()
    for award in awards:
        for seat, chips in award.shares:
            total[seat] += chips
            pots[seat] += 1
    return [f"{narrator.names[seat]} takes {narrator.chips(total[seat])} in all." for seat in total if pots[seat] > 1]
