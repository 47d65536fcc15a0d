"""Cards on the felt: the board, and the bottom seat's own cards when they are drawn large."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.engine.cards import Card
from holdem_tui.ui.pictures.cards import CardStyle, Mark, beside, boxed_card, empty_place
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.pictures.paint import Row
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import FELT_TEXT

BOARD_CARDS = 5


class CardsPicture(NamedTuple):
    """Cards side by side; `places` more are outlined where cards are still to come."""

    cards: tuple[Card, ...]
    places: int
    best: frozenset[Card]
    size: CardSize
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The cards from left to right."""
        faces = [
            boxed_card(card, self.size, self.style, Mark.BEST if card in self.best else Mark.NONE)
            for card in self.cards
        ]
        return beside(faces + self.places * [empty_place(self.size, self.style)], self.size.gap, FELT_TEXT)


def board_picture(scene: Scene, size: CardSize, best: frozenset[Card]) -> CardsPicture:
    """The board with places for the cards to come; `best` are those that are marked."""
    board = scene.view.board
    return CardsPicture(
        cards=board,
        places=BOARD_CARDS - len(board),
        best=best.intersection(board),
        size=size,
        style=scene.style,
    )


def own_picture(scene: Scene, size: CardSize, best: frozenset[Card]) -> CardsPicture:
    """The cards of the seat at the bottom, if it has any; `best` are those that are marked."""
    seat = scene.dealt(scene.bottom)
    cards = () if seat is None else scene.cards(seat)
    return CardsPicture(cards=cards, places=0, best=best.intersection(cards), size=size, style=scene.style)
