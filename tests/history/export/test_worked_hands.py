"""Worked hands in every form, as files that a person can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from holdem_tui.history.export.chat import write_chat
from holdem_tui.history.export.player_view import player_view
from holdem_tui.history.export.pokerstars import write_pokerstars
from holdem_tui.history.export.spreadsheet import csv_heading, csv_lines
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.writer import write_hand
from tests.history.export.hands import WORKED, exported
from tests.ui.golden_text import check_golden

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("hand", WORKED.values(), ids=WORKED)
def test_every_form(hand: Callable[[], PhhHand]) -> None:
    phh = hand()
    first = str(phh.extra["players"][0])  # type: ignore[index]
    one = exported(phh, viewer=first)
    forms = {
        "text": write_pokerstars(one),
        "chat": write_chat(one),
        "csv": (csv_heading() + csv_lines(one)).replace("\r\n", "\n"),
        "phh": write_hand(player_view(one)),
    }
    told = "\n".join(f"-- {form} --\n{text.rstrip()}\n" for form, text in forms.items())
    check_golden(hand.__name__, told.rstrip(), folder=GOLDEN)


@pytest.mark.parametrize("hand", WORKED.values(), ids=WORKED)
def test_the_public_reads_the_same_without_what_was_dealt(hand: Callable[[], PhhHand]) -> None:
    phh = hand()
    for player in exported(phh).facts.players:
        own = write_pokerstars(exported(phh, viewer=player.name)).split("\n")
        assert [line for line in own if not line.startswith("Dealt to ")] == write_pokerstars(exported(phh)).split("\n")
