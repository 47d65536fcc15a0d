"""Real and random hands with their right results: the files of `tests/data` replayed to the last chip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest

from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.report import report

DATA = Path(__file__).parents[1] / "data"
PAID = ("core", "oddchip", "conventions", "pokerkit")


def hands(name: str) -> list[PhhHand]:
    with (DATA / f"{name}.phhs").open("rb") as stream:
        return list(readable(read_hands(stream)))


def readable(found: Iterator[PhhHand | PhhError]) -> Iterator[PhhHand]:
    for hand in found:
        assert not isinstance(hand, PhhError), hand
        yield hand


def test_the_numbers_that_the_folder_tells() -> None:
    assert {name: len(hands(name)) for name in (*PAID, "refused")} == {
        "core": 199,
        "oddchip": 25,
        "conventions": 74,
        "pokerkit": 3,
        "refused": 41,
    }


@pytest.mark.parametrize("name", PAID)
def test_every_hand_ends_with_its_stacks(name: str) -> None:
    wrong = []
    for number, hand in enumerate(hands(name), start=1):
        # Without the result in the file, so that it cannot be handed back.
        told = report(number, replay(replace(hand, finishing_stacks=None, winnings=None)))
        stacks = [Decimal(str(stack)) for stack in told["stacks"]] if "stacks" in told else []
        if "error" in told or stacks != list(hand.finishing_stacks or ()):
            wrong.append((hand.extra["_source"], told, hand.finishing_stacks))
    assert not wrong


def test_what_our_rules_do_not_allow_is_refused_where_it_stands() -> None:
    wrong = []
    for hand in hands("refused"):
        mistake = replay(hand).mistake
        if mistake is None or mistake.action != hand.extra["_refused_action"]:
            wrong.append((hand.extra["_source"], mistake))
    assert not wrong


@pytest.mark.parametrize("name", [*PAID, "refused"])
def test_reading_and_writing_keeps_every_field(name: str) -> None:
    before = hands(name)
    written = "".join(write_hands(before)).encode()
    assert list(readable(read_hands(BytesIO(written)))) == before
