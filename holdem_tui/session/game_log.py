"""The log of a game: a sentence for each event, and what happened since a player's last turn."""

from __future__ import annotations

from collections import deque
from itertools import islice

from holdem_tui.engine.events import Acted, Event, PotAwarded
from holdem_tui.session.sentences import Narrator

# Enough for the hands that somebody scrolls back to; older ones make room.
MAX_LINES = 2000


class GameLog:
    """Collects sentences; those of the last hands are kept."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._lines: deque[str] = deque(maxlen=MAX_LINES)
        self._hand: list[Event] = []

    def lines(self, *, last: int = MAX_LINES) -> tuple[str, ...]:
        """The last sentences, oldest first."""
        return tuple(islice(self._lines, max(0, len(self._lines) - last), None))

    def start_hand(self, heading: str) -> None:
        """Begin a new hand."""
        self._hand = []
        self._lines.extend([heading] if not self._lines else ["", heading])

    def add(self, event: Event) -> None:
        """Note an event, if it needs words."""
        sentence = self._narrator.tell(event)
        if sentence is not None:
            self._hand.append(event)
            self._lines.append(sentence)
        decision = self._narrator.decision(event) if isinstance(event, PotAwarded) else None
        if decision is not None:
            self._lines.append(decision)

    def add_lines(self, *lines: str) -> None:
        """Note something that is no event of a hand."""
        self._lines.extend(lines)

    def events_since_turn_of(self, seat: int) -> list[Event]:
        """What happened in this hand after the seat's last action, or since the deal if it has not acted."""
        since: list[Event] = []
        for event in self._hand:
            since.append(event)
            if isinstance(event, Acted) and event.seat == seat:
                since.clear()
        return since

    @property
    def hand_events(self) -> list[Event]:
        """The events of this hand that were told."""
        return list(self._hand)
