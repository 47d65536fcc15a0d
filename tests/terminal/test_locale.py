"""Where the locale knows plain ASCII alone, nothing else is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, cards_in, holdem, take_seat, without_pauses

PLAIN_C = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def assert_ascii(terminal: Terminal) -> None:
    """Check the bytes, and that no character had to be written as its number."""
    assert bytes(terminal.written).isascii()
    assert "\\u" not in terminal.text
    assert "\\x" not in terminal.text


def test_the_table_in_the_c_locale(tmp_path: Path) -> None:
    with without_pauses(tmp_path, **PLAIN_C) as terminal:
        assert_ascii(terminal)
        assert cards_in(take_seat(terminal, "Anna")) == {"Qc", "Qd"}
        assert_ascii(terminal)
        terminal.send("?")
        terminal.wait_for("Help", "esc back")
        assert_ascii(terminal)
        terminal.send("\x11")
        terminal.wait_for("Leave the table")
        assert_ascii(terminal)
        terminal.send("y")
        assert terminal.wait_end() == 0
        assert_ascii(terminal)


@pytest.mark.slow
def test_the_menu_in_the_c_locale(tmp_path: Path) -> None:
    with holdem(tmp_path, **PLAIN_C) as terminal:
        terminal.wait_for("Deal")
        terminal.settle()
        assert_ascii(terminal)
