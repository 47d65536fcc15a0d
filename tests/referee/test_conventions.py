"""Every question on which PokerKit parts from our rules: a hand, our answer with its rule, and PokerKit's."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

import pytest
from pokerkit import Automation, Mode, NoLimitTexasHoldem

from holdem_tui.engine.actions import ActionKind, AmountRange
from holdem_tui.engine.events import Acted, BetReturned, Posted
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.setup import RaiseCap, Straddle, Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, start
from tests.referee.conventions import Aspect, Convention, Decision, explain
from tests.referee.pokerkit_table import AUTOMATIONS, Offer, PokerKitTable
from tests.referee.scripted_hands import (
    HANDS,
    PLAIN_BOARD,
    ROYAL_BOARD,
    bet_that_nobody_can_raise,
    blind_first,
    equal_blinds_heads_up,
    fixed_all_in_over_a_bet,
    four_bets_before_the_flop,
    full_blinds,
    limp_and_short_all_in,
    lone_big_blind,
    merged_pots,
    no_blind_in_front,
    odd_chips,
    refereed,
    short_blind,
    three_short_raises,
)


class Pair:
    """PokerKit's state of the hand of a game, after the same actions."""

    def __init__(self, game: Game, *, antes: Mapping[str, int] | None = None, trimming: bool | None = None) -> None:
        self.game = game
        by_seat = None if antes is None else {game.seats[name]: chips for name, chips in antes.items()}
        self.table = PokerKitTable(game.hand.setup, antes=by_seat, trimming=trimming)
        for act in game.events(Acted):
            if act.kind is ActionKind.FOLD:
                self.table.fold()
            elif act.kind in (ActionKind.CHECK, ActionKind.CALL):
                self.table.check_or_call()
            else:
                self.table.raise_to(act.to)

    @property
    def offer(self) -> str:
        """What PokerKit offers, in the words of `Game.offer`."""
        offer = self.table.offer
        assert offer is not None
        words = [f"call {offer.call}" if offer.call else "check"]
        words += [f"raise to {offer.wager.minimum}-{offer.wager.maximum}"] if offer.wager else []
        return ", ".join(words)

    @property
    def to_act(self) -> str | None:
        offer = self.table.offer
        return None if offer is None else self.game.names[offer.seat]

    @property
    def stacks(self) -> dict[str, int]:
        return {self.game.names[seat]: chips for seat, chips in self.table.stacks.items()}


def pokerkit(game: Game) -> str:
    """PokerKit's offer after the actions of the game."""
    return Pair(game).offer


@pytest.mark.parametrize("convention", Convention)
def test_the_referee_names_it(convention: Convention) -> None:
    assert convention in refereed(HANDS[convention]()).conventions


@pytest.mark.parametrize(
    ("convention", "aspect", "call", "low", "high"),
    [
        (Convention.SHORT_BLIND_PRICE, Aspect.CALL, 1, 0, 0),
        (Convention.SHORT_BLIND_RAISE, Aspect.MINIMUM, 0, 1, 0),
        (Convention.FULL_BLINDS, Aspect.MAXIMUM, 0, 0, 1),
        (Convention.COMPLETION, Aspect.MINIMUM, 0, 1, 1),
    ],
)
def test_it_explains_one_answer_and_no_other(
    convention: Convention, aspect: Aspect, call: int, low: int, high: int
) -> None:
    game = HANDS[convention]()
    offer = Pair(game).table.offer
    assert offer is not None
    assert offer.wager is not None
    assert explain(Decision(game.hand, offer), aspect) is convention
    wager = AmountRange(offer.wager.minimum + low, offer.wager.maximum + high)
    other = Offer(offer.seat, offer.call + call, wager)
    assert explain(Decision(game.hand, other), aspect) is None


# -- shares and antes --------------------------------------------------------------------------------------------------


def test_TDA_20_odd_chips_go_one_each_from_left_of_the_button() -> None:
    game = odd_chips()
    assert game.awards == [(0, {"BB": 5, "UTG": 5, "BTN": 4})]
    assert game.stacks == {"SB": 98, "BB": 101, "UTG": 101, "BTN": 100}
    assert Pair(game).stacks == {"SB": 98, "BB": 102, "UTG": 100, "BTN": 100}


def test_TDA_21_each_side_pot_is_split_by_itself() -> None:
    game = merged_pots()
    assert game.awards == [(2, {"BB": 15, "CO": 15}), (1, {"BB": 8, "CO": 7}), (0, {"BB": 53, "CO": 52})]
    assert game.stacks == {"SB": 995, "BB": 1031, "UTG": 0, "CO": 1029, "BTN": 0}
    assert Pair(game).stacks == {"SB": 995, "BB": 1030, "UTG": 0, "CO": 1030, "BTN": 0}


def test_the_smallest_chip_is_not_split() -> None:
    game = start(blinds=(25, 50), big_blind_ante=5, board=ROYAL_BOARD, BTN=1000, BB=1000).passive_to(Street.SHOWDOWN)
    assert game.stacks == {"BTN": 1002, "BB": 998}
    state = NoLimitTexasHoldem.create_state(
        tuple(automation for automation in AUTOMATIONS if automation is not Automation.CARD_BURNING),
        False,
        [0, Decimal("0.05")],  # type: ignore[list-item]
        [Decimal("0.25"), Decimal("0.50")],  # type: ignore[list-item]
        Decimal("0.50"),  # type: ignore[arg-type]
        Decimal("10.00"),  # type: ignore[arg-type]
        2,
    )
    state.deal_hole("2c3c")
    state.deal_hole("2d3d")
    for board in ("AcKdQh", "Js", "Tc", ""):
        state.check_or_call()
        state.check_or_call()
        if board:
            state.burn_card("??")
            state.deal_board(board)
    assert state.stacks == [Decimal("9.975"), Decimal("10.025")]


def test_TDA_RP_11_the_blind_comes_before_the_big_blind_ante() -> None:
    game = blind_first()
    assert [(post.kind, post.amount) for post in game.events(Posted)][1:] == [
        (ForcedBet.BIG_BLIND, 100),
        (ForcedBet.BIG_BLIND_ANTE, 50),
    ]
    assert game.offer == "fold, call 100, raise to 200-5000"
    assert Pair(game, antes={"BB": 100}).offer == "call 50, raise to 150-5000"


def test_TDA_RP_11_the_blind_takes_all_that_is_there() -> None:
    game = start(big_blind_ante=100, BTN=5000, SB=5000, BB=60, UTG=5000)
    assert [(post.kind, post.amount) for post in game.events(Posted)][1:] == [(ForcedBet.BIG_BLIND, 60)]
    assert game.offer == "fold, call 100, raise to 200-5000"
    assert Pair(game, antes={"BB": 100}).offer == "call 50, raise to 150-5000"


def test_a_big_blind_ante_is_dead_money_and_never_returned() -> None:
    game = start(big_blind_ante=100, BTN=1000, SB=1000, BB=1000)
    assert (game.stacks["BB"], game.hand.pot) == (800, 250)
    trimmed = Pair(game, trimming=True)
    assert (trimmed.stacks["BB"], trimmed.table.state.total_pot_amount) == (900, 150)
    assert Pair(game).stacks == game.stacks


def test_a_short_ante_wins_of_the_others_what_it_matches() -> None:
    cards = {"UTG": "AsAd", "BB": "KsKd", "BTN": "4s5s", "SB": "4d5d"}
    game = start(ante=100, board=PLAIN_BOARD, cards=cards, BTN=5000, SB=5000, BB=5000, UTG=40)
    game.play("BTN calls, SB calls, BB checks").passive_to(Street.SHOWDOWN)
    assert game.stacks == {"SB": 4800, "BB": 5280, "UTG": 160, "BTN": 4800}
    assert Pair(game).stacks == game.stacks
    assert Pair(game, trimming=False).stacks == {"SB": 4800, "BB": 5100, "UTG": 340, "BTN": 4800}


# -- blinds ------------------------------------------------------------------------------------------------------------


def test_the_full_big_blind_is_the_price_however_short_it_was_posted() -> None:
    game = short_blind()
    assert game.offer == "fold, call 100, raise to 200-5000"
    assert pokerkit(game) == "call 60, raise to 160-5000"


def test_the_full_big_blind_is_the_price_when_even_the_small_blind_is_more() -> None:
    game = short_blind(posted=30)
    assert game.offer == "fold, call 100, raise to 200-5000"
    assert pokerkit(game) == "call 50, raise to 150-5000"


def test_the_full_big_blind_is_the_price_in_fixed_limit() -> None:
    game = short_blind(structure=Structure.FIXED_LIMIT)
    assert game.offer == "fold, call 100, raise to 200-200"
    assert pokerkit(game) == "call 60, raise to 160-160"


def test_heads_up_a_short_big_blind_makes_no_difference_in_the_end() -> None:
    game = start(BTN=5000, BB=60)
    assert game.offer == "fold, call 50"
    assert pokerkit(game) == "call 10"
    game.play("BTN calls")
    assert [back.amount for back in game.events(BetReturned)] == [40]
    assert Pair(game).stacks == game.stacks
    assert refereed(game).stopped_by is None


def test_a_stack_between_the_short_and_the_full_blind_can_only_call() -> None:
    game = start(BTN=5000, SB=5000, BB=60, UTG=80)
    assert game.offer == "fold, call 80"
    assert pokerkit(game) == "call 60, raise to 80-80"


def test_TDA_43_a_raise_is_measured_from_the_full_blind() -> None:
    game = short_blind().play("UTG to 300")
    assert game.offer == "fold, call 300, raise to 500-5000"
    assert pokerkit(game) == "call 300, raise to 540-5000"


def test_TDA_47_a_raise_over_a_short_blind_reopens_for_whoever_faces_as_much() -> None:
    game = start(BTN=300, SB=5000, BB=60, UTG=5000).play("UTG to 200, BTN to 300, SB calls")
    assert game.offer == "fold, call 100, raise to 400-5000"
    assert pokerkit(game) == "call 100"


def test_a_straddle_is_raised_by_its_own_size() -> None:
    game = start(blinds=(1, 2), straddle=Straddle.UNDER_THE_GUN, BTN=200, SB=200, BB=200, UTG=200)
    assert game.offer == "fold, call 4, raise to 8-200"
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2, 4), 2, 200, 4)
    for _ in range(4):
        state.deal_hole(2)
    assert state.min_completion_betting_or_raising_to_amount == 6


def test_TDA_34_the_button_acts_first_heads_up_with_equal_blinds_too() -> None:
    game = equal_blinds_heads_up()
    assert (game.to_act, Pair(game).to_act) == ("BTN", "BB")


def test_left_of_the_big_blind_acts_first_though_no_blind_lies_in_front() -> None:
    game = no_blind_in_front()
    assert (game.to_act, Pair(game).to_act) == ("UTG", "SB")
    assert Convention.FIRST_TO_ACT in refereed(game).conventions


# -- reopening --------------------------------------------------------------------------------------------------------


def test_TDA_47_a_short_all_in_over_the_blind_does_not_reopen_for_who_limped() -> None:
    game = limp_and_short_all_in()
    assert (game.to_act, game.offer) == ("UTG", "fold, call 30")
    assert pokerkit(game) == "call 30, raise to 230-5000"


def test_TDA_47_a_short_all_in_bet_does_not_reopen_for_who_checked() -> None:
    game = start(BTN=5000, SB=5000, BB=130).passive_to(Street.FLOP).play("SB checks, BB bets 30, BTN calls")
    assert (game.to_act, game.offer) == ("SB", "fold, call 30")
    assert pokerkit(game) == "call 30, raise to 130-4900"


def test_TDA_47_short_all_ins_that_add_up_to_a_full_raise_reopen() -> None:
    game = three_short_raises()
    assert (game.to_act, game.offer) == ("SB", "fold, call 150, raise to 350-4900")
    assert pokerkit(game) == "call 150"


# -- what is asked and offered -----------------------------------------------------------------------------------------


def test_a_raise_is_offered_while_an_opponent_has_chips() -> None:
    game = bet_that_nobody_can_raise()
    assert (game.to_act, game.offer) == ("BB", "fold, call 300, raise to 600-4900")
    assert pokerkit(game) == "call 300"


def test_who_was_matched_by_all_ins_is_not_asked() -> None:
    game = lone_big_blind()
    assert game.hand.is_over
    assert (Pair(game).to_act, pokerkit(game)) == ("BB", "check")
    assert refereed(game).stopped_by is None


def test_folding_is_legal_when_checking_is_free() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).passive_to(Street.FLOP)
    assert game.legal.fold
    table = PokerKitTable(game.hand.setup)
    for _ in range(3):
        table.check_or_call()
    table.state.mode = Mode.TOURNAMENT
    with pytest.raises(ValueError, match="no reason for this player to fold"):
        table.fold()


# -- pot limit ---------------------------------------------------------------------------------------------------------


def test_TDA_54_blinds_count_as_if_full_in_pot_limit() -> None:
    game = full_blinds()
    assert game.offer == "fold, call 200, raise to 400-700"
    assert pokerkit(game) == "call 200, raise to 400-640"


def test_TDA_54_an_absent_small_blind_counts_in_pot_limit() -> None:
    pot_limit = Structure.POT_LIMIT
    game = start(structure=pot_limit, blinds=(100, 200), posting=(None, "BB"), BTN=5000, SB=0, BB=5000, UTG=5000)
    assert game.offer == "fold, call 200, raise to 400-700"
    assert pokerkit(game) == "call 200, raise to 400-600"
    assert Convention.FULL_BLINDS in refereed(game).conventions


@pytest.mark.parametrize(("ante", "big_blind_ante", "maximum"), [(10, 0, 390), (0, 100, 450)])
def test_antes_count_in_the_pot_of_pot_limit_in_both(ante: int, big_blind_ante: int, maximum: int) -> None:
    game = start(
        structure=Structure.POT_LIMIT,
        ante=ante,
        big_blind_ante=big_blind_ante,
        BTN=5000,
        SB=5000,
        BB=5000,
        UTG=5000,
    )
    assert game.offer == f"fold, call 100, raise to 200-{maximum}"
    assert pokerkit(game) == f"call 100, raise to 200-{maximum}"


# -- fixed limit -------------------------------------------------------------------------------------------------------


def test_TDA_47_less_than_half_a_bet_is_completed() -> None:
    game = fixed_all_in_over_a_bet(140)
    assert game.offer == "fold, call 140, raise to 200-200"
    assert pokerkit(game) == "call 140, raise to 240-240"
    game.play("BTN calls")
    assert (game.offer, pokerkit(game)) == ("fold, call 40", "call 40")


def test_TDA_47_half_a_bet_reopens() -> None:
    game = fixed_all_in_over_a_bet(160).play("BTN calls")
    assert (game.to_act, game.offer) == ("SB", "fold, call 60, raise to 260-260")
    assert pokerkit(game) == "call 60"


def test_the_big_blind_is_the_first_of_four_bets() -> None:
    game = four_bets_before_the_flop()
    assert (game.to_act, game.offer) == ("BB", "fold, call 300")
    assert pokerkit(game) == "call 300, raise to 500-500"


def test_there_is_no_cap_heads_up() -> None:
    game = start(structure=Structure.FIXED_LIMIT, BTN=5000, BB=5000).passive_to(Street.FLOP)
    game.play("BB bets 100, BTN to 200, BB to 300, BTN to 400")
    assert game.offer == "fold, call 100, raise to 500-500"
    assert pokerkit(game) == "call 100"
    assert Convention.RAISE_CAP in refereed(game).conventions


def test_TDA_48_the_cap_holds_in_a_tournament_of_more_than_two() -> None:
    game = start(structure=Structure.FIXED_LIMIT, raise_cap=RaiseCap.TOURNAMENT, BTN=5000, SB=5000, BB=5000)
    game.passive_to(Street.FLOP).play("SB bets 100, BB to 200, BTN folds, SB to 300, BB to 400")
    assert (game.offer, pokerkit(game)) == ("fold, call 100", "call 100")
