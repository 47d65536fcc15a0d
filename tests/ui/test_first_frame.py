"""The start: the table comes first and at once, whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from textual.color import Color
from textual.content import Content
from textual.css.stylesheet import Stylesheet
from textual.strip import Strip

from holdem_tui.settings import Settings
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.pictures.layout import table_layout
from holdem_tui.ui.screens.menu import MenuScreen
from holdem_tui.ui.theme import HOLDEM_LIGHT, table_colours
from holdem_tui.ui.widgets.action_bar import ActionBar
from holdem_tui.ui.widgets.log_panel import LogPanel
from holdem_tui.ui.widgets.seat_view import SeatView
from holdem_tui.ui.widgets.status_line import StatusLine
from holdem_tui.ui.widgets.table_view import TableView
from tests.ui import scenes
from tests.ui.game import game
from tests.ui.table_app import TableApp

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("before", [(77, 18), (80, 18), (120, 34)])
async def test_whatever_is_drawn_has_everything_in_its_place(
    before: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = TableApp(scenes.ten_on_the_turn())
    drawn: set[bool] = set()
    draw = SeatView.render_line

    def note(seat: SeatView, y: int) -> Strip:
        place = table_layout(app.table.size, 10).places[app.table.scene.order().index(seat.number)]
        drawn.add(seat.region == place.seat)
        return draw(seat, y)

    monkeypatch.setattr(SeatView, "render_line", note)
    async with app.run_test(size=before) as pilot:
        await pilot.pause()
        assert drawn == {True}
        await pilot.resize_terminal(160, 44)
        await pilot.pause()
        assert app.table.size == (160, 44)
        assert drawn == {True}


async def test_nothing_is_drawn_before_table_and_log_have_their_room(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[bool]] = []
    draw = StatusLine.render

    def note(line: StatusLine) -> Content:
        parts = (*line.screen.query(TableView), *line.screen.query(LogPanel))
        seen.append([part.size.area > 0 for part in parts])
        return draw(line)

    monkeypatch.setattr(StatusLine, "render", note)
    async with game("Anna", "Boris", size=(120, 40)):
        assert seen[0] == [True, True]


async def test_the_style_sheet_of_the_table_is_read_once_and_in_the_colours_of_the_theme(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    again: list[Stylesheet] = []
    reparse = Stylesheet.reparse

    def note(stylesheet: Stylesheet) -> None:
        again.append(stylesheet)
        reparse(stylesheet)

    monkeypatch.setattr(Stylesheet, "reparse", note)
    light = Settings(theme=HOLDEM_LIGHT.name)
    async with game("Anna", "Boris", visibility=Visibility.ALL_FACE_UP, settings=light) as table:
        bar = table.app.screen.query_one(ActionBar).styles.background
        assert bar == Color.parse(table_colours(HOLDEM_LIGHT)["bar"])
    assert not again


async def test_a_game_from_the_command_line_opens_the_menu_only_when_it_is_left() -> None:
    async with game("Anna", "Boris") as table:
        assert not any(isinstance(screen, MenuScreen) for screen in table.app.screen_stack)
        await table.act("escape", "y")
        assert isinstance(table.app.screen, MenuScreen)
        assert "Deal" in table.text


def test_what_the_first_frame_does_not_show_is_loaded_later() -> None:
    code = "import sys, holdem_tui.cli, holdem_tui.ui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    later = {
        "holdem_tui.engine.equity",
        "holdem_tui.engine.evaluate",
        "holdem_tui.engine.events",
        "holdem_tui.engine.hand",
        "holdem_tui.history.phh.reader",
        "holdem_tui.narration.log",
        "holdem_tui.saves.recorder",
        "holdem_tui.narration.sentences",
        "holdem_tui.ui.pictures.motion",
        "holdem_tui.ui.presenter",
        "holdem_tui.ui.screens.menu",
        "msgspec",
        "tomllib",
    }
    assert not later & set(done.stdout.split())
