"""Files that were damaged at random, in bytes and in meaning: every hand gets its line, nothing breaks or hangs."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem_tui.commands.replay import replay_file
from holdem_tui.engine.invariants import check_invariants
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.replay import replay

DATA = Path(__file__).parents[1] / "data"
HANDS_PER_FILE = 3
SCRAPS = (
    "0",
    "-1",
    "9" * 30,
    "1e9",
    "2.5",
    "nan",
    "true",
    '"',
    "'",
    "[",
    "]",
    "[[",
    "=",
    "#",
    "\n",
    "\x00",
    "p0",
    "p11",
)
CARDS = ("As", "Kh", "??", "Zz", "A", "10h", "AsAs")
ACTIONS = ("f", "cc", "cbr 100", "cbr 0", "sm", "sm -", "sm ????", "sm AsAh", "cbr", "x")

Damage = Callable[[str, random.Random], str]


def replace_a_match(text: str, chooser: random.Random, pattern: str, new: str) -> str:
    """One of the places that the pattern matches, at random, becomes `new`."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    place = chooser.choice(found)
    return text[: place.start()] + new + text[place.end() :]


def a_scrap(text: str, chooser: random.Random) -> str:
    place = chooser.randrange(len(text) + 1)
    return text[:place] + chooser.choice(SCRAPS) + text[place + chooser.choice([0, 0, 1, 5]) :]


def a_number(text: str, chooser: random.Random) -> str:
    number = chooser.choice(["0", "1", "7", "-3", "100", "12345", "0.5", "1.005", "9" * 25, "1e5", "inf"])
    return replace_a_match(text, chooser, r"\d+", number)


def a_card(text: str, chooser: random.Random) -> str:
    return replace_a_match(text, chooser, r"[2-9TJQKA][cdhs]", chooser.choice(CARDS))


def a_player(text: str, chooser: random.Random) -> str:
    return replace_a_match(text, chooser, r"p\d+", f"p{chooser.randint(0, 12)}")


def an_action_more(text: str, chooser: random.Random) -> str:
    action = f"'p{chooser.randint(1, 9)} {chooser.choice(ACTIONS)}', '"
    return replace_a_match(text, chooser, r"(?<=, )'", action)


def an_action_less(text: str, chooser: random.Random) -> str:
    return replace_a_match(text, chooser, r"'[^'\n]*', ", "")


def a_line_less(text: str, chooser: random.Random) -> str:
    return replace_a_match(text, chooser, r"[^\n]*\n", "")


def a_line_twice(text: str, chooser: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    place = chooser.randrange(len(lines))
    return "".join([*lines[: place + 1], *lines[place:]])


def the_end_cut_off(text: str, chooser: random.Random) -> str:
    return text[: chooser.randrange(len(text))]


DAMAGE: list[Damage] = [
    a_scrap,
    a_number,
    a_card,
    a_player,
    an_action_more,
    an_action_less,
    a_line_less,
    a_line_twice,
    the_end_cut_off,
]


def whole_hands() -> list[str]:
    """Every hand of the sample files as text."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(DATA.glob("*.phhs"))]
    return [hand for text in texts for hand in re.split(r"^\[\d+\]\n", text, flags=re.MULTILINE)[1:]]


def damaged_file(hands: list[str], chooser: random.Random) -> bytes:
    """A file of few hands with one to four damages; now and then a byte that is no text."""
    text = "\n".join(f"[{number}]\n{chooser.choice(hands)}" for number in range(1, HANDS_PER_FILE + 1))
    for _ in range(chooser.randint(1, 4)):
        text = chooser.choice(DAMAGE)(text, chooser) or "\n"
    content = bytearray(text, "utf-8")
    if chooser.random() < 0.2:
        content[chooser.randrange(len(content))] = chooser.randrange(256)
    return bytes(content)


def check(content: bytes, file: Path) -> tuple[int, int]:
    """Replay the file as the command does; how many hands it reported and how many were whole."""
    file.write_bytes(content)
    out, errors = io.StringIO(), io.StringIO()
    all_well = replay_file(file, out=out, errors=errors)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    wrong = [hand for hand in told if "error" in hand]
    lines = errors.getvalue().splitlines()
    assert [hand["hand"] for hand in told] == list(range(1, len(told) + 1))
    assert all_well == (not lines)
    assert len(lines) == len(wrong) or not told
    assert all(hand["error"]["text"] for hand in wrong)
    if told:
        for hand in read_hands(io.BytesIO(content)):
            if isinstance(hand, PhhHand) and (played := replay(hand).hand):
                assert not check_invariants(played)
    return len(told), len(told) - len(wrong)


def check_damaged_files(folder: Path, *, files: int, seed: int) -> None:
    hands = whole_hands()
    chooser = random.Random(seed)
    told = whole = 0
    for _ in range(files):
        reported, well = check(damaged_file(hands, chooser), folder / "damaged.phhs")
        told += reported
        whole += well
    # Damage that spoils everything, or nothing, would try little.
    assert 0.3 * told < whole < 0.7 * told
    assert told > 0.8 * HANDS_PER_FILE * files


def test_damaged_files(tmp_path: Path) -> None:
    check_damaged_files(tmp_path, files=400, seed=1)


@pytest.mark.slow
def test_five_thousand_damaged_files(tmp_path: Path) -> None:
    check_damaged_files(tmp_path, files=5000, seed=2)
