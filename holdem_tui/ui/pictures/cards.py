"""Cards as rows of text: two cells in a line, or boxed faces."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size

from holdem_tui.engine.cards import UNKNOWN, Card, Suit
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.pictures.paint import Border, Row
from holdem_tui.ui.theme import BEST_GROUND, BEST_LINE, CARD_BACK, CARD_LINE, FELT_PLACE, Ink


class GlyphSet(NamedTuple):
    """Every sign on the table that is not a word."""

    suits: dict[Suit, str]
    back: str
    best: str
    turn: str
    puck: str
    chip: str
    dot: str
    separator: str
    dash: str
    rule: str
    arrow: str
    arrow_keys: dict[str, str]
    ellipsis: str
    upper: str
    lower: str
    round: Border
    heavy: Border
    dashed: Border


class Glyphs(Enum):
    """The sets of signs that a terminal may be able to show."""

    UNICODE = GlyphSet(
        suits={Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"},
        back="▒",
        best="▲",
        turn="▸",
        puck="●",
        chip="◉",
        dot=" · ",
        separator="·",
        dash="–",
        rule="─",
        arrow=" → ",
        arrow_keys={"left": "←", "right": "→", "up": "↑", "down": "↓"},
        ellipsis="…",
        upper="▀",
        lower="▄",
        round=Border("╭─╮││╰─╯"),
        heavy=Border("┏━┓┃┃┗━┛"),
        dashed=Border("╭╌╮╎╎╰╌╯"),
    )
    ASCII = GlyphSet(
        suits={suit: suit.value for suit in Suit},
        back="#",
        best="*",
        turn=">",
        puck="D",
        chip="o",
        dot=": ",
        separator="|",
        dash="-",
        rule="-",
        arrow=" -> ",
        arrow_keys={},
        ellipsis="~",
        upper=" ",
        lower=" ",
        round=Border("+-+||+-+"),
        heavy=Border("#=####=#"),
        dashed=Border(".-.::'-'"),
    )


class Deck(Enum):
    """How many colours the suits have."""

    FOUR_COLOUR = "four colours"
    TWO_COLOUR = "two colours"


class CardStyle(NamedTuple):
    """How cards and signs are drawn."""

    glyphs: Glyphs = Glyphs.UNICODE
    deck: Deck = Deck.FOUR_COLOUR

    @property
    def signs(self) -> GlyphSet:
        """The signs to draw with."""
        return self.glyphs.value


class Mark(Enum):
    """Whether a card is one of a winner's best five."""

    NONE = "none"
    BEST = "best"


_FOUR_COLOURS = {
    Suit.SPADES: "suit-spade",
    Suit.HEARTS: "suit-heart",
    Suit.DIAMONDS: "suit-diamond",
    Suit.CLUBS: "suit-club",
}
_TWO_COLOURS = {
    Suit.SPADES: "suit-black",
    Suit.HEARTS: "suit-red",
    Suit.DIAMONDS: "suit-red",
    Suit.CLUBS: "suit-black",
}


def face_ink(card: Card, style: CardStyle, mark: Mark = Mark.NONE) -> Ink:
    """The ink of a known card's rank and suit."""
    colours = _FOUR_COLOURS if style.deck is Deck.FOUR_COLOUR else _TWO_COLOURS
    return Ink(colours[card.suit], "card-face" if mark is Mark.NONE else BEST_GROUND, bold=True)


def card_text(card: Card, style: CardStyle) -> str:
    """A card in two cells: rank and suit, or the back."""
    if card is UNKNOWN:
        return 2 * style.signs.back
    return card.rank.letter + style.signs.suits[card.suit]


def inline_cards(cards: tuple[Card, ...], best: frozenset[Card], style: CardStyle, ground: Ink) -> Row:
    """Cards in one line with a gap after each, three cells each; the best five have another ground."""
    row: list[tuple[str, Ink]] = []
    for card in cards:
        ink = CARD_BACK if card is UNKNOWN else face_ink(card, style, Mark.BEST if card in best else Mark.NONE)
        row += [(card_text(card, style), ink), (" ", ground)]
    return tuple(row)


def faces(cards: tuple[Card, ...], style: CardStyle) -> list[Content]:
    """Small card faces with a blank after each."""
    shown = []
    for card in cards:
        shown.append(Content.assemble((card_text(card, style), face_ink(card, style).style), " "))
    return shown


def boxed_card(card: Card, size: CardSize, style: CardStyle, mark: Mark = Mark.NONE) -> list[Row]:
    """The rows of one face or back."""
    inner = size.width - 2
    signs = style.signs
    if card is UNKNOWN:
        return signs.round.around([((signs.back * inner, CARD_BACK),)] * (size.height - 2), inner, CARD_BACK)
    ink = face_ink(card, style, mark)
    line = BEST_LINE if mark is Mark.BEST else CARD_LINE
    rows = [((text, ink),) for text in _face(card, size, style)]
    framed = signs.round.around(rows, inner, line)
    if mark is Mark.BEST:
        bottom = framed[-1][0][0]
        middle = size.width // 2
        framed[-1] = ((bottom[:middle] + signs.best + bottom[middle + 1 :], line),)
    return framed


def _face(card: Card, size: CardSize, style: CardStyle) -> list[str]:
    """The inner lines of a face: the rank as large as they have room for, and the suit in the corner below it."""
    letter, suit = card.rank.letter, style.signs.suits[card.suit]
    ascii_only = style.glyphs is Glyphs.ASCII
    if size is CardSize.SMALL:
        return [f"{letter} {suit}"]
    if size is CardSize.MEDIUM and ascii_only:
        # Three rows of signs on the line would make no letter.
        return [f"{letter}    ", " " * 5, f"    {suit}"]
    # Only now: the smallest window has no card as large as this.
    from holdem_tui.ui.pictures.ranks import LARGE_RANKS, MEDIUM_RANKS, in_letters, rank_drawing
    from holdem_tui.ui.pictures.suits import LARGE_SUITS, SMALL_SUITS

    inner = Size(size.width - 2, size.height - 2)
    drawings = MEDIUM_RANKS if size is CardSize.MEDIUM else LARGE_RANKS
    rank = rank_drawing(card.rank, drawings, ascii_only=ascii_only)
    corner: tuple[str, ...] = (suit,)
    if size in (CardSize.HUGE, CardSize.GIANT):
        corner = (SMALL_SUITS if size is CardSize.HUGE else LARGE_SUITS)[card.suit]
        corner = in_letters(corner, suit) if ascii_only else corner
    margin = "" if size in (CardSize.MEDIUM, CardSize.HUGE) else " "
    left = [*(margin + row for row in rank), *[""] * (inner.height - len(rank))]
    right = [*[""] * (inner.height - len(corner)), *corner]
    return [one + other.rjust(inner.width - len(one)) for one, other in zip(left, right, strict=True)]


def empty_place(size: CardSize, style: CardStyle) -> list[Row]:
    """The dashed outline of a board card that is still to come."""
    inner = size.width - 2
    return style.signs.dashed.around([((" " * inner, FELT_PLACE),)] * (size.height - 2), inner, FELT_PLACE)


def beside(cards: list[list[Row]], gap: int, ground: Ink) -> list[Row]:
    """Boxed cards next to each other."""
    rows = []
    for parts in zip(*cards, strict=True):
        row: list[tuple[str, Ink]] = []
        for part in parts:
            if row:
                row.append((" " * gap, ground))
            row.extend(part)
        rows.append(tuple(row))
    return rows
