"""Files that were damaged at random, in bytes and in meaning: every hand gets its line, nothing breaks or hangs."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from holdem_tui.commands.replay import replay_file
from holdem_tui.engine.errors import SetupError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import read_hands
from holdem_tui.history.phh.replay import replay
from tests.engine.invariants import check_invariants
from tests.history.phh.texts import read, read_whole

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
    '"""',
    "'''",
    "[",
    "]",
    "[[",
    "{",
    "}",
    "=",
    ".",
    "#",
    "\\",
    "\n",
    "\n[",
    "\x00",
    "p0",
    "p11",
)
CARDS = ("As", "Kh", "??", "Zz", "A", "10h", "AsAs")
ACTIONS = ("f", "cc", "cbr 100", "cbr 0", "sm", "sm -", "sm ????", "sm AsAh", "cbr", "x")
# Lines of a hand in which more is open, or stands within more, than in any hand of the sample files.
MORE_FIELDS = (
    "",
    "_chat = '''\n[2]\nnice hand\n'''\n",
    '_chat = """\n[1]\n\\""" [[3]]\n"""\n',
    "_x = [\n[1],\n{a = [\n['2'],\n]},\n]\n",
)

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


def two_lines_swapped(text: str, chooser: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    one, other = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


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
    two_lines_swapped,
    the_end_cut_off,
]


def whole_hands() -> list[str]:
    """Every hand of the sample files as text."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(DATA.glob("*.phhs"))]
    return [hand for text in texts for hand in re.split(r"^\[\d+\]\n", text, flags=re.MULTILINE)[1:]]


def a_hand(hands: list[str], chooser: random.Random) -> str:
    return chooser.choice(hands).rstrip() + "\n" + chooser.choice(MORE_FIELDS)


def whole_file(hands: list[str], chooser: random.Random) -> str:
    """Hands in a table each, or one of top-level keys."""
    if chooser.random() < 0.1:
        return a_hand(hands, chooser) + "[_meta]\nseats = [1]\n"
    numbers = range(1, HANDS_PER_FILE + 1)
    return "".join(f"[{number}]\n{a_hand(hands, chooser)}[{number}._meta]\nseats = [1]\n\n" for number in numbers)


def damaged(text: str, chooser: random.Random) -> bytes:
    """The text with one to four damages; now and then with other line ends, or a byte that is no text."""
    for _ in range(chooser.randint(1, 4)):
        text = chooser.choice(DAMAGE)(text, chooser) or "\n"
    content = bytearray(text.replace("\n", chooser.choice(["\n", "\n", "\r\n"])), "utf-8")
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
    assert all(hand["error"]["text"].endswith(".") for hand in wrong)
    if told:
        for hand in read_hands(io.BytesIO(content)):
            if isinstance(hand, PhhHand):
                with suppress(SetupError):
                    assert not check_invariants(replay(hand).hand)
    return len(told), len(told) - len(wrong)


def check_damaged_files(folder: Path, *, files: int, seed: int) -> None:
    hands = whole_hands()
    chooser = random.Random(seed)
    told = whole = 0
    for _ in range(files):
        reported, well = check(damaged(whole_file(hands, chooser), chooser), folder / "damaged.phhs")
        told += reported
        whole += well
    # Damage that spoils everything, or nothing, would try little.
    assert 0.3 * told < whole < 0.7 * told
    assert told > 0.8 * HANDS_PER_FILE * files


def check_neighbours(*, files: int, seed: int) -> None:
    hands = whole_hands()
    chooser = random.Random(seed)
    for _ in range(files):
        first, damage, last = (a_hand(hands, chooser) for _ in range(3))
        whole = read_whole(f"[1]\n{first}\n[3]\n{last}")
        found = read(f"[1]\n{first}\n[2]\n".encode() + damaged(damage, chooser) + f"\n[3]\n{last}".encode())
        assert len(found) > 2
        assert [found[0], found[-1]] == whole


def test_damaged_files(tmp_path: Path) -> None:
    check_damaged_files(tmp_path, files=400, seed=1)


def test_damage_within_a_hand_costs_no_other() -> None:
    check_neighbours(files=400, seed=3)


@pytest.mark.slow
def test_two_thousand_damaged_files(tmp_path: Path) -> None:
    check_damaged_files(tmp_path, files=2000, seed=2)


@pytest.mark.slow
def test_damage_within_two_thousand_hands_costs_no_other() -> None:
    check_neighbours(files=2000, seed=4)
