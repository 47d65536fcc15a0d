"""What a session can be called."""

from __future__ import annotations

import pytest

from holdem_tui.history.session_names import MAX_BYTES, name_problem


@pytest.mark.parametrize(
    "name",
    ["evening", "2026-05-04-anna", "Friday [b]night", "Пятница", "a" * MAX_BYTES, "console", "com10", "x.y", "~"],
)
def test_names_that_a_session_can_have(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "needs a name"),
        ("a/b", "cannot have / in it"),
        ("a\\b", "cannot have \\ in it"),
        ("what?", "cannot have ? in it"),
        ("c:", "cannot have : in it"),
        ("-x", "cannot begin with a hyphen"),
        ("--yes", "cannot begin with a hyphen"),
        (".", "dot"),
        ("..", "dot"),
        (".hidden", "dot"),
        ("evening.", "dot"),
        ("con", "Windows takes it for a device"),
        ("NUL.txt", "Windows takes it for a device"),
        ("Com1 .x", "Windows takes it for a device"),
        ("lpt²", "Windows takes it for a device"),
        ("a" * (MAX_BYTES + 1), "too long: it may have 200 plain letters"),
        ("я" * (MAX_BYTES // 2 + 1), "too long"),
    ],
)
def test_names_that_it_cannot_have(name: str, told: str) -> None:
    problem = name_problem(name)
    assert problem is not None
    assert told in problem
    assert problem.endswith(".")
