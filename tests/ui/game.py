"""Drives a whole game on the screen by keys: a clock that tests move, rigged cards, and what a person sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from holdem_tui.engine.cards import DECK, Card, parse_cards
from holdem_tui.engine.setup import Showing, Stakes
from holdem_tui.play.dealer import Dealer, dealer_for
from holdem_tui.play.options import GameOptions
from holdem_tui.play.pacing import InstantPacer, Pacer
from holdem_tui.settings import Settings
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.app import HoldemApp
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.widgets.action_bar import ActionBar
from holdem_tui.ui.widgets.table_view import TableView
from tests.ui.screen_text import screen_rows, screen_text


class FakeClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def now(self) -> float:
        return self.seconds


class RiggedDealer:
    """Deals the given cards first, hand after hand the same; the rest of the deck follows in order."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._deck = (*cards, *(card for card in DECK if card not in cards))

    def deck(self, hand: int) -> tuple[Card, ...]:
        return self._deck


class HeldPacer(InstantPacer):
    """Pauses last until a test lets go."""

    def __init__(self) -> None:
        self._released = asyncio.Event()
        self._released.set()

    async def pause(self, seconds: float) -> None:
        await self._released.wait()

    def hold(self) -> None:
        self._released.clear()

    def release(self) -> None:
        self._released.set()


def rigged(*hands: str, board: str) -> RiggedDealer:
    """Cards by player, first the one left of the button, and the board."""
    pairs = [parse_cards(hand) for hand in hands]
    return RiggedDealer([*(pair[0] for pair in pairs), *(pair[1] for pair in pairs), *parse_cards(board)])


class Game:
    """A running game; keys come far enough apart to count, unless a test sends them at once."""

    def __init__(self, *, app: HoldemApp, pilot: Pilot[None], clock: FakeClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, as a person in no hurry."""
        for key in keys:
            self.clock.seconds += 1
            await self.pilot.press(key)
        await self.pilot.pause()

    async def act(self, *keys: str) -> None:
        """Open the hand-over page if it stands there, then press the keys."""
        if self.at_hand_over:
            await self.press("v")
            assert not self.at_hand_over
        await self.press(*keys)

    async def send_at_once(self, *keys: str) -> None:
        """Put key presses into the queue all at once, as a held or pasted key does."""
        from textual import events

        for key in keys:
            character = {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None)
            self.app.post_message(events.Key(key, character))
        await self.pilot.pause()
        await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the screen has followed."""
        await self.pilot.resize_terminal(width, height)
        for _ in range(50):
            has_followed = len(screen_rows(self.app)) == height and self.app.screen.size == (width, height)
            if has_followed and ("columns and" in self.text) == is_small(width, height):
                return
            await self.pilot.pause()
        raise AssertionError(f"the screen did not become {width}x{height}:\n{self.text}")

    async def until(self, comes: Callable[[], bool]) -> None:
        """Wait for something that comes by itself."""
        await until(self.pilot, comes)

    async def until_text(self, *words: str) -> None:
        """Wait until all these words are on the screen."""
        await until(self.pilot, lambda: all(word in self.text for word in words))

    @property
    def at_hand_over(self) -> bool:
        """Whether the next player is asked to take the keyboard, and nothing lies over that."""
        return is_passed(self.app)

    @property
    def felt(self) -> TableView:
        """The table, whatever lies over it."""
        felt = _felt(self.app)
        assert felt is not None
        return felt

    @property
    def text(self) -> str:
        """Everything on the screen, as lines."""
        return screen_text(self.app)


async def until(pilot: Pilot[None], comes: Callable[[], bool]) -> None:
    """Wait for something that comes by itself; thousands of hands take their time."""
    for _ in range(1000):
        if comes():
            return
        await pilot.pause()
    raise AssertionError(f"it did not come:\n{screen_text(pilot.app)}")


def is_small(width: int, height: int) -> bool:
    """Whether a window of this size shows the notice alone."""
    return width < 80 or height < 24


def _has_begun(app: HoldemApp) -> bool:
    """Whether the first hand is on the table."""
    felt = _felt(app)
    return felt is not None and felt.scene.view.pot > 0


def _asks(app: HoldemApp) -> bool:
    """Whether somebody is asked, or a page stands before him."""
    bars = [bar for screen in app.screen_stack for bar in screen.query(ActionBar)]
    return any(bar.turn is not None or bar.page is not None for bar in bars)


def is_passed(app: HoldemApp) -> bool:
    """Whether the keyboard is being passed on, and nothing lies over the table."""
    return isinstance(app.screen, TableScreen) and app.screen.bar.page is not None


def _felt(app: HoldemApp) -> TableView | None:
    return next(filter(None, (screen.query_one_optional(TableView) for screen in app.screen_stack)), None)


@asynccontextmanager
async def game(
    *names: str,
    stacks: Sequence[int] | int = 200,
    stakes: Stakes | None = None,
    dealer: Dealer | None = None,
    seed: int = 7,
    visibility: Visibility = Visibility.OWN_CARDS,
    settings: Settings | None = None,
    settings_file: Path | None = None,
    sessions: Path | None = None,
    showing: Showing = Showing.LOSERS_MUCK,
    pacer: Pacer | None = None,
    size: tuple[int, int] = (80, 24),
    tooltips: bool = False,
) -> AsyncIterator[Game]:
    """A game on a screen of this size, without pauses; the first name has the button.

    `sessions` is the folder of all sessions, else one for this game alone.
    """
    clock = FakeClock()
    options = GameOptions(
        names=names,
        stacks=(stacks,) * len(names) if isinstance(stacks, int) else tuple(stacks),
        stakes=stakes or Stakes(small_blind=1, big_blind=2),
        seed=seed,
        visibility=visibility,
        showing=showing,
    )
    with TemporaryDirectory() as folder:
        app = HoldemApp(
            settings=settings or Settings(),
            settings_file=settings_file or Path(folder, "settings.toml"),
            sessions=sessions or Path(folder, "sessions"),
            clock=clock,
            pacer=pacer or InstantPacer(),
            dealer_for=lambda seed: dealer or dealer_for(seed),
            game=options,
        )
        async with app.run_test(size=size, notifications=True, tooltips=tooltips) as pilot:
            table = Game(app=app, pilot=pilot, clock=clock)
            # With pauses of its own a test says itself what it waits for.
            await table.until(lambda: _has_begun(app) if pacer else _asks(app))
            await pilot.pause()
            yield table
            # Whatever plays stops first when the program ends, too.
            app.workers.cancel_all()
