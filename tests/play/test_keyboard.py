"""The people at the keyboard as an agent: one answer for each question, and only for that one."""

from __future__ import annotations

import asyncio

import pytest

from holdem_tui.engine.actions import CALL, FOLD, Action
from holdem_tui.engine.view import HandView
from holdem_tui.play.keyboard import KeyboardAgent
from holdem_tui.play.ports import TakeBack, Turn
from tests.engine.helpers import start

TURN = Turn(hand=3, turn=5, seat=1)
VIEW = start(BTN=1000, SB=1000, BB=1000).hand.view(0)


class Screen:
    """Notes the questions put to it."""

    def __init__(self) -> None:
        self.asked: list[tuple[HandView, Turn]] = []

    def ask(self, view: HandView, turn: Turn) -> None:
        self.asked.append((view, turn))


async def question(agent: KeyboardAgent, turn: Turn = TURN) -> asyncio.Task[Action | TakeBack]:
    """A question that waits for its answer."""
    task = asyncio.ensure_future(agent.decide(VIEW, turn))
    await asyncio.sleep(0)
    assert not task.done()
    return task


async def test_the_question_is_put_to_the_screen_and_answered() -> None:
    screen = Screen()
    agent = KeyboardAgent(screen.ask)
    task = await question(agent)
    assert screen.asked == [(VIEW, TURN)]
    agent.submit(TURN, CALL)
    assert await task == CALL


async def test_an_answer_given_while_the_question_is_put_counts() -> None:
    agent = KeyboardAgent(lambda _, turn: agent.submit(turn, CALL))
    assert await agent.decide(VIEW, TURN) == CALL


@pytest.mark.parametrize("stale", [Turn(2, 5, 1), Turn(3, 4, 1), Turn(3, 6, 1), Turn(3, 5, 0)])
async def test_an_answer_to_another_hand_turn_or_seat_is_dropped(stale: Turn) -> None:
    agent = KeyboardAgent(Screen().ask)
    task = await question(agent)
    agent.submit(stale, FOLD)
    await asyncio.sleep(0)
    assert not task.done()
    agent.submit(TURN, CALL)
    assert await task == CALL


async def test_the_second_answer_to_one_question_is_dropped() -> None:
    agent = KeyboardAgent(Screen().ask)
    task = await question(agent)
    agent.submit(TURN, CALL)
    agent.submit(TURN, FOLD)
    assert await task == CALL
    agent.submit(TURN, FOLD)


async def test_an_answer_before_any_question_is_dropped_and_not_kept() -> None:
    agent = KeyboardAgent(Screen().ask)
    agent.submit(TURN, FOLD)
    task = await question(agent)
    agent.submit(TURN, CALL)
    assert await task == CALL


async def test_a_late_answer_does_not_act_for_the_next_player() -> None:
    agent = KeyboardAgent(Screen().ask)
    first = await question(agent)
    agent.submit(TURN, CALL)
    await first
    following = Turn(hand=3, turn=6, seat=2)
    second = await question(agent, following)
    agent.submit(TURN, CALL)
    agent.submit(following, FOLD)
    assert await second == FOLD


async def test_an_answer_after_the_game_was_left_is_dropped() -> None:
    agent = KeyboardAgent(Screen().ask)
    task = await question(agent)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    agent.submit(TURN, CALL)
