"""What a session may be called: a valid folder name on every system, and a word for the command line."""

from __future__ import annotations

# Systems allow 255; the rest is for what they or backups append.
MAX_BYTES = 200
_FORBIDDEN = '/\\<>:"|?*'
# Devices on Windows, whatever follows after a dot.
_DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$"}).union(
    f"{port}{digit}" for port in ("com", "lpt") for digit in "123456789¹²³"
)


def name_problem(name: str) -> str | None:
    """Why a session cannot have this name, in a sentence; None if it can. `name` has no control characters."""
    if not name:
        return "A session needs a name of at least one letter."
    found = [char for char in _FORBIDDEN if char in name]
    if found:
        return f"A session's name cannot have {found[0]} in it."
    if name.startswith("-"):
        return "A session's name cannot begin with a hyphen: it would look like an option."
    if name.startswith(".") or name.endswith("."):
        return "A session's name cannot begin or end with a dot."
    if name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return f"No session can be called {name}: Windows takes it for a device."
    if len(name.encode()) > MAX_BYTES:
        return f"This name is too long: it may have {MAX_BYTES} plain letters, or fewer others."
    return None
