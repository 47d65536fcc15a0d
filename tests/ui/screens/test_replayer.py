"""The replayer on the screen: what a person sees at a step, and every way to get from one to another."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from holdem_tui.engine.cards import Card
from holdem_tui.history.phh.errors import PhhError
from holdem_tui.history.phh.hand_file import HandFile
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.settings import Settings
from tests.history.phh.hands import ALL_IN_AGAINST_UNKNOWN, BET_AND_FOLD, a_hand, dealt, told
from tests.history.test_recorded_hands import DATA
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, HeldPacer
from tests.ui.golden_text import check_golden
from tests.ui.mouse import click
from tests.ui.replayer import replayer

THREE = a_hand(*dealt("AsAh", "KsKh", "QsQh"), "p3 f", "p1 cc", "p2 cc", *told("d db 2c7dTd, p1 cc, p2 cc, d db 3c"))
ILLEGAL = a_hand(*dealt("AsAh", "KsKh", "QsQh"), "p3 f", "p1 cbr 150")
HEADS_UP = a_hand(*dealt("AcAs", "7h6h"), *told("p2 cbr 400, p1 f"), blinds=(50, 100), stacks=(1000, 1000))


class Hands:
    """A source of hands in memory; a text stands for one that cannot be read."""

    title = "some hands"

    def __init__(self, *hands: PhhHand | str) -> None:
        self._hands = hands

    def __len__(self) -> int:
        return len(self._hands)

    def read(self, place: int) -> PhhHand:
        hand = self._hands[place]
        if isinstance(hand, str):
            raise PhhError(hand)
        return hand


class Thousands(Hands):
    """As many as nobody would hold in memory."""

    def __len__(self) -> int:
        return 1204

    def read(self, place: int) -> PhhHand:
        return THREE


def recorded(name: str) -> HandFile:
    return HandFile.open(DATA / f"{name}.phhs")


def rows(replay: Game, *, last: int) -> list[str]:
    return replay.text.splitlines()[-last:]


async def test_a_million_dollar_pot_step_by_step() -> None:
    async with replayer(recorded("pokerkit")) as replay:
        assert "─ 1 of 3 · step 1 of 24" in replay.text
        assert "Phil Ivey posts ante 500" in replay.text
        await replay.press("down", "right", "right")
        await replay.until_text("63 %")
        check_golden("replay_flop_80x24", replay.text)
        await replay.press("left", "left")
        await replay.until_text("Flop J♣ 3♦ 5♣")
        assert "bets 35,000" not in replay.text
        await replay.press("end")
        assert "Tom Dwan wins 1,109,500: a seven-high straight beats a five-high straight" in replay.text
        assert replay.text.count("▲") == 4
        await replay.press("escape")
        assert replay.app.return_code == 0


@pytest.mark.slow
async def test_ten_seats_at_80x24() -> None:
    source = recorded("core")
    ten = next(place for place in range(len(source)) if source.read(place).players == 10)
    async with replayer(source) as replay:
        await replay.press(*str(ten + 1), "enter", "down")
        await replay.until_text(" %")
        check_golden("replay_ten_seats_80x24", replay.text)


@pytest.mark.slow
async def test_the_room_of_a_large_window_is_used() -> None:
    async with replayer(recorded("pokerkit"), size=(120, 40)) as replay:
        await replay.press("end")
        check_golden("replay_end_120x40", replay.text)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["pokerkit", "refused"])
async def test_files_are_stepped_to_their_end(name: str) -> None:
    async with replayer(recorded(name)) as replay:
        for number in range(1, 4):
            assert f"─ {number} of" in replay.text
            steps = int(replay.text.partition("step 1 of ")[2].split()[0])
            for _ in range(steps - 1):
                await replay.pilot.press("right")
            assert f"step {steps} of {steps}" in replay.text
            await replay.press("pagedown")


# -- ways --------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_every_way_through_a_hand() -> None:
    async with replayer(Hands(THREE)) as replay:
        seen = []
        for key in ("down", "up", "end", "up", "up", "home", "right", "right", "left", "left", "left"):
            await replay.press(key)
            seen.append(int(replay.text.partition("step ")[2].split()[0]))
        assert seen == [7, 1, 10, 7, 1, 1, 2, 3, 2, 1, 1]
        assert "p1 posts small blind 50" in replay.text


@pytest.mark.slow
async def test_from_hand_to_hand() -> None:
    async with replayer(Thousands()) as replay:
        assert "─ 1 of 1,204 · step 1 of 10" in replay.text
        await replay.press("pageup")
        assert "─ 1 of" in replay.text
        await replay.press("right", "pagedown", "pagedown")
        assert "─ 3 of 1,204 · step 1 of" in replay.text
        await replay.press("g", *"1204", "enter", "pagedown")
        assert "─ 1,204 of 1,204" in replay.text
        await replay.press("pageup")
        assert "─ 1,203 of" in replay.text


@pytest.mark.slow
async def test_a_number_that_no_hand_has_is_told_and_stays_to_be_changed() -> None:
    async with replayer(Thousands()) as replay:
        await replay.press("7", "enter")
        assert "─ 7 of 1,204" in replay.text
        await replay.press(*"12345")
        assert "Go to place [ 1234 ] of 1,204" in replay.text
        await replay.press("enter")
        assert "There is no place 1234. Type a number from 1 to 1,204." in replay.text
        await replay.press("backspace", "enter")
        assert "─ 123 of 1,204" in replay.text
        await replay.press("g", "enter")
        assert "\n Type a number from 1 to 1,204.\n" in replay.text
        await replay.press("right", "l")
        assert "Go to place" in replay.text
        await replay.press("escape")
        assert "─ 123 of 1,204 · step 1 of" in replay.text
        assert "Go to place" not in replay.text


async def test_keys_at_once_act_in_their_order() -> None:
    async with replayer(Thousands()) as replay:
        await replay.send_at_once("g", "1", "2", "enter", *["right"] * 8, "left")
        assert "─ 12 of 1,204 · step 8 of 10" in replay.text
        assert "p1 checks" in replay.text


@pytest.mark.slow
async def test_held_keys_go_on_to_the_end() -> None:
    async with replayer(recorded("core"), pacer=HeldPacer()) as replay:
        await replay.send_at_once(*["right"] * 200)
        await replay.until_text("[Next space]")
        await replay.send_at_once(*["left"] * 200)
        await replay.until_text("step 1 of")


@pytest.mark.slow
async def test_the_mouse_and_the_marked_button_do_the_same() -> None:
    async with replayer(Hands(THREE, HEADS_UP)) as replay:
        for words, place in (("Forward →", 2), ("Street ↓", 7), ("Back ←", 6), ("End end", 10), ("Start home", 1)):
            await click(replay, words)
            assert f"step {place} of 10" in replay.text
        await click(replay, "hand on")
        assert "─ 2 of 2" in replay.text
        await click(replay, "go to")
        await replay.press("1")
        await click(replay, "Go enter")
        assert "─ 1 of 2" in replay.text
        # The fifth button is the step on.
        await replay.press(*["tab"] * 5, "enter", "enter")
        assert "step 3 of 10" in replay.text
        await replay.press("shift+tab", "shift+tab", "enter")
        assert "step 2 of 10" in replay.text
        await click(replay, "esc back")
        assert replay.app.return_code == 0


@pytest.mark.slow
async def test_seats_and_pots_tell_more_on_a_click() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.press("end")
        await click(replay, "Pot 200")
        assert "Pot 200: p1 and p2 can win it" in replay.text
        await replay.press("escape")
        await click(replay, " p3 ")
        assert "preflop: fold" in replay.text


@pytest.mark.slow
async def test_the_pages_are_those_of_the_game() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.press("down", "l")
        assert "Flop 2c 7d Td".replace("c", "♣").replace("d", "♦") in replay.text
        assert "checks" not in replay.text.partition("Flop ")[2]
        await replay.press("l", "question_mark")
        assert "start of the hand" in replay.text
        assert "bet or raise" not in replay.text
        await replay.press("question_mark", "o", "escape", "right")
        assert "step 8 of 10" in replay.text


@pytest.mark.slow
async def test_q_goes_back_like_escape() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.press("o", "q")
        assert "step 1 of 10" in replay.text
        await replay.press("g")
        assert "Go to place" in replay.text
        await replay.press("q")
        assert "Go to place" not in replay.text
        await replay.press("q")
        assert replay.app.return_code == 0


@pytest.mark.slow
async def test_the_help_has_the_keys_of_what_can_be_opened_from_here() -> None:
    async with replayer(Hands(THREE), size=(120, 80)) as replay:
        await replay.press("question_mark")
        assert "Keys in the log" in replay.text
        assert "sessions" not in replay.text


# -- playing by itself -------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_it_plays_to_the_end_and_on_to_the_next_hand() -> None:
    async with replayer(Hands(HEADS_UP, THREE)) as replay:
        await replay.press("space")
        await replay.until_text("[Next space]")
        assert "─ 1 of 2 · step 8 of 8" in replay.text
        await replay.press("space")
        await replay.until_text("─ 2 of 2 · step 10 of 10")
        assert "[Again space]" in replay.text
        await replay.press("space")
        await replay.until_text("─ 2 of 2 · step 10 of 10")


@pytest.mark.slow
@pytest.mark.parametrize("key", ["question_mark", "o", "l"])
async def test_it_stops_where_it_is_when_a_page_is_opened(key: str) -> None:
    pacer = HeldPacer()
    async with replayer(Hands(THREE), pacer=pacer) as replay:
        pacer.hold()
        await replay.press("space")
        await replay.until_text("step 2 of 10")
        await replay.press(key)
        pacer.release()
        await replay.press("escape")
        assert "step 2 of 10" in replay.text
        assert "[Play space]" in replay.text


@pytest.mark.slow
async def test_it_stops_where_it_is_and_goes_on_from_there() -> None:
    pacer = HeldPacer()
    async with replayer(Hands(THREE), pacer=pacer) as replay:
        pacer.hold()
        await replay.press("space")
        await replay.until_text("step 2 of 10")
        assert "[Stop space]" in replay.text
        await replay.press("space")
        assert "[Play space]" in replay.text
        pacer.release()
        await replay.pilot.pause()
        assert "step 2 of 10" in replay.text
        await replay.press("space")
        await replay.until_text("step 10 of 10")


@pytest.mark.slow
@pytest.mark.parametrize("key", ["right", "left", "home", "down", "pagedown"])
async def test_whoever_steps_stops_it(key: str) -> None:
    pacer = HeldPacer()
    async with replayer(Hands(THREE, THREE), pacer=pacer) as replay:
        await replay.press("right", "right")
        pacer.hold()
        await replay.press("space", key)
        assert "[Play space]" in replay.text
        before = rows(replay, last=5)[0]
        pacer.release()
        await replay.pilot.pause()
        assert rows(replay, last=5)[0] == before


@pytest.mark.slow
async def test_another_speed_from_its_key() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.press("s")
        assert "Speed: fast" in replay.text
        await replay.press("right")
        assert "Speed" not in replay.text
        # Games are played as fast as before.
        await replay.press("o")
        assert "normal" in replay.text


class MovingPacer(HeldPacer):
    """Shows motion frame by frame, as far as a test lets it."""

    @property
    def is_skipping(self) -> bool:
        return False


@pytest.mark.slow
async def test_cards_fly_when_one_steps_on_and_not_when_one_steps_back() -> None:
    pacer = MovingPacer()
    async with replayer(Hands(THREE), pacer=pacer) as replay:
        await replay.press("down", "left")
        pacer.hold()
        await replay.press("right")
        await replay.until_text("Flop 2♣ 7♦ T♦")
        assert "100 ◉" in on_the_felt(replay)
        assert Card("2c") not in boxed_cards(on_the_felt(replay))
        assert "91 %" not in on_the_felt(replay)
        await replay.press("left")
        assert on_the_felt(replay).count("100 ◉") == 2
        await replay.press("right", "right")
        await replay.until_text("p1 checks")
        assert Card("2c") in boxed_cards(on_the_felt(replay))
        await replay.press("left")
        assert "Flop 2♣ 7♦ T♦" in replay.text
        assert Card("2c") in boxed_cards(on_the_felt(replay))


@pytest.mark.slow
async def test_what_flies_after_many_keys_at_once_is_what_lay_there_last() -> None:
    pacer = MovingPacer()
    async with replayer(Hands(THREE), pacer=pacer) as replay:
        pacer.hold()
        await replay.send_at_once(*["right"] * 6)
        await replay.until_text("Flop 2♣ 7♦ T♦")
        assert on_the_felt(replay).count("100 ◉") == 2
        assert " 50 ◉" not in on_the_felt(replay)


def on_the_felt(replay: Game) -> str:
    """What lies on the table."""
    return "\n".join(replay.text.splitlines()[1:19])


# -- what cannot be played ---------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_hand_that_cannot_be_read_leaves_the_others() -> None:
    async with replayer(Hands("The field [b]variant is missing.", THREE, "No.")) as replay:
        assert "The field [b]variant is missing." in replay.text
        assert "─ 1 of 3 ─" in replay.text
        assert "BTN" not in replay.text
        await replay.press("right", "down", "end", "p", "t", "pagedown")
        assert "─ 2 of 3 · step 1 of 10" in replay.text
        assert "BTN" in replay.text
        await replay.press("pagedown")
        assert "No." in replay.text
        assert "BTN" not in replay.text
        await replay.press("pageup")
        assert "BTN" in replay.text


@pytest.mark.slow
async def test_an_illegal_action_is_told_where_it_stands() -> None:
    async with replayer(Hands(ILLEGAL)) as replay:
        await replay.press("end")
        assert "p3 folds" in replay.text
        assert "Action 4 ('p1 cbr 150') is wrong. 150 is too small: raise to 200 up to 1,000." in replay.text
        assert "p1 to act" in replay.text


@pytest.mark.slow
async def test_hidden_cards_stay_backs_and_nobody_has_a_chance() -> None:
    hidden = a_hand(*dealt("AsAh", "????", "????"), "p3 f")
    async with replayer(Hands(hidden)) as replay:
        await replay.press("end")
        assert "▒▒ ▒▒" in replay.text
        assert " %" not in replay.text
        assert "The record ends here, before the hand is over." in replay.text


@pytest.mark.slow
async def test_a_file_that_changes_while_it_is_open(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    file.write_bytes((DATA / "pokerkit.phhs").read_bytes())
    async with replayer(HandFile.open(file)) as replay:
        file.unlink()
        await replay.press("right")
        assert "step 2 of 24" in replay.text
        await replay.press("pagedown")
        assert "hands.phhs can no longer be read" in replay.text


# -- looks -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_plain_ascii_has_no_other_sign_and_every_button() -> None:
    async with replayer(Hands(THREE), settings=Settings(ascii=True)) as replay:
        await replay.press("down")
        await replay.until_text(" %")
        assert replay.text.isascii()
        for button in ("|< home", "<< up", "< left", "Play space", "> right", ">> down", ">| end", "esc back"):
            assert button in replay.text


@pytest.mark.slow
async def test_signs_change_at_once() -> None:
    async with replayer(Hands(THREE), size=(120, 40)) as replay:
        await replay.press("end", "o", "down", "right", "escape")
        assert replay.text.isascii()
        assert "Flop 2c 7d Td" in replay.text


@pytest.mark.slow
async def test_the_log_at_the_side_loses_what_one_steps_back_over() -> None:
    async with replayer(Hands(THREE), size=(120, 40)) as replay:
        await replay.press("end")
        assert "Flop 2♣ 7♦ T♦" in replay.text
        await replay.press("home", "right")
        assert "Flop" not in replay.text
        assert replay.text.count("p2 posts big blind 100") == 2
        await replay.press("end")
        assert replay.text.count("Flop 2♣ 7♦ T♦") == 1


@pytest.mark.slow
async def test_every_size_keeps_place_and_number() -> None:
    async with replayer(Thousands()) as replay:
        await replay.press("down", "4", "2")
        for width, height in ((60, 20), (120, 40), (80, 24), (160, 50), (79, 24), (80, 24)):
            await replay.resize(width, height)
            assert all(cell_len(row) <= width for row in replay.text.splitlines())
        assert "Go to place [ 42   ] of 1,204" in replay.text
        assert "step 7 of 10" in replay.text


@pytest.mark.slow
async def test_amounts_stand_everywhere_in_the_unit_of_the_file() -> None:
    actions = (*dealt("AcAs", "7h6h"), *told("p2 cbr 2.75, p1 cbr 6, p2 f"))
    cents = a_hand(*actions, blinds=(50, 100), min_bet=100, stacks=(10050, 8000), chips_per_unit=100)
    async with replayer(Hands(cents)) as replay:
        assert "pot 0.50" in replay.text
        await replay.press("right", "right")
        assert "p2 to act · BTN · pot 1.50 · 0.50 to call" in replay.text
        for words in ("Pot 1.50 · p1 p2", "0.50 to call", "79.50", "no limit 0.50/1"):
            assert words in replay.text
        await replay.press("right", "right", "p")
        assert "Pot 8.75: p1 and p2 can win it" in replay.text
        await replay.press("escape", "end", "t")
        for words in ("preflop: BB 1, raise to 6, 3.25 returned", "end: wins 5.50", "103.25", "77.25"):
            assert words in replay.text
        await replay.press("escape", "p")
        assert "Pot 5.50: paid to p1 5.50" in replay.text
        await replay.press("escape")
        assert "p1 wins 5.50 uncontested" in replay.text
        assert "Uncalled bet of 3.25 returned to p1" in replay.text


@pytest.mark.slow
async def test_what_is_left_of_a_late_answer_of_the_terminal_asks_for_no_hand() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.send_at_once("right_square_bracket", *"11;rgb:ffff")
        assert "Go to place" not in replay.text


@pytest.mark.slow
async def test_amounts_in_big_blinds() -> None:
    async with replayer(Hands(THREE)) as replay:
        await replay.press("end", "m")
        assert "Pot 2 BB" in replay.text


@pytest.mark.slow
async def test_a_key_from_the_settings() -> None:
    keys = {"replay.forward": "n", "replay.close": "x"}
    async with replayer(Hands(THREE), settings=Settings(keys=keys)) as replay:
        await replay.press("right", "n")
        assert "step 2 of 10" in replay.text
        assert "[Forward N]" in replay.text
        await replay.press("x")
        assert replay.app.return_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_names_and_titles_are_shown_as_they_are(size: tuple[int, int]) -> None:
    names = ["[b]Bob[/]", "[0] Al", "日本日本日本日本日本日本"]
    named = Hands(replace(THREE, extra={"players": names}))
    named.title = "[red]x[/] " + "y" * 100
    async with replayer(named, size=size) as replay:
        await replay.press("end")
        for words in ("[b]Bob[/]", "[0] Al", "[red]x[/]", "…"):
            assert words in replay.text
        assert all(cell_len(row) <= size[0] for row in replay.text.splitlines())


async def test_unknown_stacks_are_nowhere_a_number() -> None:
    async with replayer(Hands(BET_AND_FOLD, ALL_IN_AGAINST_UNKNOWN)) as replay:
        assert not re.search(r"\d{5}|\d,\d{3},", replay.text)
        assert "all-in" not in replay.text
        await replay.press("t")
        assert re.search(r"p2 +BTN +unknown +0.50\b", replay.text)
        await replay.press("escape", "end")
        assert "p1 wins 2 uncontested" in replay.text
        assert not re.search(r"\d{5}|\d,\d{3},", replay.text)
        await replay.press("pagedown", "end")
        assert "p2 wins 2,000" in replay.text
        assert not re.search(r"\d{5}|\d,\d{3},", replay.text.replace("10,000", ""))
