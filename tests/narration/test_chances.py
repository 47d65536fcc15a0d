"""What each hand face up can expect of the pots while the board runs out, from what the public sees."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from typing import Any

import pytest

from holdem_tui.engine.cards import UNKNOWN, parse_cards
from holdem_tui.engine.equity import Spot, equity
from holdem_tui.engine.events import Event, HandTabled, PotAwarded, StreetDealt
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.setup import deal_in, positions_from_button
from holdem_tui.engine.view import HandView, SeatStatus
from holdem_tui.narration.chances import RunOut, expected_shares, run_out
from holdem_tui.narration.words import percent
from tests.engine.helpers import WAGERS, WORDS, rig_deck, start
from tests.play.helpers import BLINDS

THREE = {0: "AsAd", 1: "KsKd", 2: "QsQd"}


def views(
    *acts: str, stacks: tuple[int, ...], cards: dict[int, str], board: str = "2c7d9hTc3s"
) -> list[tuple[Event, HandView]]:
    """What the public sees after each event; the button is at seat 0, and every act is that of the seat to act."""
    seen: list[tuple[Event, HandView]] = []
    setup = deal_in(
        stakes=BLINDS,
        stacks=dict(enumerate(stacks)),
        positions=positions_from_button(list(range(len(stacks))), 0),
        deck=rig_deck(order=[*range(1, len(stacks)), 0], hole_cards=cards, board=board),
    )
    hand = Hand(setup, observer=lambda hand, event: seen.append((event, hand.view(None))))
    for act in acts:
        verb, *amount = act.split()
        hand.apply(WAGERS[verb](int(amount[0])) if amount else WORDS[verb])
    return seen


def run_outs(seen: list[tuple[Event, HandView]]) -> list[tuple[Event, RunOut]]:
    return [(event, playing) for event, view in seen if (playing := run_out(view)) is not None]


def shares(playing: RunOut | None) -> dict[int, Fraction]:
    assert playing is not None
    return asyncio.run(expected_shares(playing))


def test_two_hands_before_the_flop_on_the_flop_and_on_the_turn() -> None:
    seen = views("to 200", "calls", stacks=(200, 200), cards={0: "AhKh", 1: "QcQs"}, board="2c7dTdJcQh")
    found = run_outs(seen)
    assert [type(event) for event, _ in found] == [HandTabled, StreetDealt, StreetDealt]
    assert [playing.spot.board for _, playing in found] == [(), parse_cards("2c7dTd"), parse_cards("2c7dTdJc")]
    for _, playing in found:
        assert playing.pots == (Pot(400, (1, 0)),)
        exact = equity(playing.spot).groups[1, 0]
        assert shares(playing) == {seat: chance.share for seat, chance in exact.items()}
    assert [percent(share) for share in shares(found[0][1]).values()] == ["54 %", "46 %"]


def test_with_side_pots_a_share_is_of_all_open_pots() -> None:
    found = run_outs(views("to 20", "calls", "calls", stacks=(20, 20, 20), cards=THREE))
    assert found[0][1].pots == (Pot(60, (1, 2, 0)),)
    seen = views("to 100", "to 150", "calls", stacks=(100, 150, 300), cards=THREE)
    playing = run_outs(seen)[0][1]
    assert playing.pots == (Pot(300, (1, 2, 0)), Pot(100, (1, 2)))
    exact = equity(playing.spot, groups=[(1, 2, 0), (1, 2)]).groups
    main, side = exact[1, 2, 0], exact[1, 2]
    got = shares(playing)
    assert got[0] == main[0].share * Fraction(300, 400)
    assert got[1] == (main[1].share * 300 + side[1].share * 100) / 400
    assert sum(got.values()) == 1


def test_folded_cards_can_come_like_any_other() -> None:
    seen = views("to 100", "folds", "calls", stacks=(100, 100, 100), cards=THREE)
    playing = run_outs(seen)[0][1]
    assert playing.spot == Spot(hands={2: parse_cards("QsQd"), 0: parse_cards("AsAd")})
    assert set(parse_cards("KsKd")) <= set(playing.spot.stub)


def test_a_player_with_chips_behind_is_one_of_them() -> None:
    seen = views("to 100", "calls", stacks=(100, 400), cards={0: "AhKh", 1: "QcQs"})
    assert set(shares(run_outs(seen)[0][1])) == {0, 1}


def test_there_is_no_run_out_until_the_last_live_hand_is_tabled() -> None:
    seen = views("to 100", "calls", "calls", stacks=(100, 100, 100), cards=THREE)
    tabled = [run_out(view) for event, view in seen if isinstance(event, HandTabled)]
    assert [playing is not None for playing in tabled] == [False, False, True]


def test_there_is_none_on_the_river_and_once_a_pot_is_paid() -> None:
    seen = views("to 100", "calls", "calls", stacks=(100, 100, 100), cards=THREE)
    late = [view for event, view in seen if len(view.board) == 5]
    assert any(isinstance(event, PotAwarded) for event, _ in seen)
    assert late
    assert not any(map(run_out, late))


def test_there_is_none_while_somebody_can_bet_and_none_at_a_showdown() -> None:
    seen = views(*["calls"], *["checks"] * 7, stacks=(100, 100), cards={0: "AhKh", 1: "QcQs"})
    assert any(isinstance(event, HandTabled) for event, _ in seen)
    assert run_outs(seen) == []


def test_there_is_none_when_an_uncontested_winner_shows() -> None:
    hand = start(BTN=100, SB=100, BB=100).play("BTN folds, SB folds").hand
    hand.show()
    assert run_out(hand.view(None)) is None


def all_in_on_the_flop() -> HandView:
    """Two hands face up, two cards to come."""
    seen = views("to 100", "calls", stacks=(100, 100), cards={0: "AhKh", 1: "QcQs"})
    view = next(view for event, view in seen if isinstance(event, StreetDealt))
    assert run_out(view) is not None
    return view


@pytest.mark.parametrize(
    "gone",
    [{"status": SeatStatus.MUCKED, "cards": ()}, {"cards": (UNKNOWN, UNKNOWN)}, {}],
)
def test_there_is_none_when_a_live_hand_is_mucked_or_hidden(gone: dict[str, Any]) -> None:
    view = all_in_on_the_flop()
    first, second = view.seats
    assert run_out(view._replace(seats=(first, second._replace(tabled=False, **gone)))) is None


def test_there_is_none_when_a_card_of_the_board_is_unknown() -> None:
    view = all_in_on_the_flop()
    assert run_out(view._replace(board=(UNKNOWN, *view.board[1:]))) is None


def test_the_event_loop_runs_on_while_chances_are_worked_out() -> None:
    playing = RunOut(Spot(hands={0: parse_cards("AhKh"), 1: parse_cards("QcQs")}), (Pot(2, (0, 1)),))

    async def turns_of_the_loop() -> int:
        task = asyncio.create_task(expected_shares(playing))
        turns = 0
        while not task.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(turns_of_the_loop()) > 5
