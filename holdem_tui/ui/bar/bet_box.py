"""The rows of an open amount: what is typed and what it means, the slider, the presets."""

from __future__ import annotations

from typing import NamedTuple

from holdem_tui.engine.view import HandView
from holdem_tui.narration.actions import added_words, left_words
from holdem_tui.narration.prices import of_pot, size_words
from holdem_tui.ui.bar.buttons import (
    BUTTON,
    LOUD,
    QUIET,
    RAISES,
    USUAL,
    BarContext,
    BarRow,
    Span,
    at_both_ends,
    width_of,
)
from holdem_tui.ui.bar.decision import Decision
from holdem_tui.ui.bar.presets import Preset
from holdem_tui.ui.bar.slider import SIGNS, Slider
from holdem_tui.ui.bindings import Play
from holdem_tui.ui.pictures.cards import Glyphs

# What Textual runs for what has no command of its own.
SEND, SLIDE = "send", "slide"
# Cells of a track in which both ends and something between them can be told apart.
MIN_TRACK = 3


def amount_row(decision: Decision, context: BarContext) -> BarRow:
    """The amount being typed, what it adds and leaves, and the buttons that send and close it."""
    legal = decision.view.legal
    typed, unit = decision.typed, legal.unit
    row: list[Span] = [
        Span(f" {legal.wager_verb.capitalize()} "),
        Span(f"[ {_in_groups(decision.amount or '')} ]", "bold reverse"),
    ]
    if unit.name:
        chips = "" if typed is None else f" = {typed:,} chips"
        row.append(Span(f" {unit.name}{chips}"))
    send: list[Span] = [
        Span(f"[Send {context.key(Play.ENTER)}]", USUAL, SEND),
        Span(" "),
        Span(f"[Close {context.key(Play.ESCAPE)}]", BUTTON, Play.ESCAPE.action),
        Span(" "),
    ]
    if typed is not None and legal.put_in < typed <= legal.all_in_to:
        added, left = f" ({added_words(legal, typed)})", f"  {left_words(legal, typed)}"
        has_room = len(added + left) < context.width - width_of(row) - width_of(send)
        row.append(Span(added + left if has_room else added))
    return at_both_ends(row, send, width=context.width)


def _in_groups(typed: str) -> str:
    """A typed amount as amounts are told, if it is nothing but digits."""
    return f"{int(typed):,}" if typed.isdigit() and not typed.startswith("0") else typed


class SliderPlace(NamedTuple):
    """The slider of an open amount, and the column of its first cell."""

    slider: Slider
    column: int


def slider_place(decision: Decision, context: BarContext) -> SliderPlace | None:
    """Where the slider lies and what it reaches; None without a range of amounts."""
    view, wager = decision.view, decision.view.legal.wager
    if wager is None:
        return None
    signs = SIGNS[context.glyphs]
    column = len(_limit(wager.minimum, view) + signs.less)
    # As wide as its longest words, so that nothing moves under a pointer that drags the knob.
    right = len(signs.more + _limit(wager.maximum, view) + of_pot(view, wager.maximum)) + 2
    cells = max(context.width - column - right, MIN_TRACK)
    slider = Slider(minimum=wager.minimum, maximum=wager.maximum, step=view.big_blind, cells=cells)
    return SliderPlace(slider, column)


def slider_row(decision: Decision, context: BarContext) -> BarRow:
    """The limits, the slider between them with a button at each end, and what the amount is of the pot."""
    place, typed = slider_place(decision, context), decision.typed
    if place is None:
        return []
    slider, signs = place.slider, SIGNS[context.glyphs]
    size = "" if typed is None else size_words(decision.view, typed)
    return [
        Span(_limit(slider.minimum, decision.view)),
        Span(signs.less, BUTTON, Play.LESS.action),
        Span(slider.track(typed or 0, signs), LOUD, SLIDE),
        Span(signs.more, BUTTON, Play.MORE.action),
        Span(_limit(slider.maximum, decision.view)),
        Span(f" {size}", "" if decision.is_in_range else LOUD),
    ]


def _limit(chips: int, view: HandView) -> str:
    return f" {view.unit.number(chips)} "


def preset_row(decision: Decision, context: BarContext) -> BarRow:
    """The presets as buttons with their keys, in as many words as fit; what is not legal is no button and quiet."""
    if not decision.presets:
        return []
    row: list[Span] = []
    for label_of, gap in ((_label, "  "), (_label, " "), (_short_label, " "), (_label_alone, " ")):
        row = [Span(" ")]
        for preset in decision.presets:
            told = _in_signs(f"{preset.key} {label_of(preset, decision.view)}", context)
            if preset.to is None:
                row += [Span(f" {told} {context.glyphs.value.dash} ", QUIET), Span(gap)]
            else:
                row += [Span(f"[{told}]", RAISES, f"preset('{preset.key}')"), Span(gap)]
        row.pop()
        if width_of(row) <= context.width:
            break
    return row


def _label(preset: Preset, view: HandView) -> str:
    return preset.label if preset.to is None else f"{preset.label} {view.tell(preset.to)}"


def _short_label(preset: Preset, view: HandView) -> str:
    return _label(preset, view).replace(" pot", "")


def _label_alone(preset: Preset, _view: HandView) -> str:
    return preset.label


def _in_signs(text: str, context: BarContext) -> str:
    return text.replace("½", "1/2").replace("⅔", "2/3") if context.glyphs is Glyphs.ASCII else text
