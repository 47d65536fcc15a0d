"""Seats, board and pots as widgets: each is found, draws itself alone, and tells under the mouse what is public."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.content import Content
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.view import SeatStatus
from holdem_tui.ui.pictures.cards import CardStyle, Glyphs
from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import HOLDEM_DARK
from holdem_tui.ui.widgets.board_view import BoardView
from holdem_tui.ui.widgets.picture_view import PictureView
from holdem_tui.ui.widgets.pot_view import PotView, SidePotView
from holdem_tui.ui.widgets.seat_view import SeatView
from holdem_tui.ui.widgets.table_view import TableView
from tests.ui import scenes
from tests.ui.mouse import tooltip_over
from tests.ui.screen_text import screen_strips, screen_text, text_at
from tests.ui.table_app import TableApp

SIZES = [(77, 18), (80, 18), (100, 24), (120, 34), (160, 44)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Widget]:
    """The widgets of the table that are drawn, a line each time."""
    lines: list[Widget] = []
    for kind in (TableView, PictureView):
        draw = kind.render_line

        def noted(widget: Any, y: int, draw: Callable[[Any, int], Strip] = draw) -> Strip:
            lines.append(widget)
            return draw(widget, y)

        monkeypatch.setattr(kind, "render_line", noted)
    return lines


def with_pots(scene: Scene, *amounts: int) -> Scene:
    """The same with these pots, everybody dealt in for all of them."""
    eligible = tuple(seat.seat for seat in scene.view.seats)
    return scene._replace(view=scene.view._replace(pots=tuple(Pot(amount, eligible) for amount in amounts)))


def with_seat(scene: Scene, number: int, **changes: Any) -> Scene:
    seats = tuple(seat._replace(**changes) if seat.seat == number else seat for seat in scene.view.seats)
    return scene._replace(view=scene.view._replace(seats=seats))


def text_of(app: TableApp, widget: Widget) -> str:
    return text_at(app, widget.region)


# -- where they are --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [scenes.ten_on_the_turn, scenes.six_on_the_river])
async def test_every_seat_the_board_and_every_pot_is_a_widget_where_it_is_drawn(
    make: Callable[[], Scene], size: tuple[int, int]
) -> None:
    app = TableApp(make())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        plan, scene = app.table.plan, app.table.scene
        assert [seat.number for seat in app.query(SeatView)] == list(scene.names)
        for number, place in zip(scene.order(), plan.places, strict=True):
            seat = app.query_one(f"#seat-{number}", SeatView)
            assert seat.region == place.seat
            assert scene.names[number] in text_of(app, seat)
        assert app.query_one(BoardView).region == plan.board
        main, side = app.query(PotView)
        assert main is app.query_one("#main-pot")
        assert side is app.query_one("#side-pot-1", SidePotView)
        for pot, words, amount in (
            (main, "Main", scene.view.pots[0].amount),
            (side, "Side", scene.view.pots[1].amount),
        ):
            assert plan.pots.contains_region(pot.region)
            assert words in text_of(app, pot)
            assert str(amount) in text_of(app, pot)


async def test_pots_come_and_go_one_by_one() -> None:
    scene = scenes.ten_on_the_turn()
    app = TableApp(with_pots(scene))
    async with app.run_test(size=(80, 18)) as pilot:
        for amounts in ((), (3,), (60, 50), (60, 50, 40), (60, 50), (60,), (), (9, 8, 7, 6, 5, 4), (9, 8)):
            app.table.show(with_pots(scene, *amounts))
            await pilot.pause()
            main, sides = amounts[:1], amounts[1:]
            assert len(app.query("#main-pot")) == len(main)
            assert len(app.query(SidePotView)) == len(sides)
            shown = [pot for pot in app.query(PotView) if pot.region.area]
            assert len(shown) == min(len(amounts), app.table.plan.pots.height)
            for amount, pot in zip(amounts, shown if len(shown) == len(amounts) else shown[:-1], strict=False):
                assert f"{amount} " in text_of(app, pot)
            assert ("+3 more pots" in screen_text(app)) == (len(amounts) == 6)


async def test_pots_are_paid_one_by_one() -> None:
    paid = scenes.two_side_pots_paid()
    side, main = paid.view.awards
    app = TableApp(paid._replace(view=paid.view._replace(is_over=False, awards=(), pots=(main.pot, side.pot))))
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        assert len(app.query(SidePotView)) == 1
        app.table.show(paid._replace(view=paid.view._replace(is_over=False, awards=(side,), pots=(main.pot,))))
        await pilot.pause()
        assert not app.query(SidePotView)
        assert "60" in text_of(app, app.query_one(PotView))
        app.table.show(paid)
        await pilot.pause()
        assert "→ Vera" in text_of(app, app.query_one(SidePotView))
        assert "→ Boris" in text_of(app, app.query_one("#main-pot"))


async def test_players_come_back_before_they_are_gone() -> None:
    app = TableApp(scenes.heads_up())
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        for scene in (scenes.ten_on_the_turn(), scenes.heads_up(), scenes.six_on_the_river(), scenes.ten_on_the_turn()):
            app.table.show(scene)
        await pilot.pause()
        assert {seat.number for seat in app.query(SeatView)} == set(range(10))
        at_once = screen_text(app)
        app.table.show(scenes.heads_up())
        await pilot.pause()
        app.table.show(scenes.ten_on_the_turn())
        await pilot.pause()
        assert screen_text(app) == at_once


async def test_a_size_that_was_there_before_shows_the_scene_of_now() -> None:
    app = TableApp(scenes.six_on_the_river())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(120, 34)
        await pilot.pause()
        app.table.show(with_seat(app.table.scene, 7, last=scenes.acted(7, ActionKind.CHECK, 0)))
        await pilot.pause()
        await pilot.resize_terminal(80, 18)
        await pilot.pause()
        assert "checks" in text_of(app, app.query_one("#seat-7"))
        for seat, place in zip(app.table.scene.order(), app.table.plan.places, strict=True):
            assert app.query_one(f"#seat-{seat}").region == place.seat


# -- what is drawn ---------------------------------------------------------------------------------------------------


async def test_a_change_at_one_seat_redraws_that_seat_alone(drawn: list[Widget]) -> None:
    app = TableApp(scenes.six_on_the_river())
    checked = with_seat(app.table.scene, 7, last=scenes.acted(7, ActionKind.CHECK, 0))
    async with app.run_test(size=(120, 34)) as pilot:
        await pilot.pause()
        drawn.clear()
        app.table.show(checked)
        await pilot.pause()
        assert set(drawn) == {app.query_one("#seat-7")}
        assert "checks" in text_of(app, app.query_one("#seat-7"))
        drawn.clear()
        app.table.show(with_seat(scenes.six_on_the_river(), 7, last=scenes.acted(7, ActionKind.CHECK, 0)))
        await pilot.pause()
        assert drawn == []


async def test_another_turn_redraws_the_seats_of_both_players(drawn: list[Widget]) -> None:
    app = TableApp(scenes.six_on_the_river())
    async with app.run_test(size=(120, 34)) as pilot:
        await pilot.pause()
        drawn.clear()
        app.table.show(app.table.scene._replace(view=app.table.scene.view._replace(to_act=2)))
        await pilot.pause()
        assert set(drawn) == {app.query_one("#seat-0"), app.query_one("#seat-2")}


async def test_another_pot_redraws_that_pot_alone(drawn: list[Widget]) -> None:
    app = TableApp(scenes.six_on_the_river())
    async with app.run_test(size=(120, 34)) as pilot:
        await pilot.pause()
        drawn.clear()
        main, side = app.table.scene.view.pots
        view = app.table.scene.view._replace(pots=(main, side._replace(amount=260)))
        app.table.show(app.table.scene._replace(view=view))
        await pilot.pause()
        assert set(drawn) == {app.query_one(SidePotView)}
        assert "260" in text_of(app, app.query_one(SidePotView))


async def test_a_card_on_the_board_redraws_the_board_alone(drawn: list[Widget]) -> None:
    scene = scenes.six_on_the_river()
    app = TableApp(scene._replace(view=scene.view._replace(board=scene.view.board[:4])))
    async with app.run_test(size=(120, 34)) as pilot:
        await pilot.pause()
        drawn.clear()
        app.table.show(scene)
        await pilot.pause()
        assert set(drawn) == {app.query_one(BoardView)}


async def test_the_table_is_painted_once_to_begin_with(drawn: list[Widget]) -> None:
    app = TableApp(scenes.ten_on_the_turn())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        for widget in (app.table, *app.query(PictureView)):
            assert drawn.count(widget) == widget.size.height


BLUE = replace(HOLDEM_DARK, name="blue", variables={"felt": "#000080", "seat": "#004040", "turn": "#400040"})


@pytest.mark.parametrize(("theme", "glyphs"), [(BLUE, Glyphs.UNICODE), (HOLDEM_DARK, Glyphs.ASCII)])
async def test_everything_follows_another_theme_and_other_signs(theme: Theme, glyphs: Glyphs) -> None:
    scene = scenes.ten_on_the_turn()._replace(style=CardStyle(glyphs=glyphs))
    app, afresh = TableApp(scenes.ten_on_the_turn()), TableApp(scene)
    for one in (app, afresh):
        one.register_theme(theme)
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        app.table.show(scene)
        app.theme = theme.name
        await pilot.pause()
        changed = colours_of(app)
    async with afresh.run_test(size=(100, 24)) as pilot:
        afresh.theme = theme.name
        await pilot.pause()
        # Another size and back draws everything anew.
        await pilot.resize_terminal(160, 44)
        await pilot.pause()
        await pilot.resize_terminal(100, 24)
        await pilot.pause()
        assert colours_of(afresh) == changed


def colours_of(app: TableApp) -> list[list[tuple[str, str]]]:
    """Text and style of every piece of every row."""
    return [[(segment.text, str(segment.style)) for segment in row.simplify()] for row in screen_strips(app)]


# -- what they are called --------------------------------------------------------------------------------------------


def seats_with(app: TableApp, state: str) -> set[int]:
    return {seat.number for seat in app.query(SeatView) if seat.has_class(state)}


async def test_a_seat_has_the_classes_of_its_player() -> None:
    app = TableApp(scenes.ten_on_the_turn())
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        assert seats_with(app, "-to-act") == {0}
        assert seats_with(app, "-all-in") == {6}
        assert seats_with(app, "-folded") == {1, 2, 3, 4, 5, 9}
        assert seats_with(app, "-winner") == set()
        scene = with_seat(app.table.scene, 0, status=SeatStatus.FOLDED)
        app.table.show(scene._replace(view=scene.view._replace(to_act=7)))
        assert seats_with(app, "-to-act") == {7}
        assert seats_with(app, "-folded") == {0, 1, 2, 3, 4, 5, 9}
        app.table.show(scenes.two_side_pots_paid())
        await pilot.pause()
        assert seats_with(app, "-to-act") == set()
        assert seats_with(app, "-winner") == {0, 7}


# -- the mouse -------------------------------------------------------------------------------------------------------


async def test_a_seat_tells_its_story_and_goes_on_telling_it() -> None:
    told = dict.fromkeys(range(10), "[red]raise to 7")
    app = TableApp(scenes.ten_on_the_turn())
    app.table = TableView(scenes.ten_on_the_turn(), story=lambda number: Content(f"{number}: {told[number]}"))
    async with app.run_test(size=(80, 18), tooltips=True) as pilot:
        assert await tooltip_over(pilot, "#seat-7") == "7: [red]raise to 7"
        told[7] = "fold"
        app.table.show(with_seat(app.table.scene, 7, status=SeatStatus.FOLDED))
        await pilot.pause()
        assert "7: fold" in screen_text(app)


async def test_pots_tell_who_can_win_them_and_the_last_line_tells_all_the_rest() -> None:
    scene = scenes.ten_on_the_turn()
    app = TableApp(scene)
    async with app.run_test(size=(80, 18), tooltips=True) as pilot:
        assert await tooltip_over(pilot, "#main-pot") == "Main 60: Anna, Boris and Vera can win it"
        assert await tooltip_over(pilot, "#side-pot-1") == "Side 50: Boris and Vera can win it"
        app.table.show(with_pots(scene, 9, 8, 7, 6, 5))
        await pilot.pause()
        last = (await tooltip_over(pilot, "#side-pot-3")).splitlines()
        assert [line.partition(":")[0] for line in last] == ["Side 3 6", "Side 4 5"]
        assert len((await tooltip_over(pilot, "#side-pot-2")).splitlines()) == 1


async def test_nothing_is_kept_to_tell_once_the_mouse_is_elsewhere() -> None:
    app = TableApp(scenes.ten_on_the_turn())
    async with app.run_test(size=(80, 18), tooltips=True) as pilot:
        assert await tooltip_over(pilot, "#seat-7") == "story of 7"
        assert await tooltip_over(pilot, "#board") == ""
        assert all(view.tooltip is None for view in app.query(PictureView))
