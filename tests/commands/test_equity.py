"""`holdem equity`: what is read, and what a person and a program get to see."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from holdem_tui import cli
from holdem_tui.commands.equity import as_json, print_table, read_spot
from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.equity import Equity, Spot, equity
from holdem_tui.engine.errors import CardError, EquityError


def worked_out(*hands: str, board: str = "", dead: str = "") -> Equity:
    return equity(read_spot(hands, board=board, dead=dead))


def printed(result: Equity, *, colours: bool = False, encoding: str = "utf-8", columns: int = 80) -> str:
    class File(StringIO):
        @property
        def encoding(self) -> str:  # type: ignore[override]
            return encoding

    file = File()
    print_table(result, Console(file=file, width=columns, force_terminal=colours or None))
    return file.getvalue()


@pytest.fixture(autouse=True)
def _no_wishes_about_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm")


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


# --- reading ---


@pytest.mark.parametrize(
    "text",
    ["Th2c", "th2c", "TH2C", "tH2C", "10h2c", "10H 2c", "Th 2c", " Th,2c ", "Th, 2c", "Th,,2c", "Th\t2c"],
)
def test_cards_are_read_however_they_are_written(text: str) -> None:
    for spot in (
        read_spot([text, "AsKs"], board="", dead=""),
        read_spot(["AsKs", "AdKd"], board=f"{text} 9d", dead=""),
        read_spot(["AsKs", "AdKd"], board="", dead=text),
    ):
        read = (*spot.hands[1], *spot.board, *spot.dead)
        assert parse_cards("Th2c") == tuple(card for card in read if card in parse_cards("Th2c"))


def test_hands_are_numbered_from_one_in_the_order_given() -> None:
    spot = read_spot(["AhKd", "QcQs", "7d7h"], board="2c3c4c", dead="5s6s")
    assert spot == Spot(
        hands={1: parse_cards("AhKd"), 2: parse_cards("QcQs"), 3: parse_cards("7d7h")},
        board=parse_cards("2c3c4c"),
        dead=parse_cards("5s6s"),
    )


@pytest.mark.parametrize(
    ("hands", "board", "dead", "sentence"),
    [
        (
            ["AhKh", "ZdQs"],
            "",
            "",
            "Hand 2: 'Zd' is no card: write a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s)",
        ),
        (["Ah1h", "QdQs"], "", "", "Hand 1: '1h' is no card"),
        (["AhK", "QdQs"], "", "", "Hand 1: 'K' is no card"),
        (["Ahkx", "QdQs"], "", "", "Hand 1: 'kx' is no card"),
        (["Ah10", "QdQs"], "", "", "Hand 1: '10' is no card"),
        (["AhKh", "QdQs"], "2c 3x 4c", "", "The board: '3x' is no card"),
        (["AhKh", "QdQs"], "", "2c;3c", "The dead cards: ';3' is no card"),
        (["AhKh", "QdAH"], "", "", "Ah appears in hand 1 and in hand 2"),
        (["AhKh", "QdQs"], "2c3cah", "", "Ah appears in hand 1 and on the board"),
        (["AhKh", "QdQs"], "2c3c4c", "4c", "4c appears on the board and among the dead cards"),
        (["AhKh", ""], "", "", "Hand 2 must have two cards, not 0"),
        (["AhKh", "QdQs??"], "", "", "Hand 2 must have two cards, not 3"),
        (["AhKh", "Qd??"], "", "", "A card in hand 2 is unknown"),
        (["AhKh"], "", "", "Equity compares 2 to 10 hands, not 1"),
        (["AhKh", "QdQs"], "2c3c", "", "The board must have 0, 3, 4 or 5 cards, not 2"),
    ],
)
def test_mistakes_are_named_with_their_place(hands: list[str], board: str, dead: str, sentence: str) -> None:
    with pytest.raises((CardError, EquityError)) as refusal:
        read_spot(hands, board=board, dead=dead)
    assert str(refusal.value).startswith(sentence)
    assert "\n" not in str(refusal.value)


# --- the table ---


def test_the_table_before_the_flop() -> None:
    assert lines(printed(worked_out("AhKh", "QcQs"))) == [
        "Hand     Equity       Win       Tie",
        "───────────────────────────────────",
        "Ah Kh    46.21%    46.02%     0.39%",
        "Qc Qs    53.79%    53.59%     0.39%",
        "",
        "all 1,712,304 boards",
    ]


def test_the_table_on_the_flop_with_dead_cards() -> None:
    assert lines(printed(worked_out("AhKh", "QcQs", board="2h3hTd", dead="5s5c"))) == [
        "Board  2h 3h Td",
        "Dead   5s 5c",
        "",
        "Hand     Equity       Win       Tie",
        "───────────────────────────────────",
        "Ah Kh    56.70%    56.70%     0.00%",
        "Qc Qs    43.30%    43.30%     0.00%",
        "",
        "all 903 boards",
    ]


def test_the_table_of_a_complete_board_says_what_each_hand_makes() -> None:
    assert lines(printed(worked_out("AhQd", "AcQs", "2h2s", board="KhKsQhJd3c"))) == [
        "Board  Kh Ks Qh Jd 3c",
        "",
        "Hand     Equity       Win       Tie   Makes",
        "────────────────────────────────────────────────────────────────",
        "Ah Qd    50.00%     0.00%   100.00%   two pair, kings and queens",
        "Ac Qs    50.00%     0.00%   100.00%   two pair, kings and queens",
        "2h 2s     0.00%     0.00%     0.00%   two pair, kings and twos",
        "",
        "the board is complete",
    ]


def test_the_widest_table_keeps_within_80_columns() -> None:
    hands = ["QhJd", "QsJs", "2h2s", "3h3s", "4h4s", "5h5s", "6h6s", "7h7s", "8h8s", "9h9s"]
    for line in lines(printed(worked_out(*hands, board="QcQdJcJh2c", dead="AcAdAhAsKcKdKhKsTcTdThTs9c9d8c8d7c7d6c6d"))):
        assert len(line) <= 80


def test_in_a_narrow_window_no_figure_is_cut() -> None:
    told = printed(worked_out("AhQd", "AcQs", "2h2s", board="KhKsQhJd3c"), columns=40)
    assert all(f"{figure}%" in told for figure in ("50.00", "0.00", "100.00"))


def test_suits_have_colours_on_a_terminal_alone() -> None:
    result = worked_out("AhKd", "QcQs", board="2h3dTc")
    on_terminal = printed(result, colours=True)
    for code, cards in (("31", ("Ah", "2h")), ("34", ("Kd", "3d")), ("32", ("Qc", "Tc"))):
        for card in cards:
            assert f"\x1b[{code}m{card}\x1b[0m" in on_terminal
    assert "\x1b" not in printed(result)


def test_a_file_that_cannot_hold_lines_gets_plain_ones() -> None:
    assert printed(worked_out("AhKd", "QcQs", board="2h3dTc"), encoding="ascii").isascii()


# --- JSON ---


def test_json_has_exact_counts_and_decimals() -> None:
    text = as_json(worked_out("ahkh", "qcqs"))
    assert "\n" not in text
    assert json.loads(text) == {
        "boards": 1_712_304,
        "board": "",
        "dead": "",
        "hands": [
            {
                "cards": "AhKh",
                "won": 787_966,
                "tied": 6_732,
                "share": [197_833, 428_076],
                "equity": pytest.approx(0.462145, abs=1e-6),
                "win": pytest.approx(0.460179, abs=1e-6),
                "tie": pytest.approx(0.003932, abs=1e-6),
                "makes": None,
            },
            {
                "cards": "QcQs",
                "won": 917_606,
                "tied": 6_732,
                "share": [230_243, 428_076],
                "equity": pytest.approx(0.537855, abs=1e-6),
                "win": pytest.approx(0.535890, abs=1e-6),
                "tie": pytest.approx(0.003932, abs=1e-6),
                "makes": None,
            },
        ],
    }


def test_json_of_a_complete_board() -> None:
    answer: dict[str, Any] = json.loads(as_json(worked_out("AhQd", "AcQs", "2h2s", board="KhKsQhJd3c", dead="7c")))
    assert (answer["boards"], answer["board"], answer["dead"]) == (1, "KhKsQhJd3c", "7c")
    assert [(hand["cards"], hand["share"], hand["makes"]) for hand in answer["hands"]] == [
        ("AhQd", [1, 2], "two pair, kings and queens"),
        ("AcQs", [1, 2], "two pair, kings and queens"),
        ("2h2s", [0, 1], "two pair, kings and twos"),
    ]


def test_shares_of_json_add_up_to_one() -> None:
    answer: dict[str, Any] = json.loads(as_json(worked_out("AhKd", "AcKs", "AsKh", "7d7h", board="2h3dTc")))
    assert sum(Fraction(*hand["share"]) for hand in answer["hands"]) == 1


# --- start-up ---


def test_rich_waits_until_a_table_is_printed() -> None:
    code = "import sys, holdem_tui.commands.equity; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_command_prints_a_table_without_escape_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["equity", "AhKh", "QcQs", "--board", "2c 7d Td"]) == 0
    out, err = capsys.readouterr()
    assert "all 990 boards" in out
    assert "\x1b" not in out
    assert err == ""


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["equity", "AhKh", "QcQs", "--board", "2c7dTd9s8h", "--dead", "3c", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["boards"], told["dead"], [hand["equity"] for hand in told["hands"]]) == (1, "3c", [0, 1])


def test_cards_may_be_given_in_several_options(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["equity", "AhKh", "QcQs", "--board", "2c 7d", "--board", "Td", "--dead", "3c", "--dead", "4c", "--json"]
    assert cli.main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["board"], told["dead"], told["boards"]) == ("2c7dTd", "3c4c", 903)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["AhKh"], "Equity compares 2 to 10 hands, not 1"),
        (["AhKh", "QcZs"], "Hand 2: 'Zs' is no card"),
        (["AhKh", "AhQs"], "Ah appears in hand 1 and in hand 2"),
        (["AhKh", "QcQs", "--board", "2c"], "The board must have 0, 3, 4 or 5 cards, not 1"),
    ],
)
def test_a_wrong_card_is_named_in_one_line_and_status_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["equity", *words])
    out, err = capsys.readouterr()
    assert (left.value.code, out, len(err.splitlines())) == (2, "", 1)
    assert sentence in err
