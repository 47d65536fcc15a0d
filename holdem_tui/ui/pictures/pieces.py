"""What a scene puts on the felt, and where: a pure function of scene and layout."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple, Protocol

from textual.geometry import Region
from textual.strip import Strip

from holdem_tui.ui.pictures.bet import bet_picture, puck_picture
from holdem_tui.ui.pictures.board import board_picture, own_picture
from holdem_tui.ui.pictures.geometry import TableLayout
from holdem_tui.ui.pictures.paint import Row, strip
from holdem_tui.ui.pictures.pots import pots_picture
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.pictures.seat import CardsPlace, seat_picture
from holdem_tui.ui.theme import Palette


class Picture(Hashable, Protocol):
    """Something frozen that can be drawn."""

    def rows(self, width: int, height: int) -> list[Row]:
        """Its rows at this size; where there are none the cloth shows."""
        ...


class Piece(NamedTuple):
    """A picture and where it lies on the table."""

    picture: Picture
    region: Region


def pieces(scene: Scene, plan: TableLayout) -> Iterator[Piece]:
    """Everything on the felt and round it, of which nothing overlaps; always in the same order for the same plan."""
    yield Piece(board_picture(scene, plan.board_card), plan.board)
    yield Piece(pots_picture(scene), plan.pots)
    yield Piece(puck_picture(scene), plan.puck)
    if plan.own is not None and plan.own_card is not None:
        yield Piece(own_picture(scene, plan.own_card), plan.own)
    cards_place = _own_cards_place(plan)
    for number, place in zip(scene.order(), plan.places, strict=True):
        yield Piece(seat_picture(scene, number, place.density, cards_place), place.seat)
        yield Piece(bet_picture(scene, number, place.chips), place.bet)
        cards_place = CardsPlace.IN_SEAT


def _own_cards_place(plan: TableLayout) -> CardsPlace:
    if plan.own is not None:
        return CardsPlace.ON_FELT
    return CardsPlace.IN_SEAT if plan.own_card is None else CardsPlace.BESIDE_WORDS


def strips(piece: Piece, colours: Palette) -> list[Strip]:
    """The rows of a piece in the colours of a theme, none of them outside its place."""
    width, height = piece.region.size
    return [strip(row, colours).crop(0, width) for row in piece.picture.rows(width, height)][:height]


def lay_over(line: Strip, x: int, piece: Strip) -> Strip:
    """A row with something lying on it from column `x` on."""
    return Strip.join([line.crop(0, x), piece, line.crop(x + piece.cell_length)])
