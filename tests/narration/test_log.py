"""The log of a game: what was told, and what happened since a player's last turn."""

from __future__ import annotations

from holdem_tui.engine.events import HandEnded, HandTabled, HoleCardsDealt
from holdem_tui.narration.log import MAX_LINES, GameLog
from holdem_tui.narration.log_lines import LineKind, LogLine
from holdem_tui.narration.sentences import Narrator
from tests.engine.helpers import Game, raise_to, start


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
        "SB posts small blind 50",
        "BB posts big blind 100",
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
    assert summary[-1].endswith("raises to 2,100")


def texts(log: GameLog, *, last: int = MAX_LINES) -> list[str]:
    """The last lines without their kinds."""
    return [line.text for line in log.lines(last=last)]


def test_a_hand_has_a_heading_and_a_line_for_each_event_that_needs_words() -> None:
    assert log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds")).lines() == (
        LogLine(LineKind.HAND, "Hand 1"),
        LogLine(LineKind.EVENT, "SB posts small blind 50"),
        LogLine(LineKind.EVENT, "BB posts big blind 100"),
        LogLine(LineKind.BLANK, ""),
        LogLine(LineKind.STREET, "Preflop"),
        LogLine(LineKind.EVENT, "BTN folds"),
    )


def test_each_street_has_a_heading_who_showed_what_stands_under_the_last_and_then_who_won() -> None:
    game = start(BTN=1000, BB=1000, board="2c7d9hTc3s").play("BTN calls, BB checks" + 3 * ", BB checks, BTN checks")
    told = """\
Hand 1
BTN posts small blind 50
BB posts big blind 100

Preflop
BTN calls 50 (100 in all)
BB checks

Flop 2c 7d 9h  pot 200
BB checks
BTN checks

Turn 2c 7d 9h Tc  pot 200
BB checks
BTN checks

River 2c 7d 9h Tc 3s  pot 200
BB checks
BTN checks

Showdown
BB shows 3c 4c
BTN mucks
BB wins 200 with a pair of threes: 3c 3s Tc 9h 7d"""
    assert log_of(game).text == told
    assert [line.kind for line in log_of(game).lines(last=3)] == [LineKind.EVENT, LineKind.EVENT, LineKind.RESULT]


def test_hands_face_up_before_the_river_have_no_showdown_of_their_own() -> None:
    game = start(BTN=1000, BB=1000, board="2c7d9hTc3s").play("BTN to 1000, BB calls")
    headings = [line.text for line in log_of(game).lines() if line.kind is LineKind.STREET]
    assert [heading.split()[0] for heading in headings] == ["Preflop", "Flop", "Turn", "River"]
    assert [line.kind for line in log_of(game).lines(last=2)] == [LineKind.RESULT, LineKind.EVENT]
    assert texts(log_of(game), last=1)[0].startswith("BTN has")


def test_a_hand_that_wins_several_pots_is_told_once_and_so_is_why_it_wins() -> None:
    cards = {"BTN": "KsKd", "SB": "9s9d", "BB": "QsQd"}
    game = start(blinds=(1, 2), BTN=21, SB=100, BB=100, board="2c7d9hTc3s", cards=cards)
    log = log_of(game.play("BTN to 21, SB to 100, BB calls"))
    assert log.lines(last=4) == (
        LogLine(LineKind.RESULT, "SB wins the side pot of 158 with three nines: 9s 9d 9h Tc 7d"),
        LogLine(LineKind.EVENT, "BB has a pair of queens: three of a kind beats a pair"),
        LogLine(LineKind.RESULT, "SB wins the main pot of 63 with the same hand"),
        LogLine(LineKind.EVENT, "BTN has a pair of kings"),
    )
    assert list(log.hand_lines[-4:]) == texts(log, last=4)


def test_the_odd_chip_has_a_line_below_the_pot() -> None:
    game = start(blinds=(1, 2), BTN=100, SB=100, BB=100, board="AsKsQsJsTs")
    log = log_of(game.play("BTN calls, SB folds, BB checks" + 3 * ", BB checks, BTN checks"))
    assert log.lines(last=2) == (
        LogLine(LineKind.RESULT, "BB 3 and BTN 2 split 5 with a royal flush: As Ks Qs Js Ts"),
        LogLine(LineKind.EVENT, "The odd chip goes to BB, first winner left of the button"),
    )


def test_a_winner_who_shows_makes_no_showdown() -> None:
    game = start(BTN=1000, BB=1000, board="2c7d9hTc3s").play("BTN calls, BB checks" + 2 * ", BB checks, BTN checks")
    game.play("BB bets 100, BTN folds").hand.show()
    assert "Showdown" not in texts(log_of(game))
    assert texts(log_of(game), last=1)[0].startswith("BB shows")


def test_hands_are_parted_by_an_empty_line() -> None:
    log = log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds"))
    log.start_hand("Hand 2")
    assert texts(log, last=3) == ["BB wins 100 uncontested", "", "Hand 2"]


def test_the_last_lines_are_given_oldest_first() -> None:
    log = log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds"))
    assert texts(log, last=2) == ["Preflop", "BTN folds"]
    assert log.lines(last=100) == log.lines()
    assert log.lines(last=0) == ()


def test_only_the_last_hands_are_kept_and_all_are_counted() -> None:
    log = GameLog(Narrator(names={}, card_text=str))
    for number in range(MAX_LINES):
        log.start_hand(f"Hand {number}")
    assert len(log.lines()) == MAX_LINES
    assert log.lines(last=1) == (LogLine(LineKind.HAND, f"Hand {MAX_LINES - 1}"),)
    assert "Hand 0" not in texts(log)
    assert log.total == 2 * MAX_LINES - 1


def test_since_the_deal_for_somebody_who_has_not_acted() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN calls")
    assert since(log_of(game), game, "SB") == [
        "SB posts small blind 50",
        "BB posts big blind 100",
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


def test_the_lines_of_a_hand_are_its_events_alone() -> None:
    log = log_of(start(BTN=1000, SB=1000, BB=1000).play("BTN folds"))
    log.add_lines("Chances: SB 50 %, BB 50 %")
    posted = ["SB posts small blind 50", "BB posts big blind 100"]
    assert list(log.hand_lines) == [*posted, "BTN folds"]
    log.start_hand("Hand 2")
    assert list(log.hand_lines) == []
    for event in start(BTN=1000, SB=1000, BB=1000).hand.events:
        log.add(event)
    assert list(log.hand_lines) == posted
