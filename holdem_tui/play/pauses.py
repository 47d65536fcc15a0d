"""How long each event stays before the next one."""

from __future__ import annotations

from holdem_tui.engine.events import Acted, BetReturned, Event, HandTabled, PotAwarded, StreetDealt

# Seconds that an event stays alone on the screen; posting and dealing come in one go.
PAUSES: dict[type, float] = {
    Acted: 0.35,
    BetReturned: 0.5,
    StreetDealt: 0.6,
    HandTabled: 0.5,
    PotAwarded: 0.9,
}
# How much longer an event stays that brings chances to read.
READING_CHANCES = 2


def pause_after(event: Event) -> float:
    """Seconds for which this event stays before the next one is shown."""
    return PAUSES.get(type(event), 0.0)


def pause_before_next(event: Event, *, is_run_out: bool) -> float:
    """Seconds for which this event stays at the table: longer in a run-out, which brings chances to read."""
    return pause_after(event) * (READING_CHANCES if is_run_out else 1)
