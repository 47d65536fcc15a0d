"""The list of hands: what it tells, how it is searched, and what is done with a hand."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from holdem_tui.history import index as index_module
from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh import replay as phh_replay
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.session_folder import FINISHED
from holdem_tui.settings import Settings
from tests.history.played import fill_session, hands_of, play_session, rename_players
from tests.saves.waiting import wait
from tests.ui.game import Game, game
from tests.ui.golden_text import check_golden
from tests.ui.mouse import click, click_at, mouse, place_of
from tests.ui.past import ON_SESSIONS, open_hands, open_sessions
from tests.ui.screen_text import screen_rows
from tests.ui.test_hot_seat import cards_in
from tests.ui.test_odd_names import COMBINING, EMOJI, MARKUP, WIDE

TITLES = "Won by, net"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two sessions: an evening of 60 hands and the morning after with five."""
    parent = tmp_path_factory.mktemp("played")
    fill_session(play_session(parent, name="evening", players=6), hands=60)
    play_session(parent, name="morning", seed=2, hands=5, day=5)
    return parent


@pytest.fixture
def sessions(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "sessions"))


@pytest.fixture
def long_session(sessions: Path) -> Path:
    """The same, but the evening has 300 hands."""
    fill_session(sessions / "evening", hands=300)
    return sessions


@pytest.fixture(scope="module")
def ten_thousand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One session of as many hands."""
    parent = tmp_path_factory.mktemp("ten-thousand")
    fill_session(play_session(parent, name="evening", players=6), hands=10_000)
    return parent


async def until_all(table: Game, check: Callable[[str], bool]) -> None:
    """Wait until there are hands in sight and all are like that."""
    await table.until(lambda: bool(rows(table)) and all(map(check, rows(table))))


@asynccontextmanager
async def opened(
    sessions: Path,
    *words: str,
    session: str | None = "evening",
    settings: Settings | None = None,
    key: str = "o",
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Game]:
    """The list of a session, or of all, over a game of two; these words are on it."""
    async with game("Anna", "Boris", sessions=sessions, settings=settings, size=size) as table:
        await open_hands(table, session, key=key)
        await table.until_text(*(words or ("Hand 60 ",)))
        yield table


def rows(table: Game) -> list[str]:
    """The hands in sight, the chosen one with its sign."""
    lines = screen_rows(table.app)
    first = next(number for number, line in enumerate(lines) if TITLES in line) + 1
    return [line[:-1].rstrip() for line in lines[first : first + len(lines) - 10] if line[:-1].strip()]


def numbers(table: Game) -> list[int]:
    """The numbers of the hands in sight."""
    return [int(row[1:].split()[0]) for row in rows(table)]


def below_titles(table: Game, down: int) -> tuple[int, int]:
    """A cell of the hand so many rows below the titles."""
    column, row = place_of(table, TITLES)
    return column, row + down


def chosen(table: Game) -> int:
    """The number of the hand that is chosen."""
    [row] = [row for row in rows(table) if row.startswith(("▸", ">"))]
    return int(row[1:].split()[0])


async def test_the_hands_of_the_game_that_is_played() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("r", "1", "0", "enter")
        await table.act("f")
        await table.press("space")
        await table.act("c")
        await table.act()
        assert cards_in(table.text)
        await table.press("h")
        await table.until_text("1 hand", "Hand 1 ")
        assert [row.split()[-2:] for row in rows(table)] == [["Anna", "+2"]]
        assert not cards_in(table.text)
        await table.press("h")
        assert "[ Check  C ]" in table.text


@pytest.mark.slow
class TestWhatIsTold:
    async def test_all_of_it(self, sessions: Path) -> None:
        rename_players(sessions / "evening", {"Anna": MARKUP[1], "Boris": WIDE, "Vera": COMBINING, "Gleb": EMOJI})
        async with opened(sessions) as table:
            check_golden("hands_80x24", table.text)
            assert all(cell_len(row) == 80 for row in screen_rows(table.app))

    async def test_of_all_sessions_in_a_large_window(self, sessions: Path) -> None:
        async with opened(sessions, "Hand 5 ", session=None, size=(120, 40)) as table:
            assert "Hands of all sessions" in table.text
            assert "65 hands" in table.text
            assert numbers(table)[:7] == [5, 4, 3, 2, 1, 60, 59]
            assert [row.split()[-1] for row in rows(table)][4:6] == ["morning", "evening"]
            assert " all-in showdown " in table.text
            await table.press("end")
            assert chosen(table) == 1
            assert "Hand 1 · 2026-05-04 20:00 · " in table.text
            assert "· evening" in table.text

    @pytest.mark.parametrize("name", MARKUP)
    async def test_a_name_that_looks_like_markup(self, sessions: Path, name: str) -> None:
        rename_players(sessions / "morning", {"Vera": name})
        async with opened(sessions, "5 hands", session="morning") as table:
            assert f"{name} +" in "".join(rows(table))
            assert f"{name} +" in "".join(table.text.splitlines()[-5:-1])

    async def test_plain_ascii(self, sessions: Path) -> None:
        async with opened(sessions, settings=Settings(ascii=True)) as table:
            assert table.text.isascii()
            assert "[ ] all-ins  A" in table.text
            assert chosen(table) == 60

    async def test_hands_that_cannot_be_read_are_counted(self, sessions: Path) -> None:
        file = sessions / "evening" / FINISHED
        file.write_bytes(file.read_bytes().replace(b"variant", b"variety", 1))
        async with opened(sessions, "59 hands · 1 hand cannot be read") as table:
            await table.press("a")
            await table.until_text(" of 59 hands · 1 hand cannot be read")

    async def test_the_page_between_two_players_has_it_too(self) -> None:
        async with game("Anna", "Boris") as table:
            await table.act("f")
            await table.press("space")
            assert table.at_hand_over
            await click(table, "h hands")
            await table.until_text("Hand 1 ")
            await click(table, "esc back")
            assert table.at_hand_over


@pytest.mark.slow
class TestWhenThereIsNone:
    async def test_no_hand_of_the_session_is_over(self) -> None:
        async with game("Anna", "Boris") as table:
            await table.act("h")
            await table.until_text("No hand of the session ", "is over yet.", "0 hands")
            await table.press("enter", "c", "down", "end", "pageup", "a", "escape")
            assert "[ Fold  F ]" in table.text

    async def test_nothing_has_been_played(self, tmp_path: Path) -> None:
        wait(tmp_path / "sessions" / "waiting", "Anna", "Boris")
        async with opened(tmp_path / "sessions", "No hand has been played yet.", session=None):
            pass

    async def test_the_session_is_gone(self, sessions: Path) -> None:
        async with game("Anna", "Boris", sessions=sessions) as table:
            await open_sessions(table, chosen="evening")
            shutil.rmtree(sessions / "evening")
            await table.press("o")
            await table.until_text("There is no session evening.")
            await table.press("a", "down", "enter", "escape")
            assert ON_SESSIONS in table.text

    async def test_the_folder_cannot_be_read(self, sessions: Path) -> None:
        async with game("Anna", "Boris", sessions=sessions) as table:
            await open_sessions(table)
            shutil.rmtree(sessions)
            sessions.write_text("in the way")
            await table.press("e")
            await table.until(lambda: "cannot be read: Not a directory." in " ".join(table.text.split()))

    async def test_the_game_could_not_be_saved(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        async with game("Anna", "Boris", sessions=tmp_path / "file") as table:
            await table.act("h")
            assert "This game could not be saved" in table.text

    async def test_none_is_like_that(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("slash", *"nobody", "enter")
            await table.until_text("0 of 60 hands", "There is no such hand. X shows all.")
            await table.press("x")
            await table.until_text(" 60 hands", "Hand 60 ")


@pytest.mark.slow
class TestSearch:
    async def test_by_a_part_of_a_name(self, sessions: Path) -> None:
        async with opened(sessions, "65 hands", session=None) as table:
            await table.press("slash", *"ZOY")
            await table.until_text("0 of 65 hands")
            await table.press("backspace", "backspace", "backspace", *"ego")
            await table.until_text("60 of 65 hands")
            assert chosen(table) == 60

    async def test_by_who_won(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("w", *"oris", "enter")
            await table.until_text("Won by W oris", " of 60 hands")
            told = [row[42:62] for row in rows(table)]
            assert told
            assert all("Boris" in winners for winners in told)

    async def test_by_the_size_of_the_pot(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("b", *"x2b00", "enter")
            assert "Pot from B 200" in table.text
            await until_all(table, lambda row: float(row[1:].split()[5]) >= 200)

    async def test_all_ins_and_showdowns(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("a")
            assert "[x] all-ins" in table.text
            await until_all(table, lambda row: "A" in row[-2:])
            await table.press("s")
            assert "[x] showdowns" in table.text
            await until_all(table, lambda row: row.endswith("AS"))
            await table.press("a", "a")
            assert "[x] all-ins" in table.text
            await table.press("a", "s")
            await table.until_text("[ ] all-ins", "[ ] showdowns", " 60 hands")

    async def test_by_the_best_hand(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("k", "k", "k")
            assert "Best hand: full house" in table.text
            await until_all(table, lambda row: "full house" in row)
            await click(table, "Best hand")
            assert "Best hand: flush" in table.text
            await table.press(*["k"] * 5)
            assert "Best hand: high card" in table.text
            await until_all(table, lambda row: "high card" in row)
            await table.press("k")
            await table.until_text("Best hand: any", " 60 hands")

    async def test_x_shows_all_again(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("slash", *"an", "enter", "w", *"an", "enter", "b", "5", "enter", "a", "s", "k", "k", "k")
            await table.until_text("Player / an", "Won by W an", "B 5", "[x] all-ins", "[x] showdowns", "full house")
            await table.press("x")
            await table.until_text(" 60 hands", "Player / any", "Won by W any", "B 0", "Best hand: any")
            assert "[x]" not in table.text

    async def test_letters_that_are_typed_are_text(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("slash", *"hxcaskqwb/")
            await table.until_text("Player / hxcaskqwb/", "0 of 60 hands")
            assert "[x]" not in table.text
            await table.press("escape", "x")
            await table.until_text(" 60 hands")
            await table.press("q")
            assert ON_SESSIONS in table.text

    async def test_pasted_lines_are_one_text(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("slash")
            table.app.post_message(events.Paste("Vera\nx\na"))
            await table.until_text("Player / Vera")

    async def test_tab_and_enter_reach_every_filter(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("shift+tab", "shift+tab", "enter")
            await table.until_text("[x] showdowns")
            await table.press("shift+tab", "enter")
            await table.until_text("[x] all-ins")
            await table.press("shift+tab", "enter")
            await table.until_text("Best hand: straight flush", "0 of 60 hands")
            await table.press("shift+tab", "1", "shift+tab", "n", "shift+tab", "v")
            await table.until_text("Player / v", "Won by W n", "Pot from B 1")

    async def test_by_mouse(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await click(table, "[ ] all-ins")
            await table.until_text("[x] all-ins")
            await click(table, "[ ] showdowns")
            await table.until_text("[x] showdowns", " of 60 hands")
            await click_at(table, place_of(table, "Won by W", right=10))
            await table.press("e")
            await table.until_text("Won by W e")
            await click(table, "Clear  X")
            await table.until_text(" 60 hands")


@pytest.mark.slow
class TestMoving:
    async def test_by_keys(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("down", "down", "up")
            assert chosen(table) == 59
            await table.press("pagedown")
            assert (chosen(table), numbers(table)[-1]) == (45, 45)
            await table.press("end")
            assert (chosen(table), numbers(table)[-1]) == (1, 1)
            await table.press("down")
            assert chosen(table) == 1
            await table.press("pageup")
            assert chosen(table) == 15
            await table.press("home", "up")
            assert (chosen(table), numbers(table)[0]) == (60, 60)

    async def test_on_and_on_while_a_key_is_held(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("down")
            await table.send_at_once(*["down"] * 30)
            assert chosen(table) == 29

    async def test_while_somebody_types(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("slash", "a", "down", "down", "n")
            await table.until_text("Player / an", "Hand 60 ")
            await table.press("pagedown", "up")
            assert chosen(table) == 47

    async def test_by_the_wheel(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            before = numbers(table)
            await mouse(table, events.MouseScrollDown, below_titles(table, 3))
            await table.until(lambda: numbers(table)[0] < before[0])
            await table.press("down")
            assert chosen(table) == 59

    async def test_another_size_keeps_the_chosen_hand_in_sight(self, sessions: Path) -> None:
        async with opened(sessions, size=(120, 40)) as table:
            await table.press(*["down"] * 25)
            assert chosen(table) == 35
            for size in ((80, 24), (40, 10), (100, 30), (80, 24)):
                await table.resize(*size)
            await table.until_text(TITLES)
            assert chosen(table) == 35

    async def test_ten_thousand_hands(self, ten_thousand: Path) -> None:
        async with opened(ten_thousand, "10,000 hands", "Hand 10000 ") as table:
            await table.press("pagedown")
            assert chosen(table) == 9986
            await table.press("end")
            await table.until_text("Hand 1 ")
            assert numbers(table) == list(range(14, 0, -1))
            await table.press("pageup")
            await table.until_text("Hand 15 ")
            await table.press("home")
            await table.until_text("Hand 10000 ")
            await table.press("w", *"egor", "enter", "end")
            await table.until_text(" of 10,000 hands")
            assert "Egor" in rows(table)[-1]


def replayed(table: Game) -> tuple[int, int, int]:
    """The number of the hand that is replayed, its place in the list, and how many are listed."""
    found = re.search(r"hand (\d+) .* (\d+) of (\d+) · step 1 of ", table.text, re.DOTALL)
    assert found, table.text
    number, place, count = map(int, found.groups())
    return number, place, count


@pytest.mark.slow
class TestTheChosenHand:
    async def test_enter_replays_it_among_those_of_the_list(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("w", *"boris", "enter")
            await until_all(table, lambda row: "Boris" in row)
            listed = numbers(table)
            await table.press("down", "down", "enter")
            hand, place, count = replayed(table)
            assert (hand, place) == (listed[2], count - 2)
            assert " evening " in table.text
            await table.press("pageup")
            assert replayed(table) == (listed[3], count - 3, count)
            await table.press("pagedown", "pagedown")
            assert replayed(table) == (listed[1], count - 1, count)
            await table.press("pagedown", "pagedown")
            assert replayed(table) == (listed[0], count, count)

    async def test_a_click_replays_the_hand_under_the_pointer(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await click_at(table, below_titles(table, 4))
            assert replayed(table) == (57, 57, 60)
            await table.press("escape")
            assert chosen(table) == 57
            await click(table, "enter replay")
            assert replayed(table) == (57, 57, 60)

    async def test_hands_that_others_add_meanwhile_move_none(self, long_session: Path) -> None:
        async with opened(long_session, "Hand 5 ", session=None) as table:
            shutil.copytree(long_session / "morning", long_session / "noon")
            HistoryIndex(long_session).close()
            await table.press("end", "up")
            await table.until_text("Hand 2 ")
            assert chosen(table) == 2
            await table.press("enter")
            assert replayed(table) == (2, 2, 305)
            await table.press("pageup")
            assert replayed(table) == (1, 1, 305)
            await table.press("pagedown", "pagedown")
            assert replayed(table) == (3, 3, 305)

    async def test_enter_that_is_held_replays_once(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            table.clock.seconds += 1
            for wait in (0, 0.5, *[0.03] * 8):
                table.clock.seconds += wait
                await table.pilot.press("enter")
            assert replayed(table) == (60, 60, 60)
            await table.press("escape")
            assert chosen(table) == 60

    async def test_enter_that_opened_the_page_does_not_close_it(self, sessions: Path) -> None:
        async with opened(sessions, key="enter") as table:
            await table.press("tab", "v", "enter", "shift+tab", "shift+tab", "enter")
            await table.until_text("[x] showdowns")
            await table.press("tab", "tab", "enter")
            assert replayed(table)

    async def test_a_click_beside_the_hands_does_nothing(self, sessions: Path) -> None:
        async with opened(sessions, "5 hands", session="morning") as table:
            await click_at(table, below_titles(table, 9))
            await click_at(table, place_of(table, TITLES))
            assert TITLES in table.text

    async def test_it_is_copied_as_text_for_a_chat(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            await table.press("down", "c")
            assert "Sent to the terminal to copy: hand 59, as text for a chat." in table.text
            assert table.app.clipboard.startswith("evening, hand 59: no limit 1/2\n")
            shown = str(hands_of(sessions / "evening")[58].actions)
            assert cards_in(table.app.clipboard) <= cards_in(shown)
            await table.press("down")
            assert "to copy" not in table.text
            await click(table, "c copy")
            assert table.app.clipboard.startswith("evening, hand 58: ")

    async def test_what_has_changed_on_the_disk_is_told(self, sessions: Path) -> None:
        async with opened(sessions) as table:
            (sessions / "evening" / FINISHED).unlink()
            await table.press("c")
            notice = "".join(line.partition("▌")[2].replace(" ", "") for line in table.text.splitlines())
            assert "cannotberead:Nosuchfileordirectory." in notice


@pytest.mark.slow
class TestWhileTheIndexIsMade:
    @pytest.fixture
    def held(self, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
        """The thread that reads stops after some hands until this is set."""
        go_on, replay, taken = threading.Event(), phh_replay.replay, iter(range(250))

        def held_up(phh: PhhHand) -> phh_replay.Replay:
            if next(taken, None) is None:
                go_on.wait(20)
            return replay(phh)

        monkeypatch.setattr(index_module, "replay", held_up)
        return go_on

    async def test_the_page_says_so_and_goes_on(self, long_session: Path, held: threading.Event) -> None:
        async with game("Anna", "Boris", sessions=long_session) as table:
            await table.press("h")
            await table.until_text("The hands are read for the first time: 200 so far.")
            await table.press("down", "enter", "c", "a", "slash", "n", "n", "n", "enter")
            assert "200 so far" in table.text
            held.set()
            await table.until_text("Player / nnn", "[x] all-ins", "0 of 0 hands")

    async def test_escape_leaves_it_and_what_is_begun_is_made_later(
        self, long_session: Path, held: threading.Event
    ) -> None:
        async with game("Anna", "Boris", sessions=long_session) as table:
            await table.press("h")
            await table.until_text("200 so far")
            await table.press("escape")
            assert table.at_hand_over
            held.set()
            await table.act("h")
            await table.until_text("No hand of the session ")


@pytest.mark.slow
async def test_other_keys_from_the_settings() -> None:
    keys = {"table.history": "j", "hands.copy": "y", "hands.player": "f", "hands.all": "z", "hands.close": "g"}
    async with game("Anna", "Boris", settings=Settings(keys=keys)) as table:
        await table.act("f")
        await table.press("space", "j")
        await table.until_text("Player F", "y copy for a chat  z show all  g back", "Hand 1 ")
        await table.press("y")
        assert "Sent to the terminal to copy: hand 1" in table.text
        await table.press("f", "x", "g", "escape")
        assert "Player F" in table.text
