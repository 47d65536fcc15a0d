"""Whatever is taken back: the hand, the disk and the log are as in a game in which it never happened."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.events import Acted
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing, Stakes, Straddle, Structure
from holdem_tui.engine.view import HandView
from holdem_tui.history.session_folder import FINISHED, SessionFolder
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.trail import seat_trails
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.participants import AfterHand, Turn, Undo
from holdem_tui.play.undo import Looked, undo_offer
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.saves.save_format import read_saved
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.changes import Change
from holdem_tui.table.state import TableState
from holdem_tui.table.visibility import Visibility
from tests.engine.helpers import bet, raise_to
from tests.play.helpers import BLINDS, NAMES, KeyboardDouble, Shown, new_table, play
from tests.saves.evenings import NOON

BACK = Undo.LAST_ACTION
Answer = Action | Undo | AfterHand


class EnoughError(Exception):
    """Nothing more is answered."""


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A table, and what is done before the action that is taken back."""

    stacks: tuple[int, ...] = (100, 100, 100)
    stakes: Stakes = BLINDS
    visibility: Visibility = Visibility.OWN_CARDS
    before: tuple[Action, ...] = ()


@dataclass(kw_only=True)
class Played:
    """What came of a game: the running hand, what was refused, offered and told."""

    folder: SessionFolder
    game: SavedGame
    log: GameLog
    hand: Hand | None = None
    refused: list[str] = field(default_factory=list)
    offered: list[Acted | str] = field(default_factory=list)

    @property
    def state(self) -> tuple[object, ...]:
        """All that can be asked of the running hand, and its bytes on the disk."""
        hand = self.hand
        assert hand is not None
        views = [hand.view(seat) for seat in (None, *hand.stacks)]
        chips = (hand.stacks, hand.bets, hand.put_in, hand.pot, hand.pots, hand.awards, hand.live_seats)
        return views, chips, hand.events, hand.turn, hand.legal_actions(), hand.hole_cards, self.folder.read_running()

    @property
    def finished(self) -> bytes:
        """The hands that are over."""
        return (self.folder.path / FINISHED).read_bytes()

    @property
    def told(self) -> tuple[object, ...]:
        """What the log knows of the hand: its events, trails, and what each player is told on the page."""
        events = self.log.hand_events
        assert self.hand is not None
        since = [self.log.events_since_turn_of(seat) for seat in self.hand.stacks]
        return events, seat_trails(events, narrator()), since


def narrator() -> Narrator:
    return Narrator(names=dict(enumerate(NAMES)), card_text=str)


class _Everybody(KeyboardDouble):
    """All players at one keyboard, and whoever records: gives the answers in their order, on the page too."""

    save_status = ""

    def __init__(self, answers: Sequence[Answer], played: Played) -> None:
        self._answers = list(answers)
        self._played = played
        self._recorder = FolderRecorder(played.folder, game=played.game, now=lambda: NOON, warn=pytest.fail)
        self._hand = 0

    def _next(self) -> Answer:
        if not self._answers:
            raise EnoughError
        return self._answers.pop(0)

    async def decide(self, view: HandView, turn: Turn) -> Action | Undo:
        answer = self._next()
        assert not isinstance(answer, AfterHand)
        return answer

    def show(self, moment: Shown) -> None:
        if moment.hand != self._hand:
            self._hand = moment.hand
            self._played.log.start_hand(f"Hand {moment.hand}")
        self._played.log.add(moment.event)

    def show_undone(self, undone: Acted) -> None:
        self._played.log.undo(undone)

    def answer_page(self, undo: Acted | str) -> Undo | None:
        self._played.offered.append(undo)
        if self._played.game.visibility is Visibility.OWN_CARDS and self._answers[:1] == [BACK]:
            self._next()
            return BACK
        return None

    def stands(self, why: str) -> None:
        self._played.refused.append(why)

    def after(self, hand: int, view: HandView) -> AfterHand:
        answer = self._next()
        assert isinstance(answer, AfterHand)
        return answer

    def over(self, winner: int) -> None:
        raise EnoughError

    def keep(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        self._played.hand = hand
        self._recorder.keep(hand, table, changes=changes)

    def resume(self, hand: Hand, table: TableState, *, changes: Sequence[Change]) -> None:
        self._played.hand = hand
        self._recorder.resume(hand, table, changes=changes)

    def play_at(self, speed: Speed) -> None:
        self._recorder.play_at(speed)

    def finish(self, hand: Hand, table: TableState) -> None:
        self._recorder.finish(hand, table)

    def end(self) -> None:
        self._recorder.end()


class Evenings:
    """Plays a spot again and again, each time in a folder of its own."""

    def __init__(self, parent: Path) -> None:
        self._parent = parent
        self._numbers = count()

    def play(self, spot: Spot, *answers: Answer) -> Played:
        """The spot, and then these answers."""
        folder = SessionFolder.create(self._parent / str(next(self._numbers)), name="evening")
        table = new_table(spot.stacks, spot.stakes)
        game = SavedGame(table=table.state, seed=4, visibility=spot.visibility, showing=Showing.LOSERS_MUCK)
        return self._go_on(Played(folder=folder, game=game, log=GameLog(narrator())), (*spot.before, *answers))

    def resume(self, played: Played, *answers: Answer) -> Played:
        """The same game after the program was killed and started again."""
        read = read_saved(played.folder.read_running(), name="evening")
        again = Played(folder=played.folder, game=read.game, log=GameLog(narrator()), hand=played.hand)
        return self._go_on(again, answers, resume=True)

    def _go_on(self, played: Played, answers: Sequence[Answer], *, resume: bool = False) -> Played:
        everybody = _Everybody(answers, played)
        saved = read_saved(played.folder.read_running(), name="evening").phh if resume else None
        with pytest.raises(EnoughError):
            play(
                played.game.table,
                agents=dict.fromkeys(range(len(played.game.table.seats)), everybody),
                presenter=everybody,
                dealer=SeededDealer(4),
                recorder=everybody,
                visibility=played.game.visibility,
                showing=played.game.showing,
                saved=saved,
            )
        return played


@pytest.fixture
def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evenings:
    # What a write is worth is tested elsewhere.
    monkeypatch.setattr(os, "fsync", lambda _: None)
    return Evenings(tmp_path)


def check_undone(evenings: Evenings, spot: Spot, action: Action, *, then: Sequence[Answer]) -> None:
    """Take the action back: nothing is left of it but the two lines that tell so, at once and at the end."""
    before, with_it = evenings.play(spot), evenings.play(spot, action)
    undone = evenings.play(spot, action, BACK)
    assert undone.refused == []
    assert with_it.state != before.state
    assert (undone.state, undone.told) == (before.state, before.told)
    told = undone.log.lines()[len(with_it.log.lines()) :]
    assert [line.text.rpartition(" is ")[2] for line in told] == ["undone"]
    straight, later = evenings.play(spot, *then), evenings.play(spot, action, BACK, *then)
    assert later.refused == []
    assert (later.state, later.told) == (straight.state, straight.told)
    since = straight.log.lines()[len(before.log.lines()) :]
    assert later.log.lines() == (*with_it.log.lines(), *told, *since)


POT_LIMIT = Stakes(structure=Structure.POT_LIMIT, small_blind=1, big_blind=2, ante=1)
FIXED = Stakes(structure=Structure.FIXED_LIMIT, small_blind=5, big_blind=10)
STRADDLE = Stakes(small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN)
ANTE = Stakes(small_blind=1, big_blind=2, big_blind_ante=2)
FLOP = (CALL, CALL, CHECK)

KINDS = {
    "fold": (Spot(), FOLD, [CALL, CALL]),
    "call": (Spot(), CALL, [raise_to(6), CALL]),
    "raise": (Spot(), raise_to(6), [FOLD, CALL]),
    "raise again": (Spot(before=(raise_to(6),)), raise_to(20), [CALL, CALL, CHECK]),
    "all-in": (Spot(), raise_to(100), [CALL, CALL, CHECK]),
    "fold to an all-in": (Spot(before=(raise_to(100),)), FOLD, [CALL]),
    "check": (Spot(before=FLOP), CHECK, [bet(4), FOLD]),
    "bet": (Spot(before=FLOP), bet(4), [CHECK, bet(6)]),
    "bet all-in": (Spot(before=FLOP), bet(98), [CHECK]),
    "the option of the big blind": (Spot(before=(CALL, CALL)), raise_to(8), [CHECK, CHECK]),
    "heads-up, on the button": (Spot(stacks=(100, 100)), raise_to(6), [CALL, CHECK]),
    "heads-up, call": (Spot(stacks=(100, 100)), CALL, [raise_to(6), CALL]),
    "straddle": (Spot(stacks=(100,) * 4, stakes=STRADDLE), CALL, [raise_to(8), FOLD]),
    "the option of the straddle": (
        Spot(stacks=(100,) * 4, stakes=STRADDLE, before=(CALL, CALL, CALL)),
        raise_to(12),
        [CHECK, CHECK],
    ),
    "big-blind ante": (Spot(stakes=ANTE), raise_to(4), [CALL, FOLD]),
    "pot limit, the most": (Spot(stakes=POT_LIMIT), raise_to(10), [raise_to(7), raise_to(26)]),
    "fixed limit, the last raise": (
        Spot(stakes=FIXED, before=(raise_to(20), raise_to(30))),
        raise_to(40),
        [raise_to(40), CALL, CALL],
    ),
    "fixed limit, the first raise": (Spot(stakes=FIXED), raise_to(20), [CALL, raise_to(20), raise_to(30)]),
    "a short all-in that opens nothing": (
        Spot(stacks=(100, 25, 100), before=(raise_to(20),)),
        raise_to(25),
        [CALL, raise_to(60), CALL],
    ),
    "a short all-in of three": (
        Spot(stacks=(100, 100, 9, 100), before=(raise_to(6), CALL)),
        CALL,
        [raise_to(20), CALL],
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "visibility", [Visibility.OWN_CARDS, pytest.param(Visibility.ALL_FACE_UP, marks=pytest.mark.slow)]
)
def test_every_kind_of_action(evenings: Evenings, kind: str, visibility: Visibility) -> None:
    spot, action, then = KINDS[kind]
    spot = Spot(stacks=spot.stacks, stakes=spot.stakes, visibility=visibility, before=spot.before)
    check_undone(evenings, spot, action, then=then)


OVER_A_STREET = {
    "the flop": (FLOP[:2], CHECK, [raise_to(8), CALL, CALL]),
    "the turn": ((*FLOP, CHECK, CHECK), CHECK, [bet(4), FOLD, FOLD]),
    "the river": ((*FLOP, *(CHECK,) * 5), CHECK, [bet(98), CALL, CALL]),
}


@pytest.mark.slow
@pytest.mark.parametrize("street", OVER_A_STREET)
def test_where_everybody_watches_the_action_that_brought_a_street(evenings: Evenings, street: str) -> None:
    before, action, then = OVER_A_STREET[street]
    check_undone(evenings, Spot(visibility=Visibility.ALL_FACE_UP, before=before), action, then=then)


def test_where_everybody_watches_step_by_step_to_the_start_of_the_hand(evenings: Evenings) -> None:
    spot = Spot(visibility=Visibility.ALL_FACE_UP)
    actions = [raise_to(6), CALL, CALL, bet(4), CALL, FOLD, CHECK, bet(10)]
    for steps in range(1, len(actions) + 1):
        undone = evenings.play(spot, *actions, *[BACK] * steps)
        assert undone.refused == []
        assert undone.state == evenings.play(spot, *actions[: len(actions) - steps]).state
    assert evenings.play(spot, *actions, *[BACK] * 9).refused == ["Nothing has been decided in this hand yet."]


@pytest.mark.parametrize("visibility", Visibility)
def test_again_and_again(evenings: Evenings, visibility: Visibility) -> None:
    spot = Spot(visibility=visibility, before=(CALL,))
    loop: tuple[Answer, ...] = (raise_to(8), BACK, FOLD, BACK, CALL, BACK)
    loops = evenings.play(spot, *loop * 5, CALL, CHECK)
    assert loops.refused == []
    assert loops.state == evenings.play(spot, CALL, CHECK).state
    assert loops.told == evenings.play(spot, CALL, CHECK).told


def test_a_hand_that_was_played_so_is_kept_like_any_other(evenings: Evenings) -> None:
    spot = Spot(stacks=(100, 100))
    rest = (raise_to(6), FOLD, AfterHand.SHOW, AfterHand.NEXT_HAND, FOLD, AfterHand.NEXT_HAND)
    undone = evenings.play(spot, CALL, BACK, raise_to(10), BACK, *rest)
    straight = evenings.play(spot, *rest)
    assert undone.finished == straight.finished
    assert undone.state == straight.state


# -- what stands -------------------------------------------------------------------------------------------------------

NOTHING = "Nothing has been decided in this hand yet."
TURNED_UP = "Cards were turned up since the last action: it stands."
LOOKED = "The next player has looked at his cards since the last action: it stands."

REFUSED = {
    "the first decision": (Spot(), (), NOTHING),
    "posted blinds": (Spot(stakes=STRADDLE, stacks=(100,) * 4), (), NOTHING),
    "the action before one that was taken back": (Spot(), (CALL, CALL, BACK), LOOKED),
    "before the first": (Spot(), (CALL, BACK), NOTHING),
    "the flop": (Spot(), FLOP, TURNED_UP),
    "the turn": (Spot(), (*FLOP, CHECK, CHECK, CHECK), TURNED_UP),
    "the river": (Spot(), (*FLOP, *(CHECK,) * 6), TURNED_UP),
    "a call that closes the street": (Spot(), (raise_to(6), FOLD, CALL), TURNED_UP),
    "the hand before": (Spot(), (FOLD, FOLD, AfterHand.NEXT_HAND), NOTHING),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_stands_is_told_and_changes_nothing(evenings: Evenings, kind: str) -> None:
    spot, answers, why = REFUSED[kind]
    before, refused = evenings.play(spot, *answers), evenings.play(spot, *answers, BACK)
    # Whoever acts twice in a row finds no page.
    if kind != "a call that closes the street":
        assert before.offered[-1] == refused.offered[-1] == why
    assert refused.refused == [why]
    assert (refused.state, refused.log.text) == (before.state, before.log.text)


RESUMED = "The next player may have looked at his cards before the game was resumed: the last action stands."


def test_right_after_a_resume_the_last_action_stands_and_the_next_one_does_not(evenings: Evenings) -> None:
    played = evenings.play(Spot(), raise_to(6))
    resumed = evenings.resume(played, BACK, CALL, BACK, FOLD)
    assert resumed.refused == [RESUMED]
    assert resumed.offered[0] == RESUMED
    assert resumed.state == evenings.play(Spot(), raise_to(6), FOLD).state


@pytest.mark.parametrize(("before", "why"), [((), NOTHING), (FLOP, TURNED_UP)])
def test_after_a_resume_too_what_stands_anyway_is_told(evenings: Evenings, before: Sequence[Action], why: str) -> None:
    assert evenings.resume(evenings.play(Spot(), *before), BACK).refused == [why]


def test_a_game_resumed_after_an_action_was_taken_back_knows_nothing_of_it(evenings: Evenings) -> None:
    undone = evenings.resume(evenings.play(Spot(), raise_to(6), BACK), CALL)
    assert undone.state == evenings.play(Spot(), CALL).state


def test_a_resumed_game_that_everybody_watches_goes_back_to_the_start(evenings: Evenings) -> None:
    spot = Spot(visibility=Visibility.ALL_FACE_UP)
    resumed = evenings.resume(evenings.play(spot, *FLOP), BACK, BACK, BACK, BACK)
    assert resumed.refused == [NOTHING]
    assert resumed.state == evenings.play(spot).state


@pytest.mark.parametrize("flop", ["", "a flop"])
def test_hands_that_lie_face_up_before_the_board_is_dealt_let_nothing_be_taken_back(flop: str) -> None:
    deck = SeededDealer(4).deck(1)
    hand = Hand(replace(new_table((100, 100)).deal(deck), deck=deck[:4]))
    if flop:
        hand.apply(CALL)
        hand.apply(CHECK)
        hand.deal(deck[4:7])
    hand.apply(hand.legal_actions().wager_to(hand.legal_actions().all_in_to))
    hand.apply(CALL)
    assert hand.awaits is not None
    assert undo_offer(hand.events, visibility=Visibility.OWN_CARDS, looked=Looked.NOT_YET, seats=(0, 1)) == TURNED_UP
    assert undo_offer(hand.events, visibility=Visibility.ALL_FACE_UP, looked=Looked.NOT_YET, seats=(0, 1)) != TURNED_UP
