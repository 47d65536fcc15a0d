"""Own cards in the bar: where ten seats leave no room for them, and there alone."""

from __future__ import annotations

from holdem_tui.engine.cards import parse_cards
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, game, rigged

TEN = tuple(f"Player{number}" for number in range(10))
DEALER = rigged("AhKh", *(f"{rank}c{rank}d" for rank in "345678TJQ"), board="AsKd9h4s2s")


def bar_of(table: Game) -> str:
    return "\n".join(table.text.splitlines()[-5:])


async def test_ten_players_find_their_cards_in_boxes_beside_the_buttons() -> None:
    async with game(*TEN, dealer=DEALER) as table:
        assert not boxed_cards(table.text)
        await table.act()
        assert boxed_cards(bar_of(table)) == set(parse_cards("4c4d"))
        for words in ("Fold", "Call 2", "Raise to 4–200", "All-in 200", "5 all-in 200", "^q quit"):
            assert words in bar_of(table)
        await table.press("v")
        assert "│▒▒▒│ │▒▒▒│" in bar_of(table)
        assert not boxed_cards(table.text)
        await table.press("v", "c")
        assert table.at_hand_over
        assert not boxed_cards(table.text)


async def test_in_a_larger_window_they_lie_on_the_table_alone() -> None:
    async with game(*TEN, dealer=DEALER) as table:
        await table.act()
        await table.resize(120, 40)
        assert boxed_cards(table.text) == set(parse_cards("4c4d"))
        assert "╭───╮" not in "\n".join(table.text.splitlines()[-7:])
        await table.resize(80, 24)
        await table.until(lambda: boxed_cards(bar_of(table)) == set(parse_cards("4c4d")))


async def test_the_slider_is_where_it_is_clicked() -> None:
    async with game(*TEN, dealer=DEALER) as table:
        await table.act("r")
        row = next(row for row in table.text.splitlines() if "◂" in row)
        y = table.text.splitlines().index(row)
        table.clock.seconds += 1
        await table.pilot.mouse_down(offset=(row.index("▸") - 1, y))
        await table.pilot.mouse_up(offset=(row.index("▸") - 1, y))
        await table.pilot.click(offset=(row.index("▸") - 1, y))
        assert "[ 200 ]" in table.text
