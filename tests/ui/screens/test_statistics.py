"""The page of statistics: what stands in the table, whose line is drawn, and what is told where there is nothing."""

from __future__ import annotations

import shutil
import threading
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from holdem_tui.history.index import HistoryIndex
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.writer import write_hands
from holdem_tui.history.session_folder import DEMO, FINISHED
from holdem_tui.history.statistics import Games, PlayerStatistics, player_statistics
from holdem_tui.settings import Settings
from holdem_tui.ui.keys import key_problem
from holdem_tui.ui.screens import statistics
from holdem_tui.ui.theme import OUR_THEMES
from tests.history.phh.hands import a_hand, dealt, told
from tests.history.played import play_session
from tests.saves.waiting import wait
from tests.ui.game import Game, game
from tests.ui.golden_text import check_golden
from tests.ui.mouse import click
from tests.ui.past import ON_SESSIONS, open_sessions, open_statistics
from tests.ui.screen_text import screen_rows
from tests.ui.test_odd_names import MARKUP, ODD
from tests.ui.test_theme import pairs_on, ratio


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("played")
    play_session(parent, name="evening", players=10, seed=5, hands=60)
    play_session(parent, name="morning", players=6, seed=11, hands=60, day=5)
    return parent


def write(sessions: Path, *hands: PhhHand, names: Iterable[str] = ("Anna", "Boris", "Vera")) -> None:
    """The session "small" of these hands."""
    (sessions / "small").mkdir(parents=True, exist_ok=True)
    text = "".join(write_hands(replace(hand, extra={"players": [*names]}) for hand in hands))
    (sessions / "small" / FINISHED).write_text(text, encoding="utf-8")


@asynccontextmanager
async def statistics_of(
    session: str | None,
    *hands: PhhHand,
    names: Iterable[str] = ("Anna", "Boris", "Vera"),
    folder: Path | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Game]:
    """The page of the sessions in a folder, of which there is a copy, or of these hands."""
    with TemporaryDirectory() as parent:
        sessions = Path(parent, "sessions")
        if folder is not None:
            shutil.copytree(folder, sessions)
        if hands:
            write(sessions, *hands, names=names)
        if not hands and folder is None:
            wait(sessions / "waiting", "Anna", "Boris")
        async with game("Anna", "Boris", sessions=sessions, settings=settings, size=size) as table:
            await open_statistics(table, session)
            yield table


def row_of(table: Game, name: str) -> str:
    """A player's row, with one blank between two cells."""
    rows = table.text.splitlines()[2:]
    return next(" ".join(cells) for row in rows if (cells := row.replace("▸", " ").split()) and cells[0] == name)


# Anna raises and Boris folds after a bet on the flop; a walk for Boris; Vera beats Anna at the showdown.
FOLDED = a_hand(*dealt("AsAh", "KsKh", "QsQh"), *told("p3 f, p1 cbr 300, p2 cc, d db 2c7d9h, p1 cbr 200, p2 f"))
WALK = a_hand(*dealt("AsAh", "KsKh", "QsQh"), *told("p3 f, p1 f"))
SHOWDOWN = a_hand(
    *dealt("KsKh", "2s7h", "AsAh"),
    *told("p3 cbr 200, p1 cc, p2 f, d db 2c8d9h, p1 cc, p3 cbr 300, p1 cc"),
    *told("d db Tc, p1 cc, p3 cc, d db 3s, p1 cc, p3 cc, p1 sm KsKh, p3 sm AsAh"),
)


async def test_numbers_of_hands_that_can_be_counted_by_hand() -> None:
    async with statistics_of("small", FOLDED, WALK, SHOWDOWN, size=(120, 40)) as table:
        text = table.text
        assert text.splitlines()[0] == " Statistics: small · 3 hands"
        header = " ".join(text.splitlines()[1].split())
        assert header == "Player Hands Won Net BB Most VPIP PFR AF WTSD W$SD Best hand"
        assert row_of(table, "Vera") == "Vera 3 1 +600 +6.0 1,100 33 % 33 % - 100 % 100 % pair A♠ A♥ T♣ 9♥ 8♦"
        assert row_of(table, "Anna") == "Anna 3 1 -250 -2.5 600 67 % 33 % 1.0 50 % 0 % pair K♠ K♥ T♣ 9♥ 8♦"
        assert row_of(table, "Boris") == "Boris 3 1 -350 -3.5 100 33 % 0 % - 0 % - -"
        for words in ("VPIP, PFR: put chips", "AF: bets and raises per call", "WTSD: went to", "Net, BB: chips"):
            assert words in text


@pytest.mark.slow
@pytest.mark.parametrize(("session", "size"), [("evening", (80, 24)), ("morning", (120, 40)), (None, (120, 40))])
async def test_the_whole_page(played: Path, session: str | None, size: tuple[int, int]) -> None:
    async with statistics_of(session, folder=played, size=size) as table:
        check_golden(f"statistics_{session or 'all'}_{size[0]}x{size[1]}", table.text)


@pytest.mark.slow
async def test_the_chosen_player_is_marked_and_his_line_is_drawn() -> None:
    async with statistics_of("small", FOLDED, WALK, SHOWDOWN) as table:
        assert "▸Vera" in table.text
        assert "Chips of Vera, hand by hand · best: pair A♠ A♥ T♣ 9♥ 8♦" in table.text
        vera = line_of(table)
        await table.press("down")
        assert "▸Anna" in table.text
        assert "▸Vera" not in table.text
        assert "Chips of Anna, hand by hand · best: pair K♠" in table.text
        assert line_of(table) != vera
        await table.press("down", "down", "down")
        assert "Chips of Boris, hand by hand · best: -" in table.text
        await table.press("home")
        assert line_of(table) == vera
        await click(table, "Boris")
        assert "▸Boris" in table.text
        assert "Chips of Boris" in table.text


def line_of(table: Game) -> str:
    """The rows of the chart."""
    rows = table.text.splitlines()
    start = next(number for number, row in enumerate(rows) if "hand by hand" in row)
    return "\n".join(rows[start + 1 : -4])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "stacks", "labels"),
    [
        (1, 1, ["+40", "0", " 1"]),
        (2, 1, ["+1,000", "-1,000", "0", " 1 ", " 2"]),
        (2, 10_000, ["+10,000,000", "-10,000,000", "0"]),
    ],
)
async def test_the_axes_tell_hands_and_chips(hands: int, stacks: int, labels: list[str]) -> None:
    blinds = (50 * stacks, 100 * stacks, 0)
    walk = a_hand(*WALK.actions, blinds=blinds, min_bet=100 * stacks, stacks=(1000 * stacks,) * 3)
    lost = a_hand(
        *dealt("AsAh", "KsKh", "QsQh"),
        *told(f"p3 cc, p1 f, p2 cc, d db 2c7d9h, p2 cbr {700 * stacks}, p3 cc"),
        *told("d db Tc, p2 cc, p3 cc, d db 3s, p2 cc, p3 cc"),
        blinds=blinds,
        min_bet=100 * stacks,
        stacks=(1000 * stacks,) * 3,
    )
    async with statistics_of("small", *[walk, lost][:hands]) as table:
        chart = line_of(table)
        await table.press("end")
        for label in labels:
            assert label in chart + line_of(table), chart
        assert f"{hands} hand" in table.text


@pytest.mark.slow
async def test_a_player_who_neither_wins_nor_loses_has_a_level_line() -> None:
    split = a_hand(
        *dealt("AsKh", "AdKd", "QsQh"),
        *told("p3 f, p1 cc, p2 cc, d db 2c7d9h, p1 cc, p2 cc, d db Tc, p1 cc, p2 cc, d db 3s, p1 cc, p2 cc"),
        *told("p1 sm -, p2 sm -"),
    )
    async with statistics_of("small", split, split) as table:
        assert row_of(table, "Anna").startswith("Anna 2 2 +0 +0.0 ")
        assert "▄▄▄▄▄▄" in line_of(table) or "▀▀▀▀▀▀" in line_of(table)
        assert {"+1", "0", "-1"} <= set(line_of(table).replace("┤", " ").replace("├", " ").split())


@pytest.mark.slow
async def test_where_nothing_was_played_a_sentence_stands() -> None:
    async with statistics_of(None) as table:
        assert "No hand has been played yet." in table.text


@pytest.mark.slow
async def test_of_a_session_that_is_gone_a_sentence_stands(tmp_path: Path) -> None:
    write(tmp_path, WALK)
    async with game("Anna", "Boris", sessions=tmp_path) as table:
        await open_sessions(table, chosen="small")
        shutil.rmtree(tmp_path / "small")
        await table.press("s")
        await table.until(lambda: "There is no session small." in table.text)
        await table.press("q")
        assert ON_SESSIONS in table.text


@pytest.mark.slow
async def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    write(tmp_path / "sessions", WALK)
    async with game("Anna", "Boris", sessions=tmp_path / "sessions") as table:
        await open_sessions(table)
        shutil.rmtree(tmp_path / "sessions")
        (tmp_path / "sessions").write_text("in the way")
        await table.press("t")
        await table.until(lambda: "cannot be read: Not a directory." in " ".join(table.text.split()))


@pytest.mark.slow
async def test_while_the_hands_are_counted_the_page_says_so_and_escape_goes_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    go_on = threading.Event()

    def held(index: HistoryIndex, *, session: str | None, games: Games) -> list[PlayerStatistics]:
        go_on.wait()
        return player_statistics(index, session=session, games=games)

    monkeypatch.setattr(statistics, "player_statistics", held)
    wait(tmp_path / "waiting", "Anna", "Boris")
    async with game("Anna", "Boris", sessions=tmp_path) as table:
        await open_sessions(table)
        await table.press("t")
        assert "The hands are being counted." in table.text
        await table.press("escape")
        assert ON_SESSIONS in table.text
        go_on.set()
        await table.press("escape")
        assert "Empty seats" in table.text


@pytest.mark.slow
async def test_a_session_that_has_grown_is_told_anew(tmp_path: Path) -> None:
    write(tmp_path, FOLDED)
    async with game("Anna", "Boris", sessions=tmp_path) as table:
        await open_statistics(table, "small")
        assert "small · 1 hand\n" in table.text
        await table.press("s")
        write(tmp_path, FOLDED, SHOWDOWN)
        await open_statistics(table, "small")
        assert "small · 2 hands" in table.text
        assert row_of(table, "Vera").startswith("Vera 2 1 ")


@pytest.mark.slow
async def test_best_hands_come_and_go_with_the_room_and_the_choice_stays(played: Path) -> None:
    async with statistics_of("morning", folder=played) as table:
        await table.press("down", "down")
        chosen = next(row for row in table.text.splitlines() if row.startswith(" ▸"))
        assert "Best hand" not in table.text
        await table.resize(120, 40)
        assert "Best hand" in table.text
        assert chosen in table.text
        await table.resize(60, 20)
        await table.resize(80, 24)
        assert "Best hand" not in table.text
        assert chosen in table.text.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_in_plain_ascii_every_sign_is(played: Path, size: tuple[int, int]) -> None:
    # With these there are more players than rows.
    names, settings = ("Pavel", "Rita", "Sonja"), Settings(ascii=True)
    async with statistics_of(None, SHOWDOWN, names=names, folder=played, settings=settings, size=size) as table:
        assert "all sessions | 93 hands" in table.text
        await table.press("down")
        assert ">" in table.text
        assert "Chips of" in table.text
        assert "**" in line_of(table)
        assert table.text.isascii()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_odd_names_are_shown_as_typed_and_leave_every_row_its_width(size: tuple[int, int]) -> None:
    for names in (MARKUP[:3], MARKUP[3:], ODD[:3], ODD[3:6], ODD[6:9]):
        async with statistics_of("small", FOLDED, SHOWDOWN, names=names, size=size) as table:
            for _ in names:
                for row in screen_rows(table.app):
                    assert cell_len(row) == size[0], row
                await table.press("down")
            if names[0] in MARKUP:
                for name in names:
                    assert f"{name} " in table.text
                assert any(f"Chips of {name}, hand by hand" in table.text for name in names)


@pytest.mark.slow
async def test_everything_of_ten_with_millions_can_be_reached_at_80x24() -> None:
    names = [f"Konstantin{number:02}" for number in range(10)]
    play = a_hand(
        *dealt("AsAh", "KsKh", "QsQh", "JsJh", "TsTh", "9s9h", "8s8h", "7s7h", "6s6h", "5s5h"),
        *told("p3 cbr 23456789, p4 f, p5 f, p6 f, p7 f, p8 f, p9 f, p10 f, p1 cc, p2 f, d db 2c7d9d, d db 3c, d db 4d"),
        blinds=(5, 10, *[0] * 8),
        min_bet=10,
        stacks=(23456789,) * 10,
    )
    async with statistics_of("small", play, names=names) as table:
        for name in names:
            assert name in table.text, table.text
        assert "+23,456,799" in table.text
        assert "+20,000,000" in table.text
        await table.press(*["right"] * 12)
        assert "W$SD" in table.text
        assert "100 %" in table.text


@pytest.mark.slow
async def test_keys_can_be_changed(played: Path) -> None:
    keys = {"rows.next": "j,down", "rows.previous": "i", "rows.last": "g"}
    assert key_problem(keys) is None
    assert 'the key up would stand for "previous row" and for "next row"' in (key_problem({"rows.next": "up"}) or "")
    async with statistics_of("morning", folder=played, settings=Settings(keys=keys)) as table:
        assert "i j choose" in table.text
        first = table.text
        await table.press("j")
        assert table.text != first
        await table.press("i", "end")
        assert table.text == first
        await table.press("g")
        assert "▸Egor" in table.text


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("theme", [theme.name for theme in OUR_THEMES])
async def test_every_text_has_contrast(played: Path, theme: str, size: tuple[int, int]) -> None:
    async with statistics_of("evening", folder=played, settings=Settings(theme=theme), size=size) as table:
        await table.pilot.hover(offset=(10, 6))
        await table.press("down")
        found = pairs_on(table.app)
    assert len(found) > 3
    for pair, where in found.items():
        assert ratio(pair, ColorSystem.TRUECOLOR) >= 4.5, (where, pair)
        assert ratio(pair, ColorSystem.STANDARD) >= (4.5 if theme == "felt-contrast" else 2), (where, pair)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light", "nord"])
async def test_other_themes_can_be_read_too(played: Path, theme: str) -> None:
    async with statistics_of("evening", folder=played, settings=Settings(theme=theme), size=(120, 40)) as table:
        for pair, where in pairs_on(table.app).items():
            assert pair.text != pair.ground or (pair.text and pair.text.is_default), (where, pair)


@pytest.mark.slow
async def test_without_colours_the_chosen_player_and_his_line_are_told(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with statistics_of("evening", folder=played) as table:
        assert "▸" in table.text
        assert "Chips of" in table.text
        for pair, where in pairs_on(table.app).items():
            assert ratio(pair, ColorSystem.TRUECOLOR) >= 4.5, (where, pair)


async def test_demos_are_left_out_until_they_are_asked_for(played: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(played, tmp_path / "sessions"))
    (folder / "evening" / DEMO).touch()
    async with statistics_of(None, folder=folder) as table:
        await table.until_text("32 hands · demos are left out")
        await table.press("d")
        await table.until_text("sessions · 92 hands")
        assert "demos are left out" not in table.text
        await table.press("d")
        await table.until_text("32 hands · demos are left out")
