"""`holdem replay FILE --json` as a program gets it: a line per hand, mistakes on stderr, the exit status."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from holdem_tui import cli
from holdem_tui.commands.replay import replay_file

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p3 f", "p1 f"]
"""


def many(hands: int) -> str:
    """A file of this many hands, each the same."""
    return "\n".join(f"[{number}]\n{HAND}" for number in range(1, hands + 1))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands.phhs"


def replayed(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, object]], list[str]]:
    """The exit status, the objects printed, and the lines of stderr."""
    status = cli.main(["replay", str(file), "--json"])
    out, err = capsys.readouterr()
    return status, [json.loads(line) for line in out.splitlines()], err.splitlines()


def test_every_hand_has_its_line_in_order(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(3))
    status, hands, errors = replayed(file, capsys)
    assert (status, errors) == (0, [])
    assert [hand["hand"] for hand in hands] == [1, 2, 3]
    assert all(hand["stacks"] == [950, 1050, 1000] for hand in hands)


def test_a_single_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HAND)
    status, hands, _ = replayed(file, capsys)
    assert (status, len(hands)) == (0, 1)


def test_one_bad_hand_of_many_leaves_the_others(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(100).replace('[50]\nvariant = "NT"', '[50]\nvariant = "PO"'))
    status, hands, errors = replayed(file, capsys)
    assert status == 1
    assert [hand["hand"] for hand in hands] == list(range(1, 101))
    assert [hand["hand"] for hand in hands if "error" in hand] == [50]
    assert set(hands[49]) == {"hand", "error"}
    (error,) = errors
    assert error.startswith(f"holdem: {file}, hand 50: variant 'PO' is not hold'em")


def test_an_illegal_action_is_told_with_its_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HAND.replace('"p1 f"', '"p1 cbr 150"'))
    status, hands, errors = replayed(file, capsys)
    sentence = "150 is too small: raise to 200 up to 1,000."
    assert status == 1
    assert hands[0]["error"] == {"action": 4, "text": sentence}
    assert errors == [f"holdem: {file}, hand 1, action 4 ('p1 cbr 150'): {sentence}"]


def test_an_amount_of_too_many_decimals_costs_its_action_alone(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HAND.replace('"p1 f"', '"p1 cbr 300.00000000001"'))
    _, hands, errors = replayed(file, capsys)
    assert (hands[0]["to_act"], hands[0]["stacks"]) == (1, [950, 900, 1000])
    assert ", action 4 ('p1 cbr 300.00000000001'): " in errors[0]


@pytest.mark.parametrize("content", [b"", b"\n\n# nothing\n", b"\x00\xff\xfe\x80" * 50])
def test_a_file_without_a_hand_is_one_sentence(file: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(content)
    status, _, errors = replayed(file, capsys)
    assert status == 1
    assert len(errors) == 1
    assert str(file) in errors[0]


def test_a_file_that_does_not_exist(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replayed(file, capsys) == (1, [], [f"holdem: {file} cannot be read: {os.strerror(errno.ENOENT)}."])


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replayed(tmp_path, capsys) == (1, [], [f"holdem: {tmp_path} cannot be read: {os.strerror(errno.EISDIR)}."])


def test_fields_that_make_no_hand_cost_that_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(many(2).replace("[50, 100, 0]", "[0, 0, 0]", 1))
    status, hands, errors = replayed(file, capsys)
    assert (status, set(hands[0]), hands[1]["stacks"]) == (1, {"hand", "error"}, [950, 1050, 1000])
    assert errors == [f"holdem: {file}, hand 1: blinds_or_straddles has no blind: a number above 0 expected."]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk to write to")
def test_output_that_cannot_be_written_is_one_line(file: Path) -> None:
    file.write_text(HAND)
    for words in (["replay", str(file), "--json"], ["equity", "AhKh", "QcQs"]):
        with Path("/dev/full").open("w") as full:
            command = [sys.executable, "-m", "holdem_tui", *words]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        sentence = f"holdem: the output cannot be written: {os.strerror(errno.ENOSPC)}.\n"
        assert (done.returncode, done.stderr) == (1, sentence)


def test_any_text_of_a_file_can_be_told_in_any_encoding(file: Path) -> None:
    file.write_text(HAND.replace('"p1 f"', '"p1 Ω"'), encoding="utf-8")
    command = [sys.executable, "-m", "holdem_tui", "replay", str(file), "--json"]
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=ascii_only)
    assert (done.returncode, len(done.stdout.splitlines()), len(done.stderr.splitlines())) == (1, 1, 1)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("closed", "status", "complaint"), [(1, 1, "holdem: the output cannot be written: it is closed.\n"), (2, 0, "")]
)
def test_a_closed_stream_is_no_traceback(file: Path, closed: int, status: int, complaint: str) -> None:
    file.write_text(HAND)
    for words in (["replay", str(file), "--json"], ["equity", "AhKh", "QcQs"]):
        code = f"import os, sys; os.close({closed}); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
        command = [sys.executable, "-c", code, "-m", "holdem_tui", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (status, complaint)
        assert bool(done.stdout) == (status == 0)


def test_a_name_that_a_terminal_would_obey_is_told_without_that(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, errors = replayed(tmp_path / "a\x1b[2Jb\nc.phh", capsys)
    assert errors == [f"holdem: {tmp_path}/a?[2Jb?c.phh cannot be read: {os.strerror(errno.ENOENT)}."]


def test_ctrl_c_ends_a_long_replay_quietly(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    def interrupted(*_: object, **__: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("holdem_tui.commands.replay.replay_file", interrupted)
    assert cli.main(["replay", str(file), "--json"]) == 130


def test_without_a_terminal_json_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HAND)
    assert cli.main(["replay", str(file)]) == 2
    told = "holdem: the replay needs a terminal that can move the cursor; --json prints it.\n"
    assert capsys.readouterr() == ("", told)


def test_a_reader_that_has_seen_enough_is_no_traceback(file: Path) -> None:
    file.write_text(many(500))
    command = [sys.executable, "-m", "holdem_tui", "replay", str(file), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"hand": 1,')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_memory_does_not_grow_with_the_number_of_hands(file: Path) -> None:
    peaks = []
    for hands in (100, 100, 800):
        file.write_text(many(hands))
        with Path(os.devnull).open("w") as nowhere:
            tracemalloc.start()
            assert replay_file(file, out=nowhere, errors=nowhere)
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    # The first run fills what is kept for later.
    assert file.stat().st_size > 150_000
    assert peaks[2] < peaks[1] + file.stat().st_size / 2
