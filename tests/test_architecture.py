"""The layers, seen from outside: by import-linter's contracts, and by what a fresh process has loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def loaded_by(module: str) -> set[str]:
    """Top-level names of all modules in a fresh process that has imported this one."""
    code = f"import sys; before = set(sys.modules); import {module}; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize("module", ["holdem_tui.engine.hand", "holdem_tui.engine.invariants", "holdem_tui.table.table"])
def test_engine_and_table_load_the_standard_library_alone(module: str) -> None:
    assert loaded_by(module) <= sys.stdlib_module_names | {"holdem_tui"}


@pytest.mark.parametrize("module", ["holdem_tui.session.director", "holdem_tui.settings", "holdem_tui.cli"])
def test_nothing_below_the_screen_loads_textual_or_rich(module: str) -> None:
    assert not loaded_by(module) & {"textual", "rich"}


def test_the_contracts_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def test_the_one_private_name_of_textual() -> None:
    text = (ROOT / "holdem_tui" / "ui" / "app.py").read_text(encoding="utf-8")
    assert text.count("def _fatal_error") == 1
