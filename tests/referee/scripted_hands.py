"""A hand for each convention in which PokerKit answers otherwise than our rules do."""

from __future__ import annotations

from collections.abc import Callable

from holdem_tui.engine.actions import CALL, CHECK, Action, ActionKind, LegalActions
from holdem_tui.engine.events import Acted
from holdem_tui.engine.setup import Structure
from holdem_tui.engine.streets import Street
from tests.engine.helpers import Game, start
from tests.referee.conventions import Convention
from tests.referee.play import Report, compare

PLAIN_BOARD = "2c7d9hTc3s"
ROYAL_BOARD = "AcKdQhJsTc"
TIED_AND_BEATEN = {"BB": "AsKd", "CO": "AdKs", "UTG": "4s6d", "BTN": "4d5c"}


def odd_chips() -> Game:
    game = start(blinds=(1, 2), board=ROYAL_BOARD, BTN=100, SB=100, BB=100, UTG=100)
    game.play("UTG calls, BTN calls, SB calls, BB checks")
    game.play("SB checks, BB checks, UTG checks, BTN bets 2, SB folds, BB calls, UTG calls")
    return game.passive_to(Street.SHOWDOWN)


def merged_pots() -> Game:
    game = start(blinds=(5, 10), board=PLAIN_BOARD, cards=TIED_AND_BEATEN, BTN=25, SB=1000, BB=1000, UTG=30, CO=1000)
    game.play("UTG to 30, CO calls, BTN calls, SB folds, BB calls, BB bets 15, CO calls")
    return game.passive_to(Street.SHOWDOWN)


def blind_first() -> Game:
    return start(big_blind_ante=100, BTN=5000, SB=5000, BB=150, UTG=5000)


def short_blind(*, structure: Structure = Structure.NO_LIMIT, posted: int = 60) -> Game:
    return start(structure=structure, BTN=5000, SB=5000, BB=posted, UTG=5000)


def full_blinds() -> Game:
    return start(structure=Structure.POT_LIMIT, blinds=(100, 200), BTN=5000, SB=40, BB=5000, UTG=5000)


def limp_and_short_all_in() -> Game:
    return start(BTN=130, SB=5000, BB=5000, UTG=5000).play("UTG calls, BTN to 130, SB folds, BB calls")


def three_short_raises() -> Game:
    game = start(BTN=350, SB=5000, BB=260, UTG=320, CO=5000).passive_to(Street.FLOP)
    return game.play("SB bets 100, BB to 160, UTG to 220, CO calls, BTN to 250")


def fixed_all_in_over_a_bet(to: int) -> Game:
    game = start(structure=Structure.FIXED_LIMIT, BTN=5000, SB=5000, BB=100 + to).passive_to(Street.FLOP)
    return game.play(f"SB bets 100, BB to {to}")


def four_bets_before_the_flop() -> Game:
    game = start(structure=Structure.FIXED_LIMIT, BTN=5000, SB=5000, BB=5000, UTG=5000)
    return game.play("UTG to 200, BTN to 300, SB to 400")


def bet_that_nobody_can_raise() -> Game:
    return start(BTN=300, SB=400, BB=5000).passive_to(Street.FLOP).play("SB bets 300")


def lone_big_blind() -> Game:
    return start(BTN=1000, SB=1000, BB=1000, UTG=40).play("UTG calls, BTN folds, SB folds")


def equal_blinds_heads_up() -> Game:
    return start(blinds=(100, 100), BTN=5000, BB=5000)


def no_blind_in_front() -> Game:
    return start(blinds=(0, 1), ante=1, BTN=50, SB=50, BB=1, UTG=50)


HANDS: dict[Convention, Callable[[], Game]] = {
    Convention.ODD_CHIPS: odd_chips,
    Convention.MERGED_POTS: merged_pots,
    Convention.BLIND_FIRST: blind_first,
    Convention.SHORT_BLIND_PRICE: short_blind,
    Convention.SHORT_BLIND_RAISE: lambda: short_blind().play("UTG to 300"),
    Convention.FULL_BLINDS: full_blinds,
    Convention.SHORT_WAGER_REOPENS: limp_and_short_all_in,
    Convention.SHORT_RAISES_FORGOTTEN: three_short_raises,
    Convention.COMPLETION: lambda: fixed_all_in_over_a_bet(140),
    Convention.HALF_BET_REOPENS: lambda: fixed_all_in_over_a_bet(160).play("BTN calls"),
    Convention.RAISE_CAP: four_bets_before_the_flop,
    Convention.NOBODY_CAN_PAY_MORE: bet_that_nobody_can_raise,
    Convention.NOTHING_TO_DECIDE: lone_big_blind,
    Convention.FIRST_TO_ACT: equal_blinds_heads_up,
}


def refereed(game: Game) -> Report:
    """The referee's report on the game so far, checked and called to its end."""
    actions = iter(
        Action(act.kind, act.to if act.kind in (ActionKind.BET, ActionKind.RAISE) else None)
        for act in game.events(Acted)
    )

    def choose(legal: LegalActions) -> Action:
        return next(actions, CHECK if legal.check else CALL)

    return compare(game.hand.setup, choose)
