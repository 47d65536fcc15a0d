"""Hands at the table, written down by hand for the tests of the table picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from holdem_tui.engine.actions import NOBODY_TO_ACT, ActionKind, LegalActions
from holdem_tui.engine.cards import parse_cards
from holdem_tui.engine.evaluate import Ranking, rank
from holdem_tui.engine.events import Acted, Posted, PotAwarded
from holdem_tui.engine.forced_bets import ForcedBet
from holdem_tui.engine.pots import Pot
from holdem_tui.engine.setup import Position, Structure
from holdem_tui.engine.streets import Street
from holdem_tui.engine.view import HandView, PlayerView, SeatStatus
from holdem_tui.ui.pictures.scene import AbsentSeat, Scene

NAMES = ("Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Anna", "Boris", "Lev", "Kira")
BTN, SB, BB, UTG = Position.BUTTON, Position.SMALL_BLIND, Position.BIG_BLIND, Position.UTG
CO, HJ, LJ = Position.CUTOFF, Position.HIJACK, Position.LOJACK


def seat(
    number: int,
    stack: int,
    *,
    position: Position | None = None,
    bet: int = 0,
    put_in: int = 0,
    won: int = 0,
    status: SeatStatus = SeatStatus.IN,
    cards: str = "????",
    tabled: bool = False,
    last: Acted | Posted | None = None,
    ranking: Ranking | None = None,
) -> PlayerView:
    gone = status in (SeatStatus.FOLDED, SeatStatus.MUCKED)
    return PlayerView(
        seat=number,
        position=position,
        stack=stack,
        bet=bet,
        put_in=put_in or bet,
        won=won,
        status=status,
        cards=() if gone else parse_cards(cards),
        tabled=tabled,
        last=last,
        ranking=ranking,
    )


def folded(number: int, stack: int, position: Position | None = None, put_in: int = 0) -> PlayerView:
    return seat(number, stack, position=position, put_in=put_in, status=SeatStatus.FOLDED)


def acted(number: int, kind: ActionKind, amount: int, to: int | None = None, stack: int = 1) -> Acted:
    total = amount if to is None else to
    return Acted(seat=number, street=Street.TURN, kind=kind, amount=amount, to=total, stack=stack, pot=0)


def posted(number: int, kind: ForcedBet, amount: int) -> Posted:
    return Posted(seat=number, kind=kind, amount=amount, due=amount, stack=1, pot=amount)


def calling(number: int, call: int | None) -> LegalActions:
    return replace(NOBODY_TO_ACT, seat=number, stack=max(1000, call or 0), current_bet=call or 0)


def view(
    seats: Sequence[PlayerView],
    *,
    board: str = "",
    button: int = 0,
    viewer: int | None = 0,
    to_act: int | None = None,
    call: int | None = None,
    pots: Sequence[Pot] = (),
    awards: Sequence[PotAwarded] = (),
) -> HandView:
    cards = parse_cards(board)
    return HandView(
        viewer=viewer,
        structure=Structure.NO_LIMIT,
        big_blind=2,
        street=Street(len(cards)),
        board=cards,
        button=button,
        seats=tuple(seats),
        to_act=to_act,
        turn=1,
        legal=NOBODY_TO_ACT if to_act is None else calling(to_act, call),
        pot=sum(pot.amount for pot in pots),
        pots=tuple(pots),
        awards=tuple(awards),
        is_over=bool(awards),
        may_show=None,
    )


def scene(hand: HandView, *, bottom: int = 0, absent: dict[int, AbsentSeat] | None = None) -> Scene:
    out = absent or {}
    numbers = [one.seat for one in hand.seats] + list(out)
    return Scene(view=hand, names={n: NAMES[n] for n in sorted(numbers)}, absent=out, bottom=bottom)


def ten_on_the_turn() -> Scene:
    """The first picture of the mock-ups: one all-in, one bet, one to act, one sitting out."""
    hand = view(
        [
            seat(6, 0, position=SB, put_in=20, status=SeatStatus.ALL_IN),
            seat(7, 30, position=BB, bet=50, put_in=70, last=acted(7, ActionKind.BET, 50)),
            seat(0, 80, position=UTG, put_in=20, cards="9d9c"),
            folded(9, 200, Position.UTG_1),
            folded(1, 118, Position.UTG_2),
            folded(2, 340, LJ),
            folded(3, 95, HJ),
            folded(4, 512, CO),
            folded(5, 77, BTN),
        ],
        board="Ks9h4d2c",
        button=5,
        to_act=0,
        call=50,
        pots=[Pot(60, (6, 7, 0)), Pot(50, (7, 0))],
    )
    return scene(hand, absent={8: AbsentSeat(0, "sitting out")})


def six_on_the_river() -> Scene:
    """The second picture of the mock-ups."""
    hand = view(
        [
            seat(7, 640, position=SB, bet=120, put_in=288, last=acted(7, ActionKind.CALL, 120)),
            seat(0, 540, position=BB, put_in=168, cards="Ad7h"),
            seat(4, 0, position=UTG, put_in=168, status=SeatStatus.ALL_IN),
            folded(1, 412, HJ, put_in=8),
            seat(2, 960, position=CO, bet=120, put_in=288, last=acted(2, ActionKind.BET, 120)),
            folded(3, 85, BTN),
        ],
        board="AsKh7d7c2s",
        button=3,
        to_act=0,
        call=120,
        pots=[Pot(680, (7, 0, 4, 2)), Pot(240, (7, 0, 2))],
    )
    return scene(hand)


def heads_up() -> Scene:
    """Two players before the flop."""
    hand = view(
        [
            seat(1, 198, position=BB, bet=2, last=posted(1, ForcedBet.BIG_BLIND, 2)),
            seat(0, 199, position=BTN, bet=1, cards="AhKd", last=posted(0, ForcedBet.SMALL_BLIND, 1)),
        ],
        button=0,
        to_act=0,
        call=1,
        pots=[Pot(3, (1, 0))],
    )
    return scene(hand)


def three_with_dead_button() -> Scene:
    """Three players on the flop, the button at an empty seat, a raise."""
    hand = view(
        [
            seat(7, 190, position=BB, bet=6, last=acted(7, ActionKind.BET, 6)),
            seat(0, 150, position=None, bet=24, cards="QsJs", last=acted(0, ActionKind.RAISE, 24, 24)),
            seat(3, 64, position=SB, last=None),
        ],
        board="TsTh9s",
        button=5,
        to_act=3,
        call=24,
        pots=[Pot(48, (7, 0, 3))],
    )
    return scene(hand)


def ten_in_seven_digits() -> Scene:
    """Everybody in with seven digits in front and behind, and more pots than lines."""
    long_names = {n: f"Maximilian{n:02}" for n in range(10)}
    seats = [
        seat(
            n,
            9_000_000 + n,
            position=list(Position)[(n + 9) % 10],
            bet=1_000_000 + n,
            cards="AcAd" if n == 0 else "????",
            last=acted(n, ActionKind.RAISE, 1_000_000 + n),
        )
        for n in (*range(1, 10), 0)
    ]
    pots = [Pot(7_000_000 - n, tuple(range(n, 10))) for n in range(7)]
    hand = view(seats, board="Ts9h4d2c7c", button=0, to_act=0, call=1_000_009, pots=pots)
    return scene(hand)._replace(names=long_names)


def two_side_pots_paid() -> Scene:
    """The end: two winners of two pots, one beaten hand tabled, one mucked."""
    board = "Ks9h4dKhAs"
    nines, aces, fours = (rank(parse_cards(cards + board)) for cards in ("9d9c", "Ad2s", "4s3c"))
    main, side = Pot(60, (6, 7, 0)), Pot(160, (7, 0))
    hand = view(
        [
            seat(6, 0, position=SB, put_in=20, status=SeatStatus.ALL_IN, cards="4s3c", tabled=True, ranking=fours),
            seat(7, 60, position=BB, put_in=100, won=60, cards="Ad2s", tabled=True, ranking=aces),
            seat(0, 160, position=UTG, put_in=100, won=160, cards="9d9c", tabled=True, ranking=nines),
            folded(3, 95, CO),
            seat(5, 77, position=BTN, status=SeatStatus.MUCKED),
        ],
        board=board,
        button=5,
        awards=[
            PotAwarded(1, 2, side, ((0, 160),), (), {0: nines, 7: aces}),
            PotAwarded(0, 2, main, ((7, 60),), (), {7: aces, 6: fours}),
        ],
    )
    return scene(hand)
