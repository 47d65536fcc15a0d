"""An open paste is told wherever the marks are cut."""

from __future__ import annotations

from itertools import pairwise

import pytest

from holdem_tui.ui.pastes import END, START, Pastes


@pytest.mark.parametrize(
    ("sent", "is_open"),
    [
        (b"120", False),
        (START, True),
        (START + b"120" + END, False),
        (END + START, True),
        (START + START + END, False),
        (START + END + START + b"\x1b[", True),
        (b"[200~", False),
    ],
)
def test_a_paste_is_open_from_its_beginning_to_its_end(sent: bytes, is_open: bool) -> None:
    for first in range(len(sent) + 1):
        for second in range(first, len(sent) + 1):
            pastes = Pastes()
            for start, stop in pairwise((0, first, second, len(sent))):
                pastes.read(sent[start:stop])
            assert pastes.is_one_open is is_open
