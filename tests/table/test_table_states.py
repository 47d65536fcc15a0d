"""Tables over many hands in which anything may happen in any order, against a second telling of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action, LegalActions
from holdem_tui.engine.cards import DECK, Card
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Stakes, Straddle, Structure
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import Phase, Status
from holdem_tui.table.table import Table
from tests.engine.invariants import check_invariants
from tests.engine.random_hands import random_action
from tests.table.test_fairness import check_big_blinds, check_ring, check_rounds

CHIPS = st.integers(1, 40) | st.integers(1, 400)
PLAYERS = st.integers(2, 10)
# Equal stacks are what shared places come from.
STACKS = PLAYERS.flatmap(lambda players: st.lists(CHIPS, min_size=players, max_size=players)) | st.builds(
    lambda chips, players: [chips] * players, CHIPS, PLAYERS
)
SOME_SEATS = st.lists(st.integers(0, 9), min_size=1, max_size=6)


@dataclass(frozen=True)
class Play:
    """So many steps of dealing, playing a street or settling come first, so that the next thing hits any moment."""

    steps: int
    seed: int


PLAY = st.builds(Play, steps=st.integers(0, 2) | st.integers(0, 15), seed=st.integers(0, 2**32 - 1))


@st.composite
def some_stakes(draw: st.DrawFn) -> Stakes:
    """Any stakes, from such that stacks outlast many hands to such that blinds take some whole."""
    structure = draw(st.sampled_from(Structure))
    big_blind = draw(st.integers(1, 20))
    ante, big_blind_ante = draw(st.sampled_from([(0, 0), (1, 0), (big_blind, 0), (0, big_blind)]))
    return Stakes(
        structure=structure,
        small_blind=draw(st.integers(0, big_blind)),
        big_blind=big_blind,
        ante=ante,
        big_blind_ante=big_blind_ante,
        straddle=Straddle.NONE if structure is Structure.FIXED_LIMIT else draw(st.sampled_from(Straddle)),
    )


def shuffled(chooser: random.Random) -> list[Card]:
    deck = list(DECK)
    chooser.shuffle(deck)
    return deck


def some_action(chooser: random.Random, legal: LegalActions) -> Action:
    """Mostly a quiet action, so that players last for some rounds, and now and then any that is legal."""
    if chooser.random() < 0.2:
        return random_action(chooser, legal)
    return CHECK if legal.check else chooser.choice([CALL, FOLD, FOLD])


@dataclass(frozen=True)
class Expected:
    """Who should be dealt into the next hand, in dealing order, and where its button and blinds stand."""

    seats: list[int]
    button: int
    small: int
    big: int


class Game(RuleBasedStateMachine):
    """A table and what is known of it from outside: chips, who wants to play, who was in the last hand."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: Hand | None = None
        self.setups: list[HandSetup] = []
        self.last: Expected | None = None
        self.leaving: set[int] = set()
        self.out: dict[int, tuple[int, int]] = {}

    @initialize(stacks=STACKS, stakes=some_stakes())
    def start(self, stacks: list[int], stakes: Stakes) -> None:
        self.stakes = stakes
        self.stacks = list(stacks)
        self.bought = sum(stacks)
        self.here = set(range(len(stacks)))
        self.in_last_hand = set(self.here)
        self.table = Table.start(stakes=stakes, players=[(f"P{seat}", chips) for seat, chips in enumerate(stacks)])

    # --- the second telling ---

    def left_of(self, seat: int) -> list[int]:
        """All seats clockwise from the one left of this seat, which comes last."""
        players = len(self.stacks)
        return [(seat + step) % players for step in range(1, players + 1)]

    def ready(self) -> set[int]:
        return {seat for seat in self.here if self.stacks[seat]}

    def expected(self) -> Expected | None:
        ready = self.ready()
        if len(ready) < 2:
            return None
        if self.last is None:
            button = min(ready)
            seats = [seat for seat in self.left_of(button) if seat in ready]
            # Heads-up the button has the small blind.
            small, big = (button, seats[0]) if len(seats) == 2 else (seats[0], seats[1])
            return Expected(seats=seats, button=button, small=small, big=big)
        waiting_for_the_blind = [seat for seat in self.left_of(self.last.big) if seat in ready]
        big = waiting_for_the_blind[0]
        dealt = {big} | (ready & self.in_last_hand)
        for seat in waiting_for_the_blind:
            if len(dealt) < 2:
                dealt.add(seat)
        button, small = self.last.small, self.last.big
        if len(dealt) == 2:
            (button,) = dealt - {big}
            small = button
        return Expected(
            seats=[seat for seat in self.left_of(button) if seat in dealt], button=button, small=small, big=big
        )

    def owed(self, expected: Expected) -> tuple[SeatSetup, ...]:
        """What each seat posts, in dealing order."""
        stakes, seats = self.stakes, expected.seats
        blinds = {expected.small: stakes.small_blind, expected.big: stakes.big_blind}
        under_the_gun = next(seat for seat in self.left_of(expected.big) if seat in seats)
        has_straddle = stakes.straddle is Straddle.UNDER_THE_GUN and len(seats) > 3
        if has_straddle and self.stacks[under_the_gun] - stakes.ante >= 2 * stakes.big_blind:
            blinds[under_the_gun] = 2 * stakes.big_blind
        antes = dict.fromkeys(seats, stakes.ante)
        antes[expected.big] += stakes.big_blind_ante
        return tuple(
            SeatSetup(seat=seat, stack=self.stacks[seat], blind=blinds.get(seat, 0), ante=antes[seat]) for seat in seats
        )

    def expected_status(self, seat: int) -> Status:
        if not self.stacks[seat]:
            return Status.BUSTED
        if seat not in self.here:
            return Status.SITTING_OUT
        return Status.PLAYING if seat in self.in_last_hand else Status.WAITING

    # --- hands ---

    @rule(play=PLAY)
    def go_on(self, play: Play) -> None:
        chooser = random.Random(play.seed)
        for _ in range(play.steps):
            if self.hand is None and self.expected() is not None:
                self.deal(chooser)
            elif self.hand is not None and self.hand.is_over:
                self.settle()
            elif self.hand is not None:
                self.play_street(self.hand, chooser)
            self.check_table()

    def deal(self, chooser: random.Random) -> None:
        expected = self.expected()
        assert expected is not None
        setup = self.table.deal(shuffled(chooser))
        small = expected.small if expected.small in expected.seats else None
        assert setup.positions == Positions(button=expected.button, small_blind=small, big_blind=expected.big)
        assert setup.seats == self.owed(expected)
        assert setup.structure is self.stakes.structure
        self.setups.append(setup)
        self.hand = Hand(setup)
        assert check_invariants(self.hand) == []
        self.last = expected
        self.in_last_hand = set(expected.seats)

    def play_street(self, hand: Hand, chooser: random.Random) -> None:
        street = hand.street
        while hand.to_act is not None and hand.street is street:
            action = some_action(chooser, hand.legal_actions())
            hand.apply(FOLD if hand.to_act in self.leaving else action)
            assert check_invariants(hand) == []

    def settle(self) -> None:
        assert self.hand is not None
        self.table.settle(self.hand.stacks)
        for one in self.hand.setup.seats:
            self.stacks[one.seat] += self.hand.stacks[one.seat] - one.stack
            if not self.stacks[one.seat]:
                self.out[one.seat] = (len(self.setups), one.stack)
        self.hand = None
        self.leaving.clear()

    @rule()
    def carry_on_from_the_state(self) -> None:
        self.table = Table(self.table.state)

    # --- what must hold ---

    @invariant()
    def check_table(self) -> None:
        state = self.table.state
        assert [seat.stack for seat in state.seats] == self.stacks
        assert min(self.stacks) >= 0
        assert sum(self.stacks) == self.bought
        assert [state.status(seat) for seat in range(len(self.stacks))] == list(
            map(self.expected_status, range(len(self.stacks)))
        )
        assert state.phase is (Phase.BETWEEN_HANDS if self.hand is None else Phase.IN_HAND)
        self.check_next_hand()
        self.check_places()

    def check_next_hand(self) -> None:
        """A hand can be dealt whenever two have chips and want to play, and never otherwise."""
        expected = None if self.hand is not None else self.expected()
        lineup = self.table.lineup
        assert (None if lineup is None else list(lineup.seats)) == (None if expected is None else expected.seats)

    def check_places(self) -> None:
        """Everybody who is out has a place behind all who have chips or were out later or with more."""
        funded = [seat for seat, chips in enumerate(self.stacks) if chips]
        places = {}
        for seat in range(len(self.stacks)):
            if seat not in funded:
                ahead = [other for other in self.out if other not in funded and self.out[other] > self.out[seat]]
                places[seat] = 1 + len(funded) + len(ahead)
        if len(funded) == 1:
            places[funded[0]] = 1
        assert LastOneStanding().places(self.table.state) == places
        assert LastOneStanding().winner(self.table.state) == (funded[0] if len(funded) == 1 else None)

    def teardown(self) -> None:
        check_big_blinds(self.setups)
        check_rounds(self.setups)
        check_ring(self.setups)


class CashGame(Game):
    """Players come, go and buy chips, and the stakes change, at any moment."""

    @rule(play=PLAY, seats=SOME_SEATS)
    def sit_out(self, play: Play, seats: list[int]) -> None:
        self.go_on(play)
        self.send_away(self.numbers(seats))

    @rule(play=PLAY, seats=SOME_SEATS)
    def leave(self, play: Play, seats: list[int]) -> None:
        self.sit_out(play, seats)
        if self.hand is not None:
            self.leaving.update(self.numbers(seats))

    @rule(play=PLAY, seats=SOME_SEATS)
    def come_back(self, play: Play, seats: list[int]) -> None:
        self.go_on(play)
        self.bring_back(self.numbers(seats))

    @rule(play=PLAY, staying=st.integers(0, 2))
    def relieve_each_other(self, play: Play, staying: int) -> None:
        """All but a few of the last hand sit out, and all others come back."""
        self.go_on(play)
        last_hand = sorted(self.in_last_hand)
        self.bring_back([seat for seat in range(len(self.stacks)) if seat not in last_hand])
        self.send_away(last_hand[staying:])

    def send_away(self, seats: list[int]) -> None:
        for seat in seats:
            self.table.sit_out(seat)
        self.here.difference_update(seats)

    def bring_back(self, seats: list[int]) -> None:
        for seat in seats:
            self.table.come_back(seat)
        self.here.update(seats)

    @rule(play=PLAY, seats=SOME_SEATS, chips=CHIPS)
    def rebuy(self, play: Play, seats: list[int], chips: int) -> None:
        self.go_on(play)
        for number in self.numbers(seats):
            self.table.rebuy(number, chips=chips)
            self.stacks[number] += chips
            self.bought += chips

    @rule(play=PLAY, stakes=some_stakes())
    def change_stakes(self, play: Play, stakes: Stakes) -> None:
        self.go_on(play)
        self.table.change_stakes(stakes)
        self.stakes = stakes

    def numbers(self, seats: list[int]) -> list[int]:
        """Seats of this table, however few it has."""
        return [seat % len(self.stacks) for seat in seats]

    @rule(play=PLAY)
    def ask_for_what_is_refused(self, play: Play) -> None:
        self.go_on(play)
        before = self.table.state
        for wrong in self.wrong_operations():
            with pytest.raises(HoldemError):
                wrong()
            assert self.table.state == before

    def wrong_operations(self) -> Sequence[Callable[[], object]]:
        table, nobody = self.table, len(self.stacks)
        wrong: list[Callable[[], object]] = [
            lambda: table.sit_out(nobody),
            lambda: table.come_back(-1),
            lambda: table.rebuy(nobody, chips=10),
            lambda: table.rebuy(0, chips=0),
        ]
        if self.hand is None:
            started = dict(enumerate(self.stacks))
            deck = DECK if self.expected() is None else DECK[:7]
            return [*wrong, lambda: table.settle(started), lambda: table.deal(deck)]
        finish = {one.seat: one.stack for one in self.hand.setup.seats}
        first, second, *_ = finish
        return [
            *wrong,
            lambda: table.deal(DECK),
            lambda: table.settle({**finish, first: finish[first] + 1}),
            lambda: table.settle({**finish, nobody: 0}),
            lambda: table.settle({seat: chips for seat, chips in finish.items() if seat != first}),
            lambda: table.settle({**finish, first: -1, second: finish[first] + finish[second] + 1}),
        ]


class KnockOut(Game):
    """A game without rebuys: the blinds go up, and who is out keeps the place."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[int, int] = {}

    @precondition(lambda self: self.stakes.big_blind < 40)
    @rule(play=PLAY)
    def raise_the_blinds(self, play: Play) -> None:
        self.go_on(play)
        low, high = 2 * self.stakes.small_blind, 2 * self.stakes.big_blind
        self.stakes = Stakes(structure=self.stakes.structure, small_blind=low, big_blind=high)
        self.table.change_stakes(self.stakes)

    def settle(self) -> None:
        assert self.hand is not None
        busted = {one.seat: one.stack for one in self.hand.setup.seats if not self.hand.stacks[one.seat]}
        left = sum(1 for chips in self.hand.stacks.values() if chips)
        super().settle()
        for seat, chips in busted.items():
            self.kept[seat] = 1 + left + sum(1 for other in busted.values() if other > chips)
        if left == 1:
            self.kept[self.stacks.index(self.bought)] = 1

    def check_places(self) -> None:
        assert LastOneStanding().places(self.table.state) == self.kept


@pytest.mark.parametrize("game", [CashGame, KnockOut])
def test_tables_from_hand_to_hand(game: type[Game]) -> None:
    run_state_machine_as_test(game, settings=settings(max_examples=25, stateful_step_count=40))


@pytest.mark.slow
@pytest.mark.parametrize("game", [CashGame, KnockOut])
def test_tables_through_long_nights(game: type[Game]) -> None:
    run_state_machine_as_test(game, settings=settings(max_examples=150, stateful_step_count=80))
