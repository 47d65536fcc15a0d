from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.engine.cards import DECK, UNKNOWN, Card, Rank, Suit, format_cards, parse_cards
from holdem_tui.engine.errors import CardError
from holdem_tui.engine.evaluate import (
    Category,
    Ranking,
    compare,
    describe,
    describe_with_article,
    rank,
    short,
    strength,
)

Hand = tuple[Card, ...]


def hand(text: str) -> Ranking:
    return rank(parse_cards(text))


# --- a second opinion: the rules written down without tables ---


def reference_five(cards: Hand) -> tuple[int, ...]:
    """The category and the ranks that decide, in order; higher is better."""
    ranks = sorted((int(card.rank) for card in cards), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    times = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    pattern = [count for count, _ in times]
    suited = len({card.suit for card in cards}) == 1
    straight = len(times) == 5 and ranks[0] - ranks[4] == 4
    if straight:
        category = 8 if suited else 4
    elif suited:
        category = 5
    else:
        category = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], None, None, [3, 2], [4, 1]].index(pattern)
    return (category, *(r for _, r in times))


def reference(cards: Hand) -> tuple[int, ...]:
    return max(map(reference_five, combinations(cards, 5)))


def hands(count: int) -> st.SearchStrategy[Hand]:
    """Hands of which many have a flush, a straight or cards alike: the deck, two suits of it, five ranks of it."""
    decks = (
        DECK,
        [card for card in DECK if card.suit in (Suit.CLUBS, Suit.HEARTS)],
        [card for card in DECK if card.suit is Suit.SPADES],
        [card for card in DECK if card.rank <= Rank.FIVE or card.rank is Rank.ACE],
        [card for card in DECK if card.rank >= Rank.JACK],
        [card for card in DECK if Rank.FIVE <= card.rank <= Rank.JACK],
    )
    return st.sampled_from(decks).flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=count, max_size=count, unique=True).map(tuple)
    )


some_hand = st.integers(5, 7).flatmap(hands)

# --- hands compared ---

CASES: dict[str, tuple[str, dict[str, tuple[Category, str]], list[str]]] = {
    "R80": (
        "2h3d4s9cKd",
        {
            "Ac5d": (Category.STRAIGHT, "5-4-3-2-A"),
            "5h6c": (Category.STRAIGHT, "6-5-4-3-2"),
        },
        ["5h6c"],
    ),
    "R81": (
        "2d3d4d5dTc",
        {
            "Ad9c": (Category.STRAIGHT_FLUSH, "5-4-3-2-A"),
            "6c9h": (Category.STRAIGHT, "6-5-4-3-2"),
        },
        ["Ad9c"],
    ),
    "R82": (
        "QhKdAs2c7d",
        {
            "3h8s": (Category.HIGH_CARD, "A-K-Q-8-7"),
            "9h8c": (Category.HIGH_CARD, "A-K-Q-9-8"),
        },
        ["9h8c"],
    ),
    "R83": (
        "Jd7hJcKhKs",
        {
            "Ah8h": (Category.TWO_PAIR, "K-K-J-J-A"),
            "AsQc": (Category.TWO_PAIR, "K-K-J-J-A"),
        },
        ["Ah8h", "AsQc"],
    ),
    "R84": (
        "9cKhKd9sAh",
        {
            "Qc5h": (Category.TWO_PAIR, "K-K-9-9-A"),
            "5dJd": (Category.TWO_PAIR, "K-K-9-9-A"),
        },
        ["Qc5h", "5dJd"],
    ),
    "R85": (
        "9c7s5h5s3c",
        {
            "8hKs": (Category.PAIR, "5-5-K-9-8"),
            "4dQs": (Category.PAIR, "5-5-Q-9-7"),
        },
        ["8hKs"],
    ),
    "R86": (
        "3h5d5c6hAc",
        {
            "Kc8c": (Category.PAIR, "5-5-A-K-8"),
            "Tc8s": (Category.PAIR, "5-5-A-T-8"),
        },
        ["Kc8c"],
    ),
    "R87": (
        "4d8s4h7d8c",
        {
            "7h5c": (Category.TWO_PAIR, "8-8-7-7-5"),
            "Kh6d": (Category.TWO_PAIR, "8-8-4-4-K"),
        },
        ["7h5c"],
    ),
    "R89": (
        "AhJd3sQc3d",
        {
            "8c5h": (Category.PAIR, "3-3-A-Q-J"),
            "8d2s": (Category.PAIR, "3-3-A-Q-J"),
        },
        ["8c5h", "8d2s"],
    ),
    "R90": (
        "9h9d9s4c4h",
        {
            "4dKc": (Category.FULL_HOUSE, "9-9-9-4-4"),
            "KdQh": (Category.FULL_HOUSE, "9-9-9-4-4"),
        },
        ["4dKc", "KdQh"],
    ),
    "R91": (
        "2h5h9hJhKd",
        {
            "AhTc": (Category.FLUSH, "A-J-9-5-2"),
            "Qh3h": (Category.FLUSH, "Q-J-9-5-3"),
        },
        ["AhTc"],
    ),
    "R94": (
        "8h8d8s8cQd",
        {
            "Kc2h": (Category.FOUR_OF_A_KIND, "8-8-8-8-K"),
            "QhQs": (Category.FOUR_OF_A_KIND, "8-8-8-8-Q"),
            "AdJd": (Category.FOUR_OF_A_KIND, "8-8-8-8-A"),
        },
        ["AdJd"],
    ),
    "R95": (
        "5h6h7h8hAc",
        {
            "9h2c": (Category.STRAIGHT_FLUSH, "9-8-7-6-5"),
            "AhKh": (Category.FLUSH, "A-K-8-7-6"),
        },
        ["9h2c"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    board, expected, winners = CASES[case]
    rankings = {hole: hand(hole + board) for hole in expected}
    assert {hole: (ranking.category, short(ranking)) for hole, ranking in rankings.items()} == expected
    best = max(ranking.strength for ranking in rankings.values())
    assert [hole for hole, ranking in rankings.items() if ranking.strength == best] == winners


# --- strength ---

LADDER = [
    "7c5d4h3s2c",
    "AcKdQhJs9c",
    "2c2d5h4s3c",
    "AcAdKhQsJc",
    "3c3d2h2s4c",
    "AcAdKhKsQc",
    "2c2d2h4s3c",
    "AcAdAhKsQc",
    "Ac2d3h4s5c",
    "AcKdQhJsTc",
    "7c5c4c3c2c",
    "AcKcQcJc9c",
    "2c2d2h3s3c",
    "AcAdAhKsKc",
    "2c2d2h2s3c",
    "AcAdAhAsKc",
    "Ad2d3d4d5d",
    "AsKsQsJsTs",
]


def test_the_nine_categories_stand_in_order_from_their_lowest_to_their_highest() -> None:
    rankings = [hand(text) for text in LADDER]
    assert [r.category for r in rankings] == [c for c in Category for _ in range(2)]
    highest = [1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7462]
    lowest = [1, *(value + 1 for value in highest[:-1])]
    assert [r.strength for r in rankings] == [v for pair in zip(lowest, highest, strict=True) for v in pair]


def test_the_order_of_all_7462_kinds_of_hands_is_that_of_the_rules() -> None:
    suits = "cdhsc"
    kinds = {}
    for ranks in combinations_with_replacement("23456789TJQKA", 5):
        if max(map(ranks.count, ranks)) > 4:
            continue
        texts = ["".join(r + s for r, s in zip(ranks, suits, strict=True))]
        if len(set(ranks)) == 5:
            texts.append("".join(r + "d" for r in ranks))
        for text in texts:
            cards = parse_cards(text)
            kinds[reference_five(cards)] = strength(cards)
    assert [kinds[kind] for kind in sorted(kinds)] == list(range(1, 7463))


@pytest.mark.slow
def test_five_card_hands_are_as_many_as_arithmetic_says() -> None:
    highest = [hand(text).strength for text in LADDER[1::2]]
    found = Counter(map(strength, combinations(DECK, 5)))
    assert len(found) == 7462
    counts: Counter[Category] = Counter()
    for value, times in found.items():
        counts[next(category for category in Category if value <= highest[category])] += times
    assert counts == {
        Category.HIGH_CARD: 1_302_540,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 10_200,
        Category.FLUSH: 5_108,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 40,
    }
    assert found[7462] == 4


@given(some_hand, some_hand)
def test_hands_compare_as_the_rules_say(one: Hand, other: Hand) -> None:
    mine = (strength(one) > strength(other)) - (strength(one) < strength(other))
    assert mine == (reference(one) > reference(other)) - (reference(one) < reference(other))


@given(some_hand)
def test_a_hand_is_as_strong_as_its_best_five_cards(cards: Hand) -> None:
    assert strength(cards) == max(map(strength, combinations(cards, 5)))


@given(some_hand, st.randoms(use_true_random=False), st.sampled_from(list(permutations("cdhs"))))
def test_neither_the_order_of_the_cards_nor_the_names_of_the_suits_matter(
    cards: Hand, random: Random, suits: tuple[str, ...]
) -> None:
    renamed = [Card(card.rank.letter + suits["cdhs".index(card.suit.value)]) for card in cards]
    random.shuffle(renamed)
    assert strength(renamed) == strength(cards)


@given(some_hand)
def test_plain_integers_rank_like_the_cards_they_are(cards: Hand) -> None:
    assert strength([int(card) for card in cards]) == strength(cards)


# --- the best five ---


@given(some_hand)
def test_the_best_five_are_held_and_as_strong_as_the_hand(cards: Hand) -> None:
    ranking = rank(cards)
    assert ranking.strength == strength(cards) == strength(ranking.best)
    assert len(set(ranking.best)) == 5
    assert set(ranking.best) <= set(cards)


@given(some_hand)
def test_category_and_best_five_are_those_of_the_rules(cards: Hand) -> None:
    ranking = rank(cards)
    category, *deciding = reference(cards)
    assert ranking.category == category
    if deciding == [5, 4, 3, 2, 1]:
        deciding[-1] = Rank.ACE
    assert list(dict.fromkeys(card.rank for card in ranking.best)) == deciding


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("9d9cKh9hKs4d2c", "9d9c9hKhKs"),  # full house: the three, then the pair
        ("Kh9h9dKs9c4d2c", "9h9d9cKhKs"),
        ("9d9cKh9hKsKd2c", "KhKsKd9d9c"),  # two threes
        ("QcQd9h9s4c4dKh", "QcQd9h9sKh"),  # two pair: high, low, kicker
        ("8s8c7d7h4d4h2c", "8s8c7d7h4d"),  # the third pair gives the kicker, the card given first
        ("4h4d8s8c7d7h2c", "8s8c7d7h4h"),
        ("9h9d8s7cKh6d5c", "9h8s7c6d5c"),  # a pair in a straight plays the card given first
        ("9d9h8s7cKh6d5c", "9d8s7c6d5c"),
        ("Ac2d3h4s5cKdQd", "5c4s3h2dAc"),  # the ace of a wheel comes last
        ("Ac2d3h4s5c6d7d", "7d6d5c4s3h"),
        ("5d5h6h7h8h9hTc", "9h8h7h6h5h"),  # a straight flush below a straight, with a pair
        ("AhKh5d4d3d2dAd", "5d4d3d2dAd"),
        ("8h8d8s8cQdQhQs", "8h8d8s8cQd"),  # four and three
        ("KsQs9s7s4s3s2s", "KsQs9s7s4s"),  # seven of a suit
        ("KsQsJsTs9s8s7s", "KsQsJsTs9s"),
    ],
)
def test_the_best_five_come_in_the_order_that_decides(cards: str, best: str) -> None:
    assert hand(cards).best == parse_cards(best)


# --- what cannot be ranked ---


@pytest.mark.parametrize("function", [rank, strength])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 8, 9, 10, 13, 20, 52])
def test_fewer_or_more_cards_are_refused(function: Callable[[Sequence[Card]], object], count: int) -> None:
    for cards in (DECK[:count], DECK[:: 52 // max(count, 1)][:count]):
        with pytest.raises(CardError, match=f"Only 5, 6 or 7 cards can be ranked, not {count}\\.$"):
            function(cards)


PARTLY_UNKNOWN = [
    (*parse_cards(known), *[UNKNOWN] * unknown)[-7:]
    for known in ("AhKh7c2d", "AhKhQhJhTh", "AhKhQhJhTh9h", "2c2d2h2s", "AcAdAhAsKcKd")
    for unknown in range(1, 8)
]


@pytest.mark.parametrize("function", [rank, strength])
@pytest.mark.parametrize("cards", PARTLY_UNKNOWN, ids=format_cards)
def test_unknown_cards_are_refused(function: Callable[[Sequence[Card]], object], cards: tuple[Card, ...]) -> None:
    with pytest.raises(CardError, match="unknown card"):
        function(cards)


@pytest.mark.parametrize("cards", ["Ah Ah Kd 7c 2s", "Ah Kh 7h 5h 2h 9h Ah", "2c 3c 4c 5c 6c 2c", "Ac Ac Ac Ac Ac"])
def test_a_card_twice_is_refused(cards: str) -> None:
    with pytest.raises(CardError, match=r"A[hc] appears twice|2c appears twice"):
        rank([Card(text) for text in cards.split()])


@pytest.mark.parametrize("numbers", [[7] * 5, [1 << 26, 1, 2, 3, 4], [*map(int, DECK[:5]), 3, 4]])
def test_numbers_that_are_no_cards_are_refused_when_they_name_no_hand(numbers: list[int]) -> None:
    with pytest.raises(CardError):
        strength(numbers)


# --- words ---


@pytest.mark.parametrize(
    ("cards", "label", "in_sentence", "ranks"),
    [
        ("AcKdQhJs9c", "ace high", "ace high", "A-K-Q-J-9"),
        ("KcKdAh9s7c", "a pair of kings", "a pair of kings", "K-K-A-9-7"),
        ("6c6dAh9s7c", "a pair of sixes", "a pair of sixes", "6-6-A-9-7"),
        ("KcKdQhQs7c", "two pair, kings and queens", "two pair, kings and queens", "K-K-Q-Q-7"),
        ("9c9d9hKs4c", "three nines", "three nines", "9-9-9-K-4"),
        ("KcQdJhTs9c", "king-high straight", "a king-high straight", "K-Q-J-T-9"),
        ("8c7d6h5s4c", "eight-high straight", "an eight-high straight", "8-7-6-5-4"),
        ("Ac2d3h4s5c", "five-high straight", "a five-high straight", "5-4-3-2-A"),
        ("AcJc9c5c2c", "ace-high flush", "an ace-high flush", "A-J-9-5-2"),
        ("9c9d9hKsKc", "full house, nines full of kings", "a full house, nines full of kings", "9-9-9-K-K"),
        ("8c8d8h8sAc", "four eights", "four eights", "8-8-8-8-A"),
        ("9c8c7c6c5c", "nine-high straight flush", "a nine-high straight flush", "9-8-7-6-5"),
        ("Ac2c3c4c5c", "five-high straight flush", "a five-high straight flush", "5-4-3-2-A"),
        ("AcKcQcJcTc", "royal flush", "a royal flush", "A-K-Q-J-T"),
    ],
)
def test_a_hand_in_words(cards: str, label: str, in_sentence: str, ranks: str) -> None:
    ranking = hand(cards)
    assert (describe(ranking), describe_with_article(ranking), short(ranking)) == (label, in_sentence, ranks)


@pytest.mark.parametrize(
    ("winner", "loser", "sentence"),
    [
        # another category
        ("2c2d5h4s3c", "AcKdQhJs9c", "a pair beats ace high"),
        ("3c3d2h2s4c", "AcAdKhQsJc", "two pair beats a pair"),
        ("2c2d2h4s3c", "AcAdKhKsQc", "three of a kind beats two pair"),
        ("Ac2d3h4s5c", "AcAdAhKsQc", "a straight beats three of a kind"),
        ("7c5c4c3c2c", "AcKdQhJsTc", "a flush beats a straight"),
        ("2c2d2h3s3c", "AcKcQcJc9c", "a full house beats a flush"),
        ("2c2d2h2s3c", "AcAdAhKsKc", "four of a kind beats a full house"),
        ("Ad2d3d4d5d", "AcAdAhAsKc", "a straight flush beats four of a kind"),
        ("AdKdQdJdTd", "AcAdAhAsKc", "a royal flush beats four of a kind"),
        # high card
        ("AcKdQh9s8c", "KdQhJs9c8c", "ace high beats king high"),
        ("AcQd9h5s2c", "AdJd9c5h2h", "A-Q-9-5-2 beats A-J-9-5-2: the queen plays"),
        ("AcKdQh9s8c", "AdKhQs8d7c", "A-K-Q-9-8 beats A-K-Q-8-7: the nine plays"),
        ("AcKdQh9s8c", "AdKhQs9d7c", "A-K-Q-9-8 beats A-K-Q-9-7: the eight plays"),
        # a pair
        ("KcKd4h3s2c", "QcQdAhKsJc", "a pair of kings beats a pair of queens"),
        ("KcKdAh9s7c", "KhKsQc9d7d", "K-K-A-9-7 beats K-K-Q-9-7: the ace kicker plays"),
        ("5c5dAhKs8c", "5h5sAcTc8d", "5-5-A-K-8 beats 5-5-A-T-8: the king kicker plays"),
        ("5c5dAhKs9c", "5h5sAcKc8d", "5-5-A-K-9 beats 5-5-A-K-8: the nine kicker plays"),
        # two pair
        ("AcAd4h4s2c", "KcKdQhQsJc", "aces and fours beat kings and queens"),
        ("KcKdQhQs2c", "KhKsJcJdAc", "kings and queens beat kings and jacks"),
        ("8s8c7d7h5c", "8h8d7c7s4d", "8-8-7-7-5 beats 8-8-7-7-4: the five kicker plays"),
        # three
        ("9c9d9h3s2c", "8c8d8hAsKc", "three nines beat three eights"),
        ("9c9d9hAs2c", "9c9d9sKsQc", "9-9-9-A-2 beats 9-9-9-K-Q: the ace kicker plays"),
        ("9c9d9hAs3c", "9c9d9sAd2c", "9-9-9-A-3 beats 9-9-9-A-2: the three kicker plays"),
        # straight
        ("6c5d4h3s2c", "Ac2d3h4s5c", "a six-high straight beats a five-high straight"),
        ("AcKdQhJsTc", "8c7d6h5s4c", "an ace-high straight beats an eight-high straight"),
        # flush
        ("AcJc9c5c2c", "QdJd9d5d3d", "an ace-high flush beats a queen-high flush"),
        ("AcKc9c5c2c", "AdQdJd5d2d", "A-K-9-5-2 beats A-Q-J-5-2: the king plays"),
        ("AcJc9c5c2c", "AdJd8d7d6d", "A-J-9-5-2 beats A-J-8-7-6: the nine plays"),
        ("AcJc9c5c3c", "AdJd9d5d2d", "A-J-9-5-3 beats A-J-9-5-2: the three plays"),
        # full house
        ("7c7d7hAsAc", "6c6d6hKsKc", "sevens full of aces beats sixes full of kings"),
        ("7c7d7hAsAc", "7c7d7sKsKc", "sevens full of aces beats sevens full of kings"),
        # four
        ("8c8d8h8s2c", "7c7d7h7sAc", "four eights beat four sevens"),
        ("8c8d8h8sAc", "8c8d8h8sKc", "8-8-8-8-A beats 8-8-8-8-K: the ace kicker plays"),
        # straight flush
        ("9c8c7c6c5c", "Ad2d3d4d5d", "a nine-high straight flush beats a five-high straight flush"),
        ("AcKcQcJcTc", "KdQdJdTd9d", "a royal flush beats a king-high straight flush"),
        # nothing between them
        ("KcKdJhJsAc", "KhKsJcJdAd", "K-K-J-J-A each: the pot is split"),
        ("Ac2d3h4s5c", "Ad2h3s4c5d", "5-4-3-2-A each: the pot is split"),
        ("AcKcQcJcTc", "AcKcQcJcTc", "A-K-Q-J-T each: the pot is split"),
    ],
)
def test_a_comparison_names_what_decides(winner: str, loser: str, sentence: str) -> None:
    assert compare(hand(winner), hand(loser)) == sentence


def test_a_comparison_the_wrong_way_round_is_refused() -> None:
    with pytest.raises(ValueError, match="7-5-4-3-2 does not beat K-K-A-9-7"):
        compare(hand("7c5d4h3s2c"), hand("KcKdAh9s7c"))


@given(some_hand, some_hand)
def test_a_card_is_said_to_play_only_where_the_hands_have_the_same_ranks_before_it(one: Hand, other: Hand) -> None:
    winner, loser = sorted((rank(one), rank(other)), key=lambda ranking: ranking.strength, reverse=True)
    sentence = compare(winner, loser)
    assert ("split" in sentence) == (winner.strength == loser.strength)
    if "plays" not in sentence:
        return
    ranks, others = short(winner).split("-"), short(loser).split("-")
    word = sentence.partition("the ")[2].split()[0]
    place = ranks.index(Rank[word.upper()].letter)
    assert ranks[:place] == others[:place]
    assert ranks[place] != others[place]
    kickers = {Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND}
    assert ("kicker" in sentence) == (winner.category in kickers)
