"""Chances at the seats and in the log while the board runs out between hands that lie face up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from fractions import Fraction

import pytest
from textual.worker import WorkerFailed

from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.events import Event
from holdem_tui.engine.view import SeatStatus
from holdem_tui.narration.chances import RunOut
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.status import Heading
from tests.ui import scenes
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, HeldPacer, game, rigged, until
from tests.ui.golden_text import check_golden
from tests.ui.screen_text import screen_text
from tests.ui.table_app import TableApp

COIN_FLIP = rigged("QcQs", "AhKh", board="2c7dTdJcQh")
TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev")


class StepPacer(HeldPacer):
    """Runs freely until held, and then shows one event for each step."""

    def step(self) -> None:
        self.release()
        self.hold()


async def step(table: Game, pacer: StepPacer, count: int = 1) -> None:
    """Show so many events more."""
    for _ in range(count):
        pacer.step()
        await table.pilot.pause()


@asynccontextmanager
async def coin_flip(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Game, StepPacer]]:
    """Boris with queens has just called Anna, who is all-in with ace and king; nothing is face up yet."""
    pacer = StepPacer()
    async with game("Anna", "Boris", dealer=COIN_FLIP, pacer=pacer, size=size) as table:
        await table.act("a", "y")
        await table.act()
        pacer.hold()
        await table.press("c")
        yield table, pacer
        pacer.release()


async def test_two_all_in_hands_have_their_chances_from_street_to_street() -> None:
    async with coin_flip() as (table, pacer):
        assert "%" not in table.text
        await step(table, pacer)
        assert set(parse_cards("QcQs")) <= boxed_cards(table.text)
        assert "%" not in table.text
        for anna, boris in (
            ("ALL-IN 200    46 %", "ALL-IN 200   ▲54 %"),
            ("high card     25 %", "pair         ▲75 %"),
            ("high card     18 %", "pair         ▲82 %"),
        ):
            await step(table, pacer)
            await table.until_text(anna)
            assert boris in table.text
            assert table.text.count("%") == 2
        await step(table, pacer)
        assert len(boxed_cards(table.text)) == 7
        assert "%" not in table.text
        await step(table, pacer)
        assert "Pot 400 → Anna" in table.text
        assert "%" not in table.text


@pytest.mark.slow
async def test_hands_of_equal_chances_have_none_of_them_marked() -> None:
    scene = scenes.heads_up()
    for anna, boris, marks in ((1, 1, 0), (2, 1, 1)):
        chances = {0: Fraction(anna, anna + boris), 1: Fraction(boris, anna + boris)}
        app = TableApp(scene._replace(chances=chances))
        async with app.run_test(size=(80, 18)) as pilot:
            await pilot.pause()
            assert screen_text(app).count("▲") == marks


async def test_the_log_tells_them_once_for_each_street_behind_what_was_dealt() -> None:
    async with coin_flip() as (table, pacer):
        await step(table, pacer, 2)
        await table.until_text("46 %")
        await step(table, pacer)
        await table.until_text("25 %")
        await step(table, pacer)
        await table.until_text("18 %")
        pacer.release()
        await table.until_text("who has won")
        await table.press("l")
        lines = [row for line in table.text.splitlines() if (row := line.strip(" │┃▎▊█▁"))]
        first = next(number for number, line in enumerate(lines) if "Boris shows" in line)
        assert lines[first : first + 8] == [
            "Boris shows Q♣ Q♠",
            "Anna shows A♥ K♥",
            "Chances: Boris 54 %, Anna 46 %",
            "Flop 2♣ 7♦ T♦  pot 400",
            "Chances: Boris 75 %, Anna 25 %",
            "Turn 2♣ 7♦ T♦ J♣  pot 400",
            "Chances: Boris 82 %, Anna 18 %",
            "River 2♣ 7♦ T♦ J♣ Q♥  pot 400",
        ]


async def test_an_event_is_shown_before_its_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, int]] = []
    show = TableScreen.show_scene

    async def noted(self: TableScreen, scene: Scene, heading: Heading, event: Event | None = None) -> None:
        shown.append((len(scene.view.board), len(scene.chances)))
        await show(self, scene, heading, event)

    monkeypatch.setattr(TableScreen, "show_scene", noted)
    async with coin_flip() as (table, pacer):
        await step(table, pacer, 2)
        await table.until_text("46 %")
        await step(table, pacer)
        await table.until_text("25 %")
        assert shown[-4:] == [(0, 0), (0, 2), (3, 0), (3, 2)]


async def test_where_nothing_waits_the_log_tells_the_same() -> None:
    async with game("Anna", "Boris", dealer=COIN_FLIP, size=(200, 50)) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.until_text("Anna wins 400")
        for chances in ("Boris 54 %, Anna 46 %", "Boris 75 %, Anna 25 %", "Boris 82 %, Anna 18 %"):
            assert f"Chances: {chances}" in table.text


class EndlessCount:
    """Chances that are never ready, and what became of them."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.dropped: list[int] = []

    async def __call__(self, playing: RunOut) -> dict[int, Fraction]:
        cards = len(playing.spot.board)
        self.begun.append(cards)
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped.append(cards)
        return {}


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> EndlessCount:
    count = EndlessCount()
    monkeypatch.setattr("holdem_tui.ui.presenter.expected_shares", count)
    return count


async def test_the_next_event_waits_for_chances_that_are_not_ready(endless: EndlessCount) -> None:
    async with coin_flip() as (table, pacer):
        await step(table, pacer, 3)
        assert "│2    │" not in table.text
        assert (endless.begun, endless.dropped) == ([0], [])


async def test_leaving_the_table_drops_them(endless: EndlessCount) -> None:
    async with coin_flip() as (table, pacer):
        await step(table, pacer, 2)
        assert (endless.begun, endless.dropped) == ([0], [])
        await table.press("escape", "y")
        await table.until_text("Deal  enter")
        assert (endless.begun, endless.dropped) == ([0], [0])


async def test_a_fault_in_counting_ends_the_game_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def faulty(playing: RunOut) -> dict[int, Fraction]:
        raise RuntimeError("cannot count")

    monkeypatch.setattr("holdem_tui.ui.presenter.expected_shares", faulty)
    with pytest.raises(WorkerFailed, match="cannot count"):
        async with coin_flip() as (table, pacer):
            await step(table, pacer, 3)


async def test_a_hand_that_is_bet_to_the_river_has_none(endless: EndlessCount) -> None:
    async with game("Anna", "Boris", dealer=COIN_FLIP) as table:
        for _ in range(8):
            await table.act("c")
        assert "wins 4" in table.text
    assert endless.begun == []


@pytest.mark.parametrize("status", [SeatStatus.IN, SeatStatus.ALL_IN])
async def test_chances_are_complete_whatever_else_a_seat_says(status: SeatStatus) -> None:
    scene = scenes.ten_in_seven_digits()
    view = scene.view._replace(to_act=None, seats=tuple(seat._replace(status=status) for seat in scene.view.seats))
    names = {seat: f"Max {seat}" for seat in scene.names}
    app = TableApp(scene._replace(view=view, names=names, chances=dict.fromkeys(names, Fraction(999, 1000))))
    async with app.run_test() as pilot:
        for size in ((77, 18), (80, 18), (100, 24), (120, 34), (160, 44), (200, 56)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda size=size: app.screen.size == size)  # type: ignore[misc]
            await pilot.pause()
            text = screen_text(app)
            assert text.count(" >99 %") == 10, size
            assert text.count("ALL-IN") == (10 if status is SeatStatus.ALL_IN else 0), size
            assert "…" not in text, size


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.slow)])
async def test_golden_of_ten_seats_with_a_side_pot(size: tuple[int, int]) -> None:
    hands = ["2c3c", "2d3d", "QcQs", "4c5c", "4d5d", "6c7c", "6d7d", "8c9c", "AhKh", "JsTs"]
    pacer = StepPacer()
    stacks = [1000000, 200, 200, 40, 200, 200, 200, 200, 200, 100]
    dealer = rigged(*hands, board="2h7hTdJcQh")
    async with game(*TEN, stacks=stacks, dealer=dealer, pacer=pacer, size=size) as table:
        await table.act("a", "y")
        for _ in range(5):
            await table.act("f")
        await table.act("a", "y")
        await table.act("c")
        await table.act("f")
        await table.act()
        pacer.hold()
        await table.press("f")
        await step(table, pacer, 3)
        await table.until_text("27 %")
        await step(table, pacer)
        await table.until_text("28 %")
        check_golden(f"ten_seats_run_out_{size[0]}x{size[1]}", table.text)
