"""Whole hands played by keys, and what the screen says of them."""

from __future__ import annotations

from holdem_tui.engine.setup import Showing, Stakes
from tests.ui.game import game, rigged

SIX = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


async def test_a_pair_of_kings_with_an_ace_beats_one_with_a_queen() -> None:
    dealer = rigged("2c3d", "KcQd", "4c5d", "6c7d", "8c9d", "AcKh", board="Kd9s7h3c2d")
    async with game(*SIX, dealer=dealer, showing=Showing.EVERYBODY_SHOWS) as table:
        for _ in range(3):
            await table.act("f")
        await table.act("r", "6", "enter")
        await table.act("f")
        await table.act("c")
        await table.act()
        assert "pot 13" in table.text
        await table.act("c")
        await table.act("b", "8", "enter")
        await table.act()
        assert "Call 8" in table.text
        await table.act("c")
        await table.act()
        assert "pot 29" in table.text
        await table.act("c")
        await table.act("c")
        await table.act("c")
        await table.act("b", "1", "5", "enter")
        await table.act("c")
        assert "Anna wins 59 with a pair of kings: K♥ K♦ A♣ 9♠ 7♥" in table.text
        told = "Vera has a pair of kings: Anna's K-K-A-9-7 beats Vera's K-K-Q-9-7: the ace kicker plays"
        assert told in " ".join(table.text.split())
        assert "wins 59" in table.text


async def test_main_and_side_pot_are_shown_and_paid_apart() -> None:
    dealer = rigged("QcQd", "JcJd", "AcAd", board="2h7s9hTc3s")
    async with game("Anna", "Boris", "Vera", stacks=(20, 100, 100), dealer=dealer) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.act("c")
        await table.act()
        assert "Pot 60 · Boris Vera Anna" in table.text
        await table.act("c")
        await table.act("c")
        await table.act("b", "5", "0", "enter")
        await table.act()
        assert "Main 60 · Boris Vera Anna" in table.text
        assert "Side 50 · Boris Vera" in table.text
        await table.act("c")
        await table.act()
        assert "Main  60 · Boris Vera Anna" in table.text
        assert "Side 100 · Boris Vera" in table.text
        await table.act("c")
        await table.act("c")
        assert "Side 100 · Boris wins it against Vera: a pair of queens beats a pair of jacks" in table.text
        assert "Main 60 · Anna wins it against Boris: a pair of aces beats a pair of queens" in table.text


async def test_an_uncalled_bet_is_shown_going_back() -> None:
    dealer = rigged("QcQd", "JcJd", "AcAd", board="2h7s9hTc3s")
    async with game("Anna", "Boris", "Vera", stacks=(40, 100, 160), dealer=dealer) as table:
        await table.act("a", "y")
        await table.act("a", "y")
        await table.act()
        await table.act("c")
        text = table.text
        assert "Main 120" in text
        assert "Side 120" in text


async def test_the_deepest_all_in_gets_his_uncalled_bet_back() -> None:
    dealer = rigged("QcQd", "JcJd", "AcAd", board="2h7s9hTc3s")
    async with game("Vera", "Anna", "Boris", stacks=(160, 40, 100), dealer=dealer) as table:
        await table.act("a", "y")
        await table.act("c")
        await table.act("c")
        await table.until_text("Side 120 → Vera")
        text = table.text
        assert "Uncalled bet of 60 returned to Vera" in text
        assert "Main 120 → Vera" in text
        assert "Side 120 → Vera" in text
        assert "Vera wins both pots, 240 in all, with a pair of aces" in text


async def test_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    async with game("Anna", "Boris") as table:
        await table.act()
        assert "Anna         BTN ●" in table.text or "BTN ●" in table.text
        assert "Anna to act · BTN" in table.text
        assert "pot 3 · 1 to call" in table.text
        await table.act("c")
        await table.act()
        assert "Boris to act · BB" in table.text
        await table.act("c")
        assert "flop" in table.text
        assert "Boris to act · BB" in table.text
        await table.act("c")
        await table.act()
        assert "Anna to act · BTN" in table.text


async def test_a_short_all_in_raise_offers_call_or_fold_and_tells_why() -> None:
    stakes = Stakes(small_blind=50, big_blind=100)
    async with game("Anna", "Boris", "Vera", stacks=(1000, 250, 1000), stakes=stakes) as table:
        await table.act("c")
        await table.act("c")
        await table.act("c")
        # Boris is the small blind and acts first on the flop; he lets Vera bet 100 and goes all-in for 150.
        await table.act("c")
        await table.act("b", "1", "0", "0", "enter")
        await table.act("c")
        await table.act("a", "y")
        await table.act()
        text = table.text
        assert "Vera to act" in text
        assert "[ Fold  F ]" in text
        assert "[ Call 50  C ]" in text
        assert "Raise" not in text
        assert "All-in " not in text.splitlines()[-3]
        await table.press("w")
        assert "may not raise" in table.text
        words = " ".join(table.text.split())
        assert "50 to call is less than the 100 that reopens the betting (TDA 47)" in words
