"""The last action is taken back, or a sentence says why it stands; then all is as if it had never happened."""

from __future__ import annotations

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD, Action
from holdem_tui.engine.events import Acted, StreetDealt
from holdem_tui.engine.view import HandView
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.participants import AfterHand, Turn, Undo
from holdem_tui.table.visibility import Visibility
from tests.engine.helpers import raise_to
from tests.play.helpers import RecordingPresenter, Shown, new_table, play

BACK = Undo.LAST_ACTION
Answer = Action | Undo


class EveningOverError(Exception):
    """Enough was played."""


def stop_after_two(view: HandView) -> AfterHand:
    if view.button == 1:
        raise EveningOverError
    return AfterHand.NEXT_HAND


class Answers:
    """Gives these answers in their order, then folds for good."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = iter(answers)
        self.asked: list[HandView] = []

    async def decide(self, view: HandView, turn: Turn) -> Answer:
        self.asked.append(view)
        return next(self._answers, FOLD)


class Page:
    """On the pages named by their number (from 0) the last action is taken back."""

    def __init__(self, *pages: int) -> None:
        self._pages = pages
        self._count = -1

    def __call__(self, undo: Acted | str) -> Undo | None:
        self._count += 1
        return BACK if self._count in self._pages else None


def first_hand(
    *answers: Answer, pages: Page | None = None, players: int = 3, visibility: Visibility = Visibility.OWN_CARDS
) -> tuple[Answers, RecordingPresenter]:
    """Two hands: the answers, then everybody folds."""
    agent = Answers(*answers)
    presenter = RecordingPresenter(choose=stop_after_two, open=pages or Page())
    with pytest.raises(EveningOverError):
        play(
            new_table([100] * players),
            agents=dict.fromkeys(range(players), agent),
            dealer=SeededDealer(4),
            presenter=presenter,
            visibility=visibility,
        )
    return agent, presenter


def acted(presenter: RecordingPresenter) -> list[Acted]:
    """The decisions of the first hand in the order in which they were shown."""
    return [moment.event for moment in presenter.moments if moment.hand == 1 and isinstance(moment.event, Acted)]


def flops(presenter: RecordingPresenter) -> list[HandView]:
    """The first hand each time that three cards had been dealt."""
    return [
        moment.view
        for moment in presenter.moments
        if moment.hand == 1 and isinstance(moment.event, StreetDealt) and len(moment.event.board) == 3
    ]


def without_turns(moments: list[Shown]) -> list[object]:
    return [(moment.event, moment.view) for moment in moments]


def test_on_the_page_of_the_next_player_the_last_action_is_taken_back_and_its_player_asked_again() -> None:
    agent, presenter = first_hand(FOLD, CALL, CALL, pages=Page(1))
    assert presenter.undo[1] == presenter.undone[0] == acted(presenter)[0]
    assert [view.to_act for view in agent.asked[:3]] == [0, 0, 1]
    assert agent.asked[1] == agent.asked[0]


def test_after_that_all_is_as_if_it_had_never_been_done() -> None:
    agent, undone = first_hand(raise_to(4), CALL, CALL, pages=Page(1))
    straight_agent, straight = first_hand(CALL, CALL)
    taken = [moment for moment in undone.moments if moment.event != undone.undone[0]]
    assert without_turns(taken) == without_turns(straight.moments)
    assert agent.asked[1:] == straight_agent.asked


def test_the_first_to_act_has_nothing_to_take_back() -> None:
    _, presenter = first_hand(pages=Page(0))
    assert presenter.undo[0] == "Nothing has been decided in this hand yet."
    assert presenter.undone == []


def test_once_the_next_player_has_looked_the_action_stands() -> None:
    agent, presenter = first_hand(CALL, BACK, CALL)
    assert presenter.refused == ["The next player has looked at his cards since the last action: it stands."]
    assert presenter.undone == []
    assert agent.asked[1] == agent.asked[2]


def test_somebody_whose_action_came_back_cannot_take_back_the_one_before_it() -> None:
    _, presenter = first_hand(CALL, CALL, pages=Page(2, 3))
    assert [one.seat for one in presenter.undone] == [1]
    assert presenter.refused == ["The next player has looked at his cards since the last action: it stands."]


def test_once_a_street_was_dealt_the_action_stands() -> None:
    _, presenter = first_hand(CALL, CALL, CHECK, pages=Page(3))
    assert presenter.undo[3] == "Cards were turned up since the last action: it stands."
    assert presenter.undone == []


def test_what_was_posted_is_no_action() -> None:
    _, presenter = first_hand(CALL, pages=Page(1, 2))
    assert len(presenter.undone) == 1
    assert presenter.refused == ["Nothing has been decided in this hand yet."]


def test_an_action_of_the_hand_before_stands() -> None:
    _, presenter = first_hand(FOLD, FOLD)
    opened = [undo for faced, undo in zip(presenter.faced, presenter.undo, strict=True) if faced.turn.turn == 1]
    assert set(opened) == {"Nothing has been decided in this hand yet."}
    assert len(opened) > 1


def test_where_everybody_sees_every_card_several_actions_are_taken_back_over_a_street() -> None:
    agent, presenter = first_hand(CALL, CALL, CHECK, BACK, BACK, visibility=Visibility.ALL_FACE_UP)
    assert [(one.seat, one.kind.value) for one in presenter.undone] == [(2, "check"), (1, "call")]
    assert presenter.refused == []
    assert [view.to_act for view in agent.asked[:6]] == [0, 1, 2, 1, 2, 1]
    assert agent.asked[5] == agent.asked[1]


def test_the_same_cards_come_again() -> None:
    _, undone = first_hand(CALL, CALL, CHECK, BACK, CHECK, CHECK, visibility=Visibility.ALL_FACE_UP)
    _, straight = first_hand(CALL, CALL, CHECK, CHECK, visibility=Visibility.ALL_FACE_UP)
    flops = [
        [moment.view for moment in one.moments if isinstance(moment.event, StreetDealt)] for one in (undone, straight)
    ]
    assert flops[0][0] == flops[1][0]
    assert flops[0][1] == flops[0][0]
