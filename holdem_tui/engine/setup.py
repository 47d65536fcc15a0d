"""What a hand starts from: stakes, positions, and the frozen setup that the state machine plays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.errors import SetupError

MIN_PLAYERS = 2
MAX_PLAYERS = 10
STRADDLE_MIN_PLAYERS = 4


class Structure(Enum):
    """How much may be bet."""

    NO_LIMIT = "no limit"
    POT_LIMIT = "pot limit"
    FIXED_LIMIT = "fixed limit"


class RaiseCap(Enum):
    """When the fixed-limit cap of one bet and three raises does not hold (TDA 48)."""

    CASH = "none if only two players could still bet when it was reached"
    TOURNAMENT = "none when only two players are left in the event"


class Showing(Enum):
    """What happens to losing hands at a showdown without an all-in."""

    # Saved games have these values.
    LOSERS_MUCK = "beaten hands are mucked"
    EVERYBODY_SHOWS = "every hand is shown"


class Straddle(Enum):
    """Whether the first player to act before the flop posts twice the big blind."""

    NONE = "no straddle"
    UNDER_THE_GUN = "a straddle under the gun"


class Position(Enum):
    """Names of the places relative to the button."""

    BUTTON = "BTN"
    SMALL_BLIND = "SB"
    BIG_BLIND = "BB"
    UTG = "UTG"
    UTG_1 = "UTG+1"
    UTG_2 = "UTG+2"
    UTG_3 = "UTG+3"
    LOJACK = "LJ"
    HIJACK = "HJ"
    CUTOFF = "CO"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """Structure and forced bets of a table, in chips; `ante` is everybody's, `big_blind_ante` the big blind's.

    Raises:
        SetupError: a negative amount, no big blind, or both kinds of ante.
    """

    structure: Structure = Structure.NO_LIMIT
    small_blind: int
    big_blind: int
    ante: int = 0
    big_blind_ante: int = 0
    straddle: Straddle = Straddle.NONE

    def __post_init__(self) -> None:
        if self.big_blind < 1:
            raise SetupError("The big blind must be at least 1 chip.")
        if not 0 <= self.small_blind <= self.big_blind:
            raise SetupError("The small blind must be between 0 and the big blind.")
        if self.ante < 0 or self.big_blind_ante < 0:
            raise SetupError("An ante cannot be negative.")
        if self.ante and self.big_blind_ante:
            raise SetupError("Choose one kind of ante: everybody's or the big blind's.")
        if self.straddle is Straddle.UNDER_THE_GUN and self.structure is Structure.FIXED_LIMIT:
            raise SetupError("There is no straddle in fixed limit.")


class Positions(NamedTuple):
    """Seat numbers of button and blinds; with a dead button the button may be an empty seat (TDA 32).

    `small_blind` is None when nobody posts one.
    """

    button: int
    small_blind: int | None
    big_blind: int


class SeatSetup(NamedTuple):
    """One player dealt in: seat number, chips before posting, and what the player owes.

    `blind` is the small or big blind or a straddle; `extra_blind` is posted on top and does not change who acts first.
    A record may not tell the stack: then `stack` is more than the hand can ask for, and nobody is to see it.
    """

    seat: int
    stack: int
    blind: int = 0
    ante: int = 0
    extra_blind: int = 0
    is_stack_known: bool = True

    @property
    def known_stack(self) -> int | None:
        """The chips before posting, or None if unknown."""
        return self.stack if self.is_stack_known else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSetup:
    """Everything that a hand starts from.

    `seats` are in order from the first seat left of the button; heads-up that is big blind, then button. `deck` is
    dealt from its start: one card each, twice, then flop, turn and river, without burning; cards nobody knows are
    `UNKNOWN`; a deck of hole cards alone leaves the board to `Hand.deal`. An ante owed by a single player is dead money
    in the main pot (a big-blind ante, TDA RP-11); the same ante of everybody layers like a bet.

    The other fields are for hands that were recorded elsewhere. `big_bet` is fixed limit's bet on turn and river, twice
    the big blind if None. `recorded_mucks` are the seats that give their hands up unseen at the showdown, in that order
    and whatever they hold; `recorded_unshown` those whose hands the record does not show, which lose to every hand that
    it shows. `chips_per_unit` chips make one unit in which sentences tell amounts (100 if chips are cents).

    Raises:
        SetupError: the seats, stacks, amounts or cards do not make a hand.
    """

    structure: Structure
    big_blind: int
    positions: Positions
    seats: tuple[SeatSetup, ...]
    deck: tuple[Card, ...]
    raise_cap: RaiseCap = RaiseCap.CASH
    showing: Showing = Showing.LOSERS_MUCK
    big_bet: int | None = None
    recorded_mucks: tuple[int, ...] = ()
    recorded_unshown: frozenset[int] = frozenset()
    chips_per_unit: int = 1

    @property
    def hole_cards(self) -> dict[int, tuple[Card, ...]]:
        """The two cards that the deck deals to each seat: secret, for records and checks and never for a screen."""
        players = len(self.seats)
        return {one.seat: self.deck[place : 2 * players : players] for place, one in enumerate(self.seats)}

    @property
    def small_blind(self) -> int:
        """The chips of the small blind; 0 if nobody owes one."""
        return next((one.blind for one in self.seats if one.seat == self.positions.small_blind), 0)

    @property
    def price(self) -> int:
        """The chips to call before the flop, even if posted short: the highest blind or straddle."""
        return max(max(one.blind, one.extra_blind) for one in self.seats)

    @property
    def later_bet(self) -> int:
        """The size of a bet on turn and river, in chips: the minimum bet, or fixed limit's big bet."""
        if self.structure is not Structure.FIXED_LIMIT:
            return self.big_blind
        return 2 * self.big_blind if self.big_bet is None else self.big_bet

    def __post_init__(self) -> None:
        self._check_seats()
        self._check_blinds()
        self._check_antes()
        self._check_deck()

    def _check_seats(self) -> None:
        players = len(self.seats)
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise SetupError(f"A hand needs 2 to 10 players, not {players}.")
        if len({seat.seat for seat in self.seats}) < players:
            raise SetupError("Two players cannot have one seat.")
        for seat in self.seats:
            if seat.stack < 1:
                raise SetupError(f"Seat {seat.seat} has no chips and cannot be dealt in.")
            if seat.blind < 0 or seat.ante < 0 or seat.extra_blind < 0:
                raise SetupError(f"Seat {seat.seat} cannot post a negative amount.")

    def _check_blinds(self) -> None:
        dealt_in = {seat.seat for seat in self.seats}
        for number in (self.positions.big_blind, self.positions.small_blind):
            if number is not None and number not in dealt_in:
                raise SetupError(f"Seat {number} posts a blind but is not dealt in.")
        if self.big_blind < 1 or max(seat.blind for seat in self.seats) < 1:
            raise SetupError("Somebody must post a blind.")

    def _check_antes(self) -> None:
        antes = [seat.ante for seat in self.seats]
        if antes.count(0) < len(antes) - 1 and len(set(antes)) > 1:
            raise SetupError("The antes must be the same for everybody, or one player's alone.")

    def _check_deck(self) -> None:
        hole_cards = 2 * len(self.seats)
        needed = hole_cards + 5
        if len(self.deck) < needed and len(self.deck) != hole_cards:
            raise SetupError(f"The deck has {len(self.deck)} cards; {len(self.seats)} players need {needed}.")
        unknown = self.deck.count(UNKNOWN)
        if len(set(self.deck) - {UNKNOWN}) + unknown < len(self.deck):
            raise SetupError("A card appears twice in the deck.")


def seats_from_button(seats: Sequence[int], button: int) -> list[int]:
    """The seats in dealing order: the first seat left of the button position first, the button last."""
    order = sorted(seats)
    first = bisect_right(order, button)
    return order[first:] + order[:first]


def positions_from_button(seats: Sequence[int], button: int) -> Positions:
    """Positions of a first hand: blinds left of the button, heads-up the button posts the small one (TDA 34-B).

    Raises:
        SetupError: there are fewer than two seats.
    """
    if len(seats) < MIN_PLAYERS:
        raise SetupError(f"A hand needs 2 to 10 players, not {len(seats)}.")
    order = seats_from_button(seats, button)
    if len(order) == 2:
        return Positions(button=button, small_blind=button, big_blind=order[0])
    return Positions(button=button, small_blind=order[0], big_blind=order[1])


def deal_in(
    *,
    stakes: Stakes,
    stacks: Mapping[int, int],
    positions: Positions,
    deck: Sequence[Card],
    raise_cap: RaiseCap = RaiseCap.CASH,
    showing: Showing = Showing.LOSERS_MUCK,
) -> HandSetup:
    """The setup of a hand at these stakes; `stacks` holds the chips of every seat dealt in.

    The straddle is posted when at least four are dealt in and the stack covers it.

    Raises:
        SetupError: the seats, stacks, amounts or cards do not make a hand.
    """
    order = seats_from_button(list(stacks), positions.button)
    blinds = {positions.small_blind: stakes.small_blind, positions.big_blind: stakes.big_blind}
    if stakes.straddle is Straddle.UNDER_THE_GUN and len(order) >= STRADDLE_MIN_PLAYERS:
        straddler = seats_from_button(order, positions.big_blind)[0]
        if stacks[straddler] - stakes.ante >= 2 * stakes.big_blind:
            blinds[straddler] = 2 * stakes.big_blind
    return HandSetup(
        structure=stakes.structure,
        big_blind=stakes.big_blind,
        positions=positions,
        seats=tuple(
            SeatSetup(
                seat=seat,
                stack=stacks[seat],
                blind=blinds.get(seat, 0),
                ante=stakes.ante + (stakes.big_blind_ante if seat == positions.big_blind else 0),
            )
            for seat in order
        ),
        deck=tuple(deck),
        raise_cap=raise_cap,
        showing=showing,
    )


def position_names(setup: HandSetup) -> dict[int, Position]:
    """The position of every seat dealt in: blinds and button, CO, HJ, LJ from the button backwards, then UTG up."""
    names: dict[int, Position] = {}
    positions = setup.positions
    if positions.small_blind is not None:
        names[positions.small_blind] = Position.SMALL_BLIND
    names[positions.big_blind] = Position.BIG_BLIND
    seats = [seat.seat for seat in setup.seats]
    if positions.button in seats:
        names[positions.button] = Position.BUTTON
    others = [seat for seat in seats if seat not in names]
    late = (Position.CUTOFF, Position.HIJACK, Position.LOJACK)
    late_seats = others[1:][: -len(late) - 1 : -1]
    names.update(zip(late_seats, late, strict=False))
    early = (Position.UTG, Position.UTG_1, Position.UTG_2, Position.UTG_3)
    names.update(zip([seat for seat in others if seat not in late_seats], early, strict=False))
    return names
