"""The fields of a hand: what is read from each, and what is refused."""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest

from holdem_tui.engine.setup import Structure
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.fields import read_fields
from holdem_tui.history.phh.model import VARIANTS, PhhHand
from tests.history.phh.texts import FIELDS, fixed_limit_text, hand_text

ONE_OVER = 10**13 + 1


def hand_of(text: str) -> PhhHand:
    return read_fields(tomllib.loads(text, parse_float=Decimal))


def refusal(text: str) -> str:
    with pytest.raises(PhhError) as error:
        hand_of(text)
    return str(error.value)


def test_a_no_limit_hand_has_its_fields_in_the_order_of_the_file() -> None:
    hand = hand_of(hand_text(antes="[0, 3, 0]", ante_trimming_status="true"))
    assert hand.structure is Structure.NO_LIMIT
    assert (hand.antes, hand.blinds_or_straddles, hand.starting_stacks) == ((0, 3, 0), (1, 2, 0), (200, 150, 90))
    assert (hand.min_bet, hand.big_bet, hand.chips_per_unit) == (2, None, 1)
    assert hand.actions[0] == "d dh p1 AcKd"
    assert (hand.players, hand.variant, hand.ante_trimming) == (3, "NT", True)
    assert (hand.finishing_stacks, hand.winnings, hand.label, hand.extra) == (None, None, None, {})


def test_heads_up_keeps_the_order_of_the_file() -> None:
    hand = hand_of(hand_text(antes="[0, 5]", blinds_or_straddles="[1, 2]", starting_stacks="[50, 70]"))
    assert (hand.antes, hand.blinds_or_straddles, hand.starting_stacks) == ((0, 5), (1, 2), (50, 70))


def test_fixed_limit_has_a_small_and_a_big_bet() -> None:
    hand = hand_of(fixed_limit_text())
    assert (hand.structure, hand.min_bet, hand.big_bet) == (Structure.FIXED_LIMIT, 2, 4)


def test_pot_limit_has_the_fields_of_no_limit() -> None:
    hand = hand_of(hand_text(variant="'PT'"))
    assert (hand.structure, hand.variant, hand.min_bet) == (Structure.POT_LIMIT, "PT", 2)


def test_a_bet_of_the_other_structure_is_a_field_like_any_other() -> None:
    assert hand_of(hand_text(small_bet="7", bring_in="1")).extra == {"small_bet": 7, "bring_in": 1}
    assert hand_of(fixed_limit_text(min_bet="7")).extra == {"min_bet": 7}


def test_antes_are_untrimmed_unless_the_file_says_so() -> None:
    assert hand_of(hand_text()).ante_trimming is False


def test_a_negative_blind_is_a_post_outside_the_blinds() -> None:
    assert hand_of(hand_text(blinds_or_straddles="[1, 2, -2]")).blinds_or_straddles == (1, 2, -2)


@pytest.mark.parametrize(
    ("changes", "unit", "stacks", "min_bet"),
    [
        ({"starting_stacks": "[200.5, 150, 90]"}, 10, (2005, 1500, 900), 20),
        ({"starting_stacks": "[200.50, 150, 90]"}, 100, (20050, 15000, 9000), 200),
        ({"min_bet": "2.000"}, 1000, (200000, 150000, 90000), 2000),
        ({"antes": "[0.25, 0.25, 0.25]"}, 100, (20000, 15000, 9000), 200),
        ({"blinds_or_straddles": "[1, 2, -0.5]"}, 10, (2000, 1500, 900), 20),
        ({"actions": "['p3 cbr 6.00']"}, 100, (20000, 15000, 9000), 200),
        ({"actions": "['p3 cc # 6.00', 'p3 cbr 6.5x']"}, 1, (200, 150, 90), 2),
        ({"finishing_stacks": "[210.5, 149.5, 80]"}, 1, (200, 150, 90), 2),
        ({"_note": "2.50"}, 1, (200, 150, 90), 2),
        ({"starting_stacks": "[2e2, 15e1, 90]"}, 1, (200, 150, 90), 2),
        (
            {**dict.fromkeys(["antes", "blinds_or_straddles", "starting_stacks"], "[1e1, 2e2, 3e1]"), "min_bet": "1e1"},
            1,
            (10, 200, 30),
            10,
        ),
    ],
)
def test_chips_are_the_most_decimals_that_an_amount_is_written_with(
    changes: dict[str, str], unit: int, stacks: tuple[int, ...], min_bet: int
) -> None:
    hand = hand_of(hand_text(**changes))
    assert (hand.chips_per_unit, hand.starting_stacks, hand.min_bet) == (unit, stacks, min_bet)
    assert all(type(chips) is int for chips in (*hand.starting_stacks, *hand.antes, hand.min_bet))


def test_results_stay_in_the_unit_of_the_file() -> None:
    hand = hand_of(hand_text(finishing_stacks="[210.5, 149.5, 80]", winnings="[12.5, 0, 0]", min_bet="2.00"))
    assert hand.finishing_stacks == (Decimal("210.5"), Decimal("149.5"), Decimal(80))
    assert hand.winnings == (Decimal("12.5"), Decimal(0), Decimal(0))


def test_other_fields_are_kept_as_they_are() -> None:
    hand = hand_of(
        hand_text(players="['Anna', 'Bob[/]', '']", _level="0.10", event="'Ω'") + "[_meta]\nseats = [1, 5, 9]"
    )
    assert list(hand.extra.items()) == [
        ("players", ["Anna", "Bob[/]", ""]),
        ("_level", Decimal("0.10")),
        ("event", "Ω"),
        ("_meta", {"seats": [1, 5, 9]}),
    ]


@pytest.mark.parametrize("name", FIELDS)
def test_a_missing_field_is_named(name: str) -> None:
    assert refusal(hand_text(**{name: None})) == f"The field {name} is missing."


@pytest.mark.parametrize("name", ["small_bet", "big_bet"])
def test_a_missing_bet_of_fixed_limit_is_named(name: str) -> None:
    assert refusal(fixed_limit_text(**{name: None})) == f"The field {name} is missing."


@pytest.mark.parametrize("variant", ["'PO'", "'NS'", "'F7S/8'", "'nt'", "''", "3"])
def test_what_is_not_holdem_is_refused(variant: str) -> None:
    assert refusal(hand_text(variant=variant)) == f"variant {variant} is not hold'em: NT, PT or FT expected."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"starting_stacks": "[200]"}, "starting_stacks is a list of length 1: 2 to 10 players expected."),
        (
            {"starting_stacks": "[1,1,1,1,1,1,1,1,1,1,1]"},
            "starting_stacks is a list of length 11: 2 to 10 players expected.",
        ),
        ({"antes": "[0, 0]"}, "antes is a list of length 2, but starting_stacks has length 3."),
        (
            {"blinds_or_straddles": "[1, 2, 0, 0]"},
            "blinds_or_straddles is a list of length 4, but starting_stacks has length 3.",
        ),
        ({"finishing_stacks": "[1]"}, "finishing_stacks is a list of length 1, but starting_stacks has length 3."),
        ({"winnings": "[]"}, "winnings is a list of length 0, but starting_stacks has length 3."),
        ({"starting_stacks": "200"}, "starting_stacks is 200: a list expected."),
        ({"antes": "{a = 1}"}, "antes is a table: a list expected."),
        ({"actions": "'p1 f'"}, "actions is 'p1 f': a list expected."),
        ({"actions": "['p1 f', 3]"}, "actions must be strings, but action 1 is 3."),
        ({"actions": "[['p1 f']]"}, "actions must be strings, but action 0 is a list."),
        ({"min_bet": "[2]"}, "min_bet is a list: a number expected."),
        ({"min_bet": "0"}, "min_bet is 0: more than 0 expected."),
        ({"min_bet": "-2"}, "min_bet is -2: more than 0 expected."),
        ({"min_bet": "2020-01-01"}, "min_bet is 2020-01-01: a number expected."),
        ({"starting_stacks": "[200, 0, 90]"}, "starting_stacks of player 2 is 0: more than 0 expected."),
        ({"starting_stacks": "[200, 150, 0.00]"}, "starting_stacks of player 3 is 0.00: more than 0 expected."),
        ({"starting_stacks": "['200', 150, 90]"}, "starting_stacks of player 1 is '200': a number expected."),
        ({"starting_stacks": "[true, 150, 90]"}, "starting_stacks of player 1 is true: a number expected."),
        ({"antes": "[0, -1, 0]"}, "antes of player 2 is -1: 0 or more expected."),
        ({"antes": "[0, -0.5, 0]"}, "antes of player 2 is -0.5: 0 or more expected."),
        ({"antes": "[0, nan, 0]"}, "antes of player 2 is NaN: a finite number expected."),
        ({"antes": "[0, 0, inf]"}, "antes of player 3 is Infinity: a finite number expected."),
        ({"starting_stacks": "[200, nan, 90]"}, "starting_stacks of player 2 is NaN: a finite number expected."),
        (
            {"starting_stacks": "[200, 150, -inf]"},
            "starting_stacks of player 3 is -Infinity: a finite number expected.",
        ),
        ({"finishing_stacks": "[1, inf, 1]"}, "finishing_stacks of player 2 is Infinity: a finite number expected."),
        ({"blinds_or_straddles": "[1, 2, false]"}, "blinds_or_straddles of player 3 is false: a number expected."),
        ({"finishing_stacks": "[1, -1, 1]"}, "finishing_stacks of player 2 is -1: 0 or more expected."),
        ({"finishing_stacks": "[1, nan, 1]"}, "finishing_stacks of player 2 is NaN: a finite number expected."),
        ({"ante_trimming_status": "1"}, "ante_trimming_status is 1: true or false expected."),
        ({"ante_trimming_status": "'false'"}, "ante_trimming_status is 'false': true or false expected."),
    ],
)
def test_a_wrong_field_is_named_with_what_was_expected(changes: dict[str, str], sentence: str) -> None:
    assert refusal(hand_text(**changes)) == sentence


def test_a_wrong_big_bet_is_named() -> None:
    assert refusal(fixed_limit_text(big_bet="0")) == "big_bet is 0: more than 0 expected."


@pytest.mark.parametrize("amount", [str(ONE_OVER), f"-{ONE_OVER}", "1e14", "1e999999", f"0x{'f' * 5000}"])
def test_more_chips_than_can_be_are_refused(amount: str) -> None:
    assert refusal(hand_text(blinds_or_straddles=f"[1, {amount}, 0]")) == (
        "blinds_or_straddles of player 2 is beyond 10,000,000,000,000."
    )
    assert hand_of(hand_text(blinds_or_straddles=f"[1, {ONE_OVER - 1}, 0]")).blinds_or_straddles[1] == 10**13


def test_chips_are_counted_after_scaling() -> None:
    assert refusal(hand_text(starting_stacks=f"[200, {10**12}, 90]", min_bet="2.50")) == (
        "starting_stacks of player 2 is more than 10,000,000,000,000 chips, counted to the 2 decimals of the hand."
    )


def test_amounts_have_thirteen_decimals_at_most() -> None:
    assert refusal(hand_text(antes="[0.00000000000001, 0, 0]")) == "antes of player 1 has more than 13 decimals."
    small = ["antes", "blinds_or_straddles", "starting_stacks"]
    hand = hand_of(hand_text(**dict.fromkeys(small, "[0.5, 0.5, 0.25]"), min_bet="0.0000000000001"))
    assert (hand.chips_per_unit, hand.min_bet, hand.starting_stacks[2]) == (10**13, 1, 25 * 10**11)


def test_results_may_have_any_decimals() -> None:
    third = "33.333333333333333333333333333333333333"
    hand = hand_of(hand_text(finishing_stacks=f"[{third}, 0, 1e-999999]"))
    assert hand.finishing_stacks == (Decimal(third), Decimal(0), Decimal("1e-999999"))


@pytest.mark.parametrize("actions", ["['p9 f', 'nonsense', 'p1 cbr 1.2.3', 'd dh p1 ZZ']", "[]", "['', '# hm']"])
def test_actions_that_cannot_be_read_leave_the_hand_readable(actions: str) -> None:
    assert list(hand_of(hand_text(actions=actions)).actions) == tomllib.loads(f"x = {actions}")["x"]


def test_what_could_not_be_written_again_is_refused() -> None:
    assert refusal(hand_text(_x="[" * 40 + "]" * 40)) == "'_x' nests lists or tables more than 32 deep."
    assert refusal(hand_text(_x=f"[[0x{'f' * 5000}]]")) == "'_x' holds a number of more than 1000 digits."
    assert hand_of(hand_text(_x="[" * 30 + "]" * 30)).players == 3


def test_a_refusal_stays_short_whatever_the_value() -> None:
    for changes in [
        {"variant": f"'{'x' * 10_000}'"},
        {"antes": f"[0, -0.{'1' * 10_000}, 0]"},
        {"antes": f"'{'x' * 10_000}'"},
        {"variant": f"0x{'f' * 5000}"},
        {"_x" * 5000: f"0x{'f' * 5000}"},
    ]:
        assert len(refusal(hand_text(**changes))) < 200


def test_each_code_has_its_structure() -> None:
    assert set(VARIANTS.values()) == set(Structure)


def test_stacks_may_be_unknown() -> None:
    hand = hand_of(hand_text(starting_stacks="[inf, 150.5, +inf]", finishing_stacks="[inf, 149.5, inf]"))
    assert (hand.players, hand.starting_stacks) == (3, (None, 1505, None))
    assert hand.finishing_stacks == (None, Decimal("149.5"), None)
