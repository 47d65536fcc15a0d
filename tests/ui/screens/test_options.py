"""The options: changed at the table, seen at once, remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from holdem_tui.engine.cards import parse_cards
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.settings import WORDS, Settings, Speed, load_settings
from holdem_tui.ui.widgets.table_view import TableView
from tests.terminal.terminal import cards_in
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, game, rigged
from tests.ui.mouse import click
from tests.ui.test_without_colours import reversed_on

pytestmark = pytest.mark.slow

PLAYERS = ("Anna", "Boris", "Vera")


class NotedPacer(InstantPacer):
    """Notes the speeds that it is given."""

    def __init__(self) -> None:
        self.speeds: list[Speed] = []

    def set_speed(self, speed: Speed) -> None:
        self.speeds.append(speed)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@asynccontextmanager
async def turn(file: Path, *, settings: Settings | None = None) -> AsyncIterator[Game]:
    """Anna's turn, her cards on the screen."""
    async with game(*PLAYERS, settings=settings, settings_file=file) as table:
        await table.act()
        yield table


async def test_the_page_opens_and_closes_at_the_table_on_the_page_between_and_in_the_menu(file: Path) -> None:
    async with game(*PLAYERS, settings_file=file) as table:
        for close in ("o", "escape"):
            await table.press("o")
            assert "Losing hands" in table.text
            await table.press(close)
            assert "Anna, look at your cards" in table.text
        await table.act()
        for close in ("o", "escape"):
            await table.press("o")
            assert not cards_in(table.text)
            await table.press(close)
            assert "[ Fold  F ]" in table.text
        await table.press("escape", "y")
        for close in ("o", "escape"):
            await table.press("o")
            assert "Losing hands" in table.text
            await table.press(close)
            assert "Empty seats" in table.text
    assert not file.exists()


async def test_everything_is_on_the_page_at_80x24(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o")
        await table.until_text("back")
        told = [" ".join(row.replace("▼", " ").split()) for row in table.text.splitlines()]
        assert [row for row in told if row] == [
            "Options",
            "Deck four colours",
            "Signs symbols in the log from now on",
            "Speed normal",
            "Amounts chips everywhere but in the stakes",
            "Bell off",
            "Losing hands are mucked from the next game on",
            "Theme felt",
            "[ Back esc ]",
            "← → change enter list ↑ ↓ option esc back ^q quit",
        ]


async def test_every_theme_is_in_the_list_with_its_colours(file: Path) -> None:
    async with turn(file) as table:
        themes = table.app.available_themes
        await table.press("o", "up", "up", "enter")
        seen, picture = set(), ""
        for _ in themes:
            seen |= {*themes} & {*table.text.split()}
            picture += table.app.export_screenshot()
            await table.press("down")
        assert seen == {*themes}
        for name in ("nord", "dracula", "gruvbox", "tokyo-night"):
            assert themes[name].primary.lower() in picture
        await table.press("escape")
        assert table.app.theme == "felt"


async def test_choices_by_keys_hold_at_once_and_are_remembered(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o", "right")
        assert "two colours" in table.text
        await table.press("down", "down", "left")
        assert "slow" in table.text
        await table.press("left")
        assert "instant" in table.text
        await table.press("tab", "enter", "down", "enter", "down", "space", "down", "enter")
        await table.press("down", "right", "down", "enter", "down", "enter")
        for words in ("big blinds", "at every turn", "are shown", "felt-light"):
            assert words in table.text
        assert table.app.theme == "felt-light"
        assert reversed_on(table.app) == ["felt-light"]
        await table.press("down")
        assert reversed_on(table.app) == ["[ Back  esc ]"]
        await table.press("down")
        assert reversed_on(table.app) == ["two colours"]
    remembered = load_settings(file)
    assert remembered == Settings(
        four_colours=False,
        speed="instant",
        amounts="big-blinds",
        bell=True,
        show_losing_hands=True,
        theme="felt-light",
    )
    async with game(*PLAYERS, settings=remembered, settings_file=file) as table:
        await table.press("o")
        for words in ("two colours", "instant", "big blinds", "at every turn", "are shown", "felt-light"):
            assert words in table.text


async def test_choices_by_mouse(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o")
        await click(table, "symbols")
        await click(table, "plain ASCII")
        assert table.text.isascii()
        await click(table, "normal")
        await click(table, "fast")
        await click(table, "   felt")
        await click(table, "atom-one-dark")
        await table.until_text("atom-one-dark")
        await click(table, "Losing hands")
        await click(table, "esc back")
        await table.until_text("Fold")
    assert load_settings(file) == Settings(ascii=True, speed="fast", theme="atom-one-dark")


async def test_the_way_back_is_reached_by_tab_and_enter(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o", "shift+tab", "enter")
        assert "[ Fold  F ]" in table.text
    assert not file.exists()


async def test_an_enter_that_is_held_lists_the_choices_and_changes_nothing(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o")
        table.clock.seconds += 1
        for _ in range(30):
            table.clock.seconds += 0.03
            await table.send_at_once("enter")
        assert "four colours" in table.text
    assert not file.exists()


async def test_a_key_still_held_when_the_page_closes_does_not_act(file: Path) -> None:
    async with turn(file) as table:
        await table.press("o", "o")
        await table.send_at_once("f")
        assert "Anna to act" in table.text
        await table.press("f")
        assert "Anna folds" in table.text


async def test_a_file_that_cannot_be_written_is_told_and_the_choice_holds(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    async with turn(tmp_path / "folder" / "settings.toml") as table:
        await table.press("m")
        await table.pilot.pause()
        assert "The settings were not saved" in table.text
        assert "100 BB" in table.text


async def test_signs_change_in_a_hand_and_nothing_else_does(file: Path) -> None:
    async with turn(file) as table:
        await table.press("r", "9")
        await table.press("tab")
        view = table.app.screen.query_one(TableView)
        before, regions = table.text, [child.region for child in view.children]
        assert boxed_cards(before) == set(parse_cards("QcQd"))
        await table.press("o", "down", "right", "o")
        after = table.text
        assert after.isascii()
        assert "[ 9 ]" in after
        assert boxed_cards(after) == set(parse_cards("QcQd"))
        assert table.app.window_title == "Hold'em | no limit 1/2 | hand 1 | Anna to act"
        assert [child.region for child in view.children] == regions
        await table.press("o", "down", "left", "o")
        assert table.text == before


async def test_a_marked_button_stays_marked(file: Path) -> None:
    async with turn(file) as table:
        await table.press("tab", "o", "down", "right", "o", "enter")
        assert "Anna calls 2" in table.text


async def test_borders_stand_where_they_stood(file: Path) -> None:
    board = rigged("AhAd", "QcQd", "7c2h", board="As9h4d2c3s")
    async with game(*PLAYERS, dealer=board, settings_file=file, size=(120, 40)) as table:
        for _ in range(3):
            await table.act("c")
        await table.act()
        # The log at the side keeps the lines that were written.
        before = [row[:88] for row in table.text.splitlines()]
        await table.press("o", "down", "right", "o")
        pairs = {"│": "|", "♠": "s", "♥": "h", "♦": "d", "♣": "c", "●": "D"}
        for row, ascii_row in zip(before, table.text.splitlines(), strict=True):
            for sign, letter in pairs.items():
                assert all(ascii_row[place] == letter for place, found in enumerate(row) if found == sign)


async def test_a_result_that_stands_is_told_in_the_new_signs(file: Path) -> None:
    dealer = rigged("AhAd", "QcQd", board="As9h4d2c3s")
    async with game("Anna", "Boris", dealer=dealer, settings_file=file) as table:
        await table.act("a", "y")
        await table.act("c")
        assert "A♠" in table.text.splitlines()[-4]
        await table.press("o", "down", "right", "o")
        assert table.text.isascii()
        assert "As" in table.text.splitlines()[-4]
        assert "who has won" in table.text


async def test_hidden_cards_stay_hidden(file: Path) -> None:
    async with turn(file) as table:
        await table.press("v", "o", "down", "right", "o")
        assert not cards_in(table.text)
        await table.press("v")
        assert cards_in(table.text) == {"Qc", "Qd"}


async def test_the_page_between_two_players_and_the_menu_follow(file: Path) -> None:
    async with game(*PLAYERS, settings_file=file) as table:
        await table.press("o", "down", "right", "o")
        assert " no limit 1/2 | hand 1 | preflop" in table.text
        assert table.text.isascii()
        await table.press("escape", "y")
        assert "As Kh Qd" in table.text
        await table.press("o", "down", "left", "o")
        assert "A♠ K♥ Q♦" in table.text


async def test_the_log_writes_new_lines_in_the_new_signs(file: Path) -> None:
    async with game("Anna", "Boris", settings_file=file) as table:
        await table.act("o", "down", "right", "o", "c")
        await table.act("c")
        await table.act("l")
        flop = next(line for line in table.text.splitlines() if "Flop" in line)
        assert flop.isascii()
        assert len(cards_in(flop)) == 3


async def test_two_colours_are_drawn_at_once(file: Path) -> None:
    async with turn(file) as table:
        four = table.app.export_screenshot()
        await table.press("o", "right", "o")
        assert table.app.export_screenshot() != four
        await table.press("o", "right", "o")
        assert table.app.export_screenshot() == four


async def test_the_speed_of_the_settings_holds_from_the_start_and_a_new_one_at_once(file: Path) -> None:
    pacer = NotedPacer()
    async with game(*PLAYERS, pacer=pacer, settings=Settings(speed="slow"), settings_file=file) as table:
        assert pacer.speeds == [Speed.SLOW]
        await table.press("o", "down", "down", "right", "right")
        assert pacer.speeds[-1] is Speed.FAST


def test_the_settings_know_every_speed() -> None:
    assert WORDS["speed"] == tuple(speed.name.lower() for speed in Speed)


async def test_an_unknown_word_is_told_and_the_usual_one_used(file: Path) -> None:
    pacer = NotedPacer()
    async with game(*PLAYERS, pacer=pacer, settings=Settings(speed="fats"), settings_file=file) as table:
        words = " ".join(" ".join(row.split("▌")[-1].split()) for row in table.text.splitlines())
        assert 'speed = "fats" is not known. The nearest are fast' in words
        assert pacer.speeds == [Speed.NORMAL]


async def test_losing_hands_are_shown_from_the_next_game_on(file: Path) -> None:
    dealer = rigged("AhAd", "QcQd", board="As9h4d2c3s")
    settings = Settings(names=["Anna", "Boris"])
    async with game("Anna", "Boris", dealer=dealer, settings=settings, settings_file=file) as table:
        await table.press("o", *["down"] * 5, "right", "o", "escape", "y", "enter")
        for _ in range(8):
            await table.act("c")
        assert "next hand" in table.text
        assert cards_in(table.text) >= {"A♥", "A♦", "Q♣", "Q♦"}


async def test_the_bell_rings_for_each_turn_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    async with game(*PLAYERS, settings_file=file) as table:
        monkeypatch.setattr(table.app, "bell", lambda: rung.append(table.app.window_title))
        await table.act("c")
        assert rung == []
        await table.press("o", *["down"] * 4, "right", "o")
        await table.act("c")
        await table.act("c")
        assert [title.rpartition("· ")[2] for title in rung] == ["Vera to act", "Boris to act"]
        await table.press("l", "l")
        assert len(rung) == 2


async def test_the_bell_rings_where_no_page_comes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    async with game("Anna", "Boris", settings=Settings(bell=True), settings_file=file) as table:
        monkeypatch.setattr(table.app, "bell", lambda: rung.append("ding"))
        # Boris checks last before the flop and acts first after it.
        await table.act("c")
        await table.act("c")
        assert "Boris to act" in table.text
        assert rung == ["ding", "ding"]


async def test_notices_lie_neither_over_price_and_buttons_nor_over_a_window_that_is_too_small(file: Path) -> None:
    async with turn(file) as table:
        rows = table.text.splitlines()
        for words in ("one thing", "another thing", "a third thing"):
            table.app.notify(words)
        await table.pilot.pause()
        told = table.text.splitlines()
        assert all(words in table.text for words in ("one thing", "another thing", "a third thing"))
        assert told[0] == rows[0]
        assert told[-5:] == rows[-5:]
        await table.resize(60, 20)
        await table.pilot.pause()
        assert "thing" not in table.text
        await table.resize(80, 24)
        assert "one thing" in table.text


async def test_a_notice_is_plain_ascii_where_all_is(file: Path) -> None:
    async with turn(file, settings=Settings(ascii=True)) as table:
        table.app.notify("one thing", severity="warning")
        await table.pilot.pause()
        assert "one thing" in table.text
        assert table.text.isascii()
