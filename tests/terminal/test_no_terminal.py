"""Without a terminal, or with one that is dumb: one sentence and status 2, whatever was asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.terminal import COLUMNS, ROWS, environment, holdem, open_terminal

STANDARD_ERROR = 2
COMMANDS = [(), ("play", "Anna", "Boris"), ("resume",)]
TOLD = b"holdem: the table needs a terminal that can move the cursor."


def run(home: Path, *words: str, stream: int, closed: bool) -> tuple[int, bytes]:
    """The command in a terminal of which it lacks one stream; returns its status and what it says."""
    person, terminal = open_terminal(columns=COLUMNS, rows=ROWS)
    reading, writing = os.pipe()
    streams = [terminal] * 3
    streams[stream] = writing if stream else reading
    command = subprocess.run(
        [sys.executable, "-m", "holdem_tui", *words],
        stdin=streams[0],
        stdout=streams[1],
        stderr=streams[2],
        cwd=home,
        env=environment(home),
        preexec_fn=(lambda: os.close(stream)) if closed else None,
        timeout=20,
        check=False,
    )
    os.set_blocking(person, False)
    os.set_blocking(reading, False)
    try:
        told = os.read(reading if stream == STANDARD_ERROR else person, 10_000)
    except BlockingIOError:
        told = b""
    for end in (person, terminal, reading, writing):
        os.close(end)
    return command.returncode, told


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=str)
@pytest.mark.parametrize("stream", [0, 1, STANDARD_ERROR])
def test_one_stream_that_is_no_terminal(tmp_path: Path, words: tuple[str, ...], stream: int) -> None:
    for closed in (False, True):
        status, told = run(tmp_path, *words, stream=stream, closed=closed)
        assert status == 2
        # Where nobody can read it, nothing is said.
        assert told.splitlines() == ([] if closed and stream == STANDARD_ERROR else [TOLD])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", COMMANDS, ids=str)
def test_a_dumb_terminal(tmp_path: Path, words: tuple[str, ...]) -> None:
    with holdem(tmp_path, *words, TERM="dumb") as terminal:
        assert terminal.wait_end() == 2
        assert bytes(terminal.written) == TOLD + b"\r\n"
    assert not list(tmp_path.iterdir())
