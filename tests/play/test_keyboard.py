"""The people at one keyboard: a page between two of them, cards in sight for their owner alone, undo, stale answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.cards import UNKNOWN, Card
from holdem_tui.engine.events import Acted
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.view import HandView
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.keyboard import KeyboardParticipant
from holdem_tui.play.participants import AfterHand, Answers, Question, Turn, Undo
from holdem_tui.table.visibility import Visibility
from tests.play.helpers import new_table

TURN = Turn(hand=3, turn=5, seat=1, moment=9)


@pytest.mark.parametrize(
    "stale", [Turn(2, 5, 1, 9), Turn(3, 4, 1, 9), Turn(3, 6, 1, 9), Turn(3, 5, 0, 9), Turn(3, 5, 1, 8)]
)
async def test_an_answer_to_another_hand_turn_or_seat_is_dropped(stale: Turn) -> None:
    answers = Answers()
    given = answers.open(TURN)
    answers.give(stale, FOLD)
    answers.give(TURN, CALL)
    assert await given == CALL


async def test_only_the_first_answer_to_a_question_counts() -> None:
    answers = Answers()
    answers.give(TURN, CHECK)
    given = answers.open(TURN)
    answers.give(TURN, CALL)
    answers.give(TURN, FOLD)
    assert await given == CALL
    answers.give(TURN, FOLD)


async def test_a_late_answer_does_not_act_for_the_next_player() -> None:
    answers = Answers()
    answers.open(TURN)
    answers.give(TURN, CALL)
    following = Turn(hand=3, turn=6, seat=2, moment=11)
    given = answers.open(following)
    answers.give(TURN, CALL)
    answers.give(following, FOLD)
    assert await given == FOLD


async def test_an_answer_after_the_game_was_left_is_dropped() -> None:
    answers = Answers()
    given = answers.open(TURN)
    given.cancel()
    answers.give(TURN, CALL)
    assert given.cancelled()


@dataclass
class Screen:
    """Writes down in order what the people at the keyboard see; they open every page, unless they are gone."""

    seen: list[str] = field(default_factory=list)
    views: list[HandView] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    undo_on_page: bool = False
    opens: bool = True

    async def catch_up(self, moment: int) -> None:
        self.seen.append(f"caught up with {moment}")

    async def hand_over(self, question: Question, *, undo: Acted | str) -> Undo | None:
        self.seen.append(f"page for {question.turn.seat}")
        assert question.view.viewer is None
        if not self.opens:
            await asyncio.Event().wait()
        return Undo.LAST_ACTION if self.undo_on_page else None

    def ring(self) -> None:
        self.seen.append("bell")

    async def ask(self, view: HandView, turn: Turn) -> None:
        self.seen.append(f"asked {turn.seat}")
        self.views.append(view)

    def withdraw(self) -> None:
        self.seen.append("withdrawn")

    def refuse(self, why: str) -> None:
        self.refused.append(why)

    async def rest(self) -> AfterHand:
        return AfterHand.NEXT_HAND


class Table:
    """A hand of three whose questions go to the people at a keyboard, who sit in these seats."""

    def __init__(self, *seats: int, visibility: Visibility = Visibility.OWN_CARDS, resumed: bool = False) -> None:
        self.screen = Screen()
        self.hand = Hand(new_table([100, 100, 100]).deal(SeededDealer(1).deck(1)))
        self.keyboard = KeyboardParticipant(seats=seats, visibility=visibility, screen=self.screen, resumed=resumed)
        cards = self.hand.hole_cards
        self.keyboard.dealt(1, cards if visibility is Visibility.ALL_FACE_UP else {seat: cards[seat] for seat in seats})

    @property
    def turn(self) -> Turn:
        assert self.hand.to_act is not None
        return Turn(hand=1, turn=self.hand.turn, seat=self.hand.to_act, moment=7)

    async def ask(self) -> asyncio.Task[Action | Undo]:
        question = Question(turn=self.turn, view=self.hand.view(None), events=self.hand.events)
        deciding = asyncio.ensure_future(self.keyboard.decide(question))
        for _ in range(5):
            await asyncio.sleep(0)
        return deciding

    async def act(self, action: Action) -> None:
        deciding = await self.ask()
        self.keyboard.answer(self.turn, action)
        assert await deciding == action
        self.hand.apply(action)

    def cards(self, seat: int) -> tuple[Card, ...]:
        return self.screen.views[-1].seat(seat).cards


def page_and_ask(*seats: int) -> list[str]:
    return [told for seat in seats for told in ("caught up with 7", f"page for {seat}", f"asked {seat}")]


async def test_between_two_players_at_a_keyboard_stands_a_page_and_each_sees_his_own_cards() -> None:
    table = Table(0, 1, 2)
    for seat in (0, 1, 2):
        await table.act(CHECK if table.hand.legal_actions().check else CALL)
        assert table.screen.views[-1] == table.screen.views[-1]._replace(viewer=seat)
        assert UNKNOWN not in table.cards(seat)
        assert all(set(table.cards(other)) == {UNKNOWN} for other in {0, 1, 2} - {seat})
    assert table.screen.seen == page_and_ask(0, 1, 2)


async def test_a_single_person_among_others_has_no_page_and_keeps_his_cards_in_sight() -> None:
    table = Table(0)
    await table.act(CALL)
    assert table.screen.seen == ["caught up with 7", "bell", "asked 0"]
    seen = table.keyboard.seen(table.hand.view(None), hand=1)
    assert seen == table.hand.view(0)
    assert table.keyboard.seen(table.hand.view(None), hand=2) == table.hand.view(None)


async def test_two_at_one_keyboard_see_nothing_while_a_third_is_to_act() -> None:
    table = Table(0, 2)
    assert table.keyboard.seen(table.hand.view(None), hand=1) == table.hand.view(None)


async def test_where_all_hands_lie_face_up_nobody_passes_the_keyboard() -> None:
    table = Table(0, 1, 2, visibility=Visibility.ALL_FACE_UP)
    await table.act(CALL)
    await table.act(CALL)
    assert not [told for told in table.screen.seen if told.startswith("page")]
    assert table.screen.views[-1].seats == table.keyboard.seen(table.screen.views[-1], hand=1).seats
    assert table.keyboard.seen(table.hand.view(None), hand=1) == table.hand.face_up_view()


async def test_who_acts_twice_in_a_row_keeps_the_keyboard_until_the_hand_is_over() -> None:
    table = Table(0, 1)
    await table.act(CALL)
    await table.act(CALL)
    table.hand.apply(CHECK)
    await table.act(CHECK)
    assert table.screen.seen == [*page_and_ask(0, 1), "caught up with 7", "bell", "asked 1"]
    await table.keyboard.after_hand(9)
    table.hand.apply(CHECK)
    await table.act(CHECK)
    assert table.screen.seen[-4:] == ["caught up with 9", *page_and_ask(0)]


async def undo_told(table: Table, *before: Action) -> list[str]:
    """What is said when the player to act wants the last action undone after he has looked at his cards."""
    for action in before:
        if table.hand.to_act in table.keyboard.seats:
            await table.act(action)
        else:
            table.hand.apply(action)
    deciding = await table.ask()
    table.keyboard.undo()
    await asyncio.sleep(0)
    if deciding.done():
        assert await deciding is Undo.LAST_ACTION
        return []
    deciding.cancel()
    return table.screen.refused


@pytest.mark.parametrize(
    ("seats", "before", "why"),
    [
        ((0, 1, 2), (), "Nothing has been decided in this hand yet."),
        ((0, 1, 2), (CALL,), "The next player has looked at his cards since the last action: it stands."),
        ((0, 1, 2), (CALL, CALL, CHECK), "Cards were turned up since the last action: it stands."),
        ((1,), (CALL,), "The last action was not made at this keyboard: it stands."),
    ],
)
async def test_an_action_stands_once_the_next_player_has_looked(
    seats: Sequence[int], before: Sequence[Action], why: str
) -> None:
    assert await undo_told(Table(*seats), *before) == [why]


async def test_where_all_hands_lie_face_up_the_last_action_is_undone() -> None:
    assert await undo_told(Table(0, 1, 2, visibility=Visibility.ALL_FACE_UP), CALL, CALL, CHECK) == []


async def test_undo_on_the_page_brings_the_page_before_the_player_who_is_asked_again() -> None:
    table = Table(0, 1)
    await table.act(CALL)
    table.screen.undo_on_page = True
    assert await (await table.ask()) is Undo.LAST_ACTION
    table.hand = Hand(table.hand.setup)
    table.screen.undo_on_page = False
    await table.act(FOLD)
    assert table.screen.seen[-3:] == page_and_ask(0)


async def test_after_a_resume_the_next_player_may_have_looked_before() -> None:
    table = Table(1, 2, resumed=True)
    told = await undo_told(table, CALL, CALL)
    assert told == ["The next player has looked at his cards since the last action: it stands."]


async def test_nothing_is_undone_while_nobody_is_asked() -> None:
    table = Table(0, 1, 2)
    table.keyboard.undo()
    assert table.screen.refused == []


async def test_a_question_that_is_decided_from_outside_is_withdrawn() -> None:
    table = Table(0)
    deciding = await table.ask()
    deciding.cancel()
    with pytest.raises(asyncio.CancelledError):
        await deciding
    assert table.screen.seen[-1] == "withdrawn"


async def test_a_page_whose_decision_is_ended_from_outside_is_withdrawn_and_the_next_turn_has_a_page() -> None:
    table = Table(0, 1, 2)
    await table.act(CALL)
    table.screen.opens = False
    deciding = await table.ask()
    deciding.cancel()
    with pytest.raises(asyncio.CancelledError):
        await deciding
    assert table.screen.seen[-2:] == ["page for 1", "withdrawn"]
    table.screen.opens = True
    table.hand = Hand(table.hand.setup)
    await table.act(CALL)
    assert table.screen.seen[-3:] == page_and_ask(0), "whose keyboard it was before the page is no longer known"
