"""The smallest app that shows a table."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.content import Content

from holdem_tui.ui.pictures.scene import Scene
from holdem_tui.ui.theme import HOLDEM_DARK, TABLE_COLOURS
from holdem_tui.ui.widgets.table_view import TableView


class TableApp(App[None]):
    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.table = TableView(scene, story=lambda number: Content(f"story of {number}"))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TABLE_COLOURS

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.register_theme(HOLDEM_DARK)
        self.theme = HOLDEM_DARK.name
