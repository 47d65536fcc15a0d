"""Killed at 200 moments, games go on as if they had not been: the same screens, cards, limits, chips and files."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from holdem_tui.cli import build_parser, read_game
from holdem_tui.engine.setup import Showing
from holdem_tui.play.options import GameOptions
from holdem_tui.settings import Settings, save_settings
from tests.play.helpers import NAMES
from tests.terminal.killing import KilledGame
from tests.terminal.straight import Stop, Wait, straight_game

# How often one game is killed at most; the next game has another seed.
KILLS = 13


@dataclass(frozen=True, slots=True)
class Case:
    """A game, how fast it is shown, and how often it is killed."""

    players: int
    options: str
    speed: str
    kills: int


CASES = {
    "two, all-in soon": Case(2, "--stacks 12,30", "fast", 35),
    "two, fixed limit": Case(2, "--structure fixed-limit --blinds 2/4 --stack 40", "instant", 25),
    "three, run-outs": Case(3, "--stacks 9,25,14", "normal", 35),
    "three, all face up": Case(3, "--show-all --structure pot-limit --stack 30", "instant", 25),
    "six, straddle and antes": Case(6, "--straddle --ante 1 --stacks 30,80,15,60,200,41", "fast", 20),
    "six, pot limit": Case(6, "--structure pot-limit --bb-ante 2 --stack 50", "instant", 20),
    "ten, short": Case(10, "--stacks 5,12,7,30,9,22,14,6,18,40", "fast", 20),
    "ten, fixed limit": Case(10, "--structure fixed-limit --blinds 1/2 --stack 25", "instant", 20),
}


def options_of(words: list[str]) -> GameOptions:
    """The game that the command line starts."""
    options = read_game(build_parser().parse_args(words), showing=Showing.LOSERS_MUCK)
    assert options is not None
    return options


def begin(stops: list[Stop], chooser: random.Random) -> int:
    """Any stop to begin at, or one from which a hand ends."""
    ends = [place - 1 for place, stop in enumerate(stops) if stop.wait is Wait.RESULT and place > 1]
    anywhere = list(range(len(stops) * 2 // 3))
    return chooser.choice(chooser.choice([ends or anywhere, anywhere]))


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
async def test_a_game_killed_again_and_again_goes_on_as_if_it_had_not_been(tmp_path: Path, name: str) -> None:
    case = CASES[name]
    killed: list[str] = []
    seed = 0
    while len(killed) < case.kills:
        seed += 1
        words = ["play", *NAMES[: case.players], *case.options.split(), "--seed", str(seed)]
        options = options_of(words)
        chooser = random.Random(f"{name}/{seed}")
        evening = tmp_path / str(seed)
        settings = Settings(speed=case.speed)
        stops = await straight_game(
            options,
            settings=settings,
            sessions=evening / "straight",
            chooser=chooser,
            stops=20 + 4 * case.players,
        )
        home = evening / "home"
        save_settings(settings, home / "holdem-tui" / "settings.toml")
        game = KilledGame(
            home,
            words,
            stops=stops,
            begin=begin(stops, chooser) if killed else 0,
            chips=sum(options.stacks),
            chooser=chooser,
            kills=min(KILLS, case.kills - len(killed)),
        )
        game.play()
        killed += game.killed
