"""Records on the engine: the format's traps, what is accepted without being asked for, and the first mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.events import HandMucked, HandTabled
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import Mistake, replay
from tests.history.phh.hands import a_hand, dealt, told

THREE = dealt("AsAh", "KsKh", "QsQh")
TWO = dealt("AsAh", "KsKh")
LIMPED = told("p3 cc, p1 cc, p2 cc")
FLOP, TURN, RIVER = "d db 2c7d9h", "d db Tc", "d db 3s"
CHECKED = told("p1 cc, p2 cc, p3 cc")
TO_THE_RIVER = (*THREE, *LIMPED, FLOP, *CHECKED, TURN, *CHECKED, RIVER, *CHECKED)
ALL_IN = (*THREE, *told("p3 cbr 1000, p1 cc, p2 cc"))


def played(phh: PhhHand) -> Hand:
    """The hand, all of whose actions were accepted."""
    done = replay(phh)
    assert done.mistake is None
    return done.hand


def stacks(phh: PhhHand) -> list[int]:
    return list(played(phh).stacks.values())


def mistake(phh: PhhHand) -> Mistake:
    found = replay(phh).mistake
    assert found is not None
    return found


# --- who posts, who acts ---


def test_player_1_has_the_small_blind_and_the_last_player_the_button() -> None:
    hand = played(a_hand(*THREE))
    assert (hand.bets, hand.to_act) == ({1: 50, 2: 100, 3: 0}, 3)


def test_heads_up_blinds_and_antes_are_given_in_reverse() -> None:
    hand = played(a_hand(*TWO, blinds=(50, 100), antes=(0, 20), stacks=(1000, 900)))
    assert hand.bets == {1: 100, 2: 50}
    assert hand.stacks == {1: 880, 2: 850}
    assert hand.to_act == 2
    hand = played(a_hand(*TWO, "p2 cc", "p1 cc", FLOP, blinds=(50, 100), stacks=(1000, 900)))
    assert hand.to_act == 1


def test_without_a_small_blind_player_1_may_be_the_big_blind() -> None:
    hand = played(a_hand(*THREE, blinds=(100, 0, 0)))
    assert (hand.bets, hand.to_act) == ({1: 100, 2: 0, 3: 0}, 2)
    assert hand.setup.positions.small_blind is None


def test_an_empty_small_blind_leaves_the_big_blind_with_player_2() -> None:
    hand = played(a_hand(*THREE, blinds=(0, 100, 0)))
    assert (hand.bets, hand.to_act) == ({1: 0, 2: 100, 3: 0}, 3)


def test_heads_up_without_a_small_blind() -> None:
    hand = played(a_hand(*TWO, blinds=(0, 100), stacks=(1000, 1000)))
    assert (hand.bets, hand.to_act) == ({1: 100, 2: 0}, 2)


def test_heads_up_whoever_posts_more_has_the_big_blind() -> None:
    hand = played(a_hand(*TWO, blinds=(100, 50), stacks=(1000, 1000)))
    assert (hand.bets, hand.to_act, hand.legal_actions().call) == ({1: 50, 2: 100}, 1, 50)


def test_straddles_set_the_price_and_their_poster_acts_last() -> None:
    five = dealt("AsAh", "KsKh", "QsQh", "JsJh", "TsTh")
    hand = played(a_hand(*five, blinds=(50, 100, 200, 400, 0), stacks=(5000,) * 5))
    assert hand.to_act == 5
    assert hand.legal_actions().wager_words == "raise to 800 up to 5,000"
    hand = played(a_hand(*five, *told("p5 cc, p1 cc, p2 cc, p3 cc"), blinds=(50, 100, 200, 400, 0), stacks=(5000,) * 5))
    assert (hand.to_act, hand.legal_actions().check) == (4, True)


def test_a_negative_blind_is_posted_outside_the_blinds_and_moves_nobody() -> None:
    hand = played(a_hand(*dealt("AsAh", "KsKh", "QsQh", "JsJh"), blinds=(50, 100, 0, -100), stacks=(1000,) * 4))
    assert (hand.bets, hand.to_act) == ({1: 50, 2: 100, 3: 0, 4: 100}, 3)


def test_a_negative_blind_of_any_size_moves_nobody() -> None:
    hand = played(a_hand(*dealt("AsAh", "KsKh", "QsQh", "JsJh"), blinds=(50, 100, 0, -200), stacks=(1000,) * 4))
    assert (hand.to_act, hand.legal_actions().call) == (3, 200)


@pytest.mark.parametrize(("blinds", "most"), [((50, 100, 0), 350), ((100, 0, 0), 350), ((0, 100, 0), 300)])
def test_N04_in_pot_limit_a_dead_small_blind_counts_as_half_a_big_one_and_one_of_nothing_as_nothing(
    blinds: tuple[int, ...], most: int
) -> None:
    hand = played(a_hand(*THREE, structure=Structure.POT_LIMIT, blinds=blinds))
    assert hand.legal_actions().wager_words == f"raise to 200 up to {most}"


def test_one_payer_makes_the_ante_dead_money_whatever_trimming_says() -> None:
    for trimming in (True, False):
        record = replace(a_hand(*THREE, "p3 f", "p1 f", antes=(0, 100, 0)), ante_trimming=trimming)
        assert stacks(record) == [950, 1050, 1000]


def test_antes_of_all_layer_like_bets_whatever_trimming_says() -> None:
    actions = (*dealt("KsKh", "QsQh", "AsAh"), *told("p1 cc, p2 cc"), FLOP, *told("p1 cc, p2 cc"), TURN)
    actions = (*actions, *told("p1 cc, p2 cc"), RIVER, *told("p1 cc, p2 cc"))
    for trimming in (True, False):
        record = replace(a_hand(*actions, antes=(100, 100, 100), stacks=(1000, 1000, 40)), ante_trimming=trimming)
        assert stacks(record) == [1120, 800, 120]


def test_a_small_blind_below_nothing_is_posted_outside_the_blinds() -> None:
    hand = played(a_hand(*THREE, blinds=(-50, 100, 0)))
    assert (hand.bets, hand.to_act) == ({1: 50, 2: 100, 3: 0}, 3)


def test_antes_of_some_players_alone_are_refused() -> None:
    for antes in ((0, 5, 5), (5, 5, 6)):
        with pytest.raises(SetupError, match="The antes must be the same for everybody, or one player's alone"):
            replay(a_hand(*THREE, antes=antes))


def test_a_game_without_any_blind_is_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError, match=r"^blinds_or_straddles has no blind: a number above 0 expected\.$"):
        replay(a_hand(*THREE, blinds=(0, 0, 0)))
    with pytest.raises(SetupError, match="blinds_or_straddles has no blind"):
        replay(a_hand(*THREE, blinds=(-50, -100, 0)))


def test_fixed_limit_takes_its_bets_from_the_record() -> None:
    hand = played(
        a_hand(*THREE, *LIMPED, FLOP, *CHECKED, TURN, structure=Structure.FIXED_LIMIT, min_bet=100, big_bet=250)
    )
    assert hand.legal_actions().wager_words == "bet 250"


# --- cards ---


def test_cards_that_only_the_showdown_tells_count() -> None:
    record = a_hand(*dealt("????", "????", "QsQh"), *TO_THE_RIVER[3:], "p1 sm AsAh", "p2 sm KsKh", "p3 sm -")
    assert stacks(record) == [1200, 900, 900]


def test_hole_cards_may_be_dealt_one_at_a_time() -> None:
    one_by_one = told("d dh p1 As, d dh p2 Ks, d dh p3 Qs, d dh p1 Ah, d dh p2 Kh, d dh p3 Qh")
    assert stacks(a_hand(*one_by_one, *TO_THE_RIVER[3:])) == [1200, 900, 900]


def test_one_card_of_a_hand_may_be_told_before_the_other() -> None:
    record = a_hand(*dealt("??Ah", "KsKh", "QsQh"), *TO_THE_RIVER[3:], "p1 sm AsAh")
    assert stacks(record) == [1200, 900, 900]


@pytest.mark.parametrize(
    ("actions", "place", "sentence"),
    [
        (dealt("AsAh", "AsKh"), 1, "As is dealt twice."),
        ((*THREE, *LIMPED, "d db 2c7dQs"), 6, "Qs is dealt twice."),
        ((*THREE, "d dh p1 2c"), 3, "p1 cannot have more than two hole cards."),
        (("d dh p1 As", "d dh p1 KhQh"), 1, "p1 cannot have more than two hole cards."),
        ((*ALL_IN, "p1 sm AsKd"), 6, "p1 was dealt As Ah and cannot show Kd."),
        ((*dealt("????", "KsKh", "QsQh"), *ALL_IN[3:], "p1 sm AsKs"), 6, "Ks is dealt twice."),
    ],
)
def test_impossible_cards_are_named_where_they_stand(actions: tuple[str, ...], place: int, sentence: str) -> None:
    found = mistake(a_hand(*actions))
    assert found == Mistake(place, sentence)


# --- showdown ---


def test_hands_that_are_known_are_compared_whether_or_not_they_are_shown() -> None:
    assert stacks(a_hand(*TO_THE_RIVER)) == [1200, 900, 900]
    assert stacks(a_hand(*TO_THE_RIVER, "p2 sm KsKh")) == [1200, 900, 900]


def test_a_muck_loses_even_with_the_best_hand() -> None:
    hand = played(a_hand(*TO_THE_RIVER, "p1 sm", "p2 sm KsKh", "p3 sm QsQh"))
    assert list(hand.stacks.values()) == [900, 1200, 900]
    assert [event.seat for event in hand.events if isinstance(event, HandMucked)] == [1]


def test_unknown_cards_at_the_last_showing_are_not_shown() -> None:
    unknown = (*dealt("????", "KsKh", "QsQh"), *TO_THE_RIVER[3:])
    assert stacks(a_hand(*unknown, "p1 sm ????", "p2 sm KsKh", "p3 sm QsQh")) == [900, 1200, 900]


def test_N03_cards_that_were_dealt_are_known_whatever_follows() -> None:
    assert stacks(a_hand(*TO_THE_RIVER, "p1 sm ????", "p2 sm KsKh", "p3 sm QsQh")) == [1200, 900, 900]
    assert stacks(a_hand(*TO_THE_RIVER, *told("p1 sm ????, p2 sm ????, p3 sm ????"))) == [1200, 900, 900]


def test_unknown_cards_before_each_street_and_the_cards_at_the_end_are_no_muck() -> None:
    hidden = told("p1 sm ????, p2 sm ????, p3 sm ????")
    actions = (*dealt("????", "????", "????"), *ALL_IN[3:], *hidden, FLOP, *hidden, TURN, *hidden, RIVER)
    assert stacks(a_hand(*actions, *told("p1 sm AsAh, p2 sm KsKh, p3 sm ????"))) == [3000, 0, 0]


def test_if_no_hand_is_shown_at_the_end_unknown_cards_decide() -> None:
    for shown in (told("p1 sm ????, p2 sm ????, p3 sm ????"), told("p1 sm ????, p2 sm, p3 sm ????")):
        done = replay(a_hand(*dealt("????", "????", "????"), *TO_THE_RIVER[3:], *shown))
        assert done.mistake is None
        assert done.hand.stacks == {1: 900, 2: 900, 3: 900}
        assert done.undecided


def test_unknown_cards_that_are_told_before_the_board_is_full_are_no_muck() -> None:
    actions = (*dealt("????", "????", "????"), *ALL_IN[3:], "p1 sm AsAh", "p2 sm ????", "p3 sm", FLOP, TURN, RIVER)
    assert replay(a_hand(*actions)).undecided == (2,)
    known = (*THREE, *ALL_IN[3:], *told("p1 sm ????, p2 sm ????, p3 sm ????"), FLOP, TURN, RIVER)
    assert stacks(a_hand(*known)) == [3000, 0, 0]


@pytest.mark.parametrize(
    ("mucks", "finish"),
    [
        ("p3 sm, p1 sm", [900, 1200, 900]),
        ("p3 sm, p1 sm, p2 sm", [900, 1200, 900]),
        ("p2 sm, p3 sm, p1 sm", [1200, 900, 900]),
    ],
)
def test_the_last_to_muck_was_alone_with_the_pot(mucks: str, finish: list[int]) -> None:
    assert stacks(a_hand(*TO_THE_RIVER, *told(mucks))) == finish


def test_a_hand_may_be_shown_twice() -> None:
    assert stacks(a_hand(*TO_THE_RIVER, *told("p1 sm AsAh, p1 sm AsAh, p1 sm -, p2 sm, p3 sm"))) == [1200, 900, 900]


def test_one_card_of_a_winner_whom_nobody_called_is_not_the_whole_hand() -> None:
    hand = played(a_hand(*THREE, "p3 cbr 300", "p1 f", "p2 f", "p3 sm Qs"))
    assert not [event for event in hand.events if isinstance(event, HandTabled)]


def test_a_dash_shows_the_cards_that_were_dealt() -> None:
    hand = played(a_hand(*TO_THE_RIVER, "p1 sm -", "p2 sm", "p3 sm"))
    assert [event.seat for event in hand.events if isinstance(event, HandTabled)] == [1]
    assert hand.stacks[1] == 1200


def test_hands_may_be_shown_in_any_order() -> None:
    assert stacks(a_hand(*TO_THE_RIVER, "p3 sm QsQh", "p1 sm AsAh", "p2 sm KsKh")) == [1200, 900, 900]


def test_all_in_hands_are_tabled_before_the_board_whether_or_not_the_record_says_so() -> None:
    for shown in ((), told("p1 sm AsAh, p2 sm KsKh, p3 sm QsQh")):
        hand = played(a_hand(*ALL_IN, *shown, FLOP))
        assert [event.seat for event in hand.events if isinstance(event, HandTabled)] == [1, 2, 3]
        assert not hand.is_over
        assert stacks(a_hand(*ALL_IN, *shown, FLOP, TURN, RIVER)) == [3000, 0, 0]
    assert stacks(a_hand(*ALL_IN, FLOP, TURN, RIVER, "p2 sm KsKh", "p1 sm AsAh", "p3 sm QsQh")) == [3000, 0, 0]


def test_the_winner_without_a_call_may_show_or_not() -> None:
    fold_out = (*THREE, "p3 cbr 300", "p1 f", "p2 f")
    hand = played(a_hand(*fold_out, "p3 sm QsQh"))
    assert [event.seat for event in hand.events if isinstance(event, HandTabled)] == [3]
    for unshown in ("p3 sm", "p3 sm ????"):
        hand = played(a_hand(*fold_out, unshown))
        assert not [event for event in hand.events if isinstance(event, HandTabled)]
        assert list(hand.stacks.values()) == [950, 900, 1150]


def test_unknown_cards_make_no_one_win_by_accident() -> None:
    done = replay(a_hand(*dealt("AsAh", "????", "????"), *TO_THE_RIVER[3:], "p1 sm AsAh", "p3 sm"))
    assert done.undecided == (2,)
    assert (done.hand.is_over, done.hand.pot) == (False, 300)


# --- what is accepted without being asked for ---


def test_a_check_where_nothing_is_to_be_decided_may_be_told_or_not() -> None:
    actions = (*THREE, *told("p3 cbr 1000, p1 cbr 2000, p2 cbr 2500, p1 cc"))
    with_checks = (FLOP, "p1 cc", TURN, "p1 cc", RIVER, "p1 cc")
    record = a_hand(*actions, FLOP, TURN, RIVER, stacks=(4000, 2500, 1000))
    assert stacks(record) == [7500, 0, 0]
    assert stacks(a_hand(*actions, *with_checks, stacks=(4000, 2500, 1000))) == [7500, 0, 0]


def test_a_blind_that_is_all_in_may_check() -> None:
    for check in ((), ("p2 cc",)):
        hand = played(a_hand(*THREE, *told("p3 cc, p1 cc"), *check, FLOP, stacks=(1000, 100, 1000)))
        assert (hand.street, hand.to_act) == (Street.FLOP, 1)


def test_a_fold_where_checking_is_free_is_legal() -> None:
    hand = played(a_hand(*THREE, *LIMPED, FLOP, "p1 f"))
    assert hand.to_act == 2


def test_comments_are_no_actions() -> None:
    hand = played(a_hand("# before the cards", *THREE, "p3 cbr 300 # a raise", ""))
    assert (hand.bets[3], hand.to_act) == (300, 1)


# --- hands that stop early, and mistakes ---


def test_a_record_may_stop_anywhere() -> None:
    for length in range(len(TO_THE_RIVER) + 1):
        done = replay(a_hand(*TO_THE_RIVER[:length]))
        assert done.mistake is None
        assert done.is_dealt == (length >= 3)
        assert done.hand.is_over == (length == len(TO_THE_RIVER))


def test_a_street_that_is_not_in_the_record_is_not_dealt() -> None:
    hand = played(a_hand(*THREE, *LIMPED))
    assert (hand.board, hand.street, hand.to_act, hand.awaits) == ((), Street.PREFLOP, None, Street.FLOP)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (told("p1 cc"), "It is not the turn of p1: p3 is to act."),
        (("p3 f", "p1 f", "p2 cc"), "It is not the turn of p2: the hand is over."),
        (told("p3 cbr 150"), "150 is too small: raise to 200 up to 1,000."),
        (told("p3 cbr 100"), "100 is too small: raise to 200 up to 1,000."),
        (told("p3 cbr 1001"), "1,001 is more than the 1,000 that you have: raise to 200 up to 1,000."),
        ((FLOP,), "No board card is due: p3 is to act."),
        ((*LIMPED, "p1 cc"), "It is not the turn of p1: the flop is due."),
        ((*LIMPED, "d db 2c7d"), "The flop is 3 cards, not 2."),
        ((*LIMPED, "d db 2c7d9hTc3s"), "The flop is 3 cards, not 5."),
        ((*TO_THE_RIVER[3:], "d db 4s"), "No board card is due: the board is full."),
        ((*LIMPED, "p1 sm AsAh"), "Hands are not shown yet: the flop is due."),
        (("p3 sm QsQh",), "Hands are not shown yet: p3 is to act."),
        (("p3 f", "p3 sm QsQh"), "p3 has folded and has no hand to show."),
        ((*TO_THE_RIVER[3:], "p1 sm", "p1 sm AsAh"), "p1 has mucked and has no hand to show."),
        ((*TO_THE_RIVER[3:], "p1 sm AsAh", "p1 sm"), "p1 has shown and cannot muck."),
        ((*TO_THE_RIVER[3:], "p1 cc"), "It is not the turn of p1: the hand is over."),
    ],
)
def test_the_first_action_that_cannot_be_is_told_and_the_state_is_the_one_before(
    actions: tuple[str, ...], sentence: str
) -> None:
    record = a_hand(*THREE, *actions)
    found = mistake(record)
    assert found == Mistake(len(record.actions) - 1, sentence)
    before, after = replay(replace(record, actions=record.actions[:-1])), replay(record)
    assert after.hand.events == before.hand.events


def test_nobody_acts_before_everybody_has_cards() -> None:
    found = mistake(a_hand(*THREE[:2], "p3 cc"))
    assert found == Mistake(2, "Not everybody has two hole cards yet.")


def test_nobody_is_to_act_at_a_mistake_before_all_cards_are_dealt() -> None:
    done = replay(a_hand(*THREE[:2], "p3 cc", THREE[2]))
    assert (done.is_dealt, done.mistake) == (False, Mistake(2, "Not everybody has two hole cards yet."))


def test_an_action_that_cannot_be_read_ends_the_replay_there() -> None:
    done = replay(a_hand(*THREE, "p3 cbr 300", "p1 jumps", "p2 cc"))
    assert done.mistake is not None
    assert done.mistake.action == 4
    assert done.hand.to_act == 1


def test_amounts_in_sentences_are_those_of_the_record() -> None:
    record = a_hand(
        *THREE, "p3 cbr 1.50", blinds=(50, 100, 0), min_bet=100, stacks=(10000, 10000, 10000), chips_per_unit=100
    )
    assert mistake(record).text == "1.50 is too small: raise to 2 up to 100."
