"""The rows of the action bar as text: buttons with key and number, the amount, presets, questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.view import HandView
from holdem_tui.ui.cards import Glyphs
from holdem_tui.ui.decision import Command, Decision
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.presets import Preset
from holdem_tui.ui.spans import Span, SpanRow, at_both_ends, width_of
from holdem_tui.ui.wrap import wrap_cells

BUTTON = "bold $bar-button-text on $bar-button"
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
    HELP = "table.help"
    MENU = "table.escape"
    QUIT = "app.quit"


Target = Command | Press | Preset
BarRow = SpanRow[Target]


@dataclass(frozen=True, slots=True)
class Words:
    """What differs from one set-up to another: the room in cells, the keys that were remapped, the signs."""

    width: int
    keys: Mapping[str, str]
    glyphs: Glyphs

    def key(self, binding_id: str) -> str:
        """A key as written on a button."""
        return key_label(binding_id, self.keys).upper()


def buttons(view: HandView, words: Words) -> list[tuple[str, str, Command]]:
    """Label, key and command of every legal action."""
    legal = view.legal
    found = [("Fold", words.key("play.fold"), Command.FOLD)]
    if legal.call is None:
        found.append(("Check", words.key("play.check_call"), Command.CHECK_CALL))
    else:
        all_in = " all-in" if legal.call == legal.stack else ""
        found.append((f"Call {legal.call}{all_in}", words.key("play.check_call"), Command.CHECK_CALL))
    if legal.wager is None:
        return found
    low, high = legal.wager.minimum, legal.wager.maximum
    verb = legal.wager_verb.capitalize()
    if low < legal.all_in_to:
        amounts = f"{low}" if low == high else f"{low}{words.glyphs.value.dash}{high}"
        found.append((f"{verb} {amounts}", words.key("play.wager"), Command.WAGER))
    if high == legal.all_in_to:
        found.append((f"All-in {high}", words.key("play.all_in"), Command.ALL_IN))
    return found


def button_row(view: HandView, words: Words) -> BarRow:
    """The legal actions as buttons, with as much air as the width allows."""
    for air, gap in (("  ", "   "), (" ", " "), ("", " ")):
        row: list[Span[Target]] = [Span(" ")]
        for label, key, command in buttons(view, words):
            row += [Span(f"[{air[1:]}{label} {air[1:]}{key}{air[1:]}]", BUTTON, command), Span(gap)]
        if width_of(row) <= words.width + len(gap):
            return row[:-1]
    return row[:-1]


def amount_row(decision: Decision, words: Words) -> BarRow:
    """The amount being typed, what it adds, what stays behind, and its limits."""
    legal = decision.view.legal
    verb = legal.wager_verb.capitalize()
    row: list[Span[Target]] = [Span(f" {verb} "), Span(f"[ {decision.amount} ]", "bold reverse")]
    typed = decision.typed
    if typed is not None and legal.put_in < typed <= legal.all_in_to:
        row.append(Span(f" (+{typed - legal.put_in})  {legal.all_in_to - typed} stays behind"))
    send: list[Span[Target]] = [
        Span(f"[Send {key_label('play.enter', words.keys)}]", BUTTON, Command.SEND),
        Span(" "),
        Span(f"[Close {key_label('table.escape', words.keys)}]", BUTTON, Command.CLOSE),
        Span(" "),
    ]
    return at_both_ends(row, send, width=words.width)


def preset_row(decision: Decision, words: Words) -> BarRow:
    """The presets with the amounts that they fill in."""
    for separator in (f"  {words.glyphs.value.separator}  ", "  ", " "):
        row: list[Span[Target]] = [Span(" ")]
        for preset in decision.presets:
            label = (
                preset.label.replace("½", "1/2").replace("⅔", "2/3") if words.glyphs is Glyphs.ASCII else preset.label
            )
            row += [Span(f"{preset.key} {label} {preset.to}", QUIET, preset), Span(separator)]
        if width_of(row) <= words.width:
            break
    return row[:-1]


def question_row(decision: Decision, words: Words) -> BarRow:
    """What is asked once: an all-in, or a fold that could be a check."""
    asking = decision.asking
    if asking is None:
        return []
    if asking.kind is ActionKind.FOLD:
        question = "Checking is free. Fold all the same?"
    else:
        question = f"All-in: {decision.view.legal.wager_verb} {asking.to}?"
    return [
        Span(f" {question}  ", LOUD),
        Span(f"[ Yes {words.key('play.yes')} ]", BUTTON, Command.YES),
        Span("  "),
        Span(f"[ No {key_label('table.escape', words.keys)} ]", BUTTON, Command.CLOSE),
    ]


def facts(view: HandView, made_hand: str, words: Words) -> BarRow:
    """Own hand in words on the left, pot and price on the right."""
    legal = view.legal
    parts = [f"pot {view.pot}"]
    if legal.call is not None:
        parts.append(f"price {legal.call}")
    return at_both_ends(
        [Span(f" {made_hand}", "bold")],
        [Span(f" {words.glyphs.value.separator} ".join(parts) + " ")],
        width=words.width,
    )


def deciding_rows(decision: Decision, made_hand: str, words: Words) -> list[BarRow]:
    """Three rows for the player to act: facts, actions or amount or question, presets or a sentence.

    A sentence of two rows takes the place of the facts, which the status line has too.
    """
    first = facts(decision.view, made_hand, words)
    if decision.asking is not None:
        second = question_row(decision, words)
    elif decision.amount is not None:
        second = amount_row(decision, words)
    else:
        second = button_row(decision.view, words)
    if not decision.message:
        return [first, second, preset_row(decision, words)]
    told: list[BarRow] = [[Span(f" {row}", LOUD)] for row in wrap_cells(decision.message, width=words.width - 2)]
    return [first, second, *told] if len(told) == 1 else [second, *told]


def key_row(presses: Sequence[tuple[Press, str]], words: Words) -> BarRow:
    """Keys with a word each, as many as fit; each can be clicked too."""
    row: list[Span[Target]] = [Span(" ")]
    for press, word in presses:
        key = key_label(press.value, words.keys)
        more: list[Span[Target]] = [Span(f"{key} {word}", QUIET, press), Span("  ")]
        if width_of(row) + width_of(more) <= words.width + 2:
            row += more
    return row
