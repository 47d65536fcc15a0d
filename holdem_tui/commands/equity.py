"""`holdem equity`: the exact equity of known hands, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TextIO

from holdem_tui.engine.cards import DECK, Card, Suit, format_cards
from holdem_tui.engine.equity import Chance, Equity, Spot, equity
from holdem_tui.engine.errors import CardError
from holdem_tui.engine.evaluate import describe, rank

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

# Every card by its text in lower case; the ten has two.
_CARDS = {text: card for card in DECK for text in (card.text.lower(), card.text.lower().replace("t", "10"))}

# Four colours tell suits apart at a glance; the letters do too.
_STYLES = {Suit.CLUBS: "green", Suit.DIAMONDS: "blue", Suit.HEARTS: "red", Suit.SPADES: ""}


def add_equity_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.add_argument("hands", nargs="+", metavar="HAND", help="two cards, as AhKd")
    parser.add_argument("--board", default=[], action="append", metavar="CARDS", help="3, 4 or 5 cards on the table")
    parser.add_argument("--dead", default=[], action="append", metavar="CARDS", help="cards that cannot come")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run_equity(arguments: argparse.Namespace, *, out: TextIO) -> None:
    """Run the command.

    Raises:
        CardError: a piece of the text is not a card.
        EquityError: the cards do not make a spot.
        OSError: the output cannot be written.
    """
    spot = read_spot(arguments.hands, board=" ".join(arguments.board), dead=" ".join(arguments.dead))
    result = equity(spot)
    if arguments.json:
        out.write(f"{as_json(result)}\n")
        return
    # Imported here, so that JSON need not wait for it.
    from rich.console import Console

    # Only a terminal limits the width.
    print_table(result, Console(file=out, width=None if out.isatty() else 80))


def read_spot(hands: Sequence[str], *, board: str, dead: str) -> Spot:
    """The spot in these texts; hands are numbered from 1.

    Cards are written AhKd or with spaces or commas between them, ranks and suits in either case, the ten as T or 10.

    Raises:
        CardError: a piece of the text is not a card.
        EquityError: the cards do not make a spot.
    """
    return Spot(
        hands={number: _read_cards(text, where=f"Hand {number}") for number, text in enumerate(hands, 1)},
        board=_read_cards(board, where="The board"),
        dead=_read_cards(dead, where="The dead cards"),
    )


def _read_cards(text: str, *, where: str) -> tuple[Card, ...]:
    pieces = re.findall(r"10[^\s,]?|[^\s,]{1,2}", text)
    try:
        # What is not a card is refused as typed.
        return tuple(_CARDS[piece.lower()] if piece.lower() in _CARDS else Card(piece) for piece in pieces)
    except CardError as wrong:
        raise CardError(f"{where}: {wrong}") from None


def as_json(result: Equity) -> str:
    """The chances as one JSON object on one line.

    - `boards`: how many boards can come; all of them were counted.
    - `board`, `dead`: cards as text, "7c2hTd".
    - `hands`: in the order given, each with
        - `cards`: "AhKd";
        - `won`, `tied`: on how many boards the hand wins alone, and on how many it splits the pot;
        - `share`: the exact share of the pot as [numerator, denominator];
        - `equity`, `win`, `tie`: the share, and the boards won and tied, as decimals from 0 to 1;
        - `makes`: the hand in words if the board is complete, else null.
    """
    spot = result.spot
    made = _made(spot)
    hands = [
        {
            "cards": format_cards(spot.hands[number]),
            "won": chance.won,
            "tied": chance.tied,
            "share": chance.share.as_integer_ratio(),
            "equity": float(chance.share),
            "win": chance.won / spot.boards,
            "tie": chance.tied / spot.boards,
            "makes": made.get(number),
        }
        for number, chance in _chances(result).items()
    ]
    board, dead = format_cards(spot.board), format_cards(spot.dead)
    return json.dumps({"boards": spot.boards, "board": board, "dead": dead, "hands": hands})


def print_table(result: Equity, console: Console) -> None:
    """Print board and dead cards, the chances of each hand as a table within 80 columns, and what was counted."""
    from rich import box
    from rich.table import Table

    spot = result.spot
    made = _made(spot)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Hand", no_wrap=True, min_width=5)
    table.add_column("Equity", justify="right", style="bold", no_wrap=True, min_width=7)
    table.add_column("Win", justify="right", no_wrap=True, min_width=7)
    table.add_column("Tie", justify="right", no_wrap=True, min_width=7)
    if made:
        table.add_column("Makes")
    for number, chance in _chances(result).items():
        parts = (float(chance.share), chance.won / spot.boards, chance.tied / spot.boards)
        in_words = [made[number]] if made else []
        table.add_row(_coloured(spot.hands[number]), *(f"{part:.2%}" for part in parts), *in_words)

    for title, cards in (("Board", spot.board), ("Dead", spot.dead)):
        if cards:
            console.print(f"{title:<5} ", _coloured(cards))
    if spot.board or spot.dead:
        console.print()
    console.print(table)
    console.print()
    console.print("the board is complete" if made else f"all {spot.boards:,} boards", highlight=False)


def _chances(result: Equity) -> Mapping[int, Chance]:
    """The chance of each hand by its number, in the one pot that all can win."""
    return result.groups[tuple(result.spot.hands)]


def _made(spot: Spot) -> dict[int, str]:
    """What each hand makes, in words; empty before the board is complete."""
    if spot.missing:
        return {}
    return {number: describe(rank((*cards, *spot.board))) for number, cards in spot.hands.items()}


def _coloured(cards: Sequence[Card]) -> Text:
    from rich.text import Text

    return Text(" ").join(Text(card.text, style=_STYLES[card.suit]) for card in cards)
