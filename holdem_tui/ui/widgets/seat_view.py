"""A seat at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from holdem_tui.engine.view import SeatStatus
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.widgets.picture_view import PictureView


class SeatView(PictureView):
    """The seat with this number and its player, as `#seat-3`.

    It has the classes `-to-act`, `-folded`, `-all-in` and `-winner` that hold for the player.
    """

    @dataclass
    class Clicked(Message):
        """A click on the seat with this number."""

        number: int

    def __init__(self, number: int, *, scene: Scene, story: Callable[[int], Content | None]) -> None:
        self._states = _states(scene, number)
        super().__init__(id=f"seat-{number}", classes=" ".join(self._states))
        self.number = number
        self._story = story

    def mark(self, scene: Scene) -> None:
        """Have the classes that hold in this scene."""
        before, self._states = self._states, _states(scene, self.number)
        if self._states != before:
            self.remove_class(*before - self._states)
            self.add_class(*self._states - before)

    def story(self) -> Content | None:
        """What the player did in this hand, as far as everybody may know it."""
        return self._story(self.number)

    def on_click(self, event: events.Click) -> None:
        """Tell which seat was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked(self.number))


def _states(scene: Scene, number: int) -> frozenset[str]:
    """The classes that hold for a seat."""
    seat = scene.dealt(number)
    if seat is None:
        return frozenset()
    holds = {
        "-to-act": scene.view.to_act == number,
        "-folded": seat.status is SeatStatus.FOLDED,
        "-all-in": seat.status is SeatStatus.ALL_IN,
        "-winner": seat.won > 0,
    }
    return frozenset(name for name, is_so in holds.items() if is_so)
