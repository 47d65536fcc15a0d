"""Worked hands as records, and any record ready for export."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import time

from holdem_tui.engine.hand import Hand
from holdem_tui.engine.setup import Straddle, Structure
from holdem_tui.history.export.finished import FinishedHand, finished_hand
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.record import CardsTold, record
from tests.engine.helpers import start
from tests.history.phh.hands import a_hand, dealt, told

DATE = {"day": 4, "month": 5, "year": 2026, "time": time(20, 15, 30)}


def recorded(hand: Hand, names: Mapping[int, str], *, cards: CardsTold = CardsTold.PUBLIC, seats: int = 6) -> PhhHand:
    """The record of a hand as a session keeps it."""
    dealt_in = [one.seat for one in hand.setup.seats]
    extra = {
        "hand": 12,
        "players": [names[seat] for seat in dealt_in],
        "seats": [seat + 1 for seat in dealt_in],
        "seat_count": seats,
        "table": "evening",
        **DATE,
    }
    return record(hand, cards=cards, extra=extra)


def named(phh: PhhHand, names: Sequence[object], **extra: object) -> PhhHand:
    """A record with these players."""
    return replace(phh, extra={**phh.extra, "players": list(names), **extra})


def exported(phh: PhhHand, *, viewer: str | None = None, number: int = 12, source: str = "evening") -> FinishedHand:
    one = finished_hand(phh, number=number, source=source, viewer=viewer)
    assert one is not None
    return one


def showdown() -> PhhHand:
    """The winner of the river bet shows; the beaten hand is mucked; one player sits where nobody else does."""
    game = start(
        blinds=(1, 2),
        button="Anna",
        cards={"Anna": "AhKd", "Boris": "QsQh", "Vera": "7c2d"},
        board="Kh8s3c4d9h",
        Anna=200,
        Empty=0,
        Boris=180,
        Vera=150,
    )
    game.play("Anna to 6, Boris calls, Vera folds, Boris checks, Anna bets 8, Boris calls")
    game.play("Boris checks, Anna checks, Boris checks, Anna bets 30, Boris calls")
    return recorded(game.hand, game.names, cards=CardsTold.ALL)


def side_pots() -> PhhHand:
    """Three stacks all-in before the flop: a main pot, two side pots, a bet that comes back; the big blind antes."""
    game = start(
        blinds=(50, 100),
        button="Dina",
        big_blind_ante=100,
        cards={"Anna": "AsAd", "Boris": "KsKd", "Vera": "QsQd", "Gleb": "JsTs", "Dina": "7h2c"},
        board="Ac8h3h4c9c",
        Anna=500,
        Boris=1200,
        Vera=2500,
        Gleb=3000,
        Dina=1000,
    )
    game.play("Vera to 300, Gleb to 3000, Dina folds, Anna calls, Boris calls, Vera calls")
    return recorded(game.hand, game.names, seats=9)


def uncontested() -> PhhHand:
    """Antes, a straddle, nobody calls the raise, and the winner shows."""
    game = start(
        blinds=(1, 2),
        button="Anna",
        ante=1,
        straddle=Straddle.UNDER_THE_GUN,
        cards={"Anna": "9c9d"},
        Anna=100,
        Boris=100,
        Vera=100,
        Gleb=100,
    )
    game.play("Anna to 14, Boris folds, Vera folds, Gleb folds")
    game.hand.show()
    return recorded(game.hand, game.names)


def split_pot() -> PhhHand:
    """Heads-up at fixed limit; the board plays."""
    game = start(
        structure=Structure.FIXED_LIMIT,
        blinds=(5, 10),
        ante=1,
        button="Anna",
        cards={"Anna": "2h3d", "Boris": "2c3h"},
        board="AsKsQdJdTh",
        Anna=100,
        Boris=100,
    )
    game.play("Anna to 20, Boris to 30, Anna calls, Boris bets 10, Anna calls")
    game.play("Boris checks, Anna bets 20, Boris calls, Boris checks, Anna checks")
    return recorded(game.hand, game.names, seats=2)


def cents() -> PhhHand:
    """A file from elsewhere: cents, names that look like lines of a text, everybody's cards, no date."""
    river = told("p1 cc, p3 cbr 1.25, p1 cc, p1 sm AcKc, p3 sm QdQc")
    checks = told("p1 cc, p3 cc")
    actions = dealt("AcKc", "7h7d", "QdQc"), told("p3 cbr 0.75, p1 cc, p2 f, d db Kh2h9s"), checks, ("d db 2c",)
    phh = a_hand(
        *(action for part in actions for action in part),
        *checks,
        "d db 5d",
        *river,
        blinds=(10, 25, 0),
        min_bet=25,
        stacks=(2500, 2510, 1000),
        chips_per_unit=100,
    )
    return named(phh, ["Anna: folds", "=SUM(A1)", "*** FLOP *** [As]"], seats=[2, 5, 6])


WORKED = {hand.__name__: hand for hand in (showdown, side_pots, uncontested, split_pot, cents)}
