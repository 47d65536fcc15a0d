"""The end of a hand in words: the uncalled bet, who won each pot with what, and which card decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import add
from typing import NamedTuple

from holdem_tui.engine.evaluate import describe, describe_with_article
from holdem_tui.engine.events import BetReturned, Event, PotAwarded
from holdem_tui.narration.sentences import Narrator, best_loser, is_same_hand
from holdem_tui.narration.words import join_names, pot_name


class Result(NamedTuple):
    """The same result at several lengths.

    `full` has hands and cards, `short` a sentence for each pot. `brief` are items that may stand side by side: who won
    what with which hand against whom; each of `briefer` has less.
    """

    full: tuple[str, ...]
    short: tuple[str, ...]
    brief: tuple[str, ...]
    briefer: tuple[tuple[str, ...], ...] = ()


def tell_result(events: Sequence[Event], narrator: Narrator, *, dot: str) -> Result:
    """The result of a hand from its events, in their order; `dot` follows the name of a pot."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    returned = [told for event in events if isinstance(event, BetReturned) and (told := narrator.tell(event))]
    odd = [told for number, award in enumerate(awards) if (told := narrator.odd_chips(award, earlier=awards[:number]))]
    full, short = list(returned), list[str]()
    for number, award in enumerate(awards):
        chips, earlier = narrator.chips(award.pot.amount), awards[:number]
        pot = "" if award.count == 1 else f"{pot_name(award.number, count=award.count)} {chips} {dot} "
        what = chips if award.count == 1 else "it"
        first, *more = narrator.award_lines(award, what=what, earlier=earlier)
        full += [pot + first, *more]
        hand = _against(award, earlier, narrator) + _hand(award, earlier, reason=award.reason)
        short.append(f"{pot}{narrator.who_wins(award, what=what)}{hand}")
    brief, *briefer = _items(awards[::-1], narrator, returned=returned, odd=odd)
    return Result(
        full=(*full, *_totals(awards, narrator)),
        short=(*returned, *(_swept(awards, narrator) or short), *odd),
        brief=brief,
        briefer=tuple(briefer),
    )


def _items(
    awards: Sequence[PotAwarded], narrator: Narrator, *, returned: Sequence[str], odd: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """Who won each pot with which hand, with less and less of the odd chips, the losers and the hand."""
    paid = [_takers(award, narrator) for award in awards]
    against = [_against(award, awards[:number], narrator) for number, award in enumerate(awards)]
    # Without the deciding card, which the table shows.
    hands = [
        _hand(award, awards[:number], reason=award.reason.partition(": ")[0]) for number, award in enumerate(awards)
    ]
    yield (*map(add, paid, map(add, against, hands)), *returned, *odd)
    yield (*map(add, paid, map(add, against, hands)), *returned)
    yield (*map(add, paid, hands), *returned)
    rankings = [award.rankings[award.shares[0][0]] if award.contested else None for award in awards]
    yield (*map(add, paid, [f" ({describe(ranking)})" if ranking else "" for ranking in rankings]), *returned)
    yield (*map(add, paid, [f" ({ranking.category.words})" if ranking else "" for ranking in rankings]), *returned)
    yield (*paid, *returned, "The log tells with which hands.")


def _takers(award: PotAwarded, narrator: Narrator) -> str:
    if award.count == 1:
        return narrator.who_wins(award, what=narrator.chips(award.pot.amount))
    shares = ", ".join(f"{narrator.names[seat]} {narrator.chips(chips)}" for seat, chips in award.shares)
    return f"{pot_name(award.number, count=award.count)}: {shares}"


def _swept(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """The result in a line or two if one player won all of several pots with one hand."""
    if len(awards) < 2 or not all(award.contested and _winners(award) == _winners(awards[0]) for award in awards):
        return []
    if len(_winners(awards[0])) > 1:
        return []
    main = awards[-1]
    total = narrator.chips(sum(award.pot.amount for award in awards))
    decision = narrator.decision(main)
    pots = "both pots" if len(awards) == 2 else f"all {len(awards)} pots"
    told = narrator.award_line(main, what=f"{pots}, {total} in all,")
    return [told, decision] if decision else [told]


def _against(award: PotAwarded, earlier: Sequence[PotAwarded], narrator: Narrator) -> str:
    """Whom the winners beat, unless an earlier pot told it."""
    loser = best_loser(award, earlier=earlier)
    return "" if loser is None else f" against {narrator.names[loser]}"


def _hand(award: PotAwarded, earlier: Sequence[PotAwarded], *, reason: str) -> str:
    """Why a pot is won, or with which hand if nobody lost or if an earlier pot told it."""
    if not award.contested:
        return ""
    if best_loser(award, earlier=earlier) is not None:
        return f": {reason}"
    if is_same_hand(award, earlier):
        return " with the same hand"
    return f" with {describe_with_article(award.rankings[award.shares[0][0]])}"


def _winners(award: PotAwarded) -> list[int]:
    return [seat for seat, _ in award.shares]


def _totals(awards: Sequence[PotAwarded], narrator: Narrator) -> list[str]:
    """The totals of those who won more than one pot."""
    total: Counter[int] = Counter()
    pots: Counter[int] = Counter()
    for award in awards:
        for seat, chips in award.shares:
            total[seat] += chips
            pots[seat] += 1
    told = [f"{narrator.chips(total[seat])} for {narrator.names[seat]}" for seat in total if pots[seat] > 1]
    return [f"In all {join_names(told)}."] if told else []
