"""The keys of all screens. Each has an id, under which the settings can put another key."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual.binding import Binding
from textual.keys import Keys


def _row_moves(page: str, *, row: str, action: str = "{}") -> list[Binding]:
    """Keys that move in the rows of a page; `action` is filled with those of Textual's table."""
    return [
        Binding("up", action.format("cursor_up"), f"previous {row}", id=f"{page}.previous"),
        Binding("down", action.format("cursor_down"), f"next {row}", id=f"{page}.next"),
        Binding("pageup", action.format("page_up"), "one page up", id=f"{page}.page_up"),
        Binding("pagedown", action.format("page_down"), "one page down", id=f"{page}.page_down"),
        Binding("home", action.format("scroll_top"), f"first {row}", id=f"{page}.first"),
        Binding("end", action.format("scroll_bottom"), f"last {row}", id=f"{page}.last"),
    ]


PLAY_BINDINGS = [
    Binding("f", "press('play.fold')", "fold", id="play.fold"),
    Binding("c", "press('play.check_call')", "check or call", id="play.check_call"),
    Binding("r,b", "press('play.wager')", "bet or raise", id="play.wager"),
    Binding("a", "press('play.all_in')", "all-in", id="play.all_in"),
    Binding("y", "press('play.yes')", "yes", id="play.yes"),
    Binding("w", "press('play.why_not')", "why not?", id="play.why_not"),
    Binding("up", "press('amount.more')", "one big blind more", id="amount.more"),
    Binding("down", "press('amount.less')", "one big blind less", id="amount.less"),
    Binding("pageup", "press('amount.next_preset')", "next preset", id="amount.next_preset"),
    Binding("pagedown", "press('amount.previous_preset')", "previous preset", id="amount.previous_preset"),
    Binding("backspace", "press('amount.erase')", "erase a digit", id="amount.erase"),
    Binding("enter", "enter", "send, press the button", id="play.enter"),
    Binding("escape", "escape", "close, or to the menu", id="table.escape"),
    Binding("space", "go_on", "skip, next hand", id="table.go_on"),
    Binding("s", "show_hand", "show the winning hand", id="table.show_hand"),
    Binding("v,V", "toggle_cards", "hide or view own cards", id="table.toggle_cards"),
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

# What game and replay have, and the page between two players has not.
FELT_BINDINGS = [Binding("m", "screen.amounts", "count in big blinds", id="table.amounts")]

# What a game has and a replay has not.
GAME_BINDINGS = [Binding("h", "screen.history", "hands of this game", id="table.history")]

REPLAY_BINDINGS = [
    Binding("right", "screen.step(1)", "one step on", id="replay.forward"),
    Binding("left", "screen.step(-1)", "one step back", id="replay.back"),
    Binding("down", "screen.street(1)", "next street", id="replay.next_street"),
    Binding("up", "screen.street(-1)", "previous street", id="replay.previous_street"),
    Binding("home", "screen.start", "start of the hand", id="replay.start"),
    Binding("end", "screen.end", "end of the hand", id="replay.end"),
    Binding("pagedown", "screen.hand(1)", "next hand", id="replay.next_hand"),
    Binding("pageup", "screen.hand(-1)", "previous hand", id="replay.previous_hand"),
    Binding("g", "ask_hand", "go to a hand", id="replay.go_to"),
    Binding("backspace", "erase", "erase a digit", id="replay.erase"),
    Binding("space", "screen.play", "play, stop, next hand", id="replay.play"),
    Binding("s", "screen.speed", "slower or faster", id="replay.speed"),
    Binding("enter", "enter", "press the button", id="replay.enter"),
    Binding("tab", "mark(1)", "next button", id="replay.mark_next"),
    Binding("shift+tab", "mark(-1)", "previous button", id="replay.mark_previous"),
    Binding("escape,q", "escape", "close, go back", id="replay.close"),
]

APP_BINDINGS = [
    Binding("ctrl+q", "app.quit", "quit", id="app.quit"),
    Binding("ctrl+z", "app.suspend_process", "suspend", id="app.suspend"),
]

MENU_BINDINGS = [
    Binding("enter", "deal", "deal", id="menu.deal"),
    Binding("question_mark", "help", "help", id="menu.help"),
    Binding("o", "options", "options", id="menu.options"),
    Binding("r", "resume", "resume the last game", id="menu.resume"),
    Binding("h", "sessions", "past sessions", id="menu.sessions"),
    Binding("escape", "leave_field", "to the buttons", id="menu.escape"),
]

SESSIONS_MOVES = _row_moves("sessions", row="session")

SESSIONS_BINDINGS = [
    Binding("enter", "hands", "hands of the session", id="sessions.enter"),
    Binding("o", "hands", "hands of the session", id="sessions.hands"),
    Binding("s", "statistics", "statistics of the session", id="sessions.statistics"),
    Binding("r", "resume", "resume it", id="sessions.resume"),
    Binding("n", "name", "give it a name", id="sessions.name"),
    Binding("z", "archive", "archive or bring back", id="sessions.archive"),
    Binding("d,delete", "delete", "delete it", id="sessions.delete"),
    Binding("e", "all_hands", "hands of all sessions", id="sessions.all_hands"),
    Binding("t", "all_statistics", "statistics of all", id="sessions.all_statistics"),
    Binding("x", "toggle_archived", "list archived ones too", id="sessions.archived"),
    Binding("escape,q", "go_back", "go back", id="sessions.close"),
]

OPTIONS_BINDINGS = [
    Binding("up", "move(-1)", "previous option", id="options.previous"),
    Binding("down", "move(1)", "next option", id="options.next"),
    Binding("left", "choose(-1)", "previous choice", id="options.back"),
    Binding("right", "choose(1)", "next choice", id="options.on"),
    Binding("enter,space", "press_choice", "next choice", id="options.press"),
    Binding("escape,q", "screen.close_page('escape')", "go back", id="options.close"),
]

QUESTION_BINDINGS = [
    Binding("y", "answer(True)", "yes", id="question.yes"),
    Binding("escape,n", "answer(False)", "no", id="question.no"),
]

# Space goes on at the table: held, it must be known there as the same key.
READING_BINDINGS = [
    Binding("escape,q", "close_page('escape')", "go back", id="reading.close"),
    Binding("space", "close_page('table.go_on')", "go back", id="reading.go_on"),
]

# They are the screen's, so that they count while somebody types.
HANDS_MOVES = _row_moves("hands", row="hand", action="move('{}')")

HANDS_BINDINGS = [
    Binding("enter", "replay", "replay it", id="hands.replay"),
    Binding("c", "copy", "copy it for a chat", id="hands.copy"),
    Binding("/", "type('player')", "look for a player", id="hands.player"),
    Binding("w", "type('winner')", "look for a winner", id="hands.winner"),
    Binding("b", "type('pot')", "look for big pots", id="hands.pot"),
    Binding("k", "category(1)", "look for a best hand", id="hands.category"),
    Binding("a", "all_ins", "all-ins only", id="hands.all_ins"),
    Binding("s", "showdowns", "showdowns only", id="hands.showdowns"),
    Binding("x", "show_all", "show all", id="hands.all"),
    Binding("escape,q", "leave", "go back", id="hands.close"),
]

STATISTICS_BINDINGS = [
    *_row_moves("statistics", row="player"),
    Binding("left", "cursor_left", "columns to the left", id="statistics.left"),
    Binding("right", "cursor_right", "columns to the right", id="statistics.right"),
]

LOG_BINDINGS = [Binding("c", "copy_log", "copy it", id="log.copy")]

# What counts at the table, and in the replayer.
GAME_KEYS = (*PLAY_BINDINGS, *TABLE_BINDINGS, *FELT_BINDINGS, *GAME_BINDINGS, *APP_BINDINGS)
REPLAY_KEYS = (*REPLAY_BINDINGS, *TABLE_BINDINGS, *FELT_BINDINGS, *APP_BINDINGS)

_KNOWN = {
    binding.id or "": binding
    for binding in (
        *GAME_KEYS,
        *LOG_BINDINGS,
        *HANDS_BINDINGS,
        *REPLAY_KEYS,
        *HANDS_MOVES,
        *MENU_BINDINGS,
        *SESSIONS_MOVES,
        *SESSIONS_BINDINGS,
        *OPTIONS_BINDINGS,
        *QUESTION_BINDINGS,
        *READING_BINDINGS,
        *STATISTICS_BINDINGS,
    )
}

_DISPLAY = {"question_mark": "?", "escape": "esc", "ctrl+q": "^q", "ctrl+z": "^z", "pageup": "pgup", "pagedown": "pgdn"}


def action_of(binding_id: str) -> str:
    """What a key does, for whatever else does the same."""
    return _KNOWN[binding_id].action


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
        return f"Settings: there is no key named {unknown[0]}. {_names_like(unknown[0])}"
    typed = dict.fromkeys("0123456789", "type a digit")
    scrolling = dict.fromkeys(("up", "down", "pageup", "pagedown", "home", "end"), "scroll")
    pressing = {"tab": "go to the next button", "shift+tab": "go to the previous button"}
    read = (*APP_BINDINGS, *READING_BINDINGS)
    screens = [
        (typed, GAME_KEYS),
        (typed, REPLAY_KEYS),
        (typed, (*MENU_BINDINGS, *APP_BINDINGS)),
        ({}, (*QUESTION_BINDINGS, *APP_BINDINGS)),
        (pressing, (*SESSIONS_MOVES, *SESSIONS_BINDINGS, *APP_BINDINGS, _as_way_back("menu.sessions"))),
        (scrolling, (*read, *LOG_BINDINGS, _as_way_back("table.log"))),
    ]
    for opener in ("table.history", "sessions.hands", "sessions.all_hands"):
        screens.append(({}, (*HANDS_MOVES, *HANDS_BINDINGS, *APP_BINDINGS, _as_way_back(opener))))
    for opener in ("sessions.statistics", "sessions.all_statistics"):
        screens.append(({}, (*read, *STATISTICS_BINDINGS, _as_way_back(opener))))
    for opener in ("table.pots", "table.trail", "table.help", "menu.help"):
        screens.append((scrolling, (*read, _as_way_back(opener))))
    for opener in ("table.options", "menu.options"):
        screens.append(({}, (*OPTIONS_BINDINGS, *APP_BINDINGS, _as_way_back(opener))))
    return next(filter(None, (_conflict(taken, bindings, keys) for taken, bindings in screens)), None)


def _names_like(wrong: str) -> str:
    """The names of the keys of one screen; all are too many for a notice."""
    screen = wrong.partition(".")[0]
    of_screen = [name for name in _KNOWN if name.startswith(f"{screen}.")]
    if of_screen:
        return f"The names are {', '.join(of_screen)}."
    return (
        f"The names begin with {', '.join(dict.fromkeys(name.partition('.')[0] for name in _KNOWN))} and a full stop."
    )


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


def button_label(binding_id: str, keys: Mapping[str, str]) -> str:
    """How it is written on a button: a letter as it stands on the keyboard."""
    label = key_label(binding_id, keys)
    return label.upper() if len(label) == 1 else label
