"""A player's turn on the way to an action: amounts, presets, questions, reasons."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action, ActionKind
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bindings import Play
from tests.engine.helpers import Game, bet, raise_to, start
from tests.engine.random_hands import random_action, random_setup

KEYS = {
    "f": Play.FOLD,
    "c": Play.CHECK_CALL,
    "r": Play.WAGER,
    "a": Play.ALL_IN,
    "y": Play.YES,
    "w": Play.WHY_NOT,
    "↑": Play.MORE,
    "↓": Play.LESS,
    "⇞": Play.NEXT_PRESET,
    "⇟": Play.PREVIOUS_PRESET,
    "⌫": Play.ERASE,
    "⏎": Play.ENTER,
    "⎋": Play.ESCAPE,
}


def decision(game: Game) -> Decision:
    """The turn of the player to act, seen by him."""
    return Decision(game.hand.view(game.hand.to_act))


def type_keys(turn: Decision, keys: str) -> Action | None:
    """Press one key after the other; only the last may finish the turn."""
    action: Action | None = None
    for key in keys:
        assert action is None, "a key before the last finished the turn"
        if key.isdigit():
            turn.type_digit(key)
        else:
            action = turn.press(KEYS[key])
    return action


def facing_the_blind() -> Decision:
    """The button, 200 deep at 1/2: fold, call 2, raise to 4 up to 200."""
    return decision(start(blinds=(1, 2), BTN=200, SB=200, BB=200))


def free_to_check() -> Decision:
    """The big blind after two calls: check, raise to 4 up to 200."""
    return decision(start(blinds=(1, 2), BTN=200, SB=200, BB=200).play("BTN calls, SB calls"))


def on_the_flop() -> Decision:
    """First to act with nothing owed and 198 behind: bet 2 to 198."""
    return decision(start(blinds=(1, 2), BTN=200, SB=200, BB=200).passive_to(Street.FLOP))


def fixed_limit(button: int = 1000) -> Game:
    """Fixed limit with bets of 20 and 40; the button has so many chips."""
    return start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=button, SB=1000, BB=1000)


class TestPlainActions:
    def test_fold_call_and_check_act_at_once(self) -> None:
        assert type_keys(facing_the_blind(), "f") == FOLD
        assert type_keys(facing_the_blind(), "c") == CALL
        assert type_keys(free_to_check(), "c") == CHECK

    @pytest.mark.parametrize("key", "y↑↓⇞⇟⌫⏎⎋")
    def test_keys_without_a_meaning_now_do_nothing(self, key: str) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, key) is None
        assert turn == facing_the_blind()

    def test_a_call_never_asks_not_even_all_in(self) -> None:
        turn = decision(start(blinds=(1, 2), BTN=20, SB=200, BB=200).play("BTN calls, SB to 100, BB calls"))
        assert turn.view.legal.call == turn.view.legal.stack == 18
        assert type_keys(turn, "c") == CALL


class TestAmount:
    @pytest.mark.parametrize("turn", [facing_the_blind(), free_to_check(), on_the_flop()])
    def test_raise_or_bet_opens_with_the_minimum_selected(self, turn: Decision) -> None:
        assert type_keys(turn, "r") is None
        assert turn.view.legal.wager is not None
        assert turn.typed == turn.view.legal.wager.minimum
        assert turn.replace

    def test_the_burst_r120_enter_arrives_whole(self) -> None:
        assert type_keys(facing_the_blind(), "r120⏎") == raise_to(120)
        assert type_keys(on_the_flop(), "r120⏎") == bet(120)

    def test_typing_replaces_the_minimum_and_then_goes_on(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r")
        assert turn.amount == "4"
        type_keys(turn, "1")
        assert turn.amount == "1"
        type_keys(turn, "2")
        assert turn.amount == "12"

    def test_the_first_backspace_clears_the_selected_amount(self) -> None:
        turn = on_the_flop()
        type_keys(turn, "2⌫")
        assert turn.amount == ""
        type_keys(turn, "12⌫")
        assert turn.amount == "1"
        type_keys(turn, "⌫⌫⌫")
        assert turn.amount == ""

    def test_digits_are_digits_while_the_amount_is_open(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r5432")
        assert turn.amount == "5432"

    @pytest.mark.parametrize("key", "fcrawy")
    def test_letters_do_nothing_while_the_amount_is_open(self, key: str) -> None:
        turn = free_to_check()
        type_keys(turn, "r12")
        assert type_keys(turn, key) is None
        assert (turn.amount, turn.asking, turn.message) == ("12", None, "")

    def test_escape_closes_the_amount_and_the_keys_act_again(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r12⎋")
        assert (turn.amount, turn.typed) == (None, None)
        assert type_keys(turn, "c") == CALL

    def test_opened_again_it_has_what_stood_there(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r99⎋r")
        assert turn.amount == "99"
        type_keys(turn, "7")
        assert turn.amount == "7"

    @pytest.mark.parametrize("typed", ["3", "1", "0", "201", "999999999999"])
    def test_a_wrong_amount_keeps_the_text_and_says_minimum_and_maximum(self, typed: str) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, f"r{typed}⏎") is None
        assert turn.amount == typed
        assert turn.asking is None
        assert "raise to 4 up to 200" in turn.message

    def test_no_amount_says_minimum_and_maximum_too(self) -> None:
        turn = on_the_flop()
        assert type_keys(turn, "r⌫⏎") is None
        assert turn.amount == ""
        assert "bet 2 up to 198" in turn.message

    def test_a_wrong_amount_can_be_mended(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r3⏎")
        assert type_keys(turn, "0⏎") == raise_to(30)

    @pytest.mark.parametrize("key", "0↑⎋")
    def test_the_message_goes_with_the_next_key(self, key: str) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r3⏎")
        type_keys(turn, key)
        assert turn.message == ""

    def test_there_is_an_end_to_typing(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r" + "9" * 100)
        assert turn.amount == "9" * 12

    def test_up_and_down_are_one_big_blind_and_stay_in_the_range(self) -> None:
        turn = facing_the_blind()
        amounts = []
        for key in "r↑↑↓↓↓↓":
            type_keys(turn, key)
            amounts.append(turn.amount)
        assert amounts == ["4", "6", "8", "6", "4", "4", "4"]
        type_keys(turn, "199↑")
        assert turn.amount == "200"
        type_keys(turn, "↑")
        assert turn.amount == "200"

    @pytest.mark.parametrize(
        ("typed", "key", "amount"),
        [("1", "↑", "4"), ("999", "↓", "200"), ("999", "↑", "200"), ("⌫", "↑", "4"), ("⌫", "↓", "4")],
    )
    def test_up_and_down_lead_back_into_the_range(self, typed: str, key: str, amount: str) -> None:
        turn = facing_the_blind()
        type_keys(turn, f"r{typed}{key}")
        assert turn.amount == amount

    def test_a_step_is_the_big_blind_of_the_table(self) -> None:
        turn = decision(start(blinds=(50, 100), BTN=5000, SB=5000, BB=5000))
        type_keys(turn, "r↑")
        assert turn.amount == "300"


class TestPresets:
    # The button faces 2 with 3 in the pot: 2 + f x (3 + 2).
    AMOUNTS = (("1", "4"), ("2", "4"), ("3", "5"), ("4", "7"), ("5", "200"))

    @pytest.mark.parametrize(("key", "amount"), AMOUNTS)
    def test_a_preset_fills_the_amount_in_and_sends_nothing(self, key: str, amount: str) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, key) is None
        assert (turn.amount, turn.replace, turn.asking) == (amount, True, None)

    def test_typing_replaces_a_preset(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "350")
        assert turn.amount == "50"

    def test_a_preset_is_sent_with_enter(self) -> None:
        assert type_keys(facing_the_blind(), "4⏎") == raise_to(7)

    @pytest.mark.parametrize("key", "06789")
    def test_other_digits_do_nothing(self, key: str) -> None:
        turn = facing_the_blind()
        type_keys(turn, key)
        assert turn.amount is None

    def test_a_preset_that_is_not_legal_does_nothing(self) -> None:
        pot_limit = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
        turn = decision(pot_limit)
        type_keys(turn, "5")
        assert turn.amount is None

    def test_page_up_and_down_go_through_the_presets(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r")
        up = []
        for _ in range(4):
            type_keys(turn, "⇞")
            up.append(turn.amount)
        assert up == ["5", "7", "200", "200"]
        down = []
        for _ in range(4):
            type_keys(turn, "⇟")
            down.append(turn.amount)
        assert down == ["7", "5", "4", "4"]

    @pytest.mark.parametrize(("typed", "key", "amount"), [("6", "⇞", "7"), ("6", "⇟", "5"), ("⌫", "⇞", "4")])
    def test_page_up_and_down_start_from_what_was_typed(self, typed: str, key: str, amount: str) -> None:
        turn = facing_the_blind()
        type_keys(turn, f"r{typed}{key}")
        assert (turn.amount, turn.replace) == (amount, True)

    def test_a_click_on_a_preset_puts_it_in_while_the_amount_is_open(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r3⏎")
        turn.fill(7)
        assert (turn.amount, turn.message) == ("7", "")


class TestPaste:
    @pytest.mark.parametrize("text", ["120", "  120 ", "120\n", "\r\n120\r\n"])
    def test_one_amount_opens_with_it_and_sends_nothing(self, text: str) -> None:
        turn = facing_the_blind()
        turn.paste(text)
        assert (turn.amount, turn.message, turn.asking) == ("120", "", None)
        assert type_keys(turn, "⏎") == raise_to(120)

    def test_it_takes_the_place_of_what_was_typed(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r55")
        turn.paste("120")
        type_keys(turn, "0")
        assert turn.amount == "1200"

    @pytest.mark.parametrize(
        "text",
        ["-5", "12.5", "1e9", "١٢", "140 + 100", "", "10 20", "12\n34", "f", "r120", "1" + "0" * 30, "\x1b[A"],
    )
    def test_anything_else_is_refused_with_minimum_and_maximum(self, text: str) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r55")
        turn.paste(text)
        assert (turn.amount, turn.asking) == ("55", None)
        assert turn.message == "What was pasted is no amount: raise to 4 up to 200."

    def test_a_refused_paste_opens_nothing(self) -> None:
        turn = facing_the_blind()
        turn.paste("fold")
        assert turn.amount is None
        assert turn.message

    def test_where_nothing_may_be_raised_the_reason_is_told(self) -> None:
        turn = decision(start(blinds=(1, 2), BTN=98, BB=102).play("BTN to 98"))
        turn.paste("120")
        assert turn.amount is None
        assert "all-in" in turn.message

    def test_where_the_size_is_fixed_that_is_told(self) -> None:
        turn = decision(fixed_limit())
        turn.paste("120")
        assert turn.amount is None
        assert turn.message == "There is no amount to choose: raise to 40."

    def test_nothing_is_pasted_over_a_question(self) -> None:
        turn = free_to_check()
        type_keys(turn, "f")
        turn.paste("120")
        assert (turn.asking, turn.amount, turn.message) == (FOLD, None, "")


class TestAsking:
    def test_a_fold_that_could_be_a_check_asks_once(self) -> None:
        turn = free_to_check()
        assert type_keys(turn, "f") is None
        assert turn.asking == FOLD
        assert type_keys(turn, "y") == FOLD

    def test_an_all_in_asks_once(self) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, "a") is None
        assert turn.asking == raise_to(200)
        assert type_keys(turn, "y") == raise_to(200)

    def test_an_all_in_by_amount_asks_too(self) -> None:
        turn = on_the_flop()
        assert type_keys(turn, "r198⏎") is None
        assert turn.asking == bet(198)
        assert type_keys(turn, "y") == bet(198)

    def test_an_all_in_by_preset_asks_too(self) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, "r⇞⇞⇞⏎") is None
        assert turn.asking == raise_to(200)

    def test_one_chip_less_than_all_in_does_not_ask(self) -> None:
        assert type_keys(facing_the_blind(), "r199⏎") == raise_to(199)

    def test_a_raise_that_takes_the_whole_stack_asks_at_once(self) -> None:
        turn = decision(start(BTN=150, SB=5000, BB=5000))
        assert type_keys(turn, "r") is None
        assert (turn.asking, turn.amount) == (raise_to(150), None)

    @pytest.mark.parametrize("key", "facrw⏎↑↓⇞⇟⌫")
    def test_only_yes_answers_never_the_key_that_asked(self, key: str) -> None:
        for asked_by in "fa":
            turn = free_to_check()
            type_keys(turn, asked_by)
            asking = turn.asking
            assert type_keys(turn, key) is None
            assert turn.asking == asking
            assert turn.amount is None

    def test_digits_do_not_answer(self) -> None:
        turn = free_to_check()
        type_keys(turn, "f15")
        assert (turn.asking, turn.amount) == (FOLD, None)

    def test_presets_cannot_be_clicked_under_a_question(self) -> None:
        turn = free_to_check()
        type_keys(turn, "f")
        turn.fill(100)
        assert (turn.asking, turn.amount) == (FOLD, None)

    def test_escape_takes_the_question_back_and_everything_is_open_again(self) -> None:
        turn = free_to_check()
        assert type_keys(turn, "f⎋y") is None
        assert turn.asking is None
        assert type_keys(turn, "c") == CHECK

    def test_escape_from_the_question_leaves_the_amount_as_it_was_typed(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "r200⏎⎋")
        assert (turn.asking, turn.amount) == (None, "200")
        type_keys(turn, "⌫")
        assert turn.amount == "20"

    def test_asked_again_after_escape(self) -> None:
        turn = facing_the_blind()
        assert type_keys(turn, "a⎋a") is None
        assert turn.asking == raise_to(200)


class TestFixedLimit:
    def test_bet_and_raise_act_at_once(self) -> None:
        assert type_keys(decision(fixed_limit()), "r") == raise_to(40)
        flop = fixed_limit().passive_to(Street.FLOP)
        assert type_keys(decision(flop), "r") == bet(20)

    @pytest.mark.parametrize("key", "12345")
    def test_there_are_no_presets(self, key: str) -> None:
        turn = decision(fixed_limit())
        assert type_keys(turn, key) is None
        assert (turn.amount, turn.presets) == (None, ())

    @pytest.mark.parametrize("stack", [40, 35])
    def test_a_raise_with_the_whole_stack_asks(self, stack: int) -> None:
        turn = decision(fixed_limit(stack))
        assert type_keys(turn, "r") is None
        assert turn.asking == raise_to(stack)

    def test_all_in_for_more_than_the_bet_is_refused_with_the_size(self) -> None:
        turn = decision(fixed_limit())
        assert type_keys(turn, "a") is None
        assert turn.asking is None
        assert "raise to 40" in turn.message


class TestWhyNot:
    def test_the_betting_was_not_reopened(self) -> None:
        turn = decision(start(BTN=5000, SB=5000, BB=150).play("BTN calls, SB calls, BB to 150"))
        for key in "wra":
            assert type_keys(turn, key) is None
            assert "you have" in turn.message
            assert "TDA 47" in turn.message
            assert "call 50 or fold" in turn.message

    def test_every_opponent_is_all_in(self) -> None:
        turn = decision(start(blinds=(1, 2), BTN=98, BB=102).play("BTN to 98"))
        for key in "wra":
            assert type_keys(turn, key) is None
            assert "everybody else in the hand is all-in" in turn.message

    def test_the_cap(self) -> None:
        game = start(structure=Structure.FIXED_LIMIT, blinds=(10, 20), BTN=1000, SB=1000, BB=1000, UTG=1000)
        turn = decision(game.play("UTG to 40, BTN to 60, SB to 80"))
        for key in "wr":
            assert type_keys(turn, key) is None
            assert "cap" in turn.message
            assert "call 60 or fold" in turn.message

    def test_a_stack_that_does_not_go_beyond_the_call(self) -> None:
        turn = decision(start(blinds=(1, 2), BTN=200, SB=200, BB=20).play("BTN to 50, SB calls"))
        for key in "wra":
            assert type_keys(turn, key) is None
            assert "your 18 is not more than the 48 to call" in turn.message
            assert "call all-in for 18 or fold" in turn.message

    @pytest.mark.parametrize("stack", [150, 200])
    def test_a_stack_that_only_reaches_the_minimum(self, stack: int) -> None:
        turn = decision(start(BTN=stack, SB=5000, BB=5000))
        type_keys(turn, "w")
        assert turn.message == f"Your {stack} is not above the minimum raise: all-in is the only one."

    def test_the_pot_limit(self) -> None:
        game = start(structure=Structure.POT_LIMIT, blinds=(5, 10), BTN=1000, SB=1000, BB=1000, UTG=1000)
        turn = decision(game)
        type_keys(turn, "w")
        assert turn.message == "All-in 1,000 is more than pot limit allows now: raise to 20 up to 35."
        assert type_keys(turn, "a") is None
        assert turn.asking is None
        assert "raise to 20 up to 35" in turn.message

    def test_the_fixed_limit(self) -> None:
        turn = decision(fixed_limit())
        type_keys(turn, "w")
        assert turn.message == "All-in 1,000 is more than fixed limit allows now: raise to 40."

    def test_a_check_while_something_is_owed(self) -> None:
        turn = facing_the_blind()
        type_keys(turn, "w")
        assert turn.message == "You cannot check with 2 to call: call 2 or fold."

    def test_nothing_is_missing(self) -> None:
        turn = free_to_check()
        type_keys(turn, "w")
        assert turn.message == "Nothing is missing: you may check, fold, or raise to 4 up to 200."


def random_turn(chooser: random.Random) -> Decision | None:
    """Some turn of some hand, or None where a hand ends before it."""
    hand = Hand(random_setup(chooser))
    for _ in range(chooser.randint(0, 12)):
        if hand.to_act is None:
            return None
        hand.apply(random_action(chooser, hand.legal_actions()))
    return None if hand.to_act is None else Decision(hand.view(hand.to_act))


PRESSES = st.lists(st.sampled_from([*KEYS, *"0123456789", "paste 10", "paste x"]), min_size=20, max_size=60)


@settings(max_examples=300)
@given(chooser=st.randoms(use_true_random=False), presses=PRESSES)
def test_whatever_is_pressed_only_legal_actions_come_out_and_big_ones_after_a_yes(
    chooser: random.Random, presses: list[str]
) -> None:
    turn = random_turn(chooser)
    if turn is None:
        return
    legal = turn.view.legal
    for press in presses:
        asked, amount = turn.asking, turn.amount
        action = None
        if press.startswith("paste "):
            turn.paste(press.removeprefix("paste "))
        elif press.isdigit():
            turn.type_digit(press)
        else:
            action = turn.press(KEYS[press])
        assert turn.amount is None or turn.amount == "" or (turn.amount.isdigit() and len(turn.amount) <= 12)
        if action is None:
            continue
        assert action in legal
        if action.to == legal.all_in_to or (action == FOLD and legal.check):
            assert (press, action) == ("y", asked)
        elif action.kind in (ActionKind.BET, ActionKind.RAISE) and amount is not None:
            assert (press, amount.lstrip("0")) == ("⏎", str(action.to)), "what is shown is what is sent"
        return


@settings(max_examples=100)
@given(st.randoms(use_true_random=False))
def test_every_why_not_is_a_sentence(chooser: random.Random) -> None:
    turn = random_turn(chooser)
    if turn is None:
        return
    assert type_keys(turn, "w") is None
    assert turn.message.endswith(".")
    assert len(turn.message.splitlines()) == 1
    assert turn.amount is None
