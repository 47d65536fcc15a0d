"""Whole games through the director, with players who need no screen and a presenter who only writes down."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from holdem_tui.engine.actions import CALL, CHECK, FOLD
from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.engine.events import Acted, HandEnded, HandTabled, HoleCardsDealt, PotAwarded
from holdem_tui.engine.setup import Showing
from holdem_tui.engine.view import SeatStatus
from holdem_tui.narration.sentences import Narrator
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.play.participants import AfterHand, Turn
from holdem_tui.table.visibility import Visibility
from tests.engine.helpers import raise_to
from tests.play.helpers import (
    NAMES,
    Faced,
    Over,
    RecordingPresenter,
    Rested,
    RiggedDealer,
    ScriptedAgent,
    Shown,
    cards_in_text,
    hole_cards,
    new_table,
    play,
    public_cards,
    random_game,
    show_once,
)

ACES_BEAT_KINGS = RiggedDealer({0: "AsAh", 1: "KsKh"}, "2c7d9hTc3s")


@pytest.mark.parametrize(("players", "games"), [(2, 20), (3, 20), (10, 10)])
def test_every_game_ends_with_one_player_who_has_all_chips(players: int, games: int) -> None:
    hands = 0
    for seed in range(games):
        presenter = random_game(players=players, seed=seed)
        ends = [moment.event for moment in presenter.moments if isinstance(moment.event, HandEnded)]
        winner = max(dict(ends[-1].stacks), key=dict(ends[-1].stacks).__getitem__)
        assert dict(ends[-1].stacks)[winner] == 100 * players
        assert presenter.records[-1] == Over(winner)
        assert Counter(type(record) for record in presenter.records)[Over] == 1
        hands += len(ends)
    assert hands >= 200


@pytest.mark.parametrize("players", [2, 3, 10])
def test_no_chip_is_made_or_lost(players: int) -> None:
    stacks = dict.fromkeys(range(players), 100)
    for moment in random_game(players=players, seed=5).moments:
        if isinstance(moment.event, HandEnded):
            stacks |= dict(moment.event.stacks)
            assert sum(stacks.values()) == 100 * players
        assert sum(seat.stack or 0 for seat in moment.view.seats) + moment.view.pot <= 100 * players


def test_the_hands_are_numbered_from_one_and_rest_after_each() -> None:
    presenter = random_game(players=3, seed=1)
    rested = [record.hand for record in presenter.rested]
    assert rested == list(range(1, len(rested) + 1))
    assert list(dict.fromkeys(moment.hand for moment in presenter.moments)) == rested


def test_two_players_have_the_button_in_turn() -> None:
    presenter = RecordingPresenter()
    agents = {seat: ScriptedAgent([FOLD] * 8) for seat in range(2)}
    play(new_table([4, 40]), agents=agents, dealer=SeededDealer(3), presenter=presenter)
    buttons = [record.view.button for record in presenter.rested]
    assert buttons[:6] == [0, 1, 0, 1, 0, 1]


def test_the_player_is_faced_with_exactly_what_the_agent_decides_on() -> None:
    presenter = RecordingPresenter()
    agent = ScriptedAgent()
    play(new_table([20, 20, 20]), agents=dict.fromkeys(range(3), agent), dealer=SeededDealer(1), presenter=presenter)
    assert [(faced.view, faced.turn) for faced in presenter.faced] == agent.asked
    assert len(agent.asked) > 3


def test_every_decision_is_faced_before_it_is_made() -> None:
    presenter = random_game(players=3, seed=2)
    facing: Turn | None = None
    for record in presenter.records:
        if isinstance(record, Faced):
            assert facing is None
            facing = record.turn
        elif isinstance(record, Shown) and isinstance(record.event, Acted):
            assert facing is not None
            assert (facing.hand, facing.seat) == (record.hand, record.event.seat)
            facing = None


def test_no_two_decisions_have_the_same_turn() -> None:
    turns = [faced.turn for faced in random_game(players=10, seed=3).faced]
    assert len(set(turns)) == len(turns)


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("seed", range(4))
def test_the_one_to_act_sees_his_own_cards_and_nobody_elses(players: int, seed: int) -> None:
    presenter = random_game(players=players, seed=seed)
    for record, public in zip(presenter.records, public_cards(presenter.records), strict=True):
        if not isinstance(record, Faced):
            continue
        view, turn = record.view, record.turn
        assert view.viewer == view.to_act == turn.seat
        own = hole_cards(view, SeededDealer(seed).deck(turn.hand), turn.seat)
        assert {card.text for card in view.seat(turn.seat).cards} == own
        assert cards_in_text(record) == own | public


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_to_all_holds_no_card_but_the_board_and_tabled_hands(players: int, seed: int) -> None:
    presenter = random_game(players=players, seed=seed, choose=show_once)
    seen = 0
    for record, public in zip(presenter.records, public_cards(presenter.records), strict=True):
        if isinstance(record, Shown | Rested):
            assert record.view.viewer is None
            assert cards_in_text(record) <= public
            assert cards_in_text(record.view) <= public
            seen += len(public)
    assert seen, "there were cards that could be seen"


@pytest.mark.parametrize("seed", range(6))
def test_the_log_names_no_card_but_the_board_and_tabled_hands(seed: int) -> None:
    narrator = Narrator(names=dict(enumerate(NAMES)), card_text=str)
    presenter = random_game(players=4, seed=seed)
    for record, public in zip(presenter.records, public_cards(presenter.records), strict=True):
        if isinstance(record, Shown):
            assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", narrator.tell(record.event) or "")) <= public


def test_the_cards_are_dropped_from_the_view_before_the_next_player_is_faced() -> None:
    presenter = random_game(players=3, seed=4)
    last: Faced | None = None
    for record in presenter.records:
        if isinstance(record, Faced):
            assert last is None, "two players were faced without a public view between them"
            last = record
        elif isinstance(record, Shown) and last is not None:
            assert record.view.viewer is None
            assert set(record.view.seat(last.turn.seat).cards) <= {UNKNOWN}
            last = None


def test_everybody_sees_every_hand_when_all_watch_together() -> None:
    presenter = random_game(players=3, seed=6, visibility=Visibility.ALL_FACE_UP)
    dealt = 0
    for record in presenter.records:
        if isinstance(record, Over) or (isinstance(record, Shown) and not record.view.seats[0].cards):
            continue
        number = record.turn.hand if isinstance(record, Faced) else record.hand
        for seat in record.view.seats:
            assert UNKNOWN not in seat.cards
            if seat.cards:
                shown = {card.text for card in seat.cards}
                assert shown == hole_cards(record.view, SeededDealer(6).deck(number), seat.seat)
                dealt += 1
    assert dealt


def test_before_the_deal_nobody_has_cards_even_face_up() -> None:
    presenter = random_game(players=2, seed=6, visibility=Visibility.ALL_FACE_UP)
    moments = iter(presenter.moments)
    for moment in moments:
        if isinstance(moment.event, HoleCardsDealt):
            break
        assert cards_in_text(moment) == set()
    assert cards_in_text(next(moments))


def test_each_moment_shows_the_hand_as_it_was_right_after_its_event() -> None:
    presenter = RecordingPresenter()
    agents = {0: ScriptedAgent([raise_to(50)]), 1: ScriptedAgent([CALL])}
    play(new_table([50, 50]), agents=agents, dealer=ACES_BEAT_KINGS, presenter=presenter)
    boards = [len(moment.view.board) for moment in presenter.moments]
    assert boards == sorted(boards)
    assert {0, 3, 4, 5} == set(boards)
    (raised, _) = [moment for moment in presenter.moments if isinstance(moment.event, Acted)]
    assert [seat.stack for seat in raised.view.seats] == [48, 0]
    assert raised.view.seats[1].status is SeatStatus.ALL_IN
    (award,) = [moment for moment in presenter.moments if isinstance(moment.event, PotAwarded)]
    assert award.view.pot == 0
    assert presenter.records[-1] == Over(0)


def walk_then_all_in(*wishes: AfterHand) -> RecordingPresenter:
    """Heads-up, the button folds its kings, and then everything goes in; the first wishes after a hand."""
    waiting = iter(wishes)
    presenter = RecordingPresenter(lambda _: next(waiting, AfterHand.NEXT_HAND))
    agents = {0: ScriptedAgent([FOLD]), 1: ScriptedAgent([raise_to(21)])}
    play(
        new_table([20, 21]),
        agents=agents,
        dealer=RiggedDealer({0: "KsKh", 1: "AsAh"}, "2c7d9hTc3s"),
        presenter=presenter,
    )
    return presenter


def test_the_winner_whom_nobody_called_may_show() -> None:
    presenter = walk_then_all_in(AfterHand.SHOW)
    first, after_showing = presenter.rested[:2]
    assert (first.hand, after_showing.hand) == (1, 1)
    assert first.view.may_show == 1
    assert cards_in_text(first) == set()
    assert after_showing.view.may_show is None
    assert cards_in_text(after_showing) == {"As", "Ah"}
    tabled = [moment.event for moment in presenter.moments if moment.hand == 1 and isinstance(moment.event, HandTabled)]
    assert [event.seat for event in tabled] == [1]
    between = presenter.records[presenter.records.index(first) + 1]
    assert isinstance(between, Shown)
    assert between.event == tabled[0]


def test_the_winner_whom_nobody_called_need_not_show() -> None:
    presenter = walk_then_all_in()
    assert all(cards_in_text(record) == set() for record in presenter.moments if record.hand == 1)


@pytest.mark.parametrize(
    ("showing", "shown"),
    [(Showing.LOSERS_MUCK, {"As", "Ah"}), (Showing.EVERYBODY_SHOWS, {"As", "Ah", "Ks", "Kh"})],
)
def test_losing_hands_are_seen_only_where_the_game_shows_them(showing: Showing, shown: set[str]) -> None:
    presenter = RecordingPresenter()
    agents = {0: ScriptedAgent([CALL, CHECK, CHECK, CHECK, raise_to(48)]), 1: ScriptedAgent()}
    dealer = RiggedDealer({0: "KsKh", 1: "AsAh"}, "2c7d9hTc3s")
    play(new_table([50, 50]), agents=agents, dealer=dealer, presenter=presenter, showing=showing)
    (first, *_) = presenter.rested
    board = {"2c", "7d", "9h", "Tc", "3s"}
    assert cards_in_text(first) == board | shown


def test_asking_for_a_hand_that_cannot_be_shown_changes_nothing() -> None:
    asked = iter([AfterHand.SHOW, AfterHand.SHOW])
    presenter = RecordingPresenter(lambda _: next(asked, AfterHand.NEXT_HAND))
    agents = {0: ScriptedAgent([raise_to(50)]), 1: ScriptedAgent([CALL])}
    play(new_table([50, 50]), agents=agents, dealer=ACES_BEAT_KINGS, presenter=presenter)
    assert presenter.rested == [presenter.rested[0]] * 3
    assert presenter.records[-1] == Over(0)


def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    assert random_game(players=4, seed=9).records == random_game(players=4, seed=9).records
    assert random_game(players=4, seed=9).records != random_game(players=4, seed=10).records


def test_a_busted_player_is_not_asked_again() -> None:
    presenter = random_game(players=10, seed=7)
    stacks = dict.fromkeys(range(10), 100)
    for record in presenter.records:
        if isinstance(record, Faced):
            assert stacks[record.turn.seat] > 0
        elif isinstance(record, Shown) and isinstance(record.event, HandEnded):
            stacks |= dict(record.event.stacks)
