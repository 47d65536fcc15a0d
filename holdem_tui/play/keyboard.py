"""The people at the keyboard as an agent: a question is put to the screen and waits for one answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from holdem_tui.engine.actions import Action
from holdem_tui.engine.view import HandView
from holdem_tui.play.ports import TakeBack, Turn


class KeyboardAgent:
    """Decides for every person at the table; `ask` is called with each question."""

    def __init__(self, ask: Callable[[HandView, Turn], None]) -> None:
        self._ask = ask
        self._turn: Turn | None = None
        self._answer: asyncio.Future[Action | TakeBack] | None = None

    async def decide(self, view: HandView, turn: Turn) -> Action | TakeBack:
        """Ask, and wait until `submit` is called for this turn."""
        self._turn = turn
        self._answer = asyncio.get_running_loop().create_future()
        self._ask(view, turn)
        try:
            return await self._answer
        finally:
            self._turn = self._answer = None

    def submit(self, turn: Turn, answer: Action | TakeBack) -> None:
        """Answer the question of this turn; nothing happens if it is stale or answered already."""
        if turn == self._turn and self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)
