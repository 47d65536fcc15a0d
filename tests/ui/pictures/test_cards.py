"""Cards as text: every row of a card has its width, whatever the style."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from holdem_tui.engine.cards import DECK, UNKNOWN, Card
from holdem_tui.ui.pictures.cards import (
    CardStyle,
    Deck,
    Glyphs,
    GlyphSet,
    Mark,
    beside,
    boxed_card,
    card_text,
    empty_place,
    face_ink,
    inline_cards,
)
from holdem_tui.ui.pictures.geometry import CardSize
from holdem_tui.ui.pictures.paint import Border, Row, cells
from holdem_tui.ui.theme import FELT_TEXT

STYLES = [CardStyle(glyphs=glyphs, deck=deck) for glyphs, deck in product(Glyphs, Deck)]
BOXED = [CardSize.SMALL, CardSize.MEDIUM, CardSize.BIG, CardSize.HUGE]
UNICODE, ASCII = CardStyle(), CardStyle(glyphs=Glyphs.ASCII)


def text(rows: list[Row]) -> str:
    return "\n".join("".join(piece for piece, _ in row) for row in rows)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", BOXED)
def test_boxed_cards_have_their_size(style: CardStyle, size: CardSize) -> None:
    pictures = [boxed_card(card, size, style, mark) for card in (*DECK, UNKNOWN) for mark in Mark]
    for rows in (*pictures, empty_place(size, style)):
        assert len(rows) == size.height
        assert {cells(row) for row in rows} == {size.width}


@pytest.mark.parametrize("style", STYLES)
def test_a_card_in_a_line_has_two_cells(style: CardStyle) -> None:
    assert {cell_len(card_text(card, style)) for card in (*DECK, UNKNOWN)} == {2}


@pytest.mark.parametrize("style", STYLES)
def test_marks_move_nothing(style: CardStyle) -> None:
    cards = (Card("Ah"), Card("Td"))
    plain = inline_cards(cards, frozenset(), style, FELT_TEXT)
    marked = inline_cards(cards, frozenset(cards), style, FELT_TEXT)
    assert cells(plain) == cells(marked) == 6
    assert text([plain]) == text([marked])
    grounds = [[ink.ground for _, ink in row] for row in (plain, marked)]
    assert grounds == [[ground, FELT_TEXT.ground] * 2 for ground in ("card-face", "card-best")]


def test_every_sign_is_one_cell_and_no_emoji() -> None:
    for glyphs in Glyphs:
        for sign in signs(glyphs.value):
            assert cell_len(sign) == 1, sign
            assert "\ufe0f" not in sign


def test_ascii_is_ascii() -> None:
    assert all(sign.isascii() for sign in signs(Glyphs.ASCII.value))
    drawn = [boxed_card(card, size, ASCII, Mark.BEST) for card in (*DECK, UNKNOWN) for size in BOXED]
    assert all(text(rows).isascii() for rows in (*drawn, empty_place(CardSize.SMALL, ASCII)))


def signs(glyphs: GlyphSet) -> list[str]:
    borders: list[Border] = [glyphs.round, glyphs.heavy, glyphs.dashed]
    single = [
        glyphs.back,
        glyphs.best,
        glyphs.turn,
        glyphs.puck,
        glyphs.chip,
        glyphs.ellipsis,
        glyphs.upper,
        glyphs.lower,
    ]
    return [
        *glyphs.suits.values(),
        *single,
        *(piece for border in borders for piece in border.glyphs),
        *glyphs.dot.strip(),
        *glyphs.arrow.strip(),
    ]


def test_what_cards_look_like() -> None:
    king, ten = (
        boxed_card(Card("Ks"), CardSize.SMALL, UNICODE),
        boxed_card(Card("Th"), CardSize.SMALL, UNICODE, Mark.BEST),
    )
    row = [king, ten, boxed_card(UNKNOWN, CardSize.SMALL, UNICODE), empty_place(CardSize.SMALL, UNICODE)]
    assert text(beside(row, 1, FELT_TEXT)).splitlines() == [
        "╭───╮ ╭───╮ ╭───╮ ╭╌╌╌╮",
        "│K ♠│ │T ♥│ │▒▒▒│ ╎   ╎",
        "╰───╯ ╰─▲─╯ ╰───╯ ╰╌╌╌╯",
    ]
    assert text(boxed_card(Card("9d"), CardSize.MEDIUM, ASCII)).splitlines() == [
        "+-----+",
        "|9    |",
        "|     |",
        "|    d|",
        "+-----+",
    ]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", BOXED)
def test_no_two_faces_look_alike(size: CardSize, style: CardStyle) -> None:
    assert len({text(boxed_card(card, size, style)) for card in DECK}) == len(DECK)


def test_what_large_cards_look_like() -> None:
    row = [boxed_card(Card(name), CardSize.MEDIUM, UNICODE) for name in ("As", "Kh", "7d", "Tc")]
    assert text(beside(row, 1, FELT_TEXT)).splitlines() == [
        "╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮",
        "│▄▀▀▄ │ │█ ▄▀ │ │▀▀▀█ │ │▀▀█▀ │",
        "│█▄▄█ │ │██   │ │ ▄▀  │ │  █  │",
        "│█  █♠│ │█ ▀▄♥│ │ █  ♦│ │  █ ♣│",
        "╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯",
    ]
    row = [boxed_card(Card(name), CardSize.BIG, UNICODE) for name in ("As", "Kh", "7d", "Tc")]
    assert text(beside(row, 1, FELT_TEXT)).splitlines() == [
        "╭─────────╮ ╭─────────╮ ╭─────────╮ ╭─────────╮",
        "│ ▄████▄  │ │ ██  ██  │ │ ██████  │ │ ██████  │",
        "│ ██  ██  │ │ ██▄█▀   │ │    ▄█▀  │ │   ██    │",
        "│ ██████  │ │ ███▄    │ │   ▄█▀   │ │   ██    │",
        "│ ██  ██  │ │ ██ ▀█▄  │ │   ██    │ │   ██    │",
        "│ ██  ██ ♠│ │ ██  ██ ♥│ │   ██   ♦│ │   ██   ♣│",
        "╰─────────╯ ╰─────────╯ ╰─────────╯ ╰─────────╯",
    ]
    row = [
        boxed_card(Card(name), CardSize.HUGE, style, Mark.BEST) for name in ("Qh", "5c") for style in (UNICODE, ASCII)
    ]
    assert text(beside(row, 1, FELT_TEXT)).splitlines() == [
        "╭───────────╮ +-----------+ ╭───────────╮ +-----------+",
        "│▄████▄     │ |.QQQQ.     | │██████     │ |555555     |",
        "│██  ██     │ |QQ  QQ     | │██         │ |55         |",
        "│██  ██     │ |QQ  QQ     | │█████▄     │ |55555.     |",
        "│██ ▀██     │ |QQ 'QQ     | │    ██     │ |    55     |",
        "│▀██▄▀█▟█▄█▙│ |'QQ.'Qhh.hh| │█████▀ ▐█▌ │ |55555' ccc |",
        "│      ▜███▛│ |      hhhhh| │      █▙█▟█│ |      ccccc|",
        "│       ▝█▘ │ |       'h' | │      ▝▘█▝▘│ |      ''c''|",
        "╰─────▲─────╯ +-----*-----+ ╰─────▲─────╯ +-----*-----+",
    ]


def test_decks_have_four_or_two_colours() -> None:
    for deck, colours in ((Deck.FOUR_COLOUR, 4), (Deck.TWO_COLOUR, 2)):
        assert len({face_ink(card, CardStyle(deck=deck)).text for card in DECK}) == colours


def test_the_best_five_stand_out_by_their_ground_too() -> None:
    card, style = Card("As"), UNICODE
    plain, best = face_ink(card, style), face_ink(card, style, Mark.BEST)
    assert (plain.ground, best.ground) == ("card-face", "card-best")
    assert plain.text == best.text
    frames = [boxed_card(card, CardSize.BIG, style, mark)[0][0][1] for mark in (Mark.NONE, Mark.BEST)]
    assert [ink.ground for ink in frames] == ["card-face", "card-best"]
