"""`holdem history rename`, `archive`, `unarchive` and `delete`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from holdem_tui.history.session_folder import SessionFolder, StoreError, find_session
from holdem_tui.narration.words import hands_words
from holdem_tui.table.names import printable

CHANGES: dict[str, Callable[[SessionFolder], None]] = {
    "archive": SessionFolder.archive,
    "unarchive": SessionFolder.bring_back,
    "delete": SessionFolder.delete,
}


def add_session_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Describe the commands and their options."""
    rename = commands.add_parser("rename", help="give a session another name", description="Rename a session.")
    archive = commands.add_parser(
        "archive",
        help="leave a session out of holdem resume",
        description="Leave a session out of holdem resume without a name; its hands still count.",
    )
    unarchive = commands.add_parser(
        "unarchive", help="bring an archived session back", description="Bring an archived session back."
    )
    delete = commands.add_parser(
        "delete", help="delete a session with all its hands", description="Delete a session with all its hands."
    )
    for command in (rename, archive, unarchive, delete):
        command.add_argument("session", metavar="SESSION", help="its name, as in holdem history")
    rename.add_argument("name", metavar="NAME", help="its new name")
    delete.add_argument("--yes", action="store_true", help="do not ask")


def change_session(
    arguments: argparse.Namespace, *, sessions: Path, ask: Callable[[str], str] | None, errors: TextIO
) -> None:
    """Run the command; `sessions` is their folder, `ask` puts a question if there is somebody to ask.

    Raises:
        StoreError: there is no such session, it is being played, or the change cannot be made.
    """
    with SessionFolder.open(find_session(sessions, arguments.session)) as folder:
        if arguments.history_command == "rename":
            folder.rename(arguments.name)
            return
        if arguments.history_command == "delete" and not arguments.yes:
            if ask is None:
                raise StoreError("Nobody can be asked here, and nothing was deleted: --yes deletes without asking.")
            if not _is_sure(ask, _question(folder, errors=errors)):
                return
        CHANGES[arguments.history_command](folder)


def _is_sure(ask: Callable[[str], str], question: str) -> bool:
    try:
        return ask(question).strip().lower() in ("y", "yes")
    except EOFError:
        return False


def _question(folder: SessionFolder, *, errors: TextIO) -> str:
    from holdem_tui.commands.progress import history_index
    from holdem_tui.history.hand_list import HandFilter, count_hands

    with history_index(folder.path.parent, errors=errors) as index:
        hands = count_hands(index, HandFilter(session=folder.name))
    return f"Delete {printable(folder.name)} with {hands_words(hands)}? y / n "
