"""A recorded hand step by step: every event with the table right after it, and how the record ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.chips import Unit
from holdem_tui.engine.events import Event, HandMucked, HandTabled, PotAwarded, ShowdownUndecided
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView, SeatStatus
from holdem_tui.history.facts import names_of, number_of, seats_of
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import Replay, action_words, replay
from holdem_tui.history.results import recorded_result, why_undecided
from holdem_tui.narration.chances import RunOut, face_up
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.log_lines import LineKind
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.words import join_names, setup_words


@dataclass(frozen=True, slots=True)
class Step:
    """An event and the hand right after it, with every card that the record tells face up.

    The view has somebody to act only if nothing else happens first. `street` is that of the step; the showdown begins
    with the first hand shown after the river.
    """

    event: Event
    view: HandView
    street: Street


@dataclass(frozen=True, slots=True, kw_only=True)
class SteppedHand:
    """A record as one step or more; `number` is the hand's own, `names` are by player number in the record.

    `seats` are by player, empty if the record has none. `ending` says what the last step does not show: a mistake, a
    result that only the record gives, or that the record stops; empty if the hand is over.
    """

    number: int
    setup: HandSetup
    names: Mapping[int, str]
    seats: Mapping[int, int]
    steps: tuple[Step, ...]
    ending: str

    @property
    def unit(self) -> Unit:
        """The record's unit."""
        return Unit(self.setup.chips_per_unit)

    @property
    def structure(self) -> str:
        """The stakes in a few words, in the record's unit."""
        return setup_words(self.setup, self.unit.tell)

    @property
    def bottom(self) -> int:
        """The player at the bottom: the one in the lowest seat, so that players keep their places."""
        return min(self.seats or self.names, key=lambda player: self.seats.get(player, player))

    def narrator(self, card_text: Callable[[Card], str], *, unit: Unit) -> Narrator:
        """A narrator for this hand, who tells amounts in this unit."""
        return Narrator(names=self.names, card_text=card_text, chips=unit.tell)

    def next_street(self, at: int) -> int:
        """The first step of the next street, or the last step."""
        street = self.steps[at].street
        later = range(at + 1, len(self.steps))
        return next((place for place in later if self.steps[place].street is not street), len(self.steps) - 1)

    def previous_street(self, at: int) -> int:
        """The first step of this street, or of the one before if this is it already."""
        street = self.steps[max(at - 1, 0)].street
        return next(place for place, step in enumerate(self.steps) if step.street is street)

    def chances_at(self, at: int) -> RunOut | None:
        """The run-out, if every live hand is known; folded cards cannot come."""
        view = self.steps[at].view
        cards = self.setup.hole_cards
        folded = [card for seat in view.seats if seat.status is SeatStatus.FOLDED for card in cards[seat.seat]]
        return face_up(view, dead=tuple(card for card in folded if card is not UNKNOWN))

    def log(self, at: int, *, narrator: Narrator, dot: str) -> GameLog:
        """The log up to and including a step."""
        log = GameLog(narrator)
        log.start_hand(f"Hand {self.number} {dot} {self.structure}")
        if self.seats:
            sitting = sorted(self.seats, key=self.seats.__getitem__)
            log.add_lines("Seats: " + ", ".join(f"{self.seats[player]} {self.names[player]}" for player in sitting))
        for step in range(at + 1):
            self.tell(log, step)
        return log

    def tell(self, log: GameLog, at: int) -> None:
        """Add one step to a log that has all those before it."""
        log.add(self.steps[at].event)
        if self.ending and at == len(self.steps) - 1:
            log.add_lines(self.ending, kind=LineKind.RESULT)


def stepped(phh: PhhHand, *, place: int) -> SteppedHand:
    """The steps of a record to its end or its first mistake; `place` is the number of a hand that has none.

    Raises:
        SetupError: the fields do not make a hand.
    """
    steps: list[Step] = []

    def note(hand: Hand, event: Event | None) -> None:
        if event is not None:
            steps.append(Step(event, hand.face_up_view(), _street(event, hand)))
        elif hand.to_act is not None:
            # Only then: else the last bets of a street would be gathered before anybody sees them.
            steps[-1] = replace(steps[-1], view=hand.face_up_view())

    played = replay(phh, observer=note)
    names = dict(enumerate(names_of(phh.extra, phh.players), start=1))
    return SteppedHand(
        number=number_of(phh, place),
        setup=played.hand.setup,
        names=names,
        seats=dict(enumerate(seats_of(phh.extra, phh.players), start=1)),
        steps=tuple(steps),
        ending=_ending(played, names),
    )


def _street(event: Event, hand: Hand) -> Street:
    is_end = isinstance(event, HandTabled | HandMucked | PotAwarded | ShowdownUndecided)
    return Street.SHOWDOWN if is_end and hand.street is Street.RIVER and len(hand.live_seats) > 1 else hand.street


def _ending(played: Replay, names: Mapping[int, str]) -> str:
    """What the steps do not show."""
    phh, hand = played.phh, played.hand
    if played.mistake is not None:
        where = "The record" if played.mistake.action is None else action_words(phh, played.mistake.action)
        return f"{where[0].upper()}{where[1:]} is wrong. {played.mistake.text}"
    if hand.is_over:
        return ""
    if not played.undecided:
        return "The record ends here, before the hand is over."
    recorded = recorded_result(phh, hand)
    if recorded is None:
        return why_undecided(played, names)
    gains = {player: after - hand.stacks[player] for player, after in enumerate(recorded, start=1)}
    told = [f"{names[player]} wins {_units(gain, phh.chips_per_unit)}" for player, gain in gains.items() if gain]
    return f"The record itself tells the result: {join_names(told)}."


def _units(chips: Decimal, per_unit: int) -> str:
    """Chips in the unit of the record, whose own results may have fractions of a chip."""
    return Unit(per_unit).tell(int(chips)) if chips == int(chips) else f"{(chips / per_unit).normalize():,f}"
