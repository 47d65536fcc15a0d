"""One keyboard, many players: no card on the screen that the viewer may not see, no key that acts for the next."""

from __future__ import annotations

import random

import pytest
from textual.selection import SELECT_ALL

from holdem_tui.engine.cards import Card, parse_cards
from holdem_tui.play.dealer import SeededDealer
from holdem_tui.table.visibility import Visibility
from holdem_tui.ui.screens.table import TableScreen
from holdem_tui.ui.widgets.action_bar import ActionBar
from holdem_tui.ui.widgets.log_panel import LogPanel
from tests.ui.faces import boxed_cards
from tests.ui.game import Game, HeldPacer, game

TEN = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev")
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
RANKS = "23456789TJQKA"


def cards_in(text: str) -> set[Card]:
    """Every card in a text: written as "K♠", or drawn in a box of any size."""
    found = boxed_cards(text)
    squeezed = text.replace(" ", "")
    for place, char in enumerate(squeezed):
        if char in SUITS and place and squeezed[place - 1] in RANKS:
            found.add(Card(squeezed[place - 1] + SUITS[char]))
    return found


def texts_of(table: Game) -> str:
    """All that can be read: the screen, what lies below it, titles, the log, notifications."""
    app = table.app
    pieces = [table.text, app.title, app.sub_title, app.window_title]
    for screen in app.screen_stack:
        pieces += [screen.title or "", screen.sub_title or ""]
        for widget in screen.query("*"):
            tooltip = widget.tooltip
            pieces += [str(widget.border_title or ""), str(widget.border_subtitle or ""), str(tooltip or "")]
    for screen in app.screen_stack:
        if isinstance(screen, TableScreen):
            # Of this hand: what was shown in those before is hidden again.
            pieces.append(screen.query_one(LogPanel).get_selection(SELECT_ALL)[0].rpartition("Hand ")[2])
            pieces.append(screen.query_one(ActionBar).render().plain)
    return "\n".join(pieces)


def secrets_of(hand_number: int, *, players: int, seed: int) -> dict[int, set[Card]]:
    """The hole cards by place from the left of the button, as the seeded dealer deals them."""
    deck = SeededDealer(seed).deck(hand_number)
    return {place: {deck[place], deck[players + place]} for place in range(players)}


@pytest.mark.parametrize(
    ("count", "steps"),
    [(3, 20), *(pytest.param(*game, marks=pytest.mark.slow) for game in ((2, 40), (3, 40), (10, 60)))],
)
async def test_no_card_is_anywhere_that_its_owner_alone_may_see(count: int, steps: int) -> None:
    names = TEN[:count]
    chooser = random.Random(count)
    hand = 1
    async with game(*names, seed=11, stacks=40) as table:
        for _ in range(steps):
            view = table.felt.scene.view
            secrets = secrets_of(hand, players=len(view.seats), seed=11)
            allowed = set(view.board)
            for place, seat in enumerate(view.seats):
                if seat.tabled:
                    allowed |= secrets[place]
            seen = texts_of(table)
            if not table.at_hand_over and view.to_act is not None:
                place = [seat.seat for seat in view.seats].index(view.to_act)
                allowed |= secrets[place]
                assert secrets[place] <= cards_in(seen)
            hidden = set().union(*secrets.values()) - allowed
            held = {card for seat in view.seats for card in seat.cards}
            assert not (cards_in(seen) | held) & hidden
            hand += "next hand" in seen
            await step(table, seen, chooser)
        assert hand > 1


@pytest.mark.slow
async def test_the_copied_log_tells_no_card_that_was_not_turned_up() -> None:
    chooser = random.Random(5)
    copied = 0
    async with game("Anna", "Boris", "Vera", seed=11, stacks=40) as table:
        for _ in range(40):
            if "next hand" in table.text:
                await table.press("l", "c", "escape")
                view = table.felt.scene.view
                public = set(view.board).union(*(seat.cards for seat in view.seats if seat.tabled))
                assert cards_in(table.app.clipboard.rpartition("Hand ")[2]) == public
                copied += 1
            await step(table, table.text, chooser)
    assert copied > 2


async def step(table: Game, seen: str, chooser: random.Random) -> None:
    """What players do next: open the page, call or fold or raise, deal on."""
    if table.at_hand_over:
        await table.press("v")
    elif "next hand" in seen or "who has won" in seen:
        await table.press("space")
    elif "to the menu" not in seen:
        await table.press(*chooser.choice([["c"], ["c"], ["f", "y"], ["f", "y"], ["r", "enter", "y"], ["v", "v", "c"]]))


async def test_between_two_players_a_page_without_cards_names_the_next_and_what_happened() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        assert table.at_hand_over
        assert "Anna" in table.text
        await table.act("r", "8", "enter")
        assert table.at_hand_over
        assert "Pass the keyboard to" in table.text
        assert "Boris, look at your cards" in table.text
        assert "Anna raises to 8" in table.text
        assert "7 to call" in table.text
        assert not cards_in(table.text)


async def test_between_two_players_everybody_sees_the_public_table() -> None:
    async with game("Anna", "Boris", "Vera", seed=11) as table:
        for key in "cccc":
            await table.act(key)
        assert table.at_hand_over
        assert set(parse_cards("TcKd3c")) == boxed_cards(table.text)
        for words in (
            "Pot 6 · Boris Vera Anna",
            "checks",
            "Vera to act",
            "nothing to call",
            "198",
        ):
            assert words in table.text


async def test_the_next_player_finds_everything_where_it_was_but_his_cards() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r", "8", "enter")
        page = table.text.splitlines()
        await table.press("v")
        turn = table.text.splitlines()
        assert not table.at_hand_over
        changed = [number for number, row in enumerate(page[:19]) if row != turn[number]]
        assert all("▒" in page[number] for number in changed)
        assert len(changed) == 3


async def test_log_help_and_the_way_out_from_the_page() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.press("l")
        assert "Vera posts big blind 2" in table.text
        await table.press("l", "question_mark")
        assert "Ranking of hands" in table.text
        await table.press("escape")
        assert table.at_hand_over
        await table.press("escape")
        assert "Leave the table" in table.text
        await table.press("n")
        assert table.at_hand_over
        await table.press("escape", "y")
        assert "Deal  enter" in table.text


async def test_show_all_has_no_page_and_every_hand_face_up() -> None:
    async with game("Anna", "Boris", "Vera", visibility=Visibility.ALL_FACE_UP) as table:
        assert not table.at_hand_over
        assert "ALL CARDS FACE UP" in table.text
        assert len(cards_in(table.text)) == 6
        await table.press("c")
        assert not table.at_hand_over
        assert "Boris to act" in table.text


async def test_hiding_and_viewing_own_cards() -> None:
    async with game("Anna", "Boris") as table:
        await table.act()
        assert len(cards_in(table.text)) == 2
        await table.press("v")
        assert not cards_in(table.text)
        await table.press("V")
        assert len(cards_in(table.text)) == 2


async def test_a_key_struck_twenty_times_acts_once() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        table.clock.seconds += 1
        await table.send_at_once(*["c"] * 20)
        assert table.at_hand_over
        assert "Boris" in table.text
        assert "Anna calls 2" in table.text
        assert "Boris calls" not in table.text
        # A key still held when the page has been opened acts for nobody either.
        await table.press("v")
        await table.send_at_once(*["c"] * 20)
        assert "Boris to act" in table.text


async def test_a_held_key_does_not_act_again_for_the_same_player() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("c")
        await table.act()
        # Boris has the option and then acts first on the flop.
        table.clock.seconds += 1
        await table.send_at_once(*["c"] * 20)
        assert "Boris to act" in table.text
        assert "flop" in table.text
        assert table.text.count("Boris checks") == 0
        await table.press("l")
        assert table.text.count("Boris checks") == 1


async def test_a_key_held_through_the_pause_between_two_streets_does_not_act_again() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", pacer=pacer) as table:
        await table.act("c")
        await table.act()
        table.clock.seconds += 1
        pacer.hold()
        for turn in range(60):
            # A key that is held down comes again every 30 ms.
            table.clock.seconds += 0.03
            await table.send_at_once("c")
            if turn == 40:
                pacer.release()
        assert "Boris to act" in table.text
        assert "flop" in table.text
        await table.press("l")
        assert table.text.count("Boris checks") == 1


async def test_enter_struck_ten_times_opens_and_sends_nothing_for_the_next() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("r")
        table.clock.seconds += 1
        await table.send_at_once(*["enter"] * 10)
        assert table.at_hand_over
        assert "Anna raises to 4" in table.text
        assert "Boris, look" in table.text


async def test_an_amount_struck_in_one_burst_arrives_whole() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        table.clock.seconds += 1
        await table.send_at_once("r", "1", "2", "0", "enter")
        assert table.at_hand_over
        assert "Anna raises to 120" in table.text


async def test_the_page_is_not_opened_by_a_key_still_held() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act()
        table.clock.seconds += 1
        await table.send_at_once("c", *["v"] * 10)
        assert table.at_hand_over


async def test_the_page_is_not_opened_by_a_key_struck_as_it_comes() -> None:
    pacer = HeldPacer()
    async with game("Anna", "Boris", "Vera", pacer=pacer) as table:
        await table.act()
        table.clock.seconds += 1
        pacer.hold()
        await table.send_at_once("c")
        table.clock.seconds += 1
        pacer.release()
        await table.until(lambda: table.at_hand_over)
        table.clock.seconds += 0.05
        await table.send_at_once("v")
        assert table.at_hand_over
        await table.press("v")
        assert not table.at_hand_over


async def test_a_hand_won_without_a_call_shows_no_card() -> None:
    async with game("Anna", "Boris", "Vera") as table:
        await table.act("f")
        await table.act("f")
        assert "wins" in table.text
        assert not cards_in(table.text)
