"""A mistake in the program, wherever it is: it ends with a status and a traceback that tells no card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, cards_in, plain, take_seat

# The name of the place in which it goes wrong is the first argument of the program.
PROGRAM = """
import asyncio
import sys
from pathlib import Path

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Stakes
from holdem_tui.play.options import GameOptions
from holdem_tui.saves.recorder import FolderRecorder
from holdem_tui.play.pacing import InstantPacer, MonotonicClock
from holdem_tui.settings import Settings
from holdem_tui.ui.app import HoldemApp
from holdem_tui.ui.widgets.seat_view import SeatView

HELD = DECK[:4]
# Source text stands in a traceback: it must not hold what must not be told.
SIGN, SUIT = chr(9829), DECK[-1].suit.name.lower()[:-1]


class CardsError(LookupError):
    def __init__(self):
        super().__init__(f"nobody knows {HELD[0]}, {HELD[1]!r}, A{SIGN}, the ace of {SUIT}s", *HELD)
        self.cards = HELD
        self.add_note(f"held {HELD}")


def fail(*_, **__):
    mine = HELD
    raise CardsError


class Dealer:
    def __init__(self, fail):
        self.fail = fail

    def deck(self, hand):
        if hand == 2:
            self.fail()
        return DECK


def engine():
    Hand.apply = fail


def recorder():
    FolderRecorder.keep = fail


def widget():
    SeatView.render_line = fail


def message():
    app.call_later(fail)


def timer():
    app.set_timer(0.01, fail)


def thread():
    app.run_worker(fail, thread=True)


def lost_task():
    async def lose():
        fail()

    asyncio.create_task(lose())


def group():
    raise ExceptionGroup(f"all of {HELD}", [CardsError(), ExceptionGroup(f"{HELD}", [CardsError()])])


def chain():
    try:
        fail()
    except CardsError:
        try:
            raise KeyError(HELD[0])
        except KeyError as error:
            raise ValueError({"hole": HELD}) from error


def source():
    compile(f"{HELD[0]} {HELD[1]}", "cards", "exec")


app = HoldemApp(
    settings=Settings(),
    settings_file=Path("settings.toml"),
    sessions=Path("sessions"),
    clock=MonotonicClock(),
    pacer=InstantPacer(),
    dealer_for=lambda seed: Dealer(fail if sys.argv[1] == "dealer" else globals()[sys.argv[1]]),
    game=GameOptions(names=("Anna", "Boris"), stacks=(200, 200), stakes=Stakes(small_blind=1, big_blind=2)),
)
app.run()
sys.exit(app.return_code)
"""
OTHERS = (
    *(("engine", "CardsError"), ("recorder", "CardsError"), ("widget", "CardsError"), ("message", "CardsError")),
    *(("timer", "CardsError"), ("thread", "CardsError"), ("lost_task", "CardsError")),
    *(("group", "ExceptionGroup"), ("chain", "ValueError"), ("source", "SyntaxError")),
)


@pytest.mark.parametrize(
    ("place", "error"),
    [("dealer", "CardsError"), *(pytest.param(*other, marks=pytest.mark.slow) for other in OTHERS)],
)
def test_a_traceback_without_variables_and_cards(tmp_path: Path, place: str, error: str) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    with Terminal(str(program), place, home=tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("f")
        terminal.wait_for("next hand")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send(" ")
        if place == "engine":
            take_seat(terminal, "Boris")
            terminal.send("f")
        assert terminal.wait_end() == 1
        terminal.assert_restored()
        told = plain(terminal.after_alternate)
        assert "Traceback" in told
        assert error in told
        assert "locals" not in told
        assert "??" in told or place == "source"
        for secret in ("♥", "spade", "♠", "CLUBS"):
            assert secret not in told
        assert not cards_in(told)
        assert not cards_in(terminal.text)
