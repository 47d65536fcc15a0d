"""Everything that people can ask for: its key, its words on buttons and in the help, and what it does.

Key bindings, buttons, rows of keys, the help page and the key tables of the README follow from this list.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, unique
from itertools import pairwise
from typing import NamedTuple, Self

from textual.binding import Binding


class _Facts(NamedTuple):
    """The fields of a `Command`, in their order."""

    id: str
    keys: str
    action: str
    help: str
    label: str = ""
    button: str = ""


class Command(Enum):
    """Something to ask for by a key, a button or a click; its value is its id, by which the settings change its key.

    `keys` are the usual ones as Textual names them, with commas between them; `action` is what Textual runs; `help` is
    its line on the help page. `label` stands beside the key in a row of keys, and `button` on its button; either is
    empty where there is none.
    """

    _value_: str
    keys: str
    action: str
    help: str
    label: str
    button: str

    def __new__(cls, *facts: str) -> Self:
        """A command, found by its id from now on."""
        command = object.__new__(cls)
        made_of = _Facts(*facts)
        command._value_ = made_of.id
        command.keys, command.action, command.help = made_of.keys, made_of.action, made_of.help
        command.label, command.button = made_of.label, made_of.button
        return command


@unique
class Play(Command):
    """What the bar below the table takes; some of it is on the page between two players too."""

    FOLD = _Facts("play.fold", "f", "press('play.fold')", "fold")
    CHECK_CALL = _Facts("play.check_call", "c", "press('play.check_call')", "check or call")
    WAGER = _Facts("play.wager", "r,b", "press('play.wager')", "bet or raise")
    ALL_IN = _Facts("play.all_in", "a", "press('play.all_in')", "all-in")
    YES = _Facts("play.yes", "y", "press('play.yes')", "yes")
    WHY_NOT = _Facts("play.why_not", "w", "press('play.why_not')", "why is an action missing?", label="why?")
    MORE = _Facts("amount.more", "up", "press('amount.more')", "one big blind more")
    LESS = _Facts("amount.less", "down", "press('amount.less')", "one big blind less")
    NEXT_PRESET = _Facts("amount.next_preset", "pageup", "press('amount.next_preset')", "next preset amount")
    PREVIOUS_PRESET = _Facts(
        "amount.previous_preset", "pagedown", "press('amount.previous_preset')", "previous preset amount"
    )
    ERASE = _Facts("amount.erase", "backspace", "press('amount.erase')", "erase a digit")
    ENTER = _Facts("play.enter", "enter", "enter", "send, press the button")
    ESCAPE = _Facts("table.escape", "escape", "escape", "close, or to the menu", label="menu")
    GO_ON = _Facts("table.go_on", "space", "go_on", "skip, next hand", label="skip")
    REMATCH = _Facts("table.rematch", "n", "rematch", "rematch, after a game", label="rematch")
    SHOW_HAND = _Facts("table.show_hand", "s", "show_hand", "show the winning hand")
    TOGGLE_CARDS = _Facts("table.toggle_cards", "v,V", "toggle_cards", "hide or view own cards", label="hide")
    UNDO = _Facts("table.undo", "u", "undo", "undo the last action")
    MARK_NEXT = _Facts("play.mark_next", "tab", "mark(1)", "next button")
    MARK_PREVIOUS = _Facts("play.mark_previous", "shift+tab", "mark(-1)", "previous button")


@unique
class AtTable(Command):
    """What can be opened or changed at the table at any time."""

    LOG = _Facts("table.log", "l", "screen.log", "log", label="log")
    POTS = _Facts("table.pots", "p", "screen.pots", "who can win which pot", label="pots")
    TRAIL = _Facts("table.trail", "t", "screen.trail", "this hand, seat by seat", label="this hand")
    HANDS = _Facts("table.history", "h", "screen.history", "hands of this game", label="hands")
    OPTIONS = _Facts("table.options", "o", "screen.options", "options", label="options")
    HELP = _Facts("table.help", "question_mark", "screen.help", "help, ranking of hands", label="help")
    AMOUNTS = _Facts("table.amounts", "m", "screen.amounts", "chips or big blinds", label="units")


@unique
class Replay(Command):
    """What the bar of the replayer takes."""

    FORWARD = _Facts("replay.forward", "right", "screen.step(1)", "one step on", button="Forward")
    BACK = _Facts("replay.back", "left", "screen.step(-1)", "one step back", button="Back")
    NEXT_STREET = _Facts("replay.next_street", "down", "screen.street(1)", "next street", button="Street")
    PREVIOUS_STREET = _Facts("replay.previous_street", "up", "screen.street(-1)", "previous street", button="Street")
    START = _Facts("replay.start", "home", "screen.start", "start of the hand", button="Start")
    END = _Facts("replay.end", "end", "screen.end", "end of the hand", button="End")
    NEXT_HAND = _Facts("replay.next_hand", "pagedown", "screen.hand(1)", "next hand", label="hand on")
    PREVIOUS_HAND = _Facts("replay.previous_hand", "pageup", "screen.hand(-1)", "previous hand", label="hand back")
    GO_TO = _Facts("replay.go_to", "g", "ask_hand", "go to a hand", label="go to")
    ERASE = _Facts("replay.erase", "backspace", "erase", "erase a digit")
    PLAY = _Facts("replay.play", "space", "screen.play", "play, stop, next hand", button="Play")
    SPEED = _Facts("replay.speed", "s", "screen.speed", "slower or faster", label="speed")
    ENTER = _Facts("replay.enter", "enter", "enter", "press the button", button="Go")
    MARK_NEXT = _Facts("replay.mark_next", "tab", "mark(1)", "next button")
    MARK_PREVIOUS = _Facts("replay.mark_previous", "shift+tab", "mark(-1)", "previous button")
    CLOSE = _Facts("replay.close", "escape,q", "escape", "close, go back", label="back")


@unique
class Program(Command):
    """What counts everywhere."""

    QUIT = _Facts("app.quit", "ctrl+q", "app.quit", "quit", label="quit", button="Quit")
    SUSPEND = _Facts("app.suspend", "ctrl+z", "app.suspend_process", "suspend")


@unique
class Menu(Command):
    """What the start menu offers."""

    DEAL = _Facts("menu.deal", "enter", "deal", "deal", button="Deal")
    HELP = _Facts("menu.help", "question_mark", "help", "help", button="Help")
    OPTIONS = _Facts("menu.options", "o", "options", "options", button="Options")
    RESUME = _Facts("menu.resume", "r", "resume", "resume the last game", button="Resume")
    SESSIONS = _Facts("menu.sessions", "h", "sessions", "past sessions", button="Sessions")
    MORE = _Facts("menu.more", "m", "more", "more choices, or fewer", button="More")
    ESCAPE = _Facts("menu.escape", "escape", "leave_field", "to the buttons")
    UP = _Facts("menu.up", "up", "move('up')", "to what stands above")
    DOWN = _Facts("menu.down", "down", "move('down')", "to what stands below")
    LEFT = _Facts("menu.left", "left", "move('left')", "to what stands before")
    RIGHT = _Facts("menu.right", "right", "move('right')", "to what comes next")


@unique
class Scroll(Command):
    """How to move in a page that is read."""

    UP = _Facts("scroll.up", "up", "scroll_up", "scroll up", label="scroll")
    DOWN = _Facts("scroll.down", "down", "scroll_down", "scroll down", label="scroll")
    PAGE_UP = _Facts("scroll.page_up", "pageup", "page_up", "one page up")
    PAGE_DOWN = _Facts("scroll.page_down", "pagedown", "page_down", "one page down")
    TOP = _Facts("scroll.top", "home", "scroll_home", "to the top")
    END = _Facts("scroll.end", "end", "scroll_end", "to the end")


@unique
class Rows(Command):
    """How to move in a list: whatever has it sends each move on to the widget that shows the rows."""

    PREVIOUS = _Facts("rows.previous", "up", "row('cursor_up')", "previous row", label="choose")
    NEXT = _Facts("rows.next", "down", "row('cursor_down')", "next row", label="choose")
    PAGE_UP = _Facts("rows.page_up", "pageup", "row('page_up')", "one page up")
    PAGE_DOWN = _Facts("rows.page_down", "pagedown", "row('page_down')", "one page down")
    FIRST = _Facts("rows.first", "home", "row('scroll_top')", "first row")
    LAST = _Facts("rows.last", "end", "row('scroll_bottom')", "last row")


@unique
class Sessions(Command):
    """What can be done with past sessions."""

    ENTER = _Facts("sessions.enter", "enter", "hands", "hands of the session", label="its hands")
    HANDS = _Facts("sessions.hands", "o", "hands", "hands of the session", button="Hands")
    STATISTICS = _Facts("sessions.statistics", "s", "statistics", "statistics of the session", button="Stats")
    RESUME = _Facts("sessions.resume", "r", "resume", "resume it", button="Resume")
    NAME = _Facts("sessions.name", "n", "name", "give it a name", button="Name")
    ARCHIVE = _Facts("sessions.archive", "z", "archive", "archive or bring back", button="Archive")
    DELETE = _Facts("sessions.delete", "d,delete", "delete", "delete it", button="Delete")
    ALL_HANDS = _Facts("sessions.all_hands", "e", "all_hands", "hands of all sessions", button="All hands")
    ALL_STATISTICS = _Facts("sessions.all_statistics", "t", "all_statistics", "statistics of all", button="All stats")
    ARCHIVED = _Facts("sessions.archived", "x", "toggle_archived", "list archived ones too", button="Archived")
    CLOSE = _Facts("sessions.close", "escape,q", "go_back", "go back", label="back", button="Back")


@unique
class Options(Command):
    """How to move between the options and change one."""

    PREVIOUS = _Facts("options.previous", "up", "move(-1)", "previous option", label="option")
    NEXT = _Facts("options.next", "down", "move(1)", "next option", label="option")
    BACK = _Facts("options.back", "left", "choose(-1)", "previous choice", label="change")
    ON = _Facts("options.on", "right", "choose(1)", "next choice", label="change")
    PRESS = _Facts("options.press", "enter,space", "list_choices", "list the choices", label="list")
    CLOSE = _Facts("options.close", "escape,q", "screen.close_page('escape')", "go back", label="back", button="Back")


@unique
class Question(Command):
    """The answers to a question."""

    YES = _Facts("question.yes", "y", "answer(True)", "yes")
    NO = _Facts("question.no", "escape,n", "answer(False)", "no")


@unique
class Reading(Command):
    """How to leave a page that is read."""

    CLOSE = _Facts("reading.close", "escape,q", "close_page('escape')", "go back", label="back")
    # Space goes on at the table: held, it must be known there as the same key.
    GO_ON = _Facts("reading.go_on", "space", "close_page('table.go_on')", "go back")


@unique
class Log(Command):
    """What can be done with the log."""

    COPY = _Facts("log.copy", "c", "copy_log", "copy it", label="copy all")


@unique
class Hands(Command):
    """What can be done with past hands, and how to look for them."""

    REPLAY = _Facts("hands.replay", "enter", "replay", "replay it", label="replay")
    COPY = _Facts("hands.copy", "c", "copy", "copy it for a chat", label="copy for a chat")
    PLAYER = _Facts("hands.player", "/", "type('player')", "look for a player")
    WINNER = _Facts("hands.winner", "w", "type('winner')", "look for a winner")
    POT = _Facts("hands.pot", "b", "type('pot')", "look for big pots")
    CATEGORY = _Facts("hands.category", "k", "category(1)", "look for a best hand")
    ALL_INS = _Facts("hands.all_ins", "a", "all_ins", "all-ins only")
    SHOWDOWNS = _Facts("hands.showdowns", "s", "showdowns", "showdowns only")
    ALL = _Facts("hands.all", "x", "show_all", "show all", label="show all", button="Clear")
    CLOSE = _Facts("hands.close", "escape,q", "leave", "go back", label="back")


@unique
class Statistics(Command):
    """How to see more of the table of players."""

    LEFT = _Facts("statistics.left", "left", "cursor_left", "columns to the left", label="columns")
    RIGHT = _Facts("statistics.right", "right", "cursor_right", "columns to the right", label="columns")
    ALL_GAMES = _Facts("statistics.all_games", "d", "screen.all_games", "demos too, or not", label="demos too")


# What counts at the table, and in the replayer.
AT_THE_TABLE: tuple[Command, ...] = (*Play, *AtTable, *Program)
IN_THE_REPLAYER: tuple[Command, ...] = (
    *Replay,
    *(command for command in AtTable if command is not AtTable.HANDS),
    *Program,
)

COMMANDS: dict[str, Command] = {command.value: command for group in Command.__subclasses__() for command in group}


def key_bindings(commands: Iterable[Command]) -> list[Binding]:
    """The key bindings of these commands; those with a label stand in a `Footer`, neighbours of one label together."""
    listed = list(commands)
    shared = {one.label for one, other in pairwise(listed) if one.label == other.label}
    return [
        Binding(
            command.keys,
            command.action,
            command.label,
            id=command.value,
            group=Binding.Group(command.label, compact=True) if command.label in shared else None,
        )
        for command in listed
    ]
