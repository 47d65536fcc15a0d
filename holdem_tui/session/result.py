"""The end of a hand in words: what came back, who won each pot with what, and which card decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from holdem_tui.engine.events import BetReturned, Event, PotAwarded
from holdem_tui.session.sentences import Narrator, pot_name


def result_lines(events: Sequence[Event], narrator: Narrator, *, dot: str) -> list[str]:
    """Lines for the result of a hand, in the order in which things happened."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    count = max((award.number for award in awards), default=0) + 1
    lines = [told for event in events if isinstance(event, BetReturned) and (told := narrator.tell(event))]
    previous: PotAwarded | None = None
    for award in awards:
        name = pot_name(award.number, count=count)
        lines.append(_award_line(award, previous, narrator, what=f"{name} {award.pot.amount} {dot} ", count=count))
        decision = narrator.decision(award)
        if decision is not None:
            lines.append(decision)
        previous = award
    return [*lines, *_totals(awards, narrator)]


def _award_line(award: PotAwarded, previous: PotAwarded | None, narrator: Narrator, *, what: str, count: int) -> str:
    if count == 1:
        return narrator.award(award, what=f"{award.pot.amount}")
    if previous is not None and previous.contested and award.contested and _same_winner(award, previous):
        return f"{what}{narrator.names[award.shares[0][0]]} wins with the same hand"
    return what + narrator.award(award, what="it")


def _same_winner(award: PotAwarded, previous: PotAwarded) -> bool:
    return len(award.shares) == len(previous.shares) == 1 and award.shares[0][0] == previous.shares[0][0]


def _totals(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """What somebody takes who won more than one pot."""
    total: Counter[int] = Counter()
    pots: Counter[int] = Counter()
    for award in awards:
        for seat, chips in award.shares:
            total[seat] += chips
            pots[seat] += 1
    return [f"{narrator.names[seat]} takes {total[seat]} in all." for seat in total if pots[seat] > 1]
