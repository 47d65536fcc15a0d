"""The log of a game: a sentence for each event, and what happened since a player's last turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from holdem_tui.engine.events import Acted, Event
from holdem_tui.session.sentences import Narrator

# Enough for the hands that somebody scrolls back to; older ones make room.
MAX_LINES = 2000


class GameLog:
    """Collects sentences; `lines` are those of the last hands, oldest first."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._lines: deque[str] = deque(maxlen=MAX_LINES)
        self._hand: list[tuple[Event, str]] = []

    @property
    def lines(self) -> Iterable[str]:
        """All sentences that are kept."""
        return tuple(self._lines)

    def start_hand(self, heading: str) -> list[str]:
        """Begin a new hand; returns the lines that this adds."""
        self._hand = []
        added = [heading] if not self._lines else ["", heading]
        self._lines.extend(added)
        return added

    def add(self, event: Event) -> list[str]:
        """Note an event; returns the lines that it adds."""
        sentence = self._narrator.tell(event)
        if sentence is None:
            return []
        self._hand.append((event, sentence))
        self._lines.append(sentence)
        return [sentence]

    def since_turn_of(self, seat: int) -> list[str]:
        """What happened in this hand after the seat's last action, or since the deal if it has not acted."""
        told: list[str] = []
        for event, sentence in self._hand:
            told.append(sentence)
            if isinstance(event, Acted) and event.seat == seat:
                told.clear()
        return told

    @property
    def hand_events(self) -> list[Event]:
        """The events of this hand that were told."""
        return [event for event, _ in self._hand]
