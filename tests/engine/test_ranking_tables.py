import subprocess
import sys
from importlib import resources
from itertools import combinations_with_replacement

import pytest

from holdem_tui.engine.cards import DECK, RANK_KEYS
from holdem_tui.engine.ranking_tables import (
    DATA_FILE,
    FLUSH_BITS,
    RANK_MASK,
    SUIT_START,
    build_tables,
    load_tables,
    pack_tables,
    unpack_tables,
)


def test_the_data_file_holds_what_the_rules_give() -> None:
    built = build_tables()
    assert load_tables() == built
    assert unpack_tables(pack_tables(built)) == built


def test_the_data_file_is_small_enough_to_ship() -> None:
    assert len(resources.files("holdem_tui.engine").joinpath(DATA_FILE).read_bytes()) < 119_000


@pytest.mark.parametrize(("count", "entries"), [(5, 6175), (6, 18395), (7, 49205)])
def test_every_choice_of_ranks_has_a_sum_of_its_own(count: int, entries: int) -> None:
    sums = [
        sum(RANK_KEYS[rank] for rank in ranks)
        for ranks in combinations_with_replacement(range(13), count)
        if max(map(ranks.count, ranks)) <= 4
    ]
    assert len(set(sums)) == len(sums) == entries
    assert max(sums) <= RANK_MASK
    assert load_tables().unsuited[count].keys() == set(sums)


def test_the_flush_table_knows_five_ranks_and_more() -> None:
    flush = load_tables().flush
    assert len(flush) == 8192
    assert all((value > 0) == (mask.bit_count() >= 5) for mask, value in enumerate(flush))


def test_the_top_bit_of_a_suit_flags_five_to_seven_of_it() -> None:
    for first in range(0, 52, 13):
        suit, others = DECK[first : first + 13], DECK[:first] + DECK[first + 13 :]
        for of_suit in range(8):
            key = sum(suit[:of_suit] + others[:: 39 // 8][: 7 - of_suit], SUIT_START)
            assert (key & FLUSH_BITS).bit_count() == (of_suit >= 5)
    # All seven of one suit do not run over into the next.
    assert {(sum(DECK[i : i + 7], SUIT_START) & FLUSH_BITS).bit_count() for i in range(0, 52, 13)} == {1}


def test_importing_the_evaluator_does_not_load_the_tables() -> None:
    code = (
        "import holdem_tui.engine.evaluate, holdem_tui.engine.ranking_tables as tables;"
        "print(tables.load_tables.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
