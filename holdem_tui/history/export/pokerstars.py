"""A hand in the text form of PokerStars, which trackers read: play money, in the unit of the record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from hashlib import sha256

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.chips import in_units
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.events import (
    Acted,
    BetReturned,
    HandMucked,
    HandTabled,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    StreetDealt,
)
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import MAX_PLAYERS, Structure
from holdem_tui.engine.streets import Street
from holdem_tui.history.export.finished import FinishedHand
from holdem_tui.history.export.player_view import player_view
from holdem_tui.history.export.pokerstars_hands import hand_words
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.start import dead_button
from holdem_tui.history.phh.writer import write_hand
from holdem_tui.table.names import clean_name

_LIMITS = {Structure.NO_LIMIT: "No Limit", Structure.POT_LIMIT: "Pot Limit", Structure.FIXED_LIMIT: "Limit"}
_POSTS = {
    ForcedBet.ANTE: "the ante",
    ForcedBet.BIG_BLIND_ANTE: "the ante",
    ForcedBet.SMALL_BLIND: "small blind",
    ForcedBet.BIG_BLIND: "big blind",
    ForcedBet.STRADDLE: "straddle",
    # A player who comes in outside the blinds posts a big blind.
    ForcedBet.EXTRA_BLIND: "big blind",
}
_ANTES = (ForcedBet.ANTE, ForcedBet.BIG_BLIND_ANTE)
_TABLE_SIZES = (2, 6, 9, 10)
# What trackers look for behind a name.
_VERBS = re.compile(
    r"\b(?:posts|folds|checks|calls|bets|raises|shows|showed|mucks|mucked|collected|returned|wins|won|in chips)\b"
)
# Every header has a date; this one means none.
_NO_DATE = date(2000, 1, 1)


def write_pokerstars(one: FinishedHand) -> str:
    """The hand with two empty lines after it; the viewer's cards are dealt face up.

    Raises:
        PhhError: a board card or a stack is unknown.
    """
    if UNKNOWN in one.hand.board:
        raise PhhError("A board card is unknown, which this form cannot tell.")
    if not all(seat.is_stack_known for seat in one.hand.setup.seats):
        raise PhhError("A stack is unknown, which this form cannot tell.")
    return "\n".join([*_Writer(one).lines(), "", "", ""])


class _Writer:
    """Writes the lines of one hand."""

    def __init__(self, one: FinishedHand) -> None:
        self._one = one
        self._hand = one.hand
        self._names = dict(enumerate(_names([player.name for player in one.facts.players]), start=1))
        self._seats = dict(enumerate(_seats([player.seat for player in one.facts.players]), start=1))
        self._shown = one.shown

    def lines(self) -> Iterator[str]:
        yield self._header()
        yield self._table()
        for player, seat in self._in_order_of_seats():
            stack = self._hand.setup.seats[player - 1].stack
            yield f"Seat {seat}: {self._names[player]} ({self._amount(stack)} in chips)"
        yield from self._play()
        yield from self._showdown() if self._one.facts.had_showdown else self._uncontested()
        yield from self._summary()

    def _amount(self, chips: int) -> str:
        return in_units(chips, per_unit=self._one.phh.chips_per_unit)

    def _in_order_of_seats(self) -> list[tuple[int, int]]:
        return sorted(self._seats.items(), key=lambda item: item[1])

    def _header(self) -> str:
        setup, facts = self._hand.setup, self._one.facts
        if setup.structure is Structure.FIXED_LIMIT:
            stakes = (setup.big_blind, setup.later_bet)
        else:
            stakes = (self._one.small_blind, setup.big_blind)
        played = datetime.combine(facts.date or _NO_DATE, facts.time or time())
        game = f"Hold'em {_LIMITS[setup.structure]} ({'/'.join(self._amount(chips) for chips in stakes)})"
        return f"PokerStars Hand #{_hand_id(self._one)}: {game} - {played:%Y/%m/%d %H:%M:%S} ET"

    def _table(self) -> str:
        told = self._one.phh.extra.get("seat_count")
        button = dead_button(self._one.phh)
        if button is None or button in self._seats.values():
            # The last player has it.
            button = self._seats[len(self._seats)]
        seats = max(*self._seats.values(), button, told if isinstance(told, int) and told <= MAX_PLAYERS else 0)
        size = next(size for size in _TABLE_SIZES if size >= seats)
        return f"Table '{_table_name(self._one)}' {size}-max (Play Money) Seat #{button} is the button"

    # -- what happened -------------------------------------------------------------------------------------------------

    def _play(self) -> Iterator[str]:
        highest = self._hand.setup.price
        for event in self._hand.events:
            match event:
                case Posted():
                    all_in = "" if event.stack else " and is all-in"
                    yield f"{self._names[event.seat]}: posts {_POSTS[event.kind]} {self._amount(event.amount)}{all_in}"
                case HoleCardsDealt():
                    yield "*** HOLE CARDS ***"
                    if self._one.viewer is not None and self._one.own_cards:
                        yield f"Dealt to {self._names[self._one.viewer]} {_cards(self._one.own_cards)}"
                case Acted():
                    yield f"{self._names[event.seat]}: {self._action(event, highest=highest)}"
                    highest = max(highest, event.to)
                case BetReturned():
                    yield f"Uncalled bet ({self._amount(event.amount)}) returned to {self._names[event.seat]}"
                case StreetDealt():
                    before = f"{_cards(event.board[: -len(event.cards)])} " if event.street is not Street.FLOP else ""
                    yield f"*** {event.street.name} *** {before}{_cards(event.cards)}"
                    highest = 0

    def _action(self, event: Acted, *, highest: int) -> str:
        all_in = " and is all-in" if event.all_in else ""
        match event.kind:
            case ActionKind.FOLD:
                return "folds"
            case ActionKind.CHECK:
                return "checks"
            case ActionKind.CALL:
                return f"calls {self._amount(event.amount)}{all_in}"
            case ActionKind.BET:
                return f"bets {self._amount(event.to)}{all_in}"
            case ActionKind.RAISE:
                return f"raises {self._amount(event.to - highest)} to {self._amount(event.to)}{all_in}"

    def _showdown(self) -> Iterator[str]:
        yield "*** SHOW DOWN ***"
        told = [event.seat for event in self._hand.events if isinstance(event, HandTabled | HandMucked)]
        for player in [*told, *(player for player in self._hand.live_seats if player not in told)]:
            yield self._shows(player) if player in self._shown else f"{self._names[player]}: mucks hand"
        yield from self._collected()

    def _uncontested(self) -> Iterator[str]:
        (winner,) = self._hand.live_seats
        yield from self._collected()
        yield self._shows(winner) if self._shown else f"{self._names[winner]}: doesn't show hand"

    def _shows(self, player: int) -> str:
        words = self._words(player)
        return f"{self._names[player]}: shows {_cards(self._shown[player])}{words and f' ({words})'}"

    def _words(self, player: int) -> str:
        """What the shown cards make; empty before the flop."""
        return hand_words(rank((*self._shown[player], *self._hand.board))) if self._hand.board else ""

    def _collected(self) -> Iterator[str]:
        """Who won chips; pots that only the record's own result pays count as one."""
        paid = Counter[int]()
        for award in self._hand.awards:
            paid.update(dict(award.shares))
            for player, chips in award.shares:
                yield f"{self._names[player]} collected {self._amount(chips)} from {_pot(award)}"
        rest = "main pot" if self._hand.awards and len(self._hand.pots) == 1 else "pot"
        for one in self._one.facts.players:
            if one.won > paid[one.player]:
                yield f"{self._names[one.player]} collected {self._amount(one.won - paid[one.player])} from {rest}"

    # -- the summary ---------------------------------------------------------------------------------------------------

    def _summary(self) -> Iterator[str]:
        facts, board = self._one.facts, self._hand.board
        rake = facts.pot - sum(one.won for one in facts.players)
        yield "*** SUMMARY ***"
        yield f"Total pot {self._amount(facts.pot)}{self._pots()} | Rake {self._amount(rake)}"
        if board:
            yield f"Board {_cards(board)}"
        for player, seat in self._in_order_of_seats():
            yield f"Seat {seat}: {self._names[player]}{self._position(player)} {self._result(player)}"

    def _pots(self) -> str:
        pots = [self._amount(pot.amount) for pot in self._one.facts.pots]
        if len(pots) < 2:
            return ""
        main, *sides = pots
        if len(sides) == 1:
            return f" Main pot {main}. Side pot {sides[0]}."
        numbered = (f" Side pot-{number} {side}." for number, side in enumerate(sides, start=1))
        return f" Main pot {main}.{''.join(numbered)}"

    def _position(self, player: int) -> str:
        positions = self._hand.setup.positions
        named = {"button": positions.button, "small blind": positions.small_blind, "big blind": positions.big_blind}
        return "".join(f" ({name})" for name, holder in named.items() if holder == player)

    def _result(self, player: int) -> str:
        won = self._one.player(player).won
        if player in self._shown:
            words = self._words(player)
            result = f"won ({self._amount(won)})" if won else "lost"
            return f"showed {_cards(self._shown[player])} and {result}{words and f' with {words}'}"
        if won or player in self._hand.live_seats:
            return f"collected ({self._amount(won)})" if won or not self._one.facts.had_showdown else "mucked"
        return self._folded(player)

    def _folded(self, player: int) -> str:
        own = [event for event in self._hand.events if isinstance(event, Acted | Posted) and event.seat == player]
        street = next(event.street for event in own if isinstance(event, Acted) and event.kind is ActionKind.FOLD)
        if street is not Street.PREFLOP:
            return f"folded on the {street.word.capitalize()}"
        has_bet = any(event.amount for event in own if isinstance(event, Acted) or event.kind not in _ANTES)
        return "folded before Flop" if has_bet else "folded before Flop (didn't bet)"


def _cards(cards: Sequence[Card]) -> str:
    return f"[{' '.join(str(card) for card in cards)}]"


def _pot(award: PotAwarded) -> str:
    if award.count == 1:
        return "pot"
    if award.number == 0:
        return "main pot"
    return "side pot" if award.count == 2 else f"side pot-{award.number}"


def _hand_id(one: FinishedHand) -> int:
    """A number that this hand has in every export, and hardly any other hand; trackers take 56 bits."""
    text = write_hand(player_view(one.for_public()))
    return int.from_bytes(sha256(text.encode()).digest()[:7])


def _names(names: Sequence[str]) -> Iterator[str]:
    """The names, made distinct, and none that trackers take for words of their own.

    Those are three asterisks, round brackets, and verbs with a blank before or after them.
    """
    used: set[str] = set()
    for name in names:
        plain = re.sub(r"\*{3,}", "**", name).replace("(", "[").replace(")", "]")
        plain = distinct = plain.replace(" ", "_") if _VERBS.search(plain) else plain
        number = 2
        while distinct in used:
            distinct = f"{plain} [{number}]"
            number += 1
        used.add(distinct)
        yield distinct


def _seats(seats: Sequence[int]) -> Sequence[int]:
    """The seats of the record, if a table can have them."""
    can_be = len(set(seats)) == len(seats) and max(seats) <= MAX_PLAYERS
    return seats if can_be else range(1, len(seats) + 1)


def _table_name(one: FinishedHand) -> str:
    """The name without quotes and line breaks."""
    table = one.phh.extra.get("table")
    name = table if isinstance(table, str | int) else one.source
    return clean_name(str(name).replace("'", "")) or "Table"
