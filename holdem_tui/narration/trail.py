"""What each seat did in a hand, street by street, in few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from holdem_tui.engine.events import Acted, BetReturned, Event, HandMucked, HandTabled, Posted, PotAwarded, StreetDealt
from holdem_tui.engine.streets import Street
from holdem_tui.narration.actions import action_words, amount_of
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.words import SHORT_BETS

# The words of one seat by street, in order; what was shown and won belongs to the showdown.
Trail = Mapping[Street, Sequence[str]]


def seat_trails(events: Sequence[Event], narrator: Narrator) -> dict[int, Trail]:
    """The trail of every seat that did something in these events of one hand."""
    trails: dict[int, dict[Street, list[str]]] = {}
    won: Counter[int] = Counter()
    street = Street.PREFLOP
    for event in events:
        if isinstance(event, StreetDealt):
            street = event.street
        elif isinstance(event, PotAwarded):
            won.update(dict(event.shares))
        elif isinstance(event, Posted | Acted | BetReturned):
            trails.setdefault(event.seat, {}).setdefault(street, []).append(_moved(event, narrator.chips))
        elif isinstance(event, HandTabled | HandMucked):
            words = f"shows {narrator.cards(event.cards)}" if isinstance(event, HandTabled) else "mucks"
            trails.setdefault(event.seat, {}).setdefault(Street.SHOWDOWN, []).append(words)
    for seat, chips in won.items():
        trails.setdefault(seat, {}).setdefault(Street.SHOWDOWN, []).append(f"wins {narrator.chips(chips)}")
    return dict(trails)


def trail_words(trail: Trail) -> list[str]:
    """Each street of a trail in words: "preflop: SB 1, call 7"."""
    return [
        f"{'end' if street is Street.SHOWDOWN else street.word}: {', '.join(acts)}" for street, acts in trail.items()
    ]


def _moved(event: Posted | Acted | BetReturned, chips: Callable[[int], str]) -> str:
    """What a player did, or the bet that was returned to him."""
    if isinstance(event, BetReturned):
        return f"{chips(event.amount)} returned"
    if isinstance(event, Posted):
        words, all_in = f"{SHORT_BETS[event.kind]} {chips(event.amount)}", not event.stack
    else:
        words, all_in = action_words(event.kind, amount_of(event, chips)), event.all_in
    return f"{words} all-in" if all_in else words
