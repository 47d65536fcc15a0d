"""The page of sessions: what was played, and what can be done with it."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Button, Static
from textual.worker import WorkerCancelled

from holdem_tui.history.session_folder import FINISHED, RUNNING, SessionFolder, sessions
from holdem_tui.saves.past_sessions import past_sessions
from holdem_tui.settings import Settings, Speed, load_settings
from holdem_tui.ui.bindings import Command
from holdem_tui.ui.screens.overlay import OverlayScreen
from tests.history.played import play_session
from tests.saves.waiting import wait
from tests.ui.game import game
from tests.ui.golden_text import check_golden
from tests.ui.screen_text import screen_rows, screen_text
from tests.ui.screens.test_menu import menu
from tests.ui.screens.test_overlay import hold

LONG = "2026-05-04-anna-boris-vera-gleb-dina-egor-zoya"


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys one after the other, wait until the sessions are read, and see what is there."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
    return screen_text(pilot.app)


async def settle(pilot: Pilot[None]) -> None:
    await pilot.pause()
    for worker in [worker for worker in pilot.app.workers if worker.group == "read"]:
        with suppress(WorkerCancelled):
            await worker.wait()
    await pilot.pause()


@asynccontextmanager
async def page(folder: Path, **options: Any) -> AsyncIterator[Pilot[None]]:
    """The page, opened from the menu; the sessions lie in this folder's `sessions`."""
    async with menu(folder / "settings.toml", **options) as pilot:
        await press(pilot, "h")
        yield pilot


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("played")
    play_session(parent, name=LONG, players=8, hands=9, day=7)
    play_session(parent, name="friday [b]night[b]", players=3, hands=2, day=6)
    damaged = play_session(parent, name="紙牌遊戲之夜", players=2, hands=3, day=5)
    with (damaged / FINISHED).open("a") as file:
        file.write('[4]\nvariant = "XX"\n')
    with SessionFolder.open(play_session(parent, name="old", players=2, hands=1, day=1)) as folder:
        folder.archive()
    return parent


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    shutil.copytree(played, tmp_path / "sessions")
    return tmp_path


async def test_what_was_played_is_listed(folder: Path) -> None:
    async with page(folder) as pilot:
        check_golden("sessions_80x24", screen_text(pilot.app))


@pytest.mark.slow
async def test_a_large_window_shows_more_of_it(folder: Path) -> None:
    async with page(folder, size=(120, 40)) as pilot:
        await press(pilot, "x", "end")
        check_golden("sessions_120x40", screen_text(pilot.app))


@pytest.mark.slow
async def test_plain_ascii_alone(tmp_path: Path) -> None:
    wait(tmp_path / "sessions" / LONG, "Anna", "Boris")
    async with page(tmp_path, ascii_only=True) as pilot:
        text = await press(pilot, "z", "x", "n")
        assert "2026-05-04-anna-bor" in text
        assert text.isascii()
        assert (await press(pilot, "escape", "d")).isascii()


@pytest.mark.slow
async def test_a_session_with_a_running_hand_alone(tmp_path: Path) -> None:
    wait(tmp_path / "sessions" / "evening", "Olga", "[/b]")
    async with page(tmp_path) as pilot:
        text = screen_text(pilot.app)
        assert "0  unfinished  Olga, [/b]" in text
        assert "0 hands. R resumes it." in text
        assert "No hand of the session evening is over yet." in await press(pilot, "enter")
        assert "No hand of the session evening is over yet." in await press(pilot, "s")


@pytest.mark.slow
async def test_hundreds_of_sessions_scroll_and_keep_their_place(tmp_path: Path) -> None:
    for number in range(200):
        wait(tmp_path / "sessions" / f"evening-{number:03}", "Anna", "Boris")
    async with page(tmp_path) as pilot:
        text = await press(pilot, "end")
        assert "\n evening-000\n" in text
        assert text.count("evening-0") >= 10
        text = await press(pilot, "up", "z")
        assert "evening-001 is archived" in text
        assert "\n evening-000\n" in text
        await press(pilot, "home")
        assert "\n evening-199\n" in screen_text(pilot.app)


@pytest.mark.slow
async def test_the_list_stays_where_it_is_when_the_window_changes(folder: Path) -> None:
    async with page(folder) as pilot:
        await press(pilot, "down", "down")
        await pilot.resize_terminal(120, 40)
        for _ in range(50):
            if len(screen_rows(pilot.app)) == 40 and LONG[:40] in screen_text(pilot.app).splitlines()[2]:
                break
            await pilot.pause()
        text = screen_text(pilot.app)
        assert "\n 紙牌遊戲之夜\n" in text
        assert LONG[:40] in text.splitlines()[2]


class StandIn(OverlayScreen):
    """A page of another kind, which tells what it was opened with."""

    def __init__(self, *, context: Any, session: str | None, opened_by: Command) -> None:
        super().__init__(context=context, opened_by=opened_by)
        self._session = session

    def compose_page(self) -> ComposeResult:
        yield Static(Content(f"{type(self).__name__} of {self._session}"))


@pytest.fixture
def other_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (("hands", "HandsScreen"), ("statistics", "StatisticsScreen")):
        stand_in = ModuleType(module)
        setattr(stand_in, name, type(name, (StandIn,), {}))
        monkeypatch.setitem(sys.modules, f"holdem_tui.ui.screens.{module}", stand_in)


@pytest.mark.slow
@pytest.mark.usefixtures("other_pages")
@pytest.mark.parametrize(
    ("key", "closes", "told"),
    [
        ("enter", "o", f"HandsScreen of {LONG}"),
        ("o", "o", f"HandsScreen of {LONG}"),
        ("e", "e", "HandsScreen of None"),
        ("s", "s", f"StatisticsScreen of {LONG}"),
        ("t", "t", "StatisticsScreen of None"),
    ],
)
async def test_hands_and_statistics_of_one_session_and_of_all(folder: Path, key: str, closes: str, told: str) -> None:
    async with page(folder) as pilot:
        assert told in await press(pilot, key)
        assert "[ Resume  R ]" in await press(pilot, closes)


@pytest.mark.slow
async def test_a_game_is_gone_on_with_on_the_page_between_two_players(tmp_path: Path) -> None:
    for day, (name, first) in enumerate((("evening", "Olga"), ("morning", "Anna"))):
        os.utime(wait(tmp_path / "sessions" / name, first, "Boris") / RUNNING, (day, day))
    async with page(tmp_path) as pilot:
        assert "archived, unfinished" in await press(pilot, "z", "x", "end")
        assert "Anna, look at your cards" in await press(pilot, "r")
        text = await press(pilot, "escape", "y")
        assert "Empty seats" in text
        # Whoever goes on with an archived session brings it back.
        assert "archived" not in await press(pilot, "h")


@pytest.mark.slow
async def test_why_nobody_can_go_on_is_told(tmp_path: Path) -> None:
    path = wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with page(tmp_path) as pilot:
        save = (path / RUNNING).read_text()
        (path / RUNNING).write_text(save.replace("version = 2", "version = 3"))
        assert "was saved by a newer version" in await press(pilot, "r")
        (path / RUNNING).write_text("damaged")
        assert "The save of session evening is damaged" in await press(pilot, "r")
        (path / RUNNING).unlink()
        (path / FINISHED).touch()
        assert "The session evening has no hand to resume." in await press(pilot, "r")
        assert "[ Resume  R ]" in screen_text(pilot.app)


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("r",), ("z",), ("n", "x", "enter"), ("d", "y")])
async def test_a_session_that_another_window_plays_is_left_alone(tmp_path: Path, keys: tuple[str, ...]) -> None:
    path = wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with page(tmp_path) as pilot:
        with SessionFolder.open(path):
            text = await press(pilot, *keys)
            assert "The session evening is being played in another window: close it there first." in text
            assert "unfinished" in text
    assert [found.name for found in sessions(tmp_path / "sessions")] == ["evening"]


@pytest.mark.slow
async def test_a_session_gets_a_name(folder: Path) -> None:
    async with page(folder) as pilot:
        assert "New name of friday [b]night[b]: friday [b]night[b]" in await press(pilot, "down", "n")
        text = await press(pilot, *"a/b", "enter")
        assert "A session's name cannot have / in it." in text
        assert "[b]night[b]: a/b" in text
        text = await press(pilot, "backspace", "backspace", *"zrdxq", "enter")
        assert "\n azrdxq\n" in text
        assert "New name" not in text
        text = await press(pilot, "n", *"old", "enter")
        assert "There is something called old already: choose another name." in text
        text = await press(pilot, "escape")
        assert "New name" not in text
        assert "\n azrdxq\n" in text
        assert "Empty seats" in await press(pilot, "escape")
    assert "azrdxq" in {path.name for path in sessions(folder / "sessions")}


async def test_the_name_goes_to_the_session_for_which_it_was_asked(folder: Path) -> None:
    async with page(folder) as pilot:
        await press(pilot, "down", "n")
        await pilot.click(offset=(5, 4))
        assert "\n 紙牌遊戲之夜\n" in await press(pilot)
        row = next(row for row, line in enumerate(screen_text(pilot.app).splitlines()) if "New name of friday" in line)
        await pilot.click(offset=(60, row))
        text = await press(pilot, *"azq", "enter")
        assert "\n friday [b]night[b]azq\n Anna, Boris, Vera\n" in text
        assert "▸friday [b]night[b]azq" in text
        assert "紙牌遊戲之夜" in text


@pytest.mark.slow
async def test_every_key_of_the_list_can_be_another_one(folder: Path) -> None:
    keys = {"menu.sessions": "p", "rows.next": "j", "rows.previous": "i", "rows.last": "g"}
    settings = Settings(keys={**keys, "sessions.enter": "l"})
    async with menu(folder / "settings.toml", settings=settings) as pilot:
        text = await press(pilot, "p", "down", "end")
        assert f"▸{LONG[:20]}" in text
        assert "i j choose" in await press(pilot)
        assert "▸friday" in await press(pilot, "j")
        assert f"▸{LONG[:20]}" in await press(pilot, "i")
        assert "▸紙牌遊戲之夜" in await press(pilot, "g")
        assert "▸紙牌遊戲之夜" in await press(pilot, "enter")
        assert "Hands of 紙牌遊戲之夜" in await press(pilot, "l")


@pytest.mark.slow
async def test_archived_sessions_stand_apart(folder: Path) -> None:
    async with page(folder) as pilot:
        text = await press(pilot, "z")
        assert f"{LONG} is archived; X lists archived ones too." in " ".join(text.split())
        assert "Sessions · 2 archived: X lists them too" in text
        rows = (await press(pilot, "x")).splitlines()[2:6]
        assert ["archived" in row for row in rows] == [False, False, True, True]
        assert "[ Bring back  Z ]" in await press(pilot, "end")
        text = await press(pilot, "z")
        assert "old" in text.splitlines()[4]
        assert "[ Archive  Z ]" in text
        # The chosen session stays that, wherever it goes.
        text = await press(pilot, "home", "z")
        assert "friday" in text.splitlines()[5]
        assert "\n friday [b]night[b]\n" in text


@pytest.mark.slow
async def test_when_all_are_archived_it_is_told_where_they_are(tmp_path: Path) -> None:
    wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with page(tmp_path) as pilot:
        assert "Every session is archived: X lists them." in await press(pilot, "z")
        text = await press(pilot, "escape")
        assert "Sessions  H" in text
        assert "Resume" not in text
        assert "\n evening\n" in await press(pilot, "h", "x")


@pytest.mark.slow
async def test_deleting_is_asked_once(folder: Path) -> None:
    wait(folder / "sessions" / LONG, "Anna", "Boris")
    async with page(folder) as pilot:
        text = " ".join((await press(pilot, "d")).replace("│", " ").split())
        assert f"Delete {LONG} with 9 hands? A hand that waits goes too. Nothing brings them back." in text
        assert "[ Delete  D ]" in await press(pilot, "n")
        assert (folder / "sessions" / LONG).exists()
        text = await press(pilot, "delete", "y")
        assert f"{LONG} is deleted." in text
        assert "\n friday [b]night[b]\n" in text
    assert not (folder / "sessions" / LONG).exists()


@pytest.mark.slow
async def test_when_the_last_one_is_deleted_there_is_nothing_left(tmp_path: Path) -> None:
    wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with page(tmp_path) as pilot:
        assert "No session has been played yet." in await press(pilot, "d", "y")
        for key in ("r", "n", "z", "d", "enter", "s"):
            assert "No session has been played yet." in await press(pilot, key)
        assert "Sessions" not in await press(pilot, "escape")


@pytest.mark.slow
async def test_the_page_can_be_left_while_hands_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_read = threading.Event()

    def read_slowly(index: Any) -> Any:
        may_read.wait(30)
        return past_sessions(index)

    monkeypatch.setattr("holdem_tui.ui.screens.sessions.past_sessions", read_slowly)
    async with menu(folder / "settings.toml") as pilot:
        try:
            await pilot.press("h")
            await pilot.pause()
            assert "The hands are being read." in screen_text(pilot.app)
            await pilot.press("r", "z", "d", "n", "enter")
            await pilot.pause()
            assert "The hands are being read." in screen_text(pilot.app)
            await pilot.press("escape")
            await pilot.pause()
            assert "Empty seats" in screen_text(pilot.app)
        finally:
            may_read.set()


@pytest.mark.slow
async def test_a_folder_that_cannot_be_read_any_more_is_told(folder: Path) -> None:
    async with page(folder) as pilot:
        (folder / "sessions").rename(folder / "away")
        (folder / "sessions").write_text("in the way")
        text = " ".join((await press(pilot, "t", "escape")).split())
        assert "cannot be read: Not a directory." in text
        assert "[ Resume R ]" in text


@pytest.mark.slow
async def test_everything_is_reached_by_tab_and_enter(folder: Path) -> None:
    async with page(folder) as pilot:
        words = [str(button.label) for button in pilot.app.screen.query(Button)]
        for word in words:
            await press(pilot, "tab")
            focused = pilot.app.focused
            assert isinstance(focused, Button)
            assert str(focused.label) == word
        await press(pilot, "enter")
        assert "Sessions · 1 archived" not in screen_text(pilot.app)
        await press(pilot, *["shift+tab"] * 5)
        assert "Empty seats" in await press(pilot, "enter")


@pytest.mark.slow
@pytest.mark.usefixtures("other_pages")
async def test_the_mouse_chooses_and_presses(folder: Path) -> None:
    async with page(folder) as pilot:
        await pilot.click(offset=(5, 4))
        await settle(pilot)
        assert "\n 紙牌遊戲之夜\n" in screen_text(pilot.app)
        row = next(row for row, line in enumerate(screen_text(pilot.app).splitlines()) if "[ Archive" in line)
        await pilot.click(offset=(screen_text(pilot.app).splitlines()[row].index("Archive"), row))
        await settle(pilot)
        assert "紙牌遊戲之夜 is archived" in screen_text(pilot.app)
        # A click on the chosen one opens it, wherever in its row.
        await pilot.click(offset=(40, 3))
        await settle(pilot)
        assert "HandsScreen of friday [b]night[b]" in screen_text(pilot.app)


@pytest.mark.slow
async def test_the_keys_of_the_settings_act_and_stand_on_the_buttons(folder: Path) -> None:
    settings = Settings(
        keys={"menu.sessions": "p", "sessions.archive": "k", "sessions.close": "w", "question.yes": "j"}
    )
    async with menu(folder / "settings.toml", settings=settings) as pilot:
        assert "Sessions  P" in screen_text(pilot.app)
        text = await press(pilot, "p")
        assert "[ Archive  K ]" in text
        assert "[ Back  W ]" in text
        assert f"{LONG} is archived" in await press(pilot, "k")
        assert "Delete  J" in await press(pilot, "d")
        assert "friday [b]night[b] is deleted." in await press(pilot, "j")
        assert "Empty seats" in await press(pilot, "w")
        assert "Empty seats" in await press(pilot, "p", "p")


@pytest.mark.slow
async def test_a_session_is_played_at_its_own_speed_and_the_usual_one_comes_back(tmp_path: Path) -> None:
    path = wait(tmp_path / "sessions" / "evening", "Anna", "Boris", speed=Speed.SLOW)
    file = tmp_path / "settings.toml"
    async with menu(file, settings=Settings(speed="fast")) as pilot:
        assert "slow" in await press(pilot, "r", "o")
        assert "fast" in await press(pilot, "o", "escape", "y", "o")
        assert not file.exists()
        text = await press(pilot, "o", "r", "o", "down", "down", "left")
        assert "instant" in text
        assert 'speed = "instant"' in (path / RUNNING).read_text()
        assert "instant" in await press(pilot, "o", "escape", "y", "o")
    assert load_settings(file).speed == "instant"


@pytest.mark.slow
async def test_a_save_without_a_speed_is_played_at_the_usual_one(tmp_path: Path) -> None:
    path = wait(tmp_path / "sessions" / "evening", "Anna", "Boris")
    async with menu(tmp_path / "settings.toml", settings=Settings(speed="fast")) as pilot:
        assert "fast" in await press(pilot, "r", "o")
        assert "speed" not in (path / RUNNING).read_text()


@pytest.mark.slow
@pytest.mark.usefixtures("other_pages")
async def test_a_key_that_is_held_acts_once() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("f")
        await table.press("escape", "y", "escape", "h")
        await settle(table.pilot)
        await hold(table, "x")
        await hold(table, "z", "is archived")
        await settle(table.pilot)
        await hold(table, "n")
        assert "[ Bring back  Z ]" in table.text
        # Into the field a held key may write.
        assert "boris: nnn" in table.text
        await hold(table, "enter", "[ Bring back  Z ]")
        assert "New name" not in table.text
        for key in ("escape", "n", "enter"):
            await hold(table, "d", "Delete  Y")
            await hold(table, key, "[ Bring back  Z ]")
            assert "New name" not in table.text
