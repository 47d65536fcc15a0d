"""What the README promises: its example runs, its pictures exist, its commands are the ones that there are."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from holdem_tui.cli import build_parser

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert not failed


def test_every_picture_exists_and_is_an_svg() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", TEXT)
    assert pictures
    for picture in pictures:
        assert (README.parent / picture).read_text(encoding="utf-8").startswith("<svg")


def test_every_option_of_play_is_named_and_no_other() -> None:
    play = next(
        action.choices["play"]  # type: ignore[index]
        for action in build_parser()._actions
        if action.dest == "command"
    )
    options = {option for action in play._actions for option in action.option_strings} - {"-h", "--help"}
    section = TEXT.partition("## Commands")[2].partition("## ")[0]
    assert set(re.findall(r"^ {7}(--[a-z-]+)", section, flags=re.MULTILINE)) == options
