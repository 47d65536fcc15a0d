"""Exact equity against plain enumeration: every board dealt, every hand ranked, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from holdem_tui.engine.cards import DECK, Card, Suit, parse_cards
from holdem_tui.engine.equity import Chance, Equity, Spot, equity, equity_in_slices
from holdem_tui.engine.errors import EquityError
from holdem_tui.engine.evaluate import strength
from holdem_tui.engine.pots import Contribution, Pot, build_pots

Group = tuple[int, ...]


def spot(*hands: str, board: str = "", dead: str = "") -> Spot:
    """Hands numbered from 1."""
    return Spot(
        hands={number: parse_cards(hand) for number, hand in enumerate(hands, 1)},
        board=parse_cards(board),
        dead=parse_cards(dead),
    )


def everybody(where: Spot) -> Group:
    return tuple(where.hands)


def enumerated(where: Spot, *groups: Group) -> dict[Group, dict[int, Chance]]:
    """The chances by dealing every board."""
    gone = [*where.board, *where.dead, *(card for hand in where.hands.values() for card in hand)]
    stub = [card for card in DECK if card not in gone]
    winners: dict[Group, Counter[Group]] = {group: Counter() for group in groups}
    boards = 0
    for drawn in combinations(stub, 5 - len(where.board)):
        boards += 1
        board = (*where.board, *drawn)
        strengths = {seat: strength((*hand, *board)) for seat, hand in where.hands.items()}
        for group in groups:
            best = max(strengths[seat] for seat in group)
            winners[group][tuple(seat for seat in group if strengths[seat] == best)] += 1
    return {
        group: {
            seat: Chance(
                won=winners[group][seat,],
                tied=sum(times for seats, times in winners[group].items() if seat in seats and len(seats) > 1),
                share=sum(
                    (Fraction(times, len(seats) * boards) for seats, times in winners[group].items() if seat in seats),
                    start=Fraction(0),
                ),
            )
            for seat in group
        }
        for group in groups
    }


def counts(result: Equity) -> list[tuple[int, int]]:
    """Boards won alone and tied, by number, in the pot of all."""
    return [(chance.won, chance.tied) for chance in result.groups[everybody(result.spot)].values()]


def shares(result: Equity) -> list[Fraction]:
    return [chance.share for chance in result.groups[everybody(result.spot)].values()]


# --- spots ---


def flushes_alive(where: Spot) -> set[Suit]:
    """The suits in which some board gives a hand with such a hole card a flush."""
    gone = {*where.board, *where.dead, *(card for hand in where.hands.values() for card in hand)}
    alive = set()
    for suit in Suit:
        held = max(sum(card.suit is suit for card in hand) for hand in where.hands.values())
        shown = sum(card.suit is suit for card in where.board)
        left = sum(card.suit is suit and card not in gone for card in DECK)
        if held and held + shown + min(left, 5 - len(where.board)) >= 5:
            alive.add(suit)
    return alive


def random_spot(chooser: Random, *, deck: Sequence[Card], players: int, board: int, stub: int) -> Spot:
    """Cards from this deck; all that are neither held nor on the board nor in the stub are dead."""
    cards = chooser.sample(deck, 2 * players + board + stub)
    hands = {seat: (cards[2 * seat], cards[2 * seat + 1]) for seat in range(players)}
    start = 2 * players
    used = set(cards)
    return Spot(
        hands=hands,
        board=tuple(cards[start : start + board]),
        dead=tuple(card for card in DECK if card not in used),
    )


# Decks in which flushes, straight flushes, full houses and fours of a kind meet more often than in the whole one.
DECKS = (
    DECK,
    tuple(card for card in DECK if card.suit in (Suit.HEARTS, Suit.SPADES)),
    tuple(card for card in DECK if card.suit is not Suit.CLUBS),
    tuple(card for card in DECK if 5 <= card.rank <= 11),
    tuple(card for card in DECK if card.rank in (14, 2, 3, 4, 5, 6)),
)


def small_stub_spots(seed: int, *, alive: int, wanted: int) -> Iterable[Spot]:
    """Spots before the flop with few cards to come, in which flushes of so many suits are possible."""
    chooser = Random(seed)
    decks = [deck for deck in DECKS if len({card.suit for card in deck}) >= alive]
    while wanted:
        deck = chooser.choice(decks)
        # A flush needs three cards of its suit to come.
        stub = chooser.randint(max(5, 3 * alive), 14)
        players = chooser.randint(2, min(10, (len(deck) - stub) // 2))
        found = random_spot(chooser, deck=deck, players=players, board=0, stub=stub)
        if len(flushes_alive(found)) == alive:
            wanted -= 1
            yield found


# --- against enumeration ---


@pytest.mark.parametrize("alive", range(5))
def test_before_the_flop_with_flushes_of_any_number_of_suits(alive: int) -> None:
    for where in small_stub_spots(7, alive=alive, wanted=15):
        group = everybody(where)
        assert equity(where).groups == enumerated(where, group), where


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("board", [3, 4, 5])
def test_with_a_board(board: int, players: int) -> None:
    chooser = Random(100 * board + players)
    for deck in DECKS:
        for _ in range({3: 1, 4: 12, 5: 30}[board]):
            seated = min(players, (len(deck) - board - 4) // 2)
            left = len(deck) - board - 2 * seated
            stub = chooser.randint(max(left // 2, 5 - board), left)
            where = random_spot(chooser, deck=deck, players=seated, board=board, stub=stub)
            group = everybody(where)
            assert equity(where).groups == enumerated(where, group), where


@pytest.mark.parametrize("board", [0, 3, 4, 5])
def test_side_pots(board: int) -> None:
    chooser = Random(board)
    for _ in range(25):
        players = chooser.randint(3, 6)
        where = random_spot(chooser, deck=DECK, players=players, board=board, stub=11)
        seats = chooser.sample(range(players), players)
        groups = tuple(tuple(seats[first:]) for first in range(players - 1))
        assert equity(where, groups=groups).groups == enumerated(where, *groups), where


# Boards won by the first hand, by the second, and tied, by plain enumeration over the whole deck.
KNOWN = {
    ("AhKh", "QcQs"): (787_966, 917_606, 6_732),
    ("AsAh", "KsKh"): (1_410_336, 292_660, 9_308),
}


@pytest.mark.parametrize(("one", "other"), KNOWN)
def test_known_figures(one: str, other: str) -> None:
    first, second, tied = KNOWN[one, other]
    assert first + second + tied == 1_712_304
    assert counts(equity(spot(one, other))) == [(first, tied), (second, tied)]


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), KNOWN)
def test_known_figures_are_those_of_enumeration(one: str, other: str) -> None:
    where = spot(one, other)
    chances = enumerated(where, everybody(where))[everybody(where)]
    first, second, tied = KNOWN[one, other]
    assert [(chance.won, chance.tied) for chance in chances.values()] == [(first, tied), (second, tied)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "hands",
    [
        ["AhKh", "QcQs", "JdTd"],
        ["2c7d", "2h7s", "Ad3d"],
        ["AhKh", "QcJc", "Td9d", "8s7s"],
        ["AhKh", "QcJc", "Td9d", "8s7s", "6h5h", "4c3c", "AdKd"],
        ["AhKh", "QcJc", "Td9d", "8s7s", "6h5h", "4c3c", "AdKd", "QsJs", "2h2s", "9c9h"],
    ],
)
def test_whole_deck_before_the_flop(hands: list[str]) -> None:
    where = spot(*hands)
    group = everybody(where)
    assert equity(where).groups == enumerated(where, group)


# --- what must hold in any spot ---


def some_spots() -> Iterable[Spot]:
    chooser = Random(5)
    for players in range(2, 11):
        for board in (0, 3, 4, 5):
            yield random_spot(chooser, deck=DECK, players=players, board=board, stub=52 - 2 * players - board)


def test_shares_add_up_to_one_and_boards_to_all_boards() -> None:
    for where in some_spots():
        result = equity(where)
        assert sum(shares(result)) == 1
        won, tied = (sum(column) for column in zip(*counts(result), strict=True))
        assert won + tied / len(where.hands) <= where.boards <= won + tied / 2


def renamed(card: Card, suits: str) -> Card:
    return Card(card.rank.letter + suits["cdhs".index(card.suit.value)])


def test_neither_the_names_of_the_suits_nor_the_order_of_hands_and_cards_matter() -> None:
    chooser = Random(11)
    for where in some_spots():
        suits = "".join(chooser.sample("cdhs", 4))
        seats = chooser.sample(everybody(where), len(where.hands))
        hands = {seat: tuple(renamed(card, suits) for card in reversed(where.hands[seat])) for seat in seats}
        board = tuple(renamed(card, suits) for card in reversed(where.board))
        other = equity(Spot(hands=hands, board=board))
        assert other.groups[tuple(seats)] == equity(where).groups[everybody(where)]


def test_ten_hands_that_play_the_board_have_a_tenth_each() -> None:
    hands = ["2c3d", "2d3h", "2h3s", "2s3c", "4c5d", "4d5h", "4h5s", "4s5c", "6c7d", "6d7h"]
    result = equity(spot(*hands, board="AsKsQsJsTs"))
    assert counts(result) == [(0, 1)] * 10
    assert shares(result) == [Fraction(1, 10)] * 10


def test_a_dead_card_cannot_come() -> None:
    hands, board = ("JhJd", "4c4d"), "4h9s9cKd"
    # Two jacks and two nines win.
    assert counts(equity(spot(*hands, board=board))) == [(4, 0), (40, 0)]
    assert counts(equity(spot(*hands, board=board, dead="JcJs"))) == [(2, 0), (40, 0)]


# --- pots ---


def test_chips_are_expected_pot_by_pot() -> None:
    where = spot("AhAd", "KsKd", "7c2d", board="KhQs4d3c")
    pots = build_pots(
        [Contribution(1, 300, 300), Contribution(2, 300, 300), Contribution(3, 100, 100)],
        dead=10,
    )
    assert pots == (Pot(310, (1, 2, 3)), Pot(400, (1, 2)))
    result = equity(where, groups=[pot.eligible for pot in pots])
    # Seat 1 wins with the last two aces alone; seat 3 can no longer win.
    aces = Fraction(2, 42)
    assert result.expected_chips(pots) == {1: 710 * aces, 2: 710 * (1 - aces), 3: 0}


def test_a_short_stack_has_chances_in_the_main_pot_alone() -> None:
    where = spot("AhAd", "KsKd", "QcQd")
    main, side = (1, 2, 3), (2, 3)
    result = equity(where, groups=[main, side])
    assert result.groups[main] == equity(where).groups[main]
    assert 1 not in result.groups[side]
    assert sum(chance.share for chance in result.groups[side].values()) == 1
    pots = (Pot(90, main), Pot(40, side))
    chips = result.expected_chips(pots)
    assert chips[1] == 90 * result.groups[main][1].share
    assert sum(chips.values()) == 130


def test_a_pot_that_one_seat_alone_can_win_is_its_own() -> None:
    where = spot("AhAd", "KsKd", board="KhQs4d")
    assert equity(where, groups=[(1,)]).groups == {(1,): {1: Chance(won=where.boards, tied=0, share=Fraction(1))}}


# --- slices ---


def test_control_comes_back_many_times_and_two_computations_do_not_disturb_each_other() -> None:
    spots = [spot("AhKh", "QcQs"), spot("AhKh", "QcJc", "Td9d", "8s7s")]
    running = dict(enumerate(map(equity_in_slices, spots)))
    pauses: Counter[int] = Counter()
    results = {}
    while running:
        for number, slices in list(running.items()):
            try:
                next(slices)
            except StopIteration as end:
                results[number] = end.value
                del running[number]
            else:
                pauses[number] += 1
    assert [results[number] for number in range(2)] == list(map(equity, spots))
    assert min(pauses.values()) > 10


# --- mistakes ---


@pytest.mark.parametrize(
    ("hands", "board", "dead", "sentence"),
    [
        (["AhKh"], "", "", "Equity compares 2 to 10 hands, not 1"),
        ([f"{rank}c{rank}d" for rank in "23456789TJQ"], "", "", "Equity compares 2 to 10 hands, not 11"),
        (["AhKh", "Qc"], "", "", "Hand 2 must have two cards, not 1"),
        (["AhKhQh", "QcQs"], "", "", "Hand 1 must have two cards, not 3"),
        (["AhKh", "QcQs"], "7c", "", "The board must have 0, 3, 4 or 5 cards, not 1"),
        (["AhKh", "QcQs"], "7c8c", "", "not 2"),
        (["AhKh", "QcQs"], "7c8c9cTcJc2d", "", "not 6"),
        (["AhKh", "QcAh"], "", "", "Ah appears in hand 1 and in hand 2"),
        (["AhAh", "QcQs"], "", "", "Ah appears twice in hand 1"),
        (["AhKh", "QcQs"], "7cKh8c", "", "Kh appears in hand 1 and on the board"),
        (["AhKh", "QcQs"], "7c8c7c", "", "7c appears twice on the board"),
        (["AhKh", "QcQs"], "7c8c9c", "2d8c", "8c appears on the board and among the dead cards"),
        (["AhKh", "??Qs"], "", "", "A card in hand 2 is unknown"),
        (["AhKh", "QcQs"], "7c??8c", "", "A card on the board is unknown"),
        (["AhKh", "QcQs"], "", "2d??", "A card among the dead cards is unknown"),
    ],
)
def test_a_spot_that_cannot_be_is_refused_with_the_place(
    hands: list[str], board: str, dead: str, sentence: str
) -> None:
    def cards(text: str) -> tuple[Card, ...]:
        return tuple(Card(text[i : i + 2]) for i in range(0, len(text), 2))

    numbered = dict(enumerate(hands, 1))
    with pytest.raises(EquityError, match=sentence):
        Spot(hands={number: cards(hand) for number, hand in numbered.items()}, board=cards(board), dead=cards(dead))


def test_too_few_cards_for_the_board_are_refused() -> None:
    hands = {1: parse_cards("AhKh"), 2: parse_cards("QcQs")}
    stub = [card for card in DECK if card not in (*hands[1], *hands[2])]
    assert Spot(hands=hands, dead=tuple(stub[5:])).boards == 1
    with pytest.raises(EquityError, match="The board needs 5 more cards, and the deck has only 4 left"):
        Spot(hands=hands, dead=tuple(stub[4:]))
    board = tuple(stub[:4])
    with pytest.raises(EquityError, match="The board needs 1 more card, and the deck has only 0 left"):
        Spot(hands=hands, board=board, dead=tuple(stub[4:]))


@pytest.mark.parametrize(
    ("group", "sentence"),
    [
        ((), "A pot needs seats that can win it"),
        ((1, 1), "each named once"),
        ((1, 7), "Seat 7 can win a pot but has no hand"),
    ],
)
def test_a_pot_without_seats_or_for_a_seat_without_a_hand_is_refused(group: Group, sentence: str) -> None:
    with pytest.raises(EquityError, match=sentence):
        equity_in_slices(spot("AhKh", "QcQs"), groups=[group])
