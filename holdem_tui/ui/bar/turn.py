"""The rows for the player to act: hand and price, the legal actions as buttons, an open amount, a question."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import action_label, action_words, all_in_label, question
from holdem_tui.narration.prices import price_and_chance
from holdem_tui.narration.words import capital
from holdem_tui.ui.bar.bet_box import amount_row, preset_row, slider_row
from holdem_tui.ui.bar.buttons import (
    BUTTON,
    FOLDS,
    LOUD,
    RAISES,
    USUAL,
    BarContext,
    BarRow,
    Span,
    at_both_ends,
    width_of,
)
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bindings import Command, Play
from holdem_tui.ui.wrap import wrap_cells

# From so many rows on buttons are high; from so many columns on they are wide.
ROOM_FOR_BUTTONS = 5
ROOMY = 100
STYLES: dict[Command, str] = {
    Play.FOLD: FOLDS,
    Play.CHECK_CALL: USUAL,
    Play.WAGER: RAISES,
    Play.ALL_IN: RAISES,
}


class OwnHand(NamedTuple):
    """The player to act and the hand that he has, the longest words first; none while his cards are hidden."""

    player: str
    hand: tuple[str, ...]


def turn_rows(decision: Decision, own_hand: OwnHand, context: BarContext, *, room: int) -> list[BarRow]:
    """The rows for the player to act: facts, actions or amount or question, then presets or a sentence.

    There are at most so many as there is `room` for (at least 3), and one more, which takes the place of the keys: what
    can be pressed stays where it is, and the own hand in sight.
    """
    told: list[BarRow] = []
    if decision.message:
        told = [[Span(f" {row}", LOUD)] for row in wrap_cells(decision.message, width=context.width - 2)]
    first = facts(decision.view, own_hand, context)
    below = told or [preset_row(decision, context)]
    is_roomy = room >= ROOM_FOR_BUTTONS
    if decision.asking is not None:
        pressed, slider, below = question_row(decision, context), [], []
    elif decision.amount is not None:
        pressed, slider = amount_row(decision, context), [slider_row(decision, context)]
    else:
        pressed, slider = button_row(decision.view, context), []
    if is_roomy:
        # As high as buttons are where there is room for that.
        ground = [] if decision.amount is not None or decision.asking is not None else _ground(pressed)
        rows = [first, ground, pressed, *(slider or [ground]), *below]
    else:
        rows = [first, pressed, *below, *slider]
    # A long sentence leaves no room for the slider, and at last none for the facts.
    if len(rows) > room + 1 and slider:
        rows = [row for row in rows if row is not slider[0]]
    return rows if len(rows) <= room + 1 else rows[1 : room + 2]


def _ground(row: BarRow) -> BarRow:
    """The row above or below buttons that are higher than one."""
    return [span._replace(text=" " * width_of([span])) for span in row]


def facts(view: HandView, own_hand: OwnHand, context: BarContext) -> BarRow:
    """Own hand in words on the left, with its owner where there is room; on the right what a call costs and needs."""
    told = price_and_chance(view)
    price = [Span(f"{told} ")] if told else []
    owner = Span(f" {own_hand.player}: ")
    choices: list[BarRow] = [[owner, Span(words, "bold")] for words in own_hand.hand]
    choices += [[Span(f" {words}", "bold")] for words in own_hand.hand]
    fitting = (row for row in choices if width_of(row) + width_of(price) < context.width)
    return at_both_ends(next(fitting, choices[-1] if choices else []), price, width=context.width)


def buttons(view: HandView, context: BarContext) -> list[tuple[Command, tuple[str, ...]]]:
    """Every legal action with its labels, the longest first; where amounts leave no room the last ones go first."""
    legal = view.legal
    check_or_call = ActionKind.CHECK if legal.check else ActionKind.CALL
    found: list[tuple[Command, tuple[str, ...]]] = [
        (Play.FOLD, (action_label(legal, ActionKind.FOLD),)),
        (Play.CHECK_CALL, (action_label(legal, check_or_call),)),
    ]
    if legal.wager is None:
        return found
    verb, all_in = capital(legal.wager_kind.value), all_in_label(legal)
    if legal.wager.minimum < legal.all_in_to:
        full = action_label(legal, legal.wager_kind, dash=context.glyphs.value.dash)
        least = capital(action_words(legal.wager_kind, f"{legal.unit.tell(legal.wager.minimum)}+"))
        found.append((Play.WAGER, (full, least, verb)))
    if legal.wager.maximum == legal.all_in_to:
        found.append((Play.ALL_IN, (all_in, all_in, all_in, "All-in")))
    return found


def button_row(view: HandView, context: BarContext) -> BarRow:
    """The legal actions as buttons, with as much air as the width allows; the usual one stands out."""
    roomy = (("     ", "   ", 0),) if context.width >= ROOMY else ()
    for air, gap, shorter in (
        *roomy,
        ("  ", "   ", 0),
        (" ", " ", 0),
        ("", " ", 0),
        ("", " ", 1),
        ("", " ", 2),
        ("", " ", 3),
    ):
        row = [Span(" ")]
        for command, labels in buttons(view, context):
            label = labels[min(shorter, len(labels) - 1)]
            face = f"[{air[1:]}{label} {air[1:]}{context.key(command)}{air[1:]}]"
            row += [Span(face, STYLES[command], command.action), Span(gap)]
        if width_of(row) <= context.width + len(gap):
            return row[:-1]
    return row[:-1]


def question_row(decision: Decision, context: BarContext) -> BarRow:
    """What is asked once: an all-in, or a fold that could be a check."""
    if decision.asking is None:
        return []
    return [
        Span(f" {question(decision.asking, decision.view.unit)}  ", LOUD),
        Span(f"[ Yes {context.key(Play.YES)} ]", BUTTON, Play.YES.action),
        Span("  "),
        Span(f"[ No {context.key(Play.ESCAPE)} ]", BUTTON, Play.ESCAPE.action),
    ]
