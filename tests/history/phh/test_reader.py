"""Which hands a file holds, in which order, and what belongs to each."""

from __future__ import annotations

import tracemalloc
from io import BytesIO

import pytest

from holdem_tui.history.phh import sections
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.reader import find_hands, read_hands
from tests.history.phh.texts import hand_text, numbers, problems, read, read_one, read_whole, tables

OWN_TABLES = "[_meta]\nroom = 'Ω'\n[extra.deep]\nx = 1\n[[log]]\na = 1\n[[log]]\na = 2\n"
OWN_VALUES = {"_meta": {"room": "Ω"}, "extra": {"deep": {"x": 1}}, "log": [{"a": 1}, {"a": 2}]}


def test_a_file_of_top_level_keys_is_one_hand() -> None:
    hand = read_one("# a famous hand\n\n" + hand_text(hand="7"))
    assert (hand.label, hand.extra, hand.starting_stacks) == (None, {"hand": 7}, (200, 150, 90))


def test_tables_in_a_file_of_one_hand_are_fields_of_it() -> None:
    assert read_one(hand_text() + OWN_TABLES).extra == OWN_VALUES


def test_a_users_own_table_may_hold_a_whole_hand() -> None:
    original = hand_text(hand="1")
    hand = read_one(f"{hand_text(hand='2')}[_original]\n{original}")
    assert hand.extra["hand"] == 2
    assert isinstance(hand.extra["_original"], dict)


def test_a_file_of_tables_has_a_hand_in_each() -> None:
    hands = read_whole("# session\n\n" + "".join(tables(3)))
    assert [hand.label for hand in hands] == ["1", "2", "3"]
    assert numbers(hands) == [1, 2, 3]


def test_tables_within_a_hand_belong_to_it() -> None:
    inner = (
        OWN_TABLES.replace("[[log]]", "[[1.log]]").replace("[_meta]", "[1._meta]").replace("[extra", "[ '1' . extra")
    )
    first, second = read_whole(f"[1]\n{hand_text()}{inner}[2]\n{hand_text()}")
    assert (first.extra, second.extra) == (OWN_VALUES, {})


def test_a_table_within_a_hand_may_stand_before_it() -> None:
    hand, other = read_whole(f"[1._meta]\nx = 1\n[1]\n{hand_text()}[1._more]\n[1]\n{hand_text()}")
    assert (hand.label, hand.extra) == ("1", {"_meta": {"x": 1}, "_more": {}})
    assert other.label == "1"


@pytest.mark.parametrize(
    ("header", "label"),
    [
        ("[12]", "12"),
        ("  [ 12 ]\t", "12"),
        ('["a name"]', "a name"),
        ("['a, \"b\" = c']", 'a, "b" = c'),
        ("[12] # hands, and more", "12"),
        ('["[1]"]', "[1]"),
        ('[""]', ""),
        ('["\\u00e9\\n"]', "é\n"),
    ],
)
def test_the_key_of_a_table_is_the_label_of_its_hand(header: str, label: str) -> None:
    hands = read_whole(f"{header}\n{hand_text()}[next]\n{hand_text()}")
    assert [hand.label for hand in hands] == [label, "next"]


def test_two_tables_of_one_key_are_two_hands() -> None:
    hands = read_whole(tables(1)[0] + tables(2)[1] + tables(3)[2].replace("[3]", "[1]"))
    assert [hand.label for hand in hands] == ["1", "2", "1"]
    assert numbers(hands) == [1, 2, 3]


def test_the_name_of_a_file_does_not_decide_what_it_holds() -> None:
    text = hand_text(hand="1") + tables(2)[1]
    assert numbers(read(text)) == [1, 2]


def test_keys_above_the_tables_of_a_file_are_no_hand() -> None:
    assert numbers(read("title = 'session'\n\n" + "".join(tables(3)))) == [1, 2, 3]


@pytest.mark.parametrize(
    "value",
    [
        "[\n[1],\n[2]\n]",
        "[\n  [1,\n  2],\n  [\n 3 ]\n]",
        "[ # [\n['a'],\n['b']\n]",
        "[ # ]\n['a'],\n['b']\n]",
        "[ ']',\n[1]\n]",
        '["\\"]",\n[1]\n]',
        '["""a"""", [\n[1],\n],\n[2]\n]',
        "['''a'''', [\n[1],\n],\n[2]\n]",
        "[[\n'''\n[9]\n''',\n],\n[4]\n]",
        "'''\n[Boris] nice hand\n[2]\n[3]\n'''",
        '"""\n[2]\n\\"""\n[3]\n""\n[4]\n"""',
        '"""\n[2]\n[3] ""\n""""',
        '"""]\n[2]\n"""',
        "[ {a = [\n[2]\n]} ]",
    ],
)
def test_what_looks_like_a_header_inside_a_value_is_none(value: str) -> None:
    assert read_one(hand_text(_x=value)).players == 3
    hands = read(f"[1]\n{hand_text(hand='1', _x=value)}\n{tables(2)[1]}")
    assert numbers(hands) == [1, 2]


def test_a_long_text_with_many_such_lines_is_one_value() -> None:
    chat = "".join(f"[player{number}]\nnice hand\n" for number in range(2000))
    first = hand_text(hand="1", _chat=f"'''{chat}'''")
    hands = read(f"[1]\n{first}{tables(2)[1]}")
    assert numbers(hands) == [1, 2]


@pytest.mark.parametrize("text", ["".join(tables(3)), hand_text(hand="1")])
def test_line_ends_a_byte_order_mark_and_a_missing_last_line_end_change_nothing(text: str) -> None:
    plain = read(text)
    assert read(text.replace("\n", "\r\n")) == plain
    assert read(b"\xef\xbb\xbf" + text.encode()) == plain
    assert read(text.rstrip("\n")) == plain
    assert read("\n\n  \n" + text + "\n# the end") == plain


@pytest.mark.parametrize("text", [b"", b"\n \n\t\n", b"# nothing here", b"\xef\xbb\xbf", b"\r\n# a\r\n"])
def test_a_file_without_a_hand_says_so(text: bytes) -> None:
    with pytest.raises(PhhError, match=r"^There is no hand in this file\.$"):
        read(text)


def test_hands_come_one_by_one() -> None:
    """The stream is never read further than the hand after the next."""
    stream = BytesIO("".join(tables(1000)).encode())
    hands = read_hands(stream)
    for number in range(1, 100):
        assert numbers([next(hands)]) == [number]
        assert stream.tell() < (number + 3) * 400


@pytest.mark.parametrize("damage", ["_x = [\n", "_x = [[1,\n", "_x = {\n", "_x = 'y\n", "]\n"])
def test_damage_that_shows_by_itself_is_told_without_reading_on(damage: str) -> None:
    texts = tables(1000)
    texts[0] += damage
    stream = BytesIO("".join(texts).encode())
    assert isinstance(next(read_hands(stream)), PhhError)
    assert stream.tell() < 4 * 400


def test_memory_does_not_grow_with_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sections, "MAX_HAND_BYTES", 50_000)
    stream = BytesIO(("".join(tables(500)) + hand_text() * 500 + "# nothing more\n" * 60_000).encode())
    tracemalloc.start()
    for _ in read_hands(stream):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


def test_a_list_of_tables_is_no_file_of_hands() -> None:
    hands = read(f"[[hands]]\n{hand_text()}[[hands]]\n{hand_text()}")
    assert problems(hands) == ["'hands' is not the table of a hand: a header such as [1] expected."] * 2


def test_a_table_apart_from_its_hand_is_a_hand_without_fields() -> None:
    hands = read("".join(tables(2)) + "[1._meta]\nx = 1\n")
    assert numbers(hands) == [1, 2, None]
    assert problems(hands) == ["The field variant is missing."]


def test_a_hand_beyond_any_sensible_length_is_refused_and_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sections, "MAX_HAND_BYTES", 1000)
    texts = tables(3)
    texts[1] = f"[2]\n{hand_text(hand='2', _note=repr('x' * 5000))}"
    hands = read("".join(texts))
    assert numbers(hands) == [1, None, 3]
    assert problems(hands) == ["The hand that begins in line 10 is longer than 1,000 bytes."]


def test_the_bytes_of_each_hand_read_alone_as_the_same_hand() -> None:
    texts = tables(3)
    texts[2:2] = ["[2._note]\nx = 'Ω'\n# more\n", "[4]\nbroken\n"]
    raw = "".join(["\ufeff# first\n", *texts]).encode()
    found = list(find_hands(BytesIO(raw)))
    assert [isinstance(one.hand, PhhError) for one in found] == [False, False, True, False]
    assert found[-1].start + found[-1].size == len(raw)
    for one in found:
        alone = next(read_hands(BytesIO(raw[one.start : one.start + one.size])))
        assert alone == one.hand or isinstance(one.hand, PhhError)
