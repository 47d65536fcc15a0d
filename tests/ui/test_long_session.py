"""A long evening leaves nothing in memory: no page, no hand, no task of what is over."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path

import pytest

from holdem_tui.narration import log
from tests.benchmarks.session import play_hands, two_at_the_screen

# Hands after which caches of the terminal's styles are full, and those that follow.
WARM_UP = 50
HANDS = 40
# Objects of what is on the screen now and was not before; pages that stay would be ten thousands.
FEW = 6000


def alive() -> Counter[str]:
    """How many objects of each type there are, without what only waits to be collected."""
    gc.collect()
    return Counter(type(thing).__qualname__ for thing in gc.get_objects())


@pytest.mark.slow
async def test_what_is_over_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Full before it is counted.
    monkeypatch.setattr(log, "MAX_LINES", 300)
    async with two_at_the_screen(tmp_path) as (app, clock):
        await play_hands(app, clock, first=1, last=WARM_UP)
        before, tasks = alive(), len(asyncio.all_tasks())
        await play_hands(app, clock, first=WARM_UP + 1, last=WARM_UP + HANDS)
        grown = alive() - before
        assert len(asyncio.all_tasks()) <= tasks + 3
    assert grown.total() < FEW, grown.most_common(10)
