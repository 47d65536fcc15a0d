"""The command line of `holdem history`: its options, and which module answers."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from holdem_tui.commands.export_arguments import add_export_arguments, run_export
from holdem_tui.commands.sessions import add_session_commands, change_session
from holdem_tui.engine.evaluate import Category
from holdem_tui.play.options import OptionError, read_count

if TYPE_CHECKING:
    from holdem_tui.history.hand_list import HandFilter


def add_history_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command, those below it, and their options."""
    parser.add_argument("--json", action="store_true", help="a line of JSON each")
    commands = parser.add_subparsers(dest="history_command", metavar="COMMAND")
    hands = commands.add_parser(
        "hands", help="hands that are over", description="The hands of a session, or of all, newest first."
    )
    hands.add_argument("--player", metavar="NAME", help="hands in which this player was dealt in")
    hands.add_argument("--winner", metavar="NAME", help="hands that this player won")
    hands.add_argument("--big-pots", type=_count, default=0, metavar="N", help="pots of N big blinds or more")
    hands.add_argument("--all-ins", action="store_true", help="hands in which somebody was all-in")
    hands.add_argument("--showdown", action="store_true", help="hands that went to showdown")
    words = [category.words for category in Category]
    hands.add_argument("--category", type=str.lower, choices=words, metavar="HAND", help=f"won by {', '.join(words)}")
    hands.add_argument("--limit", type=_count, default=50, metavar="N", help="at most N hands (50)")
    stats = commands.add_parser(
        "stats", help="how everybody plays", description="Statistics of the players of a session, or of all."
    )
    stats.add_argument("--all-games", action="store_true", help="demos too: open cards, or a seed")
    add_export_arguments(commands.add_parser("export", help="hands for trackers, spreadsheets, chats"))
    add_session_commands(commands)
    for command in (hands, stats):
        command.add_argument("session", nargs="?", metavar="SESSION", help="its name, as in holdem history")
        # A default here would undo what is typed before the command.
        command.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="a line of JSON each")


def _count(text: str) -> int:
    try:
        return read_count(text)
    except OptionError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def run_history(
    arguments: argparse.Namespace,
    *,
    sessions: Path,
    out: TextIO,
    errors: TextIO,
    ask: Callable[[str], str] | None,
) -> bool:
    """Run the command; `sessions` is the folder of all sessions; returns whether all went well.

    `ask` puts a question if there is somebody to ask.

    Raises:
        StoreError: there is no such session, or it cannot be changed.
        OSError: the output cannot be written.
    """
    if arguments.history_command == "export":
        return run_export(arguments, sessions=sessions, out=out, errors=errors)
    if arguments.history_command in (None, "hands", "stats"):
        _tell(arguments, sessions=sessions, out=out, errors=errors)
    else:
        change_session(arguments, sessions=sessions, ask=ask, errors=errors)
    return True


def _tell(arguments: argparse.Namespace, *, sessions: Path, out: TextIO, errors: TextIO) -> None:
    # Imported here: reading the command line does not need them.
    from holdem_tui.commands.history import Reader, tell_hands, tell_sessions, tell_statistics
    from holdem_tui.commands.progress import history_index
    from holdem_tui.history.statistics import Games

    reader = Reader.PROGRAM if arguments.json else Reader.PERSON
    with history_index(sessions, errors=errors) as index:
        if arguments.history_command == "hands":
            tell_hands(index, _wanted(arguments), limit=arguments.limit, out=out, reader=reader)
        elif arguments.history_command == "stats":
            games = Games.ALL if arguments.all_games else Games.PLAYED
            tell_statistics(index, session=arguments.session, games=games, out=out, reader=reader)
        else:
            tell_sessions(index, out=out, reader=reader)


def _wanted(arguments: argparse.Namespace) -> HandFilter:
    from holdem_tui.history.hand_list import HandFilter

    return HandFilter(
        session=arguments.session,
        player=arguments.player,
        winner=arguments.winner,
        big_blinds=arguments.big_pots,
        category=next((one for one in Category if one.words == arguments.category), None),
        only_all_ins=arguments.all_ins,
        only_showdowns=arguments.showdown,
    )
