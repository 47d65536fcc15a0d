"""The end of a hand in words: what came back, who won each pot with what, and which card decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from holdem_tui.engine.evaluate import describe_with_article
from holdem_tui.engine.events import BetReturned, Event, PotAwarded
from holdem_tui.history.words import join_names
from holdem_tui.session.sentences import Narrator, beaten, is_same_hand
from holdem_tui.session.words import pot_name


class Result(NamedTuple):
    """The same result at several lengths, for whatever room there is.

    `full` has hands and cards, `short` a sentence for each pot. `brief` are items that may stand side by side: who won
    what with which hand against whom; in each of `briefer` there is less.
    """

    full: tuple[str, ...]
    short: tuple[str, ...]
    brief: tuple[str, ...]
    briefer: tuple[tuple[str, ...], ...] = ()


def tell_result(events: Sequence[Event], narrator: Narrator, *, dot: str) -> Result:
    """The result of a hand from its events, in the order in which things happened; `dot` stands behind a pot's name."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    returned = [told for event in events if isinstance(event, BetReturned) and (told := narrator.tell(event))]
    odd = [told for number, award in enumerate(awards) if (told := narrator.odd_chips(award, earlier=awards[:number]))]
    full, short = list(returned), list[str]()
    for number, award in enumerate(awards):
        chips, earlier = narrator.chips(award.pot.amount), awards[:number]
        pot = "" if award.count == 1 else f"{pot_name(award.number, count=award.count)} {chips} {dot} "
        what = chips if award.count == 1 else "it"
        first, *more = narrator.awarded(award, what=what, earlier=earlier)
        full += [pot + first, *more]
        hand = _hand(award, earlier, narrator, reason=award.reason)
        short.append(f"{pot}{narrator.takers(award, what=what)}{hand}")
    brief, *briefer = _items(awards[::-1], narrator, returned=returned, odd=odd)
    return Result(
        full=(*full, *_totals(awards, narrator)),
        short=(*returned, *(_swept(awards, narrator) or short), *odd),
        brief=brief,
        briefer=tuple(briefer),
    )


def _items(
    awards: Sequence[PotAwarded], narrator: Narrator, *, returned: Sequence[str], odd: Sequence[str]
) -> list[tuple[str, ...]]:
    """Who won each pot, with less and less: against whom and who has odd chips, what kind of hand, nothing of hands."""
    paid, hands, kinds = list[str](), list[str](), list[str]()
    for number, award in enumerate(awards):
        takers = ", ".join(f"{narrator.names[seat]} {narrator.chips(chips)}" for seat, chips in award.shares)
        paid.append(f"{pot_name(award.number, count=award.count)}: {takers}")
        # The cards show which of them decided.
        reason = award.reason.partition(": ")[0]
        hands.append(paid[-1] + _hand(award, awards[:number], narrator, reason=reason))
        kind = f" ({award.rankings[award.shares[0][0]].category.words})" if award.contested else ""
        kinds.append(paid[-1] + kind)
    return [
        (*hands, *returned, *odd),
        (*hands, *returned),
        (*kinds, *returned),
        (*paid, *returned, "The log tells with which hands."),
    ]


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


def _hand(award: PotAwarded, earlier: Sequence[PotAwarded], narrator: Narrator, *, reason: str) -> str:
    """Against whom and why a pot is won, or with which hand; nothing that was told of an earlier one."""
    if not award.contested:
        return ""
    loser, against = beaten(award), ""
    if loser is not None and loser not in map(beaten, earlier):
        against = f" against {narrator.names[loser]}"
        if all(one.reason != award.reason for one in earlier):
            return f"{against}: {reason}"
    if is_same_hand(award, earlier):
        return f" with the same hand{against}"
    return f" with {describe_with_article(award.rankings[award.shares[0][0]])}{against}"


def _winners(award: PotAwarded) -> list[int]:
    return [seat for seat, _ in award.shares]


def _totals(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """What those take who won more than one pot."""
    total: Counter[int] = Counter()
    pots: Counter[int] = Counter()
    for award in awards:
        for seat, chips in award.shares:
            total[seat] += chips
            pots[seat] += 1
    told = [f"{narrator.chips(total[seat])} for {narrator.names[seat]}" for seat in total if pots[seat] > 1]
    return [f"In all {join_names(told)}."] if told else []
