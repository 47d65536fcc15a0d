"""`holdem history export` as a person gets it: what is written where, and a sentence for what is wrong."""

from __future__ import annotations

import csv
import errno
import os
import shutil
import subprocess
import sys
import tomllib
from io import BytesIO, StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from holdem_tui import cli, paths
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.session_folder import FINISHED, SessionFolder
from tests.commands.test_replay import many
from tests.history.export import tracker
from tests.history.played import hands_of, play_session

DATA = Path(__file__).parents[1] / "data"
FORMS = ("text", "phh", "csv", "chat")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("played")
    play_session(parent, name="evening", players=4, seed=1, hands=20)
    return parent


@pytest.fixture
def folder(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "sessions_folder", lambda: tmp_path / "sessions")
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copytree(played, paths.sessions_folder()))


@pytest.fixture
def file(folder: Path, tmp_path: Path) -> Path:
    return tmp_path / "hands.phhs"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, list[str]]:
    """The exit status, what was written, and the lines of stderr."""
    status = cli.main(["history", "export", *words])
    out, err = capsys.readouterr()
    return status, out, err.splitlines()


def exported(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    status, out, errors = run(capsys, *words)
    assert (status, errors) == (0, [])
    return out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    status, out, errors = run(capsys, *words)
    assert (status, out, len(errors)) == (1, "", 1)
    return errors[0]


def test_a_session_for_trackers(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = tracker.read_hands(exported(capsys, "evening"))
    assert len(hands) == len(hands_of(folder / "evening"))
    assert {hand.table for hand in hands} == {"evening"}
    assert len({hand.hand_id for hand in hands}) == len(hands)
    for before, after in pairwise(hands):
        assert {name: chips for name, chips in before.stacks.items() if chips} == after.stacks_before


def test_a_session_as_phh_is_its_own_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = exported(capsys, "evening", "--format", "phh")
    assert list(read_hands(BytesIO(out.encode()))) == hands_of(folder / "evening")
    assert out == (folder / "evening" / FINISHED).read_text(encoding="utf-8")


def test_a_session_for_spreadsheets(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(StringIO(exported(capsys, "evening", "--format", "csv"), newline="")))
    assert [int(row["hand"]) for row in rows] == sorted(int(row["hand"]) for row in rows)
    assert len(rows) == sum(hand.players for hand in hands_of(folder / "evening"))
    assert {row["session"] for row in rows} == {"evening"}


def test_one_hand_for_a_chat_is_the_last_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(hands_of(folder / "evening"))
    assert exported(capsys, "evening", "--format", "chat").startswith(f"evening, hand {last}: no limit 1/2\n")
    assert exported(capsys, "evening", "--format", "chat", "--hand", "3").startswith("evening, hand 3: ")
    assert exported(capsys, "evening", "--format", "chat", "--player", "Anna").startswith("evening, hand 4: ")


@pytest.mark.parametrize("form", FORMS)
def test_one_hand_in_every_form(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = exported(capsys, "evening", "--format", form, "--hand", "2")
    hand = hands_of(folder / "evening")[1]
    told = {"text": "PokerStars Hand", "phh": "variant", "csv": "\r\n", "chat": "no limit"}
    assert out.count(told[form]) == (1 + hand.players if form == "csv" else 1)


def test_numbers_of_a_session_are_its_own_and_those_of_a_file_its_places(
    folder: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished = folder / "evening" / FINISHED
    finished.write_text("[2]" + finished.read_text(encoding="utf-8").partition("[2]")[2], encoding="utf-8")
    shutil.copy(finished, file)
    name = str(file)
    hand = exported(capsys, "evening", "--hand", "2")
    assert exported(capsys, name, "--hand", "1") == hand
    assert exported(capsys, name, "--hand", "1", "--format", "chat").startswith("hands, hand 1: ")
    assert refused(capsys, "evening", "--hand", "1") == "holdem: evening has no hand 1."


def test_a_player_s_view(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(2).replace("variant", 'players = ["Anna", "Boris", "Vera"]\nvariant'))
    for hand in tracker.read_hands(exported(capsys, str(file), "--player", "Vera")):
        assert hand.dealt == {"Vera": "Qs Qh"}
    assert "Dealt to" not in exported(capsys, str(file))
    view = tomllib.loads(exported(capsys, str(file), "--format", "phh", "--player", "Vera"))
    assert [hand["actions"][:3] for hand in view.values()] == [["d dh p1 ????", "d dh p2 ????", "d dh p3 QsQh"]] * 2
    assert "AsAh" in exported(capsys, str(file), "--format", "phh")
    assert "QsQh" in exported(capsys, str(file), "--format", "csv", "--player", "Vera")
    assert "AsAh" not in exported(capsys, str(file), "--format", "csv", "--player", "Vera")


def test_only_the_hands_of_a_player(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = hands_of(folder / "evening")
    for name in ("Anna", "Boris", "Vera", "Gleb"):
        told = tracker.read_hands(exported(capsys, "evening", "--player", name.upper(), "--out", "-"))
        assert len(told) == sum(1 for hand in hands if name in str(hand.extra["players"]))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["oddchip", "conventions", pytest.param("core", marks=pytest.mark.slow)])
def test_all_recorded_hands_in_every_form(
    name: str, form: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for viewer in ([], ["--player", "p1"]):
        assert exported(capsys, str(DATA / f"{name}.phhs"), "--format", form, *viewer)


def test_hands_that_our_rules_refuse_cost_a_line_each(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused_hands = str(DATA / "refused.phhs")
    for form in FORMS:
        status, out, errors = run(capsys, refused_hands, "--format", form)
        assert (status, bool(out), len(errors)) == ((0, True, 0) if form == "phh" else (1, False, 41))
        assert form == "phh" or "holdem: refused, hand 41: It is not the turn of p1: p8 is to act." in errors


def test_a_damaged_hand_costs_that_hand_alone(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(3).replace('[2]\nvariant = "NT"', '[2]\nvariant = "PO"'))
    for form in FORMS:
        status, out, errors = run(capsys, str(file), "--format", form)
        assert (status, bool(out)) == (1, True)
        assert errors == ["holdem: hands, hand 2: variant 'PO' is not hold'em: NT, PT or FT expected."]
    assert exported(capsys, str(file), "--hand", "3")


def test_what_is_not_there(folder: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SessionFolder.create(folder, name="new").write_running("a hand")
    file.write_text("# nothing\n")
    told = {
        ("nothing",): "There is no session and no file called nothing.",
        ("new",): "No hand of the session new is over yet.",
        (str(folder),): f"{folder} cannot be read: {os.strerror(errno.EISDIR)}.",
        ("evening", "--hand", "1000"): "evening has no hand 1000.",
        ("evening", "--player", "Zoya"): "Zoya was not dealt into any hand of evening.",
        ("evening", "--player", "Zoya", "--hand", "1"): "Zoya was not dealt into hand 1 of evening.",
        ("evening", "--player", "a\nb\x1b[2J"): "a?b?[2J was not dealt into any hand of evening.",
    }
    for words, sentence in told.items():
        for form in FORMS:
            assert refused(capsys, *words, "--format", form) == f"holdem: {sentence}"
    assert refused(capsys, str(file)).startswith("holdem: hands: ")


def test_a_session_comes_before_a_file_of_its_name(
    folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "evening").write_text(many(1))
    assert len(tracker.read_hands(exported(capsys, "evening"))) > 1
    assert len(tracker.read_hands(exported(capsys, "./evening"))) == 1


@pytest.mark.parametrize("form", FORMS)
def test_a_file_gets_what_the_output_would(
    form: str, folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    usual = exported(capsys, "evening", "--format", form)
    assert exported(capsys, "evening", "--format", form, "--out", str(out)) == ""
    assert out.read_bytes() == usual.encode()


def test_a_file_that_is_there_is_kept_unless_it_is_forced(
    folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.write_text("mine")
    sentence = f"holdem: {out} exists already: --force replaces it."
    assert refused(capsys, "evening", "--out", str(out)) == sentence
    assert out.read_text() == "mine"
    assert exported(capsys, "evening", "--out", str(out), "--force") == ""
    assert out.read_text().startswith("PokerStars Hand #")


def test_nothing_to_export_touches_no_file(folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, old = tmp_path / "out", tmp_path / "old"
    old.write_text("mine")
    for source in ("nothing", str(DATA / "refused.phhs")):
        assert run(capsys, source, "--out", str(out))[0] == 1
        assert run(capsys, source, "--out", str(old), "--force")[0] == 1
    assert (out.exists(), old.read_text()) == (False, "mine")


def test_a_file_that_cannot_be_written(folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "none" / "out"
    reason = os.strerror(errno.ENOENT)
    assert refused(capsys, "evening", "--out", str(out)) == f"holdem: {out} cannot be written: {reason}."


def test_names_are_written_whatever_the_terminal_can_show(file: Path) -> None:
    file.write_text(many(1).replace("variant", 'players = ["Ёж", "B", "C"]\nvariant'), encoding="utf-8")
    command = [sys.executable, "-m", "holdem_tui", "history", "export", str(file)]
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, check=False, env=ascii_only, cwd=DATA.parents[1])
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Seat 1: Ёж (1000 in chips)\n" in done.stdout.decode()


def test_the_help_has_examples_that_can_be_run(folder: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(1))
    with pytest.raises(SystemExit) as left:
        cli.main(["history", "export", "--help"])
    assert left.value.code == 0
    lines = capsys.readouterr().out.partition("examples:\n")[2].splitlines()
    assert len(lines) == 4
    for line in lines:
        words = line.partition("   the")[0].split()
        assert words[:3] == ["holdem", "history", "export"]
        exported(capsys, *words[3:])


@pytest.mark.parametrize("form", FORMS)
def test_no_form_writes_what_a_terminal_would_obey(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    escapes = "".join(rf"\u{code:04x}" for code in (*range(32), *range(127, 160), 0x2028, 0x202E))
    told = "\n".join(f'{name} = "a{escapes}"' for name in ("table", "venue", "event", "currency", "_note"))
    names = f'players = ["An{escapes}na", "{escapes}", "Vera"]'
    file = folder / "a\x1b]0;b\x07\x9b31m\u202e.phhs"
    file.write_text(many(2).replace("variant", f"{names}\n{told}\nvariant"), encoding="utf-8")
    out = exported(capsys, str(file), "--format", form)
    assert out.replace("\r\n", "").replace("\n", "").isprintable()
    assert "Vera" in out
