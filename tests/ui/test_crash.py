"""What is printed of a crash, for errors of every build."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console
from rich.traceback import Traceback

from holdem_tui.engine.cards import Card
from holdem_tui.ui.crash import crash_report
from tests.saves.evenings import cards_told

HELD = (Card("Ah"), Card("Kd"))


class CardsError(Exception):
    """Has cards wherever an error can have them."""

    def __init__(self) -> None:
        super().__init__(f"{HELD}", *HELD)
        self.cards = HELD
        self.add_note(f"with {HELD}")


def alone() -> None:
    raise CardsError


def group() -> None:
    raise ExceptionGroup(f"{HELD}", [CardsError(), ExceptionGroup(f"{HELD}", [CardsError(), KeyError(HELD[0])])])


def chain() -> None:
    try:
        alone()
    except CardsError as error:
        raise LookupError(*HELD) from error


def while_handling() -> None:
    try:
        group()
    except ExceptionGroup:
        raise RuntimeError({HELD[0]: [HELD[1]]})  # noqa: B904


def source() -> None:
    compile(f"{HELD[0]} {HELD[1]}", "hand", "exec")


def text_of(report: Traceback) -> str:
    out = StringIO()
    Console(file=out, width=100).print(report)
    return out.getvalue()


@pytest.mark.parametrize("fail", [alone, group, chain, while_handling, source])
def test_no_card_in_message_note_cause_group_or_source(fail: Callable[[], None]) -> None:
    with pytest.raises(Exception) as caught:
        fail()
    plain = Traceback.from_exception(caught.type, caught.value, caught.tb, show_locals=True)
    assert cards_told(text_of(plain)) == {card.text for card in HELD}
    told = text_of(crash_report(caught.value))
    assert fail.__name__ in told
    assert caught.type.__name__ in told
    assert not cards_told(told)
