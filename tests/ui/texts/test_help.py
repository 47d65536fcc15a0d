"""The help page: what it says is what the engine does."""

from __future__ import annotations

import pytest

from holdem_tui.engine.actions import CALL, CHECK
from holdem_tui.engine.cards import DECK, parse_cards
from holdem_tui.engine.evaluate import rank
from holdem_tui.engine.hand import Hand
from holdem_tui.engine.ranking_tables import Category
from holdem_tui.engine.setup import Stakes, deal_in, position_names, positions_from_button
from holdem_tui.ui.bindings import AT_THE_TABLE
from holdem_tui.ui.texts.help import ACTING, CHANCES, CHOICES, HELP_WIDTH, MOUSE, PAGE_KEYS, POSITIONS, RANKING
from tests.ui.game import game


def who_acts(hand: Hand, names: dict[int, str]) -> str:
    """Positions in the order in which everybody calls or checks on a street."""
    street, order = hand.view(None).street, []
    while hand.to_act is not None and hand.view(None).street is street:
        order.append(names[hand.to_act])
        hand.apply(CALL if hand.legal_actions().call else CHECK)
    return " ".join(order)


@pytest.mark.parametrize("players", ACTING)
def test_the_order_of_acting_is_that_of_the_engine(players: int) -> None:
    stacks = dict.fromkeys(range(players), 200)
    setup = deal_in(
        stakes=Stakes(small_blind=1, big_blind=2),
        stacks=stacks,
        positions=positions_from_button(list(stacks), 0),
        deck=DECK,
    )
    names = {seat: position.value for seat, position in position_names(setup).items()}
    hand = Hand(setup)
    assert (who_acts(hand, names), who_acts(hand, names)) == ACTING[players]


def test_the_ranking_is_that_of_the_engine() -> None:
    ranked = [rank(parse_cards(cards)) for _, cards, _ in RANKING]
    assert [name.lower() for name, _, _ in RANKING] == ["royal flush", *(one.category.words for one in ranked[1:])]
    assert [one.category for one in ranked] == [Category.STRAIGHT_FLUSH, *reversed(Category)]
    assert ranked[0].strength == max(rank(parse_cards(cards)).strength for cards in ("AsKsQsJsTs", "KsQsJsTs9s"))


async def test_the_help_has_all_its_parts_within_the_window() -> None:
    async with game("Anna", "Boris") as table:
        await table.act("question_mark")
        seen: list[str] = []
        for _ in range(14):
            rows = table.text.splitlines()
            seen += rows
            await table.press("pagedown")
        assert all(len(row.rstrip(" ▁▂▃▄▅▆▇█")) <= HELP_WIDTH + 4 for row in seen)
        told = "\n".join(seen)
        for heading, commands in {"Your turn": AT_THE_TABLE, **PAGE_KEYS}.items():
            assert heading in told
            assert all(command.help in told for command in commands)
        lines = [row.strip(" ▁▂▃▄▅▆▇█") for row in seen]
        for words in ("BTN SB BB", "10 players", "you need 32 %"):
            assert words in told
        for name, _, words in RANKING:
            assert any(line.startswith(name) and line.endswith(words) for line in lines)
        # Pages overlap by a few lines.
        text = " ".join(dict.fromkeys(lines))
        for paragraph in (*POSITIONS, MOUSE, CHANCES, *CHOICES):
            assert paragraph in text
