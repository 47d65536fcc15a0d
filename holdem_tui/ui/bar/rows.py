"""Rows of the action bar as text: buttons with key and number, questions, facts, keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import action_label, all_in_label, question
from holdem_tui.narration.prices import price_and_chance
from holdem_tui.ui.bar.decision import Command, Decision
from holdem_tui.ui.bar.presets import Preset
from holdem_tui.ui.bar.slider import Slider
from holdem_tui.ui.bar.spans import Span, SpanRow, at_both_ends, width_of
from holdem_tui.ui.keys import button_label, key_label
from holdem_tui.ui.pictures.cards import Glyphs

BUTTON = "$bar-button-text on $bar-button"
# What is pressed as a rule.
USUAL = "bold $bar-usual-text on $bar-usual"
QUIET = "$bar-quiet"
LOUD = "bold $bar-loud"


class Press(Enum):
    """What can be pressed besides a player's commands; the value is the id of the key that does the same."""

    GO_ON = "table.go_on"
    SHOW_HAND = "table.show_hand"
    TOGGLE_CARDS = "table.toggle_cards"
    WHY_NOT = "play.why_not"
    LOG = "table.log"
    POTS = "table.pots"
    UNDO = "table.undo"
    TRAIL = "table.trail"
    HELP = "table.help"
    MENU = "table.escape"
    OPTIONS = "table.options"
    HANDS = "table.history"
    REPLAY_HAND = "hands.replay"
    COPY_HAND = "hands.copy"
    ALL_HANDS = "hands.all"
    CLOSE_HANDS = "hands.close"
    QUIT = "app.quit"
    FORWARD = "replay.forward"
    BACK = "replay.back"
    NEXT_STREET = "replay.next_street"
    PREVIOUS_STREET = "replay.previous_street"
    START = "replay.start"
    END = "replay.end"
    NEXT_HAND = "replay.next_hand"
    PREVIOUS_HAND = "replay.previous_hand"
    GO_TO = "replay.go_to"
    PLAY = "replay.play"
    SPEED = "replay.speed"
    AMOUNTS = "table.amounts"
    ENTER = "replay.enter"
    CLOSE = "replay.close"


# What can be read, changed or left at any time.
PAGE_PRESSES = (
    (Press.LOG, "log"),
    (Press.POTS, "pots"),
    (Press.TRAIL, "trail"),
    (Press.HANDS, "hands"),
    (Press.OPTIONS, "options"),
    (Press.HELP, "help"),
    (Press.MENU, "menu"),
    (Press.QUIT, "quit"),
)
# Those that can be missed where there is no room, the first to go being the last.
_SPARE = (
    *(Press.HELP, Press.MENU, Press.CLOSE, Press.LOG, Press.POTS, Press.QUIT, Press.GO_TO),
    # A click on a seat opens the trail too.
    *(Press.HANDS, Press.OPTIONS, Press.TRAIL, Press.SPEED, Press.AMOUNTS),
)

Target = Command | Press | Preset | Slider
BarRow = SpanRow[Target]


class Words(NamedTuple):
    """What differs from one set-up to another: the room in cells, the keys that were remapped, the signs."""

    width: int
    keys: Mapping[str, str]
    glyphs: Glyphs

    def key(self, binding_id: str) -> str:
        """A key as written on a button."""
        return button_label(binding_id, self.keys)


class OwnHand(NamedTuple):
    """The player to act and the hand that he has, in words and cards; these are empty while they are hidden."""

    player: str
    cards: str


def buttons(view: HandView, words: Words) -> list[tuple[str, str, Command]]:
    """Label, key and command of every legal action."""
    legal = view.legal
    check_or_call = ActionKind.CHECK if legal.check else ActionKind.CALL
    found = [
        (action_label(legal, ActionKind.FOLD), words.key("play.fold"), Command.FOLD),
        (action_label(legal, check_or_call), words.key("play.check_call"), Command.CHECK_CALL),
    ]
    if legal.wager is None:
        return found
    if legal.wager.minimum < legal.all_in_to:
        label = action_label(legal, legal.wager_kind, dash=words.glyphs.value.dash)
        found.append((label, words.key("play.wager"), Command.WAGER))
    if legal.wager.maximum == legal.all_in_to:
        found.append((all_in_label(legal), words.key("play.all_in"), Command.ALL_IN))
    return found


def button_row(view: HandView, words: Words) -> BarRow:
    """The legal actions as buttons, with as much air as the width allows; the usual one stands out, fold is quiet."""
    styles = {Command.FOLD: QUIET, Command.CHECK_CALL: USUAL}
    for air, gap in (("  ", "   "), (" ", " "), ("", " ")):
        row: list[Span[Target]] = [Span(" ")]
        for label, key, command in buttons(view, words):
            face = f"[{air[1:]}{label} {air[1:]}{key}{air[1:]}]"
            row += [Span(face, styles.get(command, BUTTON), command), Span(gap)]
        if width_of(row) <= words.width + len(gap):
            return row[:-1]
    return row[:-1]


def question_row(decision: Decision, words: Words) -> BarRow:
    """What is asked once: an all-in, or a fold that could be a check."""
    if decision.asking is None:
        return []
    return [
        Span(f" {question(decision.asking)}  ", LOUD),
        Span(f"[ Yes {words.key('play.yes')} ]", BUTTON, Command.YES),
        Span("  "),
        Span(f"[ No {words.key('table.escape')} ]", BUTTON, Command.CLOSE),
    ]


def facts(view: HandView, own_hand: OwnHand, words: Words) -> BarRow:
    """Own hand in words on the left, with its owner where there is room; on the right what a call costs and needs."""
    told = price_and_chance(view)
    price: list[Span[Target]] = [Span(f"{told} ")] if told else []
    cards: list[Span[Target]] = [Span(f" {own_hand.cards}", "bold")]
    owned = [Span(f" {own_hand.player}: "), Span(own_hand.cards, "bold")]
    has_room = own_hand.cards and width_of(owned) + width_of(price) < words.width
    return at_both_ends(owned if has_room else cards, price, width=words.width)


def key_row(presses: Sequence[tuple[Press, str]], words: Words) -> BarRow:
    """Keys with a word each, which can be clicked too; as many as fit, close together where that is needed."""
    for gap in ("  ", " "):
        row = _keys(presses, words, gap=gap)
        if width_of(row) < words.width:
            return row
    kept: list[tuple[Press, str]] = []
    for press in sorted(presses, key=lambda one: _SPARE.index(one[0]) if one[0] in _SPARE else -1):
        if width_of(_keys([*kept, press], words, gap=" ")) < words.width:
            kept.append(press)
    return _keys([press for press in presses if press in kept], words, gap=" ")


def _keys(presses: Sequence[tuple[Press, str]], words: Words, *, gap: str) -> BarRow:
    """A blank, then every key louder than its word, so that two of them can stand close together."""
    row: list[Span[Target]] = []
    for press, word in presses:
        key = key_label(press.value, words.keys)
        row += [Span(gap if row else " "), Span(key, "bold", press), Span(f" {word}", QUIET, press)]
    return row
