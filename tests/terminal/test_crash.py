"""A mistake in the program: it ends with a status and a traceback that tells no card."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.terminal import UNTIL_KEYS_COUNT, Terminal, cards_in, plain, take_seat

PROGRAM = """
import sys
from pathlib import Path

from holdem_tui.engine.cards import DECK
from holdem_tui.engine.setup import Stakes
from holdem_tui.session.options import GameOptions
from holdem_tui.session.timing import InstantPacer, MonotonicClock
from holdem_tui.settings import Settings
from holdem_tui.ui.app import HoldemApp


class Dealer:
    def deck(self, hand):
        deck = DECK
        if hand == 2:
            raise LookupError(f"nobody knows {deck[0]}, {deck[1]!r}")
        return deck


app = HoldemApp(
    settings=Settings(),
    settings_file=Path("settings.toml"),
    sessions=Path("sessions"),
    clock=MonotonicClock(),
    pacer=InstantPacer(),
    dealer_for=lambda seed: Dealer(),
    game=GameOptions(names=("Anna", "Boris"), stacks=(200, 200), stakes=Stakes(small_blind=1, big_blind=2)),
)
app.run()
sys.exit(app.return_code)
"""


def test_a_traceback_without_variables_and_cards(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    with Terminal(str(program), home=tmp_path) as terminal:
        take_seat(terminal, "Anna")
        terminal.send("f")
        terminal.wait_for("next hand")
        terminal.settle(UNTIL_KEYS_COUNT)
        terminal.send(" ")
        assert terminal.wait_end() == 1
        terminal.assert_restored()
        told = plain(terminal.after_alternate)
        assert "Traceback" in told
        assert "LookupError: nobody knows ??, " in told
        assert "locals" not in told
        assert not cards_in(told)
        assert not cards_in(terminal.text)
