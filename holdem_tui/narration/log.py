"""The log of a game: a line for each event, and what happened since a player's last turn."""

from __future__ import annotations

from collections import deque
from itertools import islice

from holdem_tui.engine.events import Acted, Event, HandMucked, HandTabled, HoleCardsDealt, PotAwarded, StreetDealt
from holdem_tui.engine.streets import Street
from holdem_tui.narration.log_lines import LineKind, LogLine
from holdem_tui.narration.sentences import Narrator

# Enough to scroll back over many hands; older lines are dropped.
MAX_LINES = 2000


class GameLog:
    """The last lines of a game, all of them public, as the `narrator` tells them."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self._lines: deque[LogLine] = deque(maxlen=MAX_LINES)
        self._total = 0
        self._hand: list[Event] = []
        self._hand_lines: list[str] = []
        self._street = Street.PREFLOP

    @property
    def total(self) -> int:
        """How many lines there have been, dropped ones included."""
        return self._total

    @property
    def text(self) -> str:
        """The whole log as plain text."""
        return "\n".join(line.text for line in self._lines)

    def lines(self, *, last: int = MAX_LINES) -> tuple[LogLine, ...]:
        """The last lines, oldest first."""
        return tuple(islice(self._lines, max(0, len(self._lines) - last), None))

    @property
    def hand_lines(self) -> tuple[str, ...]:
        """The sentences for the events of this hand, oldest first."""
        return tuple(self._hand_lines)

    def start_hand(self, heading: str) -> None:
        """Begin a new hand."""
        self._hand = []
        self._hand_lines = []
        self._street = Street.PREFLOP
        self._add_heading(LineKind.HAND, heading)

    def add(self, event: Event) -> None:
        """Add an event, if it needs a line."""
        if isinstance(event, HoleCardsDealt):
            self._add_heading(LineKind.STREET, Street.PREFLOP.word.capitalize())
        elif isinstance(event, HandTabled | HandMucked) and self._street is Street.RIVER:
            self._street = Street.SHOWDOWN
            self._add_heading(LineKind.STREET, Street.SHOWDOWN.word.capitalize())
        if isinstance(event, PotAwarded):
            self._add_award(event)
            return
        sentence = self.narrator.tell(event)
        if sentence is None:
            return
        self._hand.append(event)
        self._hand_lines.append(sentence)
        if isinstance(event, StreetDealt):
            self._street = event.street
            self._add_heading(LineKind.STREET, sentence)
        else:
            self.add_lines(sentence, kind=LineKind.EVENT)

    def _add_award(self, award: PotAwarded) -> None:
        earlier = [event for event in self._hand if isinstance(event, PotAwarded)]
        told = self.narrator.award_lines(award, what=self.narrator.pot(award), earlier=earlier)
        self._hand.append(award)
        self._hand_lines += told
        self._street = Street.SHOWDOWN
        self.add_lines(told[0], kind=LineKind.RESULT)
        self.add_lines(*told[1:], kind=LineKind.EVENT)

    def undo(self, undone: Acted) -> None:
        """Forget the events of the hand from its last action on, and add that it is undone."""
        while self._hand and self._hand.pop() != undone:
            pass
        dealt = (event.street for event in reversed(self._hand) if isinstance(event, StreetDealt))
        self._street = next(dealt, Street.PREFLOP)
        told = self.narrator.undone(undone)
        self._hand_lines.append(told)
        self.add_lines(told, kind=LineKind.EVENT)

    def add_lines(self, *lines: str, kind: LineKind = LineKind.NOTE) -> None:
        """Add lines about something other than an event."""
        self._lines.extend(LogLine(kind, line) for line in lines)
        self._total += len(lines)

    def _add_heading(self, kind: LineKind, text: str) -> None:
        if self._lines:
            self.add_lines("", kind=LineKind.BLANK)
        self.add_lines(text, kind=kind)

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
        """The events of this hand that have a line."""
        return list(self._hand)
