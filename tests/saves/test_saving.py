"""A game that stops at any moment goes on as if it had not; the disk has every hand once, and no secret of it."""

from __future__ import annotations

import random
import stat
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.cards import DECK, UNKNOWN
from holdem_tui.engine.events import Event, HandTabled, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.notation import BetOrRaised, CheckedOrCalled, Folded
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.record import CardsTold, record
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.session_folder import FINISHED, RUNNING, SessionFolder, StoreError, is_unfinished
from holdem_tui.play.dealer import Dealer, SeededDealer, SystemDealer
from holdem_tui.play.moments import GameOver, Moment, Moments
from holdem_tui.play.participants import AfterHand, Turn
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.saves.resume import known_deck, resume_hand, saved_actions
from holdem_tui.saves.save_format import read_saved
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.state import TableState
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility
from tests.engine.random_hands import random_action
from tests.play.helpers import RecordingPresenter, Shown, new_table, play

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
HANDS = 12


class Killed(BaseException):
    """The process is gone."""


class TurnAgent:
    """Decides by the turn alone, so that a game that was taken up goes on like one that was not."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    async def decide(self, view: HandView, turn: Turn) -> Action:
        chooser = random.Random(f"{self._seed}/Turn(hand={turn.hand}, turn={turn.turn}, seat={turn.seat})")
        if chooser.random() < 0.4:
            return random_action(chooser, view.legal)
        return CHECK if view.legal.check else CALL if chooser.random() < 0.6 else FOLD


class MortalPresenter(RecordingPresenter):
    """The process dies when so many things have been shown, or the evening ends after some hands."""

    def __init__(self, life: int) -> None:
        super().__init__(choose=self.show_or_end)
        self.life = life
        self.died = False

    def show_or_end(self, view: HandView) -> AfterHand:
        if view.may_show is not None and view.may_show % 2:
            return AfterHand.SHOW
        return AfterHand.NEXT_HAND

    def show(self, moment: Shown) -> None:
        if moment.hand > HANDS:
            raise Killed
        super().show(moment)
        self.life -= 1
        if not self.life:
            self.died = True
            raise Killed


def saved_game(table: TableState, seed: int | None) -> SavedGame:
    return SavedGame(table=table, seed=seed, visibility=Visibility.OWN_CARDS, showing=Showing.LOSERS_MUCK)


def run(
    folder: SessionFolder,
    game: SavedGame,
    presenter: RecordingPresenter,
    *,
    seed: int,
    dealer: Dealer,
    saved: PhhHand | None = None,
    warn: Callable[[str], None] = pytest.fail,
) -> None:
    """Play until the presenter dies or the game is over."""
    try:
        play(
            game.table,
            agents=dict.fromkeys(range(len(game.table.seats)), TurnAgent(seed)),
            presenter=presenter,
            dealer=dealer,
            recorder=FolderRecorder(folder, game=game, now=lambda: NOON, warn=warn),
            saved=saved,
        )
    except Killed:
        return


def game_to_its_end(path: Path, *, players: int, seed: int, lives: Callable[[], int]) -> list[tuple[int, Event]]:
    """A game that is killed again and again; returns every event in the order in which it was first shown."""
    folder = SessionFolder.create(path, name="evening")
    table = new_table([60 + 10 * seat for seat in range(players)])
    game, saved = saved_game(table.state, seed), None
    shown: list[tuple[int, Event]] = []
    while True:
        presenter = MortalPresenter(lives())
        run(folder, game, presenter, seed=seed, dealer=SeededDealer(seed), saved=saved)
        folder.close()
        events = [(moment.hand, moment.event) for moment in presenter.moments]
        first = next((place for place, one in enumerate(shown) if events and one == events[0]), len(shown))
        again = shown[first : first + len(events)]
        assert again == events[: len(again)], "what was shown before the end is not what is shown after it"
        shown = shown[:first] + events if len(events) > len(again) else shown
        if not presenter.died:
            return shown
        folder = SessionFolder.open(folder.path)
        read = read_saved(folder.read_running(), name=folder.name)
        game, saved = read.game, read.phh


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_killed_at_any_moment_goes_on_as_if_it_had_not_been(tmp_path: Path, players: int, seed: int) -> None:
    chooser = random.Random(seed)
    straight = game_to_its_end(tmp_path / "straight", players=players, seed=seed, lives=lambda: -1)
    killed = game_to_its_end(tmp_path / "killed", players=players, seed=seed, lives=lambda: chooser.randint(1, 150))
    assert killed == straight
    files = [tmp_path / name / "evening" / FINISHED for name in ("straight", "killed")]
    assert files[0].read_bytes() == files[1].read_bytes()


class FullDisk(SessionFolder):
    """Has no room for hands that are over unless `has_room` says so."""

    has_room: Callable[[], bool] = staticmethod(lambda: False)

    def add_finished(self, text: str, *, at: int) -> None:
        if not self.has_room():
            raise StoreError("There is no room.")
        super().add_finished(text, at=at)


@pytest.mark.parametrize("seed", range(2))
def test_hands_that_could_not_be_added_come_later_and_once(tmp_path: Path, seed: int) -> None:
    game_to_its_end(tmp_path / "straight", players=3, seed=seed, lives=lambda: -1)
    folder = FullDisk.create(tmp_path, name="evening")
    chooser = random.Random(seed)
    folder.has_room = lambda: chooser.random() < 0.05
    game, told = saved_game(new_table([60, 70, 80]).state, seed), list[str]()
    run(folder, game, MortalPresenter(-1), seed=seed, dealer=SeededDealer(seed), warn=told.append)
    added = (folder.path / FINISHED).read_text()
    waiting = read_saved(folder.read_running(), name="evening").game.not_added if is_unfinished(folder.path) else ""
    assert added + waiting == (tmp_path / "straight" / "evening" / FINISHED).read_text()
    assert set(told) == {"There is no room. The game goes on, but is not saved."}
    assert len(told) < HANDS


def test_the_last_hand_of_a_game_waits_for_room_too(tmp_path: Path) -> None:
    game = saved_game(new_table([2, 2]).state, 1)
    straight = SessionFolder.create(tmp_path, name="evening")
    run(straight, game, MortalPresenter(-1), seed=1, dealer=SeededDealer(1))
    hands = (straight.path / FINISHED).read_text()
    straight.close()
    (straight.path / FINISHED).unlink()
    full = FullDisk.open(straight.path)
    run(full, game, MortalPresenter(-1), seed=1, dealer=SeededDealer(1), warn=list[str]().append)
    full.close()
    folder = SessionFolder.open(straight.path)
    read = read_saved(folder.read_running(), name="evening")
    run(folder, read.game, MortalPresenter(-1), seed=1, dealer=SeededDealer(1), saved=read.phh)
    assert (folder.path / FINISHED).read_text() == hands
    assert not is_unfinished(folder.path)


@pytest.mark.parametrize("seed", range(5))
def test_the_running_hand_is_on_the_disk_before_anybody_can_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    folder = SessionFolder.create(tmp_path, name="evening")
    game = saved_game(new_table([100, 80, 60]).state, seed)
    told: list[int] = []
    publish = Moments.add

    def watch(moments: Moments, moment: Moment) -> None:
        publish(moments, moment)
        if isinstance(moment.event, GameOver):
            return
        view, kept = moment.view, read_saved(folder.read_running(), name="evening")
        assert view is not None
        assert kept.game.table.hand_number + 1 == moment.hand
        actions = saved_actions(kept.phh)
        out = set(known_deck(actions, players=kept.phh.players))
        assert out >= {*view.board, *(card for seat in view.seats for card in seat.cards)} - {UNKNOWN}
        acts = sum(isinstance(action, Folded | CheckedOrCalled | BetOrRaised) for action in actions)
        assert acts >= view.turn - (view.to_act is not None)
        told.append(len(actions))

    monkeypatch.setattr(Moments, "add", watch)
    run(folder, game, MortalPresenter(-1), seed=seed, dealer=SeededDealer(seed))
    assert len(told) > 50


@pytest.mark.parametrize("seed", range(5))
def test_once_a_hand_is_over_its_save_has_only_the_cards_that_are_shown_or_still_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    folder = SessionFolder.create(tmp_path, name="evening")
    game = saved_game(new_table([100, 80, 60, 90]).state, seed)
    hidden, may_show = set[int](), set[bool]()
    publish = Moments.add

    def watch(moments: Moments, moment: Moment) -> None:
        publish(moments, moment)
        view = moment.view
        if view is None or not view.is_over or isinstance(moment.event, GameOver):
            return
        kept = read_saved(folder.read_running(), name="evening")
        told = set(known_deck(saved_actions(kept.phh), players=kept.phh.players)) - {UNKNOWN}
        again = resume_hand(kept.phh, deck=DECK, deal=Table(kept.game.table).deal)
        assert again.view(None) == view
        public = {*view.board, *(card for seat in view.seats if seat.tabled for card in seat.cards)}
        winner = view.may_show
        if winner is not None:
            (event,) = again.show()
            assert isinstance(event, HandTabled)
            own = Table(kept.game.table).deal(SeededDealer(seed).deck(moment.hand)).hole_cards[winner]
            assert event.cards == own
            public |= {*own}
        assert told == public
        hidden.add(2 * len(view.seats) + len(view.board) - len(told))
        may_show.add(winner is not None)

    monkeypatch.setattr(Moments, "add", watch)
    run(folder, game, MortalPresenter(-1), seed=seed, dealer=SeededDealer(seed))
    assert max(hidden) > 2
    assert may_show == {True, False}


def test_a_save_warns_whoever_opens_it(tmp_path: Path) -> None:
    first = (interrupted(tmp_path).path / RUNNING).read_text().partition("\n")[0]
    assert first.startswith("# While the hand is played this file holds everybody's cards")


def test_a_save_that_has_all_cards_of_a_hand_that_is_over_can_be_resumed() -> None:
    table = new_table([100] * 3)
    before = table.state
    hand = Hand(table.deal(SeededDealer(1).deck(1)))
    hand.apply(FOLD)
    hand.apply(FOLD)
    phh = record(hand, cards=CardsTold.ALL, extra={})
    again = resume_hand(phh, deck=DECK, deal=Table(before).deal)
    assert again.view(None) == hand.view(None)


def hole_cards_of(moments: Iterator[Shown] | list[Shown]) -> dict[int, set[str]]:
    """The cards that were turned face up or lay on the board, by hand."""
    public: dict[int, set[str]] = {}
    for moment in moments:
        cards = public.setdefault(moment.hand, set())
        if isinstance(moment.event, HandTabled | StreetDealt):
            cards |= {card.text for card in moment.event.cards}
    return public


def test_hands_that_are_over_hold_no_card_that_was_not_turned_up(tmp_path: Path) -> None:
    folder = SessionFolder.create(tmp_path, name="evening")
    presenter = MortalPresenter(-1)
    run(folder, saved_game(new_table([100] * 4).state, 3), presenter, seed=3, dealer=SeededDealer(3))
    public = hole_cards_of(presenter.moments)
    kept = list(read_hands(BytesIO((folder.path / FINISHED).read_bytes())))
    assert [hand.label for hand in kept if isinstance(hand, PhhHand)] == [str(n) for n in range(1, HANDS + 1)]
    hidden = 0
    for phh in kept:
        assert isinstance(phh, PhhHand)
        told = {card.text for card in known_deck(saved_actions(phh), players=phh.players)} - {UNKNOWN.text}
        assert told == public[int(phh.label or 0)]
        hidden += any("????" in action for action in phh.actions)
        assert replay(phh).mistake is None
    assert hidden


def test_no_card_of_the_deck_is_on_the_disk(tmp_path: Path) -> None:
    folder = SessionFolder.create(tmp_path, name="evening")
    run(folder, saved_game(new_table([100] * 3).state, None), MortalPresenter(30), seed=1, dealer=SystemDealer())
    saved = read_saved(folder.read_running(), name="evening")
    dealt = known_deck(saved_actions(saved.phh), players=3)
    assert UNKNOWN not in dealt
    assert {card.text for card in dealt} == cards_written(folder.path / RUNNING)


def cards_written(file: Path) -> set[str]:
    actions = [line for line in file.read_text().splitlines() if '"d d' in line]
    words = [word for line in actions for word in line.strip(' ",').split()]
    runs = [word for word in words if len(word) in (2, 4, 6) and word[0] in "23456789TJQKA"]
    return {run[place : place + 2] for run in runs for place in range(0, len(run), 2)}


def test_the_unseen_cards_are_shuffled_again(tmp_path: Path) -> None:
    folder = SessionFolder.create(tmp_path, name="evening")
    run(folder, saved_game(new_table([100] * 3).state, None), MortalPresenter(3), seed=1, dealer=SystemDealer())
    read = read_saved(folder.read_running(), name="evening")
    boards = set()
    for _ in range(4):
        presenter = MortalPresenter(100)
        run(folder, read.game, presenter, seed=1, dealer=SystemDealer(), saved=read.phh)
        flops = [moment.event for moment in presenter.moments if isinstance(moment.event, StreetDealt)]
        boards.add(flops[0].board)
    assert len(boards) > 1


def test_everything_is_private_to_the_player(tmp_path: Path) -> None:
    parent = tmp_path / "data" / "sessions"
    folder = SessionFolder.create(parent, name="evening")
    run(folder, saved_game(new_table([100] * 3).state, 1), MortalPresenter(-1), seed=1, dealer=SeededDealer(1))
    assert {stat.S_IMODE(path.stat().st_mode) for path in (parent, folder.path)} == {0o700}
    files = list(folder.path.iterdir())
    assert {file.name for file in files} >= {RUNNING, FINISHED}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def interrupted(path: Path) -> SessionFolder:
    folder = SessionFolder.create(path, name="evening")
    run(folder, saved_game(new_table([100] * 3).state, 1), MortalPresenter(9), seed=1, dealer=SeededDealer(1))
    return folder


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("version = 2", "version = 3", "saved by a newer version"),
        ("version = 2", "", "the field 'version' is missing"),
        ("version = 2", 'version = "one"', "damaged"),
        ("stack = 100", 'stack = "many"', "Expected `int`, got `str` - at `$.table.seats[0].stack`"),
        ("stack = 100", "stack = -1", "cannot have -1 chips"),
        ("no limit", "no limits", "Invalid enum value 'no limits'"),
        ("[_game]", "[_other]", "damaged"),
        ("variant", "valiant", "damaged"),
        ("actions = [", "actions = ", "damaged"),
    ],
)
def test_a_save_that_cannot_be_read_is_told_and_left_as_it_is(tmp_path: Path, old: str, new: str, told: str) -> None:
    folder = interrupted(tmp_path)
    text = (folder.path / RUNNING).read_text()
    assert old in text
    damaged = text.replace(old, new).encode()
    with pytest.raises(StoreError, match=r"^The (save|session) .*evening") as error:
        read_saved(damaged, name="evening")
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_every_way_to_cut_a_save_off_is_told_in_a_sentence(tmp_path: Path) -> None:
    raw = interrupted(tmp_path).read_running()
    for size in range(0, len(raw) - 60, 7):
        with pytest.raises(StoreError, match=r"^The save of session evening is damaged and was left as it is: .*\.$"):
            read_saved(raw[:size], name="evening")


def recorder_of(folder: SessionFolder, table: Table) -> FolderRecorder:
    return FolderRecorder(folder, game=saved_game(table.state, 1), now=lambda: NOON, warn=pytest.fail)


def test_another_speed_is_kept_at_once_and_from_then_on(tmp_path: Path) -> None:
    folder, table = SessionFolder.create(tmp_path, name="evening"), new_table([100] * 3)
    before = table.state
    hand = Hand(table.deal(SeededDealer(1).deck(1), showing=Showing.LOSERS_MUCK))
    recorder = recorder_of(folder, table)
    recorder.keep(hand, before, changes=())
    assert read_saved(folder.read_running(), name="evening").game == saved_game(before, 1)
    recorder.play_at(Speed.FAST)
    assert read_saved(folder.read_running(), name="evening").game.speed is Speed.FAST
    hand.apply(FOLD)
    recorder.keep(hand, before, changes=())
    read = read_saved(folder.read_running(), name="evening")
    assert read.game.speed is Speed.FAST
    assert read.phh.actions[-1].endswith(" f")


def test_another_speed_after_a_hand_does_not_make_it_count_twice(tmp_path: Path) -> None:
    folder, table = SessionFolder.create(tmp_path, name="evening"), new_table([100] * 2)
    before = table.state
    hand = Hand(table.deal(SeededDealer(1).deck(1), showing=Showing.LOSERS_MUCK))
    hand.apply(FOLD)
    recorder = recorder_of(folder, table)
    recorder.keep(hand, before, changes=())
    recorder.finish(hand, before)
    recorder.play_at(Speed.FAST)
    read = read_saved(folder.read_running(), name="evening")
    assert read.game == replace(saved_game(before, 1), speed=Speed.FAST)
    recorder.end()
    recorder.play_at(Speed.SLOW)
    assert not (folder.path / RUNNING).exists()


def test_the_speed_of_a_game_that_was_taken_up_can_change_before_anybody_acts(tmp_path: Path) -> None:
    folder, table = SessionFolder.create(tmp_path, name="evening"), new_table([100] * 2)
    before = table.state
    hand = Hand(table.deal(SeededDealer(1).deck(1), showing=Showing.LOSERS_MUCK))
    recorder_of(folder, table).keep(hand, before, changes=())
    saved = folder.read_running()
    recorder = recorder_of(folder, table)
    recorder.resume(hand, before, changes=())
    assert folder.read_running() == saved
    recorder.play_at(Speed.FAST)
    assert read_saved(folder.read_running(), name="evening").game == replace(saved_game(before, 1), speed=Speed.FAST)


def test_N06_a_button_at_an_empty_seat_is_kept_with_the_hand(tmp_path: Path) -> None:
    table = new_table(stacks=(200, 200, 200, 200))
    hand = Hand(table.deal(SeededDealer(7).deck(1)))
    while hand.to_act is not None:
        hand.apply(FOLD)
    table.settle(hand.stacks)
    # The small blind goes, and leaves the button of the next hand to its seat.
    table.sit_out(1)
    before = table.state
    hand = Hand(table.deal(SeededDealer(7).deck(2)))
    assert hand.setup.positions.button == 1
    while hand.to_act is not None:
        hand.apply(FOLD)
    game = SavedGame(table=before, seed=7, visibility=Visibility.OWN_CARDS, showing=Showing.LOSERS_MUCK)
    with SessionFolder.create(tmp_path, name="evening") as folder:
        FolderRecorder(folder, game=game, now=lambda: NOON, warn=print).finish(hand, before)
        (read,) = read_hands(BytesIO((folder.path / FINISHED).read_bytes()))
    assert isinstance(read, PhhHand)
    assert (read.extra["_button"], read.extra["seats"]) == (2, [3, 4, 1])
    assert replay(read).hand.setup.positions.button not in (1, 2, 3)
