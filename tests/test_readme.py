"""What the README promises: its example runs, its pictures exist, its commands are the ones that there are."""

from __future__ import annotations

import doctest
import re
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from holdem_tui.cli import Parser, build_parser
from holdem_tui.ui.bindings import AtTable, Command, Play, Program, Replay
from holdem_tui.ui.texts.help import AMOUNT_KEYS, PLACE_KEYS

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


KEY_TABLES = (
    ((*Play, *AtTable, *Program), {*AMOUNT_KEYS, ("`ctrl+c`", "copy what is selected in the log, else quit")}),
    ((*Replay,), {*PLACE_KEYS, ("`l` `p` `t` `o` `?` `m`", "as at the table")}),
)


def test_the_key_tables_name_every_key_and_what_it_does() -> None:
    tables = re.findall(r"^\| key \| \| key \| \|\n.*\n((?:\|.*\n)+)", TEXT, flags=re.MULTILINE)
    for table, (commands, others) in zip(tables, KEY_TABLES, strict=True):
        cells = [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines()]
        told = {(keys, words) for row in cells for keys, words in (row[:2], row[2:]) if keys}
        assert told == {(written(command), command.help) for command in commands} | others


def written(command: Command) -> str:
    """The keys of a command as the README writes them."""
    signs = {"question_mark": "?", "up": "↑", "down": "↓", "left": "←", "right": "→"}
    return " ".join(f"`{signs.get(key, key)}`" for key in command.keys.split(","))


def commands_of(parser: ArgumentParser) -> Iterator[tuple[str, ArgumentParser]]:
    """Each command by the words that call it, and the commands that belong to it."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for name, command in action.choices.items():
                if isinstance(command, Parser):
                    command.complete()
                yield name, command
                yield from ((f"{name} {inner}", its) for inner, its in commands_of(command))
