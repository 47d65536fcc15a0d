"""The rows of an open amount: what is typed and what it means, the slider, the presets."""

from __future__ import annotations

from holdem_tui.narration.actions import added_words, left_words
from holdem_tui.narration.prices import of_pot, size_words
from holdem_tui.ui.bar.decision import Command, Decision
from holdem_tui.ui.bar.presets import Preset
from holdem_tui.ui.bar.rows import BUTTON, LOUD, USUAL, BarRow, Target, Words
from holdem_tui.ui.bar.slider import SIGNS, Slider
from holdem_tui.ui.bar.spans import Span, at_both_ends, width_of
from holdem_tui.ui.pictures.cards import Glyphs

# Cells of a track in which both ends and something between them can be told apart.
MIN_TRACK = 3


def amount_row(decision: Decision, words: Words) -> BarRow:
    """The amount being typed, what it adds and leaves, and the buttons that send and close it."""
    legal = decision.view.legal
    row: list[Span[Target]] = [
        Span(f" {legal.wager_verb.capitalize()} "),
        Span(f"[ {decision.amount} ]", "bold reverse"),
    ]
    send: list[Span[Target]] = [
        Span(f"[Send {words.key('play.enter')}]", USUAL, Command.SEND),
        Span(" "),
        Span(f"[Close {words.key('table.escape')}]", BUTTON, Command.CLOSE),
        Span(" "),
    ]
    typed = decision.typed
    if typed is not None and legal.put_in < typed <= legal.all_in_to:
        added, left = f" ({added_words(legal, typed)})", f"  {left_words(legal, typed)}"
        has_room = len(added + left) < words.width - width_of(row) - width_of(send)
        row.append(Span(added + left if has_room else added))
    return at_both_ends(row, send, width=words.width)


def slider_row(decision: Decision, words: Words) -> BarRow:
    """The limits, the slider between them with a button at each end, and what the amount is of the pot."""
    view, wager = decision.view, decision.view.legal.wager
    if wager is None:
        return []
    signs = SIGNS[words.glyphs]
    left, right = f" {wager.minimum} ", f" {wager.maximum} "
    # As wide as its longest words, so that nothing moves under a pointer that drags the knob.
    longest = len(of_pot(view, wager.maximum)) + 2
    track = Slider(
        minimum=wager.minimum,
        maximum=wager.maximum,
        step=view.big_blind,
        cells=max(words.width - len(left) - len(right) - longest - len(signs.less + signs.more), MIN_TRACK),
    )
    size = "" if decision.typed is None else size_words(view, decision.typed)
    return [
        Span(left),
        Span(signs.less, BUTTON, Command.LESS),
        Span(track.track(decision.typed or 0, signs), LOUD, track),
        Span(signs.more, BUTTON, Command.MORE),
        Span(right),
        Span(f" {size}", "" if decision.is_in_range else LOUD),
    ]


def preset_row(decision: Decision, words: Words) -> BarRow:
    """The presets as buttons, in as many words as fit; with their keys while those are no digits of an amount.

    All-in stands among them only while it has no button of its own.
    """
    is_closed = decision.amount is None
    shown = [preset for preset in decision.presets if preset.key or not is_closed]
    if not shown:
        return []
    row: list[Span[Target]] = []
    for label_of, gap in ((_label, "  "), (_label, " "), (_short_label, " "), (_label_alone, " ")):
        row = [Span(" ")]
        for preset in shown:
            key = f"{preset.key} " if is_closed else ""
            row += [Span(f"[{key}{_in_signs(label_of(preset), words)}]", BUTTON, preset), Span(gap)]
        row.pop()
        if width_of(row) <= words.width:
            break
    return row


def _label(preset: Preset) -> str:
    return f"{preset.label} {preset.to}"


def _short_label(preset: Preset) -> str:
    return f"{preset.label.removesuffix(' pot')} {preset.to}"


def _label_alone(preset: Preset) -> str:
    return preset.label


def _in_signs(text: str, words: Words) -> str:
    return text.replace("½", "1/2").replace("⅔", "2/3") if words.glyphs is Glyphs.ASCII else text
