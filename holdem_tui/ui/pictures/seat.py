"""A seat: who sits there, what he has, and what he did last."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.cards import Card
from holdem_tui.engine.view import PlayerView, SeatStatus
from holdem_tui.narration.actions import action_words, last_act_words
from holdem_tui.narration.prices import to_call
from holdem_tui.narration.words import percents
from holdem_tui.ui.pictures.cards import CardStyle, Mark, beside, boxed_card, inline_cards
from holdem_tui.ui.pictures.geometry import CardSize, Density
from holdem_tui.ui.pictures.paint import Border, Row, cells, cut, first_fit, spread
from holdem_tui.ui.pictures.scene import Hints, Scene
from holdem_tui.ui.theme import ALL_IN, OUT, TURN, WAITING, WINNER, SeatInks, best_ink

if TYPE_CHECKING:
    from holdem_tui.engine.evaluate import Ranking
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


ALL_IN_WORD = "ALL-IN"
# For a seat too narrow for the whole word.
SHORT_HANDS = {"three of a kind": "trips", "full house": "full", "four of a kind": "quads"}
# Less than this is hardly a chance.
SLIM = Fraction(1, 100)


class CardsPlace(Enum):
    """Where a seat's cards are drawn."""

    IN_SEAT = "in the seat"
    BESIDE_WORDS = "boxed, beside the words"
    ON_FELT = "on the felt"


class Outlook(Enum):
    """How a chance compares with those of the others."""

    BEST = "the highest"
    OPEN = "in between"
    SLIM = "next to none"


class ChanceText(NamedTuple):
    """What a seat can expect of the pots in a run-out, as "46 %"."""

    text: str
    outlook: Outlook


class SeatPicture(NamedTuple):
    """What a seat shows; `words` says what the player does, the longest wording first.

    `sign` stands before the name. `made` is the kind of a winner's hand, the longest word first, to stand beside the
    stack; empty where cards stand there, and the words tell it.
    """

    sign: str
    name: str
    position: str
    puck: str
    stack: str
    cards: tuple[Card, ...]
    cards_place: CardsPlace
    card: CardSize
    best: frozenset[Card]
    made: tuple[str, ...]
    words: tuple[str, ...]
    chance: ChanceText | None
    tone: Tone
    density: Density
    style: CardStyle

    def rows(self, width: int, height: int) -> list[Row]:
        """The seat with a frame where there is room for one."""
        if self.density is Density.COMPACT:
            return _inside(self, width)
        return _frame(self).around(_inside(self, width - 2), width - 2, _INKS[self.tone].line)


def seat_picture(
    scene: Scene, number: int, *, density: Density, cards_place: CardsPlace, card: CardSize, best: frozenset[Card]
) -> SeatPicture:
    """The picture of an occupied seat; `card` is the size of cards beside the words, `best` are those marked."""
    seat = scene.dealt(number)
    cards: tuple[Card, ...] = ()
    made: tuple[str, ...] = ()
    words: tuple[str, ...]
    if seat is None:
        absent = scene.absent[number]
        position, stack, tone = None, scene.view.tell(absent.stack), Tone.ABSENT
        words = (_ending(scene, number) or absent.note,)
    else:
        if cards_place is not CardsPlace.ON_FELT:
            cards = scene.cards(seat)
        position, stack, tone = seat.position, _stack(scene, seat), _tone(scene, seat)
        made = _made(seat) if seat.won and cards_place is not CardsPlace.IN_SEAT else ()
        words = _words(scene, seat, () if made else _made(seat))
        made = made or _hint(scene, seat)
    return SeatPicture(
        sign=_sign(scene, number, tone),
        name=scene.names[number],
        position=position.value if position else "",
        puck=scene.style.signs.puck if scene.view.button == number else "",
        stack=stack,
        cards=cards,
        cards_place=cards_place,
        card=card,
        best=best.intersection(cards),
        made=made,
        words=words,
        chance=_chance(scene, number),
        tone=tone,
        density=density,
        style=scene.style,
    )


def _tone(scene: Scene, seat: PlayerView) -> Tone:
    if seat.won:
        return Tone.WINNER
    if scene.view.to_act == seat.seat:
        return Tone.TURN
    if seat.status in (SeatStatus.FOLDED, SeatStatus.MUCKED) or scene.places:
        return Tone.OUT
    return Tone.ALL_IN if seat.status is SeatStatus.ALL_IN else Tone.WAITING


def _sign(scene: Scene, number: int, tone: Tone) -> str:
    """Whose turn it is, and whose best five are marked."""
    if tone is Tone.TURN:
        return scene.style.signs.turn
    is_paid = scene.paid is not None and number in dict(scene.paid.shares)
    return scene.style.signs.best if tone is Tone.WINNER and is_paid else " "


def _chance(scene: Scene, number: int) -> ChanceText | None:
    share, shares = scene.chances.get(number), scene.chances.values()
    if share is None:
        return None
    outlook = Outlook.SLIM if share < SLIM else Outlook.OPEN
    return ChanceText(percents(scene.chances)[number], Outlook.BEST if share == max(shares) > min(shares) else outlook)


def _stack(scene: Scene, seat: PlayerView) -> str:
    """The chips behind, if known; of an all-in player whose hand stands in the place of his bet, that he is all-in."""
    is_running_out = seat.status is SeatStatus.ALL_IN and not seat.won and not scene.view.is_over
    if is_running_out and _made(seat):
        return ALL_IN_WORD
    return "" if seat.stack is None else scene.view.tell(seat.stack)


def _made(seat: PlayerView) -> tuple[str, ...]:
    """The kind of a hand that was shown, the longest word first."""
    if seat.ranking is None or not seat.tabled:
        return ()
    return _category_words(seat.ranking)


def _hint(scene: Scene, seat: PlayerView) -> tuple[str, ...]:
    """What a hand that lies open makes so far, where that is told; a hand that was shown has it in the words."""
    is_live = seat.status in (SeatStatus.IN, SeatStatus.ALL_IN) and not seat.tabled
    if scene.hints is Hints.NOT_TOLD or seat.ranking is None or not is_live:
        return ()
    return _category_words(seat.ranking)


def _category_words(ranking: Ranking) -> tuple[str, ...]:
    words = ranking.category.words
    return (words, SHORT_HANDS[words]) if words in SHORT_HANDS else (words,)


def _ending(scene: Scene, number: int) -> str:
    """The place in a game that is over; empty before."""
    place = scene.places.get(number)
    if place is None:
        return ""
    return "wins the game" if place == 1 else f"place {place}"


def _words(scene: Scene, seat: PlayerView, made: tuple[str, ...]) -> tuple[str, ...]:
    """What the player does or did, in words of decreasing length, with his hand if it is shown."""
    ending = _ending(scene, seat.seat)
    if ending:
        return (ending,)
    if seat.won:
        won, dot = scene.view.tell(seat.won), scene.style.signs.dot
        with_hand = (words for hand in made for words in (f"wins {won}{dot}{hand}", f"{hand} +{won}"))
        return (*with_hand, f"wins {won}")
    if scene.view.to_act == seat.seat:
        call = scene.view.legal.call
        if call is not None:
            return to_call(scene.view), action_words(ActionKind.CALL, scene.view.tell(call))
        return ("your turn",) if seat.seat == scene.view.viewer else ("to act",)
    if seat.status is SeatStatus.FOLDED:
        return ("folded",)
    if seat.status is SeatStatus.MUCKED:
        return ("mucked",)
    if made:
        return made
    if seat.status is SeatStatus.ALL_IN:
        return f"{ALL_IN_WORD} {scene.view.tell(seat.put_in)}", ALL_IN_WORD
    return _last_words(scene, seat.last)


def _last_words(scene: Scene, last: Acted | Posted | None) -> tuple[str, ...]:
    """The player's last act on this street."""
    if last is None:
        return ("",)
    return last_act_words(last, scene.view.tell)


def _frame(picture: SeatPicture) -> Border:
    signs = picture.style.signs
    return {Tone.TURN: signs.heavy, Tone.WINNER: signs.heavy, Tone.ABSENT: signs.dashed}.get(picture.tone, signs.round)


def _inside(picture: SeatPicture, width: int) -> list[Row]:
    """Everything inside the frame; boxed cards beside the words stand at the left of them, or will."""
    if picture.cards_place is not CardsPlace.BESIDE_WORDS:
        return _inner_rows(picture, width)
    gap = (" ", _INKS[picture.tone].text)
    size = picture.card
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
    inks = _INKS[picture.tone]
    badge: Row = (
        (" " + picture.position if picture.position else "", inks.quiet),
        (f" {picture.puck} " if picture.puck else " ", inks.name),
    )
    name = cut(picture.name, width - 1 - cells(badge), picture.style.signs.ellipsis)
    return [
        # In inks of the name from end to end, which are reversed for the one to act where there are no colours.
        spread(((picture.sign + name, inks.name),), badge, width, inks.name),
        *_chips_and_cards(picture, width),
        _words_and_chance(picture, width),
    ]


def _words_and_chance(picture: SeatPicture, width: int) -> Row:
    """The words at the left and the chance at the right; words that leave no room for it are left out."""
    inks, signs = _INKS[picture.tone], picture.style.signs
    gap = (" ", inks.text)
    chance: Row = (gap, *_chance_row(picture.chance, inks, signs.best), gap) if picture.chance else (gap,)
    choices = (*picture.words, "") if picture.chance else picture.words
    words = first_fit(choices, width - 1 - cells(chance), signs.ellipsis)
    return spread((gap, (words, inks.act)), chance, width, inks.text)


def _chance_row(chance: ChanceText, inks: SeatInks, sign: str) -> Row:
    """A chance; the highest is to be found at once."""
    if chance.outlook is Outlook.BEST:
        return ((sign + chance.text, best_ink(inks.text)),)
    return ((chance.text, inks.quiet if chance.outlook is Outlook.SLIM else inks.text),)


def _chips_and_cards(picture: SeatPicture, width: int) -> list[Row]:
    """The stack at the right and the cards at the left, boxed where there is room."""
    inks = _INKS[picture.tone]
    gap = (" ", inks.text)
    stack: Row = ((picture.stack, inks.text), gap)
    if picture.density in (Density.COMPACT, Density.NORMAL) or picture.cards_place is not CardsPlace.IN_SEAT:
        cards = inline_cards(picture.cards, picture.best, picture.style, inks.text)
        room = max(0, width - 1 - cells(cards) - 1 - cells(stack))
        made = first_fit((*picture.made, ""), room, picture.style.signs.ellipsis)
        return [spread((gap, *cards, (made, inks.act)), stack, width, inks.text)]
    size = CardSize.SMALL if picture.density is Density.LARGE else CardSize.MEDIUM
    rows = _faces(picture, size) if picture.cards else [()] * size.height
    right: dict[int, Row] = {size.height // 2: stack}
    if picture.made:
        words = first_fit(picture.made, width - 3 - size.row_of(2).width, picture.style.signs.ellipsis)
        right[size.height - 1] = ((words, inks.act), gap)
    return [spread((gap, *row), right.get(y, (gap,)), width, inks.text) for y, row in enumerate(rows)]
