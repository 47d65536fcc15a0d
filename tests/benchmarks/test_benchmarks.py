"""The benchmarks can be run: a quick one measures all at 80x24, but no long session, which is left to `--session`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TASKS = (
    "random six-handed no limit",
    "ranking of seven cards",
    "equity before the flop, 10 hands",
    "equity flop, 2 hands",
    "equity turn, 2 hands",
    "first frame, 80x24",
    "key to the first of 10,000 hands, 80x24",
    "key to repaint, own cards, 80x24",
    "key to repaint, amount, 80x24",
    "waiting, 80x24",
)


@pytest.mark.slow
def test_a_quick_run_measures_all_but_long_sessions() -> None:
    words = [sys.executable, "-m", "tests.benchmarks", "--quick"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [task for task in TASKS if not any(line.startswith(f"{task}  ") for line in lines)] == []
