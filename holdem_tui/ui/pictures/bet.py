"""Small things on the felt: the chips in front of a seat, and a button that no seat holds."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.ui.pictures.cards import CardStyle
from holdem_tui.ui.pictures.geometry import Side
from holdem_tui.ui.pictures.paint import Row, centre, first_fit, spread
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import CHIPS, FELT_QUIET


class BetPicture(NamedTuple):
    """Chips in front of a seat, which lie at one side of their place.

    `amounts` are ways to write how much, the longest first; none where there are no chips.
    """

    amounts: tuple[str, ...]
    side: Side
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The amount and a chip."""
        if not self.amounts:
            return []
        signs = self.style.signs
        bet: Row = ((first_fit((f"{self.amounts[0]} {signs.chip}", *self.amounts), width, signs.ellipsis), CHIPS),)
        if self.side is Side.LEFT:
            return [spread(bet, (), width, CHIPS)]
        return [spread((), bet, width, CHIPS)] if self.side is Side.RIGHT else [centre(bet, width, CHIPS)]


def bet_picture(scene: Scene, number: int, side: Side) -> BetPicture:
    """The chips in front of an occupied seat."""
    seat = scene.dealt(number)
    amounts = (scene.view.tell(seat.bet), scene.view.unit.number(seat.bet)) if seat is not None and seat.bet else ()
    return BetPicture(amounts, side, scene.style)


class PuckPicture(NamedTuple):
    """Words for where the button is, the longest first."""

    words: tuple[str, ...]
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The puck and its words."""
        if not self.words:
            return []
        text = first_fit(self.words, width, self.style.signs.ellipsis)
        return [centre(((text, FELT_QUIET),), width, FELT_QUIET)]


def puck_picture(scene: Scene) -> PuckPicture:
    """Nothing while somebody sits at the button; else between whom it lies."""
    button = scene.view.button
    if button in scene.names:
        return PuckPicture((), scene.style)
    puck = scene.style.signs.puck
    seats = sorted(scene.names)
    before = max((seat for seat in seats if seat < button), default=seats[-1])
    after = min((seat for seat in seats if seat > button), default=seats[0])
    between = f"{puck} between {scene.names[before]} and {scene.names[after]}"
    return PuckPicture((between, f"{puck} at an empty seat", f"{puck} dead button"), scene.style)
