"""Golden texts, as pictures of the screen, in files; `HOLDEM_GOLDEN=write` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def check_golden(name: str, text: str, *, folder: Path = GOLDEN) -> None:
    """Compare with the file of this name."""
    path = folder / f"{name}.txt"
    if os.environ.get("HOLDEM_GOLDEN") == "write":
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8")
