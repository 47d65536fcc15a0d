"""Keys as they are meant: the Latin key at the place of another script's, and no letter of a key that is none."""

from __future__ import annotations

from textual import events

_LATIN = "qwertyuiopasdfghjklzxcvbnm"
# What the usual layouts of other scripts have in these places; a full stop where it is no letter.
_OTHERS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Ukrainian": "йцукенгшщзфівапролдячсмить",
    "Greek": ".ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "..קראטוןםפשדגכעיחלךזסבהנמצ",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤر.ىة",
}
_TO_LATIN = {
    letter: latin
    for letters in _OTHERS.values()
    for letter, latin in zip(letters, _LATIN, strict=True)
    if letter != "."
}


def latin_key(key: str) -> str:
    """The key with the Latin letter that has the same place, as "ctrl+q" for "ctrl+й"; others as they are."""
    held, plus, letter = key.rpartition("+")
    latin = _TO_LATIN.get(letter.lower(), "")
    return f"{held}{plus}{latin.upper() if letter.isupper() else latin}" if latin else key


def without_stray_letter(event: events.Key) -> events.Key:
    """The key without the letter that a terminal reports with alt or super, or with a key like caps lock."""
    is_letter = event.character is not None and event.character.isalnum()
    return events.Key(event.key, None) if is_letter and event.key != event.character else event
