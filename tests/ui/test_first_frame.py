"""The start: the table comes first and at once, whole."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import Container

from holdem_tui.ui.screens.menu import MenuScreen
from holdem_tui.ui.theme import TABLE_COLOURS
from holdem_tui.ui.widgets.seat import SeatWidget
from holdem_tui.ui.widgets.table_view import TableView
from tests.ui import scenes
from tests.ui.game import game


class RoomApp(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TABLE_COLOURS

    def compose(self) -> ComposeResult:
        yield Container()


async def test_everything_has_its_place_before_the_table_knows_its_size() -> None:
    app = RoomApp()
    async with app.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        table = TableView(scenes.ten_on_the_turn())
        await app.query_one(Container).mount(table)
        places = [place.seat for place in table.plan.places]
        assert table.size.area == 0
        await pilot.pause()
        assert table.size == (80, 18)
        assert [seat.region for seat in table.query(SeatWidget)] == places
        assert [place.seat for place in table.plan.places] == places


async def test_a_game_from_the_command_line_opens_the_menu_only_when_it_is_left() -> None:
    async with game("Anna", "Boris") as table:
        assert not any(isinstance(screen, MenuScreen) for screen in table.app.screen_stack)
        await table.act("escape", "y")
        assert isinstance(table.app.screen, MenuScreen)
        assert "Deal" in table.text
