"""Rows of spans, what can be pressed in them, and the keys that fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.style import Style

from holdem_tui.ui.bar.buttons import (
    PAGES,
    BarContext,
    BarRow,
    Span,
    actions_in,
    at_both_ends,
    key_row,
    labels,
    to_content,
    width_of,
)
from holdem_tui.ui.bar.replayer import KEYS
from holdem_tui.ui.bindings import AtTable, Command, Play
from holdem_tui.ui.pictures.cards import Glyphs

CONTEXT = BarContext(width=80, keys={}, glyphs=Glyphs.UNICODE)
TURN: dict[Command, str] = {**labels(Play.TOGGLE_CARDS, Play.WHY_NOT), **PAGES}
RESULT: dict[Command, str] = {Play.GO_ON: "next hand", **PAGES}
UNDO: dict[Command, str] = {Play.UNDO: "undo Maximilian's raise to 120"}

LINE = [Span(" "), Span("[Fold F]", "bold", "fold"), Span(" "), Span("[李 C]", "", "call"), Span("x", "", "x")]

TEXTS = st.text(alphabet=st.sampled_from("ab [/]%{}李雷é·"), max_size=8)
SPANS = st.builds(Span, text=TEXTS, style=st.just(""), action=st.sampled_from(["", "fold", "fill(12)"]))
ROWS = st.lists(st.lists(SPANS, max_size=5), max_size=4)


def test_the_width_counts_cells() -> None:
    assert width_of(LINE) == 1 + 8 + 1 + 6 + 1
    assert width_of([]) == 0


def actions_by_cell(row: BarRow) -> list[str]:
    """What a click on each character of a row asks for, by the styles that are drawn."""
    content = to_content([row])
    found = [""] * len(content.plain)
    for span in content.spans:
        if isinstance(span.style, Style) and "action" in span.style.meta:
            found[span.start : span.end] = [span.style.meta["action"]] * (span.end - span.start)
    return found


@given(st.lists(SPANS, max_size=5))
def test_what_is_drawn_and_what_is_clicked_are_the_same(row: list[Span]) -> None:
    assert actions_by_cell(row) == [span.action for span in row for _ in span.text]


def test_each_action_is_listed_once_in_reading_order() -> None:
    assert actions_in([[Span("Close", "", "escape")], LINE, [Span("esc", "", "escape")]]) == [
        "escape",
        "fold",
        "call",
        "x",
    ]


def test_spread_puts_the_parts_at_the_ends() -> None:
    row = at_both_ends([Span("ab")], [Span("李", "", "right")], width=10)
    assert "".join(span.text for span in row) == "ab      李"
    assert actions_by_cell(row) == [""] * 8 + ["right"]


@pytest.mark.parametrize("width", [3, 4])
def test_the_right_part_gives_way(width: int) -> None:
    assert at_both_ends([Span("ab")], [Span("cd")], width=width) == [Span("ab")]
    assert at_both_ends([Span("ab")], [Span("cd")], width=5) == [Span("ab"), Span(" "), Span("cd")]


@given(left=st.lists(SPANS, max_size=4), right=st.lists(SPANS, max_size=4), width=st.integers(0, 80))
def test_spread_fills_the_width_or_keeps_the_left_part(left: list[Span], right: list[Span], width: int) -> None:
    row = at_both_ends(left, right, width=width)
    assert row[: len(left)] == left
    assert width_of(row) == (width if len(row) > len(left) else width_of(left))


@given(ROWS)
def test_the_text_is_that_of_the_pieces_whatever_they_contain(rows: list[list[Span]]) -> None:
    assert to_content(rows).plain == "\n".join("".join(span.text for span in row) for row in rows)


@pytest.mark.parametrize("name", ["[/", "[red]X[/red]", "[0] Al", "{}", "%s", r"\[x]", "$accent"])
def test_names_are_drawn_as_they_are(name: str) -> None:
    content = to_content([[Span(name), Span(name, "bold", "target")]], marked="target")
    assert content.plain == name + name


@pytest.mark.parametrize(
    ("marked", "text"), [("fold", "[Fold F]"), ("call", "[李 C]"), ("x", "x"), ("second", "second")]
)
def test_the_mark_reverses_the_piece_with_that_target_in_all_rows(marked: str, text: str) -> None:
    content = to_content([LINE, [Span("plain"), Span("second", "", "second")]], marked=marked)
    reversed_spans = [span for span in content.spans if "reverse" in str(span.style)]
    assert [content.plain[span.start : span.end] for span in reversed_spans] == [text]


def test_without_a_mark_nothing_is_reversed() -> None:
    assert not [span for span in to_content([LINE]).spans if "reverse" in str(span.style)]


def test_a_style_stays_beside_the_mark() -> None:
    (span,) = [span for span in to_content([LINE], marked="fold").spans if "reverse" in str(span.style)]
    assert "bold" in str(span.style)


def text(row: BarRow) -> str:
    return "".join(span.text for span in row)


@pytest.mark.parametrize(("offered", "width"), [(TURN, 80), (RESULT, 80), (KEYS, 120)])
def test_every_key_fits_with_a_cell_free_at_both_ends(offered: dict[Command, str], width: int) -> None:
    row = key_row(offered, CONTEXT._replace(width=width))
    # At 80 columns the options are left to the menu and the help.
    missing = [command.action for command in offered if command.action not in actions_in([row])]
    assert missing == ([AtTable.OPTIONS.action] if width == 80 else [])
    assert text(row).startswith(" ")
    assert width_of(row) < width


@pytest.mark.parametrize("offered", [TURN, RESULT, KEYS, PAGES, {**UNDO, **PAGES}])
def test_help_and_the_way_out_stand_last_at_every_width(offered: dict[Command, str]) -> None:
    for width in range(80, 161):
        row = text(key_row(offered, CONTEXT._replace(width=width)))
        assert row.endswith(
            (
                "? help  esc menu  ^q quit",
                "? help esc menu ^q quit",
                "? help esc back ^q quit",
                "? help  esc back  ^q quit",
            )
        )
        assert len(row) < width


def test_where_there_is_no_room_the_trail_goes_first_and_the_others_keep_their_order() -> None:
    row = text(key_row({**UNDO, **PAGES}, CONTEXT))
    assert row == " u undo Maximilian's raise to 120 l log p pots h hands ? help esc menu ^q quit"


def test_a_key_is_louder_than_its_word() -> None:
    row = key_row(TURN, CONTEXT)
    assert [span.text for span in row if "bold" in span.style][:3] == ["v", "w", "l"]
