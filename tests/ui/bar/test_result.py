"""What the bar tells when nobody decides: what happened last in this hand, and the result in full."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from holdem_tui.narration.result import Result
from holdem_tui.ui.bar.buttons import QUIET, BarContext
from holdem_tui.ui.bar.result import result_rows, told_rows
from holdem_tui.ui.pictures.cards import Glyphs
from tests.ui.game import Game, HeldPacer, game, rigged

TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev")
CONTEXT = BarContext(width=30, keys={}, glyphs=Glyphs.ASCII)


def told(*lines: str, room: int = 3) -> list[str]:
    """The rows of these sentences."""
    return ["".join(span.text for span in row) for row in told_rows(lines, CONTEXT, room=room)]


def bar_of(table: Game, *, rows: int = 5) -> list[str]:
    """The rows of the bar between its line and its keys."""
    return [row.strip() for row in table.text.splitlines()[-rows + 1 : -1]]


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        ((), ["", "", ""]),
        (("A folds",), ["", "", " A folds"]),
        (("A folds", "B calls 2", "C checks", "D bets 4"), [" B calls 2", " C checks", " D bets 4"]),
        (("A folds", "one two three four five six seven"), [" A folds", " one two three four five six", " seven"]),
    ],
)
def test_the_last_sentences_stand_at_the_bottom(lines: tuple[str, ...], rows: list[str]) -> None:
    assert told(*lines) == rows


def test_a_long_sentence_keeps_its_end_and_no_row_is_too_wide() -> None:
    rows = told("Anna folds", "one two three four five six seven eight nine ten " * 3)
    assert len(rows) == 3
    assert rows[-1].rstrip().endswith("nine ten")
    assert all(cell_len(row) <= CONTEXT.width for row in rows)


def test_the_newest_is_the_strongest() -> None:
    rows = told_rows(["A folds", "B calls", "C checks 李 " * 4], CONTEXT, room=4)
    assert [row[0].style for row in rows] == [QUIET, QUIET, "bold", "bold"]


@pytest.mark.parametrize(
    ("room", "rows"),
    [
        (6, [" Anna wins: As Kd", " Boris loses: Ks Qd"]),
        (1, [" Anna  Boris"]),
    ],
)
def test_a_result_has_as_many_words_as_fit(room: int, rows: list[str]) -> None:
    result = Result(
        full=("Anna wins: As Kd", "Boris loses: Ks Qd"),
        short=("Anna wins", "Boris loses"),
        brief=("Anna with a pair", "Boris with ace high"),
        briefer=(("Anna (a pair)", "Boris (ace high)"), ("Anna", "Boris")),
    )
    assert ["".join(span.text for span in row) for row in result_rows(result, CONTEXT, room=room)] == rows


@pytest.mark.slow
async def test_a_split_with_an_odd_chip_is_explained_at_80x24() -> None:
    dealer = rigged("7c6c", "Ah2c", "9h8h", "As4d", "Ad3c", board="KsKdQhQcTs")
    names, stacks = ("Gleb", "Boris", "Vera", "Dina", "Anna"), (200, 200, 200, 15, 200)
    async with game(*names, stacks=stacks, dealer=dealer) as table:
        for keys in (["a", "y"], ["c"], ["c"], ["f"], ["c"], ["b", "3", "3", "enter"], *9 * ["c"]):
            await table.act(*keys)
        assert bar_of(table) == [
            "Main: Vera 21, Anna 20, Gleb 20 against Dina: K-K-Q-Q-A beats K-K-Q-Q-T",
            "Side: Vera 33, Anna 33, Gleb 33 with the same hand",
            "The odd chip goes to Vera, first winner left of the button",
        ]


async def test_while_nobody_is_asked_the_bar_tells_what_happened_last() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", "Vera", pacer=pacer) as table:
        await table.act("r", "8", "enter")
        await table.act()
        assert "Anna raises to 8" not in "".join(bar_of(table))
        pacer.hold()
        await table.press("c")
        assert bar_of(table) == ["Vera posts big blind 2", "Anna raises to 8", "Boris calls 7 (8 in all)"]
        assert "skip" in table.text.splitlines()[-1]
        pacer.release()
        await table.pilot.pause()
        await table.act()
        assert "Boris calls" not in "".join(bar_of(table))
        assert "[ Call 6  C ]" in table.text


@pytest.mark.parametrize(("size", "rows"), [((80, 24), 5), ((100, 30), 7), ((160, 50), 7)])
async def test_chips_that_come_back_are_told_before_the_result(size: tuple[int, int], rows: int) -> None:
    pacer = HeldPacer()
    dealer = rigged("2c7d", "AhAd", board="AsKd9h4s3s")
    async with game("Anna", "Boris", stacks=(200, 140), dealer=dealer, pacer=pacer, size=size) as table:
        await table.act("a", "y")
        await table.act()
        pacer.hold()
        await table.press("c")
        assert bar_of(table, rows=rows)[-1] == "Boris calls 138 (140 in all) and is all-in"
        await one_more(table, pacer)
        assert bar_of(table, rows=rows)[-1] == "Uncalled bet of 60 returned to Anna"
        for _ in range(2):
            await one_more(table, pacer)
        assert bar_of(table, rows=rows)[-1].endswith("shows A♥ A♦")
        pacer.release()
        await table.pilot.pause()
        assert "Anna wins 280" in "".join(bar_of(table, rows=rows))


async def one_more(table: Game, pacer: HeldPacer) -> None:
    """Show the next event and stop again."""
    pacer.release()
    pacer.hold()
    await table.pilot.pause()


async def test_the_next_hand_begins_with_nothing_of_the_last() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", pacer=pacer) as table:
        await table.act("f")
        assert "Boris wins" in "".join(bar_of(table))
        pacer.hold()
        await table.press("space")
        assert bar_of(table) == ["", "", "Boris posts small blind 1"]
        pacer.release()


async def test_a_name_in_a_sentence_is_shown_as_typed() -> None:
    pacer = HeldPacer()
    async with game("[b]A[/", "Boris", "Vera", pacer=pacer) as table:
        await table.act()
        pacer.hold()
        await table.press("c")
        assert bar_of(table)[-1] == "[b]A[/ calls 2"
        pacer.release()


async def test_three_pots_of_ten_players_with_long_names_fit_at_80x24() -> None:
    names = tuple(f"{name}-{'x' * (11 - len(name))}" for name in TEN)
    hands = ("KcKd", "QcQd", "7c7d", "JcJd", "TcTd", "8c8d", "6c6d", "5c5d", "AcAd", "JhTh")
    stacks = (2000000, 1000000, 40000, 40000, 40000, 40000, 600000, 600000, 40000, 40000)
    async with game(*names, stacks=stacks, dealer=rigged(*hands, board="2h7s9h4c3s")) as table:
        for _ in range(10):
            await table.act("a")
            await table.press(*(["y"] if "All-in: " in table.text else ["c"]))
        told = bar_of(table)
        assert all(cell_len(row) <= 80 for row in table.text.splitlines())
        words = " ".join(told)
        for pot in ("Main", "Side 1", "Side 2"):
            assert pot in words
        assert "The log tells the rest" not in words
        assert "returned to Anna-xxxxxxx" in words
