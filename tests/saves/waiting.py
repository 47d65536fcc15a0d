"""Sessions on disk with a hand that waits to be gone on with."""

from __future__ import annotations

from pathlib import Path

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Showing
from holdem_tui.history.session_folder import SessionFolder
from holdem_tui.saves.save_format import write_saved
from holdem_tui.saves.saved_game import SavedGame
from holdem_tui.settings import Speed
from holdem_tui.table.table import Table
from holdem_tui.table.visibility import Visibility
from tests.play.helpers import BLINDS


def wait(path: Path, *names: str, speed: Speed | None = None) -> Path:
    """A session in this folder whose players have just been dealt their first hand; the first is to act."""
    table = Table.start(stakes=BLINDS, players=[(name, 200) for name in names])
    game = SavedGame(table=table.state, visibility=Visibility.OWN_CARDS, showing=Showing.LOSERS_MUCK, speed=speed)
    path.mkdir(parents=True, exist_ok=True)
    with SessionFolder.open(path) as folder:
        folder.write_running(write_saved(Hand(table.deal(DECK, showing=game.showing)), game))
    return path
