"""Sessions on disk that were really played, for tests of what is read from them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import HandView
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.store import FINISHED, SessionFolder
from holdem_tui.session.audience import Audience
from holdem_tui.session.dealer import SeededDealer
from holdem_tui.session.director import Director
from holdem_tui.session.ports import AfterHand
from holdem_tui.session.recorder import FolderRecorder
from holdem_tui.session.saved_game import SavedGame
from holdem_tui.session.timing import InstantPacer
from holdem_tui.table.state import TableState
from tests.session.helpers import RandomAgent, RecordingPresenter, new_table


class EnoughError(Exception):
    """Nobody wants to play on."""


class LastWordRecorder(FolderRecorder):
    """Records the hands that are over alone, which saves the time of many writes."""

    def keep(self, hand: Hand, table: TableState) -> None:
        pass


def play_session(parent: Path, *, name: str, players: int = 4, seed: int = 1, hands: int = 20, day: int = 4) -> Path:
    """An evening of so many hands, or until somebody has all the chips; returns its folder."""
    played = 0

    def after_hand(view: HandView) -> AfterHand:
        nonlocal played
        if view.may_show is not None and view.may_show % 2:
            return AfterHand.SHOW
        played += 1
        if played > hands:
            raise EnoughError
        return AfterHand.NEXT_HAND

    def now() -> datetime:
        return datetime(2026, 5, day, 20, played // 60, played % 60, tzinfo=UTC)

    folder = SessionFolder.create(parent, name=name)
    table = new_table([100 + 40 * seat for seat in range(players)])
    game = SavedGame(table=table.state, seed=seed, audience=Audience.HOT_SEAT, showing=Showing.LOSERS_MUCK)
    director = Director(
        table=table,
        agents={seat: RandomAgent(100 * seed + seat) for seat in range(players)},
        presenter=RecordingPresenter(after_hand),
        dealer=SeededDealer(seed),
        pacer=InstantPacer(),
        recorder=LastWordRecorder(folder, game=game, now=now, warn=pytest.fail),
    )
    try:
        asyncio.run(director.play())
    except EnoughError:
        pass
    finally:
        folder.close()
    return folder.path


def hands_of(session: Path) -> list[PhhHand]:
    """All hands of a session, read from beginning to end."""
    with (session / FINISHED).open("rb") as stream:
        return [hand for hand in read_hands(stream) if isinstance(hand, PhhHand)]


def make_longer(session: Path, *, hands: int, seeds: int = 8) -> None:
    """Repeat the hands of a session and of some like it, as if so many had been played."""
    with TemporaryDirectory() as folder:
        others = [play_session(Path(folder), name="more", players=6, seed=seed, hands=25) for seed in range(seeds)]
        played = [hand for one in (session, *others) for hand in hands_of(one) if hand.players == 6]
    numbered = (
        replace(hand, label=None, extra={**hand.extra, "hand": number, "time": _after(number)})
        for number, hand in enumerate(islice(cycle(played), hands), 1)
    )
    (session / FINISHED).write_text("".join(write_hands(numbered)), encoding="utf-8")


def _after(hands: int) -> time:
    """When so many hands were over, of 3 in a minute."""
    return (datetime(2026, 5, 4, 20, tzinfo=UTC) + timedelta(seconds=20 * hands)).time()
