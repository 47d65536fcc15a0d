"""Past sessions as rows of a list, and one of them in full."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from holdem_tui.history.hand_list import SessionRow
from holdem_tui.narration.words import day_words, hands_words
from holdem_tui.ui.pictures.paint import cut
from holdem_tui.ui.texts.columns import TextColumn

GAP = 2
_LEAST_FOR_STATES = len("archived, unfinished")


def session_columns(sessions: Sequence[SessionRow], *, width: int, ellipsis: str) -> list[TextColumn]:
    """The list in so many cells, a gap between two columns included; a column with nothing in it is left out.

    Names and players share what the others leave, and are cut off where it is too little.
    """
    names = [session.name for session in sessions]
    players = [", ".join(session.players) for session in sessions]
    played = _column("Played", [day_words(session.last) for session in sessions])
    hands = _column("Hands", [f"{session.hands:,}" for session in sessions])
    hands = TextColumn(hands.title, hands.width, tuple(f"{text:>{hands.width}}" for text in hands.cells))
    most = max(_LEAST_FOR_STATES, width // 8)
    states = _column("", [cut(", ".join(_states(session)), most, ellipsis) for session in sessions])
    room = width - sum(column.width + GAP for column in (played, hands, states) if any(column.cells)) - GAP
    longest = max(_widest(names), len("Session"))
    for_names = max(min(longest, room - _widest(players)), min(longest, room // 2), 0)
    for_players = max(0, room - for_names)
    columns = [
        TextColumn("Session", for_names, tuple(cut(name, for_names, ellipsis) for name in names)),
        played,
        hands,
        states,
        TextColumn("Players", for_players, tuple(cut(text, for_players, ellipsis) for text in players)),
    ]
    return [column for column in columns if any(column.cells)]


def session_lines(session: SessionRow, *, resume_key: str) -> list[str]:
    """Everything about one session, in sentences for a few lines."""
    facts = [f"Played on {_days(session)}."] if session.last else []
    facts.append(f"{hands_words(session.hands)}.")
    if session.damaged:
        facts.append(f"Damaged and left out: {session.damaged}.")
    if session.is_unfinished:
        facts.append(f"{resume_key} resumes it.")
    if session.is_archived:
        facts.append("Archived.")
    if session.is_demo:
        facts.append("A demo: the statistics of all leave it out.")
    return [session.name, ", ".join(session.players) or "Who plays cannot be read.", " ".join(facts)]


def _states(session: SessionRow) -> list[str]:
    states = ["archived"] if session.is_archived else []
    states += ["demo"] if session.is_demo else []
    states += ["unfinished"] if session.is_unfinished else []
    return [*states, f"{session.damaged} damaged"] if session.damaged else states


def _column(title: str, cells: Sequence[str]) -> TextColumn:
    return TextColumn(title, _widest([title, *cells]), tuple(cells))


def _widest(texts: Sequence[str]) -> int:
    return max(map(cell_len, texts), default=0)


def _days(session: SessionRow) -> str:
    if session.first == session.last:
        return day_words(session.last)
    return f"{day_words(session.first)} to {day_words(session.last)}"
