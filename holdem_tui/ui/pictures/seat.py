"""A seat: who sits there, what he has, and what he did last."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import Card
from holdem_tui.engine.view import SeatStatus, SeatView
from holdem_tui.history.words import percent
from holdem_tui.session.words import SHORT_BETS
from holdem_tui.ui.pictures.cards import CardStyle, Mark, beside, boxed_card, inline_cards
from holdem_tui.ui.pictures.geometry import CardSize, Density
from holdem_tui.ui.pictures.paint import Border, Row, cells, cut, first_fit, spread
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import ALL_IN, OUT, TURN, WAITING, WINNER

if TYPE_CHECKING:
    from holdem_tui.engine.events import Acted, Posted


class Tone(Enum):
    """How a seat stands out."""

    WAITING = "waiting"
    TURN = "to act"
    ALL_IN = "all-in"
    OUT = "out of the hand"
    WINNER = "winner"
    ABSENT = "not dealt in"


_INKS = {
    Tone.WAITING: WAITING,
    Tone.TURN: TURN,
    Tone.ALL_IN: ALL_IN,
    Tone.OUT: OUT,
    Tone.WINNER: WINNER,
    Tone.ABSENT: OUT,
}


class CardsPlace(Enum):
    """Where a seat's cards are drawn."""

    IN_SEAT = "in the seat"
    BESIDE_WORDS = "boxed, beside the words"
    ON_FELT = "on the felt"


class SeatPicture(NamedTuple):
    """What a seat shows; `words` says what the player does, the longest wording first.

    `chance` is what it can expect of the pots in a run-out, as "46 %"; empty otherwise.
    """

    name: str
    position: str
    puck: str
    stack: str
    cards: tuple[Card, ...]
    cards_place: CardsPlace
    best: frozenset[Card]
    words: tuple[str, ...]
    chance: str
    tone: Tone
    density: Density
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The seat with a frame where there is room for one."""
        if self.density is Density.COMPACT:
            return _inside(self, width)
        return _frame(self).around(_inside(self, width - 2), width - 2, _INKS[self.tone].line)


def seat_picture(scene: Scene, number: int, density: Density, cards_place: CardsPlace) -> SeatPicture:
    """The picture of an occupied seat."""
    seat = scene.dealt(number)
    cards: tuple[Card, ...] = ()
    words: tuple[str, ...]
    if seat is None:
        absent = scene.absent[number]
        position, chips, words, tone = None, absent.stack, (absent.note,), Tone.ABSENT
    else:
        if cards_place is not CardsPlace.ON_FELT:
            cards = scene.cards(seat)
        position, chips, words, tone = seat.position, seat.stack, _words(scene, seat), _tone(scene, seat)
    return SeatPicture(
        name=scene.names[number],
        position=position.value if position else "",
        puck=scene.style.signs.puck if scene.view.button == number else "",
        stack=scene.amount(chips),
        cards=cards,
        cards_place=cards_place,
        best=scene.best().intersection(cards),
        words=words,
        chance=percent(scene.chances[number]) if number in scene.chances else "",
        tone=tone,
        density=density,
        style=scene.style,
    )


def _tone(scene: Scene, seat: SeatView) -> Tone:
    if seat.won:
        return Tone.WINNER
    if scene.view.to_act == seat.seat:
        return Tone.TURN
    if seat.status in (SeatStatus.FOLDED, SeatStatus.MUCKED):
        return Tone.OUT
    return Tone.ALL_IN if seat.status is SeatStatus.ALL_IN else Tone.WAITING


def _words(scene: Scene, seat: SeatView) -> tuple[str, ...]:
    """What the player does or did, in words of decreasing length."""
    made = seat.ranking.category.name.lower().replace("_", " ") if seat.ranking and seat.tabled else ""
    if seat.won:
        wins = f"wins {scene.amount(seat.won)}"
        return (wins + scene.style.signs.dot + made, wins) if made else (wins,)
    if scene.view.to_act == seat.seat:
        call = scene.view.legal.call
        if call is not None:
            return f"to call {scene.amount(call)}", f"call {scene.amount(call)}"
        return ("your turn",) if seat.seat == scene.view.viewer else ("to act",)
    if seat.status is SeatStatus.FOLDED:
        return ("folded",)
    if seat.status is SeatStatus.MUCKED:
        return ("mucked",)
    if made and scene.view.is_over:
        return (made,)
    if seat.status is SeatStatus.ALL_IN:
        return f"ALL-IN {scene.amount(seat.put_in)}", "ALL-IN"
    return _last_words(scene, seat.last)


def _last_words(scene: Scene, last: Acted | Posted | None) -> tuple[str, ...]:
    """The player's last act on this street."""
    if last is None:
        return ("",)
    # Only now: a table at which nothing happened yet need not wait for it.
    from holdem_tui.engine.events import Posted

    if isinstance(last, Posted):
        amount = scene.amount(last.amount)
        return f"{last.kind.value} {amount}", f"{SHORT_BETS[last.kind]} {amount}"
    to = scene.amount(last.to)
    if last.kind is ActionKind.RAISE:
        return f"raises to {to}", f"raise {to}", f"to {to}"
    return {
        ActionKind.FOLD: ("folded",),
        ActionKind.CHECK: ("checks",),
        ActionKind.CALL: (f"calls {scene.amount(last.amount)}",),
        ActionKind.BET: (f"bets {to}",),
    }[last.kind]


def _frame(picture: SeatPicture) -> Border:
    signs = picture.style.signs
    return {Tone.TURN: signs.heavy, Tone.WINNER: signs.heavy, Tone.ABSENT: signs.dashed}.get(picture.tone, signs.round)


def _inside(picture: SeatPicture, width: int) -> list[Row]:
    """Everything inside the frame; boxed cards beside the words stand at the left of them, or will."""
    if picture.cards_place is not CardsPlace.BESIDE_WORDS:
        return _inner_rows(picture, width)
    gap = (" ", _INKS[picture.tone].text)
    small = picture.density in (Density.COMPACT, Density.NORMAL)
    size = CardSize.SMALL if small else CardSize.MEDIUM
    room = size.row_of(2).width
    faces = [spread(row, (), room, gap[1]) for row in _faces(picture, size) or [()] * size.height]
    words = _inner_rows(picture._replace(cards=()), width - 2 - room)
    blank: Row = ((" " * cells(words[0]), gap[1]),)
    above = (len(faces) - len(words)) // 2
    words = [blank] * above + words + [blank] * (len(faces) - len(words) - above)
    return [(gap, *face, gap, *row) for face, row in zip(faces, words, strict=True)]


def _faces(picture: SeatPicture, size: CardSize) -> list[Row]:
    """The seat's cards as boxes next to each other."""
    faces = [
        boxed_card(card, size, picture.style, Mark.BEST if card in picture.best else Mark.NONE)
        for card in picture.cards
    ]
    return beside(faces, size.gap, _INKS[picture.tone].text)


def _inner_rows(picture: SeatPicture, width: int) -> list[Row]:
    """Name and position, cards and stack, words and chance; each with a cell free at both ends."""
    inks, signs = _INKS[picture.tone], picture.style.signs
    gap = (" ", inks.text)
    turn = {Tone.TURN: signs.turn, Tone.WINNER: signs.best}.get(picture.tone, " ")
    badge: Row = (
        (" " + picture.position if picture.position else "", inks.quiet),
        (" " + picture.puck if picture.puck else "", inks.name),
        gap,
    )
    name = cut(picture.name, width - 1 - cells(badge), signs.ellipsis)
    return [
        spread(((turn, inks.name), (name, inks.name)), badge, width, inks.text),
        *_chips_and_cards(picture, width),
        _words_and_chance(picture, width),
    ]


def _words_and_chance(picture: SeatPicture, width: int) -> Row:
    """The words at the left and the chance at the right; words that leave no room for it are left out."""
    inks, signs = _INKS[picture.tone], picture.style.signs
    gap = (" ", inks.text)
    chance: Row = (gap, (picture.chance, inks.name), gap) if picture.chance else (gap,)
    choices = (*picture.words, "") if picture.chance else picture.words
    words = first_fit(choices, width - 1 - cells(chance), signs.ellipsis)
    return spread((gap, (words, inks.act)), chance, width, inks.text)


def _chips_and_cards(picture: SeatPicture, width: int) -> list[Row]:
    """The stack at the right and the cards at the left, boxed where there is room."""
    inks = _INKS[picture.tone]
    gap = (" ", inks.text)
    stack: Row = ((picture.stack, inks.text), gap)
    if picture.density in (Density.COMPACT, Density.NORMAL) or picture.cards_place is not CardsPlace.IN_SEAT:
        cards = inline_cards(picture.cards, picture.best, picture.style, inks.text)
        return [spread((gap, *cards), stack, width, inks.text)]
    size = CardSize.SMALL if picture.density is Density.LARGE else CardSize.MEDIUM
    rows = _faces(picture, size) if picture.cards else [()] * size.height
    return [
        spread((gap, *row), stack if y == size.height // 2 else (gap,), width, inks.text) for y, row in enumerate(rows)
    ]
