"""Sessions on disk that were really played, for tests of what is read from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import HandView
from holdem_tui.history.hand_list import HandFilter, HandRow, list_hands
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.session_folder import FINISHED, SessionFolder
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.participants import AfterHand
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.table.visibility import Visibility
from tests.play.helpers import RandomAgent, RecordingPresenter, new_table, play

PACE = timedelta(seconds=20)


class EnoughError(Exception):
    """Nobody wants to play on."""


class LastWordFolder(SessionFolder):
    """Keeps the hands that are over alone, which saves the time of many writes."""

    def write_running(self, text: str) -> None:
        pass


def play_session(parent: Path, *, name: str, players: int = 4, seed: int = 1, hands: int = 20, day: int = 4) -> Path:
    """An evening of so many hands, or until somebody has all the chips; returns its folder."""
    played = 0

    def after_hand(view: HandView) -> AfterHand:
        nonlocal played
        if view.may_show is not None and view.may_show % 2:
            return AfterHand.SHOW
        played += 1
        if played == hands:
            raise EnoughError
        return AfterHand.NEXT_HAND

    def now() -> datetime:
        return datetime(2026, 5, day, 20, *divmod(played + 1, 60), tzinfo=UTC)

    folder = LastWordFolder.create(parent, name=name)
    table = new_table([100 + 40 * seat for seat in range(players)])
    game = SavedGame(table=table.state, seed=seed, visibility=Visibility.OWN_CARDS, showing=Showing.LOSERS_MUCK)
    try:
        play(
            table,
            agents={seat: RandomAgent(100 * seed + seat) for seat in range(players)},
            presenter=RecordingPresenter(after_hand),
            dealer=SeededDealer(seed),
            recorder=FolderRecorder(folder, game=game, now=now, warn=pytest.fail),
        )
    except EnoughError:
        pass
    finally:
        folder.close()
    return folder.path


def hands_of(session: Path) -> list[PhhHand]:
    """All hands of a session, read from beginning to end."""
    with (session / FINISHED).open("rb") as stream:
        return [hand for hand in read_hands(stream) if isinstance(hand, PhhHand)]


def every_hand(index: HistoryIndex) -> list[HandRow]:
    """All hands of an index, newest first."""
    return list_hands(index, HandFilter(), limit=10_000)


def fill_session(session: Path, *, hands: int) -> None:
    """Give a session so many hands of six players, some over and over, as if 3 had been played in a minute."""
    with TemporaryDirectory() as folder:
        others = [play_session(Path(folder), name="more", players=6, seed=seed, hands=25) for seed in range(8)]
        played = [hand for one in others for hand in hands_of(one) if hand.players == 6]
    start = datetime(2026, 5, 4, 20, tzinfo=UTC)
    numbered = (
        replace(hand, label=None, extra={**hand.extra, "hand": number, "time": (start + number * PACE).time()})
        for number, hand in enumerate(islice(cycle(played), hands), 1)
    )
    (session / FINISHED).write_text("".join(write_hands(numbered)), encoding="utf-8")


def rename_players(session: Path, names: Mapping[str, str]) -> None:
    """Put other names in the hands of a session."""
    renamed = (
        replace(hand, extra={**hand.extra, "players": [names.get(name, name) for name in names_of(hand)]})
        for hand in hands_of(session)
    )
    (session / FINISHED).write_text("".join(write_hands(renamed)), encoding="utf-8")


def names_of(hand: PhhHand) -> list[str]:
    """The names of the players."""
    names = hand.extra["players"]
    assert isinstance(names, list)
    return names
