"""Pauses that can be skipped. No test waits: what should end at once is given seconds only to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import get_args

import pytest

from holdem_tui.engine.events import (
    Acted,
    BetReturned,
    Event,
    HandEnded,
    HandTabled,
    HoleCardsDealt,
    PotAwarded,
    StreetDealt,
)
from holdem_tui.engine.streets import Street
from holdem_tui.play.pacing import InstantPacer, MonotonicClock, SkippablePacer
from holdem_tui.play.pauses import PAUSES, pause_after
from holdem_tui.settings import Speed
from tests.engine.helpers import start

FOREVER = 1000.0
AT_ONCE = 5.0


async def running(pacer: SkippablePacer) -> asyncio.Task[None]:
    """A long pause that has begun."""
    task = asyncio.ensure_future(pacer.pause(FOREVER))
    for _ in range(10):
        await asyncio.sleep(0)
    return task


async def test_a_skip_ends_the_pause_that_is_running() -> None:
    pacer = SkippablePacer()
    task = await running(pacer)
    assert not task.done()
    pacer.skip()
    await asyncio.wait_for(task, AT_ONCE)


async def test_after_a_skip_the_following_pauses_are_skipped_too() -> None:
    pacer = SkippablePacer()
    pacer.skip()
    for _ in range(3):
        await asyncio.wait_for(pacer.pause(FOREVER), AT_ONCE)


async def test_rearmed_pauses_count_again() -> None:
    pacer = SkippablePacer()
    pacer.skip()
    pacer.rearm()
    task = await running(pacer)
    assert not task.done()
    task.cancel()


async def test_a_pause_ends_by_itself() -> None:
    await asyncio.wait_for(SkippablePacer().pause(1e-6), AT_ONCE)


@pytest.mark.parametrize("seconds", [0.0, -1.0])
async def test_a_pause_of_nothing_does_not_even_give_way(seconds: float) -> None:
    pause = SkippablePacer().pause(seconds)
    with pytest.raises(StopIteration):
        pause.send(None)


async def test_at_instant_speed_nothing_waits_and_a_slower_speed_waits_again() -> None:
    pacer = SkippablePacer(Speed.INSTANT)
    assert pacer.is_skipping
    await asyncio.wait_for(pacer.pause(FOREVER), AT_ONCE)
    pacer.set_speed(Speed.SLOW)
    assert not pacer.is_skipping
    task = await running(pacer)
    assert not task.done()
    task.cancel()


async def test_the_speed_stretches_every_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(waiting: Coroutine[None, None, bool], seconds: float) -> None:
        waiting.close()
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "wait_for", note)
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        await SkippablePacer(speed).pause(2.0)
    assert waited == [3.6, 2.0, 1.0]


def test_a_skip_shows_in_the_pacer_until_it_is_rearmed() -> None:
    pacer = SkippablePacer()
    assert not pacer.is_skipping
    pacer.skip()
    assert pacer.is_skipping
    pacer.rearm()
    assert not pacer.is_skipping


async def test_the_instant_pacer_never_waits() -> None:
    pacer = InstantPacer()
    pacer.rearm()
    pause = pacer.pause(FOREVER)
    with pytest.raises(StopIteration):
        pause.send(None)
    pacer.skip()


def test_the_clock_does_not_go_back() -> None:
    clock = MonotonicClock()
    times = [clock.now() for _ in range(100)]
    assert times == sorted(times)


def test_what_has_to_be_read_stays_and_posting_and_dealing_come_in_one_go() -> None:
    game = start(BTN=300, SB=150, BB=150).play("BTN to 300, SB calls, BB calls")
    slow = {type(event) for event in game.hand.events if pause_after(event) > 0}
    assert slow == {Acted, BetReturned, HandTabled, StreetDealt, PotAwarded}
    assert pause_after(HoleCardsDealt((0, 1))) == pause_after(HandEnded(())) == 0.0


def test_pauses_are_short_and_belong_to_events() -> None:
    assert set(PAUSES) <= set(get_args(Event))
    assert max(PAUSES.values()) < 1.0
    assert pause_after(StreetDealt(Street.FLOP, (), (), 0)) == PAUSES[StreetDealt]


def test_whatever_the_public_should_read_stays_for_a_while() -> None:
    assert PAUSES.keys() == {Acted, BetReturned, StreetDealt, HandTabled, PotAwarded}
    assert all(0.3 <= seconds <= 2 for seconds in PAUSES.values())
    assert PAUSES[PotAwarded] > PAUSES[Acted]
