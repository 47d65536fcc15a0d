"""A seat at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from holdem_tui.engine.view import SeatStatus
from holdem_tui.ui.pictures.pieces import Piece
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.widgets.picture_view import PictureView, Table


class SeatView(PictureView):
    """Seat `number` with its player, as `#seat-3`; the pointer over it tells what he did in this hand.

    Its classes are `-to-act`, `-folded`, `-all-in` and `-winner`, as far as they are true.
    """

    @dataclass
    class Clicked(Message):
        """A click on the seat with this number."""

        number: int

    def __init__(self, table: Table, number: int, *, story: Callable[[int], Content]) -> None:
        super().__init__(table, id=f"seat-{number}")
        self.number = number
        self._story = story

    def show_player(self, scene: Scene, piece: Piece) -> None:
        """Show the player as he is in this scene."""
        self.show(piece)
        seat = scene.dealt(self.number)
        self.set_class(scene.view.to_act == self.number, "-to-act")
        self.set_class(seat is not None and seat.status is SeatStatus.FOLDED, "-folded")
        self.set_class(seat is not None and seat.status is SeatStatus.ALL_IN, "-all-in")
        self.set_class(seat is not None and seat.won > 0, "-winner")
        if self.mouse_hover:
            self.tooltip = self._story(self.number)

    def on_enter(self) -> None:
        """Have the story ready for a pointer that stays."""
        self.tooltip = self._story(self.number)

    def on_click(self, event: events.Click) -> None:
        """Tell that the seat was clicked."""
        event.stop()
        if event.button == 1:
            self.post_message(self.Clicked(self.number))
