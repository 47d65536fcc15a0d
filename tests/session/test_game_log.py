"""The log of a game: what was told, and what happened since a player's last turn."""

from __future__ import annotations

from holdem_tui.engine.actions import raise_to
from holdem_tui.engine.events import HandEnded, HandTabled, HoleCardsDealt
from holdem_tui.session.game_log import MAX_LINES, GameLog
from holdem_tui.session.sentences import Narrator
from tests.engine.helpers import Game, start


def log_of(game: Game) -> GameLog:
    """The log of this one hand."""
    log = GameLog(Narrator(names=game.names, card_text=str))
    log.start_hand("Hand 1")
    for event in game.hand.events:
        log.add(event)
    return log


def since(log: GameLog, game: Game, name: str) -> list[str]:
    """What this player is told when the keyboard comes round."""
    return Narrator(names=game.names, card_text=str).summary(log.events_since_turn_of(game.seats[name]))


def test_who_did_the_same_stands_in_one_sentence() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000, HJ=1000, CO=1000).play(
        "UTG to 300, HJ folds, CO calls, BTN calls, SB folds"
    )
    assert since(log_of(game), game, "BB") == [
        "SB posts the small blind of 50",
        "BB posts the big blind of 100",
        "UTG raises to 300",
        "HJ folds",
        "CO and BTN call 300",
        "SB folds",
    ]


def test_a_summary_that_is_too_long_says_so_and_ends_with_the_last() -> None:
    game = start(BTN=10000, SB=10000, BB=10000)
    for to in range(200, 2200, 100):
        game.hand.apply(raise_to(to))
    told = since(log_of(game), game, "BTN") or since(log_of(game), game, "SB")
    assert len(told) <= 8
    summary = Narrator(names=game.names, card_text=str).summary(log_of(game).hand_events)
    assert len(summary) == 8
    assert summary[0] == "(15 more in the log)"
    assert summary[-1].endswith("raises to 2100")


def test_a_hand_has_a_heading_and_a_line_for_each_event_that_needs_words() -> None:
    assert log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds")).lines() == (
        "Hand 1",
        "SB posts the small blind of 50",
        "BB posts the big blind of 100",
        "BTN folds",
    )


def test_hands_are_parted_by_an_empty_line() -> None:
    log = log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds"))
    log.start_hand("Hand 2")
    assert log.lines(last=3) == ("BB wins 100: nobody else is left to claim it", "", "Hand 2")


def test_the_last_lines_are_given_oldest_first() -> None:
    log = log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds"))
    assert log.lines(last=2) == ("BB posts the big blind of 100", "BTN folds")
    assert log.lines(last=100) == log.lines()
    assert log.lines(last=0) == ()


def test_only_the_last_hands_are_kept() -> None:
    log = GameLog(Narrator(names={}, card_text=str))
    for number in range(MAX_LINES):
        log.start_hand(f"Hand {number}")
    assert len(log.lines()) == MAX_LINES
    assert log.lines(last=1) == (f"Hand {MAX_LINES - 1}",)
    assert "Hand 0" not in log.lines()


def test_since_the_deal_for_somebody_who_has_not_acted() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN calls")
    assert since(log_of(game), game, "SB") == [
        "SB posts the small blind of 50",
        "BB posts the big blind of 100",
        "BTN calls 100",
    ]


def test_since_the_last_action_for_somebody_who_has() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN calls, SB calls, BB to 300, BTN calls")
    log = log_of(game)
    assert since(log, game, "SB") == ["BB raises to 300", "BTN calls 200 (300 in all)"]
    assert since(log, game, "BTN") == []


def test_what_happened_on_a_new_street_belongs_to_it_too() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, board="2c7d9hTc3s").play("BTN calls, SB calls, BB checks, SB bets 100")
    assert since(log_of(game), game, "BB") == ["The flop is dealt, pot 300", "SB bets 100"]


def test_a_new_hand_forgets_the_last_one() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds")
    log = log_of(game)
    log.start_hand("Hand 2")
    assert since(log, game, "BTN") == []
    assert log.hand_events == []


def test_the_events_of_the_hand_are_those_that_were_told() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds")
    game.hand.show()
    told = log_of(game).hand_events
    assert told == [event for event in game.hand.events if not isinstance(event, HoleCardsDealt | HandEnded)]
    assert isinstance(told[-1], HandTabled)
