"""What the README promises: its example runs, its pictures exist, its commands are the ones that there are."""

from __future__ import annotations

import doctest
import re
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from holdem_tui.cli import Parser, build_parser

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


def test_every_command_is_named_with_all_its_options_and_no_other() -> None:
    section = TEXT.partition("## Commands")[2].partition("```\n")[2].partition("```")[0]
    named = {}
    for entry in re.split(r"^holdem ", section, flags=re.MULTILINE)[1:]:
        first, _, rest = entry.partition("\n")
        options = re.findall("--[a-z-]+", first) + re.findall(r"^ {7}(--[a-z-]+)", rest, flags=re.MULTILINE)
        words = re.match(r"(?:[a-z]+ )*", first)
        named[words[0].strip() if words else ""] = set(options)
    for name, command in commands_of(build_parser()):
        options_there_are = {option for action in command._actions for option in action.option_strings}
        assert named[name] == options_there_are - {"-h", "--help"}


def commands_of(parser: ArgumentParser) -> Iterator[tuple[str, ArgumentParser]]:
    """Each command by the words that call it, and the commands that belong to it."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for name, command in action.choices.items():
                if isinstance(command, Parser):
                    command.complete()
                yield name, command
                yield from ((f"{name} {inner}", its) for inner, its in commands_of(command))
