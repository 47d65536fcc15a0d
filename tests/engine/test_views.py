"""What a viewer sees, and above all what not."""

from __future__ import annotations

import random

import pytest

from holdem_tui.engine.cards import UNKNOWN, format_cards, parse_cards
from holdem_tui.engine.evaluate import Category
from holdem_tui.engine.events import Acted, Event, Posted
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Position, Showing
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import SeatStatus
from tests.engine.helpers import Game, cards_in, start
from tests.engine.random_hands import random_action, random_setup

HIDDEN = (UNKNOWN, UNKNOWN)


def cards_seen(game: Game, viewer: str | None) -> dict[str, str]:
    """The cards of every seat as text; ???? is face down."""
    view = game.hand.view(None if viewer is None else game.seats[viewer])
    return {game.names[seat.seat]: format_cards(seat.cards) for seat in view.seats}


def three_handed() -> Game:
    return start(cards={"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}, board="2c7d9hTc3s", BTN=1000, SB=1000, BB=1000)


def test_a_player_sees_only_the_own_cards() -> None:
    assert cards_seen(three_handed(), "SB") == {"SB": "KsKd", "BB": "????", "BTN": "????"}


def test_the_public_sees_no_cards() -> None:
    assert cards_seen(three_handed(), None) == {"SB": "????", "BB": "????", "BTN": "????"}


def test_face_up_shows_every_hand_that_is_in() -> None:
    view = three_handed().play("BTN folds").hand.face_up_view()
    assert [format_cards(seat.cards) for seat in view.seats] == ["KsKd", "QsQd", ""]


def test_folded_cards_are_nowhere_not_even_for_their_owner() -> None:
    game = three_handed().play("BTN folds")
    assert cards_seen(game, "BTN") == {"SB": "????", "BB": "????", "BTN": ""}
    assert cards_seen(game, "SB") == {"SB": "KsKd", "BB": "????", "BTN": ""}


def test_tabled_cards_are_seen_by_everybody() -> None:
    game = three_handed().play("BTN folds, SB to 1000, BB calls")
    for viewer in (None, "BTN", "SB", "BB"):
        assert cards_seen(game, viewer) == {"SB": "KsKd", "BB": "QsQd", "BTN": ""}
    view = game.hand.view(None)
    assert [seat.tabled for seat in view.seats] == [True, True, False]


def test_the_ranking_is_known_from_the_flop_on_for_cards_that_are_seen() -> None:
    game = three_handed()
    assert game.hand.view(game.seats["SB"]).seat(game.seats["SB"]).ranking is None
    game.passive_to(Street.FLOP)
    view = game.hand.view(game.seats["SB"])
    own = view.seat(game.seats["SB"]).ranking
    assert own is not None
    assert own.category is Category.PAIR
    assert [seat.ranking for seat in view.seats if seat.seat != game.seats["SB"]] == [None, None]
    assert [seat.ranking for seat in game.hand.view(None).seats] == [None] * 3


def test_a_view_tells_chips_bets_and_state() -> None:
    game = three_handed().play("BTN to 300, SB folds")
    view = game.hand.view(None)
    assert [(seat.position, seat.stack, seat.bet, seat.put_in, seat.won, seat.status) for seat in view.seats] == [
        (Position.SMALL_BLIND, 950, 50, 50, 0, SeatStatus.FOLDED),
        (Position.BIG_BLIND, 900, 100, 100, 0, SeatStatus.IN),
        (Position.BUTTON, 700, 300, 300, 0, SeatStatus.IN),
    ]
    assert (view.to_act, view.legal.current_bet, view.pot, view.board) == (game.seats["BB"], 300, 450, ())
    assert (view.street, view.button, view.big_blind) == (Street.PREFLOP, game.seats["BTN"], 100)
    assert (view.turn, view.legal, view.pots) == (game.hand.turn, game.legal, game.hand.pots)
    assert not view.is_over


def test_bets_in_front_of_the_seats_go_with_the_street() -> None:
    game = three_handed().passive_to(Street.FLOP)
    view = game.hand.view(None)
    assert [(seat.bet, seat.put_in, seat.last) for seat in view.seats] == [(0, 100, None)] * 3
    assert view.legal.current_bet == 0
    assert view.board == parse_cards("2c7d9h")


def test_the_last_act_of_this_street() -> None:
    game = three_handed().play("BTN to 300")
    small, big, button = game.hand.view(None).seats
    assert isinstance(button.last, Acted)
    assert button.last.to == 300
    assert isinstance(small.last, Posted)
    assert isinstance(big.last, Posted)
    assert big.last.amount == 100


def test_an_all_in_player_is_marked() -> None:
    game = start(BTN=150, SB=1000, BB=1000).play("BTN to 150")
    assert game.hand.view(None).seat(game.seats["BTN"]).status is SeatStatus.ALL_IN


def test_an_all_in_player_stays_marked_when_the_pot_is_paid() -> None:
    game = three_handed().play("BTN to 1000, SB calls, BB calls")
    assert game.stacks == {"BTN": 3000, "SB": 0, "BB": 0}
    assert [seat.status for seat in game.hand.view(None).seats] == [SeatStatus.ALL_IN] * 3


def test_a_player_whose_bet_came_back_is_not_all_in() -> None:
    game = three_handed().play("BTN to 1000, SB folds, BB folds")
    assert game.hand.view(None).seat(game.seats["BTN"]).status is SeatStatus.IN


def test_what_was_won_and_the_awards() -> None:
    game = three_handed().play("BTN folds, SB to 1000, BB calls")
    view = game.hand.view(None)
    assert [(seat.won, seat.stack) for seat in view.seats] == [(2000, 2000), (0, 0), (0, 1000)]
    assert [award.pot.amount for award in view.awards] == [2000]
    assert (view.is_over, view.pots, view.to_act) == (True, (), None)


def test_an_uncontested_winner_stays_face_down() -> None:
    game = three_handed().play("BTN folds, SB folds")
    assert cards_seen(game, None) == {"SB": "", "BB": "????", "BTN": ""}
    assert cards_seen(game, "BB") == {"SB": "", "BB": "QsQd", "BTN": ""}


def test_the_seat_of_a_view_by_its_number() -> None:
    view = three_handed().hand.view(None)
    assert view.seat(2).seat == 2
    with pytest.raises(KeyError):
        view.seat(9)


def test_a_view_does_not_change_afterwards() -> None:
    game = three_handed()
    view = game.hand.view(None)
    before = repr(view)
    game.play("BTN to 300, SB folds, BB calls")
    assert repr(view) == before


def test_the_board_grows_only_when_it_is_dealt() -> None:
    game = three_handed()
    undealt = set(parse_cards("2c7d9hTc3s"))
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        game.passive_to(street)
        everything = cards_in([game.hand.events, game.hand.face_up_view()])
        assert everything & undealt == set(game.hand.board)
        assert len(game.hand.board) == street.value


def assert_nobody_can_peek(hand: Hand, new_events: tuple[Event, ...]) -> None:
    """No new event and no view holds a card that its viewer may not see."""
    dealt = hand.setup.hole_cards
    public_view = hand.view(None)
    tabled = {seat.seat for seat in public_view.seats if seat.tabled}
    gone = {seat.seat for seat in public_view.seats if seat.status in (SeatStatus.FOLDED, SeatStatus.MUCKED)}
    public = set(hand.board).union(*(dealt[seat] for seat in tabled))
    assert cards_in(new_events) <= public
    assert cards_in(public_view) <= public
    for seat, cards in dealt.items():
        own = set() if seat in gone else set(cards)
        view = hand.view(seat)
        assert cards_in(view) <= public | own
        assert set(view.seat(seat).cards) == own
    live = set().union(*(cards for seat, cards in dealt.items() if seat not in gone))
    assert cards_in(hand.face_up_view()) <= public | live


@pytest.mark.parametrize("showing", Showing)
def test_nobody_can_peek_at_any_time(showing: Showing) -> None:
    chooser = random.Random(20)
    for _ in range(20):
        hand = Hand(random_setup(chooser, showing=showing))
        assert_nobody_can_peek(hand, hand.events)
        while hand.to_act is not None:
            assert_nobody_can_peek(hand, hand.apply(random_action(chooser, hand.legal_actions())))
        if hand.may_show is not None:
            assert_nobody_can_peek(hand, hand.show())
