"""What lists and statistics need of a finished hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import TypeGuard

from holdem_tui.engine.actions import WAGERS, ActionKind
from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.engine.evaluate import Category, Ranking, rank
from holdem_tui.engine.events import Acted, Event, HandTabled, Posted, StreetDealt, paid_to_seats
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.streets import Street
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import Replay
from holdem_tui.history.results import recorded_result
from holdem_tui.table.names import clean_name

# Far more hands and seats than anybody plays; larger numbers in a file are not hands or seats.
MAX_NUMBER = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFacts:
    """One player's part in a hand, amounts in chips.

    - `player` is the number in the record, `seat` the seat that the record tells, or the same number.
    - `put_in`: chips that stayed in the pots, antes and blinds included, without uncalled bets.
    - `won`: chips won from the pots; fractions of a chip in other programs' files are dropped.
    - `put_in_voluntarily`: called, bet or raised before the flop; blinds, antes and straddles do not count.
    - `raised_before_flop`: bet or raised before the flop.
    - `bets_and_raises`, `calls`: how often from the flop on.
    - `saw_flop`: had not folded when the flop came, all-in or not.
    - `went_to_showdown`: had not folded when the betting was over, nor had somebody else; a hand mucked then counts.
      `won_at_showdown`: and won chips of a contested pot.
    - `best_hand`: what the two shown cards made with the board; None if they were not shown, or before the flop.
    """

    player: int
    name: str
    seat: int
    put_in: int
    won: int
    big_blinds: float
    put_in_voluntarily: bool
    raised_before_flop: bool
    bets_and_raises: int
    calls: int
    saw_flop: bool
    went_to_showdown: bool
    won_at_showdown: bool
    best_hand: Ranking | None

    @property
    def net(self) -> int:
        """Chips won, or lost if negative."""
        return self.won - self.put_in


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFacts:
    """A hand that is over, amounts in chips of which `chips_per_unit` make a unit of the record.

    `pot` is all chips put in, `pots` has the main pot first. `category` is that of the best hand that a winner showed.
    `was_all_in`: somebody was all-in. `had_showdown`: two or more players had not folded when the betting was over.
    The players are in the order of the record.
    """

    number: int
    date: date | None
    time: time | None
    big_blind: int
    chips_per_unit: int
    pot: int
    pots: tuple[Pot, ...]
    category: Category | None
    was_all_in: bool
    had_showdown: bool
    players: tuple[PlayerFacts, ...]

    @property
    def winners(self) -> dict[str, int]:
        """The names of the players who won, with their chips."""
        return {one.name: one.won for one in self.players if one.won}


def facts_of(replay: Replay, *, place: int) -> HandFacts:
    """The facts of a replayed hand; `place` is its number if the record has none.

    Raises:
        PhhError: the rules do not allow the record, or it does not tell who won.
    """
    phh, hand = replay.phh, replay.hand
    if replay.mistake is not None:
        raise PhhError(replay.mistake.text)
    won = _won(phh, hand)
    put_in = _put_in(hand)
    shown = dict(_shown(hand))
    best_won = max((shown[player].strength for player in won if player in shown), default=None)
    return HandFacts(
        number=number_of(phh, place),
        date=_date(phh.extra),
        time=_time(phh.extra),
        big_blind=hand.setup.big_blind,
        chips_per_unit=phh.chips_per_unit,
        pot=sum(put_in.values()),
        pots=(*hand.pots, *(award.pot for award in reversed(hand.awards))),
        category=next((one.category for one in shown.values() if one.strength == best_won), None),
        was_all_in=any(_is_all_in(event) for event in hand.events),
        had_showdown=_had_showdown(hand),
        players=tuple(_players(hand, phh.extra, put_in=put_in, won=won, shown=shown)),
    )


def _won(phh: PhhHand, hand: Hand) -> Counter[int]:
    """Chips that each player won; the record's own result counts for pots that hidden cards decide."""
    won = paid_to_seats(hand.awards)
    if not hand.is_over:
        recorded = recorded_result(phh, hand)
        if recorded is None:
            raise PhhError("The record does not tell how the hand ended.")
        won.update({player: int(after - hand.stacks[player]) for player, after in enumerate(recorded, start=1)})
    return +won


def _put_in(hand: Hand) -> dict[int, int]:
    paid = paid_to_seats(hand.awards)
    return {one.seat: one.stack - hand.stacks[one.seat] + paid[one.seat] for one in hand.setup.seats}


def _shown(hand: Hand) -> Iterator[tuple[int, Ranking]]:
    for event in hand.events:
        if isinstance(event, HandTabled):
            cards = (*event.cards, *hand.board)
            if len(cards) >= 5 and UNKNOWN not in cards:
                yield event.seat, rank(cards)


def _is_all_in(event: Event) -> bool:
    return (isinstance(event, Posted) and event.stack == 0) or (isinstance(event, Acted) and event.all_in)


def _had_showdown(hand: Hand) -> bool:
    return len(hand.live_seats) > 1


def _players(
    hand: Hand,
    extra: Mapping[str, object],
    *,
    put_in: Mapping[int, int],
    won: Mapping[int, int],
    shown: Mapping[int, Ranking],
) -> Iterator[PlayerFacts]:
    acted = [event for event in hand.events if isinstance(event, Acted)]
    names, seats = names_of(extra, len(put_in)), seats_of(extra, len(put_in)) or range(1, len(put_in) + 1)
    saw_flop = _saw_flop(hand)
    won_at_showdown = _won_at_showdown(hand, won) if _had_showdown(hand) else set()
    for player in put_in:
        early = {event.kind for event in acted if event.seat == player and event.street is Street.PREFLOP}
        later = [event.kind for event in acted if event.seat == player and event.street is not Street.PREFLOP]
        yield PlayerFacts(
            player=player,
            name=names[player - 1],
            seat=seats[player - 1],
            put_in=put_in[player],
            won=won.get(player, 0),
            big_blinds=(won.get(player, 0) - put_in[player]) / hand.setup.big_blind,
            put_in_voluntarily=not early.isdisjoint((ActionKind.CALL, *WAGERS)),
            raised_before_flop=not early.isdisjoint(WAGERS),
            bets_and_raises=sum(kind in WAGERS for kind in later),
            calls=later.count(ActionKind.CALL),
            saw_flop=player in saw_flop,
            went_to_showdown=_had_showdown(hand) and player in hand.live_seats,
            won_at_showdown=player in won_at_showdown,
            best_hand=shown.get(player),
        )


def _saw_flop(hand: Hand) -> set[int]:
    if not any(isinstance(event, StreetDealt) for event in hand.events):
        return set()
    folded = {
        event.seat
        for event in hand.events
        if isinstance(event, Acted) and event.kind is ActionKind.FOLD and event.street is Street.PREFLOP
    }
    return {one.seat for one in hand.setup.seats} - folded


def _won_at_showdown(hand: Hand, won: Mapping[int, int]) -> set[int]:
    """Who won chips of a contested pot; of pots that only the record pays, every winner who could."""
    paid = {seat for award in hand.awards if len(award.pot.eligible) > 1 for seat, _ in award.shares}
    recorded = {seat for pot in hand.pots if len(pot.eligible) > 1 for seat in pot.eligible}
    return paid | {seat for seat in recorded if won.get(seat)}


# -- fields of the record ----------------------------------------------------------------------------------------------


def number_of(phh: PhhHand, place: int) -> int:
    """The number of the hand: its field `hand`, else its key in the file if that is a number, else its place."""
    number = phh.extra.get("hand")
    if number is None and phh.label is not None and phh.label.isascii() and phh.label.isdecimal():
        number = int(phh.label[:20])
    return number if _is_number(number) else place


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MAX_NUMBER


def _date(extra: Mapping[str, object]) -> date | None:
    day, month, year = (extra.get(name) for name in ("day", "month", "year"))
    if not (isinstance(day, int) and isinstance(month, int) and isinstance(year, int)):
        return None
    try:
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None


def _time(extra: Mapping[str, object]) -> time | None:
    value = extra.get("time")
    return value if isinstance(value, time) else None


def names_of(extra: Mapping[str, object], players: int) -> Sequence[str]:
    """The field `players`, printable; p1, p2, ... where it has no name."""
    names = extra.get("players")
    told = names if isinstance(names, list) and len(names) == players else [None] * players
    return [(clean_name(name) if isinstance(name, str) else "") or f"p{player}" for player, name in enumerate(told, 1)]


def seats_of(extra: Mapping[str, object], players: int) -> Sequence[int]:
    """The field `seats`; empty if it does not have every player's seat."""
    seats = extra.get("seats")
    is_told = isinstance(seats, list) and len(seats) == players and all(_is_number(seat) for seat in seats)
    return seats if isinstance(seats, list) and is_told else ()
