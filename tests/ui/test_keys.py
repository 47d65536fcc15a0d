"""Keys from the settings, and the mouse in their place."""

from __future__ import annotations

import re

import pytest

from holdem_tui.settings import Settings
from holdem_tui.ui.bindings import COMMANDS, Play
from holdem_tui.ui.keys import button_label, key_problem
from holdem_tui.ui.widgets.action_bar import TOLD_SECONDS
from tests.ui.game import HeldPacer, game
from tests.ui.mouse import click


def test_the_usual_keys_have_no_problem() -> None:
    assert key_problem({}) is None
    assert key_problem({name: command.keys for name, command in COMMANDS.items()}) is None


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"play.fodl": "x"}, "there is no key named play.fodl. The names are play.fold, play.check_call, "),
        ({"plya.fold": "x"}, "there is no key named plya.fold. The names begin with play, amount, table, "),
        ({"play.fold": "c"}, 'the key c would stand for "fold" and for "check or call"'),
        ({"play.all_in": "l"}, 'the key l would stand for "all-in" and for "log"'),
        ({"play.fold": "1"}, 'the key 1 would stand for "type a digit" and for "fold"'),
        ({"play.fold": ""}, "play.fold has no key that can be pressed"),
        ({"play.fold": "foo bar"}, "play.fold has no key that can be pressed"),
        ({"table.log": "c", "play.check_call": "k"}, 'the key c would stand for "copy it" and for "go back"'),
        ({"options.on": "o"}, 'the key o would stand for "next choice" and for "go back"'),
        ({"options.press": "ctrl+q"}, 'the key ctrl+q would stand for "list the choices" and for "quit"'),
        ({"options.on": "tab"}, 'the key tab would stand for "go to the next button" and for "next choice"'),
        ({"hands.copy": "x"}, 'the key x would stand for "copy it for a chat" and for "show all"'),
        ({"table.history": "g", "hands.all": "g"}, 'the key g would stand for "show all" and for "go back"'),
        ({"log.copy": "up"}, 'the key up would stand for "scroll up" and for "copy it"'),
        ({"reading.close": "ctrl+q"}, 'the key ctrl+q would stand for "go back" and for "quit"'),
        ({"menu.help": "o"}, 'the key o would stand for "help" and for "options"'),
        ({"replay.forward": "l"}, 'the key l would stand for "one step on" and for "log"'),
        ({"replay.play": "7"}, 'the key 7 would stand for "type a digit" and for "play, stop, next hand"'),
        ({"menu.sessions": "o"}, 'the key o would stand for "options" and for "past sessions"'),
        ({"menu.sessions": "z"}, 'the key z would stand for "archive or bring back" and for "go back"'),
        ({"sessions.name": "enter"}, 'the key enter would stand for "hands of the session" and for "give it a name"'),
        ({"sessions.delete": "up"}, 'the key up would stand for "previous row" and for "delete it"'),
        ({"rows.next": "z"}, 'the key z would stand for "next row" and for "archive or bring back"'),
        ({"question.yes": "ctrl+z"}, 'the key ctrl+z would stand for "yes" and for "suspend"'),
    ],
)
def test_what_is_wrong_with_keys_is_told_in_a_sentence(keys: dict[str, str], told: str) -> None:
    assert told in (key_problem(keys) or "")


@pytest.mark.parametrize("keys", [{"play.fold": "q"}, {"options.on": "1"}, {"options.close": "o"}])
def test_a_key_that_does_one_thing_on_each_screen_is_no_problem(keys: dict[str, str]) -> None:
    assert key_problem(keys) is None


async def test_hints_on_pages_name_the_keys_of_the_settings() -> None:
    keys = {
        "reading.close": "x,q",
        "log.copy": "k",
        "options.close": "z",
        "options.previous": "e",
        "options.press": "g",
        "question.no": "n",
        "question.yes": "j",
    }
    async with game("Anna", "Boris", settings=Settings(keys=keys)) as table:
        await table.act("question_mark")
        await table.until_text("x back")
        await table.press("x", "l")
        await table.until_text("x back  k copy all")
        await table.press("k")
        assert "sent to the terminal to copy: all of it" in table.text
        await table.press("x", "o")
        assert "[ Back  Z ]" in table.text
        await table.until_text("← → change  g list  ↓ e option  z back")
        await table.press("z", "escape")
        assert "Stay  N" in table.text
        assert "Leave  J" in table.text


@pytest.mark.parametrize(("key", "label"), [("x", "X"), ("delete", "delete"), ("escape", "esc"), ("f5,f", "f5")])
def test_a_letter_is_large_on_a_button_and_the_name_of_a_key_is_not(key: str, label: str) -> None:
    assert button_label(Play.FOLD, {"play.fold": key}) == label


async def test_a_key_from_the_settings_acts_and_stands_on_the_button() -> None:
    async with game("Anna", "Boris", "Vera", settings=Settings(keys={"play.fold": "x", "table.log": "k"})) as table:
        await table.act()
        assert "[ Fold  X ]" in table.text
        assert "k log" in table.text
        await table.press("f")
        assert "Anna to act" in table.text
        await table.press("k")
        assert "posts big blind" in table.text
        await table.press("k", "x")
        assert "Anna folds" in table.text


async def test_a_punctuation_key_from_the_settings_acts() -> None:
    async with game("Anna", "Boris", "Vera", settings=Settings(keys={"play.fold": ".", "question.yes": "j"})) as table:
        await table.act("full_stop")
        assert "Anna folds" in table.text


async def test_a_marked_button_may_be_gone_when_the_window_shrinks() -> None:
    async with game("Anna", "B" * 50, size=(160, 40)) as table:
        await table.act("f")
        await table.press("shift+tab")
        await table.resize(80, 24)
        await table.press("enter")
        assert any(words in table.text for words in ("wins", "Leave the table", "Options", "Hands of"))


async def test_a_hand_by_mouse_alone() -> None:
    async with game("Anna", "Boris") as table:
        await click(table, "look at your cards")
        await click(table, "Raise to 4")
        assert "[ 4 ]" in table.text
        await click(table, "[4 pot")
        await click(table, "Send")
        assert "Anna raises to 6" in table.text
        await click(table, "look at your cards")
        await click(table, "w why?")
        assert "You cannot check" in table.text
        await click(table, "Fold")
        assert "Anna wins" in table.text
        await click(table, "next hand")
        assert table.at_hand_over


async def test_one_click_is_one_action_and_none_goes_to_what_lies_below() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        table.clock.seconds += 1
        row = next(row for row, line in enumerate(table.text.splitlines()) if "[ Call 2" in line)
        column = table.text.splitlines()[row].index("Call 2")
        for _ in range(5):
            await table.pilot.click(offset=(column, row))
        assert table.at_hand_over
        assert "Anna calls 2" in table.text
        assert "Boris, look" in table.text


async def test_every_button_is_reached_by_tab_and_enter() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        assert table.at_hand_over
        await table.press("tab", "enter")
        assert "Anna to act" in table.text
        # The first mark is on the call, not on the fold.
        await table.press("tab", "enter")
        assert "Anna calls 2" in table.text


async def test_a_problem_with_the_keys_is_told_at_the_start_and_leaves_the_usual_ones() -> None:
    keys = {"play.fold": "ctrl+q"}
    async with game("Anna", "Boris", settings=Settings(keys=keys), size=(120, 40)) as table:
        await table.until_text("Settings: ", "the key ctrl+q would", "are used.")
        await table.act()
        assert re.search(r"\[ +Fold +F +\]", table.text)
        await table.press("ctrl+q")
        assert "Leave the table and quit?" in table.text


async def test_clicks_through_the_pause_between_two_streets_act_once() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", pacer=pacer) as table:
        await table.act("c")
        await table.act()
        row = next(row for row, line in enumerate(table.text.splitlines()) if "[ Check" in line)
        column = table.text.splitlines()[row].index("Check")
        table.clock.seconds += 1
        pacer.hold()
        for number in range(16):
            table.clock.seconds += 0.1
            await table.pilot.click(offset=(column, row))
            if number == 10:
                pacer.release()
        assert "Boris to act" in table.text
        await table.press("l")
        assert table.text.count("Boris checks") == 1


async def test_a_key_that_comes_too_soon_is_told_for_a_moment() -> None:
    async with game("Anna", "Boris") as table:
        await table.press("v")
        await table.send_at_once("c")
        assert "too soon: press again" in table.text
        assert "[ Call 1  C ]" in table.text
        await table.pilot.pause(TOLD_SECONDS)
        assert "too soon" not in table.text
        await table.press("c")
        assert "Anna calls 1" in table.text


async def test_an_action_counts_a_sixth_of_a_second_after_the_cards_were_shown() -> None:
    async with game("Anna", "Boris") as table:
        await table.press("v")
        table.clock.seconds += 0.16
        await table.send_at_once("c")
        assert "Anna calls 1" in table.text


@pytest.mark.parametrize(
    "keys", [{"\x1b]0;X\x07": "f"}, {"play.fold": "\x1b[2J"}, {"play.fold": "\x9b", "play.all_in": "\x9b"}]
)
def test_of_a_wrong_key_nothing_is_repeated_that_a_terminal_obeys(keys: dict[str, str]) -> None:
    told = key_problem(keys)
    assert told is not None
    assert told.isprintable()
