"""Killed at 200 moments, games go on as if they had not been: the same screens, cards, limits, chips and files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from holdem_tui.cli import build_parser, read_game
from holdem_tui.engine.setup import Showing
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.store import FINISHED
from holdem_tui.session.options import GameOptions
from holdem_tui.settings import Settings, save_settings
from tests.session.helpers import NAMES
from tests.terminal.killing import KilledGame
from tests.terminal.straight import Wait, straight_game

KILLS = 25
# Stops of one game; the next game goes on killing with another seed.
STOPS = 30

GAMES = {
    "two, all-in soon": (2, "--stacks 12,30", "normal"),
    "two, fixed limit": (2, "--structure fixed-limit --blinds 2/4 --stack 60", "instant"),
    "three, run-outs": (3, "--stacks 9,25,14", "normal"),
    "three, all face up": (3, "--show-all --structure pot-limit --stack 80", "instant"),
    "six, straddle and antes": (6, "--straddle --ante 1 --stacks 30,80,15,60,200,41", "fast"),
    "six, pot limit": (6, "--structure pot-limit --bb-ante 2 --stack 50", "instant"),
    "ten, short": (10, "--stacks 5,12,7,30,9,22,14,6,18,40", "fast"),
    "ten, fixed limit": (10, "--structure fixed-limit --blinds 1/2 --stack 25", "instant"),
}


def options_of(words: list[str]) -> GameOptions:
    """The game that the command line starts."""
    options = read_game(build_parser().parse_args(words), showing=Showing.LOSERS_MUCK)
    assert options is not None
    return options


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_a_game_killed_again_and_again_goes_on_as_if_it_had_not_been(tmp_path: Path, name: str) -> None:
    players, how, speed = GAMES[name]
    killed: list[str] = []
    seed = 0
    while len(killed) < KILLS:
        seed += 1
        words = ["play", *NAMES[:players], *how.split(), "--seed", str(seed)]
        options = options_of(words)
        chooser = random.Random(f"{name}/{seed}")
        evening = tmp_path / str(seed)
        stops = await straight_game(options, sessions=evening / "straight", chooser=chooser, stops=STOPS)
        home = evening / "home"
        save_settings(Settings(speed=speed), home / "holdem-tui" / "settings.toml")
        game = KilledGame(
            home, words, stops=stops, chips=sum(options.stacks), chooser=chooser, kills=KILLS - len(killed)
        )
        game.play()
        killed += game.killed
        for finished in evening.rglob(FINISHED):
            hands = [hand.label for hand in read_hands(finished.open("rb")) if isinstance(hand, PhhHand)]
            assert hands == [str(number) for number in range(1, len(hands) + 1)]
    print(killed)
