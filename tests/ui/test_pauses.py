"""How long each event stays at the table, and how long a key that skips pauses counts."""

from __future__ import annotations

from holdem_tui.play.pacing import InstantPacer
from tests.ui.game import game, rigged


class RecordingPacer(InstantPacer):
    """Writes down what it is asked."""

    def __init__(self) -> None:
        self.calls: list[float | str] = []

    async def pause(self, seconds: float) -> None:
        self.calls.append(seconds)

    def rearm(self) -> None:
        self.calls.append("rearm")


async def test_every_event_has_its_pause_and_what_brings_chances_to_read_stays_twice_as_long() -> None:
    pacer = RecordingPacer()
    async with game(
        "Anna", "Boris", stacks=30, pacer=pacer, dealer=rigged("KsKh", "AsAh", board="2c7d9hTc3s")
    ) as table:
        await table.act("a", "y")
        pacer.calls.clear()
        await table.act("c")
        await table.until_text("wins 60")
    assert pacer.calls == [
        *(0.35, 0.5, 2 * 0.5),  # call, first hand, second hand
        *(2 * 0.6, 2 * 0.6, 0.6),  # flop, turn, river
        *(0.9, 0.0, "rearm"),  # the pot, the end of the hand
    ]


async def test_a_skip_lasts_until_the_next_decision() -> None:
    pacer = RecordingPacer()
    async with game("Anna", "Boris", "Vera", pacer=pacer) as table:
        assert pacer.calls[-1] == "rearm"
        pacer.calls.clear()
        await table.act("c")
        assert pacer.calls == [0.35, "rearm"]
