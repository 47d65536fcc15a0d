"""The rows for the player to act: hand and price, the legal actions as buttons, an open amount, a question."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.engine.actions import ActionKind
from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import action_label, action_words, all_in_label, question
from holdem_tui.narration.prices import price_and_chance
from holdem_tui.narration.words import capital
from holdem_tui.ui.bar.bet_box import amount_row, preset_row, slider_row
from holdem_tui.ui.bar.buttons import BUTTON, LOUD, USUAL, BarContext, BarRow, Span, at_both_ends, width_of
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bindings import Command, Play
from holdem_tui.ui.wrap import wrap_cells


class OwnHand(NamedTuple):
    """The player to act and the hand that he has, the longest words first; none while his cards are hidden."""

    player: str
    hand: tuple[str, ...]


def turn_rows(decision: Decision, own_hand: OwnHand, context: BarContext, *, room: int) -> list[BarRow]:
    """The rows for the player to act, at most `room` (at least 3): facts, actions or amount or question, a sentence.

    Where there are too few, the facts give way to an open amount, since the status line has them too, and the presets
    to a sentence.
    """
    told: list[BarRow] = []
    if decision.message:
        told = [[Span(f" {row}", LOUD)] for row in wrap_cells(decision.message, width=context.width - 2)]
    first, presets = facts(decision.view, own_hand, context), preset_row(decision, context)
    if decision.asking is not None:
        rows, spare = [first, question_row(decision, context)], []
    elif decision.amount is not None:
        slider = slider_row(decision, context)
        rows, spare = [first, amount_row(decision, context), slider, presets, *told], [first, presets, slider]
    else:
        rows, spare = [first, button_row(decision.view, context), presets, *told], [presets, first]
    for row in spare:
        if len(rows) > room:
            rows = [kept for kept in rows if kept is not row]
    # With room to spare the facts stand apart; what can be pressed stays together.
    return rows[:room] if len(rows) >= room else [rows[0], [], *rows[1:]]


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
    for air, gap, shorter in (("  ", "   ", 0), (" ", " ", 0), ("", " ", 0), ("", " ", 1), ("", " ", 2), ("", " ", 3)):
        row = [Span(" ")]
        for command, labels in buttons(view, context):
            label = labels[min(shorter, len(labels) - 1)]
            face = f"[{air[1:]}{label} {air[1:]}{context.key(command)}{air[1:]}]"
            row += [Span(face, USUAL if command is Play.CHECK_CALL else BUTTON, command.action), Span(gap)]
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
