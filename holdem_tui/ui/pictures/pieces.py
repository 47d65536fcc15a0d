"""What a scene puts on the table, and where: pure functions of scene and layout."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple, Protocol

from textual.geometry import Region
from textual.strip import Strip

from holdem_tui.engine.cards import Card
from holdem_tui.ui.pictures.bet import bet_picture, puck_picture
from holdem_tui.ui.pictures.board import board_picture, own_picture
from holdem_tui.ui.pictures.geometry import CardSize, TableLayout
from holdem_tui.ui.pictures.paint import Row, strip
from holdem_tui.ui.pictures.pots import pot_pictures
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


class TablePieces(NamedTuple):
    """All that lies on the table: seats by number, the pots that have a line, and what is painted on the cloth."""

    board: Piece
    pots: tuple[Piece, ...]
    seats: Mapping[int, Piece]
    painted: tuple[Piece, ...]


def table_pieces(scene: Scene, plan: TableLayout) -> TablePieces:
    """Everything that a scene puts on the table, of which nothing overlaps."""
    best = scene.best()
    return TablePieces(
        board=_middle_piece(scene, plan, best),
        pots=() if scene.places else tuple(_pot_pieces(scene, plan)),
        seats=_seat_pieces(scene, plan, best),
        painted=tuple(_painted_pieces(scene, plan, best)),
    )


def _middle_piece(scene: Scene, plan: TableLayout, best: frozenset[Card]) -> Piece:
    """The board; once the game is over the podium, where board and pots were."""
    if not scene.places:
        return Piece(board_picture(scene, plan.board_card, best), plan.board)
    # Only now: most games are left, and none begins with its end.
    from holdem_tui.ui.pictures.podium import podium_picture

    return Piece(podium_picture(scene), plan.board.union(plan.pots))


def _pot_pieces(scene: Scene, plan: TableLayout) -> Iterator[Piece]:
    """The pots, one below the other."""
    y = plan.pots.y
    for picture in pot_pictures(scene, plan.pots.size):
        rows = len(picture.lines)
        yield Piece(picture, Region(plan.pots.x, y, plan.pots.width, rows))
        y += rows


def _seat_pieces(scene: Scene, plan: TableLayout, best: frozenset[Card]) -> dict[int, Piece]:
    """Every occupied seat; the one at the bottom comes first, whose cards may lie elsewhere."""
    pieces = {}
    cards_place = _own_cards_place(plan)
    for number, place in zip(scene.order(), plan.places, strict=True):
        picture = seat_picture(
            scene,
            number,
            density=place.density,
            cards_place=cards_place,
            card=plan.own_card or CardSize.SMALL,
            best=best,
        )
        pieces[number] = Piece(picture, place.seat)
        cards_place = CardsPlace.IN_SEAT
    return pieces


def _painted_pieces(scene: Scene, plan: TableLayout, best: frozenset[Card]) -> Iterator[Piece]:
    """The small things on the cloth; always in the same order for the same plan."""
    yield Piece(puck_picture(scene), plan.puck)
    if plan.own is not None and plan.own_card is not None:
        yield Piece(own_picture(scene, plan.own_card, best), plan.own)
    for number, place in zip(scene.order(), plan.places, strict=True):
        yield Piece(bet_picture(scene, number, place.chips), place.bet)


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
