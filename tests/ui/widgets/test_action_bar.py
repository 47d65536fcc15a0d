"""The action bar in a whole game: typing, pasting, clicking, dragging and the wheel."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Offset

from holdem_tui.engine.setup import Stakes
from holdem_tui.ui.widgets.action_bar import ActionBar
from tests.ui.game import Game, HeldPacer, game
from tests.ui.mouse import click, click_at, mouse, place_of

THREE = ("Anna", "Boris", "Vera")
DOWN, MOVE, UP = events.MouseDown, events.MouseMove, events.MouseUp
WHEEL_UP, WHEEL_DOWN = events.MouseScrollUp, events.MouseScrollDown


def amount_in(table: Game) -> str | None:
    """The open amount, None while it is closed."""
    found = [line for line in table.text.splitlines() if " to [ " in line or "Bet [ " in line]
    return found[0].partition("[ ")[2].partition(" ]")[0] if found else None


def track_of(table: Game) -> tuple[Offset, Offset]:
    """The first and the last cell of the slider between its ends."""
    return place_of(table, "◂", right=1), place_of(table, "▸ 200", right=-1)


def is_held(table: Game) -> bool:
    """Whether the mouse is captured, so that a click elsewhere would not arrive there."""
    return table.app.mouse_captured is not None


async def paste(table: Game, text: str) -> None:
    table.clock.seconds += 1
    table.app.post_message(events.Paste(text))
    await table.pilot.pause()
    await table.pilot.pause()


class TestTyping:
    @pytest.mark.parametrize("letters", ["fcaywbsvVFqQxX"])
    async def test_letters_in_an_open_amount_do_nothing_and_count_again_after_escape(self, letters: str) -> None:
        async with game(*THREE) as table:
            await table.act("r", "1", "2", *letters)
            assert amount_in(table) == "12"
            assert "Anna to act" in table.text
            await table.press("escape")
            assert amount_in(table) is None
            await table.press("f")
            assert "Anna folds" in table.text

    async def test_keys_in_one_burst_act_in_order(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            table.clock.seconds += 1
            await table.send_at_once("r", "1", "2", "backspace", "5", "up", "down", "down", "enter")
            assert "Anna raises to 13" in table.text

    async def test_a_burst_through_presets_and_back_sends_what_is_shown(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            table.clock.seconds += 1
            await table.send_at_once("3", "pageup", "pagedown", "up")
            assert amount_in(table) == "7"
            await table.press("enter")
            assert "Anna raises to 7" in table.text

    @pytest.mark.parametrize("key", "1345")
    async def test_a_preset_fills_in_and_sends_nothing(self, key: str) -> None:
        async with game(*THREE) as table:
            await table.act(key)
            assert amount_in(table) == {"1": "4", "3": "5", "4": "7", "5": "200"}[key]
            assert "Anna to act" in table.text

    @pytest.mark.parametrize(("typed", "told"), [("3", "3 is too small"), ("201", "201 is more than the 200")])
    async def test_a_wrong_amount_keeps_the_text_and_names_the_limits(self, typed: str, told: str) -> None:
        async with game(*THREE) as table:
            await table.act("r", *typed, "enter")
            assert amount_in(table) == typed
            assert told in table.text
            assert "raise to 4 up to 200." in table.text

    async def test_an_all_in_by_slider_asks_once_and_a_call_never(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            await click_at(table, track_of(table)[1])
            await table.press("enter")
            assert "All-in: raise to 200?" in table.text
            await table.press("enter")
            assert "All-in: raise to 200?" in table.text
            await table.press("y")
            assert "Anna raises to 200 and is all-in" in table.text
            await table.act("c")
            assert "Boris calls 199" in table.text


class TestTab:
    async def test_the_ends_of_the_slider_again_and_again(self) -> None:
        async with game(*THREE) as table:
            await table.act("r", *["tab"] * 9)
            table.clock.seconds += 1
            await table.send_at_once("enter", "enter", "enter")
            assert amount_in(table) == "10"
            await table.press("shift+tab", "enter")
            assert amount_in(table) == "8"
            assert "Anna to act" in table.text

    @pytest.mark.parametrize(("tabs", "amount"), [(3, "4"), (4, "4"), (5, "5"), (6, "7"), (7, "200")])
    async def test_presets(self, tabs: int, amount: str) -> None:
        async with game(*THREE) as table:
            await table.act("r", "9", "9", *["tab"] * tabs, "enter")
            assert amount_in(table) == amount
            assert "Anna to act" in table.text

    async def test_an_enter_held_on_a_preset_does_not_send_it(self) -> None:
        async with game(*THREE) as table:
            await table.act("r", *["tab"] * 6)
            for _ in range(30):
                table.clock.seconds += 0.03
                await table.send_at_once("enter")
            assert amount_in(table) == "7"
            await table.press("enter")
            assert "Anna raises to 7" in table.text

    async def test_send_and_close(self) -> None:
        async with game(*THREE) as table:
            await table.act("r", "9", "tab", "tab", "enter")
            assert amount_in(table) is None
            await table.press("r", "9", "tab", "enter")
            assert "Anna raises to 9" in table.text


class TestPaste:
    @pytest.mark.parametrize("text", ["120", "120\n", "\r\n 120 \r\n"])
    async def test_one_amount_opens_and_is_not_sent(self, text: str) -> None:
        async with game(*THREE) as table:
            await table.act()
            await paste(table, text)
            assert amount_in(table) == "120"
            assert "Anna to act" in table.text
            await table.press("enter")
            assert "Anna raises to 120" in table.text

    @pytest.mark.parametrize("text", ["f", "f\n", "c\nc\nc\n", "r120\n", "12\n34\n", "a\ny\n", "\n", "1.5"])
    async def test_anything_else_is_an_error_and_no_key(self, text: str) -> None:
        async with game(*THREE) as table:
            await table.act("r", "5")
            await paste(table, text)
            assert amount_in(table) == "5"
            assert "What was pasted is no amount: raise to 4 up to 200." in table.text
            assert "Anna to act" in table.text

    async def test_nothing_is_pasted_while_nobody_is_asked_or_on_the_page(self) -> None:
        pacer = HeldPacer()
        async with game(*THREE, pacer=pacer) as table:
            await paste(table, "v\n")
            assert table.at_hand_over
            await table.act()
            pacer.hold()
            await table.press("c")
            await paste(table, "120\n")
            pacer.release()
            await table.pilot.pause()
            assert table.at_hand_over
            await table.act()
            assert amount_in(table) is None


class TestClicks:
    @pytest.mark.parametrize(
        ("clicks", "told"),
        [
            (["Fold  F"], "Anna folds"),
            (["Call 2"], "Anna calls 2"),
            (["Raise to 4", "Send"], "Anna raises to 4"),
            (["[4 pot", "Send"], "Anna raises to 7"),
            (["Raise to 4", "◂", "[3 ⅔ pot", "Send"], "Anna raises to 5"),
            (["All-in 200", "Yes Y"], "Anna raises to 200 and is all-in"),
            (["Raise to 4", "[5 all-in", "Send", "Yes Y"], "Anna raises to 200 and is all-in"),
        ],
    )
    async def test_one_click_for_each_step_and_none_more(self, clicks: list[str], told: str) -> None:
        async with game(*THREE) as table:
            await table.act()
            for words in clicks:
                assert "Anna to act" in table.text
                await click(table, words) if words != "◂" else await click_at(table, place_of(table, words))
            assert table.at_hand_over
            assert told in table.text

    @pytest.mark.parametrize(("opened_by", "gone"), [("Raise to 4", "Send"), ("All-in 200", "Yes Y")])
    async def test_what_was_opened_is_closed_by_a_click(self, opened_by: str, gone: str) -> None:
        async with game(*THREE) as table:
            await table.act()
            await click(table, opened_by)
            assert gone in table.text
            await click(table, "Close" if gone == "Send" else "No esc")
            assert gone not in table.text
            assert "Raise to 4–200" in table.text

    async def test_a_fold_that_could_be_a_check_asks_and_can_be_taken_back(self) -> None:
        async with game("Anna", "Boris") as table:
            await table.act("c")
            await table.act()
            await click(table, "Fold")
            assert "Checking is free. Fold anyway?" in table.text
            await click(table, "No esc")
            await click(table, "Fold")
            await click(table, "Yes Y")
            assert "Anna wins" in table.text

    @pytest.mark.parametrize("button", [2, 3])
    async def test_the_other_buttons_of_the_mouse_press_nothing(self, button: int) -> None:
        async with game(*THREE) as table:
            await table.act()
            for words in ("Fold", "1 min 4", "l log"):
                table.clock.seconds += 1
                await table.pilot.click(offset=place_of(table, words, right=1), button=button)
                await table.pilot.pause()
            assert "Anna to act" in table.text
            assert "[ Fold  F ]" in table.text

    @pytest.mark.parametrize(("key", "sign"), [("full_stop", "."), ("comma", ","), ("minus", "-")])
    async def test_a_dot_in_an_amount_is_told_and_makes_it_no_larger(self, key: str, sign: str) -> None:
        async with game(*THREE) as table:
            await table.act("r", "1", key)
            assert "An amount is typed in digits, in whole chips: raise to 4 up to 200." in table.text
            assert f"[ 1{sign} ]" in table.text
            await table.press("5")
            assert f"[ 1{sign}5 ]" in table.text
            await table.press("enter")
            assert f"[ 1{sign}5 ]" in table.text
            assert "An amount is typed in digits, in whole chips: raise to 4 up to 200." in table.text
            assert "Anna to act" in table.text
            await table.press("backspace", "backspace", "5", "enter")
            assert "Pass the keyboard to" in table.text

    async def test_what_does_nothing_while_an_amount_is_open_is_not_offered(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            assert "w why?" not in table.text
            assert "v hide" not in table.text
            # The slider is where the keys were.
            assert "◂" in table.text.splitlines()[-1]

    async def test_opening_an_amount_or_a_reason_moves_nothing(self) -> None:
        async with game(*THREE) as table:
            for size in ((80, 24), (120, 40)):
                await table.resize(*size)
                await table.act()
                places = {words: place_of(table, words) for words in ("Anna: Q", "2 to call: you", "1 min", "5 all-in")}
                row = place_of(table, "Call 2")[1]
                await table.press("r")
                assert {words: place_of(table, words) for words in places} == places
                assert place_of(table, "Raise to [ 4 ]")[1] == row
                await table.press("escape", "w")
                assert place_of(table, "Anna: Q") == places["Anna: Q"]
                assert place_of(table, "Call 2")[1] == row
                await table.press("escape")

    @pytest.mark.parametrize("words", ["v hide", "w why?", "l log", "p pots", "? help", "esc menu", "^q quit"])
    async def test_the_keys_in_the_last_row_are_buttons_too(self, words: str) -> None:
        async with game(*THREE) as table:
            await table.act()
            await click(table, words)
            told = {
                "v hide": "v view",
                "w why?": "You cannot check",
                "l log": "posts big blind 2",
                "p pots": "can win it",
                "? help": "Ranking of hands",
                "esc menu": "Leave the table and go to the menu?",
                "^q quit": "Leave the table and quit?",
            }
            assert told[words] in table.text

    @pytest.mark.parametrize("opened_by", ["l", "p", "question_mark", "escape"])
    async def test_a_click_on_what_lies_behind_a_page_does_nothing(self, opened_by: str) -> None:
        async with game(*THREE) as table:
            await table.act()
            buttons = [
                place_of(table, words, right=2) for words in ("[ Fold", "[ Call", "[ Raise", "[ All-in", "[4 pot")
            ]
            before = table.text
            await table.press(opened_by)
            page = table.app.screen
            for place in buttons:
                await click_at(table, place)
                await mouse(table, WHEEL_UP, place, button=0)
            assert table.app.screen is page
            await table.press("n" if opened_by == "escape" else "escape")
            assert table.text == before

    async def test_a_click_on_what_lies_behind_the_hand_over_page_does_nothing(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            buttons = [place_of(table, words, right=2) for words in ("[ Fold", "[ Call", "[ Raise", "[4 pot")]
            await table.press("a")
            buttons.append(place_of(table, "[ Yes", right=2))
            await table.press("escape", "r")
            buttons.append(place_of(table, "[Send", right=2))
            await table.press("escape", "c")
            for place in buttons:
                await click_at(table, place)
            assert table.at_hand_over
            assert "Boris, look" in table.text

    async def test_a_button_that_was_pressed_elsewhere_does_not_act(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            await mouse(table, DOWN, place_of(table, "[ Fold", right=2))
            await mouse(table, UP, place_of(table, "[ Call", right=2))
            assert "Anna to act" in table.text

    async def test_a_double_click_on_raise_opens_the_minimum(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            place = place_of(table, "[ Raise to 4", right=8)
            table.clock.seconds += 1
            await table.pilot.click(offset=place, times=2)
            assert amount_in(table) == "4"
            assert "Anna to act" in table.text


@pytest.mark.slow
class TestSlider:
    async def test_a_click_sets_the_amount_there_and_sends_nothing(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            first, last = track_of(table)
            for place, amounts in (
                (last, ["200"]),
                (first, ["4"]),
                (first + Offset(25, 0), [str(to) for to in range(90, 120)]),
            ):
                await click_at(table, place)
                assert amount_in(table) in amounts
                assert table.text.splitlines()[place.y][place.x] == "●"
            assert int(amount_in(table) or 0) % 2 == 0
            assert "Anna to act" in table.text
            assert not is_held(table)

    async def test_the_ends_are_one_big_blind(self) -> None:
        async with game(*THREE, stakes=Stakes(small_blind=3, big_blind=5)) as table:
            await table.act("r")
            for side, amount in (("▸ 200", "15"), ("▸ 200", "20"), ("◂", "15"), ("◂", "10"), ("◂", "10")):
                await click_at(table, place_of(table, side))
                assert amount_in(table) == amount

    async def test_it_follows_the_pointer_wherever_that_goes_until_it_is_let_go(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            first, last = track_of(table)
            await mouse(table, DOWN, first)
            await mouse(table, MOVE, first + Offset(10, 0))
            assert 40 <= int(amount_in(table) or 0) <= 48
            await mouse(table, MOVE, Offset(79, 3))
            assert amount_in(table) == "200"
            await mouse(table, MOVE, Offset(0, 23))
            assert amount_in(table) == "4"
            await mouse(table, MOVE, Offset(last.x - 1, 5))
            await mouse(table, UP, Offset(last.x - 1, 5))
            shown = amount_in(table)
            assert shown not in ("4", "200")
            assert not is_held(table)
            await mouse(table, MOVE, first, button=0)
            assert amount_in(table) == shown
            assert "Anna to act" in table.text

    async def test_let_go_over_a_button_it_presses_nothing(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            await mouse(table, DOWN, track_of(table)[0])
            await mouse(table, MOVE, place_of(table, "Send"))
            await mouse(table, UP, place_of(table, "Send"))
            assert "Anna to act" in table.text
            assert amount_in(table) not in (None, "4")
            assert not is_held(table)

    async def test_let_go_outside_of_the_window_it_is_free_at_the_next_report(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            await mouse(table, DOWN, track_of(table)[0])
            await mouse(table, UP, Offset(200, 40))
            await mouse(table, MOVE, Offset(60, 10), button=0)
            assert not is_held(table)
            assert amount_in(table) == "4"
            await click(table, "[4 pot")
            assert amount_in(table) == "7"

    @pytest.mark.parametrize("key", ["enter", "escape", "l", "ctrl+q"])
    async def test_what_ends_the_turn_or_covers_it_lets_go(self, key: str) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            first, last = track_of(table)
            await mouse(table, DOWN, first)
            await mouse(table, MOVE, first + Offset(5, 0))
            assert is_held(table)
            await table.press(key)
            assert not is_held(table)
            before = table.text
            await mouse(table, MOVE, last)
            await mouse(table, UP, last)
            assert table.text == before

    async def test_all_in_by_drag_and_enter_lets_go_and_asks(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            first, last = track_of(table)
            await mouse(table, DOWN, first)
            await mouse(table, MOVE, last)
            await table.press("enter")
            assert "All-in: raise to 200?" in table.text
            assert not is_held(table)
            await mouse(table, MOVE, first)
            await table.press("escape")
            assert amount_in(table) == "200"

    @pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
    async def test_at_every_size_an_amount_stands_where_a_click_would_set_it(self, size: tuple[int, int]) -> None:
        async with game(*THREE, stakes=Stakes(small_blind=10, big_blind=20), size=size) as table:
            await table.act("r")
            for amount in ("40", "120", "200"):
                await table.press("escape", "r", *amount)
                await click_at(table, place_of(table, "◂●" if amount == "40" else "━●", right=1))
                assert amount_in(table) == amount

    async def test_what_is_typed_moves_it_and_a_resized_window_keeps_it(self) -> None:
        async with game(*THREE) as table:
            await table.act("r", "1", "0", "2")
            assert "◂━" in table.text
            await table.resize(120, 40)
            assert amount_in(table) == "102"
            await click_at(table, place_of(table, "▸ 200", right=-1))
            await table.resize(80, 24)
            assert amount_in(table) == "200"


class TestWheel:
    async def test_it_turns_the_open_amount_anywhere_on_the_bar(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            bar = table.app.screen.query_one(ActionBar).region
            for number, y in enumerate(range(bar.y, bar.bottom), start=1):
                await mouse(table, WHEEL_UP, Offset(7 * number, y), button=0)
                assert amount_in(table) == str(4 + 2 * number)
            for _ in range(10):
                await mouse(table, WHEEL_DOWN, Offset(3, bar.y), button=0)
            assert amount_in(table) == "4"
            assert "Anna to act" in table.text

    async def test_it_opens_answers_and_sends_nothing(self) -> None:
        async with game(*THREE) as table:
            await table.act()
            place = place_of(table, "[ Raise")
            before = table.text
            for kind in (WHEEL_UP, WHEEL_DOWN):
                await mouse(table, kind, place, button=0)
                assert table.text == before
            await table.press("a")
            asked = table.text
            await mouse(table, WHEEL_UP, place, button=0)
            assert table.text == asked

    async def test_on_the_table_it_does_nothing(self) -> None:
        async with game(*THREE) as table:
            await table.act("r")
            await mouse(table, WHEEL_UP, Offset(40, 8), button=0)
            assert amount_in(table) == "4"
