"""The command `holdem`: reads the command line, and opens the screen or runs a command."""

from __future__ import annotations

import argparse
import gc
import locale
import os
import sys
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from holdem_tui import __version__, paths
from holdem_tui.engine.errors import HoldemError
from holdem_tui.engine.setup import Showing, Stakes, Straddle
from holdem_tui.history.session_folder import StoreError
from holdem_tui.play.game import Game, resume_last, resume_named
from holdem_tui.play.options import (
    STRUCTURES,
    GameOptions,
    OptionError,
    new_table,
    read_blinds,
    read_chips,
    read_seed,
    read_stacks,
    read_structure,
    showing_of,
)
from holdem_tui.play.pacing import InstantPacer, MonotonicClock, SkippablePacer
from holdem_tui.settings import Settings, SettingsError, load_settings
from holdem_tui.table.names import printable
from holdem_tui.table.visibility import Visibility

if TYPE_CHECKING:
    from holdem_tui.history.hand_source import HandSource

EXIT_FAILURE = 1
EXIT_USAGE = 2
# After the signal of a closed terminal, SIGHUP.
EXIT_HUNG_UP = 129
# After the signal of ctrl+c, SIGINT.
EXIT_INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose errors take one line; `more` adds the arguments of a command once it is used."""

    more: Callable[[Parser], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the command line, all arguments added."""
        self.complete()
        return super().parse_known_args(args, namespace)

    def complete(self) -> None:
        """Add all arguments."""
        if self.more is not None:
            more, self.more = self.more, None
            more(self)

    def error(self, message: str) -> NoReturn:
        """Exit with the status of wrong usage; line breaks in what was typed do not make more lines."""
        self.exit(EXIT_USAGE, f"holdem: {printable(message)} (holdem --help tells more)\n")


def build_parser() -> Parser:
    """The command line."""
    parser = Parser(
        prog="holdem",
        description="Texas Hold'em in the terminal. Friends pass one keyboard round; without a command the menu opens.",
    )
    parser.add_argument("--version", action="version", version=f"holdem-tui {__version__}")
    _add_looks(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_play(commands)
    resume = commands.add_parser(
        "resume",
        help="resume a game where it stopped",
        description="Resume the game that was played last, or a named session (holdem history lists them).",
    )
    resume.add_argument("session", nargs="?", metavar="SESSION", help="name of a session")
    _add_looks(resume, default=argparse.SUPPRESS)
    replay = commands.add_parser(
        "replay",
        help="step through the hands of a file",
        description="Step through the hands of a PHH file (.phh, .phhs) on the screen.",
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="hands in the PHH format")
    replay.add_argument("--json", action="store_true", help="print a line of JSON per hand instead")
    _add_looks(replay, default=argparse.SUPPRESS)
    equity = commands.add_parser(
        "equity",
        help="exact equity of known hands",
        description="Exact equity of 2 to 10 known hands over every board that can come.",
    )
    equity.more = _add_equity
    history = commands.add_parser(
        "history",
        help="past sessions, their hands, statistics",
        description="Without a further command: past sessions, the last one first.",
    )
    history.more = _add_history
    return parser


def _add_equity(parser: Parser) -> None:
    from holdem_tui.commands.equity import add_equity_arguments

    add_equity_arguments(parser)


def _add_history(parser: Parser) -> None:
    from holdem_tui.commands.history_arguments import add_history_arguments

    add_history_arguments(parser)


def _add_play(commands: argparse._SubParsersAction[Parser]) -> None:
    play = commands.add_parser(
        "play",
        help="go straight to the table",
        description="Play at one keyboard. 2 to 10 names; without names the menu opens. The first has the button.",
    )
    play.add_argument("names", nargs="*", metavar="NAME", help="a player")
    play.add_argument("--structure", default="no-limit", help=f"{', '.join(STRUCTURES)} (no-limit)")
    play.add_argument("--blinds", default="1/2", metavar="SMALL/BIG", help="blinds in chips (1/2)")
    play.add_argument("--ante", default="0", metavar="CHIPS", help="ante of every player (0)")
    play.add_argument("--bb-ante", default="0", metavar="CHIPS", help="ante that the big blind posts for all (0)")
    play.add_argument("--straddle", action="store_true", help="the player under the gun posts twice the big blind")
    play.add_argument("--stack", default="200", metavar="CHIPS", help="chips of every player (200)")
    play.add_argument("--stacks", metavar="CHIPS,CHIPS,...", help="chips of each player")
    play.add_argument("--seed", metavar="NUMBER", help="shuffle the same cards every time")
    play.add_argument("--show-all", action="store_true", help="every hand face up, for showing the game to a group")
    _add_looks(play, default=argparse.SUPPRESS)


def _add_looks(parser: argparse.ArgumentParser, *, default: object = False) -> None:
    parser.add_argument("--ascii", action="store_true", default=default, help="letters for suits, plain lines")
    parser.add_argument("--no-mouse", action="store_true", default=default, help="leave the mouse to the terminal")


def read_game(arguments: argparse.Namespace, *, showing: Showing) -> GameOptions | None:
    """The game on the command line; None for the menu. `showing` comes from the settings.

    Raises:
        OptionError, HoldemError: an option is wrong; the text says what to write instead.
    """
    if arguments.command != "play":
        return None
    stakes = _read_stakes(arguments)
    seed = None if arguments.seed is None else read_seed(arguments.seed)
    if not arguments.names:
        if _asks_for_a_game(arguments):
            raise OptionError("name the players too, as: holdem play Anna Boris --blinds 5/10")
        return None
    stacks = arguments.stack if arguments.stacks is None else arguments.stacks
    options = GameOptions(
        names=tuple(arguments.names),
        stacks=read_stacks(stacks, players=len(arguments.names)),
        stakes=stakes,
        seed=seed,
        visibility=Visibility.ALL_FACE_UP if arguments.show_all else Visibility.OWN_CARDS,
        showing=showing,
    )
    new_table(options)
    return options


def _asks_for_a_game(arguments: argparse.Namespace) -> bool:
    """Whether an option of the game was given, which the menu would ignore."""
    usual = vars(build_parser().parse_args(["play"]))
    looks = {"ascii", "no_mouse"}
    return any(value != usual[name] for name, value in vars(arguments).items() if name not in looks)


def _read_stakes(arguments: argparse.Namespace) -> Stakes:
    small_blind, big_blind = read_blinds(arguments.blinds)
    return Stakes(
        structure=read_structure(arguments.structure),
        small_blind=small_blind,
        big_blind=big_blind,
        ante=read_chips(arguments.ante, what="Ante"),
        big_blind_ante=read_chips(arguments.bb_ante, what="Big-blind ante"),
        straddle=Straddle.UNDER_THE_GUN if arguments.straddle else Straddle.NONE,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if arguments.command in ("equity", "history") or (arguments.command == "replay" and arguments.json):
        return _print_answer(parser, arguments)
    return _open_replay(arguments) if arguments.command == "replay" else _play(parser, arguments)


def _print_answer(parser: Parser, arguments: argparse.Namespace) -> int:
    """Run a command that only prints."""
    if sys.stdout is None:
        _complain("the output cannot be written: it is closed")
        return EXIT_FAILURE
    try:
        if arguments.command == "history":
            all_well = _history(arguments)
        else:
            all_well = _replay(arguments) if arguments.command == "replay" else _equity(parser, arguments)
        sys.stdout.flush()
    except StoreError as wrong:
        _complain(wrong)
        return EXIT_FAILURE
    except OSError as wrong:
        # A reader such as `head` may just have seen enough.
        if not isinstance(wrong, BrokenPipeError):
            _complain(f"the output cannot be written: {wrong.strerror}")
        _let_go_of_terminal()
        return EXIT_FAILURE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    return 0 if all_well else EXIT_FAILURE


def _complain(what: object) -> None:
    """Say what is wrong, in one line on the standard error."""
    # None if it was closed before the start.
    if sys.stderr is not None:
        sys.stderr.write(f"holdem: {printable(what).removesuffix('.')}.\n")


def _replay(arguments: argparse.Namespace) -> bool:
    from holdem_tui.commands.replay import replay_file

    return replay_file(arguments.file, out=sys.stdout, errors=sys.stderr or StringIO())


def _equity(parser: Parser, arguments: argparse.Namespace) -> bool:
    from holdem_tui.commands.equity import run_equity

    try:
        run_equity(arguments, out=sys.stdout)
    except HoldemError as wrong:
        parser.error(str(wrong))
    return True


def _history(arguments: argparse.Namespace) -> bool:
    from holdem_tui.commands.history_arguments import run_history

    return run_history(
        arguments,
        sessions=paths.sessions_folder(),
        out=sys.stdout,
        errors=sys.stderr or StringIO(),
        ask=input if _are_terminals(sys.stdin, sys.stdout) else None,
    )


def _play(parser: Parser, arguments: argparse.Namespace) -> int:
    settings, notice = _read_settings()
    game: GameOptions | Game | None
    try:
        game = read_game(arguments, showing=showing_of(show_losing_hands=settings.show_losing_hands))
    except (OptionError, HoldemError) as wrong:
        parser.error(str(wrong))
    if not _has_terminal():
        _complain("the table needs a terminal that can move the cursor")
        return EXIT_USAGE
    if arguments.command == "resume":
        try:
            sessions, name = paths.sessions_folder(), arguments.session
            game = resume_last(sessions) if name is None else resume_named(sessions, name)
        except StoreError as wrong:
            _complain(wrong)
            return EXIT_FAILURE
    return _run_screen(arguments, settings=settings, notice=notice, game=game)


def _open_replay(arguments: argparse.Namespace) -> int:
    """Open the replayer."""
    if not _has_terminal():
        _complain("the replay needs a terminal that can move the cursor; --json prints it")
        return EXIT_USAGE
    from holdem_tui.commands.progress import progress_on
    from holdem_tui.history.phh.errors import PhhError
    from holdem_tui.history.phh.hand_file import HandFile

    file: Path = arguments.file
    try:
        with progress_on(sys.stderr or StringIO()) as show:
            hands = HandFile.open(file, each_hand=show)
    except OSError as wrong:
        _complain(f"{file} cannot be read: {wrong.strerror}")
        return EXIT_FAILURE
    except PhhError as wrong:
        _complain(f"{file}: {wrong}")
        return EXIT_FAILURE
    settings, notice = _read_settings()
    return _run_screen(arguments, settings=settings, notice=notice, hands=hands)


def _run_screen(
    arguments: argparse.Namespace,
    *,
    settings: Settings,
    notice: str,
    game: GameOptions | Game | None = None,
    hands: HandSource | None = None,
) -> int:
    """Run the screen; returns the exit status."""
    # Imports stay for good: the garbage collector need not go through them, neither now nor at a key.
    gc.disable()
    # Imported here, so that --help and wrong usage answer at once.
    from holdem_tui.ui.app import HoldemApp

    gc.freeze()
    gc.enable()
    still = os.environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
    app = HoldemApp(
        settings=settings,
        settings_file=paths.settings_file(),
        sessions=paths.sessions_folder(),
        clock=MonotonicClock(),
        pacer=InstantPacer() if still else SkippablePacer(),
        ascii_only=arguments.ascii or settings.ascii or not _can_write_suits(),
        mouse=not arguments.no_mouse,
        game=game,
        hands=hands,
        notice=notice,
    )
    app.run(mouse=not arguments.no_mouse)
    if app.return_code == EXIT_HUNG_UP:
        _let_go_of_terminal()
    # None: the screen ended by itself.
    return EXIT_FAILURE if app.return_code is None else app.return_code


def _let_go_of_terminal() -> None:
    # Else Python fails to flush the rest and exits with a status of its own.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _read_settings() -> tuple[Settings, str]:
    """The settings, and a sentence if they could not be read."""
    try:
        return load_settings(paths.settings_file()), ""
    except SettingsError as problem:
        return Settings(), str(problem)


def _has_terminal() -> bool:
    # Textual draws on standard error.
    return os.environ.get("TERM") != "dumb" and _are_terminals(sys.stdin, sys.stdout, sys.stderr)


def _are_terminals(*streams: TextIO | None) -> bool:
    # None if it was closed before the start.
    return all(stream is not None and stream.isatty() for stream in streams)


def _can_write_suits() -> bool:
    # In the C locale Python still writes UTF-8; only the locale knows what the terminal expects.
    encodings = {sys.stdout.encoding} if os.name == "nt" else {sys.stdout.encoding, locale.getencoding()}
    try:
        for encoding in encodings:
            "♠╭▒".encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
