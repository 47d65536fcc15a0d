"""Names as typed, without what would disturb a terminal or cannot be seen."""

from __future__ import annotations

import re
import unicodedata

# What a terminal would take as commands: colours and the like, window titles.
_ESCAPE_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # CSI
    r"|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)"  # OSC
)
_CONTROL_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
# Marks that turn the direction of all text after them, and other invisible ones. The joiners stay:
# emoji and some scripts are written with them.
_UNSEEN = frozenset("\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufeff").union(
    map(chr, range(0x2060, 0x2070))
)
_ONLY_WITH_OTHERS = frozenset({"Cf", "Mn", "Me"})


def without_controls(text: str) -> str:
    """The text without escape sequences, control characters, direction and unseen marks; nothing else changes."""
    return "".join(
        char
        for char in _ESCAPE_SEQUENCE.sub("", text)
        if unicodedata.category(char) not in _CONTROL_CATEGORIES and char not in _UNSEEN
    )


def clean_name(text: str) -> str:
    """The name without controls and outer spaces; a name of which nothing can be seen is empty."""
    name = without_controls(text).strip()
    return name if any(unicodedata.category(char) not in _ONLY_WITH_OTHERS for char in name) else ""


def as_heard(name: str) -> str:
    """The name as it is heard: capitals and the coding of accents make no difference."""
    return unicodedata.normalize("NFC", name).casefold()


def printable(text: object) -> str:
    """The text on one line, with a mark for each character that a terminal would obey or cannot show."""
    return "".join(char if char.isprintable() else "?" for char in str(text))
