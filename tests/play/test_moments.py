"""A table at which two share a keyboard, a script plays in a task of its own, and spectators come and go."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest

from holdem_tui.engine.actions import Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.player_view import seen_by
from holdem_tui.engine.setup import Showing, Stakes, Structure
from holdem_tui.engine.view import HandView
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.director import Director
from holdem_tui.play.keyboard import KeyboardParticipant
from holdem_tui.play.moments import KEPT, ActionUndone, GameOver, HandSettled, Moment, Moments
from holdem_tui.play.participants import AfterHand, Answers, Question, Turn, Undo
from holdem_tui.saves.recorder import NoRecorder
from holdem_tui.table.changes import Change
from holdem_tui.table.formats import LastOneStanding
from holdem_tui.table.state import TableState
from holdem_tui.table.visibility import Visibility
from tests.engine.random_hands import random_action
from tests.play.helpers import KeyboardDouble, Shown, cards_in_text, new_table

ROOT = Path(__file__).parents[2]
BETWEEN = (ActionUndone, HandSettled, GameOver)
KINDS = {
    Structure.NO_LIMIT: Stakes(small_blind=1, big_blind=2, ante=1),
    Structure.POT_LIMIT: Stakes(structure=Structure.POT_LIMIT, small_blind=1, big_blind=2),
    Structure.FIXED_LIMIT: Stakes(structure=Structure.FIXED_LIMIT, small_blind=1, big_blind=2),
}


# Deep enough for several hands, and not for hundreds.
STACKS = {Structure.NO_LIMIT: (200, 180, 160), Structure.POT_LIMIT: (60, 50, 40), Structure.FIXED_LIMIT: (24, 20, 16)}


class Witness(NoRecorder):
    """Keeps how every seat and the public (None) see the hand as it stands, as the engine shows it to them."""

    views: Mapping[int | None, HandView]

    def keep(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        self.views = {seat: hand.view(seat) for seat in (None, *hand.stacks)}


class Asked(NamedTuple):
    """A decision: what the player saw, and how the engine showed the hand to everybody then."""

    turn: Turn
    view: HandView
    views: Mapping[int | None, HandView]


class Whimsical:
    """Any legal action; now and then an undo."""

    def __init__(self, seed: int) -> None:
        self._chooser = random.Random(seed)

    async def decide(self, view: HandView, turn: Turn) -> Action | Undo:
        if self._chooser.random() < 0.1:
            return Undo.LAST_ACTION
        return random_action(self._chooser, view.legal)


class SharedKeyboard(KeyboardDouble):
    """Two people; on the page the last action is undone now and then. Keeps what was seen."""

    def __init__(self, seed: int, witness: Witness) -> None:
        self._chooser = random.Random(f"page {seed}")
        self._witness = witness
        self.shown: list[Shown] = []
        self.faced: list[Asked] = []
        self.undone = 0

    def show(self, shown: Shown) -> None:
        self.shown.append(shown)

    def show_undone(self, undone: object) -> None:
        self.undone += 1

    def face(self, view: HandView, turn: Turn) -> None:
        self.faced.append(Asked(turn, view, self._witness.views))

    def answer_page(self, undo: object) -> Undo | None:
        return Undo.LAST_ACTION if self._chooser.random() < 0.2 and not isinstance(undo, str) else None

    def after(self, hand: int, view: HandView) -> AfterHand:
        wants_to_show = view.may_show in (0, 1) and self._chooser.random() < 0.5
        return AfterHand.SHOW if wants_to_show else AfterHand.NEXT_HAND


class ScriptInATask:
    """A seat played by a task that gets questions through a queue and is not in a hurry, as somebody far away."""

    def __init__(self, *, seat: int, seed: int, witness: Witness) -> None:
        self._witness = witness
        self.seats: Collection[int] = (seat,)
        self.questions: asyncio.Queue[Question] = asyncio.Queue()
        self.seen: list[tuple[Asked, Question]] = []
        self._answers = Answers()
        self._cards: Mapping[int, tuple[Card, ...]] = {}
        self._chooser = random.Random(f"script {seed}")

    def dealt(self, hand: int, cards: Mapping[int, tuple[Card, ...]]) -> None:
        assert set(cards) <= set(self.seats), "a seat is dealt its own cards alone"
        self._cards = cards

    async def decide(self, question: Question) -> Action | Undo:
        given = self._answers.open(question.turn)
        self.questions.put_nowait(question)
        return await given

    async def after_hand(self, moment: int) -> AfterHand:
        return AfterHand.NEXT_HAND

    async def play(self) -> None:
        while True:
            question = await self.questions.get()
            for _ in range(self._chooser.randrange(4)):
                await asyncio.sleep(0)
            view = seen_by(question.view, self._cards, viewer=question.turn.seat)
            self.seen.append((Asked(question.turn, view, self._witness.views), question))
            self._answers.give(question.turn._replace(moment=0), Undo.LAST_ACTION)
            self._answers.give(question.turn, random_action(self._chooser, view.legal))


@dataclass
class Spectator:
    """Follows from a number on, some moments at a time; goes after so many."""

    after: int = 0
    goes_after: int | None = None
    seen: list[Moment] = field(default_factory=list)

    async def watch(self, moments: Moments) -> None:
        async for moment in moments.follow(after=self.after):
            self.seen.append(moment)
            if len(self.seen) == self.goes_after:
                return
            # Slow: a hand may be over before the flop of it is looked at.
            for _ in range(len(self.seen) % 2):
                await asyncio.sleep(0)


@dataclass
class Evening:
    """What was played, and by whom it was seen."""

    director: Director
    keyboard: SharedKeyboard
    script: ScriptInATask
    late: Spectator = field(default_factory=Spectator)
    leaving: Spectator = field(default_factory=lambda: Spectator(goes_after=9))
    moments: list[Moment] = field(default_factory=list)

    async def play(self) -> None:
        script = asyncio.create_task(self.script.play())
        watching = [asyncio.create_task(self.leaving.watch(self.director.moments))]

        async def come_late() -> None:
            async for moment in self.director.moments.follow():
                self.moments.append(moment)
                if moment.hand == 2 and not self.late.after:
                    self.late.after = moment.number - 1
                    watching.append(asyncio.create_task(self.late.watch(self.director.moments)))

        everything = asyncio.create_task(come_late())
        await self.director.play()
        await everything
        await asyncio.gather(*watching)
        script.cancel()


def new_evening(structure: Structure, seed: int) -> Evening:
    witness = Witness()
    keyboard, script = SharedKeyboard(seed, witness), ScriptInATask(seat=2, seed=seed, witness=witness)
    people = KeyboardParticipant(seats=(0, 1), visibility=Visibility.OWN_CARDS, screen=keyboard)
    director = Director(
        table=new_table(STACKS[structure], KINDS[structure]).state,
        game_format=LastOneStanding(),
        participants=[people, script],
        dealer=SeededDealer(seed),
        recorder=witness,
        visibility=Visibility.OWN_CARDS,
        showing=Showing.LOSERS_MUCK,
    )
    keyboard.sit_down(director.moments, people, {seat: Whimsical(10 * seed + seat) for seat in (0, 1)})
    return Evening(director, keyboard, script)


def play_evening(structure: Structure, seed: int) -> Evening:
    evening = new_evening(structure, seed)
    asyncio.run(evening.play())
    evening.keyboard.look()
    return evening


@pytest.fixture(scope="module", params=[(structure, seed) for structure in KINDS for seed in (1, 2, 3)], ids=str)
def evening(request: pytest.FixtureRequest) -> Evening:
    return play_evening(*request.param)


def test_numbers_have_no_gap_and_none_is_used_twice(evening: Evening) -> None:
    assert [moment.number for moment in evening.moments] == list(range(1, len(evening.moments) + 1))
    assert isinstance(evening.moments[-1].event, GameOver)
    assert evening.director.moments.last == len(evening.moments)


def test_no_moment_holds_a_card_that_is_not_public(evening: Evening) -> None:
    public: set[str] = set()
    hand = 0
    for moment in evening.moments:
        if moment.hand != hand:
            hand, public = moment.hand, set()
        if isinstance(moment.event, HandTabled):
            public |= {card.text for card in moment.event.cards}
        assert moment.view is not None
        assert moment.view.viewer is None
        public |= {card.text for card in moment.view.board}
        assert cards_in_text(moment) <= public


def test_whoever_is_asked_sees_the_hand_as_his_seat_may_see_it(evening: Evening) -> None:
    asked = [*evening.keyboard.faced, *(asked for asked, _ in evening.script.seen)]
    for turn, view, views in asked:
        assert view == views[turn.seat]
    assert {turn.seat for turn, _, _ in asked} == {0, 1, 2}


def test_a_question_holds_the_public_view_and_the_events_of_the_hand_so_far(evening: Evening) -> None:
    for asked, question in evening.script.seen:
        assert question.view == asked.views[None]
        last = evening.moments[question.turn.moment - 1]
        if not isinstance(last.event, ActionUndone):
            assert question.events[-1] == last.event


def test_people_at_one_keyboard_see_the_public_view_between_two_turns(evening: Evening) -> None:
    of_hands = [moment for moment in evening.moments if not isinstance(moment.event, BETWEEN)]
    assert [(shown.hand, shown.event, shown.view) for shown in evening.keyboard.shown] == [
        (moment.hand, moment.event, moment.view) for moment in of_hands
    ]


def test_an_undo_is_a_moment_of_its_own_and_only_for_actions_at_that_keyboard(evening: Evening) -> None:
    undone = [moment.event.action for moment in evening.moments if isinstance(moment.event, ActionUndone)]
    assert len(undone) == evening.keyboard.undone
    assert all(action.seat in (0, 1) for action in undone)


def test_somebody_who_comes_late_sees_everything_from_then_on(evening: Evening) -> None:
    assert evening.late.seen == evening.moments[evening.late.after :]
    assert evening.late.seen[0].hand == 2


def test_somebody_who_leaves_in_mid_hand_has_seen_what_happened_until_then(evening: Evening) -> None:
    assert evening.leaving.seen == evening.moments[:9]


def test_to_ask_since_a_number_gives_the_same_moments_again(evening: Evening) -> None:
    stream, last = evening.director.moments, len(evening.moments)
    for number in range(max(0, last - KEPT), last + 2):
        assert list(stream.since(number)) == evening.moments[number:]
    assert len(stream.since(0)) == min(last, KEPT)


def test_undo_was_tried() -> None:
    assert sum(play_evening(Structure.NO_LIMIT, seed).keyboard.undone for seed in (1, 2, 3)) > 0


async def test_the_game_waits_for_no_spectator() -> None:
    evening = new_evening(Structure.NO_LIMIT, 1)
    following = evening.director.moments.follow()
    playing = asyncio.create_task(evening.play())
    first = await anext(following)
    # He looks at it until the game is over.
    await playing
    assert first == evening.moments[0]
    assert evening.director.moments.last == len(evening.moments) > 20


def test_a_table_is_played_and_watched_without_a_screen() -> None:
    code = "import sys, tests.play.test_moments; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert not [name for name in done.stdout.split() if name.startswith(("holdem_tui.ui", "textual", "rich"))]
