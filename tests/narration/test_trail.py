"""What each seat did, street by street, in few words."""

from __future__ import annotations

from holdem_tui.narration.sentences import Narrator
from holdem_tui.narration.trail import seat_trails, trail_words
from tests.engine.helpers import Game, start


def words(game: Game) -> dict[str, str]:
    """The trails by name."""
    trails = seat_trails(game.hand.events, Narrator(names=game.names, card_text=str))
    return {game.names[seat]: " · ".join(trail_words(trail)) for seat, trail in trails.items()}


def test_every_act_of_every_seat_by_street() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000, board="2c7d9hTc3s").play(
        "UTG to 300, BTN folds, SB calls, BB calls, SB checks, BB bets 100, UTG calls, SB to 250, BB folds, UTG calls, "
        "SB checks, UTG checks"
    )
    assert words(game) == {
        "UTG": "preflop: raise to 300 · flop: call 100, call 150 · turn: check",
        "BTN": "preflop: fold",
        "SB": "preflop: SB 50, call 250 · flop: check, raise to 250 · turn: check",
        "BB": "preflop: BB 100, call 200 · flop: bet 100, fold",
    }


def test_all_in_what_came_back_what_was_shown_and_won() -> None:
    game = start(BTN=1000, BB=300, board="2c7d9hTc3s").play("BTN to 1000, BB calls")
    assert words(game) == {
        "BTN": "preflop: SB 50, raise to 1,000 all-in, 700 returned · end: shows 5c 6c",
        "BB": "preflop: BB 100, call 200 all-in · end: shows 3c 4c, wins 600",
    }


def test_several_pots_are_won_as_one_sum_and_a_losing_hand_is_mucked() -> None:
    game = start(BTN=1000, SB=300, BB=1000, board="2c7d9hTc3s").play(
        "BTN to 300, SB calls, BB calls, BB bets 100, BTN calls" + 2 * ", BB checks, BTN checks"
    )
    told = words(game)
    won = {name: trail.rpartition("wins ")[2] for name, trail in told.items() if "wins" in trail}
    assert won == {"BTN": "1,100"}
    assert all("shows" in trail or "mucks" in trail for trail in told.values())


def test_a_winner_whom_nobody_called_has_shown_nothing() -> None:
    assert words(start(BTN=1000, BB=1000).play("BTN folds"))["BB"] == "preflop: BB 100, 50 returned · end: wins 100"
