"""Lines of spans that can be pressed: what is drawn and what is hit are the same."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_tui.ui.bar.spans import Hit, Span, at_both_ends, hits, to_content, width_of

LINE = [Span(" "), Span("[Fold F]", "bold", "fold"), Span(" "), Span("[李 C]", "", "call"), Span("x", "", "x")]

TEXTS = st.text(alphabet=st.sampled_from("ab [/]%{}李雷é·"), max_size=8)
SPANS = st.builds(Span, text=TEXTS, style=st.just(""), target=st.one_of(st.none(), st.integers()))
ROWS = st.lists(st.lists(SPANS, max_size=5), max_size=4)


def test_the_width_counts_cells() -> None:
    assert width_of(LINE) == 1 + 8 + 1 + 6 + 1
    assert width_of([]) == 0


def test_a_hit_is_where_the_piece_is_drawn() -> None:
    assert hits([[], LINE]) == [Hit(1, 1, 9, "fold"), Hit(1, 10, 16, "call"), Hit(1, 16, 17, "x")]


@pytest.mark.parametrize(
    ("x", "y", "covered"),
    [(1, 1, True), (8, 1, True), (0, 1, False), (9, 1, False), (1, 0, False), (1, 2, False)],
)
def test_a_hit_covers_its_cells_only(x: int, y: int, covered: bool) -> None:
    assert Hit(1, 1, 9, "fold").covers(x, y) is covered


def test_spread_puts_the_parts_at_the_ends() -> None:
    row = at_both_ends([Span("ab")], [Span("李", "", "right")], width=10)
    assert "".join(span.text for span in row) == "ab      李"
    assert hits([row]) == [Hit(0, 8, 10, "right")]


@pytest.mark.parametrize("width", [3, 4])
def test_the_right_part_gives_way(width: int) -> None:
    assert at_both_ends([Span("ab")], [Span("cd")], width=width) == [Span("ab")]
    assert at_both_ends([Span("ab")], [Span("cd")], width=5) == [Span("ab"), Span(" "), Span("cd")]


@given(left=st.lists(SPANS, max_size=4), right=st.lists(SPANS, max_size=4), width=st.integers(0, 80))
def test_spread_fills_the_width_or_keeps_the_left_part(
    left: list[Span[int]], right: list[Span[int]], width: int
) -> None:
    row = at_both_ends(left, right, width=width)
    assert row[: len(left)] == left
    assert width_of(row) == (width if len(row) > len(left) else width_of(left))


@given(ROWS)
def test_the_text_is_that_of_the_pieces_whatever_they_contain(rows: list[list[Span[int]]]) -> None:
    assert to_content(rows, marked=None).plain == "\n".join("".join(span.text for span in row) for row in rows)


@pytest.mark.parametrize("name", ["[/", "[red]X[/red]", "[0] Al", "{}", "%s", r"\[x]", "$accent"])
def test_names_are_drawn_as_they_are(name: str) -> None:
    content = to_content([[Span(name), Span(name, "bold", "target")]], marked="target")
    assert content.plain == name + name


@given(ROWS)
def test_hits_follow_one_another_and_lie_over_their_text(rows: list[list[Span[int]]]) -> None:
    found = hits(rows)
    groups = [
        (target, width_of(list(spans))) for row in rows for target, spans in groupby(row, lambda span: span.target)
    ]
    assert [(hit.target, hit.end - hit.start) for hit in found] == [one for one in groups if one[0] is not None]
    for first, second in pairwise(found):
        assert (first.row, first.end) <= (second.row, second.start) or first.row < second.row


@pytest.mark.parametrize(
    ("marked", "text"), [("fold", "[Fold F]"), ("call", "[李 C]"), ("x", "x"), ("second", "second")]
)
def test_the_mark_reverses_the_piece_with_that_target_in_all_rows(marked: str, text: str) -> None:
    content = to_content([LINE, [Span("plain"), Span("second", "", "second")]], marked=marked)
    reversed_spans = [span for span in content.spans if "reverse" in str(span.style)]
    assert [content.plain[span.start : span.end] for span in reversed_spans] == [text]


def test_without_a_mark_nothing_is_reversed() -> None:
    assert not [span for span in to_content([LINE], marked=None).spans if "reverse" in str(span.style)]


def test_a_style_stays_beside_the_mark() -> None:
    (span,) = [span for span in to_content([LINE], marked="fold").spans if "reverse" in str(span.style)]
    assert "bold" in str(span.style)
