"""What the director needs from outside, as protocols: somebody who decides, who shows, who shuffles, who waits."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from holdem_tui.engine.actions import Action
    from holdem_tui.engine.cards import Card
    from holdem_tui.engine.events import Acted, Event
    from holdem_tui.engine.hand import Hand
    from holdem_tui.engine.view import HandView
    from holdem_tui.settings import Speed
    from holdem_tui.table.state import TableState


class Turn(NamedTuple):
    """One decision of one hand; an answer to any other turn is stale."""

    hand: int
    turn: int
    seat: int


class Moment(NamedTuple):
    """One event with the hand as the visibility sees it right after it."""

    hand: int
    event: Event
    view: HandView


class AfterHand(Enum):
    """What the table wants once a hand is over."""

    NEXT_HAND = "deal the next hand"
    SHOW = "the winner shows"


class TakeBack(Enum):
    """What a player may answer instead of an action."""

    LAST_ACTION = "the last action is taken back"


class Agent(Protocol):
    """Somebody who decides: a person at the keyboard, a script, a bot."""

    async def decide(self, view: HandView, turn: Turn) -> Action | TakeBack:
        """The action for this turn; `view` holds what the seat may see."""
        ...


class Presenter(Protocol):
    """Whoever shows the game."""

    async def show(self, moment: Moment) -> None:
        """Show one event."""
        ...

    async def face(self, view: HandView, turn: Turn, *, undo: Acted | str) -> TakeBack | None:
        """Show the cards of the seat to act; between two people a page stands before them.

        On the page the last action may be taken back if it is `undo`; else that says why not.
        """
        ...

    async def take_back(self, undone: Acted, view: HandView) -> None:
        """Show the hand without its last action."""
        ...

    async def refuse(self, why: str) -> None:
        """Say why something is not done."""
        ...

    async def after_hand(self, hand: int, view: HandView) -> AfterHand:
        """Leave the result standing until somebody wants to go on."""
        ...

    async def game_over(self, winner: int) -> None:
        """One player has all chips."""
        ...


class Dealer(Protocol):
    """Whoever shuffles."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The shuffled deck of the hand with this number."""
        ...


class Recorder(Protocol):
    """Whoever keeps the game for later. `table` is always the table as it was before the hand was dealt."""

    @property
    def save_status(self) -> str:
        """What becomes of the game when the table is left now."""
        ...

    def keep(self, hand: Hand, table: TableState) -> None:
        """Keep the running hand; called before what happened is shown."""
        ...

    def resume(self, hand: Hand, table: TableState) -> None:
        """Go on with a hand that was kept before."""
        ...

    def play_at(self, speed: Speed) -> None:
        """Keep that the game is played at this speed from now on."""
        ...

    def finish(self, hand: Hand, table: TableState) -> None:
        """Keep a hand that is over; once more when it is shown then."""
        ...

    def end(self) -> None:
        """The game is over."""
        ...


class Clock(Protocol):
    """A clock that never goes back."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...


class Pacer(Protocol):
    """Whoever waits between two things shown."""

    @property
    def is_skipping(self) -> bool:
        """Whether pauses end at once, so that motion would not be seen."""
        ...

    def set_speed(self, speed: Speed) -> None:
        """Make the pauses to come longer or shorter."""
        ...

    async def pause(self, seconds: float) -> None:
        """Wait so long at normal speed, or until skipped."""
        ...

    def skip(self) -> None:
        """End the pause that is running, and those until the next decision."""
        ...

    def rearm(self) -> None:
        """Pauses count again."""
        ...
