"""The way by keys from a table to the pages about what was played."""

from __future__ import annotations

from tests.ui.game import Game

# What stands on the page of sessions alone.
ON_SESSIONS = "[ Hands  O ]"


async def open_sessions(table: Game, *, chosen: str | None = None) -> None:
    """From the start of a game, or from a page opened from there, to the page of sessions; choose a session."""
    if ON_SESSIONS not in table.text:
        await table.press("escape", "y", "h")
    await table.until(lambda: ON_SESSIONS in table.text and "The hands are being read." not in table.text)
    await table.press("home")
    for _ in range(20):
        if chosen is None or f"\n {chosen}\n" in table.text:
            return
        await table.press("down")
    raise AssertionError(f"there is no session {chosen}:\n{table.text}")


async def open_hands(table: Game, session: str | None, *, key: str = "o") -> None:
    """From there to the hands of a session, or of all."""
    await open_sessions(table, chosen=session)
    await table.press("e" if session is None else key)


async def open_statistics(table: Game, session: str | None) -> None:
    """From there to the statistics of a session, or of all, and wait until the hands have been counted."""
    await open_sessions(table, chosen=session)
    await table.press("t" if session is None else "s")
    await table.until(lambda: "Statistics: " in table.text and "are being counted" not in table.text)
