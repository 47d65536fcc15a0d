"""The keys of the table. Each has an id, under which the settings can put another key."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual.binding import Binding
from textual.keys import Keys

from holdem_tui.ui.decision import Command

PLAY_BINDINGS = [
    Binding("f", "press('fold')", "fold", id="play.fold"),
    Binding("c", "press('check_call')", "check or call", id="play.check_call"),
    Binding("r,b", "press('wager')", "bet or raise", id="play.wager"),
    Binding("a", "press('all_in')", "all-in", id="play.all_in"),
    Binding("y", "press('yes')", "yes", id="play.yes"),
    Binding("w", "press('why_not')", "why not?", id="play.why_not"),
    Binding("up", "press('more')", "one big blind more", id="amount.more"),
    Binding("down", "press('less')", "one big blind less", id="amount.less"),
    Binding("pageup", "press('next_preset')", "next preset", id="amount.next_preset"),
    Binding("pagedown", "press('previous_preset')", "previous preset", id="amount.previous_preset"),
    Binding("backspace", "press('erase')", "erase a digit", id="amount.erase"),
    Binding("enter", "enter", "send, press the button", id="play.enter"),
    Binding("escape", "escape", "close, or to the menu", id="table.escape"),
    Binding("space", "go_on", "skip, next hand", id="table.go_on"),
    Binding("s", "show_hand", "show the winning hand", id="table.show_hand"),
    Binding("v,V", "toggle_cards", "hide or view own cards", id="table.toggle_cards"),
    Binding("m", "toggle_amounts", "count in big blinds", id="table.amounts"),
    Binding("u", "undo", "undo the last action", id="table.undo"),
    Binding("tab", "mark(1)", "next button", id="play.mark_next"),
    Binding("shift+tab", "mark(-1)", "previous button", id="play.mark_previous"),
]

TABLE_BINDINGS = [
    Binding("l", "screen.log", "log", id="table.log"),
    Binding("p", "screen.pots", "pots", id="table.pots"),
    Binding("t", "screen.trail", "this hand, seat by seat", id="table.trail"),
    Binding("question_mark", "screen.help", "help", id="table.help"),
    Binding("o", "screen.options", "options", id="table.options"),
]

APP_BINDINGS = [
    Binding("ctrl+q", "app.quit", "quit", id="app.quit"),
    Binding("ctrl+z", "app.suspend_process", "suspend", id="app.suspend"),
]

MENU_BINDINGS = [
    Binding("question_mark", "help", "help", id="menu.help"),
    Binding("o", "options", "options", id="menu.options"),
    Binding("r", "resume", "go on with the last game", id="menu.resume"),
    Binding("escape", "leave_field", "to the buttons", id="menu.escape"),
]

OPTIONS_BINDINGS = [
    Binding("up", "move(-1)", "previous option", id="options.previous"),
    Binding("down", "move(1)", "next option", id="options.next"),
    Binding("left", "choose(-1)", "previous choice", id="options.back"),
    Binding("right", "choose(1)", "next choice", id="options.on"),
    Binding("enter,space", "press_choice", "next choice", id="options.press"),
    Binding("escape", "screen.close_page('escape')", "go back", id="options.close"),
]

LEAVE_BINDINGS = [
    Binding("y", "answer(True)", "leave", id="leave.yes"),
    Binding("escape,n", "answer(False)", "stay", id="leave.no"),
]

# Space goes on at the table: held, it must be known there as the same key.
READING_BINDINGS = [
    Binding("escape,q", "close_page('escape')", "go back", id="reading.close"),
    Binding("space", "close_page('go_on')", "go back", id="reading.go_on"),
]

# The actions are those of Textual's table.
STATISTICS_BINDINGS = [
    Binding("up", "cursor_up", "previous player", id="statistics.previous"),
    Binding("down", "cursor_down", "next player", id="statistics.next"),
    Binding("left", "cursor_left", "columns to the left", id="statistics.left"),
    Binding("right", "cursor_right", "columns to the right", id="statistics.right"),
]

LOG_BINDINGS = [Binding("c", "copy_log", "in the log: copy it", id="log.copy")]

ALL_BINDINGS = {binding.id: binding for binding in (*PLAY_BINDINGS, *TABLE_BINDINGS, *LOG_BINDINGS, *APP_BINDINGS)}

_PAGE_BINDINGS = (*MENU_BINDINGS, *OPTIONS_BINDINGS, *LEAVE_BINDINGS, *READING_BINDINGS, *STATISTICS_BINDINGS)
_KNOWN = {**ALL_BINDINGS, **{binding.id: binding for binding in _PAGE_BINDINGS}}

COMMANDS = {command.value: command for command in Command}

_DISPLAY = {"question_mark": "?", "escape": "esc", "ctrl+q": "^q", "ctrl+z": "^z"}


def keys_of(binding_id: str, keys: Mapping[str, str]) -> list[str]:
    """The keys that a binding has now; `keys` are the settings' keys by id."""
    return keys.get(binding_id, _KNOWN[binding_id].key).split(",")


def by_key(bindings: Sequence[Binding], keys: Mapping[str, str]) -> dict[str, Binding]:
    """The bindings by the key that each has now; `keys` are the settings' keys by id."""
    return {key: binding for binding in bindings for key in keys_of(binding.id or "", keys)}


def key_problem(keys: Mapping[str, str]) -> str | None:
    """What is wrong with the settings' keys: an id that there is not, no key, or one that something else has."""
    if not keys:
        return None
    unknown = [name for name in keys if name not in _KNOWN]
    if unknown:
        return f"Settings: there is no key named {unknown[0]}. The names are {', '.join(filter(None, _KNOWN))}."
    typed = dict.fromkeys("0123456789", "type a digit")
    paging = dict.fromkeys(("pageup", "pagedown", "home", "end"), "scroll")
    scrolling = {"up": "scroll", "down": "scroll", **paging}
    read = (*APP_BINDINGS, *READING_BINDINGS)
    screens = [
        (typed, (*PLAY_BINDINGS, *TABLE_BINDINGS, *APP_BINDINGS)),
        (typed, (*MENU_BINDINGS, *APP_BINDINGS)),
        ({}, (*LEAVE_BINDINGS, *APP_BINDINGS)),
        (scrolling, (*read, *LOG_BINDINGS, _as_way_back("table.log"))),
        (paging, (*read, *STATISTICS_BINDINGS)),
    ]
    for opener in ("table.pots", "table.trail", "table.help", "menu.help"):
        screens.append((scrolling, (*read, _as_way_back(opener))))
    for opener in ("table.options", "menu.options"):
        screens.append(({}, (*OPTIONS_BINDINGS, *APP_BINDINGS, _as_way_back(opener))))
    return next(filter(None, (_conflict(taken, bindings, keys) for taken, bindings in screens)), None)


def _as_way_back(opener: str) -> Binding:
    """What the key that opens a page is on that page."""
    return replace(_KNOWN[opener], description="go back")


def _conflict(taken: Mapping[str, str], bindings: Sequence[Binding], keys: Mapping[str, str]) -> str | None:
    """What is wrong with the keys of one screen; `taken` is what its other keys do."""
    does = dict(taken)
    for binding in bindings:
        for key in keys_of(binding.id or "", keys):
            if not _is_key(key):
                return f"Settings: {binding.id} has no key that can be pressed: {key!r}."
            if does.setdefault(key, binding.description) != binding.description:
                return f"Settings: the key {key} would both {does[key]} and {binding.description}."
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


def key_label(binding_id: str, keys: Mapping[str, str]) -> str:
    """How a key is written on the screen, the settings' key before the usual one."""
    first = keys_of(binding_id, keys)[0]
    return _DISPLAY.get(first, first)
