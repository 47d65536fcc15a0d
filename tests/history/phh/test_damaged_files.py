"""Damage costs the hand that it is in, is told in one sentence, and never takes long."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from holdem_tui.history.phh import sections
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.model import PhhHand
from tests.history.phh.texts import hand_text, numbers, problems, read, tables

LINES = tables(1)[0].splitlines()
VARIANT, ANTES, STACKS, ACTIONS = (LINES[at] + "\n" for at in (1, 2, 5, 6))


def damaged(old: str, new: str) -> list[PhhHand | PhhError]:
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
    ],
)
def test_one_damaged_hand_leaves_the_others_and_their_numbers(old: str, new: str) -> None:
    hands = damaged(old, new)
    assert numbers(hands) == [1, 2, 3, 4, None, 6, 7, 8, 9]
    [sentence] = problems(hands)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200


@pytest.mark.parametrize("junk", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"])
def test_bytes_that_are_not_utf_8_cost_their_hand_alone(junk: bytes) -> None:
    texts = [text.encode() for text in tables(9)]
    texts[4] = texts[4].replace(b"hand = 5", b"hand = '" + junk + b"'")
    hands = read(b"".join(texts))
    assert numbers(hands) == [1, 2, 3, 4, None, 6, 7, 8, 9]
    assert problems(hands) == ["Line 44 is not UTF-8 text."]


@pytest.mark.parametrize("lost_end", ["antes = [0, 0, 0\n", "_x = [\n[1],\n", "_x = '''[2]\n", '_x = """[2]\n'])
def test_a_list_or_text_without_its_end_does_not_swallow_hands_that_begin_with_comments(lost_end: str) -> None:
    texts = [text.replace("]\n", "] # [\n\n# 'the next\n", 1) for text in tables(9)]
    texts[4] = texts[4].replace(ANTES, lost_end)
    assert numbers(read("".join(texts))) == [1, 2, 3, 4, None, 6, 7, 8, 9]


@pytest.mark.parametrize("lost_end", ["_x = [0, 0, 0\n", "_x = [\n[1],\n", "_x = {\n", "_x = [{\n"])
def test_a_list_without_its_end_does_not_swallow_hands_that_begin_with_other_fields(lost_end: str) -> None:
    texts = [text.replace("]\n", "]\nroom = 1\n", 1) for text in tables(9)]
    texts[4] = texts[4].replace(ANTES, lost_end)
    assert numbers(read("".join(texts))) == [1, 2, 3, 4, None, 6, 7, 8, 9]


@pytest.mark.parametrize("header", ["", "5]\n", "]\n"])
def test_where_a_header_got_lost_two_hands_are_one_problem(header: str) -> None:
    assert numbers(damaged("[5]\n", header)) == [1, 2, 3, None, 6, 7, 8, 9]


def test_a_header_damaged_along_with_its_hand_keeps_the_tables_within() -> None:
    texts = tables(9)
    texts[4] = texts[4].replace("[5]", "[5") + "[5._meta]\nx = 1\n[[5.log]]\ny = 1\n"
    assert numbers(read("".join(texts))) == [1, 2, 3, 4, None, 6, 7, 8, 9]


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
    assert problems(damaged(old, new)) == [sentence]


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
    assert len(problems(read(junk))) == len(read(junk)) == 1


def test_a_damaged_hand_with_tables_of_its_own_is_one_problem() -> None:
    text = hand_text(antes="[0, 0") + "[_meta]\nx = 1\n[extra]\ny = 2\n"
    assert problems(read(text)) == ["Line 3 is not TOML: unclosed array."]


def test_junk_above_the_first_table_costs_its_hand() -> None:
    hands = read("<<<<<<< mine\n" + "".join(tables(3)))
    assert numbers(hands) == [None, 2, 3]
    assert problems(hands) == ["Line 1 is not TOML: invalid statement."]


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
    """No part of a file is parsed over and over again."""
    parsed: list[int] = []
    parse = tomllib.loads

    def counted_parse(text: str, **options: Any) -> dict[str, Any]:
        parsed.append(len(text))
        assert not DEEP_KEY.search(text)
        return parse(text, **options)

    monkeypatch.setattr(tomllib, "loads", counted_parse)
    monkeypatch.setattr(sections, "MAX_HAND_BYTES", 10_000)
    text = make(100_000)
    read(text)
    assert sum(parsed) <= 2 * len(text)
