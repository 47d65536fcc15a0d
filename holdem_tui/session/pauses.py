"""How long each event stays before the next one."""

from __future__ import annotations

from holdem_tui.engine.events import Acted, BetReturned, Event, HandTabled, PotAwarded, StreetDealt

# Seconds that an event stands alone on the screen. Posting and dealing come in one go.
PAUSES: dict[type, float] = {
    Acted: 0.35,
    BetReturned: 0.5,
    StreetDealt: 0.6,
    HandTabled: 0.5,
    PotAwarded: 0.9,
}


def pause_after(event: Event) -> float:
    """Seconds for which this event stays before the next one is shown."""
    return PAUSES.get(type(event), 0.0)
