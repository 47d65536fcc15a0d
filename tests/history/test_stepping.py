"""Records as steps: every hand to its end, the table of each step, streets, names, and what a record leaves open."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from decimal import Decimal

import pytest

from holdem_tui.engine.cards import UNKNOWN, parse_cards
from holdem_tui.engine.equity import Spot, equity
from holdem_tui.engine.errors import SetupError
from holdem_tui.engine.events import Acted, HandEnded, HandTabled, Posted, StreetDealt
from holdem_tui.engine.streets import Street
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.replay import replay
from holdem_tui.history.stepping import SteppedHand, stepped
from holdem_tui.narration.chances import expected_shares
from tests.history.phh.hands import a_hand, dealt, told
from tests.history.test_recorded_hands import PAID, hands

KNOWN = dealt("AsAh", "KsKh", "QsQh")
SHOWDOWN = told("p3 cc, p1 cc, p2 cc, d db 2c7dTd, p1 cc, p2 cc, p3 cc, d db 3c, p1 cc, p2 cc, p3 cc, d db 4c")
CHECKED = told("p1 cc, p2 cc, p3 cc")


def steps_of(*actions: str, **fields: object) -> SteppedHand:
    extra = fields.pop("extra", {})
    hand = a_hand(*actions, **fields)  # type: ignore[arg-type]
    return stepped(replace(hand, extra=extra), place=1)  # type: ignore[arg-type]


def hand_of(name: str, number: int) -> PhhHand:
    return hands(name)[number - 1]


def log_text(hand: SteppedHand, at: int) -> str:
    return hand.log(at, narrator=hand.narrator(str, unit=hand.unit), dot="·").text


@pytest.mark.parametrize("name", [*PAID, "refused"])
def test_every_recorded_hand_steps_to_its_end(name: str) -> None:
    for number, phh in enumerate(hands(name), start=1):
        hand, played = stepped(phh, place=number), replay(phh)
        assert [step.event for step in hand.steps] == list(played.hand.events)
        assert {seat.seat: seat.stack for seat in hand.steps[-1].view.seats} == played.hand.stacks
        if played.hand.awaits is None:
            assert hand.steps[-1].view == played.hand.face_up_view()
        assert bool(hand.ending) != played.hand.is_over


def test_each_step_is_the_table_of_a_hand_played_up_to_there() -> None:
    compared = 0
    for phh in hands("core")[::10]:
        hand = stepped(phh, place=1)
        for count in range(len(phh.actions) + 1):
            short = replay(replace(phh, actions=phh.actions[:count]))
            # What is told only later would be known to the whole record alone.
            if short.is_dealt and short.hand.setup == hand.setup and short.hand.awaits is None:
                assert hand.steps[len(short.hand.events) - 1].view == short.hand.face_up_view()
                compared += 1
    assert compared > 100


def test_who_is_to_act_shows_as_soon_as_nothing_else_happens_before() -> None:
    hand = steps_of(*KNOWN, *SHOWDOWN, *CHECKED)
    waiting = [step.view.to_act for step in hand.steps]
    # Two blinds, cards, three calls, the flop, three checks.
    assert waiting[:10] == [None, None, 3, 1, 2, None, 1, 2, 3, None]


def test_bets_lie_in_front_of_the_players_until_the_street_is_dealt() -> None:
    hand = steps_of(*KNOWN, *SHOWDOWN)
    flop = hand.next_street(0)
    assert [seat.bet for seat in hand.steps[flop - 1].view.seats] == [100, 100, 100]
    assert [seat.bet for seat in hand.steps[flop].view.seats] == [0, 0, 0]


def test_known_cards_lie_open_and_unknown_ones_do_not() -> None:
    hand = stepped(hand_of("pokerkit", 1), place=1)
    cards = {seat.seat: seat.cards for seat in hand.steps[6].view.seats}
    assert cards == {1: parse_cards("Ac2d"), 2: (UNKNOWN, UNKNOWN), 3: parse_cards("7h6h")}


def test_from_street_to_street() -> None:
    hand = steps_of(*KNOWN, *SHOWDOWN, *CHECKED)
    starts = [0]
    while starts[-1] < len(hand.steps) - 1:
        starts.append(hand.next_street(starts[-1]))
    first = [hand.steps[place] for place in starts]
    assert [step.street for step in first] == [*Street, Street.SHOWDOWN]
    assert [type(step.event) for step in first] == [Posted, *[StreetDealt] * 3, HandTabled, HandEnded]
    assert hand.previous_street(starts[2]) == starts[1]
    assert hand.previous_street(starts[2] + 1) == starts[2]
    assert hand.previous_street(0) == 0
    assert hand.next_street(len(hand.steps) - 1) == len(hand.steps) - 1


def test_a_run_out_has_its_streets_too() -> None:
    hand = stepped(hand_of("pokerkit", 1), place=1)
    river = next(place for place, step in enumerate(hand.steps) if step.street is Street.RIVER)
    assert isinstance(hand.steps[river - 1].event, HandTabled)
    assert hand.steps[river - 1].street is Street.TURN
    assert hand.steps[-1].street is Street.SHOWDOWN


def test_a_hand_that_is_folded_out_has_no_showdown() -> None:
    hand = stepped(hand_of("pokerkit", 2), place=1)
    assert {step.street for step in hand.steps} == {Street.PREFLOP}


def test_names_and_seats_are_those_of_the_file() -> None:
    extra = {"players": ["Anna\x1b[2J", "", "[b]Vera"], "seats": [7, 9, 2], "hand": 31}
    hand = steps_of(*KNOWN, extra=extra)
    assert (hand.names, hand.number, hand.bottom) == ({1: "Anna", 2: "p2", 3: "[b]Vera"}, 31, 3)
    assert log_text(hand, 0).splitlines()[:2] == [
        "Hand 31 · no limit 50/100",
        "Seats: 2 [b]Vera, 7 Anna, 9 p2",
    ]


def test_without_them_players_are_numbered() -> None:
    hand = steps_of(*KNOWN)
    assert (hand.names, hand.number, hand.bottom, hand.seats) == ({1: "p1", 2: "p2", 3: "p3"}, 1, 1, {})
    assert "Seats" not in log_text(hand, 0)


def test_amounts_are_in_the_unit_of_the_file() -> None:
    actions = [*dealt("AsAh", "KsKh"), *told("p2 cbr 2.50, p1 f")]
    hand = steps_of(*actions, blinds=(50, 100), stacks=(10050, 8000), antes=(25, 25), chips_per_unit=100)
    assert hand.structure == "no limit 0.50/1, ante 0.25"
    text = log_text(hand, len(hand.steps) - 1)
    for words in ("p2 raises to 2.50", "Uncalled bet of 1.50 returned to p2", "p2 wins 2.50 uncontested"):
        assert words in text
    assert hand.steps[-1].view.seat(2).stack == 8125


def test_the_ante_of_the_big_blind_is_told_as_such() -> None:
    assert steps_of(*KNOWN, antes=(0, 100, 0)).structure == "no limit 50/100, big-blind ante 100"


# -- how records end ---------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_told_at_the_step_before_it() -> None:
    hand = steps_of(*KNOWN, "p3 f", "p1 cbr 150", "p2 f")
    event = hand.steps[-1].event
    assert isinstance(event, Acted)
    assert event.seat == 3
    assert hand.ending == "Action 4 ('p1 cbr 150') is wrong. 150 is too small: raise to 200 up to 1,000."
    assert hand.ending in log_text(hand, len(hand.steps) - 1)
    assert hand.ending not in log_text(hand, len(hand.steps) - 2)


def test_a_record_that_stops() -> None:
    hand = steps_of(*KNOWN, "p3 f")
    assert hand.ending == "The record ends here, before the hand is over."
    assert hand.steps[-1].view.to_act == 1


@pytest.mark.parametrize(
    ("stacks", "ending"),
    [
        (
            None,
            "The showdown cannot be decided: the cards of Vera are hidden, and the file gives no possible result.",
        ),
        ((900, 900, 1200), "The record itself tells the result: Vera wins 300."),
        (
            (Decimal("1049.5"), 900, Decimal("1050.5")),
            "The record itself tells the result: Anna wins 149.5 and Vera wins 150.5.",
        ),
    ],
)
def test_what_hidden_cards_decide(stacks: tuple[Decimal, ...] | None, ending: str) -> None:
    record = a_hand(*dealt("AsAh", "KsKh", "????"), *SHOWDOWN, *CHECKED, "p1 sm AsAh")
    hand = stepped(
        replace(
            record,
            finishing_stacks=None if stacks is None else tuple(map(Decimal, stacks)),
            extra={"players": ["Anna", "Boris", "Vera"]},
        ),
        place=1,
    )
    assert hand.ending == ending


def test_fields_that_make_no_hand_are_refused() -> None:
    with pytest.raises(SetupError):
        steps_of(*KNOWN, blinds=(0, 0, 0))


# -- chances -----------------------------------------------------------------------------------------------------------


def test_chances_at_every_step_at_which_all_live_hands_are_known() -> None:
    hand = stepped(hand_of("pokerkit", 1), place=1)
    known = [place for place in range(len(hand.steps)) if hand.chances_at(place) is not None]
    # From the fold of the hidden hand to the turn.
    assert isinstance(hand.steps[known[0]].event, Acted)
    assert hand.steps[known[0] - 1].view.seat(2).cards
    assert not hand.steps[known[0]].view.seat(2).cards
    assert hand.steps[known[-1]].street is Street.TURN
    assert known == list(range(known[0], known[-1] + 1))
    playing = hand.chances_at(hand.next_street(0))
    assert playing is not None
    spot = Spot(hands={1: parse_cards("Ac2d"), 3: parse_cards("7h6h")}, board=parse_cards("Jc3d5c"))
    assert playing.spot == spot
    chances = equity(spot).groups[1, 3]
    assert asyncio.run(expected_shares(playing)) == {player: chance.share for player, chance in chances.items()}


def test_cards_of_folded_hands_cannot_come() -> None:
    hand = steps_of(*KNOWN, "p3 f")
    playing = hand.chances_at(len(hand.steps) - 1)
    assert playing is not None
    assert playing.spot.dead == parse_cards("QsQh")


def test_no_chances_when_one_hand_is_left_or_the_board_is_full() -> None:
    folded_out = steps_of(*KNOWN, "p3 cbr 300", "p1 f", "p2 f")
    assert [folded_out.chances_at(place) is None for place in range(-3, 0)] == [True] * 3
    river = steps_of(*KNOWN, *SHOWDOWN)
    assert river.steps[-1].street is Street.RIVER
    assert river.chances_at(-1) is None
