"""Bar and seats in the colours of a theme that was not made for this table; felt, chips and cards stay ours."""

from __future__ import annotations

from textual.color import BLACK, WHITE, Color
from textual.theme import Theme

TEXT_CONTRAST = 4.5
# Of a seat to the cards in it: their edges are to be seen.
EDGE_CONTRAST = 1.5


def contrast(one: Color, other: Color) -> float:
    """How far two colours are apart, from 1 to 21, as the web's guidelines for accessibility count it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def matching_colours(theme: Theme, *, card_face: str) -> dict[str, str]:
    """The colours of the bar and of all seats, every text readable on its ground."""
    named = theme.to_color_system().generate()
    background, surface, panel = (Color.parse(named[name]) for name in ("background", "surface", "panel"))
    foreground, primary, accent = (Color.parse(named[name]) for name in ("foreground", "primary", "accent"))
    warning, error, success = (Color.parse(named[name]) for name in ("warning", "error", "success"))
    face = Color.parse(card_face)
    seat, turn, all_in, win, out = (
        _apart(ground, face, at_least=EDGE_CONTRAST)
        for ground in (
            panel,
            background.blend(warning, 0.25),
            background.blend(error, 0.25),
            background.blend(success, 0.25),
            panel.blend(background, 0.6),
        )
    )
    button, fold, bet = (surface.blend(colour, 0.35) for colour in (primary, error, warning))
    colours = {
        "seat": seat,
        "seat-line": seat.blend(foreground, 0.4),
        "seat-name": _readable(foreground, seat, all_in),
        "seat-text": _readable(foreground.blend(seat, 0.1), seat, all_in),
        "seat-quiet": _readable(foreground.blend(seat, 0.35), seat, all_in),
        "seat-act": _readable(primary, seat),
        "seat-best": _readable(warning, seat, turn, all_in, win, out),
        "turn": turn,
        "turn-line": warning,
        "turn-name": _readable(warning, turn),
        "turn-text": _readable(foreground, turn),
        "turn-quiet": _readable(foreground.blend(turn, 0.3), turn),
        "all-in": all_in,
        "all-in-line": error,
        "all-in-act": _readable(error, all_in),
        "out": out,
        "out-line": out.blend(foreground, 0.2),
        "out-text": _readable(foreground.blend(out, 0.45), out),
        "win": win,
        "win-line": success,
        "win-name": _readable(foreground, win),
        "win-text": _readable(foreground, win),
        "win-quiet": _readable(foreground.blend(win, 0.3), win),
        "win-act": _readable(success, win),
        "bar": surface,
        "bar-text": _readable(foreground, surface),
        "bar-quiet": _readable(foreground.blend(surface, 0.35), surface),
        "bar-line": surface.blend(foreground, 0.4),
        "bar-button": button,
        "bar-button-text": _readable(foreground, button),
        "bar-fold": fold,
        "bar-fold-text": _readable(foreground, fold),
        "bar-raise": bet,
        "bar-raise-text": _readable(foreground, bet),
        "bar-loud": _readable(accent, surface),
    }
    return {name: colour.hex6 for name, colour in colours.items()}


def _readable(colour: Color, *grounds: Color) -> Color:
    return _apart(colour, *grounds, at_least=TEXT_CONTRAST)


def _apart(colour: Color, *others: Color, at_least: float) -> Color:
    """The colour, moved towards black or white until it has this contrast to all others."""

    def nearest(colour: Color) -> float:
        return min(contrast(colour, other) for other in others)

    end = max(BLACK, WHITE, key=nearest)
    between = (colour.blend(end, step / 20) for step in range(20))
    return next((one for one in between if nearest(one) >= at_least), end)
