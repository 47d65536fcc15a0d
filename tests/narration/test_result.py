"""The end of a hand in words, from hands played by the engine."""

from __future__ import annotations

from holdem_tui.engine.streets import Street
from holdem_tui.narration.result import Result, tell_result
from holdem_tui.narration.sentences import Narrator
from tests.engine.helpers import Game, start

BLANK_BOARD = "2c7d9hTc3s"
ROYAL_BOARD = "AsKsQsJsTs"


def told(game: Game) -> Result:
    return tell_result(game.hand.events, Narrator(names=game.names, card_text=str), dot="·")


def full(game: Game) -> list[str]:
    return list(told(game).full)


def test_one_pot_names_the_hand_and_the_card_that_decided() -> None:
    game = start(blinds=(1, 2), BTN=100, SB=100, BB=100, board="AsKd9h7c2s", cards={"SB": "AhQd", "BB": "AcJd"})
    game.play("BTN folds, SB to 100, BB calls")
    assert full(game) == [
        "SB wins 200 with a pair of aces: Ah As Kd Qd 9h",
        "BB has a pair of aces: SB's A-A-K-Q-9 beats BB's A-A-K-J-9: the queen kicker plays",
    ]


def test_main_and_side_pot_with_two_winners() -> None:
    cards = {"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}
    game = start(blinds=(1, 2), BTN=20, SB=100, BB=100, board=BLANK_BOARD, cards=cards)
    game.play("BTN to 20, SB to 100, BB calls")
    assert full(game) == [
        "Side 160 · SB wins it with a pair of kings: Ks Kd Tc 9h 7d",
        "BB has a pair of queens: a pair of kings beats a pair of queens",
        "Main 60 · BTN wins it with a pair of aces: As Ad Tc 9h 7d",
        "SB has a pair of kings: a pair of aces beats a pair of kings",
    ]


def test_one_hand_that_wins_both_pots_is_told_once_with_the_total() -> None:
    cards = {"BTN": "KsKd", "SB": "9s9d", "BB": "QsQd"}
    game = start(blinds=(1, 2), BTN=20, SB=100, BB=100, board=BLANK_BOARD, cards=cards)
    game.play("BTN to 20, SB to 100, BB calls")
    assert full(game) == [
        "Side 160 · SB wins it with three nines: 9s 9d 9h Tc 7d",
        "BB has a pair of queens: three of a kind beats a pair",
        "Main 60 · SB wins it with the same hand",
        "BTN has a pair of kings",
        "In all 220 for SB.",
    ]


def test_the_same_losing_hand_is_not_told_twice() -> None:
    cards = {"BTN": "4s5d", "SB": "AsKd", "BB": "AdQd"}
    game = start(blinds=(1, 2), BTN=20, SB=100, BB=100, board=BLANK_BOARD, cards=cards)
    game.play("BTN to 20, SB to 100, BB calls")
    assert full(game) == [
        "Side 160 · SB wins it with ace high: As Kd Tc 9h 7d",
        "BB has ace high: SB's A-K-T-9-7 beats BB's A-Q-T-9-7: the king plays",
        "Main 60 · SB wins it with the same hand",
        "In all 220 for SB.",
    ]


def test_two_pots_split_by_the_same_two_tell_what_each_takes() -> None:
    cards = {"BTN": "QsQd", "SB": "AsKs", "BB": "AhKh"}
    game = start(blinds=(1, 2), BTN=21, SB=100, BB=100, board="2c7d9hAcKc", cards=cards)
    game.play("BTN to 21, SB to 100, BB calls")
    assert full(game) == [
        "Side 158 · SB 79 and BB 79 split it with two pair, aces and kings: As Ac Ks Kc 9h",
        "Main 63 · SB 32 and BB 31 split it with the same hand",
        "The odd chip goes to SB, first winner left of the button",
        "BTN has a pair of queens: two pair beats a pair",
        "In all 111 for SB and 110 for BB.",
    ]


def test_a_bet_that_comes_back_has_its_own_line_and_is_no_win() -> None:
    game = start(blinds=(1, 2), BTN=98, BB=102, board=BLANK_BOARD, cards={"BTN": "AsAd", "BB": "KsKd"})
    game.play("BTN calls, BB to 102, BTN calls")
    assert full(game) == [
        "Uncalled bet of 4 returned to BB",
        "BTN wins 196 with a pair of aces: As Ad Tc 9h 7d",
        "BB has a pair of kings: a pair of aces beats a pair of kings",
    ]


def test_a_walk_wins_the_blinds_and_takes_the_rest_back() -> None:
    game = start(BTN=1000, SB=1000, BB=1000, UTG=1000).play("UTG folds, BTN folds, SB folds")
    assert full(game) == ["Uncalled bet of 50 returned to BB", "BB wins 100 uncontested"]


def test_a_side_pot_that_only_one_can_claim_comes_before_the_main_pot() -> None:
    game = start(
        blinds=(25, 50),
        button="p4",
        posting=("p1", "p2"),
        board=BLANK_BOARD,
        cards={"p2": "KsKd", "p3": "AsAd", "p4": "JsJd"},
        p1=150,
        p2=150,
        p3=50,
        p4=50,
    )
    game.play("p3 calls, p4 calls, p1 to 125, p2 calls, p1 checks, p2 bets 25, p1 folds")
    assert full(game) == [
        "Uncalled bet of 25 returned to p2",
        "Side 150 · p2 wins it uncontested",
        "Main 200 · p3 wins it with a pair of aces: As Ad Tc 9h 7d",
        "p2 has a pair of kings: a pair of aces beats a pair of kings",
    ]


def test_an_odd_chip_is_explained() -> None:
    game = start(blinds=(1, 2), board=ROYAL_BOARD, BTN=100, SB=100, BB=100)
    game.play("BTN calls, SB folds, BB checks").passive_to(Street.SHOWDOWN)
    assert full(game) == [
        "BB 3 and BTN 2 split 5 with a royal flush: As Ks Qs Js Ts",
        "The odd chip goes to BB, first winner left of the button",
    ]


def test_several_side_pots_are_numbered() -> None:
    cards = {"UTG": "AsAd", "BTN": "KsKd", "SB": "QsQd", "BB": "JsJd"}
    game = start(blinds=(25, 50), BTN=300, SB=600, BB=1000, UTG=100, board=BLANK_BOARD, cards=cards)
    game.play("UTG to 100, BTN to 300, SB to 600, BB calls")
    pots = [line.partition(" · ")[0] for line in full(game) if " · " in line]
    assert pots == ["Side 2 600", "Side 1 600", "Main 400"]


def test_the_short_form_has_a_line_for_each_return_and_pot() -> None:
    cards = {"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}
    game = start(blinds=(1, 2), BTN=20, SB=100, BB=120, board=BLANK_BOARD, cards=cards)
    game.play("BTN to 20, SB calls, BB to 120, SB calls")
    assert list(told(game).short) == [
        "Uncalled bet of 20 returned to BB",
        "Side 160 · SB wins it against BB: a pair of kings beats a pair of queens",
        "Main 60 · BTN wins it against SB: a pair of aces beats a pair of kings",
    ]


def three_way_split() -> Game:
    """A split of two pots with odd chips in both, against one beaten hand; the small blind folds."""
    cards = {"BTN": "Ad3c", "BB": "Ah2c", "UTG": "9h8h", "CO": "As4d"}
    game = start(blinds=(1, 2), BTN=200, SB=200, BB=200, UTG=15, CO=200, board="KsKdQhQcTs", cards=cards)
    game.play("UTG to 15, CO calls, BTN calls, SB folds, BB calls")
    return game.play("BB checks, CO checks, BTN checks, BB bets 33, CO calls, BTN calls").passive_to(Street.SHOWDOWN)


def test_a_split_of_two_pots_is_told_with_hand_loser_and_odd_chip_at_every_length_but_the_last_ones() -> None:
    result = told(three_way_split())
    odd = "The odd chip goes to BB, first winner left of the button"
    assert result.short == (
        "Side 99 · BB 33, CO 33 and BTN 33 split it with two pair, kings and queens",
        "Main 61 · BB 21, CO 20 and BTN 20 split it against UTG: K-K-Q-Q-A beats K-K-Q-Q-T: the ace kicker plays",
        odd,
    )
    assert result.brief == (
        "Main: BB 21, CO 20, BTN 20 against UTG: K-K-Q-Q-A beats K-K-Q-Q-T",
        "Side: BB 33, CO 33, BTN 33 with the same hand",
        odd,
    )
    assert result.briefer == (
        result.brief[:2],
        ("Main: BB 21, CO 20, BTN 20: K-K-Q-Q-A beats K-K-Q-Q-T", "Side: BB 33, CO 33, BTN 33 with the same hand"),
        (
            "Main: BB 21, CO 20, BTN 20 (two pair, kings and queens)",
            "Side: BB 33, CO 33, BTN 33 (two pair, kings and queens)",
        ),
        ("Main: BB 21, CO 20, BTN 20 (two pair)", "Side: BB 33, CO 33, BTN 33 (two pair)"),
        ("Main: BB 21, CO 20, BTN 20", "Side: BB 33, CO 33, BTN 33", "The log tells with which hands."),
    )


def test_the_odd_chips_of_two_pots_that_go_to_the_same_player_are_explained_once() -> None:
    cards = {"BTN": "9h8h", "SB": "Ah2c", "BB": "As4d"}
    game = start(blinds=(2, 3), BTN=21, SB=200, BB=200, UTG=200, CO=200, board="KsKdQhQcTs", cards=cards)
    game.play("UTG calls, CO calls, BTN to 21, SB calls, BB calls, UTG calls, CO folds")
    game.play("SB bets 31, BB calls, UTG calls, SB bets 31, BB calls, UTG folds").passive_to(Street.SHOWDOWN)
    told = full(game)
    assert [line.partition(" split")[0] for line in told if "split" in line] == [
        "Side 155 · SB 78 and BB 77",
        "Main 87 · SB 44 and BB 43",
    ]
    assert [line for line in told if "odd chip" in line] == ["The odd chip goes to SB, first winner left of the button"]


def test_several_odd_chips_go_round() -> None:
    game = start(blinds=(1, 2), board=ROYAL_BOARD, BTN=100, SB=100, BB=100, UTG=100)
    game.play("UTG calls, BTN calls, SB calls, BB checks, SB bets 2, BB calls, UTG calls, BTN folds")
    game.passive_to(Street.SHOWDOWN)
    assert full(game) == [
        "SB 5, BB 5 and UTG 4 split 14 with a royal flush: As Ks Qs Js Ts",
        "The odd chips go to SB and BB, first winners left of the button",
    ]


def test_names_stand_as_they_were_typed() -> None:
    game = start(BTN=1000, SB=1000, BB=1000).play("BTN folds, SB folds")
    narrator = Narrator(names=dict.fromkeys(game.names, "[b]{0}%s"), card_text=str)
    assert tell_result(game.hand.events, narrator, dot="·").full == (
        "Uncalled bet of 50 returned to [b]{0}%s",
        "[b]{0}%s wins 100 uncontested",
    )


def test_amounts_are_told_as_the_narrator_tells_them() -> None:
    cards = {"BTN": "AsAd", "SB": "KsKd", "BB": "QsQd"}
    game = start(blinds=(1, 2), BTN=20, SB=100, BB=100, board=BLANK_BOARD, cards=cards)
    game.play("BTN to 20, SB to 100, BB calls")
    narrator = Narrator(names=game.names, card_text=str, chips=lambda chips: f"{chips} cents")
    result = tell_result(game.hand.events, narrator, dot="·")
    assert result.full[0].startswith("Side 160 cents · SB wins it")
    assert result.short[-1].startswith("Main 60 cents · BTN wins it against SB: ")
    assert result.brief[0].startswith("Main: BTN 60 cents against SB: ")
