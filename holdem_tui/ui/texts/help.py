"""The page of help: keys, ranking, positions, and the rules that were chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content

from holdem_tui.engine.cards import parse_cards
from holdem_tui.ui.bindings import AT_THE_TABLE, Command, Hands, Log, Play, Replay, Rows, Scroll, Sessions, Statistics
from holdem_tui.ui.context import AppContext
from holdem_tui.ui.keys import key_label
from holdem_tui.ui.pictures.cards import faces
from holdem_tui.ui.wrap import wrap_cells

RANKING = (
    ("Royal flush", "AsKsQsJsTs", "the best straight flush"),
    ("Straight flush", "9h8h7h6h5h", "five in a row of one suit"),
    ("Four of a kind", "QsQhQdQc7d", "four alike and a kicker"),
    ("Full house", "JsJhJd4c4h", "three alike and a pair"),
    ("Flush", "AdJd8d5d2d", "five of one suit, the highest first"),
    ("Straight", "Tc9d8s7h6c", "five in a row; A-2-3-4-5 is the lowest"),
    ("Three of a kind", "7s7h7dKc2h", "three alike and two kickers"),
    ("Two pair", "AsAh5d5cQh", "the higher pair, the lower, a kicker"),
    ("Pair", "KsKhAc9d7s", "two alike and three kickers"),
    ("High card", "AhJc8d6s3c", "none of these: the highest card first"),
)

POSITIONS = (
    "BTN, the button, acts last after the flop. SB and BB, left of it, post the small and the big blind.",
    "UTG, under the gun, acts first before the flop, then UTG+1, UTG+2, UTG+3. LJ, HJ and CO, the lojack, the hijack "
    "and the cutoff, sit right of the button.",
    "With two players the button posts the small blind, acts first before the flop and last after it.",
)

# Who acts, the first one first: before the flop, and on every street after it.
ACTING = {
    2: ("BTN BB", "BB BTN"),
    3: ("BTN SB BB", "SB BB BTN"),
    6: ("UTG HJ CO BTN SB BB", "SB BB UTG HJ CO BTN"),
    10: ("UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN SB BB", "SB BB UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN"),
}

MOUSE = (
    "A click on a seat tells what it did in this hand; one on the pots, who can win them. The mouse selects text in "
    "the log, and ctrl+c copies it."
)

PRICE = (
    '"24 to call: you need 32 %": the 24 are 32 % of the pots that you can win, your call included; a call pays if '
    "your chance is better."
)

CHANCES = (
    "When every hand that can still win lies face up and board cards are to come, each seat shows its exact chance: "
    "the chips that it wins on average, of all chips in the open pots. A replay shows it whenever the record tells all "
    "hands that can still win; known cards of folded hands cannot come."
)

CHOICES = (
    "The first player named has the button in the first hand.",
    "Dead button: the big blind always moves on to the next player, and button and small blind may fall on an empty "
    "seat.",
    "A straddle, where played, is twice the big blind from the player under the gun, if four or more are dealt in.",
    "A short stack does not lower the minimum raise of the others.",
    "Fixed limit: an all-in of half a bet or more counts as a raise, and so does completing a smaller one. A street is "
    "capped at a bet and three raises, unless only two players can still bet when the cap is reached.",
    "In pot limit, antes count towards the pot.",
    "A big-blind ante is posted after the blind and belongs to the main pot.",
    "Losing hands are mucked, unless the options say that they are shown; after an all-in every hand is shown. An "
    "uncontested winner may show.",
    "Players who bust in the same hand with equal stacks share the place.",
    "Folding when checking is free is allowed, but asked about once; so is an all-in, except by a call.",
    "There is no rake, no burn card, no running it twice, no rabbit hunting, and no posting of missed blinds.",
)

# What is told of keys: those of the screen itself, and of what can be opened from it.
LOG_KEYS: dict[str, Sequence[Command]] = {"Keys in the log": (*Scroll, *Log)}
PAGE_KEYS: dict[str, Sequence[Command]] = {
    **LOG_KEYS,
    "Keys in a list of hands": (*Rows, *Hands),
    "Keys on the page of sessions": (*Rows, *Sessions),
    "Keys on the page of statistics": (*Rows, *Statistics),
}
# What is told first, the keys that are typed with the last of it.
TURN_KEYS: dict[str, Sequence[Command]] = {
    "Your turn": (Play.FOLD, Play.CHECK_CALL, Play.WAGER, Play.ALL_IN),
    "Amounts": (Play.MORE, Play.LESS, Play.NEXT_PRESET, Play.PREVIOUS_PRESET, Play.ERASE, Play.ENTER),
}
REPLAYER_KEYS: dict[str, Sequence[Command]] = {"Steps and hands": tuple(Replay)}
AMOUNT_KEYS = (("1 to 5", "fill in an amount"), ("0 to 9", "digits of the amount"))
PLACE_KEYS = (("0 to 9", "place of a hand"),)

# Cells of a line of help: an 80-column window without margins and scroll bar.
HELP_WIDTH = 74


def help_page(
    context: AppContext,
    *,
    keys: Sequence[Command] = AT_THE_TABLE,
    first: Mapping[str, Sequence[Command]] = TURN_KEYS,
    typed: Sequence[tuple[str, str]] = AMOUNT_KEYS,
    pages: Mapping[str, Sequence[Command]] = PAGE_KEYS,
) -> Content:
    """The first keys, ranking of hands, all other keys, positions, chances, rules that differ from table to table.

    `keys` are those of the screen from which it is opened, `first` those told first, by heading, `typed` more of them
    without a command, each with what it does, and `pages` those of other pages, by heading.
    """
    parts: list[Content | str] = []
    for heading, commands in first.items():
        told = typed if commands is list(first.values())[-1] else ()
        parts += [_heading(heading), *_key_rows(context, commands, told), "\n"]
    parts.append(_heading("Ranking of hands, the best first"))
    for name, cards, words in RANKING:
        parts.append(Content.assemble(f"  {name:<15} ", *faces(parse_cards(cards), context.style), f" {words}\n"))
    parts += _paragraph("Suits never break a tie. The best five of seven cards play, the board alone too.")
    others = [command for command in keys if not any(command in commands for commands in first.values())]
    parts += [_heading("\nOther keys"), *_key_rows(context, others), *_paragraph(MOUSE)]
    for heading, commands in pages.items():
        parts += [_heading(f"\n{heading}"), *_key_rows(context, commands)]
    parts.append(_heading("\nPositions"))
    for line in POSITIONS:
        parts += _paragraph(line)
    for players, (before, after) in ACTING.items():
        parts.append(f"  {players:>2} players  before the flop  {before}\n")
        parts.append(f"{'':14}after the flop   {after}\n")
    parts += [_heading("\nChances"), *_paragraph(PRICE), *_paragraph(CHANCES)]
    parts.append(_heading("\nRules of this table"))
    for line in CHOICES:
        parts += _paragraph(line)
    return Content.assemble(*parts)


def _key_rows(context: AppContext, commands: Sequence[Command], typed: Sequence[tuple[str, str]] = ()) -> list[str]:
    """Keys in two columns."""
    told = [*typed]
    for command in commands:
        others = [] if command.value in context.keys else command.keys.split(",")[1:]
        told.append((" ".join([key_label(command, context.keys), *others]), command.help))
    half = (len(told) + 1) // 2
    left, right = told[:half], [*told[half:], ("", "")]
    return [
        f"  {key:<10} {words:<26} {other_key:<10} {other_words}".rstrip() + "\n"
        for (key, words), (other_key, other_words) in zip(left, right, strict=False)
    ]


def _paragraph(text: str) -> list[str]:
    first, *others = wrap_cells(text, width=HELP_WIDTH - 4)
    return [f"  {first}\n", *(f"    {row}\n" for row in others)]


def _heading(text: str) -> Content:
    return Content.styled(f"{text}\n", "bold $text-accent")
