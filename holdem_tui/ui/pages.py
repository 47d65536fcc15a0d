"""The pages to read: pots and who can win them, and the help."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from holdem_tui.engine.cards import Card, parse_cards
from holdem_tui.engine.view import HandView
from holdem_tui.session.sentences import join_names, pot_name
from holdem_tui.ui.cards import CardStyle, card_text
from holdem_tui.ui.keys import ALL_BINDINGS, key_label
from holdem_tui.ui.kit import Kit

RANKING = (
    ("Royal flush", "AsKsQsJsTs", "the best straight flush"),
    ("Straight flush", "9h8h7h6h5h", "five in a row of one suit"),
    ("Four of a kind", "QsQhQdQc7d", "four alike; the fifth card is the kicker"),
    ("Full house", "JsJhJd4c4h", "three alike and a pair"),
    ("Flush", "AdJd8d5d2d", "five of one suit, the highest card first"),
    ("Straight", "Tc9d8s7h6c", "five in a row; the ace is high, or low in A-2-3-4-5"),
    ("Three of a kind", "7s7h7dKc2h", "three alike, two kickers"),
    ("Two pair", "AsAh5d5cQh", "the higher pair first, then the lower, then the kicker"),
    ("Pair", "KsKhAc9d7s", "two alike, three kickers"),
    ("High card", "AhJc8d6s3c", "none of these: the highest card, then the next"),
)

POSITIONS = (
    "BTN the button acts last after the flop. SB and BB post the small and the big blind, left of it.",
    "UTG acts first before the flop, then UTG+1, UTG+2, UTG+3. LJ, HJ and CO sit right of the button.",
    "With two players the button posts the small blind, acts first before the flop and last after it.",
)

CHOICES = (
    "The first player named has the button in the first hand.",
    "Dead button: the big blind always moves on to the next player; button and small blind may fall on an empty seat.",
    "A straddle, where played, is twice the big blind from the player under the gun, if four or more are dealt in.",
    "Who was out of a hand comes back when the big blind reaches the seat.",
    "Who leaves folds at his turn; already all-in, he stays in.",
    "The minimum raise is not lowered because an opponent has less.",
    "Fixed limit: an all-in of half a bet or more counts as a raise; completing a smaller one counts too. One bet and "
    "three raises are the cap on a street, lifted while only two players can still bet.",
    "In pot limit antes count in the pot. A big-blind ante is posted after the blind and goes to the main pot.",
    "Beaten hands are mucked; after an all-in every hand is shown. A winner whom nobody called may show.",
    "Players who go out in one hand with equal stacks share the place.",
    "Folding where checking is free is allowed, and asked once. So is going all-in with a bet or raise.",
    "There is no rake, no burnt card, no running it twice, no rabbit hunting, and no posting of missed blinds.",
)


def pots_page(view: HandView, names: Mapping[int, str]) -> Content:
    """Every pot with all who can win it, or what was paid."""
    lines = []
    count = len(view.pots)
    for number, pot in enumerate(view.pots):
        claimants = join_names([names[seat] for seat in pot.eligible])
        lines.append(f"{pot_name(number, count=count)} {pot.amount}: {claimants} can win it")
    unmatched = view.pot - sum(pot.amount for pot in view.pots)
    if view.pots and unmatched:
        lines.append(f"{unmatched} more is a bet that nobody has matched yet")
    for award in view.awards:
        shares = join_names([f"{names[seat]} {chips}" for seat, chips in award.shares])
        lines.append(f"{pot_name(award.number, count=len(view.awards) + count)} {award.pot.amount}: paid to {shares}")
    return Content("\n".join(lines) or "There is nothing in the pot.")


def help_page(kit: Kit) -> Content:
    """Keys, ranking of hands with examples, positions, and the rules that differ from table to table."""
    parts: list[Content | str] = [_heading("Keys")]
    for binding in ALL_BINDINGS.values():
        keys = binding.key.split(",")
        label = key_label(binding.id or "", kit.settings.keys)
        others = "" if binding.id in kit.settings.keys else "".join(f", {key}" for key in keys[1:])
        parts.append(f"  {label + others:<12} {binding.description}\n")
    parts.append("  1 to 5       fill in an amount: minimum, half, two thirds, the whole pot, all-in\n")
    parts.append("  0 to 9       while the amount is open: digits\n")
    parts.append(_heading("\nRanking of hands, the best first"))
    for name, cards, words in RANKING:
        parts.append(Content.assemble(f"  {name:<16} ", *faces(parse_cards(cards), kit.style), f" {words}\n"))
    parts.append("  Suits never break a tie. The best five of seven cards play, the board alone too.\n")
    parts.append(_heading("\nPositions"))
    parts += [f"  {line}\n" for line in POSITIONS]
    parts.append(_heading("\nRules of this table"))
    parts += [f"  {line}\n" for line in CHOICES]
    return Content.assemble(*parts)


def _heading(text: str) -> Content:
    return Content.styled(f"{text}\n", "bold $accent")


_SUIT_STYLES = {"s": "$suit-spade", "h": "$suit-heart", "d": "$suit-diamond", "c": "$suit-club"}


def faces(cards: tuple[Card, ...], style: CardStyle) -> list[Content]:
    """Small card faces with a blank after each."""
    return [
        Content.assemble((card_text(card, style), f"bold {_SUIT_STYLES[card.suit.value]} on $card-face"), " ")
        for card in cards
    ]
