"""The log beside the table: scrolled by the wheel, selected with the mouse, and never in the way of the keys."""

from __future__ import annotations

import pytest

from holdem_tui.ui.widgets import log_panel
from holdem_tui.ui.widgets.action_bar import ActionBar
from holdem_tui.ui.widgets.log_panel import LogPanel
from tests.ui.game import Game, game
from tests.ui.mouse import click_at, drag, place_of, wheel_up

# Many games of many steps.
pytestmark = pytest.mark.slow

WIDE = (120, 24)
LONG_NAME = "Anna with a very long name of her own"


def whole_rows(table: Game) -> list[str]:
    """What stands in the panel, row by row, with what is left of its scroll bar in text."""
    # Right of the rule.
    region = table.app.screen.query_one(LogPanel).region.shrink((0, 0, 0, 1))
    rows = table.text.splitlines()[region.y : region.bottom]
    return [f"{row:{region.right}}"[region.x : region.right] for row in rows]


def panel_rows(table: Game) -> list[str]:
    """What stands in the panel, row by row."""
    return [row.strip(" ▁▂▃▄▅▆▇█") for row in whole_rows(table)]


async def until_row(table: Game, place: int, start: str) -> None:
    """Wait until the row at this place of the panel begins so: a new size is followed a moment later."""

    def has_come() -> bool:
        rows = panel_rows(table)
        return len(rows) > place and rows[place].startswith(start)

    await table.until(has_come)


@pytest.fixture
def short_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel keeps as many lines as a few hands have."""
    monkeypatch.setattr(log_panel, "LAST_LINES", 40)


async def hands(table: Game, count: int) -> None:
    """Heads-up hands in which the button folds, and the beginning of one more."""
    for _ in range(count):
        await table.act("f")
        await table.press("space")
    await table.act()


async def test_headings_stand_out_and_sentences_hang() -> None:
    async with game(LONG_NAME, "Boris", size=WIDE) as table:
        await table.act("f")
        rows = panel_rows(table)
        start = rows.index("Preflop")
        assert rows[start - 1] == ""
        region = table.app.screen.query_one(LogPanel).region.shrink((0, 0, 0, 1))
        told = [row[region.x :] for row in table.text.splitlines()]
        wrapped = next(number for number, row in enumerate(told) if row.startswith(" Anna with"))
        assert told[wrapped + 1].startswith("   ")


async def test_the_end_is_in_sight_however_long_the_evening() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 4)
        rows = panel_rows(table)
        assert rows[-1] == "Preflop"
        assert rows[-7:-5] == ["", "Hand 5 · no limit 1/2"]


async def test_somebody_who_scrolled_up_reads_on_while_the_game_goes_on() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 4)
        end = panel_rows(table)
        await wheel_up(table, (110, 10), notches=3)
        read = panel_rows(table)
        assert read != end
        await table.press("c")
        await table.act()
        assert panel_rows(table) == read


async def test_a_line_that_is_read_stays_when_old_ones_make_room(short_log: None) -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 6)
        await wheel_up(table, (110, 10), notches=3)
        read = panel_rows(table)
        await table.press("c")
        await table.act("c")
        await table.act()
        assert panel_rows(table) == read


async def test_a_click_or_drag_into_it_leaves_the_keys_where_they_are() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await table.act()
        await click_at(table, place_of(table, "Preflop"))
        await drag(table, (95, 3), (115, 8))
        assert isinstance(table.app.focused, ActionBar)
        assert "Anna to act" in table.text
        await table.press("f")
        assert "Boris wins" in table.text


async def test_what_is_selected_is_copied_as_whole_sentences() -> None:
    async with game(LONG_NAME, "Boris", size=WIDE) as table:
        await table.act("f")
        column, row = place_of(table, "Preflop")
        end = place_of(table, "folds")
        await drag(table, (column, row), (end[0] + 4, end[1]))
        await table.press("ctrl+c")
        assert table.app.clipboard == f"Preflop\n{LONG_NAME} folds"
        assert "Sent to the terminal to copy." in table.text
        assert "Leave the table" not in table.text


async def test_a_selection_is_of_the_log_alone() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await table.act()
        await drag(table, place_of(table, "Boris posts"), (3, 22))
        await table.press("ctrl+c")
        assert "fold" not in table.app.clipboard.lower()
        assert not any(suit in table.app.clipboard for suit in "♠♥♦♣")


async def test_a_selection_stays_on_its_words_while_the_log_grows(short_log: None) -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 6)
        column, row = place_of(table, "Preflop")
        await drag(table, (column, row), (column + 6, row))
        await table.press("f", "space")
        await table.act()
        await table.press("ctrl+c")
        assert table.app.clipboard == "Preflop"


@pytest.mark.parametrize("selected", [False, True])
async def test_ctrl_c_asks_to_quit_unless_something_is_selected(selected: bool) -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await table.act()
        if selected:
            await drag(table, *2 * [place_of(table, "Boris posts")])
            await drag(table, place_of(table, "Boris posts"), place_of(table, "mall blin"))
            await click_at(table, place_of(table, "Preflop"))
        await table.press("ctrl+c")
        assert "Leave the table and quit?" in table.text


@pytest.mark.parametrize("times", [2, 3])
async def test_two_or_three_clicks_select_the_log(times: int) -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await table.act("l")
        await table.pilot.click("#page", offset=(4, 3), times=times)
        await table.press("ctrl+c")
        assert table.app.clipboard.startswith("Hand 1 · no limit 1/2\n")
        assert table.app.clipboard.endswith("\n\nPreflop")


async def test_a_wider_window_shows_the_log_and_a_narrow_one_does_not() -> None:
    async with game("Anna", "Boris") as table:
        await table.act()
        assert "Preflop" not in table.text
        await table.resize(*WIDE)
        await until_row(table, 5, "Preflop")
        await table.resize(80, 24)
        await table.press("f")
        await table.resize(*WIDE)
        await until_row(table, 6, "Anna folds")


@pytest.mark.parametrize("size", [(100, 30), WIDE, (160, 50)])
async def test_a_free_cell_parts_the_text_from_the_scroll_bar(size: tuple[int, int]) -> None:
    async with game("Anna", "Boris", size=size) as table:
        await hands(table, 4)
        assert {row[0] + row[-2] for row in whole_rows(table)} == {"  "}
        assert "Uncalled bet of" in " ".join(panel_rows(table))


async def test_the_scroll_bar_of_a_panel_that_comes_later_is_where_it_would_have_been() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 4)
        rows = whole_rows(table)
    async with game("Anna", "Boris") as table:
        await hands(table, 4)
        await table.resize(*WIDE)
        await until_row(table, -1, "Preflop")
        assert whole_rows(table) == rows


async def test_without_a_scroll_bar_the_end_is_in_sight_too() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        table.app.add_class("-ascii")
        await hands(table, 4)
        assert panel_rows(table)[-1] == "Preflop"
        await wheel_up(table, (110, 10), notches=3)
        assert panel_rows(table)[-1] != "Preflop"


async def test_a_narrower_panel_keeps_the_end_or_what_is_read() -> None:
    async with game("Anna", "Boris", size=WIDE) as table:
        await hands(table, 4)
        panel = table.app.screen.query_one(LogPanel)
        panel.styles.width = 20
        await until_row(table, -1, "Preflop")
        # Early enough to be at the top where fewer rows are needed too; one notch is two rows.
        read = ""
        while panel.scroll_y > 8 or not read:
            await wheel_up(table, (110, 10), notches=1)
            assert panel.scroll_y, "no sentence came to the top"
            read = panel_rows(table)[0]
        panel.styles.width = 40
        await table.until(lambda: read in panel_rows(table)[0])
