"""The start menu: enter deals, the form is read with care and remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from holdem_tui.engine.cards import parse_cards
from holdem_tui.play.pacing import InstantPacer
from holdem_tui.settings import Settings, load_settings
from holdem_tui.ui.app import HoldemApp
from tests.saves.waiting import wait
from tests.ui.faces import boxed_cards
from tests.ui.game import FakeClock
from tests.ui.golden_text import check_golden
from tests.ui.screen_text import screen_text


class PatientClock(FakeClock):
    """Lets a second go by whenever it is read: keys come far enough apart to count."""

    def now(self) -> float:
        self.seconds += 1
        return self.seconds


@asynccontextmanager
async def menu(
    file: Path,
    *,
    settings: Settings | None = None,
    ascii_only: bool = False,
    notice: str = "",
    size: tuple[int, int] = (80, 24),
    is_first_start: bool = False,
) -> AsyncIterator[Pilot[None]]:
    """The menu with the focus on its buttons, but for the first start."""
    app = HoldemApp(
        settings=settings or Settings(),
        settings_file=file,
        sessions=file.parent / "sessions",
        clock=PatientClock(),
        pacer=InstantPacer(),
        ascii_only=ascii_only,
        notice=notice,
    )
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        if not is_first_start:
            await pilot.press("escape")
        yield pilot


async def fill(pilot: Pilot[None], field: str, text: str) -> None:
    """Type into a field of the form, in place of what stands there."""
    pilot.app.screen.query_one(f"#{field}", Input).focus()
    await pilot.press("home", "ctrl+k", *text)


async def test_enter_deals_to_the_names_that_stand_there(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        assert "Anna" in screen_text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Anna, look at your cards" in screen_text(pilot.app)


async def test_at_the_first_start_one_types_his_name_at_once(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", is_first_start=True) as pilot:
        await pilot.press(*"Tom")
        text = screen_text(pilot.app)
        assert "Seat 1   Tom " in text
        assert "Arrows and tab move, enter deals." in text
        await pilot.press("enter")
        await pilot.pause()
        assert "Tom, look at your cards" in screen_text(pilot.app)
    async with menu(tmp_path / "settings.toml", is_first_start=True) as pilot:
        # By now there are settings: the keys of the buttons count.
        await pilot.press("o")
        await pilot.pause()
        assert "Losing hands" in screen_text(pilot.app)


def focus_of(pilot: Pilot[None]) -> str:
    focused = pilot.app.focused
    return "" if focused is None else focused.id or ""


async def test_arrows_and_tab_move_in_reading_order(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", is_first_start=True) as pilot:
        places = []
        for key in ("tab", "tab", "down", "up", "right", "left", "shift+tab", "shift+tab"):
            await pilot.press(key)
            places.append(focus_of(pilot))
        assert places == ["name-1", "name-2", "name-4", "name-2", "name-3", "name-2", "name-1", "name-0"]
        for _ in range(9):
            await pilot.press("down")
        assert focus_of(pilot) in ("options", "help", "quit")
        await pilot.press("up")
        assert focus_of(pilot) == "deal"
        await pilot.press("left")
        assert focus_of(pilot) == "more"


async def test_rare_choices_are_folded_away_and_make_the_same_game_as_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    async with menu(file) as pilot:
        assert "Straddle" not in screen_text(pilot.app)
        await pilot.press("m")
        await pilot.pause()
        for words in ("Ante     0", "BB ante  0", "Straddle none", "Cards    each player's own", "Seed"):
            assert words in screen_text(pilot.app)
        assert "[ Quit  ^q ]" in screen_text(pilot.app)
        await fill(pilot, "ante", "1")
        await fill(pilot, "seed", "7")
        pilot.app.screen.query_one("#visibility").focus()
        await pilot.press("enter", "down", "enter")
        await pilot.press("escape", "enter")
        await pilot.pause()
        # The blinds, and an ante of each of three.
        for words in ("pot 6", "ALL CARDS FACE UP"):
            assert words in screen_text(pilot.app)
    remembered = load_settings(file)
    assert (remembered.ante, remembered.big_blind_ante, remembered.straddle) == ("1", "0", False)
    async with menu(file, settings=remembered) as pilot:
        # What was chosen is in sight; open cards and the seed were for one game.
        assert "Ante     1" in screen_text(pilot.app)
        assert "Cards    each player's own" in screen_text(pilot.app)


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("ante", "x", "Ante: 'x' is no number of chips; write digits, as 200."),
        ("seed", "x", "Seed: 'x' is no number; write digits, as 7."),
    ],
)
async def test_what_is_wrong_with_a_rare_choice_is_told(tmp_path: Path, field: str, typed: str, told: str) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        await pilot.press("m")
        await fill(pilot, field, typed)
        await pilot.press("enter")
        await pilot.pause()
        assert told in screen_text(pilot.app)


async def test_the_title_uses_the_room_of_a_large_window(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", size=(120, 40)) as pilot:
        assert boxed_cards(screen_text(pilot.app)) == set(parse_cards("AsKhQdJcTs"))
    async with menu(tmp_path / "settings.toml") as pilot:
        assert not boxed_cards(screen_text(pilot.app))
        assert "A♠ K♥ Q♦ J♣ T♠" in screen_text(pilot.app)


async def test_the_form_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "holdem" / "settings.toml"
    async with menu(file) as pilot:
        await fill(pilot, "name-0", "Olga")
        await fill(pilot, "name-3", "fcq")
        await fill(pilot, "stacks", "500")
        await fill(pilot, "blinds", "5/10")
        await pilot.press("enter")
        await pilot.pause()
        assert "no limit 5/10 · hand 1" in screen_text(pilot.app)
    remembered = load_settings(file)
    assert remembered.names == ["Olga", "Boris", "Vera", "fcq"]
    assert (remembered.stacks, remembered.blinds) == ("500", "5/10")
    async with menu(file, settings=remembered) as pilot:
        text = screen_text(pilot.app)
        assert all(words in text for words in ("Olga", "fcq", "500", "5/10"))


async def test_a_theme_is_put_on_when_it_is_chosen_and_remembered(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    async with menu(file) as pilot:
        assert pilot.app.theme == "felt"
        await pilot.press("o", "up", "up", "right")
        await pilot.pause()
        assert pilot.app.theme == "felt-light"
        assert "felt-light" in screen_text(pilot.app)
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert pilot.app.theme == "felt-light"
    remembered = load_settings(file)
    assert remembered.theme == "felt-light"
    async with menu(file, settings=remembered) as pilot:
        assert pilot.app.theme == "felt-light"


async def test_all_themes_can_be_chosen_ours_first(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        await pilot.click("#options")
        await pilot.press("up", "up", "enter")
        await pilot.pause()
        text = screen_text(pilot.app)
        places = [text.index(name) for name in ("felt-light", "felt-contrast", "ansi-dark", "ansi-light", "atom-one")]
        assert places == sorted(places)
        await pilot.press("up")
        await pilot.pause()
        assert "tokyo-night" in screen_text(pilot.app)


async def test_the_form_keeps_what_was_chosen_on_the_options_page(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    async with menu(file) as pilot:
        await fill(pilot, "name-0", "Olga")
        for key in ("escape", "o", "right", "o", "enter"):
            await pilot.press(key)
            await pilot.pause()
        assert "Olga, look at your cards" in screen_text(pilot.app)
    remembered = load_settings(file)
    assert remembered.names == ["Olga", "Boris", "Vera"]
    assert remembered.four_colours is False


async def test_a_form_that_cannot_be_remembered_is_told_and_dealt(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    async with menu(tmp_path / "folder" / "settings.toml") as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Anna, look at your cards" in screen_text(pilot.app)
        assert "The settings were not saved" in screen_text(pilot.app)


async def test_the_lists_open_inside_the_window(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        pilot.app.screen.query_one("#structure").focus()
        await pilot.press("enter")
        await pilot.pause()
        text = screen_text(pilot.app)
        assert all(words in text for words in ("no limit", "pot limit", "fixed limit"))


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("blinds", "2", "Blinds: '2' is not of the form small/big, as 1/2."),
        ("blinds", "2/1", "Blinds: the big blind must be at least 1 and not less than the small"),
        ("stacks", "a lot", "Stack: 'a lot' is no number of chips; write digits, as 200."),
        ("stacks", "1,2", "Stacks: write one for all or 3 with commas between them, not 2."),
        ("name-1", "Anna", "Two players are called Anna: give one of them another name."),
    ],
)
async def test_what_is_wrong_is_told_and_nothing_starts(tmp_path: Path, field: str, typed: str, told: str) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        await fill(pilot, field, typed)
        await pilot.press("enter")
        await pilot.pause()
        assert told in screen_text(pilot.app)
        assert "Deal  enter" in screen_text(pilot.app)
    assert not (tmp_path / "settings.toml").exists()


async def test_one_player_is_not_enough(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", settings=Settings(names=["Anna"])) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "2 to 10 players, not 1" in screen_text(pilot.app)


async def test_letters_in_a_field_are_text_and_escape_leaves_it(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        await fill(pilot, "name-0", "q?vfco")
        assert "q?vfco" in screen_text(pilot.app)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "Ranking of hands" in screen_text(pilot.app)
        await pilot.press("escape", "o")
        await pilot.pause()
        assert "Losing hands" in screen_text(pilot.app)
        await pilot.press("escape")
        await pilot.pause()
        assert "q?vfco" in screen_text(pilot.app)


async def test_plain_ascii_alone(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", ascii_only=True) as pilot:
        assert screen_text(pilot.app).isascii()
        await pilot.press("question_mark")
        await pilot.pause()
        assert screen_text(pilot.app).isascii()
        await pilot.press("escape", "o")
        await pilot.pause()
        assert "plain ASCII" in screen_text(pilot.app)
        assert screen_text(pilot.app).isascii()
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert screen_text(pilot.app).isascii()
    # The look of one run is not what the next one starts with.
    assert load_settings(tmp_path / "settings.toml").ascii is False


async def test_symbols_can_be_chosen_in_a_run_that_began_in_ascii(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", ascii_only=True) as pilot:
        await pilot.press("o", "down", "right", "o")
        await pilot.pause()
        assert "A♠ K♥" in screen_text(pilot.app)


async def test_a_notice_about_the_settings_is_shown(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml", notice="settings.toml is damaged") as pilot:
        assert "settings.toml is damaged" in screen_text(pilot.app)


async def test_all_buttons_fit_when_there_is_something_to_go_on_with(tmp_path: Path) -> None:
    wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with menu(tmp_path / "settings.toml") as pilot:
        check_golden("menu_with_a_session_80x24", screen_text(pilot.app))


@pytest.mark.slow
async def test_without_a_session_there_is_no_page_of_sessions(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        assert "Sessions" not in screen_text(pilot.app)
        await pilot.press("h")
        await pilot.pause()
        assert "Empty seats" in screen_text(pilot.app)
        assert "No session has been played yet." in screen_text(pilot.app)


async def test_quitting_the_menu_asks_nothing(tmp_path: Path) -> None:
    async with menu(tmp_path / "settings.toml") as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert pilot.app.return_code == 0


async def test_the_buttons_bear_the_keys_of_the_settings(tmp_path: Path) -> None:
    settings = Settings(keys={"menu.options": "x,y", "menu.help": "j", "app.quit": "ctrl+x"})
    async with menu(tmp_path / "settings.toml", settings=settings) as pilot:
        assert all(words in screen_text(pilot.app) for words in ("Options  X", "Help  J", "Quit  ctrl+x"))
        for opens, closes in (("x", "y"), ("y", "x")):
            await pilot.press(opens)
            await pilot.pause()
            assert "Losing hands" in screen_text(pilot.app)
            await pilot.press(closes)
            await pilot.pause()
            assert "Empty seats" in screen_text(pilot.app)
        await pilot.press("j")
        await pilot.pause()
        assert "Ranking of hands" in screen_text(pilot.app)
