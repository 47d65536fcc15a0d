"""The keys of the table. Each has an id, under which the settings can put another key."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

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
    Binding("escape", "leave_field", "to the buttons", id="menu.escape"),
]

OPTIONS_BINDINGS = [
    Binding("up", "move(-1)", "previous option", id="options.previous"),
    Binding("down", "move(1)", "next option", id="options.next"),
    Binding("left", "choose(-1)", "previous choice", id="options.back"),
    Binding("right,enter,space", "choose(1)", "next choice", id="options.on"),
    Binding("escape", "screen.close_page", "back", id="options.close"),
]

LEAVE_BINDINGS = [
    Binding("y", "answer(True)", "leave", id="leave.yes"),
    Binding("escape,n", "answer(False)", "stay", id="leave.no"),
]

READING_BINDINGS = [Binding("escape,space,q", "close_page", "back", id="reading.close")]

LOG_BINDINGS = [Binding("c", "copy_log", "in the log: copy it", id="log.copy")]

ALL_BINDINGS = {binding.id: binding for binding in (*PLAY_BINDINGS, *TABLE_BINDINGS, *LOG_BINDINGS, *APP_BINDINGS)}

COMMANDS = {command.value: command for command in Command}

_DISPLAY = {"question_mark": "?", "escape": "esc", "ctrl+q": "^q", "ctrl+z": "^z"}


def by_key(bindings: Sequence[Binding], keys: Mapping[str, str]) -> dict[str, Binding]:
    """The bindings by the key that each has now; `keys` are the settings' keys by id."""
    return {key: binding for binding in bindings for key in keys.get(binding.id or "", binding.key).split(",")}


def key_problem(keys: Mapping[str, str]) -> str | None:
    """What is wrong with the settings' keys: an id that there is not, no key, or one that something else has."""
    if not keys:
        return None
    at_table = (*PLAY_BINDINGS, *TABLE_BINDINGS, *APP_BINDINGS)
    pages = (*READING_BINDINGS, *LOG_BINDINGS)
    groups = (at_table, MENU_BINDINGS, OPTIONS_BINDINGS, LEAVE_BINDINGS, pages)
    known = [binding.id for group in groups for binding in group if binding.id]
    unknown = [name for name in keys if name not in known]
    if unknown:
        return f"Settings: there is no key named {unknown[0]}. The names are {', '.join(known)}."
    for group in groups:
        taken = dict.fromkeys("0123456789", "type a digit")
        for binding in group:
            for key in keys.get(binding.id or "", binding.key).split(","):
                if not _is_key(key):
                    return f"Settings: {binding.id} has no key that can be pressed: {key!r}."
                if key in taken:
                    return f"Settings: the key {key} would both {taken[key]} and {binding.description}."
                taken[key] = binding.description
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
    key = keys.get(binding_id) or ALL_BINDINGS[binding_id].key
    first = key.split(",")[0]
    return _DISPLAY.get(first, first)
