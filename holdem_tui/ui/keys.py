"""The key that each command has now: the one of the settings, else the usual one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from textual.keys import Keys

from holdem_tui.table.names import printable
from holdem_tui.ui.bindings import (
    AT_THE_TABLE,
    COMMANDS,
    IN_THE_REPLAYER,
    AtTable,
    Command,
    Hands,
    Log,
    Menu,
    Options,
    Program,
    Question,
    Reading,
    Rows,
    Scroll,
    Sessions,
    Statistics,
)

_DISPLAY = {"question_mark": "?", "escape": "esc", "ctrl+q": "^q", "ctrl+z": "^z", "pageup": "pgup", "pagedown": "pgdn"}


def keys_of(command: Command, keys: Mapping[str, str]) -> list[str]:
    """The keys of a command; `keys` are the settings' keys by id."""
    return keys.get(command.value, command.keys).split(",")


def by_key(commands: Iterable[Command], keys: Mapping[str, str]) -> dict[str, Command]:
    """The commands by their keys; `keys` are the settings' keys by id."""
    return {key: command for command in commands for key in keys_of(command, keys)}


def key_label(command: Command, keys: Mapping[str, str]) -> str:
    """How the first key of a command is written on the screen."""
    return key_words(keys_of(command, keys)[0])


def key_words(key: str) -> str:
    """How a key is written on the screen: "esc" for "escape"."""
    return _DISPLAY.get(key, key)


def button_label(command: Command, keys: Mapping[str, str]) -> str:
    """How it is written on a button: a letter as it stands on the keyboard."""
    label = key_label(command, keys)
    return label.upper() if len(label) == 1 else label


def key_problem(keys: Mapping[str, str]) -> str | None:
    """What is wrong with the settings' keys: an unknown id, no key, or a key that something else has."""
    if not keys:
        return None
    unknown = [name for name in keys if name not in COMMANDS]
    if unknown:
        return f"Settings: there is no key named {printable(unknown[0])}. {_names_like(unknown[0])}"
    typed = dict.fromkeys("0123456789", "type a digit")
    pressing = {"tab": "go to the next button", "shift+tab": "go to the previous button"}
    # What each screen has, the commands that open it last: their keys close it as well.
    screens: list[tuple[Mapping[str, str], Sequence[Command], Sequence[Command]]] = [
        (typed, AT_THE_TABLE, ()),
        (typed, IN_THE_REPLAYER, ()),
        (typed, (*Menu,), ()),
        ({}, (*Question,), ()),
        (pressing, (*Rows, *Sessions), (Menu.SESSIONS,)),
        ({}, (*Reading, *Scroll, *Log), (AtTable.LOG,)),
        ({}, (*Rows, *Hands), (AtTable.HANDS, Sessions.HANDS, Sessions.ALL_HANDS)),
        ({}, (*Reading, *Rows, *Statistics), (Sessions.STATISTICS, Sessions.ALL_STATISTICS)),
        ({}, (*Reading, *Scroll), (AtTable.POTS, AtTable.TRAIL, AtTable.HELP, Menu.HELP)),
        (pressing, (*Options,), (AtTable.OPTIONS, Menu.OPTIONS)),
    ]
    for taken, commands, openers in screens:
        for opener in openers or (None,):
            problem = _conflict(taken, (*commands, *Program), opener, keys)
            if problem:
                return problem
    return None


def _names_like(wrong: str) -> str:
    """The names of the keys of one screen; all are too many for a notice."""
    screen = wrong.partition(".")[0]
    of_screen = [name for name in COMMANDS if name.startswith(f"{screen}.")]
    if of_screen:
        return f"The names are {', '.join(of_screen)}."
    screens = dict.fromkeys(name.partition(".")[0] for name in COMMANDS)
    return f"The names begin with {', '.join(screens)} and a full stop."


def _conflict(
    taken: Mapping[str, str], commands: Sequence[Command], opener: Command | None, keys: Mapping[str, str]
) -> str | None:
    """What is wrong with the keys of one screen; `taken` is what its other keys do, `opener` goes back from it."""
    does = dict(taken)
    told = [(command, command.help) for command in commands]
    if opener is not None:
        told.append((opener, "go back"))
    for command, what in told:
        for key in keys_of(command, keys):
            if not _is_key(key):
                return f"Settings: {command.value} has no key that can be pressed: {key!r}."
            if does.setdefault(key, what) != what:
                return f'Settings: on one page the key {printable(key)} would stand for "{does[key]}" and for "{what}".'
    return None


def _is_key(key: str) -> bool:
    """Whether a terminal can send such a key: one character, or a name as Textual has it."""
    name = key.rpartition("+")[2] or key
    if len(name) == 1 or key in {known.value for known in Keys}:
        return True
    try:
        unicodedata.lookup(name.replace("_", " "))
    except KeyError:
        return False
    return True
