"""A hand for a chat: what the golden texts of the worked hands do not show."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from holdem_tui.history.export.chat import write_chat
from tests.history.export.hands import exported, named, showdown
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN, a_hand, dealt, told
from tests.history.test_recorded_hands import PAID, hands


def test_the_public_reads_no_card_that_was_not_shown() -> None:
    text = write_chat(exported(showdown()))
    assert "Preflop: Anna raises to 6, Boris calls 5 (6 in all), Vera folds\n" in text
    assert "Qs" not in text


def test_names_with_line_breaks_make_no_lines() -> None:
    text = write_chat(exported(named(showdown(), ["Bo\nris", "Ve\u2028ra", "An\r\nna"])))
    assert text == write_chat(exported(showdown()))


def test_a_short_blind_and_a_result_that_only_the_record_tells() -> None:
    run_out = told("p3 f, d db 2c7d9h, d db Tc, d db 3s")
    phh = a_hand(*dealt("????", "????", "????"), *run_out, stacks=(25, 1255, 1000))
    lines = write_chat(exported(replace(phh, finishing_stacks=(Decimal(0), Decimal(1280), Decimal(1000))))).splitlines()
    assert lines[1:3] == [
        "SB p1 0.3 bb, BB p2 12.6 bb, BTN p3 10 bb",
        "Preflop: p1 posts small blind 25 and is all-in, p3 folds",
    ]
    assert lines[-1] == "p2 wins 50"


def test_a_hand_that_wins_two_pots_is_told_once() -> None:
    run_out = told("p3 cbr 200, p1 cbr 1000, p2 cc, d db 2c7d9h, d db Tc, d db 3s, p1 sm -, p2 sm -, p3 sm -")
    phh = a_hand(*dealt("AsAd", "QsQd", "KsKd"), *run_out, stacks=(1000, 1000, 200))
    assert write_chat(exported(phh)).splitlines()[-2:] == [
        "p1 wins the side pot of 1,600 with a pair of aces: As Ad Tc 9h 7d",
        "p1 wins the main pot of 600 with the same hand",
    ]


def test_every_recorded_hand_is_few_lines() -> None:
    for name in PAID:
        for phh in hands(name):
            text = write_chat(exported(phh, source=name))
            pots = len(exported(phh).facts.pots)
            assert 3 <= len(text.splitlines()) <= 6 + pots
            assert "??" not in text


def test_unknown_stacks_are_left_out() -> None:
    text = write_chat(exported(ALL_IN_AGAINST_UNKNOWN))
    assert text.splitlines()[1] == "SB p1, BB p2 10 bb, BTN p3"
    assert "p1 raises to 10,000, p2 calls 900 (1,000 in all) and is all-in" in text
    assert text.splitlines()[-1].startswith("p2 wins 2,000 with a full house")
