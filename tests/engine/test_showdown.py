"""Who shows, when and in which order."""

from __future__ import annotations

import pytest

from holdem_tui.engine.cards import UNKNOWN, format_cards, parse_cards
from holdem_tui.engine.errors import IllegalActionError, Reason
from holdem_tui.engine.evaluate import Category
from holdem_tui.engine.events import HandEnded, HandMucked, HandTabled, PotAwarded, ShowdownUndecided, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import HandSetup, Positions, SeatSetup, Showing, Structure
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import SeatStatus
from tests.engine.helpers import Game, cards_in, final_stacks, snapshot, start

PLAIN_BOARD = "2c7d9hTc3s"


def story(game: Game) -> list[str]:
    """Streets, tabled and mucked hands, and awards, in order."""
    told = []
    for event in game.hand.events:
        match event:
            case StreetDealt():
                told.append(event.street.word)
            case HandTabled():
                told.append(f"{game.names[event.seat]} shows")
            case HandMucked():
                told.append(f"{game.names[event.seat]} mucks")
            case PotAwarded():
                told.append(f"pot {event.number}")
    return told


def test_R73_hands_are_tabled_before_the_next_card_when_nobody_can_bet() -> None:
    game = start(BTN=1000, BB=1000).passive_to(Street.TURN).play("BB bets 900")
    assert game.tabled == ""
    game.play("BTN calls")
    assert game.awarded_pots == [(2000, "BB BTN")]
    told = story(game)
    assert told[:2] == ["flop", "turn"]
    assert set(told[2:4]) == {"BB shows", "BTN shows"}
    assert told[4:] == ["river", "pot 0"]


def three_handed_all_in() -> Game:
    """A is all-in before the flop, B and C can still bet."""
    game = start(button="A", board=PLAIN_BOARD, A=300, B=2000, C=1500)
    return game.play("A to 300, B calls, C calls").passive_to(Street.TURN)


def test_R73_hands_stay_down_while_two_can_bet() -> None:
    game = three_handed_all_in()
    assert (game.tabled, game.to_act) == ("", "B")
    game.play("B bets 1700")
    assert (game.tabled, game.offer) == ("", "fold, call 1200")
    game.play("C calls")
    assert game.returned == [("B", 500)]
    assert game.awarded_pots == [(2400, "B C"), (900, "B C A")]
    told = story(game)
    assert set(told[2:5]) == {"A shows", "B shows", "C shows"}
    assert told[5:] == ["river", "pot 1", "pot 0"]


def test_R73_with_an_all_in_player_nobody_may_muck_on_the_river() -> None:
    game = three_handed_all_in().play("B bets 400, C calls")
    assert (game.hand.street, game.tabled) == (Street.RIVER, "")
    game.play("B checks, C checks")
    assert set(game.tabled.split()) == {"A", "B", "C"}
    assert game.mucked == ""
    assert game.awarded_pots == [(800, "B C"), (900, "B C A")]
    assert story(game)[:3] == ["flop", "turn", "river"]


def test_with_an_all_in_player_nobody_may_muck_when_the_river_was_bet() -> None:
    game = three_handed_all_in().passive_to(Street.RIVER).play("B bets 400, C calls")
    assert set(game.tabled.split()) == {"A", "B", "C"}
    assert game.mucked == ""


def test_R74_no_questions_after_everybody_is_in() -> None:
    game = start(BTN=2000, SB=300, BB=500).play("BTN to 500, SB calls, BB calls")
    assert game.hand.is_over
    assert game.to_act is None
    assert sorted(game.awarded_pots) == [(400, "BB BTN"), (900, "SB BB BTN")]
    assert [(deal.street, len(deal.cards), len(deal.board)) for deal in game.events(StreetDealt)] == [
        (Street.FLOP, 3, 3),
        (Street.TURN, 1, 4),
        (Street.RIVER, 1, 5),
    ]
    assert game.stacks["BTN"] >= 1500
    assert len(game.hand.board) == 5


def eight_handed() -> Game:
    """R77: seats 0 to 7, button 7; on the river BB, seat 2 and seat 5 are left and nobody has bet."""
    game = start(
        blinds=(25, 50),
        button="s7",
        cards={"s1": "4h5c", "s2": "AsKd", "s5": "QcJd"},
        board="Ad9h2c7sKc",
        s0=1000,
        s1=1000,
        s2=1000,
        s3=1000,
        s4=1000,
        s5=1000,
        s6=1000,
        s7=1000,
    )
    game.play("s2 calls, s3 folds, s4 folds, s5 calls, s6 folds, s7 folds, s0 folds, s1 checks")
    return game.passive_to(Street.RIVER)


def test_R77_the_river_bettor_shows_first_and_the_loser_mucks() -> None:
    game = eight_handed().play("s1 checks, s2 bets 100, s5 calls, s1 folds")
    assert story(game)[3:] == ["s2 shows", "s5 mucks", "pot 0"]
    assert game.awards == [(0, {"s2": 375})]


def test_R77_a_checked_river_starts_left_of_the_button() -> None:
    game = eight_handed().passive_to(Street.SHOWDOWN)
    assert story(game)[3:] == ["s1 shows", "s2 shows", "s5 mucks", "pot 0"]


def test_R77_mucked_cards_are_nowhere() -> None:
    game = eight_handed().play("s1 checks, s2 bets 100, s5 calls, s1 folds")
    mucked = set(parse_cards("QcJd"))
    views = [game.hand.view(None), game.hand.face_up_view(), *map(game.hand.view, range(8))]
    assert not mucked & cards_in([game.hand.events, views])
    seat = game.hand.view(5).seat(5)
    assert (seat.status, seat.cards, seat.ranking, seat.tabled) == (SeatStatus.MUCKED, (), None, False)


def test_R77_a_setting_shows_every_hand() -> None:
    game = start(
        showing=Showing.EVERYBODY_SHOWS,
        cards={"BTN": "QsJd", "SB": "8s8d", "BB": "AsAd"},
        board=PLAIN_BOARD,
        BTN=1000,
        SB=1000,
        BB=1000,
    ).passive_to(Street.SHOWDOWN)
    assert (game.tabled, game.mucked) == ("SB BB BTN", "")


def test_the_last_raiser_of_the_river_shows_first() -> None:
    game = start(cards={"SB": "AsAd", "BB": "KsKd", "BTN": "QsQd"}, board=PLAIN_BOARD, BTN=2000, SB=2000, BB=2000)
    game.passive_to(Street.RIVER).play("SB bets 100, BB to 300, BTN calls, SB calls")
    assert story(game)[3:] == ["BB shows", "BTN mucks", "SB shows", "pot 0"]


def test_a_bet_on_the_turn_does_not_decide_who_shows_first() -> None:
    game = start(cards={"BTN": "AsAd", "BB": "KsKd"}, board=PLAIN_BOARD, BTN=2000, BB=2000)
    game.passive_to(Street.TURN).play("BB checks, BTN bets 100, BB calls, BB checks, BTN checks")
    assert story(game)[3:] == ["BB shows", "BTN shows", "pot 0"]


def test_a_tie_must_be_shown() -> None:
    game = start(cards={"BTN": "AsKd", "BB": "AdKs"}, board=PLAIN_BOARD, BTN=1000, BB=1000)
    game.passive_to(Street.SHOWDOWN)
    assert (game.tabled, game.mucked) == ("BB BTN", "")
    assert game.awards == [(0, {"BB": 100, "BTN": 100})]


def test_R78_an_uncontested_river_bet_shows_nothing() -> None:
    game = start(BTN=1000, BB=1000).passive_to(Street.RIVER).play("BB bets 100, BTN folds")
    assert game.hand.is_over
    assert (game.tabled, game.mucked) == ("", "")
    assert game.returned == [("BB", 100)]
    assert not game.events(PotAwarded)[0].contested
    assert game.events(PotAwarded)[0].reason == ""


def test_R79_the_last_live_player_may_show() -> None:
    game = start(cards={"BB": "AsAd"}, BTN=1000, BB=1000).play("BTN folds")
    assert game.hand.may_show == game.hand.view(None).may_show == game.seats["BB"]
    (shown,) = game.hand.show()
    assert shown == HandTabled(seat=game.seats["BB"], cards=parse_cards("AsAd"))
    assert shown in game.hand.events
    seat = game.hand.view(None).seat(game.seats["BB"])
    assert (format_cards(seat.cards), seat.tabled) == ("AsAd", True)
    assert game.hand.may_show is None
    with pytest.raises(IllegalActionError):
        game.hand.show()


def test_R79_nobody_else_may_show() -> None:
    running = start(BTN=1000, BB=1000)
    shown_down = start(BTN=1000, BB=1000).passive_to(Street.SHOWDOWN)
    for game in (running, shown_down):
        assert game.hand.may_show is None
        before = snapshot(game.hand)
        with pytest.raises(IllegalActionError) as refused:
            game.hand.show()
        assert refused.value.reason is Reason.NOT_UNCONTESTED_WINNER
        assert snapshot(game.hand) == before


def test_a_mucked_hand_may_not_be_shown() -> None:
    game = start(cards={"BTN": "AsAd", "BB": "KsKd"}, board=PLAIN_BOARD, BTN=1000, BB=1000)
    game.passive_to(Street.RIVER).play("BB checks, BTN bets 100, BB calls")
    assert (game.mucked, game.tabled) == ("BB", "BTN")
    assert game.hand.may_show is None


def test_showing_changes_no_chips() -> None:
    game = start(BTN=1000, BB=1000).play("BTN folds")
    before = game.stacks
    game.hand.show()
    assert game.stacks == before


def test_the_board_may_play() -> None:
    game = start(cards={"BTN": "2s3d", "BB": "4s5d"}, board="AcKdQhJsTc", BTN=1000, BB=1000)
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BB": 100, "BTN": 100})]


def test_suits_never_break_a_tie() -> None:
    game = start(cards={"BTN": "AsQs", "BB": "AcQc"}, board="Kd9h7s4d2h", BTN=1000, BB=1000)
    game.passive_to(Street.SHOWDOWN)
    assert game.awards == [(0, {"BB": 100, "BTN": 100})]


def test_the_award_tells_the_hands_and_what_decided() -> None:
    game = start(cards={"BTN": "AsKd", "BB": "AdQs"}, board="Ac9h7s4d2h", BTN=100, BB=100)
    game.play("BTN calls")
    (award,) = game.events(PotAwarded)
    assert award.contested
    assert list(award.rankings) == [game.seats["BTN"], game.seats["BB"]]
    assert award.rankings[game.seats["BTN"]].category is Category.PAIR
    assert award.reason


def test_R114_after_the_showdown_nothing_is_open() -> None:
    game = start(BTN=1000, BB=1000).passive_to(Street.SHOWDOWN)
    assert game.hand.is_over
    assert not game.legal
    assert list(game.legal) == []
    assert (game.offer, game.to_act) == ("", None)


def test_cards_that_nobody_knows_leave_the_pot_undecided() -> None:
    setup = HandSetup(
        structure=Structure.NO_LIMIT,
        big_blind=100,
        positions=Positions(button=1, small_blind=1, big_blind=0),
        seats=(SeatSetup(seat=0, stack=1000, blind=100), SeatSetup(seat=1, stack=1000, blind=50)),
        deck=(*[UNKNOWN] * 4, *parse_cards(PLAIN_BOARD)),
    )
    game = Game(Hand(setup), {"BB": 0, "BTN": 1}).passive_to(Street.SHOWDOWN)
    assert game.to_act is None
    assert [undecided.seats for undecided in game.events(ShowdownUndecided)] == [(0, 1)]
    assert not game.events(PotAwarded)
    assert game.stacks == {"BB": 900, "BTN": 900}
    assert game.hand.pot == 200


def test_unknown_cards_do_not_matter_when_all_others_fold() -> None:
    setup = HandSetup(
        structure=Structure.NO_LIMIT,
        big_blind=100,
        positions=Positions(button=1, small_blind=1, big_blind=0),
        seats=(SeatSetup(seat=0, stack=1000, blind=100), SeatSetup(seat=1, stack=1000, blind=50)),
        deck=(UNKNOWN,) * 9,
    )
    game = Game(Hand(setup), {"BB": 0, "BTN": 1}).play("BTN folds")
    assert final_stacks(game) == {"BB": 1050, "BTN": 950}


def test_the_hand_ends_with_its_stacks() -> None:
    game = start(cards={"BTN": "AsAd", "BB": "KsKd"}, board=PLAIN_BOARD, BTN=700, BB=400)
    game.play("BTN to 700, BB calls")
    assert final_stacks(game) == {"BTN": 1100, "BB": 0}
    assert len(game.events(HandEnded)) == 1
