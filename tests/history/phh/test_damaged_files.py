"""Damage costs the hand that it is in, is told in one sentence, and never takes long."""

import random
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from holdem_tui.history.phh import reader
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.reader import PhhProblem
from tests.history.phh.texts import fixed_limit_text, hand_text, numbers, problem, read, tables

LINES = tables(1)[0].splitlines()
VARIANT, ANTES, STACKS, ACTIONS = (LINES[at] + "\n" for at in (1, 2, 5, 6))


def damaged(old: str, new: str) -> list[PhhHand | PhhProblem]:
    """Nine hands in a file; in the fifth one text is replaced by another."""
    texts = tables(9)
    assert old in texts[4]
    texts[4] = texts[4].replace(old, new, 1)
    return read("".join(texts))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (ANTES, "antes = [0, 0, 0\n"),
        (ANTES, "antes = 0, 0, 0]\n"),
        (ACTIONS, ACTIONS.rstrip("]\n") + "\n"),
        (ACTIONS, ACTIONS.rstrip("]\n") + ",\n"),
        (ACTIONS, "actions = ['p1 f, 'p2 f']\n"),
        (ACTIONS, "actions = ['p1 f', 'p2 f]\n"),
        ("hand = 5\n", "hand = [\n"),
        ("hand = 5\n", "hand = [[1,\n[2],\n"),
        ("hand = 5\n", "hand = {\n"),
        ("hand = 5\n", "hand = {a = 1\n"),
        ("hand = 5\n", "hand = 'five\n"),
        ("hand = 5\n", 'hand = "five\n'),
        ("hand = 5\n", 'hand = """five\n'),
        ("hand = 5\n", "hand = '''five\n"),
        ("hand = 5\n", "hand = '''five\n[Boris]\nwell\n[Anna]\nplayed\n"),
        ("hand = 5\n", "hand = [\n[1],\n[2]\n]\n_x = \n"),
        ("hand = 5\n", "hand =\n"),
        ("hand = 5\n", "hand\n"),
        ("hand = 5\n", "hand = 5\nhand = 5\n"),
        ("hand = 5\n", "hand = 5 5\n"),
        ("hand = 5\n", "hand = \x00\n"),
        ("hand = 5\n", f"hand = {'9' * 5000}\n"),
        ("hand = 5\n", "hand = 1e99999999999999999999\n"),
        ("hand = 5\n", f"hand = {'[' * 5000}\n"),
        ("hand = 5\n", f"hand = {'[' * 5000}{']' * 5000}\n"),
        ("hand = 5\n", f"hand = {'{a = ' * 5000}\n"),
        ("hand = 5\n", f"{'a.' * 5000}a = 5\n"),
        ("hand = 5\n", f"hand = {{{'a.' * 5000}a = 5}}\n"),
        ("hand = 5\n", f"[5.{'a.' * 50}a]\n"),
        ("hand = 5\n", "[5\n"),
        ("hand = 5\n", "]\n"),
        (VARIANT, ""),
        (VARIANT, "variant = 'PO'\n"),
        (VARIANT, VARIANT + VARIANT),
        (STACKS, STACKS + STACKS),
        (ACTIONS, ACTIONS + ACTIONS),
        (STACKS, "starting_stacks = [0, 150, 90]\n"),
        (ACTIONS, "actions = 5\n"),
        ("[5]\n", "[5\n"),
        ("[5]\n", "[5]]\n"),
        ("[5]\n", "[5] x\n"),
        ("[5]\n", "[ä]\n"),
        ("[5]\n", "5]\n"),
        ("[5]\n", "]\n"),
    ],
)
def test_one_damaged_hand_leaves_the_others_and_their_numbers(old: str, new: str) -> None:
    hands = damaged(old, new)
    assert numbers(hands) == [1, 2, 3, 4, None, 6, 7, 8, 9]
    found = hands[4]
    assert isinstance(found, PhhProblem)
    assert found.number == 5
    assert found.text.endswith(".")
    assert "\n" not in found.text
    assert len(found.text) < 200


@pytest.mark.parametrize("junk", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"])
def test_bytes_that_are_not_utf_8_cost_their_hand_alone(junk: bytes) -> None:
    texts = [text.encode() for text in tables(9)]
    texts[4] = texts[4].replace(b"hand = 5", b"hand = '" + junk + b"'")
    hands = read(b"".join(texts))
    assert numbers(hands) == [1, 2, 3, 4, None, 6, 7, 8, 9]
    assert hands[4] == PhhProblem(5, "5", "Line 44 is not UTF-8 text.")


def test_a_lost_header_costs_no_hand_at_all() -> None:
    assert numbers(damaged("[5]\n", "")) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    texts = tables(3)
    texts[1] = texts[1].removeprefix("[2]\n") + "[2._meta]\nx = 1\n"
    assert numbers(read("".join(texts))) == [1, 2, 3]


def test_damage_in_every_other_hand_leaves_the_rest() -> None:
    for old, new in [("antes = [0", "antes = [[0"), ("hand = ", "hand = '"), ("'NT'", "'XX'"), ("[0, 0, 0]", "[0, {")]:
        texts = tables(100)
        texts[::2] = [text.replace(old, new, 1) for text in texts[::2]]
        assert numbers(read("".join(texts))) == [None if at % 2 == 0 else at + 1 for at in range(100)]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (ANTES, "antes = [0, 0, 0\n", "Line 40 is not TOML: unclosed array."),
        ("hand = 5\n", "hand = [1,\n", "Line 44 is not TOML: invalid value."),
        ("hand = 5\n", "hand = 'five\n", 'Line 44 is not TOML: expected "\'".'),
        ("hand = 5\n", 'hand = """\n', "Line 44 is not TOML: unterminated string."),
        ("hand = 5\n", "hand\n", "Line 44 is not TOML: expected '=' after a key in a key/value pair."),
        ("[5]\n", "[5\n", "Line 37 is not TOML: expected ']' at the end of a table declaration."),
        ("hand = 5\n", f"{'a.' * 99}a = 5\n", "Line 44 has a key of more than 32 parts."),
        (
            "hand = 5\n",
            f"hand = {'[' * 5000}\n",
            "The hand that begins in line 37 nests lists or tables too deeply.",
        ),
        (
            "hand = 5\n",
            f"hand = {'9' * 5000}\n",
            "The hand that begins in line 37 holds a number of too many digits.",
        ),
        (VARIANT, "", "The field variant is missing."),
    ],
)
def test_a_sentence_names_the_line_of_the_file_or_the_field(old: str, new: str, sentence: str) -> None:
    found = damaged(old, new)[4]
    assert isinstance(found, PhhProblem)
    assert found.text == sentence


@pytest.mark.parametrize(
    "junk",
    [
        b"hello",
        b"\x00" * 5000,
        bytes(range(256)) * 40,
        b"\x1f\x8b\x08\x00" + b"\xfe" * 3000,
        b"\xff\xfe[\x001\x00]\x00",
    ],
)
def test_what_is_no_history_at_all_is_one_problem(junk: bytes) -> None:
    assert [hand.number for hand in read(junk) if isinstance(hand, PhhProblem)] == [1]


def test_a_damaged_hand_with_tables_of_its_own_is_one_problem() -> None:
    text = hand_text(antes="[0, 0") + "[_meta]\nx = 1\n[extra]\ny = 2\n"
    assert problem(text) == "Line 3 is not TOML: unclosed array."


def test_junk_above_the_first_table_costs_its_hand() -> None:
    hands = read("<<<<<<< mine\n" + "".join(tables(3)))
    assert numbers(hands) == [None, 2, 3]
    assert hands[0] == PhhProblem(1, "1", "Line 1 is not TOML: invalid statement.")


def repeated(text: str, *, size: int) -> bytes:
    return (text * (size // len(text))).encode()


SLOW_FOR_A_NAIVE_READER: list[Callable[[int], bytes]] = [
    lambda size: b"_x = [\n" + repeated("[1]\n", size=size),
    lambda size: repeated("[1]\n[\n", size=size),
    lambda size: repeated("[1]\n_x = [\n", size=size),
    lambda size: repeated("[1]\n_x = '''\n[1]\n_x = \"\"\"\n", size=size),
    lambda size: repeated('[1]\nvariant =\nactions =\n\\"""\n', size=size),
    lambda size: b"_x = " + b"[" * size,
    lambda size: b"[\n" * (size // 2),
    lambda size: b"a." * (size // 2) + b"a = 1",
    lambda size: repeated(f"[{'a.' * 100}a]\n", size=size),
    lambda size: b"[" + b"a." * (size // 2) + b"a]\n",
    lambda size: b"[" + b'"a" . ' * 1000 + b"a]\n" * (size // 9),
    lambda size: repeated(f"{'a.' * 100}a = 1\n", size=size),
    lambda size: repeated(f"x = [{{b = 1, {'a.' * 100}a = 1}}]\n", size=size),
    lambda size: b"x = {" + b"a." * (size // 2) + b"a = 1}",
    lambda size: b'x = "' + b"\\" * size,
    lambda size: b'x = """' + b'""a' * (size // 3),
    lambda size: b"\"'" * (size // 2),
    lambda size: repeated(hand_text(), size=size),
    lambda size: b"x = 0x" + b"f" * size,
    lambda size: b"x = " + b"9" * size,
    lambda size: b"\r" * size,
]


# Parsing a key takes quadratic time in its parts.
DEEP_KEY = re.compile(r"([a\"]\s*\.\s*){40}")


@pytest.mark.parametrize("make", SLOW_FOR_A_NAIVE_READER)
def test_the_work_grows_with_the_size_alone(make: Callable[[int], bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """No part of a file is looked at or parsed over and over again."""
    seen: list[int] = []
    scan, parse = reader._open_at_end, tomllib.loads

    def counted_scan(text: bytes, opened: bytes) -> bytes:
        seen.append(len(text))
        return scan(text, opened)

    def counted_parse(text: str, **options: Any) -> dict[str, Any]:
        seen.append(len(text))
        assert not DEEP_KEY.search(text)
        return parse(text, **options)

    monkeypatch.setattr(reader, "_open_at_end", counted_scan)
    monkeypatch.setattr(tomllib, "loads", counted_parse)
    monkeypatch.setattr(reader, "MAX_HAND_BYTES", 10_000)
    text = make(100_000)
    for hand in read(text):
        assert isinstance(hand, PhhHand | PhhProblem)
    assert sum(seen) < 20 * len(text)


SMALL_FILES = [
    (hand_text(hand="1") + "[_meta]\nx = [\n[1],\n[2]\n]\n").encode(),
    "".join(tables(3)).encode(),
    f"# Ω\r\n['a b']\r\n{fixed_limit_text(_note=repr('x'), antes='[0.25, 0, 0]')}[2._m]\n[2]\n{hand_text()}".encode(),
    f"[1]\n{hand_text(_chat=chr(34) * 3 + '[2]' + chr(10) + '[3]' + chr(10) + chr(34) * 3)}{tables(2)[1]}".encode(),
]


def mutated(text: bytes, generator: random.Random) -> bytes:
    """The text with one to four bytes or lines flipped, lost, won, swapped or doubled."""
    for _ in range(generator.randint(1, 4)):
        lines = text.split(b"\n")
        at, other = generator.randrange(len(text) + 1), generator.randrange(len(lines))
        piece = generator.choice(
            [bytes([generator.randrange(256)]), b"[", b"]", b"'''", b'"', b"{", b"\n[", b"=", b"."]
        )
        match generator.randrange(5):
            case 0:
                text = text[:at] + piece + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + generator.randint(1, 9) :]
            case 2:
                text = text[:at] + piece + text[at:]
            case 3:
                lines[other], lines[other - 1] = lines[other - 1], lines[other]
                text = b"\n".join(lines)
            case 4:
                lines.insert(generator.randrange(len(lines)), lines[other])
                text = b"\n".join(lines)
    return text


def hands_if_any(text: bytes) -> list[PhhHand | PhhProblem]:
    try:
        return read(text)
    except PhhError:
        return []


@pytest.mark.parametrize("text", SMALL_FILES)
def test_any_mutation_of_a_file_gives_hands_or_sentences(text: bytes) -> None:
    generator = random.Random(20)
    seen = set()
    for _ in range(1500):
        for number, hand in enumerate(hands_if_any(mutated(text, generator)), start=1):
            seen.add(type(hand))
            if isinstance(hand, PhhProblem):
                assert hand.number == number
                assert hand.text.endswith(".")
                assert "\n" not in hand.text
    assert seen == {PhhHand, PhhProblem}
