"""What the engine offers to hands played elsewhere: boards as they come, mucks, unknown cards, other units."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD
from holdem_tui.engine.cards import UNKNOWN, Card, parse_cards
from holdem_tui.engine.errors import DealError, IllegalAmountError
from holdem_tui.engine.events import HandMucked, HandTabled, Posted, PotAwarded, ShowdownUndecided
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Showing, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import bet, raise_to, snapshot
from tests.engine.invariants import check_invariants

ACES, KINGS, QUEENS = "AsAh", "KsKh", "QsQh"
DRY = ("2c7d9h", "Tc", "3s")


def start(
    *hole_cards: str,
    stacks: tuple[int, ...] = (1000, 1000, 1000),
    mucks: tuple[int, ...] = (),
    structure: Structure = Structure.NO_LIMIT,
    unshown: frozenset[int] = frozenset(),
    extra_blind: Mapping[int, int] | None = None,
    big_bet: int | None = None,
    chips_per_unit: int = 1,
) -> Hand:
    """Three or more players from the small blind (seat 1) to the button; the board comes from outside."""
    players = len(hole_cards)
    cards = [parse_cards(text) for text in hole_cards]
    return Hand(
        HandSetup(
            structure=structure,
            big_blind=100,
            positions=Positions(button=players, small_blind=1, big_blind=2),
            seats=tuple(
                SeatSetup(
                    seat=seat,
                    stack=stack,
                    blind={1: 50, 2: 100}.get(seat, 0),
                    extra_blind=(extra_blind or {}).get(seat, 0),
                )
                for seat, stack in enumerate(stacks, start=1)
            ),
            deck=tuple(both[nth] for nth in range(2) for both in cards),
            showing=Showing.EVERYBODY_SHOWS,
            recorded_mucks=mucks,
            recorded_unshown=unshown,
            big_bet=big_bet,
            chips_per_unit=chips_per_unit,
        )
    )


def limped(hand: Hand) -> Hand:
    """Everybody calls the big blind."""
    while hand.to_act is not None:
        hand.apply(CHECK if hand.legal_actions().check else CALL)
    return hand


def check_down(hand: Hand, board: tuple[str, ...] = DRY) -> Hand:
    """Deal the board and check every street."""
    for cards in board:
        hand.deal(parse_cards(cards))
        limped(hand)
    return hand


def all_in(hand: Hand) -> Hand:
    """The first to act moves all-in before the flop and everybody calls."""
    hand.apply(raise_to(hand.legal_actions().all_in_to))
    return limped(hand)


def with_side_pot(*hole_cards: str, mucks: tuple[int, ...] = (), unshown: frozenset[int] = frozenset()) -> Hand:
    """Seat 3 is all-in for 300 before the flop; seats 1 and 2 call, put in 200 more on the flop and check the rest."""
    hand = all_in(start(*hole_cards, stacks=(1000, 1000, 300), mucks=mucks, unshown=unshown))
    hand.deal(parse_cards(DRY[0]))
    hand.apply(bet(200))
    hand.apply(CALL)
    return check_down(hand, DRY[1:])


def test_a_hand_without_a_board_waits_for_every_street() -> None:
    hand = start(ACES, KINGS, QUEENS)
    assert (hand.awaits, hand.to_act) == (None, 3)
    limped(hand)
    for street, cards in zip((Street.FLOP, Street.TURN, Street.RIVER), DRY, strict=True):
        assert (hand.awaits, hand.to_act, list(hand.legal_actions())) == (street, None, [])
        assert not check_invariants(hand)
        hand.deal(parse_cards(cards))
        assert (hand.street, hand.awaits, hand.to_act) == (street, None, 1)
        limped(hand)
    assert hand.is_over
    assert hand.stacks == {1: 1200, 2: 900, 3: 900}


def test_an_all_in_hand_is_tabled_first_and_then_waits_for_the_board() -> None:
    hand = all_in(start(ACES, KINGS, QUEENS))
    assert hand.is_running_out
    assert [event.seat for event in hand.events if isinstance(event, HandTabled)] == [1, 2, 3]
    for cards in DRY:
        assert not hand.is_over
        hand.deal(parse_cards(cards))
    assert hand.stacks == {1: 3000, 2: 0, 3: 0}


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("2c7d", "The flop is 3 cards, not 2."),
        ("2c7d9hTc", "The flop is 3 cards, not 4."),
        ("2c7dAs", "As is dealt twice."),
        ("", "The flop is 3 cards, not 0."),
    ],
)
def test_cards_that_are_no_flop_are_refused_and_nothing_changes(cards: str, sentence: str) -> None:
    hand = limped(start(ACES, KINGS, QUEENS))
    before = snapshot(hand)
    with pytest.raises(DealError) as refused:
        hand.deal(parse_cards(cards))
    assert str(refused.value) == sentence
    assert (snapshot(hand), hand.awaits) == (before, Street.FLOP)


def test_a_board_card_cannot_come_again() -> None:
    hand = limped(start(ACES, KINGS, QUEENS))
    hand.deal(parse_cards(DRY[0]))
    limped(hand)
    with pytest.raises(DealError, match=r"7d is dealt twice\."):
        hand.deal((Card("7d"),))


def test_no_card_is_dealt_while_somebody_is_to_act() -> None:
    hand = start(ACES, KINGS, QUEENS)
    with pytest.raises(DealError, match="No board cards are due now"):
        hand.deal(parse_cards(DRY[0]))


def test_a_recorded_muck_loses_even_with_the_best_hand() -> None:
    hand = check_down(limped(start(ACES, KINGS, QUEENS, mucks=(1,))))
    assert hand.stacks == {1: 900, 2: 1200, 3: 900}
    assert [event.seat for event in hand.events if isinstance(event, HandMucked)] == [1]
    assert 1 not in hand.hole_cards


def test_a_recorded_muck_is_obeyed_after_an_all_in_too() -> None:
    hand = all_in(start(ACES, KINGS, QUEENS, mucks=(1,)))
    for cards in DRY:
        hand.deal(parse_cards(cards))
    assert hand.stacks == {1: 0, 2: 3000, 3: 0}


@pytest.mark.parametrize(("mucks", "winner"), [((1, 2, 3), 3), ((3, 1, 2), 2), ((2, 3, 1), 1)])
def test_if_all_muck_the_last_to_do_so_was_alone_with_the_pot(mucks: tuple[int, ...], winner: int) -> None:
    hand = check_down(limped(start(ACES, KINGS, QUEENS, mucks=mucks)))
    assert hand.stacks == {1: 900, 2: 900, 3: 900} | {winner: 1200}
    assert not [event for event in hand.events if isinstance(event, HandTabled)]


@pytest.mark.parametrize(("mucks", "winner"), [((1, 2), 2), ((2, 1), 1), ((1, 2, 3), 2), ((2, 3, 1), 1)])
def test_each_pot_goes_to_the_last_of_its_claimants_to_muck(mucks: tuple[int, ...], winner: int) -> None:
    hand = with_side_pot(ACES, KINGS, QUEENS, mucks=mucks)
    main = {1: 1} if mucks[-1] == 1 and 3 in mucks else {3: 1}
    assert [set(dict(award.shares)) for award in hand.awards] == [{winner}, set(main)]
    assert [award.pot.amount for award in hand.awards] == [400, 900]
    assert not check_invariants(hand)


def test_a_hand_that_is_not_shown_beats_none_that_is() -> None:
    hand = check_down(limped(start(ACES, KINGS, QUEENS, unshown=frozenset({1}))))
    assert hand.stacks == {1: 900, 2: 1200, 3: 900}
    hand = check_down(limped(start("????", KINGS, QUEENS, unshown=frozenset({1}))))
    assert hand.stacks == {1: 900, 2: 1200, 3: 900}


def test_if_no_hand_of_a_pot_is_shown_nobody_wins_it_by_accident() -> None:
    hand = check_down(limped(start(ACES, KINGS, QUEENS, unshown=frozenset({1, 2}), mucks=(3,))))
    assert [event.seats for event in hand.events if isinstance(event, ShowdownUndecided)] == [(1, 2)]
    assert hand.stacks == {1: 900, 2: 900, 3: 900}
    hand = check_down(limped(start(ACES, KINGS, QUEENS, unshown=frozenset({1}), mucks=(2, 3))))
    assert hand.stacks == {1: 1200, 2: 900, 3: 900}


def test_who_showed_nothing_of_a_side_pot_leaves_it_undecided() -> None:
    hand = with_side_pot(ACES, KINGS, QUEENS, unshown=frozenset({1, 2}))
    assert [event.seats for event in hand.events if isinstance(event, ShowdownUndecided)] == [(1, 2)]
    assert not hand.awards


def test_unknown_cards_leave_only_the_pots_undecided_that_they_could_win() -> None:
    hand = with_side_pot(ACES, KINGS, "????")
    assert [(award.number, dict(award.shares)) for award in hand.awards] == [(1, {1: 400})]
    assert [event.seats for event in hand.events if isinstance(event, ShowdownUndecided)] == [(3,)]
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(900, (1, 2, 3))]
    assert hand.stacks == {1: 900, 2: 500, 3: 0}
    assert not hand.is_over


def test_cards_that_nobody_knows_are_not_turned_face_up() -> None:
    hand = check_down(limped(start(ACES, KINGS, "??Qh")))
    assert [event.seat for event in hand.events if isinstance(event, HandTabled)] == [1, 2]


def test_an_unknown_hand_wins_if_all_others_muck() -> None:
    hand = check_down(limped(start(ACES, "????", QUEENS, mucks=(1, 3))))
    assert hand.stacks == {1: 900, 2: 1200, 3: 900}
    (award,) = [event for event in hand.events if isinstance(event, PotAwarded)]
    assert not award.contested


def test_an_unknown_board_decides_nothing() -> None:
    hand = check_down(limped(start(ACES, KINGS, QUEENS)), ("2c7d9h", "Tc", "??"))
    assert hand.board[-1] is UNKNOWN
    assert [event.seats for event in hand.events if isinstance(event, ShowdownUndecided)] == [(1, 2, 3)]


def test_fixed_limit_with_a_big_bet_of_its_own() -> None:
    hand = limped(start(ACES, KINGS, QUEENS, structure=Structure.FIXED_LIMIT, big_bet=300))
    hand.deal(parse_cards(DRY[0]))
    assert hand.legal_actions().wager_words == "bet 100"
    limped(hand)
    hand.deal(parse_cards(DRY[1]))
    assert hand.legal_actions().wager_words == "bet 300"


def test_a_blind_outside_the_blinds_is_live_and_moves_nobody() -> None:
    hand = start(ACES, KINGS, QUEENS, "JsJh", "TsTh", stacks=(1000,) * 5, extra_blind={4: 200})
    posted = {event.seat: event.kind for event in hand.events if isinstance(event, Posted)}
    assert posted[4] is ForcedBet.EXTRA_BLIND
    assert hand.to_act == 3
    hand.apply(FOLD)
    assert (hand.to_act, hand.legal_actions().check) == (4, True)
    assert hand.legal_actions().wager_words == "raise to 400 up to 1,000"


def test_sentences_tell_amounts_in_the_unit_of_the_record() -> None:
    hand = start(ACES, KINGS, QUEENS, stacks=(100000, 100000, 100000), chips_per_unit=100)
    with pytest.raises(IllegalAmountError, match=r"^1\.50 is too small: raise to 2 up to 1,000\.$"):
        hand.apply(raise_to(150))
