"""A field takes text, and nothing that a terminal would obey."""

from __future__ import annotations

import pytest
from textual import events
from textual.app import App, ComposeResult

from holdem_tui.ui.widgets.field import Field
from tests.ui.screen_text import screen_text

PASTED = "Z\u202eQ\x9b31mW\x1b]2;title\x07 o\x1b[1mla\u200b"


class FieldApp(App[None]):
    """One field with a text in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Field(self._text, id="name", placeholder="empty")


async def test_a_pasted_text_loses_controls_and_what_nobody_sees() -> None:
    app = FieldApp("Anna")
    async with app.run_test(size=(40, 3)) as pilot:
        await pilot.press("home", "right")
        app.post_message(events.Paste(PASTED))
        await pilot.press("x")
        text = screen_text(app)
    assert text.split("\n")[0].strip() == "AZQW olaxnna"
    assert text.replace("\n", "").isprintable()


@pytest.mark.parametrize("end", ["", "\nsecond line"])
async def test_a_pasted_text_replaces_what_is_selected(end: str) -> None:
    app = FieldApp("Anna")
    async with app.run_test(size=(40, 3)) as pilot:
        await pilot.press("home", "shift+end")
        app.post_message(events.Paste(f"\x9b1mOlga{end}"))
        await pilot.pause()
        assert screen_text(app).strip() == "Olga"


async def test_a_remembered_text_is_cleaned_as_well() -> None:
    app = FieldApp(PASTED)
    async with app.run_test(size=(40, 3)):
        assert screen_text(app).strip() == "ZQW ola"
