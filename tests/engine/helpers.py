"""Hands told in names: start one with stacks by name, play it in words, read it in names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Self, TypeVar

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action, ActionKind, LegalActions
from holdem_tui.engine.cards import DECK, UNKNOWN, Card, format_cards, parse_cards
from holdem_tui.engine.events import BetReturned, Event, HandEnded, HandMucked, HandTabled, PotAwarded
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import (
    HandSetup,
    Positions,
    RaiseCap,
    Showing,
    Stakes,
    Straddle,
    Structure,
    deal_in,
    positions_from_button,
    seats_from_button,
)
from holdem_tui.engine.streets import Street

EventT = TypeVar("EventT")


def bet(to: int) -> Action:
    """A bet to this total on the street, in chips."""
    return Action(ActionKind.BET, to)


def raise_to(to: int) -> Action:
    """A raise to this total on the street, in chips."""
    return Action(ActionKind.RAISE, to)


WORDS = {"folds": FOLD, "checks": CHECK, "calls": CALL}
WAGERS = {"bets": bet, "to": raise_to}


class Game:
    """A hand whose seats have names."""

    def __init__(self, hand: Hand, seats: Mapping[str, int]) -> None:
        self.hand = hand
        self.seats = dict(seats)
        self.names = {seat: name for name, seat in seats.items()}

    def play(self, line: str) -> Self:
        """Play "UTG to 150, BTN folds, SB calls, BB bets 20"; each must be the one to act."""
        for step in line.split(","):
            name, verb, *amount = step.split()
            assert self.to_act == name, f"{self.to_act} is to act, not {name}"
            self.hand.apply(WAGERS[verb](int(amount[0])) if amount else WORDS[verb])
        return self

    def passive_to(self, street: Street) -> Self:
        """Everybody checks or calls until this street begins or the hand is over."""
        while self.hand.turn < 200 and self.hand.to_act is not None and self.hand.street is not street:
            self.hand.apply(CHECK if self.legal.check else CALL)
        return self

    @property
    def legal(self) -> LegalActions:
        return self.hand.legal_actions()

    @property
    def offer(self) -> str:
        """All that the player to act may do, as in "fold, call 100, raise to 300-5000"."""
        words = ["fold"] if self.legal.fold else []
        words += ["check"] if self.legal.check else []
        words += [f"call {self.legal.call}"] if self.legal.call is not None else []
        for verb, amounts in (("bet", self.legal.bet), ("raise to", self.legal.raise_)):
            words += [f"{verb} {amounts.minimum}-{amounts.maximum}"] if amounts else []
        return ", ".join(words)

    @property
    def to_act(self) -> str | None:
        return None if self.hand.to_act is None else self.names[self.hand.to_act]

    @property
    def stacks(self) -> dict[str, int]:
        return {self.names[seat]: chips for seat, chips in self.hand.stacks.items()}

    @property
    def board(self) -> str:
        return format_cards(self.hand.board)

    @property
    def pots(self) -> list[tuple[int, str]]:
        """Chips and claimants of every pot, main pot first, as in (150, "BTN BB")."""
        return [(pot.amount, self._join(pot.eligible)) for pot in self.hand.pots]

    def events(self, kind: type[EventT]) -> list[EventT]:
        """All events of this kind so far."""
        return [event for event in self.hand.events if isinstance(event, kind)]

    @property
    def returned(self) -> list[tuple[str, int]]:
        return [(self.names[event.seat], event.amount) for event in self.events(BetReturned)]

    @property
    def awards(self) -> list[tuple[int, dict[str, int]]]:
        """Number and shares of every pot paid, in the order of paying."""
        return [
            (award.number, {self.names[seat]: chips for seat, chips in award.shares})
            for award in self.events(PotAwarded)
        ]

    @property
    def awarded_pots(self) -> list[tuple[int, str]]:
        """Chips and claimants of every pot paid, in the order of paying."""
        return [(award.pot.amount, self._join(award.pot.eligible)) for award in self.events(PotAwarded)]

    @property
    def tabled(self) -> str:
        return self._join(event.seat for event in self.events(HandTabled))

    @property
    def mucked(self) -> str:
        return self._join(event.seat for event in self.events(HandMucked))

    def position_of(self, wanted: Event) -> int:
        """Where this event stands among all events."""
        return self.hand.events.index(wanted)

    def _join(self, seats: Iterable[int]) -> str:
        return " ".join(self.names[seat] for seat in seats)


def start(
    *,
    blinds: tuple[int, int] = (50, 100),
    button: str = "BTN",
    posting: tuple[str | None, str] | None = None,
    structure: Structure = Structure.NO_LIMIT,
    ante: int = 0,
    big_blind_ante: int = 0,
    straddle: Straddle = Straddle.NONE,
    raise_cap: RaiseCap = RaiseCap.CASH,
    showing: Showing = Showing.LOSERS_MUCK,
    cards: Mapping[str, str] | None = None,
    board: str = "",
    until: Street = Street.PREFLOP,
    **stacks: int,
) -> Game:
    """Start a hand: names clockwise with their chips before posting; a name without chips is an empty seat.

    `posting` names small and big blind where they do not simply follow the button. Cards that are not given are
    any others. `until` is the street that everybody checks or calls to.
    """
    seats = {name: seat for seat, name in enumerate(stacks)}
    dealt_in = {seats[name]: chips for name, chips in stacks.items() if chips}
    if posting is None:
        positions = positions_from_button(list(dealt_in), seats[button])
    else:
        small, big = posting
        positions = Positions(seats[button], None if small is None else seats[small], seats[big])
    setup = deal_in(
        stakes=Stakes(
            structure=structure,
            small_blind=blinds[0],
            big_blind=blinds[1],
            ante=ante,
            big_blind_ante=big_blind_ante,
            straddle=straddle,
        ),
        stacks=dealt_in,
        positions=positions,
        deck=rig_deck(
            order=seats_from_button(list(dealt_in), seats[button]),
            hole_cards={seats[name]: text for name, text in (cards or {}).items()},
            board=board,
        ),
        raise_cap=raise_cap,
        showing=showing,
    )
    return Game(Hand(setup), seats).passive_to(until)


def rig_deck(*, order: Sequence[int], hole_cards: Mapping[int, str], board: str) -> tuple[Card, ...]:
    """A deck that deals these hole cards (one each, twice, in this order) and this board."""
    fixed = {*parse_cards(board), *(card for text in hole_cards.values() for card in parse_cards(text))}
    others = (card for card in DECK if card not in fixed)
    hands = {
        seat: parse_cards(hole_cards[seat]) if seat in hole_cards else (next(others), next(others)) for seat in order
    }
    dealt = [hands[seat][nth] for nth in range(2) for seat in order]
    return (*dealt, *parse_cards(board), *others)


def board_of(setup: HandSetup) -> tuple[Card, ...]:
    """The five cards that the deck deals to the board."""
    first = 2 * len(setup.seats)
    return setup.deck[first : first + 5]


def cards_in(thing: object) -> set[Card]:
    """Every known card that can be found anywhere inside events, views, or collections of them."""
    if isinstance(thing, Card):
        return set() if thing is UNKNOWN else {thing}
    if isinstance(thing, Mapping):
        return cards_in([*thing.keys(), *thing.values()])
    if isinstance(thing, (tuple, list, set, frozenset)):
        return set().union(*(cards_in(item) for item in thing))
    if is_dataclass(thing):
        return set().union(*(cards_in(getattr(thing, field.name)) for field in fields(thing)))
    return set()


def replayed(setup: HandSetup, actions: Iterable[Action]) -> Hand:
    """A new hand from this setup after these actions."""
    hand = Hand(setup)
    for action in actions:
        hand.apply(action)
    return hand


def snapshot(hand: Hand) -> object:
    """All that anybody could ask a hand, for comparing before and after."""
    return (
        hand.events,
        hand.to_act,
        hand.turn,
        hand.street,
        hand.board,
        hand.stacks,
        hand.pot,
        hand.pots,
        hand.is_over,
        hand.may_show,
        hand.legal_actions(),
        hand.face_up_view(),
        [hand.view(seat) for seat in (None, *(seat.seat for seat in hand.setup.seats))],
    )


def final_stacks(game: Game) -> dict[str, int]:
    """The chips that the closing event reports, which are those of the hand."""
    (ended,) = game.events(HandEnded)
    reported = {game.names[seat]: chips for seat, chips in ended.stacks}
    assert reported == game.stacks
    assert game.hand.events[-1] == ended
    return reported
