"""A seeded game that nobody disturbs: what each wait for somebody shows, what is on the disk then, what leads on."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from holdem_tui.engine.actions import CALL, CHECK, FOLD, NOBODY_TO_ACT, Action, ActionKind, LegalActions
from holdem_tui.engine.view import HandView
from holdem_tui.history.session_folder import FINISHED, RUNNING
from holdem_tui.play.options import GameOptions
from holdem_tui.settings import Settings
from holdem_tui.ui.bar.presets import presets
from tests.engine.random_hands import random_action
from tests.ui.game import Game, game
from tests.ui.screen_text import screen_rows

# What a record holds of the day, of the name of its session, and of the length of those that hold both.
PASSING = re.compile(rb"^(day|month|year|time|table|finished_size) = .*\n", re.MULTILINE)
PILOT_KEYS = {"\r": "enter", " ": "space"}


class Wait(Enum):
    """Why a game waits for a key."""

    TURN = "somebody is to act"
    RESULT = "the result of a hand stands"
    OVER = "the game is over"


# What the row of keys offers then.
_WAITS = {
    "space next hand": Wait.RESULT,
    "space who has won": Wait.RESULT,
    "space to the menu": Wait.OVER,
}


@dataclass(frozen=True, slots=True)
class Disk:
    """The files of a session, empty where there is none."""

    running: bytes
    finished: bytes

    def without_date(self) -> Disk:
        """Both files without what differs from day to day."""
        return Disk(PASSING.sub(b"", self.running), PASSING.sub(b"", self.finished))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A game that waits for `actor`; `page`, `table` and `why` are screens: before his cards, with them, after `w`.

    `page` is empty where none stands, and `keys` are those that lead to the next stop.
    """

    wait: Wait
    actor: str
    page: str
    table: str
    why: str
    legal: LegalActions
    disk: Disk
    keys: str


def disk(session: Path) -> Disk:
    """What is in a session's folder."""
    files = (session / RUNNING, session / FINISHED)
    return Disk(*(file.read_bytes() if file.exists() else b"" for file in files))


async def straight_game(
    options: GameOptions, *, settings: Settings, sessions: Path, chooser: random.Random, stops: int
) -> list[Stop]:
    """The first so many stops of a game of random decisions, fewer if it is over before."""
    found: list[Stop] = []
    async with game(
        *options.names,
        stacks=options.stacks,
        stakes=options.stakes,
        seed=options.seed or 0,
        visibility=options.visibility,
        showing=options.showing,
        settings=settings,
        sessions=sessions,
    ) as table:
        while len(found) < stops:
            stop = await _stop(table, sessions, chooser)
            found.append(stop)
            if stop.wait is Wait.OVER:
                break
            await table.press(*(PILOT_KEYS.get(key, key) for key in stop.keys))
    return found


async def _stop(table: Game, sessions: Path, chooser: random.Random) -> Stop:
    page = ""
    if table.at_hand_over:
        page = _text(table)
        await table.press("v")
    text = why = _text(table)
    scene = table.felt.scene
    view = scene.view
    wait = next((wait for words, wait in _WAITS.items() if words in text), Wait.TURN)
    if wait is Wait.TURN:
        await table.press("w")
        why = _text(table)
        keys = keys_of(_decision(chooser, view.legal), view, chooser)
    else:
        keys = "s" if view.may_show is not None and chooser.random() < 0.5 else " "
    return Stop(
        wait=wait,
        actor="" if view.to_act is None else scene.names[view.to_act],
        page=page,
        table=text,
        why=why,
        legal=view.legal if wait is Wait.TURN else NOBODY_TO_ACT,
        disk=disk(next(sessions.iterdir())),
        keys=keys,
    )


def _text(table: Game) -> str:
    return trimmed("\n".join(screen_rows(table.app)))


def trimmed(screen: str) -> str:
    """A screen without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in screen.split("\n"))


def _decision(chooser: random.Random, legal: LegalActions) -> Action:
    """All-in or any action now and then, else one that keeps hands going."""
    kind = chooser.random()
    if kind < 0.2 and legal.wager is not None:
        return legal.wager_to(legal.wager.maximum)
    if kind < 0.4:
        return random_action(chooser, legal)
    return CHECK if legal.check else CALL if chooser.random() < 0.6 else FOLD


def keys_of(action: Action, view: HandView, chooser: random.Random) -> str:
    """The keys for an action, its yes included where that is asked."""
    legal = view.legal
    if action.kind is ActionKind.FOLD:
        return "fy" if legal.check else "f"
    if action.to is None:
        return "c"
    assert legal.wager is not None
    yes = "y" if action.to == legal.all_in_to else ""
    if legal.wager.minimum == legal.wager.maximum:
        return "r" + yes
    keyed = (preset for preset in presets(view) if preset.to == action.to)
    ways = [f"r{action.to}\r", *(f"{preset.key}\r" for preset in keyed)]
    return chooser.choice([*ways, "a"] if yes else ways) + yes
