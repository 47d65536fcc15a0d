"""The command line: every option reaches the game, and what is wrong is one line and status 2."""

from __future__ import annotations

import locale
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest

from holdem_tui import __version__, cli, paths
from holdem_tui.engine.setup import Showing, Stakes, Straddle, Structure
from holdem_tui.play.options import GameOptions
from holdem_tui.play.pacing import InstantPacer, SkippablePacer
from holdem_tui.settings import Settings
from holdem_tui.table.visibility import Visibility

ROOT = Path(__file__).parents[1]
OPTIONS = {
    "--structure",
    "--blinds",
    "--ante",
    "--bb-ante",
    "--straddle",
    "--stack",
    "--stacks",
    "--seed",
    "--show-all",
    "--ascii",
    "--no-mouse",
    "--help",
}


@pytest.fixture(autouse=True)
def settings_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No test reads or writes the settings of whoever runs it."""
    file = tmp_path / "settings.toml"
    monkeypatch.setattr(paths, "settings_file", lambda: file)
    return file


def read(*words: str) -> GameOptions | None:
    """The game that these words ask for, None for the menu."""
    return cli.read_game(cli.build_parser().parse_args(words), showing=Showing.LOSERS_MUCK)


def game(*words: str) -> GameOptions:
    """The game that `holdem play` starts with these words."""
    options = read("play", *words)
    assert options is not None
    return options


class TestGame:
    def test_names_alone_give_the_usual_game(self) -> None:
        assert game("Anna", "Boris", "Vera") == GameOptions(
            names=("Anna", "Boris", "Vera"),
            stacks=(200, 200, 200),
            stakes=Stakes(structure=Structure.NO_LIMIT, small_blind=1, big_blind=2),
            seed=None,
            visibility=Visibility.OWN_CARDS,
        )

    @pytest.mark.parametrize(
        ("word", "structure"),
        [
            ("no-limit", Structure.NO_LIMIT),
            ("pot-limit", Structure.POT_LIMIT),
            ("fixed-limit", Structure.FIXED_LIMIT),
        ],
    )
    def test_structure(self, word: str, structure: Structure) -> None:
        assert game("A", "B", "--structure", word).stakes.structure is structure

    def test_blinds(self) -> None:
        stakes = game("A", "B", "--blinds", "50/100").stakes
        assert (stakes.small_blind, stakes.big_blind) == (50, 100)

    def test_antes(self) -> None:
        assert game("A", "B", "--ante", "5").stakes.ante == 5
        assert game("A", "B", "--bb-ante", "7").stakes.big_blind_ante == 7

    def test_straddle(self) -> None:
        assert game("A", "B", "--straddle").stakes.straddle is Straddle.UNDER_THE_GUN
        assert game("A", "B").stakes.straddle is Straddle.NONE

    def test_one_stack_for_all(self) -> None:
        assert game("A", "B", "--stack", "50").stacks == (50, 50)

    def test_a_stack_for_each_goes_before_one_for_all(self) -> None:
        assert game("A", "B", "--stacks", "20,100", "--stack", "50").stacks == (20, 100)

    @pytest.mark.parametrize("seed", ["0", "7", "123456789012345678"])
    def test_seed(self, seed: str) -> None:
        assert game("A", "B", "--seed", seed).seed == int(seed)

    def test_show_all(self) -> None:
        assert game("A", "B", "--show-all").visibility is Visibility.ALL_FACE_UP

    def test_options_may_stand_before_the_names(self) -> None:
        assert game("--blinds", "5/10", "A", "B") == game("A", "B", "--blinds", "5/10")

    def test_names_are_not_read_as_anything_but_names(self) -> None:
        assert game("[red]X[/red]", "%s", "{}").names == ("[red]X[/red]", "%s", "{}")
        assert game("--seed", "1", "--", "-A", "--ascii").names == ("-A", "--ascii")

    @pytest.mark.parametrize("words", [[], ["play"], ["play", "--ascii"]])
    def test_without_names_the_menu_opens(self, words: list[str]) -> None:
        assert read(*words) is None


WRONG: list[list[str]] = [
    ["play", "--blinds", "5/10"],
    ["--frobnicate"],
    ["plya"],
    ["play", "--blind"],
    ["play", "A", "B", "--frobnicate"],
    ["play", "A", "B", "--blinds"],
    ["play", "Anna"],
    ["play", *"abcdefghijk"],
    ["play", "Anna", "Anna"],
    ["play", "Anna", ""],
    ["play", "Anna", "\t"],
    ["play", "A", "B", "--structure", "omaha"],
    ["play", "A", "B", "--blinds", "2"],
    ["play", "A", "B", "--blinds", "2/1"],
    ["play", "A", "B", "--blinds", "0/0"],
    ["play", "A", "B", "--stack", "0"],
    ["play", "A", "B", "--stack", "-5"],
    ["play", "A", "B", "--stack", "12.5"],
    ["play", "A", "B", "--stack", "1e9"],
    ["play", "A", "B", "--stack", "٢٠"],
    ["play", "A", "B", "--stack", "9" * 5000],
    ["play", "A", "B", "--stacks", ""],
    ["play", "A", "B", "--stacks", "1,2,3"],
    ["play", "A", "B", "--ante", "x"],
    ["play", "A", "B", "--ante", "1", "--bb-ante", "1"],
    ["play", "A", "B", "--structure", "fixed-limit", "--straddle"],
    ["play", "A", "B", "--seed", "-5"],
    ["play", "A", "B", "--seed", "lucky"],
    ["play", "A", "B", "--frob\nnicate\x1b[31m"],
    ["play", "A\nB", "A\nB"],
    ["play", "--structure", "omaha"],
    ["play", "--blinds", "x"],
]


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words)[:40].encode("unicode_escape").decode())
def test_wrong_usage_is_one_line_and_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    said = capsys.readouterr()
    assert left.value.code == 2
    assert said.out == ""
    assert said.err.endswith("\n")
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("holdem: ")
    assert said.err.rstrip("\n").isprintable()


def test_a_wrong_seed_is_not_called_chips(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "A", "B", "--seed", "lucky"])
    assert "Seed: 'lucky' is no number" in capsys.readouterr().err


def help_of(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the help says, its line breaks apart."""
    with pytest.raises(SystemExit) as left:
        cli.main([*words, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr()
    assert said.err == ""
    return " ".join(said.out.split())


def test_the_help_names_every_option_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of(["play"], capsys)
    assert set(re.findall(r"--[a-z][a-z-]*", text)) == OPTIONS
    assert set(re.findall(r"--[a-z][a-z-]*", help_of([], capsys))) == {"--help", "--version", "--ascii", "--no-mouse"}


def test_every_option_of_the_help_can_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    values = {
        "--structure": "pot-limit",
        "--blinds": "5/10",
        "--ante": "1",
        "--bb-ante": "0",
        "--stack": "50",
        "--stacks": "50,60",
        "--seed": "3",
    }
    words = [word for option in sorted(OPTIONS - {"--help"}) for word in (option, values.get(option)) if word]
    assert game("A", "B", *words).stacks == (50, 60)


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = help_of([], capsys)
    assert all(re.search(rf"\b{command}\b", text) for command in ("play", "replay", "equity", "history"))
    assert not re.search(r"\blearn\b", text)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"holdem-tui {__version__}\n"


# -- starting the screen -------------------------------------------------------------------------------------------


@dataclass
class Stream:
    """A standard stream."""

    is_terminal: bool = True
    encoding: str = "utf-8"
    written: list[str] = field(default_factory=list)

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        self.written.append(text)
        return len(text)


@dataclass
class Streams:
    """In place of the module `sys`: pytest puts its own streams there."""

    stdin: Stream | None = field(default_factory=Stream)
    stdout: Stream | None = field(default_factory=Stream)
    stderr: Stream | None = field(default_factory=Stream)


class FakeApp:
    """Stands in for the screen and tells what it was started with."""

    started: ClassVar[list[FakeApp]] = []
    return_code: int | None = 0

    def __init__(self, **given: Any) -> None:
        self.given = given
        self.mouse: bool | None = None
        self.started.append(self)

    def run(self, *, mouse: bool) -> None:
        self.mouse = mouse


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Streams:
    """A terminal that can show everything, and no screen that would draw on it."""
    streams = Streams()
    monkeypatch.setattr("holdem_tui.cli.sys", streams)
    monkeypatch.setattr(locale, "getencoding", lambda: "UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    monkeypatch.setattr("holdem_tui.ui.app.HoldemApp", FakeApp)
    monkeypatch.setattr(FakeApp, "started", [])
    return streams


def started(*words: str) -> FakeApp:
    """The screen that these words start."""
    assert cli.main(words) == 0
    (app,) = FakeApp.started
    return app


@pytest.mark.usefixtures("terminal")
class TestStart:
    def test_the_menu_with_the_usual_settings(self, settings_file: Path) -> None:
        app = started()
        assert app.given["game"] is None
        assert app.given["settings"] == Settings()
        assert app.given["settings_file"] == settings_file
        assert app.given["ascii_only"] is False
        assert app.given["notice"] == ""
        assert app.mouse is True

    def test_straight_to_the_table(self) -> None:
        assert started("play", "A", "B", "--seed", "4").given["game"] == game("A", "B", "--seed", "4")

    @pytest.mark.parametrize(
        "words", [["--no-mouse"], ["play", "A", "B", "--no-mouse"], ["--no-mouse", "play", "A", "B"]]
    )
    def test_without_the_mouse(self, words: list[str]) -> None:
        assert started(*words).mouse is False

    @pytest.mark.parametrize("words", [["--ascii"], ["play", "A", "B", "--ascii"], ["--ascii", "play", "A", "B"]])
    def test_letters_for_suits(self, words: list[str]) -> None:
        app = started(*words)
        assert app.given["ascii_only"] is True
        assert app.given["settings"] == Settings(), "what is wished for this time is not kept"

    def test_letters_for_suits_by_the_settings(self, settings_file: Path) -> None:
        settings_file.write_text("ascii = true\n", encoding="utf-8")
        assert started().given["ascii_only"] is True

    def test_the_settings_of_last_time(self, settings_file: Path) -> None:
        settings_file.write_text('blinds = "5/10"\n', encoding="utf-8")
        assert started().given["settings"] == Settings(blinds="5/10")

    @pytest.mark.parametrize(
        ("line", "showing"),
        [
            ("show_losing_hands = true", Showing.EVERYBODY_SHOWS),
            ("show_losing_hands = false", Showing.LOSERS_MUCK),
            ("", Showing.LOSERS_MUCK),
        ],
    )
    def test_the_settings_say_whether_losing_hands_are_shown(
        self, line: str, showing: Showing, settings_file: Path
    ) -> None:
        settings_file.write_text(line, encoding="utf-8")
        assert started("play", "A", "B").given["game"].showing is showing

    def test_a_damaged_settings_file_is_no_reason_not_to_play(self, settings_file: Path) -> None:
        settings_file.write_text("[", encoding="utf-8")
        app = started()
        assert app.given["settings"] == Settings()
        assert "damaged" in app.given["notice"]

    @pytest.mark.parametrize("encoding", ["ascii", "ANSI_X3.4-1968", "ISO-8859-1", "cp1252"])
    def test_letters_for_suits_where_the_locale_knows_no_others(
        self, encoding: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(locale, "getencoding", lambda: encoding)
        assert started().given["ascii_only"] is True

    def test_letters_for_suits_where_the_output_knows_no_others(self, terminal: Streams) -> None:
        terminal.stdout = Stream(encoding="ascii")
        assert started().given["ascii_only"] is True

    def test_motion_can_be_switched_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
        assert isinstance(started().given["pacer"], InstantPacer)

    def test_motion_is_on_otherwise(self) -> None:
        assert isinstance(started().given["pacer"], SkippablePacer)

    @pytest.mark.parametrize(("code", "status"), [(1, 1), (143, 143), (None, 1)])
    def test_the_status_is_that_of_the_screen(
        self, code: int | None, status: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(FakeApp, "return_code", code)
        assert cli.main([]) == status

    @pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
    @pytest.mark.parametrize("stream", [Stream(is_terminal=False), None])
    def test_without_a_terminal_nothing_starts(self, name: str, stream: Stream | None, terminal: Streams) -> None:
        setattr(terminal, name, stream)
        assert cli.main(["play", "A", "B"]) == 2
        assert FakeApp.started == []

    def test_a_dumb_terminal_is_told_so_in_a_sentence(self, terminal: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
        told = terminal.stderr = Stream()
        monkeypatch.setenv("TERM", "dumb")
        assert cli.main([]) == 2
        assert FakeApp.started == []
        assert len("".join(told.written).splitlines()) == 1


# -- as a process --------------------------------------------------------------------------------------------------


def run(tmp_path: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """`python -m holdem_tui` with pipes for its streams and an empty home."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
        "TERM": "xterm-256color",
        **variables,
    }
    return subprocess.run(
        [sys.executable, "-m", "holdem_tui", *words],
        env=environment,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("locale_name", ["C", "C.UTF-8"])
@pytest.mark.parametrize("words", [["--version"], ["--help"], ["play", "--help"]])
def test_help_and_version_into_a_pipe_in_any_locale(tmp_path: Path, locale_name: str, words: list[str]) -> None:
    done = run(tmp_path, *words, LC_ALL=locale_name, PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"holdem" in done.stdout
    assert b"\x1b" not in done.stdout


def test_without_a_terminal_a_sentence_and_status_2(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "A", "B")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == ["holdem: the table needs a terminal that can move the cursor."]
    assert list(tmp_path.iterdir()) == []


def test_wrong_usage_of_a_process_has_no_traceback(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "A", "B", "--stack", "٢٠", LC_ALL="C", PYTHONUTF8="0")
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_the_screen_is_not_loaded_for_help(tmp_path: Path) -> None:
    code = "import sys; from holdem_tui import cli; cli.build_parser().format_help(); print('textual' in sys.modules)"
    environment = {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, timeout=60)
    assert done.stdout.decode().strip() == "False"
