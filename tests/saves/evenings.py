"""Evenings at the table as they are in life: folds, shown hands, actions taken back, and a program that is killed."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from holdem_tui.engine.actions import Action
from holdem_tui.engine.cards import Card
from holdem_tui.engine.events import Acted
from holdem_tui.engine.setup import Showing, Stakes, Straddle, Structure
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.session_folder import SessionFolder
from holdem_tui.narration.log import GameLog
from holdem_tui.narration.sentences import Narrator
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.participants import AfterHand, Turn, Undo
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.saves.save_format import read_saved
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.table.visibility import Visibility
from tests.play.helpers import NAMES, KeyboardDouble, RandomAgent, Shown, new_table, play

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
STAKES = {
    "no limit": Stakes(small_blind=1, big_blind=2),
    "straddle": Stakes(small_blind=1, big_blind=2, straddle=Straddle.UNDER_THE_GUN),
    "pot limit": Stakes(structure=Structure.POT_LIMIT, small_blind=1, big_blind=2, ante=1),
    "fixed limit": Stakes(structure=Structure.FIXED_LIMIT, small_blind=5, big_blind=10, big_blind_ante=10),
}
_CARDS = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")


def cards_told(text: str) -> set[str]:
    """Every card in a text, as "Ah" or within "AhKd"."""
    return {run[place : place + 2] for run in _CARDS.findall(text) for place in range(0, len(run), 2)}


class KilledError(BaseException):
    """The process is gone."""


class HesitantAgent(RandomAgent):
    """Now and then takes something back instead."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._mood = random.Random(f"mood {seed}")

    async def decide(self, view: HandView, turn: Turn) -> Action | Undo:  # type: ignore[override]
        return Undo.LAST_ACTION if self._mood.random() < 0.2 else await super().decide(view, turn)


@dataclass(kw_only=True)
class Evening:
    """One session; `hands` are played out, then the next one is dealt and everybody is gone.

    `public` are the cards that were turned up in each hand that is over, `log` what the log told of each, `taken_back`
    how many actions were.
    """

    folder: SessionFolder
    game: SavedGame
    hands: int
    chooser: random.Random
    deadly: bool
    public: dict[int, set[str]] = field(default_factory=dict)
    log: dict[int, str] = field(default_factory=dict)
    taken_back: int = 0
    deaths: int = 0
    saved: PhhHand | None = None

    def run(self) -> None:
        """Play to the end of the evening, however often the program dies."""
        while self._run_once():
            self.deaths += 1
            self.folder.close()
            self.folder = SessionFolder.open(self.folder.path)
            read = read_saved(self.folder.read_running(), name=self.folder.name)
            self.game, self.saved = read.game, read.phh

    def _run_once(self) -> bool:
        """Play until the process dies; false when the evening is over."""
        life = self.chooser.randint(1, 80) if self.deadly else -1
        presenter = _Presenter(self, life=life)
        try:
            play(
                self.game.table,
                agents={
                    seat: HesitantAgent(self.chooser.randrange(1 << 30)) for seat in range(len(self.game.table.seats))
                },
                presenter=presenter,
                dealer=SeededDealer(self.game.seed or 0),
                recorder=FolderRecorder(self.folder, game=self.game, now=lambda: NOON, warn=pytest.fail),
                visibility=self.game.visibility,
                showing=self.game.showing,
                saved=self.saved,
            )
        except KilledError:
            return presenter.died
        return False


class _Presenter(KeyboardDouble):
    def __init__(self, evening: Evening, *, life: int) -> None:
        self._evening = evening
        self._life = life
        self._hand = 0
        self._log = GameLog(Narrator(names=dict(enumerate(NAMES)), card_text=str))
        self.died = False

    def show(self, moment: Shown) -> None:
        if moment.hand != self._hand:
            if moment.hand > self._evening.hands:
                raise KilledError
            self._hand = moment.hand
            self._log.start_hand(f"Hand {moment.hand}")
        self._log.add(moment.event)
        self._life -= 1
        if not self._life:
            self.died = True
            raise KilledError

    def answer_page(self, undo: Acted | str) -> Undo | None:
        wants_to = self._evening.chooser.random() < 0.25
        return Undo.LAST_ACTION if wants_to and not isinstance(undo, str) else None

    def show_undone(self, undone: Acted) -> None:
        self._evening.taken_back += 1
        self._log.undo(undone)

    def after(self, hand: int, view: HandView) -> AfterHand:
        tabled = {card.text for seat in view.seats if seat.tabled for card in seat.cards}
        self._evening.public[hand] = tabled | {card.text for card in view.board}
        self._evening.log[hand] = self._log.text.rpartition("Hand ")[2]
        wants_to_show = view.may_show is not None and self._evening.chooser.random() < 0.5
        return AfterHand.SHOW if wants_to_show else AfterHand.NEXT_HAND


def evening(
    parent: Path,
    *,
    seed: int,
    hands: int,
    players: int,
    stakes: str = "no limit",
    visibility: Visibility = Visibility.OWN_CARDS,
    deadly: bool = True,
) -> Evening:
    """A session in a folder of its own below `parent`, played."""
    chooser = random.Random(f"evening {seed}")
    kind = STAKES[stakes]
    table = new_table([chooser.randint(3, 40) * kind.big_blind for _ in range(players)], kind)
    showing = chooser.choice(list(Showing))
    played = Evening(
        folder=SessionFolder.create(parent, name="evening"),
        game=SavedGame(table=table.state, seed=seed, visibility=visibility, showing=showing),
        hands=hands,
        chooser=chooser,
        deadly=deadly,
    )
    played.run()
    played.folder.close()
    return played


def dealt(seed: int, hand: int, *, players: int) -> tuple[set[str], set[str]]:
    """The hole cards of a hand, and the five cards that come or would have come."""
    deck: Sequence[Card] = SeededDealer(seed).deck(hand)
    texts = [card.text for card in deck]
    return set(texts[: 2 * players]), set(texts[2 * players : 2 * players + 5])


SESSIONS: Mapping[str, Mapping[str, Any]] = {
    "folds and shown hands": {"players": 4, "deadly": False},
    "two players": {"players": 2},
    "a full table": {"players": 10},
    "straddle": {"players": 5, "stakes": "straddle"},
    "pot limit": {"players": 3, "stakes": "pot limit"},
    "fixed limit": {"players": 6, "stakes": "fixed limit"},
    "everybody watches": {"players": 3, "visibility": Visibility.ALL_FACE_UP},
}
