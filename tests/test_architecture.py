"""The layers, seen from outside: by import-linter's contracts, and by what a fresh process has loaded."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from textual.message_pump import MessagePump
from textual.widget import Widget
from textual.widgets import Static

import holdem_tui.ui

ROOT = Path(__file__).parent.parent


def loaded_by(module: str) -> set[str]:
    """Top-level names of all modules in a fresh process that has imported this one."""
    code = f"import sys; before = set(sys.modules); import {module}; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize(
    "module",
    ["holdem_tui.engine.hand", "holdem_tui.engine.equity", "holdem_tui.table.formats"],
)
def test_engine_and_table_load_the_standard_library_alone(module: str) -> None:
    assert loaded_by(module) <= sys.stdlib_module_names | {"holdem_tui"}


@pytest.mark.parametrize(
    "module",
    [
        "holdem_tui.play.director",
        "holdem_tui.play.keyboard",
        "holdem_tui.settings",
        "holdem_tui.history.report",
        "holdem_tui.commands.replay",
        "holdem_tui.commands.history",
        "holdem_tui.cli",
    ],
)
def test_nothing_below_the_screen_loads_textual_or_rich(module: str) -> None:
    assert not loaded_by(module) & {"textual", "rich"}


def test_the_table_starts_without_the_library_that_plots() -> None:
    assert not loaded_by("holdem_tui.ui.app") & {"plotext", "textual_plotext"}


def test_the_contracts_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


def test_the_one_private_name_of_textual() -> None:
    """No class of ours overrides what Textual keeps for itself, but for the documented `_fatal_error`."""
    for module in pkgutil.walk_packages(holdem_tui.ui.__path__, "holdem_tui.ui."):
        importlib.import_module(module.name)
    found = {
        (ours.__name__, name)
        for ours in _all_subclasses(MessagePump)
        if ours.__module__.startswith("holdem_tui.")
        for name in vars(ours)
        if name.startswith("_") and not name.startswith("__") and name not in BOOKKEEPING
        for base in ours.__mro__[1:]
        if base.__module__.startswith("textual.") and name in vars(base)
    }
    assert found == {("HoldemApp", "_fatal_error")}


# Names that Textual itself writes into every class.
BOOKKEEPING = vars(Widget).keys() & vars(Static).keys()


def _all_subclasses(parent: type) -> set[type]:
    found: set[type] = set()
    child: type
    for child in parent.__subclasses__():
        found |= {child, *_all_subclasses(child)}
    return found
