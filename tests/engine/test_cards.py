import copy
import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.cards import DECK, RANK_KEYS, SUIT_SHIFT, UNKNOWN, Card, Rank, Suit, format_cards, parse_cards
from holdem_tui.engine.errors import CardError, HoldemError

ALL = (*DECK, UNKNOWN)


def test_the_deck_has_every_rank_in_every_suit_once() -> None:
    assert {(card.rank, card.suit) for card in DECK} == {(rank, suit) for rank in Rank for suit in Suit}
    assert len(DECK) == 52


def test_a_card_knows_its_rank_and_suit() -> None:
    card = Card("Th")
    assert (card.rank, card.suit, card.text) == (Rank.TEN, Suit.HEARTS, "Th")


@pytest.mark.parametrize("card", ALL, ids=str)
def test_a_card_is_read_back_from_its_text(card: Card) -> None:
    assert Card(str(card)) is card
    assert eval(repr(card)) is card


@pytest.mark.parametrize("card", ALL, ids=str)
def test_a_copy_is_the_card_itself(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_copying_leaves_the_card_as_it_was() -> None:
    copy.deepcopy(Card("Kd"))
    assert (Card("Kd").rank, Card("Kd").suit, Card("Kd").text) == (Rank.KING, Suit.DIAMONDS, "Kd")


def test_no_two_cards_are_equal() -> None:
    assert len(set(ALL)) == 53
    assert all(one != other for one, other in combinations(ALL, 2))


def test_a_card_adds_its_rank_key_and_one_of_its_suit() -> None:
    assert int(Card("2c")) == 1 << SUIT_SHIFT
    assert int(Card("As")) == RANK_KEYS[12] + (1 << SUIT_SHIFT + 12)


@pytest.mark.parametrize("text", ["", "A", "Ah ", "ah", "AH", "1h", "10h", "Ax", "?", "hA", "A♥", "Ahh"])
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is no card") as error:
        Card(text)
    assert repr(text) in str(error.value)
    assert isinstance(error.value, HoldemError)


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_cards_written_are_read_back(cards: list[Card]) -> None:
    assert parse_cards(format_cards(tuple(cards))) == tuple(cards)


def test_unknown_cards_may_stand_more_than_once() -> None:
    assert parse_cards("????Ah") == (UNKNOWN, UNKNOWN, Card("Ah"))


def test_no_text_is_no_card() -> None:
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["AhK", "AhKdQ", "Ah Kd", "AhXx", "Ah,Kd"])
def test_a_piece_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is no card"):
        parse_cards(text)


def test_a_card_twice_is_refused_and_named() -> None:
    with pytest.raises(CardError, match="Kd appears twice"):
        parse_cards("KdAhKd")


@pytest.mark.parametrize(
    ("rank", "letter", "word", "plural"),
    [
        (Rank.TWO, "2", "two", "twos"),
        (Rank.SIX, "6", "six", "sixes"),
        (Rank.TEN, "T", "ten", "tens"),
        (Rank.KING, "K", "king", "kings"),
        (Rank.ACE, "A", "ace", "aces"),
    ],
)
def test_ranks_have_words(rank: Rank, letter: str, word: str, plural: str) -> None:
    assert (rank.letter, rank.word, rank.plural) == (letter, word, plural)


@pytest.mark.parametrize("letter", "23456789TJQKA")
def test_rank_letters_are_those_of_the_cards(letter: str) -> None:
    assert Card(letter + "c").rank.letter == letter
